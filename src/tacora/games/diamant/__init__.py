"""Diamant: go deeper into the cave, or run home with what you have.

Three to eight explorers turn one card after another, share the treasure, and decide
together, in secret, who goes on.
"""

from tacora.games.diamant.cave import awaited
from tacora.games.diamant.expect import observe
from tacora.games.diamant.imagine import draw, imagine
from tacora.games.diamant.memory import remember, uncover
from tacora.games.diamant.notation import read_action, write_action
from tacora.games.diamant.odds import odds
from tacora.games.diamant.pieces import (
    CARDS,
    CAVES,
    FIRST_CARD,
    MAX_PATH,
    MAX_SEATS,
    RULE_OF_REFUSAL,
    Action,
    EditionCode,
    Refusal,
)
from tacora.games.diamant.rules import (
    chance,
    is_winner,
    legal,
    play,
    refuse,
    refuse_setting,
    score,
    setup,
    stage,
    turn,
    window,
)
from tacora.games.diamant.state import State
from tacora.games.diamant.story import tell
from tacora.games.diamant.sums import check_conserved
from tacora.games.diamant.view import View, look
from tacora.kernel.game import Edition, Game, Option

FIRST_ACT = FIRST_CARD
LAST_ACT = FIRST_CARD + CARDS

_CHESTS = Option("chests", "O1", ("hidden", "open"))

GAME = Game(
    name="diamant",
    package=__name__,
    rules_version=1,
    editions={
        "2016": Edition(
            name="2016",
            prefix="DIAMANT-2016",
            seats=range(3, MAX_SEATS + 1),
            options=(_CHESTS,),
            code=EditionCode.OF_2016,
            rule_of_refusal=RULE_OF_REFUSAL[EditionCode.OF_2016],
            rule_of_seats="R1",
            rule_of_score="R18",
            rule_of_order="R4",
            rule_of_nature="R2",
            rule_of_choice="R3",
        ),
        "2005": Edition(
            name="2005",
            prefix="DIAMANT-2005",
            seats=range(3, MAX_SEATS + 1),
            options=(
                _CHESTS,
                Option("order", "O2", ("printed", "leave-first")),
                Option("three", "O3", (False, True)),
            ),
            code=EditionCode.OF_2005,
            rule_of_refusal=RULE_OF_REFUSAL[EditionCode.OF_2005],
            rule_of_seats="R1",
            rule_of_score="R11",
            rule_of_order="R5",
            rule_of_nature="R2",
            rule_of_choice="R5",
        ),
    },
    state=State,
    view=View,
    refusals=Refusal,
    seat_actions=range(Action.STAY, Action.LEAVE + 1),
    nature_actions=range(FIRST_ACT, LAST_ACT),
    longest=CAVES * MAX_PATH * (MAX_SEATS + 1),
    setup=setup,
    turn=turn,
    refuse=refuse,
    play=play,
    look=look,
    imagine=imagine,
    score=score,
    stage=stage,
    stages=CAVES,
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
    odds=odds,
    is_story_public=True,
)
