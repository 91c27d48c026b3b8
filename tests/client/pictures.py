"""Takes the pictures of the docs: `./dev run python -m tests.client.pictures`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Page

from tests.client.browsing import PHONE, Browsing, browse, play_against_bots
from tests.server.serving import serve

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DESKTOP = {"width": 1280, "height": 800}
TELEVISION = {"width": 1920, "height": 1080}

# What is shown of each: edition, viewport, colours, language, and how many clicks in.
MOMENTS = {
    "diamant-phone": ("diamant-2016", PHONE, "dark", "en", 5),
    "diamant-desktop": ("diamant-2016", DESKTOP, "light", "fr", 7),
    "diamonds-phone": ("diamonds-2014", PHONE, "light", "es", 9),
    "diamonds-desktop": ("diamonds-2014", DESKTOP, "dark", "en", 12),
    "diamoniak-phone": ("diamoniak-djeco", PHONE, "light", "fr", 12),
    "diamoniak-desktop": ("diamoniak-djeco", DESKTOP, "dark", "es", 16),
}

# The most promising button first: a playable card, or to go on.
CLICK = """() => {
  const board = document.querySelector(".board");
  const wanted = "[data-action=stay], .playable, button";
  const buttons = [...(board?.querySelectorAll(wanted) ?? [])];
  buttons.find((button) => !button.disabled && !button.ariaDisabled)?.click();
}"""


async def play_on(page: Page, clicks: int) -> None:
    """Play a little, and let everything come to rest."""
    for _ in range(clicks):
        await page.evaluate(CLICK)
        await page.wait_for_timeout(350)
    await page.evaluate("scrollTo(0, 0)")
    await page.wait_for_timeout(800)


async def take(browsing: Browsing, folder: Path) -> None:
    """Take all pictures."""
    for size, viewport in (("phone", PHONE), ("desktop", DESKTOP)):
        page = await browsing.open(viewport=viewport)
        await page.goto(browsing.base)
        await page.wait_for_selector("[data-edition]")
        await page.screenshot(path=folder / f"home-{size}.png")
    for name, (edition, viewport, scheme, language, clicks) in MOMENTS.items():
        page = await browsing.open(viewport=viewport, color_scheme=scheme)
        await play_against_bots(page, browsing.base, edition, f"?lang={language}")
        await play_on(page, clicks)
        await page.screenshot(path=folder / f"{name}.png")
        if name == "diamant-desktop":
            code = page.url.rpartition("/")[2]
            screen = await browsing.open(viewport=TELEVISION)
            await screen.goto(f"{browsing.base}/screen/{code}")
            await screen.wait_for_timeout(1_500)
            await screen.screenshot(path=folder / "television.png")


async def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite+aiosqlite:///{place}/tables.db"
        async with serve(url) as served, browse(served.base) as browsing:
            await take(browsing, folder)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
