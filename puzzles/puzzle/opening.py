"""Puzzles from wherever they come: a file, an ID, a seed ID."""

from __future__ import annotations

from puzzles.kinds import kind_names
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.making import make_again
from puzzles.puzzle.model import Puzzle, parse_puzzle, parse_puzzles
from puzzles.puzzle.seed_id import SeedId, is_seed_id
from puzzles.sources import Source, SourceError
from triominoes.errors import TriominoesError
from triominoes.notation import shown


def is_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle rather than as a layout, a game or a position."""
    first = next((line for line in text.splitlines() if line.partition("#")[0].strip()), "")
    return (first.lstrip().lower().startswith("puzzle") and ":" in first) or is_seed_id(text)


def open_puzzles(source: Source) -> tuple[Puzzle, ...]:
    """The puzzles in a source, one a line, or the one of a seed ID, which is made again.

    Raises `SourceError` that names the source and the place of what is wrong.
    """
    if is_seed_id(source.text):
        return (_made_again(source),)
    try:
        return source.read(lambda text: tuple(parse_puzzles(text)))
    except SourceError:
        raise
    except TriominoesError as error:
        raise SourceError(f"{source.name}: {error}") from None


def open_puzzle(source: Source) -> Puzzle:
    """The only puzzle in a source; raises `SourceError` also where there are several."""
    found = open_puzzles(source)
    if len(found) > 1:
        raise SourceError(f"{source.name}: {len(found)} puzzles; expected one")
    return found[0]


def _made_again(source: Source) -> Puzzle:
    seed_id = SeedId.parse(source.text)
    if seed_id.kind not in kind_names():
        raise SourceError(
            f"{source.name}: {shown(seed_id.kind)} is no kind of puzzle; expected {', '.join(kind_names())}"
        )
    try:
        made = make_again(seed_id)
    except PuzzleError as error:
        raise SourceError(f"{source.name}: {error}") from None
    if made.line is None:
        raise SourceError(f"{source.name}: no such puzzle: {made.words()}")
    return parse_puzzle(made.line)
