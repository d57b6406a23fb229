"""Where chance comes from: one number for each choice of each player, with no state to carry along.

The number for choice n (from 0) of the player in a seat is the splitmix64 finalizer (Steele, Lea and Flood, "Fast
splittable pseudorandom number generators", 2014) of start + (16 n + seat + 1) * 0x9E3779B97F4A7C15, modulo 2^64, where
start is the finalizer of the seed. A choice among k actions takes the one whose place is its upper 32 bits times k,
shifted right by 32. Every action of a player counts as a choice, also where there is only one.

Since the number depends on nothing else, playouts of one seed that begin with different actions go on with the same
chance: differences between those actions are measured with common random numbers.
"""

from __future__ import annotations

GOLDEN = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SEATS = 16

_WORD = (1 << 64) - 1


def scrambled(number: int) -> int:
    """The splitmix64 finalizer: 64 bits in, 64 bits out.

    >>> hex(scrambled(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    number = (number ^ number >> 30) * FIRST & _WORD
    number = (number ^ number >> 27) * SECOND & _WORD
    return number ^ number >> 31


def chosen(seed: int, seat: int, choice: int, among: int) -> int:
    """The place, from 0, of what a player takes at his choice number `choice` among so many actions."""
    number = scrambled((scrambled(seed & _WORD) + (SEATS * choice + seat + 1) * GOLDEN) & _WORD)
    return (number >> 32) * among >> 32
