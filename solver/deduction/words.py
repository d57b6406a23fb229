"""Steps and contradictions in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from solver.deduction.step import Contradiction, Step
from solver.deduction.technique import Clash, Technique
from triominoes.lattice import Cell, Point


def step_in_words(step: Step) -> str:
    """A step in one sentence, without a full stop."""
    match step.technique:
        case Technique.ONLY_TILE:
            told = f"only tile {step.tiles[0]} fits on the cell {_at(step.cells[0])}"
            return f"{told}, as {step.placement}" if step.placement else f"{told}, so it lies nowhere else"
        case Technique.ONLY_CELL:
            told = f"tile {step.tiles[0]} fits only on the cell {_at(step.cells[0])}"
            return f"{told}, as {step.placement}" if step.placement else f"{told}, so no other tile lies there"
        case Technique.SAME_NUMBER:
            return f"every tile that fits on the cell {_at(step.cells[0])} shows {_point_shows(step)}"
        case Technique.SHARED_POINT:
            shown = _point_shows(step)
            return f"the tiles that fit on the cell {_at(step.cells[0])} show only {shown}, so all tiles there do"
        case Technique.GROUP:
            cells, tiles = _listed(map(_at, step.cells)), _listed(map(str, step.tiles))
            if step.by_tiles:
                return f"the tiles {tiles} fit only on the cells {cells}, so no other tile lies there"
            return f"only the tiles {tiles} fit on the cells {cells}, so they lie nowhere else"
        case Technique.TRIAL:
            return _trial(step)


def contradiction_in_words(contradiction: Contradiction) -> str:
    """What contradicts itself, as a clause."""
    match contradiction.clash:
        case Clash.CELL:
            return f"no tile fits on the cell {_at(contradiction.cell)}"
        case Clash.TILE:
            return f"tile {contradiction.tile} fits nowhere"
        case Clash.POINT:
            return f"the cells at the point {_at(contradiction.point)} have no number in common"
        case Clash.FEW:
            return f"fewer tiles can lie anywhere ({contradiction.tiles}) than there are cells ({contradiction.cells})"
        case Clash.PARTS:
            return f"the region falls into {contradiction.parts} parts"
        case Clash.MANY:
            return f"more tiles must be laid ({contradiction.tiles}) than there are cells ({contradiction.cells})"


def _trial(step: Step) -> str:
    after = f"after {step.length} step{'' if step.length == 1 else 's'}" if step.length else "at once"
    why = step.contradiction.words if step.contradiction else ""
    return f"{step.placement} cannot be: with it, {after}, {why}"


def _point_shows(step: Step) -> str:
    return f"{_listed(map(str, step.numbers), 'or')} at the point {_at(step.point)}"


def _at(place: Cell | Point | None) -> str:
    return f"{place[0]},{place[1]}" if place else ""


def _listed(words: Iterable[str], joint: str = "and") -> str:
    """Words one after the other: `a`, `a and b`, `a, b and c`; in ascending order as they come."""
    *others, last = words
    return f"{', '.join(others)} {joint} {last}" if others else last
