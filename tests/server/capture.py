"""One real game over real sockets, for the examples in the page on the protocol.

`python -m tests.server.capture > docs/reference/protocol-examples.json` writes them
anew.  Chance and time stand still here, so that every run gives the same bytes.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tacora.server.hall import Hall
from tacora.server.logs import set_up_logs
from tacora.server.opening import CODE_LENGTH
from tests.server.serving import Guest, Served, Visitor, serve, visit
from tests.server.tablemate import hash_salt

EXAMPLES = Path(__file__).parents[2] / "docs" / "reference" / "protocol-examples.json"
NOW = 1_800_000_000_000
PEOPLE = ("k2v9QxTfA0aN", "7Hs0LmReB1bE", "c4YwPz1dZ2zO", "Wq3tNj8uW9wK")
CODES = "DRACHEOPALEN"


@contextmanager
def stillness() -> Iterator[None]:
    """Leave nothing to chance or to the clock."""
    names, letters, tokens = iter(PEOPLE), iter(CODES), count(10)

    def token_urlsafe(size: int) -> str:
        return next(names) if size < 20 else f"n0tAR3alT0ken-{'x' * 27}{next(tokens)}"

    halls = SimpleNamespace(
        choice=lambda known: next(letters), token_hex=lambda size: "07" * size
    )
    with ExitStack() as stack:
        for name, fake in {
            "tacora.server.opening.secrets": halls,
            "tacora.server.identity.secrets": SimpleNamespace(
                token_urlsafe=token_urlsafe
            ),
        }.items():
            stack.enter_context(patch(name, fake))
        stack.enter_context(patch.object(Hall, "now", lambda self: NOW))
        yield


class Examples:
    """What was sent and what came, the first of each kind."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}

    def keep(self, name: str, message: Any) -> None:
        """Keep a message, if it is the first under its name."""
        self.found.setdefault(name, message)

    async def ask(self, guest: Guest, do: str, **more: Any) -> dict[str, Any]:
        """Ask for something, and keep the command."""
        number = f"c{next(guest.numbers)}"
        self.keep(do, {"do": do, "id": number, **more})
        return await guest.ask(do, id=number, **more)


async def capture(database: str) -> dict[str, Any]:
    """Play a game of three, do everything once, and give an example of everything."""
    examples = Examples()
    with stillness():
        async with AsyncExitStack() as stack:
            served = await stack.enter_async_context(serve(database))
            ana = await stack.enter_async_context(visit(served, "Ana"))
            ben = await stack.enter_async_context(visit(served, "Ben"))
            zoe = await stack.enter_async_context(visit(served, "Zoé"))
            code = await _introduce(served, ana, examples)
            await _play(code, (ana, ben, zoe), examples)
    return examples.found


async def _introduce(served: Served, ana: Visitor, examples: Examples) -> str:
    async with visit(served) as program:
        introduction = {"nickname": "walker", "is_bot": True}
        examples.keep("introduction", introduction)
        answer = await program.http.post("/api/me", json=introduction)
        examples.keep("me", answer.json())
    wish = {"game": "diamant", "edition": "2016", "seats": 3, "clock": 60}
    examples.keep("open", wish)
    answer = await ana.http.post("/api/tables", json=wish)
    examples.keep("table", answer.json())
    missing = await ana.http.get("/api/tables/QQQQQQ")
    examples.keep("problem", missing.json())
    return str(answer.json()["code"])


async def _play(
    code: str, visitors: tuple[Visitor, Visitor, Visitor], examples: Examples
) -> None:
    async with AsyncExitStack() as stack:
        guests: list[Guest] = []
        for visitor in visitors:
            if guests:
                await visitor.must(code, "sit")
            guest = await stack.enter_async_context(visitor.join(code, "tell=1"))
            await guest.hear_kind("welcome")
            if not guests:
                await _host(guest, examples)
            guests.append(guest)
        await examples.ask(guests[1], "commit", seat=1, salt_hash=hash_salt("sky"))
        await examples.ask(guests[0], "start")
        await examples.ask(guests[1], "reveal", seat=1, salt="sky")
        await guests[0].ask("reveal", seat=0, salt="sea")
        await _choose(guests, examples)
        await _interrupt(guests, examples)
        ana = guests[0]
        await _finish(guests)
        await ana.hear_until(lambda message: "scores" in str(message))
        number = ana.seen[-1]["n"] - 2
        async with visitors[0].join(code, f"after={number}") as again:
            examples.keep("welcome", await again.hear())
        examples.keep("rematch-done", await examples.ask(ana, "rematch"))


async def _host(ana: Guest, examples: Examples) -> None:
    """Sit down, and try what a host may do before the others come."""
    examples.keep("done", await examples.ask(ana, "sit", salt_hash=hash_salt("sea")))
    await examples.ask(ana, "ready", seat=0, on=True)
    await examples.ask(ana, "put_bot", seat=2, bot="path")
    await examples.ask(ana, "fill", bot="loot")
    await examples.ask(ana, "free", seat=1)
    await examples.ask(ana, "free", seat=2)


async def _choose(guests: list[Guest], examples: Examples) -> None:
    """Lay choices face down, change one, and turn them over."""
    ana, ben, zoe = guests
    ask = examples.ask
    await ask(ana, "act", seat=0, action="stay", step=1)
    await ask(ben, "act", seat=1, action="stay", step=1)
    await ask(ben, "act", seat=1, action="leave", step=1)
    examples.keep("mine", ben.seen[-2])
    await ask(ben, "take_back", seat=1)
    await ask(ben, "act", seat=1, action="leave", step=1)
    await ask(zoe, "act", seat=2, action="stay", step=1)
    examples.keep("news", zoe.seen[-2])
    refused = await ask(ben, "act", seat=1, action="stay")
    examples.keep("refusal", refused)


async def _interrupt(guests: list[Guest], examples: Examples) -> None:
    """Do what has nothing to do with the game itself."""
    ana, ben, _ = guests
    ask = examples.ask
    await ask(ana, "pause")
    await ask(ben, "stand", seat=1)
    await ask(ben, "return", seat=1)
    await ask(ana, "resume")
    await ask(ben, "auto", seat=1, on=True)
    await ask(ben, "auto", seat=1, on=False)
    await ask(ana, "say", seat=0, phrase="good-luck")
    await ask(ben, "mute", seat=0, on=True)


async def _finish(guests: list[Guest]) -> None:
    """Let everybody leave each cave at once, until the last is done."""
    awaited = [0, 2]
    while awaited:
        for seat in awaited:
            await guests[seat].ask("act", seat=seat, action="leave")
        # The last choice is told of before it is answered.
        awaited = guests[awaited[-1]].seen[-2]["awaited"]


def write(examples: dict[str, Any]) -> str:
    """Write the examples as they are kept."""
    return json.dumps(examples, ensure_ascii=False, indent=1) + "\n"


assert len(CODES) == 2 * CODE_LENGTH

if __name__ == "__main__":
    set_up_logs("plain")
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(capture(f"sqlite+aiosqlite:///{folder}/tables.db"))
    print(write(found), end="")
