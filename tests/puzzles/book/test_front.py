from puzzles.book import Options
from puzzles.book.front import counted, front_pages, puzzle_marks
from puzzles.book.look import Look
from puzzles.book.page import Area
from puzzles.book.section import Mark
from tests.puzzles.book.conftest import MakeEntry
from triominoes.diagram import Polygon, Text, extent

LOOK = Look.of(Options())
AREA = Area(180.0, 240.0)


def test_puzzles_are_listed_by_kind_and_level(make_entry: MakeEntry) -> None:
    entries = [make_entry()] * 3 + [make_entry(level="hard")] + [make_entry(title="Number hunt", level="hard")] * 2
    assert puzzle_marks(entries, (0, 0, 1, 1, 2, 2)) == (
        Mark("Puzzles 1 to 6", 0),
        Mark("1 to 3: Fill the shape, easy", 0, inset=True),
        Mark("4: Fill the shape, hard", 1, inset=True),
        Mark("5 to 6: Number hunt, hard", 2, inset=True),
    )


def test_puzzles_of_one_kind_and_level_take_one_line(make_entry: MakeEntry) -> None:
    assert puzzle_marks([make_entry()] * 3, (0, 0, 0)) == (Mark("Puzzles 1 to 3: Fill the shape, easy", 0),)


def test_a_puzzle_without_a_level_and_one_alone_are_named_plainly(make_entry: MakeEntry) -> None:
    assert puzzle_marks([make_entry(level="")], (0,)) == (Mark("Puzzle 1: Fill the shape", 0),)
    marks = puzzle_marks([make_entry(level=""), make_entry()], (0, 0))
    assert [mark.text for mark in marks] == ["Puzzles 1 to 2", "1: Fill the shape", "2: Fill the shape, easy"]


def test_the_picture_is_smaller_only_if_that_saves_a_page() -> None:
    def width(count: int) -> tuple[int, float]:
        pages = front_pages("Title", "", [(Mark("Part", 0), "1")] * count, LOOK, AREA)
        left, _, right, _ = extent([shape for shape in pages[0].shapes if isinstance(shape, Polygon)])
        return len(pages), right - left

    found = [width(count) for count in range(1, 60)]
    order = [(pages, round(wide / found[0][1], 1)) for pages, wide in found]
    assert list(dict.fromkeys(order)) == [(1, 1.0), (1, 0.5), (2, 1.0)]


def test_levels_and_then_kinds_are_left_out_if_they_change_too_often(make_entry: MakeEntry) -> None:
    mixed = [make_entry(level="easy" if i % 2 else "hard") for i in range(40)]
    assert puzzle_marks(mixed, range(40)) == (Mark("Puzzles 1 to 40: Fill the shape", 0),)
    mixed = [make_entry(title="Fill" if i % 2 else "Hunt") for i in range(40)]
    assert puzzle_marks(mixed, range(40)) == (Mark("Puzzles 1 to 40", 0),)


def test_puzzles_are_counted(make_entry: MakeEntry) -> None:
    assert counted([]) == ""
    assert counted([make_entry()]) == "1 puzzle: Fill the shape"
    assert counted([make_entry(), make_entry(title="Hunt"), make_entry()]) == "3 puzzles: Fill the shape (2), Hunt (1)"


def test_long_contents_run_over_several_pages() -> None:
    lines = [(Mark(f"Part {i}", i), str(i)) for i in range(90)]
    pages = front_pages("A title of quite a few words, too many for a line", "", lines, LOOK, AREA)
    assert [page.plain for page in pages] == [True] + [False] * (len(pages) - 1)
    assert len(pages) > 1
    said = [shape.text for page in pages for shape in page.shapes if isinstance(shape, Text)]
    assert [text for text in said if text.startswith("Part")] == [mark.text for mark, _ in lines]
    assert all(extent(page.shapes)[3] <= AREA.height for page in pages)
