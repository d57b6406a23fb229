"""The model: a Boolean for every placement and for every number on a point.

Which numbers lie on the points settles everything, so the points alone tell solutions apart.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.fill.instance import Instance
from triominoes.lattice import Cell, Point, corners
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile

MOST_PLACEMENTS = 200_000
"""The most placements that are searched: 54 cells and 76 tiles make some 12,000."""


@dataclass(frozen=True, slots=True)
class Variables:
    """Booleans: placement lies there; point shows number. Those that what is given rules out are missing."""

    lies: dict[Placement, cp_model.IntVar]
    shows: dict[tuple[Point, int], cp_model.IntVar]


class FillModel:
    """The ways to fill a region, save those that are forbidden.

    Raises `FillError` for a region with more than `MOST_PLACEMENTS` placements.
    """

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.model = cp_model.CpModel()
        self.variables = _variables(self.model, instance)
        _one_tile_on_each_cell(self.model, instance, self.variables)
        _tiles_once(self.model, instance, self.variables)
        _one_number_on_each_point(self.model, instance, self.variables)
        _tiles_show_their_numbers(self.model, instance, self.variables)

    def forbid(self, layout: Layout) -> None:
        """Forbid one way to fill the region."""
        shown = {at for laid in layout for at in zip(corners(laid.cell), laid.numbers, strict=True)}
        self.model.add_bool_or([~self.variables.shows[at] for at in sorted(shown)])

    def layout(self, solver: cp_model.CpSolver) -> dict[Cell, Placement]:
        """What lies on each cell in the solution that the solver found."""
        return {placement.cell: placement for placement, lies in self.variables.lies.items() if solver.value(lies)}


def _variables(model: cp_model.CpModel, instance: Instance) -> Variables:
    instance.require_searchable(MOST_PLACEMENTS)
    numbers = sorted({number for tile in instance.tiles for number in tile.numbers})
    return Variables(
        lies={
            placement: model.new_bool_var(str(placement))
            for cell in sorted(instance.region)
            for placement in instance.candidates(cell)
        },
        shows={
            (point, number): model.new_bool_var(f"{number}@{point[0]},{point[1]}")
            for point in instance.points
            for number in numbers
            if instance.known.get(point, number) == number
        },
    )


def _one_tile_on_each_cell(model: cp_model.CpModel, instance: Instance, variables: Variables) -> None:
    on: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in sorted(instance.region)}
    for placement, lies in variables.lies.items():
        on[placement.cell].append(lies)
    for lying_there in on.values():
        model.add_exactly_one(lying_there)


def _tiles_once(model: cp_model.CpModel, instance: Instance, variables: Variables) -> None:
    """Every tile at most once, or exactly once where all of them are needed."""
    of: dict[Tile, list[cp_model.IntVar]] = {tile: [] for tile in instance.tiles}
    for placement, lies in variables.lies.items():
        of[placement.tile].append(lies)
    for lying_somewhere in of.values():
        if instance.uses_all:
            model.add_exactly_one(lying_somewhere)
        else:
            model.add_at_most_one(lying_somewhere)


def _one_number_on_each_point(model: cp_model.CpModel, instance: Instance, variables: Variables) -> None:
    on: dict[Point, list[cp_model.IntVar]] = {point: [] for point in instance.points}
    for (point, _), shows in variables.shows.items():
        on[point].append(shows)
    for shown_there in on.values():
        model.add_exactly_one(shown_there)


def _tiles_show_their_numbers(model: cp_model.CpModel, instance: Instance, variables: Variables) -> None:
    """A point shows a number iff the tile on each of its cells does."""
    showing: defaultdict[tuple[Cell, Point, int], list[cp_model.IntVar]] = defaultdict(list)
    for placement, lies in variables.lies.items():
        for point, number in zip(corners(placement.cell), placement.numbers, strict=True):
            showing[placement.cell, point, number].append(lies)
    for cell in sorted(instance.region):
        for point in corners(cell):
            for number in range(instance.tile_set.low, instance.tile_set.high + 1):
                shows = variables.shows.get((point, number))
                if shows is not None:
                    model.add(cp_model.LinearExpr.sum(showing[cell, point, number]) == shows)
