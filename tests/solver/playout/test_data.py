from dataclasses import replace

import pytest

from solver.playout.data import Data, data_of, refusal
from solver.playout.errors import PlayoutError
from triominoes.bonus import bonus_table
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tileset import MIRRORED

WIKIPEDIA = bundled_ruleset("wikipedia")
BEGINNER = bundled_ruleset("animal-beginner")


@pytest.mark.parametrize("name", [name for name in ruleset_names() if name != "animal-beginner"])
def test_rulesets_become_numbers(name: str) -> None:
    rules = bundled_ruleset(name)
    data = data_of(rules)
    assert refusal(rules) is None
    assert data.bonus.tolist() == [bonus.amount for bonus in bonus_table(rules.bonus)]
    assert data.rules[0]["cost"] == rules.draws.cost
    assert data.rules[0]["cap"] == (-1 if rules.draws.cap is None else rules.draws.cap)


def test_tiles_are_found_by_what_corners_ask() -> None:
    data, tile_set = data_of(WIKIPEDIA), WIKIPEDIA.tile_set
    asked = 6 << 6 | 5 << 3  # a 5, a 4, and anything
    assert [str(tile) for tile in tile_set.members(int(data.fit[asked]))] == ["445", "455"]
    friends = [tile_set.tiles[index] for index in range(56) if int(data.friends[0]) >> index & 1]
    assert [str(tile) for tile in friends] == ["001", "002", "003", "004", "005"]


def test_the_arrays_of_equal_rules_are_made_once() -> None:
    first: Data = data_of(WIKIPEDIA)
    assert data_of(replace(WIKIPEDIA)) is first


def test_what_cannot_be_compiled_is_refused_in_words() -> None:
    with pytest.raises(PlayoutError, match="contact rule one_corner: compiled playouts need corners"):
        data_of(BEGINNER)
    with pytest.raises(PlayoutError, match=r"set mirrored \(76 tiles.*: compiled playouts hold at most 64 tiles"):
        data_of(replace(WIKIPEDIA, tile_set=MIRRORED))
