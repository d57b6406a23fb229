"""A position as one player sees it: "me" is player 0, the opponents follow in turn order, 1, 2, ...

What a player could not lay says something about what he holds. His unknown tiles come in batches, one for each time at
which he got some: none of a batch fitted on the table as it was at certain moments afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from triominoes.board import Board
from triominoes.errors import TriominoesError
from triominoes.faults import FaultKind, find_faults
from triominoes.placement import Placement
from triominoes.play.course import Since
from triominoes.play.round import Round
from triominoes.play.turn import most_passes
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileMask

Tiles = tuple[Tile | None, ...]


class PositionError(TriominoesError):
    """A position that contradicts itself; `problems` are all of them."""

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(self.problems)


@dataclass(frozen=True, slots=True)
class Batch:
    """`size` unknown tiles that a player got at one time, those `Spent` since included.

    `stuck` are moments since then at which he could lay none of them: how many tiles of the board lay there. A tile
    `Spent` since was bound by the moments before only. `without` are tiles that cannot be among them for another
    reason: whoever does not begin holds no higher triple.
    """

    player: int
    size: int
    stuck: tuple[int, ...] = ()
    without: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Spent:
    """A tile that an opponent laid or showed, and the batches, by number, from which it may have come."""

    tile: Tile
    batches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that one player knows in the middle of a round.

    `board` in the order laid; `hands` by player, mine known, None for each unknown tile of another; `well` the tile
    drawn next first, likewise; `scores` of the match by player, this round included; `turn` the player to move;
    `since` what has happened in his turn and before. `batches` tell the unknown tiles of opponents apart; where none
    is given for a player, his unknown tiles may be any.
    """

    rules: Ruleset
    rules_name: str
    board: tuple[Placement, ...]
    hands: tuple[Tiles, ...]
    well: Tiles
    scores: tuple[int, ...]
    turn: int = 0
    since: Since = field(default_factory=Since)
    batches: tuple[Batch, ...] = ()
    spent: tuple[Spent, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """My tiles."""
        return tuple(tile for tile in self.hands[0] if tile is not None)

    def hidden(self, player: int) -> int:
        """How many tiles of a player are unknown."""
        return self.hands[player].count(None)

    @property
    def unseen(self) -> TileMask:
        """The tiles that are in no known place: those that unknown tiles of hands and well can be."""
        known = {placement.tile for placement in self.board}
        known.update(tile for tiles in (*self.hands, self.well) for tile in tiles if tile is not None)
        return self.rules.tile_set.mask(tile for tile in self.rules.tile_set if tile not in known)

    def table(self, laid: int | None = None) -> Board:
        """The board, or its first tiles."""
        return Board.unchecked(self.board[:laid], self.rules.tile_set, self.rules.laying.contact)

    def fitted(self, laid: int) -> TileMask:
        """The tiles of the set that fitted somewhere when that many tiles lay."""
        table, mask = self.table(laid), 0
        for cell in table.open_cells():
            mask |= table.fitting(cell)
        return mask

    def checked(self) -> Position:
        """The position itself; raises `PositionError` with everything in it that contradicts the rest."""
        problems = tuple(self._problems())
        if problems:
            raise PositionError(*problems)
        return self

    def round(self, hands: tuple[Tiles, ...] | None = None, well: Tiles | None = None) -> Round:
        """The round as it goes on from here, with what is unknown unknown, or with the tiles of one possible world."""
        return Round(
            self.rules,
            self.hands if hands is None else hands,
            self.well if well is None else well,
            self.turn,
            table=self.board,
            since=self.since,
        )

    def _problems(self) -> Iterator[str]:
        rules = self.rules
        least, most = rules.players.least, rules.players.most
        if rules.solitaire is not None:
            yield f"{rules} is a game for one; expected rules for several"
        elif not least <= self.players <= most:
            yield f"{self.players} players; expected {least} to {most} by {rules}"
        if not self.board:
            yield "no tile lies; expected the board in the middle of a round"
        if len(self.board) > len(rules.tile_set):
            yield f"{len(self.board)} tiles lie; expected at most {len(rules.tile_set)}, one of each in the set"
            return
        faults = find_faults(self.board, rules.tile_set, rules.laying.contact)
        yield from (fault.message for fault in faults)
        misplaced = [*self._misplaced(), *(fault for fault in faults if fault.kind is FaultKind.TILE_TWICE)]
        yield from (each for each in misplaced if isinstance(each, str))
        if not misplaced:  # else the number of unknown tiles that is left over is wrong for that reason alone
            yield from self._unaccounted()
        yield from self._miscounted()
        if not 0 <= self.turn < self.players:
            yield f"turn of player {self.turn}; expected 0 (me) to {self.players - 1}"
        if len(self.scores) != self.players:
            yield f"{len(self.scores)} scores; expected {self.players}, mine first"

    def _misplaced(self) -> Iterator[str]:
        """Tiles that are in two places, or not in the set."""
        seen = {placement.tile: "on the board" for placement in self.board}
        places = [("in my hand", self.hands[0]), *((f"in hand {i}", hand) for i, hand in enumerate(self.hands[1:], 1))]
        for place, tiles in (*places, ("in the well", self.well)):
            for tile in tiles:
                if tile is None:
                    continue
                if tile not in self.rules.tile_set:
                    yield f"tile {tile} {place} is not in the {self.rules.tile_set.describe()}"
                elif tile in seen:
                    twice = "twice" if seen[tile] == place else f"{seen[tile]} and"
                    yield f"tile {tile} is {twice} {place}"
                seen.setdefault(tile, place)

    def _unaccounted(self) -> Iterator[str]:
        unknown = sum(map(self.hidden, range(self.players))) + self.well.count(None)
        left = self.unseen.bit_count()
        if unknown != left:
            yield f"{unknown} tiles are unknown in hands and well; expected {left}, as many as lie in no known place"

    def _miscounted(self) -> Iterator[str]:
        for player, hand in enumerate(self.hands):
            if not hand:
                yield f"{'my hand' if player == 0 else f'hand {player}'} is empty; the round is over then"
        if None in self.hands[0]:
            yield "my hand is unknown in part; expected all of its tiles"
        most = most_passes(self.rules, self.players)
        if not 0 <= self.since.passes <= most:
            yield f"{self.since.passes} passes; expected 0 to {most}"
        drawn = self.since.drawn
        if 0 <= self.turn < self.players:
            held = self.hands[self.turn]
            for place, tile in enumerate(drawn):
                if tile is not None and tile in drawn[:place]:
                    yield f"tile {tile} was drawn twice"
                if tile is not None and tile not in held:
                    yield f"tile {tile} was drawn, but is not in the hand of the player to move"
            if None in drawn and None not in held:
                yield "a tile that was drawn is unknown, but the hand of the player to move is not"
            cap = self.rules.draws.cap
            if cap is not None and len(drawn) > cap:
                yield f"{len(drawn)} tiles were drawn; expected at most {cap} in a turn"
            if len(drawn) > len(held):
                yield f"{len(drawn)} tiles were drawn, but only {len(held)} are held"
        yield from self._misbatched()

    def _misbatched(self) -> Iterator[str]:
        for number, batch in enumerate(self.batches, 1):
            if not 1 <= batch.player < self.players:
                yield f"batch {number} of opponent {batch.player}; expected 1 to {self.players - 1}"
            if batch.size < 0:
                yield f"batch {number} of {batch.size} tiles; expected 0 or more"
            for laid in batch.stuck:
                if not 1 <= laid <= len(self.board):
                    yield f"stuck when {laid} tiles lay; expected 1 to {len(self.board)}"
        public = {placement.tile for placement in self.board}
        for place, each in enumerate(self.spent):
            if each.tile in {other.tile for other in self.spent[:place]}:
                yield f"tile {each.tile} was spent twice"
            if len({self.batches[number].player for number in each.batches}) != 1:
                yield f"tile {each.tile} was spent; expected the batches of one opponent"
                return
            player = self.batches[each.batches[0]].player
            if each.tile not in public and (player >= self.players or each.tile not in self.hands[player]):
                yield f"tile {each.tile} was spent by opponent {player}; expected it on the board or shown"
        for player in range(1, self.players):
            sizes = [batch.size for batch in self.batches if batch.player == player]
            spent = sum(self.batches[spent.batches[0]].player == player for spent in self.spent)
            if sizes and sum(sizes) != self.hidden(player) + spent:
                wanted = self.hidden(player) + spent
                yield f"batches of {sum(sizes)} tiles for opponent {player}; expected {wanted}"
