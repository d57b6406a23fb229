"""The score sheet for a terminal: a column for each player, the sum of every turn and the total after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from textwrap import wrap

from triominoes.rules.ruleset import Ruleset
from triominoes.sheet.model import ScoredRound, ScoredTurn, Sheet
from triominoes.sheet.words import beginning, ending, heading, ruled, verdict
from triominoes.sheet.writing import drawn, gain, hands_row, legend, sign, sum_of, tile_of

WIDTH = 100
"""The columns that a sheet keeps to if it can."""

_ROW_NAMES = 6
_BAR = 3
_LEAST = 12


def as_text(sheet: Sheet, width: int = WIDTH) -> str:
    """The sheet as text, in tables no wider than `width` columns if the players' names and sums allow it.

    With many players the total moves below the sum; with more than fit even so, the table is split between them.
    """
    lines = wrap(heading(sheet) + (f", {sheet.date}" if sheet.date else ""), width) + wrap(ruled(sheet), width)
    cells = _cells(sheet, width)
    for game in sheet.rounds:
        lines += ["", *wrap(f"Round {game.number}: {beginning(sheet, game)}", width)]
        for i, players in enumerate(cells.split(len(sheet.players), width)):
            lines += [*([""] if i else []), *_table(sheet, game, cells, players)]
        lines += wrap(_begun(ending(sheet, game)), width)
    lines += ["", *_final(sheet, width)]
    marks = [f"{sign(mark)} {meaning}" for mark, meaning in legend(sheet)]
    if marks:
        lines += ["", *wrap(f"Marks: {'; '.join(marks)}", width)]
    if sheet.breaches:
        lines += ["", "1 breach:" if len(sheet.breaches) == 1 else f"{len(sheet.breaches)} breaches:"]
        for breach in sheet.breaches:
            lines += wrap(str(breach), width, initial_indent="  ", subsequent_indent="    ")
    return "".join(f"{line}\n" for line in lines)


def _final(sheet: Sheet, width: int) -> list[str]:
    lines = wrap(f"{verdict(sheet)}.", width)
    if sheet.rules.keeps_score:
        scores = ", ".join(f"{name} {score}" for name, score in zip(sheet.players, sheet.scores, strict=True))
        lines += wrap(f"{'Final scores' if sheet.is_over else 'Scores'}: {scores}", width)
    return lines


@dataclass(frozen=True, slots=True)
class _Cells:
    """How wide the parts of a player's column are, the same in all rounds; `stacked`: the total stands below."""

    rules: Ruleset
    tile: int
    sum: int
    total: int
    stacked: bool = False

    @property
    def width(self) -> int:
        """The characters of a column."""
        parts = [self.tile, self.sum, *([] if self.stacked or not self.total else [self.total + 1])]
        return max(_LEAST, sum(parts) + sum(1 for part in parts[1:] if part))

    def split(self, players: int, width: int) -> list[range]:
        """The players, in as few tables of a width as can be, equally many in each."""
        most = max(1, (width - _ROW_NAMES) // (self.width + _BAR))
        size = -(-players // -(-players // most))
        return [range(first, min(first + size, players)) for first in range(0, players, size)]

    def turn(self, turn: ScoredTurn) -> str:
        """A turn and the total after it."""
        return self.pair(f"{tile_of(turn):<{self.tile}} {_middle(turn, self.rules)}".rstrip(), turn.total)

    def pair(self, left: str, total: int) -> str:
        """Something on the left, and a number in the column of the totals."""
        if not self.total:
            return left
        if self.stacked:
            return f"{left}\n{total:>{self.width}}" if left else f"{total:>{self.width}}"
        return f"{left:<{self.width - self.total}}{total:>{self.total}}"

    def hand(self, written: str) -> str:
        """What is left in a hand, in as many lines as it takes."""
        return "\n".join(wrap(written, self.width))


def _cells(sheet: Sheet, width: int) -> _Cells:
    turns = [turn for game in sheet.rounds for turn in game.turns]
    totals = [total for game in sheet.rounds for total in game.totals] + [turn.total for turn in turns]
    cells = _Cells(
        sheet.rules,
        tile=max((len(tile_of(turn)) for turn in turns), default=3),
        sum=max((len(_middle(turn, sheet.rules)) for turn in turns), default=0),
        total=max((len(str(total)) for total in totals), default=1) if sheet.rules.keeps_score else 0,
    )
    too_wide = len(cells.split(len(sheet.players), width)) > 1
    return replace(cells, stacked=too_wide and sheet.rules.keeps_score)


def _middle(turn: ScoredTurn, rules: Ruleset) -> str:
    return " ".join(part for part in (sum_of(turn) if rules.keeps_score else "", drawn(turn, rules)) if part)


def _table(sheet: Sheet, game: ScoredRound, cells: _Cells, players: range) -> list[str]:
    """A round as the lines of a table, with the columns of some players."""
    from tabulate import SEPARATING_LINE, tabulate

    # As a header, tabulate would give the names more room than the rest.
    names = ["\n".join(wrap(sheet.players[player], cells.width)) for player in players]
    rows: list[list[str] | str] = [["", *names], SEPARATING_LINE]
    for number, lap in enumerate(game.laps, 1):
        rows.append([str(number), *(cells.turn(turn) if (turn := lap[player]) else "" for player in players)])
    if game.laps:
        rows.append(SEPARATING_LINE)
    rows += [[name, *(closing[player] for player in players)] for name, closing in _closing(game, cells)]
    lines = tabulate(rows, tablefmt="presto", disable_numparse=True, stralign="left").split("\n")
    return [line.rstrip() for line in lines]


def _closing(game: ScoredRound, cells: _Cells) -> Iterator[tuple[str, list[str]]]:
    """What stands below the turns of a round."""
    name, hands = hands_row(game, cells.rules, "-")
    yield name, list(map(cells.hand, hands))
    if not cells.rules.keeps_score:
        return
    if game.settled is not None:
        yield "end", list(map(gain, game.settled.amounts))
    yield "round", list(map(str, game.points))
    yield "total", [cells.pair("", total) for total in game.totals]


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
