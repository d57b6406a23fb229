"""Sets of small numbers as bit masks."""

from __future__ import annotations

from collections.abc import Collection


def mask_of(numbers: Collection[int]) -> int:
    """The mask of some numbers of 0 or more.

    >>> bin(mask_of([0, 1, 4]))
    '0b10011'
    """
    filled = bytearray(max(numbers, default=0) // 8 + 1)
    for number in numbers:
        filled[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(filled, "little")


def members(mask: int) -> list[int]:
    """The numbers of a mask, ascending.

    >>> members(0b10011)
    [0, 1, 4]
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
