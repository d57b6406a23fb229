"""The model: Booleans for placements, for numbers on points, and for how far a cell is from the first marked tile."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.joining.reach import steps
from solver.joining.task import Joining, shown_by
from triominoes.board import Board
from triominoes.lattice import Cell, Point, neighbours
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile


@dataclass(frozen=True, slots=True)
class Variables:
    """Booleans: placement lies there; point shows number; cell hangs on the first marked tile by so many steps.

    Those that the marked tiles rule out are missing. A step leads across a side to another tile.
    """

    lies: dict[Placement, cp_model.IntVar]
    shows: dict[tuple[Point, int], cp_model.IntVar]
    hangs: dict[tuple[Cell, int], cp_model.IntVar]


class JoiningModel:
    """The ways to join the marked tiles, save those that are forbidden."""

    def __init__(self, task: Joining) -> None:
        self.task = task
        self.model = cp_model.CpModel()
        self.variables = _variables(self.model, task)
        _one_tile_on_a_cell(self.model, self.variables)
        _every_tile_once(self.model, task, self.variables)
        _one_number_on_a_point(self.model, self.variables)
        _tiles_show_their_numbers(self.model, self.variables)
        _steps_lead_from_tile_to_tile(self.model, task, self.variables)
        _all_tiles_hang_on_the_first(self.model, task, self.variables)

    def forbid(self, way: Layout) -> None:
        """Forbid one way: another one lays some tile elsewhere, since all of them are laid."""
        self.model.add_bool_or([~self.variables.lies[laid] for laid in way])

    def way(self, solver: cp_model.CpSolver) -> Layout:
        """The placements in the solution that the solver found."""
        return tuple(placement for placement, lies in self.variables.lies.items() if solver.value(lies))


def _most_steps(task: Joining) -> int:
    """No chain without a detour is longer than over all tiles."""
    return len(task.tiles) + len(task.marked) - 1


def _variables(model: cp_model.CpModel, task: Joining) -> Variables:
    board = Board.unchecked(task.marked, task.tile_set)
    marked = [laid.cell for laid in task.marked]
    away = steps(marked[:1], marked, task.empty)
    cells = [cell for cell in sorted(task.empty) if away.get(cell, len(task.tiles) + 1) <= len(task.tiles)]
    lies = {
        placement: model.new_bool_var(str(placement))
        for cell in cells
        for tile in task.tiles
        for placement in (Placement(cell, numbers) for numbers in board.readings(cell, tile))
    }
    numbers = sorted({(point, number) for laid in lies for point, number in shown_by(laid)})
    return Variables(
        lies=lies,
        shows={at: model.new_bool_var(f"{at[1]}@{at[0][0]},{at[0][1]}") for at in numbers},
        hangs={
            (cell, step): model.new_bool_var(f"{cell[0]},{cell[1]} by {step}")
            for cell in sorted({*marked, *cells})
            for step in range(_most_steps(task) + 1)
        },
    )


def _one_tile_on_a_cell(model: cp_model.CpModel, variables: Variables) -> None:
    for lying_there in _by_cell(variables).values():
        model.add_at_most_one(lying_there)


def _every_tile_once(model: cp_model.CpModel, task: Joining, variables: Variables) -> None:
    of: dict[Tile, list[cp_model.IntVar]] = {tile: [] for tile in task.tiles}
    for placement, lies in variables.lies.items():
        of[placement.tile].append(lies)
    for lying_somewhere in of.values():
        model.add_exactly_one(lying_somewhere)


def _one_number_on_a_point(model: cp_model.CpModel, variables: Variables) -> None:
    on: defaultdict[Point, list[cp_model.IntVar]] = defaultdict(list)
    for (point, _), shows in variables.shows.items():
        on[point].append(shows)
    for shown_there in on.values():
        model.add_at_most_one(shown_there)


def _tiles_show_their_numbers(model: cp_model.CpModel, variables: Variables) -> None:
    """What a marked tile shows needs no saying: only placements that agree with it are there."""
    showing: defaultdict[tuple[Cell, Point, int], list[cp_model.IntVar]] = defaultdict(list)
    for placement, lies in variables.lies.items():
        for point, number in shown_by(placement):
            showing[placement.cell, point, number].append(lies)
    for (_, point, number), lying in showing.items():
        model.add(cp_model.LinearExpr.sum(lying) <= variables.shows[point, number])


def _steps_lead_from_tile_to_tile(model: cp_model.CpModel, task: Joining, variables: Variables) -> None:
    """By no step only the first marked tile hangs on itself; a tile by one step more if one beside it does by fewer."""
    start = task.marked[0].cell
    for (cell, step), hangs in variables.hangs.items():
        if cell == start:
            model.add_bool_and([hangs])
        elif step == 0:
            model.add_bool_and([~hangs])
        else:
            before = [(near, step - 1) for near in (cell, *neighbours(cell))]
            model.add_bool_or([~hangs, *(variables.hangs[at] for at in before if at in variables.hangs)])


def _all_tiles_hang_on_the_first(model: cp_model.CpModel, task: Joining, variables: Variables) -> None:
    """A marked cell hangs on the first in the end; another one does at any step only if a tile lies there."""
    most, on = _most_steps(task), _by_cell(variables)
    marked = {laid.cell for laid in task.marked}
    for (cell, step), hangs in variables.hangs.items():
        if cell in marked:
            if step == most:
                model.add_bool_and([hangs])
            continue
        lying = cp_model.LinearExpr.sum(on.get(cell, []))
        if step == most:
            model.add(lying == hangs)
        else:
            model.add(hangs <= lying)


def _by_cell(variables: Variables) -> dict[Cell, list[cp_model.IntVar]]:
    on: defaultdict[Cell, list[cp_model.IntVar]] = defaultdict(list)
    for placement, lies in variables.lies.items():
        on[placement.cell].append(lies)
    return on
