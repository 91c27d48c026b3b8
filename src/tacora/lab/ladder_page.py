"""The tables of `docs/reference/ladder.md`, made from what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tacora.bots import LEVELS, list_bots
from tacora.bots.strength import THUMBS, Row, read_rows


def describe(game: str) -> Iterator[str]:
    """Write the tables of a game: an edition or a variant after the other."""
    rows = [row for row in read_rows() if row["game"] == game]
    for (edition, variant), group in groupby(rows, _name_table):
        table = list(group)
        yield f"**{game} {edition}{', ' + variant if variant else ''}**"
        yield ""
        yield from _write_table(game, table, "bot", is_thumbs=True)
        yield ""
        yield from _write_table(game, table, "level", is_thumbs=False)
        yield ""


def _name_table(row: Row) -> tuple[str, str]:
    return row["edition"], row["variant"]


def _write_table(
    game: str, rows: Sequence[Row], title: str, *, is_thumbs: bool
) -> Iterator[str]:
    """Write bots down and seats across, with what would be even on top."""
    rows = [row for row in rows if (row["against"] == THUMBS) == is_thumbs]
    seats = sorted({row["seats"] for row in rows})
    cells = {(row["name"], row["seats"]): row for row in rows}
    share = 2 if rows and rows[0]["variant"].endswith("teams") else 1
    heads = [f"{count} seats" for count in seats]
    yield f"| {title} | {' | '.join(heads)} |"
    yield "| --- |" + " ---: |" * len(seats)
    evens = [f"{100 * share / count:.1f}" for count in seats]
    yield f"| *even* | {' | '.join(evens)} |"
    for name in list_bots(game) if is_thumbs else LEVELS[1:]:
        shown = [_write_cell(cells.get((name, count))) for count in seats]
        label = f"`{name}`" if is_thumbs else f"`{name}` among `{_find_below(name)}`"
        yield f"| {label} | {' | '.join(shown)} |"


def _find_below(level: str) -> str:
    return LEVELS[LEVELS.index(level) - 1]


def _write_cell(row: Row | None) -> str:
    if row is None:
        return "–"
    few = "" if row["games"] >= 4_000 else f" ({row['games']:,})"
    return f"{100 * row['share']:.1f} ± {100 * row['error']:.1f}{few}"
