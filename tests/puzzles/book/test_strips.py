import math

import pytest

from puzzles.book.flow import filled
from puzzles.book.strips import Strip, per_row, strip_bands
from triominoes.diagram import Line, Polygon, Text, extent
from triominoes.tile import Tile
from triominoes.tileset import STANDARD


def pieces(count: int, side: float, width: float = 180.0) -> list[Polygon]:
    bands = Strip(STANDARD.tiles[:count], side, "Puzzle 1", lettered=True).bands(3.0, width)
    (page,) = filled(list(bands), 1000.0)
    return [shape for shape in page if isinstance(shape, Polygon)]


def inside(place: tuple[float, float], piece: Polygon) -> bool:
    ends = zip(piece.points, piece.points[1:] + piece.points[:1], strict=True)
    return all((bx - ax) * (place[1] - ay) > (by - ay) * (place[0] - ax) for (ax, ay), (bx, by) in ends)


@pytest.mark.parametrize("side", [9.0, 12.3, 35.0, 80.0])
def test_every_piece_has_exactly_the_side(side: float) -> None:
    drawn = pieces(24, side)
    assert len(drawn) == 24
    for piece in drawn:
        for a, b in zip(piece.points, piece.points[1:] + piece.points[:1], strict=True):
            assert math.dist(a, b) == pytest.approx(side, abs=0.001)


@pytest.mark.parametrize("side", [9.0, 35.0])
def test_pieces_lie_side_by_side_without_overlapping(side: float) -> None:
    drawn = pieces(56, side)
    middles = [(sum(x for x, _ in p.points) / 3, sum(y for _, y in p.points) / 3) for p in drawn]
    for i, middle in enumerate(middles):
        assert [inside(middle, piece) for piece in drawn].index(True) == i
        assert min(math.dist(middle, other) for other in middles[:i] + middles[i + 1 :]) == pytest.approx(side / 3**0.5)


def test_rows_are_as_long_as_fits() -> None:
    for side in (9.0, 20.0, 33.3):
        count = per_row(side, 180.0)
        left, _, right, _ = extent(pieces(count, side))
        assert left >= 0
        assert right <= 180.0 < right + side / 2


def test_numbers_stand_in_their_corners_and_letters_in_the_middle() -> None:
    bands = list(Strip(STANDARD.tiles[:30], 20.0, "Puzzle 1", lettered=True).bands(3.0, 180.0))
    shapes = [shape for band in bands[1:] for shape in band.drawing.shapes]
    texts = [shape.text for shape in shapes if isinstance(shape, Text)]
    digits, letters = [t for t in texts if t.isdigit()], [t for t in texts if not t.isdigit()]
    assert digits == [str(number) for tile in STANDARD.tiles[:30] for number in tile.numbers]
    assert letters[:2] + letters[-2:] == ["A", "B", "AC", "AD"]


def test_a_strip_that_runs_over_a_page_says_so() -> None:
    bands = list(Strip(STANDARD.tiles, 35.0, "Puzzle 1", lettered=False).bands(3.0, 180.0))
    first, second = filled(bands, 150.0)
    headings = [next(s.text for s in page if isinstance(s, Text)) for page in (first, second)]
    assert headings == ["Puzzle 1", "Puzzle 1 (continued)"]


@pytest.mark.parametrize("side", [9.0, 34.0, 35.0, 60.0])
def test_rows_join_below_each_other(side: float) -> None:
    drawn = pieces(56, side)
    corners = [{(round(x, 3), round(y, 3)) for x, y in piece.points} for piece in drawn]
    most = per_row(side, 180.0)
    for i in range(most, 56):
        _, top, _, _ = drawn[i].box()
        above = corners[i - most]
        if sum(abs(y - top) < 1 for _, y in drawn[i].points) == 2:
            assert len(above & corners[i]) == 2, i


def test_numbers_that_turn_into_others_are_underlined() -> None:
    tiles = (Tile((0, 6, 8)), Tile((6, 9, 9)), Tile((1, 2, 3)), Tile((66, 68, 88)))
    _, band = Strip(tiles, 20.0, "Puzzle 1", lettered=True).bands(3.0, 180.0)
    texts = [shape for shape in band.drawing.shapes if isinstance(shape, Text)]
    lines = [shape for shape in band.drawing.shapes if isinstance(shape, Line)]
    under = [
        text.text
        for text in texts
        for line in lines
        if line.start[0] < text.at[0] < line.end[0] and 0 < line.start[1] - text.at[1] < text.size
    ]
    assert under == ["6", "6", "9", "9", "66", "68"]
    assert len(lines) == len(under)
    bodies = [shape for shape in band.drawing.shapes if isinstance(shape, Polygon)]
    for line in lines:
        low = line.start[1] + line.style.reach
        assert any(inside((line.start[0], low), body) and inside((line.end[0], low), body) for body in bodies)


def beside(counts: tuple[int, ...], sides: tuple[float, ...], width: float = 180.0) -> list[list[str]]:
    """The headings that stand beside each other, band by band."""
    strips = [
        Strip(STANDARD.tiles[:count], side, f"Puzzle {i}", lettered=True)
        for i, (count, side) in enumerate(zip(counts, sides, strict=True), 1)
    ]
    bands = list(strip_bands(strips, 3.0, width))
    for band in bands:
        left, top, right, bottom = extent(band.drawing.shapes)
        assert left >= 0
        assert right <= width + 1e-9
        assert bottom - top <= band.drawing.height + 0.2
        bodies = [shape.box() for shape in band.drawing.shapes if isinstance(shape, Polygon)]
        starts = [shape.at[0] for shape in band.drawing.shapes if isinstance(shape, Text) and "Puzzle" in shape.text]
        for start in starts[1:]:
            assert any(abs(box[0] - start) < 0.1 for box in bodies)
            assert not any(box[0] < start - 0.1 < box[2] + 2 for box in bodies)
    said = [[s.text for s in band.drawing.shapes if isinstance(s, Text) and "Puzzle" in s.text] for band in bands]
    return [words for words in said if words]


def test_narrow_strips_stand_beside_each_other_in_their_order() -> None:
    assert beside((3, 3, 3), (20.0, 20.0, 15.0)) == [["Puzzle 1", "Puzzle 2", "Puzzle 3"]]
    assert beside((3, 9, 6, 3), (20.0,) * 4) == [["Puzzle 1", "Puzzle 2"], ["Puzzle 3", "Puzzle 4"]]
    assert beside((3, 30, 3, 3), (20.0,) * 4) == [["Puzzle 1"], ["Puzzle 2"], ["Puzzle 3", "Puzzle 4"]]
    assert beside((1, 1, 1), (9.0,) * 3) == [["Puzzle 1", "Puzzle 2", "Puzzle 3"]]
    assert beside((), ()) == []


def test_as_many_strips_as_fit_share_a_row() -> None:
    for count in range(1, 12):
        row_width = 0.15 + 20.0 * (count + 1) / 2
        together = len(beside((count,) * 9, (20.0,) * 9)[0])
        assert together == max(1, int((180.0 + 9.0) / (row_width + 9.0)))
