"""Rulesets: what the rule texts do differently, as data, read from files and told in words.

>>> from triominoes.rules import bundled_ruleset
>>> bundled_ruleset("wikipedia").game.target
400
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from triominoes.rules.errors import RulesetError
    from triominoes.rules.file import DEFAULT_RULESET, bundled_ruleset, load_ruleset, ruleset_names
    from triominoes.rules.ruleset import Ruleset

__all__ = ["DEFAULT_RULESET", "Ruleset", "RulesetError", "bundled_ruleset", "load_ruleset", "ruleset_names"]


def __getattr__(name: str) -> object:
    """Looked up when asked for: a board needs one of the options here, but no files."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from triominoes.rules import file, ruleset

    return getattr(ruleset if name.startswith("Ruleset") else file, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
