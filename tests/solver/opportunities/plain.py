"""Small positions made at random, and what they hold by trying everything on a plain `Board`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from triominoes import Board, Placement, Tile, TileSet
from triominoes.award import award
from triominoes.lattice import Cell, cells_at, corners
from triominoes.placement import turned
from triominoes.play.turn import options
from triominoes.position import Position
from triominoes.rules.file import bundled_ruleset
from triominoes.rules.options import ContactRule
from triominoes.rules.ruleset import Ruleset
from triominoes.tileset import TileMask


@cache
def small_rules(tile_set: TileSet, base: str = "wikipedia") -> Ruleset:
    """A bundled ruleset with fewer tiles and small hands."""
    rules = bundled_ruleset(base)
    opening = rules.opening
    if opening.tile is not None and opening.tile not in tile_set:
        opening = replace(opening, tile=tile_set.tiles[-1])
    if Tile((0, 0, 0)) not in tile_set:
        opening = replace(opening, zero_bonus=0, may_choose_zero=False, show_bonus=0)
    hands = replace(rules.hands, sizes=(1,) * len(rules.hands.sizes), open=False)
    return replace(rules, tile_set=tile_set, opening=opening, hands=hands)


def grown(source: random.Random, rules: Ruleset, tiles: int) -> Board:
    """A dense legal layout of at most so many tiles."""
    board = Board(tile_set=rules.tile_set, contact=rules.laying.contact)
    while len(board) < tiles:
        legal = list(board.legal_placements())
        if not legal:
            break
        sample = source.sample(legal, min(3, len(legal)))
        board.lay(max(sample, key=lambda laid: (_touched(board, laid.cell), laid)))
    return board


def _touched(board: Board, cell: Cell) -> int:
    return sum(near in board for point in corners(cell) for near in cells_at(point))


def fixed_tiles(board: Board) -> list[Tile]:
    """The tiles that do not lie and fit on some empty cell whose three corners are known."""
    found: set[Tile] = set()
    unlaid = board.unlaid()
    for cell in {cell for laid in board for point in corners(laid.cell) for cell in cells_at(point)}:
        demands = board.demands(cell)
        if cell not in board and None not in demands:
            found.update(board.tile_set.members(board.tile_set.fitting(demands) & unlaid))
    return sorted(found)


def random_position(
    seed: int, rules: Ruleset, laid: range, players: int = 2, hand: int = 3, turn: int | None = 0, lucky: bool = True
) -> Position:
    """A position in which I hold tiles for cells with known corners, if `lucky` and there are any."""
    source = random.Random(seed)
    while True:
        board = grown(source, rules, source.randrange(laid.start, laid.stop))
        left = list(rules.tile_set.members(board.unlaid()))
        source.shuffle(left)
        if lucky:
            wanted = set(fixed_tiles(board))
            left.sort(key=lambda tile: tile not in wanted)
        if len(left) >= hand + players - 1:
            break
    rest = len(left) - hand
    sizes = [rest // players] * (players - 1) if rest >= players else [1] * (players - 1)
    return Position(
        rules,
        rules.name,
        tuple(board),
        (tuple(sorted(left[:hand])), *((None,) * size for size in sizes)),
        (None,) * (rest - sum(sizes)),
        (0,) * players,
        source.randrange(players) if turn is None else turn,
    ).checked()


def board_of(position: Position) -> Board:
    """The table, to be laid on."""
    return Board.unchecked(position.board, position.rules.tile_set, position.rules.laying.contact)


def not_mine(position: Position) -> tuple[Tile, ...]:
    """The tiles that neither lie nor are in my hand."""
    return tuple(
        tile for tile in position.rules.tile_set.members(board_of(position).unlaid()) if tile not in position.hand
    )


def points_of(position: Position, board: Board, placement: Placement) -> int:
    """What a placement earns on a board, by the specification."""
    return award(board, placement, position.rules.bonus, position.rules.laying.points).points


def layouts(board: Board, tiles: Sequence[Tile], most: int) -> Iterator[tuple[Tile, ...]]:
    """The board with every legal sequence of up to so many of some tiles laid on it, each set of placements once.

    Yields the tiles that are left; what the board holds at that moment is meant.
    """
    seen: set[frozenset[Placement]] = set()

    def onward(left: tuple[Tile, ...], more: int) -> Iterator[tuple[Tile, ...]]:
        key = frozenset(board)
        if key in seen:
            return
        seen.add(key)
        yield left
        if more:
            for placement in list(board.legal_placements(left)):
                board.push(placement)
                yield from onward(tuple(tile for tile in left if tile != placement.tile), more - 1)
                board.undo()

    yield from onward(tuple(tiles), most)


def unstoppable(position: Position, most: int) -> dict[tuple[Placement, ...], int]:
    """Every sequence of at most so many placements of mine that no opponent can stop, with the points that are sure.

    Before each of my turns every opponent lays one tile or none, out of all that are not mine. All boards that can
    come of that are kept, each with the fewest points that my placements so far have earned on the way to it.
    """
    rules, others = position.rules, not_mine(position)
    found: dict[tuple[Placement, ...], int] = {}

    def answered(boards: dict[frozenset[Placement], int], replies: int) -> dict[frozenset[Placement], int]:
        after: dict[frozenset[Placement], int] = {}
        for laid, points in boards.items():
            board = Board.unchecked(sorted(laid), rules.tile_set)
            left = [tile for tile in others if tile not in {placement.tile for placement in laid}]
            for _ in layouts(board, left, replies):
                key = frozenset(board)
                after[key] = min(after.get(key, points), points)
        return after

    def onward(sequence: tuple[Placement, ...], boards: dict[frozenset[Placement], int]) -> None:
        hand = [tile for tile in position.hand if tile not in {placement.tile for placement in sequence}]
        tables = [(Board.unchecked(sorted(laid), rules.tile_set), points) for laid, points in boards.items()]
        always = set.intersection(*({*board.legal_placements(hand)} for board, _ in tables))
        for placement in sorted(always):
            after: dict[frozenset[Placement], int] = {}
            for board, points in tables:
                key, earned = frozenset({*board, placement}), points + points_of(position, board, placement)
                after[key] = min(after.get(key, earned), earned)
            found[*sequence, placement] = min(after.values())
            if len(sequence) + 1 < most:
                onward((*sequence, placement), answered(after, position.players - 1))

    start = {frozenset(position.board): 0}
    before = (position.players - position.turn) % position.players
    onward((), answered(start, before) if before else start)
    return found


def turned_position(position: Position, sixths: int) -> Position:
    """The same position with the table turned."""
    return replace(position, board=turned(position.board, sixths))


def closing_chances(position: Position, ways: Sequence[Sequence[Placement]], turns: int) -> float:
    """The chance that I close a hexagon in so many turns if I choose best and nobody else lays or draws.

    Every order in which unseen tiles can come from the well is as likely; everything that the rules let me do is tried.
    """
    rules, tile_set = position.rules, position.rules.tile_set
    board = board_of(position)
    cells = [placement.cell for placement in ways[0]]
    memory: dict[tuple[object, ...], float] = {}

    def best(hand: TileMask, unseen: TileMask, well: int, drawn: TileMask, draws: int, left: int) -> float:
        if all(cell in board for cell in cells):
            return 1.0
        if not left:
            return 0.0
        key = frozenset(board), hand, unseen, well, drawn, draws, left
        if key not in memory:
            memory[key] = chosen(hand, unseen, well, drawn, draws, left)
        return memory[key]

    def chosen(hand: TileMask, unseen: TileMask, well: int, drawn: TileMask, draws: int, left: int) -> float:
        fits = 0
        for placement in board.legal_placements(tile_set.members(hand)):
            fits |= tile_set.mask([placement.tile])
        now, chance = options(rules, fits, drawn, draws, well), 0.0
        for placement in list(board.legal_placements(tile_set.members(now.tiles))):
            board.push(placement)
            chance = max(chance, best(hand & ~tile_set.mask([placement.tile]), unseen, well, 0, 0, left - 1))
            board.undo()
        if now.no_draw is None:
            come = [tile_set.mask([tile]) for tile in tile_set.members(unseen)]
            each = [best(hand | bit, unseen & ~bit, well - 1, drawn | bit, draws + 1, left) for bit in come]
            chance = max(chance, sum(each) / len(each))
        if now.no_pass is None:
            chance = max(chance, best(hand, unseen, well, 0, 0, left - 1))
        return chance

    since = position.since.drawn
    known = tile_set.mask(tile for tile in since if tile is not None)
    return best(tile_set.mask(position.hand), position.unseen, len(position.well), known, len(since), turns)


def with_contact(rules: Ruleset, contact: ContactRule) -> Ruleset:
    """The same rules with another contact rule."""
    return replace(rules, laying=replace(rules.laying, contact=contact))
