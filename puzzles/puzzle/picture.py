"""One puzzle as a picture of its own."""

from __future__ import annotations

from puzzles.book.listing import Listing
from puzzles.book.look import Look
from puzzles.book.options import Options
from puzzles.book.text_blocks import broken_id, paragraph
from puzzles.puzzle.model import Puzzle
from triominoes.diagram.compose import column, with_margin
from triominoes.diagram.drawing import GRAY, Drawing
from triominoes.diagram.output import DRAWING_WRITERS

ENDINGS = ("txt", *DRAWING_WRITERS)
"""The files that a puzzle can be drawn into."""

_LEAST_WIDTH = 100.0
_LISTED = 0.7
"""The side of a listed tile, as part of that of the board."""


def picture(puzzle: Puzzle, *, solved: bool = False, side: float = 15.0) -> Drawing:
    """What is asked, the board, the tiles and the IDs; if `solved`, the puzzle's solution in place of these.

    `side` is the side of a triangle on the board in millimetres. Raises `ValueError` if `solved` is asked of a puzzle
    whose solution is not known. That it has one, and only one, is not checked.
    """
    kind, task, look = puzzle.kind, puzzle.task, Look.of(Options())
    if not solved:
        body, told = kind.board(task, side), kind.question(task)
    elif puzzle.solution is None:
        raise ValueError("a solution can be drawn only of a puzzle whose solution is known")
    else:
        body, told = kind.solved_board(task, puzzle.solution, side), kind.answer(task, puzzle.solution)
    width = max(body.width, _LEAST_WIDTH)
    heading = f"{kind.heading(task)}, {puzzle.level}" if puzzle.level else kind.heading(task)
    parts = [paragraph([f"{heading}: solution" if solved else heading], width, look.title, bold=True)]
    parts += [paragraph(told, width, look.body)] if told else []
    parts.append(column([body, Drawing(width, 0.1)], 0.0))
    tiles = kind.tiles(task)
    if tiles and not solved:
        listing = Listing(tiles, kind.tiles_heading(task), kind.lays_tiles, look.body)
        parts.append(listing.drawn(listing.columns(width, side * _LISTED), side * _LISTED))
    ident = [
        *(broken_id(str(puzzle.made), width, look.small) if puzzle.made else []),
        *broken_id(puzzle.ident, width, look.small),
    ]
    parts.append(paragraph(ident, width, look.small, colour=GRAY))
    sheet = with_margin(column(parts, 0.25 * side, "start"), 0.4 * side)
    return Drawing(sheet.width, sheet.height, sheet.shapes, heading)


def picture_file(puzzle: Puzzle, ending: str, *, solved: bool = False) -> bytes:
    """The picture as the content of a file with one of `ENDINGS`; as text, only the board of the puzzle."""
    if ending == "txt":
        return puzzle.kind.text(puzzle.task).encode()
    return DRAWING_WRITERS[ending](picture(puzzle, solved=solved))
