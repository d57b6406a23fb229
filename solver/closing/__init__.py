"""Closing a hexagon, or building a bridge, with a few tiles from the hand: one way, all ways, or none."""

from solver.closing.errors import ClosingError
from solver.closing.result import mistakes
from solver.closing.search import closings
from solver.closing.task import MOST_TILES, Closing, Goal
from solver.closing.trying import closings_by_trying

__all__ = ["MOST_TILES", "Closing", "ClosingError", "Goal", "closings", "closings_by_trying", "mistakes"]
