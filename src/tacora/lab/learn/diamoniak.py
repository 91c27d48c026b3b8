"""Learn what Diamoniak's `hard` knows: `python -m tacora.lab.learn.diamoniak`.

The weights play against themselves, and now and then against rules of thumb.  After
every game each position in it moves its weights a little to what came of it: partly to
the end of the game, partly to what was thought of the positions in between.  The
weights that are kept are the mean of those of the last rounds.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tacora.bots import list_bots
from tacora.bots.diamoniak import packing, worth
from tacora.games import find_game, settle
from tacora.kernel import compiled
from tacora.kernel.dice import Dice
from tacora.kernel.special import ALL_BOTS

if TYPE_CHECKING:
    import numpy.typing as npt

    Weights = npt.NDArray[np.float64]

ROUNDS = 16
GAMES = 30_000
TRIAL = 20_000
NOISE = 30  # of a thousand choices are made by dice
TRACE = 0.9  # so much of what is learnt comes from the end of the game
HALF = 300.0  # a weight moves half as far once it has been met so often
LONGEST = 600
PER_BIT = 1024 / np.log(2)
VALUE, COURAGE = 4, 3
TABLE = -1
# Who plays: mostly the table alone.
GUESTS = np.array(
    [
        *[[TABLE] * 4] * 6,
        [TABLE, VALUE, TABLE, VALUE],
        [VALUE, TABLE, TABLE, COURAGE],
    ]
)
PAYMENTS = ("seller", "discard")
PLACES = {2: "two", 3: "three", 4: "four"}


def guess() -> Weights:
    """Begin with what anybody would say: pieces, diamonds and fairies are good."""
    weights = np.zeros(worth.SIZE)
    castle = weights[: worth.GUARDS].reshape(
        4, 7, worth.FOR_SALE, worth.IN_DECK, worth.DIAMONDS
    )
    built = np.arange(7) * 0.5
    built[worth.CASTLELESS] = -0.2
    castle += built[:, None, None, None]
    castle += 0.1 * np.minimum(np.arange(worth.DIAMONDS), 6)
    castle += 0.15 * np.arange(worth.FOR_SALE)[:, None, None]
    castle += 0.05 * np.arange(worth.IN_DECK)[:, None]
    guard = weights[worth.GUARDS : worth.FATES].reshape(
        4, 7, worth.FAIRIES, worth.CARDS
    )
    guard += 0.25 * np.arange(worth.FAIRIES)[:, None]
    guard += 0.03 * np.arange(worth.CARDS)
    return weights


def encode(weights: Weights) -> npt.NDArray[np.uint8]:
    """Write weights as a table."""
    whole = np.clip(np.round(weights * PER_BIT), -worth.ZERO, worth.ZERO - 1)
    table = np.zeros(2 * len(whole), np.uint8)
    table[0::2] = (whole + worth.ZERO) % 256
    table[1::2] = (whole + worth.ZERO) // 256
    return table


def try_out(loops: Any, seats: int, payment: str, weights: Weights) -> float:
    """Measure the table against the best rule of thumb in every other seat."""
    game = find_game("diamoniak")
    states = game.state.many(2)
    setting = settle("diamoniak", None, seats, {"payment": payment})
    states[0] = setting.blank().pack()[0]
    bots = np.array([TABLE] + [VALUE] * (seats - 1))
    wins = np.zeros(seats, np.int64)
    tables = np.tile(encode(weights), 2 * len(PLACES))[None]
    loops.try_tables(
        states, Dice.many(2), game.view.many(2), tables, bots, 5, TRIAL, wins
    )
    return float(wins[0]) / TRIAL


def learn_table(loops: Any, seats: int, payment: str) -> Weights:
    """Learn the weights for so many seats and one way of paying."""
    game = find_game("diamoniak")
    place = (seats - 2) * len(PAYMENTS) + PAYMENTS.index(payment)
    weights = np.zeros((2 * len(PLACES), worth.SIZE))
    weights[place] = guess()
    first = weights[place].copy()
    counts = np.zeros(weights.size, np.int64)
    table = encode(weights.ravel())
    mean = np.zeros(worth.SIZE)
    for number in range(ROUNDS):
        colour = "kept" if number % 3 == 1 else "released"
        setting = settle(
            "diamoniak", None, seats, {"payment": payment, "colour": colour}
        )
        states = game.state.many(2)
        states[0] = setting.blank().pack()[0]
        loops.learn_games(
            states,
            Dice.many(2),
            game.view.many(2),
            table,
            weights.reshape(-1),
            counts,
            np.zeros((LONGEST, 4, 3), np.int64),
            np.zeros(4),
            np.zeros(4),
            1000 + number,
            GAMES,
            seats,
            NOISE,
            GUESTS,
            TRACE,
            0.01 * (1 - number / ROUNDS) ** 2 + 0.0004,
            HALF,
        )
        if 2 * number >= ROUNDS:
            mean += weights[place] / (ROUNDS - ROUNDS // 2)
    # What has never been met stays as guessed, and is not written: it would be noise.
    is_met = counts.reshape(weights.shape)[place] > 0
    return np.where(is_met, mean, np.round(first, 1))


def write_module(seats: int, tables: list[Weights], shares: list[float]) -> str:
    """Write the weights for so many seats as a module."""
    whole = np.round(np.concatenate(tables) * PER_BIT / packing.STEP).astype(int)
    lines = "\n".join(f'    "{line}"' for line in packing.pack(whole.tolist()))
    told = " and ".join(f"{100 * share:.0f} %" for share in shares)
    return (
        f'"""Weights of Diamoniak with {PLACES[seats]} seats: two tables.\n\n'
        "Sellers are paid, or the deck.  Made by\n"
        "`python -m tacora.lab.learn.diamoniak`; then they won\n"
        f'{told} of {TRIAL} games against `value` elsewhere.\n"""\n\n'
        f"WEIGHTS = (\n{lines}\n)\n"
    )


def main(seat_counts: list[int]) -> None:
    """Learn the weights for every number of seats, or for those that are named."""
    assert list(list_bots("diamoniak"))[VALUE] == "value"
    loops = compiled.specialise(
        "tacora.lab.learn.diamoniak_loops", find_game("diamoniak"), bots=ALL_BOTS
    )
    folder = Path(packing.__file__).parent
    for seats in seat_counts:
        tables, shares = [], []
        for payment in PAYMENTS:
            begun = time.monotonic()
            tables.append(learn_table(loops, seats, payment))
            shares.append(try_out(loops, seats, payment, tables[-1]))
            spent = time.monotonic() - begun
            print(seats, payment, f"{shares[-1]:.4f}", f"{spent:.0f} s", flush=True)
        path = folder / f"learnt_{PLACES[seats]}.py"
        path.write_text(write_module(seats, tables, shares), encoding="utf-8")


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [*PLACES])
