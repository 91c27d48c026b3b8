"""What the person can do in Diamonds, and what the screen says about it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from tacora.games.diamonds.pieces import (
    FIRST_ANNOUNCE,
    FIRST_PLAY,
    FIRST_ROB,
    MOST_PASSED,
    NUMBERS,
    ROUNDS,
    Phase,
    Suit,
)
from tacora.games.diamonds.view import View
from tacora.kernel.error import Refused
from tacora.terminal import symbol
from tacora.terminal.board import Choice
from tacora.terminal.diamonds import sign
from tacora.terminal.diamonds.reading import (
    find_receiver,
    is_between_rounds,
    is_trick_open,
    led_suit,
    list_cards,
)
from tacora.words import say

# What the screen itself can do; the game's own actions begin with 1.
GIVE = -1
TAKE_BACK = -2


def list_choices(
    view: View, names: Sequence[str], chosen: Sequence[int], language: str
) -> list[Choice]:
    """Give the buttons: numbers to announce, people to rob, cards to hand over."""
    me = view.my_seat
    if view.phase == Phase.ANNOUNCE and view.mover == me:
        return [
            Choice(
                FIRST_ANNOUNCE + count,
                str(count + 1),
                say("screen-diamonds-cards", language, count=count + 1),
            )
            for count in range(MOST_PASSED)
        ]
    if view.phase == Phase.ROB and view.mover == me:
        targets = [seat for seat in range(view.seats) if view.legal[FIRST_ROB + seat]]
        return [
            Choice(
                FIRST_ROB + seat,
                str(number),
                names[seat],
                f"{sign.CRYSTAL} {view.showroom[seat]}",
                "risk",
            )
            for number, seat in enumerate(targets, 1)
        ]
    if view.phase == Phase.PASS:
        if view.pass_count[me] == view.announced:
            key = say("screen-diamonds-name-backspace", language)
            label = say("screen-diamonds-take-back", language)
            return [Choice(TAKE_BACK, key, label)]
        key = say("terminal-name-enter", language)
        label = say("screen-diamonds-give", language)
        count = f"{len(chosen)}/{view.announced}"
        is_ready = len(chosen) == view.announced
        return [Choice(GIVE, key, label, count, "safe", is_open=is_ready)]
    return []


def say_message(
    view: View,
    names: Sequence[str],
    chosen: Sequence[int],
    pointed: int | None,
    reason: str,
    language: str,
) -> Text:
    """Say what is asked of the person, or whom the table waits for."""
    lines = [Text(_say_task(view, names, chosen, language), symbol.ME_STYLE)]
    if view.phase == Phase.PLAY and view.mover == view.my_seat:
        if reason:
            lines.append(Text(reason, symbol.LOSS_STYLE))
        elif pointed is not None:
            lines.append(_describe_card(view, pointed, language))
    if has_just_received(view) and not reason:
        lines.append(_describe_passed(view, language))
    return Text("\n").join(lines)


def has_just_received(view: View) -> bool:
    """Say whether cards have been passed, and the person has not played since."""
    return view.phase in (Phase.PLAY, Phase.ROB) and not view.played[view.my_seat]


def _say_task(
    view: View, names: Sequence[str], chosen: Sequence[int], language: str
) -> str:
    if view.phase == Phase.OVER:
        return say("screen-diamonds-over", language)
    if is_between_rounds(view):
        left = ROUNDS[view.seats] - view.rounds_done
        return say(
            "screen-diamonds-between", language, round=view.rounds_done, left=left
        )
    if view.phase == Phase.PASS:
        receiver = names[find_receiver(view, view.my_seat)]
        missing = view.announced - len(chosen)
        if view.my_passing:
            return say("screen-diamonds-passed", language, name=receiver)
        if missing == 0:
            return say("screen-diamonds-pass-ready", language, name=receiver)
        return say("screen-diamonds-pass", language, count=missing, name=receiver)
    if view.phase in (Phase.DEALER, Phase.DEAL):
        return say("screen-diamonds-dealing", language)
    kind = Phase(view.phase).name.lower()
    if view.mover != view.my_seat:
        name = names[view.mover]
        return say(f"screen-diamonds-wait-{kind}", language, name=name)
    if view.phase != Phase.PLAY:
        return say(f"diamonds-ask-{kind}", language)
    if not is_trick_open(view):
        return say("diamonds-ask-lead", language)
    suit = Suit(led_suit(view)).name.lower()
    if _must_follow(view):
        return say("diamonds-ask-follow", language, suit=suit)
    return say("diamonds-ask-any", language)


def _must_follow(view: View) -> bool:
    """Say whether the person has cards of the suit that was led."""
    return any(card // NUMBERS == led_suit(view) for card in list_cards(view.my_hand))


def _describe_card(view: View, card: int, language: str) -> Text:
    """Say what the card that is pointed to would bring."""
    suit = card // NUMBERS
    if not view.legal[FIRST_PLAY + card]:
        key = "not"
    elif is_trick_open(view) and suit != led_suit(view):
        key = "off"
    else:
        key = "win"
    name = Suit(suit).name.lower()
    text = say(
        f"screen-diamonds-card-{key}",
        language,
        suit=name,
        action=say(f"diamonds-action-{name}", language),
    )
    return Text.assemble((f"{sign.show_card(card)}  ", sign.SUIT_STYLE[suit]), text)


def _describe_passed(view: View, language: str) -> Text:
    """Say which cards came and which went."""
    text = Text()
    for key, cards in (("received", view.my_received), ("given", view.my_given)):
        text.append(f"{say(f'diamonds-{key}', language)}:", symbol.FADED_STYLE)
        for card in list_cards(cards):
            text.append(f" {sign.show_card(card)}", sign.SUIT_STYLE[card // NUMBERS])
        text.append("   ")
    return text


def say_reason(objection: Refused, language: str) -> str:
    """Say why something cannot be done, and by which rule.

    The sentence begins with what was asked; who has just asked it knows that.
    """
    sentence = objection.sentence(language)
    reason = re.split(r"[\s\xa0]?: ", sentence, maxsplit=1)[-1]
    return f"{symbol.WARNING} {reason[:1].upper()}{reason[1:]} ({objection.rule})"
