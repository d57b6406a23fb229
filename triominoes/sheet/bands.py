"""The printed score sheet in bands: strips as wide as the sheet, never cut, to be stacked on pages.

All measures are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from triominoes.diagram.drawing import GRAY, INK, TINT, Line, Shape, Style, Text
from triominoes.diagram.font import text_width, wrap
from triominoes.sheet.grid import PAD, Grid
from triominoes.sheet.marks import mark_shapes, mark_width
from triominoes.sheet.model import Lap, Mark, ScoredRound, Sheet
from triominoes.sheet.words import beginning, ending, heading, ruled, verdict
from triominoes.sheet.writing import gain, hands_row, legend

_LEADING = 1.35
_TITLE, _ROUND, _VERDICT, _SMALL = 6.4, 4.4, 4.6, 3.0
_MOST_LINES = 4

_THIN = Style(stroke=TINT, width=0.15)
_RULE = Style(stroke=GRAY, width=0.2)
_STRONG = Style(stroke=INK, width=0.45)


@dataclass(frozen=True, slots=True)
class Band:
    """A strip of the sheet, its shapes measured from its top left corner; `keep`: the next one is on the same page."""

    height: float
    shapes: tuple[Shape, ...] = ()
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Bands that belong together; `again` are those that head a page on which the section goes on."""

    bands: tuple[Band, ...]
    again: tuple[Band, ...] = field(default=())


def sections(sheet: Sheet, grid: Grid) -> list[Section]:
    """The whole sheet: what it is, the rounds, the result, marks and breaches."""
    found = [Section(tuple(_opening(sheet, grid)))]
    found += [_round(sheet, game, grid) for game in sheet.rounds]
    found.append(_result(sheet, grid))
    if sheet.breaches:
        lines = [_words(str(breach), grid.width, _SMALL) for breach in sheet.breaches]
        found.append(Section((_words("Breaches", grid.width, _ROUND, bold=True, above=4.0, keep=True), *lines)))
    return found


def _opening(sheet: Sheet, grid: Grid) -> Iterable[Band]:
    yield _words(heading(sheet), grid.width, _TITLE, bold=True, keep=True)
    if sheet.date:
        yield _words(sheet.date, grid.width, 3.6, keep=True)
    yield _words(ruled(sheet), grid.width, _SMALL, colour=GRAY)


def _words(
    words: str,
    width: float,
    size: float,
    *,
    bold: bool = False,
    colour: str = INK,
    above: float = 0.0,
    keep: bool = False,
) -> Band:
    """Lines of text over the whole width."""
    lines = _lines(words, width, size, bold, 2 * _MOST_LINES)
    step = size * _LEADING
    shapes = tuple(
        Text((0.0, above + step * (i + 0.5)), line, size, colour, bold, "start") for i, line in enumerate(lines)
    )
    return Band(above + step * len(lines) + 0.6, shapes, keep)


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """A line of text, cut to a width with an ellipsis if it is wider."""
    cut = text
    while cut and text_width(text, size, bold) > width:
        cut = cut[:-1]
        text = cut.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
    return text


def _lines(words: str, width: float, size: float, bold: bool = False, most: int = _MOST_LINES) -> list[str]:
    """Text broken into lines, the last one cut short if there are far too many."""
    lines = wrap([words], width, size, bold)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shortened(" ".join(lines[most - 1 : most + 1]), width, size, bold)]


def _round(sheet: Sheet, game: ScoredRound, grid: Grid) -> Section:
    title = f"Round {game.number}"
    names = _names(sheet, grid)
    first = [_titled(title, _begun(beginning(sheet, game)), grid), names]
    laps = [_lap(number, lap, grid, last=number == len(game.laps)) for number, lap in enumerate(game.laps, 1)]
    closing = [_hands(game, grid)]
    if sheet.rules.keeps_score:
        if game.settled is not None:
            closing.append(_sums("end", list(map(gain, game.settled.amounts)), grid))
        closing.append(_sums("round", list(map(str, game.points)), grid))
        closing.append(_totals(game.totals, grid))
    closing.append(_words(_begun(ending(sheet, game)) + ".", grid.width, _SMALL, above=1.0))
    return Section((*first, *laps, *closing), (_titled(title, "continued", grid), names))


def _titled(title: str, words: str, grid: Grid) -> Band:
    """The heading of a round, with a remark beside it, or below it if that is long."""
    left = text_width(title, _ROUND, True) + 3.0
    lines = _lines(words, grid.width - left, _SMALL)
    shapes: list[Shape] = [Text((0.0, 7.0), title, _ROUND, bold=True, anchor="start")]
    shapes += [
        Text((left, 7.2 + i * _SMALL * _LEADING), line, _SMALL, GRAY, anchor="start") for i, line in enumerate(lines)
    ]
    return Band(10.2 + (len(lines) - 1) * _SMALL * _LEADING, tuple(shapes), keep=True)


def _names(sheet: Sheet, grid: Grid) -> Band:
    """The players' names at the head of their columns."""
    size = grid.size * 1.06
    lines = [_lines(name, grid.column - 2 * PAD, size, bold=True) for name in sheet.players]
    height = max(map(len, lines)) * size * 1.2 + 1.8
    shapes: list[Shape] = []
    for player, name in enumerate(lines):
        for i, line in enumerate(reversed(name)):
            at = grid.left(player) + PAD, height - 0.9 - size * 1.2 * (i + 0.5)
            shapes.append(Text(at, line, size, bold=True, anchor="start"))
    shapes += grid.uprights(height, _RULE)
    shapes.append(Line((0.0, height), (grid.width, height), _STRONG))
    return Band(height, tuple(shapes), keep=True)


def _lap(number: int, lap: Lap, grid: Grid, last: bool) -> Band:
    height = grid.line * (2 if grid.stacked else 1)
    shapes: list[Shape] = [Text((grid.numbers - PAD, grid.line / 2), str(number), grid.size * 0.85, GRAY, anchor="end")]
    for turn in lap:
        if turn is None:
            continue
        left, right = grid.left(turn.player) + PAD, grid.left(turn.player) + grid.column - PAD
        shapes += grid.turn(turn, (left, grid.line / 2))
        if grid.rules.keeps_score:
            shapes.append(Text((right, height - grid.line / 2), str(turn.total), grid.size, anchor="end"))
    shapes += grid.uprights(height, _RULE)
    if not last:
        shapes.append(Line((0.0, height), (grid.width, height), _THIN))
    return Band(height, tuple(shapes), keep=last)


def _hands(game: ScoredRound, grid: Grid) -> Band:
    """The tiles left in every hand, and what they count."""
    size = grid.size * 0.88
    step = size * 1.25
    name, hands = hands_row(game, grid.rules)
    columns = [wrap([hand], grid.column - 2 * PAD, size) for hand in hands]
    height = max(map(len, columns)) * step + 1.6
    shapes = _named(name, step / 2 + 0.8, grid)
    for player, lines in enumerate(columns):
        for i, line in enumerate(lines):
            at = grid.left(player) + PAD, 0.8 + step * (i + 0.5)
            shapes.append(Text(at, line, size, GRAY, anchor="start"))
    shapes += grid.uprights(height, _RULE)
    shapes.append(Line((0.0, 0.0), (grid.width, 0.0), _RULE))
    return Band(height, tuple(shapes), keep=True)


def _named(name: str, y: float, grid: Grid) -> list[Shape]:
    return [Text((grid.numbers - PAD, y), name, min(grid.size * 0.85, 2.9), GRAY, anchor="end")]


def _sums(name: str, numbers: Sequence[str], grid: Grid) -> Band:
    """Points in the column of the sums."""
    shapes = _named(name, grid.line / 2, grid)
    for player, number in enumerate(numbers):
        at = grid.left(player) + PAD + grid.sum_at, grid.line / 2
        shapes.append(Text(at, number, grid.size, anchor="start"))
    shapes += grid.uprights(grid.line, _RULE)
    shapes.append(Line((0.0, 0.0), (grid.width, 0.0), _THIN))
    return Band(grid.line, tuple(shapes), keep=True)


def _totals(totals: Sequence[int], grid: Grid) -> Band:
    """The scores after a round, bold between strong rules."""
    size, height = grid.size * 1.12, grid.line * 1.2
    shapes = _named("total", height / 2, grid)
    for player, total in enumerate(totals):
        at = grid.left(player) + grid.column - PAD, height / 2
        shapes.append(Text(at, str(total), size, bold=True, anchor="end"))
    shapes += grid.uprights(height, _RULE)
    shapes += [Line((0.0, y), (grid.width, y), _STRONG) for y in (0.0, height)]
    return Band(height, tuple(shapes), keep=True)


def _result(sheet: Sheet, grid: Grid) -> Section:
    """The points of every round, the scores, who has won, and what the marks mean."""
    bands: list[Band] = []
    result = "Result" if sheet.is_over else "So far"
    if sheet.rules.keeps_score and len(sheet.rounds) > 1:
        bands += [_titled(result, "", grid), _names(sheet, grid)]
        for game in sheet.rounds:
            bands.append(_points(f"round {game.number}", game.points, grid, last=game is sheet.rounds[-1]))
        bands.append(_totals(sheet.scores, grid))
    bands.append(_words(f"{verdict(sheet)}.", grid.width, _VERDICT, bold=True, above=4.0, keep=True))
    bands.append(_legend(sheet, grid.width))
    return Section(tuple(bands), (_titled(result, "continued", grid), _names(sheet, grid)) if len(bands) > 2 else ())


def _points(name: str, numbers: Sequence[int], grid: Grid, last: bool) -> Band:
    """Points in the column of the totals."""
    shapes = _named(name, grid.line / 2, grid)
    for player, number in enumerate(numbers):
        at = grid.left(player) + grid.column - PAD, grid.line / 2
        shapes.append(Text(at, str(number), grid.size, anchor="end"))
    shapes += grid.uprights(grid.line, _RULE)
    return Band(grid.line, tuple(shapes), keep=last)


def _legend(sheet: Sheet, width: float) -> Band:
    """The marks that occur and what they mean, side by side as far as they fit."""
    shapes: list[Shape] = []
    x, y = 0.0, 3.6
    for mark, meaning in legend(sheet):
        room = (mark_width(mark, _SMALL) if isinstance(mark, Mark) else text_width(mark, _SMALL, True)) + 1.0
        needed = room + text_width(meaning, _SMALL)
        if x and x + needed > width:
            x, y = 0.0, y + _SMALL * 1.6
        if isinstance(mark, Mark):
            shapes += mark_shapes(mark, (x, y), _SMALL)
        else:
            shapes.append(Text((x, y), mark, _SMALL, bold=True, anchor="start"))
        shapes.append(Text((x + room, y), meaning, _SMALL, anchor="start"))
        x += needed + 5.0
    return Band(y + _SMALL, tuple(shapes))


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
