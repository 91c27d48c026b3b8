"""The catalogues of the game and of its screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tacora.games.diamant import story
from tacora.ledger.rulebook import known_editions, load
from tacora.terminal import page
from tacora.terminal.diamant import sign
from tacora.words import FOLDER, LANGUAGES, catalogue

FILES = (
    "diamant.ftl",
    "diamoniak.ftl",
    "diamonds.ftl",
    "screen.ftl",
    "terminal.ftl",
)


def read_messages(language: str, name: str) -> dict[str, set[str]]:
    """Give every key of a catalogue with the variables of its sentence."""
    text = (FOLDER / language / name).read_text(encoding="utf-8")
    messages: dict[str, set[str]] = {}
    for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]:
        key = part.split(" =")[0]
        assert key not in messages, key
        body = re.sub(r"^#.*$", "", part, flags=re.MULTILINE)
        messages[key] = set(re.findall(r"\$([a-z]+)", body))
    return messages


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_facts(language: str, name: str) -> None:
    assert read_messages(language, name) == read_messages("en", name)
    bundle = catalogue(language)
    assert all(bundle.has_message(key) for key in read_messages(language, name))


def test_every_event_has_its_sentence() -> None:
    source = Path(story.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"(diamant-event-[a-z-]+)"', source))
    keys |= {"diamant-event-hazard", "diamant-event-second-hazard"}
    events = {key for key in read_messages("en", "diamant.ftl") if "-event-" in key}
    assert events == keys


@pytest.mark.parametrize("name", FILES)
def test_french_keeps_its_spaces(name: str) -> None:
    text = (FOLDER / "fr" / name).read_text(encoding="utf-8")
    sentences = [
        line for line in text.split("\n") if not line.startswith(("#", "    { $"))
    ]
    for line in sentences:
        assert not re.search(r" [;!?»]|« |[^\s\xa0][;!?]", line), line
        assert not re.search(r" :|[^\s\xa0]:", line), line
        assert "'" not in line, line


def test_every_hazard_has_a_name_and_a_sign_of_its_own() -> None:
    keys = read_messages("en", "diamant.ftl")
    names = {key.rpartition("-")[2] for key in keys if key.startswith("diamant-short-")}
    assert names == set(sign.HAZARD)
    assert {f"diamant-hazard-{name}" for name in names} <= set(keys)
    assert len(set(sign.HAZARD.values())) == len(sign.HAZARD)


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_can_be_read_in_every_language(edition: str, language: str) -> None:
    book = load(edition)
    assert f"{book.game}-{book.edition}" == edition
    for section in book.sections:
        assert section.title[language]
        for entry in section.entries:
            assert book.find(entry.id) is entry
            assert entry.title[language]
            assert entry.text[language]
    for option in book.options:
        assert book.option(option.key) is option
        assert all(option.label[value][language] for value in option.values)
    assert page.draw_rules(book, language)


def test_a_book_that_is_not_there_is_refused() -> None:
    from tacora.kernel.error import Unreadable

    with pytest.raises(Unreadable, match="diamant-1999"):
        load("diamant-1999")
    with pytest.raises(KeyError, match="R99"):
        load("diamant-2016").find("DIAMANT-2016-R99")
    with pytest.raises(KeyError, match="pace"):
        load("diamant-2016").option("pace")
