"""Diamoniak: rebuild your castle before the witch takes it to pieces.

Two to four players draw card after card, as long as they dare, and buy from each other
what they lack.
"""

from tacora.games.diamoniak.choice import legal
from tacora.games.diamoniak.expect import observe
from tacora.games.diamoniak.imagine import draw, imagine
from tacora.games.diamoniak.memory import remember, uncover
from tacora.games.diamoniak.notation import read_action, write_action
from tacora.games.diamoniak.pieces import (
    CARDS,
    FIRST_CARD,
    FIRST_SEAT,
    MAX_SEATS,
    RULE_OF_REFUSAL,
    Action,
    Card,
    EditionCode,
    Refusal,
)
from tacora.games.diamoniak.rules import (
    awaited,
    chance,
    is_winner,
    play,
    refuse,
    refuse_setting,
    score,
    setup,
    stage,
    turn,
    window,
)
from tacora.games.diamoniak.state import State
from tacora.games.diamoniak.story import tell
from tacora.games.diamoniak.sums import check_conserved
from tacora.games.diamoniak.view import View, look
from tacora.kernel.game import Edition, Game, Option

FIRST_ACT = FIRST_SEAT
LAST_ACT = FIRST_CARD + CARDS

GAME = Game(
    name="diamoniak",
    package=__name__,
    rules_version=1,
    editions={
        "djeco": Edition(
            name="djeco",
            prefix="DIAMONIAK-DJECO",
            seats=range(2, MAX_SEATS + 1),
            options=(
                Option("payment", "O1", ("seller", "discard")),
                Option("colour", "O2", ("released", "kept")),
                Option("first", "O3", ("random", *range(MAX_SEATS))),
            ),
            code=EditionCode.DJECO,
            rule_of_refusal=RULE_OF_REFUSAL,
            rule_of_seats="R1",
            rule_of_score="R16",
            rule_of_order="R4",
            rule_of_nature="R1",
            rule_of_choice="R6",
        ),
    },
    state=State,
    view=View,
    refusals=Refusal,
    seat_actions=range(Action.DRAW, FIRST_ACT),
    nature_actions=range(FIRST_ACT, LAST_ACT),
    # DIAMONIAK-DJECO-R17: the rules set no limit; no game at random comes near this.
    longest=20_000,
    setup=setup,
    turn=turn,
    refuse=refuse,
    play=play,
    look=look,
    imagine=imagine,
    score=score,
    stage=stage,
    stages=1,
    awaited=awaited,
    chance=chance,
    is_winner=is_winner,
    window=window,
    legal=legal,
    draw=draw,
    remember=remember,
    uncover=uncover,
    refuse_setting=refuse_setting,
    write_action=write_action,
    read_action=read_action,
    tell=tell,
    check_conserved=check_conserved,
    observe=observe,
    same_text={Action.FAIRY: FIRST_CARD + Card.FAIRY},
    is_story_public=True,
)
