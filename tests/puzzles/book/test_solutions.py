import random

import pytest

from puzzles.book import BookError, Options
from puzzles.book.look import Look
from puzzles.book.page import Area
from puzzles.book.solutions import solution_section
from tests.puzzles.book.conftest import GrowEntry, MakeEntry
from triominoes.diagram import Text, extent
from triominoes.shapes import hexagon, parallelogram

LOOK = Look.of(Options())
AREA = Area(180.0, 240.0)


def test_solutions_keep_the_numbers_and_words_of_their_puzzles(make_entry: MakeEntry) -> None:
    entries = [make_entry(hexagon(2), answer=(f"Words {i}.",)) for i in range(1, 8)]
    section = solution_section(entries, LOOK, AREA)
    said = [shape for page in section.pages for shape in page.shapes if isinstance(shape, Text)]
    assert [text.text for text in said if text.bold and text.size == LOOK.title] == [str(i) for i in range(1, 8)]
    assert [text.text for text in said if text.text.startswith("Words")] == [f"Words {i}." for i in range(1, 8)]


def test_usual_solutions_are_six_to_twelve_a_page(make_entry: MakeEntry) -> None:
    for cells in (hexagon(2), hexagon(3)):
        pages = solution_section([make_entry(cells)] * 24, LOOK, AREA).pages
        assert 2 <= len(pages) <= 4


def test_a_wide_solution_gets_a_wider_column(make_entry: MakeEntry) -> None:
    section = solution_section([make_entry(parallelogram(20, 1)), make_entry(parallelogram(10, 1))], LOOK, AREA)
    assert extent(section.pages[0].shapes)[2] > 140


def test_many_words_get_a_wider_column(make_entry: MakeEntry) -> None:
    section = solution_section([make_entry(answer=("word " * 150,))], LOOK, AREA)
    assert extent(section.pages[0].shapes)[2] > 140


def test_a_solution_that_fits_nowhere_is_refused(make_entry: MakeEntry) -> None:
    with pytest.raises(BookError, match=r"of puzzle 2 needs a board of 31 x 1 sides; .* at least 7 mm"):
        solution_section([make_entry(), make_entry(parallelogram(30, 1))], LOOK, AREA)


def test_solutions_stay_on_the_page_and_do_not_overlap(grow_entry: GrowEntry) -> None:
    rng = random.Random(2)
    for page in solution_section([grow_entry(rng) for _ in range(60)], LOOK, AREA).pages:
        left, top, right, bottom = extent(page.shapes)
        assert left >= -1e-6 <= top
        assert right <= AREA.width + 1e-6
        assert bottom <= AREA.height + 1e-6
