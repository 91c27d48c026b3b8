"""What is in the box: cards, crystals and people, counted; no logic."""

from enum import IntEnum

MAX_SEATS = 6
SUITS = 4
NUMBERS = 15
CARDS = SUITS * NUMBERS
ALL_CARDS = (1 << CARDS) - 1
ONE_SUIT = (1 << NUMBERS) - 1

MOST_CRYSTALS = 400  # R17: more than can ever be out, also in Perfect Diamonds (365)
START_CRYSTALS = 3  # R2
MOST_PASSED = 3  # R5
LARGEST_TRICK = 6
LARGEST_HAND = 16


class Suit(IntEnum):
    """The suits, in the order of the ledger and of a round's end."""

    DIAMONDS = 0
    HEARTS = 1
    SPADES = 2
    CLUBS = 3


SUIT_LETTERS = "DHSC"


class Variant(IntEnum):
    """The ways to play that the rulebook offers."""

    BASIC = 0
    TEAMS = 1
    PERFECT = 2
    PERFECT_TEAMS = 3


class Phase(IntEnum):
    """What happens next."""

    DEALER = 0  # nature names the first dealer
    DEAL = 1  # nature deals, a card at a time
    ANNOUNCE = 2  # the dealer says how many are passed
    PASS = 3  # everybody lays down the cards to pass
    PLAY = 4  # one player plays a card
    ROB = 5  # one player chooses whom a club robs
    OVER = 6


class After(IntEnum):
    """What a club interrupts, and what goes on when its target is chosen."""

    TRICK = 0  # the rest of the trick
    VICTORY = 1  # the winner of the trick leads
    ROUND = 2  # the end of the round


# What is played, by the number of seats (R15, R27).
ROUNDS = (0, 0, 4, 6, 4, 5, 6)
PERFECT_HAND = (0, 0, 16, 12, 13, 12, 10)
PERFECT_HIGHEST = (0, 0, 8, 9, 13, 15, 15)
BASIC_HAND = 10

# A seat's actions, and nature's.  A deal names its seat and its card.
NO_ACTION = 0
FIRST_PLAY = 1
FIRST_PASS = FIRST_PLAY + CARDS
FIRST_ANNOUNCE = FIRST_PASS + CARDS
FIRST_ROB = FIRST_ANNOUNCE + MOST_PASSED
FIRST_DEALER = FIRST_ROB + MAX_SEATS
FIRST_DEAL = FIRST_DEALER + MAX_SEATS
END_OF_ACTIONS = FIRST_DEAL + MAX_SEATS * CARDS


class Refusal(IntEnum):
    """Why something may not be done."""

    NONE = 0
    GAME_OVER = 1
    NO_SUCH_SEAT = 2
    CARDS_FIRST = 3
    NOT_A_MOVE = 4
    NOT_YOUR_TURN = 5
    MUST_ANNOUNCE = 6
    MUST_PASS = 7
    HAS_PASSED = 8
    NOT_IN_HAND = 9
    MUST_PLAY = 10
    FOLLOW_SUIT = 11
    MUST_ROB = 12
    NOT_ONESELF = 13
    NOTHING_TO_ROB = 14
    NOT_NATURES_TURN = 15
    NOT_A_DEALER = 16
    NOT_A_DEAL = 17
    WRONG_SEAT_DEALT = 18
    NO_SUCH_CARD = 19
    SEATS = 20
    TEAM_SEATS = 21
    PERFECT_SEATS = 22
    PERFECT_TEAM_SEATS = 23


RULE_OF_REFUSAL: dict[int, str] = {
    Refusal.GAME_OVER: "R16",
    Refusal.NO_SUCH_SEAT: "R15",
    Refusal.CARDS_FIRST: "R4",
    Refusal.NOT_A_MOVE: "R9",
    Refusal.NOT_YOUR_TURN: "R6",
    Refusal.MUST_ANNOUNCE: "R5",
    Refusal.MUST_PASS: "R5",
    Refusal.HAS_PASSED: "R5",
    Refusal.NOT_IN_HAND: "R4",
    Refusal.MUST_PLAY: "R9",
    Refusal.FOLLOW_SUIT: "R7",
    Refusal.MUST_ROB: "R8",
    Refusal.NOT_ONESELF: "R10",
    Refusal.NOTHING_TO_ROB: "R12",
    Refusal.NOT_NATURES_TURN: "R9",
    Refusal.NOT_A_DEALER: "R4",
    Refusal.NOT_A_DEAL: "R4",
    Refusal.WRONG_SEAT_DEALT: "R4",
    Refusal.NO_SUCH_CARD: "R1",
    Refusal.SEATS: "R15",
    Refusal.TEAM_SEATS: "R20",
    Refusal.PERFECT_SEATS: "R27",
    Refusal.PERFECT_TEAM_SEATS: "R27",
}
