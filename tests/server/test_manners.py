"""What people may do at a table, and what they are told otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tacora.kernel.error import Refused, TacoraError, Unreadable
from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.manners import Person
from tacora.words import LANGUAGES
from tests.server.tablemate import ANA, BEN, PROGRAM, ZOE, Tablemate


def refused(table: Tablemate, *request: Any, **facts: Any) -> TacoraError:
    """Ask for what may not be; nothing changes, and there is a sentence for it."""
    before = (table.room.seq, table.room.n, table.room.step, list(table.room.awaited))
    with pytest.raises(TacoraError) as caught:
        table.ask(*request, **facts)
    after = (table.room.seq, table.room.n, table.room.step, list(table.room.awaited))
    assert after == before
    for language in LANGUAGES:
        assert caught.value.sentence(language)
    return caught.value


def test_three_sit_down_and_play() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    assert table.room.status == "playing"
    assert list(table.room.awaited) == [0, 1, 2]
    table.act(ANA, 0, "stay")
    assert list(table.room.awaited) == [1, 2]


def test_one_person_may_hold_several_seats() -> None:
    table = Tablemate()
    table.sit_all(ANA, ANA, ANA)
    assert [seat.name for seat in table.room.seats] == ["Ana", "Ana 2", "Ana 3"]
    table.act(ANA, 2, "stay")
    assert table.room.awaited == (0, 1)


def test_a_program_sits_under_a_bots_name_and_without_salt() -> None:
    table = Tablemate()
    error = refused(table, PROGRAM, ask.Sit, salt_hash="0" * 64)
    assert error.key == "salt-of-bot"
    table.ask(PROGRAM, ask.Sit, name="Ana")
    assert table.room.seats[0].player == "bot:walker"


def test_a_program_and_a_person_of_one_name_are_told_apart() -> None:
    """People read a program's name without what it begins with."""
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    table.ask(Person("another-id", "An\u0430", is_bot=True), ask.Sit)
    table.ask(Person("third-id", "ana"), ask.Sit)
    shown = [seat.show(number, "en") for number, seat in enumerate(table.room.seats)]
    assert shown == ["Ana", "An\u0430 2", "ana 3"]
    assert table.room.seats[1].player == "bot:An\u0430 2"


def test_a_taken_seat_an_unknown_one_and_a_full_table_are_refused() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit, seat=1)
    assert refused(table, BEN, ask.Sit, seat=1).key == "table-seat-taken"
    assert refused(table, BEN, ask.Sit, seat=7).key == "seat-unknown"
    table.ask(BEN, ask.Sit)
    table.ask(ZOE, ask.Sit)
    assert [seat.name for seat in table.room.seats] == ["Ben", "Ana", "Zoé"]
    assert refused(table, PROGRAM, ask.Sit).key == "table-is-full"


def test_only_the_host_starts_fills_and_sends_away() -> None:
    table = Tablemate()
    table.ask(BEN, ask.Sit)
    for kind, facts in (
        (ask.Start, {}),
        (ask.Fill, {"bot": "path"}),
        (ask.PutBot, {"seat": 1, "bot": "path"}),
        (ask.Free, {"seat": 0}),
    ):
        assert refused(table, BEN, kind, **facts).key == "table-only-host"
    table.ask(ANA, ask.Free, seat=0)
    assert table.room.seats[0].kind == "open"
    assert refused(table, ANA, ask.Start).key == "table-seats-open"
    table.ask(ANA, ask.Fill, bot="path")
    table.ask(ANA, ask.Start)
    assert refused(table, ANA, ask.Free, seat=0).key == "table-has-begun"
    assert refused(table, ANA, ask.Sit).key == "table-has-begun"


def test_an_unknown_bot_is_refused() -> None:
    assert refused(Tablemate(), ANA, ask.Fill, bot="deep blue").key == "bot-unknown"


def test_nobody_acts_for_another_or_before_the_start_or_after_the_end() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    error = refused(table, ANA, ask.Act, seat=0, action="stay")
    assert error.key == "table-not-begun"
    table.ask(BEN, ask.Sit)
    table.ask(ZOE, ask.Sit)
    table.ask(ANA, ask.Start)
    error = refused(table, ANA, ask.Act, seat=1, action="stay")
    assert error.key == "table-not-your-seat"
    while table.room.is_playing:
        for seat in table.room.awaited:
            table.act((ANA, BEN, ZOE)[seat], seat, "leave")
    error = refused(table, ANA, ask.Act, seat=0, action="stay")
    assert error.key == "game-is-over"
    assert error.rule.startswith("DIAMANT-2016-")


def test_an_illegal_action_names_its_rule_and_a_stale_one_too() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    error = refused(table, ANA, ask.Act, seat=0, action="fly")
    assert isinstance(error, Unreadable)
    for person, seat in ((ANA, 0), (BEN, 1), (ZOE, 2)):
        table.act(person, seat, "leave" if seat == 1 else "stay")
    error = refused(table, BEN, ask.Act, seat=1, action="stay")
    assert isinstance(error, Refused)
    assert error.rule.startswith("DIAMANT-2016-R")
    error = refused(table, ANA, ask.Act, seat=0, action="stay", step=1)
    assert error.key == "table-stale"
    assert error.rule == "DIAMANT-2016-R4"


def test_a_pause_stops_everybody_until_the_host_goes_on() -> None:
    table = Tablemate(clock=30)
    table.sit_all(ANA, BEN, ZOE)
    assert [table.room.deadline] == [table.at + 30_000]
    assert refused(table, BEN, ask.Pause).key == "table-only-host"
    table.ask(ANA, ask.Pause)
    assert [table.room.deadline] == [None]
    error = refused(table, BEN, ask.Act, seat=1, action="stay")
    assert error.key == "table-is-paused"
    table.ask(ANA, ask.Resume)
    assert table.room.deadline == table.at + 30_000
    table.act(BEN, 1, "stay")


def test_whoever_leaves_a_game_is_replaced_and_back_by_acting() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    table.ask(BEN, ask.Stand, seat=1)
    assert table.room.seats[1].is_replaced
    table.act(BEN, 1, "stay")
    assert not table.room.seats[1].is_replaced


def test_talk_is_phrases_unless_the_host_allowed_words() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    table.ask(ANA, ask.Say, seat=0, phrase="hello")
    assert table.room.lines[-1].phrase == "hello"
    error = refused(table, ANA, ask.Say, seat=0, text="psst")
    assert error.key == "talk-phrases-only"
    assert refused(table, ANA, ask.Say, seat=0, phrase="x").key == "talk-phrase-unknown"
    assert refused(table, ANA, ask.Say, seat=0).key == "talk-what"
    assert refused(table, BEN, ask.Say, seat=0, phrase="hello").key == (
        "table-not-your-seat"
    )
    free = Tablemate(has_free_talk=True)
    free.ask(ANA, ask.Sit)
    free.ask(ANA, ask.Say, seat=0, text="  hi\tall ")
    assert free.room.lines[-1].text == "hi all"
    error = refused(free, ANA, ask.Say, seat=0, text="a\u202eb")
    assert error.key == "talk-characters"


def test_partners_do_not_talk_during_a_game_of_teams() -> None:
    table = Tablemate("diamonds", 4, options={"variant": "teams"}, has_free_talk=True)
    for person in (ANA, BEN, ZOE):
        table.ask(person, ask.Sit)
    table.ask(ANA, ask.Say, seat=0, phrase="hello")
    table.ask(ANA, ask.Fill, bot="random")
    table.ask(ANA, ask.Start)
    for facts in ({"phrase": "wow"}, {"text": "diamonds!"}):
        assert refused(table, ANA, ask.Say, seat=0, **facts).key == "talk-in-teams"


def test_a_closed_table_hears_nothing() -> None:
    table = Tablemate()
    table.room.fold(log.Closed(at=1))
    assert refused(table, ANA, ask.Sit).key == "table-is-closed"


def test_a_mute_is_for_players_and_known_to_nobody_else() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit)
    assert refused(table, BEN, ask.Mute, seat=0, on=True).key == "table-only-players"
    table.ask(BEN, ask.Sit)
    number = table.room.n
    table.ask(BEN, ask.Mute, seat=0, on=True)
    assert table.room.n == number
    assert table.room.muted[BEN.id] == {0}


def test_whoever_is_ready_says_so_before_the_game_and_for_the_own_seat() -> None:
    table = Tablemate()
    table.ask(ANA, ask.Sit, seat=0)
    table.ask(BEN, ask.Sit, seat=1)
    table.ask(BEN, ask.Ready, seat=1, on=True)
    assert [seat.is_ready for seat in table.room.seats] == [False, True, False]
    assert refused(table, ANA, ask.Ready, seat=1, on=False).key == "table-not-your-seat"
    table.ask(BEN, ask.Ready, seat=1, on=False)
    assert not table.room.seats[1].is_ready
    table.ask(ANA, ask.Fill, bot="path")
    table.ask(ANA, ask.Start)
    assert refused(table, BEN, ask.Ready, seat=1, on=True).key == "table-has-begun"


MINUTE = 60_000


def pause_for(table: Tablemate, minutes: int) -> None:
    """Let the host pause, and some time go by."""
    table.ask(ANA, ask.Pause)
    table.at += minutes * MINUTE


def test_any_player_ends_a_long_pause_and_there_is_no_other() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    pause_for(table, 9)
    error = refused(table, BEN, ask.Resume)
    assert (error.key, error.facts) == ("table-pause-host", {"minutes": 1})
    assert refused(table, PROGRAM, ask.Resume).key == "table-only-host"
    table.at += MINUTE
    table.ask(BEN, ask.Resume)
    assert not table.room.is_paused
    assert refused(table, ANA, ask.Pause).key == "table-paused-enough"


def test_many_short_pauses_are_a_long_one() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    for _ in range(3):
        pause_for(table, 3)
        table.ask(ANA, ask.Resume)
    pause_for(table, 0)
    assert refused(table, BEN, ask.Resume).facts == {"minutes": 1}
    table.at += MINUTE
    table.ask(BEN, ask.Resume)
    assert not table.room.is_paused


def test_whoever_is_sent_away_cannot_sit_down_again() -> None:
    table = Tablemate()
    for person in (ANA, BEN, ZOE):
        table.ask(person, ask.Sit)
    table.ask(ANA, ask.Free, seat=1)
    assert refused(table, BEN, ask.Sit).key == "table-sent-away"
    assert refused(table, BEN, ask.Sit, seat=1).key == "table-sent-away"
    table.ask(PROGRAM, ask.Sit, seat=1)


def test_whoever_stood_up_may_sit_down_again_and_the_host_too() -> None:
    table = Tablemate()
    for person in (ANA, BEN):
        table.ask(person, ask.Sit)
    table.ask(BEN, ask.Stand, seat=1)
    table.ask(ANA, ask.Free, seat=0)
    table.ask(BEN, ask.Sit)
    table.ask(ANA, ask.Sit)


def test_whoever_loses_one_of_two_seats_keeps_the_other() -> None:
    table = Tablemate()
    table.ask(BEN, ask.Sit)
    table.ask(BEN, ask.Sit)
    table.ask(ANA, ask.Free, seat=1)
    table.ask(BEN, ask.Sit, seat=0, agrees_to_rating=True)
    assert refused(table, BEN, ask.Sit, seat=2).key == "table-sent-away"
