"""SAME_NUMBER and SHARED_POINT: what the cells that meet at a point tell each other about its number."""

from __future__ import annotations

from solver.bits import members
from solver.deduction.compiled import Readings
from solver.deduction.state import State
from solver.deduction.step import Found
from solver.deduction.technique import Clash, Technique


def same_number(state: State) -> Found | None:
    """A number that all candidates of a cell show at a point is known there, if that takes a candidate away."""
    compiled = state.compiled
    state.fresh_numbers &= state.open
    while state.fresh_numbers:
        lowest = state.fresh_numbers & -state.fresh_numbers
        cell = lowest.bit_length() - 1
        readings = state.candidates[cell]
        numbers = compiled.readings[(readings & -readings).bit_length() - 1]
        for corner, point in enumerate(compiled.corners[cell]):
            number = numbers[corner]
            if (
                state.known[point] < 0
                and not readings & ~compiled.shows[corner][number]
                and state.settle(point, number)
            ):
                return Found(Technique.SAME_NUMBER, (cell,), point=point, numbers=(number,))
        state.fresh_numbers &= ~lowest
    return None


def shared_point(state: State) -> Found | None:
    """Candidates that show at a point what another cell there cannot show go: all those that one cell takes away."""
    compiled = state.compiled
    for cell in members(state.fresh_at_points & state.open):
        for corner, point in enumerate(compiled.corners[cell]):
            meeting = compiled.meeting[point]
            if state.known[point] >= 0 or len(meeting) == 1:
                continue
            numbers = _shown(state, cell, corner)
            if len(numbers) == len(compiled.values):
                continue
            changed = [state.narrow(other, _showing(state, other_corner, numbers)) for other, other_corner in meeting]
            if any(changed):
                return Found(Technique.SHARED_POINT, (cell,), point=point, numbers=numbers)
        state.fresh_at_points &= ~(1 << cell)
    return None


def contradict_at_points(state: State) -> None:
    """Note a contradiction if the cells at some point that changed have no number in common."""
    compiled = state.compiled
    changed = {point for cell in members(state.fresh_at_points) for point in compiled.corners[cell]}
    for point in sorted(changed):
        if state.known[point] < 0 and not any(
            all(state.candidates[cell] & compiled.shows[corner][number] for cell, corner in compiled.meeting[point])
            for number in compiled.values
        ):
            state.contradict(Clash.POINT, point)
            return


def _shown(state: State, cell: int, corner: int) -> tuple[int, ...]:
    """The numbers that a cell can show at one of its corners."""
    readings, shows = state.candidates[cell], state.compiled.shows[corner]
    return tuple(number for number in state.compiled.values if readings & shows[number])


def _showing(state: State, corner: int, numbers: tuple[int, ...]) -> Readings:
    """The readings that show one of the numbers at a corner."""
    shows = state.compiled.shows[corner]
    mask = 0
    for number in numbers:
        mask |= shows[number]
    return mask
