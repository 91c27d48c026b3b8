"""Access control for `/metrics`: loopback, and the networks of the setting."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.requests import Request
from starlette.responses import Response

from tacora.server.config import Config
from tacora.server.problem import Forbidden
from tacora.server.security import address_of

Page = Callable[[Request], Awaitable[Response]]

FORWARDING = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that show that a proxy passes on somebody else's request."""
_HOST = re.compile(r"\[?([^\]]*?)\]?(:[0-9]+)?")


def restrict_metrics(page: Page, config: Config) -> Page:
    """Wrap the handler of `/metrics` so that strangers get 403.

    A proxy on this machine has a loopback address, whoever asks it.  So a forwarded
    request is refused unless proxies are trusted and told an address that is not this
    machine's; and over loopback only the host names of this machine are accepted.
    """
    networks = [ip_network(text) for text in config.metrics_networks]

    async def restricted(request: Request) -> Response:
        is_forwarded = any(name in request.headers for name in FORWARDING)
        address = _read_address(address_of(request.scope))
        is_ours = address is None or address.is_loopback
        if is_forwarded and (is_ours or not config.trusted_proxies):
            raise Forbidden("server-metrics")
        is_named = any(address in network for network in networks if address)
        if not is_named and not _is_local(address, request.headers.get("host", "")):
            raise Forbidden("server-metrics")
        return await page(request)

    return restricted


def _is_local(address: IPv4Address | IPv6Address | None, host: str) -> bool:
    found = _HOST.fullmatch(host)
    if address is None or not address.is_loopback or found is None:
        return False
    named = _read_address(found[1])
    return found[1] == "localhost" or (named is not None and named.is_loopback)


def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
