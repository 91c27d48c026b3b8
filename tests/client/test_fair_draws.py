"""The proof of fair draws in a real browser, before honest servers and lying ones."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, Route, expect

from tacora.kernel.chance import Chance
from tacora.ledger import table as ledger_table
from tacora.server import event as log
from tacora.server import live as live_module
from tacora.server import routes
from tacora.server.card import draw_card
from tacora.server.draws import Draw, Draws, list_draws
from tacora.server.message import TableCard
from tacora.server.room import Room
from tests.client.browsing import (
    browse,
    click_to_the_end,
    join_table,
    open_table,
    play_against_bots,
    start_game,
)
from tests.client.test_verify import Greedy
from tests.server.serving import Served
from tests.server.sitting import pass_time, read_log

EDITIONS = ("diamant-2016", "diamant-2005", "diamonds-2014", "diamoniak-djeco")
TICK = "Nobody could choose the draws"
OTHER = "ab" * 32


async def expect_proof(page: Page, finding: str) -> None:
    """See what the browser makes of the draws; a tick only where it is true."""
    proof = page.locator("[data-proof]")
    await expect(proof).to_have_attribute("data-proof", finding)
    ticks = page.locator("[data-proof] circle[fill='var(--leaf)']")
    await expect(ticks).to_have_count(int(finding == "true"))
    await expect(page.get_by_text(TICK)).to_have_count(int(finding == "true"))


async def wait_until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


def code_of(page: Page) -> str:
    return page.url.split("?")[0].rsplit("/", 1)[1]


def room_of(served: Served, page: Page) -> Room:
    return served.house.hall.rooms[code_of(page)].room


@asynccontextmanager
async def play_alone(
    served: Served, edition: str = "diamant-2016"
) -> AsyncIterator[Page]:
    """Play a game against bots to its end."""
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, edition, "?lang=en")
        await click_to_the_end(page)
        yield page


# Honest servers.


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_game_against_bots_gets_the_tick_also_when_the_page_is_loaded_again(
    served: Served, edition: str
) -> None:
    async with play_alone(served, edition) as page:
        await expect_proof(page, "true")
        salts = room_of(served, page).table.chance.salts  # type: ignore[union-attr]
        assert len(salts[0]) == 64
        assert set(salts[1:]) == {""}
        await page.reload()
        await expect_proof(page, "true")


async def test_friends_take_part_and_so_they_do_after_a_rematch(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await start_game(ana)
        await click_to_the_end(ana, ben)
        for page in (ana, ben):
            await expect_proof(page, "true")
        await ben.get_by_role("button", name="Play again").click()
        for page in (ana, ben):
            await page.wait_for_selector("[data-status=open]")
        again = room_of(served, ana)
        # Nobody has sat down anew, yet both browsers commit.
        await wait_until(lambda: all(seat.salt_hash for seat in again.seats[:2]))
        await start_game(ben, fill=False)  # who asked is host
        assert again.table is not None
        assert [len(salt) for salt in again.table.chance.salts] == [64, 64, 0]
        await click_to_the_end(ana, ben)
        for page in (ana, ben):
            await expect_proof(page, "true")


async def test_a_page_loaded_again_in_mid_decision_still_vouches(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, "diamant-2016", "?lang=en")
        await page.reload()
        await page.locator("[data-action=stay]").wait_for()
        await click_to_the_end(page)
        await expect_proof(page, "true")


async def test_watchers_other_devices_and_cleared_storage_get_no_tick(
    served: Served,
) -> None:
    async with play_alone(served) as page:
        await expect_proof(page, "true")
        cookies = await page.context.cookies()
        async with browse(served.base) as browsing:
            watcher, tablet = await browsing.open(), await browsing.open()
            await tablet.context.add_cookies(cookies)  # type: ignore[arg-type]
            for other in (watcher, tablet):
                await other.goto(f"{page.url}?lang=en")
                await expect_proof(other, "unseen")
        await page.evaluate("localStorage.clear()")
        await page.goto(f"{page.url}?lang=en")
        await expect_proof(page, "unseen")
        await expect(
            page.get_by_text("The draws follow from the seed and the salts")
        ).to_be_visible()


async def test_a_device_that_falls_asleep_holds_nobody_up_and_is_named(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        # A phone whose page may still hear, but does nothing any more.
        await ben.add_init_script(
            "const send = WebSocket.prototype.send; WebSocket.prototype.send ="
            " function (text) { if (!text.includes('reveal')) send.call(this, text); }"
        )
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await ana.get_by_role("button", name="Fill up with bots").click()
        await ana.get_by_role("button", name="Start the game").click()
        await ana.locator("[data-status=revealing]").wait_for()
        await expect(ana.get_by_role("status").first).to_have_text(
            "Shuffling the cards"
        )
        room = room_of(served, ana)
        await wait_until(lambda: room.seats[0].salt != "")
        pass_time(served, 6)
        for page in (ana, ben):
            await page.locator("[data-status=playing]").wait_for()
        await click_to_the_end(ana, ben)
        for page in (ana, ben):
            await expect_proof(page, "withheld")
            await expect(page.get_by_text("Held back a salt: Ben")).to_be_visible()


# Servers that lie about what has been, before browsers that saw it.

Lie = Callable[[dict[str, Any]], None]


def one_possible_card(told: dict[str, Any]) -> None:
    told["draws"][3] = {"action": "relic", "cards": [["relic", 1]]}


def nothing(told: dict[str, Any]) -> None:
    told["draws"] = []


def one_less(told: dict[str, Any]) -> None:
    del told["draws"][-1]


def another_salt(told: dict[str, Any]) -> None:
    """Choose the salt at the end, and cards that fit."""
    told["salts"][0] = OTHER
    told["salt_hashes"][0] = hashlib.sha256(OTHER.encode()).hexdigest()
    make_it_fit(told)


def no_salt(told: dict[str, Any]) -> None:
    """Leave our salt out, and say that there was none."""
    told["salts"][0] = told["salt_hashes"][0] = ""
    make_it_fit(told)


def another_seed(told: dict[str, Any]) -> None:
    told["seed"] = OTHER
    told["commitment"] = hashlib.sha256(bytes.fromhex(OTHER)).hexdigest()
    make_it_fit(told)


def make_it_fit(told: dict[str, Any]) -> None:
    """Say of each draw that no other card could come: then it follows from anything."""
    for draw in told["draws"]:
        draw["cards"] = [[draw["action"], 1]]


async def answer_falsely(lie: Lie, route: Route) -> None:
    told = await (await route.fetch()).json()
    lie(told)
    await route.fulfill(json=told)


async def test_lies_at_the_end_get_no_tick(served: Served) -> None:
    lies: list[tuple[Lie, str]] = [
        (one_possible_card, "wrong-draw"),
        (nothing, "wrong-draw"),
        (one_less, "wrong-draw"),
        (another_salt, "wrong-salt"),
        (no_salt, "wrong-draw"),
        (another_seed, "broken-promise"),
    ]
    async with play_alone(served) as page:
        await expect_proof(page, "true")
        for lie, finding in lies:
            await page.route("**/api/tables/*/draws", partial(answer_falsely, lie))
            await page.reload()
            await expect_proof(page, finding)
            await page.unroute("**/api/tables/*/draws")
        await page.reload()
        await expect_proof(page, "true")


# Servers that cheat while the game goes on.


def arrange(room: Room) -> Generator[None, None, Draws]:
    """Write what could come so that everything seems to follow from the seed."""
    told = yield from list_draws(room)
    chance = Chance(bytes.fromhex(told.seed), tuple(told.salts))
    draws = []
    for number, draw in enumerate(told.draws):
        cards = [card for card, copies in draw.cards for _ in range(copies)]
        cards.remove(draw.action)
        cards.insert(chance.number_below(number, len(cards) + 1), draw.action)
        draws.append(Draw(action=draw.action, cards=[(card, 1) for card in cards]))
    return msgspec.structs.replace(told, draws=draws)


@pytest.mark.parametrize("edition", ["diamant-2016", "diamonds-2014"])
async def test_a_server_that_chooses_the_cards_gets_no_tick(
    served: Served, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    monkeypatch.setattr(ledger_table, "Chance", Greedy)
    monkeypatch.setattr(routes, "list_draws", arrange)
    async with play_alone(served, edition) as page:
        await expect_proof(page, "wrong-draw")


async def test_a_server_that_swaps_the_seed_after_a_rematch_gets_no_tick(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await play_against_bots(page, served.base, "diamant-2016", "?lang=en")
        await click_to_the_end(page)
        await page.get_by_role("button", name="Play again").click()
        await page.locator("[data-status=open]").wait_for()
        room = room_of(served, page)
        await wait_until(lambda: room.seats[0].salt_hash != "")
        # The promise is kept quiet about until the game goes on: only the seed is new.
        room.opened = msgspec.structs.replace(room.opened, seed=OTHER)
        await start_game(page, fill=False)
        await click_to_the_end(page)
        await expect_proof(page, "broken-promise")


async def test_a_server_that_changes_its_promise_is_shown_no_salt(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says when salts are frozen that it had promised something else."""

    def draw_other(room: Room, alive: frozenset[str]) -> TableCard:
        card = draw_card(room, alive)
        if room.status == "open":
            return card
        other = hashlib.sha256(bytes.fromhex(OTHER)).hexdigest()
        return msgspec.structs.replace(card, commitment=other)

    monkeypatch.setattr(live_module, "draw_card", draw_other)
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await open_table(page, served.base, "diamant-2016", 3)
        await page.get_by_role("button", name="Fill up with bots").click()
        await page.get_by_role("button", name="Start the game").click()
        await page.locator("[data-status=revealing]").wait_for()
        pass_time(served, 6)
        await page.locator("[data-status=playing]").wait_for()
        events = await read_log(served, code_of(page))
        assert not any(isinstance(event, log.Revealed) for event in events)
        await click_to_the_end(page)
        await expect_proof(page, "broken-promise")


async def test_a_server_that_shows_other_commitments_later_gets_no_tick(
    served: Served,
) -> None:
    """Ben's salt is changed once Ana's is known: a player with the database in hand."""
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        # He keeps his salt, and waits.
        await ben.add_init_script(
            "const send = WebSocket.prototype.send; WebSocket.prototype.send ="
            " function (text) { if (!text.includes('reveal')) send.call(this, text); }"
        )
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await ana.get_by_role("button", name="Fill up with bots").click()
        await ana.get_by_role("button", name="Start the game").click()
        await ana.locator("[data-status=revealing]").wait_for()
        room = room_of(served, ana)
        await wait_until(lambda: room.seats[0].salt != "")
        room.seats[1].salt_hash = hashlib.sha256(OTHER.encode()).hexdigest()
        room.seats[1].salt = OTHER
        pass_time(served, 6)
        await ana.locator("[data-status=playing]").wait_for()
        await click_to_the_end(ana, ben)
        told = await ana.evaluate(
            "fetch(`/api/tables/${location.pathname.slice(3)}/draws`)"
            ".then((answer) => answer.text())"
        )
        assert json.loads(told)["salts"][1] == OTHER
        for page in (ana, ben):
            await expect_proof(page, "wrong-salt")
