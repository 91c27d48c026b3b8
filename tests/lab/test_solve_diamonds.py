"""The ends of rounds of Diamonds that are solved exactly."""

from typing import Any

import pytest

from tacora.bots import find_bot, seat_bot
from tacora.games import find_game
from tacora.games.diamonds.pieces import NUMBERS, SUIT_LETTERS, Phase
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting, agree
from tacora.lab.solve.diamonds import compare, count_sides, solve
from tests.laws.walks import look

GAME = find_game("diamonds")


def read_cards(text: str) -> int:
    """Read cards as `D7 H3` into a set."""
    cards = 0
    for name in text.split():
        cards |= 1 << SUIT_LETTERS.index(name[0]) * NUMBERS + int(name[1:]) - 1
    return cards


def lay_out(setting: Setting, hands: list[str], tricks: list[int]) -> Any:
    """Lay a late position out: the first seat leads."""
    state: Any = setting.blank()
    state.phase = Phase.PLAY
    state.dealer = setting.seats - 1
    for seat, hand in enumerate(hands):
        state.hand[seat] = read_cards(hand)
        state.tricks[seat] = tricks[seat]
    return state


HANDS = ["D10 H2", "H8 H9", "H6 H7", "H4 H5"]


def test_the_only_diamond_is_led_for_its_action_and_the_majority() -> None:
    setting = agree(GAME, "2014", 4, {})
    solution = solve(setting, lay_out(setting, HANDS, [1, 1, 1, 1]))
    assert solution.best == ("play D10",)
    # Three crystals each at first.  One for the trick and one for the majority go into
    # the first vault, while the others fill their showrooms with hearts.  If the heart
    # is led, the second player takes everything, and the majority of one diamond.
    assert solution.points == {"play D10": (7, 6, 4, 4), "play H2": (5, 8, 3, 3)}


def test_who_has_no_trick_yet_throws_the_diamond_away() -> None:
    setting = agree(GAME, "2014", 4, {})
    solution = solve(setting, lay_out(setting, HANDS, [0, 1, 1, 1]))
    assert solution.best == ("play H2",)
    assert solution.points["play H2"][0] == 9


def test_partners_play_for_their_sum() -> None:
    hands = ["H3 S1", "H2 S2", "H1 S3", "H4 S4"]
    alone = agree(GAME, "2014", 4, {})
    teams = agree(GAME, "2014", 4, {"variant": "teams"})
    for setting in (alone, teams):
        solution = solve(setting, lay_out(setting, hands, [1, 1, 1, 1]))
        ours = {a: p[0] + p[2] - p[1] - p[3] for a, p in solution.points.items()}
        own = {a: (p[0], -sum(p)) for a, p in solution.points.items()}
        worth = ours if setting is teams else own
        most = max(worth.values())
        assert set(solution.best) == {a for a in worth if worth[a] == most}


def weigh(setting: Setting, points: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Say what an outcome is worth: our points and the others', or the difference."""
    side = count_sides(setting)
    ours = sum(p for other, p in enumerate(points) if other % side == seat % side)
    theirs = sum(points) - ours
    return (ours - theirs, 0) if side == 2 else (ours, -theirs)


def search(setting: Setting, state: Any, begun: int) -> tuple[int, ...]:
    """Play every line out in plain Python, by recursion."""
    mover = GAME.turn(state)
    if mover == NOBODY or GAME.stage(state) != begun:
        return tuple(GAME.score(state, seat) for seat in range(setting.seats))
    best: tuple[int, ...] | None = None
    for action in GAME.list_legal(state, mover):
        after = state.copy()
        GAME.play(after, mover, action)
        points = search(setting, after, begun)
        if best is None or weigh(setting, points, mover) > weigh(setting, best, mover):
            best = points
    assert best is not None
    return best


def play_until(setting: Setting, cards: int, number: int) -> Any:
    """Let a rule of thumb play until nobody has more than so many cards."""
    state, nature = setting.blank(), Dice()
    seed_dice(nature, 5, number, 0)
    bot = find_bot(GAME, "taker")
    players = [seat_bot(bot, 5, number, seat) for seat in range(setting.seats)]
    actor = GAME.turn(state)
    while actor != NOBODY:
        if actor == NATURE:
            action = GAME.draw(state, nature)
        else:
            if actor == EVERYONE:
                actor = GAME.awaited(state)
            view = look(setting, state, actor)
            if 0 < max(view.hand_count) <= cards and sum(view.legal) > 1:
                return state
            action = players[actor](view)
        GAME.play(state, actor, action)
        actor = GAME.turn(state)
    raise AssertionError


@pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, "basic"), (3, "perfect"), (4, "basic"), (4, "teams"), (6, "teams")],
)
def test_no_line_that_python_finds_is_better(seats: int, variant: str) -> None:
    setting = agree(GAME, "2014", seats, {"variant": variant})
    for number in range(6):
        state = play_until(setting, 4 if seats == 2 else 2, number)
        mover, begun = GAME.turn(state), GAME.stage(state)
        expected = {}
        for action in GAME.list_legal(state, mover):
            after = state.copy()
            GAME.play(after, mover, action)
            expected[GAME.write_action(0, action)] = search(setting, after, begun)
        solution = solve(setting, state)
        assert solution.points == expected
        worths = {text: weigh(setting, expected[text], mover) for text in expected}
        most = max(worths.values())
        assert solution.best == tuple(t for t in expected if worths[t] == most)


def test_the_hard_bot_finds_more_of_the_best_choices_than_chance_does() -> None:
    setting = agree(GAME, "2014", 4, {})
    hard = compare(setting, "hard", 20, 2, 1).sum(axis=0)
    chance = compare(setting, "random", 20, 2, 1).sum(axis=0)
    assert hard[1] / hard[0] > chance[1] / chance[0]
    assert hard[2] / hard[0] < chance[2] / chance[0]
