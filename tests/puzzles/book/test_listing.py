import pytest

from puzzles.book.listing import Listing, letter
from triominoes.diagram import Polygon, Text, extent
from triominoes.tileset import STANDARD


def listing(count: int, *, heading: str = "tiles", lettered: bool = True) -> Listing:
    return Listing(STANDARD.tiles[:count], heading, lettered, 3.0)


def test_letters_are_all_different() -> None:
    assert len({letter(place) for place in range(26 * 27)}) == 26 * 27


@pytest.mark.parametrize("count", [1, 2, 5, 24, 56])
@pytest.mark.parametrize("side", [9.0, 14.5])
def test_the_size_is_that_of_the_drawing(count: int, side: float) -> None:
    tiles = listing(count)
    columns = tiles.columns(90.0, side)
    drawing = tiles.drawn(columns, side)
    left, top, right, bottom = extent(drawing.shapes)
    assert (drawing.width, drawing.height) == tiles.size(columns, side)
    assert left >= 0 <= top
    assert right <= drawing.width <= 90.0
    assert bottom <= drawing.height


def test_a_heading_wider_than_the_tiles_has_room() -> None:
    drawing = listing(2, heading="tiles in the order drawn").drawn(2, 9.0)
    heading = next(shape for shape in drawing.shapes if isinstance(shape, Text) and not shape.text.isdigit())
    assert 1.1 * 9 + 9 < heading.box()[2] <= drawing.width


def test_rows_are_filled_evenly() -> None:
    assert listing(10).columns(9.5 * 10.0, 10.0) == 5
    assert listing(8).columns(9.5 * 10.0, 10.0) == 8
    assert listing(3).columns(9.9, 10.0) == 0


def test_the_fewest_columns_within_a_height() -> None:
    tiles = listing(24)
    for height in (15.0, 40.0, 100.0, 300.0):
        columns = tiles.columns_within(height, 10.0)
        assert tiles.size(columns, 10.0)[1] <= height
        assert columns == 1 or tiles.size(columns - 1, 10.0)[1] > height
    assert tiles.columns_within(5.0, 10.0) == 0


def test_tiles_do_not_overlap_and_come_in_order() -> None:
    bodies = [shape.box() for shape in listing(24).drawn(7, 10.0).shapes if isinstance(shape, Polygon)]
    assert len(bodies) == 24
    for i, (left, top, right, bottom) in enumerate(bodies):
        assert all(left > r or right < le or top > b or bottom < t for le, t, r, b in bodies[:i])


def test_letters_stand_in_the_tiles_only_if_asked_for() -> None:
    texts = [shape.text for shape in listing(28).drawn(10, 10.0).shapes if isinstance(shape, Text)]
    assert [text for text in texts if text.isupper()] == [letter(place) for place in range(28)]
    bare = listing(28, heading="", lettered=False).drawn(10, 10.0)
    assert all(shape.text.isdigit() for shape in bare.shapes if isinstance(shape, Text))
