"""What is in the box: castles, diamonds, witches and fairies, counted; no logic."""

from enum import IntEnum

MAX_SEATS = 4

# DIAMONIAK-DJECO-R1: what the 54 cards are.
COLOURS = 4
PIECES = 6
CASTLE_CARDS = COLOURS * PIECES
DIAMONDS = 20
WITCHES = 7
FAIRIES = 3
DECK_SIZE = CASTLE_CARDS + DIAMONDS + WITCHES + FAIRIES

# Cards of castles lie in sets, one bit a card: six bits for a castle, and four times
# six for cards of all colours, yellow ones lowest.
WHOLE_CASTLE = (1 << PIECES) - 1
ALL_CASTLES = (1 << CASTLE_CARDS) - 1

PRICE = 3  # diamonds for a castle card
WITCH_TAKES = 3  # cards, at most


class EditionCode(IntEnum):
    """The printings."""

    DJECO = 0


class Colour(IntEnum):
    """The colours of castles; who builds none has none."""

    NONE = 0
    YELLOW = 1
    BLUE = 2
    PINK = 3
    GREEN = 4


# What the colours are called in the ledger, in its order.
COLOUR_NAMES = ("yellow", "blue", "pink", "green")


class Phase(IntEnum):
    """What happens next."""

    FIRST = 0  # nature says who begins
    START = 1  # a turn begins: draw or buy
    CARD = 2  # nature shows the card that is drawn
    GO_ON = 3  # draw again, or stop
    WITCH = 4  # send a fairy, or begin to pay
    PAYING = 5  # pay on
    OVER = 6


class Action(IntEnum):
    """What a seat can do; nature's acts follow, first seats and then cards."""

    NONE = 0
    DRAW = 1
    STOP = 2
    BUY_FROM_0 = 3
    BUY_FROM_1 = 4
    BUY_FROM_2 = 5
    BUY_FROM_3 = 6
    FAIRY = 7
    PAY_DIAMOND = 8
    PAY_YELLOW = 9
    PAY_BLUE = 10
    PAY_PINK = 11
    PAY_GREEN = 12


FIRST_BUY = int(Action.BUY_FROM_0)
FIRST_PAY = int(Action.PAY_YELLOW)

FIRST_SEAT = 13  # the act of nature by which seat 0 begins
FIRST_CARD = FIRST_SEAT + MAX_SEATS


class Card(IntEnum):
    """The cards that are no castle's, which come first, in the order of the ledger."""

    DIAMOND = 24
    WITCH = 25
    FAIRY = 26


CARDS = 27


class Refusal(IntEnum):
    """Why something may not be done."""

    NONE = 0
    GAME_OVER = 1
    NO_SUCH_SEAT = 2
    NOT_A_CHOICE = 3
    NOT_A_CARD = 4
    NOT_NOW = 5
    NOT_YOUR_TURN = 6
    NO_CARD_ASKED = 7
    NO_SUCH_CARD = 8
    FIRST_KNOWN = 9
    FIRST_UNKNOWN = 10
    DRAW_FIRST = 11
    TOO_LATE_TO_BUY = 12
    NO_COLOUR = 13
    NO_SELLER = 14
    TOO_FEW_DIAMONDS = 15
    NOTHING_TO_BUY = 16
    WITCH_WAITS = 17
    NO_WITCH = 18
    NO_FAIRY = 19
    ALREADY_PAYING = 20
    NOTHING_OWED = 21
    NO_DIAMOND = 22
    NO_CASTLE_CARD = 23
    SEATS = 24
    FIRST_SEAT = 25


# The rule behind each refusal.
RULE_OF_REFUSAL: dict[int, str] = {
    Refusal.GAME_OVER: "R16",
    Refusal.NO_SUCH_SEAT: "R1",
    Refusal.NOT_A_CHOICE: "R6",
    Refusal.NOT_A_CARD: "R1",
    Refusal.NOT_NOW: "R5",
    Refusal.NOT_YOUR_TURN: "R4",
    Refusal.NO_CARD_ASKED: "R6",
    Refusal.NO_SUCH_CARD: "R1",
    Refusal.FIRST_KNOWN: "R4",
    Refusal.FIRST_UNKNOWN: "R4",
    Refusal.DRAW_FIRST: "R6",
    Refusal.TOO_LATE_TO_BUY: "R6",
    Refusal.NO_COLOUR: "R10",
    Refusal.NO_SELLER: "R10",
    Refusal.TOO_FEW_DIAMONDS: "R10",
    Refusal.NOTHING_TO_BUY: "R10",
    Refusal.WITCH_WAITS: "R11",
    Refusal.NO_WITCH: "R12",
    Refusal.NO_FAIRY: "R12",
    Refusal.ALREADY_PAYING: "R12",
    Refusal.NOTHING_OWED: "R13",
    Refusal.NO_DIAMOND: "R11",
    Refusal.NO_CASTLE_CARD: "R11",
    Refusal.SEATS: "R1",
    Refusal.FIRST_SEAT: "R4",
}
