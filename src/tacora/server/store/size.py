"""How large the database is."""

from __future__ import annotations

from sqlalchemy import text

from tacora.server.store.store import Store

_SQLITE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
_POSTGRESQL = "SELECT pg_database_size(current_database())"


async def measure_database(store: Store) -> int:
    """Return the size of the database in bytes."""
    async with store.reading() as connection:
        is_sqlite = connection.dialect.name == "sqlite"
        query = text(_SQLITE if is_sqlite else _POSTGRESQL)
        return int((await connection.execute(query)).scalar_one())
