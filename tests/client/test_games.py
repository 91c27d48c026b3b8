"""Whole games in a real browser."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import WebSocket, expect

from tests.client.browsing import (
    browse,
    click_to_the_end,
    click_until,
    play_against_bots,
)
from tests.server.serving import Served

EDITIONS = ("diamant-2016", "diamant-2005", "diamonds-2014", "diamoniak-djeco")


@pytest.mark.parametrize("edition", EDITIONS)
async def test_one_click_begins_a_game_that_can_be_played_to_its_end(
    served: Served, edition: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, edition)
        await click_to_the_end(page)
        # The browser itself has drawn every card again.
        proof = page.get_by_text("Nobody could choose the draws")
        await expect(proof).to_be_visible()
        await page.get_by_role("link", name="Replay").click()
        await page.get_by_role("button", name="To the end").click()
        await expect(page.get_by_text("Step ")).to_be_visible()


async def test_friends_play_by_link_and_nothing_is_lost_when_one_loads_anew(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open(locale="es")
        await ana.goto(f"{served.base}")
        await ana.click("[data-edition=diamant-2016] .button:not(.primary)")
        await ana.get_by_role("dialog").get_by_label("Nickname").fill("Ana")
        await ana.locator("dialog select").first.select_option("3")
        await ana.get_by_role("button", name="Open the table").click()
        await ana.wait_for_selector("[data-status=open]")
        # As on a phone at home: a page that came by http has no clipboard.
        await ana.evaluate("delete Navigator.prototype.clipboard")
        await ana.get_by_role("button", name="Copy").click()
        await expect(ana.get_by_text("The link is copied.")).to_be_visible()
        await ben.goto(ana.url)
        await ben.locator(".sit input").first.fill("Ben")
        await ben.locator("li.open .button.primary").first.click()
        await expect(ana.get_by_text("Ben").first).to_be_visible()
        await ana.get_by_role("button", name="Fill up with bots").click()
        await ana.get_by_role("button", name="Start the game").click()
        await ben.wait_for_selector("[data-status=playing]")
        await ben.reload()
        await ben.wait_for_selector("[data-status=playing]")
        await expect(ana.get_by_text("Ben").first).to_be_visible()
        await click_to_the_end(ana, ben)


async def test_whoever_loads_anew_has_the_log_and_the_last_trick(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, "diamonds-2014")
        last = page.get_by_role("button", name="Last trick")
        await click_until(".middle [aria-expanded]", page)
        # When I am asked again, nothing goes on until I answer.
        await page.locator(".board button.usable, .board button.rob").first.wait_for()
        await last.click()
        cards = page.get_by_role("list", name="Last trick")
        told = page.get_by_role("list", name="What happened").get_by_role("listitem")
        before = await cards.inner_text()
        newest = await told.last.inner_text()
        await page.reload()
        await last.click()
        await expect(cards).to_have_text(before, use_inner_text=True)
        await expect(told.last).to_have_text(newest)


async def test_a_big_screen_shows_nobodys_cards_even_in_a_players_browser(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, "diamonds-2014")
        code = page.url.rpartition("/")[2].partition("?")[0]
        screen = await browsing.open_beside(page.context)
        messages: list[str | bytes] = []

        def listen(line: WebSocket) -> None:
            line.on("framereceived", lambda text: messages.append(text))

        screen.on("websocket", listen)
        await screen.goto(f"{served.base}/screen/{code}")
        await screen.get_by_text(code).first.wait_for()
        async with asyncio.timeout(20):
            while not messages:
                await asyncio.sleep(0.05)
        assert all('"hand"' not in str(message) for message in messages)


async def test_draws_are_checked_also_where_the_browser_lends_no_cryptography(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        # As on a phone at home, where pages come by http from another machine.
        await page.add_init_script("delete Crypto.prototype.subtle")
        await play_against_bots(page, served.base, "diamoniak-djeco")
        await click_to_the_end(page)
        assert await page.evaluate("crypto.subtle") is None
        await expect(page.get_by_text("Nobody could choose the draws")).to_be_visible()
