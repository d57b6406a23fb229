"""Joining marked tiles by a model of all ways at once, which shares no search with the growing of parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.joining.result import Result, check
from solver.joining.task import Joining
from solver.limits import Deadline
from solver.result import CheckError
from triominoes.placement import Layout

if TYPE_CHECKING:
    from solver.joining.model import JoiningModel


def joinings_by_model(task: Joining, most: int = 2, deadline: Deadline | None = None, *, seed: int = 0) -> Result:
    """The same as `joinings`, by another method: each way is found by CP-SAT, checked and forbidden.

    Which ways are found first is another matter; the same task and seed give the same ones unless a deadline expires.
    """
    from solver.joining.model import JoiningModel

    if most < 1:
        raise ValueError(f"at least one way must be asked for, not {most}")
    deadline = deadline or Deadline()
    model = JoiningModel(task)
    ways: list[Layout] = []
    complete = False
    while len(ways) < most and not deadline.expired():
        answer = _next_way(model, deadline, seed)
        if answer is None:
            break
        if not answer:
            complete = True
            break
        way = task.in_order(answer)
        check(task, way)
        if way in ways:
            raise CheckError("a way that was forbidden came again")
        ways.append(way)
        model.forbid(way)
    return Result(task, tuple(ways), most, complete, deadline.elapsed())


def _next_way(model: JoiningModel, deadline: Deadline, seed: int) -> Layout | None:
    """One more way, an empty one if it is proved that there is no other, None if stopped before that."""
    from solver.cpsat import solve_confirmed

    solver, answer = solve_confirmed(model.model, deadline, seed=seed)
    if answer is None:
        return None
    return model.way(solver) if answer else ()
