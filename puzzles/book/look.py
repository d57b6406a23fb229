"""How large the text is and in what colour: one place for all pages of a book.

No text is smaller than 6 points but the figures on boards and tiles, which go with their sides.
"""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.book.options import LEAST_SIDE, Options
from triominoes.diagram.drawing import INK

POINT = 25.4 / 72
"""A point in millimetres."""

ACCENT = "#1f4e79"

# Points, by the most puzzles a page they are for: body, number and title of a puzzle, and body where room is short.
_SIZES = {2: (10.0, 22.0, 12.0, 10.0), 4: (9.0, 20.0, 11.0, 9.0), 8: (8.0, 12.0, 9.5, 6.5), 12: (7.5, 11.0, 8.5, 6.5)}
_LARGE = (16.0, 36.0, 20.0, 16.0)


@dataclass(frozen=True, slots=True)
class Look:
    """Sizes of text in millimetres to the em, sides of triangles in millimetres, and the colour of what is set off.

    `body`, `number` and `title` belong to a block with a puzzle, `tight` is the body where room is short, `text` and
    `heading` belong to pages of text, `caption` to solutions, `head` to the line at the top of a page, `display` to the
    title page, `small` to IDs. Boards have sides of `least_side` to `most_side`, solutions of at most `solution_side`
    in at most `solution_columns`, listed tiles of at least `listed_side`.
    """

    accent: str
    body: float
    tight: float
    number: float
    title: float
    small: float
    text: float
    caption: float
    heading: float
    head: float
    display: float
    least_side: float
    most_side: float
    solution_side: float
    solution_columns: int
    listed_side: float

    @classmethod
    def of(cls, options: Options) -> Look:
        """The look that goes with the options."""
        accent = INK if options.gray else ACCENT
        if options.large:
            body, number, title, tight = _LARGE
            small, text, caption, heading, head, display = 10.0, 16.0, 16.0, 22.0, 16.0, 34.0
            least_side, most_side, solution_side, listed_side = 12.0, 50.0, 18.0, 14.0
        else:
            body, number, title, tight = next(sizes for most, sizes in _SIZES.items() if options.per_page <= most)
            small, text, caption, heading, head, display = 6.5, 10.0, 9.0, 14.0, 9.0, 30.0
            least_side, most_side, solution_side, listed_side = LEAST_SIDE, 40.0, 13.0, LEAST_SIDE
        return cls(
            accent=accent,
            body=body * POINT,
            tight=tight * POINT,
            number=number * POINT,
            title=title * POINT,
            small=small * POINT,
            text=text * POINT,
            caption=caption * POINT,
            heading=heading * POINT,
            head=head * POINT,
            display=display * POINT,
            least_side=least_side,
            most_side=most_side,
            solution_side=solution_side,
            solution_columns=2 if options.large else 3,
            listed_side=listed_side,
        )
