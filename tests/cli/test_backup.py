"""`tacora backup`: what it copies, and what it says where it cannot."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.cli.main import run
from tacora.server.store import Store
from tacora.server.store.schema import meta

Captured = pytest.CaptureFixture[str]


async def note(connection: AsyncConnection) -> None:
    await connection.execute(insert(meta).values(key="note", value="for later"))


@pytest.fixture(autouse=True)
def _somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TACORA_DATABASE", raising=False)


def read_note(file: Path) -> str:
    connection = sqlite3.connect(file)
    (value,) = connection.execute(
        "SELECT value FROM meta WHERE key = 'note'"
    ).fetchone()
    connection.close()
    return str(value)


def test_a_backup_is_whole_while_the_server_runs(
    tmp_path: Path, capsys: Captured
) -> None:
    async def serve_and_copy() -> int:
        store = await Store.open("sqlite:///tacora.db")
        try:
            await store.run(note)
            return await asyncio.to_thread(run, ["backup", "copy.db", "--lang", "en"])
        finally:
            await store.close()

    assert asyncio.run(serve_and_copy()) == 0
    assert capsys.readouterr().out == "Everything is in copy.db.\n"
    assert read_note(tmp_path / "copy.db") == "for later"


def test_a_backup_can_be_served_again_in_the_place_of_what_was_lost(
    tmp_path: Path,
) -> None:
    async def begin() -> None:
        store = await Store.open("sqlite:///there.db")
        await store.run(note)
        await store.close()

    asyncio.run(begin())
    assert run(["backup", "copy.db", "--database", "sqlite:///there.db"]) == 0
    (tmp_path / "there.db").unlink()
    (tmp_path / "copy.db").rename(tmp_path / "there.db")
    asyncio.run(_open_and_close("sqlite:///there.db"))
    assert read_note(tmp_path / "there.db") == "for later"


async def _open_and_close(url: str) -> None:
    await (await Store.open(url)).close()


def test_the_database_may_stand_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_open_and_close("sqlite:///other.db"))
    monkeypatch.setenv("TACORA_DATABASE", "sqlite:///other.db")
    monkeypatch.setenv("TACORA_PORT", "nonsense")  # nothing that matters here
    assert run(["backup", "copy.db"]) == 0
    assert (tmp_path / "copy.db").exists()


def test_a_backup_overwrites_nothing_and_says_what_is_wrong(
    tmp_path: Path, capsys: Captured
) -> None:
    assert run(["backup", "copy.db", "--lang", "en"]) == 2
    assert "to back up; check its name." in capsys.readouterr().err
    asyncio.run(_open_and_close("sqlite:///tacora.db"))
    (tmp_path / "copy.db").write_text("dear to somebody")
    assert run(["backup", "copy.db", "--lang", "en"]) == 2
    assert "a backup overwrites nothing" in capsys.readouterr().err
    assert (tmp_path / "copy.db").read_text() == "dear to somebody"
    words = ["backup", "two.db", "--database", "postgresql://ana@nowhere/t"]
    assert run([*words, "--lang", "en"]) == 2
    assert "pg_dump" in capsys.readouterr().err
