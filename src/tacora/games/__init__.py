"""The games: rules only.

Code here may not read a clock, a disk or a network, throw dice, speak words, or know
another game.  One line a game.
"""

import importlib
from collections.abc import Mapping
from typing import cast

from tacora.kernel.error import Unreadable
from tacora.kernel.game import Game, OptionValue, Setting, agree, find_fewest

NAMES = ("diamant", "diamonds", "diamoniak")


def find_game(name: str) -> Game:
    """Find a game by its name; its rules are loaded when they are first wanted."""
    if name not in NAMES:
        raise Unreadable("game-unknown", game=str(name)[:40], known=", ".join(NAMES))
    return cast(Game, importlib.import_module(f"tacora.games.{name}").GAME)


def settle(
    game: str,
    edition: str | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Setting:
    """Agree on a table by names.

    The newest edition and the fewest seats are meant where none are named.

    >>> settle("diamant").edition.name, settle("diamant").seats
    ('2016', 3)
    """
    rules = find_game(game)
    # 2016 for "2016" is too natural a slip to quarrel over.
    edition = str(edition) if edition is not None else next(iter(rules.editions))
    wanted = options if options is not None else {}
    if not isinstance(wanted, Mapping):
        raise Unreadable("options-no-mapping")
    count = find_fewest(rules, edition, wanted) if seats is None else seats
    return agree(rules, edition, count, wanted)
