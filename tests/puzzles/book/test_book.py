import math
import random
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest

from puzzles.book import BookError, Entry, Instruction, Options, Paper, Solutions, book, book_file, file_name
from puzzles.book.look import ACCENT, POINT
from puzzles.book.paper import MARGIN
from puzzles.book.ruler import WORDS
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Drawing, Line, Polygon, Text
from triominoes.shapes import hexagon, triangle
from triominoes.tileset import STANDARD, TRIOKER

ALL = Options(
    per_page=4, contents=True, instructions=True, cut_outs=True, tile_sets=(TRIOKER,), blank=True, gutter=10.0
)


@pytest.fixture
def entries(make_entry: MakeEntry) -> list[Entry]:
    levels = ("easy", "medium", "hard", "expert")
    shapes = (hexagon(2), triangle(4), triangle(5))
    return [
        make_entry(shapes[i % 3], tiles=5 * (i % 3), level=levels[i // 3], ident="x" * (1 + 70 * i), answer=("So.",))
        for i in range(11)
    ]


@pytest.fixture
def instructions(make_entry: MakeEntry) -> list[Instruction]:
    return [Instruction("fill", "Fill the shape", ("Lay the tiles.", "Match the corners."), make_entry(triangle(2)))]


def texts(page: Drawing) -> list[str]:
    return [shape.text for shape in page.shapes if isinstance(shape, Text)]


def sections(pages: tuple[Drawing, ...]) -> list[str]:
    """What stands at the right of the head of each page."""
    names = ("Instructions", "Name", "Solutions", "Tiles to cut out", "Tile set trioker (24 tiles)", "IDs")
    found = []
    for page in pages:
        head = {shape.text for shape in page.shapes if isinstance(shape, Text) and shape.at[1] < MARGIN + 8}
        found.append(next((name for name in (*names, "Triangle paper, sides of 12 mm") if name in head), ""))
    return found


def within_margins(page: Drawing, number: int, gutter: float) -> None:
    left, right = (MARGIN + gutter, MARGIN) if number % 2 else (MARGIN, MARGIN + gutter)
    for shape in page.shapes:
        x1, y1, x2, y2 = shape.box()
        assert x1 >= left - 1e-6, shape
        assert x2 <= page.width - right + 1e-6, shape
        assert y1 >= MARGIN - 1e-6, shape
        assert y2 <= page.height - MARGIN + 1e-6, shape


def test_the_parts_come_in_order(entries: list[Entry], instructions: list[Instruction]) -> None:
    found = sections(book(entries, instructions, replace(ALL, gutter=0.0)))
    assert [name for name, after in pairwise([*found, "end"]) if name != after] == [
        "",
        "Instructions",
        "Name",
        "Solutions",
        "Tiles to cut out",
        "Tile set trioker (24 tiles)",
        "Triangle paper, sides of 12 mm",
        "IDs",
    ]


def test_the_contents_name_the_pages_where_the_parts_are(entries: list[Entry], instructions: list[Instruction]) -> None:
    for options in (ALL, replace(ALL, gutter=0.0), replace(ALL, instructions=False)):
        pages = book(entries, instructions, options)
        found = sections(pages)
        lines = [shape for shape in pages[0].shapes if isinstance(shape, Text)]
        named = {a.text: int(b.text) for a, b in pairwise(lines) if b.text.isdigit() and a.at[1] == b.at[1]}
        for name in ("Solutions", "Tiles to cut out", "Tile set trioker (24 tiles)", "IDs"):
            assert named[name] == found.index(name) + 1
        assert named["Puzzles 1 to 11"] == found.index("Name") + 1
        assert named["10 to 11: Fill the shape, expert"] == found.index("Name") + 3


def test_without_extras_there_are_only_puzzles_and_solutions(entries: list[Entry]) -> None:
    assert set(sections(book(entries[:3], [], Options(per_page=2)))) == {"Name", "Solutions"}
    assert set(sections(book(entries[:3], [], Options(per_page=2, solutions=Solutions.NONE)))) == {"Name"}
    assert set(sections(book(entries[:3], [], Options(solutions=Solutions.ALONE)))) == {"Solutions"}


@pytest.mark.parametrize(
    "options",
    [
        ALL,
        replace(ALL, paper=Paper.LETTER, gutter=30.0, per_page=1, side=20.0),
        replace(ALL, large=True, per_page=1),
        replace(ALL, large=True, per_page=2, paper=Paper.LETTER, gutter=0.0),
        replace(ALL, gray=True, gutter=0.0, per_page=3, title="A title that is long " * 8),
        Options(solutions=Solutions.ALONE, contents=True, gutter=10.0),
    ],
)
def test_every_page_has_its_exact_size_and_keeps_its_margins(
    entries: list[Entry], instructions: list[Instruction], options: Options
) -> None:
    for number, page in enumerate(book(entries, instructions, options), 1):
        assert (page.width, page.height) == options.paper.size
        within_margins(page, number, options.gutter)


@pytest.mark.parametrize("per_page", range(1, 13))
def test_random_puzzles_keep_the_margins_at_any_number_a_page(grow_entry: GrowEntry, per_page: int) -> None:
    rng = random.Random(100 + per_page)
    entries = [replace(grow_entry(rng), tiles=(), task=("Fill the board.",)) for _ in range(per_page + 1)]
    small = [replace(entry, board=entries[0].board) for entry in entries] if per_page > 8 else entries
    options = Options(per_page=per_page, cut_outs=True, contents=True, gutter=5.0)
    for number, page in enumerate(book(small, [], options), 1):
        within_margins(page, number, 5.0)


def test_pages_to_cut_of_a_bound_book_are_right_hand_and_have_blank_backs(
    entries: list[Entry], instructions: list[Instruction]
) -> None:
    for extra in range(3):
        pages = book(entries * (1 + extra), instructions, replace(ALL, tile_side=60.0))
        found = sections(pages)
        to_cut = [i for i, name in enumerate(found) if name.startswith("Tile")]
        assert len(to_cut) >= 3
        for i in to_cut:
            assert (i + 1) % 2 == 1
            assert texts(pages[i + 1]) == [str(i + 2)]


def test_without_a_gutter_there_are_no_blank_pages(entries: list[Entry], instructions: list[Instruction]) -> None:
    assert all(len(page.shapes) > 1 for page in book(entries, instructions, replace(ALL, gutter=0.0)))


def test_the_ruler_stands_on_the_first_page_and_where_the_size_matters(
    entries: list[Entry], instructions: list[Instruction]
) -> None:
    pages = book(entries, instructions, ALL)
    ruled = [i for i, page in enumerate(pages) if WORDS in texts(page)]
    matters = [i for i, name in enumerate(sections(pages)) if name.startswith(("Tile", "Triangle"))]
    assert ruled == [0, *matters]
    for i in ruled:
        assert any(
            isinstance(shape, Line)
            and abs(shape.end[0] - shape.start[0] - 50.0) < 1e-9
            and shape.start[1] == shape.end[1]
            for shape in pages[i].shapes
        )
    assert WORDS in texts(book(entries, [], Options(per_page=4))[0])


@pytest.mark.parametrize("options", [Options(per_page=4, cut_outs=True), Options(side=13.7, cut_outs=True)])
def test_tiles_to_cut_out_are_as_large_as_the_triangles_of_the_board(make_entry: MakeEntry, options: Options) -> None:
    entry = make_entry(triangle(4), tiles=6)
    printed: list[float] = []

    def board(side: float) -> Drawing:
        printed.append(side)
        return entry.board(side)

    *_, last = book([replace(entry, board=board)], [], options)
    pieces = [shape.points for shape in last.shapes if isinstance(shape, Polygon)]
    assert len(pieces) == 6
    for points in pieces:
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            assert math.dist(a, b) == pytest.approx(printed[-1], abs=0.001)


def test_running_text_is_never_smaller_than_6_points(entries: list[Entry], instructions: list[Instruction]) -> None:
    for options in (ALL, replace(ALL, per_page=1), Options(per_page=4)):
        for page in book(entries, instructions, options):
            for shape in page.shapes:
                if isinstance(shape, Text) and len(shape.text) > 2:
                    assert shape.size >= 6 * POINT, shape


def test_large_print_has_at_least_16_points_but_for_ids(entries: list[Entry], instructions: list[Instruction]) -> None:
    short = [replace(entry, ident="an ID", seed_id="a seed ID") for entry in entries]
    for page in book(short, instructions, replace(ALL, large=True, per_page=2)):
        for shape in page.shapes:
            if isinstance(shape, Text) and len(shape.text) > 2 and shape.text not in ("an ID", "a seed ID", WORDS):
                assert shape.size >= 16 * POINT - 1e-9, shape


def colours(pages: tuple[Drawing, ...]) -> set[str]:
    found: set[str | None] = set()
    for shape in (shape for page in pages for shape in page.shapes):
        found |= {shape.colour} if isinstance(shape, Text) else {shape.style.fill, shape.style.stroke}
    return {colour for colour in found if colour}


def test_gray_pages_have_no_colour(entries: list[Entry], instructions: list[Instruction]) -> None:
    red = replace(
        entries[0], board=lambda side: Drawing(side, side, (Text((side / 2, side / 2), "1", side / 2, "#ff0000"),))
    )
    gray = colours(book([*entries, red], instructions, replace(ALL, gray=True)))
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in gray)
    assert ACCENT in colours(book(entries, instructions, ALL))


def test_equal_books_have_equal_bytes(entries: list[Entry], instructions: list[Instruction]) -> None:
    content = book_file(entries, instructions, ALL)
    assert content == book_file(list(entries), list(instructions), replace(ALL))
    document = pypdfium2.PdfDocument(BytesIO(content))
    try:
        assert len(document) == len(book(entries, instructions, ALL))
        assert document[0].get_size() == pytest.approx((210 * 72 / 25.4, 297 * 72 / 25.4), abs=0.01)
        assert document.get_metadata_value("Title") == "Triomino puzzles"
    finally:
        document.close()


def test_a_tile_set_or_triangle_paper_needs_no_puzzles() -> None:
    assert len(book([], [], Options(tile_sets=(STANDARD,), blank=True, contents=True))) == 3


def test_nothing_to_print_is_refused() -> None:
    with pytest.raises(BookError, match="no puzzles; expected at least one"):
        book([], [], Options())
    with pytest.raises(BookError, match="no puzzles; expected at least one"):
        book([], [], Options(solutions=Solutions.ALONE))


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Triomino puzzles", "triomino-puzzles.pdf"),
        ("../../etc/passwd", "etc-passwd.pdf"),
        ("  Łódź: 3 / 4  ", "lodz-3-4.pdf"),
        ("Straße & Œuvre: Ærø, Þór Łęgowo", "strasse-and-oeuvre-aero-thor-legowo.pdf"),
        ("GRÜẞE", "grusse.pdf"),
        ("\u0440\u0443\u0441", "puzzles.pdf"),
        ("x" * 300, "x" * 80 + ".pdf"),
        ("con", "puzzles-con.pdf"),
    ],
)
def test_file_names_are_safe(title: str, name: str) -> None:
    assert file_name(title) == name
