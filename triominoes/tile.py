"""A tile: three numbers read clockwise, the same tile whichever corner the reading starts from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from triominoes.errors import TileError

Numbers: TypeAlias = tuple[int, int, int]
"""Three numbers, clockwise, from a corner that the context names."""

Side: TypeAlias = tuple[int, int]
"""The two numbers of one side, clockwise on its own tile; it meets the reversed pair of the other tile."""


def rotations(numbers: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The three readings of one tile, each starting one corner later clockwise.

    >>> rotations((0, 1, 5))
    ((0, 1, 5), (1, 5, 0), (5, 0, 1))
    """
    a, b, c = numbers
    return (a, b, c), (b, c, a), (c, a, b)


def format_numbers(numbers: Numbers) -> str:
    """Three numbers as text: `055`, with dashes as soon as one of them has two digits (`3-11-12`)."""
    return ("" if max(numbers) < 10 else "-").join(map(str, numbers))


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile. `numbers`, 0 to 99, are kept clockwise with the lowest rotation first, so equal tiles compare equal.

    >>> Tile((5, 0, 5)), Tile((5, 0, 5)) == Tile((0, 5, 5))
    (Tile(055), True)
    >>> Tile((0, 1, 2)) == Tile((0, 2, 1))
    False
    """

    numbers: Numbers

    def __post_init__(self) -> None:
        if not 0 <= min(self.numbers) <= max(self.numbers) <= 99:
            raise TileError(f"the numbers of a tile are 0 to 99, not {', '.join(map(str, self.numbers))}")
        object.__setattr__(self, "numbers", min(rotations(self.numbers)))

    @property
    def total(self) -> int:
        """The points of the tile: its three numbers added."""
        return sum(self.numbers)

    @property
    def is_triple(self) -> bool:
        """Whether all three numbers are equal."""
        return self.numbers[0] == self.numbers[2] == self.numbers[1]

    @property
    def sides(self) -> tuple[Side, Side, Side]:
        """The three sides, clockwise.

        >>> Tile((0, 1, 5)).sides
        ((0, 1), (1, 5), (5, 0))
        """
        a, b, c = self.numbers
        return (a, b), (b, c), (c, a)

    @property
    def readings(self) -> tuple[Numbers, ...]:
        """The different rotations: three, or one for a triple."""
        return rotations(self.numbers)[:1] if self.is_triple else rotations(self.numbers)

    @property
    def mirror(self) -> Tile:
        """The tile seen in a mirror; the tile itself unless its three numbers differ."""
        return Tile((self.numbers[2], self.numbers[1], self.numbers[0]))

    def fits(self, other: Tile) -> bool:
        """Whether some side of this tile can lie against some side of `other`."""
        return any((b, a) in other.sides for a, b in self.sides)

    def __str__(self) -> str:
        return format_numbers(self.numbers)

    def __repr__(self) -> str:
        return f"Tile({self})"
