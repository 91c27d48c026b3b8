"""What the worked examples of Diamoniak cannot say."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tacora
from tacora import NATURE, NOBODY, WATCHER, Refused, Table, Unreadable
from tacora.games.diamoniak import story
from tacora.games.diamoniak.pieces import Action, Phase
from tacora.kernel.game import Setting, agree
from tacora.words import LANGUAGES, say
from tests.laws.walks import SETTINGS, look, name_setting, walk

OURS = [setting for setting in SETTINGS if setting.game.name == "diamoniak"]
COLOURS = ("yellow", "blue", "pink", "green")


def sit(seats: int = 2, **options: str | int) -> Table:
    """Sit down; seat 0 begins unless somebody else is named."""
    return tacora.new("diamoniak", seats=seats, options={"first": 0, **options})


def draw(table: Table, *cards: str) -> None:
    """Let the player draw these cards."""
    for card in cards:
        table.play("draw")
        table.play(card)


def position(table: Table) -> tuple[str, str]:
    """Write down everything there is at a table."""
    return table.write_position(), str(table.ledger())


# What is in the deck, and what comes.


@pytest.mark.rule("DIAMONIAK-DJECO-R1")
def test_the_box_holds_what_the_sheet_counts() -> None:
    table = sit()
    table.play("draw")
    game = table.setting.game
    copies = Counter[str]()
    for action in game.nature_actions:
        text = game.write_action(0, action)
        copies[text.split()[0]] += game.chance(table._state, action)
    assert +copies == {"castle": 24, "diamond": 20, "witch": 7, "fairy": 3}
    assert table.legal(seat=NATURE) == [
        *(f"castle {colour} {piece}" for colour in COLOURS for piece in range(1, 7)),
        "diamond",
        "witch",
        "fairy",
    ]


@pytest.mark.rule("DIAMONIAK-DJECO-R4")
@pytest.mark.rule("DIAMONIAK-DJECO-O3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_begin(seats: int) -> None:
    table = tacora.new("diamoniak", seats=seats)
    game = table.setting.game
    assert table.turn == NATURE
    assert table.legal() == [f"first {seat}" for seat in range(seats)]
    chances = [game.chance(table._state, action) for action in game.nature_actions]
    assert chances == [1] * seats + [0] * (len(chances) - seats)
    for seat in range(seats):
        after = table.copy()
        after.play(f"first {seat}")
        named = sit(seats, first=seat)
        assert after.turn == named.turn == seat
        assert after.view() == named.view()


@pytest.mark.rule("DIAMONIAK-DJECO-R4")
@pytest.mark.rule("DIAMONIAK-DJECO-O3")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    for first, fewest in ((0, 2), (1, 2), (2, 3), (3, 4)):
        for seats in (2, 3, 4):
            if seats >= fewest:
                assert sit(seats, first=first).turn == first
                continue
            with pytest.raises(Refused) as refused:
                sit(seats, first=first)
            assert refused.value.rule == "DIAMONIAK-DJECO-R4"
        found = tacora.new("diamoniak", options={"first": first})
        assert found.setting.seats == fewest


@pytest.mark.rule("DIAMONIAK-DJECO-R11")
def test_the_chance_to_meet_no_witch_is_as_it_should_be() -> None:
    table = sit()
    standing = Fraction(1)
    for _ in range(20):
        table.play("draw")
        game, state = table.setting.game, table._state
        chances = {
            game.write_action(0, action): game.chance(state, action)
            for action in game.nature_actions
        }
        standing *= 1 - Fraction(chances["witch"], sum(chances.values()))
        table.play("diamond")
    # The first twenty of 54 cards hold none of seven witches.
    expected = Fraction(1)
    for place in range(20):
        expected *= Fraction(47 - place, 54 - place)
    assert standing == expected
    assert round(float(standing), 4) == 0.0304


# The deck is made anew.


def split_piles(state: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give what is in the deck, and what lies beside it."""
    kinds = ("castle", "diamond", "witch", "fairy")
    deck = tuple(getattr(state, f"deck_{kind}") for kind in kinds)
    beside = tuple(getattr(state, f"beside_{kind}") for kind in kinds)
    return deck, beside


@pytest.mark.rule("DIAMONIAK-DJECO-R15")
@pytest.mark.parametrize("setting", OURS, ids=name_setting)
def test_a_new_deck_is_made_of_all_beside_it_once_a_card_is_wanted(
    setting: Setting,
) -> None:
    nothing = (0, 0, 0, 0)
    renewals = 0
    for seed in range(4):
        for step in walk(setting, seed):
            deck, beside = split_piles(step.state)
            if deck != nothing or step.actor == NOBODY:
                continue
            assert step.state.phase != Phase.CARD
            assert step.state.beside_witch == 7
            after = step.state.copy()
            setting.game.play(after, step.actor, step.action)
            if step.action == Action.DRAW:
                assert split_piles(after) == (beside, nothing)
                renewals += 1
            else:
                assert split_piles(after)[0] == nothing
    assert renewals > 0


# Everything is open.


@pytest.mark.rule("DIAMONIAK-DJECO-R5")
@pytest.mark.parametrize("setting", OURS, ids=name_setting)
def test_everybody_sees_the_same(setting: Setting) -> None:
    for step in walk(setting, 4):
        watched = look(setting, step.state, WATCHER)
        for seat in range(setting.seats):
            view = look(setting, step.state, seat)
            view.my_seat = watched.my_seat
            view.legal = watched.legal
            assert view == watched


@pytest.mark.rule("DIAMONIAK-DJECO-R7")
@pytest.mark.rule("DIAMONIAK-DJECO-R14")
@pytest.mark.rule("DIAMONIAK-DJECO-O2")
@pytest.mark.parametrize("setting", OURS, ids=name_setting)
def test_no_colour_is_built_twice_or_lies_at_its_builders_right(
    setting: Setting,
) -> None:
    lost = 0
    for seed in range(4):
        for step in walk(setting, seed):
            state = step.state
            built = [colour for colour in state.colour if colour]
            assert len(set(built)) == len(built)
            for seat in range(setting.seats):
                colour = state.colour[seat]
                if colour:
                    assert not state.side[seat] >> (colour - 1) * 6 & 63
                    lost += state.castle[seat] == 0
                    assert state.castle[seat] or setting.options["colour"] == "kept"
                else:
                    assert state.castle[seat] == 0
    assert bool(lost) == (setting.options["colour"] == "kept")


@pytest.mark.rule("DIAMONIAK-DJECO-R16")
@pytest.mark.parametrize("setting", OURS, ids=name_setting)
def test_only_the_player_whose_turn_it_is_wins_and_alone(setting: Setting) -> None:
    game = setting.game
    for seed in range(5):
        *_, before, last = walk(setting, seed)
        winners = [s for s in range(setting.seats) if game.is_winner(last.state, s)]
        assert winners == [before.state.player]
        assert [s for s in range(setting.seats) if game.score(last.state, s) == 6] == (
            winners
        )


@pytest.mark.rule("DIAMONIAK-DJECO-R17")
def test_games_at_random_end_long_before_the_bound_that_the_laws_use() -> None:
    for payment in ("seller", "discard"):
        setting = agree(
            tacora.new("diamoniak").setting.game, "djeco", 4, {"payment": payment}
        )
        lengths = [sum(1 for _ in walk(setting, seed)) for seed in range(20)]
        assert max(lengths) < setting.game.longest / 2


# Two things that are written alike.


@pytest.mark.rule("DIAMONIAK-DJECO-R12")
def test_a_fairy_that_is_shown_and_one_that_is_sent_are_written_alike() -> None:
    table = sit()
    draw(table, "diamond", "fairy", "witch")
    assert table.view().fairy[0] == 1
    table.play("fairy")
    assert table.view().fairy[0] == 0
    texts = [(actor, text) for actor, text in table.ledger().actions if text == "fairy"]
    assert texts == [(NATURE, "fairy"), (0, "fairy")]
    draw(table, "fairy")
    with pytest.raises(Refused) as refused:
        table.play("fairy", seat=NATURE)
    assert refused.value.rule == "DIAMONIAK-DJECO-R6"


# What may not be done.


@pytest.mark.rule("DIAMONIAK-DJECO-R1")
def test_only_so_many_may_sit_down() -> None:
    for seats in (2, 3, 4):
        tacora.new("diamoniak", seats=seats)
    for seats in (-1, 0, 1, 5, 8):
        with pytest.raises(Refused) as refused:
            tacora.new("diamoniak", seats=seats)
        assert refused.value.rule == "DIAMONIAK-DJECO-R1"
    assert tacora.new("diamoniak").setting.seats == 2


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"first": "0"}, "option-value-unknown"),
        ({"first": 4}, "option-value-unknown"),
        ({"first": True}, "option-value-unknown"),
        ({"first": -1}, "option-value-unknown"),
        ({"payment": "bank"}, "option-value-unknown"),
        ({"colour": "lost"}, "option-value-unknown"),
        ({"color": "kept"}, "option-unknown"),
    ],
)
def test_a_table_that_nobody_knows_is_not_laid(
    options: dict[str, str | int], key: str
) -> None:
    with pytest.raises(Unreadable) as error:
        tacora.new("diamoniak", seats=4, options=options)
    assert error.value.key == key


@pytest.mark.parametrize(
    "text",
    [
        *("", "Draw", " draw", "pass", "buy", "buy 4", "buy 01"),
        *("pay", "pay red", "pay fairy", "castle pink", "castle pink 0"),
        *("castle pink 7", "castle 3 pink", "first 4", "first -1"),
    ],
)
def test_what_is_no_action_is_not_read(text: str) -> None:
    table = sit()
    for seat in (0, NATURE):
        with pytest.raises(Unreadable) as error:
            table.play(text, seat=seat)
        assert error.value.key == "action-unknown"


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [
        (0, "stop", "R6"),  # a card first
        (0, "witch", "R6"),  # players do not show cards
        (0, "first 0", "R6"),
        (0, "fairy", "R12"),
        (0, "pay yellow", "R13"),
        (0, "buy 1", "R10"),
        (1, "draw", "R4"),
        (NATURE, "diamond", "R6"),
        (NATURE, "fairy", "R6"),
        (NATURE, "draw", "R1"),
        (NATURE, "first 0", "R4"),
    ],
)
@pytest.mark.rule("DIAMONIAK-DJECO-R6")
def test_a_refusal_names_its_rule_and_changes_nothing(
    seat: int, action: str, rule: str
) -> None:
    table = sit()
    before = position(table)
    with pytest.raises(Refused) as refused:
        table.play(action, seat=seat)
    assert refused.value.rule == f"DIAMONIAK-DJECO-{rule}"
    for language in LANGUAGES:
        assert refused.value.sentence(language)
    assert position(table) == before


@pytest.mark.rule("DIAMONIAK-DJECO-R16")
def test_nothing_is_played_after_the_end() -> None:
    table = sit()
    draw(table, *(f"castle green {piece}" for piece in range(1, 7)))
    assert table.turn == NOBODY
    assert table.winners == [0]
    assert table.scores == [6, 0]
    assert table.draw() == []
    for seat in (0, 1, NATURE, None):
        with pytest.raises(Refused) as refused:
            table.play("diamond" if seat == NATURE else "draw", seat=seat)
        assert refused.value.rule == "DIAMONIAK-DJECO-R16"
    assert table.legal(seat=0) == table.legal(seat=NATURE) == []


# The story.


def tell_all(setting: Setting, seed: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Tell a whole game to a watcher, action by action."""
    before = None
    for step in walk(setting, seed):
        after = look(setting, step.state, WATCHER)
        if before is not None:
            yield from setting.game.tell(before, after)
        before = after


def test_every_event_is_told_some_day_and_has_its_sentence() -> None:
    told: set[str] = set()
    names = ["Ana", "Bo", "Zoé", "Óscar"]
    for setting in OURS:
        for seed in range(4):
            for key, facts in tell_all(setting, seed):
                told.add(key)
                spoken = {k: v for k, v in facts.items() if k not in ("seat", "who")}
                if "seat" in facts:
                    spoken["name"] = names[facts["seat"]]
                if "who" in facts:
                    (seller,) = facts["who"]
                    assert seller != facts["seat"]
                    spoken.update(who=names[seller], people=1)
                for language in LANGUAGES:
                    assert say(key, language, **spoken)
    source = Path(story.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"(diamoniak-event-[a-z-]+)"', source))
    keys |= {"diamoniak-event-colour-lost", "diamoniak-event-colour-kept"}
    assert told == keys


def test_the_story_of_a_turn_is_the_same_with_the_card_between_or_not() -> None:
    for setting in OURS[:4]:
        views = [look(setting, s.state, WATCHER) for s in walk(setting, 3)]
        tell = setting.game.tell
        for first, second, third in zip(views, views[1:], views[2:], strict=False):
            if second.phase == Phase.CARD:
                assert tell(first, third) == tell(first, second) + tell(second, third)


def test_the_story_says_what_happened() -> None:
    table = sit(colour="kept")
    told: list[str] = []

    def play(action: str) -> None:
        before = table.view()
        table.play(action)
        for key, facts in table.setting.game.tell(before, table.view()):
            told.append(key.removeprefix("diamoniak-event-") + f" {facts.get('seat')}")

    for action in (
        *("draw", "castle pink 1", "draw", "witch", "pay pink"),
        *("draw", "castle pink 2", "draw", "castle blue 1", "draw", "diamond", "stop"),
        *("draw", "diamond", "draw", "diamond", "draw", "diamond", "stop"),
        *("draw", "fairy", "draw", "witch", "fairy"),
        *("buy 1", "draw", "castle blue 2", "draw", "witch", "pay pink"),
    ):
        if action == "pay pink" and table.turn == 1:
            action = "pay blue"
        play(action)
    assert told == [
        *("start 0", "witch 0", "pay-castle 0", "colour-kept 0"),
        *("side 1", "start 1", "diamond 1", "stop 1"),
        *("diamond 0", "diamond 0", "diamond 0", "stop 0"),
        *("fairy 1", "witch 1", "chase 1"),
        *("buy 0", "castle 1", "witch 1", "pay-castle 1"),
    ]
