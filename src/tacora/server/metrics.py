"""Metrics for Prometheus.

Labels name a game, a kind or a route, never a table or a person, so that the numbers
stay few and nobody can be followed.  Several workers count in files that they share
(Prometheus's multiprocess mode), and each answers with the sums.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import Response

from tacora import __version__
from tacora.games import NAMES
from tacora.kernel.error import TacoraError
from tacora.server.language import find_language
from tacora.server.problem import STATUS_OF
from tacora.server.process_metrics import ProcessCollector, find_shared_folder
from tacora.server.store.errors import DatabaseUnavailable
from tacora.words import say

KINDS = {kind: kind.__name__.lower() for kind in STATUS_OF}
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE = 2.0
"""How many seconds the store has to answer before it counts as gone."""

SIZE_SECONDS = 30.0
"""How long the size of the database is remembered: to find it takes a while."""

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
_ROUTES = 500


class Metrics:
    """Every counter of one process, in a registry of its own, with its labels bound."""

    def __init__(self, database: str = "sqlite") -> None:
        self.registry = CollectorRegistry()
        self.processes = ProcessCollector(__version__, database, _describe)
        self.connections = self._gauge("connections")
        self.tables_live = self._gauge("tables_live")
        self.outbox_overflows = self._counter("outbox_overflows")
        self.commit_seconds = self._histogram("commit_seconds")
        self.action_seconds = self._histogram("action_seconds")
        actions = self._counter("actions", "game")
        self.actions = {game: actions.labels(game) for game in NAMES}
        games_over = self._counter("games_over", "game")
        self.games_over = {game: games_over.labels(game) for game in NAMES}
        bot_seconds = self._histogram("bot_seconds", "game")
        self.bot_seconds = {game: bot_seconds.labels(game) for game in NAMES}
        refusals = self._counter("refusals", "kind")
        self._refusals = {kind: refusals.labels(kind) for kind in KINDS.values()}
        self._requests = self._counter("http_requests", "route", "status")
        self._last_commit = 0.0
        self._seen: dict[tuple[str, int], Counter] = {}
        self.bots_failed = self._gauge("bots_failed")
        self.registry.register(self.processes)

    def note_bots_failed(self, has_failed: bool) -> None:
        """Note that a process in which bots think cannot be had, or works again."""
        self.bots_failed.inc(1 if has_failed else -1)

    def note_commit(self, seconds: float) -> None:
        """Note how long the last commit took; `count_commit` decides if it counts."""
        self._last_commit = seconds

    def count_commit(self, *, is_news: bool) -> bool:
        """Count a commit that everyone may know of; return whether it was one.

        A face-down choice that is changed must not show in any number.
        """
        if is_news:
            self.commit_seconds.observe(self._last_commit)
        return is_news

    def count_action(self, game: str, started: float) -> None:
        """Count an action that everyone may know of, begun at a moment."""
        self.actions[game].inc()
        self.action_seconds.observe(time.perf_counter() - started)

    def count_refusal(self, error: TacoraError) -> None:
        """Count something that was asked and not done, by its kind."""
        kind = next(KINDS[known] for known in type(error).__mro__ if known in KINDS)
        self._refusals[kind].inc()

    def count_request(self, route: str, status: int) -> None:
        """Count an answer by its route, as the code writes it, and its status."""
        seen = self._seen.get((route, status))
        if seen is None:
            if len(self._seen) >= _ROUTES:
                route = "other"
            seen = self._requests.labels(route, str(status))
            self._seen[route, status] = seen
        seen.inc()

    def page(self) -> bytes:
        """Write all numbers as Prometheus reads them, those of all workers."""
        folder = find_shared_folder()
        if folder is None:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
        registry.register(self.processes)
        return generate_latest(registry)

    def _gauge(self, name: str) -> Gauge:
        # Several workers: their sum, without those that have ended.
        return Gauge(
            f"tacora_{name}",
            _describe(name),
            registry=self.registry,
            multiprocess_mode="livesum",
        )

    def _counter(self, name: str, *labels: str) -> Counter:
        text = _describe(name)
        return Counter(f"tacora_{name}", text, labels, registry=self.registry)

    def _histogram(self, name: str, *labels: str) -> Histogram:
        text = _describe(name)
        return Histogram(
            f"tacora_{name}", text, labels, registry=self.registry, buckets=_FAST
        )


def _describe(name: str) -> str:
    return say(f"metric-{name.replace('_', '-')}", "en")


async def no_size() -> int:
    """Measure no database."""
    return 0


def make_metrics_page(
    metrics: Metrics, measure: Callable[[], Awaitable[int]] = no_size
) -> Callable[[Request], Awaitable[Response]]:
    """Make the handler of `/metrics`; `measure` returns the size of the database."""
    measured = -SIZE_SECONDS

    async def metrics_page(request: Request) -> Response:
        nonlocal measured
        if time.monotonic() - measured > SIZE_SECONDS:
            measured = time.monotonic()
            try:
                size = await asyncio.wait_for(measure(), PATIENCE)
            except Exception:
                # Without its database a server still has numbers to tell.
                size = 0
            metrics.processes.database_bytes = size
        return Response(metrics.page(), headers={"content-type": MEDIA_TYPE})

    return metrics_page


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """How we are; if not well, why: the key of the sentence, and the sentence."""

    ok: bool
    version: str
    disk: str
    """Whether there is `enough` room, it is `low`, or `full` but for a reserve."""
    key: str = ""
    reason: str = ""


def make_health_page(
    is_well: Callable[[], Awaitable[bool]],
    find_disk: Callable[[], str] = lambda: "enough",
) -> Callable[[Request], Awaitable[Response]]:
    """Make the handler of `/healthz`; it asks whether the store answers."""
    asking: asyncio.Task[TacoraError | None] | None = None

    async def find_trouble() -> TacoraError | None:
        try:
            if await asyncio.wait_for(is_well(), PATIENCE):
                return None
        except TacoraError as error:
            return error
        except Exception:
            # However the store fails: to whoever asks, we are not well.
            pass
        return DatabaseUnavailable("store-away")

    async def health_page(request: Request) -> Response:
        nonlocal asking
        # However many ask at once, the store is asked once.
        if asking is None or asking.done():
            asking = asyncio.create_task(find_trouble())
        trouble = await asyncio.shield(asking)
        health = Health(trouble is None, __version__, find_disk())
        if trouble is not None:
            sentence = trouble.sentence(find_language(request.scope))
            health = Health(False, __version__, find_disk(), trouble.key, sentence)
        return Response(
            msgspec.json.encode(health),
            200 if trouble is None else 503,
            {"Cache-Control": "no-store"},
            "application/json",
        )

    return health_page
