"""Tables from games between simple players, and hands dealt anew beside them."""

from __future__ import annotations

import random

from solver.lots import between, shuffled
from triominoes.award import award
from triominoes.board import Board
from triominoes.play import GreedyPlayer, Player, RandomPlayer, Round
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile

_MOST_PLAYERS = 4


def played_table(rules: Ruleset, count: int, source: random.Random) -> Board | None:
    """The table of a round between greedy and random players as soon as so many tiles lie; None if it ends before.

    >>> from triominoes.rules.file import bundled_ruleset
    >>> len(played_table(bundled_ruleset("goliath"), 12, random.Random(1)))
    12
    """

    def seed() -> int:
        return int(source.random() * 2**32)

    seats = between(source, rules.players.least, min(rules.players.most, _MOST_PLAYERS))
    game = Round.deal(rules, seats, seed())
    players: list[Player] = []
    for _ in range(seats):
        greedy = source.random() < 0.5
        players.append(GreedyPlayer(seed()) if greedy else RandomPlayer(seed()))
    while len(game.board) < count and not game.is_over:
        game.play(players[game.turn].choose(game))
    return game.board if len(game.board) == count else None


def hand_beside(board: Board, rules: Ruleset, size: int, paid: int, source: random.Random) -> tuple[Tile, ...]:
    """Tiles that do not lie, in ascending order; `paid` of them, if there are so many, earn a bonus somewhere."""
    spare = shuffled(source, tuple(rules.tile_set.members(board.unlaid())))
    able = {
        each.tile for each in board.legal_placements() if award(board, each, rules.bonus, rules.laying.points).bonus
    }
    chosen = [tile for tile in spare if tile in able][:paid]
    return tuple(sorted([*chosen, *(tile for tile in spare if tile not in chosen)][:size]))
