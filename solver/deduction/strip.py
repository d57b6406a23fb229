"""Taking printed numbers away as long as the puzzle can still be solved by reasoning."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence

from solver.deduction.compiled import Compiled
from solver.deduction.reason import ending
from solver.deduction.technique import Ending, Technique
from solver.deduction.trial import ENDLESS, Patience
from solver.fill.errors import FillError
from solver.fill.instance import NumberAt
from solver.lots import shuffled
from triominoes.lattice import Point


def fewest_givens(
    compiled: Compiled,
    numbers: Mapping[Point, int],
    most: Technique,
    source: random.Random,
    *,
    keep: Collection[Point] = (),
    least: int = 0,
    patience: Patience = ENDLESS,
) -> tuple[NumberAt, ...]:
    """The numbers that are left, by point, when they are taken away in random order while techniques to `most` solve.

    `numbers` are those of a solution, as a rule of all its points; those at the points to `keep` stay, and at least
    `least` of all. Unless that stops it, none of the others can be taken away without leaving the puzzle unsolved;
    where `patience` is bounded, now and then one can. The same state of `source` gives the same numbers. Raises
    `FillError` if not even all numbers together solve it.
    """
    kept = [point for point in sorted(numbers) if point in keep]
    order = shuffled(source, [point for point in sorted(numbers) if point not in keep])

    def solved_with(points: Sequence[Point]) -> bool:
        given = [NumberAt(point, numbers[point]) for point in points]
        return ending(compiled, given, most, patience=patience) is Ending.SOLVED

    if not solved_with([*kept, *order]):
        raise FillError(f"techniques up to {most.name} do not solve the region even with all {len(numbers)} numbers")
    spare = max(0, len(numbers) - max(least, len(kept)))
    dropped = _first_run(order, kept, spare, solved_with)
    spare -= dropped
    for place in range(dropped, len(order)):
        if spare and solved_with([*kept, *order[place + 1 :]]):
            spare -= 1
        else:
            kept.append(order[place])
    return tuple(NumberAt(point, numbers[point]) for point in sorted(kept))


def _first_run(
    order: Sequence[Point], kept: Sequence[Point], spare: int, solved_with: Callable[[Sequence[Point]], bool]
) -> int:
    """How many of the first points can be dropped at once: as many as one by one, since more givens never hurt."""
    low, high = 0, min(spare, len(order))
    while low < high:
        middle = (low + high + 1) // 2
        if solved_with([*kept, *order[middle:]]):
            low = middle
        else:
            high = middle - 1
    return low
