"""No secret is sent: two games that differ in one look the same to the byte."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.deals import (
    follow_plan,
    make_natures,
    plan_among_bots,
    plan_exchange,
)
from tests.server.hiding import (
    Puppets,
    build_castles,
    count_draws,
    explore,
    innocent,
    play_among_bots,
)
from tests.server.serving import quick_folder
from tests.server.sitting import begin
from tests.server.twins import (
    STRANGER,
    WATCHER,
    Nature,
    Wish,
    World,
    find_leak,
    open_world,
    play_twins,
)


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as path:
        yield path


DIAMONDS = [
    ("hands", 3, {}, 1),
    ("passed", 3, {"taken": "own"}, 1),
    ("undealt", 3, {"vaults": "open"}, 2),
    ("hands", 4, {"variant": "teams"}, 1),
    ("passed", 4, {"variant": "teams", "taken": "own"}, 1),
    ("undealt", 4, {"variant": "teams", "vaults": "open"}, 1),
    ("hands", 3, {"variant": "perfect"}, 1),
    ("passed", 4, {"variant": "perfect-teams", "vaults": "open", "taken": "own"}, 1),
    ("undealt", 2, {"taken": "own"}, 2),
    ("passed", 2, {"variant": "perfect"}, 1),
    ("hands", 5, {}, 1),
    ("passed", 5, {"variant": "perfect", "taken": "own"}, 1),
    ("hands", 6, {"vaults": "open"}, 1),
    ("passed", 6, {"variant": "teams"}, 1),
    ("hands", 6, {"variant": "teams", "taken": "own"}, 1),
]
DIAMANT = [
    (4, {"edition": "2016", "has_odds": True}),
    (5, {"edition": "2016", "options": {"chests": "open"}}),
    (4, {"edition": "2005", "has_odds": True}),
    (5, {"edition": "2005", "options": {"chests": "open", "order": "leave-first"}}),
]
OTHER = bytes(range(7, 39))


def test_the_exchanges_of_cards_last_through_every_phase() -> None:
    plans = [
        plan_exchange(seats, options, kind, seed=seats + rounds, rounds=rounds)
        for kind, seats, options, rounds in DIAMONDS
    ]
    acts = [[text.split()[0] for _, text in plan.moves[plan.first :]] for plan in plans]
    for plan, words in zip(plans, acts, strict=True):
        assert {"deal", "announce", "pass"} <= set(words)
        assert words.count("play") >= plan.seats
    assert sum("rob" in words for words in acts) >= 3
    assert sum(plan.first > 40 for plan in plans) == 2  # after a whole round


@pytest.mark.parametrize(("kind", "seats", "options", "rounds"), DIAMONDS)
async def test_two_cards_exchanged_look_the_same_until_one_is_played(
    folder: Path, kind: str, seats: int, options: dict[str, Any], rounds: int
) -> None:
    plan = plan_exchange(seats, options, kind, seed=seats + rounds, rounds=rounds)

    async def script(world: World) -> None:
        await follow_plan(world, plan)

    wish = Wish("diamonds", seats, {"options": options})
    worlds = await play_twins(folder, wish, script, make_natures(plan))
    assert find_leak(worlds, plan.ignorant) == ""


async def test_how_many_of_the_cards_to_pass_somebody_has_laid_down_is_not_seen(
    folder: Path,
) -> None:
    dealer = 1

    async def script(world: World) -> None:
        await world.act(dealer, "announce 3")
        for card in world.table.legal(2)[: 2 * world.number]:
            await world.aside(2, "act", seat=2, action=card)
        for card in world.table.legal(3)[:3]:
            await world.act(3, card)
        await world.look([0, 3, WATCHER, STRANGER])
        if world.is_second:
            await world.aside(2, "take_back", seat=2)
        for card in world.table.legal(1)[:3]:
            await world.act(1, card)
        await world.look([0, 3, WATCHER, STRANGER])

    natures = (Nature({0: dealer}), Nature({0: dealer}))
    worlds = await play_twins(folder, Wish("diamonds", 4), script, natures)
    assert find_leak(worlds, [0, 1, 3, WATCHER, STRANGER]) == ""


@pytest.mark.parametrize(("seats", "more"), DIAMANT)
async def test_what_is_chosen_in_secret_and_what_the_deck_holds_is_not_seen(
    folder: Path, seats: int, more: dict[str, Any]
) -> None:
    natures = (Nature(), Nature(future=OTHER))

    async def script(world: World) -> None:
        await explore(world, draws=9)
        natures[1].fork = count_draws(world)

    worlds = await play_twins(folder, Wish("diamant", seats, more), script, natures)
    assert find_leak(worlds, innocent(seats)) == ""


@pytest.mark.parametrize("edition", ["2016", "2005"])
async def test_a_closed_chest_is_sent_to_its_owner_only(
    folder: Path, edition: str
) -> None:
    async with open_world(
        0, folder, Nature(), Wish("diamant", 4, {"edition": edition})
    ) as world:
        await explore(world, draws=14)
        assert max(world.table.scores) > 0
        for who, guest in world.guests.items():
            eyes = [eye for message in guest.seen for eye in message.get("eyes", ())]
            assert len(eyes) > 5
            for player in (player for eye in eyes for player in eye["view"]["players"]):
                assert (player["chest"] is None) == (player["seat"] != who)


async def test_the_next_cards_of_diamoniak_and_the_fuss_of_others_are_not_seen(
    folder: Path,
) -> None:
    natures = (Nature(), Nature(future=OTHER))

    async def script(world: World) -> None:
        await build_castles(world, turns=24)
        natures[1].fork = count_draws(world)

    worlds = await play_twins(folder, Wish("diamoniak", 3), script, natures)
    assert find_leak(worlds, [0, 2, WATCHER, STRANGER]) == ""


async def test_bots_with_other_cards_who_pass_others_look_the_same(
    folder: Path,
) -> None:
    plan = plan_among_bots()
    bots = {"1": "banker", "2": "banker", "3": "banker"}

    async def script(world: World) -> None:
        puppets = Puppets()
        with puppets.seated():
            moves = plan.twin() if world.is_second else list(plan.moves)
            await world.start()
            await play_among_bots(world, puppets, moves)
            await world.look([0, WATCHER, STRANGER])

    wish = Wish("diamonds", 4, bots=bots, starts=False)
    worlds = await play_twins(folder, wish, script, make_natures(plan))
    assert "passed" in str(worlds[0].guests[STRANGER].frames)
    assert find_leak(worlds, [0, WATCHER, STRANGER]) == ""


async def test_bots_who_choose_otherwise_look_the_same_until_the_last_has_chosen(
    folder: Path,
) -> None:
    async def script(world: World) -> None:
        puppets = Puppets()
        with puppets.seated():
            await world.start()
            choices = [(0, "stay")] * 2
            for bot in (1, 2):
                choices += [(bot, "stay")] * 2
                choices.append((bot, ("stay", "leave")[world.number]))
            await play_among_bots(world, puppets, choices)
            await world.look([0, WATCHER, STRANGER])

    wish = Wish("diamant", 3, bots={"1": "path", "2": "path"}, starts=False)
    worlds = await play_twins(folder, wish, script, (Nature(), Nature()))
    assert find_leak(worlds, [0, WATCHER, STRANGER]) == ""


@pytest.mark.usefixtures("search_of_diamant")
async def test_the_experts_advice_tells_nothing_of_what_lies_face_down(
    folder: Path,
) -> None:
    """Others choose otherwise and ask for advice themselves; one's own is the same."""

    async def ask(world: World, seat: int) -> str:
        address = f"/api/tables/{world.code}/advice?seat={seat}"
        async with asyncio.timeout(200):
            while True:
                answer = await world.visitors[seat].http.get(address, timeout=200)
                if answer.status_code != 202:
                    assert answer.status_code == 200, answer.text
                    return answer.text
                await asyncio.sleep(0.1)

    async def script(world: World) -> None:
        for _ in range(2):
            await world.act(1, ("stay", "leave")[world.number])
            if world.is_second:
                await ask(world, 2)
                await world.aside(1, "act", seat=1, action="stay")
                await world.aside(1, "act", seat=1, action="leave")
            world.pages.setdefault(0, []).append(await ask(world, 0))
            await world.look([0, STRANGER])
            with world.clock.aside():
                await world.guests[1].ask("act", seat=1, action="stay")
            for seat in (2, 0):
                await world.act(seat, "stay")

    wish = Wish("diamant", 3, {"has_advice": True})
    natures = (Nature(), Nature())
    worlds = await play_twins(folder, wish, script, natures)
    assert '"chance"' in str(worlds[0].pages[0])
    assert find_leak(worlds, [0, WATCHER, STRANGER]) == ""


async def test_a_changed_mind_does_not_move_a_table_in_the_list(folder: Path) -> None:
    public = {"is_public": True, "clock": 90_000}
    async with open_world(0, folder, Nature(), Wish("diamant", 3, public)) as world:
        hall = world.served.house.hall

        async def list_codes() -> list[str]:
            await hall.describe()
            answer = await world.visitors[STRANGER].http.get("/api/tables")
            return [table["code"] for table in answer.json()]

        await world.act(1, "stay")
        await list_codes()
        world.clock.tick()
        newer = await begin("diamant", 3, world.visitors[WATCHER], **public)
        assert await list_codes() == [newer, world.code]
        await world.aside(1, "act", seat=1, action="leave")
        world.clock.tick()
        assert await list_codes() == [newer, world.code]
        await world.act(0, "stay")
        assert await list_codes() == [world.code, newer]


async def test_tokens_seeds_and_salts_are_told_to_nobody_before_the_end(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    public = {"is_public": True}
    async with open_world(0, folder, Nature(), Wish("diamant", 3, public)) as world:
        everybody = list(world.visitors)
        jars = [visitor.http.cookies for visitor in world.visitors.values()]
        cookies = [jar["tacora"] for jar in jars if jar]
        seed = world.table.chance.seed.hex()
        assert seed in world.secrets.given
        assert set(cookies) < set(world.secrets.given)
        salts = list(world.table.chance.salts)
        assert all(salts)

        def everything() -> str:
            told = [text for who in everybody for text in world.transcript(who)]
            return "\n".join(told)

        await explore(world, draws=8)
        await world.look(everybody)
        told = everything()
        assert len(told) > 50_000
        assert [secret for secret in (seed, *cookies, *salts) if secret in told] == []

        while not world.table.is_over:
            seat = world.table.awaited[0]
            await world.act(seat, "leave")
        await world.settle()
        ledger = await world.visitors[0].http.get(f"/api/tables/{world.code}/ledger")
        assert ledger.json()["seed"] == seed
        await world.settle()
        pages = ["", "/state", "/replay", "/replay?seat=0"]
        for page in [f"/api/tables/{world.code}{page}" for page in pages] + [
            "/api/tables",
            "/api/games/diamant",
            "/api/me",
            "/metrics",
        ]:
            answer = await world.visitors[0].http.get(page)
            assert answer.status_code == 200
            assert seed not in answer.text, page
        told = everything() + capsys.readouterr().out
        assert [secret for secret in (seed, *cookies, *salts) if secret in told] == []
