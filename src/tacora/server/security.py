"""The doorkeeper: what every answer carries, and who is not let in.

It is plain ASGI and stands outside everything else, so that errors, static files and
handshakes pass it as well.
"""

from __future__ import annotations

import math
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tacora.kernel.error import TacoraError
from tacora.server.allowed_hosts import AllowedHosts, read_host
from tacora.server.config import Config, normal_origin
from tacora.server.limits import Buckets, Clock
from tacora.server.problem import (
    Forbidden,
    Malformed,
    Misdirected,
    TooMany,
    send_problem,
)

# `connect-src 'self'` covers WebSockets of the same host in every browser of today.
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), "
        "display-capture=(), browsing-topics=()"
    ),
}
TRANSPORT_SECURITY = "max-age=31536000"
SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = "/healthz"
FILES = "/client/"
COUNTED = ("/api/", "/openapi.json", "/metrics")
"""What takes work to answer.  Pages and their files lie ready."""
FILES_TIMES = 6
"""A page is some thirty files, and a whole class may open it behind one address; so
pages and files may be asked for so many times as often as anything else."""

_PUBLIC_HTTPS = "tacora.public_https"
"""Where a scope says that the public address is one of HTTPS."""


class Guard:
    """Checks host, rate and origin of what comes in, and dresses what goes out."""

    def __init__(
        self, app: ASGIApp, config: Config, clock: Clock = time.monotonic
    ) -> None:
        self._app = app
        self._rates = Buckets(config.requests_per_second, config.requests_burst, clock)
        self._file_rates = Buckets(
            config.requests_per_second * FILES_TIMES,
            config.requests_burst * FILES_TIMES,
            clock,
        )
        self._health_rates = Buckets(
            config.requests_per_second, config.requests_burst, clock
        )
        self._hosts = AllowedHosts(config)
        self._is_public_https = config.public_url.startswith("https://")
        self._origins = {*config.allowed_origins, config.public_url} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or refuse, and dress the answer."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope[_PUBLIC_HTTPS] = self._is_public_https
        objection = self.find_objection(scope)
        if objection is None:
            await self._app(scope, receive, dress(scope, send))
        else:
            await send_problem(objection, scope, receive, dress(scope, send))

    def find_objection(self, scope: Scope) -> TacoraError | None:
        """Say why a request or a handshake is not let in; nothing when it is."""
        is_health = scope["path"] == HEALTH
        is_counted = scope["path"].startswith(COUNTED)
        rates = self._rates if is_counted else self._file_rates
        # Whoever asks how we are gets an answer, above all when their address asks for
        # too many other things; but each answer asks the database.
        rates = self._health_rates if is_health else rates
        seconds = rates.take(address_of(scope))
        if seconds:
            return TooMany("server-too-many", seconds=math.ceil(seconds))
        if is_health:
            return None  # it is often a simple program that names no host
        hosts = _headers(scope, b"host")
        if len(hosts) != 1 or not self._hosts.allows(hosts[0]):
            return self._refuse_host(scope, hosts)
        is_safe = scope["type"] == "http" and scope["method"] in SAFE
        origins = _headers(scope, b"origin")
        # No origin, no browser: then there is nobody whose cookies could be misused.
        if is_safe or not origins:
            return None
        origin = normal_origin(origins[0].decode("latin-1"))
        is_ours = origin in self._origins or origin == own_origin(scope, hosts[0])
        if len(origins) == 1 and origin is not None and is_ours:
            return None
        return Forbidden("server-origin", origin=origins[0].decode("latin-1")[:80])

    def _refuse_host(self, scope: Scope, hosts: list[bytes]) -> TacoraError:
        host = read_host(hosts[0]) if len(hosts) == 1 else None
        if host is None:
            return Malformed("server-host")
        origin = own_origin(scope, hosts[0]) or "-"
        return Misdirected("server-host-unknown", host=host[:80], origin=origin[:100])


_STARTS = ("http.response.start", "websocket.http.response.start")


def address_of(scope: Scope) -> str:
    """Give the address a request comes from, as far as trusted proxies tell it."""
    client = scope.get("client")
    return client[0] if client else "-"


def is_secure(scope: Scope) -> bool:
    """Return whether browsers reach this server over HTTPS."""
    return scope["scheme"] in ("https", "wss") or scope.get(_PUBLIC_HTTPS, False)


def own_origin(scope: Scope, host: bytes) -> str | None:
    """Give the origin of a page that this very host would have delivered."""
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return normal_origin(f"{scheme}://{host.decode('latin-1')}")


def _headers(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def dress(scope: Scope, send: Send) -> Send:
    """Give a way to send that puts on the headers which every answer carries."""

    async def send_dressed(message: Message) -> None:
        if message["type"] in _STARTS:
            _add_headers(scope, message)
        await send(message)

    return send_dressed


def _add_headers(scope: Scope, message: Message) -> None:
    headers = MutableHeaders(raw=list(message.get("headers", [])))
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if is_secure(scope):
        headers.setdefault("Strict-Transport-Security", TRANSPORT_SECURITY)
    if scope["path"] == "/api" or scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
    message["headers"] = headers.raw
