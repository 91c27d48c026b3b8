"""Names and words: what is let through."""

from __future__ import annotations

import pytest

from tacora.kernel.error import Unreadable
from tacora.server.spoken import EMOTES, PHRASES, check_name, check_text, phrase_key
from tacora.words import LANGUAGES, say


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Zoé",
        "Ñandú",
        "李雷",
        "محمد",
        "O’Neill",
        "x",
        "👩‍🚀 Kim",
        "1234567890" * 2,
    ],
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200d",
        "a" * 21,
        "a\u202eb",
        "a\u2066b",
        "a\x00b",
        "bot:Ana",
        "BOT:Ana",
        "\ud800",
        "\ue000",
        "e\u0301\u0302\u0303\u0304\u0305",
        "a\u200eb",
        "\u0301\u0301",
    ],
)
def test_names_that_trick_the_eye_are_refused(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_name(name)
    for language in LANGUAGES:
        assert caught.value.sentence(language)


def test_a_name_is_kept_on_one_line() -> None:
    assert check_name(" a\n b\tc ") == "a b c"


def test_words_have_an_end() -> None:
    assert check_text("x" * 200)
    with pytest.raises(Unreadable):
        check_text("x" * 201)


def test_every_phrase_has_its_words() -> None:
    for language in LANGUAGES:
        for phrase in PHRASES + EMOTES:
            assert say(phrase_key(phrase), language)
