import random

import pytest

from puzzles.setting.tables import hand_beside, played_table
from triominoes.award import award
from triominoes.rules.file import bundled_ruleset

NAMES = ("wikipedia", "goliath", "animal-advanced")


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_legal_and_has_as_many_tiles_as_asked_for(name: str) -> None:
    rules = bundled_ruleset(name)
    tables = [played_table(rules, count, random.Random(count)) for count in range(1, 16)]
    assert sum(table is not None for table in tables) > 8
    for count, table in enumerate(tables, 1):
        if table is not None:
            assert len(table) == count
            assert not table.validate()


def test_a_round_that_ends_before_gives_no_table() -> None:
    assert played_table(bundled_ruleset("goliath"), 56, random.Random(1)) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_holds_other_tiles_and_as_many_that_earn_a_bonus_as_asked_for(name: str) -> None:
    rules, source = bundled_ruleset(name), random.Random(2)
    table = played_table(rules, 9, random.Random(3))
    assert table is not None
    before = str(table)
    for paid in range(4):
        hand = hand_beside(table, rules, 8, paid, source)
        assert len(set(hand)) == 8
        assert not {laid.tile for laid in table} & set(hand)
        able = {each.tile for each in table.legal_placements() if award(table, each, rules.bonus).bonus}
        assert len(able & set(hand)) >= min(paid, len(able))
    assert str(table) == before


def test_the_same_chance_gives_the_same_table_and_hand() -> None:
    rules = bundled_ruleset("wikipedia")
    found = []
    for _ in range(2):
        source = random.Random(5)
        table = played_table(rules, 12, source)
        assert table is not None
        found.append((tuple(table), hand_beside(table, rules, 7, 2, source)))
    assert found[0] == found[1]
