"""Diamonds: take tricks, move crystals, and keep them safe in your vault.

Two to six players follow suit in tricks without trump; whoever cannot follow, and
whoever takes a trick, moves a crystal as the suit says.
"""

from tacora.games.diamonds.expect import observe
from tacora.games.diamonds.imagine import draw, imagine
from tacora.games.diamonds.memory import remember, uncover
from tacora.games.diamonds.notation import read_action, write_action
from tacora.games.diamonds.pieces import (
    CARDS,
    END_OF_ACTIONS,
    FIRST_DEALER,
    MAX_SEATS,
    RULE_OF_REFUSAL,
    Refusal,
)
from tacora.games.diamonds.round import is_winner, score, stage
from tacora.games.diamonds.rules import (
    awaited,
    chance,
    legal,
    outcomes,
    play,
    refuse,
    refuse_setting,
    setup,
    turn,
    window,
)
from tacora.games.diamonds.state import State
from tacora.games.diamonds.story import tell
from tacora.games.diamonds.sums import check_conserved
from tacora.games.diamonds.view import View, look
from tacora.kernel.game import Edition, Game, Option

FIRST_ACT = FIRST_DEALER
LAST_ACT = END_OF_ACTIONS

GAME = Game(
    name="diamonds",
    package=__name__,
    rules_version=1,
    editions={
        "2014": Edition(
            name="2014",
            prefix="DIAMONDS-2014",
            seats=range(2, MAX_SEATS + 1),
            options=(
                Option("variant", "O1", ("basic", "teams", "perfect", "perfect-teams")),
                Option("vaults", "O2", ("hidden", "open")),
                Option("taken", "O3", ("hidden", "own")),
            ),
            code=0,
            rule_of_refusal=RULE_OF_REFUSAL,
            rule_of_seats="R15",
            rule_of_score="R16",
            rule_of_order="R5",
            rule_of_nature="R4",
            rule_of_choice="R9",
        ),
    },
    state=State,
    view=View,
    refusals=Refusal,
    seat_actions=range(1, FIRST_ACT),
    nature_actions=range(FIRST_ACT, LAST_ACT),
    # Six rounds of sixty cards dealt, passed and played, and a robbery for each.
    longest=1 + 6 * (4 * CARDS + 10),
    setup=setup,
    turn=turn,
    refuse=refuse,
    play=play,
    look=look,
    imagine=imagine,
    score=score,
    stage=stage,
    stages=MAX_SEATS,
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
    outcomes=outcomes,
    # A whole deal, and the dealer who is named before the first one.
    in_bulk=range(FIRST_ACT, LAST_ACT),
)
