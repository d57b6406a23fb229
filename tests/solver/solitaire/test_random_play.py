import random
from collections import Counter

from solver.solitaire import Play, Solution, check
from solver.solitaire.random_play import random_play
from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.placement import Layout
from triominoes.tileset import MIRRORED, TRIOKER, TileSet

DEAL = Deal.parse("012 122 055 001")


def plays(deal: Deal, count: int) -> list[Layout]:
    source = random.Random(1)
    return [random_play(deal, source) for _ in range(count)]


def test_every_placement_is_as_likely_as_any_other_at_its_moment() -> None:
    begun = Counter(layout[1] for layout in plays(DEAL, 3000))
    able = set(Board.parse("012@0,0").legal_placements(DEAL.tiles[1:]))
    assert set(begun) == able
    assert all(abs(count - 3000 / len(able)) < 150 for count in begun.values())


def test_a_play_is_legal_and_ends_when_nothing_fits() -> None:
    for tile_set in (DEAL.tile_set, MIRRORED, TRIOKER, TileSet(0, 2)):
        deal = Deal(tile_set.tiles[2::3], tile_set)
        for layout in plays(deal, 20):
            check(Solution(deal, Play.FREE, layout, len(deal), "", 0.0))
            assert not list(Board(layout, tile_set).legal_placements(deal.tiles))


def test_a_tile_that_nothing_matches_is_laid_alone() -> None:
    assert [len(layout) for layout in plays(Deal.parse("000 123 345"), 3)] == [1, 1, 1]
