"""Diamant where it is solved: the rules themselves are asked whether it holds."""

from fractions import Fraction
from typing import Any

import pytest

from tacora.games import find_game
from tacora.games.diamant.pieces import FIRST_CARD, RELIC_WORTH, Action, Card, Phase
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, agree
from tacora.lab.solve.diamant import Alone, Cave, Two, full_deck, solve_matrix

GAME = find_game("diamant")
NONE_SEEN = (False,) * 5


def lay_out(edition: str, deck: tuple[int, ...], inside: int) -> Any:
    """A cave of a deck of our own, in which only the first few are."""
    options = {"three": True} if edition == "2005" else {}
    state: Any = agree(GAME, edition, 3, options).blank()
    state.deck = list(deck)
    state.inside[:3] = [int(seat < inside) for seat in range(3)]
    state.phase = Phase.CARD
    return state


def after(state: Any, actor: int, action: int) -> Any:
    world = state.copy()
    GAME.play(world, actor, action)
    return world


def cards_of(state: Any) -> list[tuple[Fraction, Any]]:
    total = sum(state.deck)
    return [
        (Fraction(count, total), after(state, NATURE, FIRST_CARD + card))
        for card, count in enumerate(state.deck)
        if count
    ]


# Alone.


@pytest.mark.parametrize(
    ("edition", "value"), [("2016", 20.304584), ("2005", 17.339875)]
)
def test_a_lone_explorer_can_expect_so_much(edition: str, value: float) -> None:
    assert Alone(full_deck(edition)).value == pytest.approx(value, abs=1e-6)


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_who_stays_as_solved_brings_home_what_was_promised(edition: str) -> None:
    solved = Alone(full_deck(edition))
    dice = Dice()
    caves = 4000
    found = []
    for number in range(caves):
        seed_dice(dice, 5, number, 0)
        state = lay_out(edition, full_deck(edition), 1)
        while state.cave == 0:
            if GAME.turn(state) == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            elif solved.should_stay(state.deck, state.seen):
                GAME.play(state, 0, Action.STAY)
            else:
                GAME.play(state, 0, Action.LEAVE)
        found.append(GAME.score(state, 0))
    mean = sum(found) / caves
    spread = (sum((gems - mean) ** 2 for gems in found) / caves) ** 0.5
    assert abs(mean - solved.value) < 4 * spread / caves**0.5


def best_alone(state: Any) -> Fraction:
    """What a lone explorer can get, by trying everything in the rules themselves."""
    if state.cave:
        return Fraction(GAME.score(state, 0))
    if GAME.turn(state) == EVERYONE:
        return max(
            best_alone(after(state, 0, action))
            for action in (Action.STAY, Action.LEAVE)
        )
    return sum(
        (part * best_alone(next_) for part, next_ in cards_of(state)), Fraction(0)
    )


@pytest.mark.parametrize(
    "deck",
    [
        (1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 1),
        (0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2),
    ],
)
def test_a_small_cave_is_worth_what_trying_everything_finds(
    deck: tuple[int, ...],
) -> None:
    solved = Alone(deck)
    assert solved.value == pytest.approx(float(best_alone(lay_out("2016", deck, 1))))


@pytest.mark.parametrize("edition", ["2016", "2005"])
def test_for_a_lone_explorer_the_next_card_is_all_that_matters(edition: str) -> None:
    """Stay while the treasures left outweigh the deadly cards times what is taken."""
    solved = Alone(full_deck(edition))
    gems = solved.takes[0, -1] - solved.takes[0]
    for mask in range(solved.masks):
        deadly = 2 * mask.bit_count()
        for relics, take in enumerate(solved.takes):
            left = solved.deck[Card.RELIC] - relics
            promise = gems + (left * RELIC_WORTH[relics] if left else 0)
            stays = solved.values[mask, relics] > take + 1e-9
            assert (stays == (promise > deadly * take)).all()


# Two.


SMALL = (0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 2, 2, 0, 0, 0, 1)


def test_no_deviation_pays_in_a_small_cave_for_two() -> None:
    """Each one's best answer to the other's chances, by the rules, wins no more."""
    for for_victory in (False, True):
        two = Two(for_victory)
        start = lay_out("2016", SMALL, 2)
        start.chest[0] = 3
        lead = Cave(SMALL, NONE_SEEN, 0, 0, 0, 0, 3)
        value = two.turn_card(lead)
        assert answer_best(two, start, 0) == value
        assert answer_best(two, start, 1) == value


def answer_best(two: Two, state: Any, seat: int) -> Fraction:
    """Value to the first, if this seat plays as well as it can against the solution."""
    if state.cave:
        return two.settle(GAME.score(state, 0) - GAME.score(state, 1))
    if GAME.turn(state) == NATURE:
        return sum(
            (part * answer_best(two, next_, seat) for part, next_ in cards_of(state)),
            Fraction(0),
        )
    goes = chance_to_go(two, state, 1 - seat)
    best = []
    # Whoever is home has one thing to do, which is nothing.
    actions = (Action.STAY, Action.LEAVE) if state.inside[seat] else (Action.NONE,)
    for action in actions:
        total = Fraction(0)
        for answer, part in ((Action.STAY, 1 - goes), (Action.LEAVE, goes)):
            if part:
                world = state.copy()
                for who, what in sorted({seat: action, 1 - seat: answer}.items()):
                    if state.inside[who]:
                        GAME.play(world, who, what)
                total += part * answer_best(two, world, seat)
        best.append(total)
    return max(best) if seat == 0 else min(best)


def chance_to_go(two: Two, state: Any, seat: int) -> Fraction:
    if not state.inside[seat]:
        return Fraction(0)
    inside = {(1, 1): "both", (1, 0): "first", (0, 1): "second"}
    people = tuple(state.inside[:2])
    cave = Cave(
        tuple(state.deck),
        tuple(bool(flag) for flag in state.seen),
        state.carried[seat],
        sum(state.path_gems),
        state.path_card[: state.path_length].count(Card.RELIC),
        state.relics_out,
        GAME.score(state, 0) - GAME.score(state, 1),
        inside[people],
    )
    answer = two.solve(cave)
    return answer.first if seat == 0 else answer.second


def test_for_gems_two_equals_never_mix() -> None:
    """Leaving alone wins what the other would win by it, so both go or both stay."""
    two = Two()
    assert two.turn_card(Cave(SMALL, NONE_SEEN, 0, 0, 0, 0, 0)) == 0
    both = [answer for cave, answer in two.answers.items() if cave.inside == "both"]
    assert {(int(answer.first), int(answer.second)) for answer in both} == {
        (0, 0),
        (1, 1),
    }
    assert all(answer.first.denominator == 1 for answer in both)


def test_for_victory_whoever_is_ahead_mixes_and_so_does_the_other() -> None:
    two = Two(for_victory=True)
    deck = (*[0] * 12, 1, 1, 0, 0, 0, 1)
    cave = Cave(deck, (True, True, False, False, False), 10, 3, 0, 0, lead=1)
    answer = two.solve(cave)
    assert answer == (Fraction(7, 9), Fraction(2, 3), Fraction(1, 3))


def test_a_matrix_without_a_saddle_is_mixed() -> None:
    answer = solve_matrix(*map(Fraction, (0, 3, 2, 0)))
    assert answer == (Fraction(6, 5), Fraction(3, 5), Fraction(2, 5))
