"""Putting drawings together into larger ones: side by side, one below the other, within a margin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from triominoes.diagram.drawing import Drawing, Shape

Align: TypeAlias = Literal["start", "middle", "end"]
"""Where a smaller drawing stands beside a larger one: at the top or left, in the middle, at the bottom or right."""

_SHARE: dict[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}


def row(parts: Sequence[Drawing], gap: float = 0.0, align: Align = "middle") -> Drawing:
    """The drawings from left to right, `gap` millimetres apart; the first one's title stays."""
    height = max(part.height for part in parts)
    shapes: list[Shape] = []
    x = 0.0
    for part in parts:
        shapes.extend(part.placed(x, (height - part.height) * _SHARE[align]))
        x += part.width + gap
    return Drawing(x - gap, height, tuple(shapes), parts[0].title)


def column(parts: Sequence[Drawing], gap: float = 0.0, align: Align = "middle") -> Drawing:
    """The drawings from top to bottom, `gap` millimetres apart; the first one's title stays."""
    width = max(part.width for part in parts)
    shapes: list[Shape] = []
    y = 0.0
    for part in parts:
        shapes.extend(part.placed((width - part.width) * _SHARE[align], y))
        y += part.height + gap
    return Drawing(width, y - gap, tuple(shapes), parts[0].title)


def with_margin(part: Drawing, margin: float) -> Drawing:
    """The drawing on a larger sheet, `margin` millimetres on each side."""
    return Drawing(part.width + 2 * margin, part.height + 2 * margin, part.placed(margin, margin), part.title)
