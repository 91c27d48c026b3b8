"""What a game was made of, in the browser: from the last card to the first choice."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tacora.server import insight
from tests.client.browsing import browse, click_to_the_end, play_against_bots
from tests.client.test_pages import find_barriers
from tests.server.serving import Served

PATIENCE = 180_000
"""The search may have to be compiled first."""


@pytest.mark.usefixtures("search_of_diamant")
async def test_a_game_is_looked_back_at_with_its_chances(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(insight, "DEPTH", 0.1)
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 360, "height": 740})
        await play_against_bots(page, served.base, "diamant-2016", "?lang=en")
        await click_to_the_end(page)
        await page.get_by_role("link", name="Analyse the game").click()
        chart = page.get_by_role("slider", name="Chance to win through the game")
        await chart.wait_for(timeout=PATIENCE)
        sections = page.get_by_role("heading", name="Luck and skill").locator("..")
        seats = await sections.get_by_role("listitem").count()
        assert await sections.locator("li > p").count() == 3 * seats
        place = await chart.bounding_box()
        await chart.press("End")
        await expect(
            page.get_by_text(re.compile(r"^Step (\d+) of \1$"))
        ).to_be_visible()
        last = await chart.get_attribute("aria-valuemax")
        await expect(chart).to_have_attribute("aria-valuenow", str(last))
        # However the board shows the end, nobody loses the chart out of sight.
        await expect(page.locator(".opening")).to_be_visible()
        assert await chart.bounding_box() == place
        await chart.press("PageDown")
        await expect(chart).not_to_have_attribute("aria-valuenow", str(last))
        assert await chart.bounding_box() == place
        await chart.press("Home")
        await expect(page.get_by_text("Nobody had a choice here.")).to_be_visible()
        await chart.press("ArrowRight")
        await expect(chart).to_have_attribute("aria-valuenow", "1")
        await page.get_by_role("button", name="Next decision").press("Enter")
        await expect(page.get_by_role("rowheader", name="go on")).to_be_visible()
        await expect(page.get_by_role("rowheader", name="leave")).to_be_visible()
        await page.get_by_text("The chances as a table").click()
        await expect(page.get_by_role("rowheader", name="Cave 5")).to_be_visible()
        assert await find_barriers(page) == []
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert await page.evaluate(wide) <= 0
