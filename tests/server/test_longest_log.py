"""The longest log that the limits allow: it has a bound, and waking it stops nobody."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest

from tacora.kernel.error import Refused
from tacora.server import event as log
from tacora.server import message as ask
from tacora.server import replay_log
from tacora.server.absences import list_absences
from tacora.server.allowance import LIMITS, MOST_ACTIONS, PRESENCE, SEATING, TALK
from tacora.server.lobby import describe_new
from tacora.server.manners import Person
from tacora.server.replay_log import EVENTS_AT_ONCE
from tacora.server.room import Room
from tests.server.serving import serve
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate

EVA = Person("eva-id", "Eva")
STRANGER = Person("stranger-id", "Stranger")
PEOPLE = (ANA, BEN, ZOE, EVA)
ALIVE = frozenset({"here"})


class Recorded(Tablemate):
    """A table whose log is kept, as it would be on disk."""

    def __init__(self, game: str = "diamant", seats: int = 3) -> None:
        self.bodies: list[bytes] = []
        super().__init__(game, seats)
        self.bodies.append(log.encode_event(self.room.opened))
        fold = self.room.fold

        def record(event: log.AnyEvent) -> bool:
            self.bodies.append(log.encode_event(event))
            return fold(event)

        self.room.fold = record  # type: ignore[method-assign]

    def come(self, person: Person) -> bool:
        """Let somebody connect, if that is still noted."""
        if not self.room.may_come(person.id):
            return False
        self.room.fold(log.Came(at=self.at, person=person.id, process="here"))
        return True

    def go(self, person: Person) -> None:
        """Let somebody's connection end."""
        room = self.room
        room.fold(log.Gone(at=self.at, who=person.id, process="here"))

    def wait(self) -> None:
        """Let follow what follows from absences."""
        for _, event in list_absences(self.room, ALIVE, 0):
            self.room.fold(event)

    def repeat(self, person: Person, kind: type[ask.Command], **facts: object) -> None:
        """Ask until it is refused, or changes nothing."""
        try:
            written = -1
            while written != (written := self.room.seq):
                self.ask(person, kind, **facts)
        except Refused:
            pass


@cache
def fill_log(*, is_absent: bool = False) -> tuple[list[bytes], Room]:
    """Let four people do all they can in the longest game there may be."""
    table = Recorded("diamoniak", 4)
    room = table.room
    table.ask(STRANGER, ask.Sit, seat=3)
    table.repeat(STRANGER, ask.Say, seat=3, phrase="wow")
    table.ask(STRANGER, ask.Stand, seat=3)
    table.come(ANA)
    for seat, person in enumerate(PEOPLE):
        table.ask(person, ask.Sit)
        table.repeat(person, ask.Say, seat=seat, phrase="wow")
    for on in (True, False) * 49:
        table.ask(ANA, ask.Ready, seat=0, on=on)
    table.ask(ANA, ask.Start)
    while room.is_playing and room.step < MOST_ACTIONS:
        come_and_go(table, is_absent=is_absent)
        if is_absent or room.step > MOST_ACTIONS - 100:
            take_back_seats(table)
        assert room.table is not None
        seat = room.awaited[0]
        legal = room.table.legal(seat)
        table.act(PEOPLE[seat], seat, "stop" if "stop" in legal else legal[0])
    return table.bodies, room


def come_and_go(table: Recorded, *, is_absent: bool) -> None:
    """Let all but the host come and go, perhaps for so long that bots step in."""
    for person in PEOPLE[1:]:
        while table.come(person):
            table.go(person)
            if is_absent:
                table.wait()


def take_back_seats(table: Recorded) -> None:
    """Let bots take the seats of the absent, who take them back without coming."""
    for seat, person in enumerate(PEOPLE[1:], 1):
        written = -1
        while written != (written := table.room.seq):
            table.wait()
            table.repeat(person, ask.Return, seat=seat)
    table.wait()


@pytest.mark.parametrize("is_absent", [False, True])
def test_the_longest_log_has_a_bound(is_absent: bool) -> None:
    """The attack: after each absence a bot takes the seat, and that is written, too."""
    bodies, room = fill_log(is_absent=is_absent)
    assert room.step >= MOST_ACTIONS
    acted = sum(isinstance(log.decode_event(body), log.Acted) for body in bodies)
    absences = LIMITS[PRESENCE].table + MOST_ACTIONS // 2
    # Whoever came has gone; after each return a bot may take the seat once more.
    assert len(bodies) <= (
        acted + LIMITS[TALK].table + 2 * LIMITS[SEATING].table + 2 * absences + 20
    )


async def test_to_wake_the_longest_log_gives_way_every_few_hundred_events(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However quick the machine is.
    monkeypatch.setattr(replay_log, "SLICE_SECONDS", float("inf"))
    bodies, room = fill_log()
    turn, applied = 0, list[int]()
    fold = Room.fold

    def count_and_fold(self: Room, event: log.AnyEvent) -> bool:
        applied.append(turn)
        return fold(self, event)

    async with serve(sqlite_url) as served:
        hall = served.house.hall
        new = describe_new(room, hall.now())
        await hall.store.append(room.code, 1, bodies, new=new, sitters=[])
        monkeypatch.setattr(Room, "fold", count_and_fold)
        waking = asyncio.ensure_future(hall.access(room.code))
        while not waking.done():
            await asyncio.sleep(0)
            turn += 1
        assert (await waking).room.seq >= len(bodies)
    assert len(applied) >= len(bodies)
    assert max(map(applied.count, set(applied))) <= EVENTS_AT_ONCE


def test_whoever_is_absent_all_the_time_plays_but_leaves_the_seat_to_the_bot() -> None:
    table = Recorded("diamant", 3)
    table.come(ANA)
    table.sit_all(ANA, BEN, BEN)
    room, limit = table.room, LIMITS[PRESENCE]
    table.wait()
    assert room.seats[1].is_replaced
    for _ in range(limit.person):
        room.tally.count(PRESENCE, BEN.id)
    chosen = room.awaited
    table.act(BEN, 1, "stay")
    assert room.seats[1].is_replaced
    assert room.awaited == tuple(seat for seat in chosen if seat != 1)


def test_standing_up_in_a_game_can_be_repeated_only_so_often() -> None:
    table = Recorded("diamant", 3)
    table.sit_all(ANA, BEN, ZOE)
    for _ in range(LIMITS[SEATING].decision // 2):
        table.ask(BEN, ask.Stand, seat=1)
        table.ask(BEN, ask.Return, seat=1)
    with pytest.raises(Refused) as refused:
        table.ask(BEN, ask.Stand, seat=1)
    assert refused.value.key == "table-enough"
    # Before the game everybody can leave, whatever they have done.
    table = Recorded("diamant", 3)
    for _ in range(LIMITS[SEATING].person // 2):
        table.ask(BEN, ask.Sit, seat=1)
        table.ask(BEN, ask.Ready, seat=1, on=True)
    table.ask(BEN, ask.Stand, seat=1)
    assert not table.room.people()
