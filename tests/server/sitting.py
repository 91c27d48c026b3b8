"""Tables that are going on, and a clock that can be put forward."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tacora.server import event as log
from tests.server.serving import Served, Visitor


def pass_time(served: Served, seconds: float) -> None:
    """Let it be later, and let the tables notice."""
    hall = served.house.hall
    # The clock of the whole server: its parts must not differ in what time it is.
    before = hall.store.now

    def tell_later() -> int:
        return before() + int(seconds * 1_000)

    hall.store.now = tell_later  # type: ignore[method-assign]
    for live in hall.rooms.values():
        live.stop_alarm()
        hall.minder.arm(live)


async def read_log(served: Served, code: str) -> list[log.AnyEvent]:
    return [log.decode_event(e) for e in await served.house.store.read_events(code)]


async def find_acted(served: Served, code: str) -> list[log.Acted]:
    return [e for e in await read_log(served, code) if isinstance(e, log.Acted)]


def card_says(seat: int, **facts: object) -> Callable[[dict[str, Any]], bool]:
    def is_wanted(message: dict[str, Any]) -> bool:
        chairs = message.get("table", {}).get("seats")
        return chairs is not None and all(
            chairs[seat][name] == value for name, value in facts.items()
        )

    return is_wanted


async def begin(game: str, seats: int, *people: Visitor, **more: Any) -> str:
    """Seat people in their order, bots behind them, and start."""
    code = await people[0].open(game, seats, **more)
    for person in people:
        await person.must(code, "sit")
    if len(people) < seats:
        await people[0].must(code, "fill", bot="random")
    await people[0].must(code, "start")
    return code
