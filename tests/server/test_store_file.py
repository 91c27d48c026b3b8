"""SQLite's file: one server at a time, crashes, backups, and addresses."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import Refused, TacoraError, Unreadable
from tacora.server.store import Store
from tacora.server.store.backup import back_up
from tacora.server.store.schema import tables
from tests.server import busy
from tests.server.helpers import NEW, eventually

ROOT = Path(__file__).parents[2]


def read_notes(notes: Path) -> dict[str, int]:
    """Read what the busy server has seen safe: for each table its last number."""
    lines = notes.read_text().splitlines() if notes.exists() else []
    return {code: int(last) for code, last in (line.split() for line in lines)}


@asynccontextmanager
async def busy_server(url: str, notes: Path) -> AsyncIterator[subprocess.Popen[bytes]]:
    """Run a server that writes all the time, and kill it without warning."""
    command = [sys.executable, "-m", "tests.server.busy", url, str(notes)]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        await eventually(
            lambda: len(read_notes(notes)) == busy.TABLES or process.poll() is not None
        )
        assert process.poll() is None
        yield process
    finally:
        process.kill()
        process.wait()


async def read_tables(url: str) -> dict[str, int]:
    """Check that every table is a prefix without a gap, and say how long it is."""
    store = await Store.open(url)
    try:
        found = {}
        async with store.reading() as connection:
            rows = (
                await connection.execute(select(tables.c.code, tables.c.summary))
            ).all()
        for code, summary in rows:
            bodies = await store.read_events(code)
            assert bodies == [str(i).encode() for i in range(1, len(bodies) + 1)]
            assert summary == str(len(bodies))
            found[code] = len(bodies)
        return found
    finally:
        await store.close()


async def test_a_second_server_waits_until_the_first_is_dead(
    sqlite_url: str, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    async with busy_server(sqlite_url, notes) as process:
        with pytest.raises(Refused) as refused:
            await Store.open(sqlite_url)
        assert refused.value.key == "store-file-served"
        assert f"process {process.pid};" in str(refused.value)
    # Killed without warning; nothing that was acknowledged is lost.
    acknowledged = read_notes(notes)
    found = await read_tables(sqlite_url)
    assert len(found) == busy.TABLES
    assert all(found[code] >= last for code, last in acknowledged.items())


async def test_a_backup_of_a_busy_server_is_whole(
    sqlite_url: str, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    copy = tmp_path / "copy.db"
    async with busy_server(sqlite_url, notes):
        before = read_notes(notes)
        await back_up(sqlite_url, copy)
        after = sum(read_notes(notes).values())
        await eventually(lambda: sum(read_notes(notes).values()) > after)
    found = await read_tables(f"sqlite+aiosqlite:///{copy}")
    assert len(found) == busy.TABLES
    assert all(found[code] >= last for code, last in before.items())
    assert list(tmp_path.glob("*.part")) == []


async def test_a_backup_overwrites_nothing(sqlite_url: str, tmp_path: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    target = tmp_path / "precious"
    target.write_text("mine")
    with pytest.raises(Refused) as refused:
        await back_up(sqlite_url, target)
    assert refused.value.key == "store-backup-exists"
    assert target.read_text() == "mine"


@pytest.mark.parametrize(
    ("url", "target", "key"),
    [
        ("sqlite:///{folder}/none.db", "copy", "store-backup-source-missing"),
        ("sqlite:///{folder}/text", "copy", "store-backup-source-damaged"),
        ("sqlite:///{folder}/text", "none/copy", "store-folder-missing"),
        ("postgresql://someone@nowhere/name", "copy", "store-backup-postgresql"),
    ],
)
async def test_what_cannot_be_backed_up_is_said(
    url: str, target: str, key: str, tmp_path: Path
) -> None:
    (tmp_path / "text").write_text("This is no database, and long enough to see it.")
    with pytest.raises(Refused) as refused:
        await back_up(url.format(folder=tmp_path), tmp_path / target)
    assert refused.value.key == key
    assert str(refused.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["text"]


@pytest.mark.parametrize(
    ("url", "kind", "key"),
    [
        ("tacora.db", Unreadable, "store-url-unknown"),
        ("mysql://me:secret@host/name", Unreadable, "store-url-unknown"),
        ("postgresql+psycopg://me:secret@host/x", Unreadable, "store-url-unknown"),
        ("postgresql://me:secret@host:port/x", Unreadable, "store-url-unknown"),
        ("sqlite+aiosqlite://", Unreadable, "store-url-no-file"),
        ("sqlite:///:memory:", Unreadable, "store-url-no-file"),
        ("sqlite:///{folder}/none/x.db", Refused, "store-folder-missing"),
        ("sqlite:///{folder}", Refused, "store-file-unusable"),
        ("sqlite:///{folder}/text", Refused, "store-file-unusable"),
        ("postgresql://me:secret@127.0.0.1:1/x", Refused, "store-unreachable"),
        ("postgresql://me@/x?host={folder}", Refused, "store-unreachable"),
    ],
)
async def test_what_cannot_be_opened_is_said_in_a_sentence(
    url: str, kind: type[TacoraError], key: str, tmp_path: Path
) -> None:
    (tmp_path / "text").write_text("This is no database, and long enough to see it.")
    with pytest.raises(kind) as raised:
        await Store.open(url.format(folder=tmp_path))
    assert raised.value.key == key
    for language in ("en", "es", "fr"):
        sentence = raised.value.sentence(language)
        assert sentence.endswith(".")
        assert "secret" not in sentence


async def test_a_database_that_does_not_exist_is_said(postgres_url: str) -> None:
    with pytest.raises(Refused, match=r"nothere.*does not exist"):
        await Store.open(postgres_url.replace("@/", "@/nothere"))


async def test_a_missing_driver_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Refused) as refused:
        await Store.open("postgresql://me@host/x")
    assert refused.value.key == "store-driver-missing"


async def test_a_file_may_be_named_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open("sqlite+aiosqlite:///here.db")
    # What is opened later is still the same file.
    monkeypatch.chdir("/")
    await store.append("A", 1, [b"x"], new=NEW)
    assert await store.read_events("A") == [b"x"]
    await store.close()
    assert (tmp_path / "here.db").is_file()


async def test_every_connection_is_set_up(sqlite_url: str) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    store = await Store.open(sqlite_url)

    async def look(connection: AsyncConnection) -> dict[str, object]:
        found = {}
        for name in wanted:
            answer = await connection.exec_driver_sql(f"PRAGMA {name}")
            found[name] = answer.scalar()
        return found

    assert await store.run(look) == wanted
    async with store.reading() as one, store.reading() as two:
        assert await look(one) == await look(two) == wanted
    await store.close()


async def test_on_sqlite_watchers_hear_of_what_nobody_waited_for(
    sqlite_url: str,
) -> None:
    heard: list[tuple[str, int]] = []
    store = await Store.open(sqlite_url)
    store.watch(lambda code, last: heard.append((code, last)))
    await store.append("B", 1, [b"x"])  # whoever wrote this knows
    impatient = asyncio.create_task(store.append("A", 1, [b"x", b"y"]))
    await asyncio.sleep(0)
    impatient.cancel()
    await eventually(lambda: heard == [("A", 2)])
    await store.close()
