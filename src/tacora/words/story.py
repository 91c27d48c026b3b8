"""What happened and who did it, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tacora.words import say

Event = tuple[str, Mapping[str, Any]]

BOT = "bot:"
SUIT = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
"""The suits of playing cards, by their letters in a ledger."""


def tell_event(event: Event, names: Sequence[str], language: str) -> str:
    """Say one event of a game's story, with names where it has seats."""
    key, facts = event
    spoken: dict[str, str | int] = {}
    for fact, value in facts.items():
        if fact == "seat":
            spoken["name"] = names[value]
        elif fact == "victim":
            spoken["victim"] = names[value]
        elif fact == "card":
            spoken["card"] = show_card(value)
        elif fact == "who":
            spoken["who"] = join_names([names[seat] for seat in value], language)
            spoken["people"] = len(value)
        else:
            spoken[fact] = value
    return say(key, language, **spoken)


def show_card(text: str) -> str:
    """Write a playing card with the sign of its suit.

    >>> show_card("D12")
    '♦12'
    """
    return SUIT.get(text[:1], text[:1]) + text[1:]


def name_action(action: str, names: Sequence[str], language: str) -> str:
    """Name what somebody may do, from how a ledger writes it.

    >>> name_action("play D12", ["Ana", "Ben"], "en")
    'play ♦12'
    """
    verb, _, what = action.partition(" ")
    if verb in ("rob", "buy"):
        what = names[int(what)]
    elif verb in ("pass", "play"):
        what = show_card(what)
    elif verb == "pay" and what == "diamond":
        verb = "pay-diamond"
    elif verb == "pay":
        what = say(f"diamoniak-colour-{what}", language)
    return say(f"analysis-act-{verb}", language, what=what)


def join_names(names: Sequence[str], language: str) -> str:
    """Write a list of people as one does in a sentence.

    >>> join_names(["Ana", "Zoé", "Inés"], "es")
    'Ana, Zoé e Inés'
    """
    if len(names) == 1:
        return names[0]
    key = "names-and-before-i" if _sounds_as_i(names[-1]) else "names-and"
    return say(key, language, first=", ".join(names[:-1]), last=names[-1])


def _sounds_as_i(name: str) -> bool:
    """Say whether Spanish writes “e” for “y” before this name."""
    start = name.lower().replace("í", "i")
    if start.startswith("hi"):
        return not start.startswith(("hia", "hie", "hio", "hiu"))
    return start.startswith("i") and not start.startswith(("ia", "ie", "io", "iu"))


def show_names(players: Sequence[str]) -> list[str]:
    """Make short names that tell everybody apart: bots of one kind are numbered.

    >>> show_names(["Ana", "bot:bold", "bot:bold", "bot:shy"])
    ['Ana', 'bold 1', 'bold 2', 'shy']
    """
    bare = [clean_name(player.removeprefix(BOT)) for player in players]
    shown = []
    for seat, name in enumerate(bare):
        if bare.count(name) > 1 and players[seat].startswith(BOT):
            earlier = sum(
                1
                for other in range(seat + 1)
                if bare[other] == name and players[other].startswith(BOT)
            )
            name = f"{name} {earlier}"
        shown.append(name)
    return shown


def clean_name(name: str) -> str:
    """Keep what can be shown on one line: no control characters, no ends of line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
