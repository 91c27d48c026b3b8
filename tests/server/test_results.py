"""Results, ratings, statistics, replay and rematch."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tacora.kernel.error import TacoraError
from tacora.server import keeper
from tacora.server.results import write_result
from tacora.server.store import DatabaseUnavailable, Unwritten
from tests.server.helpers import eventually
from tests.server.serving import Served, Visitor, serve, visit
from tests.server.test_play import play_to_the_end


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def play(people: list[Visitor], game: str, **more: Any) -> str:
    """Let people play a whole game together; give its code."""
    agrees = more.pop("agrees", [True] * len(people))
    code = await people[0].open(game, len(people), **more)
    async with AsyncExitStack() as stack:
        guests = []
        for person, agreement in zip(people, agrees, strict=True):
            await person.must(code, "sit", agrees_to_rating=agreement)
            guest = await stack.enter_async_context(person.join(code))
            await guest.hear_kind("welcome")
            guests.append(guest)
        await people[0].must(code, "start")
        await asyncio.gather(
            *(play_to_the_end(guest, seat) for seat, guest in enumerate(guests))
        )
    return code


async def records(served: Served, person: Visitor) -> list[dict[str, Any]]:
    """Read somebody's page, once the result is in."""
    me = (await person.http.get("/api/me")).json()["id"]
    for _ in range(200):
        page = (await person.http.get(f"/api/people/{me}")).json()
        if page["records"]:
            return list(page["records"])
        await asyncio.sleep(0.01)
    raise AssertionError


async def test_a_rated_game_moves_the_ratings_of_all(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        await play([ana, ben, zoe], "diamant", is_rated=True)
        found = [(await records(served, who))[0] for who in (ana, ben, zoe)]
        assert all(record["rating"]["games"] == 1 for record in found)
        winners = [record for record in found if record["wins"]]
        losers = [record for record in found if not record["wins"]]
        assert winners
        for winner in winners:
            for loser in losers:
                assert winner["rating"]["mu"] > loser["rating"]["mu"]
        page = (await ana.http.get("/api/games/diamant")).json()
        assert page["games"] == 1
        assert page["ladder"] == []  # one game with two others is not enough
        found_by_name = (await ana.http.get("/api/people?nickname=Zoé")).json()
        assert [person["nickname"] for person in found_by_name] == ["Zoé"]


@pytest.mark.parametrize("error", [Unwritten, DatabaseUnavailable])
async def test_a_result_that_could_not_be_written_is_written_later(
    database: str, monkeypatch: pytest.MonkeyPatch, error: type[TacoraError]
) -> None:
    """The database went away between the last move and the result."""
    monkeypatch.setattr(keeper, "ROUND_SECONDS", 0.01)
    moments: list[int] = []
    may_write = False

    async def stumble(store: Any, room: Any, ended: int) -> None:
        moments.append(ended)
        if not may_write:
            raise error("store-away", seconds=5)
        await write_result(store, room, ended)

    monkeypatch.setattr(keeper, "write_result", stumble)
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await play([ana, ben], "diamonds", is_rated=True)
        async with asyncio.timeout(60):
            while len(moments) < 3:
                await asyncio.sleep(0.01)
        # Meanwhile nobody keeps the table awake.
        served.house.hall.rest(await served.house.hall.access(code))
        may_write = True
        await eventually(lambda: not served.house.keeper._unrecorded)
        assert (await records(served, ana))[0]["rating"]["games"] == 1
        # It ended when it ended, however often it was tried.
        assert len(set(moments)) == 1


@pytest.mark.parametrize("case", ["disagrees", "not-rated", "bot"])
async def test_a_game_counts_only_if_all_agreed_and_played_themselves(
    database: str, case: str
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        more: dict[str, Any] = {"is_rated": case != "not-rated"}
        if case == "disagrees":
            more["agrees"] = [True, False, True]
        if case == "bot":
            code = await ana.open("diamant", 3, is_rated=True)
            await ana.must(code, "sit", agrees_to_rating=True)
            await ben.must(code, "sit", agrees_to_rating=True)
            await ana.must(code, "fill", bot="path")
            async with ana.join(code) as first, ben.join(code) as second:
                await ana.must(code, "start")
                await asyncio.gather(
                    play_to_the_end(first, 0), play_to_the_end(second, 1)
                )
        else:
            await play([ana, ben, zoe], "diamant", **more)
        (record,) = await records(served, ana)
        assert record["games"] == 1
        assert record["rating"] is None


async def test_a_replay_shows_what_a_seat_saw_step_by_step(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await play([ana, ben], "diamonds")
        replay = (await ben.http.get(f"/api/tables/{code}/replay?seat=0")).json()
        ledger = (await ben.http.get(f"/api/tables/{code}/ledger")).json()
        played = [step for step in replay["steps"] if step["actor"] >= 0]
        assert len(played) == sum(actor >= 0 for actor, _ in ledger["actions"])
        assert replay["steps"][-1]["eye"]["view"]["phase"] == "over"
        answer = await ben.http.get(f"/api/tables/{code}/replay?seat=9")
        assert answer.status_code == 422


async def test_ledger_and_replay_wait_for_the_end(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3, bots={"1": "path", "2": "path"})
        await ana.must(code, "sit")
        for state in ("open", "playing"):
            for what in ("ledger", "replay"):
                answer = await ana.http.get(f"/api/tables/{code}/{what}")
                assert (answer.status_code, answer.json()["key"]) == (
                    409,
                    "ledger-not-yet",
                ), state
            if state == "open":
                await ana.must(code, "start")


async def test_a_rematch_takes_everybody_along(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        code = await play([ana, ben, zoe], "diamant", is_public=True)
        async with ben.join(code) as guest:
            await guest.hear_kind("welcome")
            answers = await asyncio.gather(
                ana.must(code, "rematch"), ben.must(code, "rematch")
            )
            assert answers[0]["code"] == answers[1]["code"]
            news = await guest.hear_until(lambda m: m.get("table", {}).get("next"))
            assert news["table"]["next"] == answers[0]["code"]
        card = (await ana.http.get(f"/api/tables/{answers[0]['code']}")).json()
        assert [seat["name"] for seat in card["seats"]] == ["Ana", "Ben", "Zoé"]
        assert card["status"] == "open"
        lobby = (await ana.http.get("/api/tables")).json()
        assert [table["code"] for table in lobby] == [card["code"]]
        old = (await ana.http.get(f"/api/tables/{code}")).json()
        assert card["commitment"] != old["commitment"]


async def test_who_was_sent_away_cannot_sit_down_after_a_restart_either(
    database: str,
) -> None:
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serve(database))
        ana = await stack.enter_async_context(visit(served, "Ana"))
        ben = await stack.enter_async_context(visit(served, "Ben"))
        code = await ana.open("diamant", 3)
        for person in (ana, ben):
            await person.must(code, "sit")
        await ana.must(code, "free", seat=1)
        cookie = ben.http.cookies["tacora"]
        await served.stop()
        again = await stack.enter_async_context(serve(database))
        ben = await stack.enter_async_context(visit(again))
        ben.http.cookies.set("tacora", cookie)
        answer = await ben.do(code, "sit", id="another")
        assert (answer.status_code, answer.json()["key"]) == (409, "table-sent-away")
