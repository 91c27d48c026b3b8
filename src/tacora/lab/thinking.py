"""Games in which some bots think ahead: compiled but for the asking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tacora.bots import Player, list_bots, seat_bot
from tacora.kernel.dice import Dice
from tacora.kernel.game import NOBODY
from tacora.lab.terms import fold
from tacora.ledger.recall import Memory

if TYPE_CHECKING:
    from tacora.lab.batch import Batch, Plan

# As in the loops.
THINKER, FIRST_KNOWN = -1, 2
DECISIONS, PARTS, FIRST_PAST = 0, 1, 2


def play_thinking(plan: Plan, batch: Batch) -> None:
    """Play the games of a batch; only the seats that think ahead are asked here."""
    import numpy as np

    from tacora.kernel import compiled

    setting, seats = plan.setting, plan.seats
    game = setting.game
    loops: Any = compiled.specialise("tacora.lab.thinking_loops", game, bots=plan.cast)
    states = game.state.many(2)
    states[0] = setting.blank().pack()[0]
    dices, views = Dice.many(seats + 1), game.view.many(2 + seats)
    counts = np.zeros(FIRST_PAST + seats, np.int64)
    # Between two that are kept somebody chose, so there is room for all.
    pasts = game.view.many(seats * game.longest).reshape(seats, -1)
    known = list_bots(game.name)
    quick = [name for name, bot in known.items() if not bot.thinks]
    places = [THINKER if known[n].thinks else quick.index(n) for n in plan.names]
    for row in range(len(batch)):
        number = batch.first + row
        deal, turned = divmod(number, seats) if plan.is_duplicate else (number, 0)
        seating = [(seat + turned) % seats for seat in range(seats)]
        bots = np.array([places[player] for player in seating])
        players: dict[int, Player] = {
            seat: seat_bot(known[plan.names[player]], plan.seed, number, seat)
            for seat, player in enumerate(seating)
            if places[player] == THINKER
        }
        loops.begin(states, dices, views, fold(plan.seed), deal, number, counts)
        seat, action = NOBODY, 0
        while True:
            seat = loops.go_on(
                states,
                dices,
                views,
                bots,
                seat,
                action,
                pasts,
                counts,
                batch.parts[row],
            )
            if seat == NOBODY:
                break
            past = pasts[seat, : counts[FIRST_PAST + seat]]
            view = game.view.unpack(views, FIRST_KNOWN + seat)
            action = players[seat](Memory(view, [past] if len(past) else []))
        loops.read(states, batch.scores[row], batch.winners[row])
        batch.decisions[row] = counts[DECISIONS]
        if batch.parts.shape[1] and counts[PARTS] == 0:
            batch.parts[row, 0] = batch.scores[row]
