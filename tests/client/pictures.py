"""Takes the pictures of the docs: `./dev run python -m tests.client.pictures`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Page

from tests.client.browsing import (
    PHONE,
    Browsing,
    browse,
    click_to_the_end,
    join_table,
    open_table,
    play_against_bots,
)
from tests.server.serving import serve

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DESKTOP = {"width": 1280, "height": 800}
TELEVISION = {"width": 1920, "height": 1080}
PATIENCE = 200

PAGES = {
    "home-phone": ("/", PHONE, "light", "es"),
    "home-desktop": ("/", DESKTOP, "dark", "en"),
    "rules-desktop": ("/rules/diamonds-2014#DIAMONDS-2014-R7", DESKTOP, "light", "fr"),
    "rules-phone": ("/rules/diamant-2016#DIAMANT-2016-R5", PHONE, "dark", "es"),
    "lesson-phone": ("/learn/diamoniak-djeco", PHONE, "light", "fr"),
    "lesson-desktop": ("/learn/diamant-2016", DESKTOP, "dark", "es"),
    "privacy-phone": ("/privacy", PHONE, "dark", "fr"),
}


class Moment(NamedTuple):
    """When and how a picture of a table is taken."""

    edition: str
    size: dict[str, int]
    scheme: str
    language: str
    sign: str
    """What has to be seen for it."""
    clicks: int = 4
    """How often one plays at least before looking for it."""


MOMENTS = {
    "diamant-phone": Moment("diamant-2016", PHONE, "dark", "en", "[data-card='4']"),
    "diamant-desktop": Moment(
        "diamant-2016", DESKTOP, "light", "fr", "[data-card='5']"
    ),
    "diamant-lost-phone": Moment("diamant-2005", PHONE, "light", "es", ".cave.fallen"),
    "diamant-chests-desktop": Moment(
        "diamant-2016", DESKTOP, "dark", "es", ".opening .winner"
    ),
    "diamonds-pass-phone": Moment("diamonds-2014", PHONE, "dark", "fr", ".ask", 0),
    "diamonds-phone": Moment("diamonds-2014", PHONE, "light", "es", "p.mine", 13),
    "diamonds-desktop": Moment("diamonds-2014", DESKTOP, "dark", "en", "p.mine", 13),
    "diamonds-rob-desktop": Moment(
        "diamonds-2014", DESKTOP, "light", "fr", ".ask .prey"
    ),
    "diamonds-round-phone": Moment(
        "diamonds-2014", PHONE, "dark", "en", ".felt.counted", 20
    ),
    "diamoniak-phone": Moment("diamoniak-djeco", PHONE, "light", "fr", ".board", 9),
    "diamoniak-desktop": Moment("diamoniak-djeco", DESKTOP, "dark", "es", ".board", 14),
    "diamoniak-witch-phone": Moment(
        "diamoniak-djeco", PHONE, "dark", "en", ".table:has(.visit) p.mine"
    ),
    "diamoniak-victory-desktop": Moment(
        "diamoniak-djeco", DESKTOP, "light", "en", ".victory"
    ),
}
TELEVISIONS = {
    "diamant-television": ("diamant-2016", "dark", "fr", 5),
    "diamonds-television": ("diamonds-2014", "light", "en", 45),
    "diamoniak-television": ("diamoniak-djeco", "dark", "es", 12),
}

# The most promising button first: a playable card, or to go on.
CLICK = """() => {
  const wishes = ["[data-action=stay]", ".ask .primary", ".usable"];
  for (const wanted of [...wishes, ":not(.caption) > button"]) {
    const open = `.board ${wanted}:enabled:not([aria-disabled=true])`;
    const found = document.querySelectorAll(open);
    if (found.length === 0 || Math.random() < 0.15) continue;
    found[Math.floor(Math.random() * found.length)].click();
    return;
  }
}"""


async def save(page: Page, folder: Path, name: str) -> None:
    """Take a picture, once everything has come to rest."""
    await page.evaluate("document.fonts.ready")
    await page.screenshot(path=folder / f"{name}.png")
    print(name)


async def play_until(page: Page, sign: str, clicks: int) -> bool:
    """Play on, until what is waited for can be seen; say whether it ever was."""
    for count in range(400):
        if count >= clicks and await page.locator(sign).count():
            return True
        if await page.locator("[data-status=over]").count():
            return bool(await page.locator(sign).count())
        await page.evaluate(CLICK)
        await page.wait_for_timeout(120)
    return False


async def take_moment(browsing: Browsing, folder: Path, name: str) -> None:
    """Play, again and again if need be, until the moment has come."""
    edition, size, scheme, language, sign, clicks = MOMENTS[name]
    # What passes quickly is seen only where things move; all else comes sooner.
    motion = "no-preference" if "lost" in name else "reduce"
    page = await browsing.open(
        viewport=size, color_scheme=scheme, reduced_motion=motion
    )
    found = False
    async with asyncio.timeout(PATIENCE):
        while not found:
            await play_against_bots(page, browsing.base, edition, f"?lang={language}")
            found = await play_until(page, sign, clicks)
    await page.wait_for_timeout(900)
    await save(page, folder, name)
    await page.context.close()


async def take_television(browsing: Browsing, folder: Path, name: str) -> None:
    """Show a table on a big screen while somebody plays at a phone."""
    edition, scheme, language, clicks = TELEVISIONS[name]
    page = await browsing.open()
    await play_against_bots(page, browsing.base, edition, f"?lang={language}")
    await play_until(page, ".board", clicks)
    screen = await browsing.open(
        viewport=TELEVISION, color_scheme=scheme, locale=language
    )
    code = page.url.rpartition("/")[2].partition("?")[0]
    await screen.goto(f"{browsing.base}/screen/{code}")
    await screen.wait_for_timeout(2_500)
    await save(screen, folder, name)
    await page.context.close()
    await screen.context.close()


async def take_lobby(browsing: Browsing, folder: Path) -> None:
    """Show a table before the game, and one after it."""
    for name, size, scheme in (("phone", PHONE, "dark"), ("desktop", DESKTOP, "light")):
        ana = await browsing.open(viewport=size, color_scheme=scheme)
        ben = await browsing.open()
        address = await open_table(ana, browsing.base, "diamant-2016", 4)
        await join_table(ben, address, "Ben")
        await ana.get_by_text("Ben").first.wait_for()
        await save(ana, folder, f"lobby-{name}")
        await ana.get_by_role("button", name="Fill up with bots").click()
        await ana.get_by_role("button", name="Start the game").click()
        await click_to_the_end(ana, ben)
        chart = ana.locator(".chart")
        await chart.scroll_into_view_if_needed()
        await ana.wait_for_timeout(600)
        await save(ana, folder, f"result-{name}")
        await ana.goto(f"{address.replace('/t/', '/replay/')}?step=9")
        await ana.wait_for_timeout(800)
        await save(ana, folder, f"replay-{name}")
        await ana.get_by_role("button", name="Analyse the game").click()
        await ana.get_by_role("slider", name="Chance to win").wait_for(timeout=120_000)
        await ana.locator("#analysis").evaluate("panel => panel.scrollIntoView()")
        await save(ana, folder, f"replay-analysis-{name}")
        await ana.context.close()
        await ben.context.close()


async def take_daily(browsing: Browsing, folder: Path) -> None:
    """Show the results of a day, to one who has played."""
    for name, size in (("Ana", PHONE), ("Ben", PHONE), ("Zoé", DESKTOP)):
        scheme = "light" if size == PHONE else "dark"
        page = await browsing.open(viewport=size, color_scheme=scheme)
        await page.goto(browsing.base)
        await page.get_by_label("Nickname").fill(name)
        await page.get_by_role("button", name="That’s me").click()
        await page.get_by_role("heading", name="You", exact=True).wait_for()
        for cave in ("diamant-2016", "diamoniak-djeco"):
            await page.goto(f"{browsing.base}/daily")
            await page.click(f"section[data-cave={cave}] button")
            await page.locator("[data-status]").wait_for()
            await click_to_the_end(page)
            await page.locator(".rank").wait_for()
        await page.goto(f"{browsing.base}/daily")
        await page.locator("tr.yours").first.wait_for()
        if name != "Ana":
            kind = "phone" if size == PHONE else "desktop"
            await save(page, folder, f"daily-{kind}")
        await page.context.close()


async def take(browsing: Browsing, folder: Path, wanted: str) -> None:
    """Take all pictures whose names have something in them."""
    for name, (path, size, scheme, language) in PAGES.items():
        if wanted in name:
            page = await browsing.open(
                viewport=size, color_scheme=scheme, locale=language
            )
            await page.goto(f"{browsing.base}{path}")
            await page.wait_for_timeout(2_500)
            await save(page, folder, name)
            await page.context.close()
    if wanted in "daily-phone daily-desktop":
        await take_daily(browsing, folder)
    if wanted in "lobby result replay":
        await take_lobby(browsing, folder)
    for name in MOMENTS:
        if wanted in name:
            await take_moment(browsing, folder, name)
    for name in TELEVISIONS:
        if wanted in name:
            await take_television(browsing, folder, name)


async def main(wanted: str = "") -> None:
    """Take the pictures whose names contain a word, or all."""
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite+aiosqlite:///{place}/tables.db"
        async with (
            serve(url, bot_delay_seconds=0.05) as served,
            browse(served.base) as browsing,
        ):
            await take(browsing, FOLDER, wanted)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
