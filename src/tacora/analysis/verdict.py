"""How a game went for a seat, in three sentences."""

from __future__ import annotations

from math import copysign, floor
from typing import TYPE_CHECKING

from tacora.analysis.decisions import Decision
from tacora.analysis.replaying import Choice, Moment
from tacora.ledger.picture import check_language
from tacora.words import say, story
from tacora.words.story import show_names, tell_event

if TYPE_CHECKING:
    from tacora.analysis.analysis import Analysis, Share

IN_HAND = 0.5
"""Whoever had come so far from an even start to a sure victory had it in hand."""
THROWN = 0.15
"""What it must have cost to say that it was thrown away."""
SMALL = 0.05
"""A change of the chance to win that is not worth a sentence."""
FEW = 2
"""As much as is told of what happened at the turning point."""


def tell(analysis: Analysis, seat: int, language: str) -> list[str]:
    """Tell how it ended and why, where it turned, and what the dearest mistake was."""
    check_language(language)
    return [
        _tell_end(analysis, seat, language),
        _tell_turn(analysis, seat, language),
        _tell_mistake(analysis, seat, language),
    ]


def find_thrown(analysis: Analysis, seat: int) -> Decision | None:
    """Find the decision with which a seat that lost threw its victory away, if any."""
    share = analysis.shares[seat]
    if not analysis.is_over or share.result > 0:
        return None
    enough = share.start + IN_HAND * (1 - share.start)
    # What was in hand again later was not lost here.
    again = (c.moment.first for c in analysis.changes if c.after[seat][0] >= enough)
    last = max(again, default=0)
    for decision in analysis.find_mistakes(seat):
        was_in_hand = decision.best.chance >= enough and decision.number >= last
        if was_in_hand and decision.regret >= THROWN:
            return decision
    return None


def find_reason(share: Share) -> str:
    """Say what decided: skill, the luck of the cards, or what the others did."""
    pick = max if share.result > 0 else min
    if share.skill == pick(share.skill, share.luck):
        return "skill"
    others = share.luck - share.cards
    return "luck" if share.cards == pick(share.cards, others) else "others"


def _tell_end(analysis: Analysis, seat: int, language: str) -> str:
    name = name_seat(analysis, seat)
    share = analysis.shares[seat]
    if not analysis.is_over:
        chance = show_percent(share.result, language)
        return say("analysis-open", language, name=name, chance=chance)
    thrown = find_thrown(analysis, seat)
    if thrown is not None:
        best = show_percent(thrown.best.chance, language)
        return say("analysis-lost-thrown", language, name=name, chance=best)
    # Less than a whole victory is a shared one.
    end = "won" if share.result >= 1 else "shared" if share.result > 0 else "lost"

    def show(part: float) -> str:
        return show_percent(part, language, is_signed=True)

    return say(
        f"analysis-{'lost' if end == 'lost' else 'won'}-{find_reason(share)}",
        language,
        name=name,
        end=end,
        skill=show(share.skill),
        luck=show(share.luck),
        cards=show(share.cards),
        theirs=show(share.luck - share.cards),
        others=len(analysis.shares) - 1,
    )


def _tell_turn(analysis: Analysis, seat: int, language: str) -> str:
    name = name_seat(analysis, seat)
    turn = analysis.find_turn(seat)
    if turn is None or abs(turn.by(seat)) < max(SMALL, 2 * turn.error(seat)):
        return say("analysis-turn-none", language, name=name)
    return say(
        "analysis-turn",
        language,
        name=name,
        place=name_place(analysis, turn.moment.part, turn.moment.last, language),
        before=show_percent(turn.before[seat][0], language),
        after=show_percent(turn.after[seat][0], language),
        event=" ".join(list_events(analysis, turn.moment, language)[:FEW]),
    )


def _tell_mistake(analysis: Analysis, seat: int, language: str) -> str:
    name = name_seat(analysis, seat)
    mistakes = analysis.find_mistakes(seat)
    if not mistakes:
        return say("analysis-mistake-none", language, name=name)
    dearest = mistakes[0]
    return say(
        "analysis-mistake",
        language,
        name=name,
        place=name_place(analysis, dearest.part, dearest.number, language),
        chosen=name_action(analysis, dearest.chosen.action, language),
        better=name_action(analysis, dearest.best.action, language),
        chance=show_percent(dearest.chosen.chance, language),
        best=show_percent(dearest.best.chance, language),
    )


# How seats, places, actions and numbers are written.


def name_seat(analysis: Analysis, seat: int) -> str:
    """Give a seat's name, short."""
    return show_names(analysis.ledger.players)[seat]


def name_place(analysis: Analysis, part: int, number: int, language: str) -> str:
    """Say where in the game something was."""
    game = analysis.ledger.setting.game.name
    if analysis.numbers:
        step = str(analysis.numbers[number - 1])
        return say(f"analysis-step-{game}", language, part=part, number=step)
    return say(f"analysis-place-{game}", language, part=part, number=str(number))


def name_action(analysis: Analysis, action: int, language: str) -> str:
    """Name what a seat may do, in the reader's words."""
    setting = analysis.ledger.setting
    text = setting.game.write_action(setting.edition.code, action)
    return story.name_action(text, show_names(analysis.ledger.players), language)


def tell_moment(analysis: Analysis, moment: Moment, language: str) -> str:
    """Tell what happened in a moment, as a watcher saw it."""
    return " ".join(list_events(analysis, moment, language))


def list_events(analysis: Analysis, moment: Moment, language: str) -> list[str]:
    """List what happened in a moment; where nothing could be seen, what was chosen."""
    names = show_names(analysis.ledger.players)
    told = [tell_event(event, names, language) for event in moment.events]
    if not told:
        told = [_tell_choice(analysis, choice, language) for choice in moment.choices]
    if not told:
        told = [analysis.ledger.actions[moment.last - 1][1]]
    return told


def _tell_choice(analysis: Analysis, choice: Choice, language: str) -> str:
    return say(
        "analysis-choice",
        language,
        name=name_seat(analysis, choice.seat),
        action=name_action(analysis, choice.action, language),
    )


def show_percent(
    share: float, language: str, *, places: int = 0, is_signed: bool = False
) -> str:
    r"""Write a share in percent, as the language writes numbers.

    >>> show_percent(-0.125, "fr", places=1, is_signed=True)
    '−12,5\xa0%'
    """
    number = _write_number(100 * share, places, language, is_signed=is_signed)
    return f"{number}\N{NO-BREAK SPACE}%"


def show_interval(
    share: float, error: float, language: str, *, is_signed: bool = False
) -> str:
    r"""Write a measured share in percent, with its error.

    >>> show_interval(0.125, 0.02, "en")
    '12.5 ± 2.0\xa0%'
    """
    number = _write_number(100 * share, 1, language, is_signed=is_signed)
    return f"{number} ± {show_percent(error, language, places=1)}"


def _write_number(number: float, places: int, language: str, *, is_signed: bool) -> str:
    # A half goes up, as in browsers; and there is no minus before a zero.
    scale = 10**places
    number = copysign(floor(abs(number) * scale + 0.5) / scale, number) + 0.0
    text = f"{number:{'+' if is_signed and number else ''}.{places}f}"
    return text.replace("-", "−").replace(".", say("cli-decimal-point", language))
