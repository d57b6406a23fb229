"""Where input comes from: a file, standard input, the library, or the text itself."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from triominoes.board import Board
from triominoes.deal import Deal
from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import parse_board_file
from triominoes.tileset import STANDARD, TileSet

MOST_BYTES = 10_000_000
"""The longest input that is read, in bytes; every deal and layout there can be is a thousand times shorter."""

T = TypeVar("T")


class SourceError(TriominoesError):
    """Input that cannot be read; the message begins with where it came from."""


class NoSourceError(SourceError):
    """What is neither a file, nor a bundled name, nor a text."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text and what to call it in messages."""

    name: str
    text: str

    def read(self, parse: Callable[[str], T]) -> T:
        """What `parse` makes of the text; raises `SourceError` that names the source in front of the place."""
        try:
            return parse(self.text)
        except NotationError as error:
            raise SourceError(f"{self.name}: {error}") from None

    def deal(self, default: TileSet = STANDARD) -> Deal:
        """The text as a deal, of the default set unless it names one."""
        return self.read(lambda text: Deal.parse(text, default))

    def board(self, default: TileSet = STANDARD) -> Board:
        """The text as a layout, legal or not, of the default set unless it names one; no tiles at all are an error."""

        def parse(text: str) -> Board:
            placements, tile_set = parse_board_file(text, default)
            if not placements:
                raise NotationError("no tiles; expected numbers@row,column of each, as in 505@1,2", 1, 1)
            return Board.unchecked(placements, tile_set)

        return self.read(parse)


def library(ending: str) -> dict[str, Traversable]:
    """The bundled files with an ending (`deal`), by name."""
    folder = resources.files("puzzles") / "library"
    return {
        item.name.removesuffix(f".{ending}"): item
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.name.endswith(f".{ending}")
    }


def open_source(argument: str, *endings: str) -> Source:
    """The text that a command-line argument stands for.

    `-` is standard input; otherwise the first that applies: a file, the name of a bundled file with one of `endings`,
    or the text itself, which starts with a number, a comment or a `key:` line. Raises `SourceError` if there is no such
    thing, it cannot be read, is not UTF-8, or is longer than `MOST_BYTES`.
    """
    if argument == "-":
        return Source("standard input", _standard_input())
    bundled = {name: item for ending in reversed(endings) for name, item in library(ending).items()}
    try:
        path = Path(argument)
        if path.exists() and not (path.is_dir() and argument in bundled):
            return Source(argument, _read(path, argument))
    except OSError as error:  # a name too long for a file, say
        if not _is_text(argument):
            raise SourceError(f"{argument}: cannot be read: {error.strerror}") from None
    except ValueError:
        pass  # a null character: no file has it in its name
    if argument in bundled:
        return Source(argument, bundled[argument].read_text(encoding="utf-8"))
    if _is_text(argument):
        return Source("argument", text_of_argument(argument, "argument"))
    kinds = " or ".join(ending.removesuffix("s") for ending in endings)
    names = f", or a bundled {kinds} ({', '.join(sorted(bundled))})" if bundled else ""
    raise NoSourceError(
        f"{argument!r}: no such file; expected a file, - for standard input, {'' if names else 'or '}the text "
        f"itself{names}"
    )


def file_text(path: Path, name: str) -> str:
    """The text of a file that messages call `name`; raises `SourceError` if it cannot be read or is not UTF-8."""
    try:
        return _read(path, name)
    except OSError as error:
        raise SourceError(f"{name}: cannot be read: {error.strerror}") from None


def _read(path: Path, name: str) -> str:
    with path.open("rb") as file:
        return _decoded(file.read(MOST_BYTES + 1), name)


def text_of_argument(argument: str, name: str) -> str:
    """A command-line argument as the UTF-8 text that was typed, whatever the locale; raises `SourceError`."""
    try:
        return _decoded(os.fsencode(argument), name)
    except UnicodeEncodeError:
        raise SourceError(f"{name}: not text") from None


_TEXT = re.compile(
    r"\s*([0-9][^\s./\\]*(\s|$)|-[0-9]+,|#|\{|[A-Za-z][A-Za-z_-]+[ \t]*:|\S*@"
    r"|[.^v]*[\^v][.^v]*(\s|$)|[a-z]+-[1-9][0-9x]*\s*$"
    r"|[a-z][a-z0-9-]*-[0-9]+-[a-z]+-[0-9]+-[0-9]+(,\S*)?\s*(#|$)|$)"
)
"""How the text of a deal, a board, a game, a shape or a puzzle starts, and no name of a file that anybody means."""


def _is_text(argument: str) -> bool:
    return _TEXT.match(argument) is not None


def _standard_input() -> str:
    if sys.stdin is None:
        raise SourceError("standard input: cannot be read: it is closed")
    try:
        return _decoded(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input")
    except OSError as error:
        raise SourceError(f"standard input: cannot be read: {error.strerror}") from None


def _decoded(content: bytes, name: str) -> str:
    if len(content) > MOST_BYTES:
        raise SourceError(f"{name}: longer than {MOST_BYTES // 1_000_000} million bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(f"{name}: not text: byte {error.start + 1} is not UTF-8") from None
