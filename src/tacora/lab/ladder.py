"""The ladder: how strong every bot is at every table, measured and written down.

    python -m tacora.lab.ladder measure PATTERN [GAMES]
    python -m tacora.lab.ladder keep PATTERN [GAMES]
    python -m tacora.lab.ladder page docs/reference/ladder.md

A pattern names rungs as a shell names files: `diamant-2016-4-*` is all that is measured
at that table, `*-hard-*` is all that `hard` plays.  To measure changes nothing; what is
to be kept goes to the package's `strength.json`, and the page is written from there.
"""

from __future__ import annotations

import fcntl
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from tacora.bots import LEVELS, find_bot, list_bots
from tacora.bots.strength import BEST, PATH, THUMBS, Row, read_rows
from tacora.games import NAMES, find_game, settle
from tacora.kernel.error import TacoraError
from tacora.lab.ladder_page import describe
from tacora.lab.made import fill
from tacora.lab.match import Match

if TYPE_CHECKING:
    from tacora.kernel.game import Setting

GAMES, THINKING_GAMES = 8_000, 1_000
SEED = 1


@dataclass(frozen=True)
class Rung:
    """One bot at one table, among others."""

    game: str
    edition: str
    variant: str
    seats: int
    bot: str
    against: str
    """`thumbs` for the best rules of thumb, or the level below."""

    @property
    def key(self) -> str:
        """What a pattern is held against."""
        variant = f"-{self.variant}" if self.variant else ""
        table = f"{self.game}-{self.edition}{variant}-{self.seats}"
        return f"{table}-{self.bot}-{self.against}"

    @property
    def setting(self) -> Setting:
        """The table."""
        options = {"variant": self.variant} if self.variant else None
        return settle(self.game, self.edition, self.seats, options)

    @property
    def names(self) -> list[str]:
        """Who sits where: the bot first, in teams with a copy of it for a partner.

        A rule of thumb meets the other ones: against itself it would be even.
        """
        others: Sequence[str] = (self.against,)
        if self.against == THUMBS:
            others = BEST[self.game]
            thumbs = list_thumbs(self.game)
            if self.bot in thumbs:
                others = [name for name in thumbs if name != self.bot]
        names = [others[seat % len(others)] for seat in range(self.seats - 1)]
        names = [self.bot, *names]
        if self.is_in_teams:
            names[self.seats // 2] = self.bot
        return names

    @property
    def is_in_teams(self) -> bool:
        """Whether partners win together."""
        return self.variant in ("teams", "perfect-teams")

    def measure(self, games: int) -> Row:
        """Play, with the same draws for every seating; count the victories."""
        setting = self.setting
        bots = [find_bot(setting.game, name) for name in self.names]
        match = Match(setting, bots, SEED, is_duplicate=True)
        match.play(games, jobs=1)
        tally = match.tallies[0]
        # Partners win together, each half of it.
        partners = 2 if self.is_in_teams else 1
        return Row(
            game=self.game,
            edition=self.edition,
            variant=self.variant,
            seats=self.seats,
            name=self.bot,
            against=self.against,
            share=round(partners * tally.share, 4),
            error=round(partners * tally.share_error, 4),
            games=tally.games,
        )


def list_thumbs(game: str) -> list[str]:
    """List a game's rules of thumb, the best first."""
    bots = list_bots(game).values()
    thumbs = [bot.name for bot in bots if not bot.is_level and bot.name != "random"]
    return [*BEST[game], *(name for name in thumbs if name not in BEST[game])]


def list_rungs() -> Iterator[Rung]:
    """List all that is measured: every bot at every table."""
    for name in NAMES:
        for edition, card in find_game(name).editions.items():
            for variant in _list_variants(name):
                for seats in card.seats:
                    yield from _list_table(name, edition, variant, seats)


def _list_variants(game: str) -> Sequence[str]:
    return ("", "teams", "perfect", "perfect-teams") if game == "diamonds" else ("",)


def _list_table(game: str, edition: str, variant: str, seats: int) -> Iterator[Rung]:
    for bot in list_bots(game).values():
        rung = Rung(game, edition, variant, seats, bot.name, THUMBS)
        try:
            _ = rung.setting
        except TacoraError:
            return  # so many cannot play this variant
        yield rung
    for below, level in pairwise(LEVELS):
        yield Rung(game, edition, variant, seats, level, below)


def measure(pattern: str, games: int | None) -> Iterator[Row]:
    """Measure all rungs that a pattern names."""
    for rung in list_rungs():
        if fnmatch(rung.key, pattern):
            usual = THINKING_GAMES if rung.bot == "expert" else GAMES
            row = rung.measure(games or usual)
            print(rung.key, row, flush=True)
            yield row


def keep(row: Row) -> None:
    """Keep what was measured now, in place of what was measured before."""
    with Path(__file__).open(encoding="utf-8") as lock:
        # Several may measure at once, and others read meanwhile.
        fcntl.flock(lock, fcntl.LOCK_EX)
        rows = {_name(each): each for each in [*read_rows(), row]}
        lines = ",\n".join(json.dumps(rows[key]) for key in sorted(rows))
        draft = PATH.with_suffix(".draft")
        draft.write_text(f'{{"bots": [\n{lines}\n]}}\n', encoding="utf-8")
        draft.replace(PATH)


def _name(row: Row) -> tuple[str | int, ...]:
    table = row["game"], row["edition"], row["variant"], row["seats"]
    return *table, row["name"], row["against"]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["page", path]:
            page = Path(path)
            text = fill(page.read_text(encoding="utf-8"), describe)
            page.write_text(text, encoding="utf-8")
        case ["measure" | "keep" as what, wanted, *count]:
            for found in measure(wanted, int(count[0]) if count else None):
                if what == "keep":
                    keep(found)
        case _:
            sys.exit(__doc__)
