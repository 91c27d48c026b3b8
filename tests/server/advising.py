"""Twins of Diamonds in which everyone asks for advice, over the real routes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tacora.ledger.recall import Memory
from tacora.server import advice
from tacora.server.thinkers import Study, Weight, weigh
from tests.server.deals import Plan, follow_plan, make_natures
from tests.server.twins import Wish, World, play_twins


async def repeat_memory(
    study: Study, think: Any, game: str, memory: Memory
) -> list[Weight]:
    """Answer with a digest of everything the expert was told.

    A real expert may come to the same result from different knowledge, and takes its
    time.  The digest differs as soon as a single bit of the memory does.
    """
    assert think is weigh
    digest = blake2b(digest_size=6)
    for view in (memory.view, *memory.past):
        digest.update(view.pack().tobytes())
    legal = [action for action, is_legal in enumerate(memory.view.legal) if is_legal]
    points = float(int.from_bytes(digest.digest(), "big"))
    return [(action, 0.5, 0.01, points) for action in legal or [0]]


@contextmanager
def open_experts() -> Iterator[None]:
    """Let the experts be ready at once, and be asked as often as anyone likes."""
    with (
        patch.object(Study, "is_ready", lambda study, game: True),
        patch.object(Study, "run", repeat_memory),
        patch.object(advice, "BURST", 10_000),
    ):
        yield


async def ask_all(world: World, seats: list[int]) -> None:
    """Let those of these seats who have a choice ask for advice, and keep it."""
    for seat in seats:
        if seat not in world.table.awaited or len(world.table.legal(seat)) == 1:
            continue
        address = f"/api/tables/{world.code}/advice?seat={seat}"
        answer = await world.visitors[seat].http.get(address)
        assert answer.status_code == 200, answer.text
        world.pages.setdefault(seat, []).append(answer.text)


async def play_advised(
    folder: Path, plan: Plan, options: dict[str, Any]
) -> tuple[World, World]:
    """Play a plan and its twin; in the twin, those who know ask for advice as well."""
    ignorant = [seat for seat in plan.ignorant if seat >= 0]

    async def ask(world: World) -> None:
        await ask_all(world, ignorant)
        if world.is_second:
            await ask_all(world, sorted(plan.knowers))

    async def script(world: World) -> None:
        await follow_plan(world, plan, looks=1, before=ask)

    wish = Wish("diamonds", plan.seats, {"options": options, "has_advice": True})
    with open_experts():
        return await play_twins(folder, wish, script, make_natures(plan))


def list_advice(world: World, seats: list[int]) -> list[float]:
    """List the points that the expert promised to these seats, in their order."""
    texts = [text for seat in seats for text in world.pages.get(seat, [])]
    return [
        option["points"]
        for text in texts
        if text.startswith('{"seat"')
        for option in json.loads(text)["options"]
    ]
