"""Numbers about the house, and how it is."""

import asyncio

import httpx
import pytest

from tacora.games import NAMES
from tacora.kernel.error import Refused
from tacora.server import metrics as module
from tacora.server.config import Config
from tacora.server.metrics import Metrics
from tacora.server.problem import Malformed, TooMany
from tests.server.sample import WellBeing, make_sample


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


def test_what_is_counted_is_found_on_the_page() -> None:
    metrics = Metrics()
    metrics.connections.inc()
    metrics.tables_live.set(3)
    metrics.outbox_overflows.inc()
    metrics.commit_seconds.observe(0.002)
    metrics.action_seconds.observe(0.002)
    for game in NAMES:
        metrics.actions[game].inc()
        metrics.games_over[game].inc()
        metrics.bot_seconds[game].observe(0.1)
    metrics.count_refusal(Refused("game-is-over"))
    metrics.count_refusal(Malformed("server-malformed"))
    metrics.count_refusal(TooMany("server-too-many", seconds=1))
    metrics.count_request("/api/books/{code}", 200)
    page = metrics.page().decode()
    for line in (
        "tacora_connections 1.0",
        "tacora_tables_live 3.0",
        "tacora_outbox_overflows_total 1.0",
        'tacora_actions_total{game="diamant"} 1.0',
        'tacora_games_over_total{game="diamonds"} 1.0',
        'tacora_bot_seconds_count{game="diamoniak"} 1.0',
        'tacora_refusals_total{kind="refused"} 1.0',
        'tacora_refusals_total{kind="toomany"} 1.0',
        "tacora_commit_seconds_count 1.0",
        "tacora_action_seconds_count 1.0",
        'tacora_http_requests_total{route="/api/books/{code}",status="200"} 1.0',
    ):
        assert line in page.splitlines()


def test_two_servers_do_not_share_their_numbers() -> None:
    one, two = Metrics(), Metrics()
    one.connections.inc()
    assert value(two, "tacora_connections") == 0


def test_routes_cannot_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ROUTES", 3)
    metrics = Metrics()
    for number in range(10):
        metrics.count_request(f"/{number}", 200)
    found = value(metrics, "tacora_http_requests_total", route="other", status="200")
    assert found == 7
    assert metrics.page().count(b"tacora_http_requests_total{") == 4


async def test_the_pages_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    store = WellBeing()
    transport = httpx.ASGITransport(make_sample(Config(), store))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://localhost"
    ) as it:
        await it.get("/page")
        page = await it.get("/metrics")
        assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert 'route="/page",status="200"} 1.0' in page.text
        well = await it.get("/healthz")
        assert (well.status_code, well.json()["ok"]) == (200, True)
        store.ok = False
        ill = await it.get("/healthz")
        assert (ill.status_code, ill.json()["ok"]) == (503, False)


async def test_however_many_ask_for_health_the_store_is_asked_once() -> None:
    asked, go_on = 0, asyncio.Event()

    class Slow(WellBeing):
        async def __call__(self) -> bool:
            nonlocal asked
            asked += 1
            await go_on.wait()
            return True

    transport = httpx.ASGITransport(make_sample(Config(), Slow()))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://shelf.local"
    ) as it:
        requests = [asyncio.create_task(it.get("/healthz")) for _ in range(200)]
        while not asked:
            await asyncio.sleep(0)
        # One that hangs up takes nothing from the others.
        requests.pop(0).cancel()
        for _ in range(100):
            await asyncio.sleep(0)
        go_on.set()
        answers = await asyncio.gather(*requests)
        assert {answer.status_code for answer in answers} == {200}
        assert asked == 1
        await it.get("/healthz")
        assert asked == 2


async def test_a_store_that_does_not_answer_counts_as_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent(WellBeing):
        async def __call__(self) -> bool:
            await asyncio.sleep(60)
            return True

    monkeypatch.setattr(module, "PATIENCE", 0.01)
    transport = httpx.ASGITransport(make_sample(Config(), Silent()))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://shelf.local"
    ) as it:
        assert (await it.get("/healthz")).status_code == 503
