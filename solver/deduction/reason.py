"""Reasoning from what is given to the end: always the easiest technique that brings something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from solver.deduction.compiled import Compiled, ready_for
from solver.deduction.group import group
from solver.deduction.points import same_number, shared_point
from solver.deduction.singles import only_cell, only_tile
from solver.deduction.state import State
from solver.deduction.step import Contradiction, Found, Step, told_contradiction, told_step
from solver.deduction.technique import Ending, Technique
from solver.deduction.trial import ENDLESS, Patience, Trials
from solver.fill.instance import Given, Instance
from solver.limits import Deadline
from triominoes.lattice import Point
from triominoes.placement import Layout, Placement


@dataclass(frozen=True)
class Reasoning:
    """How far one gets with an instance, and by which steps.

    `placements` are the tiles that are laid then, given or found, by cell; `numbers` what is known of the points, given
    or found. Both hold in every solution; they mean nothing after a contradiction.
    """

    instance: Instance
    ending: Ending
    steps: tuple[Step, ...]
    placements: Layout
    numbers: dict[Point, int]
    contradiction: Contradiction | None

    @property
    def solved(self) -> bool:
        """Whether every cell has its tile, which proves that there is no other solution."""
        return self.ending is Ending.SOLVED

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique used; None without any step."""
        return max((step.technique for step in self.steps), default=None)

    @cached_property
    def counts(self) -> dict[Technique, int]:
        """How many steps each technique has, from the easiest on; those without any are missing."""
        return dict(sorted(Counter(step.technique for step in self.steps).items()))

    @property
    def longest_trial(self) -> int | None:
        """The most steps that were followed from a tile tried; None if none was."""
        return max((step.length for step in self.steps if step.technique is Technique.TRIAL), default=None)

    @property
    def largest_group(self) -> int | None:
        """The most cells, or tiles, that were seen together; None if no group was."""
        groups = (step for step in self.steps if step.technique is Technique.GROUP)
        sizes = (len(step.tiles if step.by_tiles else step.cells) for step in groups)
        return max(sizes, default=None)


def reason(
    instance: Instance,
    most: Technique = Technique.TRIAL,
    compiled: Compiled | None = None,
    *,
    patience: Patience = ENDLESS,
    deadline: Deadline | None = None,
) -> Reasoning:
    """Reason about an instance with techniques up to `most`, each step by the easiest that brings something.

    `compiled` saves time where the same region and tiles come again with other givens. The same instance always leads
    to the same steps, unless a deadline expires, which leaves it stuck. `patience` bounds the trials. Raises
    `FillError` for what was compiled for another region or other tiles.

    >>> from solver.fill import parse_instance
    >>> found = reason(parse_instance("tiles: 000 001 011\\ngiven: 0@0,0 1@0,2\\n^v^"))
    >>> for step in found.steps:
    ...     print(step.words)
    tile 000 fits only on the cell 0,0, as 000@0,0
    only tile 001 fits on the cell 0,1, as 010@0,1
    only tile 011 fits on the cell 0,2, as 110@0,2
    """
    compiled = ready_for(instance, compiled)
    state = State(compiled, instance.given)
    steps = tuple(told_step(compiled, found) for found in think(state, most, patience, deadline))
    return Reasoning(
        instance,
        _ending(state),
        steps,
        _placements(state),
        _numbers(state),
        told_contradiction(compiled, *state.clash) if state.clash else None,
    )


def ending(
    compiled: Compiled,
    given: Iterable[Given],
    most: Technique = Technique.TRIAL,
    *,
    patience: Patience = ENDLESS,
) -> Ending:
    """How reasoning ends, without a record of the steps: the quick way to ask again and again with other givens.

    What is given must be inside the region and of its tiles, as `Instance` would have it; it is not checked.
    """
    state = State(compiled, given)
    for _ in think(state, most, patience):
        pass
    return _ending(state)


def think(
    state: State, most: Technique, patience: Patience = ENDLESS, deadline: Deadline | None = None
) -> Iterator[Found]:
    """Take step after step until all is laid, nothing is brought any more, or something contradicts itself."""
    trials = Trials(patience, deadline)
    techniques: tuple[Callable[[State], Found | None], ...]
    techniques = (only_tile, only_cell, same_number, shared_point, group, trials.trial)[:most]
    while state.open and state.clash is None and not (deadline and deadline.expired()):
        for technique in techniques:
            found = technique(state)
            if found:
                yield found
                break
            if state.clash:
                break
        else:
            return


def _ending(state: State) -> Ending:
    if state.clash:
        return Ending.CONTRADICTION
    return Ending.STUCK if state.open else Ending.SOLVED


def _placements(state: State) -> Layout:
    compiled = state.compiled
    return tuple(
        Placement(cell, compiled.readings[state.candidates[place].bit_length() - 1])
        for place, cell in enumerate(compiled.cells)
        if not state.open >> place & 1 and state.candidates[place]
    )


def _numbers(state: State) -> dict[Point, int]:
    """The number of each point that some cell can show only so, or that was given."""
    compiled = state.compiled
    found = {}
    for place, point in enumerate(compiled.points):
        number = state.known[place]
        for cell, corner in compiled.meeting[place]:
            readings = state.candidates[cell]
            if number < 0 and readings:
                number = compiled.readings[readings.bit_length() - 1][corner]
                if readings & ~compiled.shows[corner][number]:
                    number = -1
        if number >= 0:
            found[point] = number
    return found
