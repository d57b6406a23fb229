"""Positions: a table and a hand, what is known of the others, and what can be told from what they could not lay."""

from triominoes.position.model import Batch, Position, PositionError, Spent
from triominoes.position.seen import seen_by
from triominoes.position.text import format_position, parse_position

__all__ = ["Batch", "Position", "PositionError", "Spent", "format_position", "parse_position", "seen_by"]
