"""Rounds in which nobody sees all tiles."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from triominoes.errors import DealError
from triominoes.notation import parse_placement
from triominoes.play.actions import DRAW, PASS, Action, Draw, IllegalActionError, Lay, Pass, Show
from triominoes.play.events import Drew, Ending, Event, Laid, Passed, Settled, Shown
from triominoes.play.players import GreedyPlayer, RandomPlayer, play_round
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile

WIKIPEDIA = bundled_ruleset("wikipedia")
CHALLENGE = bundled_ruleset("challenge")
SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]


def tiles(text: str) -> list[Tile]:
    return [WIKIPEDIA.tile_set.find((int(word[0]), int(word[1]), int(word[2]))) for word in text.split()]


def unseen(text: str) -> list[Tile | None]:
    """A hand in which `?` stands for a tile that nobody has seen."""
    return [None if word == "?" else tiles(word)[0] for word in text.split()]


def lay(text: str, shows: str | None = None) -> Lay:
    return Lay(parse_placement(text), tiles(shows)[0] if shows else None)


def moves(game: Round) -> list[tuple[int, Action]]:
    """Who did what in a round that is over."""
    found: list[tuple[int, Action]] = []
    for event in game.events:
        if isinstance(event, Laid):
            found.append((event.player, Lay(event.placement, event.shown)))
        elif isinstance(event, Drew):
            found.append((event.player, Draw(event.tile)))
        elif isinstance(event, Passed):
            found.append((event.player, PASS))
    return found


def played(name: str, players: int, seed: int) -> Round:
    sides = [(RandomPlayer if (seed + seat) % 2 else GreedyPlayer)(f"{seed}/{seat}") for seat in range(players)]
    return play_round(Round.deal(bundled_ruleset(name), players, seed), sides)


def earned(events: Sequence[Event]) -> list[Event]:
    """What has happened, as far as it does not depend on who knows which tile."""
    return [Drew(e.player, e.cost, None) if isinstance(e, Drew) else e for e in events if not isinstance(e, Shown)]


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("keep", [0.0, 0.5])
def test_whatever_was_legal_is_legal_for_who_sees_less_and_earns_the_same(name: str, keep: float) -> None:
    rules = bundled_ruleset(name)
    for seed in range(20):
        players = rules.players.least + seed % (rules.players.most - rules.players.least + 1)
        full = played(name, players, seed)
        dealt = Round.deal(rules, players, seed)
        chance = random.Random(seed)

        def veiled(hand: Sequence[Tile | None], chance: random.Random = chance) -> list[Tile | None]:
            return [tile if chance.random() < keep else None for tile in hand]

        well = veiled(dealt.well_tiles())
        game = Round(rules, [veiled(dealt.hand(p)) for p in range(players)], well, full.start.player)
        for player, action in moves(full):
            if isinstance(action, Draw) and chance.random() < 0.5:
                action = DRAW
            game.play(action, player)
        settled = full.settlement
        assert settled is not None
        for player in game.to_show:
            assert not game.is_over
            game.play(Show(settled.hands[player]), player)
        assert game.is_over
        assert game.to_show == ()
        assert game.scores == full.scores
        assert earned(game.events) == earned([e for e in full.events if e in game.events or isinstance(e, Drew)])
        for _ in game.actions:
            game.undo()
        assert game.scores == (0,) * players
        assert [game.hidden(p) + len(game.hand(p)) for p in range(players)] == [
            len(dealt.hand(p)) for p in range(players)
        ]


def test_who_holds_unknown_tiles_may_lay_any_that_lies_nowhere_else() -> None:
    game = Round(WIKIPEDIA, [unseen("555 ? ?"), unseen("355 ? ?")], unseen("255 ? ?"), starter=0)
    game.play(lay("555@0,0"))
    able = {str(action.placement.tile) for action in game.legal_actions() if isinstance(action, Lay)}
    assert able == {"055", "155", "355", "455"}
    assert DRAW not in game.legal_actions()  # the tile that is known fits
    game.play(lay("551@1,0"))
    assert game.hidden(1) == 1
    with pytest.raises(IllegalActionError, match="tile 155 lies on the table already"):
        game.play(lay("551@0,1"))
    with pytest.raises(IllegalActionError, match="tile 255 is not in the hand of player 1"):
        game.play(lay("552@0,1"))


def test_a_tile_drawn_by_name_is_known_from_then_on() -> None:
    game = Round(WIKIPEDIA, [unseen("555 ?"), unseen("? ?")], [None] * 4, starter=0)
    game.play(lay("555@0,0"))
    game.play(Draw(tiles("012")[0]))
    assert game.hand(1) == tuple(tiles("012"))
    assert game.hidden(1) == 2
    with pytest.raises(IllegalActionError, match="tile 012 is not in the well"):
        game.play(Draw(tiles("012")[0]))
    game.play(Draw(tiles("355")[0]))
    with pytest.raises(IllegalActionError, match="a tile that fits must be laid"):
        game.play(DRAW)
    assert game.undo() == Draw(tiles("355")[0])
    game.play(DRAW)
    assert game.hidden(1) == 3


def test_unknown_hands_are_shown_before_the_round_is_settled() -> None:
    game = Round(WIKIPEDIA, [unseen("555"), unseen("? ?")], [None] * 4, starter=0)
    game.play(lay("555@0,0"))
    assert not game.is_over
    assert game.to_show == (1,)
    assert game.legal_actions() == []
    with pytest.raises(IllegalActionError, match="the round has ended; expected the hands that are left, of player 2"):
        game.play(PASS)
    for shown, reason in [
        ("012", "1 tile is shown; expected 2"),
        ("012 013 014", "3 tiles are shown; expected 2"),
        ("555 012", "tile 555 is not in the hand"),
        ("012 012", "tile 012 is there twice"),
    ]:
        with pytest.raises(IllegalActionError, match=reason):
            game.play(Show(tuple(tiles(shown))), 1)
    with pytest.raises(IllegalActionError, match="the hand is known already"):
        game.play(Show(()), 0)
    assert [str(event) for event in game.play(Show(tuple(tiles("444 001"))), 1)] == [
        "player 2 shows 001 444",
        "out: player 1 wins; +38, +0",
    ]
    assert game.scores == (25 + 38, 0)
    assert game.undo() == Show(tuple(tiles("444 001")))
    assert game.to_show == (1,)
    assert game.scores == (25, 0)


def test_0_0_0_is_not_offered_to_an_unknown_hand_while_another_triple_is_known() -> None:
    rules = replace(WIKIPEDIA, opening=replace(WIKIPEDIA.opening, must_open_with_triple=False))
    zero = tiles("000")[0]
    alone = Round(rules, [unseen("? ?"), unseen("012 ?")], [None] * 10, starter=0)
    assert zero in WIKIPEDIA.tile_set.members(alone.start.tiles)
    for hands in (("? 333 ?", "012 ?"), ("? ?", "333 ?"), ("000 333 ?", "012 ?")):
        game = Round(rules, list(map(unseen, hands)), [None] * 10, starter=0)
        begun = set(WIKIPEDIA.tile_set.members(game.start.tiles))
        assert zero not in begun
        assert len(begun) > 1
        with pytest.raises(IllegalActionError, match="player 1 has to begin with"):
            game.play(lay("000@0,0"))


def test_somebody_has_to_say_who_begins_with_unknown_tiles() -> None:
    with pytest.raises(DealError, match="who begins cannot be told while hands are unknown; expected a starter"):
        Round(WIKIPEDIA, [[None], [None]])


@pytest.mark.parametrize(
    ("hands", "starter", "first"),
    [
        (("? ?", "444 ?"), 0, "555"),
        (("444 ?", "333 ?"), 0, "444 555"),
        (("? ?", "455 ?"), 0, "000 111 222 333 444 555"),  # another 14 there is not
        (("? ?", "355 ?"), 0, "000 111 222 333 444 445 455 555"),  # 4-4-5 ties, and his next tile may be higher
        (("455 012", "? ?"), 1, "000 111 222 333 444 555"),
    ],
)
def test_the_first_tile_is_one_that_nothing_known_outranks(hands: tuple[str, str], starter: int, first: str) -> None:
    game = Round(WIKIPEDIA, list(map(unseen, hands)), [None] * 10, starter)
    assert " ".join(map(str, WIKIPEDIA.tile_set.members(game.start.tiles))) == first


def test_who_cannot_begin_is_told_who_does() -> None:
    with pytest.raises(DealError, match=r"player 1 does not begin; by the hands \(highest_triple\) player 2 does: 555"):
        Round(WIKIPEDIA, [unseen("? ?"), unseen("555 ?")], starter=0)
    with pytest.raises(DealError, match=r"player 1 does not begin; by the hands \(highest_triple\) player 2 does: 455"):
        Round(WIKIPEDIA, [unseen("012 013"), unseen("455 ?")], starter=0)


def test_the_proof_of_0_0_0_may_come_from_an_unknown_hand() -> None:
    game = Round(CHALLENGE, [unseen("? ?"), unseen("333 ?")], [None] * 10, starter=0)
    for shows in (None, "222", "333"):
        with pytest.raises(IllegalActionError, match="the triple 444 or 555 has to be shown"):
            game.play(lay("000@0,0", shows))
    game.play(lay("000@0,0", "444"))
    assert game.scores == (40, 0)
    assert game.hand(0) == tuple(tiles("444"))
    game.undo()
    assert game.hand(0) == ()
    alone = Round(CHALLENGE, [unseen("? ?"), unseen("012 ?")], [None] * 10, starter=0)
    alone.play(lay("000@0,0"))
    assert alone.hand(0) == ()


def test_a_drawn_tile_that_is_known_to_fit_binds_whoever_holds_unknown_ones() -> None:
    goliath = bundled_ruleset("goliath")
    rules = replace(goliath, draws=replace(goliath.draws, may_keep=False))
    game = Round(rules, [unseen("444 ? ?"), unseen("? ? ?")], [None] * 5, starter=1)
    game.play(lay("555@0,0"))
    game.play(Draw(tiles("455")[0]))
    assert {action.placement.tile for action in game.legal_actions() if isinstance(action, Lay)} == set(tiles("455"))
    with pytest.raises(IllegalActionError, match="a drawn tile that fits is laid at once"):
        game.play(lay("155@0,-1"))


def test_what_the_rules_forbid_is_done_with_force() -> None:
    game = Round(WIKIPEDIA, [tiles("555 012 013"), tiles("355 111")], tiles("001"), starter=0)
    game.play(lay("555@0,0"), 0)
    with pytest.raises(IllegalActionError, match="it is the turn of player 2, not 1"):
        game.play(lay("012@5,5"), 0)
    state = (game.scores, game.turn, str(game.board), game.hand(0))
    game.play(lay("012@5,5"), 0, force=True)  # not his turn, and beside nothing
    game.play(lay("355@0,0"), 1, force=True)  # on a cell that is taken
    assert game.scores == (28, 13)
    game.play(DRAW, 0, force=True)
    game.play(DRAW, 0, force=True)  # the well is empty
    assert game.scores == (18, 13)
    assert game.hidden(0) == 1
    game.play(Pass(), 0, force=True)
    assert game.scores == (8, 13)
    with pytest.raises(IllegalActionError, match="tile 067 is not in the set standard"):
        game.play(lay("067@1,0"), 1, force=True)
    for _ in range(5):
        game.undo()
    assert (game.scores, game.turn, str(game.board), game.hand(0)) == state


def test_more_unknown_tiles_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(DealError, match="57 unknown tiles are dealt; expected at most 56, which are left of"):
        Round(WIKIPEDIA, [[None], [None]], [None] * 55, starter=0)


def test_the_end_says_who_won() -> None:
    game = Round(WIKIPEDIA, [unseen("555 012"), unseen("? ?")], starter=0)
    game.play(lay("555@0,0"))
    game.play(PASS)
    game.play(PASS)
    game.play(Show(tuple(tiles("111 000"))), 1)
    assert [event for event in game.events if isinstance(event, Settled)] == [
        Settled(Ending.BLOCKED, (0, 1), (0, 0), (tuple(tiles("012")), tuple(tiles("000 111"))))
    ]
