"""What a kind of puzzle is: the one thing that the rest of the toolkit asks of a module in `puzzles/kinds`."""

from __future__ import annotations

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from puzzles.puzzle.fields import Fields
from puzzles.puzzle.level import Grade, Level
from solver.limits import Deadline
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.text import to_text
from triominoes.notation import parse_board_file
from triominoes.placement import Layout
from triominoes.tile import Tile

T = TypeVar("T")
"""The task: what a puzzle of the kind gives and asks, as a frozen value."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What one may wish of the puzzles of a kind: `parse` reads the text of a wish and raises `TriominoesError`."""

    name: str
    help: str
    parse: Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Proof:
    """What a solver found: solutions, at most two, and whether it is proved that there are no others."""

    solutions: tuple[Layout, ...]
    complete: bool

    @property
    def unique(self) -> bool:
        """Whether exactly one solution exists."""
        return self.complete and len(self.solutions) == 1


class Kind(ABC, Generic[T]):
    """A kind of puzzle. Solutions are layouts in an order in which they can be laid.

    A kind has two methods of solving that share no search: every puzzle made is proved by `solve`, and the tests prove
    the library again by `solve_otherwise`. `mistakes` and `missing` check an answer by the rules alone.
    """

    name: ClassVar[str]
    """As in `puzzle: fill`: the name of the module, with dashes."""
    title: ClassVar[str]
    """What stands over the instructions: an imperative."""
    instructions: ClassVar[tuple[str, ...]]
    """What a person who knows the game has to be told, in whole sentences."""
    version: ClassVar[int]
    """Of the generator: it rises when the same seed would give another puzzle."""
    levels: ClassVar[Mapping[Level, str]]
    """The levels that the kind has and what each means, in words that go on after "easy: "."""
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    """What one may wish for."""
    examples: ClassVar[tuple[str, ...]]
    """Lines of puzzles with level and solution; the first, a small one, is worked in the instructions."""
    attempts: ClassVar[int] = 200
    """How often the generator tries before it gives a puzzle up."""
    one_layout: ClassVar[bool] = True
    """Whether the solution is one layout, so that every placement that is not in it is a mistake."""
    claim: ClassVar[str] = "exactly one solution"
    """What is proved of a puzzle, in words."""
    lays_tiles: ClassVar[bool] = True
    """Whether the tiles can be cut out and laid on the printed board."""

    @abstractmethod
    def parse(self, fields: Fields) -> T:
        """The task that the fields describe; raises `NotationError` at what is wrong or unknown."""

    @abstractmethod
    def format(self, task: T) -> tuple[tuple[str, str], ...]:
        """The task as keys and values that `parse` reads back."""

    @abstractmethod
    def check_wishes(self, level: Level, wishes: Mapping[str, Any]) -> None:
        """Raise `PuzzleError` if no such puzzle can exist, with the reason and what is possible."""

    @abstractmethod
    def attempt(self, level: Level, wishes: Mapping[str, Any], source: random.Random) -> T | None:
        """One try at a task of that level, None if it came to nothing; level and proof are checked by others.

        Only `source.random()` may be asked, whose sequence is the same in every version of Python.
        """

    @abstractmethod
    def solve(self, task: T, deadline: Deadline | None = None) -> Proof:
        """The solution and the proof that there is no second one, or what contradicts that."""

    @abstractmethod
    def solve_otherwise(self, task: T, deadline: Deadline | None = None) -> Proof:
        """The same by a method that shares nothing with `solve` but the rules."""

    @abstractmethod
    def grade(self, task: T, solution: Layout) -> Grade:
        """The level and what it was told by."""

    @abstractmethod
    def mistakes(self, task: T, answer: Layout) -> list[str]:
        """What in a person's answer breaks a rule, the first mistake first; no solver is asked."""

    @abstractmethod
    def missing(self, task: T, answer: Layout) -> list[str]:
        """What an answer that breaks no rule lacks to be a solution; an answer is right iff neither finds anything."""

    @abstractmethod
    def question(self, task: T) -> tuple[str, ...]:
        """What is asked, in a sentence or two."""

    @abstractmethod
    def tiles(self, task: T) -> tuple[Tile, ...]:
        """The tiles to be shown beside the board."""

    @abstractmethod
    def board(self, task: T, side: float) -> Drawing:
        """The puzzle as it is printed, in proportion to the side of a triangle in millimetres."""

    @abstractmethod
    def solved_board(self, task: T, solution: Layout, side: float) -> Drawing:
        """The solution as it is printed, likewise."""

    @abstractmethod
    def text(self, task: T) -> str:
        """The board in plain characters."""

    def read_answer(self, task: T, text: str) -> Layout:
        """A person's answer: a board as people write it; raises `NotationError`, or `WrongAnswerError`."""
        placements, _ = parse_board_file(text)
        return placements

    def lying(self, task: T) -> Layout:
        """The tiles that lie already, which an answer may name or not."""
        return ()

    def heading(self, task: T) -> str:
        """What stands over a puzzle."""
        return self.title

    def solved_text(self, task: T, solution: Layout) -> str:
        """The solution in plain characters; it lies as the puzzle does, however wide that is."""
        return to_text(solution, width=sys.maxsize)

    def tiles_heading(self, task: T) -> str:
        """What stands over the tiles."""
        return "tiles"

    def answer(self, task: T, solution: Layout) -> tuple[str, ...]:
        """What is said of the solution beside its picture; nothing by default."""
        return ()

    def reasoning(self, task: T, solution: Layout) -> tuple[str, ...]:
        """How a person can find the solution, step by step; nothing where no such way is known."""
        return ()

    def cell_map(self, task: T) -> str:
        """What the cells are called that the reasoning names, in plain characters; empty where it names none."""
        return ""
