"""Who sits where is noted together with the log, and only if they really sat down."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import select

from tacora.server.store import Conflict, Store
from tacora.server.store.schema import sitters
from tests.server.helpers import NEW
from tests.server.serving import Served, serve, visit
from tests.server.sitting import begin


async def list_sitters(store: Store, code: str) -> Sequence[str]:
    query = select(sitters.c.person).where(sitters.c.code == code)
    async with store.reading() as connection:
        found = await connection.execute(query.order_by(sitters.c.person))
        return list(found.scalars())


async def count_noted(served: Served, code: str) -> int:
    return len(await list_sitters(served.house.store, code))


async def test_a_refused_seat_makes_nobody_a_sitter(sqlite_url: str) -> None:
    async with (
        serve(sqlite_url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Stranger") as stranger,
    ):
        code = await begin("diamant", 3, ana)
        async with ana.join(code) as guest:
            await guest.hear_kind("welcome")
            answer = await stranger.do(code, "sit")
            assert (answer.status_code, answer.json()["key"]) == (
                409,
                "table-has-begun",
            )
            assert await count_noted(served, code) == 1
            assert (await stranger.http.delete("/api/me")).status_code == 204
            # The table goes on for those who are there, over the same connection.
            answered = await guest.ask("act", seat=0, action="stay")
            assert answered["is"] == "done"


async def test_everybody_in_a_log_is_noted_with_it(sqlite_url: str) -> None:
    async with (
        serve(sqlite_url) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamoniak", 2)
        assert await count_noted(served, code) == 1
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        assert await count_noted(served, code) == 2
        await ana.must(code, "start")
        live = await served.house.hall.access(code)
        while live.room.is_playing:
            assert live.room.table is not None
            seat = live.room.awaited[0]
            action = live.room.table.legal(seat)[-1]
            await (ana, ben)[seat].must(code, "act", seat=seat, action=action)
        again = (await ana.must(code, "rematch"))["code"]
        assert await count_noted(served, again) == 2
        daily = await ana.http.post("/api/daily/diamant-2016/play")
        assert await count_noted(served, daily.json()["code"]) == 1


async def test_sitters_are_written_with_the_events_or_not_at_all(store: Store) -> None:
    await store.append("A", 1, [b"x"], new=NEW, sitters=["ana"])
    await store.append("A", 2, [b"x", b"x"], sitters=["ana", "ben", "ben"])
    with pytest.raises(Conflict):
        await store.append("A", 2, [b"y"], sitters=["zoe"])
    assert await list_sitters(store, "A") == ["ana", "ben"]
