"""Whoever has to wait is told so, or does not notice."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.client.browsing import browse
from tests.client.test_pages import find_barriers
from tests.server.serving import Served, Visitor, serve, visit
from tests.server.test_insight import finish


async def test_a_page_that_has_to_wait_shows_no_refusal(tmp_path: Path) -> None:
    """With room for four requests a page needs several tries, and gets there."""
    slow: dict[str, Any] = {"requests_burst": 4, "requests_per_second": 2}
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(database, **slow) as served, browse(served.base) as browsing:
        page = await browsing.open()
        refused: list[str] = []
        page.on(
            "response",
            lambda answer: refused.append(answer.url) if answer.status == 429 else None,
        )
        await page.goto(f"{served.base}/?lang=en")
        play = page.get_by_role("button", name="Play now").first
        await expect(play).to_be_enabled()
        await play.click()
        await page.wait_for_url(re.compile("/t/"), timeout=60_000)
        await expect(page.locator(".board").first).to_be_visible(timeout=60_000)
        assert await page.get_by_role("alert").count() == 0
        assert refused
        # Each is a line in the browser's console, and nothing that a person sees.
        expected = "the server responded with a status of 429"
        browsing.complaints[:] = [c for c in browsing.complaints if expected not in c]


class Held:
    """A study that finishes nothing before it is let."""

    def __init__(self) -> None:
        self.thought: asyncio.Future[dict[str, bytes]] = asyncio.Future()

    async def run(self, *about: Any) -> dict[str, bytes]:
        return await asyncio.shield(self.thought)

    def close(self) -> None:
        """There is nothing to close."""


@pytest.mark.parametrize(
    ("language", "one", "held"),
    [
        ("en", "One other game comes first.", "Other games asked for from your"),
        ("es", "Antes va otra partida.", "Antes van otras partidas pedidas"),
        ("fr", "Une autre partie passe avant.", "D’autres parties demandées"),
    ],
)
async def test_the_place_in_the_queue_is_told(
    served: Served, monkeypatch: pytest.MonkeyPatch, language: str, one: str, held: str
) -> None:
    study = Held()
    monkeypatch.setattr(served.house.insights, "study", study)
    async with visit(served, "Ana") as ana, browse(served.base) as browsing:
        codes = [await finish(ana) for _ in range(4)]
        for code in codes[:3]:
            await ask_for(ana, code)
        page = await browsing.open()
        address = f"{served.base}/replay/{{}}?analysis&lang={language}"
        await page.goto(address.format(codes[1]))
        await expect(page.get_by_text(one)).to_be_visible()
        assert await find_barriers(page) == []
        # Two of this address wait already: the page waits for a place in the queue.
        await page.goto(address.format(codes[3]))
        await expect(page.get_by_text(held)).to_be_visible()
        assert await page.get_by_role("alert").count() == 0
        study.thought.cancel()
        expected = "the server responded with a status of 429"
        browsing.complaints[:] = [c for c in browsing.complaints if expected not in c]


async def ask_for(person: Visitor, code: str) -> None:
    answer = await person.http.get(f"/api/tables/{code}/analysis")
    assert answer.status_code == 202


async def test_progress_is_shown_while_a_game_is_thought_about(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = Held()
    insights = served.house.insights
    monkeypatch.setattr(insights, "study", study)
    async with visit(served, "Ana") as ana, browse(served.base) as browsing:
        code = await finish(ana)
        await ask_for(ana, code)
        # What another process writes there while it thinks.
        Path(insights._progress.name).write_bytes(bytes.fromhex("000000000000e03f"))
        page = await browsing.open()
        await page.goto(f"{served.base}/replay/{code}?analysis&lang=en")
        bar = page.get_by_role("progressbar", name="How much of it is done")
        await expect(bar).to_be_visible()
        assert await bar.get_attribute("value") == "0.5"
        await expect(page.get_by_text("50 %")).to_be_visible()
        assert await find_barriers(page) == []
        study.thought.cancel()
