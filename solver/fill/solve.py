"""Filling a region from end to end: obstacles first, then search, check, forbid, and search again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.cpsat import solve_confirmed
from solver.fill.instance import Instance
from solver.fill.model import FillModel
from solver.fill.obstacles import obstacles
from solver.fill.result import Result, check
from solver.laying import in_laying_order
from solver.limits import Deadline
from solver.result import CheckError
from triominoes.lattice import Cell
from triominoes.placement import Layout, Placement


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is: solutions found so far."""

    found: int

    def __str__(self) -> str:
        return f"{self.found} found"


def fill(
    instance: Instance,
    *,
    most: int = 1,
    deadline: Deadline | None = None,
    seed: int = 0,
    report: Callable[[Progress], None] | None = None,
) -> Result:
    """Up to `most` different ways to fill the region, each checked, and whether there are no others.

    Without a solution that is the proof that there is none. An expired or cancelled deadline returns what was found
    so far. Unless that happens, the same instance and seed give the same result. Raises `FillError` for a region too
    large to be searched, and `ValueError` unless `most` is 1 or more.
    """
    if most < 1:
        raise ValueError(f"at least one solution must be asked for, not {most}")
    deadline = deadline or Deadline()
    reasons = tuple(obstacles(instance))
    if reasons:
        return Result(instance, (), most, True, reasons, deadline.elapsed())
    model = FillModel(instance)
    found: list[Layout] = []
    complete = False
    while len(found) < most and not deadline.expired():
        if report:
            report(Progress(len(found)))
        answer = _next_filling(model, deadline, seed)
        if answer is None:
            break
        if not answer:
            complete = True
            break
        layout = in_laying_order(answer)
        check(instance, layout)
        if layout in found:
            raise CheckError("a solution that was forbidden came again")
        found.append(layout)
        model.forbid(layout)
    return Result(instance, tuple(found), most, complete, (), deadline.elapsed())


def _next_filling(model: FillModel, deadline: Deadline, seed: int) -> dict[Cell, Placement] | None:
    """One more way to fill the region, none if it is proved that there is no other, None if stopped before that."""
    solver, answer = solve_confirmed(model.model, deadline, seed=seed)
    if answer is None:
        return None
    return model.layout(solver) if answer else {}
