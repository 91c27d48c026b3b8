"""How a read or a write can fail."""

from tacora.kernel.error import TacoraError


class Conflict(Exception):  # noqa: N818 - it is what happened
    """Another server wrote this number first; nothing of this append was written."""


class Unwritten(TacoraError):  # noqa: N818 - it is what became of the write
    """The disk or the database failed; who wants to go on reads again what is there.

    Nearly always nothing was written.  Only when a connection breaks in the very moment
    of the commit can nobody know, except by reading.
    """


class FileMovedError(OSError):
    """The file of a SQLite database has gone, or another has its name."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class DatabaseUnavailable(TacoraError):  # noqa: N818 - it is what the database is
    """The database cannot be read now; the fact `seconds` says when to try again."""
