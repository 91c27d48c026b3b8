"""The bots of a daily cave: equal choices of yours meet equal choices of theirs."""

from __future__ import annotations

import hmac
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tacora.bots import Bot, Player, find_bot, seat_bot
from tacora.kernel.error import Refused
from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server.daily.cave import RIVALS, YOUR_SEAT, Cave

ROOT_BYTES = 7


@dataclass(frozen=True)
class Par:
    """What the first of the rivals gets in your seat, from the same draws."""

    score: int
    place: int


def seat_rival(table: Table, bot: Bot, seat: int) -> tuple[Player, Any]:
    """Seat a bot for one decision: its dice, and what it sees.

    The dice follow from the seed, the step and the seat, so that whoever has the ledger
    can throw them again.
    """
    digest = hmac.digest(table.chance.seed, b"rivals", "sha256")
    root = int.from_bytes(digest[:ROOT_BYTES], "big")
    return seat_bot(bot, root, table.length, seat), _look_first(table, seat)


def _look_first(table: Table, seat: int) -> Any:
    """See what a seat sees before anybody else has chosen: quickness must not count."""
    calm = table.copy()
    if table.turn == Turn.EVERYONE:
        for other in range(table.setting.seats):
            if other != seat:
                with suppress(Refused):
                    calm.take_back(other)
    return calm.view(seat)


def find_place(scores: list[int], winners: list[int], seat: int) -> int:
    """Say which place a seat has: the winners share the first.

    >>> find_place([7, 9, 9, 4], [1], 2), find_place([7, 9, 9, 4], [1], 0)
    (2, 3)
    """
    if seat in winners:
        return 1
    return 1 + sum(
        other in winners or scores[other] > scores[seat] for other in range(len(scores))
    )


def play_par(cave: Cave, seed: bytes) -> Par:
    """Let the first of the rivals play a day's cave in your seat."""
    game = cave.setting.game
    names = {YOUR_SEAT: RIVALS[0], **cave.rivals}
    bots = {seat: find_bot(game, name) for seat, name in names.items()}
    table = Table(cave.setting, seed=seed)
    while not table.is_over:
        table.draw()
        for seat in table.awaited:
            player, view = seat_rival(table, bots[seat], seat)
            table.do(seat, player(view))
            if table.turn != Turn.EVERYONE:
                break
    scores = table.scores
    return Par(scores[YOUR_SEAT], find_place(scores, table.winners, YOUR_SEAT))
