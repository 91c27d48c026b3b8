"""Experiments: many games, compiled where it pays.

>>> from tacora.lab import simulate
>>> results = simulate("diamoniak", ["value", "bold"], 1_000, seed=1)
>>> results.tallies[0].share > results.tallies[1].share
True

Code here may not know the server or the terminal, nor read a game's state but through
its verbs.
"""

from tacora.lab.results import Results, Tally
from tacora.lab.simulation import simulate
from tacora.lab.single import SingleTable
from tacora.lab.vector import VectorTable

__all__ = [
    "Results",
    "SingleTable",
    "Tally",
    "VectorTable",
    "simulate",
]
