"""Dice for simulation: xoshiro128++ in the dialect of the rules.

Its words are 32 bits wide and live in 64-bit integers, so the plain and the compiled
body throw the same numbers without a line written twice.  Games that must be checked by
strangers use `tacora.kernel.chance` instead.
"""

from typing import Annotated

from tacora.kernel.record import Field, Record, schema
from tacora.kernel.rule import rule

WORD = 0xFFFFFFFF


@schema
class Dice(Record):
    """Four words, never all zero."""

    word: Annotated[list[int], Field(0, WORD, length=4)]


@rule
def mix(number: int) -> int:
    """Stir a 32-bit word so that neighbours land far apart, as MurmurHash3 ends."""
    number &= WORD
    number ^= number >> 16
    number = (number * 0x85EBCA6B) & WORD
    number ^= number >> 13
    number = (number * 0xC2B2AE35) & WORD
    number ^= number >> 16
    return number


@rule
def seed_dice(dice: Dice, root: int, game: int, stream: int) -> None:
    """Take up the dice of one stream of one game of one experiment.

    The same three numbers give the same throws, in whatever order and on whichever
    machine the games are played.
    """
    number = mix((root & WORD) ^ 0x7AC02A)
    number = mix(number ^ ((root >> 32) & WORD))
    number = mix((number + game) ^ 0x9E3779B9)
    number = mix(number ^ ((game >> 32) & WORD))
    number = mix((number + stream) ^ 0x51ED270B)
    for place in range(4):
        number = mix(number + 0x9E3779B9 + place + game * 7 + stream)
        dice.word[place] = number
    if dice.word[0] == 0:
        dice.word[0] = 1


@rule
def throw(dice: Dice) -> int:
    """Give the next 32 random bits."""
    first, second = dice.word[0], dice.word[1]
    third, fourth = dice.word[2], dice.word[3]
    total = (first + fourth) & WORD
    result = ((((total << 7) & WORD) | (total >> 25)) + first) & WORD
    shifted = (second << 9) & WORD
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    fourth = ((fourth << 11) & WORD) | (fourth >> 21)
    dice.word[0], dice.word[1] = first, second
    dice.word[2], dice.word[3] = third, fourth
    return result


@rule
def below(dice: Dice, limit: int) -> int:
    """Give a number from 0 up to, and not including, the limit."""
    return (throw(dice) * limit) >> 32
