"""What is in the box: cards, gems and people, counted; no logic."""

from enum import IntEnum

MAX_SEATS = 8
CAVES = 5

# R14: fifteen treasures, five relics and five different traps can lie in a cave; the
# card after them is a second trap at the latest.
MAX_PATH = 26

# Fifteen treasures, worth 124 together, in each of five caves, all to one player.
MOST_IN_A_CAVE = 124
MOST_GEMS = CAVES * MOST_IN_A_CAVE

HAZARD_KINDS = 5
HAZARD_COPIES = 3
RELICS = 5


class EditionCode(IntEnum):
    """The printings."""

    OF_2016 = 0
    OF_2005 = 1


class Phase(IntEnum):
    """What happens next."""

    CAMP = 0  # all are back; the next card opens the next cave
    CARD = 1  # nature turns a card
    CHOICE = 2  # everybody inside chooses
    OVER = 3


class Action(IntEnum):
    """What a seat can do; nature's acts follow, one for each card."""

    NONE = 0
    STAY = 1
    LEAVE = 2


FIRST_CARD = 3


class Card(IntEnum):
    """Every different card, in the order of the ledger."""

    TREASURE_1 = 0
    TREASURE_2 = 1
    TREASURE_3 = 2
    TREASURE_4 = 3
    TREASURE_5 = 4
    TREASURE_7 = 5
    TREASURE_9 = 6
    TREASURE_11 = 7
    TREASURE_13 = 8
    TREASURE_14 = 9
    TREASURE_15 = 10
    TREASURE_17 = 11
    HAZARD_A = 12
    HAZARD_B = 13
    HAZARD_C = 14
    HAZARD_D = 15
    HAZARD_E = 16
    RELIC = 17
    TAKEN = 18  # where a relic lay that somebody has carried out


CARDS = 18
FIRST_HAZARD = int(Card.HAZARD_A)

# Gems on each treasure card, by its code.  Rules: DIAMANT-2016-R2, DIAMANT-2005-R2.
VALUE = (1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17)
TREASURE_COPIES = (1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1)

# What the five hazards are called in the ledger.
HAZARD_NAMES = (
    ("spider", "snake", "lava", "boulder", "ram"),
    ("snake", "scorpion", "landslide", "gas", "explosion"),
)

# DIAMANT-2016-R11: what a relic is worth when it is the first, second … brought out.
RELIC_WORTH = (5, 5, 5, 10, 10)
MOST_RELIC_GEMS = 35


class Pile(IntEnum):
    """How a closed chest looks to others (DIAMANT-2005-R10)."""

    UNSEEN = 0
    NONE = 1
    FEW = 2
    MANY = 3


MANY_GEMS = 20


class Refusal(IntEnum):
    """Why something may not be done."""

    NONE = 0
    GAME_OVER = 1
    NO_SUCH_SEAT = 2
    NOT_A_CHOICE = 3
    NOT_A_CARD = 4
    NOT_NOW = 5
    NOT_INSIDE = 6
    CARDS_WAIT = 7
    NO_SUCH_CARD = 8
    SEATS = 9
    FOUR_SEATS = 10


# The rule behind each refusal, by edition.
RULE_OF_REFUSAL: tuple[dict[int, str], ...] = (
    {
        Refusal.GAME_OVER: "R18",
        Refusal.NO_SUCH_SEAT: "R1",
        Refusal.NOT_A_CHOICE: "R3",
        Refusal.NOT_A_CARD: "R2",
        Refusal.NOT_NOW: "R4",
        Refusal.NOT_INSIDE: "R4",
        Refusal.CARDS_WAIT: "R4",
        Refusal.NO_SUCH_CARD: "R2",
        Refusal.SEATS: "R1",
    },
    {
        Refusal.GAME_OVER: "R11",
        Refusal.NO_SUCH_SEAT: "R1",
        Refusal.NOT_A_CHOICE: "R5",
        Refusal.NOT_A_CARD: "R2",
        Refusal.NOT_NOW: "R5",
        Refusal.NOT_INSIDE: "R8",
        Refusal.CARDS_WAIT: "R5",
        Refusal.NO_SUCH_CARD: "R2",
        Refusal.SEATS: "R1",
        Refusal.FOUR_SEATS: "R1",
    },
)
