"""One game between bots, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tacora.bots import Bot, seat_bot
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.ledger.ledger import Ledger


@dataclass(frozen=True)
class Played:
    """One finished game."""

    number: int
    seating: tuple[int, ...]
    """For each seat, which of the match's players sat there."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    parts: list[list[int]]
    """What each seat had after each cave or round."""
    ledger: str = ""


def play_game(
    setting: Setting,
    bots: Sequence[Bot],
    root: int,
    number: int,
    *,
    is_duplicate: bool = False,
    with_ledger: bool = False,
) -> Played:
    """Play one game of a match; the same numbers give the same game.

    In a duplicate match the same draws are played once for every seating.
    """
    seats = setting.seats
    deal, rotation = divmod(number, seats) if is_duplicate else (number, 0)
    seating = tuple((seat + rotation) % seats for seat in range(seats))
    players = [seat_bot(bots[seating[s]], root, number, s) for s in range(seats)]
    dice = Dice()
    seed_dice(dice, root, deal, 0)

    game = setting.game
    state = setting.blank()
    actions: list[tuple[int, int]] = []
    decisions = 0
    parts: list[list[int]] = []
    while (actor := game.turn(state)) != NOBODY:
        if actor == NATURE:
            action = game.draw(state, dice)
        else:
            if actor == EVERYONE:
                actor = game.awaited(state)
            view: Any = game.view()
            game.look(state, actor, view)
            action = players[actor](view)
            decisions += 1
        game.play(state, actor, action)
        actions.append((actor, action))
        while len(parts) < game.stage(state):
            parts.append([game.score(state, seat) for seat in range(seats)])

    scores = tuple(game.score(state, seat) for seat in range(seats))
    winners = tuple(seat for seat in range(seats) if game.is_winner(state, seat))
    text = ""
    if with_ledger:
        write, edition = game.write_action, setting.edition.code
        ledger = Ledger(
            setting=setting,
            players=tuple(f"bot:{bots[seating[seat]].name}" for seat in range(seats)),
            actions=tuple((actor, write(edition, action)) for actor, action in actions),
            scores=scores,
            winners=winners,
        )
        text = str(ledger)
    parts = parts or [list(scores)]
    parts += [[0] * seats] * (game.stages - len(parts))
    return Played(number, seating, scores, winners, decisions, parts, text)
