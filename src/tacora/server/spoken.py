"""Names and words that people type: what is let through, and in which form."""

from __future__ import annotations

import unicodedata

from tacora.kernel.error import Unreadable
from tacora.server.lookalikes import is_invisible, list_skeletons, looks_like_bot

NAME_LENGTH = 20
TEXT_LENGTH = 200
MARKS_IN_A_ROW = 3
JOINERS = "\u200c\u200d"
"""They join emoji, and say how letters of Arabic and Indic scripts join."""

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
    name = read_name(text)
    if looks_like_bot(name):
        raise Unreadable("name-of-bot", name=name)
    return name


def read_name(text: str) -> str:
    """Give a nickname that somebody may have, perhaps from before bots had theirs."""
    name = _clean(text)
    if not name or len(name) > NAME_LENGTH:
        raise Unreadable("name-length", most=NAME_LENGTH)
    if not _is_tame(name):
        raise Unreadable("name-characters", name=name)
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
    """Put a number to a name that looks like that of somebody else at the table.

    >>> tell_apart("Ana", ["Ben", "Ana", "Ana 2"])
    'Ana 3'
    >>> tell_apart("\u0410na", ["Ana"])  # with a Cyrillic capital
    '\u0410na 2'
    """
    taken = set().union(*map(list_skeletons, others))
    number = 1
    wanted = name
    while not taken.isdisjoint(list_skeletons(wanted)):
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _clean(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _is_tame(text: str) -> bool:
    """Say whether every character can be seen, stays in line and keeps direction."""
    marks = 0
    is_seen = False
    for character in text:
        category = unicodedata.category(character)
        if category[0] == "C" and character not in JOINERS:
            return False  # controls, direction overrides, private and unassigned ones
        marks = marks + 1 if category[0] == "M" else 0
        if marks > MARKS_IN_A_ROW:
            return False
        if category[0] in "LNPS":
            if is_invisible(character):
                return False  # fillers: letters and symbols without ink
            is_seen = True
    return is_seen
