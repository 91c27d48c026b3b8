"""Pages cannot hold what everybody waits for."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tacora.server.store import Store, address
from tacora.server.store.address import PAGE_READERS
from tests.server.helpers import eventually
from tests.server.serving import serve, visit

PAGES = (
    "/api/tables",
    "/api/games/diamant",
    "/api/people?nickname=Ana",
    "/api/daily",
    "/api/me/tables",
)


async def test_pages_that_wait_are_503_and_everything_else_goes_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "PATIENCE", 0.3)
    async with serve(url, rest_seconds=1) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        hall = served.house.hall
        await eventually(lambda: code not in hall.rooms)
        async with AsyncExitStack() as stack:
            for _ in range(PAGE_READERS):
                await stack.enter_async_context(served.house.store.reading())
            for page in PAGES:
                answer = await ana.http.get(page)
                assert answer.status_code == 503, page
                assert answer.json()["key"] == "store-busy"
                assert int(answer.headers["Retry-After"]) > 0
            # It is no outage: the database is well.
            assert (await ana.http.get("/healthz")).json()["ok"] is True
            # Whoever nobody remembers is recognised, and a table wakes.
            served.house.identity._known.clear()
            assert (await ana.http.get("/api/me")).status_code == 200
            assert (await ana.http.get(f"/api/tables/{code}")).status_code == 200
            await ana.must(code, "say", seat=0, phrase="wow")
        assert (await ana.http.get("/api/tables")).status_code == 200


async def test_many_at_once_wait_for_each_other_and_all_read(url: str) -> None:
    store = await Store.open(url)
    async with AsyncExitStack() as stack:
        for _ in range(PAGE_READERS):
            await stack.enter_async_context(store.reading())
        assert await store.read_events("none") == []
    await store.close()
