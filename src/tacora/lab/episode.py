"""One game inside an environment: what the doors to learners have in common.

Nature moves by itself, and every seat is shown what its view holds and nothing else.
Actions are counted from 0, as arrays are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NOBODY, Setting
from tacora.lab.tensor import encode, write_mask
from tacora.ledger.recall import Memory
from tacora.ledger.votes import find_awaited

if TYPE_CHECKING:
    from tacora.lab.tensor import Mask, Row

REWARDS = ("points", "win")
"""What may be paid.

`points`: what a seat's score has changed by, as soon as it has changed; over a whole
game they add up to the score.  `win`: the share of the victory, at the end: 1 for a
victory alone, 1/2 for one of two, 0 for a defeat; over all seats they add up to 1.
"""


def check_reward(reward: str) -> None:
    """Raise if there is no such reward."""
    if reward not in REWARDS:
        known = ", ".join(REWARDS)
        raise Unreadable("reward-unknown", reward=str(reward)[:40], known=known)


class Episode:
    """A game from the empty table to its end; the same numbers give the same draws."""

    def __init__(
        self,
        setting: Setting,
        reward: str,
        root: int,
        number: int,
        thinkers: Iterable[int] = (),
    ) -> None:
        self.setting = setting
        self.game = setting.game
        self.reward = reward
        self.length = 0
        self.mover = NOBODY
        """The seat whose choice stands next in the ledger; NOBODY when it is over."""
        self._dice = Dice()
        seed_dice(self._dice, root, number, 0)
        self._state: Any = setting.blank()
        self._paid = [0.0] * setting.seats
        self._memories = {seat: Memory() for seat in thinkers}
        self._watch()
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return self.mover == NOBODY

    @property
    def is_cut(self) -> bool:
        """Whether it has gone on for longer than any game should, and is broken off.

        Only Diamoniak can go on for ever, with players who want it to.
        """
        return self.length >= self.game.longest and not self.is_over

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to choose before the game goes on."""
        return find_awaited(self.game, self._state)

    def look(self, seat: int) -> Any:
        """Look at the table from a seat, or as a watcher."""
        view = self.game.view()
        self.game.look(self._state, seat, view)
        return view

    def recall(self, seat: int) -> Any:
        """Give all that a seat has seen, if it thinks; else what it sees."""
        return self._memories.get(seat) or self.look(seat)

    def _watch(self) -> None:
        for seat, memory in self._memories.items():
            memory.watch(self.game, self.look(seat))

    def observe(self, seat: int) -> tuple[Row, Mask]:
        """Give what a seat sees, as a row of numbers, and what it may do."""
        view = self.look(seat)
        return encode(self.game, view), write_mask(self.game, view)

    def show(self, seat: int) -> str:
        """Write what a seat or a watcher sees, a field a line."""
        return str(self.look(seat).write()).replace("; ", "\n")

    def is_legal(self, seat: int, choice: int) -> bool:
        """Whether a seat may choose this now, counted from 0."""
        action = choice + self.game.seat_actions.start
        is_known = action in self.game.seat_actions
        return is_known and self.game.refuse(self._state, seat, action) == 0

    def choose(self, seat: int, choice: int) -> None:
        """Play what a seat chooses, counted from 0; refuse what the rules refuse."""
        action = choice + self.game.seat_actions.start
        if action not in self.game.seat_actions:
            name = f"{self.game.name} {self.setting.edition.name}"
            raise Unreadable("action-unknown", action=str(choice)[:40], edition=name)
        refusal = self.game.refuse(self._state, seat, action)
        if refusal:
            raise self.setting.objection(refusal, seat, action)
        self.play(seat, action)

    def play(self, seat: int, action: int) -> None:
        """Play a legal action of the game, and all that nature does after it."""
        self.game.play(self._state, seat, action)
        self.length += 1
        self._watch()
        self._go_on()

    def pay(self, seat: int) -> float:
        """Give a seat what it has earned since it was last paid."""
        earned = self.earned(seat)
        change = earned - self._paid[seat]
        self._paid[seat] = earned
        return change

    def earned(self, seat: int) -> float:
        """Count all that a seat has earned so far."""
        if self.reward == "points":
            return float(self.game.score(self._state, seat))
        return self.share(seat)

    def score(self, seat: int) -> int:
        """Count a seat's points."""
        return self.game.score(self._state, seat)

    def share(self, seat: int) -> float:
        """Give a seat's share of the victory; nobody has one before the end."""
        is_winner, state = self.game.is_winner, self._state
        if not self.is_over or not is_winner(state, seat):
            return 0.0
        return 1 / sum(is_winner(state, other) for other in range(self.setting.seats))

    def _go_on(self) -> None:
        """Let nature act until somebody has to choose, or the game is over."""
        game, state = self.game, self._state
        while (actor := game.turn(state)) == NATURE:
            game.play(state, NATURE, game.draw(state, self._dice))
            self.length += 1
            self._watch()
        self.mover = game.awaited(state) if actor == EVERYONE else actor
