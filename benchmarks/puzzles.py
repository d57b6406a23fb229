"""How fast puzzles are made and bound into a book, and whether the reasoning that grades them is sound.

    python -m benchmarks.puzzles                  the whole study, some three minutes on two cores
    python -m benchmarks.puzzles --count 20       fewer puzzles

Run it from the root of the project. What was made is asserted first: that every puzzle has one solution, by a method
that the generator does not use, that the level below does not solve it, and that no step of the reasoning contradicts
the solution. Then come the times, beside those of one process, and of proving the puzzles without laying out a book.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import date
from importlib.metadata import version

import click

from puzzles.book import Options
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Plan
from puzzles.puzzle.model import Puzzle
from puzzles.puzzle.printed import entry_of
from puzzles.puzzle.reasoned import HARDEST
from puzzles.puzzle.run import Progress, run
from puzzles.puzzle.sheets import bound, gathered
from puzzles.sources import open_source
from solver.deduction import Step, Technique, reason
from solver.limits import Deadline
from solver.workers import usual_workers
from triominoes.lattice import Point, corners
from triominoes.placement import Placement

MAKING_SECONDS = 60.0
BOOK_SECONDS = 10.0
SEED = 1


def made(plan: Plan, workers: int) -> tuple[tuple[Puzzle, ...], float]:
    """The puzzles of a plan, every one asked for, and the seconds they took."""
    started = time.monotonic()
    done = run(plan, workers=workers, report=_told)
    assert done.complete, done.shortfall()
    return done.puzzles, time.monotonic() - started


def _told(progress: Progress) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{progress}", err=True, nl=False)


def assert_graded(puzzles: Sequence[Puzzle], below: Level) -> None:
    """Every puzzle has one solution, which plain search finds too, and is too hard for the level below."""
    for puzzle in puzzles:
        proof = puzzle.kind.solve_otherwise(puzzle.task)
        assert proof.unique, puzzle.ident
        assert set(proof.solutions[0]) == set(puzzle.solution or ()), puzzle.ident
        assert not reason(puzzle.task, HARDEST[below]).solved, puzzle.ident


def assert_sound(puzzles: Sequence[Puzzle]) -> int:
    """Nothing that is derived on the way contradicts the solution; the number of steps that were looked at."""
    steps = 0
    for puzzle in puzzles:
        found = reason(puzzle.task)
        truth = set(puzzle.solution or ())
        numbers = {
            point: number for laid in truth for point, number in zip(corners(laid.cell), laid.numbers, strict=True)
        }
        assert set(found.placements) <= truth, puzzle.ident
        assert found.numbers.items() <= numbers.items(), puzzle.ident
        for step in found.steps:
            assert holds(step, truth, numbers), (puzzle.ident, step.words)
        steps += len(found.steps)
    return steps


def holds(step: Step, truth: set[Placement], numbers: Mapping[Point, int]) -> bool:
    """Whether what a step says is true of the solution."""
    if step.technique is Technique.TRIAL:
        return step.placement not in truth
    if step.technique in (Technique.SAME_NUMBER, Technique.SHARED_POINT):
        return step.point is not None and numbers[step.point] in step.numbers
    if step.placement is not None:
        return step.placement in truth
    on_cells = {laid.tile for laid in truth if laid.cell in step.cells}
    return on_cells == set(step.tiles)


def bound_in(puzzles: Sequence[Puzzle]) -> tuple[float, float]:
    """The seconds it takes to bind the puzzles into a book, and those of them that go into proving every puzzle again.

    It is bound twice, with equal bytes.
    """
    options = Options(title="Benchmark", per_page=2, contents=True, instructions=True, cut_outs=True)
    started = time.monotonic()
    first = bound(puzzles, options, Deadline(), lambda progress: None)
    whole = time.monotonic() - started
    assert first == bound(puzzles, options, Deadline(), lambda progress: None)
    started = time.monotonic()
    for puzzle in puzzles:
        entry_of(puzzle)
    return whole, time.monotonic() - started


@click.command()
@click.option("--count", default=100, show_default=True, help="Puzzles of the main run.")
@click.option("--sound", default=1000, show_default=True, help="Puzzles on which the reasoning is checked.")
def main(count: int, sound: int) -> None:
    """Run the study and print it."""
    workers = usual_workers()
    click.echo(
        f"{date.today()}, Python {platform.python_version()}, OR-Tools {version('ortools')}, "
        f"{workers} processors, {platform.machine()}"
    )
    plan = Plan("fill", Level.MEDIUM, count, SEED, (("cells", "16..24"),))
    puzzles, seconds = made(plan, workers)
    assert_graded(puzzles, Level.EASY)
    again, alone = made(plan, 1)
    assert [puzzle.line for puzzle in again] == [puzzle.line for puzzle in puzzles]
    steps = assert_sound(puzzles)
    plans = [Plan(kind, level, sound // 8, SEED + 1) for kind in ("fill", "numbers") for level in Level]
    checked = 0
    for each in plans:
        batch, _ = made(each, workers)
        steps += assert_sound(batch)
        checked += len(batch)
    library = gathered([open_source("sampler", "puzzles")])
    book, proving = bound_in(library)
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", err=True, nl=False)
    click.echo(f"{count} fill puzzles of 16 to 24 cells, medium: {seconds:.1f} s with {workers} workers")
    click.echo(f"  the same with one: {alone:.1f} s, {alone / seconds:.2f} times as long")
    click.echo(f"reasoning: {steps:,} steps on {count + checked:,} puzzles, none contradicts a solution")
    click.echo(
        f"a book of {len(library)} puzzles: {book:.1f} s, {book / proving:.2f} times as long as proving them alone"
    )
    if count == 100:
        assert seconds < MAKING_SECONDS, f"{seconds:.1f} s; promised {MAKING_SECONDS:.0f} s"
    assert book < BOOK_SECONDS, f"{book:.1f} s; promised {BOOK_SECONDS:.0f} s"


if __name__ == "__main__":
    main()
