"""Joining marked tiles: laying given tiles so that all hang together, in one way, in all ways, or in none."""

from solver.joining.errors import JoiningError
from solver.joining.proof import joinings_by_model
from solver.joining.result import Result, check, mistakes
from solver.joining.search import joinings
from solver.joining.task import Joining

__all__ = ["Joining", "JoiningError", "Result", "check", "joinings", "joinings_by_model", "mistakes"]
