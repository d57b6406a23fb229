"""The deal of a recorded round: what was written of it, and what can be told from what was laid later.

A tile that a player lays or shows while all his draws so far are named, and that is none of them, was dealt to him.
Nothing else is concluded, so no guess can make legal play look wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

from triominoes.errors import DealError
from triominoes.play.actions import Action, Draw, Lay, Show
from triominoes.record.model import RoundRecord
from triominoes.rules.options import OpeningRule
from triominoes.rules.ruleset import Ruleset
from triominoes.tile import Tile
from triominoes.tileset import TileSet

Hand = tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class DealtRound:
    """Hands by seat and the well, None for each tile that nobody has named."""

    hands: tuple[Hand, ...]
    well: Hand


def dealt(rules: Ruleset, players: int, game: RoundRecord) -> DealtRound:
    """The deal of a round that was played by a ruleset.

    Raises `RulesetError` for a number of players that cannot play, and `DealError` for more tiles than were dealt.
    """
    size = rules.hand_size(players)
    written = game.hands or (None,) * players
    elsewhere = {tile for hand in (*written, game.well) for tile in hand or () if tile is not None}
    told = _told(game, rules.tile_set, players, elsewhere)
    hands = []
    for player, hand in enumerate(written):
        if hand is not None and len(hand) > size and rules.opening.rule is not OpeningRule.TRIPLE_OR_DRAW:
            raise DealError(f"{len(hand)} tiles in hand {player + 1}; expected {size} for {players} players")
        named = [tile for tile in hand or () if tile is not None]
        known = [*named, *told[player]][: max(size, len(hand or ()))]
        hands.append((*known, *(None,) * (max(size, len(hand or ())) - len(known))))
    most = len(rules.tile_set) - sum(map(len, hands)) - (0 if rules.opening.tile is None else 1)
    if rules.solitaire is not None:
        most = min(most, rules.solitaire.limit)
    if len(game.well) > most:
        raise DealError(f"{len(game.well)} tiles in the well; expected {most} at most")
    return DealtRound(tuple(hands), (*game.well, *(None,) * (most - len(game.well))))


def _told(game: RoundRecord, tile_set: TileSet, players: int, elsewhere: set[Tile]) -> list[tuple[Tile, ...]]:
    """The tiles that the play shows to have been dealt to each player, those known to be `elsewhere` left out."""
    seen = set(elsewhere)
    if game.first is not None:
        seen.add(game.first.tile)
    found: list[list[Tile]] = [[] for _ in range(players)]
    unnamed = [False] * players
    for turn in game.turns:
        for action in turn.actions:
            if isinstance(action, Draw):
                if action.tile is None:
                    unnamed[turn.player] = True  # whatever he has later may be this
                else:
                    seen.add(action.tile)
            for tile in _named(action, tile_set):
                if tile not in seen and not unnamed[turn.player]:
                    found[turn.player].append(tile)
                seen.add(tile)
    return [tuple(tiles) for tiles in found]


def _named(action: Action, tile_set: TileSet) -> tuple[Tile, ...]:
    """The tiles that an action shows to be in the hand."""
    if isinstance(action, Show):
        return action.tiles
    if not isinstance(action, Lay):
        return ()
    laid = tile_set.find(action.placement.numbers)
    return (laid,) if action.shows is None else (laid, action.shows)
