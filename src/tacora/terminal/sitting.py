"""One game at this terminal: a person in the first seat, bots in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tacora.bots import Bot, show
from tacora.kernel.error import Refused
from tacora.kernel.game import Setting, Turn
from tacora.ledger.table import Table
from tacora.words.story import BOT, Event, clean_name, show_names

Player = Callable[[Any], int]
"""Whoever answers a view of their own seat with an action."""

MY_SEAT = 0
NAMELESS = "?"


class Sitting:
    """A game being played here, and what the person has seen of it so far.

    Nothing but views, names and the story leaves it while the game goes on.
    """

    def __init__(
        self,
        setting: Setting,
        bots: Sequence[Player],
        player_name: str,
        seed: bytes | None = None,
    ) -> None:
        # Only a bot's name may begin as bots' names do.
        name = clean_name(player_name).removeprefix(BOT).strip() or NAMELESS
        players = [name, *(f"{BOT}{name_bot(bot)}" for bot in bots)]
        self.setting = setting
        self.bots = list(bots)
        self.names = show_names(players)
        self.story: list[Event] = []
        self._table = Table(setting, players=players, seed=seed)

    @property
    def view(self) -> Any:
        """What the person may see."""
        return self._table.view(MY_SEAT)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.is_over

    @property
    def turn(self) -> int:
        """Whose move it is: a seat, nature, or everyone together."""
        return self._table.turn

    @property
    def is_choice(self) -> bool:
        """Whether several choose together now."""
        return self.turn == Turn.EVERYONE

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed that fixes every card."""
        return self._table.chance.commitment

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory; none before the end."""
        return self._table.winners

    @property
    def scores(self) -> list[int]:
        """Everybody's points once all is open; none before."""
        return self._table.scores if self.is_over else []

    def may_choose(self, action: int) -> bool:
        """Say whether the person may do this now."""
        return bool(self.view.legal[action])

    def find_objection(self, action: int) -> Refused | None:
        """Say why the person may not do this now, if there is a reason."""
        try:
            self._table.check(MY_SEAT, action)
        except Refused as objection:
            return objection
        return None

    def is_awaited(self, seat: int) -> bool:
        """Say whether somebody has to act before the game goes on."""
        return seat in self._table.awaited

    def awaited_bots(self) -> list[int]:
        """List the seats of the bots that have to act, or to choose with others."""
        return [seat for seat in self._table.awaited if seat != MY_SEAT]

    def hand_view(self, seat: int) -> Callable[[], int]:
        """Show a bot what it may see; what comes back lets it think.

        The view is made at once, so that thinking may be done beside the game.
        """
        player = self.bots[seat - 1]
        kind = getattr(player, "bot", None)
        if isinstance(kind, Bot):
            return partial(player, show(kind, self._table, seat))
        return partial(player, self._table.view(seat))

    def act(self, seat: int, action: int) -> None:
        """Do something; a choice made together with others lies face down till all are.

        The last choice turns them all over.
        """
        before = self.view
        self._table.do(seat, action)
        self._tell(before)

    def take_back(self) -> None:
        """Take back what the person has chosen, while others are still choosing."""
        self._table.take_back(MY_SEAT)

    def let_nature_act(self) -> None:
        """Turn or deal the next card, as the seed has it."""
        self.act(Turn.NATURE, self._table.next_draw())

    def write_ledger(self) -> str:
        """Write the finished game down, on one line."""
        return f"{self._table.ledger()}\n"

    def _tell(self, before: Any) -> None:
        self.story.extend(self.setting.game.tell(before, self.view))


def name_bot(bot: Player) -> str:
    """Find what a bot is called: by its kind, or as the function that it is."""
    kind = getattr(bot, "bot", bot)
    for attribute in ("name", "__name__"):
        name = getattr(kind, attribute, None)
        if isinstance(name, str) and clean_name(name):
            return clean_name(name).removeprefix(BOT)
    return type(bot).__name__.lower()
