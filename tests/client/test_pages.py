"""Every page: in three languages, by day and by night, for everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from tests.client.browsing import browse, play_against_bots
from tests.client.measure import weigh
from tests.server.serving import Served

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/continue#abc",
    "/daily",
    "/games/diamant",
    "/privacy",
    "/rules/diamonds-2014",
)
KEY = re.compile(r"\b(client|page|talk|names|diamant|diamonds|diamoniak)-[a-z]+-")
TITLES = {
    "en": "Three games about diamonds",
    "es": "Tres juegos sobre diamantes",
    "fr": "Trois jeux de diamants",
}


async def find_barriers(page: Page) -> list[Any]:
    """Ask axe what keeps anybody out."""
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    found = await page.evaluate(
        "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],"
        " resultTypes: ['violations']})"
    )
    return [
        (barrier["id"], [node["target"] for node in barrier["nodes"][:3]])
        for barrier in found["violations"]
    ]


@pytest.mark.parametrize("language", TITLES)
async def test_the_start_page_speaks_the_browsers_language(
    served: Served, language: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(locale=language)
        await page.goto(f"{served.base}")
        await page.get_by_role("heading", name=TITLES[language]).wait_for()
        assert await page.locator("html").get_attribute("lang") == language


async def test_a_language_once_chosen_is_remembered(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(locale="fr")
        await page.goto(f"{served.base}/privacy")
        await page.get_by_role("button", name="ES").click()
        await page.get_by_role("heading", name="Qué guardamos").wait_for()
        await page.goto(served.base)
        await page.get_by_role("heading", name=TITLES["es"]).wait_for()


@pytest.mark.parametrize("language", TITLES)
async def test_no_page_shows_a_key_instead_of_a_sentence(
    served: Served, language: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(locale=language)
        await play_against_bots(page, served.base, "diamonds-2014")
        for path in ("", *PAGES):
            if path:
                await page.goto(f"{served.base}{path}")
            await page.locator("h1, .gallery").first.wait_for()
            shown = await page.locator("body").inner_text()
            assert not KEY.search(shown), path
            assert await page.locator("html").get_attribute("lang") == language


async def test_whoever_wants_to_is_forgotten(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, "diamoniak-djeco")
        await page.goto(f"{served.base}/privacy")
        await page.get_by_role("button", name="Delete me").click()
        await page.get_by_role("button", name="Cancel").click()
        await page.get_by_role("button", name="Delete me").click()
        await page.get_by_role("button", name="Yes, delete me").click()
        await page.get_by_text("nothing here bears your name").wait_for()
        await page.goto(served.base)
        await page.get_by_role("heading", name="Who are you?").wait_for()


async def test_a_first_table_weighs_less_than_150_kilobytes_of_script(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        for edition in ("diamant-2016", "diamonds-2014", "diamoniak-djeco"):
            page = await browsing.open()
            _, weights = await weigh(page)
            await play_against_bots(page, served.base, edition)
            await page.wait_for_load_state("networkidle")
            assert 20_000 < weights["Script"] < 150_000


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_nobody_is_kept_out_of_a_page(served: Served, scheme: str) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(color_scheme=scheme)
        for path in PAGES:
            await page.goto(f"{served.base}{path}")
            await page.locator("h1, .gallery").first.wait_for()
            await page.wait_for_load_state("networkidle")
            assert await find_barriers(page) == [], path


@pytest.mark.parametrize(
    "edition", ["diamant-2016", "diamonds-2014", "diamoniak-djeco"]
)
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_nobody_is_kept_out_of_a_game(
    served: Served, scheme: str, edition: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(color_scheme=scheme)
        await play_against_bots(page, served.base, edition)
        await page.wait_for_load_state("networkidle")
        assert await find_barriers(page) == []


@pytest.mark.parametrize(
    "edition", ["diamant-2016", "diamonds-2014", "diamoniak-djeco"]
)
async def test_a_small_phone_never_scrolls_sideways(
    served: Served, edition: str
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 360, "height": 740})
        await play_against_bots(page, served.base, edition, "?lang=fr")
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert await page.evaluate(wide) <= 0
        await page.goto(f"{served.base}")
        await page.wait_for_selector("[data-edition]")
        assert await page.evaluate(wide) <= 0
