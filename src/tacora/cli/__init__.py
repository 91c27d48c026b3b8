"""The commands of `tacora`, in three languages.

Errors are one sentence on standard error; exit code 2 means wrong use, 1 a negative
answer, 130 that somebody pressed Ctrl-C.
"""

import sys


def main() -> None:
    """Run a command; whoever is impatient may stop it while it is still loading."""
    try:
        from tacora.cli.main import main as start

        start()
    except KeyboardInterrupt:
        sys.exit(130)
