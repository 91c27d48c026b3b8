"""The programs in the how-to pages play at a real server, as they would anywhere."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from tests.server.serving import Visitor, serve, visit

ROOT = Path(__file__).parents[2]
HOWTO = ROOT / "docs" / "howto"
SECONDS = 100


async def run(name: str, *arguments: str) -> str:
    """Run one of the programs as somebody else's process; give what it prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(HOWTO / name), *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "no_proxy": "*"},
    )
    try:
        output, errors = await asyncio.wait_for(process.communicate(), SECONDS)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0, errors.decode()
    return output.decode()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def start_when_full(host: Visitor, code: str) -> None:
    """Begin as soon as every seat is taken."""
    while True:
        card = (await host.http.get(f"/api/tables/{code}")).json()
        if all(seat["kind"] != "open" for seat in card["seats"]):
            break
        await asyncio.sleep(0.05)
    await host.must(code, "start")


async def test_the_bot_client_plays_a_game_to_its_end(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamonds", 3, bots={"0": "banker"})
        names = ("walker", "runner")
        bots = [run("bot_client.py", served.base, code, name) for name in names]
        *said, _ = await asyncio.gather(*bots, start_when_full(ana, code))
        card = (await ana.http.get(f"/api/tables/{code}")).json()
        assert card["status"] == "over"
        assert {seat["name"] for seat in card["seats"][1:]} == {
            "bot:walker",
            "bot:runner",
        }
        assert said == [f"{card['scores']}\n"] * 2


async def test_the_bot_client_comes_back_after_a_lost_connection(
    database: str,
) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamonds", 2, bots={"0": "banker"})
        bot = asyncio.create_task(run("bot_client.py", served.base, code))
        await start_when_full(ana, code)
        live = await served.house.hall.access(code)
        while live.room.step < 40:
            await asyncio.sleep(0.005)
        for connection in live.connections:
            connection.close(1012)
        assert live.room.status == "playing"
        await bot
        assert live.room.status == "over"


def test_the_bot_client_has_at_most_forty_lines_of_code() -> None:
    text = (HOWTO / "bot_client.py").read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 40


def test_the_page_on_the_bot_client_quotes_it_in_full() -> None:
    page = (HOWTO / "write-a-bot-client.md").read_text(encoding="utf-8")
    text = (HOWTO / "bot_client.py").read_text(encoding="utf-8")
    quoted = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert "".join(quoted).replace("\n", "") == text.replace("\n", "")


async def test_the_script_plays_several_kinds_and_checks_their_ledgers(
    database: str,
) -> None:
    # All of them take a minute; these are one of each game.
    kinds = ("diamant-2005", "diamonds-two", "diamoniak")
    async with serve(database) as served:
        output = await run("play_by_script.py", served.base, *kinds)
    lines = output.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(kinds)
    assert all(line.endswith("; 1 ledger, all right") for line in lines), output
