"""People play in real browsers: they click, reload, and outlive the server."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright
from playwright.async_api import TimeoutError as TooLong

from tests.server.serving import serve

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

PATIENCE = 15_000
TURN = "#table.my-turn #actions button:enabled:not(.quiet)"
OVER = '#table[data-status="over"]'


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


@asynccontextmanager
async def browse(*languages: str) -> AsyncIterator[list[Page]]:
    """Open a browser with a window for each language; no window may complain."""
    complaints: list[str] = []
    assert CHROMIUM is not None  # `./dev test` installs it where it may
    async with async_playwright() as player:
        browser = await player.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        pages = []
        for language in languages:
            context = await browser.new_context(
                locale=language, viewport={"width": 390, "height": 844}
            )
            context.set_default_timeout(PATIENCE)
            page = await context.new_page()
            page.on("pageerror", lambda error: complaints.append(str(error)))
            pages.append(page)
        yield pages
        await browser.close()
    assert complaints == []


async def open_table(page: Page, base: str, name: str, edition: str, seats: int) -> str:
    await page.goto(f"{base}/plain")
    await page.fill("#who input", name)
    await page.check(f"input[value={edition}]")
    await page.select_option(f"[data-for={edition}] [data-seats]", str(seats))
    await page.click("#open button.primary")
    await sit(page)
    return str(page.url)


async def join_table(page: Page, address: str, name: str) -> None:
    await page.goto(address)
    await page.fill("#who input", name)
    await page.click("#who button")
    await sit(page)


async def sit(page: Page, name: str = "") -> None:
    count = await page.locator(".seat.person").count()
    await page.fill("#sit input[name=name]", name)
    await page.click("#sit button")
    await page.locator(".seat.person").nth(count).wait_for()


async def click_on(pages: list[Page], clicks: int) -> None:
    """Click on whatever somebody may do, so often in all, or until it is over."""
    done = 0
    async with asyncio.timeout(PATIENCE / 1000):
        while done < clicks:
            for page in pages:
                if await page.locator(OVER).count():
                    return
                buttons = page.locator(TURN)
                count = await buttons.count()
                if not count:
                    continue
                try:
                    await buttons.nth(done % count).click(timeout=500)
                    done += 1
                except TooLong:
                    continue  # somebody was quicker, and the button is gone
            await asyncio.sleep(0.02)


CLICK_ON = """([turn, over]) => new Promise((done) => {
  let number = 0;
  const timer = setInterval(() => {
    const buttons = document.querySelectorAll(turn);
    if (buttons.length > 0) buttons[number++ % buttons.length].click();
    if (!document.querySelector(over)) return;
    clearInterval(timer);
    done();
  }, 10);
})"""


async def click_to_the_end(page: Page) -> None:
    """Click as above, but quicker than any hand."""
    async with asyncio.timeout(40):
        await page.evaluate(CLICK_ON, [TURN, OVER])


async def is_narrow(page: Page) -> bool:
    return bool(
        await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    )


@pytest.mark.parametrize(
    ("edition", "seats"),
    [("diamant-2016", 3), ("diamonds-2014", 4), ("diamoniak-djeco", 4)],
)
async def test_two_play_a_whole_game_through_a_reload_and_a_restart(
    database: str, edition: str, seats: int
) -> None:
    async with browse("en-GB", "fr-FR") as (ana, ben):
        async with serve(database) as served:
            address = await open_table(ana, served.base, "Ana", edition, seats)
            await join_table(ben, address, "<i>Zoé</i>")
            await ana.locator(".seat.person").nth(1).wait_for()
            await ana.click("#fill")
            await ana.click("#start:enabled")
            await click_on([ana, ben], 6)
            assert await is_narrow(ana)
            told = await ben.locator("#log li").count()
            await ben.reload()
            await ben.locator("#board .card").first.wait_for()
            assert await ben.locator("#log li").count() >= told > 0
            assert await ben.locator("#board i").count() == 0
        await ana.locator(".offline").wait_for()
        async with serve(database, port=served.port):
            await click_on([ana, ben], 4)
            await asyncio.gather(click_to_the_end(ana), click_to_the_end(ben))
            await ana.locator("#over .winner").first.wait_for()
            scores = [
                await p.locator("#over .ranking").inner_text() for p in (ana, ben)
            ]
            assert scores[0] == scores[1]
            await ana.click("[data-key=replay]")
            await ana.locator("#board .card").first.wait_for()
            await ana.keyboard.press("End")
            await ana.locator("#on:disabled").wait_for()
            await ana.go_back()
            await ana.click("[data-key=rematch]")
            await ben.locator('#table[data-status="open"]').wait_for()
            assert ben.url != address


async def test_two_at_one_device_hide_their_cards_from_each_other(
    database: str,
) -> None:
    async with browse("es-ES") as (page,), serve(database) as served:
        await open_table(page, served.base, "Ana", "diamonds-2014", 2)
        await sit(page, "Eva")
        await page.click("#start:enabled")
        for _ in range(3):
            await page.locator("#curtain button").wait_for()
            assert await page.locator("#board .card, #actions .playing").count() == 0
            await page.click("#curtain button")
            await page.locator("#board .card").first.wait_for()
            while not await page.locator("#curtain:not([hidden])").count():
                await page.locator(
                    f"{TURN}, #curtain:not([hidden]) button"
                ).first.wait_for()
                if await page.locator(TURN).count():
                    await page.locator(TURN).first.click()


async def test_a_choice_made_together_can_be_taken_back(database: str) -> None:
    async with browse("en-GB", "en-GB") as (ana, ben), serve(database) as served:
        address = await open_table(ana, served.base, "Ana", "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await ana.locator(".seat.person").nth(1).wait_for()
        await ana.click("#fill")
        await ana.click("#start:enabled")
        await ana.click("[data-key=stay]")
        await ana.locator('[data-key=stay][aria-pressed="true"]').wait_for()
        await ana.click("[data-key=leave]")
        await ana.locator('[data-key=leave][aria-pressed="true"]').wait_for()
        await ana.click("[data-key=take-back]")
        await ana.locator('[data-key=leave][aria-pressed="false"]').wait_for()
        await ben.click("#speak summary")
        await ben.click("[data-phrase=hello]")
        await ana.locator("#lines li", has_text="Ben").wait_for()
