import pickle
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import triominoes
from triominoes import play
from triominoes.errors import DealError
from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Draw, IllegalActionError, Lay
from triominoes.play.events import Drew, Ending, Laid, Passed
from triominoes.play.players import RandomPlayer, play_round
from triominoes.play.round import Round
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.rules.options import Play, TilePoints
from triominoes.rules.ruleset import Ruleset, Solitaire
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")
CHALLENGE = bundled_ruleset("challenge")
GOLIATH = bundled_ruleset("goliath")

HEXAGON = "350@-1,0 453@-2,0 445@-2,1 455@-2,2 555@-1,2"
"""Five tiles round a point with a 5."""

ONE_GAME = (
    "005@0,0 020@0,1 504@1,0 014@1,1 505@0,-1 220@0,2 242@0,3 120@-1,1 555@0,-2 452@0,4 110@-1,0 255@1,4 111@-2,0 "
    "355@0,-3 413@2,1 411@-2,-1 453@-1,-3 113@2,2 414@-2,-2 251@1,3 151@2,3"
)
"""A bridge and two extensions are the last three tiles."""


class Scored(NamedTuple):
    name: str
    board: str
    points: int


def scored_boards() -> list[Scored]:
    """The boards of `scored-boards.txt`, the last tile of each being the one that earns the points."""
    text = (Path(__file__).parents[1] / "data" / "scored-boards.txt").read_text(encoding="utf-8")
    found = re.findall(r"name: (.*)\nboard: (.*)\npoints: literal=(\d+)", text)
    return [Scored(name, board, int(points)) for name, board, points in found]


def tiles(text: str, rules: Ruleset = WIKIPEDIA) -> list[Tile]:
    return [rules.tile_set.find((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


def begun(hands: Sequence[str], well: str = "", rules: Ruleset = WIKIPEDIA, **more: Any) -> Round:
    """A round with these hands and this well, before the first action."""
    return Round(rules, [tiles(hand, rules) for hand in hands], tiles(well, rules), **more)


def lay(text: str, shows: str | None = None) -> Lay:
    return Lay(parse_placement(text), tiles(shows)[0] if shows else None)


def varied(rules: Ruleset, group: str, **values: Any) -> Ruleset:
    """The ruleset with some parameters of a group changed."""
    return replace(rules, **{group: replace(getattr(rules, group), **values)})


def refusal(game: Round, action: Lay | Draw | Any) -> str:
    """Why a round refuses an action, which leaves no trace."""
    before = (game.events, game.scores, game.turn, str(game.board))
    with pytest.raises(IllegalActionError) as error:
        game.play(action)
    assert (game.events, game.scores, game.turn, str(game.board)) == before
    return error.value.reason


@pytest.mark.parametrize(
    ("hand", "first", "points"),
    [
        ("444 012", "444@0,0", 22),  # T1: S1, S3
        ("000 012", "000@0,0", 40),  # T2: S3, "30 + 10"
        ("245 012", "245@0,0", 11),  # T3: S3, no triple held
        ("345 012", "345@0,0", 12),  # T4: S1, no triple held
        ("455 012", "455@0,0", 14),  # D2: S0-A, no triple held
    ],
)
def test_the_first_tile_earns_what_the_sources_print(hand: str, first: str, points: int) -> None:
    game = begun([hand, "001 002"])
    game.play(lay(first))
    assert game.scores == (points, 0)


@pytest.mark.parametrize(("triple", "points"), [("555", 25), ("444", 22), ("333", 19), ("222", 16), ("111", 13)])
def test_triples_of_the_advanced_animal_game_earn_10_more(triple: str, points: int) -> None:
    """D1: S0-A."""
    rules = bundled_ruleset("animal-advanced")
    game = begun([f"{triple} 123", "112 122"], rules=rules)
    game.play(lay(f"{triple}@0,0"))
    assert game.scores == (points, 0)


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("444", "443@1,0", 11), ("555", "552@1,0", 12)],  # T5: S1, as 3-4-4 S3; T6: S1, as 2-5-5 S3
)
def test_a_tile_beside_the_first_earns_its_numbers(first: str, second: str, points: int) -> None:
    game = begun([f"{first} 012", "344 255 001"])
    game.play(lay(f"{first}@0,0"))
    game.play(lay(second))
    assert game.scores == (3 * int(first[0]) + 10, points)


@pytest.mark.parametrize(
    ("table", "tile", "points"),
    [
        ("135@0,0", "335", 11),
        ("335@0,0", "135", 9),  # T7: S3
        (HEXAGON, "055", 60),  # T8: S3, 0+5+5 and 50 for the hexagon
    ],
)
def test_a_tile_earns_its_numbers_and_its_bonus(table: str, tile: str, points: int) -> None:
    game = begun([f"{tile} 222", "111"], table=[parse_placement(word) for word in table.split()])
    earned = {game.points_of(action) for action in game.legal_actions() if isinstance(action, Lay)}
    game.play(next(action for action in game.legal_actions() if isinstance(action, Lay)))
    assert game.scores == (points, 0)
    assert max(earned) == points


@pytest.mark.parametrize("scored", scored_boards(), ids=lambda scored: scored.name)
def test_the_scored_boards_earn_the_same_in_a_round(scored: Scored) -> None:
    """T5, T6, T8, T9, T14 and D11 among them, as S3 pays them."""
    *earlier, last = map(parse_placement, scored.board.split())
    spare = [tile for tile in WIKIPEDIA.tile_set if tile not in {laid.tile for laid in [*earlier, last]}]
    game = Round(WIKIPEDIA, [[last.tile, spare[0]], [spare[1]]], table=earlier)
    assert game.points_of(Lay(last)) == scored.points
    game.play(Lay(last))
    assert game.scores == (scored.points, 0)


def test_two_draws_from_a_well_of_two_and_no_tile_cost_20() -> None:
    """T12: S3, -10 for the draws and -10 for the empty well."""
    game = begun(["555 333", "012 013"], "001 002")
    game.play(lay("555@0,0"))
    game.play(DRAW)
    game.play(DRAW)
    game.play(PASS)
    assert game.scores[1] == -20
    assert [event.points for event in game.events[1:] if isinstance(event, Drew | Passed)] == [-5, -5, -10]


@pytest.mark.parametrize(("draws", "points"), [(0, -10), (1, -15), (2, -20), (3, -25)])
def test_a_failed_turn_costs_5_a_draw_and_10(draws: int, points: int) -> None:
    """D5 and T15: S3, three draws of which none fits cost 25 in total."""
    game = begun(["555 333", "012 013"], "001 002 003 004"[: 4 * draws if draws < 3 else None])
    game.play(lay("555@0,0"))
    for _ in range(draws):
        game.play(DRAW)
    assert game.legal_actions() == [PASS]
    game.play(PASS)
    assert game.scores[1] == points


def test_a_failed_turn_costs_40_in_the_other_reading() -> None:
    """T15 (b): S3, 25 on top of three draws."""
    game = begun(["555 333", "012 013"], "001 002 003 004", varied(WIKIPEDIA, "draws", pass_cost=25))
    game.play(lay("555@0,0"))
    for action in (DRAW, DRAW, DRAW, PASS):
        game.play(action)
    assert game.scores[1] == -40


@pytest.mark.parametrize(
    ("first", "well", "second", "draws", "points"),
    [
        ("555 333", "012 355", "553@1,0", 2, 13 - 10),
        ("444 333", "012 344", "443@1,0", 2, 11 - 10),
        ("000 334", "123 124 001", "001@1,0", 3, 1 - 15),  # D3: n = 3 and 0-0-1 make -14
    ],
)
def test_draws_are_taken_off_what_the_tile_earns(first: str, well: str, second: str, draws: int, points: int) -> None:
    """D3: S0-A, S1, S2, S4."""
    opener = first.split()[0]
    rules = varied(WIKIPEDIA, "opening", must_open_with_triple=False)
    game = begun([first, "223 224"], well, rules)
    game.play(lay(f"{opener}@0,0"))
    for _ in range(draws):
        assert game.legal_actions() == [DRAW]
        game.play(DRAW)
    game.play(lay(second))
    assert game.scores[1] == points


def test_a_hexagon_after_a_draw_earns_55() -> None:
    """D4: S3."""
    game = begun(["122", "111"], "055", table=[parse_placement(word) for word in HEXAGON.split()])
    game.play(DRAW)
    game.play(lay("550@-1,1"))
    assert game.scores == (55, 0)
    laid = game.events[-1]
    assert isinstance(laid, Laid)
    assert (laid.award.bonus, laid.award.sum, laid.start_bonus) == (50, 10, 0)


def test_going_out_earns_25_and_the_other_hands() -> None:
    """D9: S0-A, S2, S3, S4: 6 + 25 + 13 for 1-2-3 while the opponent holds 4-4-4 and 0-0-1."""
    game = begun(["123", "444 001"], table=[parse_placement("112@0,0")])
    game.play(game.legal_actions()[0])
    assert game.scores == (44, 0)
    settled = game.settlement
    assert settled is not None
    assert (settled.ending, settled.winners, settled.amounts) == (Ending.OUT, (0,), (38, 0))


def test_zero_may_be_chosen_while_the_better_triple_is_shown() -> None:
    """Row 13: S1, S2 and S4; S3 has no such choice."""
    game = begun(["000 555 012", "444 001"], rules=CHALLENGE)
    assert list(map(str, game.legal_actions())) == ["lay 000@0,0 showing 555", "lay 555@0,0"]
    assert refusal(game, lay("000@0,0")) == "the triple 555 has to be shown"
    assert refusal(game, lay("555@0,0", "555")) == "there is nothing to show"
    game.play(lay("000@0,0", "555"))
    assert game.scores == (40, 0)
    assert [str(action) for action in begun(["000 555", "444"]).legal_actions()] == ["lay 555@0,0"]


def test_showing_the_better_triple_may_earn_10_more() -> None:
    """D10: S2 and S4, reading 13 (b)."""
    game = begun(["000 555 012", "444 001"], rules=varied(CHALLENGE, "opening", show_bonus=10))
    game.play(lay("000@0,0", "555"))
    assert game.scores == (50, 0)


@pytest.mark.parametrize(("players", "size", "well"), [(2, 9, 38), (3, 7, 35), (4, 7, 28), (5, 6, 26), (6, 6, 20)])
def test_hands_and_well_have_the_sizes_of_the_rulebooks(players: int, size: int, well: int) -> None:
    """T20: S1 to S4."""
    game = Round.deal(WIKIPEDIA, players, seed=1)
    assert [len(game.hand(player)) for player in range(players)] == [size] * players
    assert game.well == well


@pytest.mark.parametrize(("left", "score"), [("111 112", 2), ("", 0)])
def test_a_solitaire_scores_the_tiles_left_aside(left: str, score: int) -> None:
    """T19: S0."""
    rules = bundled_ruleset("solitaire")
    game = begun([""], f"555 455 {left}", rules)
    game.play(DRAW)
    game.play(lay("554@1,0"))
    while not game.is_over:
        game.play(DRAW)
    assert game.settlement is not None
    assert game.settlement.unmatched == score


def test_whoever_may_not_lay_is_told_why() -> None:
    game = begun(["555 012", "355 111 122"], "255")
    assert refusal(game, DRAW) == "the first tile has to be laid"
    assert refusal(game, lay("012@0,0")) == "player 1 has to begin with 555"
    assert refusal(game, lay("355@0,0")) == "tile 355 is not in the hand of player 1"
    game.play(lay("555@0,0"))
    assert refusal(game, DRAW) == "a tile that fits must be laid"
    assert refusal(game, PASS) == "a tile that fits must be laid"
    assert refusal(game, lay("111@1,0")) == "corner 1 of the cell lies on 5, not 1"
    assert refusal(game, lay("553@0,0")) == "the cell is taken by 555@0,0"
    assert refusal(game, lay("553@9,9")) == "the cell shares no side with a laid tile"
    game.play(lay("553@1,0"))
    assert refusal(game, PASS) == "who lays nothing must draw until a tile fits, 3 are drawn or the well is empty"
    assert refusal(game, Draw(Tile((1, 1, 1)))) == "the next tile of the well is 255"
    game.play(Draw(Tile((2, 5, 5))))
    assert game.scores == (20, 13)


def test_a_refusal_lists_what_is_legal() -> None:
    game = begun(["555 012", "355 111 122"])
    with pytest.raises(IllegalActionError, match=r"^pass: the first tile has to be laid; legal: lay 555@0,0$"):
        game.play(PASS)


def test_after_the_end_nothing_is_legal() -> None:
    game = begun(["555", "012"])
    game.play(lay("555@0,0"))
    assert game.is_over
    assert game.legal_actions() == []
    assert refusal(game, PASS) == "the round is over"


def test_a_player_of_goliath_may_draw_instead_and_keep_what_fits() -> None:
    game = begun(["555 012 013", "355 111"], "255 001 002 003", GOLIATH, starter=0)
    game.play(lay("555@0,0"))
    assert DRAW in game.legal_actions()
    assert refusal(game, PASS) == "who lays nothing must draw until a tile fits, 3 are drawn or the well is empty"
    game.play(DRAW)
    assert game.legal_actions()[-2:] == [DRAW, PASS]
    game.play(PASS)
    assert game.scores == (15, -15)


def test_goliath_takes_nothing_off_if_the_well_is_empty() -> None:
    """D5 does not hold there: the manual of the XXL edition says "no minus score"."""
    game = begun(["555 333", "111 112"], rules=GOLIATH, starter=0)
    game.play(lay("555@0,0"))
    game.play(PASS)
    assert game.scores == (15, 0)


def test_a_drawn_tile_that_fits_is_laid_at_once_where_it_may_not_be_kept() -> None:
    game = begun(["555 012", "355 111"], "255", varied(GOLIATH, "draws", may_keep=False), starter=0)
    game.play(lay("555@0,0"))
    game.play(DRAW)
    assert {action.placement.tile for action in game.legal_actions() if isinstance(action, Lay)} == {Tile((2, 5, 5))}
    assert refusal(game, lay("553@1,0")) == "a drawn tile that fits is laid at once"


def test_whoever_need_not_draw_may_pass() -> None:
    game = begun(["555 012", "111 112"], "255", varied(WIKIPEDIA, "draws", compulsory=False))
    game.play(lay("555@0,0"))
    assert game.legal_actions() == [DRAW, PASS]


def test_nobody_draws_with_a_cap_of_0() -> None:
    values = {"cap": 0, "cost": 0, "compulsory": False, "empty_well_cost": 0}
    game = begun(["555 012", "111 112"], "255", varied(WIKIPEDIA, "draws", **values))
    game.play(lay("555@0,0"))
    assert refusal(game, DRAW) == "nobody ever draws"
    game.play(PASS)
    assert game.scores[1] == -10


def test_a_cap_of_one_tile_is_told_in_the_singular() -> None:
    game = begun(["555 012", "111 112"], "001 002", varied(WIKIPEDIA, "draws", cap=1))
    game.play(lay("555@0,0"))
    assert refusal(game, PASS) == "who lays nothing must draw until a tile fits, 1 is drawn or the well is empty"
    game.play(DRAW)
    assert refusal(game, DRAW) == "1 tile is drawn, the most in a turn"


def test_tiles_may_be_held_back_in_free_play() -> None:
    rules = varied(varied(WIKIPEDIA, "draws", compulsory=False), "laying", play=Play.FREE)
    game = begun(["555 012", "355 112"], "255", rules)
    game.play(lay("555@0,0"))
    assert refusal(game, DRAW) == "who has a tile that fits may not draw"
    game.play(PASS)


def test_a_tile_may_count_one_point() -> None:
    game = begun(["555 012", "355 112"], rules=varied(GOLIATH, "laying", points=TilePoints.ONE), starter=0)
    game.play(lay("555@0,0"))
    assert game.scores == (1, 0)


def test_two_tiles_of_the_fixed_start_belong_to_nobody() -> None:
    game = Round.deal(bundled_ruleset("animal-basic"), 3, seed=4)
    assert str(game.board) == "555@0,0"
    assert game.turn == 0
    assert game.well == 35 - 1 - 15


def test_what_nobody_can_have_been_dealt_is_refused() -> None:
    with pytest.raises(DealError, match=r"tile 012 is dealt twice, to hand 1 and hand 2; expected each tile once$"):
        begun(["555 012", "012"])
    with pytest.raises(DealError, match=r"tile 012 is dealt twice, both times to hand 1; expected each tile once$"):
        begun(["555 012 012", "013"])
    with pytest.raises(DealError, match="tile 666 in hand 2 is not in the set standard"):
        Round(WIKIPEDIA, [[Tile((5, 5, 5))], [Tile((6, 6, 6))]])
    with pytest.raises(DealError, match="hand 2 is empty"):
        begun(["555", ""])
    with pytest.raises(RulesetError, match="1 cannot play"):
        begun(["555"])
    with pytest.raises(DealError, match="chance decides who begins"):
        begun(["555", "012"], rules=GOLIATH)
    with pytest.raises(DealError, match=r"player 2 does not begin; by the hands .* player 1 does"):
        begun(["555", "012"], starter=1)
    with pytest.raises(DealError, match="player 3 is to move; expected 1 to 2"):
        begun(["555", "012"], rules=GOLIATH, starter=2)
    animal = bundled_ruleset("animal-basic")
    with pytest.raises(DealError, match=r"player 2 does not begin; by the rules \(fixed_tile\) player 1 does"):
        begun(["444", "123"], rules=animal, starter=1)
    with pytest.raises(DealError, match=r"444@0,0 lies on the table first; expected the tile 555"):
        begun(["123", "234"], rules=animal, first=parse_placement("444@0,0"))
    with pytest.raises(DealError, match=r"555@0,0 lies before anybody has played, but a player lays the first tile"):
        begun(["123", "234"], first=parse_placement("555@0,0"))


def test_the_bridge_and_its_extensions_earn_49_48_and_47() -> None:
    """T9, T10 and T11: S3, the last tile against two sides."""
    *earlier, first, second, third = map(parse_placement, ONE_GAME.split())
    spare = [tile for tile in WIKIPEDIA.tile_set if str(tile) in ("333", "033", "233")]
    hands = [[placement.tile, left] for placement, left in zip((first, second, third), spare, strict=True)]
    game = Round(WIKIPEDIA, hands, table=earlier)
    for placement in (first, second, third):
        game.play(Lay(placement))
    assert game.scores == (49, 48, 47)


@pytest.mark.parametrize(("needed", "over"), [(False, True), (True, False)])
def test_a_blocked_round_may_need_an_empty_well(needed: bool, over: bool) -> None:
    """S3 ends it "whether or not" the well is empty; the app and Pressman's rules of 1997 do not."""
    rules = varied(varied(WIKIPEDIA, "draws", cap=1), "blocked", needs_empty_well=needed)
    game = begun(["555 000", "011 111"], "012 013 014 001", rules)
    game.play(lay("555@0,0"))
    for action in (DRAW, PASS, DRAW, PASS):
        game.play(action)
    assert (game.well, game.is_over) == (2, over)
    if not over:
        for action in (DRAW, PASS, DRAW, PASS):
            game.play(action)
        assert game.well == 0
        assert game.is_over
    assert game.settlement is not None
    assert game.settlement.ending is Ending.BLOCKED


def test_a_well_from_which_nobody_draws_keeps_no_round_going() -> None:
    rules = varied(WIKIPEDIA, "draws", cap=0, cost=0, compulsory=False, empty_well_cost=0)
    game = begun(["555 000", "011 111"], "012", varied(rules, "blocked", needs_empty_well=True))
    game.play(lay("555@0,0"))
    game.play(PASS)
    game.play(PASS)
    assert game.is_over


def test_a_refusal_can_be_sent_to_another_process() -> None:
    game = begun(["555 012", "355"])
    with pytest.raises(IllegalActionError) as error:
        game.play(PASS)
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


def test_a_round_taken_up_in_the_middle_needs_somebody_to_move() -> None:
    with pytest.raises(DealError, match="player 3 is to move; expected 1 to 2"):
        begun(["012", "013"], table=[parse_placement("555@0,0")], starter=2)
    with pytest.raises(DealError, match="tile 555 is dealt twice, to the table and hand 1"):
        begun(["555", "013"], table=[parse_placement("555@0,0")])


# Awards and points


def every_laid(rules: Ruleset, seed: int = 1) -> list[Laid]:
    game = play_round(Round.deal(rules, rules.players.least, seed), [RandomPlayer(seed), RandomPlayer(seed + 1)])
    return [event for event in game.events if isinstance(event, Laid)]


COUNTED = [
    (name, points)
    for name in ruleset_names()
    for points in TilePoints
    if bundled_ruleset(name).keeps_score is (points is not TilePoints.NOTHING)
]


@pytest.mark.parametrize(("name", "points"), COUNTED)
def test_the_sentence_of_an_award_adds_up_to_the_points_given(name: str, points: TilePoints) -> None:
    rules = bundled_ruleset(name)
    laid = every_laid(varied(rules, "laying", points=points))
    assert laid
    for event in laid:
        assert event.award.points + event.start_bonus == event.points
        reason, _, total = event.award.why.partition("; ")
        assert reason
        assert sum(map(int, total.split(" + "))) == event.award.points if rules.keeps_score else total == ""


def test_a_tile_of_one_point_says_one() -> None:
    game = begun(["555 012", "355 112"], rules=varied(GOLIATH, "laying", points=TilePoints.ONE), starter=0)
    (event,) = game.play(lay("555@0,0"))
    assert str(event) == "player 1 lays 555@0,0: plain: no tile lies beside it; 1"


def test_without_points_the_sentence_has_none() -> None:
    game = begun(["355 112", "123"], rules=bundled_ruleset("animal-basic"))
    (event,) = game.play(lay("553@1,0"))
    assert str(event) == "player 1 lays 553@1,0: plain: one side matches"


# Solitaire


SOLITAIRE = bundled_ruleset("solitaire")


def limited(limit: int) -> Ruleset:
    return replace(SOLITAIRE, solitaire=Solitaire(limit))


def test_a_solitaire_needs_a_tile_to_begin_with() -> None:
    with pytest.raises(DealError, match="the well is empty; expected a tile to begin with"):
        begun([""], "", SOLITAIRE)


@pytest.mark.parametrize("game", [Round.deal(limited(1), 1, seed=1), begun([""], "555", SOLITAIRE)])
def test_a_solitaire_of_one_tile_is_won_before_anybody_does_anything(game: Round) -> None:
    assert game.is_over
    assert game.legal_actions() == []
    assert game.settlement is not None
    assert (game.settlement.winners, game.settlement.unmatched) == ((0,), 0)


def test_a_solitaire_in_which_the_last_tile_is_laid_is_won() -> None:
    game = begun([""], "555 455", SOLITAIRE)
    game.play(DRAW)
    game.play(lay("554@1,0"))
    assert game.settlement is not None
    assert (game.settlement.winners, game.settlement.unmatched) == ((0,), 0)
    game.undo()
    game.play(PASS)
    assert game.settlement is not None
    assert (game.settlement.winners, game.settlement.unmatched) == ((), 1)


def test_the_limit_of_a_solitaire_holds_for_tiles_that_somebody_names() -> None:
    begun([""], "555 455", limited(2))
    with pytest.raises(DealError, match=r"3 tiles are dealt; expected at most 2 \(solitaire\.limit\)"):
        begun([""], "555 455 445", limited(2))
    with pytest.raises(DealError, match="3 tiles are dealt; expected at most 2"):
        begun(["455"], "445", limited(2), table=[parse_placement("555@0,0")])


# What a program can do wrong


def test_what_is_no_action_is_a_mistake_of_the_program() -> None:
    game = begun(["555 012", "355"])
    things: list[Any] = ["draw", None, Draw, parse_placement("555@0,0")]
    for thing in things:
        for force in (False, True):
            with pytest.raises(TypeError, match="is no action; expected Lay, Draw, Pass, Show or Stop"):
                game.play(thing, force=force)
        with pytest.raises(TypeError, match=re.escape(repr(thing))):
            game.objection(thing)
    assert game.actions == ()


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_a_mistake_of_the_program(seat: int) -> None:
    game = begun(["555 012", "355"])
    for ask in (game.hand, game.hidden, lambda seat: game.play(PASS, seat, force=True)):
        with pytest.raises(IndexError, match=f"seat {seat}: expected 0 to 1"):
            ask(seat)


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(IndexError, match="nothing has been done in this round; expected an action to take back"):
        begun(["555 012", "355"]).undo()


def test_a_round_says_whether_an_action_is_legal() -> None:
    game = begun(["555 012", "355"])
    assert game.is_legal(lay("555@0,0"))
    assert game.is_legal(lay("555@0,0"), 0)
    assert not game.is_legal(lay("555@0,0"), 1)
    assert not game.is_legal(PASS)


def test_a_round_shows_itself_in_short() -> None:
    game = begun(["555", "355"])
    assert repr(game) == "<Round of wikipedia for 2: 0 actions, player 1 to move>"
    game.play(lay("555@0,0"))
    assert repr(game) == "<Round of wikipedia for 2: 1 action, over>"
    unseen = Round(WIKIPEDIA, [[Tile((5, 5, 5))], [None]], starter=0)
    unseen.play(lay("555@0,0"))
    assert repr(unseen) == "<Round of wikipedia for 2: 1 action, hands to be shown>"


def test_the_usual_names_are_handed_on() -> None:
    assert [name for name in play.__all__ if not hasattr(play, name)] == []
    assert triominoes.Round is play.Round is Round
    assert triominoes.Match is play.Match
