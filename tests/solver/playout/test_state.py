import pickle

import numpy as np
import pytest

from solver.playout.errors import PlayoutError
from solver.playout.players import PlainPlayers
from solver.playout.policy import GREEDY, RANDOM
from solver.playout.state import State, state_of
from solver.playout.worlds import deals, world_of, worlds_of
from triominoes.board import Board
from triominoes.placement import Placement, turned
from triominoes.play.actions import Lay, Show
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset

WIKIPEDIA = bundled_ruleset("wikipedia")


def middle(seed: int, actions: int = 25, players: int = 2) -> Round:
    """A round after so many actions, or one of the next seeds where it does not last so long."""
    game = Round.deal(WIKIPEDIA, players, seed)
    plain = PlainPlayers(WIKIPEDIA, [RANDOM] * players, seed)
    for _ in range(actions):
        game.play(plain.choose(game))
        if game.is_over:
            return middle(seed + 1000, actions, players)
    return game


def test_actions_have_numbers_in_the_order_of_the_legal_ones() -> None:
    for seed in range(30):
        game = middle(seed, actions=seed)
        state, actions = state_of(game), game.legal_actions()
        keys = [state.key(action) for action in actions]
        assert keys == sorted(keys)
        assert [str(state.action(key)) for key in keys] == list(map(str, actions))


def test_first_tiles_with_proofs_have_numbers_too() -> None:
    challenge = bundled_ruleset("challenge")
    tile_set = challenge.tile_set
    hands = [[tile_set.find((0, 0, 0)), tile_set.find((3, 3, 3))], [tile_set.find((0, 1, 2))]]
    game = Round(challenge, hands)
    state, actions = state_of(game), game.legal_actions()
    assert [state.action(state.key(action)) for action in actions] == actions
    assert any(isinstance(action, Lay) and action.shows for action in actions)


def test_a_table_is_the_same_wherever_it_begins() -> None:
    """Laid from another tile on, or moved, the open cells keep the tiles that fit on them."""
    game = middle(3)
    placements = list(game.board)
    hands = [game.hand(seat) for seat in range(2)]
    for layout in (placements[::-1], [placement.shifted(-41, 17) for placement in placements], turned(placements, 2)):
        other = Round(WIKIPEDIA, hands, game.well_tiles(), game.turn, table=layout)
        ours, theirs = state_of(game).table, state_of(other).table
        assert ours.size == theirs.size
        assert sorted(ours.fits.tolist()) == sorted(theirs.fits.tolist())


def test_open_cells_hold_the_tiles_that_fit() -> None:
    state, board = state_of(middle(5)), middle(5).board
    found = {state.cell(int(cell)): int(fits) for cell, fits in zip(state.table.cells, state.table.fits, strict=True)}
    found = {cell: fits for cell, fits in found.items() if cell in board.open_cells()}
    assert found == {cell: board.fitting(cell) for cell in board.open_cells()}


def test_a_round_that_is_unknown_has_a_state_but_is_no_world() -> None:
    game = _unknown()
    state = state_of(game)
    with pytest.raises(PlayoutError, match="the hand of player 2 is not known"):
        world_of(state, game)


def _unknown() -> Round:
    table = [Placement((0, 0), (5, 5, 5))]
    return Round(WIKIPEDIA, [[WIKIPEDIA.tile_set.find((0, 0, 1))], [None, None]], [None] * 5, 0, table=table)


def test_worlds_put_every_tile_in_one_place() -> None:
    state = state_of(_unknown())
    hands = np.array([[0b10, 0b1100], [0b10, 0b110]], dtype=np.uint64)
    wells = np.array([[10, 11, 12, 13, 14]] * 2)
    assert len(worlds_of(state, hands[:1], wells[:1])) == 1
    for given, well, message in [
        (hands, wells, "world 1: a tile is in two places"),
        (hands[:1], wells[:1] - 8, "world 0: a tile is in two places"),
        (hands[:1], wells[:1] + 45, "world 0: a tile is in two places"),  # 555 lies on the table
        (hands[:1], wells[:1] + 46, "world 0: a tile is in two places, or none of the set"),
        (hands[:1] & ~np.uint64(2), wells[:1], "world 0: a hand is empty; expected at least one tile"),
        (hands[:1], wells, "expected hands for 2 players and as many wells"),
        (hands[:1, :1], wells[:1], "expected hands for 2 players and as many wells"),
    ]:
        with pytest.raises(PlayoutError, match=message):
            worlds_of(state, given, well)


def test_deals_are_rounds_that_have_not_begun() -> None:
    with pytest.raises(PlayoutError, match="deal 1: expected a round for 2 by wikipedia before anybody has played"):
        deals([Round.deal(WIKIPEDIA, 2, 1), middle(2)])


def test_a_round_that_has_ended_has_no_state() -> None:
    game = Round.deal(WIKIPEDIA, 2, 1)
    plain = PlainPlayers(WIKIPEDIA, [GREEDY] * 2, 1)
    while not game.is_over:
        game.play(plain.choose(game))
    with pytest.raises(PlayoutError, match="the round has ended"):
        state_of(game)


def test_a_table_against_the_rules_has_no_state() -> None:
    game = middle(1)
    far = next(placement for placement in Board().legal_placements() if placement.tile in game.board.tile_set)
    game.play(Lay(far.shifted(40, 40)), force=True)
    with pytest.raises(PlayoutError, match="compiled playouts need a table by the rules"):
        state_of(game)


def test_only_what_a_player_does_in_his_turn_begins_a_playout() -> None:
    state = state_of(middle(1))
    with pytest.raises(PlayoutError, match="show no tiles cannot begin a playout"):
        state.key(Show(()))


def test_a_state_can_be_sent_to_another_process() -> None:
    state: State = pickle.loads(pickle.dumps(state_of(middle(4))))
    assert state.table.fits.tolist() == state_of(middle(4)).table.fits.tolist()
