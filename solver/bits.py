"""Sets of small numbers as bit masks."""

from __future__ import annotations


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
