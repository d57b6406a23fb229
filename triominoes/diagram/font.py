"""How wide text is in Helvetica, and breaking it into lines, without any font at hand.

The widths are those of the base-14 fonts, so the PDF comes out exactly as laid out. A letter with an accent counts as
the letter, or the accent if that is wider; any other character counts as one em, which is never too little.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

_FIRST = 32
_REGULAR = """
278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278
278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500
500 334 260 334 584
"""
_BOLD = """
278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584
584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333
278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556
500 389 280 389 584
"""
_WIDTHS = {
    bold: {chr(_FIRST + i): int(width) / 1000 for i, width in enumerate(table.split())}
    for bold, table in ((False, _REGULAR), (True, _BOLD))
}
_ACCENT = 0.278
_WORD = re.compile("(?:\u00a0|\\S)+")
_BARRED = str.maketrans("\u0141\u0142\u0110\u0111\u0126\u0127\u0131", "LlDdHhi")
"""Letters that Unicode does not take apart into a letter and an accent: L, d and h with a stroke, i without a dot."""


NO_BREAK = "\u00a0"
"""A blank at which no line is broken."""


def printable(text: str) -> str:
    """The text with every character that cannot be printed (line breaks, controls) turned into a blank."""
    return "".join(char if char.isprintable() else " " for char in text)


def in_helvetica(text: str) -> str:
    """The text as the base-14 Helvetica can write it: other letters without their accents, or as question marks.

    >>> in_helvetica("Dvo\u0159\u00e1k, \u03a9")
    'Dvor\xe1k, ?'
    """
    return "".join(map(_in_helvetica, unicodedata.normalize("NFC", text).translate(_BARRED)))


def _in_helvetica(char: str) -> str:
    if unicodedata.combining(char):
        return ""
    for written in (char, unicodedata.normalize("NFD", char)[0]):
        if written.encode("cp1252", "ignore"):
            return written
    return "?"


def text_width(text: str, size: float, bold: bool = False) -> float:
    """The width of one line of Helvetica, in the unit of `size` (the em).

    >>> round(text_width("left over", 10), 2)
    35.57
    """
    widths = _WIDTHS[bold]
    return size * sum(widths.get(char) or _other_width(char, widths) for char in text)


def _other_width(char: str, widths: dict[str, float]) -> float:
    return max(_ACCENT, widths.get(unicodedata.normalize("NFD", char)[0], 1.0))


def wrap(lines: Iterable[str], width: float, size: float, bold: bool = False) -> list[str]:
    """The lines, broken at blanks so that none is wider than `width`; a word that is wider by itself is cut.

    Every line given starts a line of its own, and an empty one stays. `NO_BREAK` is a blank inside a word.

    >>> wrap(["one two three", "", "four"], 20, 4)
    ['one two', 'three', '', 'four']
    """
    return [piece for line in lines for piece in _broken(_words(line), width, size, bold)]


def _words(line: str) -> list[str]:
    kept = "".join(char if char == NO_BREAK else printable(char) for char in line)
    return [printable(word) for word in _WORD.findall(kept)]


def _broken(words: list[str], width: float, size: float, bold: bool) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if text_width(longer, size, bold) <= width:
            line = longer
            continue
        if line:
            yield line
        while len(word) > 1 and text_width(word, size, bold) > width:
            fits = max(1, next(n for n in range(len(word)) if text_width(word[: n + 1], size, bold) > width))
            yield word[:fits]
            word = word[fits:]
        line = word
    yield line
