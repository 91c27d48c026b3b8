"""Whole games without a mouse, a finger, or a look at the screen."""

from __future__ import annotations

import asyncio
import random

import pytest
from playwright.async_api import Page, expect

from tests.client.browsing import browse
from tests.server.serving import Served

WHERE = """() => {
  const at = document.activeElement;
  const isSeen = at.matches(":focus-visible");
  const isMove = at.matches(".board button:enabled:not([aria-disabled=true])");
  return { isOver: !!document.querySelector("[data-status=over]"), isSeen, isMove };
}"""


MOVES = 40
"""After so many a long game is no longer worth the time of a test."""
SPOKEN = ".unseen[aria-live=polite]"
# What is read out, and what stands in the log, at the same moment.
HEARD = f"""() => [
  document.querySelector("{SPOKEN}").textContent,
  [...document.querySelectorAll("aside ol li")].map((line) => line.textContent),
]"""


async def walk_to(page: Page, wanted: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        if await page.evaluate("(it) => document.activeElement.matches(it)", wanted):
            return
    raise AssertionError(wanted)


@pytest.mark.parametrize(
    "edition", ["diamant-2016", "diamonds-2014", "diamoniak-djeco"]
)
async def test_a_whole_game_by_keyboard_alone(served: Served, edition: str) -> None:
    dice = random.Random(7)
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 1280, "height": 800})
        await page.goto(served.base)
        await page.wait_for_selector("[data-edition]")
        await walk_to(page, f"[data-edition={edition}] .button.primary")
        await page.keyboard.press("Enter")
        await page.wait_for_selector("[data-status=playing]")
        moves = 0
        async with asyncio.timeout(120):
            while not (where := await page.evaluate(WHERE))["isOver"]:
                if moves > MOVES:
                    return
                if where["isMove"]:
                    assert where["isSeen"]
                    if dice.random() < 0.6:
                        await page.keyboard.press("Enter")
                        moves += 1
                await page.keyboard.press("Tab")
        assert moves > 0
        await walk_to(page, ".button.primary")
        await page.keyboard.press("Enter")
        await page.wait_for_selector("[data-status=open]")


async def test_what_happens_is_read_out_as_the_log_tells_it(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.goto(served.base)
        await page.click("[data-edition=diamant-2016] .button.primary")
        await page.click("[data-action=leave]")
        await expect(page.locator(SPOKEN)).not_to_be_empty()
        said, told = await page.evaluate(HEARD)
        assert " ".join(told).endswith(said)


async def test_the_first_tab_leads_past_the_header(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.goto(served.base)
        await page.wait_for_selector("[data-edition]")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await page.wait_for_url("**/#main")
        await page.keyboard.press("Tab")
        inside = "document.querySelector('main').contains(document.activeElement)"
        assert await page.evaluate(inside)
