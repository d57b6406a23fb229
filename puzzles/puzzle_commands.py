"""The command that makes, shows and solves puzzles; `cli.py` hands it on."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.console import (
    SEED,
    Seconds,
    WholeNumber,
    as_json_option,
    interruptible,
    output_option,
    progress_line,
)
from puzzles.console.puzzle_parameters import KindOrSource, Wish

if TYPE_CHECKING:
    from puzzles.puzzle.making import Plan
    from puzzles.sources import Source


@click.command()
@click.argument("asked", metavar="KIND|PUZZLES", type=KindOrSource(), required=False)
@click.option("--level", type=click.Choice(["easy", "medium", "hard", "expert"]), help="How hard.  [default: easy]")
@click.option("--count", type=WholeNumber(1), help="How many.  [default: 1]")
@click.option("--seed", type=SEED, help="Same seed, same puzzles, on every machine; drawn at random if not given.")
@click.option("--with", "wishes", multiple=True, type=Wish(), metavar="NAME=VALUE", help="A wish: cells=16..24.")
@click.option("--attempts", type=WholeNumber(1), help="Tries for each puzzle before it is given up.")
@click.option("--workers", type=WholeNumber(1), help="Processes that make them. Default: one for each processor.")
@click.option("--time-limit", type=Seconds(), help="Seconds before it stops with the puzzles made so far.")
@click.option("--resume", is_flag=True, help="Go on with the file of a run that was stopped.")
@click.option("--solution", is_flag=True, help="Tell the solutions; of puzzles that are shown, also how to find them.")
@click.option(
    "--list", "listing", is_flag=True, help="List the kinds, their levels and what can be wished for instead."
)
@output_option("puzzles (one a line); svg, png, pdf (of one puzzle)")
@as_json_option
def puzzle(
    asked: str | Source | None,
    level: str | None,
    count: int | None,
    seed: int | None,
    wishes: tuple[tuple[str, str], ...],
    attempts: int | None,
    workers: int | None,
    time_limit: float | None,
    resume: bool,
    solution: bool,
    listing: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Make puzzles with exactly one solution, or solve some.

    KIND is one of those in docs/puzzles.md (fill, numbers, ...); its puzzles are printed one a line. PUZZLES are a
    file, an ID or a seed ID; they are shown, with --solution solved. The exit status is 1 if fewer came out than asked
    for, or if one shown is no puzzle.

    Example: triominoes puzzle fill --level medium --seed 7
    """
    if listing:
        from puzzles.puzzle import listing as kinds

        click.echo(json.dumps(kinds.as_json()) if as_json else kinds.text(), nl=as_json)
        return
    if asked is None:
        raise click.UsageError("Missing argument 'KIND|PUZZLES'; expected a kind (see --list), puzzles, or --list.")
    if not isinstance(asked, str):
        making = {
            "--level": level,
            "--count": count,
            "--seed": None if seed is None else True,
            "--with": wishes,
            "--attempts": attempts,
            "--workers": workers,
            "--resume": resume,
        }
        for option in (name for name, value in making.items() if value):
            raise click.UsageError(f"{option} is for making puzzles; expected a kind before it, not puzzles")
        _show(asked, time_limit, solution, output, as_json)
        return
    from puzzles.puzzle.file import ENDING
    from puzzles.puzzle.level import Level
    from puzzles.puzzle.making import Plan

    if resume and (output is None or output.suffix.lower() != f".{ENDING}"):
        raise click.UsageError("--resume goes on with a file of puzzles; expected -o FILE.puzzles beside it")
    if resume and seed is None:
        raise click.UsageError("--resume goes on with a run; expected its --seed")
    drawn = secrets.randbelow(10**6) if seed is None else seed
    plan = Plan(asked, Level(level or "easy"), count or 1, drawn, wishes, attempts=attempts)
    _make(plan, workers, time_limit, resume, solution, output, as_json)


def _make(
    plan: Plan,
    workers: int | None,
    time_limit: float | None,
    resume: bool,
    solution: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Make the puzzles of a plan: they are printed as they come, or kept in a file."""
    from puzzles.puzzle import file, report
    from puzzles.puzzle.model import Puzzle
    from puzzles.puzzle.run import run
    from puzzles.puzzle.solving import solve_puzzle
    from solver.limits import Deadline

    ending = file.checked(output, plan.count) if output else ""
    before = file.read_before(output, solution) if output and resume else ()
    solution = solution or any(each.solution is not None for each in before)
    keeper = file.Keeper(output, solution, plan.command(), before) if output and ending == file.ENDING else None

    def keep(made: Puzzle) -> None:
        if keeper:
            keeper.keep(made)
        if as_json:
            click.echo(json.dumps(report.as_json(solve_puzzle(made), solution)))
        elif not output:
            click.echo(file.puzzle_line(made, solution))

    try:
        with interruptible(Deadline(time_limit)) as deadline, progress_line(str) as show:
            done = run(plan, before=before, workers=workers, deadline=deadline, report=show, keep=keep)
    finally:
        if keeper:
            keeper.write()
    if done.puzzles and output:
        if keeper:
            keeper.write(again=resume)
        else:
            file.write(output, done.puzzles, solution)
        if not as_json:
            click.echo(f"{len(done.puzzles)} puzzle{'' if len(done.puzzles) == 1 else 's'} in {output}")
    for line in done.shortfall():
        click.echo(line, err=True)
    if not done.complete:
        sys.exit(1)


def _show(source: Source, time_limit: float | None, solution: bool, output: Path | None, as_json: bool) -> None:
    """Show puzzles that there are, and what is proved of them."""
    from puzzles.puzzle import file, report
    from puzzles.puzzle.opening import open_puzzles
    from puzzles.puzzle.solving import solve_puzzle
    from solver.limits import Deadline

    puzzles = open_puzzles(source)
    ending = file.checked(output, len(puzzles)) if output else ""
    found = []
    with interruptible(Deadline(time_limit)) as deadline:
        for place, each in enumerate(puzzles):
            solved = solve_puzzle(each, deadline)
            found.append(solved)
            if as_json:
                click.echo(json.dumps(report.as_json(solved, solution)))
            else:
                click.echo(("\n" if place else "") + report.text(solved, solution), nl=False)
    sound = all(solved.proof.unique for solved in found)
    if output and (sound or not solution or ending == file.ENDING):
        file.write(output, [solved.known for solved in found], solution)
    elif output:
        click.echo(f"{output}: not written, for want of a solution that is the only one", err=True)
    if not sound:
        sys.exit(1)
