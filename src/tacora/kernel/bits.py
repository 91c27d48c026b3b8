"""Sets of small numbers as the bits of one number, in the dialect of the rules."""

from tacora.kernel.rule import rule


@rule
def count_bits(mask: int) -> int:
    """Count the members of a set of numbers below 62.

    Compilers know this way of counting, and make one instruction of it.
    """
    mask -= (mask >> 1) & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0xFF


@rule
def lowest_bit(mask: int) -> int:
    """Find the smallest member of a set that is not empty."""
    return count_bits(~mask & (mask - 1))


def list_bits(mask: int) -> list[int]:
    """List the members of a set, for who speaks plain Python.

    >>> list_bits(0b10011)
    [0, 1, 4]
    """
    members = []
    while mask:
        lowest = mask & -mask
        members.append(lowest.bit_length() - 1)
        mask ^= lowest
    return members


@rule
def wrap(seat: int, seats: int) -> int:
    """Count on round the table: the first seat follows the last."""
    while seat >= seats:
        seat -= seats
    return seat


@rule
def find_bit(mask: int, place: int) -> int:
    """Find the member of a small set that has so many smaller ones in it."""
    for _ in range(place):
        mask &= mask - 1
    return lowest_bit(mask)


@rule
def find_far_bit(mask: int, place: int) -> int:
    """Find the member of a large set that has so many smaller ones in it.

    First the byte: every byte of `sums` counts the members in it and below, and all of
    them are compared with the place at once.  Then the bit, by halving the byte.  No
    step depends on how many members there are, which no processor can foresee.
    """
    sums = mask - ((mask >> 1) & 0x5555555555555555)
    sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333)
    sums = (sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums = (sums * 0x0101010101010101) & 0x7FFFFFFFFFFFFFFF
    reached = (place * 0x01010101010101) | 0x80808080808080
    reached = (reached - (sums & 0xFFFFFFFFFFFFFF)) & 0x80808080808080
    found = 8 * count_bits(reached)
    place -= ((sums << 8) >> found) & 0xFF
    mask = (mask >> found) & 0xFF
    for step in range(3):
        width = 4 >> step
        count = count_bits(mask & ((1 << width) - 1))
        is_above = int(place >= count)
        place -= count * is_above
        mask >>= width * is_above
        found += width * is_above
    return found
