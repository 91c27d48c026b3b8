"""Between the start and the last salt: no page breaks, and none tells a salt."""

from __future__ import annotations

from pathlib import Path

import pytest

from tacora.server.hall import Hall
from tests.server.serving import serve, visit
from tests.server.tablemate import hash_salt

BEN_SALT = "the salt that Ben has revealed"
PAGES = ("", "/state", "/ledger", "/replay", "/replay?seat=0", "/course", "/draws")
MORE = ("/analysis", "/advice?seat=0")


async def test_while_salts_are_revealed_no_page_tells_one_and_none_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever knew the others' salts and the seed could choose by falling silent."""
    # Time stands still, so that the table waits for as long as we look at it.
    monkeypatch.setattr(Hall, "now", lambda hall: 1_700_000_000_000)
    database = f"sqlite+aiosqlite:///{tmp_path}/t.db"
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served) as stranger,
    ):
        code = await ana.open("diamant", 3, bots={2: "random"}, has_advice=True)
        await ana.must(code, "sit", salt_hash=hash_salt("sea"))
        await ben.must(code, "sit", salt_hash=hash_salt(BEN_SALT))
        async with (
            ana.join(code) as first,
            ben.join(code) as second,
            stranger.join(code) as third,
        ):
            guests = (first, second, third)
            for guest in guests:
                await guest.hear_kind("welcome")
            await first.ask("start")
            await second.ask("reveal", seat=1, salt=BEN_SALT)
            room = served.house.hall.rooms[code].room
            assert room.is_revealing
            seed = room.opened.seed
            told = []
            for visitor in (ana, ben, stranger):
                for page in PAGES + MORE:
                    answer = await visitor.http.get(f"/api/tables/{code}{page}")
                    assert answer.status_code < 500, page
                    told.append(answer.text)
                for address in ("/api/tables", f"/t/{code}", "/api/games/diamant"):
                    answer = await visitor.http.get(address)
                    assert answer.status_code == 200, address
                    told.append(answer.text)
            for do in ("act", "take_back", "stand", "pause", "rematch", "commit"):
                more = {"action": "stay"} if do == "act" else {}
                if do == "commit":
                    more = {"salt_hash": hash_salt("other")}
                seat = {} if do in ("pause", "rematch") else {"seat": 0}
                reply = await first.ask(do, **seat, **more)
                assert reply["is"] == "refusal", do
            for query in ("after=lately&tell=1", ""):
                async with ana.join(code, query) as again:
                    await again.hear_kind("welcome")
                    told += again.frames
            for guest in guests:
                told += guest.frames
            assert room.is_revealing
    assert [text for text in told if BEN_SALT in text or seed in text] == []
