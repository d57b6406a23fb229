"""Bands of a page, from top to bottom, and where one page ends and the next begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from triominoes.diagram.drawing import Drawing, Shape


@dataclass(frozen=True, slots=True)
class Band:
    """A drawing as wide as the page at most, with some space above it unless it begins a page.

    A band to `keep` stays on one page with the next one. If a band begins a page, `again` is drawn above it, as a
    heading that is repeated.
    """

    drawing: Drawing
    above: float = 0.0
    keep: bool = False
    again: Drawing | None = None

    @property
    def first_height(self) -> float:
        """The height at the top of a page."""
        return self.drawing.height + (self.again.height if self.again else 0.0)


def filled(bands: Sequence[Band], height: float) -> list[tuple[Shape, ...]]:
    """The shapes of the bands on pages of a height, in order; bands to keep together begin a new page rather than part.

    Those that are higher than a page together part after all. Raises `ValueError` for a band that is higher than a
    page by itself.
    """
    pages: list[tuple[Shape, ...]] = []
    shapes: list[Shape] = []
    empty, y = True, 0.0
    for place, band in enumerate(bands):
        if band.first_height > height:
            raise ValueError(f"a band of {band.first_height:g} mm on a page of {height:g} mm")
        if not empty and y + _needed(bands, place, height) > height:
            pages.append(tuple(shapes))
            shapes, empty, y = [], True, 0.0
        if not empty:
            y += band.above
        elif band.again:
            shapes += band.again.placed(0.0, y)
            y += band.again.height
        shapes += band.drawing.placed(0.0, y)
        empty = False
        y += band.drawing.height
    return pages if empty else [*pages, tuple(shapes)]


def _needed(bands: Sequence[Band], place: int, height: float) -> float:
    """The height of a band and those it is kept with, or its own if no page has room for them together."""
    total = bands[place].above + bands[place].drawing.height
    alone, at_top = total, bands[place].first_height
    while bands[place].keep and place + 1 < len(bands):
        place += 1
        total += bands[place].above + bands[place].drawing.height
        at_top += bands[place].above + bands[place].drawing.height
    return total if at_top <= height else alone
