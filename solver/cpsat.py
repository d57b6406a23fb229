"""Running CP-SAT so that it is reproducible and can be stopped."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait

from ortools.sat.python import cp_model

from solver.limits import Deadline

_POLL_SECONDS = 0.05


def solve_model(
    model: cp_model.CpModel, deadline: Deadline, *, seed: int = 0, presolve: bool = True
) -> tuple[cp_model.CpSolver, bool | None]:
    """Solve with one worker, which makes the answer a function of model and seed.

    Returns the solver, for reading values, and True if it has a solution, False if there is none, None if it was
    stopped before it knew. An objective is optimised to the end, unless stopped.

    The search runs in a thread of its own: Python handles signals only in the main thread, which has to stay awake.
    """
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.num_workers = 1
    parameters.random_seed = seed % 2**31
    parameters.cp_model_presolve = presolve
    parameters.catch_sigint_signal = False
    remaining = deadline.remaining()
    if remaining is not None:
        parameters.max_time_in_seconds = remaining
    with ThreadPoolExecutor(max_workers=1) as pool:
        running = pool.submit(solver.solve, model)
        try:
            while not wait([running], timeout=_POLL_SECONDS).done:
                if deadline.expired():
                    solver.stop_search()
        except BaseException:
            # Again and again, since a request that comes before the search has begun goes unheard.
            while not running.done():
                solver.stop_search()
                wait([running], timeout=_POLL_SECONDS)
            raise
    status = running.result()
    if status == cp_model.MODEL_INVALID:
        raise ValueError(f"invalid model: {model.validate()}")
    found = {cp_model.OPTIMAL: True, cp_model.FEASIBLE: True, cp_model.INFEASIBLE: False}.get(status)
    return solver, found


def solve_confirmed(
    model: cp_model.CpModel, deadline: Deadline, *, seed: int = 0
) -> tuple[cp_model.CpSolver, bool | None]:
    """As `solve_model`, but that there is no solution rests on the plain model alone.

    Presolve is known to have refuted models wrongly, so such an answer is sought again without it.
    """
    solver, answer = solve_model(model, deadline, seed=seed)
    return solve_model(model, deadline, seed=seed, presolve=False) if answer is False else (solver, answer)
