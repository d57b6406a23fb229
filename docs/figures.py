"""Draws the figures of the documentation: `python docs/figures.py` from the root of the project.

The layouts are written out here, so that a figure changes only when the drawing does; a test compares the files.
"""

from __future__ import annotations

from pathlib import Path

from puzzles.book import Options
from puzzles.deals import bundled_deals
from puzzles.positions import open_position
from puzzles.puzzle.model import parse_puzzle
from puzzles.puzzle.picture import picture_file
from puzzles.puzzle.sheets import bound, gathered
from puzzles.records import refereed
from puzzles.sources import open_source
from solver.limits import Deadline
from solver.opportunities import opportunities, report
from solver.solitaire import Answer, Play, Solution, check
from solver.solitaire.report import content
from solver.worlds import Worlds
from triominoes import Board
from triominoes.diagram import draw_layout, to_svg
from triominoes.notation import parse_board
from triominoes.position import Position
from triominoes.sheet import sheet_file, sheet_of
from triominoes.tileset import STANDARD

IMAGES = Path(__file__).with_name("images")

KITCHEN_TABLE = """
    015@1,7 511@2,7 514@2,6 505@1,6 005@0,6 454@2,5 111@2,8 442@2,4 414@3,6 444@3,5
    121@2,9 221@1,9 252@1,10 352@0,10 342@2,3 343@1,3 333@1,2 133@0,2 330@1,1 034@2,1
"""
EIGHTEEN = """
    222@3,7 225@4,7 422@3,6 024@2,6 012@2,7 112@2,8 151@2,9 424@3,5 444@3,4 445@3,3
    344@2,4 334@2,3 333@1,3 033@1,2 035@1,1 005@1,0 535@2,1 130@0,2
"""
DEAD_END = "444@0,0 044@0,-1 240@-1,-1 224@-1,0 244@-1,1 445@0,1"

PUZZLE = (
    "puzzle: fill; shape: ...^v^/^v^v^v/v^v^v^/...v^v; tiles: 001 011 015 111 112 113 122 123 135 222 223 225 233 334 "
    "344 345 444 445 455; given: 0@0,6 4@2,0 3@2,4 1@3,7; level: hard; made: fill-1-hard-1-6"
)
BOOK = "sampler.pdf"


def sample_book() -> bytes:
    """The book of all bundled puzzles."""
    options = Options(
        title="Sixty Triomino Puzzles",
        per_page=4,
        contents=True,
        instructions=True,
        cut_outs=True,
        tile_sets=(STANDARD,),
        blank=True,
    )
    return bound(gathered([open_source("sampler", "puzzles")]), options, Deadline(), lambda progress: None)


def solved(name: str, placements: str, proof: str, forced: int) -> bytes:
    """The picture that `solve` draws of a bundled deal, for a layout that it found."""
    deal = bundled_deals()[name]
    layout = parse_board(placements)
    solution = Solution(deal, Play.FREE, layout, len(layout), proof, 0.0)
    check(solution)
    beside = Solution(deal, Play.FORCED, layout[:forced], forced, "", 0.0)
    return content(Answer(solution, beside), "svg")


def chances(position: Position) -> bytes:
    """The picture that `opportunities` draws."""
    return report.content(opportunities(position, Worlds(position)), "svg")


def figures() -> dict[str, bytes]:
    """The content of every figure, by file name."""
    return {
        "kitchen-table.svg": solved("kitchen-table", KITCHEN_TABLE, "every tile of the deal is laid", 14),
        "eighteen.svg": solved(
            "eighteen",
            EIGHTEEN,
            "every way to join tiles side by side was tried, and none brings 19 of them together",
            11,
        ),
        "dead-end.svg": to_svg(
            draw_layout(
                Board.unchecked(parse_board(DEAD_END)),
                caption="Each side matches the next, yet the last tile brings a 5 to a point that carries a 4.",
                numbered=True,
            )
        ).encode(),
        "bridge.svg": chances(open_position(open_source("bridge", "position"))),
        "puzzle-fill.svg": picture_file(parse_puzzle(PUZZLE), "svg"),
        "score-sheet.svg": sheet_file(sheet_of(refereed(open_source("rulebooks", "game"))), "svg"),
    }


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, picture in figures().items():
        (IMAGES / name).write_bytes(picture)
    (IMAGES / BOOK).write_bytes(sample_book())
