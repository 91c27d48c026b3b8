"""Servers that give tables up once they know the draws, before a real browser."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Set
from functools import partial
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, Route, WebSocketRoute, expect

from tacora.server import live as live_module
from tacora.server.card import draw_card
from tacora.server.message import TableCard
from tacora.server.room import Room
from tests.client.browsing import (
    browse,
    click_to_the_end,
    open_table,
    play_against_bots,
)
from tests.client.test_fair_draws import (
    OTHER,
    TICK,
    code_of,
    expect_proof,
    room_of,
    wait_until,
)
from tests.server.serving import Served

EDITION = "diamant-2016"
ENGLISH = "?lang=en"
Bend = Callable[[Room, TableCard], TableCard]


def show_falsely(monkeypatch: pytest.MonkeyPatch, bend: Bend) -> set[str]:
    """Let the server lie about tables; give the set that their codes are added to."""
    codes: set[str] = set()

    def draw_falsely(room: Room, alive: Set[str]) -> TableCard:
        card = draw_card(room, alive)
        return bend(room, card) if room.code in codes else card

    monkeypatch.setattr(live_module, "draw_card", draw_falsely)
    return codes


async def give_salt(served: Served, page: Page, lying: set[str]) -> str:
    """Start a game whose server lies; give its code once it knows our salt."""
    await open_table(page, served.base, EDITION, 3)
    await page.get_by_role("button", name="Fill up with bots").click()
    room = room_of(served, page)
    await wait_until(lambda: room.seats[0].salt_hash != "")
    code = code_of(page)
    lying.add(code)
    await page.get_by_role("button", name="Start the game").click()
    await wait_until(lambda: room.seats[0].salt != "")
    return code


async def expect_broken(page: Page, code: str) -> None:
    is_broken = f"JSON.parse(localStorage['tacora-draws-{code}']).isBroken"
    await page.wait_for_function(is_broken)


async def play_another(served: Served, page: Page) -> None:
    await play_against_bots(page, served.base, EDITION, ENGLISH)
    await click_to_the_end(page)


async def expect_doubts(page: Page) -> None:
    await expect_proof(page, "given-up")
    await expect(page.get_by_text("An earlier game was not finished")).to_be_visible()


async def test_a_game_that_was_left_costs_the_next_ones_their_tick(
    served: Served,
) -> None:
    """In this window, after loading the page again, and in another window."""
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, EDITION, ENGLISH)
        await play_another(served, page)
        await expect_doubts(page)
        await page.reload()
        await expect_doubts(page)
        beside = await browsing.open_beside(page.context)
        await play_another(served, beside)
        await expect_doubts(beside)


async def test_a_game_that_was_finished_costs_the_next_nothing(served: Served) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        for _ in range(2):
            await play_another(served, page)
            await expect_proof(page, "true")
        beside = await browsing.open_beside(page.context)
        await play_another(served, beside)
        await expect_proof(beside, "true")


async def test_of_two_games_at_the_same_time_the_second_has_no_tick(
    served: Served,
) -> None:
    """Nobody can tell a game that goes on from one that was given up."""
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, EDITION, ENGLISH)
        await page.locator("[data-action=stay]").wait_for()
        beside = await browsing.open_beside(page.context)
        await play_against_bots(beside, served.base, EDITION, ENGLISH)
        await click_to_the_end(page)
        await expect_proof(page, "true")
        await click_to_the_end(beside)
        await expect_doubts(beside)


def show_another_seed(room: Room, card: TableCard) -> TableCard:
    if room.seats[0].salt == "":
        return card
    other = hashlib.sha256(bytes.fromhex(OTHER)).hexdigest()
    return msgspec.structs.replace(card, commitment=other)


def show_another_list(room: Room, card: TableCard) -> TableCard:
    """Freeze salts once more, when ours is known."""
    if room.seats[0].salt == "":
        return card
    seats = list(card.seats)
    seats[1] = msgspec.structs.replace(seats[1], salt_hash=OTHER)
    return msgspec.structs.replace(card, seats=seats, status="revealing")


@pytest.mark.parametrize("bend", [show_another_seed, show_another_list])
async def test_a_promise_broken_on_purpose_hides_no_table_that_was_given_up(
    served: Served, monkeypatch: pytest.MonkeyPatch, bend: Bend
) -> None:
    lying = show_falsely(monkeypatch, bend)
    async with browse(served.base) as browsing:
        page = await browsing.open()
        code = await give_salt(served, page, lying)
        await expect_broken(page, code)
        await play_another(served, page)
        await expect_doubts(page)


def send_away(status: str, room: Room, card: TableCard) -> TableCard:
    """Ask to another table, as after a rematch, as soon as the draws are known."""
    if room.status in {"open", "revealing"}:
        return card
    shown = status if room.status == "playing" else room.status
    return msgspec.structs.replace(card, status=shown, next="BCDEFG")


async def tell_nothing(route: Route) -> None:
    """Answer what is asked at the end of a game, though it is not over."""
    draws = {"seed": "", "salts": [], "draws": []}
    course = {"steps": 0, "chapters": [], "changes": [{"step": 0, "scores": [0] * 3}]}
    await route.fulfill(json={**draws, **course})


@pytest.mark.parametrize("status", ["playing", "over"])
async def test_nobody_is_led_away_from_a_game_that_was_not_played(
    served: Served, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    """Else a server could try one table after another, before anything is painted."""
    lying = show_falsely(monkeypatch, partial(send_away, status))
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.route(re.compile("/(draws|course)$"), tell_nothing)
        code = await give_salt(served, page, lying)
        await page.locator(f"[data-status={status}]").wait_for()
        assert code_of(page) == code
        if status == "playing":
            await click_to_the_end(page)
        await expect(page.get_by_text("On to the next table")).to_be_visible()
        assert code_of(page) == code


async def test_only_a_rematch_that_was_asked_for_leads_to_another_table(
    served: Served,
) -> None:
    def add_code(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if told["is"] == "done":
                told["code"] = "BCDEFG"
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.route_web_socket("**/socket?*", add_code)
        await open_table(page, served.base, EDITION, 3)
        code = code_of(page)
        await page.get_by_role("button", name="Fill up with bots").click()
        await page.get_by_role("button", name="Start the game").click()
        await click_to_the_end(page)
        assert code_of(page) == code
        await expect(page.get_by_text(TICK)).to_be_visible()
