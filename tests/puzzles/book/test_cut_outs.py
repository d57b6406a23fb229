import math

import pytest

from puzzles.book import Options
from puzzles.book.cut_outs import cut_out_section, lattice_lines, tile_set_section, triangle_paper
from puzzles.book.look import Look
from puzzles.book.page import Area
from tests.puzzles.book.conftest import MakeEntry
from triominoes.diagram import Line, Polygon, Text, extent
from triominoes.tileset import MIRRORED, STANDARD, TRIOKER

LOOK = Look.of(Options())
AREA = Area(180.0, 240.0)


def test_tiles_are_cut_out_in_the_size_of_their_board(make_entry: MakeEntry) -> None:
    entries = [make_entry(tiles=5), make_entry(), make_entry(tiles=4, cut_out=False), make_entry(tiles=7)]
    section = cut_out_section(entries, (11.0, 12.0, 13.0, 14.5), LOOK, AREA)
    (page,) = section.pages
    sides = [math.dist(*shape.points[:2]) for shape in page.shapes if isinstance(shape, Polygon)]
    assert sides == pytest.approx([11.0] * 5 + [14.5] * 7)
    headings = [shape.text for shape in page.shapes if isinstance(shape, Text) and "Puzzle" in shape.text]
    assert headings == ["Puzzle 1", "Puzzle 4"]
    assert page.ruler
    assert section.to_cut


def test_no_tiles_to_cut_out_make_no_page(make_entry: MakeEntry) -> None:
    section = cut_out_section([make_entry(tiles=5, cut_out=False)], (11.0,), LOOK, AREA)
    assert (section.pages, section.marks) == ((), ())


@pytest.mark.parametrize("side", [12.0, 35.0, 80.0])
def test_a_set_is_printed_whole(side: float) -> None:
    section = tile_set_section((STANDARD, TRIOKER), side, LOOK, AREA)
    pieces = [shape for page in section.pages for shape in page.shapes if isinstance(shape, Polygon)]
    assert len(pieces) == 56 + 24
    assert all(math.dist(*piece.points[:2]) == pytest.approx(side, abs=0.001) for piece in pieces)
    assert [mark.text for mark in section.marks] == ["Tile set standard (56 tiles)", "Tile set trioker (24 tiles)"]
    for page in section.pages:
        left, top, right, bottom = extent(page.shapes)
        assert left >= 0 <= top
        assert right <= AREA.width
        assert bottom <= AREA.height


def test_the_standard_set_fits_on_a_page_of_35_mm() -> None:
    assert len(tile_set_section((STANDARD,), 35.0, LOOK, AREA).pages) == 1
    assert len(tile_set_section((MIRRORED,), 35.0, LOOK, AREA).pages) == 2


@pytest.mark.parametrize("side", [5.0, 12.0, 33.3, 80.0])
def test_triangle_paper_is_an_exact_lattice_that_fills_the_page(side: float) -> None:
    (page,) = triangle_paper(side, AREA).pages
    left, top, right, bottom = extent(page.shapes)
    assert left >= 0 <= top
    assert AREA.width - side / 2 < right - left <= AREA.width
    assert AREA.height - side * 0.87 < bottom - top <= AREA.height
    for line in page.shapes:
        assert isinstance(line, Line)
        length = math.dist(line.start, line.end) / side
        assert length == pytest.approx(round(length))
        assert length > 0.5


@pytest.mark.parametrize(("lines", "halves"), [(1, 2), (1, 3), (2, 3), (3, 2), (4, 7), (7, 4), (6, 6)])
def test_lattice_lines_cover_every_side_once(lines: int, halves: int) -> None:
    points = {(line, x) for line in range(lines + 1) for x in range(halves + 1) if (line + x) % 2 == 0}
    steps = ((0, 2), (1, 1), (1, -1))
    sides = [(p, q) for p in sorted(points) for dy, dx in steps if (q := (p[0] + dy, p[1] + dx)) in points]
    covered = []
    for (y1, x1), (y2, x2) in lattice_lines(lines, halves):
        count = max(y2 - y1, (x2 - x1) // 2)
        dy, dx = (y2 - y1) // count, (x2 - x1) // count
        covered += [((y1 + i * dy, x1 + i * dx), (y1 + (i + 1) * dy, x1 + (i + 1) * dx)) for i in range(count)]
    assert sorted(covered) == sorted(sides)
