"""The tables of `docs/reference/tensors.md`, made from the code.

`python -m tacora.lab.tensor_page PAGE…` makes them anew, one for each game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tacora.games import find_game
from tacora.kernel.game import Game
from tacora.lab.made import fill
from tacora.lab.tensor import Part, count_entries, lay_out

FEW = 8
"""So many names of values fit a line of the page."""


def describe(name: str) -> Iterator[str]:
    """Describe a game's tensor and its actions."""
    game = find_game(name)
    entries, actions = count_entries(game), len(game.seat_actions)
    yield f"Rules version {game.rules_version}: {entries} entries, {actions} actions."
    yield ""
    yield "| entries | field | how many | from | to | stand for |"
    yield "| --- | --- | ---: | ---: | ---: | --- |"
    for part in lay_out(game):
        size = f"{part.count} × {part.bits}" if part.bits > 1 else f"{part.count}"
        cells = [_span(part.start, part.stop), f"`{part.name}`", size]
        cells += [f"{part.low}", f"{part.high}", _name_values(game, part)]
        yield f"| {' | '.join(cells)} |".replace("|  |", "| |")
    yield ""
    yield "| action | is written |"
    yield "| --- | --- |"
    for first, texts in _group_actions(game):
        ends = [texts[0], texts[-1]] if len(texts) > 1 else texts
        shown = " … ".join(f"`{text}`" for text in ends)
        yield f"| {_span(first, first + len(texts))} | {shown} |"


def _span(start: int, stop: int) -> str:
    return f"{start}" if stop == start + 1 else f"{start}–{stop - 1}"


def _name_values(game: Game, part: Part) -> str:
    """Write what the numbers of a field are called, if they have names."""
    names = game.view.FIELDS[part.name].names
    if names is None:
        return ""
    named = [
        f"{member.value} {member.name.lower().replace('_', ' ')}"
        for member in names
        if part.low <= member <= part.high
    ]
    return ", ".join(named if len(named) <= FEW else [*named[:2], "…", named[-1]])


def _group_actions(game: Game) -> Iterator[tuple[int, list[str]]]:
    """Give runs of actions that begin with the same word, and where each begins."""
    edition = next(iter(game.editions.values())).code
    texts = [game.write_action(edition, action) for action in game.seat_actions]
    first = 0
    for _, run in groupby(texts, lambda text: text.split()[0]):
        group = list(run)
        yield first, group
        first += len(group)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        text = fill(path.read_text(encoding="utf-8"), describe)
        path.write_text(text, encoding="utf-8")
