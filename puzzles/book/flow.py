"""Bands of a page, from top to bottom, and where one page ends and the next begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from triominoes.diagram.drawing import Drawing, Shape


class Keep(IntEnum):
    """How firmly a band stays on one page with the next one: `CLOSE` ones part only if no page holds them both."""

    FREE = 0
    TOGETHER = 1
    CLOSE = 2


@dataclass(frozen=True, slots=True)
class Band:
    """A drawing as wide as the page at most, with some space above it unless it begins a page.

    `keep` says how firmly it stays on one page with the next one. If a band begins a page, `again` is drawn above it,
    as a heading that is repeated.
    """

    drawing: Drawing
    above: float = 0.0
    keep: Keep = Keep.FREE
    again: Drawing | None = None

    @property
    def first_height(self) -> float:
        """The height at the top of a page."""
        return self.drawing.height + (self.again.height if self.again else 0.0)


def filled(bands: Sequence[Band], height: float) -> list[tuple[Shape, ...]]:
    """The shapes of the bands on pages of a height, in order; bands to keep together begin a new page rather than part.

    Those kept `TOGETHER` that no page holds begin one all the same and part where they are not `CLOSE`; so do `CLOSE`
    ones, between any two bands. Raises `ValueError` for a band that is higher than a page by itself.
    """
    for band in bands:
        if band.first_height > height:
            raise ValueError(f"a band of {band.first_height:g} mm on a page of {height:g} mm")
    pages = _Pages(height)
    for chain in _chains(bands, Keep.TOGETHER):
        if pages.takes(chain):
            continue
        pages.turn()
        for firm in _chains(chain, Keep.CLOSE):
            if pages.takes(firm):
                continue
            pages.turn()
            for band in firm:
                if not pages.takes([band]):
                    pages.turn()
                    pages.takes([band])
    return pages.closed()


@dataclass(slots=True)
class _Pages:
    """Pages filled so far, and the one that is being filled."""

    height: float
    full: list[tuple[Shape, ...]] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    y: float = 0.0

    def takes(self, bands: Sequence[Band]) -> bool:
        """Whether the bands fit below what is on the page; if so, they are put there."""
        empty = not self.y
        needed = _height_at_top(bands) if empty else sum(band.above + band.drawing.height for band in bands)
        if self.y + needed > self.height:
            return False
        for place, band in enumerate(bands):
            if place or not empty:
                self.y += band.above
            elif band.again:
                self._put(band.again)
            self._put(band.drawing)
        return True

    def turn(self) -> None:
        """Begins a new page, unless there is nothing on this one."""
        if self.y:
            self.full.append(tuple(self.shapes))
            self.shapes, self.y = [], 0.0

    def closed(self) -> list[tuple[Shape, ...]]:
        self.turn()
        return self.full

    def _put(self, drawing: Drawing) -> None:
        self.shapes += drawing.placed(0.0, self.y)
        self.y += drawing.height


def _chains(bands: Sequence[Band], keep: Keep) -> Iterator[Sequence[Band]]:
    """The bands in parts that end where a band is kept less firmly than this."""
    start = 0
    for place, band in enumerate(bands, 1):
        if band.keep < keep or place == len(bands):
            yield bands[start:place]
            start = place


def _height_at_top(bands: Sequence[Band]) -> float:
    first, *others = bands
    return first.first_height + sum(band.above + band.drawing.height for band in others)
