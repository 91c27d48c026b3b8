"""The worked examples of an edition, for the client to draw beneath the rules."""

from __future__ import annotations

from functools import cache

import msgspec

from tacora.ledger.case import cases_folder, find_cases, load_case
from tacora.server.client.moments import Objection, Played, Sketch, play
from tacora.words import say
from tacora.words.story import tell_event

MOST_OBJECTIONS = 2
ENOUGH = 2
"""A rule that has so many examples of its own needs none that only touch it."""


class Refusal(msgspec.Struct, frozen=True):
    """What somebody is answered who may not do something."""

    seat: int
    sentence: str


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment: what is drawn, and what may not be done then."""

    sketch: Sketch
    refusals: list[Refusal] = []


class Example(msgspec.Struct, frozen=True, omit_defaults=True):
    """A worked example in one or two pictures, and what happens between them.

    Of the second picture's sketch there is only what differs from the first.
    """

    title: str
    pictures: list[Picture]
    told: list[str] = []


class ExampleBook(msgspec.Struct, frozen=True):
    """All examples of an edition that are shown, and those of each rule by number."""

    names: list[str]
    """What the seats are called in them."""
    rules: dict[str, list[int]]
    examples: list[Example]


@cache
def play_edition(edition_key: str) -> list[Played]:
    """Play all cases of an edition, once; a second or so for the longest.

    What may be done comes before what may not.
    """
    paths = find_cases(cases_folder() / edition_key)
    played = (play(load_case(path)) for path in paths)
    shown = [found for found in played if found is not None]
    return sorted(
        shown, key=lambda found: bool(found.objections or found.first_objections)
    )


def describe_examples(edition_key: str, language: str) -> ExampleBook:
    """Write the examples of an edition in one language.

    What a rule is in the first place about comes before what only touches it.
    """
    names = say("client-example-names", language).split(", ")
    shown = play_edition(edition_key)
    rules: dict[str, list[int]] = {}
    for number, played in enumerate(shown):
        rules.setdefault(played.case.rules[0], []).append(number)
    for number, played in enumerate(shown):
        for rule in played.case.rules[1:]:
            if len(rules.setdefault(rule, [])) < ENOUGH:
                rules[rule].append(number)
    examples = [_describe(played, names, language) for played in shown]
    return ExampleBook(names, rules, examples)


def _describe(played: Played, names: list[str], language: str) -> Example:
    pictures = [
        Picture(
            {
                key: value
                for key, value in played.after.items()
                if played.before is None or played.before.get(key) != value
            },
            _answer(played.objections, played.case.rules, language),
        )
    ]
    if played.before is not None:
        gone = [key for key in played.before if key not in played.after]
        pictures[0].sketch.update(dict.fromkeys(gone))
        refusals = _answer(played.first_objections, played.case.rules, language)
        pictures.insert(0, Picture(played.before, refusals))
    told = [tell_event(event, names, language) for event in played.story]
    return Example(played.case.titles[language], pictures, told)


def _answer(
    objections: list[Objection], rules: tuple[str, ...], language: str
) -> list[Refusal]:
    """Say what somebody hears: rather what these rules forbid, and the same once."""
    own = [objection for objection in objections if objection.error.rule in rules]
    answers = {
        objection.error.key: Refusal(objection.seat, objection.error.sentence(language))
        for objection in reversed(own or objections)
    }
    return list(answers.values())[::-1][:MOST_OBJECTIONS]
