"""Puzzles from wherever they come: a file, an ID, a seed ID."""

from __future__ import annotations

import re

from puzzles.kinds import kind_names
from puzzles.puzzle.errors import PuzzleError
from puzzles.puzzle.fields import bare_text, puzzle_texts
from puzzles.puzzle.making import make_again
from puzzles.puzzle.model import Puzzle, parse_puzzle
from puzzles.puzzle.seed_id import SeedId, is_seed_id
from puzzles.sources import Source, SourceError
from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import shown

_BROKEN = re.compile(r"/[ \t]*\r?\n\s*")
"""Where a printed page has broken a long shape."""


def is_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle rather than as a layout, a game or a position."""
    first = next((line for line in map(bare_text, text.splitlines()) if line), "")
    return (first.lower().startswith("puzzle") and ":" in first) or is_seed_id(first)


def open_puzzles(source: Source) -> tuple[Puzzle, ...]:
    """The puzzles in a source, one a line; those that are given by their seed IDs are made again.

    Raises `SourceError` that names the source and the place of what is wrong.
    """

    def parse(text: str) -> tuple[Puzzle, ...]:
        found = tuple(_opened(part, line) for part, line in puzzle_texts(text))
        if not found:
            raise NotationError("no puzzle; expected one a line, as in puzzle: fill; ...", 1, 1)
        return found

    if is_seed_id(_BROKEN.sub("/", bare_text(source.text))):  # the only one: that it stands in line 1 is no news
        try:
            return parse(source.text)
        except NotationError as error:
            raise SourceError(f"{source.name}: {error.message}") from None
    try:
        return source.read(parse)
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


def _opened(text: str, line: int) -> Puzzle:
    """The puzzle in a text that starts on a line, or of the seed ID there, which may be broken after a `/`."""
    first, *others = _BROKEN.sub("/", bare_text(text)).splitlines()
    if not is_seed_id(first):
        return parse_puzzle(text, line)
    if others:
        raise NotationError(f"{shown(others[0])}: expected a puzzle, or a seed ID, a line", line + 1, 1)
    try:
        seed_id = SeedId.parse(first)
        if seed_id.kind not in kind_names():
            raise PuzzleError(f"{shown(seed_id.kind)} is no kind of puzzle; expected {', '.join(kind_names())}")
        made = make_again(seed_id)
    except TriominoesError as error:
        raise NotationError(str(error), line, 1) from None
    if made.line is None:
        raise NotationError(f"no such puzzle: {made.words()}", line, 1)
    return parse_puzzle(made.line)
