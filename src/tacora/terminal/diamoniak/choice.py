"""What the person can do in Diamoniak, and what the screen says about it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tacora.games.diamoniak.pieces import (
    COLOUR_NAMES,
    FIRST_BUY,
    FIRST_PAY,
    PRICE,
    Action,
    Colour,
    Phase,
)
from tacora.games.diamoniak.view import View
from tacora.kernel.bits import count_bits
from tacora.terminal import symbol
from tacora.terminal.board import Choice
from tacora.terminal.diamoniak import sign
from tacora.terminal.diamoniak.castle import name_colour
from tacora.terminal.diamoniak.player import pick_colour
from tacora.words import say

WITCH_PHASES = (Phase.WITCH, Phase.PAYING)


def list_choices(view: View, names: Sequence[str], language: str) -> list[Choice]:
    """Give a button for everything that may be done, numbered from 1."""
    return [
        draw_choice(view, action, number, names, language)
        for number, action in enumerate(
            (action for action in Action if action and view.legal[action]), 1
        )
    ]


def draw_choice(
    view: View, action: int, number: int, names: Sequence[str], language: str
) -> Choice:
    """Say what a button does, and what it costs."""
    key, me = str(number), view.my_seat
    if action == Action.DRAW:
        label = say("screen-diamoniak-draw", language)
        return Choice(action, key, label, "c", "risk")
    if action == Action.STOP:
        label = say("screen-diamoniak-stop", language)
        return Choice(action, key, label, "x", "safe")
    if action == Action.FAIRY:
        label = say("screen-diamoniak-send-fairy", language)
        return Choice(action, key, f"{sign.FAIRY} {label}", "", "safe")
    if action == Action.PAY_DIAMOND:
        label = say("diamoniak-diamond", language)
        count = f"× {view.diamond[me]}"
        return Choice(action, key, f"{sign.DIAMOND} {label}", count)
    if action >= FIRST_PAY:
        return draw_payment(view, action, key, language)
    seller = action - FIRST_BUY
    name = name_colour(view.colour[me])
    assert name is not None
    price = f"{sign.DIAMOND * PRICE} {symbol.ON} {sign.EMBLEM[name]}"
    label = say("screen-diamoniak-buy", language, name=names[seller])
    return Choice(action, key, label, price)


def draw_payment(view: View, action: int, key: str, language: str) -> Choice:
    """Offer a castle card to the witch; one of the own castle hurts."""
    name = COLOUR_NAMES[action - FIRST_PAY]
    colour = Colour.YELLOW + action - FIRST_PAY
    label = f"{sign.EMBLEM[name]} {say(f'diamoniak-colour-{name}', language)}"
    if view.colour[view.my_seat] == colour:
        hint = say("screen-diamoniak-own-castle", language)
        return Choice(action, key, label, hint, "loss")
    count = count_bits(pick_colour(view.side[view.my_seat], colour))
    return Choice(action, key, label, f"× {count}")


def say_message(view: View, names: Sequence[str], language: str) -> Text:
    """Say what is asked of the person, or whose turn it is."""
    if view.phase == Phase.OVER:
        return Text(say("screen-diamoniak-over", language), symbol.SAFE_STYLE)
    if view.phase == Phase.FIRST:
        return Text(say("screen-diamoniak-first", language))
    if view.player != view.my_seat:
        is_witch = view.phase in WITCH_PHASES
        key = "screen-diamoniak-wait-witch" if is_witch else "screen-diamoniak-wait"
        return Text(say(key, language, name=names[view.player]))
    if view.phase in WITCH_PHASES:
        text = say("screen-diamoniak-witch", language, count=view.owed)
        return Text(f"{sign.WITCH} {text}", sign.WITCH_STYLE)
    key = "go-on" if view.phase == Phase.GO_ON else "your-turn"
    return Text(say(f"screen-diamoniak-{key}", language), symbol.ME_STYLE)
