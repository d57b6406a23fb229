"""A deal for one player: how many of its tiles can be laid, and how?"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from puzzles.puzzle.answers import broken_rules, loose
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import Fields
from puzzles.puzzle.kind import Kind, Parameter, Proof
from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.wishes import SET, Span, parse_span
from puzzles.setting.boards import random_board
from solver.limits import Deadline
from solver.lots import between, shuffled
from solver.result import Verdict
from solver.solitaire import Play, Solution, solve_deal
from solver.solitaire.compatibility import first_component
from solver.solitaire.random_play import random_play
from triominoes.deal import Deal
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.scene import draw_layout
from triominoes.diagram.text import to_text
from triominoes.errors import DealError
from triominoes.notation import parse_tile_set
from triominoes.placement import Layout, Placement
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileSet

_PLAYS = 300
_MOST_SECONDS = 60.0
_LEAST_SHARES = {Level.EASY: 0.2, Level.MEDIUM: 0.05, Level.HARD: 0.01, Level.EXPERT: 0.0}
"""How many of the random plays lay as many tiles as can be laid, at least."""
_LEVELS: Mapping[Level, str] = {
    Level.EASY: "at least 20 % of 300 random plays lay as many tiles as can be laid",
    Level.MEDIUM: "at least 5 % of 300 random plays do, but fewer than 20 %",
    Level.HARD: "at least 1 % of 300 random plays do, but fewer than 5 %",
    Level.EXPERT: "fewer than 1 % of 300 random plays do",
}
_TILES = {Level.EASY: Span(8, 12), Level.MEDIUM: Span(12, 16), Level.HARD: Span(16, 20), Level.EXPERT: Span(18, 24)}
_STRANGERS = {Level.EASY: Span(0, 2), Level.MEDIUM: Span(0, 3), Level.HARD: Span(2, 5), Level.EXPERT: Span(4, 6)}
"""How many tiles do not come from the board that makes a deal, so that perhaps not all can be laid."""
_LEAST_TILES = {Level.EASY: 6, Level.MEDIUM: 8, Level.HARD: 10, Level.EXPERT: 14}
_MOST_TILES = 30
"""With more tiles nearly everything can be laid, and a bound may take minutes to prove."""


class Solitaire(Kind[Deal]):
    """The task is the deal. Any layout with as many tiles as can be laid is a solution; that many is proved."""

    name = "solitaire"
    title = "Lay as many as you can"
    instructions = (
        "The tiles are listed in the order in which they are drawn. The first one drawn is laid first.",
        "Every further tile is laid with a whole side against a tile that lies, so that all tiles that meet at a point "
        "show the same number there. It may be turned, but not over.",
        "A tile that fits may be held back for a better place, and laid at any time after it was drawn; so all tiles "
        "but the first may be laid in the order that suits you. The number of tiles left over is your score, and 0 is "
        "perfect.",
    )
    version = 1
    levels = _LEVELS
    parameters = (Parameter("tiles", "how many tiles are drawn, as in 16 or 14..20", parse_span), SET)
    examples = (
        "puzzle: solitaire; tiles: 055 025 155 005 455 225 022 012 001; level: easy; "
        "solution: 055@1,1 551@2,1 005@1,2 100@0,2 120@0,3 220@0,4 252@0,5 502@0,6",
        "puzzle: solitaire; tiles: 115 134 233 135 003 355 145 255 015 005 333 123 122 113 155 111 335 334; "
        "level: hard; solution: 511@1,2 514@1,1 413@2,1 111@1,3 131@1,4 351@1,5 355@1,6 525@1,7 231@0,4 233@0,5 "
        "221@0,3 155@2,5 150@2,4 050@3,4 003@3,3 353@0,6 433@2,0 333@3,0",
    )
    one_layout = False
    claim = "nobody can lay more tiles"

    def parse(self, fields: Fields) -> Deal:
        """`tiles` in the order drawn, and `set` where it is not standard."""
        fields.only("set", "tiles")
        named = fields.find("set")
        tile_set = named.read(parse_tile_set) if named else STANDARD

        def parse_deal(text: str) -> Deal:
            deal = Deal.parse(text, tile_set)
            if len(deal) > _MOST_TILES:
                raise DealError(f"{len(deal)} tiles; expected at most {_MOST_TILES}")
            return deal

        return fields.need("tiles", "the tiles in the order drawn, as in 055 123 244").read(parse_deal)

    def format(self, task: Deal) -> tuple[tuple[str, str], ...]:
        """Set and tiles."""
        named = () if task.tile_set == STANDARD else (("set", task.tile_set.name),)
        return (*named, ("tiles", str(task)))

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """The level has puzzles of so many tiles, and the set has them."""
        tile_set: TileSet = wishes.get("set", STANDARD)
        able = _able(level, tile_set)
        if able.most < able.least:
            raise PuzzleError(f"the {tile_set.describe()}; a puzzle of level {level} has at least {able.least} tiles")
        tiles: Span = wishes.get("tiles", able)
        if tiles.most < able.least or tiles.least > able.most:
            raise PuzzleError(f"{tiles} tiles; a puzzle of level {level} has {able} of the set {tile_set}")

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Deal | None:
        """The tiles of a random board, the first laid first, and some strangers; the others in random order."""
        tile_set: TileSet = wishes.get("set", STANDARD)
        able, usual = _able(level, tile_set), _TILES[level]
        tiles: Span = wishes.get("tiles", Span(min(usual.least, able.most), usual.most))
        count = between(source, max(tiles.least, able.least), min(tiles.most, able.most))
        strangers = min(between(source, _STRANGERS[level].least, _STRANGERS[level].most), count // 2)
        board = random_board(count - strangers, tile_set, source)
        if board is None:
            return None
        first, *others = (laid.tile for laid in board)
        spare = shuffled(source, tuple(tile_set.members(board.unlaid())))[:strangers]
        return Deal((first, *shuffled(source, [*others, *spare])), tile_set)

    def solve(self, task: Deal, deadline: Deadline | None = None) -> Proof:
        """The solver of deals: local search from below, rigid pieces from above, and trees where those take long."""
        solution = _best(task) if deadline is None else _solved(task, deadline)
        return Proof((solution.placements,), solution.verdict is Verdict.OPTIMAL)

    def solve_otherwise(self, task: Deal, deadline: Deadline | None = None) -> Proof:
        """By CP-SAT: the largest trees of sides laid against each other, until one of them can be laid flat."""
        from solver.solitaire.trees import TreeSearch

        search = TreeSearch(first_component(task))
        search.run(deadline or Deadline(), most_trees=sys.maxsize)
        return Proof((search.best,) if search.best else (), 0 < len(search.best) == search.bound)

    def grade(self, task: Deal, solution: Layout) -> Grade:
        """By the share of random plays that lay as many tiles; see `random_play`.

        The optimum is no measure, so that the measures of a puzzle do not give it away.
        """
        source = random.Random(f"{task.tile_set} {task}")
        share = sum(len(random_play(task, source)) >= len(solution) for _ in range(_PLAYS)) / _PLAYS
        level = next(level for level, least in _LEAST_SHARES.items() if share >= least)
        return Grade(level, {"% of random plays that lay as many": round(100 * share, 1), "tiles": len(task)})

    def mistakes(self, task: Deal, answer: Layout) -> list[str]:
        """Tile by tile in the order of the answer, which need not be the order of laying."""
        return list(broken_rules(answer, (), task.tiles, "among those drawn"))

    def missing(self, task: Deal, answer: Layout) -> list[str]:
        """The first tile, what hangs on nothing, or how many tiles fewer lie than could.

        Tiles that hang together can be laid in some order from the first on. A solver has to say how many can be laid,
        unless every tile lies.
        """
        first = next((laid for laid in answer if laid.tile == task.tiles[0]), None)
        if first is None:
            return [f"tile {task.tiles[0]}, the first one drawn, is not laid"]
        hanging_on_nothing = list(loose(answer, (first,)))
        if hanging_on_nothing or len(answer) == len(task):
            return hanging_on_nothing
        best = _best(task).placed
        if len(answer) >= best:
            return []
        return [f"{len(answer)} {'tile is' if len(answer) == 1 else 'tiles are'} laid; {best} can be"]

    def question(self, task: Deal) -> tuple[str, ...]:
        """How many tiles there are."""
        count = len(task)
        return (f"Lay the first tile, {task.tiles[0]}, and as many of the others as you can. Can you lay all {count}?",)

    def tiles(self, task: Deal) -> tuple[Tile, ...]:
        """The deal."""
        return task.tiles

    def tiles_heading(self, task: Deal) -> str:
        """The order counts."""
        return "tiles in the order drawn"

    def text(self, task: Deal) -> str:
        """The first tile."""
        return to_text(_first(task))

    def board(self, task: Deal, side: float) -> Drawing:
        """The first tile: where the others go is for the player to find."""
        return grid_drawing((), side, laid=_first(task), title=self.title)

    def solved_board(self, task: Deal, solution: Layout, side: float) -> Drawing:
        """The tiles with their places in the order laid."""
        return draw_layout(solution, numbered=True, side=side, title=self.title)

    def answer(self, task: Deal, solution: Layout) -> tuple[str, ...]:
        """How many tiles are laid, which are left over, and why no more can be laid."""
        laid = {placement.tile for placement in solution}
        over = [str(tile) for tile in task.tiles if tile not in laid]
        if not over:
            return (f"All {len(task)} tiles are laid.",)
        return (
            f"{len(solution)} of {len(task)} tiles are laid; left over: {' '.join(over)}.",
            f"Nobody can lay more: {_best(task).proof}.",
        )


def _able(level: Level, tile_set: TileSet) -> Span:
    """How many tiles a puzzle can have; none if the set has fewer than the level needs."""
    return Span(_LEAST_TILES[level], min(_MOST_TILES, len(tile_set)))


def _first(deal: Deal) -> Layout:
    return (Placement((0, 0), deal.tiles[0].numbers),)


@lru_cache(maxsize=64)
def _best(deal: Deal) -> Solution:
    """The best layout of a deal, proved unless that takes a minute; the same puzzle is asked for it several times."""
    return _solved(deal, Deadline(_MOST_SECONDS))


def _solved(deal: Deal, deadline: Deadline) -> Solution:
    # Made compact without a limit of time, so that the same puzzle has the same solution on any machine.
    return solve_deal(deal, Play.FREE, deadline=deadline, compact_seconds=math.inf).solution


KIND = Solitaire()
