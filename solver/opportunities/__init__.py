"""Every hexagon and bridge chance of a position, for me and for the others."""

from solver.opportunities.find import Opportunities, opportunities
from solver.opportunities.graph import position_graph
from solver.opportunities.holders import Chances, Uniform

__all__ = ["Chances", "Opportunities", "Uniform", "opportunities", "position_graph"]
