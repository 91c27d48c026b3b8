"""A SQLite file that is deleted, replaced, overwritten or full while it is served."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tacora.kernel.error import Refused
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
