"""A SQLite file that is deleted, replaced, overwritten or full while it is served."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tacora.kernel.error import Refused
from tacora.server.database_check import check_database
from tacora.server.store import Store, Unwritten, monitor
from tacora.server.store.backup import back_up
from tests.server.helpers import ask
from tests.server.serving import Visitor, serve, visit

PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tacora.db"


async def read_health(visitor: Visitor) -> dict[str, Any]:
    answer = await visitor.http.get("/healthz", headers={"Accept-Language": "en"})
    health: dict[str, Any] = answer.json()
    assert answer.status_code == (200 if health["ok"] else 503)
    return health


async def wait_for(visitor: Visitor, key: str) -> dict[str, Any]:
    """Ask how the server is until it says a certain thing; "" for well."""
    async with asyncio.timeout(60):
        while True:
            health = await read_health(visitor)
            if health.get("key", "") == key:
                return health
            await asyncio.sleep(0.1)


async def is_written(visitor: Visitor, code: str) -> httpx.Response:
    return await visitor.do(code, "say", seat=0, phrase="wow")


async def test_a_file_that_was_moved_is_noticed_and_nothing_goes_into_it(
    sqlite_url: str, file: Path
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        assert (await read_health(ana))["ok"]
        file.rename(file.with_name("elsewhere"))
        health = await wait_for(ana, "store-file-gone")
        assert "deleted or moved" in health["reason"]
        answer = await is_written(ana, code)
        assert (answer.status_code, answer.json()["key"]) == (503, "store-file-gone")
        assert "Retry-After" in answer.headers
        # No connection may have made an empty one in its place.
        assert not file.exists()
        file.with_name("elsewhere").rename(file)
        await wait_for(ana, "")
        assert (await is_written(ana, code)).status_code == 200


async def test_a_file_that_was_replaced_is_noticed(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await back_up(sqlite_url, tmp_path / "copy.db")
        (tmp_path / "copy.db").replace(file)
        health = await wait_for(ana, "store-file-replaced")
        assert "Restart" in health["reason"]
        assert (await is_written(ana, code)).status_code == 503


async def test_a_replaced_file_is_not_touched_any_more(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    """The log of the old file has its name, and must not be written into the new."""
    backup = tmp_path / "copy.db"
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await back_up(sqlite_url, backup)
        wanted = backup.read_bytes()
        await ana.must(code, "sit")
        backup.replace(file)
        # A page opens a connection, which would find the new file with the old log.
        for _ in range(3):
            assert (await ana.http.get("/api/tables")).status_code == 503
        await wait_for(ana, "store-file-replaced")
    assert file.read_bytes() == wanted
    # What has the right name afterwards is served as it is.
    await check_whole(sqlite_url)
    assert len(list(tmp_path.glob("tacora.db.replaced-*-wal"))) == 1


async def check_whole(url: str) -> None:
    store = await Store.open(url)
    await store.close()
    report = await check_database(url)
    assert report.problems == []


async def test_a_replaced_file_survives_a_restart_at_once(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    """As `mv copy.db tacora.db; systemctl restart tacora` does."""
    backup = tmp_path / "copy.db"
    store = await Store.open(sqlite_url)
    for number in range(50):
        await store.append(f"A{number}", 1, [b"x" * 2000])
    await back_up(sqlite_url, backup)
    for number in range(50):
        await store.append(f"B{number}", 1, [b"x" * 2000])
    backup.replace(file)
    await store.close()
    store = await Store.open(sqlite_url)
    try:
        assert await store.read_events("A49") == [b"x" * 2000]
        assert await store.read_events("B0") == []
        (answer,) = sqlite3.connect(file).execute("PRAGMA quick_check").fetchone()
        assert answer == "ok"
    finally:
        await store.close()


@pytest.mark.parametrize("content", ["nothing", "older", "of this run", "text"])
async def test_a_file_that_was_written_over_is_noticed(
    content: str,
    sqlite_url: str,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As `cp copy.db tacora.db` does: the file is the same, but not what is in it."""
    monkeypatch.setattr(monitor, "LOOK_SECONDS", 0.2)
    await (await Store.open(sqlite_url)).close()
    await back_up(sqlite_url, tmp_path / "older")
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        await wait_for(ana, "")
        await back_up(sqlite_url, tmp_path / "of this run")
        (tmp_path / "nothing").touch()
        (tmp_path / "text").write_bytes(b"This is no database. " * 1000)
        file.write_bytes((tmp_path / content).read_bytes())
        async with asyncio.timeout(60):
            while (health := await read_health(ana))["ok"]:
                await asyncio.sleep(0.1)
        assert health["key"] in ("store-file-overwritten", "store-damaged")
        assert "restore" in health["reason"]
        if health["key"] == "store-file-overwritten":
            # Not 401: a browser would take itself for forgotten.
            answer = await ana.http.post("/api/me/link")
            assert answer.status_code == 503


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
async def test_a_deleted_log_is_noticed_and_loses_nothing(
    ending: str, sqlite_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitor, "LOOK_SECONDS", 0.2)
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        await ana.must(code, "fill", bot="random")
        file.with_name(file.name + ending).unlink()
        await ana.do(code, "start")
        health = await wait_for(ana, "store-log-gone")
        assert "Restart" in health["reason"]
        answer = await is_written(ana, code)
        assert (answer.status_code, answer.json()["key"]) == (503, "store-log-gone")
        wanted = await served.house.store.read_events(code)
        # What the file has by itself is what is left after a crash.
        async with asyncio.timeout(60):
            while read_alone(file, code) != wanted:
                await asyncio.sleep(0.1)


def read_alone(file: Path, code: str) -> list[bytes]:
    """Read the events of a table from a database without the files beside it."""
    copy = file.with_name("alone")
    copy.write_bytes(file.read_bytes())
    connection = sqlite3.connect(copy)
    try:
        query = "SELECT body FROM events WHERE code = ? ORDER BY seq"
        return [bytes(body) for (body,) in connection.execute(query, (code,))]
    finally:
        connection.close()


async def test_a_page_that_was_overwritten_is_noticed(
    sqlite_url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitor, "CHECK_SECONDS", 0.2)
    store = await Store.open(sqlite_url)
    for number in range(50):
        await store.append(f"T{number}", 1, [b"x" * 2000])
    await store.close()
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        await wait_for(ana, "")
        size = file.stat().st_size
        with file.open("r+b") as stream:
            for page in range(size // PAGE // 2, size // PAGE):
                stream.seek(page * PAGE)
                stream.write(b"\xa5" * PAGE)
        health = await wait_for(ana, "store-damaged")
        assert "tacora check-database" in health["reason"]


async def test_a_full_disk_is_told_until_there_is_room(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitor, "LOOK_SECONDS", 0.2)
    async with serve(sqlite_url) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        store = served.house.store
        pages = await ask(sqlite_url, "PRAGMA page_count")

        def limit(connection: Any, record: object) -> None:
            connection.cursor().execute(f"PRAGMA max_page_count = {pages}")

        engine = store._writer.engine.sync_engine
        event.listen(engine, "connect", limit)
        await store._writer._hang_up()
        with pytest.raises(Unwritten):
            await store.append("FULL", 1, [b"x" * 100_000])
        health = await wait_for(ana, "store-disk-full")
        assert health["reason"].startswith("The disk is full")
        event.remove(engine, "connect", limit)
        await store._writer._hang_up()
        # Nobody plays, and still it is found out that writing works again.
        await wait_for(ana, "")


async def test_all_files_are_their_owners_alone(sqlite_url: str, file: Path) -> None:
    before = os.umask(0o022)
    try:
        store = await Store.open(sqlite_url)
        await store.append("A", 1, [b"x"])
        assert await store.read_events("A") == [b"x"]
        await back_up(sqlite_url, file.with_name("copy.db"))
        modes = {
            path.name: stat.S_IMODE(path.stat().st_mode)
            for path in file.parent.iterdir()
        }
        await store.close()
    finally:
        os.umask(before)
    assert set(modes) == {
        *("tacora.db", "tacora.db-wal", "tacora.db-shm", "tacora.db.lock", "copy.db")
    }
    assert set(modes.values()) == {0o600}


@pytest.mark.parametrize(
    ("given", "mode"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640)]
)
async def test_what_older_versions_left_open_to_all_is_closed(
    given: int, mode: int, sqlite_url: str, file: Path
) -> None:
    """On commit ebecff8 a database is made for everybody to read."""
    await (await Store.open(sqlite_url)).close()
    file.chmod(given)
    store = await Store.open(sqlite_url)
    try:
        for path in (file, file.with_name("tacora.db-wal")):
            assert stat.S_IMODE(path.stat().st_mode) == mode
    finally:
        await store.close()


async def test_a_backup_of_a_damaged_database_names_the_database(
    sqlite_url: str, file: Path
) -> None:
    store = await Store.open(sqlite_url)
    # Short enough to lie in the pages of the tree, which are read with care.
    for number in range(400):
        await store.append(f"T{number}", 1, [b"x" * 400])
    await store.close()
    with file.open("r+b") as stream:
        stream.seek(file.stat().st_size // 2)
        stream.write(b"\xa5" * PAGE * 4)
    with pytest.raises(Refused) as refused:
        await back_up(sqlite_url, file.with_name("copy.db"))
    assert refused.value.key == "store-backup-source-damaged"
    assert str(file) in str(refused.value)
    assert sorted(path.name for path in file.parent.glob("copy*")) == []


async def test_a_name_with_odd_letters_is_served(tmp_path: Path) -> None:
    folder = tmp_path / "a b%41#é"
    folder.mkdir()
    quoted = str(folder).replace("%", "%25")
    store = await Store.open(f"sqlite+aiosqlite:///{quoted}/y z.db")
    await store.append("A", 1, [b"x"])
    assert await store.read_events("A") == [b"x"]
    await store.close()
    assert (folder / "y z.db").is_file()
