"""The boundary that tiles need: the test that refutes most impossible shapes before any search.

Read clockwise, a tile has three steps a->b. On a side between two tiles the step of the one is undone by that of the
other, so the steps that are left over when all tiles are added up lie on the boundary, holes included.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

import networkx as nx
from ortools.sat.python import cp_model

from triominoes.lattice import Cell, Point, corners, neighbours
from triominoes.tile import Tile

Pair = tuple[int, int]
"""Two numbers, the lower one first, or twice the same."""

_MOST_WORK = 1.0
"""How long a bound for chosen tiles may take, in CP-SAT's deterministic seconds; it takes a hundredth as a rule."""


def boundary_needed(tiles: Iterable[Tile], parts: int = 1) -> int:
    """The least number of boundary sides of a layout of all these tiles, its boundary in at most so many parts.

    Every step a->b without its counterpart needs a side. So does one side a-a where their number is odd, since shared
    sides take two of them each. Each part of the boundary is a closed walk over the numbers: where the sides found so
    far fall into more groups of numbers than that, every further link is walked there and back.

    >>> from triominoes.tileset import STANDARD
    >>> boundary_needed(STANDARD)
    36
    """
    over, equal = _steps_left_over(tiles)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_edges_from(pair for pair, steps in over.items() if steps)
    graph.add_edges_from((number, number) for number, count in equal.items() if count % 2)
    links = max(0, nx.number_connected_components(graph) - parts)
    return sum(map(abs, over.values())) + sum(count % 2 for count in equal.values()) + 2 * links


def boundary_needed_by_any(tiles: Sequence[Tile], count: int, kept: Collection[Tile] = ()) -> int:
    """A number of boundary sides that every layout of `count` of the tiles has at least, with all of those `kept`.

    The least over all choices of what `boundary_needed` counts, save the links; for very large sets perhaps less.

    >>> from triominoes.tileset import STANDARD
    >>> boundary_needed_by_any(STANDARD.tiles, 54)
    30
    """
    model = cp_model.CpModel()
    chosen = {tile: model.new_bool_var(f"chosen {tile}") for tile in tiles}
    model.add(cp_model.LinearExpr.sum(list(chosen.values())) == count)
    for tile in kept:
        model.add(chosen[tile] == 1)
    model.minimize(cp_model.LinearExpr.sum([*_steps_over(model, chosen), *_odd_equal_sides(model, chosen)]))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = _MOST_WORK
    solver.parameters.catch_sigint_signal = False
    solver.solve(model)
    return max(0, round(solver.best_objective_bound))


def boundary_parts(region: Collection[Cell]) -> int:
    """Into how many parts the boundary of a region falls: one more with every hole that touches no other part of it."""
    graph: nx.Graph[Point] = nx.Graph()
    for cell in region:
        points = corners(cell)
        graph.add_edges_from(
            (points[side], points[(side + 1) % 3])
            for side, beside in enumerate(neighbours(cell))
            if beside not in region
        )
    return nx.number_connected_components(graph)


def _steps_left_over(tiles: Iterable[Tile]) -> tuple[Counter[Pair], Counter[int]]:
    """How often the step up from a to b is left over (down: negative), and how many sides are a-a."""
    over: Counter[Pair] = Counter()
    equal: Counter[int] = Counter()
    for tile in tiles:
        for a, b in tile.sides:
            if a == b:
                equal[a] += 1
            else:
                over[min(a, b), max(a, b)] += 1 if a < b else -1
    return over, equal


def _steps_over(model: cp_model.CpModel, chosen: dict[Tile, cp_model.IntVar]) -> list[cp_model.IntVar]:
    """For every two numbers, how many steps between them are left over in one direction."""
    terms: defaultdict[Pair, list[cp_model.LinearExprT]] = defaultdict(list)
    for tile, is_chosen in chosen.items():
        for pair, steps in _steps_left_over([tile])[0].items():
            if steps:
                terms[pair].append(steps * is_chosen)
    sizes = []
    for pair, steps_there in terms.items():
        size = model.new_int_var(0, len(steps_there), f"steps {pair}")
        model.add_abs_equality(size, cp_model.LinearExpr.sum(steps_there))
        sizes.append(size)
    return sizes


def _odd_equal_sides(model: cp_model.CpModel, chosen: dict[Tile, cp_model.IntVar]) -> list[cp_model.IntVar]:
    """For every number, 1 if the number of sides that carry it twice is odd."""
    terms: defaultdict[int, list[cp_model.LinearExprT]] = defaultdict(list)
    for tile, is_chosen in chosen.items():
        for number, sides in _steps_left_over([tile])[1].items():
            terms[number].append(sides * is_chosen)
    odds = []
    for number, sides_there in terms.items():
        odd = model.new_bool_var(f"odd {number}")
        pairs = model.new_int_var(0, 3 * len(sides_there), f"pairs {number}")
        model.add(cp_model.LinearExpr.sum(sides_there) == 2 * pairs + odd)
        odds.append(odd)
    return odds
