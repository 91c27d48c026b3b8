"""`tacora check-database` and `tacora restore`."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from tacora.cli.main import run
from tacora.server import event as log
from tacora.server import message as wire
from tacora.server.results import record
from tacora.server.store import Store
from tacora.server.store.migrate import MIGRATIONS
from tests.server.conftest import postgres, postgres_url
from tests.server.helpers import stranger
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

__all__ = ["postgres", "postgres_url"]

Captured = pytest.CaptureFixture[str]
WHOLE = f"""All pages are whole.
The database has version {len(MIGRATIONS)}, the one of this program.
2 tables with 15 events: all logs can be replayed.
The sums of results match the results.
The database is all right.
"""


@pytest.fixture(autouse=True)
def _somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TACORA_DATABASE", raising=False)


def play(code: str) -> tuple[Tablemate, list[bytes]]:
    """Play a short game; give its log as well."""
    table = Tablemate("diamant", 3)
    table.room.code = code
    events: list[log.AnyEvent] = [table.room.opened]
    fold = table.room.fold

    def note(event: log.AnyEvent) -> bool:
        events.append(event)
        return fold(event)

    table.room.fold = note  # type: ignore[method-assign]
    people = (ANA, BEN, ZOE)
    for person in people:
        table.ask(person, wire.Sit)
    table.ask(ANA, wire.Start)
    while table.room.is_playing:
        seat = table.room.awaited[0]
        table.act(people[seat], seat, "leave")
    return table, [log.encode_event(event) for event in events]


NEW = {"created": 1, "touched": 1, "is_public": False, "game": "diamant"}


async def fill(url: str) -> None:
    """Make a database with a game that is over and a table that waits."""
    store = await Store.open(url)
    table, bodies = play("OVER")
    new = {**NEW, "status": "over", "summary": "{}"}
    await store.append("OVER", 1, bodies, new=new)
    await store.run(lambda connection: record(connection, table.room, 1))
    await store.append("WAITS", 1, bodies[:1], new={**new, "status": "open"})
    await store.close()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    asyncio.run(fill("sqlite:///tacora.db"))
    return tmp_path / "tacora.db"


def check(name: str = "sqlite:///tacora.db") -> int:
    return run(["check-database", "--database", name, "--lang", "en"])


def spoil(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_whole_database_is_said_to_be_whole(database: Path, capsys: Captured) -> None:
    before = database.read_bytes()
    assert check() == 0
    _, events = play("OVER")
    shown = capsys.readouterr().out
    assert shown == WHOLE.replace("15", str(len(events) + 1))
    assert database.read_bytes() == before


def test_a_database_is_checked_while_it_is_served(database: Path) -> None:
    async def serve_and_check() -> int:
        store = await Store.open("sqlite:///tacora.db")
        try:
            return await asyncio.to_thread(check)
        finally:
            await store.close()

    assert asyncio.run(serve_and_check()) == 0


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            "DELETE FROM events WHERE code = 'OVER' AND seq = 3",
            "Table OVER: event 3 is missing.",
        ),
        (
            "UPDATE events SET body = x'7b7d' WHERE code = 'OVER' AND seq = 4",
            "Table OVER: event 4 cannot be read.",
        ),
        (
            "UPDATE events SET body = (SELECT body FROM events WHERE code = 'OVER'"
            " AND seq = 7) WHERE code = 'OVER' AND seq = 2",
            "Table OVER: event 2 does not fit what happened before.",
        ),
        (
            "UPDATE game_sums SET games = 5",
            "The sums of results for diamant do not match the results:"
            " 5 games instead of 1.",
        ),
        (
            "UPDATE meta SET value = '99' WHERE key = 'version'",
            "The database has version 99, and this program knows none after"
            f" {len(MIGRATIONS)};"
            " install a newer Tacora.",
        ),
        ("DROP TABLE meta", "This is not a database of Tacora."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    statement: str, sentence: str, database: Path, capsys: Captured
) -> None:
    spoil(database, statement)
    assert check() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == [sentence, "One thing is wrong with the database."]


def test_a_damaged_page_is_found_and_not_restored(
    database: Path, capsys: Captured
) -> None:
    size = database.stat().st_size
    with database.open("r+b") as stream:
        stream.seek(4096)
        stream.write(b"\xa5" * (size - 4096))
    assert check() == 1
    assert "The database is damaged: " in capsys.readouterr().out
    words = ["restore", "tacora.db", "--database", "sqlite:///new.db"]
    assert run([*words, "--lang", "en"]) == 2
    assert "is not restored" in capsys.readouterr().err
    assert not Path("new.db").exists()


def test_a_postgresql_database_is_checked_as_well(
    postgres_url: str, capsys: Captured
) -> None:
    asyncio.run(fill(postgres_url))
    assert check(postgres_url) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("PostgreSQL checks its own pages")
    assert lines[-1] == "The database is all right."

    async def remove() -> None:
        async with stranger(postgres_url) as connection:
            await connection.exec_driver_sql("DELETE FROM events WHERE seq = 2")
            await connection.commit()

    asyncio.run(remove())
    assert check(postgres_url) == 1
    assert "Table OVER: event 2 is missing." in capsys.readouterr().out


def restore(*words: str) -> int:
    return run(["restore", *words, "--lang", "en"])


def test_a_backup_is_restored_where_nothing_is(
    database: Path, capsys: Captured
) -> None:
    assert run(["backup", "copy.db"]) == 0
    assert restore("copy.db", "--database", "sqlite:///new.db") == 0
    assert "is restored as" in capsys.readouterr().out
    assert check("sqlite:///new.db") == 0
    assert stat.S_IMODE(Path("new.db").stat().st_mode) == 0o600


def test_a_backup_with_odd_letters_in_its_name_is_restored(
    database: Path, capsys: Captured
) -> None:
    assert run(["backup", "50%41 ?#é.db"]) == 0
    assert restore("50%41 ?#é.db", "--database", "sqlite:///new.db") == 0
    assert check("sqlite:///new.db") == 0


def test_what_is_there_is_kept_when_it_is_replaced(
    database: Path, capsys: Captured
) -> None:
    assert run(["backup", "copy.db"]) == 0
    spoil(database, "DELETE FROM events WHERE code = 'WAITS'")
    assert restore("copy.db") == 2
    assert "add --replace" in capsys.readouterr().err
    assert restore("copy.db", "--replace") == 0
    kept = Path(capsys.readouterr().out.split()[-1].rstrip("."))
    assert check() == 0
    assert count_events(database) == count_events(kept) + 1


def count_events(file: Path) -> int:
    connection = sqlite3.connect(file)
    (count,) = connection.execute("SELECT count(*) FROM events").fetchone()
    connection.close()
    return int(count)


def test_a_served_database_is_not_replaced(database: Path, capsys: Captured) -> None:
    assert run(["backup", "copy.db"]) == 0

    async def serve_and_restore() -> int:
        store = await Store.open("sqlite:///tacora.db")
        try:
            return await asyncio.to_thread(restore, "copy.db", "--replace")
        finally:
            await store.close()

    assert asyncio.run(serve_and_restore()) == 2
    assert "is already served by process" in capsys.readouterr().err
    assert not list(Path().glob("*.part"))
    assert not list(Path().glob("*.before-*"))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["none.db"], "There is no backup none.db"),
        (["tacora.db", "--replace"], "exists already"),
        (["tacora.db", "--database", "postgresql://a@b/c"], "pg_restore"),
        (["text", "--database", "sqlite:///new.db"], "is not restored"),
        (["tacora.db", "--database", "sqlite:///no/new.db"], "There is no folder"),
    ],
)
def test_what_cannot_be_restored_is_said(
    words: list[str], wanted: str, database: Path, capsys: Captured
) -> None:
    Path("text").write_text("This is no database, and long enough to see it.")
    assert restore(*words) == 2
    assert wanted in capsys.readouterr().err


def test_a_database_that_is_not_there_cannot_be_checked(capsys: Captured) -> None:
    assert check("sqlite:///none.db") == 2
    assert "There is no database" in capsys.readouterr().err
    assert not Path("none.db").exists()
