"""Solving a deal from end to end: search, compact, order, check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from solver.limits import Deadline
from solver.solitaire.compact import MOST_SECONDS, compacted
from solver.solitaire.forced import ForcedSearch
from solver.solitaire.free import FreeSearch
from solver.solitaire.solution import Answer, Solution, check
from solver.solitaire.timeline import playing_order
from triominoes.deal import Deal
from triominoes.diagram.orientation import landscape
from triominoes.placement import Layout
from triominoes.rules.options import Play


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is: tiles laid in the best layout so far, and the proved bound."""

    play: Play
    best: int
    bound: int


BESIDE_SECONDS = 5.0
"""How long forced play is looked at beside an answer for free play."""


def solve_deal(
    deal: Deal,
    play: Play | None = None,
    *,
    deadline: Deadline | None = None,
    seed: int = 0,
    compact: bool = True,
    compact_seconds: float = MOST_SECONDS,
    report: Callable[[Progress], None] | None = None,
) -> Answer:
    """The best layout of a deal, checked, with a proved bound; without `play`, of free play, and forced play beside it.

    An expired or cancelled deadline returns the best found so far. Unless that happens, the same deal and seed give
    the same answer; forced play beside free play stops after `BESIDE_SECONDS`. Half of a time limit is kept for forced
    play, or that many seconds beside free play. `compact` spends a fraction of a second on a layout that fits a table
    (free play only), at most `compact_seconds`.
    """
    deadline = deadline or Deadline()

    def reporter(reported: Play) -> Callable[[int, int], None]:
        return lambda best, bound: report(Progress(reported, best, bound)) if report else None

    free = FreeSearch(deal, seed=seed, report=reporter(Play.FREE))
    free.run(_time_for_free_play(play, deadline))
    forced = None
    if play is not Play.FREE:
        forced = ForcedSearch(deal, bound=free.bound, proof=free.proof, seed=seed, report=reporter(Play.FORCED))
        forced.run(deadline.within(BESIDE_SECONDS) if play is None else deadline)
        # A line of forced play is a layout of free play too: of use where the time was too short for a proof.
        free.take(forced.best)
        if play is None and deadline.remaining() is not None:
            free.run(deadline)  # in the time that forced play left over
    solutions = []
    if play is not Play.FORCED:
        layout = (
            compacted(free.best, free.tiles, deadline, seed=seed, most_seconds=compact_seconds)
            if compact
            else free.best
        )
        solutions.append(_checked(deal, Play.FREE, playing_order(deal, layout), free.bound, free.proof, deadline))
    if forced:
        solutions.append(_checked(deal, Play.FORCED, forced.best, forced.bound, forced.proof, deadline))
    return Answer(*solutions)


def _time_for_free_play(play: Play | None, deadline: Deadline) -> Deadline:
    """What forced play leaves of the time, since the search for a bound, or for the proof beside it, may never end."""
    remaining = deadline.remaining()
    if play is Play.FREE or remaining is None:
        return deadline
    return deadline.within(max(remaining / 2, 0 if play is Play.FORCED else remaining - BESIDE_SECONDS))


def _checked(deal: Deal, play: Play, layout: Layout, bound: int, proof: str, deadline: Deadline) -> Solution:
    solution = Solution(deal, play, landscape(layout), bound, proof, deadline.elapsed())
    check(solution)
    return solution
