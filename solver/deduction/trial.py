"""TRIAL: a tile supposed to lie on a cell, and what follows from it in the head."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from solver.bits import members
from solver.deduction.points import contradict_at_points, same_number
from solver.deduction.singles import only_cell, only_tile
from solver.deduction.state import State
from solver.deduction.step import Found
from solver.deduction.technique import Technique
from solver.limits import Deadline


@dataclass(frozen=True, slots=True)
class Patience:
    """How much a person is willing to try; without bounds by default, which the emptiest puzzles make slow.

    `trials` is the most steps of TRIAL in all, `longest` the most steps that one trial is followed for, and `tried` the
    most tiles that are tried on cells in all, in vain or not: it bounds the work, and so does on every machine alike.
    All are 0 or more.
    """

    trials: int | None = None
    longest: int | None = None
    tried: int | None = None

    def __post_init__(self) -> None:
        for name, bound in (("trials", self.trials), ("longest", self.longest), ("tried", self.tried)):
            if bound is not None and bound < 0:
                raise ValueError(f"{name} must be 0 or more, not {bound}")


ENDLESS = Patience()


class Trials:
    """The trials of one course of reasoning.

    What a trial leaves possible when nothing more follows stays free of contradictions as long as nothing of it is
    excluded: until then it need not be tried again. An expired deadline ends all trying.
    """

    def __init__(self, patience: Patience = ENDLESS, deadline: Deadline | None = None) -> None:
        self._left = inf if patience.trials is None else patience.trials
        self._longest = inf if patience.longest is None else patience.longest
        self._to_be_tried = inf if patience.tried is None else patience.tried
        self._deadline = deadline
        self._gave_up = False
        self._peaceful: dict[tuple[int, int], list[int]] = {}

    def trial(self, state: State) -> Found | None:
        """Exclude a candidate whose trial contradicts itself: on the cell with the fewest, by the shortest chain."""
        if not self._left or self._gave_up:
            return None
        candidates = state.candidates
        for cell in sorted(members(state.open), key=lambda place: candidates[place].bit_count()):
            tried = (self._tried(state, cell, bit) for bit in members(candidates[cell]))
            best = min((found for found in tried if found), key=lambda found: found.length, default=None)
            if self._gave_up:  # another tile of the cell might have had a shorter chain
                return None
            if best:
                self._left -= 1
                state.narrow(cell, ~(1 << best.bit))
                return best
        return None

    def _tried(self, state: State, cell: int, bit: int) -> Found | None:
        left = self._peaceful.get((cell, bit))
        if left and not any(mask & ~now for mask, now in zip(left, state.candidates, strict=True)):
            return None
        if not self._to_be_tried or (self._deadline and self._deadline.expired()):
            self._gave_up = True
            return None
        self._to_be_tried -= 1
        supposed = state.copy()
        supposed.lay(cell, bit)
        length = follow(supposed, self._longest)
        if supposed.clash:
            return Found(Technique.TRIAL, (cell,), (bit // 3,), bit, length=length, clash=supposed.clash)
        if length < self._longest:
            self._peaceful[cell, bit] = supposed.candidates
        return None


def follow(state: State, longest: float = inf) -> int:
    """Follow the first three techniques to a contradiction, to the end, or for `longest` steps; the number of steps."""
    steps = 0
    while state.clash is None and steps < longest:
        if not (only_tile(state) or only_cell(state) or same_number(state)):
            if state.clash is None:
                contradict_at_points(state)
            break
        steps += 1
    return steps
