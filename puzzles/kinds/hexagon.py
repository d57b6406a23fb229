"""A board and a hand: which few tiles close a hexagon, or build a bridge?"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from puzzles.puzzle.answers import broken_rules, loose, new_tiles
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import Fields
from puzzles.puzzle.kind import Kind, Parameter, Proof
from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.reasoned import numbers_of
from puzzles.puzzle.values import parse_table, parse_tiles
from puzzles.puzzle.wishes import SET, Span, parse_span
from puzzles.setting.boards import random_board
from puzzles.setting.decoys import false_trails, random_way, with_one_more
from puzzles.setting.goals import meets_goal, met_at, round_about
from solver.closing import MOST_TILES, Closing, Goal, closings, closings_by_trying
from solver.closing.areas import areas
from solver.limits import Deadline
from solver.lots import between
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.text import grid_text
from triominoes.errors import NotationError
from triominoes.lattice import normal_shift
from triominoes.notation import format_board, parse_tile_set, shown
from triominoes.placement import Layout
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet

_LEVELS: Mapping[Level, str] = {
    Level.EASY: "2 tiles with fewer than three false trails: tiles that fit where a hexagon could be, but lead nowhere",
    Level.MEDIUM: "2 tiles with three or more false trails, or 3 with fewer than five",
    Level.HARD: "3 tiles with five or more false trails, or 4 with fewer than ten",
    Level.EXPERT: "4 tiles with ten or more false trails",
}
_TILES: Mapping[Level, tuple[int, ...]] = {
    Level.EASY: (2,),
    Level.MEDIUM: (3, 2),
    Level.HARD: (3, 4),
    Level.EXPERT: (4,),
}
"""How many tiles have to be laid, the usual number first."""
_FALSE_TRAILS = {2: 3, 3: 5, 4: 10}
"""The false trails from which on a puzzle of so many tiles belongs to the harder of its two levels."""
_BY_TILES = {2: (Level.EASY, Level.MEDIUM), 3: (Level.MEDIUM, Level.HARD), 4: (Level.HARD, Level.EXPERT)}
_TRIED = 6
"""Of so many tiles that could be added to the hand of a harder puzzle the most tempting one is."""

_ON_BOARD, _IN_HAND, _MOST_IN_HAND = Span(10, 22), Span(5, 8), 12
_EXPECTED = f"a number from 1 to {MOST_TILES}"


def _parse_most(text: str) -> int:
    if len(text) != 1 or text not in map(str, range(1, MOST_TILES + 1)):
        raise NotationError(f"{shown(text)}; expected {_EXPECTED}")
    return int(text)


def _parse_goal(text: str) -> Goal:
    if text not in set(Goal):
        raise NotationError(f"{shown(text)}; expected {' or '.join(Goal)}")
    return Goal(text)


class Hexagon(Kind[Closing]):
    """The task is a `solver.closing.Closing`; the tiles of the board may stand in an answer or not."""

    name = "hexagon"
    title = "Close a hexagon or build a bridge"
    instructions = (
        "Lay tiles of the hand on the table, one after another, each with a whole side against a tile that lies, so "
        "that tiles that meet at a point show the same number there. The last one has to close a hexagon: with it, "
        "tiles lie on all six triangles round a point.",
        "If a bridge is asked for instead, the last one has to lie with one side against a tile and with the corner "
        "opposite at another tile, while its other two sides are free.",
        "A tile may be turned, but not over. There is only one way with so few tiles.",
    )
    version = 1
    levels = _LEVELS
    parameters = (
        Parameter("goal", "hexagon or bridge", _parse_goal),
        Parameter("most", "how many tiles have to be laid, as in 3", _parse_most),
        Parameter("tiles", "how many tiles are in the hand, as in 6 or 5..8", parse_span),
        SET,
    )
    examples = (
        "puzzle: hexagon; board: 342@2,4 332@2,3 322@2,2 333@1,3 313@1,4 334@2,5 221@3,2; hand: 012 125 222 245 445; "
        "most: 2; level: easy; solution: 251@3,3 245@3,4",
        "puzzle: hexagon; board: 302@2,4 340@2,5 343@1,5 201@3,4 212@3,3 133@1,4 131@1,3; hand: 124 144 224 225 344; "
        "most: 2; goal: bridge; level: easy; solution: 422@3,2 124@2,2",
        "puzzle: hexagon; board: 404@1,5 450@1,6 144@1,4 403@2,5 500@1,7 433@2,4 023@2,6 002@2,7 145@1,3 331@3,4; "
        "hand: 013 114 124 135 234 244 445; most: 3; level: hard; solution: 241@0,4 244@0,5 454@0,6",
    )

    def parse(self, fields: Fields) -> Closing:
        """`board`, `hand` and `most`; `goal` and `set` where they are not hexagon and standard."""
        fields.only("board", "hand", "most", "goal", "set")
        named, aim = fields.find("set"), fields.find("goal")
        tile_set = named.read(parse_tile_set) if named else STANDARD
        goal = aim.read(_parse_goal) if aim else Goal.HEXAGON

        board = fields.need("board", "the tiles that lie, as in 505@1,2").read(lambda text: parse_table(text, tile_set))
        hand = fields.need("hand", "the tiles in the hand, as in 012 345")
        most = fields.need("most", _EXPECTED).read(_parse_most)
        return hand.read(lambda text: Closing(board, parse_tiles(text, tile_set), most, tile_set, goal))

    def format(self, task: Closing) -> tuple[tuple[str, str], ...]:
        """The keys in their order."""
        values = {
            "board": format_board(task.board),
            "hand": " ".join(map(str, task.hand)),
            "most": str(task.most),
            "goal": "" if task.goal is Goal.HEXAGON else task.goal.value,
            "set": "" if task.tile_set == STANDARD else task.tile_set.name,
        }
        return tuple((key, value) for key, value in values.items() if value)

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """The level has puzzles of so many tiles, the hand holds as many, and the set has more for a table."""
        count = wishes.get("most", _TILES[level][0])
        if count not in _TILES[level]:
            possible = " or ".join(map(str, sorted(_TILES[level])))
            raise PuzzleError(f"{count} tiles to lay; a puzzle of level {level} has {possible}")
        hand: Span = wishes.get("tiles", _IN_HAND)
        if hand.least < count or hand.least > _MOST_IN_HAND:
            raise PuzzleError(f"{hand} tiles in the hand; expected {count} to {_MOST_IN_HAND}")
        tile_set: TileSet = wishes.get("set", STANDARD)
        needed = _ON_BOARD.least + hand.least
        if len(tile_set) < needed:
            raise PuzzleError(f"the {tile_set.describe()}; expected at least {needed} tiles")

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Closing | None:
        """A random board, a random way to meet the goal there, and tiles in the hand that open no other way."""
        tile_set: TileSet = wishes.get("set", STANDARD)
        goal, count = wishes.get("goal", Goal.HEXAGON), wishes.get("most", _TILES[level][0])
        span: Span = wishes.get("tiles", _IN_HAND)
        held = between(source, span.least, min(span.most, _MOST_IN_HAND, len(tile_set) - _ON_BOARD.least))
        board = random_board(
            between(source, _ON_BOARD.least, min(_ON_BOARD.most, len(tile_set) - held)), tile_set, source
        )
        if board is None:
            return None
        rows, columns = normal_shift(round_about(board))
        layout = tuple(laid.shifted(rows, columns) for laid in board)
        way = random_way(layout, tile_set, count, goal, source)
        if way is None:
            return None
        task: Closing | None = Closing(layout, tuple(sorted(laid.tile for laid in way)), count, tile_set, goal)
        tempting = _BY_TILES[count].index(level) == 1
        while task is not None and len(task.hand) < held:
            task = with_one_more(task, _TRIED if tempting else 1, source)
        return task

    def solve(self, task: Closing, deadline: Deadline | None = None) -> Proof:
        """Which cells it takes, then which tiles go there."""
        return _proof(closings(task, 2, deadline), deadline)

    def solve_otherwise(self, task: Closing, deadline: Deadline | None = None) -> Proof:
        """By trying everything that can be laid."""
        return _proof(closings_by_trying(task, 2, deadline), deadline)

    def grade(self, task: Closing, solution: Layout) -> Grade:
        """By the tiles to lay and by the false trails."""
        count, trails = len(solution), false_trails(task, solution)
        level = _BY_TILES[count][trails >= _FALSE_TRAILS[count]] if count in _BY_TILES else None
        return Grade(
            level,
            {
                "tiles to lay": count,
                "false trails": trails,
                "places": len(areas(task)),
                "tiles in the hand": len(task.hand),
            },
        )

    def mistakes(self, task: Closing, answer: Layout) -> list[str]:
        """Tile by tile in the order of the answer, then their number."""
        broken = list(broken_rules(answer, task.board, task.hand, "in the hand"))
        count = len(new_tiles(answer, task.board))
        return [*broken, f"{count} tiles are laid; at most {task.most} may be"] if count > task.most else broken

    def missing(self, task: Closing, answer: Layout) -> list[str]:
        """Tiles that hang on nothing; no hexagon, or one that is closed by a part of the tiles."""
        new = new_tiles(answer, task.board)
        if not new:
            return ["no tile is laid"]
        hanging_on_nothing = list(loose(answer, task.board))
        if hanging_on_nothing:
            return hanging_on_nothing
        for part in (part for count in range(1, len(new)) for part in combinations(new, count)):
            if meets_goal(task, part):
                unneeded = " and ".join(str(laid) for laid in new if laid not in part)
                return [f"a {task.goal} is made without {unneeded}"]
        return [] if meets_goal(task, new) else [f"no {task.goal} is made"]

    def question(self, task: Closing) -> tuple[str, ...]:
        """How many tiles may be laid, and what for."""
        tiles = "one tile" if task.most == 1 else f"at most {task.most} tiles"
        return (f"{self.heading(task)} with {tiles} of the hand.",)

    def tiles(self, task: Closing) -> tuple[Tile, ...]:
        """The hand."""
        return task.hand

    def tiles_heading(self, task: Closing) -> str:
        """The tiles are in a hand."""
        return "hand"

    def lying(self, task: Closing) -> Layout:
        """The board."""
        return task.board

    def heading(self, task: Closing) -> str:
        """What is to be made."""
        return "Close a hexagon" if task.goal is Goal.HEXAGON else "Build a bridge"

    def solved_text(self, task: Closing, solution: Layout) -> str:
        """All tiles, with stars in those that were laid."""
        layout = (*task.board, *solution)
        return grid_text([laid.cell for laid in layout], numbers_of(layout), stars=[laid.cell for laid in solution])

    def text(self, task: Closing) -> str:
        """The tiles that lie, with their numbers."""
        return grid_text(task.taken, numbers_of(task.board))

    def board(self, task: Closing, side: float) -> Drawing:
        """The tiles that lie, and all triangles on which another can be of use: those round them, for a bridge more."""
        cells = round_about(task.board).union(*areas(task))
        return grid_drawing(cells, side, laid=task.board, bounded=False, title=self.heading(task))

    def solved_board(self, task: Closing, solution: Layout, side: float) -> Drawing:
        """The same with the new tiles, tinted; a ring where the goal is met."""
        layout = (*task.board, *solution)
        numbers = numbers_of(layout)
        return grid_drawing(
            (),
            side,
            laid=layout,
            marked=[laid.cell for laid in solution],
            numbers={point: numbers[point] for point in met_at(task, solution)},
            title=self.title,
        )


def _proof(ways: tuple[Layout, ...], deadline: Deadline | None) -> Proof:
    """Fewer than two ways are all there are, unless the search was stopped."""
    return Proof(ways, len(ways) < 2 and not (deadline and deadline.expired()))


KIND = Hexagon()
