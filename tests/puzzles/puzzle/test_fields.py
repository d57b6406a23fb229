from __future__ import annotations

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.puzzle.fields import Fields, parse_fields, puzzle_texts
from triominoes.errors import NotationError, TileError
from triominoes.notation import parse_board

ONE = "puzzle: fill; shape: strip-3; tiles: 000 001"


def values(text: str) -> dict[str, str]:
    return {field.key: field.text for field in parse_fields(text).fields}


def refused(text: str, line: int = 1) -> tuple[str, int | None, int | None]:
    with pytest.raises(NotationError) as caught:
        parse_fields(text, line)
    return caught.value.message, caught.value.line, caught.value.column


def test_keys_and_values_parted_by_semicolons() -> None:
    assert values(ONE) == {"puzzle": "fill", "shape": "strip-3", "tiles": "000 001"}


@pytest.mark.parametrize(
    "text",
    [
        "puzzle:fill;shape:strip-3;tiles:000 001",
        "  PUZZLE :  fill ;; Shape: strip-3 ; tiles: 000\t001 ; ",
        "puzzle: fill; shape: strip-3;\ntiles: 000\n  001\n",
        "puzzle: fill; shape: strip-3; tiles: 000\r\n001",
        "puzzle:\nfill\n; shape:\nstrip-3; tiles:\n000\n\n001",
        "puzzle: fill # easy; or so\n; shape: strip-3; tiles: 000 # and\n001 # the; end: of it",
    ],
)
def test_blanks_line_breaks_and_comments_do_not_count(text: str) -> None:
    assert values(text) == values(ONE)


def test_a_value_may_have_colons_and_may_be_empty() -> None:
    assert values("note: a: b; tiles:") == {"note": "a: b", "tiles": ""}


def test_no_text_has_no_fields() -> None:
    assert parse_fields(" \n; # nothing").fields == ()


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("puzzle: fill; shape", "'shape': expected key: value", 1, 15),
        ("puzzle: fill;\n\n  5: 3", "'5: 3': expected key: value", 3, 3),
        ("puzzle: fill; set: 0..3;\n Set: 0..4", "key 'set' a second time", 2, 2),
        ("tiles: 000; # tiles: 001\ntiles: 002", "key 'tiles' a second time", 2, 1),
    ],
)
def test_what_is_no_field_is_refused_at_its_place(text: str, message: str, line: int, column: int) -> None:
    assert refused(text) == (message, line, column)


def test_lines_count_from_where_the_puzzle_starts_in_its_file() -> None:
    assert refused("puzzle: fill\n;shape", line=7) == ("'shape': expected key: value", 8, 2)


def test_an_unknown_key_is_named_where_it_stands() -> None:
    with pytest.raises(NotationError) as caught:
        parse_fields("shape: ^v;\n  colour: red").only("shape", "tiles")
    error = caught.value
    assert (error.message, error.line, error.column) == ("unknown key 'colour'; expected shape, tiles", 2, 3)


def test_a_key_that_is_needed() -> None:
    fields = parse_fields("puzzle: fill;\nshape: ", 4)
    assert fields.need("puzzle", "a kind").text == "fill"
    for key, place in (("shape", (5, 8)), ("tiles", (4, 1))):
        with pytest.raises(NotationError, match=f"no {key}; expected {key}: something") as caught:
            fields.need(key, "something")
        assert (caught.value.line, caught.value.column) == place


def test_others_than_some() -> None:
    assert parse_fields(ONE).without("shape", "nothing").text() == "puzzle: fill; tiles: 000 001"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("solution: 000@0,0 bad 001@0,1", 3, 19),
        ("solution:  000@0,0    bad", 3, 23),
        ("solution: 000@0,0\n bad 001@0,1", 4, 2),
        ("solution:\n\n000@0,0 # first\n\t 001@0,1\t\tbad", 6, 12),
        ("level: easy;\nsolution: 000@0,0 bad", 4, 19),
        ("solution:\nbad", 4, 1),
    ],
)
def test_a_wrong_word_is_found_where_it_stands_however_the_line_was_wrapped(text: str, line: int, column: int) -> None:
    """`bad` is where the error is, in the text as it was written."""
    (field,) = (field for field in parse_fields(text, 3).fields if field.key == "solution")
    with pytest.raises(NotationError, match="solution: 'bad' is not a placement") as caught:
        field.read(parse_board)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert text.splitlines()[line - 3][column - 1 :].startswith("bad")


def test_an_error_within_a_word_and_behind_the_last() -> None:
    def raising(column: int | None) -> tuple[int | None, int | None]:
        def parse(text: str) -> None:
            raise NotationError("odd", 1, column)

        with pytest.raises(NotationError, match="tiles: odd") as caught:
            parse_fields("tiles:  abc\n def").fields[0].read(parse)
        return caught.value.line, caught.value.column

    assert [raising(column) for column in (None, 1, 3, 5, 7)] == [(1, 9), (1, 9), (1, 11), (2, 2), (2, 4)]
    assert raising(99) == (1, 9)


def test_an_error_without_a_place_gets_that_of_the_value() -> None:
    def parse(text: str) -> None:
        raise TileError("no such tile")

    with pytest.raises(NotationError, match="tiles: no such tile") as caught:
        parse_fields("set: 0..3; tiles: 999").fields[1].read(parse)
    assert (caught.value.line, caught.value.column) == (1, 19)


KEYS = st.text(string.ascii_lowercase, min_size=1, max_size=6)
WORDS = st.text(st.characters(codec="utf-8", exclude_characters=";#", exclude_categories=("Z", "C")), min_size=1)


@given(st.dictionaries(KEYS, st.lists(WORDS, max_size=4), max_size=5))
def test_fields_written_out_read_back(pairs: dict[str, list[str]]) -> None:
    text = "; ".join(f"{key}: {' '.join(words)}" for key, words in pairs.items())
    fields = parse_fields(text)
    assert {field.key: field.text for field in fields.fields} == {key: " ".join(words) for key, words in pairs.items()}
    assert [(each.key, each.text) for each in parse_fields(fields.text()).fields] == [
        (each.key, each.text) for each in fields.fields
    ]


@given(st.lists(WORDS, min_size=1, max_size=5), st.sampled_from([" ", "  ", "\n", "\n  ", " # so\n", "\r\n"]))
def test_every_word_knows_its_place(words: list[str], blank: str) -> None:
    text = f"key:{blank}{blank.join(words)}{blank}"
    lines = re.split(r"\n", text)
    (field,) = parse_fields(text).fields
    assert [word.text for word in field.words] == words
    for word in field.words:
        assert lines[word.line - 1][word.column - 1 :].startswith(word.text)


def test_every_line_that_begins_with_puzzle_begins_one() -> None:
    text = f"# mine\n\n{ONE}\n# between: them\n  Puzzle : numbers;\n shape: ^v\n\n; set: 0..0\n"
    assert list(puzzle_texts(text)) == [
        (f"{ONE}\n# between: them", 3),
        ("  Puzzle : numbers;\n shape: ^v\n\n; set: 0..0", 5),
    ]


def test_a_comment_begins_none() -> None:
    assert [line for _, line in puzzle_texts(f"# puzzle: fill\n{ONE}\n# puzzle: fill\n")] == [2]
    assert list(puzzle_texts("\n# puzzle: fill\n")) == []


def test_what_stands_before_the_first_is_refused() -> None:
    with pytest.raises(NotationError, match="'055 123': expected a puzzle, as in puzzle: fill") as caught:
        list(puzzle_texts(f"# mine\n  055 123\n{ONE}"))
    assert (caught.value.line, caught.value.column) == (2, 3)


def test_fields_are_values() -> None:
    assert parse_fields(ONE) == parse_fields(ONE)
    assert isinstance(parse_fields(ONE), Fields)
