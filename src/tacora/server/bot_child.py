"""Main program of a process in which bots think: calls come in, answers go out.

Calls and answers are pickles on standard input and output.  Events and warnings go to
standard error as JSON lines, which the server puts into its own log.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

from tacora.server.logs import set_up_logs


def main() -> None:
    """Answer one call after the other until there are no more."""
    calls, answers = _take_streams()
    # Ctrl-C reaches everyone at the terminal; the server says when we are to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    set_up_logs("json")
    os.nice(int(sys.argv[1]))
    with suppress(EOFError, BrokenPipeError):  # the server has gone
        while True:
            answers.write(_answer(calls))
            answers.flush()


def _take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Keep the pipes to the server for ourselves: what is printed goes elsewhere."""
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return calls, answers


def _answer(calls: BinaryIO) -> bytes:
    """Run the next call; return the pickle of whether it worked, and its result."""
    try:
        function, arguments = pickle.load(calls)
        return pickle.dumps((True, function(*arguments)))
    except EOFError:
        raise
    except Exception as error:
        return _pickle_error(error)


def _pickle_error(error: Exception) -> bytes:
    try:
        return pickle.dumps((False, error))
    except Exception:
        # An exception may hold anything, also what cannot be sent.
        return pickle.dumps((False, RuntimeError(type(error).__name__)))


if __name__ == "__main__":
    main()
