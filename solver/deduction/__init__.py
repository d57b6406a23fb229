"""Filling a region as a person with a pencil does: step by step, each from the easiest technique that brings one."""

from solver.deduction.compiled import Compiled, compiled
from solver.deduction.reason import Reasoning, ending, reason
from solver.deduction.step import Contradiction, Step
from solver.deduction.strip import fewest_givens
from solver.deduction.technique import Clash, Ending, Technique
from solver.deduction.trial import Patience

__all__ = [
    "Clash",
    "Compiled",
    "Contradiction",
    "Ending",
    "Patience",
    "Reasoning",
    "Step",
    "Technique",
    "compiled",
    "ending",
    "fewest_givens",
    "reason",
]
