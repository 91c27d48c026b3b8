"""The plain pages: what they say, in which language, and what they never do."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tacora.ledger.rulebook import known_editions
from tacora.server.plain.files import compile_words, find_digest, load_files
from tacora.words import LANGUAGES, say
from tests.server.serving import Served, serve, visit

HTML = {"Accept": "text/html"}
NASTY = "<img src=x>&\"'"


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served:
        yield served


def check_page(answer: httpx.Response) -> None:
    """Whatever the page, nothing in it may run or paint but files of ours."""
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    text = answer.text
    assert not re.search(r"\son[a-z]+=", text)
    assert not re.search(r"\sstyle=|<style|javascript:", text)
    for script in re.findall(r"<script[^>]*>[^<]*", text):
        assert re.fullmatch(
            r'<script type="module" src="/plain/[0-9a-f]+/\w+\.js">', script
        )
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_speaks_three_languages(served: Served, language: str) -> None:
    async with visit(served, "Ana") as ana:
        code = await ana.open("diamonds", 4)
        me = (await ana.http.get("/api/me")).json()["id"]
        paths = ["/plain", "/privacy", "/continue", f"/plain/t/{code}", f"/people/{me}"]
        paths += [f"/plain/rules/{edition}" for edition in known_editions()]
        paths += ["/games/diamant", "/games/diamonds", "/games/diamoniak"]
        for path in paths:
            answer = await ana.http.get(path, headers={"Accept-Language": language})
            assert answer.status_code == 200, path
            check_page(answer)
            assert f'<html lang="{language}">' in answer.text
            assert say("page-privacy-title", language) in answer.text


async def test_the_language_that_was_chosen_is_remembered(served: Served) -> None:
    async with visit(served) as guest:
        first = await guest.http.get(
            "/plain?lang=es", headers={"Accept-Language": "fr"}
        )
        assert '<html lang="es">' in first.text
        then = await guest.http.get("/privacy", headers={"Accept-Language": "fr"})
        assert '<html lang="es">' in then.text
        wrong = await guest.http.get(
            "/plain?lang=xx", headers={"Accept-Language": "fr"}
        )
        assert '<html lang="es">' in wrong.text


async def test_a_nasty_nickname_stays_text(served: Served) -> None:
    async with visit(served, NASTY) as nasty:
        me = (await nasty.http.get("/api/me")).json()
        assert me["nickname"] == NASTY
        for path in ("/plain", f"/people/{me['id']}"):
            answer = await nasty.http.get(path)
            check_page(answer)
            assert "<img src=x" not in answer.text
            assert "&lt;img src=x&gt;&amp;&quot;&#x27;" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/plain/t/AAAAAA",
        "/plain/rules/whist-1900",
        "/games/whist",
        "/people/x",
    ],
)
async def test_what_is_not_there_is_said_in_words(served: Served, path: str) -> None:
    async with visit(served) as guest:
        answer = await guest.http.get(path, headers={**HTML, "Accept-Language": "fr"})
        assert answer.status_code == 404
        check_page(answer)
        assert say("page-trouble-title", "fr") in answer.text


async def test_programs_get_problems_and_no_pages(served: Served) -> None:
    async with visit(served) as guest:
        for path, headers in (("/nowhere", {}), ("/api/nowhere", HTML)):
            answer = await guest.http.get(path, headers=headers)
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "application/problem+json"


async def test_files_are_kept_for_ever_under_their_digest(served: Served) -> None:
    async with visit(served) as guest:
        start = (await guest.http.get("/plain")).text
        assert f"/plain/{find_digest()}/page.css" in start
        for name in load_files():
            answer = await guest.http.get(f"/plain/{find_digest()}/{name}")
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        stale = await guest.http.get("/plain/0123/page.css")
        assert stale.headers["cache-control"] == "no-cache"
        for name in ("files.py", "..%2Ffiles.py", "none.js"):
            answer = await guest.http.get(f"/plain/{find_digest()}/{name}")
            assert answer.status_code == 404


async def test_a_table_has_a_code_to_scan(served: Served) -> None:
    async with visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        answer = await ana.http.get(f"/t/{code}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<?xml")
        page = await ana.http.get(f"/plain/t/{code}")
        assert f"{served.base}/t/{code}" in page.text


async def test_a_replay_waits_until_the_game_is_over(served: Served) -> None:
    async with visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        answer = await ana.http.get(f"/plain/replay/{code}", headers=HTML)
        assert answer.status_code == 409
        check_page(answer)


async def test_whoever_sits_down_while_connected_is_here(served: Served) -> None:
    async with visit(served, "Ana") as ana, visit(served, "Ben") as ben:
        code = await ana.open("diamant", 3)
        async with ben.join(code) as guest:
            await guest.hear_kind("welcome")
            await guest.ask("sit")
            seat = (await ana.http.get(f"/api/tables/{code}")).json()["seats"][0]
            assert (seat["name"], seat["is_here"]) == ("Ben", True)


async def test_what_was_missed_is_told_in_sentences(served: Served) -> None:
    async with visit(served, "Ana") as ana:
        code = await ana.open("diamoniak", 2)
        await ana.must(code, "sit")
        await ana.must(code, "sit", name="Eva")
        await ana.must(code, "start")
        state = (await ana.http.get(f"/api/tables/{code}/state")).json()
        await ana.must(code, "act", seat=state["awaited"][0], action="draw")
        async with ana.join(code, f"tell=1&lang=es&after={state['n']}") as guest:
            welcome = await guest.hear_kind("welcome")
        assert welcome["missed"]
        for missed in welcome["missed"]:
            assert len(missed["told"]) == len(missed["happened"]) > 0


def flow(parts: list[object], facts: dict[str, object]) -> str:
    """Say a compiled sentence as the script does, for words without plurals."""
    texts = []
    for part in parts:
        if isinstance(part, dict):
            if "fact" in part:
                texts.append(str(facts[part["fact"]]))
            else:
                cases = part["cases"]
                fits = cases.get(str(facts[part["of"]]), cases[part["usual"]])
                texts.append(flow(fits, facts))
        else:
            texts.append(str(part))
    return "".join(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_scripts_say_what_the_catalogues_say(language: str) -> None:
    words = compile_words(language)
    for key, facts in (
        ("page-skip", {}),
        ("page-status-wait", {"who": "Ana"}),
        ("page-action-pay", {"colour": "blue"}),
        ("diamonds-ask-follow", {"suit": "hearts"}),
        ("page-diamoniak-castle", {"colour": "pink", "count": 2, "pieces": 6}),
    ):
        assert flow(words[key], dict(facts)) == say(key, language, **facts)


def test_every_key_in_a_script_is_given_to_it() -> None:
    words = compile_words("en")
    for name, content in load_files().items():
        if name.endswith(".js"):
            script = content.decode()
            asked = set(re.findall(r'"((?:page|screen|diam\w+)-[a-z0-9-]+)"', script))
            assert {key for key in asked if key not in words} == set(), name
            for stem in re.findall(r"say\(`([a-z-]+)\$\{", script):
                assert any(key.startswith(stem) for key in words), stem
