"""Limits by person and by address: what an attacker may do, and what a class may."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tacora.server import message as ask
from tacora.server.config import Config
from tacora.server.limits import SITE_TIMES
from tacora.server.problem import TooMany
from tacora.server.rate_limit import GAME_BYTES, Quota, RateLimits
from tests.server.serving import serve, visit
from tests.server.sitting import begin
from tests.server.test_play import play_to_the_end

ADDRESS = "192.0.2.1"
SITE = [f"2001:db8:0:{number:x}::1" for number in range(256)]


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_quota_is_never_more_than_all_of_it_in_a_day() -> None:
    clock = Clock()
    quota = Quota(per_day=1_000, clock=clock)
    spent = []
    for second in range(2 * 86_400):
        clock.now = float(second)
        if not quota.wait("a"):
            quota.spend("a", 1)
            spent.append(second)
    assert 990 <= sum(second < 86_400 for second in spent) <= 1_001
    assert 490 <= sum(second >= 86_400 for second in spent) <= 501
    assert not quota.wait("b")


def test_a_quota_says_when_to_come_back() -> None:
    clock = Clock()
    quota = Quota(per_day=2 * 86_400, clock=clock)
    quota.spend("a", 86_400 + 100)
    seconds = quota.wait("a")
    assert 100 <= seconds <= 102
    clock.now += seconds
    assert not quota.wait("a")


def test_a_site_has_a_quota_of_its_own() -> None:
    quota = Quota(per_day=20, clock=Clock())
    written = 0
    for address in SITE:
        while not quota.wait(address):
            quota.spend(address, 1)
            written += 1
    assert written == 10 * SITE_TIMES
    assert not quota.wait("2001:db8:1::1")


def test_new_people_tables_and_sockets_are_counted_by_site() -> None:
    config = Config(identities_per_address_per_hour=3, tables_per_address_per_hour=5)
    limits = RateLimits(config, Clock())
    acts = {
        "identity": limits.admit_identity,
        "opening": lambda address: limits.admit_opening(address, address),
        "arrival": limits.admit_arrival,
    }
    done: Counter[str] = Counter()
    for name, act in acts.items():
        for address in SITE:
            with suppress(TooMany):
                while True:
                    act(address)
                    done[name] += 1
    assert done["identity"] == 3 * SITE_TIMES
    assert done["opening"] == 5 * SITE_TIMES
    assert done["arrival"] == 300 * SITE_TIMES


def test_tables_are_counted_by_person_and_by_address() -> None:
    config = Config(tables_per_person_per_hour=3, tables_per_address_per_hour=10)
    limits = RateLimits(config, Clock())
    for person in ("a", "b", "c"):
        for _ in range(3):
            limits.admit_opening(person, ADDRESS)
        with pytest.raises(TooMany):
            limits.admit_opening(person, ADDRESS)
    limits.admit_opening("d", ADDRESS)
    with pytest.raises(TooMany) as refused:
        limits.admit_opening("d", ADDRESS)
    assert refused.value.key == "table-too-many"
    limits.admit_opening("d", "192.0.2.2")


def test_who_has_written_much_can_still_play_to_the_end() -> None:
    clock = Clock()
    limits = RateLimits(Config(megabytes_per_address_per_day=1), clock)
    # Half of it at once: a game takes 20,000 bytes.
    for _ in range(500_000 // GAME_BYTES):
        limits.admit_opening("a", ADDRESS)
    with pytest.raises(TooMany) as refused:
        limits.admit_opening("a", ADDRESS)
    assert refused.value.key == "storage-too-much"
    say = ask.Say(id="1", seat=0, phrase="hello")
    for command in (
        say,
        ask.Mute(id="1", seat=0, on=True),
        ask.Ready(id="1", seat=0, on=True),
    ):
        with pytest.raises(TooMany):
            limits.admit_command("a", ADDRESS, command)
    with pytest.raises(TooMany):
        limits.admit_identity(ADDRESS)
    limits.admit_command("a", ADDRESS, ask.Act(id="1", seat=0, action="stay"))
    limits.admit_command("b", "192.0.2.2", say)
    clock.now += 86_400 * GAME_BYTES / 1_000_000
    limits.admit_command("a", ADDRESS, say)


def test_talk_is_counted_by_person() -> None:
    limits = RateLimits(Config(talk_per_minute=20), Clock())
    say = ask.Say(id="1", seat=0, phrase="hello")
    for _ in range(10):
        limits.admit_command("a", ADDRESS, say)
    with pytest.raises(TooMany) as refused:
        limits.admit_command("a", ADDRESS, say)
    assert refused.value.key == "talk-too-many"
    limits.admit_command("b", ADDRESS, say)


async def test_new_people_have_a_limit_of_their_own(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    limit: dict[str, Any] = {"identities_per_address_per_hour": 5}
    async with serve(database, **limit) as served:
        kinds: Counter[int] = Counter()
        for number in range(8):
            async with visit(served) as person:
                introduction = {"nickname": f"N{number}", "is_bot": False}
                answer = await person.http.post("/api/me", json=introduction)
                kinds[answer.status_code] += 1
                if answer.status_code == 429:
                    assert answer.json()["key"] == "identity-too-many"
                    assert int(answer.headers["Retry-After"]) > 0
        assert kinds == {201: 5, 429: 3}
        async with visit(served) as person:
            # A name that is refused anyway takes nobody's place.
            person.http.headers["X-Forwarded-For"] = "192.0.2.9"
            for _ in range(9):
                answer = await person.http.post("/api/me", json={"nickname": "bot"})
                assert answer.status_code == 422
            answer = await person.http.post("/api/me", json={"nickname": "Zoe"})
            assert answer.status_code == 201
            # Whoever is known may take another name.
            answer = await person.http.post("/api/me", json={"nickname": "Zoé"})
            assert answer.status_code == 201


async def test_talk_and_rematches_have_an_end_and_moves_go_on(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    limits: dict[str, Any] = {"talk_per_minute": 4, "tables_per_person_per_hour": 2}
    async with serve(database, **limits) as served, visit(served, "Ana") as ana:
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            for _ in range(2):
                assert (await guest.ask("say", seat=0, phrase="wow"))["is"] == "done"
            refused = await guest.ask("say", seat=0, phrase="wow")
            assert (refused["is"], refused["key"]) == ("refusal", "talk-too-many")
            assert (await ana.do(code, "say", seat=0, phrase="wow")).status_code == 429
            assert (await guest.ask("act", seat=0, action="leave"))["is"] == "done"
        await ana.open("diamant", 3)
        answer = await ana.http.post("/api/tables", json={"game": "diamant"})
        assert (answer.status_code, answer.json()["key"]) == (429, "table-too-many")


async def test_an_address_fills_no_disk(tmp_path: Path) -> None:
    """The attack: write whatever there is to write, until nothing more is let in."""
    file = tmp_path / "tables.db"
    limits: dict[str, Any] = {"megabytes_per_address_per_day": 1}
    async with (
        serve(f"sqlite+aiosqlite:///{file}", **limits) as served,
        visit(served, "Ana") as ana,
    ):
        code = await begin("diamant", 3, ana, has_free_talk=True)
        refused = None
        for _ in range(2_000):
            text = "\U0001f48e" * 200
            answer = await ana.do(code, "say", seat=0, text=text)
            if answer.status_code == 200:
                answer = await ana.http.post("/api/tables", json={"game": "diamant"})
            if answer.status_code == 429:
                refused = answer
                break
        assert refused is not None
        assert refused.json()["key"] == "storage-too-much"
        assert int(refused.headers["Retry-After"]) > 0
        async with visit(served) as other:
            answer = await other.http.post("/api/me", json={"nickname": "Ben"})
            assert answer.json()["key"] == "storage-too-much"
            other.http.headers["X-Forwarded-For"] = "192.0.2.9"
            answer = await other.http.post("/api/me", json={"nickname": "Ben"})
            assert answer.status_code == 201
        await ana.must(code, "act", seat=0, action="leave")
    # Once it is stopped, all of it is in one file; an empty one has some pages, too.
    assert file.stat().st_size < 1_000_000


def test_moves_are_slower_once_the_bytes_are_spent() -> None:
    limits = RateLimits(Config(megabytes_per_address_per_day=1), Clock())
    act = ask.Act(id="1", seat=0, action="stay")
    for _ in range(1_000):
        limits.admit_command("a", ADDRESS, act)
    limits.note_bytes(ADDRESS, 500_000)
    for _ in range(100):
        limits.admit_command("a", ADDRESS, act)
    with pytest.raises(TooMany) as refused:
        limits.admit_command("a", ADDRESS, act)
    assert refused.value.facts["seconds"] == 1


async def test_a_rematch_is_an_opening(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with (
        serve(database, tables_per_person_per_hour=1) as served,
        visit(served, "Ana") as ana,
    ):
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            await play_to_the_end(guest, 0)
            refused = await guest.ask("rematch")
        assert (refused["is"], refused["key"]) == ("refusal", "table-too-many")


async def test_sockets_are_opened_at_a_rate(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with (
        serve(database, connections_per_address=10) as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3)
        heard = 0
        with suppress(InvalidStatus):
            while heard < 100:
                async with ana.join(code) as guest:
                    await guest.hear()
                heard += 1
        assert 50 <= heard < 100
