"""What a command line asks for as a table."""

from tacora.cli.voice import read_options
from tacora.games import find_game
from tacora.kernel.game import Setting, agree

USUAL_SEATS = 4


def read_setting(
    game: str, edition: str | None, seats: int | None, options: list[str]
) -> Setting:
    """Find the game, its edition (the newest if none is named), seats and options."""
    rules = find_game(game)
    name = edition if edition is not None else next(iter(rules.editions))
    chosen = read_options(rules.edition(name), options)
    return agree(rules, name, USUAL_SEATS if seats is None else seats, chosen)
