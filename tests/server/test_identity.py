"""Who somebody is: cookies, personal links, programs, and being forgotten."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.serving import serve, visit


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tables.db"


async def test_a_browser_gets_a_cookie_that_no_script_can_read(database: str) -> None:
    async with serve(database) as served, visit(served) as ana:
        answer = await ana.http.post("/api/me", json={"nickname": " Ana "})
        assert answer.json()["nickname"] == "Ana"
        assert "token" not in answer.json()
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert len(ana.http.cookies["tacora"]) >= 43
        assert (await ana.http.get("/api/me")).json() == answer.json()


async def test_only_the_fingerprint_of_a_token_is_stored(
    database: str, tmp_path: Path
) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        token = ana.http.cookies["tacora"].encode()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ana" in stored
    assert token not in stored


async def test_a_stranger_may_look_and_not_act(database: str) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as stranger,
    ):
        code = await ana.open("diamant", 3)
        answer = await stranger.do(code, "sit")
        assert (answer.status_code, answer.json()["key"]) == (401, "server-stranger")
        stranger.http.cookies.set("tacora", "x" * 43)
        assert (await stranger.http.get("/api/me")).status_code == 401
        async with stranger.join(code) as guest:
            welcome = await guest.hear_kind("welcome")
            assert welcome["yours"] == []
            refusal = await guest.ask("sit")
            assert refusal["key"] == "server-stranger"


async def test_a_personal_link_makes_another_device_the_same_person_once(
    database: str,
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as phone,
        visit(served) as thief,
    ):
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        link = (await ana.http.post("/api/me/link")).json()["link"]
        answer = await phone.http.post("/api/me/continue", json={"link": link})
        assert answer.json() == (await ana.http.get("/api/me")).json()
        again = await thief.http.post("/api/me/continue", json={"link": link})
        assert (again.status_code, again.json()["key"]) == (404, "link-unknown")
        async with phone.join(code) as guest:
            assert (await guest.hear_kind("welcome"))["yours"] == [0]


async def test_a_new_link_makes_the_old_one_useless_and_is_no_token(
    database: str,
) -> None:
    async with (
        serve(database) as served,
        visit(served, "Ana") as ana,
        visit(served) as phone,
    ):
        first = (await ana.http.post("/api/me/link")).json()["link"]
        second = (await ana.http.post("/api/me/link")).json()["link"]
        answer = await phone.http.post("/api/me/continue", json={"link": first})
        assert answer.status_code == 404
        phone.http.cookies.set("tacora", second)
        assert (await phone.http.get("/api/me")).status_code == 401


async def test_a_program_shows_its_token_in_a_header(database: str) -> None:
    async with serve(database) as served, visit(served) as program:
        body = {"nickname": "walker", "is_bot": True}
        answer = await program.http.post("/api/me", json=body)
        assert "set-cookie" not in answer.headers
        header = {"Authorization": f"Bearer {answer.json()['token']}"}
        async with httpx.AsyncClient(base_url=served.base, headers=header) as http:
            assert (await http.get("/api/me")).json()["is_bot"] is True
            code = await program_opens(http)
            sat = await http.post(
                f"/api/tables/{code}/do", json={"do": "sit", "id": "1"}
            )
            assert sat.status_code == 200
            card = (await http.get(f"/api/tables/{code}")).json()
            assert card["seats"][0]["name"] == "bot:walker"


async def program_opens(http: httpx.AsyncClient) -> str:
    answer = await http.post("/api/tables", json={"game": "diamoniak"})
    return str(answer.json()["code"])


async def test_a_new_nickname_leaves_old_games_as_they_were(database: str) -> None:
    async with serve(database) as served, visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        await ana.must(code, "sit")
        answer = await ana.http.patch("/api/me", json={"nickname": "Anna"})
        assert answer.json()["nickname"] == "Anna"
        card = (await ana.http.get(f"/api/tables/{code}")).json()
        assert card["seats"][0]["name"] == "Ana"


async def test_whoever_wants_is_forgotten(database: str, tmp_path: Path) -> None:
    async with (
        serve(database) as served,
        visit(served, "Forgetmenot") as ana,
        visit(served, "Ben") as ben,
    ):
        code = await ana.open("diamant", 3, has_free_talk=True, is_public=True)
        await ana.must(code, "sit")
        await ben.must(code, "sit")
        await ana.must(code, "say", seat=0, text="my secret street")
        me = (await ana.http.get("/api/me")).json()["id"]
        await served.house.hall.describe()
        assert (await ana.http.delete("/api/me")).status_code == 204
        assert (await ben.http.get(f"/api/people/{me}")).status_code == 404
        card = (await ben.http.get(f"/api/tables/{code}")).json()
        assert card["seats"][0]["name"] == "—"
        assert card["seats"][1]["name"] == "Ben"
        lobby = (await ben.http.get("/api/tables")).text
        assert "Forgetmenot" not in lobby
    assert served.house.store.kind == "sqlite"
    await compact(tmp_path / "tables.db")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ben" in stored
    for trace in ("Forgetmenot", "secret street", me):
        assert trace.encode() not in stored


async def compact(path: Path) -> None:
    """Let SQLite give up the pages that it no longer uses."""
    import sqlite3

    connection = sqlite3.connect(path)
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
