"""Solving a deal from end to end: search, compact, order, check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.limits import Deadline
from solver.solitaire.compact import compacted, lying_flat
from solver.solitaire.forced import ForcedSearch
from solver.solitaire.free import FreeSearch
from solver.solitaire.solution import Play, Solution, check
from solver.solitaire.timeline import playing_order
from triominoes.deal import Deal


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is: tiles laid in the best layout so far, the proved bound, and seconds since the start."""

    play: Play
    best: int
    bound: int
    seconds: float


def solve(
    deal: Deal,
    play: Play = Play.FREE,
    *,
    deadline: Deadline | None = None,
    seed: int = 0,
    compact: bool = True,
    report: Callable[[Progress], None] | None = None,
) -> Solution:
    """The best layout of a deal, checked, with a proved bound.

    An expired or cancelled deadline returns the best found so far. Unless that happens, the same deal and seed give
    the same answer. `compact` spends a fraction of a second more on a layout that fits a table (free play only).
    """
    deadline = deadline or Deadline()

    def reporter(reported: Play) -> Callable[[int, int], None]:
        def tell(best: int, bound: int) -> None:
            if report:
                report(Progress(reported, best, bound, deadline.elapsed()))

        return tell

    free = FreeSearch(deal, seed=seed, report=reporter(Play.FREE))
    free.run(deadline)
    if play is Play.FREE:
        layout = compacted(free.best, free.tiles, deadline, seed=seed) if compact else free.best
        ordered, bound, proof = playing_order(deal, layout), free.bound, free.proof
    else:
        forced = ForcedSearch(deal, bound=free.bound, seed=seed, report=reporter(Play.FORCED))
        forced.run(deadline)
        ordered, bound, proof = forced.best, forced.bound, forced.proof
    solution = Solution(deal, play, lying_flat(ordered), bound, proof, deadline.elapsed())
    check(solution)
    return solution
