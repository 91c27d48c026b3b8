"""What is wrong with the database at the moment, with one log line for each outage."""

from __future__ import annotations

import time
from typing import Literal

import structlog

from tacora.kernel.error import TacoraError

Part = Literal["read", "list", "write", "file", "pages"]


class Health:
    """Collects the troubles of a database; `/healthz` shows the first of them."""

    def __init__(self) -> None:
        self._troubles: dict[Part, TacoraError] = {}
        self._since = 0.0
        self._log = structlog.get_logger("store")

    @property
    def trouble(self) -> TacoraError | None:
        """What is wrong; nothing if all is well."""
        return next(iter(self._troubles.values()), None)

    def has(self, part: Part) -> bool:
        """Say whether a part is in trouble."""
        return part in self._troubles

    def find(self, part: Part) -> TacoraError | None:
        """Find what is wrong with a part; nothing if it works."""
        return self._troubles.get(part)

    def report(self, part: Part, trouble: TacoraError) -> None:
        """Note that a part has failed; only the first of an outage is logged."""
        if not self._troubles:
            self._since = time.monotonic()
            self._log.error("database-unavailable", reason=trouble.key, part=part)
        self._troubles.setdefault(part, trouble)

    def recover(self, part: Part) -> None:
        """Note that a part works; asked after each reading and each commit."""
        if part in self._troubles:
            del self._troubles[part]
            if not self._troubles:
                seconds = round(time.monotonic() - self._since, 1)
                self._log.warning("database-available", after_seconds=seconds)
