"""Where a round stands as everybody sees it, which is what playouts begin from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.playout.actions import DRAW, NOW, PASS, Key
from solver.playout.data import Data, Masks, data_of
from solver.playout.errors import PlayoutError
from solver.playout.evidence import Evidence
from solver.playout.grid import AROUND_SHIFT, AROUND_STEP, CENTRE, REACH, RING_BIT, RING_STEP, SIDE_STEP, TAKEN, WIDTH
from solver.playout.table import Table, empty_table
from triominoes.board import Board
from triominoes.lattice import Cell, points_up
from triominoes.placement import Placement
from triominoes.play.actions import Action, Draw, Lay, Pass
from triominoes.play.round import Round
from triominoes.rules.ruleset import Ruleset
from triominoes.tileset import TileMask


@dataclass(frozen=True, eq=False)
class State:
    """Where a round stands, without who holds what."""

    rules: Ruleset
    players: int
    data: Data
    table: Table
    now: NDArray[Any]
    """One record of `NOW`."""
    lacks: Masks
    """By seat, the tiles of which the others know that he does not hold them; the careful style goes by that."""
    origin: Cell
    """The cell that the kernel numbers `CENTRE`, or the one left of the cell of the first tile if that points down."""

    def number(self, cell: Cell) -> int:
        """The kernel's number of a cell."""
        return CENTRE + (cell[0] - self.origin[0]) * WIDTH + cell[1] - self.origin[1]

    def cell(self, number: int) -> Cell:
        """The cell of a number."""
        row, column = divmod(number - CENTRE + WIDTH // 2, WIDTH)
        return self.origin[0] + row, self.origin[1] + column - WIDTH // 2

    def key(self, action: Action | None) -> Key:
        """The kernel's number of an action, -1 for None; whether it is legal is seen when it is played.

        Raises `PlayoutError` for an action that no playout can begin with.
        """
        if action is None:
            return -1
        if isinstance(action, Draw):
            return DRAW
        if isinstance(action, Pass):
            return PASS
        if not isinstance(action, Lay):
            raise PlayoutError(f"{action} cannot begin a playout; expected to lay, draw or pass")
        index, placement = self.rules.tile_set.index, action.placement
        tile = placement.tile
        row, column = placement.cell
        if tile not in index or max(abs(row - self.origin[0]), abs(column - self.origin[1])) > REACH + 2:
            raise PlayoutError(f"{action} cannot begin a playout; expected a tile of the set on an open cell")
        key = self.number(placement.cell) << 20 | index[tile] << 10
        if self.now[0]["on_table"]:
            return key
        turn = tile.readings.index(placement.numbers)
        return key | turn << 8 | (0 if action.shows is None else index[action.shows] + 1)

    def action(self, key: Key) -> Action:
        """The action of a number, for the table as it stands."""
        if key >= DRAW:
            return Draw() if key == DRAW else Pass()
        tile, cell = self.rules.tile_set.tiles[key >> 10 & 63], self.cell(key >> 20)
        if not self.now[0]["on_table"]:
            shown = (key & 255) - 1
            proof = self.rules.tile_set.tiles[shown] if shown >= 0 else None
            return Lay(Placement(cell, tile.readings[key >> 8 & 3]), proof)
        word = int(self.table.words[key >> 20])
        asked = [word >> shift & 7 for shift in (18, 15, 12)]
        low = self.rules.tile_set.low - 1
        for numbers in tile.readings:
            if all(want in (0, number - low) for want, number in zip(asked, numbers, strict=True)):
                return Lay(Placement(cell, numbers))
        raise PlayoutError(f"tile {tile} does not fit on {cell[0]},{cell[1]}")


def state_of(game: Round, lacks: Sequence[TileMask] = ()) -> State:
    """Where a round stands; what nobody has seen may be unknown in it.

    `lacks` are the tiles, by seat, of which it was known before the course of this `game` that a player does not hold
    them, if it was taken up in the middle; the rest follows from its events.

    Raises `PlayoutError` for rules that cannot be compiled, a round that has ended, and a table against the rules.
    """
    data = data_of(game.rules)
    if game.is_over or game.to_show:
        raise PlayoutError("the round has ended; expected one that goes on")
    for fault in game.board.validate():
        raise PlayoutError(f"{fault.message}; compiled playouts need a table by the rules")
    begun = game.start
    first = next(iter(game.board), Placement((0, 0), (0, 0, 0))).cell
    origin = first if points_up(first) else (first[0], first[1] - 1)
    on_table = game.rules.tile_set.mask(placement.tile for placement in game.board)
    now = np.zeros(1, dtype=NOW)
    now["turn"], now["draws"], now["passes"], now["opener"] = game.turn, game.draws, game.passes, game.opener
    now["turned_up"], now["on_table"], now["drawn"] = (
        -1,
        on_table,
        game.rules.tile_set.mask(tile for tile in game.drawn if tile is not None),
    )
    now["proven"], now["first"], now["proofs"] = begun.proven, begun.tiles, begun.proofs
    told = np.array(Evidence(game.rules, game.players, lacks).of(game), dtype=np.uint64)
    return State(game.rules, game.players, data, _table(data, game.board, origin), now, told, origin)


def _table(data: Data, board: Board, origin: Cell) -> Table:
    """The table with the tiles of a board."""
    table = empty_table()
    low = board.tile_set.low - 1
    words: dict[int, int] = {}
    opened: dict[int, None] = {}
    for placement in board:
        cell = CENTRE + (placement.cell[0] - origin[0]) * WIDTH + placement.cell[1] - origin[1]
        down = cell & 1
        for step, bit in zip(RING_STEP[down].tolist(), RING_BIT[down].tolist(), strict=True):
            words[cell + step] = words.get(cell + step, 0) | bit
        for corner, number in enumerate(placement.numbers):
            steps = zip(AROUND_STEP[down, corner].tolist(), AROUND_SHIFT[down, corner].tolist(), strict=True)
            for step, shift in steps:
                words[cell + step] = words.get(cell + step, 0) | number - low << shift
        words[cell] |= TAKEN
        opened.update(dict.fromkeys(cell + step for step in SIDE_STEP[down].tolist()))
    for cell, word in words.items():
        table.words[cell] = word
    for place, cell in enumerate(sorted(cell for cell in opened if not words[cell] & TAKEN)):
        table.cells[place], table.fits[place] = cell, data.fit[words[cell] >> 12 & 0o777]
        table.places[cell] = place + 1
        table.size[0] = place + 1
    return table
