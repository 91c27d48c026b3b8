"""Which values of the Host header this server answers to.

A page of another site can point its own name at this machine (DNS rebinding), and would
then count as one of our own pages.  So only names are accepted that nobody else can
register: addresses, this machine's own names, and what the settings list.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from tacora.server.config import Config

_HOST = re.compile(rb"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
_HOME_DOMAINS = ("lan", "local", "internal", "home.arpa")
"""Domains that exist in local networks only."""


def read_host(header: bytes) -> str | None:
    """Read the name in a Host header, without its port; None if it cannot be read."""
    found = _HOST.fullmatch(header)
    return found[1].decode().lower().removesuffix(".") if found else None


class AllowedHosts:
    """Knows the names of this server."""

    def __init__(self, config: Config) -> None:
        self._is_public = bool(config.public_url)
        origins = (config.public_url, *config.allowed_origins)
        self._names = {
            host for origin in origins if (host := urlsplit(origin).hostname)
        }
        if not self._is_public:
            self._names |= own_names(socket.gethostname()) | {config.host.lower()}
        # Few different names come, and they come with every request.
        self.allows = lru_cache(maxsize=1024)(self._allows)

    def _allows(self, header: bytes) -> bool:
        host = read_host(header)
        if host is None:
            return False
        try:
            address = ipaddress.ip_address(host.strip("[]"))
        except ValueError:
            is_known = host in self._names or is_loopback_name(host)
            return is_known or (not self._is_public and host.endswith(".local"))
        is_known = str(address) in self._names or address.is_loopback
        return is_known or not self._is_public


def is_loopback_name(host: str) -> bool:
    """Return whether browsers take a name for their own machine without asking."""
    return host == "localhost" or host.endswith(".localhost")


def own_names(machine: str) -> set[str]:
    """List the names that a local network may know a machine by."""
    machine = machine.lower().removesuffix(".")
    short = machine.partition(".")[0]
    return {machine, short, *(f"{short}.{domain}" for domain in _HOME_DOMAINS)}
