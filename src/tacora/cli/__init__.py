"""The commands of `tacora`, in three languages.

Errors are one sentence on standard error; exit code 2 means wrong use, 1 a negative
answer, 130 that somebody pressed Ctrl-C.
"""

from tacora.cli.main import main

__all__ = ["main"]
