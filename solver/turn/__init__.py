"""The turn of a player: what he may lay and what it earns, and what else the rules let him do at what price."""

from solver.turn.moves import DrawOutlook, Instead, Move, TurnError, Turns, turn_of

__all__ = ["DrawOutlook", "Instead", "Move", "TurnError", "Turns", "turn_of"]
