"""Scripts for two games: people who waver in secret, bots who do as they are told."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server.minder import Minder
from tacora.server.room import Room
from tests.server.twins import STRANGER, WATCHER, World


def decide(world: World, seat: int) -> str:
    """Say what a seat of Diamant does in the end, in both games alike."""
    number = world.table.length * 7 + seat * 3
    return "leave" if number % 5 == 0 else "stay"


async def waver(world: World, seat: int, action: str) -> None:
    """Choose in secret, in the second game only after much ado.

    Everything here is either refused, or nobody else's business.
    """
    other = {"stay": "leave", "leave": "stay"}[action]
    await world.act(seat, other if world.is_second else action)
    if not world.is_second:
        return
    await world.aside(seat, "act", seat=seat, action=action)
    again = {"seat": seat, "action": other, "id": f"again {world.table.length}"}
    await world.aside(seat, "act", **again)
    await world.aside(seat, "act", **again)
    await fuss(world, seat)
    await world.aside(seat, "act", seat=seat, action=action)


async def fuss(world: World, seat: int) -> None:
    """Ask for what is refused, or concerns nobody else."""
    step = world.table.length
    answers = [
        await world.aside(seat, "act", seat=seat, action="fly"),
        await world.aside(seat, "act", seat=seat, action="stay", step=step + 1),
        await world.aside(seat, "act", seat=0, action="stay"),
        await world.aside(seat, "act", seat=12, action="stay"),
        await world.aside(seat, "pause"),
        await world.aside(seat, "sit"),
        await world.aside(seat, "say", seat=seat, text="psst"),
        await world.aside(seat, "rematch"),
        await world.aside(seat, "nothing of the kind"),
    ]
    assert {answer["is"] for answer in answers} == {"refusal"}, answers
    for do in ("mute", "auto"):
        chair = seat if do == "auto" else 0
        for on in (True, False):
            answer = await world.aside(seat, do, seat=chair, on=on)
            assert answer["is"] == "done", answer


def count_draws(world: World) -> int:
    """Say how often nature has drawn so far."""
    return sum(actor == Turn.NATURE for actor, _ in world.table._actions)


def innocent(seats: int) -> list[int]:
    """List those who do the same in both games: first and last seat, and watchers."""
    return [0, seats - 1, WATCHER, STRANGER]


async def explore(world: World, draws: int) -> None:
    """Play Diamant until so many cards are turned, and then choose differently."""
    table = world.table
    seats = table.setting.seats
    while table.view().phase != 3:
        awaited = list(table.awaited)
        if count_draws(world) >= draws and len(awaited) > 1:
            break
        for seat in awaited[:-1]:
            action = decide(world, seat)
            if 0 < seat < seats - 1:
                await waver(world, seat, action)
                if seat % 2:
                    # That somebody takes a choice back is seen, and not which one.
                    await world.do(seat, "take_back", seat=seat)
                    await waver(world, seat, action)
            else:
                await world.act(seat, action)
        await world.act(awaited[-1], decide(world, awaited[-1]))
        if table.length % 5 == 0:
            await world.look([0, STRANGER])
    for seat in awaited[:-1]:
        is_same = seat in (0, seats - 1)
        await world.act(seat, "leave" if world.is_second and not is_same else "stay")
    for seat in awaited[1:-1] if world.is_second else ():
        # The very last thing that happens before all look is a secret.
        if seat != seats - 1:
            await world.aside(seat, "act", seat=seat, action="stay")
            await world.aside(seat, "act", seat=seat, action="leave")
    await world.look(innocent(seats))


async def build_castles(world: World, turns: int) -> None:
    """Play Diamoniak for some turns; one seat makes a fuss in the second game."""
    table = world.table
    for number in range(turns):
        if table.is_over:
            break
        (seat,) = table.awaited
        legal = table.legal(seat)
        if world.is_second and seat != 1:
            await fuss(world, 1)
        await world.act(seat, legal[number % len(legal)])
        if number % 6 == 0:
            await world.look([0, STRANGER])
    seats = table.setting.seats
    await world.look([*(seat for seat in range(seats) if seat != 1), WATCHER, STRANGER])


class Puppets:
    """Bots that do what is written for their seat, and else think on."""

    def __init__(self) -> None:
        self.actions: dict[int, deque[str]] = defaultdict(deque)

    async def think(self, room: Room, seat: int, why: str) -> str:
        """Stand in for the thinking of all bots."""
        while not self.actions[seat]:
            await asyncio.sleep(0.005)
        return self.actions[seat].popleft()

    @contextmanager
    def seated(self) -> Iterator[None]:
        """Let the server's bots be these."""
        puppets = self

        async def think(
            minder: Minder, room: Room, table: Table, seat: int, why: str
        ) -> str:
            return await puppets.think(room, seat, why)

        with patch.object(Minder, "_think", think):
            yield


async def play_among_bots(
    world: World, puppets: Puppets, moves: list[tuple[int, str]]
) -> None:
    """Play what is planned for seat 0; the bots do what is planned for them."""
    moves = [move for move in moves if move[0] != Turn.NATURE]
    for seat, text in moves:
        if seat != 0:
            puppets.actions[seat].append(text)
    for text in [text for seat, text in moves if seat == 0]:
        await world.wait_for(0, [0])
        await world.act(0, text)
    async with asyncio.timeout(20):
        while any(puppets.actions.values()):
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.05)  # what was thought of last is still to be written
