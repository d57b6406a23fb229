"""Text as blocks of lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from triominoes.diagram.drawing import GRAY, INK, Drawing, Line, Style, Text
from triominoes.diagram.font import text_width, wrap

LEADING = 1.3
"""From one line to the next, in em."""

_DOTS = Style(stroke=GRAY, width=0.25, dash=(0.01, 1.2))

# A line break stands for one blank, and for none behind a slash: there, and between several blanks, no line may end.
_WORDS = re.compile(r"(?:[^ ]|(?<=/) +|  +)+")
_UP_TO_SLASH = re.compile(r".*?/(?! )|.+")


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


def broken_id(ident: str, width: float, size: float) -> list[str]:
    """An ID as lines that can be typed: broken at blanks, or after a `/` inside a word that is too long for a line.

    A line break stands for a blank, except after a `/`, where it stands for nothing. Only a word, or a part of one
    between two `/`, that is wider than a line is cut elsewhere.

    >>> broken_id("shape: .^v/v^v; most: 2", text_width("shape: .^v", 3.0), 3.0)
    ['shape:', '.^v/v^v;', 'most: 2']
    >>> broken_id("shape: .^v/v^v/^v^; most: 2", text_width("shape: .^v/", 3.0), 3.0)
    ['shape: .^v/', 'v^v/^v^;', 'most: 2']
    """
    lines: list[str] = []
    line = ""
    for piece, apart in _pieces(ident, width, size):
        longer = f"{line} {piece}" if apart and line else line + piece
        if text_width(longer, size) <= width:
            line = longer
            continue
        *full, last = wrap([piece], width, size)
        lines += [line, *full] if line else full
        line = last
    return [*lines, line] if line else lines


def _pieces(ident: str, width: float, size: float) -> Iterator[tuple[str, bool]]:
    """The parts of an ID between which a line may end, each with whether a blank parts it from the one before."""
    for word in _WORDS.findall(ident):
        parts = [word] if text_width(word, size) <= width else _UP_TO_SLASH.findall(word)
        yield from ((part, place == 0) for place, part in enumerate(parts))
