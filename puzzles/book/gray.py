"""Pages without colours."""

from __future__ import annotations

from dataclasses import replace

from triominoes.diagram.drawing import Drawing, Shape, Style, Text


def in_gray(page: Drawing) -> Drawing:
    """The page with every colour turned into the gray that is as light."""
    return replace(page, shapes=tuple(map(_shape, page.shapes)))


def gray_of(colour: str) -> str:
    """The gray that is as light as a colour, by the weights of Rec. 709.

    >>> gray_of("#ff0000"), gray_of("#595959")
    ('#363636', '#595959')
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _shape(shape: Shape) -> Shape:
    if isinstance(shape, Text):
        return replace(shape, colour=gray_of(shape.colour))
    return replace(shape, style=_style(shape.style))


def _style(style: Style) -> Style:
    fill, stroke = (colour and gray_of(colour) for colour in (style.fill, style.stroke))
    return replace(style, fill=fill, stroke=stroke)
