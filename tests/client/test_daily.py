"""The daily cave in a browser: one click in, once a day, and everybody compared."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.client.browsing import browse, click_to_the_end
from tests.client.test_pages import KEY, find_barriers
from tests.server.serving import Served, visit
from tests.server.sitting import pass_time
from tests.server.test_daily import finish

CAVE = "diamoniak-djeco"
NAMES = {"en": "Daily cave", "es": "Cueva del día", "fr": "Grotte du jour"}
MAKER = {
    "en": "the server makes one seed",
    "es": "el servidor crea una sola semilla",
    "fr": "le serveur crée une seule graine",
}
"""Who chose the seed of the day: a page cannot say that nobody did."""
SMALL = {"width": 360, "height": 740}
LARGE = {"width": 1280, "height": 800}
DAY = 86_400


@pytest.fixture(autouse=True)
def noon(served: Served) -> None:
    """No day ends in the middle of a test."""
    pass_time(served, DAY / 2 - served.house.hall.now() / 1_000 % DAY)


async def enter(page: Page, base: str) -> None:
    """Go in from the start page, with one click."""
    await page.goto(base)
    await page.click(f"[data-cave={CAVE}] button")
    await page.locator("[data-status=playing], [data-status=over]").wait_for()


async def test_one_click_plays_and_the_day_compares(served: Served) -> None:
    async with browse(served.base) as browsing, visit(served, "<b>Zoé</b>") as zoe:
        await finish(zoe, CAVE)
        page = await browsing.open(viewport=LARGE)
        await page.goto(f"{served.base}/daily")
        section = page.locator(f"section[data-cave={CAVE}]")
        await section.get_by_text("1 player so far").wait_for()
        await expect(section.locator("table")).to_have_count(0)
        await enter(page, served.base)
        address = page.url
        await expect(page.get_by_role("heading", name="Daily cave")).to_be_visible()
        await expect(page.get_by_text("Play single choices")).to_be_visible()
        await expect(page.get_by_role("button", name="Let a bot")).to_have_count(0)
        await page.goto(served.base)
        await page.get_by_role("button", name="Diamoniak (Djeco) Go on").click()
        await page.wait_for_url(address)
        await page.locator(".board").wait_for()
        await click_to_the_end(page)
        await page.locator(".rank").get_by_text("of 2").wait_for()
        await page.get_by_text("when the day is over").wait_for()
        await expect(page.locator("a[download]")).to_have_count(0)
        await page.get_by_role("link", name="Results of the day").click()
        own = section.locator("tr[aria-current=true]")
        await expect(own).to_contain_text("· you")
        await expect(section.locator("tbody tr")).to_have_count(3)  # and a bot
        await section.get_by_role("link", name="<b>Zoé</b>").wait_for()
        await page.set_viewport_size(SMALL)  # type: ignore[arg-type]
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360
        await page.goto(served.base)
        await expect(page.locator("a.slim")).to_contain_text("1 of 4 played today")
        await page.set_viewport_size(LARGE)  # type: ignore[arg-type]
        tile = page.locator(f"[data-cave={CAVE}] a")
        await expect(tile).to_contain_text("point")
        pass_time(served, DAY)
        await page.goto(address)
        # The page was away in the middle of the game, so it may have missed some draws.
        seen = re.compile(r"follow from the seed of the day|saw \d+ of \d+ draws")
        await page.get_by_text(seen).wait_for()
        assert await page.get_by_text("Nobody could choose the draws").count() == 0
        await expect(page.locator("a[download]")).to_have_count(1)


async def test_the_same_try_goes_on_at_another_device(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport=LARGE)
        await enter(page, served.base)
        await page.goto(served.base)
        await page.get_by_role("button", name="Play on another device").click()
        link = await page.locator("a.link").get_attribute("href")
        phone = await browsing.open()
        await phone.goto(str(link))
        await phone.locator(".button.big").click()
        await phone.locator("a.slim").click()
        tile = phone.locator(f"section[data-cave={CAVE}] button")
        await expect(tile).to_contain_text("Go on")
        await tile.focus()
        await phone.keyboard.press("Enter")
        await phone.locator("[data-status=playing]").wait_for()
        await page.locator(f"[data-cave={CAVE}] button").click()
        await page.wait_for_url(phone.url)


async def test_on_a_phone_the_games_come_first(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport=SMALL)
        await page.goto(served.base)
        play = page.locator("[data-edition] .button.primary").first
        await expect(play).to_be_in_viewport()
        await page.locator("a.slim").click()
        await page.wait_for_url("**/daily")


async def test_the_day_can_be_read_by_everybody(served: Served) -> None:
    async with browse(served.base) as browsing, visit(served, "Ana") as ana:
        await finish(ana, CAVE)
        pass_time(served, DAY)
        for language, name in NAMES.items():
            scheme = "light" if language == "es" else "dark"
            page = await browsing.open(
                locale=language, color_scheme=scheme, viewport=SMALL
            )
            await page.goto(f"{served.base}/daily")
            await page.locator("nav a.button").first.click()  # the day before
            await page.get_by_role("heading", name=name).wait_for()
            await page.get_by_role("link", name="Ana").wait_for()
            await page.locator("details.panel summary").click()
            await page.locator("dd code").nth(1).wait_for()  # the seed is told
            await expect(page.get_by_text(MAKER[language])).to_be_visible()
            assert not KEY.search(await page.locator("body").inner_text())
            assert await find_barriers(page) == []
            assert await page.evaluate("document.documentElement.scrollWidth") <= 360
