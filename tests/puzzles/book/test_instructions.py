import pytest

from puzzles.book import BookError, Instruction, Options
from puzzles.book.instructions import instruction_section
from puzzles.book.look import Look
from puzzles.book.page import Area
from tests.puzzles.book.conftest import MakeEntry
from triominoes.diagram import Polygon, Text, extent
from triominoes.shapes import hexagon, parallelogram, triangle

LOOK = Look.of(Options())
AREA = Area(180.0, 240.0)


def texts(kinds: list[str], known: list[Instruction], make_entry: MakeEntry) -> list[str]:
    section = instruction_section(known, [make_entry(kind=kind) for kind in kinds], LOOK, AREA)
    return [shape.text for page in section.pages for shape in page.shapes if isinstance(shape, Text)]


def test_the_kinds_present_are_explained_in_the_order_of_the_puzzles(make_entry: MakeEntry) -> None:
    known = [Instruction(kind, kind.title(), ("Do it.",), make_entry(triangle(2))) for kind in ("fill", "hunt", "walk")]
    said = texts(["walk", "fill", "walk"], known, make_entry)
    assert [text for text in said if text in ("Fill", "Hunt", "Walk")] == ["Walk", "Fill"]
    assert texts(["other"], known, make_entry) == []


def test_sentences_are_numbered_and_the_example_is_worked(make_entry: MakeEntry) -> None:
    example = make_entry(triangle(2), tiles=3, task=("Fill it.",), answer=("Like this.",))
    said = texts(["fill"], [Instruction("fill", "Fill", ("One thing.", "Another."), example)], make_entry)
    for part in ("1.", "One thing.", "2.", "Another.", "Example", "Fill it.", "tiles", "Like this."):
        assert part in said


def test_puzzle_and_solution_stand_side_by_side(make_entry: MakeEntry) -> None:
    example = make_entry(hexagon(2))
    section = instruction_section([Instruction("fill", "Fill", (), example)], [make_entry()], LOOK, AREA)
    before, after = len(example.board(1.0).shapes), len(example.solution(1.0).shapes)
    shapes = section.pages[0].shapes
    left, arrow, right = shapes[-after - before - 2 : -after - 2], shapes[-after - 2 : -after], shapes[-after:]
    assert extent(left)[2] < extent(arrow)[0] < extent(arrow)[2] < extent(right)[0]
    assert extent(right)[2] <= AREA.width


def test_everything_stays_on_the_page_however_much_there_is(make_entry: MakeEntry) -> None:
    known = [Instruction("fill", "Fill", ("A sentence of some words, again. " * 6,) * 40, make_entry(tiles=40))]
    section = instruction_section(known * 3, [make_entry()], LOOK, AREA)
    assert len(section.pages) > 3
    for page in section.pages:
        left, top, right, bottom = extent(page.shapes)
        assert left >= 0 <= top
        assert right <= AREA.width + 1e-9
        assert bottom <= AREA.height + 1e-9


def test_a_heading_is_never_left_at_the_foot_of_a_page(make_entry: MakeEntry) -> None:
    """In large print the instructions of a kind can be longer than a page."""
    options = Options(large=True)
    look, area = Look.of(options), Area(155.0, 215.0)
    words = tuple("A sentence of quite some words that runs over lines. " * count for count in (2, 5, 3, 2))
    example = make_entry(hexagon(2), tiles=12, answer=("Words of the answer. " * 8,))
    for count in range(1, 5):
        known = [Instruction(f"k{i}", f"Kind {i}", words[: count + i % 2], example) for i in range(4)]
        section = instruction_section(known, [make_entry(kind=f"k{i}") for i in range(4)], look, area)
        for page in section.pages:
            said = [shape for shape in page.shapes if isinstance(shape, Text)]
            titles = [i for i, text in enumerate(said) if text.text.startswith("Kind")]
            assert all(said[i + 1].text == "1." for i in titles)
            if any(text.text == "Example" for text in said):
                last = max(i for i, text in enumerate(said) if text.text == "Example")
                assert any("Words of the answer" in text.text for text in said[last:])


def test_examples_are_smaller_only_if_that_saves_a_page(make_entry: MakeEntry) -> None:
    def side_and_pages(count: int) -> tuple[float, int]:
        known = [Instruction(f"k{i}", "Kind", ("A sentence.",), make_entry(hexagon(2))) for i in range(count)]
        pages = instruction_section(known, [make_entry(kind=f"k{i}") for i in range(count)], LOOK, AREA).pages
        boxes = [shape.box() for shape in pages[0].shapes if isinstance(shape, Polygon)]
        return max(right - left for left, _, right, _ in boxes), len(pages)

    (whole, _), (smaller, pages), (again, more) = map(side_and_pages, (2, 3, 4))
    assert (pages, more) == (1, 2)
    assert smaller == pytest.approx(0.85 * whole, rel=0.01)
    assert again == whole


def test_an_example_that_is_too_large_is_refused(make_entry: MakeEntry) -> None:
    known = [Instruction("fill", "Fill", (), make_entry(parallelogram(20, 1)))]
    with pytest.raises(BookError, match=r"the example of 'Fill' is too large: its triangles would be 3\.\d mm"):
        instruction_section(known, [make_entry()], LOOK, AREA)
