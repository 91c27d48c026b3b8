"""Imports everything a server needs, so that a fork of this process starts at once."""

from __future__ import annotations

import os
from importlib import import_module


def preload() -> None:
    """Import the server and its libraries; start neither a loop nor a thread."""
    # A library that starts threads when imported would not survive the fork.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    import sqlalchemy.dialects.postgresql.asyncpg
    import uvicorn.lifespan.on
    import uvicorn.loops.auto
    import uvloop

    import tacora.server.app
    import tacora.server.serve
    from tacora.games import NAMES, find_game
    from tacora.server.offer import make_offer

    del sqlalchemy, uvicorn, uvloop, tacora
    # SQLAlchemy loads its driver only when it needs it.
    import_module("asyncpg")
    for name in NAMES:
        find_game(name)
    make_offer()
