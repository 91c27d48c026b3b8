"""Diamant in a real browser: its odds, its story, and its crowds."""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import Page, expect

from tests.client.browsing import browse
from tests.server.serving import Served, Visitor, visit

ODDS = "Show everybody how likely the next card ends the cave"
# Things move, but quickly.
QUICK = "localStorage.setItem('tacora-settings', JSON.stringify({pace: 0.2}))"
NOTE = """() => {
  window.noted = [];
  const count = (what) => document.querySelectorAll(what).length;
  const note = () => window.noted.push({
    news: document.querySelector(".news").textContent,
    cards: count("[data-card]"),
    chests: count(".opening li.open"),
    scores: count(".end"),
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
}"""


async def open_form(page: Page, base: str, edition: str) -> None:
    await page.goto(base)
    await page.click(f"[data-edition={edition}] .button:not(.primary)")
    await page.get_by_role("dialog").get_by_label("Nickname").fill("Ana")


async def start(page: Page, seats: int) -> None:
    await page.locator("dialog select").first.select_option(str(seats))
    await page.get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Fill up with bots").click()
    await page.get_by_role("button", name="Start the game").click()
    await page.wait_for_selector("[data-status=playing]")


async def watch(page: Page, served: Served, code: str) -> None:
    """Look at a table as a television does, and note every change."""
    await page.add_init_script(QUICK)
    await page.goto(f"{served.base}/screen/{code}")
    await expect(page.locator("[data-card]")).to_have_count(1)
    await page.evaluate(NOTE)


async def seat_three(ana: Visitor) -> str:
    code = await ana.open("diamant", 3)
    for _ in range(3):
        await ana.must(code, "sit")
    await ana.must(code, "start")
    return code


async def all_do(ana: Visitor, code: str, action: str) -> None:
    for seat in range(3):
        await ana.must(code, "act", seat=seat, action=action)


async def test_a_table_opened_with_odds_shows_them_to_all(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await open_form(page, served.base, "diamonds-2014")
        await expect(page.get_by_label(ODDS)).to_have_count(0)
        await open_form(page, served.base, "diamant-2016")
        await page.get_by_label(ODDS).check()
        await start(page, 3)
        text = re.compile("of 34 cards")
        await expect(page.get_by_text(text)).to_be_visible()
        name = re.compile("of the 34 cards would end|No card can end")
        await expect(page.get_by_role("img", name=name)).to_be_visible()
        screen = await browsing.open_beside(page.context)
        await screen.goto(page.url.replace("/t/", "/screen/"))
        await expect(screen.get_by_text(text)).to_be_visible()


async def test_a_card_is_told_of_when_it_is_seen(served: Served) -> None:
    async with browse(served.base) as browsing, visit(served, "Ana") as ana:
        code = await seat_three(ana)
        page = await browsing.open(reduced_motion="no-preference")
        await watch(page, served, code)
        await all_do(ana, code, "stay")
        await expect(page.locator("[data-card]")).to_have_count(2)
        noted: list[dict[str, Any]] = await page.evaluate("window.noted")
        early = {one["news"] for one in noted if one["cards"] == 1}
        assert "Nobody leaves the cave." in early
        assert early <= {"", "Nobody leaves the cave."}, early


async def test_scores_stand_there_when_all_chests_are_open(served: Served) -> None:
    async with browse(served.base) as browsing, visit(served, "Ana") as ana:
        code = await seat_three(ana)
        page = await browsing.open(reduced_motion="no-preference")
        await watch(page, served, code)
        for _ in range(5):
            await all_do(ana, code, "leave")
        await expect(page.locator(".end")).to_be_visible()
        noted: list[dict[str, Any]] = await page.evaluate("window.noted")
        assert {one["chests"] for one in noted if one["scores"]} == {3}
        assert {0, 1, 2} <= {one["chests"] for one in noted}


async def test_eight_on_a_phone_see_both_ways_without_scrolling(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await open_form(page, served.base, "diamant-2016")
        await page.get_by_label(ODDS).check()
        await start(page, 8)
        for way in ("leave", "stay"):
            choice = page.locator(f"[data-action={way}]")
            await expect(choice).to_be_in_viewport(ratio=1)
        last = page.locator("[data-pouch='7']")
        await expect(last).to_be_in_viewport(ratio=1)
