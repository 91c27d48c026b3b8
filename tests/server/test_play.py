"""People play together over real sockets."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tacora.ledger.check import check_stream
from tests.server.serving import Guest, serve, visit
from tests.server.tablemate import hash_salt

GAMES = [
    ("diamant", 4, {}, "path"),
    ("diamant", 5, {"edition": "2005", "options": {"chests": "open"}}, "path"),
    ("diamonds", 4, {}, "banker"),
    ("diamonds", 4, {"options": {"variant": "teams"}}, "banker"),
    ("diamonds", 2, {"options": {"variant": "perfect"}}, "random"),
    ("diamoniak", 3, {}, "value"),
]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def play_to_the_end(guest: Guest, seat: int) -> dict[str, Any]:
    """Play whatever is legal, until the game is over; give the last message."""
    moves, awaited, step = 0, [], 0
    while True:
        message = await guest.hear()
        assert message["is"] != "refusal" or message["key"] in (
            "table-stale",
            "diamonds-refusal-has-passed",
            "diamant-refusal-not-choosing",
        ), message
        if message.get("table", {}).get("status") == "over":
            return message
        if not message.get("eyes"):
            continue
        if message["is"] != "mine":
            awaited, step = message["awaited"], message["step"]
        if seat in awaited:
            legal = message["eyes"][0]["legal"]
            moves += 1
            await guest.send(
                "act",
                seat=seat,
                action=legal[(moves + seat) % len(legal)],
                step=step,
            )


@pytest.mark.parametrize(("game", "seats", "more", "bot"), GAMES)
async def test_two_people_and_bots_play_a_whole_game(
    database: str, game: str, seats: int, more: dict[str, Any], bot: str
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open(game, seats, **more)
        card = (await ana.http.get(f"/api/tables/{code}")).json()
        await ana.must(code, "sit", salt_hash=hash_salt("sea"))
        await ben.must(code, "sit")
        await ana.must(code, "fill", bot=bot)
        async with ana.join(code) as first, ben.join(code) as second:
            await ana.must(code, "start")
            await ana.must(code, "reveal", seat=0, salt="sea")
            ends = await asyncio.gather(
                play_to_the_end(first, 0), play_to_the_end(second, 1)
            )
        assert ends[0]["table"]["scores"] == ends[1]["table"]["scores"]
        ledger = (await ana.http.get(f"/api/tables/{code}/ledger")).text
        (finding,) = check_stream(BytesIO(ledger.encode()))
        assert finding.error is None
        assert f'"commitment": "{card["commitment"]}"' in ledger
        assert '"salts": ["sea"' in ledger
        # Whoever was there has been told of the first card, too.
        told = [m["eyes"][0]["happened"] for m in first.seen if m.get("eyes")]
        assert told[0]
