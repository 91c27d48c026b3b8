"""A league being played: tables one after another, and what has come of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

from tacora.bots import find_bot, list_bots
from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import Game, Setting, agree, find_fewest
from tacora.lab.league.entrant import Entrant, Ours, PupilFile, find_files
from tacora.lab.league.plan import count_tables, plan_tables
from tacora.lab.league.process import LOADING
from tacora.lab.played import play_out

USUAL_SEATS = 4
MOST_ENTRANTS = 100
"""All of them run at the same time, and each has its memory."""


@dataclass(frozen=True)
class Result:
    """One finished game of a league."""

    table: int
    seating: tuple[int, ...]
    """For each seat, which of the entrants sat there."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class League:
    """Who takes part, in which game, and all results so far."""

    setting: Setting
    entrants: Sequence[Entrant]
    root: int
    is_duplicate: bool = False
    results: list[Result] = field(default_factory=list)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Send everybody home."""
        for entrant in self.entrants:
            entrant.end()

    def count_games(self, games: int) -> int:
        """Count the games of the league until everybody has played so many."""
        seats = self.setting.seats
        return seats * count_tables(len(self.entrants), seats, games)

    def play(
        self,
        games: int,
        *,
        keep: Callable[[str], object] | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> None:
        """Play until everybody has played so many games, at the least.

        At each table everybody sits once on each seat; in a duplicate league with the
        same draws each time.
        """
        seats = self.setting.seats
        tables = count_tables(len(self.entrants), seats, games)
        plan = plan_tables(len(self.entrants), seats, tables, self.root)
        for table, people in enumerate(plan):
            for rotation in range(seats):
                seating = people[rotation:] + people[:rotation]
                ledger = self._play_one(table, rotation, seating, keep is not None)
                if keep is not None:
                    keep(ledger)
                if progress is not None:
                    progress(1)

    def _play_one(
        self, table: int, rotation: int, seating: tuple[int, ...], with_ledger: bool
    ) -> str:
        number = table * self.setting.seats + rotation
        dice = Dice()
        seed_dice(dice, self.root, table if self.is_duplicate else number, 0)
        people = [self.entrants[one] for one in seating]
        players = [one.sit(self.root, number, seat) for seat, one in enumerate(people)]
        outcome = play_out(self.setting, players, dice)
        self.results.append(Result(table, seating, outcome.scores, outcome.winners))
        if not with_ledger:
            return ""
        return outcome.write(self.setting, [f"bot:{one.name}" for one in people])


def gather(
    folder: Path,
    game: Game,
    edition: str,
    options: Mapping[str, object],
    *,
    root: int,
    seats: int | None = None,
    ours: Sequence[str] = (),
    seconds: float = 1.0,
    loading: float = LOADING,
    is_duplicate: bool = False,
) -> League:
    """Call a league together: the files of a folder, and those of our bots asked for.

    A file may think so many seconds about a move, and may take a little longer to load.
    """
    files = find_files(folder)
    bots = [find_bot(game, name) for name in ours]
    if not files:
        raise Unreadable("league-empty", folder=str(folder))
    count = len(files) + len(bots)
    if count > MOST_ENTRANTS:
        raise Unreadable("league-too-many", count=count, most=MOST_ENTRANTS)
    setting = _find_setting(game, edition, options, seats, count)
    if count < setting.seats:
        raise Unreadable(
            "league-too-few",
            count=count,
            seats=setting.seats,
            example=",".join(list(list_bots(game.name))[: setting.seats - count]),
        )
    entrants: list[Entrant] = [
        PupilFile(path, setting, seconds, loading=loading) for path in files
    ]
    entrants += [Ours(bot) for bot in bots]
    return League(setting, entrants, root, is_duplicate)


def _find_setting(
    game: Game,
    edition: str,
    options: Mapping[str, object],
    seats: int | None,
    count: int,
) -> Setting:
    """Agree on the seats: those asked for, or four, or as many as there are to sit."""
    if seats is None:
        for seats in range(min(USUAL_SEATS, count), 1, -1):
            try:
                return agree(game, edition, seats, options)
            except Refused:
                continue
        seats = find_fewest(game, edition, options)
    return agree(game, edition, seats, options)
