"""A shape, a list of tiles, a few numbers printed: lay the tiles so that they fill it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.filled import FilledKind
from puzzles.puzzle.kind import Parameter
from puzzles.puzzle.level import Level
from puzzles.puzzle.reasoned import givens_for
from puzzles.puzzle.wishes import SET, SHAPE, Span, parse_span, require_fillable
from puzzles.setting.boards import random_board
from puzzles.setting.regions import random_region
from solver.deduction import compiled
from solver.fill import FillError, Instance
from solver.fill.exact import search
from solver.lots import between, shuffled
from solver.solitaire.whole import whole_layout
from triominoes.placement import Layout, Placement, at_origin
from triominoes.tileset import STANDARD, TileSet

_CELLS = {
    Level.EASY: Span(10, 16),
    Level.MEDIUM: Span(16, 24),
    Level.HARD: Span(16, 24),
    Level.EXPERT: Span(16, 24),
}
_DECOYS = {Level.EASY: Span(0, 0), Level.MEDIUM: Span(0, 2), Level.HARD: Span(1, 3), Level.EXPERT: Span(2, 4)}
_MOST_CELLS = 60
"""Larger shapes take minutes to solve, and no page holds them."""
_MOST_SYMMETRICAL = 30
"""The most triangles of a symmetrical shape: larger ones can hardly ever be filled."""
_MOST_PLACEMENTS = 100_000
"""Triangles times tiles times three: more would take too long to search."""
_MOST_NODES = 3000
"""The placements tried before a shape is thought too hard to fill."""


class Fill(FilledKind):
    """See `FilledKind`; the tiles are listed, and some of them may be too many."""

    name = "fill"
    title = "Fill the shape"
    instructions = (
        "Lay tiles of the list on the shape, one on each triangle, so that tiles that meet at a point show the same "
        "number there.",
        "A number in a ring is what every tile at that point shows. A tile may be turned, but not over, and each is "
        "there once. If there are more tiles than triangles, some are left over.",
    )
    version = 1
    keys = ("shape", "set", "tiles", "given")
    parameters = (
        SHAPE,
        SET,
        Parameter("cells", "how many triangles the shape has, as in 16..24", parse_span),
        Parameter("decoys", "how many tiles too many are listed, as in 2 or 0..3", parse_span),
    )
    examples = (
        "puzzle: fill; shape: hexagon-1; tiles: 015 055 115 145 445 455; given: 1@1,-1 1@2,0; level: easy; "
        "solution: 451@0,0 445@0,1 455@0,2 151@1,0 501@1,1 550@1,2",
        "puzzle: fill; shape: ^v^/.^v/.v^v; tiles: 000 001 002 003 005 013 025 033 224; given: 2@0,2 0@1,1 1@3,3; "
        "level: medium; solution: 000@0,0 020@0,1 250@0,2 050@1,2 003@1,1 303@2,1 013@2,2 001@2,3",
    )

    def check(self, instance: Instance) -> None:
        """There are as many tiles as cells, or more, and none lies already."""
        if len(instance.tiles) < len(instance.region):
            raise FillError(f"{len(instance.tiles)} tiles for {len(instance.region)} cells; expected one for each cell")
        if any(isinstance(given, Placement) for given in instance.given):
            raise FillError("a tile is given; expected only numbers on points, as in 5@0,2")

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """The shape can be filled with tiles of the set, and there are enough to spare."""
        tile_set = wishes.get("set", STANDARD)
        spare = wishes.get("decoys", _DECOYS[level]).least
        if "shape" in wishes:
            if "cells" in wishes:
                raise PuzzleError("both a shape and its number of cells; expected one of them")
            cells = Span(len(wishes["shape"]), len(wishes["shape"]))
        else:
            cells = wishes.get("cells", _CELLS[level])
        if spare >= len(tile_set):
            raise PuzzleError(f"{spare} tiles too many; expected at most {len(tile_set) - 1} of the {tile_set} set")
        most = _most_cells(tile_set, spare)
        if cells.least < 1 or cells.least > most:
            raise PuzzleError(
                f"a shape of {cells} cells; expected 1 to {most}, with {spare} tiles to spare of the {tile_set} set"
                if most == len(tile_set) - spare
                else f"a shape of {cells} cells; expected 1 to {most} with the {tile_set} set"
            )
        if "shape" in wishes:
            require_fillable(Instance(wishes["shape"], (), tile_set))

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Instance | None:
        """A random filling of a random shape, tiles that are too many, and few numbers."""
        tile_set = wishes.get("set", STANDARD)
        decoys = wishes.get("decoys", _DECOYS[level])
        extra = between(source, decoys.least, decoys.most)
        layout = self._layout(level, wishes, source)
        if layout is None:
            return None
        region = frozenset(laid.cell for laid in layout)
        used = {laid.tile for laid in layout}
        spare = shuffled(source, [tile for tile in tile_set if tile not in used])[:extra]
        tiles = tuple(sorted([*used, *spare]))
        lay_all = len(tiles) == len(region)
        given = givens_for(level, compiled(region, tiles, tile_set, lay_all), layout, source)
        return Instance(region, tiles, tile_set, lay_all, given)

    def _layout(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Layout | None:
        """Tiles on the shape wished for, or on a random one: a symmetrical one, or if large, one of their own."""
        tile_set: TileSet = wishes.get("set", STANDARD)
        region = wishes.get("shape")
        if region is None:
            cells: Span = wishes.get("cells", _CELLS[level])
            spare: Span = wishes.get("decoys", _DECOYS[level])
            count = between(source, cells.least, min(cells.most, _most_cells(tile_set, spare.least)))
            if count > _MOST_SYMMETRICAL:
                return _large_layout(count, tile_set, source)
            region = random_region(count, source)
        found = search(Instance(region, (), tile_set), most=1, source=source, most_nodes=_MOST_NODES)
        return found.fillings[0] if found.fillings else None

    def question(self, task: Instance) -> tuple[str, ...]:
        """How many tiles there are for how many triangles."""
        cells, tiles = len(task.region), len(task.tiles)
        if tiles == cells:
            return (f"Lay all {tiles} tiles." if tiles > 1 else "Lay the tile.",)
        spare = tiles - cells
        return (f"Lay {cells} of the {tiles} tiles; {spare} {'is' if spare == 1 else 'are'} left over.",)


def _large_layout(count: int, tile_set: TileSet, source: random.Random) -> Layout | None:
    """So many tiles laid close together: one by one out of many, or chosen beforehand where most are needed."""
    if 2 * count > len(tile_set):
        return whole_layout(shuffled(source, tile_set.tiles)[:count], int(source.random() * 2**32))
    board = random_board(count, tile_set, source)
    return None if board is None else at_origin(sorted(board))


def _most_cells(tile_set: TileSet, spare: int) -> int:
    """The most triangles of a shape to be filled with a set, of which some tiles are left over."""
    return min(_MOST_CELLS, len(tile_set) - spare, _MOST_PLACEMENTS // (3 * len(tile_set)))


KIND = Fill()
