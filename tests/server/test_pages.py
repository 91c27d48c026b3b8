"""The page that the server gives out: for whom, in which language, and how safely."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tacora.server.client.book import compile_words
from tacora.server.client.library import WRITERS, load_book
from tacora.server.client.page import load_files
from tacora.words import LANGUAGES, say
from tests.server.serving import Served, serve, visit

HTML = {"Accept": "text/html"}
CLIENT = Path(__file__).parents[2] / "web" / "src"
FOR_ALL = ("/", "/privacy", "/games/diamant", "/rules/diamant-2016")
FOR_SOME = ("/continue", "/gallery", "/people/x", "/t/AAAAAA", "/screen/AAAAAA")


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served:
        yield served


def check_page(answer: httpx.Response) -> None:
    """Nothing may run or paint but files of ours."""
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["cache-control"] == "no-cache"
    text = answer.text
    assert not re.search(r"\son[a-z]+=|\sstyle=|<style|javascript:", text)
    for script in re.findall(r"<script[^>]*>[^<]*", text):
        assert re.fullmatch(
            r'<script type="module" crossorigin src="/client/[\w-]+\.js">', script
        )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_is_in_the_readers_language(
    served: Served, language: str
) -> None:
    async with visit(served) as guest:
        for path in (*FOR_ALL, *FOR_SOME):
            answer = await guest.http.get(path, headers={"Accept-Language": language})
            assert answer.status_code == 200, path
            check_page(answer)
            assert f'<html lang="{language}"' in answer.text
            assert say("page-needs-script", language) in answer.text
            is_hidden = answer.headers.get("x-robots-tag") == "noindex"
            assert is_hidden == (path in FOR_SOME)


async def test_the_page_knows_whether_the_browser_is_known(served: Served) -> None:
    async with visit(served) as guest, visit(served, "Ana") as ana:
        assert "data-known" not in (await guest.http.get("/")).text
        page = (await ana.http.get("/")).text
        assert 'data-known="yes"' in page
        assert f'data-base="{served.base}"' in page
        assert "Ana" not in page


async def test_what_is_not_there_is_a_page_for_people_only(served: Served) -> None:
    async with visit(served) as guest:
        lost = await guest.http.get("/nowhere", headers=HTML)
        assert lost.status_code == 404
        check_page(lost)
        for path, headers in (
            ("/nowhere", {}),
            ("/api/nowhere", HTML),
            ("/client/nowhere.js", HTML),
            ("/client/index.html", HTML),
            ("/client/..%2Fpage.py", HTML),
        ):
            answer = await guest.http.get(path, headers=headers)
            assert answer.status_code == 404, path
            if not path.startswith("/client/.."):
                assert answer.headers["content-type"] == "application/problem+json"


async def test_files_are_kept_for_ever_and_books_are_asked_for_again(
    served: Served,
) -> None:
    async with visit(served) as guest:
        for name in load_files():
            if name in ("index.html", "stamp"):
                continue
            answer = await guest.http.get(f"/client/{name}")
            assert answer.status_code == 200, name
            is_named_by_content = name != "licences.txt"
            is_kept = "immutable" in answer.headers["cache-control"]
            assert is_kept == is_named_by_content
            assert answer.headers["x-content-type-options"] == "nosniff"
            is_dense = name.endswith(".woff2")
            assert answer.headers.get("content-encoding") == (
                None if is_dense else "gzip"
            )
        for name in WRITERS:
            text, mark = load_book(name)
            answer = await guest.http.get(f"/client/{name}")
            assert answer.content == text
            bare = {"Accept-Encoding": "identity"}
            assert (
                await guest.http.get(f"/client/{name}", headers=bare)
            ).content == text
            again = await guest.http.get(
                f"/client/{name}", headers={"If-None-Match": mark}
            )
            assert (again.status_code, again.content) == (304, b"")


async def test_a_table_has_a_code_to_scan(served: Served) -> None:
    async with visit(served, "Ana") as ana:
        code = await ana.open("diamant", 3)
        answer = await ana.http.get(f"/t/{code}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<?xml")
        assert (await ana.http.get("/t/AAAAAA/qr.svg")).status_code == 404


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
        # Whoever opens the page anew has no number, and gets what is remembered.
        async with ana.join(code, "tell=1&lang=es&after=lately") as guest:
            anew = await guest.hear_kind("welcome")
        assert anew["missed"][-len(welcome["missed"]) :] == welcome["missed"]


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
        ("page-rules", {}),
        ("page-status-wait", {"who": "Ana"}),
        ("page-action-pay", {"colour": "blue"}),
        ("diamonds-ask-follow", {"suit": "hearts"}),
        ("page-diamoniak-castle", {"colour": "pink", "count": 2, "pieces": 6}),
    ):
        assert flow(words[key], dict(facts)) == say(key, language, **facts)


def test_every_sentence_that_the_client_says_is_given_to_it() -> None:
    words = compile_words("en")
    for path in (*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")):
        script = path.read_text(encoding="utf-8")
        asked = set(re.findall(r'"((?:client|page|screen|talk)-[a-z0-9-]+)"', script))
        assert {key for key in asked if key not in words} == set(), path.name
        for stem in re.findall(r"say\(`([a-z-]+)\$\{", script):
            assert any(key.startswith(stem) for key in words), stem
