"""Two or three tiles that lie apart on a shape, and a list of tiles: lay all so that everything hangs together."""

from __future__ import annotations

import random
from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from puzzles.puzzle.answers import broken_rules, loose, new_tiles
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import Fields
from puzzles.puzzle.kind import Kind, Parameter, Proof
from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.reasoned import numbers_of
from puzzles.puzzle.values import parse_tiles
from puzzles.puzzle.wishes import SET, SHAPE, Span, format_shape_line, parse_shape_line, parse_span
from puzzles.setting.boards import random_tiles
from puzzles.setting.chains import Tree, false_trails, random_tree
from puzzles.setting.regions import random_region
from solver.joining import Joining, joinings, joinings_by_model
from solver.limits import Deadline
from solver.lots import between, pick
from triominoes.board import Board
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.text import grid_text
from triominoes.errors import NotationError
from triominoes.lattice import Cell, components
from triominoes.notation import format_board, parse_board, parse_tile_set, shown
from triominoes.placement import Layout
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet

_TILES = {Level.EASY: Span(3, 3), Level.MEDIUM: Span(4, 5), Level.HARD: Span(6, 6), Level.EXPERT: Span(7, 8)}
"""How many tiles have to be laid at a level; with few false trails, at the level below."""
_ENOUGH = {Level.EASY: 0, Level.MEDIUM: 2, Level.HARD: 8, Level.EXPERT: 25}
"""The false trails from which on they are not few."""
_LEVELS: Mapping[Level, str] = {
    Level.EASY: "3 tiles, or 4 or 5 with hardly a false trail: a chain that leads nowhere",
    Level.MEDIUM: "4 or 5 tiles with two or more false trails, or 6 with fewer than eight",
    Level.HARD: "6 tiles with eight or more false trails, or 7 or 8 with fewer than twenty-five",
    Level.EXPERT: "7 or 8 tiles with twenty-five or more false trails",
}

_CELLS = {Level.EASY: Span(14, 20), Level.MEDIUM: Span(20, 30), Level.HARD: Span(26, 38), Level.EXPERT: Span(30, 48)}
_DETOURS = {Level.EASY: (0,), Level.MEDIUM: (0, 0, 2), Level.HARD: (0, 2), Level.EXPERT: (0, 2, 4)}
"""By how many tiles the way between the first two marked tiles is longer than it would have to be."""
_TRIED = 6
"""Of so many ways to lay tiles on the same cells the one with the most false trails is taken."""
_MARKED, _MOST_CELLS = (2, 3), 60
"""How many tiles may be marked by a wish, and the largest shape that a page holds."""


def _possible(level: Level) -> Span:
    """With how many tiles a puzzle can have the level."""
    above = tuple(Level)[min(level.rank + 1, len(Level) - 1)]
    return Span(_TILES[level].least, _TILES[above].most)


def _level_of(count: int) -> Level | None:
    return next((level for level, span in _TILES.items() if span.least <= count <= span.most), None)


def _parse_marked(text: str) -> int:
    if text not in map(str, _MARKED):
        raise NotationError(f"{shown(text)}; expected {' or '.join(map(str, _MARKED))}")
    return int(text)


class Connect(Kind[Joining]):
    """The task is a `solver.joining.Joining`; the marked tiles may stand in an answer or not."""

    name = "connect"
    title = "Connect the tiles"
    instructions = (
        "Lay all tiles of the list on the shape so that in the end all tiles there hang together: from every one to "
        "every other a chain leads, in which each tile has a whole side against the next.",
        "Tiles that meet at a point show the same number there, and none lies outside the shape. A tile may be turned, "
        "but not over. Most triangles stay empty.",
    )
    version = 1
    levels = _LEVELS
    parameters = (
        SHAPE,
        SET,
        Parameter("marked", "how many tiles lie there, 2 or 3", _parse_marked),
        Parameter("tiles", "how many tiles have to be laid, as in 4 or 4..5", parse_span),
    )
    examples = (
        "puzzle: connect; shape: hexagon-2; marked: 011@1,5 424@3,3; tiles: 112 124 224; level: easy; "
        "solution: 112@2,5 124@2,4 422@3,4",
        "puzzle: connect; shape: parallelogram-5x2; marked: 535@0,6 223@0,9 334@1,10; tiles: 233 235 335 345; "
        "level: medium; solution: 523@0,7 233@0,8 335@1,8 345@1,9",
        "puzzle: connect; shape: ...v^.^/.^v^v^v^/^v^v^v^v/.^v^v^v^v/.v.v^v^; marked: 121@1,7 422@4,3; "
        "tiles: 011 015 125 225 245 255; level: hard; "
        "solution: 011@1,6 015@1,5 512@2,5 525@2,4 522@3,4 524@3,3",
    )

    def parse(self, fields: Fields) -> Joining:
        """`shape` (rows of a drawing parted by `/`), `marked` and `tiles`; `set` where it is not standard."""
        fields.only("shape", "marked", "tiles", "set")
        region = fields.need("shape", "a name, as in hexagon-2, or rows of ^ and v parted by /").read(parse_shape_line)
        named = fields.find("set")
        tile_set = named.read(parse_tile_set) if named else STANDARD
        marked = fields.need("marked", "the tiles that lie there, as in 505@1,2 013@1,7")
        tiles = fields.need("tiles", "the tiles to be laid, as in 012 345")
        lying = marked.read(parse_board)
        listed = tiles.read(lambda text: parse_tiles(text, tile_set))
        marked.read(lambda text: _require_sound(region, lying, tile_set))
        return tiles.read(lambda text: Joining(region, lying, listed, tile_set))

    def format(self, task: Joining) -> tuple[tuple[str, str], ...]:
        """The keys in their order."""
        values = {
            "shape": format_shape_line(task.region),
            "marked": format_board(task.marked),
            "tiles": " ".join(map(str, task.tiles)),
            "set": "" if task.tile_set == STANDARD else task.tile_set.name,
        }
        return tuple((key, value) for key, value in values.items() if value)

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """The level has puzzles of so many tiles, and shape and set have room for them and the marked ones."""
        possible, tiles = _possible(level), wishes.get("tiles", _TILES[level])
        if tiles.least < possible.least or tiles.most > possible.most:
            raise PuzzleError(f"{tiles} tiles to lay; a puzzle of level {level} has {possible}")
        needed = tiles.least + wishes.get("marked", _MARKED[0])
        tile_set: TileSet = wishes.get("set", STANDARD)
        if len(tile_set) < needed:
            raise PuzzleError(f"the {tile_set.describe()}; expected at least {needed} tiles")
        if "shape" in wishes:
            region = wishes["shape"]
            largest = len(components(region)[0])
            if len(region) > _MOST_CELLS or largest < needed:
                where = f"a shape of {len(region)} cells"
                where += f", at most {largest} of which hang together" if largest < len(region) else ""
                raise PuzzleError(f"{where}; expected {needed} to {_MOST_CELLS}")

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Joining | None:
        """Random ends on a random shape and cells between them, on which random tiles are laid."""
        tile_set: TileSet = wishes.get("set", STANDARD)
        tiles: Span = wishes.get("tiles", _TILES[level])
        ends = wishes.get("marked") or pick(source, _MARKED)
        count = between(source, tiles.least, tiles.most)
        region = wishes.get("shape")
        if region is None:
            region = random_region(between(source, _CELLS[level].least, _CELLS[level].most), source)
        tree = random_tree(region, ends, count, pick(source, _DETOURS[level]), source)
        if tree is None:
            return None
        base = _level_of(count)
        tried = _TRIED if base is level and level is not Level.EASY else 1
        laid = [_laid(tree, region, tile_set, source) for _ in range(tried)]
        tempting = [(false_trails(task, solution), task) for task, solution in filter(None, laid)]
        return max(tempting, key=itemgetter(0))[1] if tempting else None

    def solve(self, task: Joining, deadline: Deadline | None = None) -> Proof:
        """By growing the part that holds the first marked tile."""
        found = joinings(task, 2, deadline)
        return Proof(found.ways, found.complete)

    def solve_otherwise(self, task: Joining, deadline: Deadline | None = None) -> Proof:
        """By CP-SAT: a second way is asked for."""
        found = joinings_by_model(task, 2, deadline)
        return Proof(found.ways, found.complete)

    def grade(self, task: Joining, solution: Layout) -> Grade:
        """By the tiles to lay and by the false trails."""
        count = len(task.tiles)
        level = _level_of(count)
        if level is None:
            return Grade(None, {"tiles to lay": count})
        trails = false_trails(task, solution)
        if trails < _ENOUGH[level]:
            level = tuple(Level)[level.rank - 1]
        return Grade(
            level,
            {
                "tiles to lay": count,
                "false trails": trails,
                "marked tiles": len(task.marked),
                "empty triangles": len(task.empty),
            },
        )

    def mistakes(self, task: Joining, answer: Layout) -> list[str]:
        """Tile by tile in the order of the answer."""
        return list(broken_rules(answer, task.marked, task.tiles, "among the tiles to be laid", task.region))

    def missing(self, task: Joining, answer: Layout) -> list[str]:
        """The tiles that are not laid, then those that do not hang on the first marked one."""
        laid = {placement.tile for placement in new_tiles(answer, task.marked)}
        return [f"tile {tile} is not laid" for tile in task.tiles if tile not in laid] + [*loose(answer, task.marked)]

    def question(self, task: Joining) -> tuple[str, ...]:
        """How many tiles are to be laid."""
        tiles = f"all {len(task.tiles)} tiles" if len(task.tiles) > 1 else "the tile"
        return (f"Lay {tiles} so that the {len(task.marked)} gray ones and the new ones hang together.",)

    def tiles(self, task: Joining) -> tuple[Tile, ...]:
        """The tiles to be laid."""
        return task.tiles

    def text(self, task: Joining) -> str:
        """The shape with the marked tiles, which have stars."""
        return grid_text(task.region, numbers_of(task.marked), stars=[laid.cell for laid in task.marked])

    def lying(self, task: Joining) -> Layout:
        """The marked tiles."""
        return task.marked

    def solved_text(self, task: Joining, solution: Layout) -> str:
        """The shape with all tiles; those that were laid have stars."""
        numbers = numbers_of((*task.marked, *solution))
        return grid_text(task.region, numbers, stars=[laid.cell for laid in solution])

    def board(self, task: Joining, side: float) -> Drawing:
        """The shape with the marked tiles, which are tinted."""
        return self._drawn(task, task.marked, side)

    def solved_board(self, task: Joining, solution: Layout, side: float) -> Drawing:
        """The same with the tiles that were laid."""
        return self._drawn(task, (*task.marked, *solution), side)

    def _drawn(self, task: Joining, laid: Layout, side: float) -> Drawing:
        marked = [placement.cell for placement in task.marked]
        return grid_drawing(task.region, side, laid=laid, marked=marked, title=self.title)


def _laid(
    tree: Tree, region: frozenset[Cell], tile_set: TileSet, source: random.Random
) -> tuple[Joining, Layout] | None:
    """A task of random tiles on the cells of a tree, and these tiles; None if none fit."""
    layout = random_tiles(Board(tile_set=tile_set), tree.cells, source)
    if layout is None:
        return None
    solution = tuple(laid for laid in layout if laid.cell not in tree.ends)
    marked = tuple(sorted(laid for laid in layout if laid.cell in tree.ends))
    return Joining(region, marked, tuple(sorted(laid.tile for laid in solution)), tile_set), solution


def _require_sound(region: frozenset[Cell], marked: Layout, tile_set: TileSet) -> None:
    """Raise `JoiningError` for marked tiles with which no list of tiles makes a puzzle."""
    taken = {laid.tile for laid in marked}
    spare = next((tile for tile in tile_set if tile not in taken), None)
    Joining(region, marked, (spare,) if spare else (), tile_set)


KIND = Connect()
