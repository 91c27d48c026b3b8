"""Loops written once and loaded once a game.

A module of loops imports the verbs from `tacora.kernel.verbs`; here it is loaded again
with that import naming a game, and likewise a game's bots for `tacora.bots.verbs`.
This is the plain body of the loops; the compiled one is made from the same text by
`tacora.kernel.compiled`.
"""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from tacora.kernel.game import Game

_VERBS = "from tacora.kernel.verbs import"
_BOTS = "from tacora.bots.verbs import"
THUMBS = ".thumbs"
ALL_BOTS = ""
"""The levels take longer to compile than all else together."""


def find_source(loops: str) -> Path:
    """Find the file of a module without loading it."""
    spec = importlib.util.find_spec(loops)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def text_for(loops: str, package: str, bots: str = THUMBS) -> str:
    """Give the text of a module of loops with a game's verbs in it.

    Its bots are the rules of thumb, unless `bots` names another module that has them.
    """
    text = find_source(loops).read_text(encoding="utf-8")
    assert _VERBS in text
    game = package.rpartition(".")[2]
    text = text.replace(_BOTS, f"from tacora.bots.{game}{bots} import")
    return text.replace(_VERBS, f"from {package} import")


def specialise(loops: str, game: Game) -> ModuleType:
    """Load a module of loops for one game, to run as plain Python."""
    return _load(loops, game.package)


@cache
def _load(loops: str, package: str) -> ModuleType:
    module = ModuleType(f"{loops}_{package.rpartition('.')[2]}")
    # Compiled under its file's own name, so that a traceback shows the line.
    code = compile(text_for(loops, package), str(find_source(loops)), "exec")
    exec(code, vars(module))
    return module
