"""The people round the table: where they are, what they carry, what they own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tacora.games.diamant.pieces import Action, EditionCode, Phase, Pile
from tacora.games.diamant.view import HIDDEN, View
from tacora.terminal import symbol
from tacora.terminal.diamant import sign
from tacora.terminal.ranking import draw_name
from tacora.words import say

PLACES = ("inside", "leaving", "camp")


def name_edition(view: View) -> str:
    """Name the edition as its rulebook does."""
    return EditionCode(view.edition).name.removeprefix("OF_")


def count_thinkers(view: View) -> int:
    """Count who is inside and has not chosen yet."""
    if view.phase != Phase.CHOICE:
        return 0
    return sum(
        view.inside[seat] and not view.has_chosen[seat] for seat in range(view.seats)
    )


def draw_people(view: View, names: Sequence[str], language: str) -> Table:
    """Draw a line for everybody at the table."""
    has_relics = view.edition == EditionCode.OF_2016
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, expand=True)
    table.add_column("", width=1)
    name_title = say("terminal-column-name", language)
    table.add_column(name_title, ratio=1, no_wrap=True, overflow="ellipsis")

    # Columns keep their width while people come and go.
    places = [say(f"screen-diamant-place-{place}", language) for place in PLACES]
    place_width = 2 + max(map(len, places))
    place_title = say("screen-diamant-column-place", language)
    table.add_column(place_title, min_width=place_width, no_wrap=True)
    numbers = [say("screen-diamant-column-carries", language)]
    if has_relics:
        numbers.append(say("diamant-relics", language))
    numbers.append(say(f"diamant-chest-{name_edition(view)}", language))
    for title in numbers:
        table.add_column(title, justify="right", min_width=5, no_wrap=True)

    for seat in range(view.seats):
        cells = [
            *draw_name(seat, view.my_seat, names),
            draw_place(view, seat, language),
            _draw_carried(view, seat),
        ]
        if has_relics:
            cells.append(_draw_relics(view, seat))
        cells.append(_draw_chest(view, seat, language))
        table.add_row(*cells)
    return table


def draw_place(view: View, seat: int, language: str) -> Text:
    """Say where somebody is, and whether they have chosen; never what."""
    if view.leaving[seat]:
        mark, key, style = sign.OUT, "leaving", symbol.SAFE_STYLE
    elif not view.inside[seat]:
        mark, key, style = sign.CAMP, "camp", symbol.FADED_STYLE
    elif view.phase != Phase.CHOICE:
        mark, key, style = sign.DEEPER, "inside", symbol.RISK_STYLE
    elif view.has_chosen[seat]:
        mark, key, style = symbol.CHOSEN, "inside", symbol.RISK_STYLE
    else:
        mark, key, style = symbol.THINKING, "inside", symbol.RISK_STYLE
    if key == "camp" and view.phase == Phase.CARD and view.choice[seat] == Action.LEAVE:
        # Those who have just gone are told apart from those who went before.
        style = symbol.SAFE_STYLE
        mark = sign.OUT
    return Text(f"{mark} {say(f'screen-diamant-place-{key}', language)}", style)


def _draw_carried(view: View, seat: int) -> Text:
    gems = view.carried[seat]
    if not gems and not view.inside[seat]:
        return Text("–", symbol.FADED_STYLE)
    return Text(f"{symbol.GEM} {gems}", symbol.GEM_STYLE)


def _draw_relics(view: View, seat: int) -> Text:
    count = view.relic_count[seat]
    if not count:
        return Text("–", symbol.FADED_STYLE)
    return Text(f"{sign.RELIC}{count} = {view.relic_gems[seat]}", sign.RELIC_STYLE)


def _draw_chest(view: View, seat: int, language: str) -> Text:
    if view.chest_shown[seat] != HIDDEN:
        return Text(str(view.chest_shown[seat]), symbol.SAFE_STYLE)
    if view.pile[seat] != Pile.UNSEEN:
        pile = Pile(view.pile[seat]).name.lower()
        return Text(say(f"diamant-pile-{pile}", language))
    return Text(symbol.SECRET, symbol.FADED_STYLE)
