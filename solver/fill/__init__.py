"""Filling a region with tiles: one way, all ways, or the proof that there is none."""

from solver.fill.errors import FillError
from solver.fill.instance import Given, Instance, NumberAt
from solver.fill.notation import format_instance, instance_of, parse_given, parse_instance
from solver.fill.result import Outcome, Result, check, mistakes
from solver.fill.solve import Progress, fill

__all__ = [
    "FillError",
    "Given",
    "Instance",
    "NumberAt",
    "Outcome",
    "Progress",
    "Result",
    "check",
    "fill",
    "format_instance",
    "instance_of",
    "mistakes",
    "parse_given",
    "parse_instance",
]
