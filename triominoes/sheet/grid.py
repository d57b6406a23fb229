"""The columns of the printed score sheet: how wide they are, and how large the writing in them can be."""

from __future__ import annotations

from dataclasses import dataclass

from triominoes.diagram.drawing import GRAY, INK, Line, Shape, Style, Text, Xy
from triominoes.diagram.font import text_width
from triominoes.rules.ruleset import Ruleset
from triominoes.sheet.marks import mark_shapes, mark_width
from triominoes.sheet.model import ScoredTurn, Sheet
from triominoes.sheet.writing import drawn, terms, tile_of

PAD = 1.4
"""What stays free left and right in a column, in millimetres."""

_SIZE = 3.3
_NUMBERS = 15.0
_WIDEST = 90.0
_GAP = 1.8


@dataclass(frozen=True, slots=True)
class Grid:
    """A column for each player beside one for the names of the rows, in millimetres.

    `size` is the em of the writing; `sum_at` is where sums begin, from the edge of what a column holds. `stacked`: the
    total stands below the sum.
    """

    rules: Ruleset
    players: int
    width: float
    size: float
    sum_at: float
    stacked: bool
    numbers: float = _NUMBERS

    @property
    def column(self) -> float:
        """The width of a player's column."""
        return (self.width - self.numbers) / self.players

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.size * (1.35 if self.stacked else 1.6)

    def left(self, player: int) -> float:
        """Where a player's column begins; after the last one, where the sheet ends."""
        return self.numbers + player * self.column

    def uprights(self, height: float, style: Style) -> list[Shape]:
        """The rules between the columns."""
        return [Line((x, 0.0), (x, height), style) for x in map(self.left, range(self.players + 1))]

    def turn(self, turn: ScoredTurn, at: Xy) -> list[Shape]:
        """A turn from its left end: the tile, and the sum with its marks."""
        x, y = at
        laid = turn.placement is not None
        shapes: list[Shape] = [Text(at, tile_of(turn), self.size, INK if laid else GRAY, laid, "start")]
        x += self.sum_at
        for i, term in enumerate(terms(turn) if self.rules.keeps_score else ()):
            words = term.written(not i)
            shapes.append(Text((x, y), words, self.size, INK if term.points >= 0 else GRAY, anchor="start"))
            x += text_width(words, self.size)
            if term.mark:
                shapes += mark_shapes(term.mark, (x, y), self.size)
                x += mark_width(term.mark, self.size)
        if count := drawn(turn, self.rules):
            x += _GAP if self.rules.keeps_score else 0.0
            shapes.append(Text((x, y), count, self.size, GRAY, anchor="start"))
        return shapes


def grid_of(sheet: Sheet, width: float, *, stacked: bool = False) -> Grid:
    """The grid of a sheet on a width, with the writing made smaller if it has to be, and no wider than reads well."""
    width = min(width, _NUMBERS + _WIDEST * len(sheet.players))
    column = (width - _NUMBERS) / len(sheet.players) - 2 * PAD
    needed = _needed(sheet, stacked)
    size = _SIZE * min(1.0, column / needed)
    return Grid(sheet.rules, len(sheet.players), width, size, _tile_width(sheet, size) + _GAP * size / _SIZE, stacked)


def fits(sheet: Sheet, width: float) -> bool:
    """Whether the sheet has room on a width without smaller writing or totals below the sums."""
    return _needed(sheet, False) <= (width - _NUMBERS) / len(sheet.players) - 2 * PAD


def _turns(sheet: Sheet) -> list[ScoredTurn]:
    return [turn for game in sheet.rounds for turn in game.turns]


def _tile_width(sheet: Sheet, size: float) -> float:
    return max((text_width(tile_of(turn), size, turn.placement is not None) for turn in _turns(sheet)), default=size)


def _needed(sheet: Sheet, stacked: bool) -> float:
    """What the widest turn takes at full size."""
    sums = max((_sum_width(turn, sheet) for turn in _turns(sheet)), default=0.0)
    total = 0.0
    if sheet.rules.keeps_score:
        totals = [turn.total for turn in _turns(sheet)] + [total for game in sheet.rounds for total in game.totals]
        total = max((text_width(str(each), _SIZE * 1.12, True) for each in totals), default=0.0)
    width = _tile_width(sheet, _SIZE) + _GAP + sums
    return max(width, total) if stacked else width + _GAP + total


def _sum_width(turn: ScoredTurn, sheet: Sheet) -> float:
    width = 0.0
    for i, term in enumerate(terms(turn) if sheet.rules.keeps_score else ()):
        width += text_width(term.written(not i), _SIZE) + (mark_width(term.mark, _SIZE) if term.mark else 0.0)
    count = drawn(turn, sheet.rules)
    return width + (text_width(count, _SIZE) + _GAP if count else 0.0)
