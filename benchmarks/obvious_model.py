"""The model that first comes to mind, as the baseline: a Boolean for every cell, tile and rotation.

Every cell that a layout can reach is there, so its optimum is that of free play; connectivity is by rank labels.
"""

from __future__ import annotations

from collections import defaultdict

from ortools.sat.python import cp_model

from solver.cpsat import solve_model
from solver.limits import Deadline
from triominoes.deal import Deal
from triominoes.lattice import Cell, Point, corners, neighbours


def solve_obviously(deal: Deal, seconds: float) -> tuple[int, int]:
    """The most tiles found, and the bound that CP-SAT proved within the time limit."""
    model, laid = _model(deal)
    solver, found = solve_model(model, Deadline(seconds))
    count = sum(solver.boolean_value(variable) for variable in laid) if found else 1
    return count, round(solver.best_objective_bound) if found is not None else len(deal)


def _model(deal: Deal) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    model = cp_model.CpModel()
    cells = _reachable(len(deal) - 1)
    root = (0, 0)
    at_cell: defaultdict[Cell, list[cp_model.IntVar]] = defaultdict(list)
    of_tile: defaultdict[int, list[cp_model.IntVar]] = defaultdict(list)
    shows: dict[tuple[Point, int], cp_model.IntVar] = {}
    numbers_at: defaultdict[Point, list[cp_model.IntVar]] = defaultdict(list)
    for cell in cells:
        for index, tile in enumerate(deal.tiles):
            if (index == 0) != (cell == root):
                continue
            for numbers in tile.readings if index else tile.readings[:1]:
                placed = model.new_bool_var(f"{cell} {numbers}")
                at_cell[cell].append(placed)
                of_tile[index].append(placed)
                for point, number in zip(corners(cell), numbers, strict=True):
                    if (point, number) not in shows:
                        shows[point, number] = model.new_bool_var(f"{point} {number}")
                        numbers_at[point].append(shows[point, number])
                    model.add_implication(placed, shows[point, number])
    for once in (*of_tile.values(), *numbers_at.values()):
        model.add_at_most_one(once)
    taken = {cell: model.new_bool_var(f"taken {cell}") for cell in cells}
    rank = {cell: model.new_int_var(0, len(deal) - 1, f"rank {cell}") for cell in cells}
    for cell in cells:
        model.add(sum(at_cell[cell]) == taken[cell])
        if cell == root:
            model.add(taken[cell] == 1)
            continue
        parents = []
        for beside in neighbours(cell):
            if beside in taken:
                parent = model.new_bool_var(f"{beside} before {cell}")
                model.add_implication(parent, taken[beside])
                model.add(rank[cell] >= rank[beside] + 1).only_enforce_if(parent)
                parents.append(parent)
        model.add_bool_or([*parents, ~taken[cell]])
    model.maximize(sum(taken.values()))
    return model, list(taken.values())


def _reachable(steps: int) -> list[Cell]:
    reached = {(0, 0)}
    frontier = {(0, 0)}
    for _ in range(steps):
        frontier = {beside for cell in frontier for beside in neighbours(cell)} - reached
        reached |= frontier
    return sorted(reached)
