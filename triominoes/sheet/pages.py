"""The score sheet as drawings: A4 pages to print, or one tall sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from triominoes.diagram.drawing import GRAY, Drawing, Shape, Text
from triominoes.diagram.font import in_helvetica, text_width
from triominoes.record.replay import Breach
from triominoes.sheet.bands import Band, Section, sections, shortened
from triominoes.sheet.grid import Grid, fits, grid_of
from triominoes.sheet.model import Sheet
from triominoes.sheet.words import heading

A4 = (210.0, 297.0)
MARGIN = 15.0
_FOOT = 7.0
_SMALL = 2.8


def pages(sheet: Sheet) -> list[Drawing]:
    """The sheet on A4 pages, upright, or across if the players need it; every page has its number and their names.

    Names are those of `in_latin`, since the font of a PDF is Helvetica.
    """
    sheet = in_latin(sheet)
    width, height = _page(sheet)
    filled = _filled(sections(sheet, _grid(sheet)), height - 2 * MARGIN - _FOOT)
    return [_numbered(sheet, bands, (width, height), (i, len(filled))) for i, bands in enumerate(filled, 1)]


def tall(sheet: Sheet) -> Drawing:
    """The sheet as one drawing, as high as it has to be."""
    bands = [band for section in sections(sheet, _grid(sheet)) for band in section.bands]
    height = sum(band.height for band in bands)
    return Drawing(_page(sheet)[0], height + 2 * MARGIN, tuple(_stacked(bands)), heading(sheet))


def _page(sheet: Sheet) -> tuple[float, float]:
    width, height = A4
    return A4 if fits(sheet, width - 2 * MARGIN) else (height, width)


def _grid(sheet: Sheet) -> Grid:
    width = _page(sheet)[0] - 2 * MARGIN
    return grid_of(sheet, width, stacked=sheet.rules.keeps_score and not fits(sheet, width))


def _filled(parts: list[Section], height: float) -> list[list[Band]]:
    """The bands of each page."""
    filled: list[list[Band]] = [[]]
    used = 0.0
    for section in parts:
        for i, group in enumerate(_groups(section.bands)):
            needed = sum(band.height for band in group)
            if filled[-1] and used + needed > height:
                filled.append([])
                again = section.again if i else ()
                group = (*again, *group)
                used, needed = 0.0, sum(band.height for band in group)
            filled[-1].extend(group)
            used += needed
    return filled


def _groups(bands: tuple[Band, ...]) -> Iterator[tuple[Band, ...]]:
    """Bands that have to be on one page."""
    first = 0
    for i, band in enumerate(bands, 1):
        if not band.keep or i == len(bands):
            yield bands[first:i]
            first = i


def _stacked(bands: list[Band]) -> Iterator[Shape]:
    y = MARGIN
    for band in bands:
        yield from (shape.moved(MARGIN, y) for shape in band.shapes)
        y += band.height


def _numbered(sheet: Sheet, bands: list[Band], size: tuple[float, float], page: tuple[int, int]) -> Drawing:
    """A page with its foot: what sheet it belongs to, and its number."""
    width, height = size
    y = height - MARGIN
    number = f"page {page[0]} of {page[1]}"
    title = heading(sheet) + (f", {sheet.date}" if sheet.date else "")
    title = shortened(title, width - 2 * MARGIN - text_width(number, _SMALL) - 5, _SMALL)
    foot = (
        Text((MARGIN, y), title, _SMALL, GRAY, anchor="start"),
        Text((width - MARGIN, y), number, _SMALL, GRAY, anchor="end"),
    )
    return Drawing(width, height, (*_stacked(bands), *foot), heading(sheet))


def in_latin(sheet: Sheet) -> Sheet:
    """The sheet with `Player 2` for the second player if Helvetica lacks most of the letters of the name, and so on."""
    names = tuple(_written(name, f"Player {seat}") for seat, name in enumerate(sheet.players, 1))
    if names == sheet.players:
        return replace(sheet, title=_written(sheet.title, ""))
    breaches = []
    for breach in sheet.breaches:
        message = breach.message
        for old, new in zip(sheet.players, names, strict=True):
            message = message.replace(old, new) if old != new else message
        breaches.append(Breach(breach.kind, breach.round, breach.line, message))
    return replace(sheet, title=_written(sheet.title, ""), players=names, breaches=tuple(breaches))


def _written(text: str, instead: str) -> str:
    """A text without its foreign accents, or another if it is in letters that the font lacks."""
    lost = in_helvetica(text).count("?") - text.count("?")
    return text if 3 * lost <= len(text) else instead
