"""A drawing: a few kinds of shape on a white sheet, measured in millimetres from its top left corner, y downward.

Writers only translate these shapes into a format; nothing is laid out in a writer. Colours are written `#rrggbb`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from triominoes.diagram.font import printable, text_width

Xy: TypeAlias = tuple[float, float]
"""A place on the sheet: millimetres to the right and down."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres."""

Curve: TypeAlias = tuple[Xy, Xy, Xy, Xy]
"""A cubic Bezier curve: start, two control points, end."""

Anchor: TypeAlias = Literal["start", "middle", "end"]
"""Which part of a line of text stands at its place."""

INK = "#000000"
GRAY = "#595959"
TINT = "#d9d9d9"
PAPER = "#ffffff"

DROP = 0.35
"""How far below its middle the baseline of a line of text lies, in em."""

_ASCENT, _DESCENT = 0.76, 0.22


@dataclass(frozen=True, slots=True)
class Style:
    """What fills a shape and how its line is drawn; `width` and `dash` (on, off, ...) in millimetres."""

    fill: str | None = None
    stroke: str | None = INK
    width: float = 0.25
    dash: tuple[float, ...] = ()

    def scaled(self, factor: float) -> Style:
        """The style with its line drawn larger or smaller."""
        return replace(self, width=self.width * factor, dash=tuple(part * factor for part in self.dash))

    @property
    def reach(self) -> float:
        """How far the line reaches out of the shape."""
        return self.width / 2 if self.stroke else 0.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline, its corners rounded with a radius of `rounding` millimetres."""

    points: tuple[Xy, ...]
    style: Style = Style()
    rounding: float = 0.0

    def moved(self, right: float, down: float) -> Polygon:
        """The polygon elsewhere."""
        return replace(self, points=tuple((x + right, y + down) for x, y in self.points))

    def scaled(self, factor: float) -> Polygon:
        """The polygon enlarged from the top left corner of the sheet."""
        points = tuple((x * factor, y * factor) for x, y in self.points)
        return Polygon(points, self.style.scaled(factor), self.rounding * factor)

    def box(self) -> Box:
        """What the polygon covers at most."""
        xs, ys, reach = [x for x, _ in self.points], [y for _, y in self.points], self.style.reach
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach

    def curves(self) -> tuple[Curve, ...]:
        """The rounded corners in order, to be joined by straight lines; empty where corners are sharp."""
        if not self.rounding:
            return ()
        ends = zip(self.points[-1:] + self.points[:-1], self.points, self.points[1:] + self.points[:1], strict=True)
        return tuple(_rounded(before, corner, after, self.rounding) for before, corner, after in ends)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: Xy
    end: Xy
    style: Style = Style()

    def moved(self, right: float, down: float) -> Line:
        """The line elsewhere."""
        (x1, y1), (x2, y2) = self.start, self.end
        return replace(self, start=(x1 + right, y1 + down), end=(x2 + right, y2 + down))

    def scaled(self, factor: float) -> Line:
        """The line enlarged from the top left corner of the sheet."""
        (x1, y1), (x2, y2) = self.start, self.end
        return Line((x1 * factor, y1 * factor), (x2 * factor, y2 * factor), self.style.scaled(factor))

    def box(self) -> Box:
        """What the line covers at most."""
        (x1, y1), (x2, y2), reach = self.start, self.end, self.style.reach
        return min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle; `radius` in millimetres."""

    centre: Xy
    radius: float
    style: Style = Style()

    def moved(self, right: float, down: float) -> Circle:
        """The circle elsewhere."""
        return replace(self, centre=(self.centre[0] + right, self.centre[1] + down))

    def scaled(self, factor: float) -> Circle:
        """The circle enlarged from the top left corner of the sheet."""
        x, y = self.centre
        return Circle((x * factor, y * factor), self.radius * factor, self.style.scaled(factor))

    def box(self) -> Box:
        """What the circle covers at most."""
        (x, y), reach = self.centre, self.radius + self.style.reach
        return x - reach, y - reach, x + reach, y + reach


@dataclass(frozen=True, slots=True)
class Text:
    """One line of Helvetica, `size` millimetres to the em, its figures centred on the height of `at`.

    Characters that cannot be printed become blanks.
    """

    at: Xy
    text: str
    size: float
    colour: str = INK
    bold: bool = False
    anchor: Anchor = "middle"

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", printable(self.text))

    @property
    def baseline(self) -> Xy:
        """Where the anchor lies on the baseline."""
        return self.at[0], self.at[1] + DROP * self.size

    def moved(self, right: float, down: float) -> Text:
        """The text elsewhere."""
        return replace(self, at=(self.at[0] + right, self.at[1] + down))

    def scaled(self, factor: float) -> Text:
        """The text enlarged from the top left corner of the sheet."""
        return replace(self, at=(self.at[0] * factor, self.at[1] * factor), size=self.size * factor)

    def box(self) -> Box:
        """What the text covers at most."""
        (x, y), width = self.baseline, text_width(self.text, self.size, self.bold)
        left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        return left, y - _ASCENT * self.size, left + width, y + _DESCENT * self.size


Shape: TypeAlias = Polygon | Line | Circle | Text
"""Anything that can be drawn."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A white sheet of `width` by `height` millimetres with shapes, later ones on top; `title` says what it shows.

    Raises `ValueError` for a sheet without area.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        if not (0 < self.width < math.inf and 0 < self.height < math.inf):
            raise ValueError(f"a drawing needs a width and a height above 0, not {self.width} x {self.height} mm")
        object.__setattr__(self, "title", printable(self.title))

    def scaled(self, factor: float) -> Drawing:
        """The drawing enlarged as a whole, lines and text with it."""
        shapes = tuple(shape.scaled(factor) for shape in self.shapes)
        return Drawing(self.width * factor, self.height * factor, shapes, self.title)

    def placed(self, right: float, down: float) -> tuple[Shape, ...]:
        """The shapes as they lie on a larger sheet that has this one's top left corner at a place."""
        return tuple(shape.moved(right, down) for shape in self.shapes)


def extent(shapes: Iterable[Shape]) -> Box:
    """What some shapes cover at most, lines and text included; raises `ValueError` for none."""
    lefts, tops, rights, bottoms = zip(*(shape.box() for shape in shapes), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _rounded(before: Xy, corner: Xy, after: Xy, radius: float) -> Curve:
    """The arc that rounds a corner, at most from the middle of one side to the middle of the other."""
    x, y = corner
    arms = [(nx - x, ny - y) for nx, ny in (before, after)]
    lengths = [math.hypot(*arm) for arm in arms]
    (ax, ay), (bx, by) = ((dx / length, dy / length) for (dx, dy), length in zip(arms, lengths, strict=True))
    turn = math.pi - math.acos(max(-1.0, min(1.0, ax * bx + ay * by)))
    cut = min(radius * math.tan(turn / 2), min(lengths) / 2)
    inner = cut - 4 / 3 * math.tan(turn / 4) * cut / math.tan(turn / 2) if turn else cut
    return (
        (x + ax * cut, y + ay * cut),
        (x + ax * inner, y + ay * inner),
        (x + bx * inner, y + by * inner),
        (x + bx * cut, y + by * cut),
    )
