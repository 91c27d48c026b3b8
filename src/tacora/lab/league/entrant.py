"""Who takes part in a league: a pupil's file, or one of our bots."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from tacora.bots import Bot, Player, seat_bot
from tacora.kernel.dice import Dice, below, seed_dice
from tacora.kernel.error import Unreadable
from tacora.kernel.game import Setting
from tacora.lab.league.process import LOADING, Failed, Fault, Process, tidy
from tacora.ledger.views import show

MOST_FAULTS = 10
"""After so many, a file is not asked any more."""
FALLBACK = 1000
"""The stream of dice that plays for a file which does not."""
LONGEST_NAME = 60

Choose = Callable[[Any], int]


class Entrant(Protocol):
    """Somebody who can be seated."""

    name: str
    faults: Counter[Fault]
    first: dict[Fault, Failed]
    """For each fault, what was said the first time."""
    is_out: bool
    """Whether it was left alone after too many faults."""
    moves: int
    seconds: float

    @property
    def printed(self) -> str:
        """The beginning of what it printed."""

    def sit(self, root: int, number: int, seat: int) -> Choose:
        """Take a seat in a game of a league."""

    def end(self) -> None:
        """Go home."""


class Ours:
    """One of our bots."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = f"tacora:{bot.name}"
        self.faults: Counter[Fault] = Counter()
        self.first: dict[Fault, Failed] = {}
        self.is_out = False
        self.moves = 0
        self.seconds = 0.0
        self.printed = ""

    def sit(self, root: int, number: int, seat: int) -> Choose:
        """Take a seat, with dice that belong to it."""
        return Seated(self, seat_bot(self.bot, root, number, seat))

    def end(self) -> None:
        """Do nothing: it holds nothing."""


@dataclass(frozen=True)
class Seated:
    """One of our bots at a table; its moves are counted and timed."""

    entrant: Ours
    player: Player

    @property
    def thinks(self) -> bool:
        """Whether it is to be shown all that its seat has seen."""
        return self.player.thinks

    def __call__(self, seen: Any) -> int:
        """Choose an action."""
        started = time.monotonic()
        action = self.player(seen)
        self.entrant.moves += 1
        self.entrant.seconds += time.monotonic() - started
        return action


class PupilFile:
    """A file of the folder; it plays at random where it does not play at all."""

    def __init__(
        self,
        path: Path,
        setting: Setting,
        seconds: float,
        *,
        loading: float = LOADING,
    ) -> None:
        self.name = name_file(path)
        self.path = path.resolve()
        self.setting = setting
        self.faults: Counter[Fault] = Counter()
        self.first: dict[Fault, Failed] = {}
        self.is_out = False
        self.moves = 0
        self.seconds = 0.0
        self._printed = ""
        self._limit = seconds
        self._loading = loading
        self._process: Process | None = None
        self._seed: str | None = None
        self._texts: dict[int, str] = {}

    @property
    def printed(self) -> str:
        """The beginning of what it printed."""
        now = self._process.printed if self._process is not None else b""
        return self._printed or tidy(now.decode("utf-8", "replace"), "\n\t")

    def sit(self, root: int, number: int, seat: int) -> Choose:
        """Take a seat; the file's own `random` begins anew with every game."""
        self._seed = f"{root} {number} {seat}"
        dice = Dice()
        seed_dice(dice, root, number, FALLBACK + seat)

        def choose(view: Any) -> int:
            legal = {
                self._write(action): action
                for action in self.setting.game.seat_actions
                if view.legal[action]
            }
            if not self.is_out:
                try:
                    return self._ask(view, legal)
                except Failed as failed:
                    self._blame(failed)
            return list(legal.values())[below(dice, len(legal))]

        return choose

    def end(self) -> None:
        """End the process, if there is one; what it printed stays."""
        if self._process is not None:
            self._printed = self.printed
            self._process.end()
            self._process = None

    def _ask(self, view: Any, legal: dict[str, int]) -> int:
        if self._process is None:
            self._process = Process(self.path, self._limit, loading=self._loading)
        question: dict[str, object] = {"view": self._show(view, list(legal))}
        if self._seed is not None:
            question["seed"] = self._seed
            self._seed = None
        started = time.monotonic()
        text = self._process.ask(question)
        self.moves += 1
        self.seconds += time.monotonic() - started
        if text not in legal:
            raise Failed(Fault.ILLEGAL, repr(text))
        return legal[text]

    def _blame(self, failed: Failed) -> None:
        """Write a fault down, and begin anew with who does not answer any more."""
        self.faults[failed.fault] += 1
        self.first.setdefault(failed.fault, failed)
        self.is_out = self.faults.total() >= MOST_FAULTS or failed.fault in (
            Fault.START,  # the same file would fail in the same way
            Fault.FUNCTION,
        )
        is_alive = failed.fault is Fault.ILLEGAL or failed.line is not None
        if self.is_out or not is_alive:
            self.end()

    def _show(self, view: Any, actions: list[str]) -> dict[str, Any]:
        """Write what a seat sees as a pupil reads it: in words, with its own things."""
        seat = view.my_seat
        shown: dict[str, Any] = msgspec.to_builtins(show(self.setting.game.name, view))
        mine = {**shown["mine"], **shown["players"][seat]}
        return {"actions": actions, "me": seat, **shown, "mine": mine}

    def _write(self, action: int) -> str:
        if action not in self._texts:
            code = self.setting.edition.code
            self._texts[action] = self.setting.game.write_action(code, action)
        return self._texts[action]


def find_files(folder: Path) -> list[Path]:
    """List the files that take part: all Python files but those with a leading _."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == ".py"]
    except OSError:
        raise Unreadable("league-no-folder", folder=str(folder)) from None
    return sorted(
        path
        for path in found
        if path.is_file() and not path.name.startswith(("_", "."))
    )


def name_file(path: Path) -> str:
    """Name a file as people read it, whatever its name is made of."""
    return tidy(path.stem[:LONGEST_NAME])
