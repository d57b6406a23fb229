"""Positions analysed: what each legal action is worth by the end of the round, and how sure that is."""

from solver.analysis.analyse import Progress, analyse
from solver.analysis.asked import parse_action
from solver.analysis.errors import AnalysisError
from solver.analysis.model import Analysis, Choice, Estimate, ExactValues

__all__ = ["Analysis", "AnalysisError", "Choice", "Estimate", "ExactValues", "Progress", "analyse", "parse_action"]
