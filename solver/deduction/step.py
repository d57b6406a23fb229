"""One step of reasoning: what was seen, about which cells, tiles and points, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from solver.deduction.compiled import Compiled
from solver.deduction.technique import Clash, Technique
from triominoes.lattice import Cell, Point
from triominoes.placement import Placement
from triominoes.tile import Tile


class Found(NamedTuple):
    """A step as the techniques note it, by places in what was compiled; see `Step`."""

    technique: Technique
    cells: tuple[int, ...]
    tiles: tuple[int, ...] = ()
    bit: int = -1
    point: int = -1
    numbers: tuple[int, ...] = ()
    by_tiles: bool = False
    length: int = 0
    clash: tuple[Clash, int] | None = None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What shows that there is no solution, or none with the tile that is tried.

    `cell`, `tile` or `point` is the one concerned; `tiles` counts those that fit anywhere (`Clash.FEW`) or must be
    laid (`Clash.MANY`), `cells` those of the region, and `parts` the parts into which it falls (`Clash.PARTS`).
    """

    clash: Clash
    cells: int
    cell: Cell | None = None
    tile: Tile | None = None
    point: Point | None = None
    tiles: int | None = None
    parts: int | None = None

    @property
    def words(self) -> str:
        """The contradiction as a clause: `no tile fits at 1,2`."""
        from solver.deduction.words import contradiction_in_words

        return contradiction_in_words(self)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of reasoning.

    - ONLY_TILE, ONLY_CELL: one cell, one tile, and the `placement` laid, or None if several rotations are left.
    - SAME_NUMBER: the cell whose tiles all show the one of `numbers` at `point`.
    - SHARED_POINT: the cell that can show only `numbers` at `point`, which binds the other cells there.
    - GROUP: as many cells as tiles; `by_tiles` if the tiles fit nowhere else, not if nothing else fits on the cells.
    - TRIAL: the `placement` excluded, the `length` of the chain (how many steps follow from it, 0 or more) and the
      `contradiction` at its end.
    """

    technique: Technique
    cells: tuple[Cell, ...]
    tiles: tuple[Tile, ...] = ()
    placement: Placement | None = None
    point: Point | None = None
    numbers: tuple[int, ...] = ()
    by_tiles: bool = False
    length: int = 0
    contradiction: Contradiction | None = None

    @property
    def words(self) -> str:
        """The step in one plain sentence, without a full stop."""
        from solver.deduction.words import step_in_words

        return step_in_words(self)


def told_step(compiled: Compiled, found: Found) -> Step:
    """A step that was found, by names in place of places."""
    cells = tuple(compiled.cells[cell] for cell in found.cells)
    return Step(
        technique=found.technique,
        cells=cells,
        tiles=tuple(compiled.tiles[tile] for tile in found.tiles),
        placement=Placement(cells[0], compiled.readings[found.bit]) if found.bit >= 0 else None,
        point=compiled.points[found.point] if found.point >= 0 else None,
        numbers=found.numbers,
        by_tiles=found.by_tiles,
        length=found.length,
        contradiction=told_contradiction(compiled, *found.clash) if found.clash else None,
    )


def told_contradiction(compiled: Compiled, clash: Clash, where: int) -> Contradiction:
    """A contradiction that was found, by names in place of places."""
    return Contradiction(
        clash,
        cells=len(compiled.cells),
        cell=compiled.cells[where] if clash is Clash.CELL else None,
        tile=compiled.tiles[where] if clash is Clash.TILE else None,
        point=compiled.points[where] if clash is Clash.POINT else None,
        tiles=where if clash in (Clash.FEW, Clash.MANY) else None,
        parts=where if clash is Clash.PARTS else None,
    )
