"""One game between bots, in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tacora.bots import Bot, seat_bot
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Game, Setting
from tacora.ledger.ledger import Ledger
from tacora.ledger.recall import Memory


@dataclass(frozen=True)
class Outcome:
    """How a game went, from the empty table to its scores."""

    actions: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    parts: list[list[int]]
    """What each seat had after each cave or round."""

    @property
    def decisions(self) -> int:
        """How many of the actions were somebody's decisions."""
        return sum(actor != NATURE for actor, _ in self.actions)

    def write(self, setting: Setting, names: Sequence[str]) -> str:
        """Write its ledger."""
        write, edition = setting.game.write_action, setting.edition.code
        ledger = Ledger(
            setting=setting,
            players=tuple(names),
            actions=tuple(
                (actor, write(edition, action)) for actor, action in self.actions
            ),
            scores=self.scores,
            winners=self.winners,
        )
        return str(ledger)


def play_out(
    setting: Setting, players: Sequence[Callable[[Any], int]], dice: Dice
) -> Outcome:
    """Play one game: each player chooses by what the own seat sees.

    Whoever `thinks` is shown all that it has seen, in a `Memory`.
    """
    game = setting.game
    state = setting.blank()
    seats = range(setting.seats)
    actions: list[tuple[int, int]] = []
    parts: list[list[int]] = []
    memories = {
        seat: Memory()
        for seat, player in enumerate(players)
        if getattr(player, "thinks", False)
    }
    watch(game, state, memories)
    while (actor := game.turn(state)) != NOBODY:
        if actor == NATURE:
            action = game.draw(state, dice)
        else:
            if actor == EVERYONE:
                actor = game.awaited(state)
            action = players[actor](memories.get(actor) or look(game, state, actor))
        game.play(state, actor, action)
        actions.append((actor, action))
        watch(game, state, memories)
        while len(parts) < game.stage(state):
            parts.append([game.score(state, seat) for seat in seats])
    scores = tuple(game.score(state, seat) for seat in seats)
    parts = parts or [list(scores)]
    parts += [[0] * setting.seats] * (game.stages - len(parts))
    return Outcome(
        actions=tuple(actions),
        scores=scores,
        winners=tuple(seat for seat in seats if game.is_winner(state, seat)),
        parts=parts,
    )


def watch(game: Game, state: Any, memories: Mapping[int, Memory]) -> None:
    """Show the table to those who think ahead, so that they remember."""
    for seat, memory in memories.items():
        memory.watch(game, look(game, state, seat))


def look(game: Game, state: Any, seat: int) -> Any:
    """Give what a seat sees."""
    view = game.view()
    game.look(state, seat, view)
    return view


@dataclass(frozen=True)
class Played:
    """One finished game of a match."""

    seating: tuple[int, ...]
    """For each seat, which of the match's players sat there."""
    outcome: Outcome
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
    outcome = play_out(setting, players, dice)
    names = [f"bot:{bots[player].name}" for player in seating]
    text = outcome.write(setting, names) if with_ledger else ""
    return Played(seating, outcome, text)
