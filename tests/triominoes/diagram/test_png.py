import math
import struct
import zlib

import pytest

from triominoes.diagram import Circle, Drawing, Style, draw_layout, png, to_png
from triominoes.notation import parse_board

RED = Drawing(25.4, 50.8, (Circle((12.7, 12.7), 5.0, Style(fill="#ff0000", stroke=None)),))


def chunks(data: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG file by kind, their checksums checked."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + body),)
        found[kind] = body
        at += 12 + length
    return found


def size(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", chunks(data)[b"IHDR"][:8])
    return width, height


@pytest.mark.parametrize(("dpi", "expected"), [(200, (200, 400)), (72, (72, 144)), (300, (300, 600))])
def test_the_size_follows_from_the_resolution(dpi: float, expected: tuple[int, int]) -> None:
    assert size(to_png(RED, dpi)) == pytest.approx(expected, abs=1)


def test_the_resolution_is_recorded() -> None:
    assert struct.unpack(">IIB", chunks(to_png(RED, 254))[b"pHYs"]) == (10000, 10000, 1)


def test_pixels_are_red_green_and_blue_from_the_top() -> None:
    data = to_png(RED, 100)
    (width, _), rows = size(data), zlib.decompress(chunks(data)[b"IDAT"])

    def colour(x: int, y: int) -> tuple[int, ...]:
        start = y * (1 + 3 * width) + 1 + 3 * x
        return tuple(rows[start : start + 3])

    assert (colour(50, 50), colour(50, 150), colour(0, 0)) == ((255, 0, 0), (255, 255, 255), (255, 255, 255))


def test_equal_drawings_give_equal_bytes() -> None:
    layout = parse_board("123@0,0 134@0,1")
    assert to_png(draw_layout(layout)) == to_png(draw_layout(layout))


def test_a_resolution_beyond_all_measure_is_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_PIXELS", 20_000)
    data = to_png(RED, 1e9)
    assert size(data) == pytest.approx((100, 200), abs=1)
    assert struct.unpack(">I", chunks(data)[b"pHYs"][:4])[0] == pytest.approx(100 / 0.0254, abs=1)


@pytest.mark.parametrize("dpi", [0, -5, math.inf, math.nan])
def test_a_resolution_is_above_0(dpi: float) -> None:
    with pytest.raises(ValueError, match="resolution"):
        to_png(RED, dpi)
