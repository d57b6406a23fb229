from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from triominoes.errors import DealError
from triominoes.placement import Placement
from triominoes.play.dealing import LotDraws, deal
from triominoes.play.events import Drew, Lots, TurnedUp
from triominoes.play.opening import Start, StarterError, start
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import OpeningRule, OpeningTie
from triominoes.rules.ruleset import Opening, Ruleset
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


def test_0_0_0_begins_only_if_no_other_triple_is_held_where_any_tile_may_begin() -> None:
    any_tile = replace(TRIPLE, must_open_with_triple=False)
    assert begins(any_tile, "000 012 333", "111") == (0, "012 333")
    assert begins(any_tile, "000 012", "345") == (0, "000 012")
    assert begins(any_tile, "000 012", "333 001") == (1, "001 333")
    choice = replace(CHOICE, must_open_with_triple=False)
    assert start(choice, STANDARD, [mask("000 012 333"), mask("111")]) == Start(
        0, mask("000 012 333"), Tile((3, 3, 3)), mask("333"), True
    )


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


LOTS = bundled_ruleset("goliath")
HANDS = [[Tile((0, 0, 1))], [Tile((0, 0, 2))], [Tile((0, 0, 3))]]


def drawn(text: str) -> LotDraws:
    """Lots draw by draw: `1:455 2:355 3:001, 1:012 2:345`."""
    return tuple(
        tuple((int(lot[0]) - 1, next(STANDARD.members(mask(lot[2:])))) for lot in draw.split())
        for draw in text.split(",")
    )


def opened(text: str, starter: int | None = None, rules: Ruleset = LOTS, **more: Any) -> Round:
    return Round(rules, HANDS, (), starter, drawn(text), **more)


@pytest.mark.parametrize("lots", ["1:012 2:455 3:001", "3:001 2:455 1:012", "1:012 2:355 3:445, 2:012 3:001"])
def test_who_wins_the_lots_begins(lots: str) -> None:
    game = opened(lots)
    assert game.turn == max(drawn(lots)[-1], key=lambda lot: lot[1].total)[0]
    assert opened(lots, game.turn).events == (Lots(drawn(lots)),)


@pytest.mark.parametrize(
    ("lots", "message"),
    [
        ("1:012 2:455", "draw 1 of the lots: player 1 and player 2 draw; expected player 1 and player 2 and player 3 "),
        ("1:012 1:013 2:455", "draw 1 of the lots: player 1 and player 1 and player 2 draw; expected "),
        ("1:012 2:455 4:001", "draw 1 of the lots: player 1 and player 2 and player 4 draw; expected "),
        ("1:012 2:455 3:012", "draw 1 of the lots: tile 012 is drawn twice; expected each tile once"),
        (
            "1:455 2:012 3:001, 1:012 2:345 3:001",
            "there are 2 draws of lots; expected 1, as who begins is settled then",
        ),
        ("1:355 2:445 3:001, 1:012 2:345 3:001", "draw 2 of the lots: player 1 and player 2 and player 3 draw; expe"),
        ("1:355 2:445 3:001, 1:012", "draw 2 of the lots: player 1 draws; expected player 1 and player 2 to draw "),
        ("1:355 2:445 3:001, ", "draw 2 of the lots: nobody draws; expected player 1 and player 2 to draw once each"),
        ("1:355 2:445 3:001", "the lots end in a tie of player 1 and player 2; expected another draw"),
    ],
)
def test_lots_that_nobody_can_have_drawn_are_refused(lots: str, message: str) -> None:
    with pytest.raises(DealError, match=f"^{message}"):
        opened(lots)


def test_a_lot_is_a_tile_of_the_set() -> None:
    with pytest.raises(DealError, match="draw 1 of the lots: tile 666 is not in the set standard"):
        Round(LOTS, HANDS[:2], lots=(((0, Tile((6, 6, 6))), (1, Tile((5, 5, 5)))),))


def test_nobody_else_begins_than_who_won_the_lots() -> None:
    with pytest.raises(StarterError, match="player 1 does not begin; by the lots player 2 does"):
        opened("1:012 2:455 3:001", starter=0)


def test_lots_are_drawn_only_where_they_decide() -> None:
    for name in ("wikipedia", "app"):
        with pytest.raises(
            DealError, match=r"lots are drawn, but who begins is decided otherwise .*; expected no lots"
        ):
            opened("1:012 2:455 3:001", 2, bundled_ruleset(name))
    with pytest.raises(DealError, match="lots are drawn, but the round is taken up in the middle; expected no lots"):
        opened("1:012 2:455 3:001", 2, table=[Placement((0, 0), (5, 5, 5))])


def test_equal_lots_may_be_left_to_the_seats_or_to_chance() -> None:
    seats = replace(LOTS, opening=replace(LOTS.opening, tie=OpeningTie.EARLIEST_SEAT))
    assert opened("3:355 2:445 1:001", rules=seats).turn == 1
    chance = replace(LOTS, opening=replace(LOTS.opening, tie=OpeningTie.RANDOM))
    assert opened("1:355 2:445 3:001", 1, chance).turn == 1
    with pytest.raises(StarterError, match="chance decides between player 1 and player 2, who tie for the lots"):
        opened("1:355 2:445 3:001", rules=chance)
    with pytest.raises(StarterError, match="player 3 does not begin; by the lots player 1 or player 2 does"):
        opened("1:355 2:445 3:001", 2, chance)


@pytest.mark.parametrize("tie", [OpeningTie.DRAW_AGAIN, OpeningTie.EARLIEST_SEAT, OpeningTie.RANDOM])
def test_lots_of_a_random_deal_can_be_told_again(tie: OpeningTie) -> None:
    rules = replace(LOTS, opening=replace(LOTS.opening, tie=tie))
    for seed in range(100):
        dealt = deal(rules, 4, seed)
        assert Round(rules, dealt.hands, dealt.well, dealt.starter, dealt.lots).turn == dealt.starter


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
