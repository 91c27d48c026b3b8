"""Rules of thumb for Diamonds."""

from collections.abc import Callable, Mapping
from typing import Any

from tacora.bots.chooser import choose_randomly
from tacora.kernel.dice import Dice

BOTS: Mapping[str, Callable[[Any, Dice], int]] = {"random": choose_randomly}
