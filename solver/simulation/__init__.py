"""Rounds played over and over by simple players: how often things happen, with intervals."""

from solver.simulation.plan import Plan, PlayerKind, SimulationError
from solver.simulation.running import Progress, Simulation, simulate
from solver.simulation.tally import Tally, play_span

__all__ = ["Plan", "PlayerKind", "Progress", "Simulation", "SimulationError", "Tally", "play_span", "simulate"]
