"""Every tile of a set lies face down, so to speak: the shape is there, most numbers are missing. Find them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.filled import FilledKind
from puzzles.puzzle.level import Level
from puzzles.puzzle.reasoned import givens_for, numbers_of
from puzzles.puzzle.wishes import SET, SHAPE, require_fillable
from puzzles.setting.regions import random_region
from solver.deduction import compiled
from solver.fill import FillError, Instance
from solver.fill.boundary import boundary_needed
from solver.fill.exact import search
from solver.lots import pick, shuffled
from solver.solitaire.whole import whole_layout
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.lattice import Cell
from triominoes.placement import Layout, Placement
from triominoes.tileset import ANIMAL, STANDARD, TRIOKER, TileSet

_MIDDLE = TileSet(0, 3)
_KNOWN = (
    *(TileSet(0, 1), TileSet(0, 2), TileSet(0, 2, mirrored=True), _MIDDLE, TRIOKER),
    *(ANIMAL, TileSet(0, 4, mirrored=True), STANDARD),
)
"""The sets that are taken for a shape of their size."""
# On smaller sets the same puzzles come again and again, since few of their shapes are symmetrical.
_SETS: Mapping[Level, tuple[TileSet, ...]] = {
    Level.EASY: (_MIDDLE,),
    Level.MEDIUM: (_MIDDLE, TRIOKER),
    Level.HARD: (_MIDDLE, TRIOKER),
    Level.EXPERT: (_MIDDLE, TRIOKER),
}
_MOST_TILES = 60
"""Larger sets take minutes to solve, and no page holds them."""
_MOST_SYMMETRICAL = 24
"""The most tiles of a set that are laid on a symmetrical shape."""
_MOST_NODES = 3000
"""The placements tried before a shape is thought too hard to fill."""


class Numbers(FilledKind):
    """See `FilledKind`; every tile of the set lies on the shape, each on one triangle."""

    name = "numbers"
    title = "Find the numbers"
    instructions = (
        "Every tile of the set lies on the shape, each exactly once. Most of their numbers have been rubbed out: write "
        "them into the empty rings.",
        "A ring holds what all tiles at that point show. Cross off the tiles you have found.",
    )
    version = 1
    keys = ("shape", "set", "given")
    parameters = (SHAPE, SET)
    examples = (
        "puzzle: numbers; shape: .^.^/^v^v^/.^v^; set: 0..2; given: 2@1,1 0@1,3 0@1,5 2@2,0 2@2,2 2@3,1; level: easy; "
        "solution: 002@0,2 202@1,2 222@1,1 012@1,3 001@1,4 000@0,4 011@1,5 211@2,3 212@2,2 111@2,4",
        "puzzle: numbers; shape: ....^v/v^v^v/...v^/....v; set: 0..2; given: 0@0,4 2@1,1 2@2,0 1@3,3 1@3,5 0@4,4; "
        "level: hard; solution: 000@0,4 020@0,5 001@1,4 012@1,3 202@1,2 222@1,1 122@1,0 211@2,3 111@2,4 110@3,4",
    )
    lays_tiles = False

    def check(self, instance: Instance) -> None:
        """The shape has a cell for every tile, and none is given as a whole."""
        if not instance.lay_all:
            raise FillError(
                f"{len(instance.region)} cells; expected {len(instance.tile_set)}, one for each tile of the "
                f"{instance.tile_set} set"
            )
        if any(isinstance(given, Placement) for given in instance.given):
            raise FillError("a tile is given; expected only numbers on points, as in 5@0,2")

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """The set is small enough, and the shape can be filled with all of it."""
        sets = _sets(level, wishes)
        for tile_set in sets:
            if len(tile_set) > _MOST_TILES:
                raise PuzzleError(f"the {tile_set.describe()}; expected at most {_MOST_TILES} tiles")
        if "shape" in wishes:
            if not sets:
                known = ", ".join(f"{tile_set} {len(tile_set)}" for tile_set in _KNOWN)
                raise PuzzleError(
                    f"that shape has {len(wishes['shape'])} cells; expected as many as a set has tiles: {known}"
                )
            for tile_set in sets:
                require_fillable(Instance(wishes["shape"], (), tile_set, lay_all=True))

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Instance | None:
        """A random filling of a random shape with all tiles of the set, and few numbers."""
        tile_set = pick(source, _sets(level, wishes))
        layout = _layout(tile_set, wishes.get("shape"), source)
        if layout is None:
            return None
        region = frozenset(laid.cell for laid in layout)
        given = givens_for(level, compiled(region, (), tile_set, lay_all=True), layout, source)
        return Instance(region, (), tile_set, lay_all=True, given=given)

    def question(self, task: Instance) -> tuple[str, ...]:
        """How many tiles lie there."""
        return (f"All {len(task.tiles)} tiles lie on the shape, each once. Which numbers are at the empty rings?",)

    def solved_board(self, task: Instance, solution: Layout, side: float) -> Drawing:
        """All numbers, those given in gray rings."""
        found = numbers_of(solution)
        return grid_drawing(task.region, side, numbers=found, emphasised=task.known, title=self.title)

    def board(self, task: Instance, side: float) -> Drawing:
        """The cells with the numbers given, and rings for those to be found."""
        return grid_drawing(task.region, side, numbers=task.known, blanks=task.points, title=self.title)


def _sets(level: Level, wishes: Mapping[str, Any]) -> tuple[TileSet, ...]:
    """The sets that a puzzle may be of: the one wished for, those as large as the shape, or those of the level."""
    if "set" in wishes:
        return (wishes["set"],)
    if "shape" in wishes:
        return tuple(tile_set for tile_set in _KNOWN if len(tile_set) == len(wishes["shape"]))
    return _SETS[level]


def _layout(tile_set: TileSet, region: frozenset[Cell] | None, source: random.Random) -> Layout | None:
    """All tiles of the set on a shape, or on one of their own: a symmetrical one is out of reach of large sets."""
    if region is None and len(tile_set) > _MOST_SYMMETRICAL:
        return whole_layout(shuffled(source, tile_set.tiles), int(source.random() * 2**32))
    region = region or random_region(len(tile_set), source, boundary_needed(tile_set))
    found = search(Instance(region, (), tile_set, lay_all=True), most=1, source=source, most_nodes=_MOST_NODES)
    return found.fillings[0] if found.fillings else None


KIND = Numbers()
