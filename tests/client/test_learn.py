"""A guided first game: played to its end, without a mouse, and against advice."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from tacora.server.client.teaching import LessonBook, LessonStep, describe_lesson
from tacora.words import say
from tests.client.browsing import browse
from tests.client.test_pages import find_barriers
from tests.server.serving import Served

SUITS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}
LANGUAGE = {
    "diamant-2016": "en",
    "diamant-2005": "es",
    "diamonds-2014": "fr",
    "diamoniak-djeco": "es",
}


def find(page: Page, book: LessonBook, action: str, language: str) -> Locator:
    """Find what is pressed at the table to do something."""
    verb, *words = action.split()
    board = page.locator(".board")
    if book.game == "diamant":
        return board.locator(f"[data-action={verb}]")
    if book.game == "diamonds" and verb in ("play", "pass"):
        suit = say(f"diamonds-suit-{SUITS[words[0][0]]}", language)
        card = say("page-diamonds-card", language, number=words[0][1:], suit=suit)
        name = say(f"page-action-{verb}", language, card=card)
    elif verb == "rob":
        name = say("page-action-rob", language, name=book.players[int(words[0])])
    elif verb == "announce":
        name = say("page-action-announce", language, count=int(words[0]))
    elif verb == "fairy":
        name = say("page-action-fairy", language)
    elif verb == "buy":
        name = say(
            "client-diamoniak-buy",
            language,
            colour="pink",
            name=book.players[int(words[0])],
        )
    else:
        name = say(f"screen-diamoniak-{verb}", language)
    # A fairy may be sent from where she lies, too.
    return board.get_by_role("button", name=name, exact=True).first


async def do(page: Page, book: LessonBook, action: str, language: str) -> None:
    """Do something at the table; of cards behind others, the corner can be hit."""
    await find(page, book, action, language).click(position={"x": 15, "y": 15})
    if action.startswith("pass"):
        await page.click(".ask .primary")


async def begin(page: Page, base: str, edition: str, language: str) -> LessonBook:
    """Open a lesson."""
    await page.goto(f"{base}/learn/{edition}?lang={language}")
    return describe_lesson(edition, language)


async def arrive(page: Page, step: LessonStep, language: str) -> None:
    """Wait until a step is reached, and hear what is said."""
    await page.wait_for_selector(f'.learn[data-place="{step.place}"]')
    await expect(page.locator(".speech")).to_contain_text(say(step.says, language))


async def go_on(page: Page, book: LessonBook, step: LessonStep, language: str) -> int:
    """Do what is wanted, and tell which step follows."""
    if not step.ways:
        await page.click(".next")
        assert step.next is not None
        return step.next
    for action in step.ways[-1].actions:
        await do(page, book, action, language)
    return step.ways[-1].to


def is_last(step: LessonStep) -> bool:
    return not step.ways and step.next is None


@pytest.mark.parametrize("edition", LANGUAGE)
async def test_a_lesson_is_played_to_its_end(served: Served, edition: str) -> None:
    language = LANGUAGE[edition]
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 360, "height": 740})
        book = await begin(page, served.base, edition, language)
        step = book.steps[0]
        while not is_last(step):
            await arrive(page, step, language)
            wide = "document.documentElement.scrollWidth - innerWidth"
            assert await page.evaluate(wide) <= 0, step.says
            step = book.steps[await go_on(page, book, step, language)]
        await arrive(page, step, language)
        await page.get_by_role("button", name=say("client-play-bots", language)).click()
        await page.wait_for_selector("[data-status=playing]")


async def test_another_try_changes_nothing_and_gets_a_reason(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        book = await begin(page, served.base, "diamonds-2014", "en")
        step = book.steps[0]
        while not step.ways:
            await arrive(page, step, "en")
            step = book.steps[await go_on(page, book, step, "en")]
        await arrive(page, step, "en")
        await do(page, book, "announce 3", "en")
        await expect(page.locator(".speech")).to_have_text(
            say(f"{step.says}-but", "en")
        )
        await page.get_by_role("button", name=say("client-learn-show", "en")).click()
        step = book.steps[step.ways[0].to]
        await arrive(page, step, "en")
        # Cards that are passed are judged together.
        await do(page, book, "pass D15", "en")
        await expect(page.locator(".speech")).to_have_text(
            say(f"{step.says}-but", "en")
        )
        following = await go_on(page, book, step, "en")
        await arrive(page, book.steps[following], "en")
        await page.get_by_role("button", name=say("client-learn-back", "en")).click()
        await arrive(page, step, "en")


async def test_a_lesson_needs_no_mouse(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        book = await begin(page, served.base, "diamant-2016", "en")
        await page.locator(".next").focus()
        step = book.steps[0]
        while not is_last(step):
            await arrive(page, step, "en")
            if not step.ways:
                assert step.next is not None
                await page.keyboard.press("Enter")
                step = book.steps[step.next]
                continue
            # The guide's button leads to the table; there, Tab goes from way to way.
            await page.keyboard.press("Enter")
            wanted = find(page, book, step.ways[0].actions[0], "en")
            if step.ways[0].actions == ["stay"]:
                await page.keyboard.press("Tab")
            await expect(wanted).to_be_focused()
            await page.keyboard.press("Enter")
            step = book.steps[step.ways[0].to]
            await arrive(page, step, "en")
            await expect(page.locator(".next")).to_be_focused()
        await arrive(page, step, "en")


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_nobody_is_kept_out_of_a_lesson(served: Served, scheme: str) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open(color_scheme=scheme)
        for edition in ("diamoniak-djeco", "diamant-2005"):
            book = await begin(page, served.base, edition, "en")
            step = book.steps[0]
            while not is_last(step):
                await arrive(page, step, "en")
                if step.place == 1:
                    assert await find_barriers(page) == [], step.says
                step = book.steps[await go_on(page, book, step, "en")]
            await arrive(page, step, "en")
            assert await find_barriers(page) == [], step.says


async def test_the_shelf_and_the_rules_lead_to_a_lesson(served: Served) -> None:
    name = say("client-learn-link", "en")
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.goto(f"{served.base}/")
        card = page.locator("[data-edition=diamonds-2014]")
        await card.get_by_role("link", name=name).click()
        await page.wait_for_selector(".learn")
        await page.goto(f"{served.base}/rules/diamant-2005")
        await page.get_by_role("link", name=name).click()
        await page.wait_for_selector(".learn")
        # Another language goes on at the same place.
        await page.click(".next")
        await page.get_by_role("button", name="ES").click()
        told = say("client-lesson-diamant-2005-share", "es")
        await expect(page.locator(".speech")).to_have_text(told)
