"""The other end of the pipe: one pupil's file, in a process of its own.

Run as a script, with the standard library alone, so that it starts at once and a
pupil's file finds nothing of ours to lean on.  Questions and answers are JSON, one a
line; what the file prints goes elsewhere, and what it reads is empty.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sys
import traceback
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, cast

LONGEST_TEXT = 200
LARGEST_FILE = 1 << 24


class View(dict[str, Any]):
    """What a seat sees: `view.phase` and `view["phase"]` are the same.

    It is a copy.  Whoever changes it changes nothing at the table.
    """

    def __getattr__(self, name: str) -> Any:
        return self[name] if name in self else super().__getattribute__(name)

    def __dir__(self) -> list[str]:
        return list(self)


def main(path: str, seconds: int, memory: int) -> None:
    """Load the file, say so, and answer questions until there are none."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    # So that what was printed is out, should the process end in the middle.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    set_limits(memory)

    def answer(**fields: object) -> None:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
        answers.write(json.dumps(fields).encode() + b"\n")
        answers.flush()

    # The league ends a file that takes too long.  Should the league itself be gone,
    # nobody would: so an alarm goes off a little later.
    signal.alarm(seconds)
    try:
        choose = find_function(load(path))
    except BaseException as error:
        answer(fault="start", **explain(error, path))
        return
    if choose is None:
        answer(fault="function")
        return
    answer(ready=True)
    signal.alarm(0)
    for line in questions:
        question = json.loads(line, object_hook=View)
        if "seed" in question:
            random.seed(question["seed"])
        signal.alarm(seconds)
        try:
            answer(**ask(choose, question["view"]))
        except BaseException as error:
            answer(fault="crashed", **explain(error, path))
        signal.alarm(0)


def set_limits(memory: int) -> None:
    """Take from the process what a player does not need; some systems cannot."""
    import resource

    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


def load(path: str) -> ModuleType:
    """Run the file from top to bottom, once."""
    module = ModuleType("bot")
    module.__file__ = path
    sys.modules["bot"] = module
    with open(path, "rb") as stream:
        code = compile(stream.read(), path, "exec", dont_inherit=True)
    exec(code, vars(module))
    return module


def find_function(module: ModuleType) -> Callable[[View], object] | None:
    """Find whom to ask: `choose`, or else the one public function of the file."""
    choose = vars(module).get("choose")
    if callable(choose):
        return cast(Callable[[View], object], choose)
    own = [
        value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]
    return own[0] if len(own) == 1 else None


def ask(choose: Callable[[View], object], view: View) -> dict[str, str]:
    """Ask for an action; whether it is one is not for us to say."""
    action = choose(view)
    if isinstance(action, str):
        return {"action": action[:LONGEST_TEXT]}
    return {"odd": repr(action)[:LONGEST_TEXT]}


def explain(error: BaseException, path: str) -> dict[str, object]:
    """Say what went wrong and in which line of the pupil's file."""
    try:
        # With Python's own guess at what was meant, where it has one.
        text = traceback.format_exception_only(error)[-1].strip()
    except Exception:
        text = type(error).__name__
    line = error.lineno if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return {"text": text[:LONGEST_TEXT], "line": line}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
