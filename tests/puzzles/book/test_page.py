import pytest

from puzzles.book import Options, Paper
from puzzles.book.look import POINT, Look
from puzzles.book.page import Area, Page, finished
from puzzles.book.paper import MARGIN, Sheet
from triominoes.diagram import Line, Text, extent

SHEET = Sheet(Paper.A4, 20.0)
LOOK = Look.of(Options())
TITLE = "Triomino puzzles"


def texts(page: Page, number: int = 1, title: str = TITLE, look: Look = LOOK) -> dict[str, Text]:
    return {s.text: s for s in finished(page, number, SHEET, look, title).shapes if isinstance(s, Text)}


def test_a_named_page_has_lines_for_name_and_date_instead_of_its_section() -> None:
    assert {TITLE, "Name", "Date", "1"} == set(texts(Page("Puzzles", (), named=True)))
    assert {TITLE, "Solutions", "1"} == set(texts(Page("Solutions", ())))
    assert {"1"} == set(texts(Page("Contents", (), plain=True)))


@pytest.mark.parametrize(("number", "edge"), [(1, 210.0 - MARGIN), (2, MARGIN)])
def test_the_number_stands_at_the_outer_edge(number: int, edge: float) -> None:
    left, _, right, _ = texts(Page("", ()), number)[str(number)].box()
    assert min(abs(left - edge), abs(right - edge)) < 1e-9


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("number", [1, 2, 999, 1000])
def test_head_and_foot_lie_within_the_margins_and_clear_of_the_area(number: int, large: bool) -> None:
    look = Look.of(Options(large=large))
    sheet = Sheet(Paper.A4, 30.0)
    area = Area.of(sheet, look)
    page = finished(Page("", (), named=True, ruler=True), number, sheet, look, "A title " * 20)
    left, top, right, bottom = extent(page.shapes)
    assert left >= sheet.left(number) - 1e-9
    assert right <= sheet.left(number) + sheet.width + 1e-9
    assert top >= MARGIN
    assert bottom <= 297.0 - MARGIN
    here = Text((0.0, 0.0), "here", 1.0)
    start = texts(Page("", (here,)), look=look)["here"].at[1]
    boxes = [shape.box() for shape in page.shapes]
    assert all(box[3] < start or box[1] > start + area.height for box in boxes)


def test_ruler_and_number_do_not_meet() -> None:
    look = Look.of(Options(large=True))
    for number in (998, 999):
        page = finished(Page("", (), plain=True, ruler=True), number, Sheet(Paper.A4, 30.0), look, TITLE)
        figures, *rest = page.shapes
        left, _, right, _ = figures.box()
        start, _, end, _ = extent(rest)
        assert right < start or left > end


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", list(Paper))
def test_the_usual_title_is_whole_beside_lines_for_name_and_date(large: bool, paper: Paper) -> None:
    page = finished(Page("", (), named=True), 1, Sheet(paper, 30.0), Look.of(Options(large=large)), TITLE)
    running = next(shape for shape in page.shapes if isinstance(shape, Text) and shape.bold)
    assert running.text == TITLE
    assert running.size == Look.of(Options(large=large)).head
    name = next(shape for shape in page.shapes if isinstance(shape, Text) and shape.text == "Name")
    assert running.box()[2] < name.box()[0] - 3
    lines = [s.end[0] - s.start[0] for s in page.shapes if isinstance(s, Line) and s.start[0] > name.at[0]]
    assert min(lines) >= 20


def test_a_title_becomes_smaller_before_it_is_cut() -> None:
    sizes = [texts(Page("", (), named=True), title=title)[title].size for title in ("x" * 20, "x" * 43)]
    assert sizes[0] == LOOK.head > sizes[1] >= 6 * POINT
    named = texts(Page("", (), named=True), title="x" * 80)
    assert any(text.endswith("\N{HORIZONTAL ELLIPSIS}") for text in named)


def test_a_long_title_is_cut_at_the_head() -> None:
    page = texts(Page("Solutions", ()), title="A title " * 25)
    running = next(text for text in page.values() if text.bold)
    assert running.text.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert running.box()[2] < page["Solutions"].box()[0]
