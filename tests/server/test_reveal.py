"""Salts: committed to, frozen, and only then revealed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tacora.kernel.error import TacoraError
from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.draws import list_draws
from tacora.server.manners import Person, hear
from tacora.server.opening import open_again
from tacora.server.room import REVEAL_PATIENCE, Room
from tests.server.serving import Guest, Served, Visitor, serve, visit
from tests.server.sitting import pass_time, read_log
from tests.server.tablemate import (
    ANA,
    BEN,
    PROGRAM,
    SEED,
    ZOE,
    Tablemate,
    hash_salt,
    run_through,
)

SALTS = {"Ana": "sea", "Ben": "sky"}


def refused(table: Tablemate, person: Person, kind: Any, **facts: Any) -> TacoraError:
    with pytest.raises(TacoraError) as caught:
        table.ask(person, kind, **facts)
    return caught.value


def seat_two(*here: Person) -> Tablemate:
    """Seat Ana and Ben with commitments, and Zoé without; those named are here."""
    table = Tablemate()
    table.ask(ANA, ask.Sit, salt_hash=hash_salt("sea"))
    table.ask(BEN, ask.Sit, salt_hash=hash_salt("sky"))
    table.ask(ZOE, ask.Sit)
    for person in here:
        table.room.present[person.id] = {"this"}
    return table


# What a table does with salts.


def test_salts_are_frozen_at_the_start_and_the_last_one_begins_the_game() -> None:
    table = seat_two(ANA, BEN, ZOE)
    table.ask(ANA, ask.Start)
    room = table.room
    assert room.status == "revealing"
    assert [s.salt_hash for s in room.seats] == [hash_salt("sea"), hash_salt("sky"), ""]
    assert room.step == 0
    table.ask(BEN, ask.Reveal, seat=1, salt="sky")
    assert room.is_revealing
    table.ask(ANA, ask.Reveal, seat=0, salt="sea")
    assert room.is_playing
    assert room.table is not None
    assert room.table.chance.salts == ("sea", "sky", "")
    told = list_draws_at_the_end(table)
    assert told.salt_hashes == [hash_salt("sea"), hash_salt("sky"), ""]


def list_draws_at_the_end(table: Tablemate) -> Any:
    people = (ANA, BEN, ZOE)
    while table.room.is_playing:
        seat = table.room.awaited[0]
        table.act(people[seat], seat, "leave")
    return run_through(list_draws(table.room))


def test_whoever_is_not_there_takes_part_without_a_salt() -> None:
    table = seat_two(ANA)
    table.ask(ANA, ask.Start)
    assert [s.salt_hash for s in table.room.seats] == [hash_salt("sea"), "", ""]
    table.ask(ANA, ask.Reveal, seat=0, salt="sea")
    assert table.room.table is not None
    assert table.room.table.chance.salts == ("sea", "", "")


def test_the_one_who_starts_is_there_even_without_a_connection() -> None:
    table = seat_two()
    table.ask(ANA, ask.Start)
    assert [seat.owes_salt for seat in table.room.seats] == [True, False, False]


def test_without_a_commitment_the_game_begins_at_once() -> None:
    table = Tablemate()
    table.sit_all(ANA, BEN, ZOE)
    assert table.room.is_playing


def test_nobody_changes_anything_while_salts_are_revealed() -> None:
    table = seat_two(ANA, BEN, ZOE)
    table.ask(ANA, ask.Start)
    begun = "table-has-begun"
    assert refused(table, ANA, ask.Start).key == begun
    assert refused(table, BEN, ask.Sit).key == begun
    other = hash_salt("other")
    assert refused(table, BEN, ask.Commit, seat=1, salt_hash=other).key == begun
    assert refused(table, ANA, ask.Free, seat=1).key == begun
    assert refused(table, BEN, ask.Stand, seat=1).key == "table-not-begun"
    assert refused(table, BEN, ask.Act, seat=1, action="stay").key == "table-not-begun"
    assert table.room.status == "revealing"


def test_only_the_salt_committed_to_is_taken_and_only_from_its_seat() -> None:
    table = seat_two(ANA, BEN, ZOE)
    early = refused(table, BEN, ask.Reveal, seat=1, salt="sky")
    assert early.key == "table-not-begun"
    table.ask(ANA, ask.Start)
    assert refused(table, BEN, ask.Reveal, seat=1, salt="sea").key == "salt-other"
    stolen = refused(table, BEN, ask.Reveal, seat=0, salt="sea")
    assert stolen.key == "table-not-your-seat"
    assert refused(table, ZOE, ask.Reveal, seat=2, salt="sky").key == "salt-other"
    table.ask(BEN, ask.Reveal, seat=1, salt="sky")
    seq = table.room.seq
    table.ask(BEN, ask.Reveal, seat=1, salt="sky")  # again, for the answer was lost
    assert table.room.seq == seq
    table.ask(ANA, ask.Reveal, seat=0, salt="sea")
    table.ask(ANA, ask.Reveal, seat=0, salt="sea")
    late = refused(table, ZOE, ask.Reveal, seat=2, salt="sun")
    assert late.key == "salt-too-late"


@pytest.mark.parametrize("salt", ["a\0b", "é" * 33])
def test_a_salt_that_no_ledger_takes_is_refused(salt: str) -> None:
    table = Tablemate()
    for person in (ANA, BEN, ZOE):
        table.ask(person, ask.Sit, salt_hash=hash_salt(salt))
    table.ask(ANA, ask.Start)
    assert refused(table, ANA, ask.Reveal, seat=0, salt=salt).key.startswith("salt-")
    table.start_without_salts()
    assert table.room.is_playing


def test_a_commitment_is_replaced_kept_and_lost_with_the_seat() -> None:
    table = seat_two(ANA, BEN, ZOE)
    seats = table.room.seats
    table.ask(BEN, ask.Commit, seat=1, salt_hash=hash_salt("cloud"))
    assert seats[1].salt_hash == hash_salt("cloud")
    seq = table.room.seq
    table.ask(BEN, ask.Commit, seat=1, salt_hash=hash_salt("cloud"))
    assert table.room.seq == seq, "nothing changed, so nothing is written"
    table.ask(BEN, ask.Sit, seat=1, name="Benno")
    assert table.room.seats[1].salt_hash == hash_salt("cloud")
    stranger = refused(table, BEN, ask.Commit, seat=0, salt_hash=hash_salt("mine"))
    assert stranger.key == "table-not-your-seat"
    table.ask(BEN, ask.Stand, seat=1)
    table.ask(BEN, ask.Sit)
    assert table.room.seats[1].salt_hash == ""


def test_a_program_commits_to_nothing() -> None:
    table = Tablemate()
    table.ask(PROGRAM, ask.Sit)
    error = refused(table, PROGRAM, ask.Commit, seat=0, salt_hash=hash_salt("pepper"))
    assert error.key == "salt-of-bot"


def test_a_rematch_has_another_seed_and_takes_new_commitments() -> None:
    table = seat_two(ANA, BEN)
    table.ask(ANA, ask.Start)
    table.ask(ANA, ask.Reveal, seat=0, salt="sea")
    table.ask(BEN, ask.Reveal, seat=1, salt="sky")
    list_draws_at_the_end(table)
    again = Tablemate()
    again.room = Room("AGAIN2")
    for event in open_again(table.room, ANA, 1):
        again.room.fold(event)
    assert again.room.commitment != table.room.commitment
    assert [seat.salt_hash for seat in again.room.seats] == ["", "", ""]
    again.ask(ANA, ask.Commit, seat=0, salt_hash=hash_salt("sand"))
    again.ask(ANA, ask.Start)
    assert again.room.status == "revealing"


def test_an_old_log_with_plain_salts_plays_as_it_did() -> None:
    """Its salts count as they are, before and after its start."""
    room = Room("ABCDEF")
    opened = (
        b'{"e":"opened","at":1,"person":"ana-id","game":"diamant","edition":"2016",'
        b'"seats":3,"options":{"chests":"hidden"},"seed":"' + SEED.encode() + b'"}'
    )
    sat = b'{"e":"sat","at":2,"person":"%s-id","seat":%d,"name":"%s","salt":"%s"}'
    bodies = [
        opened,
        sat % (b"ana", 0, b"Ana", b"sea"),
        sat % (b"ben", 1, b"Ben", b""),
        sat % (b"zoe", 2, b"Zo", b"sky"),
    ]
    for body in bodies:
        room.fold(log.decode_event(body))
    events = hear(room, ANA, ask.Start(id="1"), 3)
    assert [type(event) for event in events] == [log.Started]
    for event in events:
        room.fold(event)
    assert room.table is not None
    assert room.table.chance.salts == ("sea", "", "sky")
    # Where somebody has committed, a salt that all could read takes no part.
    other = Room("ABCDEF")
    for body in bodies:
        other.fold(log.decode_event(body))
    other.fold(log.Committed(at=3, seat=0, salt_hash=hash_salt("sun")))
    for event in hear(other, ANA, ask.Start(id="1"), 3):
        other.fold(event)
    other.fold(log.Revealed(at=4, seat=0, salt="sun"))
    other.fold(log.Started(at=4))
    assert other.table is not None
    assert other.table.chance.salts == ("sun", "", "")


# The same on a real server.


async def sit_with_salts(code: str, *visitors: tuple[Visitor, str]) -> None:
    for visitor, name in visitors:
        await visitor.must(code, "sit", salt_hash=hash_salt(SALTS[name]))


def is_status(status: str) -> Any:
    return lambda message: message.get("table", {}).get("status") == status


async def hear_start(guest: Guest) -> list[str]:
    """Listen until the game goes on; give all commitments as they were frozen."""
    if not any(map(is_status("revealing"), guest.seen)):
        await guest.hear_until(is_status("revealing"))
    frozen = next(message for message in guest.seen if is_status("revealing")(message))
    if not any(map(is_status("playing"), guest.seen)):
        await guest.hear_until(is_status("playing"))
    return [seat["salt_hash"] for seat in frozen["table"]["seats"]]


async def finish(served: Served, ana: Visitor, ben: Visitor, code: str) -> Any:
    """Leave every cave at once; give what is told about the draws then."""
    room = served.house.hall.rooms[code].room
    while room.status != "over":
        for seat, visitor in enumerate((ana, ben)):
            if seat in room.awaited:
                await visitor.must(code, "act", seat=seat, action="leave")
        await asyncio.sleep(0.01)
    return (await ana.http.get(f"/api/tables/{code}/draws")).json()


async def test_all_see_the_same_frozen_list_before_any_salt(tmp_path: Path) -> None:
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/t.db") as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3, bots={2: "random"})
        await sit_with_salts(code, (ana, "Ana"), (ben, "Ben"))
        async with ana.join(code) as first, ben.join(code) as second:
            await first.hear_kind("welcome")
            await second.hear_kind("welcome")
            await first.ask("start")
            frozen = [hash_salt("sea"), hash_salt("sky"), ""]
            lists = []
            for guest, seat, salt in ((second, 1, "sky"), (first, 0, "sea")):
                if not any(map(is_status("revealing"), guest.seen)):
                    await guest.hear_until(is_status("revealing"))
                assert not any(map(is_status("playing"), guest.seen))
                await guest.ask("reveal", seat=seat, salt=salt)
            for guest in (first, second):
                lists.append(await hear_start(guest))
                # A salt is told to nobody before the end.
                assert '"sea"' not in "".join(guest.frames)
            assert lists == [frozen, frozen]
            told = await finish(served, ana, ben, code)
    assert told["salts"] == ["sea", "sky", ""]
    assert told["salt_hashes"] == frozen


async def test_a_client_that_vanishes_holds_nobody_up(tmp_path: Path) -> None:
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/t.db") as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3, bots={2: "random"})
        await sit_with_salts(code, (ana, "Ana"), (ben, "Ben"))
        async with ana.join(code) as first:
            await first.hear_kind("welcome")
            async with ben.join(code) as second:
                await second.hear_kind("welcome")
                await first.ask("start")
                await first.ask("reveal", seat=0, salt="sea")
            pass_time(served, REVEAL_PATIENCE / 1_000)
            assert await hear_start(first) == [hash_salt("sea"), hash_salt("sky"), ""]
            late = await ben.do(code, "reveal", seat=1, salt="sky")
            assert late.status_code == 409
            told = await finish(served, ana, ben, code)
    # The commitment stays, so everybody sees that a salt was held back.
    assert told["salts"] == ["sea", "", ""]
    assert told["salt_hashes"] == [hash_salt("sea"), hash_salt("sky"), ""]


async def test_without_help_the_game_begins_after_some_seconds(tmp_path: Path) -> None:
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/t.db") as served,
        visit(served, "Ana") as ana,
    ):
        code = await ana.open("diamant", 3, bots={1: "random", 2: "random"})
        await sit_with_salts(code, (ana, "Ana"))
        await ana.must(code, "start")
        async with ana.join(code) as guest:
            await guest.hear_until(is_status("playing"))


@pytest.mark.parametrize("is_looked_at", [True, False])
async def test_a_restart_in_the_middle_freezes_no_table(
    tmp_path: Path, is_looked_at: bool
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/t.db"
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3, bots={1: "random", 2: "random"})
        await sit_with_salts(code, (ana, "Ana"))
        await ana.must(code, "start")
        cookies = dict(ana.http.cookies)
    async with serve(database) as served, visit(served) as again:
        again.http.cookies.update(cookies)
        if is_looked_at:
            async with again.join(code) as guest:
                welcome = await guest.hear_kind("welcome")
                assert welcome["table"]["status"] in ("revealing", "playing")
                if welcome["table"]["status"] == "revealing":
                    answer = await guest.ask("reveal", seat=0, salt="sea")
                    assert answer["is"] in ("done", "refusal")
                    if not any(map(is_status("playing"), guest.seen)):
                        await guest.hear_until(is_status("playing"))
            return
        # Nobody comes: the table is woken all the same.
        async with asyncio.timeout(60):
            while not any(
                isinstance(event, log.Started) for event in await read_log(served, code)
            ):
                await asyncio.sleep(0.1)


async def test_two_processes_agree_about_the_salts(postgres_url: str) -> None:
    async with (
        serve(postgres_url) as one,
        serve(postgres_url) as other,
        visit(one, "Ana") as ana,
        visit(one, "Ben") as ben,
    ):
        ben.served = other
        code = await ana.open("diamant", 3, bots={2: "random"})
        await sit_with_salts(code, (ana, "Ana"), (ben, "Ben"))
        async with ana.join(code) as first, ben.join(code) as second:
            await first.hear_kind("welcome")
            await second.hear_kind("welcome")
            await first.ask("start")
            await second.hear_until(is_status("revealing"))
            await asyncio.gather(
                first.ask("reveal", seat=0, salt="sea"),
                second.ask("reveal", seat=1, salt="sky"),
            )
            lists = [await hear_start(first), await hear_start(second)]
        assert lists[0] == lists[1] == [hash_salt("sea"), hash_salt("sky"), ""]
        started = [e for e in await read_log(one, code) if isinstance(e, log.Started)]
        assert len(started) == 1


def test_commitments_are_bounded_as_seats_are() -> None:
    """A log is replayed when its table wakes, so nobody makes it long."""
    table = seat_two(ANA, BEN)
    hashes = (hash_salt(str(number)) for number in range(1_000))

    def commit_again_and_again() -> None:
        for salt_hash in hashes:
            table.ask(BEN, ask.Commit, seat=1, salt_hash=salt_hash)

    with pytest.raises(TacoraError) as caught:
        commit_again_and_again()
    assert caught.value.key == "table-enough"
    assert table.room.seq < 150
