"""What is not allowed, tried by everyone: no refusal may tell more than one knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tests.server.tablemate import hash_salt

if TYPE_CHECKING:
    from tests.server.twins import World

Attempt = tuple[str, dict[str, Any]]
"""A command, and what it says."""


async def probe(world: World, who: int) -> None:
    """Try what is refused, over the socket and over HTTP, and keep the answers.

    All sorts of actions for others' seats, and for the own seat those that are not
    legal now; all commands for others' seats; what only hosts may do, and what is done
    before a game.
    """
    seats = world.table.setting.seats
    for seat in range(seats):
        for text in list_refused(world, who, seat, 24 if seat == who else 6):
            await try_socket(world, who, ("act", {"seat": seat, "action": text}))
        for attempt in list_attempts(world, who, seat):
            await try_socket(world, who, attempt)
        for text in list_refused(world, who, seat, 1):
            await try_http(world, who, ("act", {"seat": seat, "action": text}))
    for attempt in [
        *list_attempts(world, who, who if who >= 0 else 0),
        *list_attempts(world, who, (who + 1) % seats),
        *list_general(world, who),
    ]:
        await try_http(world, who, attempt)
    for attempt in list_general(world, who):
        await try_socket(world, who, attempt)


def write_actions(world: World) -> list[str]:
    """Write every action that the game knows."""
    setting, texts = world.table.setting, []
    for action in range(len(world.table.view(0).legal)):
        with suppress(KeyError):  # not every number is an action
            texts.append(setting.game.write_action(setting.edition.code, action))
    return texts


def list_refused(world: World, who: int, seat: int, count: int) -> list[str]:
    """List some actions that somebody may not do for a seat now."""
    texts = write_actions(world)
    own = set(world.table.legal(seat)) if seat == who else set()
    chosen = texts[seat % len(texts) :: 1 + len(texts) // count]
    return [text for text in chosen if text not in own]


def list_attempts(world: World, who: int, seat: int) -> Iterator[Attempt]:
    """List commands for a seat that are refused during the game."""
    yield "commit", {"seat": seat, "salt_hash": hash_salt("another")}
    # For others' seats it is right in one of the two games and wrong in the other.
    guess = "no salt" if seat == who else f"salt of {seat}?"
    yield "reveal", {"seat": seat, "salt": guess}
    yield "ready", {"seat": seat, "on": True}
    yield "sit", {"seat": seat}
    yield "put_bot", {"seat": seat, "bot": "random"}
    yield "free", {"seat": seat}
    if seat == who:
        step = world.table.length + 1
        yield "act", {"seat": seat, "action": write_actions(world)[0], "step": step}
        return
    yield "take_back", {"seat": seat}
    yield "return", {"seat": seat}
    yield "stand", {"seat": seat}
    yield "auto", {"seat": seat, "on": True}
    yield "say", {"seat": seat, "phrase": "wow"}


def list_general(world: World, who: int) -> Iterator[Attempt]:
    """List commands for no seat in particular that are refused during the game."""
    yield "start", {}
    yield "fill", {"bot": "random"}
    yield "rematch", {}
    yield "sit", {}
    yield "act", {"seat": 15, "action": "anything"}
    if who != world.host:
        yield "pause", {}
        yield "resume", {}
    if who < 0:
        yield "mute", {"seat": 0, "on": True}


async def try_socket(world: World, who: int, attempt: Attempt) -> None:
    """Ask for something over the socket, where the guest keeps the answer."""
    do, facts = attempt
    answer = await world.guests[who].ask(do, **facts)
    assert answer["is"] == "refusal", (who, attempt)


async def try_http(world: World, who: int, attempt: Attempt) -> None:
    """Ask for something over HTTP, and keep the answer to the byte."""
    do, facts = attempt
    answer = await world.visitors[who].do(world.code, do, **facts)
    assert answer.status_code in (401, 409, 422), (who, attempt, answer.text)
    headers = sorted(answer.headers.items())
    text = f"{do} {answer.status_code} {headers} {answer.text}"
    world.pages.setdefault(who, []).append(text)
