"""Ratings: leaving is losing, and the same opponents count less each time."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.manners import Person
from tacora.server.meetings import HALF_LIFE
from tacora.server.opening import RATED_CLOCK
from tacora.server.ratings import is_rated, rank_teams
from tacora.server.statistics import read_game
from tacora.server.store import Store
from tacora.server.store.schema import meetings, ratings
from tacora.words import LANGUAGES
from tests.server.rated_games import DAY, introduce, name_people, record, seat_all
from tests.server.serving import Visitor, serve, visit
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate, hash_salt
from tests.server.test_play import play_to_the_end

LADDER_GAMES, LADDER_OPPONENTS = 10, 5

MANY = name_people("person", 8)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


@pytest.fixture
async def known(store: Store) -> Store:
    """Lend a store in which everyone is known."""
    await introduce(store, (ANA, BEN, ZOE, *MANY))
    return store


def stand_in(table: Tablemate, seat: int, by: str) -> None:
    """Let a bot make the seat's decision, in the player's absence or by the clock."""
    assert table.room.table is not None
    action = table.room.table.legal(seat)[0]
    table.room.fold(log.Acted(at=table.at, seat=seat, action=action, by=by))


async def test_whoever_leaves_a_rated_game_loses_it(database: str) -> None:
    """On commit ebecff8 such a game was not rated: leaving cost nothing."""
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serve(database))
        friends: list[Visitor] = []
        for name in ("Ana", "Ben", "Zoé"):
            friends.append(await stack.enter_async_context(visit(served, name)))
        ana, ben, _ = friends
        code = await ana.open("diamant", 3, is_rated=True)
        for friend in friends:
            await friend.must(code, "sit", agrees_to_rating=True)
        guests = [await stack.enter_async_context(f.join(code)) for f in friends]
        for guest in guests:
            await guest.hear_kind("welcome")
        await ana.must(code, "start")
        await ben.must(code, "stand", seat=1)
        await asyncio.gather(
            play_to_the_end(guests[0], 0), play_to_the_end(guests[2], 2)
        )
        found: dict[str, dict[str, Any]] = {}
        async with asyncio.timeout(60):
            while len(found) < 3:
                for friend in friends:
                    me = (await friend.http.get("/api/me")).json()
                    page = (await friend.http.get(f"/api/people/{me['id']}")).json()
                    if page["records"]:
                        found[me["nickname"]] = page["records"][0]
                await asyncio.sleep(0.02)
        mu = {name: record["rating"]["mu"] for name, record in found.items()}
        assert mu["Ben"] < 25
        assert mu["Ben"] < min(mu["Ana"], mu["Zoé"])


async def test_whoever_does_nothing_does_not_escape_a_defeat(database: str) -> None:
    """Without a clock the game would never be over: so a rated table has one."""
    async with serve(database) as served, visit(served, "Ana") as ana:
        clocks = [
            (await ana.http.get(f"/api/tables/{code}")).json()["clock"]
            for code in (
                await ana.open("diamant", 3, is_rated=True),
                await ana.open("diamant", 3, is_rated=True, clock=60),
                await ana.open("diamant", 3),
            )
        ]
    assert clocks == [RATED_CLOCK, 60, 0]


def test_whoever_is_back_before_a_bot_had_to_decide_has_not_left() -> None:
    table = seat_all(ANA, BEN, ZOE)
    table.ask(BEN, ask.Stand, seat=1)
    table.ask(BEN, ask.Return, seat=1)
    assert rank_teams(table.room, [1, 9, 1], [1]) == [1, 0, 1]


def test_whoever_is_back_after_a_bot_decided_has_left_all_the_same() -> None:
    table = seat_all(ANA, BEN, ZOE)
    table.ask(BEN, ask.Stand, seat=1)
    stand_in(table, 1, "bot")
    table.ask(BEN, ask.Return, seat=1)
    assert is_rated(table.room)
    assert rank_teams(table.room, [1, 9, 1], [1]) == [0, 2, 0]


async def test_no_rated_game_starts_without_somebody(database: str) -> None:
    """The host waited until those who agreed had gone, and won; or a player dropped
    the socket, looked at the cards by GET, and came only if they were good.
    """
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serve(database, grace_seconds=0.1))
        ana, ben, zoe = [
            await stack.enter_async_context(visit(served, name))
            for name in ("Ana", "Ben", "Zoé")
        ]
        code = await ana.open("diamant", 3, is_rated=True)
        for friend in (ana, ben, zoe):
            await friend.must(code, "sit", agrees_to_rating=True)
        sentences = set()
        for language in LANGUAGES:
            command = {"do": "start", "id": f"start-{language}"}
            answer = await ana.http.post(
                f"/api/tables/{code}/do",
                json=command,
                headers={"Accept-Language": language},
            )
            assert answer.status_code == 409
            assert answer.json()["key"] == "table-rated-absent"
            sentences.add(answer.json()["detail"])
        assert len(sentences) == len(LANGUAGES)
        async with ben.join(code) as guest:
            await guest.hear_kind("welcome")
            last = await stack.enter_async_context(zoe.join(code))
            await last.hear_kind("welcome")
            await ana.must(code, "start")
        assert is_rated(served.house.hall.rooms[code].room)


def test_those_who_leave_while_salts_are_revealed_were_there() -> None:
    table = seat_all(ANA, BEN, ZOE, starts=False)
    table.ask(BEN, ask.Commit, seat=1, salt_hash=hash_salt("ben"))
    table.ask(ANA, ask.Start)
    table.room.fold(log.Gone(at=table.at, who=BEN.id, process="this"))
    table.start_without_salts()
    assert is_rated(table.room)


def test_a_game_that_is_not_rated_anyway_starts_without_somebody() -> None:
    table = seat_all(ANA, BEN, ZOE, starts=False)
    table.room.present.clear()
    table.room.seats[2].agrees_to_rating = False
    table.ask(ANA, ask.Start)
    assert table.room.is_playing


def test_whoever_came_or_did_something_after_the_beginning_was_there() -> None:
    table = Tablemate(is_rated=True)
    for person in (ANA, BEN, ZOE):
        table.ask(person, ask.Sit, agrees_to_rating=True)
    table.room.fold(
        log.Started(at=table.at)
    )  # as servers did before all had to be there
    table.act(ANA, 0, "stay")
    assert not is_rated(table.room)
    table.room.fold(log.Came(at=table.at, person=BEN.id, process="this"))
    assert not is_rated(table.room)
    # Whoever stands up was there to do so.
    table.ask(ZOE, ask.Stand, seat=2)
    assert is_rated(table.room)


def test_who_leaves_and_deletes_everything_takes_no_victory_along() -> None:
    table = seat_all(ANA, BEN, ZOE)
    stand_in(table, 1, "bot")
    table.room.seats[1].person = "~somebody"
    table.room.seats[1].was_here = False  # since who is erased never came
    assert is_rated(table.room)


def test_one_decision_by_the_clock_is_forgiven_and_two_are_not() -> None:
    table = seat_all(ANA, BEN, ZOE, clock=30)
    stand_in(table, 1, "clock")
    assert rank_teams(table.room, [1, 9, 1], [1]) == [1, 0, 1]
    for person, seat in ((ANA, 0), (ZOE, 2)):
        table.act(person, seat, "stay")
    if 1 in table.room.awaited:
        stand_in(table, 1, "clock")
        assert rank_teams(table.room, [1, 9, 1], [1]) == [0, 2, 0]


def test_several_cards_passed_by_the_clock_are_one_decision() -> None:
    table = seat_all(ANA, BEN, ZOE, game="diamonds", clock=30)
    announcer = table.room.awaited[0]
    table.act((ANA, BEN, ZOE)[announcer], announcer, "announce 3")
    for _ in range(3):
        stand_in(table, 0, "clock")
    assert table.room.seats[0].timeouts == 1
    assert rank_teams(table.room, [9, 1, 1], [0]) == [0, 1, 1]


def test_those_who_left_rank_by_how_long_they_stayed_and_at_once_alike() -> None:
    table = seat_all(ANA, BEN, ZOE)
    for seat in range(3):
        stand_in(table, seat, "bot")
    assert rank_teams(table.room, [1, 9, 5], [1]) == [0, 0, 0]
    table.room.seats[2].left_at = 40
    assert rank_teams(table.room, [1, 9, 5], [1]) == [1, 1, 0]


def seat_teams(*leavers: int) -> Tablemate:
    """Play Diamonds in teams of 0 and 2 against 1 and 3, until some have left."""
    table = seat_all(*MANY[:4], game="diamonds", options={"variant": "teams"})
    for seat in leavers:
        table.room.seats[seat].left_at = 30
    return table


async def test_a_partner_who_leaves_saves_nobody_from_a_defeat(known: Store) -> None:
    """A throwaway partner stood up whenever the game was lost, and nobody paid."""
    honest = await record(known, seat_teams(), [1, 9, 1, 9])
    await known.run(lambda c: c.execute(delete(ratings)))
    await known.run(lambda c: c.execute(delete(meetings)))
    after = await record(known, seat_teams(2), [1, 9, 1, 9])
    assert after["person-0"] == honest["person-0"]
    assert after["person-0"][0] < 25 < min(after[f"person-{n}"][0] for n in (1, 3))


async def test_the_partner_of_somebody_who_left_gets_no_victory_of_a_bot(
    known: Store,
) -> None:
    after = await record(known, seat_teams(2), [9, 1, 9, 1])
    assert "person-0" not in after
    assert after["person-2"][0] < 25 < min(after[f"person-{n}"][0] for n in (1, 3))


async def test_a_partner_is_no_opponent(known: Store) -> None:
    await record(known, seat_teams(), [9, 1, 9, 1])
    async with known.reading() as connection:
        rows = (await connection.execute(select(meetings))).all()
    met = {(row.person, row.other) for row in rows}
    sides = [(MANY[0].id, MANY[2].id), (MANY[1].id, MANY[3].id)]
    assert met == {*product(*sides), *product(*reversed(sides))}


async def test_victories_over_the_same_people_weigh_less_each_time(
    known: Store,
) -> None:
    table = seat_all(ANA, BEN, ZOE)
    gains, before = [], 25.0
    for game in range(6):
        mu = (await record(known, table, [9, 1, 1], DAY + game))[ANA.id][0]
        gains.append(mu - before)
        before = mu
    assert gains == sorted(gains, reverse=True)
    assert gains[5] < gains[0] / 6
    # The same people, three months without a game: most of it is forgotten.
    mu = (await record(known, table, [9, 1, 1], DAY + 3 * HALF_LIFE))[ANA.id][0]
    assert mu - before > 2 * gains[5]


async def test_three_identities_of_one_person_lead_no_ladder(known: Store) -> None:
    """On commit ebecff8 the first of them led it after six games."""
    table = seat_all(ANA, BEN, ZOE)
    for _ in range(2 * LADDER_GAMES):
        await record(known, table, [9, 1, 1])
    async with known.reading() as connection:
        assert (await read_game(connection, "diamant", DAY)).ladder == []


async def find_games(store: Store, who: Person) -> int | None:
    """Find how many games the ladder says somebody played, if they are on it."""
    async with store.reading() as connection:
        ladder = (await read_game(connection, "diamant", DAY)).ladder
    games = {rung.person: rung.rating.games for rung in ladder}
    return games.get(who.id)


async def test_somebody_is_on_the_ladder_after_games_with_several_people(
    known: Store,
) -> None:
    regulars = MANY[:LADDER_OPPONENTS]
    for _ in range(LADDER_GAMES):
        await record(known, seat_all(*regulars), [1] * len(regulars))
    for game in range(LADDER_GAMES):
        assert await find_games(known, ANA) is None
        others = [regulars[(game + step) % LADDER_OPPONENTS] for step in range(2)]
        await record(known, seat_all(ANA, *others), [9, 1, 1])
    assert await find_games(known, ANA) == LADDER_GAMES
