import random

import pytest

from puzzles.book import BookError, Entry, Options, Paper
from puzzles.book.block import Block
from puzzles.book.look import Look
from puzzles.book.page import Area
from puzzles.book.paper import Sheet
from puzzles.book.puzzle_pages import Division, PuzzlePages, Rooms, all_rooms, puzzle_pages
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Text, extent
from triominoes.shapes import hexagon, parallelogram, triangle


def laid_out(entries: list[Entry], options: Options) -> PuzzlePages:
    look = Look.of(options)
    area = Area.of(Sheet(options.paper, options.gutter), look)
    return puzzle_pages(entries, options, area)


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2), (2, 5), (3, 4), (4, 3)])
def test_rooms_do_not_overlap(columns: int, rows: int) -> None:
    area = Area(180.0, 240.0)
    rooms = Rooms.of(columns, rows, area)
    assert rooms.count == columns * rows
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


def test_a_page_is_divided_into_enough_rooms_in_every_sensible_way() -> None:
    def grids(per_page: int, *, large: bool = False) -> list[tuple[int, int]]:
        options = Options(per_page=per_page, large=large)
        return [(rooms.columns, rooms.rows) for rooms in all_rooms(per_page, options, Area(180.0, 240.0))]

    assert grids(2)[:4] == [(1, 2), (2, 1), (1, 3), (3, 1)]
    assert grids(11) == [(3, 4), (4, 3), (2, 6)]
    assert grids(1, large=True) == [(1, 1), (1, 2), (2, 1)]
    for fewer in range(1, 12):
        assert set(grids(fewer)) >= set(grids(fewer + 1))
        assert all(fewer <= columns * rows <= 12 for columns, rows in grids(fewer))


def can_be_had(entries: list[Entry], options: Options) -> bool:
    try:
        laid_out(entries, options)
    except BookError:
        return False
    return True


def test_what_more_puzzles_a_page_allow_fewer_allow_too(make_entry: MakeEntry, grow_entry: GrowEntry) -> None:
    rng = random.Random(77)
    wide, high = make_entry(parallelogram(10, 1)), make_entry(parallelogram(2, 9))
    books = [
        [wide] * 3,
        [high] * 3,
        [make_entry(triangle(5), tiles=18)],
        [make_entry(triangle(4), task=("Go. " * 60,))],
    ]
    books += [[grow_entry(rng) for _ in range(2)] for _ in range(4)]
    refused = 0
    for entries in books:
        able = [can_be_had(entries, Options(per_page=count)) for count in range(1, 13)]
        assert able == sorted(able, reverse=True)
        refused += 12 - sum(able)
    assert refused > 12


def test_wide_boards_stand_below_each_other_and_high_ones_beside(make_entry: MakeEntry) -> None:
    for cells, across in ((parallelogram(8, 1), False), (parallelogram(1, 12), True)):
        entries = [make_entry(cells, level="easy", title=title) for title in ("One", "Two")]
        (page,) = laid_out(entries, Options(per_page=2)).pages
        first, second = (s for s in page.shapes if isinstance(s, Text) and s.text in ("One", "Two"))
        assert (second.at[1] == first.at[1], second.at[0] == first.at[0]) == (across, not across)


def test_text_goes_with_the_rooms_and_not_with_the_puzzles(make_entry: MakeEntry) -> None:
    """Else larger text could keep 8 a page from the rooms that 9 a page have."""
    division = Division.of(Rooms.of(3, 3, Area(180.0, 240.0)), [make_entry(triangle(2))], Options(per_page=8))
    assert division.blocks[0].look == Look.of(Options(per_page=9)) != Look.of(Options(per_page=8))


def test_equal_sides_are_had_with_few_rooms(make_entry: MakeEntry) -> None:
    entries = [make_entry(triangle(1), title=title) for title in ("One", "Two", "Three")]
    (page,) = laid_out(entries, Options(per_page=3, side=10.0)).pages
    assert len({s.at[0] for s in page.shapes if isinstance(s, Text) and s.text in ("One", "Two", "Three")}) == 1


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
        assert not can_be_had(entries, Options(per_page=fewer + 1, paper=options.paper))
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
    area = Area.of(Sheet(Paper.A4), Look.of(options))
    rooms = Rooms.of(2, 2, area)
    block = Block.of(1, entry, Look.of(options))
    assert block.fits(side, rooms.width, rooms.height)
    assert not block.fits(side + 0.1, rooms.width, rooms.height)


def test_a_side_that_is_given_is_kept(make_entry: MakeEntry) -> None:
    assert laid_out([make_entry(), make_entry(triangle(2))], Options(per_page=4, side=12.34)).sides == (12.34, 12.34)


def test_a_side_that_does_not_fit_is_refused(make_entry: MakeEntry) -> None:
    with pytest.raises(BookError, match=r"puzzle 1 .* would be .* mm, not 24 mm; expected at most 2 a page"):
        laid_out([make_entry()], Options(per_page=4, side=24.0))
    with pytest.raises(BookError, match=r"not 90 mm; expected at most \d+(\.\d)? mm, alone on a page") as refused:
        laid_out([make_entry(), make_entry(hexagon(3))], Options(per_page=4, side=90.0))
    most = float(str(refused.value).partition("expected at most ")[2].partition(" mm")[0])
    assert most > 20
    assert can_be_had([make_entry(), make_entry(hexagon(3))], Options(side=most))
    assert not can_be_had([make_entry(), make_entry(hexagon(3))], Options(side=most + 0.1))


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
