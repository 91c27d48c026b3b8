"""Asking the expert in a browser: it answers, and whoever asked acts."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.client.browsing import browse, start_game
from tests.client.test_pages import find_barriers
from tests.server.serving import Served

SMALL = {"width": 360, "height": 740}
PATIENCE = 180_000
"""Where nothing is compiled yet, the first answer takes its time."""


@pytest.mark.usefixtures("search_of_diamant")
async def test_whoever_has_to_choose_may_ask(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport=SMALL)
        await page.goto(f"{served.base}/?lang=en")
        await page.click("[data-edition=diamant-2016] .button:not(.primary)")
        dialog = page.get_by_role("dialog")
        await dialog.get_by_label("Nickname").fill("Ana")
        rated = dialog.get_by_label("Rated, if")
        allowed = dialog.get_by_label("Players may ask the expert")
        await rated.check()
        await expect(allowed).to_be_disabled()
        await rated.uncheck()
        await allowed.check()
        await expect(rated).to_be_disabled()
        await dialog.get_by_role("button", name="Open the table").click()
        agreed = page.get_by_role("listitem").filter(has_text="may ask the expert")
        await agreed.wait_for()
        await start_game(page)

        ask = page.get_by_role("button", name="Ask the expert")
        await expect(ask).to_be_enabled()
        await ask.focus()
        await page.keyboard.press("Enter")
        answer = page.get_by_role("dialog", name="What would the expert do?")
        await expect(answer).to_be_focused()
        options = answer.get_by_role("listitem")
        await expect(options).to_have_count(2, timeout=PATIENCE)
        await expect(answer.get_by_text("I would")).to_be_visible()
        await expect(options.first).to_contain_text("to win")
        assert await find_barriers(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360
        await page.keyboard.press("Escape")
        await expect(answer).to_have_count(0)
        await expect(ask).to_be_focused()

        # What was said stays said; and it goes away as soon as one has chosen.
        await ask.click()
        await expect(options).to_have_count(2)
        await page.get_by_role("button", name="Continue").click()
        await expect(answer).to_have_count(0)
