from collections import Counter
from dataclasses import replace

import pytest

from triominoes.errors import DealError
from triominoes.play.events import Drew, Lots, TurnedUp
from triominoes.play.opening import Start, start
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Opening
from triominoes.tile import Tile
from triominoes.tileset import STANDARD, TileMask

TRIPLE = bundled_ruleset("wikipedia").opening
CHOICE = bundled_ruleset("challenge").opening
TOTAL = replace(TRIPLE, rule=OpeningRule.HIGHEST_TOTAL, must_open_with_triple=False)


def mask(text: str) -> TileMask:
    return STANDARD.mask(STANDARD.find((int(word[0]), int(word[1]), int(word[2]))) for word in text.split())


def begins(opening: Opening, *hands: str, starter: int | None = None) -> tuple[int, str]:
    """The player who begins, and the tiles he may lay."""
    begun = start(opening, STANDARD, [mask(hand) for hand in hands], starter)
    return begun.player, " ".join(map(str, STANDARD.members(begun.tiles)))


def test_the_highest_triple_begins() -> None:
    assert begins(TRIPLE, "222 555", "444", "333") == (0, "555")
    assert begins(TRIPLE, "455", "000") == (1, "000")


def test_any_tile_may_begin_where_the_triple_need_not() -> None:
    assert begins(replace(TRIPLE, must_open_with_triple=False), "012", "444 123") == (1, "123 444")


def test_the_highest_total_begins_without_a_triple() -> None:
    assert begins(TRIPLE, "355 012", "455 001") == (1, "455")
    assert begins(TOTAL, "333", "045 344") == (1, "344")


def test_equal_totals_are_decided_by_the_next_tiles() -> None:
    """S3, reading (a)."""
    assert begins(TRIPLE, "355 015", "445 014") == (0, "355")
    assert begins(TRIPLE, "355 014", "445 015") == (1, "445")
    assert begins(TRIPLE, "355 015", "445 024") == (0, "355")  # equal hands: the earliest seat


def test_equal_totals_may_be_skipped() -> None:
    """S3, reading (b), as helpster.de has it: the highest total that one player alone holds."""
    rule = replace(TRIPLE, tie=OpeningTie.UNTIED_TOTAL)
    assert begins(rule, "355 345", "445 255 001") == (1, "001")
    assert begins(rule, "355 255", "445 014") == (0, "255")
    assert begins(rule, "355", "445") == (0, "355")


def test_equal_totals_may_be_left_to_the_seats_or_to_chance() -> None:
    assert begins(replace(TRIPLE, tie=OpeningTie.EARLIEST_SEAT), "012", "355 014", "445 015") == (1, "355")
    rule = replace(TRIPLE, tie=OpeningTie.RANDOM)
    assert begins(rule, "012", "355", "445", starter=2) == (2, "445")
    with pytest.raises(DealError, match="expected a starter among the players 2, 3"):
        begins(rule, "012", "355", "445")


def test_either_of_two_tiles_of_the_highest_total_may_begin() -> None:
    assert begins(TRIPLE, "355 445", "001") == (0, "355 445")


def test_zero_is_a_choice_only_beside_the_triple_that_begins() -> None:
    assert begins(CHOICE, "000 555", "444") == (0, "000 555")
    assert begins(CHOICE, "000 333", "444") == (1, "444")
    assert begins(CHOICE, "000 012", "455") == (0, "000")
    assert start(CHOICE, STANDARD, [mask("000"), mask("012")]) == Start(0, mask("000"), Tile((0, 0, 0)))


def test_everyone_draws_until_there_is_a_triple() -> None:
    rules = bundled_ruleset("wikipedia")
    rules = replace(rules, opening=replace(TRIPLE, rule=OpeningRule.TRIPLE_OR_DRAW, tie=OpeningTie.NONE))
    hands = [list(STANDARD.members(mask(hand))) for hand in ("455 012", "355 013")]
    well = [Tile((0, 0, 1)), Tile((0, 0, 2)), Tile((0, 0, 3)), Tile((3, 3, 3)), Tile((5, 5, 5))]
    game = Round(rules, hands, well)
    assert [event.player for event in game.events if isinstance(event, Drew)] == [0, 1, 0, 1]
    assert game.turn == 1
    assert game.scores == (0, 0)
    assert [str(action) for action in game.legal_actions()] == ["lay 333@0,0"]


def test_the_highest_lot_begins_and_equal_lots_are_drawn_again() -> None:
    """Goliath: "tie: redraw"."""
    again = 0
    for seed in range(200):
        game = Round.deal(bundled_ruleset("goliath"), 3, seed)
        lots = game.events[0]
        assert isinstance(lots, Lots)
        assert len({tile for _, tile in lots.draws[0]}) == 3
        assert max(lots.draws[-1], key=lambda drawn: drawn[1].total)[0] == game.turn
        assert len(game.legal_actions()) >= game.rules.hand_size(3)
        again += len(lots.draws) > 1
    assert 5 <= again <= 40


def test_chance_begins_evenly_in_the_app() -> None:
    begun = Counter(Round.deal(bundled_ruleset("app"), 4, seed).turn for seed in range(400))
    assert all(70 <= begun[seat] <= 130 for seat in range(4))


def test_a_tile_of_the_well_may_be_turned_over() -> None:
    rules = bundled_ruleset("animal-basic")
    rules = replace(rules, opening=replace(rules.opening, rule=OpeningRule.RANDOM_TILE, tile=None))
    game = Round.deal(rules, 2, seed=1)
    assert isinstance(game.events[0], TurnedUp)
    assert (game.turn, game.well, len(game.board)) == (0, 24, 1)


def test_triples_begin_as_often_as_they_should() -> None:
    """Two players hold no triple in 8.5 % of the deals, only 0-0-0 in 4.6 %, and 0-0-0 can be chosen in 13 %.

    The margins are four standard errors of 2,000 deals.
    """
    starts = [Round.deal(bundled_ruleset("challenge"), 2, seed).start for seed in range(2000)]
    assert abs(sum(begun.lead is None for begun in starts) / 2000 - 0.085) < 0.025
    assert abs(sum(begun.lead == Tile((0, 0, 0)) for begun in starts) / 2000 - 0.046) < 0.019
    assert abs(sum(begun.proven for begun in starts) / 2000 - 0.129) < 0.030
