"""Worked examples in pictures, and feelings without words."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.client.browsing import browse, play_against_bots
from tests.client.test_pages import find_barriers
from tests.server.serving import Served

# What is told of the first example of a rule.
TOLD = {
    "en": "A treasure of 13: 13 gems per head.",
    "es": "Un tesoro de 13",
    "fr": "Un trésor de 13",
}


@pytest.mark.parametrize("language", TOLD)
async def test_a_rule_is_shown_in_pictures_and_told_in_words(
    served: Served, language: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(locale=language)
        await page.goto(f"{served.base}/rules/diamant-2016#DIAMANT-2016-R5")
        rule = page.locator("#DIAMANT-2016-R5")
        example = rule.locator("figure").first
        await expect(example.locator("figcaption b")).not_to_be_empty()
        await expect(example.get_by_text(TOLD[language])).to_be_visible()
        # Before and after; the new card is on the path, and what is carried has grown.
        await expect(example.locator(".picture ol > li")).to_have_count(3)
        await expect(example.locator(".new")).to_contain_text(["13"])
        await rule.locator("summary").click()
        await expect(rule.locator("figure")).to_have_count(4)


@pytest.mark.parametrize("edition", ["diamonds-2014", "diamoniak-djeco"])
async def test_pictures_keep_nobody_out(served: Served, edition: str) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 360, "height": 740})
        await page.goto(f"{served.base}/rules/{edition}")
        await page.locator("summary").first.click()
        await page.locator("figure .picture.near").first.wait_for()
        await page.locator(".refusal").first.scroll_into_view_if_needed()
        await expect(page.locator(".picture.near").nth(3)).to_be_visible()
        assert await find_barriers(page) == []
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert await page.evaluate(wide) <= 0


async def test_the_whole_gallery_keeps_nobody_out(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.goto(f"{served.base}/gallery")
        await page.locator("[data-hung=true]").wait_for()
        await expect(
            page.locator(".theme[data-theme=light] .emote-name")
        ).to_have_count(8)
        assert await find_barriers(page) == []


async def test_a_feeling_is_seen_by_the_others(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open(locale="fr")
        await play_against_bots(ana, served.base, "diamoniak-djeco")
        await ben.goto(ana.url)
        await ben.wait_for_selector("[data-status=playing]")
        await ana.get_by_role("button", name="Crying").click()
        # It pops up over the table for a moment, and stays in the talk.
        await expect(ben.locator(".over .feeling svg").first).to_be_visible()
        await expect(ben.locator(".lines")).to_contain_text("Larmes")
        await expect(ana.locator(".lines")).to_contain_text("Crying")
        await expect(ben.locator(".over .feeling")).to_have_count(0)
