"""The store of the server: tables and their events, people, results."""

from tacora.server.store.errors import Conflict, DatabaseUnavailable, Unwritten
from tacora.server.store.store import ERASED, LISTED, REWRITTEN, Store

__all__ = [
    "ERASED",
    "LISTED",
    "REWRITTEN",
    "Conflict",
    "DatabaseUnavailable",
    "Store",
    "Unwritten",
]
