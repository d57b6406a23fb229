"""Free play: the largest layout of a deal, from both sides.

With every draw known, a deal's optimum is the largest layout, joined side to side, that contains the first tile. A
local search finds layouts (bound from below); the component of the first tile, then the spanning model with ever more
geometric nogoods, bound it from above. Where the two meet, the layout is optimal.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from solver.limits import Deadline
from solver.solitaire.compatibility import first_component
from solver.solitaire.embedding import colliding_paths, embed
from solver.solitaire.growth import Growth
from triominoes.deal import Deal
from triominoes.placement import Layout

_ROUNDS_FIRST = 200
_ROUNDS_AGAIN = 100
_TREES_BETWEEN = 10
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

    @property
    def done(self) -> bool:
        """Whether the layout is proved to be the best."""
        return len(self.best) == self.bound

    def run(self, deadline: Deadline) -> None:
        """Search until the best layout is proved or the deadline expires."""
        self._climb(_ROUNDS_FIRST, deadline)
        if not self.done and not deadline.expired():
            self._bound_by_trees(deadline)

    def _take(self, layout: Layout) -> None:
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
            growth.cut(growth.rng.uniform(0.1, 0.7))
            growth.grow(growth.rng.choice(_NOISES))
            if len(growth) >= before or (len(growth) == before - 1 and growth.rng.random() < _SLIP_BACK):
                self._current = growth.save()
                self._take(growth.layout())
            else:
                growth.restore(self._current)

    def _bound_by_trees(self, deadline: Deadline) -> None:
        # Importing the solver costs a third of a second; most deals of 30 tiles and more are done without it.
        from solver.cpsat import solve_model
        from solver.solitaire.spanning import SpanningModel

        model = SpanningModel(self.tiles)
        solver, found = solve_model(model.maximise(), deadline, seed=self.seed)
        if found is None:
            return
        claimed = round(solver.best_objective_bound)
        # What presolve refutes is refuted again without it, since wrong verdicts of presolve have been reported: a
        # bound rests on the plain model alone.
        count, presolve = (claimed + 1, False) if claimed < self.bound else (claimed, True)
        trees = 0
        while True:
            model.require(count)
            solver, found = solve_model(model.model, deadline, seed=self.seed, presolve=presolve)
            if found is None:
                return
            if found:
                joins = model.tree(solver)
                collisions = colliding_paths(self.tiles, joins)
                if not collisions:
                    self._take(embed(self.tiles, joins))
                model.forbid(collisions)
                trees += 1
                if trees % _TREES_BETWEEN == 0:
                    self._climb(_ROUNDS_AGAIN, deadline)
            elif presolve:
                presolve = False
                continue
            else:
                self._lower(count - 1, _tree_proof(count - 1, model.paths_forbidden))
            if self.done:
                return
            count, presolve = self.bound, True


def _component_proof(count: int, drawn: int) -> str:
    if count == drawn:
        return "every tile of the deal is laid"
    return f"no chain of matching sides connects more than {count} of the {drawn} tiles to the first"


def _tree_proof(count: int, nogoods: int) -> str:
    if not nogoods:
        return f"no tree of matching sides, each side used once, holds more than {count} tiles"
    return (
        f"no tree of matching sides with {count + 1} tiles can be laid flat: each contains one of {nogoods} dead ends"
    )
