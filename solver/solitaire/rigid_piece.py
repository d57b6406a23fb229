"""Rigid pieces: tiles fixed to each other, which may still be turned and shifted as a whole.

Every piece has a frame of its own, that of its first tile lying on the cell 0,0. Points and cells are single numbers
here, so that a shift is one addition: the point (line, x) is line * STRIDE + x, a cell is the sum of its three corners
(three times its centre of gravity, which turns by the same rule as a point).
"""

from __future__ import annotations

from typing import TypeAlias

from triominoes.lattice import corners, rotate_point
from triominoes.placement import Layout, Placement, turned
from triominoes.tile import Tile

Spot: TypeAlias = int
"""A point, a cell or a shift as one number."""

Pose: TypeAlias = tuple[int, Spot]
"""Where a piece lies in another one's frame: turned clockwise by sixths of a full turn about 0, then shifted."""

STRIDE = 1 << 20
HOME: Pose = (0, 0)


def spot(line: int, x: int) -> Spot:
    """A point, or the shift that takes the point (0, 0) there, as one number."""
    return line * STRIDE + x


def lattice_point(place: Spot) -> tuple[int, int]:
    """The line and x of a spot.

    >>> lattice_point(spot(3, -5))
    (3, -5)
    """
    line, x = divmod(place + STRIDE // 2, STRIDE)
    return line, x - STRIDE // 2


class _Turn(dict[Spot, Spot]):
    """The spots after a turn by some sixths, worked out once each."""

    def __init__(self, sixths: int) -> None:
        self.sixths = sixths

    def __missing__(self, place: Spot) -> Spot:
        point = lattice_point(place)
        for _ in range(self.sixths):
            point = rotate_point(point)
        self[place] = spot(*point)
        return self[place]


_TURNS = tuple(_Turn(sixths) for sixths in range(6))

CORNERS = tuple(spot(*point) for point in corners((0, 0)))
_CELL = sum(CORNERS)
_TILE_ZONE = frozenset({_CELL, *(2 * (_CELL - corner) - corner for corner in CORNERS)})

SPINS: tuple[Pose, ...] = tuple((2 * i, corner) for i, corner in enumerate(CORNERS))
"""The poses in which a tile lies on its own cell; a tile of three equal numbers looks the same in all of them."""


def composed(outer: Pose, inner: Pose) -> Pose:
    """The pose in frame A of what has the pose `inner` in frame B, where frame B has the pose `outer` in frame A."""
    return (outer[0] + inner[0]) % 6, outer[1] + _TURNS[outer[0]][inner[1]]


class _Inverse(dict[Pose, Pose]):
    def __missing__(self, pose: Pose) -> Pose:
        back = -pose[0] % 6
        self[pose] = back, -_TURNS[back][pose[1]]
        return self[pose]


inverse = _Inverse()
"""For the pose of B in the frame of A, the pose of A in the frame of B."""


class Piece:
    """Tiles in fixed poses to each other; `merged` makes a new one, so a piece may be shared between branches.

    `poses` tell where each tile (by its draw, from 0) lies in the piece's frame; `zone` holds the cells of the piece
    and those beside them; `spins` are the poses in which the piece looks the same.
    """

    __slots__ = ("_views", "cells", "numbers", "poses", "spins", "zone")

    def __init__(
        self,
        poses: tuple[tuple[int, Pose], ...],
        numbers: dict[Spot, int],
        cells: frozenset[Spot],
        zone: frozenset[Spot],
        spins: tuple[Pose, ...] = (HOME,),
    ) -> None:
        self.poses = poses
        self.numbers = numbers
        self.cells = cells
        self.zone = zone
        self.spins = spins
        self._views: list[tuple[list[tuple[Spot, int]], list[Spot]] | None] = [None] * 6

    @classmethod
    def of_tile(cls, draw: int, tile: Tile) -> Piece:
        """A single tile, known by its draw."""
        numbers = dict(zip(CORNERS, tile.numbers, strict=True))
        return cls(((draw, HOME),), numbers, frozenset({_CELL}), _TILE_ZONE, SPINS if tile.is_triple else (HOME,))

    def __len__(self) -> int:
        return len(self.poses)

    def _view(self, sixths: int) -> tuple[list[tuple[Spot, int]], list[Spot]]:
        """The numbered points and the cells after a turn."""
        view = self._views[sixths]
        if view is None:
            turn = _TURNS[sixths]
            view = [(turn[point], number) for point, number in self.numbers.items()], [turn[c] for c in self.cells]
            self._views[sixths] = view
        return view

    def is_apart(self, other: Piece, pose: Pose) -> bool:
        """Whether `other` in that pose shares no cell, no side and no differing point with this piece."""
        points, cells = other._view(pose[0])
        shift, zone, number_at = pose[1], self.zone, self.numbers.get
        centre_shift = 3 * shift
        for cell in cells:
            if cell + centre_shift in zone:
                return False
        for point, number in points:  # noqa: SIM110  # a generator costs twice as much here
            if number_at(point + shift, number) != number:
                return False
        return True

    def merged(self, other: Piece, pose: Pose) -> Piece:
        """Both pieces as one, in this one's frame; `pose` must be known to be free of conflicts."""
        points, cells = other._view(pose[0])
        turn, shift = _TURNS[pose[0]], pose[1]
        return Piece(
            self.poses + tuple((draw, composed(pose, inner)) for draw, inner in other.poses),
            self.numbers | {point + shift: number for point, number in points},
            self.cells.union([cell + 3 * shift for cell in cells]),
            self.zone.union([turn[cell] + 3 * shift for cell in other.zone]),
        )

    def layout(self, tiles: tuple[Tile, ...]) -> Layout:
        """The placements, the frame's own tile at 0,0."""
        return tuple(_placement(tiles[draw], pose) for draw, pose in self.poses)


def _placement(tile: Tile, pose: Pose) -> Placement:
    (placement,) = turned([Placement((0, 0), tile.numbers)], pose[0])
    return placement.shifted(*lattice_point(pose[1]))
