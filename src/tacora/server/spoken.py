"""Names and words that people type: what is let through, and in which form."""

from __future__ import annotations

import unicodedata

from tacora.kernel.error import Unreadable
from tacora.server.seat import BOT_PREFIX

NAME_LENGTH = 20
TEXT_LENGTH = 200
MARKS_IN_A_ROW = 3
_JOINER = "\u200d"

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oh-no",
    "wow",
    "one-moment",
    "your-turn",
    "good-game",
    "again",
    "bye",
)
EMOTES = ("laugh", "cry", "think", "nervous", "party", "heart", "diamond", "witch")


def phrase_key(phrase: str) -> str:
    """Give the key of a phrase's or an emote's words."""
    return f"talk-{phrase}"


def check_name(text: str) -> str:
    """Give a nickname as it will be shown; raise if it cannot be one.

    >>> check_name("  Zoe\u0301 ")
    'Zoé'
    """
    name = _clean(text)
    if not name or len(name) > NAME_LENGTH:
        raise Unreadable("name-length", most=NAME_LENGTH)
    if not _is_tame(name):
        raise Unreadable("name-characters", name=name)
    if name.casefold().startswith(BOT_PREFIX):
        raise Unreadable("name-of-bot", name=name)
    return name


def check_text(text: str) -> str:
    """Give what somebody says as it will be shown; raise if it cannot be."""
    words = _clean(text)
    if not words or len(words) > TEXT_LENGTH:
        raise Unreadable("talk-length", most=TEXT_LENGTH)
    if not _is_tame(words):
        raise Unreadable("talk-characters")
    return words


def tell_apart(name: str, others: list[str]) -> str:
    """Put a number to a name that somebody at the table has already.

    >>> tell_apart("Ana", ["Ben", "Ana", "Ana 2"])
    'Ana 3'
    """
    taken = {other.casefold() for other in others}
    number = 1
    wanted = name
    while wanted.casefold() in taken:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _clean(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _is_tame(text: str) -> bool:
    """Say whether every character can be seen, stays in line and keeps direction."""
    marks = 0
    has_letter = False
    for character in text:
        category = unicodedata.category(character)
        if category[0] == "C" and character != _JOINER:
            return False  # controls, direction overrides, private and unassigned ones
        marks = marks + 1 if category[0] == "M" else 0
        if marks > MARKS_IN_A_ROW:
            return False
        has_letter = has_letter or category[0] in "LNPS"
    return has_letter
