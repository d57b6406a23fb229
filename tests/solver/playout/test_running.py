import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from solver.playout import compiled
from solver.playout.errors import PlayoutError
from solver.playout.players import PlainPlayers
from solver.playout.policy import CAREFUL, GREEDY, RANDOM
from solver.playout.running import play, ready
from solver.playout.state import State, state_of
from solver.playout.worlds import Worlds, deals, worlds_of
from triominoes.play.actions import DRAW, PASS
from triominoes.play.round import Round
from triominoes.rules.file import bundled_ruleset

WIKIPEDIA = bundled_ruleset("wikipedia")


def choice(least: int = 3) -> Round:
    """A round in which several actions are legal."""
    game = Round.deal(WIKIPEDIA, 2, 8)
    plain = PlainPlayers(WIKIPEDIA, [RANDOM] * 2, 1)
    while len(game.legal_actions()) < least:
        game.play(plain.choose(game))
    return game


def worlds(game: Round, count: int) -> tuple[State, Worlds]:
    """Worlds in which the opponent and the well hold any of the other tiles."""
    state, source = state_of(game), np.random.default_rng(1)
    me, size = game.turn, len(game.hand(1 - game.turn))
    tile_set = game.rules.tile_set
    mine = tile_set.mask(game.hand(me))
    others = [index for index in range(56) if game.board.unlaid() & ~mine & 1 << index]
    hands, wells = np.zeros((count, 2), dtype=np.uint64), np.zeros((count, game.well), dtype=np.int8)
    for number in range(count):
        mixed = source.permutation(others)
        hands[number, me] = mine
        hands[number, 1 - me] = sum(1 << int(index) for index in mixed[:size])
        wells[number] = mixed[size : size + game.well]
    return state, worlds_of(state, hands, wells)


def test_any_number_of_workers_gives_the_same() -> None:
    game = choice()
    state, all_worlds = worlds(game, 1000)
    actions = game.legal_actions()
    alone = play(state, all_worlds, CAREFUL, actions=actions)
    assert alone.shape == (len(actions), 1000, 2)
    assert alone.dtype == np.int32
    for workers in (2, 3):
        assert (play(state, all_worlds, CAREFUL, actions=actions, workers=workers) == alone).all()


def test_worlds_can_be_played_part_by_part() -> None:
    game = choice()
    state, all_worlds = worlds(game, 450)
    together = play(state, all_worlds, GREEDY, actions=game.legal_actions())
    parts = [
        play(
            state,
            all_worlds.part(first, first + 150),
            GREEDY,
            actions=game.legal_actions(),
            seeds=range(first, first + 150),
        )
        for first in (0, 150, 300)
    ]
    assert (np.concatenate(parts, axis=1) == together).all()


def test_what_follows_an_action_does_not_depend_on_its_company() -> None:
    game = choice()
    state, all_worlds = worlds(game, 100)
    actions = game.legal_actions()
    together = play(state, all_worlds, RANDOM, actions=actions)
    for number, action in enumerate(actions):
        assert (play(state, all_worlds, RANDOM, actions=[action])[0] == together[number]).all()


def test_an_action_in_a_playout_is_that_action_in_the_round() -> None:
    """Each action is played in the plain round first, and the rest compiled from there with other chance."""
    game = choice()
    _, one = worlds(game, 1)
    action = game.legal_actions()[1]
    tile_set = game.rules.tile_set
    known = Round(
        WIKIPEDIA,
        [list(tile_set.members(int(hand))) for hand in one.hands[0]],
        [tile_set.tiles[index] for index in one.wells[0]],
        game.turn,
        table=tuple(game.board),
    )
    plain = PlainPlayers(WIKIPEDIA, [GREEDY] * 2, 5)
    gains = play(state_of(known), one, GREEDY, actions=[action], seeds=[5])[0, 0]
    plain.choose(known)  # counts as the player's first choice
    known.play(action)
    while not known.is_over:
        known.play(plain.choose(known))
    assert gains.tolist() == list(known.scores)


def test_an_illegal_action_is_refused() -> None:
    game = choice()
    state, all_worlds = worlds(game, 10)
    for action in (DRAW, PASS):
        with pytest.raises(PlayoutError, match="world 0: one of the first actions is not legal"):
            play(state, all_worlds, actions=[action])
    lay = game.legal_actions()[0]
    game.play(lay)
    state, all_worlds = worlds(game, 10)
    with pytest.raises(PlayoutError, match="not legal"):
        play(state, all_worlds, actions=[lay])


def test_numbers_that_do_not_belong_together_are_refused() -> None:
    state, all_worlds = deals([Round.deal(WIKIPEDIA, 2, seed) for seed in range(3)])
    with pytest.raises(PlayoutError, match="2 seeds are given for 3 worlds"):
        play(state, all_worlds, seeds=[1, 2])
    with pytest.raises(PlayoutError, match="3 policies are given for 2 players"):
        play(state, all_worlds, [GREEDY] * 3)


def test_careful_players_win_of_greedy_ones() -> None:
    """Of 2,000 rounds; the share of all rounds is in `benchmarks/tuning.py`, and the margin four standard errors."""
    on = deals([Round.deal(WIKIPEDIA, 2, seed) for seed in range(1000)])
    first, second = play(*on, [CAREFUL, GREEDY])[0], play(*on, [GREEDY, CAREFUL])[0]
    ahead = np.concatenate([first[:, 0] - first[:, 1], second[:, 1] - second[:, 0]])
    assert (np.sign(ahead).mean() + 1) / 2 > 0.545
    assert ahead.mean() > 10


def test_once_it_is_ready_nothing_is_said() -> None:
    ready()
    told: list[str] = []
    assert ready(told.append) == 0.0
    assert told == []


def test_without_a_place_for_a_cache_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(**options: object) -> object:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    monkeypatch.setattr(compiled, "compiler", nowhere)
    assert compiled._cached().__name__ == "play_spans"


def test_a_spoilt_cache_is_taken_away_and_done_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Spoilt:
        stats = SimpleNamespace(cache_path=str(tmp_path))

        def __call__(self, *arguments: object) -> int:
            raise EOFError("Ran out of input")

    spoilt = tmp_path / "compiled._function.locals.play_spans-38.py311.nbi"
    spoilt.write_bytes(b"")
    monkeypatch.setattr(compiled, "_cached", Spoilt)
    monkeypatch.setattr(compiled, "_uncached", lambda: lambda *arguments: len(arguments))
    entry = compiled._Entry()
    assert not entry.is_ready
    assert entry(1, 2, 3) == 3
    assert entry.is_ready
    assert not spoilt.exists()


def test_the_command_line_does_not_wait_for_the_compiler() -> None:
    code = "import sys, cli; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
