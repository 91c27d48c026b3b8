"""Where we can be reached: the listening socket, and how to tell people of it."""

from __future__ import annotations

import errno
import ipaddress
import socket
from collections.abc import Iterator
from typing import TextIO

import segno

from tacora.kernel.error import Unreadable
from tacora.server.config import Config
from tacora.words import say

BACKLOG = 2048
UNREAD_SECONDS = 30.0
"""How long the system keeps what a client does not take, open or closed (Linux)."""
EVERYWHERE = ("0.0.0.0", "::")
# An address kept for documents: nothing is there, and nothing is sent to it either.
_ELSEWHERE = ("192.0.2.1", 9)


def listen(config: Config) -> socket.socket:
    """Open the listening socket, or say in one sentence why that cannot be."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        listening = socket.create_server(
            (config.host, config.port),
            family=family,
            backlog=BACKLOG,
            # Where there is no IPv4 beside IPv6, one of them is better than none.
            dualstack_ipv6=config.host == "::" and socket.has_dualstack_ipv6(),
        )
    except PermissionError:
        raise Unreadable("serve-port-forbidden", port=str(config.port)) from None
    except OSError as error:
        host, port = config.host[:80], str(config.port)
        if error.errno == errno.EADDRINUSE:
            raise Unreadable("serve-port-taken", host=host, port=port) from None
        raise Unreadable("config-host", source="--host", value=host) from None
    # What is small is sent at once, whatever loop serves; those accepted inherit it.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # What we leave to the system when we close is not kept for ever either.
        timeout = int(UNREAD_SECONDS * 1_000)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout)
    listening.setblocking(False)
    return listening


def find_network_address() -> str | None:
    """Find the address that others on the local network know this machine by.

    A datagram socket is told where it would send to, and asked from where; nothing is
    sent.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(_ELSEWHERE)
            found = str(asking.getsockname()[0])
    except OSError:
        return None
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found


def list_addresses(config: Config, port: int) -> tuple[str, str | None]:
    """Give the address for this machine, and the one for other devices, if any."""
    host = config.host
    is_everywhere = host in EVERYWHERE
    if is_everywhere or host in ("127.0.0.1", "::1", "localhost"):
        near = f"http://localhost:{port}"
    else:
        near = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    if config.public_url:
        return near, config.public_url
    found = find_network_address() if is_everywhere else None
    return near, f"http://{found}:{port}" if found else None


def tell_addresses(
    config: Config, port: int, language: str, stream: TextIO, is_code_wanted: bool
) -> None:
    """Print where we are, for other devices with a code to scan, and how to stop."""
    near, far = list_addresses(config, port)
    print(say("serve-here", language, address=near), file=stream)
    if far is not None:
        print(say("serve-far", language, address=far), file=stream)
    is_watched = far is not None and stream.isatty()
    if (is_code_wanted or is_watched) and can_draw(stream):
        for line in draw_code(far or near):
            print(line, file=stream)
    print(say("serve-stop", language), file=stream, flush=True)


def can_draw(stream: TextIO) -> bool:
    """Tell whether a stream can show half blocks."""
    return (stream.encoding or "").lower().replace("-", "").startswith("utf")


def draw_code(address: str) -> Iterator[str]:
    """Draw a QR code, two rows of it to a line.

    Light is drawn and dark is left out, as on most terminals; with its margin it can be
    scanned the other way round as well.
    """
    code = segno.make(address, error="m", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        pairs = zip(upper, lower, strict=True)
        yield "".join(_BLOCKS[bool(high), bool(low)] for high, low in pairs)


_BLOCKS = {
    (False, False): "█",
    (False, True): "▀",
    (True, False): "▄",
    (True, True): " ",
}
