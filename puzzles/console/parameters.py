"""The kinds of arguments and options: what they accept, how they refuse, how a shell completes them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from puzzles.sources import Source
    from triominoes import TileSet
    from triominoes.rules.ruleset import Ruleset


class SourceType(click.ParamType["Source"]):
    """A path, `-`, the name of a bundled file, or the text itself."""

    def __init__(self, *kinds: str) -> None:
        self.name = kinds[0]
        self._kinds = kinds

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Source:
        """The text and what to call it; nothing is read while a shell completes the line."""
        from puzzles.sources import Source, open_source

        return Source(value, "") if ctx and ctx.resilient_parsing else open_source(value, *self._kinds)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Bundled names; the shell adds the files."""
        from click.shell_completion import CompletionItem

        from puzzles.sources import library

        bundled = [name for kind in self._kinds for name in library(kind)]
        names = [CompletionItem(name) for name in bundled if name.startswith(incomplete)]
        return [*names, CompletionItem(incomplete, type="file")]


class TileSetType(click.ParamType["TileSet"]):
    """The name of a tile set, or a range."""

    name = "set"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> TileSet:
        """The set."""
        from triominoes.notation import parse_tile_set

        return parse_tile_set(value) if isinstance(value, str) else value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The sets with names."""
        from click.shell_completion import CompletionItem

        from triominoes.tileset import named_sets

        return [CompletionItem(name) for name in named_sets() if name.startswith(incomplete)]


class RulesetType(click.ParamType["Ruleset"]):
    """The name of a bundled ruleset, or a TOML file."""

    name = "ruleset"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ruleset:
        """The ruleset."""
        from puzzles.rulesets import open_ruleset

        return open_ruleset(value) if isinstance(value, str) else value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Bundled names; the shell adds the files."""
        from click.shell_completion import CompletionItem

        from triominoes.rules.file import ruleset_names

        names = [CompletionItem(name) for name in ruleset_names() if name.startswith(incomplete)]
        return [*names, CompletionItem(incomplete, type="file")]


class WholeNumber(click.ParamType[int]):
    """A whole number, from a least one on."""

    name = "integer"

    def __init__(self, least: int) -> None:
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        from triominoes.notation import shown

        try:
            number = int(value)
        except ValueError:
            number = self.least - 1
        if number < self.least:
            self.fail(f"{shown(str(value))} is not a whole number of {self.least} or more", param, ctx)
        return number


class Measure(click.ParamType[float]):
    """A number of some unit, above zero or from zero on."""

    unit: str
    from_zero = False

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        from triominoes.notation import shown

        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not (0 < number < math.inf or (self.from_zero and number == 0)):
            least = "of 0 or more" if self.from_zero else "above 0"
            self.fail(f"{shown(str(value))} is not a number of {self.unit} {least}", param, ctx)
        return number


class Seconds(Measure):
    """A time above zero."""

    name = "seconds"
    unit = "seconds"


class Millimetres(Measure):
    """A length of zero or more."""

    name = "mm"
    unit = "millimetres"
    from_zero = True


SEED = WholeNumber(0)
set_option = partial(click.option, "--set", "tile_set", type=TileSetType(), default="standard", show_default=True)
as_json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


def typed(parameter: str) -> bool:
    """Whether the user gave a parameter of the command that runs, or it has its default."""
    source = click.get_current_context().get_parameter_source(parameter)
    return source is click.core.ParameterSource.COMMANDLINE


def typed_text(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """A line of text as Unicode; bytes that are no text are refused."""
    from puzzles.sources import text_of_argument

    return text_of_argument(value, "title")


def output_option(formats: str) -> Callable[[Any], Any]:
    """The option -o, with the endings that the command can write."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path, allow_dash=False),
        help=f"Write a file; its ending picks the format: {formats}.",
    )
