"""Limits on network connections: how many are open, and how long one may stall.

The application never sees a connection that has not finished its first request, nor one
whose client has stopped reading.  These are counted and timed here, one guard for each
process.  A single timer looks at the connections every second, so a request that
behaves pays for next to nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Protocol

import uvicorn
from starlette.types import ASGIApp

from tacora.server.config import Config
from tacora.server.limits import Crowd

HEAD_BYTES = 16_384
"""How long a request line and its headers may be together."""
HEAD_SECONDS = 10.0
"""How long a client may take to send them, and to send a body that nobody reads."""
CLOSE_SECONDS = 10.0
"""How long a connection may take to close before it is cut."""
STALL_SECONDS = 20.0
"""How long a client may leave everything unread that is waiting for it."""
DOWNLOAD_SECONDS = 120.0
"""How long a client may take to read a whole response."""

_SWEEP_SECONDS = 1.0
_SOCKET_SWEEPS = 5
_RESERVED_FILES = 200
"""Open files left for the database, the log and other processes."""
_RESET = struct.pack("ii", 1, 0)


class Watched(Protocol):
    """A connection that can be asked to look after itself."""

    def check(self, now: float) -> None:
        """Close or abort the connection if it has run out of time."""


class ConnectionGuard:
    """Counts the connections of one process, and checks them while they are open.

    Requests and WebSockets are told apart: a connection that becomes a WebSocket gives
    its place back, since the application counts those by address itself.
    """

    def __init__(
        self,
        limit: int,
        limit_per_address: int,
        trusted_proxies: Iterable[str] = (),
        file_limit: int | None = None,
    ) -> None:
        self._limit = limit
        self._file_limit = file_limit
        self._trusted = [ipaddress.ip_network(network) for network in trusted_proxies]
        self._strangers = Crowd(limit, limit_per_address)
        self._watched: set[Watched] = set()
        self._sockets: set[Watched] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._round = 0
        self.count = 0
        """How many connections are open that have not become WebSockets."""
        # One per guard, so that a test's networks do not outlive it.
        self.is_trusted = lru_cache(maxsize=4096)(self._is_trusted)

    def enter(self, address: str) -> bool:
        """Count one more connection, or return false if there are too many."""
        if self.count >= self._limit:
            return False
        open_files = self.count + len(self._sockets)
        if self._file_limit is not None and open_files >= self._file_limit:
            return False
        # A trusted proxy brings everyone, and everyone is limited by what it forwards.
        if not self.is_trusted(address) and not self._strangers.enter(address):
            return False
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back; once for each time that `enter` returned true."""
        self.count -= 1
        if not self.is_trusted(address):
            self._strangers.leave(address)

    def _is_trusted(self, address: str) -> bool:
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._trusted)

    def watch(self, connection: Watched) -> None:
        """Check a connection every second from now on."""
        self._watched.add(connection)
        self._start()

    def watch_socket(self, connection: Watched) -> None:
        """Check a WebSocket every few seconds from now on."""
        self._sockets.add(connection)
        self._start()

    def forget(self, connection: Watched) -> None:
        """Stop checking a connection."""
        self._watched.discard(connection)
        self._sockets.discard(connection)

    def _start(self) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._loop.call_later(_SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        assert self._loop is not None
        if not self._watched and not self._sockets:
            self._loop = None
            return
        self._loop.call_later(_SWEEP_SECONDS, self._sweep)
        self._round += 1
        now = self._loop.time()
        for connection in list(self._watched):
            connection.check(now)
        if self._round % _SOCKET_SWEEPS == 0:
            for connection in list(self._sockets):
                connection.check(now)


class GuardedConfig(uvicorn.Config):
    """uvicorn's settings, and the guard that our protocols report to."""

    def __init__(self, app: ASGIApp, guard: ConnectionGuard, **settings: Any) -> None:
        super().__init__(app, **settings)
        self.guard = guard


class StallTimer:
    """Notices when a transport has stopped making progress."""

    __slots__ = ("_busy_since", "_size", "_stuck_since")

    def __init__(self) -> None:
        self._size = 0
        self._stuck_since = self._busy_since = 0.0

    def is_over(self, transport: asyncio.Transport, now: float) -> bool:
        """Return whether a client took too long to read, or to let us close."""
        size = transport.get_write_buffer_size()
        is_closing = transport.is_closing()
        if not size and not is_closing:
            self._size, self._stuck_since, self._busy_since = 0, 0.0, 0.0
            return False
        if not self._busy_since:
            self._busy_since = self._stuck_since = now
        elif size < self._size:
            self._stuck_since = now
        self._size = size
        patience = CLOSE_SECONDS if is_closing else STALL_SECONDS
        return (
            now - self._stuck_since >= patience
            or now - self._busy_since >= DOWNLOAD_SECONDS
        )


def abort(transport: asyncio.Transport) -> None:
    """Drop a connection with everything that is still waiting to be sent.

    Without the reset the system itself would go on offering the rest to the client.
    """
    connection: socket.socket | None = transport.get_extra_info("socket")
    if connection is not None:
        with contextlib.suppress(OSError, ValueError):  # It may be gone already.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    transport.abort()


def make_guard(config: Config) -> ConnectionGuard:
    """Make the guard of a process; call it when its file limit has been raised."""
    return ConnectionGuard(
        config.http_connections,
        # An address that may have so many sockets has to be able to open them at once.
        max(config.http_connections_per_address, config.connections_per_address),
        config.trusted_proxies,
        _find_file_limit(),
    )


def _find_file_limit() -> int | None:
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    return max(soft - _RESERVED_FILES, soft // 2)
