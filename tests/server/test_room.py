"""A room is its log: what is news, what is not, and what two servers agree about."""

from __future__ import annotations

import pytest

from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.gaze import Gaze
from tacora.server.room import Room
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate


def test_that_a_seat_has_chosen_is_news_and_that_it_changed_its_mind_is_not() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    number, step = table.room.n, table.room.step
    table.act(BEN, 1, "stay")
    assert (table.room.n, table.room.step) == (number + 1, step)
    table.act(BEN, 1, "leave")
    assert (table.room.n, table.room.step) == (number + 1, step)
    table.ask(BEN, ask.TakeBack, seat=1)
    assert (table.room.n, table.room.awaited) == (number + 2, (0, 1, 2))


def test_the_first_of_two_passed_cards_is_nobodys_business() -> None:
    table = Tablemate("diamonds", 3)
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    people = (ANA, BEN, ZOE)
    dealer = room.awaited[0]
    table.act(people[dealer], dealer, "announce 2")
    other = (dealer + 1) % 3
    assert room.table is not None
    number = room.n
    table.act(people[other], other, room.table.legal(other)[0])
    assert room.n == number
    table.act(people[other], other, room.table.legal(other)[0])
    assert room.n == number + 1
    assert other not in room.awaited


def test_others_see_nothing_of_what_is_no_news() -> None:
    table = Tablemate("diamonds", 3)
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    people = (ANA, BEN, ZOE)
    dealer = room.awaited[0]
    table.act(people[dealer], dealer, "announce 3")
    other = (dealer + 1) % 3
    assert room.table is not None
    # Also with new eyes, as after a restart: those that were there did not look again.
    seen = {eye: Gaze(room.table, eye, 0).eye() for eye in (dealer, None)}
    for _ in range(2):
        table.act(people[other], other, room.table.legal(other)[0])
    assert seen == {eye: Gaze(room.table, eye, 0).eye() for eye in (dealer, None)}


def test_two_servers_that_fold_the_same_log_agree() -> None:
    table = Tablemate("diamoniak", 3)
    bodies: list[bytes] = []
    fold = table.room.fold

    def keep(event: log.AnyEvent) -> bool:
        bodies.append(log.encode_event(event))
        return fold(event)

    table.room.fold = keep  # type: ignore[method-assign]
    opened = log.encode_event(table.room.opened)
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    while room.is_playing and room.table is not None:
        seat = room.awaited[0]
        legal = room.table.legal(seat)
        table.act((ANA, BEN, ZOE)[seat], seat, legal[len(bodies) % len(legal)])
    other = Room("ABCDEF")
    for body in [opened, *bodies]:
        other.fold(log.decode_event(body))
    assert (other.n, other.seq, other.status) == (room.n, room.seq, "over")
    assert room.table is not None
    assert other.table is not None
    assert str(other.table.ledger()) == str(room.table.ledger())
    assert other.asked == room.asked


def test_a_clock_does_not_run_while_nobody_is_there() -> None:
    table = Tablemate(clock=30)
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    for person in (ANA, BEN, ZOE):
        room.fold(log.Came(at=2_000, person=person.id, process="p"))
    for person in (ANA, BEN, ZOE):
        room.fold(log.Gone(at=3_000, who=person.id, process="p"))
    room.fold(log.Came(at=900_000, person=BEN.id, process="p"))
    assert room.deadline == 930_000


def test_a_clock_of_days_runs_on_though_nobody_is_there() -> None:
    table = Tablemate(clock=2 * 86_400)
    table.sit_all(ANA, BEN, ZOE)
    deadline = table.room.deadline
    table.room.fold(log.Came(at=5_000, person=BEN.id, process="p"))
    assert table.room.deadline == deadline


def test_somebody_is_gone_only_when_the_last_connection_is() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    room = table.room
    assert room.fold(log.Came(at=1, person=ANA.id, process="one"))
    assert not room.fold(log.Came(at=2, person=ANA.id, process="two"))
    assert not room.fold(log.Gone(at=3, who=ANA.id, process="one"))
    assert room.fold(log.Gone(at=4, who=ANA.id, process="two"))
    assert room.gone_since == {ANA.id: 4}


def test_that_a_player_took_the_seat_back_by_coming_once_more_is_news() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    room = table.room
    room.fold(log.Came(at=1, person=BEN.id, process="one"))
    table.ask(BEN, ask.Stand, seat=1)
    assert room.seats[1].is_replaced
    assert room.fold(log.Came(at=2, person=BEN.id, process="one"))
    assert not room.seats[1].is_replaced


def test_what_was_asked_lately_is_remembered_and_no_more() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    for _ in range(100):
        table.ask(ANA, ask.Say, seat=0, phrase="wow")
    assert len(table.room.asked) == 64
    assert len(table.room.lines) == 30


def test_what_one_has_asked_is_remembered_however_much_others_talk() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    table.ask(BEN, ask.Sit)
    for _ in range(100):
        table.ask(BEN, ask.Say, seat=1, phrase="wow")
    assert (ANA.id, "c0") in table.room.asked


@pytest.mark.parametrize(
    ("game", "seats"), [("diamant", 4), ("diamonds", 4), ("diamoniak", 2)]
)
def test_an_event_on_disk_has_no_secret_but_the_seed(game: str, seats: int) -> None:
    table = Tablemate(game, seats)
    names = set(log.Acted.__struct_fields__)
    assert names == {"at", "person", "id", "seat", "action", "by"}
    assert table.room.commitment not in table.room.opened.seed
