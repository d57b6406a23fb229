"""Drawings as PNG, by rendering their PDF with pypdfium2: no system libraries, the same pixels everywhere."""

from __future__ import annotations

import math
import struct
import zlib

from triominoes.diagram.drawing import Drawing
from triominoes.diagram.pdf import to_pdf

MOST_PIXELS = 40_000_000
"""The most pixels an image gets: A4 at 600 dots an inch fits."""


def to_png(drawing: Drawing, dpi: float = 200.0) -> bytes:
    """The drawing as a PNG image at `dpi` dots an inch, or at as many as `MOST_PIXELS` allows.

    The resolution is recorded in the file, so the image prints in its true size. Raises `ValueError` unless `dpi` is
    above 0.
    """
    if not 0 < dpi < math.inf:
        raise ValueError(f"the resolution must be above 0 dots an inch, not {dpi}")
    import pypdfium2

    area = drawing.width * drawing.height / 25.4**2
    dpi = min(dpi, math.sqrt(MOST_PIXELS / area))
    document = pypdfium2.PdfDocument(to_pdf(drawing))
    try:
        bitmap = document[0].render(scale=dpi / 72, rev_byteorder=True)
        pixels, stride = memoryview(bitmap.buffer).cast("B"), bitmap.stride
        rows = [bytes(pixels[i * stride : i * stride + 3 * bitmap.width]) for i in range(bitmap.height)]
        return _png(bitmap.width, bitmap.height, rows, dpi)
    finally:
        document.close()


def _png(width: int, height: int, rows: list[bytes], dpi: float) -> bytes:
    """An image of 8-bit red, green and blue from its rows."""
    per_metre = round(dpi / 0.0254)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
