"""Rollouts: what everybody gains from each first action to the end of the round, world by world.

World i is that of the number i and the seed, and so is its chance: every action meets the same. By rules that keep no
score the winner of the round gains 1, and nobody else anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from solver.playout.data import refusal
from solver.playout.players import PlainPlayers
from solver.playout.policy import CAREFUL, GREEDY, Policy
from solver.worlds import Worlds
from solver.worlds.rooms import evidence_of, rooms_of
from solver.worlds.words import beginnings
from triominoes.play.actions import Action
from triominoes.play.round import Round
from triominoes.position import Position
from triominoes.rules.ruleset import Ruleset
from triominoes.tileset import TileMask

Gains = NDArray[np.int64]
"""Points from now on, the settlement included, by action, world and player."""


class Playing(Protocol):
    """Whoever plays worlds to the end of the round."""

    policies: tuple[Policy, ...]

    chunk: int
    """Worlds that are played before somebody asks whether to go on."""

    def gains(self, first: int, last: int) -> Gains:
        """What comes of every action in the worlds from `first` up to `last`, which is not included."""


def is_compiled(rules: Ruleset) -> bool:
    """Whether rollouts by these rules are compiled; the kernel tells points, not who has won."""
    return refusal(rules) is None and rules.keeps_score


def usual_policy(rules: Ruleset) -> Policy:
    """Careful players where rollouts are compiled, otherwise greedy ones."""
    return CAREFUL if is_compiled(rules) else GREEDY


def standing(game: Round) -> tuple[int, ...]:
    """The points of a round so far; by rules that keep none 1 for its winner, once it is over."""
    if game.rules.keeps_score:
        return game.scores
    winners = game.settlement.winners if game.settlement else ()
    return tuple(int(player in winners) for player in range(game.players))


def lacking(position: Position) -> list[TileMask]:
    """By player the unseen tiles that he cannot hold, whichever world it is; nothing is known of mine."""
    unseen = position.unseen
    lacks = [0] * position.players
    spent = [each.batches for each in position.spent]
    numbers = [number for number, batch in enumerate(position.batches) if batch.size]
    admits = {position.batches[number].player: 0 for number in numbers}
    rooms = rooms_of(position, evidence_of(position))
    for number, room in zip(numbers, rooms[: len(numbers)], strict=True):
        if spent.count((number,)) < room.size:
            admits[room.owner] |= room.admits
    for player, admitted in admits.items():
        lacks[player] = unseen & ~admitted
    return lacks


class Compiled:
    """Playouts by the kernel, in threads; a chunk takes some tenths of a second at most."""

    chunk = 500

    def __init__(
        self,
        position: Position,
        worlds: Worlds,
        actions: Sequence[Action],
        policies: Sequence[Policy],
        seed: int,
        workers: int,
        lacks: Sequence[TileMask],
    ) -> None:
        from solver.playout.state import state_of

        self.policies = tuple(policies)
        self._state = state_of(position.round(), lacks)
        self._worlds, self._actions, self._seed, self._workers = worlds, actions, seed, workers

    def gains(self, first: int, last: int) -> Gains:
        """See `Playing`."""
        from solver.playout.running import play
        from solver.playout.worlds import worlds_of

        count = last - first
        dealt = self._worlds.arrays(count, self._seed, first)
        played: Any = play(
            self._state,
            worlds_of(self._state, dealt.hands, dealt.wells),
            self.policies,
            actions=self._actions,
            seeds=beginnings(self._seed, first, count).tolist(),
            workers=self._workers,
        )
        return np.asarray(played, dtype=np.int64)


class Plain:
    """The same by plain rounds, hundreds of times slower, for rules that cannot be compiled."""

    chunk = 1

    def __init__(
        self,
        position: Position,
        worlds: Worlds,
        actions: Sequence[Action],
        policies: Sequence[Policy],
        seed: int,
        lacks: Sequence[TileMask],
    ) -> None:
        self.policies = tuple(policies)
        self._position, self._worlds, self._actions, self._seed = position, worlds, actions, seed
        self._lacks = lacks

    def gains(self, first: int, last: int) -> Gains:
        """See `Playing`."""
        found = np.zeros((len(self._actions), last - first, self._position.players), dtype=np.int64)
        seeds = beginnings(self._seed, first, last - first).tolist()
        for world in range(first, last):
            dealt = self._worlds.sample(self._seed, world)
            for number, action in enumerate(self._actions):
                game = self._position.round(dealt.hands, dealt.well)
                players = PlainPlayers(game.rules, self.policies, seeds[world - first], self._lacks)
                players.choose(game)  # what the player to move would do counts as his first choice, as in the kernel
                game.play(action)
                while not game.is_over:
                    game.play(players.choose(game))
                found[number, world - first] = standing(game)
        return found


def playing(
    position: Position,
    worlds: Worlds,
    actions: Sequence[Action],
    policies: Sequence[Policy],
    *,
    seed: int,
    workers: int,
    lacks: Sequence[TileMask] = (),
) -> Playing:
    """Rollouts of actions that are legal in a position (see `framed`), compiled where that can be done."""
    if is_compiled(position.rules):
        return Compiled(position, worlds, actions, policies, seed, workers, lacks)
    return Plain(position, worlds, actions, policies, seed, lacks)
