"""Worlds, in which all tiles are known: who holds what, and in which order the well is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.playout.actions import NOW
from solver.playout.data import MOST_TILES, Masks, data_of
from solver.playout.errors import PlayoutError
from solver.playout.state import State
from solver.playout.table import empty_table
from triominoes.play.events import Laid
from triominoes.play.round import Round
from triominoes.tile import Tile


@dataclass(frozen=True, eq=False)
class Worlds:
    """Who holds what, in some worlds: `hands` by world and seat as masks, `wells` by world, the tile drawn next first.

    Wells end with -1 where they are shorter than the longest. `starts` are records of `NOW`, one for each world.
    """

    hands: Masks
    wells: NDArray[np.int8]
    starts: NDArray[Any]

    def __len__(self) -> int:
        return len(self.hands)

    def part(self, first: int, last: int) -> Worlds:
        """The worlds from `first` up to `last`, which is not included."""
        return Worlds(self.hands[first:last], self.wells[first:last], self.starts[first:last])


def worlds_of(state: State, hands: Any, wells: Any, drawn: Any = None) -> Worlds:
    """Worlds from arrays: see `Worlds`; `drawn` are the tiles drawn in this turn, by world, where they differ.

    Raises `PlayoutError` for arrays of another shape, an empty hand, and a tile that would be in two places.
    """
    masks = np.require(hands, np.uint64, ["C", "W"])
    tiles = np.require(wells, np.int8, ["C", "W"])
    if masks.ndim != 2 or masks.shape[1] != state.players or tiles.ndim != 2 or len(tiles) != len(masks):
        raise PlayoutError(
            f"hands of shape {masks.shape} and wells of shape {tiles.shape} are no worlds; "
            f"expected hands for {state.players} players and as many wells"
        )
    starts = np.repeat(state.now, len(masks))
    if drawn is not None:
        starts["drawn"] = drawn
    worlds = Worlds(masks, tiles, starts)
    _check(state, worlds)
    return worlds


def _check(state: State, worlds: Worlds) -> None:
    """Every tile is in one place at most, and everybody holds one."""
    if state.rules.solitaire is None and (empty := (worlds.hands == 0).any(axis=1)).any():
        raise PlayoutError(f"world {int(empty.argmax())}: a hand is empty; expected at least one tile")
    seen = worlds.starts["on_table"].copy()
    turned = worlds.starts["turned_up"]
    seen |= np.where(turned < 0, np.uint64(0), np.uint64(1) << turned.clip(0).astype(np.uint64))
    twice = np.zeros(len(worlds), dtype=bool)
    places = [*worlds.hands.T]
    ended = np.zeros(len(worlds), dtype=bool)
    for column in worlds.wells.T:
        ended |= column < 0
        twice |= ended & (column >= 0)
        places.append(np.where(column < 0, np.uint64(0), np.uint64(1) << column.clip(0).astype(np.uint64)))
    for tiles in places:
        twice |= seen & tiles != 0
        seen |= tiles
    if len(state.rules.tile_set) < MOST_TILES:
        twice |= seen >> np.uint64(len(state.rules.tile_set)) != 0
    if twice.any():
        raise PlayoutError(f"world {int(twice.argmax())}: a tile is in two places, or none of the set")


def world_of(state: State, game: Round) -> Worlds:
    """The one world of a round in which all tiles are known; raises `PlayoutError` if they are not."""
    return worlds_of(state, *_known([game]))


def deals(games: Sequence[Round]) -> tuple[State, Worlds]:
    """Rounds by the same rules, before anybody has played, as worlds of one state with an empty table.

    Raises `PlayoutError` if they are not that, or rules cannot be compiled.
    """
    rules, players = games[0].rules, games[0].players
    starts = np.zeros(len(games), dtype=NOW)
    for number, game in enumerate(games):
        if game.rules != rules or game.players != players or any(isinstance(event, Laid) for event in game.events):
            raise PlayoutError(f"deal {number}: expected a round for {players} by {rules} before anybody has played")
        begun, start = game.start, starts[number]
        start["turn"], start["opener"], start["turned_up"] = game.turn, game.opener, -1
        if rules.opening.rule.by_player:
            start["proven"], start["first"], start["proofs"] = begun.proven, begun.tiles, begun.proofs
        else:
            start["turned_up"] = rules.tile_set.index[game.board[0, 0].tile]
    table, lacks = empty_table(), np.zeros(players, dtype=np.uint64)
    state = State(rules, players, data_of(rules), table, starts[:1].copy(), lacks, (0, 0))
    hands, wells = _known(games)
    worlds = Worlds(hands, wells, starts)
    _check(state, worlds)
    return state, worlds


def _known(games: Sequence[Round]) -> tuple[Masks, NDArray[np.int8]]:
    """Hands and wells of rounds in which all tiles are known."""
    tile_set = games[0].rules.tile_set
    hands = np.zeros((len(games), games[0].players), dtype=np.uint64)
    wells = np.full((len(games), max(game.well for game in games)), -1, dtype=np.int8)
    for number, game in enumerate(games):
        for seat in range(game.players):
            if game.hidden(seat):
                raise PlayoutError(f"the hand of player {seat + 1} is not known; expected all tiles to be known")
            hands[number, seat] = tile_set.mask(game.hand(seat))
        wells[number, : game.well] = [_index(tile_set.index, tile) for tile in game.well_tiles()]
    return hands, wells


def _index(index: dict[Tile, int], tile: Tile | None) -> int:
    if tile is None:
        raise PlayoutError("the order of the well is not known; expected all tiles to be known")
    return index[tile]
