import math

import pytest

from puzzles.book.flow import filled
from puzzles.book.strips import per_row, strip_bands
from triominoes.diagram import Polygon, Text, extent
from triominoes.tileset import STANDARD


def pieces(count: int, side: float, width: float = 180.0) -> list[Polygon]:
    bands = list(strip_bands(STANDARD.tiles[:count], side, "Puzzle 1", 3.0, width, lettered=True))
    (page,) = filled(bands, 1000.0)
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
    bands = list(strip_bands(STANDARD.tiles[:30], 20.0, "Puzzle 1", 3.0, 180.0, lettered=True))
    shapes = [shape for band in bands[1:] for shape in band.drawing.shapes]
    texts = [shape.text for shape in shapes if isinstance(shape, Text)]
    digits, letters = [t for t in texts if t.isdigit()], [t for t in texts if not t.isdigit()]
    assert digits == [str(number) for tile in STANDARD.tiles[:30] for number in tile.numbers]
    assert letters[:2] + letters[-2:] == ["A", "B", "AC", "AD"]


def test_a_strip_that_runs_over_a_page_says_so() -> None:
    bands = list(strip_bands(STANDARD.tiles, 35.0, "Puzzle 1", 3.0, 180.0, lettered=False))
    first, second = filled(bands, 150.0)
    headings = [next(s.text for s in page if isinstance(s, Text)) for page in (first, second)]
    assert headings == ["Puzzle 1", "Puzzle 1 (continued)"]
