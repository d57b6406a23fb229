"""The compatibility graph of a deal, read back from its Graphviz source."""

from __future__ import annotations

import re

import pytest

from puzzles.deals import random_deal
from solver.solitaire.picture import compatibility_picture, format_side
from triominoes import ANIMAL, MIRRORED, STANDARD, Deal, TileSet
from triominoes.diagram.drawing import TINT
from triominoes.notation import format_tile

NAME = r'"?([-\d]+)"?'


def source_of(deal: Deal) -> str:
    return str(compatibility_picture(deal).source)


def nodes(source: str) -> dict[str, tuple[str, str]]:
    """Each node with its label and with the rest of what is said of it."""
    return {
        name: (label, rest.strip())
        for name, label, rest in re.findall(rf'^\t{NAME} \[label="(.*?)"(.*)\]$', source, re.M)
    }


def edges(source: str) -> dict[tuple[str, str], str]:
    """Each edge, the tile written first and the other, with its label."""
    found = re.findall(rf'^\t{NAME} -- {NAME} \[label="?(.*?)"?\]$', source, re.M)
    assert source.count(" -- ") == len(found)
    return {(one, other): label for one, other, label in found}


def test_a_small_deal() -> None:
    source = source_of(Deal.parse("055 005 123 000 555"))
    assert {name: label for name, (label, _) in nodes(source).items()} == {
        "055": r"055\n1",
        "005": r"005\n2",
        "123": r"123\n3",
        "000": r"000\n4",
        "555": r"555\n5",
    }
    assert edges(source) == {("055", "005"): "05 50", ("055", "555"): "55", ("005", "000"): "00"}


def test_the_first_tile_is_tinted_and_thick_and_what_hangs_on_nothing_is_dashed() -> None:
    styles = {name: rest for name, (_, rest) in nodes(source_of(Deal.parse("055 005 123 000 113"))).items()}
    assert styles == {
        "055": f'fillcolor="{TINT}" penwidth=2.5',
        "005": "",
        "123": 'style="dashed,filled"',
        "000": "",
        "113": 'style="dashed,filled"',
    }


def test_outsiders_that_match_each_other_are_joined_and_dashed_all_the_same() -> None:
    source = source_of(Deal.parse("000 111 112"))
    assert edges(source) == {("111", "112"): "11"}
    assert [rest for _, rest in nodes(source).values()][1:] == ['style="dashed,filled"'] * 2


def test_a_first_tile_alone_is_drawn_as_the_first() -> None:
    source = source_of(Deal.parse("012"))
    assert nodes(source) == {"012": (r"012\n1", f'fillcolor="{TINT}" penwidth=2.5')}
    assert edges(source) == {}


def test_numbers_of_two_digits_are_parted_by_dashes() -> None:
    source = source_of(Deal.parse("set: 5..14\n5-5-11 5-11-11 6-7-8"))
    assert {name: label for name, (label, _) in nodes(source).items()} == {
        "5-5-11": r"5-5-11\n1",
        "5-11-11": r"5-11-11\n2",
        "678": r"678\n3",
    }
    assert edges(source) == {("5-5-11", "5-11-11"): "5-11 11-5"}


@pytest.mark.parametrize(
    ("side", "text"), [((0, 5), "05"), ((9, 9), "99"), ((5, 11), "5-11"), ((10, 0), "10-0"), ((12, 12), "12-12")]
)
def test_a_side_as_text(side: tuple[int, int], text: str) -> None:
    assert format_side(*side) == text


@pytest.mark.parametrize("tile_set", [STANDARD, ANIMAL, MIRRORED, TileSet(5, 14)], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_every_pair_of_a_random_deal_is_joined_by_the_sides_that_match(tile_set: TileSet, seed: int) -> None:
    deal = random_deal(20, seed=seed, tile_set=tile_set)
    expected: dict[tuple[str, str], str] = {}
    for draw, earlier in enumerate(deal.tiles):
        for later in deal.tiles[draw + 1 :]:
            shared = sorted({(a, b) for a, b in earlier.sides if (b, a) in later.sides})
            if shared:
                pair = format_tile(earlier), format_tile(later)
                expected[pair] = " ".join(format_side(a, b) for a, b in shared)
    source = source_of(deal)
    assert edges(source) == expected
    assert list(nodes(source)) == [format_tile(tile) for tile in deal.tiles]


@pytest.mark.parametrize(
    ("deal", "legend"),
    [
        ("000 001", r"2 tiles of the standard set, each with its draw; the first one tinted"),
        (
            "title: Two\n000 001 123",
            r"Two\n3 tiles of the standard set, each with its draw; the first one tinted\n"
            r"dashed: 1 tile that no chain of matching sides connects to the first",
        ),
        (
            "title: a \\n b\nset: 5..14\n5-5-14",
            r"a \\n b\n1 tile of the 5..14 set, each with its draw; the first one tinted",
        ),
    ],
)
def test_the_legend(deal: str, legend: str) -> None:
    assert re.findall(r'^\tgraph .*\blabel="(.*?)"', source_of(Deal.parse(deal)), re.MULTILINE) == [legend]


def test_the_picture_lays_itself_out() -> None:
    assert "layout=neato" in source_of(Deal.parse("012"))
