from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.puzzle.making import make_puzzle
from puzzles.puzzle.opening import is_puzzle, open_puzzle, open_puzzles
from puzzles.puzzle.seed_id import SeedId
from puzzles.sources import Source, SourceError

ONE = "puzzle: fill; shape: strip-2; tiles: 000 001"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (ONE, True),
        (f"\n# mine\n\n  {ONE}", True),
        ("Puzzle : fill", True),
        ("puzzle:\nfill", True),
        ("fill-1-easy-7-1", True),
        (" fill-1-easy-7-1,cells=4..6\n", True),
        ("fly-1-easy-7-1", True),
        ("", False),
        ("# puzzle: fill", False),
        ("puzzle", False),
        ("444@0,0 344@0,-1", False),
        ("444@0,0 # puzzle: fill", False),
        ("hexagon-1", False),
        ("game: x\npuzzle: fill", False),
    ],
)
def test_which_texts_are_puzzles(text: str, is_one: bool) -> None:
    assert is_puzzle(text) is is_one


def test_all_puzzles_of_a_source_are_opened() -> None:
    source = Source("x", f"# two\n{ONE}\n{ONE}; given: 1@0,2\n")
    assert [puzzle.ident for puzzle in open_puzzles(source)] == [ONE, f"{ONE}; given: 1@0,2"]
    with pytest.raises(SourceError, match=r"^x: 2 puzzles; expected one$"):
        open_puzzle(source)
    assert open_puzzle(Source("x", ONE)).ident == ONE


def test_ids_and_seed_ids_may_stand_in_one_file() -> None:
    seed_id = "fill-1-easy-7-1,cells=4..6,set=0..2"
    source = Source("x", f"{seed_id}  # mine\n{ONE};\n  given: 1@0,2\n{seed_id.replace('7-1', '7-2')}\n")
    assert [str(puzzle.made) for puzzle in open_puzzles(source)] == [seed_id, "None", seed_id.replace("7-1", "7-2")]
    with pytest.raises(SourceError, match=r"^x: line 2, column 1: 'fly' is no kind of puzzle"):
        open_puzzles(Source("x", f"{seed_id}\nfly-1-easy-7-1"))


def test_a_seed_id_is_made_again() -> None:
    text = "fill-1-hard-7-1,cells=4..6,set=0..2"
    puzzle = open_puzzle(Source("argument", f" {text}\n"))
    assert puzzle.line == make_puzzle(SeedId.parse(text)).line
    assert str(puzzle.made) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly-1-easy-7-1", "'fly' is no kind of puzzle; expected "),
        (
            "fill-2-easy-7-1",
            "fill-2-easy-7-1: this is version 1 of the generator of fill",
        ),
        ("fill-1-easy-7-1,wings=2", "fill knows no 'wings'; expected shape, set, cells, decoys"),
        ("fill-1-easy-7-1,cells=0", "a shape of 0 cells; expected 1 to 56"),
        (
            "fill-1-medium-7-2,cells=1,set=0..2",
            "no such puzzle: puzzle 2: 4000 attempts: ",
        ),
        ("fill-1-mild-7-1", "'fill-1-mild-7-1': there is no level mild; expected easy, medium, hard, expert"),
        ("", "line 1, column 1: no puzzle; expected one a line"),
        ("# mine\npuzzle: fly", "line 2, column 9: 'fly' is no kind of puzzle"),
        (f"{ONE}\n{ONE};\n given: 1@0,2 x", "line 3, column 15: given: 'x'; expected a number on a point"),
        ("rubbish", "line 1, column 1: 'rubbish': expected a puzzle, as in puzzle: fill; ..."),
    ],
)
def test_what_cannot_be_opened_is_refused_with_where_it_came_from(text: str, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        open_puzzles(Source("here", text))
    assert str(caught.value).startswith(f"here: {message}")


def test_a_line_may_be_broken_at_every_blank() -> None:
    puzzle = open_puzzle(Source("x", "fill-1-easy-7-1,cells=4..6,set=0..2"))
    words = replace(puzzle, solution=None).line.split(" ")
    for place in range(1, len(words)):
        text = f"{' '.join(words[:place])}\n{' '.join(words[place:])}"
        assert open_puzzle(Source("x", text)).line == " ".join(words)
    assert open_puzzle(Source("x", "\n".join(words))).line == " ".join(words)


def test_a_seed_id_may_be_broken_after_a_slash() -> None:
    text = "fill-1-easy-3-1,shape=^v^/.^v"
    assert open_puzzle(Source("x", text.replace("/", "/\n"))).line == open_puzzle(Source("x", text)).line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{ONE}\nfill-1-mild-7-1", "line 2, column 1: 'fill-1-mild-7-1': there is no level mild"),
        ("fill-1-easy-7-1\nfoo: bar", "line 2, column 1: 'foo: bar': expected a puzzle, or a seed ID, a line"),
    ],
)
def test_the_line_that_is_wrong_is_named(text: str, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        open_puzzles(Source("here", text))
    assert str(caught.value).startswith(f"here: {message}")
