"""Everybody at a table of Diamonds: showroom, vault, tricks, and who is to act."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tacora.games.diamonds.pieces import SUITS, Phase
from tacora.games.diamonds.view import HIDDEN, View
from tacora.terminal import symbol
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.reading import find_team, is_in_teams
from tacora.terminal.ranking import draw_name
from tacora.words import say


def draw_people(view: View, names: Sequence[str], language: str) -> Table:
    """Draw a line for everybody: what they own, and what they took in this round."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, expand=True)
    table.add_column("", width=1)
    if is_in_teams(view):
        table.add_column("", width=1)
    name_title = say("terminal-column-name", language)
    table.add_column(name_title, ratio=1, no_wrap=True, overflow="ellipsis")
    table.add_column("", width=3, no_wrap=True)
    for title in (
        say("screen-diamonds-column-showroom", language),
        say("screen-diamonds-column-vault", language),
        say("screen-diamonds-column-tricks", language),
    ):
        table.add_column(title, justify="right", no_wrap=True)
    has_taken = any(count != HIDDEN for count in view.taken_shown[: view.seats * SUITS])
    for suit in range(SUITS if has_taken else 0):
        suit_title = Text(sign.SUIT[suit], sign.SUIT_STYLE[suit])
        table.add_column(suit_title, justify="right", width=2, no_wrap=True)
    if not has_taken:
        title = say("screen-diamonds-column-cards", language)
        table.add_column(title, justify="right", no_wrap=True)

    for seat in range(view.seats):
        mark, name = draw_name(seat, view.my_seat, names)
        cells = [mark, name, draw_duty(view, seat)]
        if is_in_teams(view):
            cells.insert(1, draw_team(view, seat))
        cells += [
            Text(f"{sign.CRYSTAL} {view.showroom[seat]}", symbol.RISK_STYLE),
            draw_vault(view, seat),
            Text(str(view.tricks[seat])),
        ]
        if has_taken:
            cells += [draw_taken(view, seat, suit) for suit in range(SUITS)]
        else:
            cells.append(Text(str(view.hand_count[seat]), symbol.FADED_STYLE))
        table.add_row(*cells)
    return table


def draw_team(view: View, seat: int) -> Text:
    """Give the letter of somebody's team."""
    team = find_team(view, seat)
    return Text(sign.TEAM[team], sign.TEAM_STYLE[team])


def draw_duty(view: View, seat: int) -> Text:
    """Say who deals, and who is to act or has passed already; never what."""
    duty = Text()
    if seat == view.dealer and view.phase != Phase.DEALER:
        duty.append(sign.DEALER, sign.DEALER_STYLE)
    else:
        duty.append(" ")
    if view.phase == Phase.PASS:
        has_passed = view.pass_count[seat] == view.announced
        duty.append(symbol.CHOSEN if has_passed else symbol.THINKING, symbol.RISK_STYLE)
    elif is_to_act(view, seat):
        duty.append(symbol.OUT, symbol.RISK_STYLE)
    return duty


def is_to_act(view: View, seat: int) -> bool:
    """Say whether the table waits for this seat alone."""
    return seat == view.mover and view.phase in (
        Phase.ANNOUNCE,
        Phase.PLAY,
        Phase.ROB,
    )


def draw_vault(view: View, seat: int) -> Text:
    """Count what is in a vault, if it can be seen."""
    crystals = view.vault_shown[seat]
    if crystals == HIDDEN:
        return Text(symbol.SECRET, symbol.FADED_STYLE)
    return Text(f"{sign.CRYSTAL} {crystals}", symbol.SAFE_STYLE)


def draw_taken(view: View, seat: int, suit: int) -> Text:
    """Count the cards of a suit that were taken; whoever acted for most stands out."""
    count = view.taken_shown[seat * SUITS + suit]
    if count == HIDDEN:
        return Text(symbol.SECRET, symbol.FADED_STYLE)
    # Majorities are known once the round is over, and until the next is dealt.
    is_counted = view.phase in (Phase.DEAL, Phase.OVER)
    if is_counted and view.majority[suit] == seat + 1:
        return Text(str(count), sign.MOST_STYLE[suit])
    return Text(str(count), symbol.FADED_STYLE if not count else symbol.PLAIN_STYLE)
