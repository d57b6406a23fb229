"""Rigid-piece search: an exact method for free play that shares nothing with the spanning model.

Every tile begins as a piece of its own. The search takes a piece with the fewest joins left and decides one of them:
either two pieces lie so (they merge, and everything that now conflicts is dropped), or they do not (the join is
excluded for good). A tile that has lost all its joins is given up; a layout of k of n tiles is found with n - k given
up. Every layout is met exactly once: of any two pieces it holds, each branching asks whether they lie so or not.

The question is always whether so many tiles can be laid. Asked for one more than the best layout has, a no is the
proof; `run` asks for all tiles first and then for ever fewer.
"""

from __future__ import annotations

import math
import random
from itertools import count

from solver.limits import Deadline
from solver.solitaire.rigid_forest import Edge, largest_forest
from solver.solitaire.rigid_piece import Piece, Pose
from solver.solitaire.rigid_position import Pair, Position, SideMask
from triominoes.deal import Deal
from triominoes.placement import Layout

_FIRST_NODES = 1000
_NODES_GROWTH = 2


class _OutOfNodesError(Exception):
    """The present attempt has had its share of nodes."""


class _ExpiredError(Exception):
    """The deadline has passed, or the nodes that were granted are spent."""


class RigidSearch:
    """The largest layout of a deal that contains the first tile, by rigid-piece search.

    `best` is a largest layout found so far, the first tile at 0,0, in no particular order; `bound` is
    proved: no layout has more tiles. The two are equal once the optimum is proved. A search that is not stopped by a
    deadline is the same every time.

    >>> search = RigidSearch(Deal.parse("012 122 055 001"))
    >>> search.run(Deadline())
    >>> len(search.best), search.bound
    (3, 3)
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.bound = len(deal)
        self.nodes = 0
        self._start = Position.start(deal, 0)
        self._largest = self._start.pieces[0]
        self._supply = _Supply(deal)
        self._deadline = Deadline()
        self._last_node = 0
        self._node_limit = math.inf
        self._random = random.Random(0)

    @property
    def best(self) -> Layout:
        """The largest layout found so far."""
        return self._largest.layout(self.deal.tiles)

    @property
    def done(self) -> bool:
        """Whether the largest layout is found and proved."""
        return len(self._largest) == self.bound

    def run(self, deadline: Deadline) -> None:
        """Search until the best layout is proved or the deadline expires; may be called again to go on."""
        while not self.done:
            if self.can_lay(self.bound, deadline) is None:
                return

    def can_lay(self, count: int, deadline: Deadline, *, most_nodes: int | None = None) -> bool | None:
        """Whether some layout has at least `count` tiles; None if that was not known after `most_nodes` or in time.

        `best` and `bound` follow: the layout that was found, or count - 1.
        """
        if count <= len(self._largest):
            return True
        if count > self.bound:
            return False
        self._deadline = deadline
        self._node_limit = math.inf if most_nodes is None else self.nodes + most_nodes
        try:
            found = self._is_found(len(self.deal) - count)
        except _ExpiredError:
            return None
        if not found:
            self.bound = count - 1
        return found

    def _is_found(self, spare: int) -> bool:
        """Attempts in random order, each with a larger share of nodes: a bad early choice costs little that way."""
        share = _FIRST_NODES
        for seed in count():
            self._random.seed(seed)
            self._last_node = self.nodes + share
            try:
                return self._attempt(Position(self._start.pieces, self._start.joins, spare))
            except _OutOfNodesError:
                share *= _NODES_GROWTH
        raise AssertionError("an attempt ends the loop")

    def _attempt(self, start: Position) -> bool:
        """Depth-first search; raises when the deadline or the share of nodes runs out."""
        waiting = [start]
        while waiting:
            self._count_node()
            position = waiting.pop().within_reach()
            if position is None or not self._supply.suffices(position):
                continue
            if len(position.pieces) == 1:
                return True
            pair, pose = self._choice(position)
            waiting.append(position.excluding(pair, pose))
            waiting.append(position.joining(pair, pose))
            self._note(waiting[-1].pieces[0])
        return False

    def _count_node(self) -> None:
        self.nodes += 1
        if self.nodes > self._last_node:
            raise _OutOfNodesError
        if self.nodes > self._node_limit or self._deadline.expired():
            raise _ExpiredError

    def _note(self, piece: Piece) -> None:
        if len(piece) > len(self._largest):
            self._largest = piece

    def _choice(self, position: Position) -> tuple[Pair, Pose]:
        """A join of a piece with the fewest, of large pieces to large ones where there is a choice."""
        pieces, counts = position.pieces, position.join_counts()
        chance = self._random.random
        piece = min(counts, key=lambda name: (counts[name], chance() - len(pieces[name])))
        pairs = [pair for pair in position.joins if piece in pair]
        pair = max(pairs, key=lambda pair: len(pieces[pair[0]]) + len(pieces[pair[1]]) + chance())
        return pair, min(position.joins[pair])


class _Supply:
    """Whether the sides that can still meet are enough to hold the pieces together.

    A join of kind a-b takes a side a->b and a side b->a, so there are no more of them than there are of the scarcer;
    the joins of a layout contain a tree. The sides are counted over all pieces, and the largest forest under these
    limits is worked out exactly.
    """

    def __init__(self, deal: Deal) -> None:
        sides: dict[tuple[int, int], SideMask] = {}
        for draw, tile in enumerate(deal.tiles):
            for number, side in enumerate(tile.sides):
                sides[side] = sides.get(side, 0) | 1 << (3 * draw + number)
        self._kinds = [(mask, sides.get((b, a), 0)) for (a, b), mask in sorted(sides.items()) if a <= b]

    def suffices(self, position: Position) -> bool:
        """Whether a forest of possible joins leaves no more parts than one and the tiles that may be given up."""
        usable = 0
        edges: list[Edge] = []
        for (one, two), joins in position.joins.items():
            meeting = 0
            for sides in joins.values():
                meeting |= sides
            usable |= meeting
            edges.extend((one, two, kind) for kind, (mask, _) in enumerate(self._kinds) if meeting & mask)
        limits = [_most_joins(usable & mask, usable & other) for mask, other in self._kinds]
        return largest_forest(position.pieces, edges, limits) >= len(position.pieces) - 1 - position.spare


def _most_joins(sides: SideMask, others: SideMask) -> int:
    """How many joins some sides a->b can have with the sides b->a (the same sides, if a = b)."""
    return sides.bit_count() // 2 if sides == others else min(sides.bit_count(), others.bit_count())
