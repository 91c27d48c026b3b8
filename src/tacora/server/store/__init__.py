"""The store of the server: tables and their events, people, results."""

from tacora.server.store.errors import Conflict, DatabaseUnavailable, Unwritten
from tacora.server.store.store import REWRITTEN, Store

__all__ = ["REWRITTEN", "Conflict", "DatabaseUnavailable", "Store", "Unwritten"]
