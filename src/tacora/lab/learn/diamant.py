"""Learn when to leave a cave of Diamant: `python -m tacora.lab.learn.diamant`.

Nets play against rules of thumb and against themselves.  Their games are forked where
they choose (see `tacora.lab.learn.diamant_loops`), and the net is fitted to what
leaving won more often than staying; then the better net plays on.
"""

from __future__ import annotations

import sys
import textwrap
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacora.bots.diamant import features
from tacora.bots.diamant.features import FEATURES
from tacora.games import find_game
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.game import OptionValue, agree
from tacora.kernel.special import ALL_BOTS

Floats = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]

GAME = find_game("diamant")
LOOPS = compiled.specialise("tacora.lab.learn.diamant_loops", GAME, bots=ALL_BOTS)
NETS = 100
LOOT, RISK, PATH, VALUE = 1, 2, 3, 4
THUMBS = (LOOT, PATH, VALUE, RISK)
UNITS = 12
ROOM = 1 << 20
ROUNDS = {"2016": 12, "2005": 11}
STRAY = 0.04

# How many tables have the three best rules of thumb in equal parts: in 2005 they are
# harder to beat together.
EVEN = {"2016": 0.0, "2005": 0.6}

# How many gems make the chance of victory e times as large, one cave before the end, by
# the people at the table; fitted to games of the rules of thumb.
SPREAD = (0, 0, 0, 5.5, 4.0, 3.5, 3.2, 3.0, 3.0)


@dataclass
class Net:
    """One layer of units, and a sum of them."""

    into: Floats  # units by features and one
    out: Floats  # units and one

    @classmethod
    def make(cls, dice: np.random.Generator) -> Net:
        """Begin with small weights."""
        into = dice.normal(0, 0.15, (UNITS, FEATURES + 1)).astype(np.float32)
        out = dice.normal(0, 0.01, UNITS + 1).astype(np.float32)
        out[-1] = 0
        return cls(into, out)

    def write(self) -> Floats:
        """Write it as the loops read it: a line for each feature, then the sum."""
        table = np.zeros((FEATURES + 2, UNITS + 1), np.float32)
        table[:-1, :UNITS] = self.into.T / 256
        table[-1] = self.out
        return table


class Fitter:
    """Adam, on the squared error."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.first = [np.zeros_like(net.into), np.zeros_like(net.out)]
        self.second = [np.zeros_like(net.into), np.zeros_like(net.out)]
        self.steps = 0

    def fit(self, rows: Floats, gains: Floats, rate: float, batch: int = 4096) -> float:
        """Go through the rows once; give the mean squared error."""
        total = 0.0
        for start in range(0, len(rows) - batch + 1, batch):
            row, gain = rows[start : start + batch], gains[start : start + batch]
            reach = row @ self.net.into.T
            lit = np.maximum(reach, 0)
            error = lit @ self.net.out[:-1] + self.net.out[-1] - gain
            total += float(error @ error)
            slope = (2 / batch) * error
            back = slope[:, None] * self.net.out[None, :-1] * (reach > 0)
            out = np.concatenate([slope @ lit, [slope.sum()]]).astype(np.float32)
            self.step([back.T @ row, out], rate)
        return total / len(rows)

    def step(self, slopes: list[Floats], rate: float) -> None:
        """Go down a slope."""
        self.steps += 1
        for place, weights in enumerate((self.net.into, self.net.out)):
            slope = slopes[place]
            self.first[place] = 0.9 * self.first[place] + 0.1 * slope
            self.second[place] = 0.999 * self.second[place] + 0.001 * slope**2
            mean = self.first[place] / (1 - 0.9**self.steps)
            spread = self.second[place] / (1 - 0.999**self.steps)
            weights -= (rate * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


@dataclass
class Room:
    """A table's arrays."""

    edition: str

    def __post_init__(self) -> None:
        self.states = GAME.state.many(3)
        self.dices = Dice.many(20)
        self.views = GAME.view.many(2)
        self.rows = np.zeros((ROOM, FEATURES + 1), np.float32)
        self.units = np.zeros(UNITS, np.float32)
        self.gains = np.zeros(ROOM, np.float32)

    def sit(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Lay out a table."""
        setting = agree(GAME, self.edition, seats, dict(options))
        self.states[0] = setting.blank().pack()[0]
        self.scales = SPREAD[seats] * np.sqrt(np.maximum(1, np.arange(5)))

    def collect(
        self, players: Whole, nets: Floats, doubts: Floats, root: int, every: int
    ) -> tuple[Floats, Floats]:
        """Play and fork."""
        filled = LOOPS.collect(
            self.states,
            self.dices,
            self.views,
            players,
            nets,
            doubts.astype(np.float32) / 512,
            np.where(doubts < 0, doubts, STRAY).astype(np.float32) / 512,
            self.units,
            root,
            every,
            self.rows,
            self.scales,
            self.gains,
        )
        rows = (self.rows[:filled] / 256).astype(np.float32)
        return rows, self.gains[:filled].copy()

    def measure(
        self, players: Whole, nets: Floats, doubts: Floats, root: int
    ) -> Floats:
        """Play, and give each seat's part of each victory."""
        shares = np.zeros(players.shape, np.float32)
        LOOPS.measure(
            self.states,
            self.dices,
            self.views,
            players,
            nets,
            doubts.astype(np.float32) / 512,
            self.units,
            root,
            shares,
            np.zeros(FEATURES + 1, np.float32),
        )
        return shares


def seat_players(
    dice: np.random.Generator, games: int, seats: int, nets: int, even: float
) -> Whole:
    """Draw who sits where: net 0 somewhere, others of all kinds around it.

    At most tables they are rules of thumb, drawn one by one, or evenly; at some, all
    of one kind; at some, nets, new and old; and at some, rules of thumb and nets.
    """
    thumbs = np.array(THUMBS)
    any_thumb = dice.choice(thumbs, (games, seats), p=[0.3, 0.3, 0.3, 0.1])
    one_thumb = np.repeat(dice.choice(thumbs, (games, 1)), seats, axis=1)
    of_nets = NETS + dice.integers(0, nets, (games, seats))
    of_nets[dice.random((games, seats)) < 0.4] = NETS
    kind = dice.choice(4, games, p=[0.66, 0.16, 0.07, 0.11])[:, None]
    either = np.where(dice.random((games, seats)) < 0.5, any_thumb, of_nets)
    players = np.choose(kind, [any_thumb, one_thumb, of_nets, either])
    if even:
        best = np.resize([LOOT, PATH, VALUE], (games, seats - 1))
        is_even = dice.random((games, 1)) < even
        mixed = dice.permuted(np.insert(best, 0, NETS, axis=1), axis=1)
        players = np.where(is_even, mixed, players)
        lacks = ~(players == NETS).any(axis=1)
        players[lacks, dice.integers(0, seats, lacks.sum())] = NETS
        return players.astype(np.int64)
    players[np.arange(games), dice.integers(0, seats, games)] = NETS
    return players.astype(np.int64)


def draw_settings(
    dice: np.random.Generator, edition: str, count: int
) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Draw tables of all sizes and agreements."""
    for _ in range(count):
        seats = int(dice.choice(6, p=[0.22, 0.34, 0.2, 0.12, 0.06, 0.06])) + 3
        options: dict[str, OptionValue] = {"chests": "hidden"}
        if dice.random() < 0.35:
            options["chests"] = "open"
        if edition == "2005":
            options["three"] = seats == 3
            options["order"] = "leave-first" if dice.random() < 0.35 else "printed"
        yield seats, options


def show(room: Room, net: Floats, doubt: float, root: int, games: int = 20000) -> str:
    """Say how it does at tables of four."""
    doubts = np.array([doubt])
    room.sit(4, {})
    said = []
    for others in (
        [PATH, VALUE, LOOT],
        [PATH] * 3,
        [VALUE] * 3,
        [LOOT] * 3,
    ):
        players = np.array([[NETS, *others]] * games)
        for row in range(games):
            players[row] = np.roll(players[row], row % 4)
        shares = room.measure(players, net[None], doubts, root)
        said.append(f"{100 * shares[players == NETS].mean():5.1f}")
    return " ".join(said)


def learn(edition: str, seed: int, rounds: int, chunks: int, games: int) -> Net:
    """Learn for one edition."""
    dice = np.random.default_rng(seed)
    room = Room(edition)
    net = Net.make(dice)
    fitter = Fitter(net)
    past: list[Floats] = []
    kept: list[tuple[Floats, Floats]] = []
    start = time.time()
    for number in range(rounds):
        doubt = -1 if number == 0 else max(0.012, 0.03 * 0.7**number)
        nets = np.stack([net.write(), *past[-3:]])
        doubts = np.full(len(nets), doubt)
        rows, gains = [], []
        for seats, options in draw_settings(dice, edition, chunks):
            room.sit(seats, options)
            players = seat_players(dice, games, seats, len(nets), EVEN[edition])
            found = room.collect(
                players, nets, doubts, int(dice.integers(2**31)), every=6
            )
            rows.append(found[0])
            gains.append(found[1])
        kept = [*kept[-8:], (np.concatenate(rows), np.concatenate(gains))]
        row = np.concatenate([part[0] for part in kept])
        gain = np.concatenate([part[1] for part in kept])
        order = dice.permutation(len(row))
        rate = 0.003 * 0.85**number
        for _ in range(3 if number == 0 else 1):
            error = fitter.fit(row[order], gain[order], rate)
        past.append(net.write())
        print(
            f"{edition} {number} {time.time() - start:.0f}s rows {len(row)} "
            f"error {error:.5f} of {gain.var():.5f} | "
            f"{show(room, past[-1], max(doubt, 0.01), 1000 + number)}",
            file=sys.stderr,
            flush=True,
        )
    return net


def _write_row(numbers: Whole, indent: int) -> list[str]:
    text = ", ".join(map(str, numbers)) + ","
    room = " " * indent
    return textwrap.wrap(text, 88, initial_indent=room, subsequent_indent=room)


def write_module(nets: Mapping[str, Net]) -> str:
    """Write what was learnt as a module of whole numbers."""
    lines = [
        '"""What was learnt about leaving a cave of Diamant.',
        "",
        "Written by `python -m tacora.lab.learn.diamant`, and not by hand.  For each",
        "edition there are the units, each with a weight for each feature (256 is one)",
        "and what is added in any case; then what the units are added up with.",
        '"""',
        "",
        "# fmt: off",
    ]
    for edition, net in nets.items():
        into = np.rint(net.into * 256).astype(int)
        into[:, -1] = np.rint(net.into[:, -1] * 65536)
        out = np.rint(net.out * 4096).astype(int)
        out[-1] = np.rint(net.out[-1] * 4096 * 256)
        lines += ["", f"OF_{edition} = ("]
        for row in into:
            lines += ["    (", *_write_row(row, 8), "    ),"]
        lines += [")", "", f"SUM_OF_{edition} = (", *_write_row(out, 4), ")"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Learn for both editions, and write it where the bots look for it."""
    nets = {
        edition: learn(edition, seed=1, rounds=ROUNDS[edition], chunks=24, games=2000)
        for edition in GAME.editions
    }
    path = Path(features.__file__).with_name("learnt.py")
    path.write_text(write_module(nets), encoding="utf-8")


if __name__ == "__main__":
    main()
