"""The bound by trees: the spanning model, taught by the dead ends of the trees that it proposes."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from solver.cpsat import solve_model
from solver.limits import Deadline
from solver.solitaire.embedding import colliding_paths, embed
from solver.solitaire.spanning import SpanningModel
from triominoes.placement import Layout
from triominoes.tile import Tile


class TreeSearch:
    """The largest layout that contains the first of the tiles, by trees of joins; a search to be run bit by bit.

    The largest tree is asked for; if it can be laid it is a largest layout, else the paths on which its tiles collide
    are forbidden and the next one is asked for. `best` is the largest layout found, empty before; `bound` is proved:
    no layout has more tiles.
    """

    def __init__(self, tiles: Sequence[Tile], *, seed: int = 0) -> None:
        self.tiles = tuple(tiles)
        self.best: Layout = ()
        self.bound = len(self.tiles)
        self._seed = seed
        self._model = SpanningModel(self.tiles)
        self._started = False
        self._dead_ends = 0

    @property
    def dead_ends(self) -> int:
        """How many paths were forbidden when the bound was proved."""
        return self._dead_ends

    def run(self, deadline: Deadline, *, most_trees: int, enough: int = 0) -> None:
        """Go on until a largest layout is found, the bound is down to `enough`, or so many trees were tried in vain."""
        if not self._started:
            self._bound_without_geometry(deadline)
        while len(self.best) < self.bound and self.bound > enough and most_trees > 0:
            self._model.require(self.bound)
            solver, found = solve_model(self._model.model, deadline, seed=self._seed)
            if found:
                self._try(solver)
                most_trees -= 1
            elif found is None or not self._refuted(self.bound, deadline):
                return

    def _bound_without_geometry(self, deadline: Deadline) -> None:
        self._model.require(1)
        solver, found = solve_model(self._model.maximise(), deadline, seed=self._seed)
        if found:
            claimed = round(solver.best_objective_bound)
            self._started = claimed >= self.bound or self._refuted(claimed + 1, deadline)

    def _refuted(self, count: int, deadline: Deadline) -> bool:
        """Whether there is no tree of so many tiles even without presolve, of which wrong refutations are known.

        So a bound rests on the plain model alone. A tree that turns up after all is treated like any other.
        """
        self._model.require(count)
        solver, found = solve_model(self._model.model, deadline, seed=self._seed, presolve=False)
        if found:
            self._try(solver)
        elif found is False:
            self.bound, self._dead_ends = count - 1, self._model.paths_forbidden
        return found is not None

    def _try(self, solver: cp_model.CpSolver) -> None:
        joins = self._model.tree(solver)
        collisions = colliding_paths(self.tiles, joins)
        if collisions:
            self._model.forbid(collisions)
        elif len(joins) >= len(self.best):
            self.best = embed(self.tiles, joins)
