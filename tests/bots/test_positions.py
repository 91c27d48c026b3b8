"""Blunders: positions in which a bot must, or must not, do something.

The files in `positions` say how they are written.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tacora
from tacora.bots import list_bots, seat_bot
from tacora.games import find_game
from tacora.games.diamonds.notation import read_action
from tacora.games.diamonds.pieces import (
    BASIC_HAND,
    CARDS,
    FIRST_PLAY,
    NUMBERS,
    After,
    Phase,
)
from tacora.kernel.game import Setting, Turn, agree

FOLDER = Path(__file__).with_name("positions")
LEVELS = {"easy", "medium", "hard", "expert"}
POSITIONS = [
    position
    for path in sorted(FOLDER.glob("*.toml"))
    for position in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
]
THROWS = 12


def read_setting(position: dict[str, Any]) -> Setting:
    game = find_game(position["game"])
    options = position.get("options", {})
    return agree(game, position["edition"], position["seats"], options)


def look(position: dict[str, Any]) -> Any:
    """Give what the seat sees."""
    if "ledger" in position:
        return lay_out(position).view(seat=position["seat"])
    return lay_out_diamonds(read_setting(position), position["seat"], position["view"])


def lay_out(position: dict[str, Any]) -> tacora.Table:
    """Play what came before."""
    table = tacora.new(
        position["game"],
        edition=position["edition"],
        seats=position["seats"],
        options=position.get("options"),
    )
    for action in re.split(r"[,\n]\s*", position["ledger"].strip()):
        seat = None if table.turn == Turn.NATURE else table.awaited[0]
        table.play(action, seat=seat)
    return table


def read_cards(text: str) -> list[int]:
    """Read cards of Diamonds, as in `D7 H3`."""
    actions = [read_action(0, f"play {name}") for name in text.split()]
    return [action - FIRST_PLAY for action in actions if action is not None]


def lay_out_diamonds(setting: Setting, seat: int, told: dict[str, Any]) -> Any:
    """Lay out a round in which a seat sees what is told; the rest does not matter."""
    seats = setting.seats
    state: Any = setting.blank()
    size = 4 if seats == 2 else seats
    hand, trick = read_cards(told["hand"]), read_cards(told.get("trick", ""))
    robs = told.get("robs", False)
    state.phase = Phase.ROB if robs else Phase.PLAY
    state.after = After.VICTORY
    state.mover = seat
    state.leader = seat if robs else (seat - len(trick)) % seats
    state.announced = 1
    state.dealt = seats * BASIC_HAND
    state.tricks[:seats] = told["tricks"]
    state.showroom[:seats] = told.get("showroom", [3] * seats)
    state.trick_length = len(trick)
    state.trick_card[: len(trick)] = trick

    gone = read_cards(told.get("gone", "")) + trick * robs
    held = {*hand, *trick, *gone}
    rest = sorted({*range(CARDS)} - held, key=lambda card: card % NUMBERS)
    finished = sum(told["tricks"]) * size
    gone += rest[: finished - len(gone)]
    rest = rest[finished:]
    for place, card in enumerate(gone):
        state.played[place % seats] |= 1 << card
    for place, card in enumerate(trick * (not robs)):
        state.played[(state.leader + place) % seats] |= 1 << card
    for other in range(seats):
        count = BASIC_HAND - state.played[other].bit_count()
        cards = hand if other == seat else [rest.pop() for _ in range(count)]
        assert len(cards) == count
        state.hand[other] = sum(1 << card for card in cards)
        state.received[other] = state.hand[other] & -state.hand[other]
    view = setting.game.view()
    setting.game.look(state, seat, view)
    return view


def name_all(actions: str | list[str]) -> set[str]:
    return {actions} if isinstance(actions, str) else {*actions}


def list_questions(*, thinks: bool) -> list[Any]:
    """List what the levels are asked; those who think ahead are asked elsewhere."""
    return [
        pytest.param(position, level, id=f"{position['game']}-{level}-{number}")
        for number, position in enumerate(POSITIONS)
        for level in position["levels"]
        if list_bots(position["game"])[level].thinks == thinks
    ]


def ask(position: dict[str, Any], level: str) -> None:
    """Ask a bot many times, with other dice."""
    setting, seat = read_setting(position), position["seat"]
    view = look(position)
    bot = list_bots(position["game"])[level]
    for throw in range(THROWS):
        action = seat_bot(bot, 1, throw, seat)(view)
        text = setting.game.write_action(setting.edition.code, action)
        if "must" in position:
            assert text in name_all(position["must"]), position["name"]
        else:
            assert text not in name_all(position["must_not"]), position["name"]


@pytest.mark.parametrize(("position", "level"), list_questions(thinks=False))
def test_a_bot_sees_what_is_clear(position: dict[str, Any], level: str) -> None:
    ask(position, level)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_a_position_leaves_a_choice(position: dict[str, Any]) -> None:
    """What it asks for, or forbids, can be done, and something else as well."""
    setting, view = read_setting(position), look(position)
    legal = {
        setting.game.write_action(setting.edition.code, action)
        for action in setting.game.seat_actions
        if view.legal[action]
    }
    assert name_all(position.get("must_not") or position["must"]) < legal
    assert ("must" in position) != ("must_not" in position)
    assert set(position["levels"]) <= LEVELS
