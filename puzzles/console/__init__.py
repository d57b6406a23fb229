"""What the commands share: the kinds of parameters, the line of progress, one line for every error."""

from puzzles.console.live import interruptible, progress_line, searching
from puzzles.console.parameters import (
    SEED,
    Millimetres,
    RulesetType,
    Seconds,
    SourceType,
    TileSetType,
    WholeNumber,
    as_json_option,
    output_option,
    set_option,
    typed,
    typed_text,
)
from puzzles.console.refusal import Commands
from puzzles.console.telling import tell

__all__ = [
    "SEED",
    "Commands",
    "Millimetres",
    "RulesetType",
    "Seconds",
    "SourceType",
    "TileSetType",
    "WholeNumber",
    "as_json_option",
    "interruptible",
    "output_option",
    "progress_line",
    "searching",
    "set_option",
    "tell",
    "typed",
    "typed_text",
]
