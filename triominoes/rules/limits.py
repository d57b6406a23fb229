"""How large the numbers of a ruleset may be, and which of them are amounts of points."""

from __future__ import annotations

MOST_PLAYERS = 12
MOST_POINTS = 10_000
MOST_ROUNDS = 1_000

START_BONUSES = ("triple_bonus", "other_bonus", "zero_bonus", "show_bonus")
"""What beginning earns, in the group `opening`."""

COSTS = ("cost", "pass_cost", "empty_well_cost")
"""What drawing and passing cost, in the group `draws`."""
