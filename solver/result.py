"""The three verdicts that every solver gives."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What is known of an answer."""

    OPTIMAL = "optimal"
    """Proved to be the best."""
    BOUNDED = "bounded"
    """The best found, with a proved bound that is better."""
    UNKNOWN = "unknown"
    """Stopped before anything was found that the input did not already give."""
