"""Worlds: all hands and wells that agree with a position, counted exactly, and drawn with equal chances."""

from solver.worlds.errors import WorldsError
from solver.worlds.worlds import World, WorldArrays, Worlds

__all__ = ["World", "WorldArrays", "Worlds", "WorldsError"]
