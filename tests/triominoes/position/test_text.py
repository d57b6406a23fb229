"""Positions as text: a file, or one line."""

import random
from dataclasses import replace

import pytest

from triominoes.errors import NotationError
from triominoes.play import GreedyPlayer, Round, Since
from triominoes.position import Batch, Position, PositionError, Spent, format_position, parse_position, seen_by
from triominoes.rules.file import bundled_ruleset, ruleset_names
from triominoes.tile import Tile
from triominoes.tileset import STANDARD

SEVERAL = [name for name in ruleset_names() if bundled_ruleset(name).solitaire is None]
PLAIN = "board: 444@0,0 344@0,-1\nhand: 012 355\nopponents: 3\n"


def read(text: str) -> Position:
    return parse_position(text, bundled_ruleset, "wikipedia")


def tile(text: str) -> Tile:
    return STANDARD.find((int(text[0]), int(text[1]), int(text[2])))


def middle(name: str, seed: int) -> Round | None:
    """A round after some actions of greedy players, unless it is over by then."""
    rules = bundled_ruleset(name)
    players = rules.players.least + seed % (rules.players.most - rules.players.least + 1)
    game = Round.deal(rules, players, seed)
    sides = [GreedyPlayer(f"{seed}/{seat}") for seat in range(players)]
    for _ in range(random.Random(seed).randrange(1, 60)):
        if game.is_over:
            return None
        game.play(sides[game.turn].choose(game))
    return None if game.is_over else game


@pytest.mark.parametrize("name", SEVERAL)
def test_what_a_player_sees_comes_back_exactly_from_a_file_and_from_one_line(name: str) -> None:
    for seed in range(30):
        game = middle(name, seed)
        for player in range(game.players if game else 0):
            assert game is not None
            position = seen_by(game, player, [100 * seat for seat in range(game.players)]).checked()
            assert read(format_position(position)) == position
            line = format_position(position, one_line=True)
            assert "\n" not in line
            assert read(line) == position


def test_what_is_left_out_is_derived() -> None:
    position = read("board: 444@0,0 344@0,-1\nhand: 012 355\nopponents: 3, 055 ?\n")
    assert position.rules_name == "wikipedia"
    assert position.hands == ((tile("012"), tile("355")), (None,) * 3, (tile("055"), None))
    assert position.well == (None,) * (56 - 2 - 2 - 3 - 2)
    assert (position.scores, position.turn, position.since) == ((0, 0, 0), 0, Since())
    assert read("board: 444@0,0\nhand: 012\nwell: 40").hands[1] == (None,) * 14


def test_the_lines_of_a_file_say_everything() -> None:
    position = read(
        "# tonight\nrules: goliath\nboard: 444@0,0\n  344@0,-1 # and on\nhand: 012, 355\nopponents: 3 2\n"
        "scores: 10, -5 0\nturn: 2\ndrawn: ?\npasses: 1\nopener: me\nstuck: 2 1, 1 2 2\n"
    )
    assert [str(placement) for placement in position.board] == ["444@0,0", "344@0,-1"]
    assert position.scores == (10, -5, 0)
    assert (position.turn, position.since) == (2, Since((None,), 1, 0))
    assert position.batches == (Batch(1, 2, (2,)), Batch(1, 1), Batch(2, 2, (1,)))


def test_batches_and_what_was_spent_of_them_are_told_exactly() -> None:
    position = read(
        "board: 444@0,0 344@0,-1\nhand: 012\nopponents: 4\nbatches: 1 3 @1 @2 -555 -333, 1 2\nspent: 344 1 2"
    )
    assert position.batches == (Batch(1, 3, (1, 2), (tile("555"), tile("333"))), Batch(1, 2))
    assert position.spent == (Spent(tile("344"), (0, 1)),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("444@0,0", "line 1, column 1: '444@0,0': expected a key such as board: or hand:"),
        ("colour: red", "line 1, column 1: unknown key 'colour'; expected rules, board, hand"),
        ("hand: 012; hand: 013", "line 1, column 12: key 'hand' a second time"),
        ("rules: whist", "line 1, column 8: "),
        ("board: 444@0", "line 1, column 8: '444@0' is not a placement"),
        ("board: 067@0,0", "line 1, column 8: tile 067 is not in the set standard"),
        ("hand: 067", "line 1, column 7: tile 067 is not in the set standard"),
        ("board: 444@0,0\nhand: 012", "line 1, column 1: no opponents; expected how many tiles each holds"),
        (f"{PLAIN}turn: 2", "line 4, column 7: '2': expected me, or an opponent, 1 to 1"),
        (f"{PLAIN}turn: you", "line 4, column 7: 'you': expected me, or an opponent, 1 to 1"),
        (f"{PLAIN}passes: 1 5", "line 4, column 11: '5': expected one value of passes"),
        ("board: 444@0,0; hand: 012; opponents: 3,,3", "line 1, column 40: nothing between two commas of opponents"),
        (f"{PLAIN}scores: x", "line 4, column 9: 'x' is not a number"),
        (f"{PLAIN}stuck: 1", "line 4, column 8: expected an opponent and how many tiles lay"),
        (f"{PLAIN}stuck: 1 2 4", "line 4, column 12: 4 tiles; expected 0 to 3"),
        (f"{PLAIN}stuck: 1 2\nbatches: 1 3", "line 4, column 8: stuck and batches exclude each other"),
        (f"{PLAIN}batches: 1", "line 4, column 10: expected an opponent and how many tiles"),
        (f"{PLAIN}batches: 1 3 x", "line 4, column 14: 'x': expected @ and how many tiles lay, or - and a tile"),
        (f"{PLAIN}spent: 444 1", "line 4, column 8: expected a tile and batches, 1 to 0, as in 344 1 2"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text)
    assert str(error.value).startswith(message)


def test_every_contradiction_is_told_at_once() -> None:
    with pytest.raises(PositionError) as error:
        read(
            "rules: goliath; board: 444@0,0 345@0,1 333@9,9; hand: 444 012 012; opponents: 0, 012; well: 5; scores: 1;"
            "passes: 3; drawn: 055; batches: 7 1, 2 4 @9"
        )
    assert error.value.problems == (
        "the point 0,0 carries 4 (tile at 0,0) and 3 (tile at 0,1)",
        "the point 1,1 carries 4 (tile at 0,0) and 5 (tile at 0,1)",
        "no side joins 9,9 to the rest of the layout",
        "tile 444 is on the board and in my hand",
        "tile 012 is twice in my hand",
        "tile 012 is in my hand and in hand 2",
        "hand 1 is empty; the round is over then",
        "3 passes; expected 0 to 2",
        "tile 055 was drawn, but is not in the hand of the player to move",
        "batch 1 of opponent 7; expected 1 to 2",
        "stuck when 9 tiles lay; expected 1 to 3",
        "batches of 4 tiles for opponent 2; expected 0",
        "1 scores; expected 3, mine first",
    )


def test_draws_and_passes_of_this_lap_say_what_opponents_cannot_hold() -> None:
    """As `stuck` would: by these rules nobody draws, or passes, who holds a tile that fits."""
    drawn = read(f"{PLAIN}turn: 1; drawn: ?")
    assert drawn.batches == (Batch(1, 2, (2,)), Batch(1, 1))
    assert read(f"{PLAIN}passes: 1").batches == (Batch(1, 3, (2,)),)
    assert read(f"rules: goliath; {PLAIN}turn: 1; drawn: ?").batches == ()
    assert read(f"{PLAIN}passes: 1; batches: 1 3").batches == (Batch(1, 3),)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("batches: 1 -1, 1 4", "batch 1 of -1 tiles; expected 0 or more"),
        ("drawn: 012 012", "tile 012 was drawn twice"),
        ("drawn: ?", "a tile that was drawn is unknown, but the hand of the player to move is not"),
        ("batches: 1 4; spent: 055 1", "tile 055 was spent by opponent 1; expected it on the board or shown"),
        ("batches: 1 5; spent: 444 1, 444 1", "tile 444 was spent twice"),
    ],
)
def test_what_cannot_be_is_told(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as error:
        read(PLAIN + text)
    assert problem in error.value.problems


def test_no_more_is_drawn_than_the_rules_allow() -> None:
    with pytest.raises(PositionError, match="4 tiles were drawn; expected at most 3 in a turn"):
        read("board: 444@0,0 344@0,-1; hand: 012 355 055 155; opponents: 3; drawn: 012 355 055 155")


def test_a_tile_is_spent_from_the_batches_of_one_opponent() -> None:
    with pytest.raises(PositionError, match="tile 344 was spent; expected the batches of one opponent"):
        read("board: 444@0,0 344@0,-1; hand: 012; opponents: 2, 2; batches: 1 2, 2 3; spent: 344 1 2")


@pytest.mark.parametrize("name", ["goldtoken", "app"])
def test_turns_may_be_passed_for_long_while_the_well_has_to_run_dry(name: str) -> None:
    longest = 0
    for seed in range(60):
        game = Round.deal(bundled_ruleset(name), 2, seed)
        sides = [GreedyPlayer(f"{seed}/{seat}") for seat in range(2)]
        while not game.is_over:
            if game.board:
                position = seen_by(game, game.turn).checked()
                assert position.round().passes == game.passes
                longest = max(longest, game.passes)
            game.play(sides[game.turn].choose(game))
    assert longest >= 2


def test_a_position_goes_on_as_a_round() -> None:
    position = read("board: 444@0,0\nhand: 344 012\nopponents: 3\n")
    game = position.round()
    assert [str(action) for action in game.legal_actions()] == ["lay 344@0,-1", "lay 434@0,1", "lay 443@1,0"]
    other = replace(position, turn=1).round()
    assert other.hidden(1) == 3
