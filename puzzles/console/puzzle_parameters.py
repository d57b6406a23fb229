"""The arguments and options of the commands about puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from puzzles.console.parameters import SourceType

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from puzzles.sources import Source


class KindOrSource(click.ParamType["str | Source"]):
    """The name of a kind of puzzle, or puzzles that there are."""

    name = "puzzle"
    _source = SourceType("puzzles")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str | Source:
        """The name, or the source."""
        from puzzles.kinds import kind_names
        from puzzles.sources import NoSourceError, SourceError

        if value in kind_names():
            return str(value)
        try:
            return self._source.convert(value, param, ctx)
        except NoSourceError as error:
            raise SourceError(f"{error}, or a kind of puzzle ({', '.join(kind_names())})") from None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Kinds and bundled names; the shell adds the files."""
        from click.shell_completion import CompletionItem

        from puzzles.kinds import kind_names

        kinds = [CompletionItem(name) for name in kind_names() if name.startswith(incomplete)]
        return [*kinds, *self._source.shell_complete(ctx, param, incomplete)]


class Wish(click.ParamType[tuple[str, str]]):
    """A wish for puzzles of a kind: name and value."""

    name = "wish"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """The two texts; what they may be depends on the kind."""
        from triominoes.notation import shown

        name, equals, wished = str(value).partition("=")
        if not (name and equals and wished) or any(char in ",;#" or char.isspace() for char in wished):
            self.fail(f"{shown(str(value))} is not NAME=VALUE, as in cells=16..24", param, ctx)
        return name, wished
