"""The commands that ask about a position; `cli.py` hands them on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.console import (
    SEED,
    Seconds,
    SourceType,
    WholeNumber,
    as_json_option,
    interruptible,
    output_option,
    progress_line,
    tell,
)

if TYPE_CHECKING:
    from puzzles.sources import Source


@click.command()
@click.argument("position", type=SourceType("position", "game"))
@output_option("txt, svg, png, pdf")
@as_json_option
def moves(position: Source, output: Path | None, as_json: bool) -> None:
    """Rank the legal moves of a position by what they earn.

    POSITION is a table and a hand (see docs/positions.md), or a recorded game in the middle of a round. Beside the
    moves stands what the rules let you do instead, and how likely it is to draw a tile that fits.

    Example: triominoes moves "board: 444@0,0 344@0,-1; hand: 334 012; opponents: 7" -o moves.svg
    """
    from puzzles.positions import open_position
    from solver.turn import report, turn_of
    from solver.worlds import Worlds
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    seen = open_position(position)
    found = turn_of(seen, Worlds(seen).chance_next)
    tell(
        lambda: report.text(found),
        lambda: report.as_json(found),
        as_json,
        output,
        lambda: report.content(found, ending),
    )


@click.command()
@click.argument("position", type=SourceType("position", "game"))
@click.option(
    "--rollouts",
    type=WholeNumber(1),
    help="Worlds in which each action is played out. Default: 1000, or 100 where they cannot be compiled.",
)
@click.option("--time", "seconds", type=Seconds(), help="Seconds before it stops with what there is.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Same seed, same worlds, same answer.")
@click.option("--also", multiple=True, metavar="MOVE", help="An action to be told in any case: 505@1,2, draw or pass.")
@click.option("--workers", type=WholeNumber(1), help="Threads that play. Default: one for each processor.")
@output_option("txt, svg, png, pdf")
@as_json_option
def analyze(
    position: Source,
    rollouts: int | None,
    seconds: float | None,
    seed: int,
    also: tuple[str, ...],
    workers: int | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Find what each move is worth by the end of the round.

    Every action is played out in the same worlds, drawn from all that agree with what is known; where these are few,
    it is solved exactly as well. Ctrl-C stops with what there is; a second Ctrl-C aborts.

    Example: triominoes analyze bridge --rollouts 200
    """
    from puzzles.positions import open_position
    from solver.analysis import analyse, parse_action, report
    from solver.limits import Deadline
    from solver.playout.running import ready
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    seen = open_position(position)
    asked = [parse_action(text) for text in also]
    ready(lambda message: click.echo(message, err=True))
    with interruptible(Deadline(seconds)) as deadline, progress_line(str) as show:
        found = analyse(seen, rollouts=rollouts, seed=seed, workers=workers, deadline=deadline, also=asked, report=show)
    tell(
        lambda: report.text(found),
        lambda: report.as_json(found),
        as_json,
        output,
        lambda: report.content(found, ending),
    )


@click.command()
@click.argument("position", type=SourceType("position", "game"))
@output_option("txt, svg, png, pdf, gv")
@as_json_option
def opportunities(position: Source, output: Path | None, as_json: bool) -> None:
    """See every hexagon and bridge chance of a position.

    Which tile it takes, and who can hold it; cells that are mine alone; plans that nobody can stop; unfinished
    hexagons; and what each of my moves opens for the others.

    Example: triominoes opportunities bridge -o chances.svg
    """
    from puzzles.positions import open_position
    from solver import opportunities as chances
    from solver.opportunities import report
    from solver.opportunities.text import text
    from solver.worlds import Worlds
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    seen = open_position(position)
    found = chances.opportunities(seen, Worlds(seen))
    tell(lambda: text(found), lambda: report.as_json(found), as_json, output, lambda: report.content(found, ending))
