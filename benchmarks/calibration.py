"""What the levels of each kind of puzzle are like: the tables of docs/puzzles.md.

    python -m benchmarks.calibration                        100 puzzles of each kind and level, some minutes
    python -m benchmarks.calibration --count 20 fill        fewer, of some kinds

Run it from the root of the project. Every puzzle is asserted to have one solution and its level before it is counted.
"""

from __future__ import annotations

import time
from collections import Counter
from statistics import median, quantiles

import click
from tabulate import tabulate

from puzzles.kinds import kind_named, kind_names
from puzzles.puzzle.level import Level
from puzzles.puzzle.making import Made, Plan, make_puzzles
from puzzles.puzzle.model import parse_puzzle

SEED = 5


def row(kind: str, level: Level, count: int) -> dict[str, str]:
    """What the puzzles of a kind and level are like, by column."""
    started = time.monotonic()
    made = list(make_puzzles(Plan(kind, level, count, SEED), range(1, count + 1)))
    seconds = time.monotonic() - started
    measures: dict[str, list[int | float]] = {}
    words: dict[str, Counter[str]] = {}
    for each in made:
        if each.line is None:
            continue
        puzzle = parse_puzzle(each.line)
        assert puzzle.solution is not None
        grade = puzzle.kind.grade(puzzle.task, puzzle.solution)
        assert grade.level is level, each.line
        assert puzzle.kind.solve(puzzle.task).unique, each.line
        for name, value in grade.measures.items():
            if isinstance(value, str):
                words.setdefault(name, Counter())[value] += 1
            else:
                measures.setdefault(name, []).append(value)
    columns = {"level": level.value, "made": f"{sum(each.line is not None for each in made)} of {count}"}
    columns["attempts each"] = f"{_attempts(made) / count:.1f}"
    columns["seconds each"] = f"{seconds / count:.2f}"
    for name, counter in words.items():
        columns[name] = ", ".join(f"{word} {number}" for word, number in counter.most_common())
    for name, values in measures.items():
        columns[name] = _spread(values)
    return columns


def _attempts(made: list[Made]) -> int:
    return sum(each.attempts for each in made)


def _spread(values: list[int | float]) -> str:
    """The median, and where the middle four fifths lie."""
    if len(values) < 2:
        return f"{values[0]:g}"
    tenths = quantiles(values, n=10, method="inclusive")
    return f"{median(values):g} ({tenths[0]:g} to {tenths[-1]:g})"


@click.command()
@click.argument("kinds", nargs=-1, type=click.Choice(kind_names()))
@click.option("--count", default=100, show_default=True, help="Puzzles of each kind and level.")
def main(kinds: tuple[str, ...], count: int) -> None:
    """Print a table for each kind."""
    for kind in kinds or kind_names():
        rows = [row(kind, level, count) for level in kind_named(kind).levels]
        names = dict.fromkeys(name for columns in rows for name in columns)
        table = [[columns.get(name, "") for name in names] for columns in rows]
        click.echo(f"\n{kind}\n\n{tabulate(table, headers=list(names), tablefmt='github')}")


if __name__ == "__main__":
    main()
