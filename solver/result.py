"""The three verdicts that every solver gives, and the error of an answer that does not pass its check."""

from __future__ import annotations

from enum import StrEnum

from triominoes.errors import TriominoesError


class Verdict(StrEnum):
    """What is known of an answer."""

    OPTIMAL = "optimal"
    """Proved to be the best."""
    BOUNDED = "bounded"
    """The best found, with a proved bound that is better."""
    UNKNOWN = "unknown"
    """Stopped before anything was found that the input did not already give."""


class CheckError(TriominoesError):
    """A solver returned what the rules do not allow: a defect of the toolkit, not of the input."""
