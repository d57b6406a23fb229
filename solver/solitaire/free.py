"""Free play: the largest layout of a deal, from both sides.

With every draw known, a deal's optimum is the largest layout, joined side to side, that contains the first tile. A
local search finds layouts (bound from below); the component of the first tile bounds it from above, then two exact
methods in turn: rigid pieces, and spanning trees with geometric nogoods. Where the bounds meet, the layout is optimal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from solver.limits import Deadline
from solver.solitaire.compatibility import first_component
from solver.solitaire.growth import Growth
from solver.solitaire.rigid import RigidSearch
from triominoes.deal import Deal
from triominoes.placement import Layout

if TYPE_CHECKING:
    from solver.solitaire.trees import TreeSearch

MOST_TILES_PROVED = 150
"""With more tiles than this only the local search runs: one step of the exact methods would outlast its deadline."""

_FIRST_ROUNDS = 60
_ROUNDS = 600
_LARGE_ROUNDS = 20_000
_FIRST_NODES = 3000
_FIRST_TREES = 20
_GROWTH = 2
_LARGE = 20
_NOISES = (1.0, 3.0, 8.0)
_SLIP_BACK = 0.02


class FreeSearch:
    """A search that can be stopped at any time and read while it runs.

    `best` is the largest layout found, in no particular order; `bound` is proved: no layout has more tiles; `proof`
    says in words why. The search is done when the two meet.
    """

    def __init__(self, deal: Deal, *, seed: int = 0, report: Callable[[int, int], None] | None = None) -> None:
        self.deal = deal
        self.seed = seed
        self.tiles = first_component(deal)
        self.bound = len(self.tiles)
        self.proof = _component_proof(self.bound, len(deal))
        self._report = report or (lambda best, bound: None)
        self._growth = Growth(self.tiles, random.Random(seed))
        self.best: Layout = self._growth.layout()
        self._current = self._growth.save()
        self._rigid: RigidSearch | None = None
        self._trees: TreeSearch | None = None
        self._turn = 1

    @property
    def done(self) -> bool:
        """Whether the layout is proved to be the best (larger than the bound: then that was wrong)."""
        return len(self.best) >= self.bound

    def run(self, deadline: Deadline) -> None:
        """Search until the best layout is proved or the deadline expires; a later run goes on from there.

        Three methods take turns with ever larger budgets of work, not of time, so that the answer can be reproduced.
        Most deals end in the first turn of the local search and the rigid pieces, which start at once; importing
        CP-SAT takes a third of a second.
        """
        self._climb(_FIRST_ROUNDS, deadline)
        if len(self.tiles) > MOST_TILES_PROVED:
            self._climb(_LARGE_ROUNDS, deadline)
            return
        while not self.done and not deadline.expired():
            self._rigid = self._rigid or RigidSearch(self.deal)
            self._join_pieces(self._rigid, _FIRST_NODES * self._turn, deadline)
            if not self.done and not deadline.expired():
                self._trees = self._trees or self._new_tree_search()
                self._ask_for_trees(self._trees, _FIRST_TREES * self._turn, deadline)
            self._climb(_ROUNDS, deadline)
            self._turn *= _GROWTH

    def take(self, layout: Layout) -> None:
        """Adopt a layout found elsewhere if it is larger; it must be legal and hold the first tile on 0,0 unturned."""
        if len(layout) > len(self.best):
            self.best = layout
            self._report(len(self.best), self.bound)

    def _lower(self, bound: int, proof: str) -> None:
        if bound < self.bound:
            self.bound, self.proof = bound, proof
            self._report(len(self.best), self.bound)

    def _climb(self, rounds: int, deadline: Deadline) -> None:
        """Cut a part away and grow again, keeping what is not smaller (and now and then what is one tile smaller)."""
        growth = self._growth
        for _ in range(rounds):
            if self.done or deadline.expired():
                return
            before = len(growth)
            growth.cut(growth.rng.uniform(0.1, 0.7) * min(1.0, _LARGE / before))
            growth.grow(growth.rng.choice(_NOISES))
            if len(growth) >= before or (len(growth) == before - 1 and growth.rng.random() < _SLIP_BACK):
                self._current = growth.save()
                self.take(growth.layout())
            else:
                growth.restore(self._current)

    def _join_pieces(self, rigid: RigidSearch, most_nodes: int, deadline: Deadline) -> None:
        """Ask for one tile more than the best layout has, until that is found impossible or the nodes are spent."""
        last = rigid.nodes + most_nodes
        while not self.done and rigid.nodes < last:
            count = len(self.best) + 1
            found = rigid.can_lay(count, deadline, most_nodes=last - rigid.nodes)
            self.take(rigid.best)  # which may have grown even though nothing is known
            if found is None:
                return
            if not found:
                self._lower(count - 1, _pieces_proof(count))

    def _new_tree_search(self) -> TreeSearch:
        from solver.solitaire.trees import TreeSearch

        return TreeSearch(self.tiles, seed=self.seed)

    def _ask_for_trees(self, trees: TreeSearch, most_trees: int, deadline: Deadline) -> None:
        trees.run(deadline, most_trees=most_trees, enough=len(self.best))
        self.take(trees.best)
        self._lower(trees.bound, _tree_proof(trees.bound, trees.dead_ends))


def _component_proof(count: int, drawn: int) -> str:
    if count == drawn:
        return "every tile of the deal is laid"
    if count == 1:
        return "no other tile of the deal matches a side of the first"
    return f"no chain of matching sides connects more than {count} of the {drawn} tiles to the first"


def _pieces_proof(count: int) -> str:
    return f"every way to join tiles side by side was tried, and none brings {count} of them together"


def _tree_proof(count: int, dead_ends: int) -> str:
    if not dead_ends:
        return f"no tree of matching sides, each side used once, holds more than {count} tiles"
    return (
        f"no tree of matching sides with {count + 1} tiles can be laid flat: each contains one of {dead_ends} dead ends"
    )
