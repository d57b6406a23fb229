from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.puzzle.level import Level
from puzzles.puzzle.model import Puzzle, parse_puzzle, parse_puzzles
from triominoes.errors import NotationError
from triominoes.notation import format_board

BARE = "puzzle: fill; shape: strip-2; tiles: 000 001"
WHOLE = f"{BARE}; given: 1@0,2; level: easy; made: fill-1-easy-7-1; solution: 000@0,0 010@0,1"


def refused(text: str, line: int = 1) -> tuple[str, int | None, int | None]:
    with pytest.raises(NotationError) as caught:
        parse_puzzle(text, line)
    return caught.value.message, caught.value.line, caught.value.column


def test_a_line_says_what_is_known() -> None:
    puzzle = parse_puzzle("puzzle: fill; shape: strip-2; tiles: 000 001; given: 1@0,2")
    assert (puzzle.kind.name, puzzle.level, puzzle.made, puzzle.solution) == ("fill", None, None, None)
    assert puzzle.line == puzzle.ident == "puzzle: fill; shape: strip-2; tiles: 000 001; given: 1@0,2"


def test_an_ident_leaves_out_what_is_not_the_task(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles:
        bare = replace(puzzle, level=None, made=None, solution=None)
        assert bare.line == bare.ident == puzzle.ident
        assert parse_puzzle(puzzle.ident) == bare


def test_lines_of_made_puzzles_read_back_and_forth(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles:
        assert None not in (puzzle.level, puzzle.made, puzzle.solution)
        assert parse_puzzle(puzzle.line) == puzzle
        assert parse_puzzle(puzzle.line).line == puzzle.line
        assert "\n" not in puzzle.line


def test_a_line_may_be_wrapped_at_every_blank(made_puzzles: list[Puzzle]) -> None:
    for puzzle in made_puzzles[::9]:
        wrapped = puzzle.line.replace(" ", "\n  ")
        assert parse_puzzle(wrapped) == puzzle
        assert list(parse_puzzles(f"# mine\n{wrapped}\n\n")) == [puzzle]


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("shape: strip-2", "no puzzle; expected puzzle: the kind, one of ", 1),
        ("puzzle: ; shape: strip-2", "no puzzle; expected puzzle: the kind, one of ", 9),
        ("shape: ^v; puzzle: fly", "'fly' is no kind of puzzle; expected ", 20),
        ("puzzle: fill", "no shape; expected shape: a name, as in hexagon-1, or rows of ^ and v parted by /", 1),
        (f"{BARE}; colour: red", "unknown key 'colour'; expected shape, set, tiles, given", 47),
        (f"{BARE}; level: silly", "level: 'silly'; expected easy, medium, hard, expert", 54),
        (f"{BARE}; level:", "level: ''; expected easy, medium, hard, expert", 53),
        (f"{BARE}; made: yesterday", "made: 'yesterday' is not the seed ID of a puzzle", 53),
        (f"{BARE}; solution: 000", "solution: '000' is not a placement", 57),
        (f"{BARE}; solution: ", "solution: it does not solve the puzzle: the cell 0,0 is empty", 57),
        (
            f"{BARE}; solution: 000@0,0 001@0,1",
            "solution: it does not solve the puzzle: 001@0,1: the point 1,1 would show 1, but 0 is shown by 000@0,0",
            57,
        ),
        (f"{BARE}; solution: 000@0,0", "solution: it does not solve the puzzle: the cell 0,1 is empty", 57),
        ("puzzle: numbers; shape: strip-2; set: 0..0", "shape: 2 cells; expected 1, one for each tile of the 0..0", 25),
        ("puzzle: fill; shape: ^x", "shape: ", 23),
        ("puzzle: fill; shape: ^v; set: 9..1", "set: ", 31),
        ("puzzle: fill; shape: ^v; tiles: 000 999", "tiles: ", 37),
        (f"{BARE}; given: 1@0,2 fly", "given: 'fly'; expected a number on a point", 60),
        (f"{BARE}; given: 1@9,9", "given: 1@9,9: the point 9,9 is not in the region", 54),
    ],
)
def test_what_is_wrong_is_refused_at_its_place(text: str, message: str, column: int) -> None:
    told, line, at = refused(text, 3)
    assert told.startswith(message)
    assert (line, at) == (3, column)


def test_what_is_known_besides_is_kept() -> None:
    puzzle = parse_puzzle(WHOLE)
    assert puzzle.line == WHOLE
    assert (puzzle.level, str(puzzle.made)) == (Level.EASY, "fill-1-easy-7-1")
    assert format_board(puzzle.solution or ()) == "000@0,0 010@0,1"
    mixed = "level: easy; solution: 000@0,0 010@0,1; given: 1@0,2; tiles: 000 001; shape: ^v; made: fill-1-easy-7-1"
    assert parse_puzzle(f"{mixed}; puzzle: fill") == puzzle


def test_several_puzzles_in_a_file() -> None:
    text = f"# two\n{BARE}\n\n{BARE}; given: 1@0,2 # the easier one\n"
    assert [puzzle.ident for puzzle in parse_puzzles(text)] == [BARE, f"{BARE}; given: 1@0,2"]


def test_the_one_that_is_wrong_is_told_by_its_line() -> None:
    lines = ["# seven lines", BARE, "", BARE, f"{BARE};", " given: 1@0,2", f"{BARE}; given: 7@0,2", BARE]
    with pytest.raises(NotationError, match="given: 7@0,2: expected a number from 0 to 5") as caught:
        list(parse_puzzles("\n".join(lines)))
    assert (caught.value.line, caught.value.column) == (7, 54)


@pytest.mark.parametrize("text", ["", "\n\n", "# puzzle: fill; shape: ^v"])
def test_no_puzzle_at_all_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="no puzzle; expected one a line, as in puzzle: fill"):
        list(parse_puzzles(text))
