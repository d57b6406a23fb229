"""The score sheet as the content of a file; the ending of the name says which."""

from __future__ import annotations

from triominoes.diagram.pdf import to_pdf
from triominoes.diagram.png import to_png
from triominoes.diagram.svg import to_svg
from triominoes.sheet.html import as_html
from triominoes.sheet.model import Sheet
from triominoes.sheet.pages import in_latin, pages, tall
from triominoes.sheet.text import as_text

ENDINGS = ("svg", "pdf", "html", "png", "txt")
"""The files that a sheet can be written into."""


def sheet_file(sheet: Sheet, ending: str) -> bytes:
    """The sheet as the content of a file with one of `ENDINGS`; equal sheets give equal bytes."""
    if ending == "pdf":
        return to_pdf(*pages(sheet))
    if ending == "png":
        return to_png(tall(in_latin(sheet)))
    if ending == "svg":
        return to_svg(tall(sheet)).encode()
    return (as_html(sheet) if ending == "html" else as_text(sheet)).encode()
