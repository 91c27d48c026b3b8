"""An analysis as JSON, exactly as docs/reference/analysis.md says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tacora.analysis.decisions import Decision
from tacora.analysis.oracle import Guess
from tacora.analysis.verdict import (
    find_reason,
    find_thrown,
    name_action,
    tell,
    tell_moment,
)

if TYPE_CHECKING:
    from tacora.analysis.analysis import Analysis, Change

FORMAT = "tacora-analysis/1"
PLACES = 5


def write(analysis: Analysis, language: str) -> dict[str, Any]:
    """Give everything that was found out, with sentences in one language."""
    ledger = analysis.ledger
    setting = ledger.setting
    turn = analysis.find_turn()
    return {
        "format": FORMAT,
        "game": setting.game.name,
        "edition": setting.edition.name,
        "options": dict(setting.options),
        "seats": setting.seats,
        "teams": analysis.teams,
        "players": list(ledger.players),
        "over": analysis.is_over,
        "depth": analysis.depth,
        "start": _write_guesses(analysis.chances[0]),
        "decisions": [
            _write_decision(analysis, d, language) for d in analysis.decisions
        ],
        "moments": [
            _write_moment(analysis, change, language) for change in analysis.changes
        ],
        "turning_point": turn.moment.last if turn is not None else None,
        "results": [_write_seat(analysis, s, language) for s in range(setting.seats)],
    }


def _round(number: float) -> float:
    return round(number, PLACES) + 0.0


def _write_guesses(guesses: Sequence[Guess]) -> dict[str, list[float]]:
    return {
        "chances": [_round(chance) for chance, _error in guesses],
        "errors": [_round(error) for _chance, error in guesses],
    }


def _write_decision(
    analysis: Analysis, decision: Decision, language: str
) -> dict[str, Any]:
    setting = analysis.ledger.setting

    def name(action: int) -> str:
        return setting.game.write_action(setting.edition.code, action)

    return {
        "number": decision.number,
        "part": decision.part,
        "seat": decision.seat,
        "chosen": name(decision.chosen.action),
        "expert": name(decision.expert.action),
        "best": name(decision.best.action),
        "options": [
            {
                "action": name(option.action),
                "text": name_action(analysis, option.action, language),
                "chance": _round(option.chance),
                "error": _round(option.error),
                "points": _round(option.points),
            }
            for option in decision.options
        ],
        "regret": _round(decision.regret),
        "regret_error": _round(decision.regret_error),
        "mistake": decision.is_mistake,
        "usual": _round(decision.usual),
        "risk": list(decision.risk) if decision.risk is not None else None,
    }


def _write_moment(analysis: Analysis, change: Change, language: str) -> dict[str, Any]:
    moment = change.moment
    return {
        "first": moment.first,
        "last": moment.last,
        "part": moment.part,
        "nature": moment.is_nature,
        **_write_guesses(change.after),
        "changes": [_round(change.by(seat)) for seat in range(len(change.after))],
        "text": tell_moment(analysis, moment, language),
    }


def _write_seat(analysis: Analysis, seat: int, language: str) -> dict[str, Any]:
    share = analysis.shares[seat]
    turn = analysis.find_turn(seat)
    mistakes = analysis.find_mistakes(seat)
    thrown = find_thrown(analysis, seat)
    reason = "thrown" if thrown is not None else find_reason(share)
    return {
        "result": _round(share.result),
        "start": _round(share.start),
        "skill": _round(share.skill),
        "skill_error": _round(share.skill_error),
        "luck": _round(share.luck),
        "cards": _round(share.cards),
        "reason": reason if analysis.is_over else None,
        "turning_point": turn.moment.last if turn is not None else None,
        "mistakes": [decision.number for decision in mistakes],
        "sentences": tell(analysis, seat, language),
    }
