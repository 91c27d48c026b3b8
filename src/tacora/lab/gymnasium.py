"""The door to Gymnasium: one learner's seat at a table of bots.

To import it registers `Tacora/Diamant-2016-v0`, `Tacora/Diamant-2005-v0`,
`Tacora/Diamonds-2014-v0` and `Tacora/Diamoniak-Djeco-v0`.  Between two choices of the
learner, nature and the bots play.  `docs/howto/gymnasium.md` explains it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tacora.bots import Player, find_bot, seat_bot
from tacora.games import NAMES, find_game, settle
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import OptionValue
from tacora.lab.episode import Episode, check_reward
from tacora.lab.spaces import make_row_space

if TYPE_CHECKING:
    from tacora.lab.tensor import Mask, Row

RANDOM = "random"
"""In place of a seat: another one every game."""
ILLEGAL = -1.0
"""The reward of an illegal action; nothing else happens."""
PATIENCE = 100
"""So many illegal actions break a game off, lest it go on for ever."""


class TacoraEnv(gymnasium.Env["Row", np.int64]):
    """A game in which the learner has one seat, and bots have the others."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - its way

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        seat: int | str = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        self.setting = settle(game, edition, seats, options)
        others = self.setting.seats - 1
        names = [opponents] if isinstance(opponents, str) else [*opponents]
        if len(names) not in (1, others):
            count = str(len(names))
            raise Unreadable("opponents-count", count=count, seats=str(others))
        if len(names) == 1:
            names *= others
        self.opponents = [find_bot(self.setting.game, name) for name in names]
        if seat != RANDOM and seat not in range(self.setting.seats):
            printing = self.setting.edition
            raise Refused(
                "seat-unknown",
                printing.rule(printing.rule_of_seats),
                seat=str(seat)[:40],
                last=str(others),
            )
        self.wanted_seat = seat
        self.reward = reward
        self.render_mode = render_mode
        self.observation_space = make_row_space(self.setting.game)
        self.action_space = spaces.Discrete(len(self.setting.game.seat_actions))
        self.seat = 0
        self._episode: Episode
        self._players: dict[int, Player] = {}
        self._mask: Mask
        self._illegal = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a game, and let the others play until the learner has to choose."""
        super().reset(seed=seed)
        self._illegal = 0
        self._begin()
        # A bot of Diamoniak might win before the learner has had a turn.
        while self._episode.is_over:
            self._begin()
        return self._observe()

    def step(
        self, action: int | np.int64
    ) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play the learner's choice, and all others up to its next one."""
        episode = self._episode
        reward = ILLEGAL
        choice = int(action)
        if episode.is_legal(self.seat, choice):
            episode.play(self.seat, choice + self.setting.game.seat_actions.start)
            self._let_others_play()
            reward = episode.pay(self.seat)
        else:
            self._illegal += 1
        is_cut = episode.is_cut or self._illegal >= PATIENCE
        row, info = self._observe()
        return row, reward, episode.is_over, is_cut and not episode.is_over, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Say what the learner may do now, as sb3-contrib asks for it."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """Write what the learner sees of the table, if text is the mode."""
        if self.render_mode != "ansi":
            return None
        return self._episode.show(self.seat)

    def _begin(self) -> None:
        """Seat everybody at a new table."""
        seats = range(self.setting.seats)
        root = int(self.np_random.integers(2**63))
        wanted = self.wanted_seat
        self.seat = int(self.np_random.choice(seats) if wanted == RANDOM else wanted)
        others = [seat for seat in seats if seat != self.seat]
        self._players = {
            seat: seat_bot(bot, root, 0, seat)
            for seat, bot in zip(others, self.opponents, strict=True)
        }
        thinkers = [seat for seat, player in self._players.items() if player.thinks]
        self._episode = Episode(self.setting, self.reward, root, 0, thinkers)
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Let the bots choose until it is the learner's turn or the game is over."""
        episode = self._episode
        while (seat := episode.mover) in self._players and not episode.is_cut:
            episode.play(seat, self._players[seat](episode.recall(seat)))

    def _observe(self) -> tuple[Row, dict[str, Any]]:
        """Give what the learner sees, what it may do, and in the end how it went."""
        episode = self._episode
        row, self._mask = episode.observe(self.seat)
        info = {"action_mask": self._mask.copy(), "seat": self.seat}
        if episode.is_over:
            info |= {
                "points": episode.score(self.seat),
                "win": episode.share(self.seat),
            }
        return row, info


for _name in NAMES:
    for _edition in find_game(_name).editions:
        gymnasium.register(
            id=f"Tacora/{_name.title()}-{_edition.title()}-v0",
            entry_point="tacora.lab.gymnasium:TacoraEnv",
            kwargs={"game": _name, "edition": _edition},
        )
