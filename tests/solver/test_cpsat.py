"""Running CP-SAT: what its answers mean, that it repeats itself, and that it can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent import futures
from itertools import combinations
from typing import Any

import pytest
from ortools.sat.python import cp_model

from solver import cpsat
from solver.cpsat import solve_model
from solver.limits import Deadline

SECONDS = 20.0
"""More than any stop may take: a test that waits so long has failed."""


def pigeons(holes: int, count: int) -> cp_model.CpModel:
    """So many pigeons, each in a hole of its own: one more of them than holes takes very long without presolve."""
    model = cp_model.CpModel()
    rows = [[model.new_bool_var("") for _ in range(holes)] for _ in range(count)]
    for row in rows:
        model.add_bool_or(row)
    for hole in range(holes):
        for one, two in combinations(rows, 2):
            model.add_bool_or([~one[hole], ~two[hole]])
    return model


def hard() -> cp_model.CpModel:
    return pigeons(13, 14)


def knapsack() -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    model = cp_model.CpModel()
    chosen = [model.new_bool_var(f"{item}") for item in range(30)]
    weights = [37 + 11 * item % 29 for item in range(30)]
    model.add(sum(weight * x for weight, x in zip(weights, chosen, strict=True)) <= 700)
    model.maximize(sum((weight + 3) * x for weight, x in zip(weights, chosen, strict=True)))
    return model, chosen


@pytest.mark.parametrize("presolve", [True, False])
def test_true_comes_with_a_solution_and_false_without(presolve: bool) -> None:
    model = cp_model.CpModel()
    x = model.new_int_var(0, 9, "x")
    model.add(x >= 7)
    model.add(x != 8)
    model.minimize(-x)
    solver, found = solve_model(model, Deadline(), presolve=presolve)
    assert found is True
    assert solver.value(x) == solver.best_objective_bound * -1 == 9
    model.add(x <= 6)
    assert solve_model(model, Deadline(), presolve=presolve)[1] is False
    assert solve_model(pigeons(4, 5), Deadline(), presolve=presolve)[1] is False
    assert solve_model(pigeons(5, 5), Deadline(), presolve=presolve)[1] is True


def test_none_if_there_was_no_time() -> None:
    assert solve_model(hard(), Deadline(0.2), presolve=False)[1] is None
    cancelled = Deadline()
    cancelled.cancel()
    assert solve_model(hard(), cancelled, presolve=False)[1] is None


def test_cancelling_from_another_thread_stops_a_hard_model() -> None:
    deadline = Deadline(SECONDS)
    timer = threading.Timer(0.2, deadline.cancel)
    timer.start()
    assert solve_model(hard(), deadline, presolve=False)[1] is None
    timer.join()
    assert deadline.elapsed() < SECONDS


@pytest.mark.parametrize("seed", [0, 1, 2**31 + 5, -1])
def test_model_and_seed_settle_the_answer(seed: int) -> None:
    answers = []
    for _ in range(2):
        model, chosen = knapsack()
        solver, found = solve_model(model, Deadline(), seed=seed)
        assert found is True
        assert solver.parameters.num_workers == 1
        assert solver.parameters.random_seed == seed % 2**31
        answers.append(([solver.boolean_value(x) for x in chosen], solver.num_branches, solver.num_conflicts))
    assert answers[0] == answers[1]


def test_an_invalid_model_is_refused() -> None:
    model = cp_model.CpModel()
    model.new_int_var(5, 5, "x")
    model.proto.variables[0].domain[0] = 9
    with pytest.raises(ValueError, match=r"invalid model: .*domain"):
        solve_model(model, Deadline())


def stops_asked(monkeypatch: pytest.MonkeyPatch, lost: int) -> list[int]:
    """The requests to stop the search, as they come in; the first `lost` of them go unheard."""
    requests: list[int] = []

    class Solver(cp_model.CpSolver):
        def stop_search(self) -> None:
            requests.append(len(requests))
            if len(requests) > lost:
                super().stop_search()

    monkeypatch.setattr(cp_model, "CpSolver", Solver)
    return requests


def interrupted(times: int) -> Callable[..., Any]:
    """`wait`, but Ctrl-C comes at the given call."""
    waits = 0

    def wait(running: Iterable[Any], timeout: float) -> Any:
        nonlocal waits
        waits += 1
        if waits == times:
            raise KeyboardInterrupt
        return futures.wait(running, timeout)

    return wait


@pytest.mark.parametrize(("calls", "lost"), [(1, 0), (3, 0), (3, 1)])
def test_an_interrupt_stops_the_search_and_goes_on_up(monkeypatch: pytest.MonkeyPatch, calls: int, lost: int) -> None:
    """Also if the first request to stop finds a search that has not begun."""
    requests = stops_asked(monkeypatch, lost)
    monkeypatch.setattr(cpsat, "wait", interrupted(calls))
    deadline = Deadline(SECONDS)
    threads = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        solve_model(hard(), deadline, presolve=False)
    assert len(requests) > lost
    assert not deadline.expired()
    assert threading.active_count() == threads


def test_without_an_interrupt_nothing_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = stops_asked(monkeypatch, 0)
    assert solve_model(pigeons(6, 6), Deadline())[1] is True
    assert requests == []
