"""The compiled twins of the rules, made when they are first wanted.

Nothing imports Numba before this module is loaded, and nothing loads this module but
the lab.  Compiled code is kept in a folder named by a digest of all rule sources, so
an edit in any of them is never answered by old code; Numba by itself would only watch
the file of the function that was called.
"""

import gc
import hashlib
import importlib.util
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.extending import register_jitable

from tacora.kernel.code_cache import find_folder
from tacora.kernel.game import Game
from tacora.kernel.machine import register_twin
from tacora.kernel.rule import APART, DOORS, RULES, SOURCES
from tacora.kernel.special import THUMBS, text_for

# Numba fills this module in when it is loaded, which type checkers cannot see.
config: Any = numba.config

# Bounds checks change the code but not Numba's own key for it.
_KIND = f"{SOURCES}-{'checked' if config.BOUNDSCHECK else 'free'}"


FOLDER = find_folder(_KIND)
config.CACHE_DIR = str(FOLDER)

_registered = 0
_loading = threading.Lock()

# Calls between separately compiled pieces cost up to a fifth of the speed.  A small
# game is inlined all through; of a large one only its small rules are, for inlining all
# of it would make compiling six times longer, and playing no faster.
SMALL_GAME = 14_000
SMALL_RULE = 160


def register_rules() -> None:
    """Let compiled code call every rule that has been loaded."""
    global _registered
    fresh = RULES[_registered:]
    sizes = Counter[str]()
    for rule in fresh:
        sizes[_package(rule)] += len(rule.__code__.co_code)
    for rule in fresh:
        is_small = len(rule.__code__.co_code) <= SMALL_RULE
        is_inlined = is_small or sizes[_package(rule)] <= SMALL_GAME
        if register_twin(rule):
            continue
        register_jitable(
            error_model="numpy",
            forceinline=is_inlined and rule not in APART,
            no_cfunc_wrapper=True,
            no_cpython_wrapper=True,
        )(rule)
    _registered = len(RULES)


def _package(rule: Callable[..., Any]) -> str:
    return rule.__module__.rpartition(".")[0]


def _write_for(loops: str, game: Game, more: str, bots: str) -> tuple[str, str]:
    """Give a module of loops for one game: its name and its text."""
    text = text_for(loops, game.package, bots) + more
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return f"{loops.rpartition('.')[2]}_{game.name}_{digest}", text


@contextmanager
def in_haste() -> Iterator[None]:
    """Collect no rubbish while something is compiled: it saves a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def is_kept(loops: str, game: Game, door: str, bots: str = THUMBS) -> bool:
    """Say whether a door has been compiled before, so that it opens at once."""
    name, _ = _write_for(loops, game, "", bots)
    return any(FOLDER.rglob(f"{name}.{door}-*.nbi"))


def specialise(
    loops: str, game: Game, more: str = "", bots: str = THUMBS
) -> ModuleType:
    """Load a module of loops for one game, its doors compiled.

    What is written for this game alone, its encoder, comes as `more`; `bots` as in
    `tacora.kernel.special`.

    The module is written to disk under a name of its own: a closure over compiled
    functions is never found in Numba's cache again, a module is.
    """
    name, text = _write_for(loops, game, more, bots)
    # Another thread must not find a module whose doors are not compiled yet.
    with _loading:
        register_rules()
        if name not in sys.modules:
            _load(name, text)
    return sys.modules[name]


def _load(name: str, text: str) -> None:
    path = FOLDER / f"{name}.py"
    if not path.exists():
        # Whole or not at all, for another process may be doing the same.
        # It may have been cleared away meanwhile.
        FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.draft")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Numba looks the module up by name when it loads what it has kept.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    register_rules()
    compile_door = numba.njit(cache=True, nogil=True, error_model="numpy")
    for key, function in list(vars(module).items()):
        if isinstance(function, FunctionType) and function in DOORS:
            setattr(module, key, compile_door(function))
