"""What is in the box of each game, for the browser to check draws by.

Each card comes with its number of copies, in the order in which draws count them; see
docs/reference/ledger.md.  Run it to make `web/src/games/boxes.json` anew.
"""

from __future__ import annotations

import json
from contextlib import suppress

from tacora.games import NAMES, find_game
from tacora.kernel.error import Refused
from tacora.kernel.game import OptionValue, Turn
from tacora.ledger.table import Table, new

Box = list[tuple[str, int]]
PERFECT = "perfect"


def list_boxes() -> dict[str, Box]:
    """List the box of every edition; Perfect Diamonds takes cards out, by seats."""
    boxes: dict[str, Box] = {}
    for game in map(find_game, NAMES):
        for edition in game.editions.values():
            name = f"{game.name}-{edition.name}"
            boxes[name] = _open_box(game.name, edition.name, edition.seats[-1], {})
            if any(option.key == "variant" for option in edition.options):
                for seats in edition.seats:
                    options: dict[str, OptionValue] = {"variant": PERFECT}
                    with suppress(Refused):  # not for so many
                        box = _open_box(game.name, edition.name, seats, options)
                        boxes[f"{name}-{PERFECT}-{seats}"] = box
    return boxes


def _open_box(
    game: str, edition: str, seats: int, options: dict[str, OptionValue]
) -> Box:
    """Go on until nature draws from the whole box, and see what may come."""
    table = new(game, edition=edition, seats=seats, options=options)
    box = _list_cards(table)
    while all(text.startswith(("first ", "dealer ")) for text, _ in box):
        table.play(table.legal(Turn.NATURE)[0], Turn.NATURE)
        if table.turn >= 0:
            table.play("draw")
        box = _list_cards(table)
    return box


def _list_cards(table: Table) -> Box:
    game, edition = table.setting.game, table.setting.edition.code
    named = [
        (game.write_action(edition, act), copies)
        for act, copies in table.possible_draws()
        if copies
    ]
    # A deal also says to whom, and that is not drawn.
    return [
        (text.split()[-1] if text.startswith("deal ") else text, copies)
        for text, copies in named
    ]


def write_boxes() -> str:
    """Write all boxes as the client reads them, one to a line."""
    lines = [
        f" {json.dumps(name)}: {json.dumps(box)}" for name, box in list_boxes().items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    print(write_boxes(), end="")
