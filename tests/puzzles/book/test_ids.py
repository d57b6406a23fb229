from puzzles.book import Options
from puzzles.book.ids import id_section
from puzzles.book.look import Look
from puzzles.book.page import Area
from tests.puzzles.book.conftest import MakeEntry
from triominoes.diagram import Text, extent

LOOK = Look.of(Options())
AREA = Area(180.0, 240.0)


def test_only_the_long_ids_are_listed_and_whole(make_entry: MakeEntry) -> None:
    long = "fill " + "0123456789" * 79
    (page,) = id_section([make_entry(), make_entry(ident=long)], {2}, LOOK, AREA).pages
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    start = said.index("2")
    said = said[start - 1 :]
    assert said[2] == "fill"
    assert "".join(said[3:]) == long.removeprefix("fill ")
    assert extent(page.shapes)[2] <= AREA.width


def test_number_and_id_do_not_touch(make_entry: MakeEntry) -> None:
    for count in (9, 99, 999):
        (page, *_) = id_section([make_entry(ident="x" * 30)] * count, [count], LOOK, AREA).pages
        *_, number, ident = [shape for shape in page.shapes if isinstance(shape, Text)]
        assert (number.text, ident.text) == (str(count), "x" * 30)
        assert ident.box()[0] - number.box()[2] > 0.5 * ident.size


def test_short_ids_need_no_list(make_entry: MakeEntry) -> None:
    section = id_section([make_entry()], set(), LOOK, AREA)
    assert (section.pages, section.marks) == ((), ())


def test_many_long_ids_fill_several_pages(make_entry: MakeEntry) -> None:
    pages = id_section([make_entry(ident="x" * 800)] * 60, range(1, 61), LOOK, AREA).pages
    assert len(pages) > 1
    assert all(extent(page.shapes)[3] <= AREA.height for page in pages)
