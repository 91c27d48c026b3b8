"""Friends at one table: each variant, each way to sit, and what may go wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.client.browsing import (
    browse,
    click_to_the_end,
    join_table,
    open_table,
    play_against_bots,
    start_game,
)
from tests.server.serving import Served, serve

NASTY = "<img src=x>&\"'"


@pytest.mark.parametrize(
    ("seats", "variant"),
    [
        (2, "Basic game"),
        (4, "In teams"),
        (4, "Perfect Diamonds"),
    ],
)
async def test_a_variant_of_diamonds_is_played_to_its_end(
    served: Served, seats: int, variant: str
) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(
            ana, served.base, "diamonds-2014", seats, variant=variant
        )
        await expect(ana.get_by_text(variant, exact=True)).to_be_visible()
        if seats == 2:
            await join_table(ben, address, "Ben")
        else:
            await ben.goto(address)  # he watches three bots
        await start_game(ana, fill=seats > 2)
        await click_to_the_end(*([ana, ben] if seats == 2 else [ana]))
        await expect(ben.get_by_text("Winner").first).to_be_visible()


async def test_friends_say_that_they_are_ready_and_play_again(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, NASTY)
        await ana.get_by_role("button", name="Fill up with bots").click()
        await expect(ana.get_by_text(f"Waiting for {NASTY}")).to_be_visible()
        await ben.get_by_role("button", name="I am ready").click()
        await expect(ana.get_by_text("✓ ready")).to_be_visible()
        await expect(ana.get_by_text("you may start all the same")).not_to_be_visible()
        await start_game(ana, fill=False)
        await click_to_the_end(ana, ben)
        await ben.get_by_role("button", name="Play again").click()
        await ana.wait_for_selector("[data-status=open]")
        assert ana.url != address
        await expect(ana.get_by_text(NASTY)).to_be_visible()


async def test_a_choice_is_taken_back_while_the_other_thinks(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await start_game(ana)
        stay = ana.locator("[data-action=stay]")
        await stay.click()
        await expect(stay).to_have_attribute("aria-pressed", "true")
        await ana.locator("[data-action=leave]").click()
        await expect(stay).to_have_attribute("aria-pressed", "false")
        await ana.get_by_role("button", name="Take it back").click()
        leave = ana.locator("[data-action=leave]")
        await expect(leave).to_have_attribute("aria-pressed", "false")
        await expect(ben.get_by_role("status").first).to_have_text("Your turn")


# The browser's own notifications, written down; nobody looks at this page any more.
LOOK_AWAY = """() => {
  window.notified = [];
  const Real = window.Notification;
  window.Notification = class extends Real {
    constructor(title, more) {
      super(title, more);
      window.notified.push([title, more.body]);
    }
  };
  Object.defineProperty(document, "hidden", { value: true });
}"""


async def test_whoever_looks_elsewhere_is_notified_of_the_own_turn(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        await ana.context.grant_permissions(["notifications"])
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await start_game(ana)
        await ana.locator("summary", has_text="Settings").click()
        await ana.get_by_label("Tell me when it is my turn").check()
        await ana.locator("[data-action=stay]").click()
        await expect(ana.get_by_role("status").first).not_to_have_text("Your turn")
        await ana.evaluate(LOOK_AWAY)
        # Ben answers, a card is turned, and Ana is asked again.
        await ben.locator("[data-action=stay]").click()
        async with asyncio.timeout(20):
            while not (notified := await ana.evaluate("window.notified")):
                await asyncio.sleep(0.05)
        assert notified == [["Your turn", "Diamant (2016)"]]


async def test_all_see_when_a_bot_takes_over_and_hands_back(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await start_game(ana)
        await ben.get_by_role("button", name="Let a bot play").click()
        log = ana.get_by_role("list", name="What happened")
        await expect(log).to_contain_text("A bot plays for Ben now.")
        await expect(ana.get_by_text("a bot plays", exact=True)).to_be_visible()
        await ben.get_by_role("button", name="I am back").click()
        await expect(log).to_contain_text("Ben is back.")


async def test_a_second_device_goes_on_in_mid_decision(served: Served) -> None:
    async with browse(served.base) as browsing:
        phone, tablet = await browsing.open(), await browsing.open()
        await play_against_bots(phone, served.base, "diamant-2016")
        table = phone.url
        await phone.goto(served.base)
        await phone.get_by_role("button", name="Play on another device").click()
        link = phone.locator("a.link")
        await tablet.goto(str(await link.get_attribute("href")))
        await tablet.get_by_role("button", name="Yes, go on here as me").click()
        # The table that was left is among the games to go on with.
        await tablet.locator(f"a[href='/t/{table.rpartition('/')[2]}']").click()
        await phone.goto(table)
        await phone.locator("[data-action=leave]").wait_for()
        await tablet.locator("[data-action=leave]").click()
        await click_to_the_end(tablet)
        await phone.wait_for_selector("[data-status=over]")


async def test_a_server_that_restarts_in_mid_decision_is_waited_for(
    tmp_path: Path,
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with serve(url) as first:
        port = first.port
        async with browse(first.base) as browsing:
            page = await browsing.open()
            await play_against_bots(page, first.base, "diamant-2016")
            leave = page.locator("[data-action=leave]")
            await leave.wait_for()
            # Only we have not chosen yet, so nothing changes any more.
            board = page.locator(".board")
            await expect(board.get_by_text("thinking")).to_have_count(1)
            before = await page.locator(".board").inner_text()
            await first.stop()
            lost = page.get_by_text("Connection lost; trying again…")
            await lost.wait_for()
            async with serve(url, port=port):
                await expect(lost).not_to_be_visible()
                assert await page.locator(".board").inner_text() == before
                await leave.click()
                await expect(page.locator(".board")).not_to_have_text(
                    before, use_inner_text=True
                )


async def test_several_at_one_device_never_see_each_others_cards(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await open_table(page, served.base, "diamonds-2014", 2)
        await page.get_by_label("Seat one more at this device").fill("Eva")
        await page.get_by_role("button", name="Sit on seat 2").click()
        await page.get_by_text("Eva").wait_for()
        await page.get_by_role("button", name="Start the game").click()
        lift = page.get_by_role("button", name="I am ")
        for _ in range(3):
            await lift.wait_for()
            assert await page.locator(".board [data-card]").count() == 0
            await lift.click()
            await page.locator(".board [data-card]").first.wait_for()
            await page.evaluate(CLICK_TO_THE_CURTAIN)
        await click_to_the_end(page)


# Play whatever is allowed, until the device has to be passed on.
CLICK_TO_THE_CURTAIN = """() => new Promise((done) => {
  const timer = setInterval(() => {
    const buttons = [...document.querySelectorAll("button")];
    if (buttons.some((button) => button.textContent.trim().startsWith("I am "))) {
      clearInterval(timer);
      done();
      return;
    }
    const cards = document.querySelectorAll(".board button:enabled");
    cards[Math.floor(Math.random() * cards.length)]?.click();
  }, 15);
})"""


async def test_a_curtain_that_is_down_stays_down_until_somebody_lifts_it(
    served: Served,
) -> None:
    async with browse(served.base) as browsing:
        page = await browsing.open()
        address = await open_table(page, served.base, "diamonds-2014", 4)
        await page.get_by_label("Seat one more at this device").fill("Eva")
        await page.get_by_role("button", name="Sit on seat 2").click()
        await page.get_by_text("Eva").wait_for()
        await start_game(page)
        command = f"{served.base}/api/tables/{address.rpartition('/')[2]}/do"
        names = ["Ana", "Eva"]
        lift = page.get_by_role("button", name="I am ")
        for number in range(8):
            await lift.wait_for()
            asked = int(names[1] in await lift.inner_text())
            # Who has passed her cards asks from elsewhere to have them back, while
            # the other is to look; that works as soon as one of them has passed.
            wish = {"do": "take_back", "id": f"{number:032}", "seat": 1 - asked}
            answer = await page.request.post(command, data=wish)
            if answer.ok:
                break
            await lift.click()
            await page.evaluate(CLICK_TO_THE_CURTAIN)
        assert answer.ok, await answer.text()
        await page.get_by_role("button", name=f"I am {names[1 - asked]}").wait_for()
        assert await page.locator(".board [data-card]").count() == 0


async def test_others_end_a_pause_of_the_host_that_lasts_too_long(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.server.pause.LONG_PAUSE", 4_000)
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await start_game(ana)
        await ana.get_by_role("button", name="Pause").click()
        await expect(ben.get_by_text("The host paused the game.")).to_be_visible()
        await expect(ana.get_by_role("button", name="Go on")).to_be_visible()
        await ben.get_by_role("button", name="Go on").click()
        await ana.get_by_role("button", name="Pause").click()
        refusal = "Another player had to end your long pause"
        await expect(ana.get_by_text(refusal)).to_be_visible()


async def test_who_is_sent_away_is_told_so(served: Served) -> None:
    async with browse(served.base) as browsing:
        ana, ben = await browsing.open(), await browsing.open()
        address = await open_table(ana, served.base, "diamant-2016", 3)
        await join_table(ben, address, "Ben")
        await ana.get_by_role("button", name="Free the seat of Ben").click()
        await ben.locator("li.open").get_by_role("button", name="Sit").first.click()
        await expect(ben.get_by_text("The host freed your seat")).to_be_visible()


async def test_a_rated_table_has_a_clock(served: Served) -> None:
    """Else whoever is about to lose could sit there and do nothing."""
    async with browse(served.base) as browsing:
        page = await browsing.open()
        await page.goto(f"{served.base}/?lang=en")
        await page.click("[data-edition=diamant-2016] .button:not(.primary)")
        dialog = page.get_by_role("dialog")
        await dialog.get_by_label("Nickname").fill("Ana")
        clock = dialog.get_by_label("Time for a decision")
        await expect(clock).to_have_value("0")
        await dialog.get_by_label("Rated, if").check()
        await expect(clock).to_have_value("300")
        assert "no limit" not in await clock.inner_text()
        await dialog.get_by_role("button", name="Open the table").click()
        agreed = page.get_by_role("listitem").filter(has_text="decision 5 minutes")
        await expect(agreed).to_be_visible()
