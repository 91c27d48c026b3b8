"""How much of a game luck leaves to play for: the wins of a seat that cheats.

Nature's dice lie in the open for one seat: it knows its next acts, and all that is
hidden.  It tries each of its actions on copies of the true table, lets a bot play on
for it, and does what has won most.  The best cheat wins at least as often as the best
honest player; this one is only as good as its bot and its tries, so its share is an
estimate of what luck leaves to skill, and no proof.  Where nothing is hidden, one that
sees nothing (`sight` 0) is honest, and tells what plain trying adds to the bot.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tacora.bots import find_bot, list_bots
from tacora.games import settle
from tacora.kernel.dice import Dice
from tacora.kernel.special import ALL_BOTS
from tacora.lab.results import spread_deals
from tacora.lab.terms import check_range, fold

if TYPE_CHECKING:
    from tacora.kernel.game import OptionValue


@dataclass(frozen=True)
class Ceiling:
    """A cheat's share of victories, with the half of its 95 % interval."""

    games: int
    share: float
    error: float


def find_ceiling(
    game: str,
    guide: str,
    others: Sequence[str],
    games: int,
    seed: int,
    *,
    sight: int = 1,
    tries: int = 50,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Ceiling:
    """Let a cheat that plays on like `guide` meet the others, from every seat in turn.

    The others sit in their order after it.  It knows the next `sight` acts of nature,
    and plays every action out `tries` times before it chooses.
    """
    import numpy as np

    from tacora.kernel import compiled

    seats = len(others) + 1
    setting = settle(game, edition, seats, options)
    check_range("games", games, 1, 10**6)
    check_range("sight", sight, 0, 10**6)
    check_range("tries", tries, 1, 10**6)
    loops = compiled.specialise("tacora.lab.ceiling_loops", setting.game, bots=ALL_BOTS)
    places = list(list_bots(setting.game.name))
    names = [find_bot(setting.game, name).name for name in (guide, *others)]
    states = setting.game.state.many(3)
    states[0] = setting.blank().pack()[0]
    dices = Dice.many(seats + 3)
    views = setting.game.view.many(2)
    shares = np.zeros(games, np.int64)
    for number in range(games):
        # The cheat sits at one seat after the other, and the others go round with it.
        cheat = number % seats
        bots = [names[(seat - cheat) % seats] for seat in range(seats)]
        loops.play_cheats(
            states,
            dices,
            views,
            np.array([places.index(name) for name in bots]),
            places.index(names[0]),
            sight,
            tries,
            fold(seed),
            number,
            shares[number : number + 1],
        )
    starts = np.arange(0, games, seats)
    sizes = np.diff(starts, append=games).tolist()
    spread = spread_deals(np.add.reduceat(shares, starts).tolist(), sizes)
    mean = float(shares.mean())
    error = 1.96 * math.sqrt(spread.find_variance(mean, games))
    return Ceiling(games, mean / loops.SHARE, error / loops.SHARE)
