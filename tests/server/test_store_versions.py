"""Databases of every version that ever was can be opened; newer ones are refused."""

import hashlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import Refused
from tacora.server.store import Store
from tacora.server.store.migrate import MIGRATIONS, migrate
from tacora.server.store.schema import metadata, people, ratings, results, tables
from tests.server.helpers import ask, stranger

DATABASES = Path(__file__).with_name("databases")

# What SQLite says of the tables of each version.  A line is added with each version,
# together with a database of it beside this file; none is ever changed.
DIGESTS = [
    "e7bfaf7992463950",
    "812019b9e6a27c80",
    "a9822f1454776230",
    "c6933d4b53843da0",
    "e0d802632150a13d",
]


def describe(connection: Connection) -> dict[str, Any]:
    """Say all about the tables that the two ways to make them have to agree on."""
    inspector = inspect(connection)
    return {
        name: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"])
                for column in inspector.get_columns(name)
            ],
            "key": inspector.get_pk_constraint(name)["constrained_columns"],
            "indexes": sorted(
                (str(index["name"]), tuple(index["column_names"]))
                for index in inspector.get_indexes(name)
            ),
            "options": inspector.get_table_options(name),
        }
        for name in sorted(inspector.get_table_names())
    }


async def add_colour(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql(
        "ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'"
    )


async def stumble(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql("CREATE TABLE left_behind (x INTEGER)")
    raise ZeroDivisionError


async def test_no_version_changes_once_it_is_out(sqlite_url: str) -> None:
    digests = []
    for number in range(1, len(MIGRATIONS) + 1):
        async with stranger(sqlite_url) as connection:
            await migrate(connection, "", MIGRATIONS[:number])
            query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
            found = (await connection.execute(text(query))).scalars().all()
            await connection.commit()
        words = " ".join(" ".join(found).split())
        digests.append(hashlib.sha256(words.encode()).hexdigest()[:16])
    assert digests == DIGESTS


async def test_the_migrations_make_what_the_schema_says(url: str) -> None:
    async with stranger(url) as connection:
        await migrate(connection, "")
        migrated = await connection.run_sync(describe)
        await connection.run_sync(metadata.drop_all)
        await connection.run_sync(metadata.create_all)
        assert await connection.run_sync(describe) == migrated


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_a_database_of_every_version_opens(
    version: int, sqlite_url: str, tmp_path: Path
) -> None:
    old = sqlite3.connect(tmp_path / "tacora.db")
    dump = DATABASES / f"version-{version}.sql"
    old.executescript(dump.read_text(encoding="utf-8"))
    old.close()
    store = await Store.open(sqlite_url)
    assert await store.read_events("QUARTZ") == [b'{"who":"Ana"}', b'{"act":"stay"}']
    await store.append("QUARTZ", 3, [b"{}"], change={"status": "over"})
    async with store.reading() as connection:
        found = (await connection.execute(select(tables.c.status, tables.c.game))).all()
        assert ("over", "diamant") in {tuple(row) for row in found}
        names = (await connection.execute(select(people.c.nickname))).scalars()
        assert set(names) == {"Ana", "Zoë"}
        assert (await connection.execute(select(results.c.rated))).scalar() is True
        assert (await connection.execute(select(ratings.c.mu))).scalar() == 26.5
    await store.close()
    assert await ask(sqlite_url, "SELECT value FROM meta") == str(len(MIGRATIONS))


async def test_a_later_migration_keeps_what_is_there(url: str) -> None:
    await (await Store.open(url)).close()
    async with stranger(url) as connection:
        await connection.exec_driver_sql(
            "INSERT INTO people VALUES ('ana', 'Ana', TRUE, 1, 1)"
        )
        await migrate(connection, "", [*MIGRATIONS, add_colour])
        # A second time there is nothing to do.
        await migrate(connection, "", [*MIGRATIONS, add_colour])
        await connection.commit()
    assert await ask(url, "SELECT colour FROM people") == "red"
    assert await ask(url, "SELECT value FROM meta") == str(len(MIGRATIONS) + 1)
    with pytest.raises(Refused) as refused:
        await Store.open(url)
    assert refused.value.key == "store-newer"
    assert refused.value.facts["found"] == len(MIGRATIONS) + 1
    assert "install a newer Tacora" in str(refused.value)


async def test_a_migration_that_fails_leaves_nothing_behind(url: str) -> None:
    await (await Store.open(url)).close()
    async with stranger(url) as connection:
        before = await connection.run_sync(describe)
        await connection.rollback()
        with pytest.raises(ZeroDivisionError):
            async with connection.begin():
                await migrate(connection, "", [*MIGRATIONS, add_colour, stumble])
        assert await connection.run_sync(describe) == before
    await (await Store.open(url)).close()


@pytest.mark.parametrize("table", ["people (id TEXT)", "meta (key TEXT)"])
async def test_somebody_elses_database_is_left_alone(url: str, table: str) -> None:
    async with stranger(url) as connection:
        await connection.exec_driver_sql(f"CREATE TABLE {table}")
        await connection.commit()
    with pytest.raises(Refused) as refused:
        await Store.open(url)
    assert refused.value.key == "store-foreign"
