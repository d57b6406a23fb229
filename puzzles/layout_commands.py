"""The commands about layouts: filling shapes, finding faults, drawing; `cli.py` hands them on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.console import (
    SEED,
    RulesetType,
    Seconds,
    SourceType,
    WholeNumber,
    as_json_option,
    interruptible,
    output_option,
    progress_line,
    set_option,
    tell,
    typed,
    typed_text,
)

if TYPE_CHECKING:
    from puzzles.sources import Source
    from triominoes import TileSet
    from triominoes.rules.ruleset import Ruleset


@click.command()
@click.argument("shape", type=SourceType("shape"))
@set_option(help="Set of a shape that names none.")
@click.option("--tiles", "deal", type=SourceType("deal"), help="Use these tiles only; a deal.")
@click.option("--exactly", is_flag=True, help="Lay every tile, not only as many as the shape takes.")
@click.option("--given", multiple=True, metavar="GIVEN", help="Numbers and tiles that are fixed: 5@0,2 505@1,2.")
@click.option("--most", type=WholeNumber(1), default=1, show_default=True, help="Solutions looked for.")
@click.option("--time-limit", type=Seconds(), default=60.0, show_default=True, help="Seconds before it stops.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of the search.")
@output_option("txt, svg, png, pdf, board, gv")
@as_json_option
def fill(
    shape: Source,
    tile_set: TileSet,
    deal: Source | None,
    exactly: bool,
    given: tuple[str, ...],
    most: int,
    time_limit: float,
    seed: int,
    output: Path | None,
    as_json: bool,
) -> None:
    """Fill a shape with tiles, or prove that none will.

    SHAPE is a name such as hexagon-2, a drawing of ^ and v, or cells. The exit status is 1 if it cannot be filled.

    Example: triominoes fill hexagon-1 -o filled.svg
    """
    from solver import fill as filling
    from solver.fill import report
    from solver.limits import Deadline
    from triominoes.diagram.output import checked_ending

    ending = checked_ending(output, report.ENDINGS) if output else ""
    tiles = deal.deal(tile_set) if deal else None
    fixed = filling.parse_given(" ".join(given))
    instance = shape.read(lambda text: filling.instance_of(text, tile_set, tiles=tiles, given=fixed, lay_all=exactly))
    with interruptible(Deadline(time_limit)) as deadline, progress_line(str) as show:
        found = filling.fill(instance, most=most, deadline=deadline, seed=seed, report=show)
    tell(
        lambda: report.text(found),
        lambda: report.as_json(found),
        as_json,
        output if found.fillings else None,
        lambda: report.content(found, ending),
    )
    if found.outcome is filling.Outcome.NONE:
        sys.exit(1)


@click.command()
@click.argument("board", metavar="BOARD|GAME|PUZZLE", type=SourceType("game", "puzzles"))
@set_option(help="Set of a board that names none.")
@click.option("--rules", "ruleset", type=RulesetType(), help="Rules to check a game by; default: its own.")
@click.option("--answer", type=SourceType("board"), help="A board that is to solve the puzzle.")
@output_option("game, json (of a game that is in order, completed)")
@as_json_option
def check(
    board: Source, tile_set: TileSet, ruleset: Ruleset | None, answer: Source | None, output: Path | None, as_json: bool
) -> None:
    """List every fault of a layout or a game, or judge an answer.

    Without a fault the facts are told; of the answer to a puzzle, the first mistake. The exit status is 1 if something
    is illegal or wrong. With -o, a game that is in order is written with everything filled in that follows from it:
    points, totals, and who won.

    Example: triominoes check "444@0,0 344@0,-1"
    """
    from puzzles import records
    from puzzles.puzzle import judged, opening
    from triominoes.diagram.output import checked_ending
    from triominoes.survey import survey

    record, asked = records.is_record(board.text), opening.is_puzzle(board.text)
    if (ruleset or output) and not record:
        raise click.UsageError(f"--rules and -o are for games; this is a {'puzzle' if asked else 'layout'}")
    if typed("tile_set") and (record or asked):
        raise click.UsageError(f"--set is for layouts; this is a {'puzzle' if asked else 'game'}, which has its own")
    if (answer is not None) != asked:
        raise click.UsageError("--answer is for puzzles" if answer else "this is a puzzle; expected --answer BOARD")
    if answer is not None:
        said = judged.judged(opening.open_puzzle(board), answer)
        faulty, text, values = not said.right, said.text(), said.as_json()
    elif not record:
        found = survey(board.board(tile_set))
        faulty, text, values = bool(found.faults), found.text(), found.as_json()
    else:
        ending = checked_ending(output, records.ENDINGS) if output else ""
        played = records.refereed(board, ruleset, lenient=True)
        faulty, text, values = bool(played.breaches), records.faults_text(played), records.faults_json(played)
        if ruleset and output:
            raise click.UsageError("-o writes a game by its own rules; expected no --rules beside it")
    written = None if faulty else output
    tell(lambda: text, lambda: values, as_json, written, lambda: records.record_file(played, ending))
    if faulty:
        sys.exit(1)


@click.command()
@click.argument("board", metavar="BOARD|PUZZLE", type=SourceType("board", "puzzles"))
@set_option(help="Set of a board that names none.")
@click.option("--numbered", is_flag=True, help="Show each tile's place in the order laid.")
@click.option("--title", callback=typed_text, default="", help="A line of text below the picture.")
@output_option("txt, svg, png, pdf, gv")
def draw(board: Source, tile_set: TileSet, numbered: bool, title: str, output: Path | None) -> None:
    """Draw a layout, legal or not, or a puzzle.

    It goes to the terminal, or into a file.

    Example: triominoes draw "444@0,0 344@0,-1" -o layout.pdf
    """
    from puzzles.puzzle import opening, picture
    from triominoes.diagram.output import BOARD_ENDINGS, board_picture, checked_ending, write_whole

    if opening.is_puzzle(board.text):
        if numbered or title or typed("tile_set"):
            raise click.UsageError("--numbered, --title and --set are for layouts; this is a puzzle")
        ending = checked_ending(output, picture.ENDINGS) if output else "txt"
        drawn = picture.picture_file(opening.open_puzzle(board), ending)
    else:
        ending = checked_ending(output, BOARD_ENDINGS) if output else "txt"
        drawn = board_picture(board.board(tile_set), ending, numbered=numbered, caption=title)
    if output:
        write_whole(output, drawn)
    else:
        click.echo(drawn.decode(), nl=False)
