"""Bots: legal, different, fair, and handed views only."""

import inspect

import pytest

from tacora.bots import Bot, all_bots, find_bot, list_bots, seat_bot
from tacora.games import NAMES, find_game
from tacora.games.diamant.pieces import Action
from tacora.kernel.error import Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, agree
from tacora.lab.match import Match
from tacora.lab.played import play_game
from tacora.ledger.check import replay
from tacora.ledger.read import read_ledger
from tests.laws.walks import imagine, look, new_dice, walk

BOTS = [bot for bot in all_bots() if not bot.thinks]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: f"{bot.game}-{bot.name}")
def test_a_bot_only_ever_does_what_is_legal(bot: Bot) -> None:
    game = find_game(bot.game)
    for edition in game.editions:
        setting = agree(game, edition, 4, {})
        for seed in range(5):
            player = seat_bot(bot, 1, seed, 0)
            for step in walk(setting, seed):
                if step.actor in (NATURE, EVERYONE, NOBODY):
                    continue
                action = player(look(setting, step.state, step.actor))
                assert game.refuse(step.state, step.actor, action) == 0


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: f"{bot.game}-{bot.name}")
def test_two_worlds_that_look_alike_get_the_same_move(bot: Bot) -> None:
    game = find_game(bot.game)
    setting = agree(game, next(iter(game.editions)), 4, {})
    dice = new_dice(4)
    for step in walk(setting, 3):
        if step.actor < 0:
            continue
        view = look(setting, step.state, step.actor)
        world = imagine(setting, view, step.actor, dice)
        again = look(setting, world, step.actor)
        first = seat_bot(bot, 2, 0, step.actor)(view)
        assert seat_bot(bot, 2, 0, step.actor)(again) == first


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: f"{bot.game}-{bot.name}")
def test_a_bot_asks_for_a_view_and_dice_and_nothing_else(bot: Bot) -> None:
    assert list(inspect.signature(bot.decide).parameters) == ["view", "dice"]


@pytest.mark.parametrize("game_name", NAMES)
def test_every_game_has_some_rules_of_thumb_that_differ(game_name: str) -> None:
    game = find_game(game_name)
    names = [
        name
        for name, bot in list_bots(game_name).items()
        if name != "random" and not bot.thinks
    ]
    assert len(names) >= 3
    setting = agree(game, next(iter(game.editions)), 4, {})
    moves: dict[str, list[int]] = {name: [] for name in names}
    for seed in range(10):
        for step in walk(setting, seed):
            if step.actor >= 0:
                view = look(setting, step.state, step.actor)
                for name in names:
                    player = seat_bot(find_bot(game, name), 1, seed, 0)
                    moves[name].append(player(view))
    assert len({tuple(found) for found in moves.values()}) == len(names)


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, bot in list_bots("diamant").items()
        if name != "random" and not bot.thinks
    ],
)
def test_copies_of_a_bot_do_not_always_leave_together(name: str) -> None:
    game = find_game("diamant")
    setting = agree(game, "2016", 4, {})
    partings = together = 0
    for number in range(40):
        played = play_game(
            setting, [find_bot(game, name)] * 4, 1, number, with_ledger=True
        )
        for table in replay(read_ledger(played.ledger)):
            choice = table.view().choice[:4]
            if table.turn == NATURE and Action.LEAVE in choice:
                leavers, stayers = choice.count(Action.LEAVE), choice.count(Action.STAY)
                partings += stayers > 0
                together += stayers == 0 and leavers > 1
    assert partings > together


@pytest.mark.parametrize(
    ("game_name", "edition"),
    [(name, edition) for name in NAMES for edition in find_game(name).editions],
)
def test_every_rule_of_thumb_beats_chance(game_name: str, edition: str) -> None:
    game = find_game(game_name)
    setting = agree(game, edition, 4, {})
    for name, bot in list_bots(game_name).items():
        if name != "random" and not bot.thinks:
            bots = [find_bot(game, who) for who in (name, "random", "random", "random")]
            match = Match(setting, bots, root=5)
            match.play(60)
            assert match.tallies[0].share > 0.5, name


def test_an_unknown_bot_is_named_in_one_sentence() -> None:
    with pytest.raises(Unreadable, match="There is no bot “deep-blue” for diamant"):
        find_bot(find_game("diamant"), "deep-blue")
