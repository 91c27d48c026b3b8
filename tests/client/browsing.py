"""A real browser at a real server, and people who click."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    Page,
    async_playwright,
    expect,
)

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)
PHONE = {"width": 390, "height": 844}

# Whatever can be clicked at the table, any of it; what is no move does no harm.
CLICK_ON = """(goal) => new Promise((done) => {
  const timer = setInterval(() => {
    if (document.querySelector(goal)) {
      clearInterval(timer);
      done();
      return;
    }
    const open = ".board button:enabled:not([aria-disabled=true])";
    const buttons = document.querySelectorAll(open);
    if (buttons.length > 0) buttons[Math.floor(Math.random() * buttons.length)].click();
  }, 15);
})"""


AWAY = ("WebSocket", "ERR_CONNECTION_REFUSED")
"""What a browser says of a server that cannot be reached."""


class Browsing:
    """A browser; none of its windows may complain of anything."""

    def __init__(self, browser: Browser, base: str) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.base = base
        self.complaints: list[str] = []

    async def close(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            await context.close()

    async def open(self, **settings: Any) -> Page:
        """Open a window of somebody new: a phone that moves nothing, unless told."""
        usual = {"viewport": PHONE, "reduced_motion": "reduce", "locale": "en"}
        context = await self._browser.new_context(**usual | settings)
        self._contexts.append(context)
        return await self.open_beside(context)

    async def open_beside(self, context: BrowserContext) -> Page:
        """Open another window of the same person."""
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note)
        return page

    def _note(self, message: Any) -> None:
        # A server that went away is told of by the page itself.
        is_away = any(word in message.text for word in AWAY)
        if message.type == "error" and not is_away:
            self.complaints.append(message.text)


shared: list[Browser] = []
"""The one browser of all tests, while they run: to start one takes seconds."""


@asynccontextmanager
async def start_browser() -> AsyncIterator[Browser]:
    """Start a browser."""
    assert CHROMIUM is not None  # `./dev test` installs it where it may
    async with async_playwright() as player:
        browser = await player.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        await browser.close()


@asynccontextmanager
async def browse(base: str) -> AsyncIterator[Browsing]:
    """Open a browser to somebody new, and see in the end that nothing was amiss."""
    async with AsyncExitStack() as stack:
        if not shared:
            shared.append(await stack.enter_async_context(start_browser()))
            stack.callback(shared.clear)
        browsing = Browsing(shared[0], base)
        stack.push_async_callback(browsing.close)
        yield browsing
    assert browsing.complaints == [], browsing.complaints


async def play_against_bots(
    page: Page, base: str, edition: str, query: str = ""
) -> None:
    """Begin a game from the start page, with one click."""
    await page.goto(f"{base}/{query}")
    await page.click(f"[data-edition={edition}] .button.primary")
    await page.locator("[data-status=playing], [data-status=over]").wait_for()


async def open_table(
    page: Page, base: str, edition: str, seats: int, **options: str
) -> str:
    """Open a table for friends as Ana, through the form; give its address."""
    await page.goto(f"{base}/?lang=en")
    await page.click(f"[data-edition={edition}] .button:not(.primary)")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Nickname").fill("Ana")
    await dialog.locator("select").first.select_option(str(seats))
    for key, label in options.items():
        await dialog.locator(f"[data-option={key}]").select_option(label=label)
    await dialog.get_by_role("button", name="Open the table").click()
    await page.locator("[data-status=open]").wait_for()
    return page.url


async def join_table(page: Page, address: str, nickname: str) -> None:
    """Come by the link, and sit down on the first seat that is free."""
    await page.goto(f"{address}?lang=en")
    await page.locator(".sit input").first.fill(nickname)
    await page.locator("li.open").get_by_role("button", name="Sit").first.click()
    await page.get_by_text("· you").first.wait_for()


async def start_game(page: Page, *, fill: bool = True) -> None:
    """Give the empty seats to bots, and begin."""
    if fill:
        await page.get_by_role("button", name="Fill up with bots").click()
    await page.get_by_role("button", name="Start the game").click()
    await page.locator("[data-status=playing], [data-status=over]").wait_for()


async def click_until(goal: str, *pages: Page, seconds: float = 60) -> None:
    """Click on anything, until something is there."""
    async with asyncio.timeout(seconds):
        await asyncio.gather(*(page.evaluate(CLICK_ON, goal) for page in pages))


async def click_to_the_end(*pages: Page, seconds: float = 60) -> None:
    """Click on anything, until the game is over."""
    await click_until("[data-status=over]", *pages, seconds=seconds)
