"""A table from a game and a hand: which placement earns most at once?"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from puzzles.puzzle.answers import new_tiles
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import Fields
from puzzles.puzzle.kind import Kind, Parameter, Proof
from puzzles.puzzle.level import Grade, Level
from puzzles.puzzle.reasoned import numbers_of
from puzzles.puzzle.values import parse_table, parse_tiles
from puzzles.puzzle.wishes import Span, parse_span
from puzzles.setting.tables import hand_beside, played_table
from solver.limits import Deadline
from solver.lots import between
from solver.turn.choice import Choice, points_by_trying, ranked
from triominoes.award import Award
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.text import grid_text
from triominoes.errors import DealError, NotationError
from triominoes.lattice import Cell, neighbours
from triominoes.notation import format_board, shown
from triominoes.placement import Layout, Placement, at_origin
from triominoes.rules.file import DEFAULT_RULESET, bundled_ruleset, bundled_rulesets
from triominoes.rules.ruleset import Ruleset
from triominoes.rules.topics import TOPICS
from triominoes.tile import Tile

_LEAST_MARGIN = 3
"""By how many points the best placement is ahead of the next, so that no slip in adding decides."""
_LEAST_PLACEMENTS = 3
_MANY = 8
_CLOSE = 12
"""With so few points between them the next best placement earns a bonus too, where a bonus decides."""
_LETTERS = "abc"
"""The traps that a solution names."""

_LEVELS: Mapping[Level, str] = {
    Level.EASY: f"fewer than {_MANY} placements, and the best lays the highest tile that fits",
    Level.MEDIUM: f"the same among {_MANY} placements or more, or a bonus decides among fewer",
    Level.HARD: f"a bonus decides among {_MANY} placements or more, or two bonuses come within {_CLOSE} points of "
    "each other among fewer",
    Level.EXPERT: f"two bonuses come within {_CLOSE} points of each other among {_MANY} placements or more",
}

_ON_BOARD = Span(6, 22)
_LEAST_ON_BOARD = {Level.EASY: 3, Level.MEDIUM: 6, Level.HARD: 10, Level.EXPERT: 14}
_MOST_ON_BOARD = 30
_IN_HAND = {Level.EASY: Span(6, 8), Level.MEDIUM: Span(6, 9), Level.HARD: Span(8, 10), Level.EXPERT: Span(11, 13)}
_PAID = {Level.EASY: Span(0, 0), Level.MEDIUM: Span(0, 1), Level.HARD: Span(1, 2), Level.EXPERT: Span(3, 4)}
"""How many tiles of the hand are chosen because they can earn a bonus somewhere."""
_MOST_IN_HAND = 20
_BONUSES = ("Hexagons", "Bridges")
_TOLD = ("What fits", "Points for a tile", *_BONUSES)
"""The topics of the rules that matter; those that pay bonuses always, the others where they are unusual."""


def _parse_rules(text: str) -> Ruleset:
    able = {name: rules for name, rules in bundled_rulesets().items() if rules.solitaire is None and rules.keeps_score}
    if text not in able:
        raise NotationError(f"{shown(text)}; expected rules for several that keep points: {', '.join(able)}")
    return able[text]


class BestMove(Kind[Choice]):
    """The task is a `solver.turn.choice.Choice`; the tiles of the table may stand in an answer or not.

    How hard it is depends on how many placements there are, on whether the highest tile that fits is the best, and on
    whether another bonus comes near. The table is from a game, but the hand is dealt anew from the tiles that do not
    lie: what players hold in the middle of a game mostly fits on one or two cells.
    """

    name = "best-move"
    title = "Find the best move"
    instructions = (
        "It is your turn. Lay one tile of the hand so that you earn the most points at once: those of the tile and the "
        "bonus for where it lies. What others can make of it does not matter.",
        "Tiles that meet at a point show the same number there, and a tile counts its three numbers. What hexagons and "
        "bridges pay stands beside each puzzle: a hexagon is closed by the tile that completes the six round a point. "
        "A tile may be turned, but not over.",
        "Only one placement earns the most.",
    )
    version = 1
    levels = _LEVELS
    parameters = (
        Parameter("rules", "a ruleset that comes with the program and keeps points, as in goliath", _parse_rules),
        Parameter("tiles", "how many tiles lie on the table, as in 12 or 6..22", parse_span),
    )
    examples = (
        "puzzle: best-move; rules: wikipedia; board: 333@0,2 335@1,2 355@1,1 552@2,1 035@1,0 030@0,0; "
        "hand: 033 044 155 234 334; level: medium; solution: 033@0,1",
        "puzzle: best-move; rules: wikipedia; board: 000@1,5 004@2,5 024@2,6 424@3,6 445@3,5 002@2,7 545@3,4 022@2,8 "
        "224@3,7 552@3,3 100@1,7 452@3,2 250@4,3 140@1,8 500@1,4 141@0,8 501@1,3 351@1,2 511@0,7 453@0,2 312@1,1; "
        "hand: 003 045 122 155 222 333 335 344; level: hard; solution: 045@2,4",
    )
    lays_tiles = False
    one_layout = False
    claim = "exactly one placement earns the most"

    def parse(self, fields: Fields) -> Choice:
        """`rules`, `board` and `hand`."""
        fields.only("rules", "board", "hand")
        rules = fields.need("rules", "the name of a ruleset, as in wikipedia").read(_parse_rules)

        def parse_hand(text: str) -> tuple[Tile, ...]:
            hand = parse_tiles(text, rules.tile_set)
            lying = next((tile for tile in hand if tile in {laid.tile for laid in board}), None)
            if lying is not None:
                raise DealError(f"tile {lying} lies on the board")
            if len(hand) > _MOST_IN_HAND:
                raise DealError(f"{len(hand)} tiles; expected at most {_MOST_IN_HAND}")
            return hand

        board = fields.need("board", "the tiles that lie, as in 505@1,2").read(
            lambda text: parse_table(text, rules.tile_set, rules.laying.contact)
        )
        hand = fields.need("hand", "the tiles in the hand, as in 012 345").read(parse_hand)
        return Choice(rules, board, hand)

    def format(self, task: Choice) -> tuple[tuple[str, str], ...]:
        """Rules, board and hand."""
        return (
            ("rules", task.rules.name),
            ("board", format_board(task.laid)),
            ("hand", " ".join(map(str, task.hand))),
        )

    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """So many tiles can lie while others are held, and there are bonuses where one has to decide."""
        rules: Ruleset = wishes.get("rules", bundled_ruleset(DEFAULT_RULESET))
        if level in (Level.HARD, Level.EXPERT) and not _pays_bonuses(rules):
            raise PuzzleError(f"{rules} pays no bonus, and a bonus decides at level {level}; expected easy or medium")
        tiles: Span = wishes.get("tiles", _ON_BOARD)
        able = _on_board(rules, level)
        if tiles.most < able.least or tiles.least > able.most:
            raise PuzzleError(f"{tiles} tiles on the table; a puzzle of level {level} has {able} by {rules}")

    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> Choice | None:
        """A table from a game between greedy and random players, and a hand of the tiles that do not lie."""
        rules: Ruleset = wishes.get("rules", bundled_ruleset(DEFAULT_RULESET))
        tiles: Span = wishes.get("tiles", _ON_BOARD)
        able = _on_board(rules, level)
        count = between(source, max(tiles.least, able.least), min(tiles.most, able.most))
        board = played_table(rules, count, source)
        if board is None:
            return None
        held, paid = (between(source, span.least, span.most) for span in (_IN_HAND[level], _PAID[level]))
        return Choice(rules, at_origin(board), hand_beside(board, rules, held, paid, source))

    def solve(self, task: Choice, deadline: Deadline | None = None) -> Proof:
        """The legal placements by the tables of what fits and of what is paid."""
        moves = ranked(task)[:2]
        return Proof(tuple((each,) for each, earned in moves if earned.points == moves[0][1].points), True)

    def solve_otherwise(self, task: Choice, deadline: Deadline | None = None) -> Proof:
        """Every rotation of every tile beside every tile, by the specifications of rules and bonuses."""
        points = points_by_trying(task)
        most = max(points.values(), default=0)
        return Proof(tuple((each,) for each, earned in points.items() if earned == most)[:2], True)

    def grade(self, task: Choice, solution: Layout) -> Grade:
        """By the other placements; no level where they are too few or come too near."""
        (_, best), *others = ranked(task)
        margin = best.points - others[0][1].points if others else 0
        tempting = sum(earned.sum >= best.sum for _, earned in others)
        placements = len(others) + 1
        return Grade(
            _level(placements, margin, tempting),
            {
                "placements": placements,
                "of tiles that count as much or more": tempting,
                "points ahead of the next": margin,
                "tiles in the hand": len(task.hand),
                "on the table": len(task.laid),
            },
        )

    def mistakes(self, task: Choice, answer: Layout) -> list[str]:
        """Tile by tile in the order of the answer; only one may be laid."""
        board, found = task.board, []
        for place, laid in enumerate(new_tiles(answer, task.laid)):
            objection = board.objection(laid)
            if place:
                found.append(f"{laid}: one tile is laid already; expected only one")
            elif laid.tile not in task.hand and laid.tile not in {other.tile for other in task.laid}:
                found.append(f"{laid}: tile {laid.tile} is not in the hand")
            elif objection is not None:
                found.append(f"{laid}: {objection}")
        return found

    def missing(self, task: Choice, answer: Layout) -> list[str]:
        """What another placement would earn; which one is not told."""
        new = new_tiles(answer, task.laid)
        if not new:
            return ["no tile is laid"]
        points = {each: earned.points for each, earned in ranked(task)}
        mine, most = points[new[0]], max(points.values())
        return [f"{new[0]} earns {mine}, but another placement earns {most}"] if mine < most else []

    def question(self, task: Choice) -> tuple[str, ...]:
        """The rules in words, as far as they matter."""
        default = bundled_ruleset(DEFAULT_RULESET)
        told = [
            f"{topic.name}: {sentence}"
            for topic in TOPICS
            if topic.name in _TOLD
            for sentence in [topic.say(task.rules)]
            if sentence and (topic.name in _BONUSES or sentence != topic.say(default))
        ]
        return f"Which tile of the hand earns most at once, and where? Rules: {task.rules}.", " ".join(told)

    def tiles(self, task: Choice) -> tuple[Tile, ...]:
        """The hand."""
        return task.hand

    def tiles_heading(self, task: Choice) -> str:
        """The tiles are in a hand."""
        return "hand"

    def text(self, task: Choice) -> str:
        """The tiles that lie; a star where there is none between three of them."""
        cells = {laid.cell for laid in task.laid}
        holes = [cell for cell in task.board.open_cells() if cells.issuperset(neighbours(cell))]
        picture = grid_text([*cells, *holes], numbers_of(task.laid), stars=holes)
        return f"{picture}* no tile lies here\n" if holes else picture

    def board(self, task: Choice, side: float) -> Drawing:
        """The tiles that lie."""
        return grid_drawing((), side, laid=task.laid, title=self.title)

    def solved_board(self, task: Choice, solution: Layout, side: float) -> Drawing:
        """The same with the best placement, tinted, and the letters of the traps where they would lie."""
        marked = [laid.cell for laid in solution]
        traps: dict[Cell, str] = {}
        for letter, (trap, _) in zip(_LETTERS, _traps(task), strict=False):
            if trap.cell not in marked:
                traps[trap.cell] = traps.get(trap.cell, "") + letter
        return grid_drawing((), side, laid=(*task.laid, *solution), marked=marked, labels=traps, title=self.title)

    def solved_text(self, task: Choice, solution: Layout) -> str:
        """All tiles, with a star in the best."""
        layout = (*task.laid, *solution)
        return grid_text([laid.cell for laid in layout], numbers_of(layout), stars=[laid.cell for laid in solution])

    def answer(self, task: Choice, solution: Layout) -> tuple[str, ...]:
        """What the best placement earns, and the next ones: the traps, each with a letter."""
        best, earned = ranked(task)[0]
        return (
            f"{best} earns {earned.points}, {earned}.",
            *(
                f"{letter}: {trap} would earn {less.points}, {less}."
                for letter, (trap, less) in zip(_LETTERS, _traps(task), strict=False)
            ),
        )


def _traps(task: Choice) -> Sequence[tuple[Placement, Award]]:
    """The placements that earn most after the best, and what they earn."""
    return ranked(task)[1 : 1 + len(_LETTERS)]


def _level(placements: int, margin: int, tempting: int) -> Level | None:
    """The level as `_LEVELS` says: more placements and a smaller margin never make it easier."""
    if placements < _LEAST_PLACEMENTS or margin < _LEAST_MARGIN:
        return None
    many = placements >= _MANY
    if not tempting:
        return Level.MEDIUM if many else Level.EASY
    if margin > _CLOSE:
        return Level.HARD if many else Level.MEDIUM
    return Level.EXPERT if many else Level.HARD


def _pays_bonuses(rules: Ruleset) -> bool:
    return bool(rules.bonus.bridge or max(rules.bonus.hexagons))


def _on_board(rules: Ruleset, level: Level) -> Span:
    """How many tiles can lie on the table of a puzzle."""
    return Span(_LEAST_ON_BOARD[level], min(_MOST_ON_BOARD, len(rules.tile_set) - _IN_HAND[level].most))


KIND = BestMove()
