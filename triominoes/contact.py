"""What a placement touches: the ring of twelve cells round it as a mask, and what that mask says.

Bit i of a ring mask is set iff a tile lies on cell i of `lattice.ring`: bits 0, 4, 8 are the neighbours at sides 0, 1,
2, and between them lie, three by three, the point cells of corners 1, 2, 0, which touch the placement only there.
Bonuses depend on nothing else.

Where the rules let tiles touch that do not agree, a cell is left out of the mask for bonuses if any number differs:
what pays is a match (see `agreeing_mask`).
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from triominoes.errors import TriominoesError
from triominoes.lattice import Cell, corners, ring
from triominoes.placement import Placement

RingMask: TypeAlias = int
"""Twelve bits in the order of `lattice.ring`."""

RING_MASKS = 1 << 12
"""The number of ring masks."""

SIDES: RingMask = 0b0001_0001_0001
"""The neighbours that share a side."""

RING_STEPS = tuple(
    tuple((1 << bit, row - own[0], column - own[1]) for bit, (row, column) in enumerate(ring(own)))
    for own in ((0, 0), (0, 1))
)
"""Bit, rows and columns to each cell of the ring: of a cell that points up, of one that points down."""


def ring_mask(laid: Container[Cell], cell: Cell) -> RingMask:
    """Which cells round `cell` are taken, on a board or in any set of cells; `cell` itself is not looked at.

    >>> bin(ring_mask({(0, 1), (1, 0)}, (0, 0)))
    '0b10001'
    """
    row, column = cell
    mask = 0
    for bit, down, right in RING_STEPS[(row + column) & 1]:
        if (row + down, column + right) in laid:
            mask |= bit
    return mask


class Laid(Protocol):
    """Where tiles lie: a board, or a dictionary of placements by cell."""

    def get(self, cell: Cell, /) -> Placement | None:
        """The placement on a cell, or None."""


def agreeing_mask(laid: Laid, placement: Placement) -> RingMask:
    """Which cells round a placement are taken by tiles that agree with it at every point they share with it.

    Where all numbers that meet at a point have to be equal, as in most rules, that is `ring_mask`.

    >>> laid = {(0, 1): Placement((0, 1), (5, 5, 5)), (1, 0): Placement((1, 0), (0, 5, 0))}
    >>> bin(agreeing_mask(laid, Placement((0, 0), (5, 5, 1))))
    '0b1'
    """
    mine = dict(zip(corners(placement.cell), placement.numbers, strict=True))
    mask = 0
    for bit, cell in enumerate(ring(placement.cell)):
        other = laid.get(cell)
        if other is not None:
            said = zip(corners(cell), other.numbers, strict=True)
            if all(mine.get(point, number) == number for point, number in said):
                mask |= 1 << bit
    return mask


def opposite(side: int) -> int:
    """The corner opposite a side: neither of the two at its ends.

    >>> [opposite(side) for side in range(3)]
    [2, 0, 1]
    """
    return (side + 2) % 3


class RingMaskError(TriominoesError, ValueError):
    """A number that is no ring mask."""


@dataclass(frozen=True, slots=True)
class Contact:
    """What a ring mask says; sides and corners are numbered 0 to 2 as in `lattice`, ascending.

    `sides` lie against a tile. `points` are the corners at which a point cell is taken. `straight` are those at which
    the middle one of the three is, straight across from the opposite side. `hexagons` are the corners round which the
    placement closes the six: both neighbours and all three point cells there are taken.

    >>> Contact.of(0b0000_0001_1111)
    Contact(sides=(0, 1), points=(1,), straight=(1,), hexagons=(1,))
    """

    sides: tuple[int, ...]
    points: tuple[int, ...]
    straight: tuple[int, ...]
    hexagons: tuple[int, ...]

    @classmethod
    def of(cls, mask: RingMask) -> Contact:
        """Read a mask; raises `RingMaskError` if it is not one of twelve bits."""
        if not 0 <= mask < RING_MASKS:
            raise RingMaskError(f"ring mask {mask}: expected 0 to {RING_MASKS - 1}")
        taken = [bool(mask >> bit & 1) for bit in range(12)]
        # The five cells at a corner, clockwise: a neighbour, three point cells, a neighbour. Corner 1 starts at bit 0.
        at = [[taken[(4 * (corner - 1) + step) % 12] for step in range(5)] for corner in range(3)]
        return cls(
            sides=tuple(side for side in range(3) if taken[4 * side]),
            points=tuple(corner for corner in range(3) if any(at[corner][1:4])),
            straight=tuple(corner for corner in range(3) if at[corner][2]),
            hexagons=tuple(corner for corner in range(3) if all(at[corner])),
        )

    @property
    def corners(self) -> tuple[int, ...]:
        """The corners at which any tile is touched, be it with a side or only there."""
        ends = {end for side in self.sides for end in (side, (side + 1) % 3)}
        return tuple(sorted(ends.union(self.points)))

    @property
    def bridged(self) -> tuple[int, ...]:
        """The sides that lie against a tile while a point cell touches the corner opposite."""
        return tuple(side for side in self.sides if opposite(side) in self.points)
