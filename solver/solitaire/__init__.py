"""Solitaire: the best layout of a deal, with proof."""

from solver.result import CheckError
from solver.solitaire.compatibility import compatibility_graph
from solver.solitaire.solution import Answer, Solution, check
from solver.solitaire.solve import Progress, solve_deal
from triominoes.rules.options import Play

__all__ = ["Answer", "CheckError", "Play", "Progress", "Solution", "check", "compatibility_graph", "solve_deal"]
