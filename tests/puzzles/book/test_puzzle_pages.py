import random

import pytest

from puzzles.book import BookError, Entry, Options, Paper
from puzzles.book.block import Block
from puzzles.book.look import Look
from puzzles.book.page import Area
from puzzles.book.paper import Sheet
from puzzles.book.puzzle_pages import PuzzlePages, Rooms, puzzle_pages
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import extent
from triominoes.shapes import hexagon, parallelogram, triangle


def laid_out(entries: list[Entry], options: Options) -> PuzzlePages:
    look = Look.of(options)
    area = Area.of(Sheet(options.paper, options.gutter), look)
    return puzzle_pages([Block.of(i, entry, look) for i, entry in enumerate(entries, 1)], options, look, area)


@pytest.mark.parametrize("per_page", range(1, 13))
def test_rooms_hold_a_page_of_puzzles_and_do_not_overlap(per_page: int) -> None:
    area = Area(180.0, 240.0)
    rooms = Rooms.of(per_page, area)
    assert rooms.columns * rooms.rows >= per_page
    boxes = []
    for place in range(rooms.columns * rooms.rows):
        x, y = rooms.corner(place)
        boxes.append((x, y, x + rooms.width, y + rooms.height))
        assert x + rooms.width <= area.width + 1e-9
        assert y + rooms.height <= area.height + 1e-9
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert all(left > r or right < le or top > b or bottom < t for le, t, r, b in boxes[:i])
        for line in rooms.rules(len(boxes)):
            x1, y1, x2, y2 = line.box()
            assert x1 > right or x2 < left or y1 > bottom or y2 < top


@pytest.mark.parametrize("per_page", range(1, 13))
def test_every_number_of_puzzles_a_page_can_be_had(grow_entry: GrowEntry, per_page: int) -> None:
    rng = random.Random(per_page)
    entries = [grow_entry(rng) for _ in range(14)]
    options = Options(per_page=per_page, paper=Paper.LETTER if per_page % 2 else Paper.A4)
    area = Area.of(Sheet(options.paper), Look.of(options))
    try:
        pages = laid_out(entries, options)
    except BookError as error:
        fewer = int(str(error).partition("expected at most ")[2].removesuffix(" a page"))
        assert fewer < per_page
        assert laid_out(entries, Options(per_page=fewer, paper=options.paper)).pages
        return
    assert len(pages.pages) == -(-14 // per_page)
    assert pages.page_of == tuple(i // per_page for i in range(14))
    assert min(pages.sides) >= 9.0
    for page in pages.pages:
        left, top, right, bottom = extent(page.shapes)
        assert left >= -1e-6 <= top
        assert right <= area.width + 1e-6
        assert bottom <= area.height + 1e-6


def test_the_boards_of_a_page_have_one_side(make_entry: MakeEntry) -> None:
    entries = [make_entry(triangle(3)), make_entry(hexagon(3)), make_entry(triangle(3))]
    first, second, third = laid_out(entries, Options(per_page=2)).sides
    assert first == second < third


def test_boards_are_as_large_as_fits(make_entry: MakeEntry) -> None:
    entry = make_entry(hexagon(3))
    options = Options(per_page=4)
    (side,) = laid_out([entry], options).sides
    rooms = Rooms.of(4, Area.of(Sheet(Paper.A4), Look.of(options)))
    block = Block.of(1, entry, Look.of(options))
    assert block.fits(side, rooms.width, rooms.height)
    assert not block.fits(side + 0.1, rooms.width, rooms.height)


def test_a_side_that_is_given_is_kept(make_entry: MakeEntry) -> None:
    assert laid_out([make_entry(), make_entry(triangle(2))], Options(per_page=4, side=12.34)).sides == (12.34, 12.34)


def test_a_side_that_does_not_fit_is_refused(make_entry: MakeEntry) -> None:
    with pytest.raises(BookError, match=r"puzzle 1 .* would be .* mm, not 24 mm; expected at most 2 a page"):
        laid_out([make_entry()], Options(per_page=4, side=24.0))
    with pytest.raises(BookError, match="not 90 mm; expected at least 90 mm, which"):
        laid_out([make_entry()], Options(per_page=4, side=90.0))


def test_a_board_too_large_for_its_room_is_refused_with_what_is_possible(make_entry: MakeEntry) -> None:
    entries = [make_entry(triangle(2)), make_entry(parallelogram(8, 8))]
    with pytest.raises(BookError, match=r"puzzle 2 needs a board of 12 x 8 sides; at 12 a page .* be 4\.\d mm"):
        laid_out(entries, Options(per_page=12))
    with pytest.raises(BookError, match="expected at most 2 a page"):
        laid_out(entries, Options(per_page=12))
    assert laid_out(entries, Options(per_page=2)).sides[1] >= 9


def test_a_board_too_large_for_any_page_is_refused(make_entry: MakeEntry) -> None:
    with pytest.raises(BookError, match=r"puzzle 1 needs a board of 41 x 1 sides; .* no page"):
        laid_out([make_entry(parallelogram(40, 1))], Options(per_page=2))


def test_large_print_asks_for_larger_boards(make_entry: MakeEntry) -> None:
    board = parallelogram(14, 2)
    assert laid_out([make_entry(board)], Options()).sides[0] > 9
    with pytest.raises(BookError, match="at least 12 mm"):
        laid_out([make_entry(board)], Options(large=True))
