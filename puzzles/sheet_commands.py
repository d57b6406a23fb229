"""The command that prints puzzles on sheets; `cli.py` hands it on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.console import (
    Millimetres,
    Seconds,
    SourceType,
    TileSetType,
    WholeNumber,
    interruptible,
    progress_line,
    typed_text,
)

if TYPE_CHECKING:
    from puzzles.sources import Source
    from triominoes import TileSet


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
    held = f"{len(gathered)} puzzle{'' if len(gathered) == 1 else 's'}" if gathered else "tiles and paper"
    click.echo(f"{held} in {path}")
