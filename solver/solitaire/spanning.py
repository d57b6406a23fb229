"""The spanning model: the most tiles that a tree of joins can hold, each side used at most once.

Every layout has such a tree, so the optimum of the model is an upper bound on free play; it forgets the lattice, and
the nogoods of `embedding` teach it what it has to know of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.solitaire.compatibility import Join, possible_joins
from solver.solitaire.embedding import Path
from triominoes.tile import Tile


@dataclass(frozen=True, slots=True)
class Variables:
    """Booleans: tile laid; join used; join used with the one tile, or the other, as the parent; depths in the tree."""

    laid: tuple[cp_model.IntVar, ...]
    used: dict[Join, cp_model.IntVar]
    downward: dict[Join, cp_model.IntVar]
    upward: dict[Join, cp_model.IntVar]
    depth: tuple[cp_model.IntVar, ...]


class SpanningModel:
    """Spanning trees of the tiles, tile 0 the root, with at least `target` tiles.

    The target only ever falls and paths are only ever forbidden: what is learned for one target holds for the next.
    """

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self.joins = possible_joins(tiles)
        self.model = cp_model.CpModel()
        self.variables = _variables(self.model, len(tiles), self.joins)
        _one_parent_each(self.model, self.variables)
        _sides_once(self.model, self.variables)
        _children_deeper(self.model, self.variables)
        self._forbidden: set[frozenset[Join]] = set()
        self._total = cp_model.LinearExpr.sum(self.variables.laid)
        self._at_least = self.model.add(self._total >= 1)

    @property
    def paths_forbidden(self) -> int:
        """How many paths of joins the model was told to avoid."""
        return len(self._forbidden)

    def require(self, count: int) -> None:
        """Ask for at least `count` tiles."""
        self._at_least.proto.linear.domain[0] = count

    def maximise(self) -> cp_model.CpModel:
        """A copy of the model that asks for as many tiles as possible."""
        model = self.model.clone()
        model.maximize(self._total)
        return model

    def forbid(self, paths: Iterable[Path]) -> None:
        """Forbid every tree that contains one of the paths."""
        for path in paths:
            key = frozenset(path)
            if key not in self._forbidden:
                self._forbidden.add(key)
                self.model.add_bool_or([~self.variables.used[join] for join in path])

    def tree(self, solver: cp_model.CpSolver) -> list[Join]:
        """The joins of the tree that the solver found."""
        return [join for join, used in self.variables.used.items() if solver.boolean_value(used)]


def _variables(model: cp_model.CpModel, count: int, joins: Iterable[Join]) -> Variables:
    joins = tuple(joins)
    return Variables(
        laid=tuple(model.new_bool_var(f"laid {tile}") for tile in range(count)),
        used={join: model.new_bool_var(f"used {join}") for join in joins},
        downward={join: model.new_bool_var(f"down {join}") for join in joins},
        upward={join: model.new_bool_var(f"up {join}") for join in joins},
        depth=tuple(model.new_int_var(0, count - 1, f"depth {tile}") for tile in range(count)),
    )


def _one_parent_each(model: cp_model.CpModel, variables: Variables) -> None:
    """The root is laid and has no parent; every other laid tile has one; a parent is laid."""
    parents: defaultdict[int, list[cp_model.IntVar]] = defaultdict(list)
    for join, used in variables.used.items():
        down, up = variables.downward[join], variables.upward[join]
        parents[join.other].append(down)
        parents[join.tile].append(up)
        model.add(down + up == used)
        model.add_implication(used, variables.laid[join.tile])
        model.add_implication(used, variables.laid[join.other])
    model.add(variables.laid[0] == 1)
    for parent in parents[0]:
        model.add(parent == 0)
    for tile, laid in enumerate(variables.laid[1:], 1):
        model.add_exactly_one([*parents[tile], ~laid])


def _sides_once(model: cp_model.CpModel, variables: Variables) -> None:
    """A side of a tile meets at most one other tile."""
    meetings: defaultdict[tuple[int, int], list[cp_model.IntVar]] = defaultdict(list)
    for join, used in variables.used.items():
        meetings[join.tile, join.side].append(used)
        meetings[join.other, join.other_side].append(used)
    for used_there in meetings.values():
        model.add_at_most_one(used_there)


def _children_deeper(model: cp_model.CpModel, variables: Variables) -> None:
    """Depths rise from parent to child, which rules out cycles apart from the root."""
    depth = variables.depth
    model.add(depth[0] == 0)
    for join in variables.used:
        model.add(depth[join.other] >= depth[join.tile] + 1).only_enforce_if(variables.downward[join])
        model.add(depth[join.tile] >= depth[join.other] + 1).only_enforce_if(variables.upward[join])
