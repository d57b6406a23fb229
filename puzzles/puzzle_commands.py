"""The commands that make, show and print puzzles; `cli.py` hands them on."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.console import (
    SEED,
    Millimetres,
    Seconds,
    SourceType,
    TileSetType,
    WholeNumber,
    as_json_option,
    interruptible,
    output_option,
    progress_line,
    typed_text,
)
from puzzles.console.puzzle_parameters import KindOrSource, Wish

if TYPE_CHECKING:
    from puzzles.puzzle.making import Plan
    from puzzles.sources import Source
    from triominoes import TileSet


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
@click.option("--solution", is_flag=True, help="Tell the solutions, and how to find them.")
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
    from puzzles.puzzle.level import Level
    from puzzles.puzzle.making import Plan

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

    if resume and (output is None or output.suffix.lower() != f".{file.ENDING}"):
        raise click.UsageError("--resume goes on with a file of puzzles; expected -o FILE.puzzles beside it")
    ending = file.checked(output, plan.count) if output else ""
    before = file.read_before(output, solution) if output and resume else ()
    keeper = file.Keeper(output, solution, plan.command(), before) if output and ending == file.ENDING else None

    def keep(made: Puzzle) -> None:
        if keeper:
            keeper.keep(made)
        if as_json:
            click.echo(json.dumps(report.as_json(solve_puzzle(made), solution)))
        elif not output:
            click.echo(file.puzzle_line(made, solution))

    with interruptible(Deadline(time_limit)) as deadline, progress_line(str) as show:
        done = run(plan, before=before, workers=workers, deadline=deadline, report=show, keep=keep)
    if done.puzzles and output:
        if keeper:
            keeper.write()
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


@click.command()
@click.argument("puzzles", nargs=-1, type=SourceType("puzzles"))
@click.option("--title", callback=typed_text, default="Triomino puzzles", show_default=True, help="What it is called.")
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Size of the paper."
)
@click.option("--per-page", type=WholeNumber(1), default=2, show_default=True, help="Puzzles on a page, 1 to 12.")
@click.option(
    "--solutions",
    type=click.Choice(["end", "none", "alone"]),
    default="end",
    show_default=True,
    help="At the end, not at all, or nothing else.",
)
@click.option("--instructions/--no-instructions", default=True, help="Say how each kind is solved.  [default: yes]")
@click.option("--contents", is_flag=True, help="Begin with a title page and a table of contents.")
@click.option("--cut-outs", is_flag=True, help="Add the tiles of each puzzle, as large as its board, to cut out.")
@click.option("--tile-set", "tile_sets", multiple=True, type=TileSetType(), help="Add all tiles of a set to cut out.")
@click.option("--blank", is_flag=True, help="Add a sheet of triangle paper.")
@click.option("--large", is_flag=True, help="Large print.")
@click.option("--gray", is_flag=True, help="No colours.")
@click.option("--gutter", type=Millimetres(), default=0.0, help="Room to bind it, in mm.  [default: 0]")
@click.option("--side", type=Millimetres(), help="Side of a triangle on every board, in mm. Default: as large as fits.")
@click.option(
    "--tile-side", type=Millimetres(), default=35.0, show_default=True, help="Side of the tiles of a set, in mm."
)
@click.option(
    "--blank-side", type=Millimetres(), default=12.0, show_default=True, help="Side on triangle paper, in mm."
)
@click.option("--time-limit", type=Seconds(), default=600.0, show_default=True, help="Seconds to solve them in.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The PDF. Default: named after the title, in this folder."
)
def sheet(
    puzzles: tuple[Source, ...],
    title: str,
    paper: str,
    per_page: int,
    solutions: str,
    instructions: bool,
    contents: bool,
    cut_outs: bool,
    tile_sets: tuple[TileSet, ...],
    blank: bool,
    large: bool,
    gray: bool,
    gutter: float,
    side: float | None,
    tile_side: float,
    blank_side: float,
    time_limit: float,
    output: Path | None,
) -> None:
    """Print puzzles on sheets, or bind them into a book, as PDF.

    PUZZLES are files with one a line, IDs, or the bundled ones (sampler); several are put one after the other. Print at
    100 %: a ruler shows whether that worked. Without puzzles there are tiles and paper: --tile-set, --blank.

    Example: triominoes sheet sampler --per-page 4 --contents -o book.pdf
    """
    from puzzles.book import Options, Paper, Solutions, file_name
    from puzzles.puzzle import sheets
    from solver.limits import Deadline
    from triominoes.diagram.output import checked_ending, write_whole

    options = Options(
        title=title,
        paper=Paper(paper),
        per_page=per_page,
        solutions=Solutions(solutions),
        cut_outs=cut_outs,
        tile_sets=tile_sets,
        blank=blank,
        large=large,
        gray=gray,
        gutter=gutter,
        contents=contents,
        instructions=instructions,
        side=side,
        tile_side=tile_side,
        blank_side=blank_side,
    )
    path = output or Path(file_name(title))
    checked_ending(path, ("pdf",))
    gathered = sheets.gathered(puzzles)
    with interruptible(Deadline(time_limit)) as deadline, progress_line(str) as show:
        content = sheets.bound(gathered, options, deadline, show)
    write_whole(path, content)
    click.echo(f"{len(gathered)} puzzle{'' if len(gathered) == 1 else 's'} in {path}")
