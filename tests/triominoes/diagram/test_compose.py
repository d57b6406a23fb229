from triominoes.diagram import Circle, Drawing, column, row, with_margin

SMALL = Drawing(4, 2, (Circle((1.0, 1.0), 1.0),), "small")
LARGE = Drawing(10, 8, (Circle((5.0, 5.0), 2.0),), "large")


def centres(drawing: Drawing) -> list[tuple[float, float]]:
    return [shape.centre for shape in drawing.shapes if isinstance(shape, Circle)]


def test_a_row_is_as_high_as_its_highest_part() -> None:
    drawing = row([SMALL, LARGE], gap=1)
    assert (drawing.width, drawing.height, drawing.title) == (15, 8, "small")
    assert centres(drawing) == [(1, 4), (10, 5)]


def test_a_column_is_as_wide_as_its_widest_part() -> None:
    drawing = column([LARGE, SMALL], gap=1)
    assert (drawing.width, drawing.height, drawing.title) == (10, 11, "large")
    assert centres(drawing) == [(5, 5), (4, 10)]


def test_parts_align_at_either_end() -> None:
    assert centres(row([LARGE, SMALL], align="start"))[1] == (11, 1)
    assert centres(column([LARGE, SMALL], align="end"))[1] == (7, 9)


def test_a_margin_goes_all_round() -> None:
    drawing = with_margin(SMALL, 3)
    assert (drawing.width, drawing.height, drawing.title) == (10, 8, "small")
    assert centres(drawing) == [(4, 4)]
