"""Text as blocks of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from triominoes.diagram.drawing import GRAY, INK, Drawing, Line, Style, Text
from triominoes.diagram.font import text_width, wrap

LEADING = 1.3
"""From one line to the next, in em."""

_DOTS = Style(stroke=GRAY, width=0.25, dash=(0.01, 1.2))


def paragraph(
    lines: Sequence[str],
    width: float,
    size: float,
    *,
    colour: str = INK,
    bold: bool = False,
    align: Literal["start", "middle"] = "start",
) -> Drawing:
    """The lines, wrapped to a width, in a drawing of just that width; `lines` must not be empty."""
    step = LEADING * size
    x = width / 2 if align == "middle" else 0.0
    texts = tuple(
        Text((x, (i + 0.5) * step), line, size, colour, bold, align)
        for i, line in enumerate(wrap(lines, width, size, bold))
    )
    return Drawing(width, len(texts) * step, texts)


def numbered(sentence: str, number: int, width: float, size: float) -> Drawing:
    """A sentence with its number before it, further lines set in."""
    indent = 1.8 * size
    body = paragraph([sentence], width - indent, size)
    mark = Text((0.0, LEADING * size / 2), f"{number}.", size, anchor="start")
    return Drawing(width, body.height, (mark, *body.placed(indent, 0.0)))


def leader(text: str, page: str, width: float, size: float, *, bold: bool = False) -> Drawing:
    """A line of a table of contents: the text, dots, the number of the page; a long text takes several lines."""
    column = text_width("0000", size)
    left = paragraph([text], width - column - 2 * size, size, bold=bold)
    lines = [shape for shape in left.shapes if isinstance(shape, Text)]
    y = lines[-1].at[1]
    start = text_width(lines[-1].text, size, bold) + 0.6 * size
    end = width - text_width(page, size, bold) - 0.6 * size
    dots = Line((start, y + 0.32 * size), (end, y + 0.32 * size), _DOTS)
    return Drawing(width, left.height * 1.1, (*left.shapes, dots, Text((width, y), page, size, INK, bold, "end")))


def cut_anywhere(word: str, width: float, size: float) -> list[str]:
    """Text to be typed, cut wherever the line is full, but not beside a blank, which could not be seen.

    Where a whole line offers no other place, as in `a b c`, it is cut at its end all the same.

    >>> cut_anywhere("abc def", text_width("abc", 3.0), 3.0)
    ['ab', 'c d', 'ef']
    """
    lines: list[str] = []
    start = 0
    while start < len(word):
        end = start + _fitting(word, start, width, size)
        apart = (cut for cut in range(end, start, -1) if cut == len(word) or " " not in word[cut - 1 : cut + 1])
        cut = next(apart, end)
        lines.append(word[start:cut])
        start = cut
    return lines


def _fitting(word: str, start: int, width: float, size: float) -> int:
    """How many characters from a place on fit on a line, at least 1."""
    room, count = width, 0
    for char in word[start:]:
        room -= text_width(char, size)
        if room < -1e-9 and count:
            break
        count += 1
    return count
