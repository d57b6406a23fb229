import pytest

from puzzles.book.flow import Band, Keep, filled
from triominoes.diagram import Drawing, Text


def band(height: float, *, above: float = 0.0, keep: Keep = Keep.FREE, again: bool = False) -> Band:
    drawing = Drawing(50.0, height, (Text((0.0, height), f"{height:g}", 1.0),))
    return Band(drawing, above, keep, Drawing(50.0, 5.0, (Text((0.0, 5.0), "again", 1.0),)) if again else None)


def places(bands: list[Band], height: float = 100.0) -> list[tuple[int, ...]]:
    """Which bands are on each page; bands of one height count as the first of them."""
    first = [f"{band.drawing.height:g}" for band in bands]
    return [
        tuple(first.index(shape.text) for shape in page if isinstance(shape, Text)) for page in filled(bands, height)
    ]


def test_bands_fill_a_page_to_the_last_millimetre() -> None:
    assert places([band(60), band(40), band(1)]) == [(0, 1), (2,)]
    assert places([band(60), band(40, above=1)]) == [(0,), (1,)]


def test_the_space_above_is_left_out_at_the_top_of_a_page() -> None:
    assert places([band(60), band(61, above=30), band(39)]) == [(0,), (1, 2)]


def test_bands_kept_together_move_to_the_next_page() -> None:
    assert places([band(60), band(20, keep=Keep.TOGETHER), band(30)]) == [(0,), (1, 2)]


def test_bands_that_no_page_holds_together_begin_a_page_and_part() -> None:
    assert places([band(60), band(20, keep=Keep.TOGETHER), band(90)]) == [(0,), (1,), (2,)]
    assert places([band(60), band(21, keep=Keep.TOGETHER), band(22, keep=Keep.TOGETHER), band(59)]) == [
        (0,),
        (1, 2),
        (3,),
    ]


def test_a_chain_too_high_for_a_page_parts_where_it_is_not_close() -> None:
    heading, first, second = band(10, keep=Keep.CLOSE), band(21, keep=Keep.TOGETHER), band(22, keep=Keep.TOGETHER)
    example, picture = band(11, keep=Keep.CLOSE), band(50)
    assert places([band(75), heading, first, second, example, picture]) == [(0,), (1, 2, 3), (4, 5)]
    assert places([band(85), heading, band(88, keep=Keep.TOGETHER), second]) == [(0,), (1, 2), (3,)]


def test_close_bands_that_no_page_holds_part_on_a_new_one() -> None:
    assert places([band(30), band(10, keep=Keep.CLOSE), band(20, keep=Keep.CLOSE), band(80)]) == [(0,), (1, 2), (3,)]


def test_no_space_is_lost_or_gained_between_bands() -> None:
    (page,) = filled([band(20, above=9), band(30, above=7), band(10, above=5)], 100.0)
    assert [shape.at[1] for shape in page if isinstance(shape, Text)] == [20, 57, 72]


def test_a_heading_is_repeated_at_the_top() -> None:
    first, second = filled([band(5, keep=Keep.TOGETHER), band(60, again=True), band(60, again=True)], 100.0)
    assert [shape.text for shape in first if isinstance(shape, Text)] == ["5", "60"]
    assert [(shape.text, shape.at[1]) for shape in second if isinstance(shape, Text)] == [
        ("again", 5),
        ("60", 65),
    ]


def test_a_band_higher_than_a_page_is_refused() -> None:
    with pytest.raises(ValueError, match="a band of 101 mm"):
        filled([band(101)], 100.0)


def test_nothing_fills_no_page() -> None:
    assert filled([], 100.0) == []
