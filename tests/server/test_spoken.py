"""Names and words: what is let through."""

from __future__ import annotations

import unicodedata

import pytest

from tacora.kernel.error import Unreadable
from tacora.server.lookalikes import _read_confusables, make_skeleton
from tacora.server.spoken import (
    EMOTES,
    PHRASES,
    check_name,
    check_text,
    phrase_key,
    read_name,
    tell_apart,
)
from tacora.words import LANGUAGES, say

WELCOME = (
    "Ana",
    "Zoé",
    "Ñandú",
    "Éloïse",
    "李雷",
    "さくら",
    "김민준",
    "Σωκράτης",
    "Зоя",
    "محمد",
    "عمر",
    "می\u200cگل",  # Persian, with the mark that keeps two letters apart
    "דוד",
    "अनिल",
    "สมชาย",
    "አበበ",
    "Նարե",
    "O’Neill",
    "Jean-Luc",
    "x",
    "İpek",
    "Łukasz",
    "👩\u200d🚀 Kim",
    "❤\ufe0f",
    "🇪🇸",
    "1234567890" * 2,
    "Bottom",
    "Botond",
    "Abbot",
    "Jade M.",
    "Perla Ruiz",
    "Jade V.",
    "Jade Xi",
    "Jade Li",
    "Coralie",
    "Ruby",
    "Rubí",
    "Opal 2",
    "Hardy",
    "Pearl & Ben",
    "Élise II",
)


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u3000\u00a0",
        "\u200d",
        "\u200b",
        "\ufeff",
        "\u115f",  # Hangul fillers: letters without ink
        "\u1160",
        "\u3164",
        "\uffa0",
        "Ana\u3164",
        "\u2800",  # a cell of Braille without dots
        "Ana\u2800",
        "\U0001d159",  # a head of a note that is not drawn
        "\U00013441",  # an empty hieroglyph
        "\ufffc",
        "\u034f",
        "\ufe0f",
        "\U000e0101",
        "\u17b4\u17b5",
        "a" * 21,
        "a\u202eb",
        "a\u2066b",
        "a\u061cb",
        "a\x00b",
        "\ud800",
        "\ue000",
        "e\u0301\u0302\u0303\u0304\u0305",
        "a\u200eb",
        "a\u00adb",
        "\u0301\u0301",
    ],
)
def test_names_that_trick_the_eye_are_refused(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_name(name)
    for language in LANGUAGES:
        assert caught.value.sentence(language)


@pytest.mark.parametrize(
    "name",
    [
        "bot:Ana",
        "BOT:Ana",
        "b\u043et:Ana",  # with a Cyrillic o
        "bot\uff1aAna",  # with a wide colon
        "bot\u02d0Ana",  # with a sign of length instead of a colon
        "bot-Ana",
        "b0t:Ana",
        "Bot",
        "Bot 7",
        "bots",
        "hard",
        "Expert",
        "\u0415xpert",  # with a Cyrillic capital
        "Difícil",
        "Sapphire",
        "\uff33apphire",
        "S\u0430pphire",
        "\U0001d412apphire",  # in mathematical bold
        "Saphir",
        "Jade",
        "J\u200dade",
        "J\u0430d\u0435 2",
        "Ámbar",
        "Ambar",
        "Sapphire.",
        "Sapphire-2",
        "Śapphire",
        "'Sapphire'",
        "«Saphir»",
        "★ Sapphire ★",
        "S\u0323apphire",
        "Jadé",
        "Expert ⅱ",
        "Expert II",
        "Expert iv.",
        "Ⅲ Expert",
        "(bot)",
        "_bot:Ana",
    ],
)
def test_nobody_is_taken_for_a_bot(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_name(name)
    assert caught.value.key == "name-of-bot"
    # People who have had the name for long are still found by it.
    assert read_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "\u0410na"),  # Cyrillic capital A
        ("Ana", "An\u0430"),  # Cyrillic a
        ("Ana", "\u0391na"),  # Greek capital Alpha
        ("Ana", "\uff21\uff4e\uff41"),  # wide
        ("Ana", "\U0001d400\U0001d427\U0001d41a"),  # mathematical bold
        ("Ana", "A\u200dn\u200ca"),
        ("Ana", "A\ufe0fna"),
        ("Ana", "A\u034fna"),
        ("Ana", "Ana\U00016fe4"),  # a filler that is a mark
        ("Zoé", "Zoe\u0301"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Bob", "B0b"),
        ("Kim", "\u039aim"),
        ("Tim", "Tirn"),
        ("\u041dина", "нина"),  # capital and small, of which one looks Latin
        ("Зоя", "ЗОЯ"),
        ("Зоя", "З\u006fя"),  # with a Latin o
        ("Σοφια", "Σ\u006fφια"),
    ],
)
def test_people_at_one_table_do_not_look_alike(name: str, other: str) -> None:
    assert tell_apart(other, [name, "Ben"]) == f"{other} 2"
    assert tell_apart(name, [other, "Ben"]) == f"{name} 2"


def test_other_names_are_left_alone() -> None:
    for name in WELCOME:
        others = [other for other in WELCOME if other != name]
        assert tell_apart(name, others) == name


def test_the_table_of_lookalikes_is_one() -> None:
    table = _read_confusables()
    assert len(table) > 400
    for point, plain in table.items():
        character = chr(point)
        assert plain.isascii()
        assert not character.isascii()
        assert unicodedata.normalize("NFKC", character) == character
        assert make_skeleton(character) == make_skeleton(plain)


@pytest.mark.parametrize(
    "text",
    [
        "\u3164\u3164",
        "\u2800",
        "\u200d",
        "pay \u202e001\u202c now",
        "\u2067abc\u2069",
        "\ufe0f\ufe0f",
    ],
)
def test_words_without_ink_or_with_a_turn_are_not_said(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_text(text)
    assert caught.value.key == "talk-characters"


def test_words_of_all_the_world_are_said() -> None:
    for text in (*WELCOME, "¿Otra?", "…", "שלום Ana!", "👍", "می\u200cخواهم"):
        assert check_text(text) == text


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
