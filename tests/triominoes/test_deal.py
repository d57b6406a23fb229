import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triominoes.deal import Deal
from triominoes.errors import DealError, NotationError
from triominoes.tile import Tile
from triominoes.tileset import ANIMAL, MIRRORED, STANDARD, TRIOKER, TileSet

SETS = st.sampled_from([STANDARD, ANIMAL, MIRRORED, TRIOKER, TileSet(0, 12), TileSet(8, 11, mirrored=True)])
TITLES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="#"), max_size=30).map(
    lambda text: " ".join(text.split())
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    tile_set = draw(SETS)
    tiles = draw(st.lists(st.sampled_from(tile_set.tiles), min_size=1, max_size=30, unique=True))
    return Deal(tuple(tiles), tile_set, draw(TITLES))


@given(deals())
def test_a_deal_reads_back_exactly(deal: Deal) -> None:
    assert Deal.parse(deal.format()) == deal
    assert Deal.parse(deal.format().replace("\n", "\r\n")) == deal
    assert Deal.parse(str(deal), deal.tile_set).tiles == deal.tiles


def test_a_deal_is_written_with_ten_tiles_a_line() -> None:
    deal = Deal(STANDARD.tiles[:12], STANDARD, "The first twelve")
    assert deal.format() == (
        "title: The first twelve\nset: standard\n000 001 002 003 004 005 011 012 013 014\n015 022\n"
    )


def test_a_deal_file_may_have_comments_commas_and_any_rotation() -> None:
    deal = Deal.parse("# drawn on Sunday\nset: animal   # 35 tiles\n\n551, 3-2-1;\t111 # three\ntitle: Sunday\n")
    assert deal == Deal((Tile((1, 5, 5)), Tile((1, 2, 3)), Tile((1, 1, 1))), ANIMAL, "Sunday")


def test_the_set_of_the_file_comes_before_the_default() -> None:
    assert Deal.parse("112", ANIMAL).tile_set == ANIMAL
    assert Deal.parse("set: trioker\n112", ANIMAL).tile_set == TRIOKER
    assert Deal.parse("021", MIRRORED).tiles == (Tile((0, 2, 1)),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("055 5 0 5", "line 1, column 5: '5' is one number; a tile is three without blanks, as in 505 or 5-0-5"),
        ("055 12 13", "line 1, column 5: '12' is one number; a tile is three without blanks"),
        ("055\n\n  12x", "line 3, column 3: '12x' is not a tile; expected three numbers, as in 055 or 3-11-12"),
        ("055\r\n123 006", "line 2, column 5: tile 006 is not in the set standard (56 tiles"),
        ("set: animal\n111 012", "line 2, column 5: tile 012 is not in the set animal (35 tiles, numbers 1 to 5"),
        ("3-11-12", "line 1, column 1: tile 3-11-12 is not in the set standard"),
        ("055 123 5-0-5", "line 1, column 9: tile 5-0-5 is in the deal already (draw 1, as 055)"),
        ("055 123\n\t321", "line 2, column 2: tile 321 is in the deal already (draw 2, as 123)"),
        ("seed: 7\n055", "line 1, column 1: unknown key 'seed'; expected set or title"),
        ("set: animal\n111\nset: animal", "line 3, column 1: key 'set' a second time (first in line 1)"),
        ("set: small\n055", "line 1, column 6: 'small' is not a set of tiles; expected standard, animal"),
        ("", "line 1, column 1: no tiles; expected the tiles in the order drawn, as in 055 123 244"),
        ("# nothing\nset: animal\n , ;\n", "line 1, column 1: no tiles"),
        ("055,123;12", "line 1, column 9: '12' is one number; a tile is three without blanks"),
        ("111 \N{FULLWIDTH DIGIT ZERO}\N{FULLWIDTH DIGIT FIVE}\N{FULLWIDTH DIGIT FIVE}", "line 1, column 5: '"),
        ("\u0663\u0664\u0665", "line 1, column 1: '\u0663\u0664\u0665' is not a tile; expected three numbers"),
        ("055 " + "1" * 9999, "line 1, column 5: '111111111111111111111111...' is not a tile"),
    ],
)
def test_a_wrong_deal_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Deal.parse(text)
    assert str(caught.value).startswith(message)
    assert message.startswith(f"line {caught.value.line}, column {caught.value.column}: ")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line, again.column) == (str(caught.value), caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("tiles", "tile_set", "message"),
    [
        ((), STANDARD, "a deal needs at least one tile"),
        (((1, 1, 1), (0, 1, 2)), ANIMAL, "tile 012 (draw 2) is not in the set animal"),
        (((0, 2, 1),), STANDARD, "tile 021 (draw 1) is not in the set standard"),
        (((1, 2, 3), (0, 0, 0), (3, 1, 2)), STANDARD, "tile 123 is drawn twice (draws 1 and 3)"),
    ],
    ids=str,
)
def test_a_deal_that_nobody_can_have_drawn_is_refused(
    tiles: tuple[tuple[int, int, int], ...], tile_set: TileSet, message: str
) -> None:
    with pytest.raises(DealError) as caught:
        Deal(tuple(map(Tile, tiles)), tile_set)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("title", ["Puzzle #5", " a", "a ", "a\nset: animal", "a\r", "a\N{LINE SEPARATOR}b", "\n"])
def test_a_title_that_the_file_could_not_hold_is_refused(title: str) -> None:
    with pytest.raises(DealError, match="expected one line, without # or blanks at its ends"):
        Deal((Tile((0, 1, 2)),), STANDARD, title)


def test_draws_count_from_one() -> None:
    deal = Deal.parse("055 123 244")
    assert deal.draw_of == {Tile((0, 5, 5)): 1, Tile((1, 2, 3)): 2, Tile((2, 4, 4)): 3}
    assert len(deal) == 3
    assert str(deal) == "055 123 244"


def test_a_deal_is_a_value_that_pickles() -> None:
    deal = Deal.parse("055 123 244")
    assert deal.draw_of
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert len({deal, Deal.parse("505 312 442")}) == 1
    assert deal != Deal.parse("123 055 244")
