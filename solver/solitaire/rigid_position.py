"""What the rigid-piece search knows at one node: the pieces, and the joins that are still possible between them.

A join is the pose of one piece in the frame of another in which they touch by a side without conflict. Whatever
touches by a side and is not listed, was excluded: it conflicts, or an earlier branch has dealt with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from solver.solitaire.rigid_piece import CORNERS, Piece, Pose, composed, inverse
from triominoes.deal import Deal
from triominoes.tile import Side, Tile

SideMask: TypeAlias = int
"""A set of tile sides: bit 3 * draw + side, draws counted from 0."""

Pair: TypeAlias = tuple[int, int]
"""Two pieces, each known by the least draw among its tiles, in ascending order."""

Joins: TypeAlias = dict[Pose, SideMask]
"""The possible poses of the second piece of a pair in the frame of the first, with the sides that then meet."""

_NO_JOINS: Joins = {}
_HALF_TURNS = (1, 3, 5)


@dataclass(slots=True)
class Position:
    """A node of the search; never changed once it is made, so nodes share their pieces and joins.

    `spare` is the number of tiles that may still be given up. Pieces of several tiles may not: the branch that
    joined them has decided that they are laid.
    """

    pieces: dict[int, Piece]
    joins: dict[Pair, Joins]
    spare: int

    @classmethod
    def start(cls, deal: Deal, spare: int) -> Position:
        """Every tile a piece of its own, all joins possible."""
        pieces = {draw: Piece.of_tile(draw, tile) for draw, tile in enumerate(deal.tiles)}
        bearers: dict[Side, set[int]] = {}
        joins: dict[Pair, Joins] = {}
        for two, tile in enumerate(deal.tiles):
            for one in sorted(set().union(*(bearers.get((b, a), ()) for a, b in tile.sides))):
                joins[one, two] = _tile_joins(one, deal.tiles[one], two, tile)
            for side in tile.sides:
                bearers.setdefault(side, set()).add(two)
        return cls(pieces, joins, spare)

    def beside(self) -> dict[int, list[int]]:
        """For each piece, those it can still be joined to."""
        beside: dict[int, list[int]] = {piece: [] for piece in self.pieces}
        for one, two in self.joins:
            beside[one].append(two)
            beside[two].append(one)
        return beside

    def join_counts(self) -> dict[int, int]:
        """For each piece, the number of its joins that look different."""
        counts = dict.fromkeys(self.pieces, 0)
        for (one, two), joins in self.joins.items():
            number = len(joins) // (len(self.pieces[one].spins) * len(self.pieces[two].spins))
            counts[one] += number
            counts[two] += number
        return counts

    def within_reach(self) -> Position | None:
        """The position without the tiles that no chain of joins connects to the first tile; None if they are missed."""
        beside = self.beside()
        reached = {0}
        waiting = [0]
        while waiting:
            for other in beside[waiting.pop()]:
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        if len(reached) == len(self.pieces):
            return self
        lost = self.pieces.keys() - reached
        if len(lost) > self.spare or any(len(self.pieces[piece]) > 1 for piece in lost):
            return None
        return Position(
            {piece: rigid for piece, rigid in self.pieces.items() if piece in reached},
            {pair: joins for pair, joins in self.joins.items() if pair[0] in reached},
            self.spare - len(lost),
        )

    def excluding(self, pair: Pair, pose: Pose) -> Position:
        """The position in which these two pieces do not lie so, nor in any way that looks the same."""
        same = self._alike(pair, pose)
        left = {other: sides for other, sides in self.joins[pair].items() if other not in same}
        joins = self.joins.copy()
        if left:
            joins[pair] = left
        else:
            del joins[pair]
        return Position(self.pieces, joins, self.spare)

    def _alike(self, pair: Pair, pose: Pose) -> set[Pose]:
        one, two = self.pieces[pair[0]], self.pieces[pair[1]]
        return {composed(composed(spin, pose), inner) for spin in one.spins for inner in two.spins}

    def joining(self, pair: Pair, pose: Pose) -> Position:
        """The position in which these two pieces lie so and are one piece, known by the lesser of their draws.

        The joins of the new piece are those of its parts that the other part does not forbid. Tiles conflict in
        pairs, so a pose listed for both parts needs no further check; one listed for a single part must keep quite
        apart from the other, since touching there without being listed means that it was excluded.
        """
        one, two = pair
        first, second = self.pieces[one], self.pieces[two]
        pieces = self.pieces.copy()
        pieces[one] = first.merged(second, pose)
        del pieces[two]
        joins = {other: listed for other, listed in self.joins.items() if one not in other and two not in other}
        back = inverse[pose]
        for name, third in self.pieces.items():
            if name in pair:
                continue
            by_first = self._seen_from(one, name)
            by_second = {composed(pose, inner): sides for inner, sides in self._seen_from(two, name).items()}
            listed = {}
            for seen, sides in by_first.items():
                if seen in by_second:
                    listed[seen] = sides | by_second[seen]
                elif second.is_apart(third, composed(back, seen)):
                    listed[seen] = sides
            for seen, sides in by_second.items():
                if seen not in by_first and first.is_apart(third, seen):
                    listed[seen] = sides
            if listed:
                joins[_pair(one, name)] = listed if one < name else _inverted(listed)
        return Position(pieces, joins, self.spare)

    def _seen_from(self, one: int, two: int) -> Joins:
        """The possible poses of piece `two` in the frame of piece `one`."""
        joins = self.joins.get(_pair(one, two), _NO_JOINS)
        return joins if one < two else _inverted(joins)


def _pair(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)


def _inverted(joins: Joins) -> Joins:
    return {inverse[pose]: sides for pose, sides in joins.items()}


def _tile_joins(one: int, first: Tile, two: int, second: Tile) -> Joins:
    """The poses of the second tile in the frame of the first in which two of their sides meet."""
    joins: Joins = {}
    for side, (a, b) in enumerate(first.sides):
        for other in range(3):
            if second.sides[other] == (b, a):
                joins[_meeting(side, other)] = 1 << (3 * one + side) | 1 << (3 * two + other)
    return joins


def _meeting(side: int, other: int) -> Pose:
    """The pose of a tile whose side `other` lies against the given side of the frame's own tile."""
    start, end = CORNERS[side], CORNERS[(side + 1) % 3]
    for pose in _poses_at(start, CORNERS[(other + 1) % 3]):
        if composed(pose, (0, CORNERS[other]))[1] == end:
            return pose
    raise AssertionError("one of three turns brings any two sides together")


def _poses_at(target: int, corner: int) -> Iterable[Pose]:
    """The poses that turn a tile over and bring its corner to the target point."""
    for sixths in _HALF_TURNS:
        yield sixths, target - composed((sixths, 0), (0, corner))[1]
