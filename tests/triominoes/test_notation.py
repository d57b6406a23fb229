import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.errors import NotationError
from triominoes.notation import (
    Word,
    format_board,
    format_board_file,
    format_placement,
    format_tile,
    format_tile_set,
    header_set,
    parse_board,
    parse_board_file,
    parse_numbers,
    parse_placement,
    parse_tile,
    parse_tile_set,
    shown,
    split_header,
    words,
)
from triominoes.placement import Placement
from triominoes.tile import Numbers, Tile, format_numbers, rotations
from triominoes.tileset import ANIMAL, MIRRORED, MOST_VALUES, STANDARD, TRIOKER, TileSet

NUMBERS = st.tuples(*[st.integers(0, 99)] * 3)
PLACEMENTS = st.builds(
    Placement,
    st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999)),
    NUMBERS | st.tuples(*[st.integers(0, 9)] * 3),
)
TILE_SETS = st.tuples(st.integers(0, 99), st.integers(0, MOST_VALUES - 1), st.booleans()).map(
    lambda spec: TileSet(spec[0], min(99, spec[0] + spec[1]), spec[2])
)


# Numbers and tiles


@given(NUMBERS)
def test_numbers_read_back(numbers: Numbers) -> None:
    assert parse_numbers(format_numbers(numbers)) == numbers
    assert parse_numbers("-".join(map(str, numbers))) == numbers


@given(TILE_SETS, st.data())
def test_every_tile_of_every_set_reads_back_from_any_corner(tile_set: TileSet, data: st.DataObject) -> None:
    tile = data.draw(st.sampled_from(tile_set.tiles))
    assert parse_tile(format_tile(tile), tile_set) == tile
    for numbers in rotations(tile.numbers):
        assert parse_tile(format_numbers(numbers), tile_set) == tile


def test_a_tile_may_be_written_in_any_order_where_the_set_has_one_orientation() -> None:
    # S1 writes 4-4-3, S3 writes 3-4-4: one tile.
    for text in ("123", "231", "312", "321", "213", "132", "3-2-1"):
        assert parse_tile(text) == Tile((1, 2, 3))
    assert parse_tile("321", MIRRORED) == Tile((1, 3, 2))


def test_the_written_form_has_the_lowest_rotation_first() -> None:
    assert format_tile(parse_tile("505")) == "055"
    assert format_tile(parse_tile("12-3-11", TileSet(0, 12))) == "3-11-12"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "55",
        "0555",
        "05a",
        "0 5 5",
        "0-5",
        "0-5-5-5",
        "0--5-5",
        "-0-5-5",
        "100-5-5",
        "0,5,5",
        "0.5",
        " 055",
        "055\n",
        "\N{FULLWIDTH DIGIT ZERO}\N{FULLWIDTH DIGIT FIVE}\N{FULLWIDTH DIGIT FIVE}",
        "\N{ARABIC-INDIC DIGIT THREE}\N{ARABIC-INDIC DIGIT FOUR}\N{ARABIC-INDIC DIGIT FIVE}",
        "0-\N{SUPERSCRIPT TWO}-5",
        "0\N{EN DASH}5\N{EN DASH}5",
    ],
)
def test_what_is_not_three_numbers_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_numbers(text)
    assert caught.value.line is None
    assert str(caught.value).startswith(shown(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5", "'5' is one number; a tile is three without blanks, as in 505 or 5-0-5"),
        ("12", "'12' is one number; a tile is three without blanks, as in 505 or 5-0-5"),
        ("\N{ARABIC-INDIC DIGIT FIVE}", "'\u0665' is not a tile; expected three numbers, as in 055 or 3-11-12"),
        ("five", "'five' is not a tile; expected three numbers, as in 055 or 3-11-12"),
        ("006", "tile 006 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)"),
        ("3-11-12", "tile 3-11-12 is not in the set standard (56 tiles, numbers 0 to 5, one mirror form)"),
    ],
)
def test_a_wrong_tile_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile(text)
    assert str(caught.value) == message


def test_a_long_word_is_cut_in_a_message() -> None:
    for parse in (parse_numbers, parse_placement, parse_tile_set):
        with pytest.raises(NotationError) as caught:
            parse("7" * 100_000)
        assert len(str(caught.value)) < 150
        assert "'777777777777777777777777...'" in str(caught.value)


def test_control_characters_are_escaped_in_a_message() -> None:
    assert shown("a\x1b[31m\n") == r"'a\x1b[31m\n'"
    assert shown("x" * 24) == repr("x" * 24)
    assert shown("x" * 25) == repr("x" * 24 + "...")


# Placements and boards


@given(PLACEMENTS)
def test_a_placement_reads_back(placement: Placement) -> None:
    assert parse_placement(format_placement(placement)) == placement


def test_a_placement_keeps_the_numbers_as_they_stand() -> None:
    assert parse_placement("505@1,2") == Placement((1, 2), (5, 0, 5))
    assert parse_placement("5-0-5@+1,-02") == Placement((1, -2), (5, 0, 5))
    assert parse_placement("999@0,0").numbers == (9, 9, 9)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "505",
        "@1,2",
        "505@",
        "505@1",
        "505@1,",
        "505@1,2,3",
        "505@1, 2",
        "505 @1,2",
        "505@1.0,2",
        "505@--1,2",
        "505@1,12345",
        "505@@1,2",
        "50@1,2",
        "505@\N{FULLWIDTH DIGIT ONE},2",
        "505@1,2\n",
    ],
)
def test_what_is_not_a_placement_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_placement(text)


@given(st.lists(PLACEMENTS))
def test_a_board_reads_back_in_the_order_laid(placements: list[Placement]) -> None:
    assert parse_board(format_board(placements)) == tuple(placements)


def test_boards_may_have_comments_commas_tabs_and_any_line_end() -> None:
    expected = parse_board("444@0,0 434@0,1 443@1,0")
    for text in (
        "# three tiles\n444@0,0, 434@0,1; 443@1,0",
        "444@0,0\r\n434@0,1# the second\r\n\r\n443@1,0\r\n",
        "\t444@0,0\t434@0,1\r443@1,0",
        "444@0,0 ,\n434@0,1 , # 555@9,9\n443@1,0",
    ):
        assert parse_board(text) == expected
    assert parse_board("") == parse_board(" # nothing\n") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("444@0,0 44@0,1", "line 1, column 9: '44' is one number"),
        ("444@0,0\n# 1\n  44x@0,1", "line 3, column 3: '44x' is not a tile; expected three numbers"),
        ("444@0,0\r\n\t434", "line 2, column 2: '434' is not a placement; expected numbers@row,column, as in 505@1,2"),
        ("444@0,0,434@0,1", "line 1, column 1: '444@0,0,434@0,1' is not a placement"),
        ("set: standard", "line 1, column 1: 'set:' is not a placement"),
    ],
)
def test_a_wrong_board_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text)
    assert str(caught.value).startswith(message)
    assert message.startswith(f"line {caught.value.line}, column {caught.value.column}: ")


# Tile sets


@given(TILE_SETS)
def test_a_tile_set_reads_back(tile_set: TileSet) -> None:
    assert parse_tile_set(format_tile_set(tile_set)) == tile_set


@pytest.mark.parametrize(
    ("text", "tile_set"),
    [
        ("standard", STANDARD),
        ("0..5", STANDARD),
        ("1..5", ANIMAL),
        ("0..5+mirror", MIRRORED),
        ("0..3+mirror", TRIOKER),
        ("00..09", TileSet(0, 9)),
    ],
)
def test_a_range_that_has_a_name_is_the_named_set(text: str, tile_set: TileSet) -> None:
    assert parse_tile_set(text) == tile_set


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "deluxe",
            "'deluxe' is not a set of tiles; expected standard, animal, mirrored, trioker, "
            "or a range such as 0..6 or 0..6+mirror",
        ),
        ("", "'' is not a set of tiles"),
        ("Standard", "'Standard' is not a set of tiles"),
        ("0-5", "'0-5' is not a set of tiles"),
        ("0..5 +mirror", "'0..5 +mirror' is not a set of tiles"),
        ("0..\N{ARABIC-INDIC DIGIT FIVE}", "'0..\u0665' is not a set of tiles"),
        ("5..0", "a set needs 0 <= low <= high <= 99, not 5..0"),
        ("0..9999", "a set needs 0 <= low <= high <= 99, not 0..9999"),
        ("0..99999", "'0..99999' is not a set of tiles"),
        ("0..20", "a set has at most 20 different numbers, not 0..20"),
    ],
)
def test_a_wrong_set_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile_set(text)
    assert str(caught.value).startswith(message)


# Words and headers


def test_words_come_with_line_and_column_counted_from_one() -> None:
    assert list(words("a  bc\r\n\n\tdé, ; f#g h\n# i\nj;")) == [
        Word("a", 1, 1),
        Word("bc", 1, 4),
        Word("dé", 3, 2),
        Word("f", 3, 8),
        Word("j", 5, 1),
    ]


def test_a_header_is_split_off_and_the_lines_keep_their_numbers() -> None:
    header, body = split_header("# c\nset: animal # why\n055\n  Title : A: b\n144", ("set", "title"))
    assert header == {"set": Word("animal", 2, 6), "title": Word("A: b", 4, 11)}
    assert list(words(body)) == [Word("055", 3, 1), Word("144", 5, 1)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colour: red", "line 1, column 1: unknown key 'colour'; expected set or title"),
        ("\n\t Sets: red", "line 2, column 3: unknown key 'sets'; expected set or title"),
        ("set: animal\r\n  SET: animal", "line 2, column 3: key 'set' a second time (first in line 1)"),
    ],
)
def test_a_wrong_key_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        split_header(text, ("set", "title"))
    assert str(caught.value) == message


def test_a_long_key_is_cut_in_the_message() -> None:
    with pytest.raises(NotationError) as caught:
        split_header("k" * 10_000 + ": x", ("set",))
    assert len(str(caught.value)) < 100


def test_without_a_header_the_default_set_holds() -> None:
    assert header_set({}, ANIMAL) == ANIMAL
    assert header_set({"set": Word("trioker", 1, 6)}, ANIMAL) == TRIOKER


# Board files


@given(st.lists(PLACEMENTS), TILE_SETS)
def test_a_board_file_reads_back_with_its_set(placements: list[Placement], tile_set: TileSet) -> None:
    text = format_board_file(placements, tile_set)
    assert parse_board_file(text) == (tuple(placements), tile_set)
    assert parse_board_file(text.replace("\n", "\r\n")) == (tuple(placements), tile_set)


def test_a_board_file_has_one_placement_a_line() -> None:
    assert format_board_file(parse_board("444@0,0 434@0,1"), ANIMAL) == "set: animal\n444@0,0\n434@0,1\n"


def test_the_set_of_a_board_file_may_be_left_out_or_come_late() -> None:
    laid = parse_board("112@0,0")
    assert parse_board_file("112@0,0") == (laid, STANDARD)
    assert parse_board_file("112@0,0", ANIMAL) == (laid, ANIMAL)
    assert parse_board_file("112@0,0\nset: trioker", ANIMAL) == (laid, TRIOKER)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("set: animals\n112@0,0", "line 1, column 6: 'animals' is not a set of tiles"),
        ("set:", "line 1, column 5: '' is not a set of tiles"),
        ("# c\n set:   0..30", "line 2, column 9: a set has at most 20 different numbers, not 0..30"),
        ("title: x", "line 1, column 1: unknown key 'title'; expected set"),
        ("set: animal\n112@0,0 112@x,1", "line 2, column 9: '112@x,1' is not a placement"),
    ],
)
def test_a_wrong_board_file_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board_file(text)
    assert str(caught.value).startswith(message)
