"""The daily cave: the same for everybody, once a day, and nothing told too early."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tacora.bots import find_bot, list_bots
from tacora.kernel.game import Turn
from tacora.ledger.check import check, replay
from tacora.ledger.ledger import Ledger
from tacora.ledger.read import read_ledger
from tacora.ledger.table import Table
from tacora.server.daily.cave import CAVES, derive_seed, is_over, name_day, step_day
from tacora.server.daily.rival import play_par, seat_rival
from tests.server.helpers import ask
from tests.server.serving import Guest, Visitor, serve, visit
from tests.server.sitting import pass_time, read_log
from tests.server.test_play import play_to_the_end

DAY = 86_400
HOUR = 3_600


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


@asynccontextmanager
async def noon(database: str, *names: str, **settings: Any) -> AsyncIterator[Any]:
    """Serve at noon, whatever the hour is: a day must not end in the middle of this."""
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serve(database, **settings))
        pass_time(served, DAY / 2 - served.house.hall.now() / 1_000 % DAY)
        people = [await stack.enter_async_context(visit(served, n)) for n in names]
        yield (served, *people)


async def enter(person: Visitor, cave: str) -> str:
    """Begin or go on; give the table's code."""
    answer = await person.http.post(f"/api/daily/{cave}/play")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def finish(person: Visitor, cave: str) -> str:
    """Play today's game to its end, and wait until the page knows it."""
    code = await enter(person, cave)
    async with person.join(code) as guest:
        await play_to_the_end(guest, 0)
    async with asyncio.timeout(20):
        while (await look(person, cave))["yours"] is None:
            await asyncio.sleep(0.01)
    return code


async def look(person: Visitor, cave: str, day: str = "") -> dict[str, Any]:
    """Read a cave of the page."""
    page = (await person.http.get(f"/api/daily{day and '/'}{day}")).json()
    return dict(next(one for one in page["caves"] if one["cave"] == cave))


def throw_again(ledger: Ledger) -> int:
    """Let the bots choose once more, with the ledger at hand; count their choices."""
    game, choices = ledger.setting.game, 0
    for table, (actor, text) in zip(replay(ledger), ledger.actions, strict=False):
        if actor > 0 and len(table.legal(actor)) > 1:
            bot = find_bot(game, ledger.players[actor].removeprefix("bot:"))
            player, view = seat_rival(table, bot, actor)
            assert player(view) == table.read(text, actor)
            choices += 1
    return choices


async def leave_at_once(guest: Guest) -> None:
    """Leave every cave with the first card, and be quicker than any bot."""
    while True:
        message = await guest.hear()
        if message.get("table", {}).get("status") == "over":
            return
        if message.get("eyes") and "leave" in message["eyes"][0]["legal"]:
            await guest.send("act", seat=0, action="leave")


@pytest.mark.parametrize("cave", CAVES)
async def test_equal_choices_give_equal_games_that_can_be_checked(
    database: str, cave: str
) -> None:
    async with noon(database, "Ana", "Ben") as (served, ana, ben):
        codes = [await finish(person, cave) for person in (ana, ben)]
        assert codes[0] != codes[1]
        pass_time(served, DAY)
        ledgers = []
        for code in codes:
            text = (await ben.http.get(f"/api/tables/{code}/ledger")).text
            ledger = read_ledger(text)
            check(ledger)
            assert ledger.chance is not None
            ledgers.append(ledger)
        assert ledgers[0].actions == ledgers[1].actions
        assert ledgers[0].chance == ledgers[1].chance
        assert ledgers[0].players == ("Ana", *ledgers[1].players[1:])
        assert throw_again(ledgers[0]) > 20


async def test_it_does_not_matter_who_is_quicker(database: str) -> None:
    async with noon(database, "Ana", "Ben") as (served, ana, ben):
        quick = await enter(ana, "diamant-2016")
        async with ana.join(quick) as guest:
            await leave_at_once(guest)
        slow = await enter(ben, "diamant-2016")
        room = served.house.hall.rooms[slow].room
        async with ben.join(slow) as guest:
            await guest.hear_kind("welcome")
            while room.is_playing:
                if room.awaited == (0,):  # all bots have chosen
                    await guest.ask("act", seat=0, action="leave")
                await asyncio.sleep(0.001)
        tables = [served.house.hall.rooms[code].room.table for code in (quick, slow)]
        actions = [table.ledger().actions for table in tables if table is not None]
        assert actions[0] == actions[1]


@pytest.mark.parametrize("cave", CAVES)
def test_a_rival_sees_nobody_choose_before_it(cave: str) -> None:
    setting = CAVES[cave].setting
    table = Table(setting, seed=bytes(32))
    table.draw()
    bot = next(iter(list_bots(setting.game.name).values()))
    player, before = seat_rival(table, bot, 1)
    if table.turn == Turn.EVERYONE:
        table.play(table.legal(0)[0], seat=0)
        table.play(table.legal(2)[-1], seat=2)
        assert table.view(1).write() != before.write()
    again, after = seat_rival(table, bot, 1)
    assert (after.write(), again.dice.word) == (before.write(), player.dice.word)
    assert seat_rival(table, bot, 2)[0].dice.word != player.dice.word


async def test_everybody_has_one_try_on_every_device(database: str) -> None:
    async with noon(database, "Ana") as (served, ana), visit(served) as phone:
        codes = await asyncio.gather(*(enter(ana, "diamant-2005") for _ in range(4)))
        link = (await ana.http.post("/api/me/link")).json()["link"]
        await phone.http.post("/api/me/continue", json={"link": link})
        assert {*codes, await enter(phone, "diamant-2005")} == {codes[0]}
        assert (await look(phone, "diamant-2005"))["code"] == codes[0]
        mine = (await phone.http.get("/api/me/tables")).json()
        assert [table["code"] for table in mine] == [codes[0]]
        await finish(phone, "diamant-2005")
        assert await enter(ana, "diamant-2005") == codes[0]
        again = (await ana.must(codes[0], "rematch"))["code"]
        card = (await ana.http.get(f"/api/tables/{again}")).json()
        before = (await ana.http.get(f"/api/tables/{codes[0]}")).json()
        assert (card["day"], before["day"]) == ("", name_day(served.house.hall.now()))
        assert card["commitment"] != before["commitment"]
        pass_time(served, DAY)
        assert await enter(ana, "diamant-2005") != codes[0]


async def test_what_others_got_is_told_after_the_own_game(database: str) -> None:
    cave = "diamoniak-djeco"
    async with noon(database, "Ana", "Ben") as (served, ana, ben), visit(served) as who:
        await finish(ana, cave)
        shown = await look(ana, cave)
        assert [entry["name"] for entry in shown["entries"]] == ["Ana"]
        assert shown["yours"] == shown["entries"][0]
        assert shown["yours"]["rank"] == 1
        assert len(shown["yours"]["bots"]) == 3
        assert shown["average"] == shown["yours"]["score"]
        await ana.http.patch("/api/me", json={"nickname": "Anna"})
        shown = await look(ana, cave)
        assert [entry["name"] for entry in shown["entries"]] == ["Anna"]
        await enter(ben, cave)
        for stranger in (ben, who):
            hidden = await look(stranger, cave)
            assert hidden["played"] == 1
            told = ("yours", "entries", "average", "par", "seed")
            assert [hidden[what] for what in told] == [None] * len(told)
        day = name_day(served.house.hall.now())
        pass_time(served, 12 * HOUR + 60)  # the next day, but not yet an hour of it
        assert (await look(who, cave, day))["entries"] is None
        pass_time(served, HOUR)
        assert (await look(who, cave, day))["entries"] == shown["entries"]
        assert (await look(who, cave))["before"]["best"] == shown["yours"]["score"]
        assert (await look(ana, cave))["before"]["yours"] == shown["yours"]
        page = (await who.http.get(f"/api/daily/{day}")).json()
        assert (page["is_over"], page["after"]) == (True, page["today"])
        for unknown in ("2026-10-31", "2026-13-77", step_day(page["today"], 1)):
            answer = await who.http.get(f"/api/daily/{unknown}")
            assert (answer.status_code, answer.json()["key"]) == (404, "daily-unknown")


async def test_nobody_looks_on_who_has_the_same_cave_before_them(
    database: str,
) -> None:
    cave = "diamant-2016"

    async def is_open(person: Visitor, code: str) -> bool:
        """Try all doors: they are open together, or closed together."""
        keys = set()
        for door in ("", "/state", "/replay", "/course", "/analysis"):
            answer = (await person.http.get(f"/api/tables/{code}{door}")).json()
            keys.add(answer.get("key"))
        with suppress(InvalidStatus):
            async with person.join(code):
                assert keys == {None}
                return True
        assert keys == {"daily-others"}
        return False

    async with noon(database, "Ana", "Ben", "Cyd") as (served, ana, ben, cyd):
        code = await finish(ana, cave)
        await finish(ben, "diamant-2005")
        assert not await is_open(ben, code)
        await enter(ben, cave)
        assert not await is_open(ben, code)
        await finish(ben, cave)
        assert await is_open(ben, code)
        assert await is_open(ana, code)
        assert not await is_open(cyd, code)
        pass_time(served, 14 * HOUR)
        assert await is_open(cyd, code)


async def test_the_seed_is_told_when_the_day_is_over(database: str) -> None:
    async with noon(database, "Ana") as (served, ana):
        code = await finish(ana, "diamant-2016")
        for what in ("ledger", "draws"):
            answer = await ana.http.get(f"/api/tables/{code}/{what}")
            assert (answer.status_code, answer.json()["key"]) == (409, "daily-sealed")
        assert (await ana.http.get(f"/api/tables/{code}/replay")).status_code == 200
        card = (await ana.http.get(f"/api/tables/{code}")).json()
        shown = await look(ana, "diamant-2016")
        assert shown["commitment"] == card["commitment"]
        pass_time(served, DAY)
        draws = (await ana.http.get(f"/api/tables/{code}/draws")).json()
        assert draws["commitment"] == card["commitment"]
        shown = await look(ana, "diamant-2016", card["day"])
        assert shown["seed"] == draws["seed"]
        assert draws["salts"] == [""] * 4
        secret = await ask(
            database, "SELECT value FROM meta WHERE key = 'daily-secret'"
        )
        seed = derive_seed(bytes.fromhex(secret), card["day"], "diamant-2016")
        assert seed.hex() == draws["seed"]


async def test_a_game_that_ends_after_its_day_does_not_count(database: str) -> None:
    async with noon(database, "Ana", "Ben") as (served, ana, ben):
        late = await enter(ana, "diamant-2016")
        later = await enter(ben, "diamant-2016")
        day = name_day(served.house.hall.now())
        pass_time(served, 12 * HOUR + 1_800)
        async with ana.join(late) as guest:
            await play_to_the_end(guest, 0)
        pass_time(served, HOUR)
        async with ben.join(later) as guest:
            await play_to_the_end(guest, 0)
        async with asyncio.timeout(20):
            while await ask(database, "SELECT count(*) FROM results") < 2:
                await asyncio.sleep(0.01)
        entries = (await look(ben, "diamant-2016", day))["entries"]
        assert [entry["name"] for entry in entries] == ["Ana"]


async def test_nobody_can_change_what_is_drawn(database: str) -> None:
    async with noon(database, "Ana", "Ben") as (served, ana, ben):
        code = await enter(ana, "diamonds-2014")
        for do, more, key in (
            ("sit", {"seat": 0, "salt_hash": "0" * 64}, "table-has-begun"),
            ("put_bot", {"seat": 1, "bot": "random"}, "table-has-begun"),
            ("free", {"seat": 1}, "table-has-begun"),
            ("stand", {"seat": 0}, "daily-play-yourself"),
        ):
            answer = await ana.do(code, do, **more)
            assert answer.json()["key"] == key
        stolen = await ben.do(code, "act", seat=0, action="pass 1")
        assert stolen.json()["key"] == "daily-others"
        log = await read_log(served, code)
        assert [type(event).__name__ for event in log] == ["Opened", "Sat", "Started"]


async def test_many_new_people_from_one_address_have_to_wait(database: str) -> None:
    async with noon(database, "Ana", "Ben", tables_per_address_per_hour=2) as (
        _,
        ana,
        ben,
    ):
        await enter(ana, "diamant-2016")
        await enter(ben, "diamant-2016")
        answer = await ben.http.post("/api/daily/diamant-2005/play")
        assert answer.status_code == 429
        await enter(ana, "diamant-2016")  # going on is always possible


async def test_whoever_is_forgotten_is_in_no_list(database: str) -> None:
    async with noon(database, "Ana", "Ben") as (served, ana, ben):
        code = await finish(ana, "diamant-2016")
        await finish(ben, "diamant-2016")
        await ana.http.delete("/api/me")
        entries = (await look(ben, "diamant-2016"))["entries"]
        assert [entry["name"] for entry in entries] == ["Ben"]
        assert (await look(ben, "diamant-2016"))["played"] == 1
        assert b"Ana" not in b"".join(await served.house.store.read_events(code))


async def test_strangers_may_look_but_not_play(database: str) -> None:
    async with noon(database) as (served,), visit(served) as who:
        assert (await look(who, "diamant-2016"))["played"] == 0
        answer = await who.http.post("/api/daily/diamant-2016/play")
        assert answer.status_code == 401


async def test_two_servers_share_one_secret(postgres_url: str) -> None:
    async with (
        noon(postgres_url, "Ana") as (_, ana),
        noon(postgres_url) as (second,),
        visit(second, "Ben") as ben,
    ):
        await asyncio.gather(enter(ana, "diamant-2016"), enter(ben, "diamant-2016"))
        shown = [await look(person, "diamant-2016") for person in (ana, ben)]
        assert shown[0]["commitment"] == shown[1]["commitment"]
        link = (await ana.http.post("/api/me/link")).json()["link"]
        async with visit(second) as phone:
            await phone.http.post("/api/me/continue", json={"link": link})
            codes = await asyncio.gather(
                *(enter(who, "diamant-2005") for who in (ana, phone) * 2)
            )
            assert len(set(codes)) == 1


@pytest.mark.parametrize("cave", CAVES)
def test_days_and_caves_have_seeds_of_their_own(cave: str) -> None:
    secret = bytes(32)
    seeds = {
        derive_seed(secret, day, key)
        for day in ("2026-11-16", "2026-11-17")
        for key in CAVES
    }
    assert len(seeds) == 2 * len(CAVES)
    seed = derive_seed(secret, "2026-11-16", cave)
    assert play_par(CAVES[cave], seed) == play_par(CAVES[cave], seed)
    assert set(CAVES[cave].rivals.values()) <= set(list_bots(CAVES[cave].game))


def test_a_day_begins_at_midnight_and_ends_an_hour_after_the_next() -> None:
    midnight = 1_794_787_200_000
    assert name_day(midnight - 1) == "2026-11-15"
    assert name_day(midnight) == "2026-11-16"
    assert not is_over("2026-11-16", midnight + 25 * HOUR * 1_000 - 1)
    assert is_over("2026-11-16", midnight + 25 * HOUR * 1_000)


async def test_pages_of_figures_do_not_tell_what_others_got_today(
    database: str,
) -> None:
    """On commit ebecff8 the person's and the game's page told it at once."""

    async def read_pages(visitor: Visitor, person: str) -> list[str]:
        addresses = ("/api/games/diamant", f"/api/people/{person}", "/api/tables")
        return [(await visitor.http.get(address)).text for address in addresses]

    async with noon(database, "Ana", "Ben", "Zoé") as (served, ana, ben, zoe):
        me = (await ana.http.get("/api/me")).json()["id"]
        before = await read_pages(ben, me)
        await finish(ana, "diamant-2016")
        assert await read_pages(ben, me) == before
        # Nor does it help to be forgotten, to see what somebody of no name got.
        await finish(zoe, "diamant-2016")
        assert (await zoe.http.delete("/api/me")).status_code == 204
        assert await read_pages(ben, me) == before
        pass_time(served, DAY)
        game, person, _ = await read_pages(ben, me)
        assert '"games":2' in game
        assert '"games":1' in person
