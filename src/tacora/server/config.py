"""Every setting of the server: its default, its limits, its name in three places.

A setting `port` is the flag `--port` and the variable `TACORA_PORT`; a flag counts more
than the environment, and that more than the default.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit

from tacora.kernel.error import Unreadable

PREFIX = "TACORA_"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""How a database may be called, and the driver that is then taken."""

_DEFAULT_PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"[A-Za-z0-9._-]{1,253}")


def _whole(default: int, low: int, high: int) -> Any:
    return field(default=default, metadata={"kind": "whole", "low": low, "high": high})


def _seconds(default: float, low: float, high: float) -> Any:
    bounds = {"low": low, "high": high}
    return field(default=default, metadata={"kind": "decimal", **bounds})


def _text(default: object, kind: str, **more: Any) -> Any:
    shown = more.pop("repr", True)
    return field(default=default, repr=shown, metadata={"kind": kind, **more})


@dataclass(frozen=True)
class Config:
    """How a server is set up."""

    # Only this machine, unless somebody asks: a server that is started to try it out
    # should not be open to a whole café.  `make play` asks for 0.0.0.0, for the phones.
    host: str = _text("127.0.0.1", "host")
    port: int = _whole(8000, 0, 65535)
    # A database's address may hold a password, so it is never shown.
    database: str = _text("sqlite+aiosqlite:///tacora.db", "database", repr=False)
    database_wait_seconds: float = _seconds(60, 0, 86400)
    workers: int = _whole(1, 1, 64)
    public_url: str = _text("", "origin")
    allowed_origins: tuple[str, ...] = _text((), "origins")
    trusted_proxies: tuple[str, ...] = _text((), "networks")
    metrics_networks: tuple[str, ...] = _text((), "networks")
    grace_seconds: float = _seconds(60, 0, 86400)
    bot_delay_seconds: float = _seconds(0.8, 0, 60)
    think_seconds: float = _seconds(2, 0.01, 60)
    rest_seconds: float = _seconds(300, 1, 86400)
    stop_seconds: int = _whole(10, 0, 600)
    open_table_hours: float = _seconds(24, 0.01, 8760)
    tables_live: int = _whole(20000, 1, 10_000_000)
    # A school class is one address: sixty phones open tables of their own, and again.
    tables_per_person_per_hour: int = _whole(40, 1, 1_000_000)
    tables_per_address_per_hour: int = _whole(600, 1, 1_000_000)
    waiting_tables_per_person: int = _whole(3, 1, 1_000_000)
    waiting_tables_per_address: int = _whole(20, 1, 1_000_000)
    identities_per_address_per_hour: int = _whole(120, 1, 1_000_000)
    talk_per_minute: int = _whole(30, 1, 1_000_000)
    megabytes_per_address_per_day: int = _whole(100, 1, 10_000_000)
    # Retention, in days; 0 is for ever.
    keep_unused_days: int = _whole(30, 0, 36_500)
    keep_unfinished_days: int = _whole(90, 0, 36_500)
    keep_games_days: int = _whole(0, 0, 36_500)
    disk_warn_megabytes: int = _whole(1000, 0, 1_000_000_000)
    disk_reserve_megabytes: int = _whole(200, 0, 1_000_000_000)
    database_megabytes: int = _whole(0, 0, 1_000_000_000)
    connections: int = _whole(20000, 1, 1_000_000)
    connections_per_address: int = _whole(200, 1, 1_000_000)
    # A browser opens six connections at once, and a class of sixty sits behind one
    # address.
    http_connections: int = _whole(10000, 1, 1_000_000)
    http_connections_per_address: int = _whole(500, 1, 1_000_000)
    messages_per_second: float = _seconds(10, 0.1, 100_000)
    messages_burst: int = _whole(30, 1, 100_000)
    requests_per_second: float = _seconds(40, 0.1, 1_000_000)
    requests_burst: int = _whole(600, 1, 1_000_000)
    message_bytes: int = _whole(4096, 256, 1_048_576)
    body_bytes: int = _whole(16384, 256, 16_777_216)
    outbox_messages: int = _whole(256, 8, 65536)
    cache: str = _text("", "folder")
    # The first reader of a log is whoever just typed the command.
    log_format: str = _text("plain", "choice", known=("json", "plain"))
    # `make play` asks for warnings only, or the first visitors' requests would push
    # the code they scan off the screen.
    log_level: str = _text("info", "choice", known=("info", "warning", "error"))

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use the database at once."""
        return self.database.startswith("postgresql")


def flag_name(setting: str) -> str:
    """Give the flag of a setting."""
    return "--" + setting.replace("_", "-")


def environment_name(setting: str) -> str:
    """Give the variable of a setting."""
    return PREFIX + setting.upper()


def show_default(setting: Field[Any]) -> str:
    """Write a setting's default as it would be typed; nothing when it is empty."""
    value = setting.default
    return f"{value:g}" if isinstance(value, float) else str(value or "")


def read_config(
    flags: Mapping[str, str | None], environment: Mapping[str, str]
) -> Config:
    """Read all settings, or say in one sentence which one is wrong.

    An empty variable counts as none, since that is how a container unsets one.
    """
    chosen: dict[str, Any] = {}
    for setting in fields(Config):
        flag = flags.get(setting.name)
        variable = environment_name(setting.name)
        if flag is not None:
            source = flag_name(setting.name)
            chosen[setting.name] = _read(setting, flag, source)
        elif environment.get(variable):
            chosen[setting.name] = _read(setting, environment[variable], variable)
    config = Config(**chosen)
    if config.workers > 1 and not config.is_shared:
        raise Unreadable("config-workers", workers=str(config.workers))
    return config


def _read(setting: Field[Any], text: str, source: str) -> Any:
    text = text.strip()
    kind = setting.metadata["kind"]
    if kind in ("whole", "decimal"):
        return _read_number(setting, text, source)
    if kind == "choice":
        known = setting.metadata["known"]
        if text not in known:
            raise Unreadable(
                "config-choice",
                source=source,
                value=text[:40],
                known=", ".join(known),
            )
        return text
    if kind == "database":
        return read_database(text, source)
    if kind == "folder":
        return text
    if kind == "host":
        return _read_host(text, source)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if kind == "networks":
        return tuple(_read_network(part, source) for part in parts)
    origins = tuple(read_origin(part, source) for part in parts)
    if kind == "origins":
        return origins
    if len(origins) != 1:
        raise Unreadable("config-origin", source=source, value=text[:80])
    return origins[0]


def _read_number(setting: Field[Any], text: str, source: str) -> int | float:
    low, high = setting.metadata["low"], setting.metadata["high"]
    is_whole = setting.metadata["kind"] == "whole"
    shape = r"[0-9]{1,12}" if is_whole else r"[0-9]{1,12}(\.[0-9]{1,6})?"
    if re.fullmatch(shape, text, re.ASCII):
        number = int(text) if is_whole else float(text)
        if low <= number <= high:
            return number
    raise Unreadable(
        "config-whole" if is_whole else "config-decimal",
        source=source,
        value=text[:40],
        low=f"{low:g}" if isinstance(low, float) else str(low),
        high=str(high),
    )


def read_database(text: str, source: str) -> str:
    """Read a database's address and name the driver; never quote it in an error."""
    scheme, mark, rest = text.partition("://")
    if not mark or not rest or scheme not in DRIVERS:
        raise Unreadable("config-database", source=source)
    return f"{DRIVERS[scheme]}://{rest}"


def _read_host(text: str, source: str) -> str:
    text = text.removeprefix("[").removesuffix("]")
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        pass
    if not _HOST.fullmatch(text):
        raise Unreadable("config-host", source=source, value=text[:80])
    return text


def _read_network(text: str, source: str) -> str:
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        raise Unreadable("config-proxy", source=source, value=text[:80]) from None
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def read_origin(text: str, source: str) -> str:
    """Read scheme, host and port of a site, or say that it is none."""
    origin = normal_origin(text)
    if origin is None:
        raise Unreadable("config-origin", source=source, value=text[:80])
    return origin


def normal_origin(text: str) -> str | None:
    """Write an origin as browsers do: small letters, no usual port, no path."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname or ""
    usual = _DEFAULT_PORTS.get(parts.scheme)
    has_more = parts.path not in ("", "/") or parts.query or parts.fragment
    if usual is None or has_more or "@" in parts.netloc:
        return None
    if ":" in host:
        try:
            host = f"[{ipaddress.IPv6Address(host)}]"
        except ValueError:
            return None
    elif not _HOST.fullmatch(host):
        return None
    shown = "" if port is None or port == usual else f":{port}"
    return f"{parts.scheme}://{host}{shown}"
