"""Servers that show what they do not let a browser note; browsers that forget."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Set
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, expect

from tacora.games.diamant import cave
from tacora.server import event as log
from tacora.server import live as live_module
from tacora.server.card import draw_card
from tacora.server.live import Live
from tacora.server.message import Mine, TableCard, encode
from tacora.server.room import Room
from tests.client.browsing import (
    browse,
    click_to_the_end,
    open_table,
    play_against_bots,
    start_game,
)
from tests.client.test_crooked_tables import bend, make_it_easy
from tests.client.test_fair_draws import (
    OTHER,
    code_of,
    expect_proof,
    play_alone,
    room_of,
    wait_until,
)
from tests.server.serving import Served
from tests.server.sitting import read_log

NO_STORAGE = "Storage.prototype.setItem = () => { throw new Error('no storage'); };"


async def test_a_browser_without_storage_takes_part_as_long_as_its_page_is_open(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.add_init_script(NO_STORAGE)
        await play_against_bots(page, served.base, "diamant-2016", "?lang=en")
        await click_to_the_end(page)
        await expect_proof(page, "true")
        await page.reload()
        await expect_proof(page, "unseen")


async def test_two_windows_of_one_person_both_vouch(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await open_table(page, served.base, "diamant-2016", 3)
        room = room_of(served, page)
        await wait_until(lambda: room.seats[0].salt_hash != "")
        beside = await browsing.open_beside(page.context)
        await beside.goto(f"{page.url.split('?')[0]}?lang=en")
        await beside.locator("[data-status=open]").wait_for()
        await start_game(page)
        await click_to_the_end(page)
        for window in (page, beside):
            await expect_proof(window, "true")
        assert room.table is not None
        events = await read_log(served, code_of(page))
        commits = [e for e in events if isinstance(e, log.Committed)]
        assert commits == [], "the second window has the salt of the first"


async def read_kept(page: Page) -> dict[str, Any]:
    kept = await page.evaluate(f"localStorage['tacora-draws-{code_of(page)}']")
    return dict(json.loads(kept))


async def test_the_promise_of_the_daily_cave_is_the_one_it_was_entered_with(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket says later that something else had been promised."""
    other = hashlib.sha256(bytes.fromhex(OTHER)).hexdigest()

    def draw_other(room: Room, alive: Set[str]) -> TableCard:
        return msgspec.structs.replace(draw_card(room, alive), commitment=other)

    monkeypatch.setattr(live_module, "draw_card", draw_other)
    async with browse(served.base) as browsing:
        page = await browsing.open(viewport={"width": 1280, "height": 800})
        await page.goto(served.base)
        await page.click("[data-cave=diamoniak-djeco] button")
        await page.locator("[data-status=playing]").wait_for()
        kept = await read_kept(page)
        assert kept["commitment"] == room_of(served, page).commitment != other
        assert kept["isBroken"]


async def test_a_board_that_shows_other_cards_than_the_news_told_is_found(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news are honest; what follows them, for our eyes only, is not."""
    fold = Live.fold

    def show_treasure(
        live: Live, event: log.AnyEvent, alive: Set[str], **more: bool
    ) -> int:
        slow = fold(live, event, alive, **more)
        gaze = live.room.gaze(0)
        if gaze is None or not live.room.is_playing:
            return slow
        eye = json.loads(bytes(gaze.eye()))
        for card in eye["view"]["path"]:
            card["card"] = "treasure 17"
        for connection in live.connections:
            connection.tell(encode(Mine(eyes=[msgspec.Raw(json.dumps(eye).encode())])))
        return slow

    monkeypatch.setattr(Live, "fold", show_treasure)
    async with play_alone(served) as page:
        await expect_proof(page, "wrong-draw")


async def test_a_deck_with_fewer_hazards_in_later_caves_is_found(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    bend(monkeypatch, cave, "end_cave", make_it_easy)
    async with play_alone(served) as page:
        await expect_proof(page, "wrong-draw")
        await expect(page.get_by_text("Somebody may have chosen")).to_have_count(1)
