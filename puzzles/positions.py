"""Positions from wherever they come: a position file or line, or a game record that is not over."""

from __future__ import annotations

import re

from puzzles.records import find_beside, is_record, refereed
from puzzles.sources import Source, SourceError
from triominoes.position import Position, PositionError, parse_position, seen_by
from triominoes.rules.errors import RulesetError
from triominoes.rules.file import DEFAULT_RULESET

_BOARD = re.compile(r"(^|[;\n\r])[ \t]*board[ \t]*:", re.IGNORECASE)


def is_position(text: str) -> bool:
    """Whether a text is meant as a position or a game rather than as a deal: it tells of a board, or names players."""
    return is_record(text) or _BOARD.search(text) is not None


def open_position(source: Source) -> Position:
    """The position in a source; in a game record that of the player to move, as he sees it.

    Raises `SourceError` that names the source, with everything that is wrong, and what `refereed` raises.
    """
    try:
        if is_record(source.text):
            return _of_record(source)
        return source.read(lambda text: parse_position(text, find_beside(source), DEFAULT_RULESET))
    except (PositionError, RulesetError) as error:
        raise SourceError(f"{source.name}: {error}") from None


def _of_record(source: Source) -> Position:
    match = refereed(source).match
    game = match.round
    if game is None or game.is_over or game.to_show or not game.board:
        raise SourceError(f"{source.name}: nobody is to move; expected a game in the middle of a round")
    known = [player for player in range(game.players) if not game.hidden(player)]
    if game.turn not in known and len(known) != 1 and not game.rules.hands.open:
        name = refereed(source).record.players[game.turn]
        raise SourceError(f"{source.name}: {name} is to move, whose hand is not known; expected a line hand {name}:")
    return seen_by(game, game.turn if game.turn in known else known[0], match.scores).checked()
