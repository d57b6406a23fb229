"""Where input comes from: a file, standard input, the library, or the text itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from triominoes.errors import NotationError, TriominoesError

MOST_BYTES = 10_000_000
"""The longest input that is read, in bytes; every deal and layout there can be is a thousand times shorter."""

T = TypeVar("T")


class SourceError(TriominoesError):
    """Input that cannot be read; the message begins with where it came from."""


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


def library(ending: str) -> dict[str, Traversable]:
    """The bundled files with an ending (`deal`), by name."""
    folder = resources.files("puzzles") / "library"
    return {
        item.name.removesuffix(f".{ending}"): item
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.name.endswith(f".{ending}")
    }


def open_source(argument: str, ending: str) -> Source:
    """The text that a command-line argument stands for.

    `-` is standard input; otherwise the first that applies: a file, the name of a bundled file with that `ending`, or
    the text itself, which starts with a digit, a comment or a `key:` line. Raises `SourceError` if there is no such
    thing, it cannot be read, is not UTF-8, or is longer than `MOST_BYTES`.
    """
    if argument == "-":
        return Source("standard input", _decoded(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input"))
    bundled = library(ending)
    try:
        path = Path(argument)
        if path.exists():
            with path.open("rb") as file:
                return Source(argument, _decoded(file.read(MOST_BYTES + 1), argument))
    except OSError as error:
        if not _is_text(argument):
            raise SourceError(f"{argument}: cannot be read: {error.strerror}") from None
    except ValueError:
        pass  # a null character: no file has it in its name
    if argument in bundled:
        return Source(argument, bundled[argument].read_text(encoding="utf-8"))
    if _is_text(argument):
        return Source("argument", argument)
    raise SourceError(
        f"{argument!r}: no such file; expected a file, - for standard input, the text itself, "
        f"or a bundled {ending} ({', '.join(bundled)})"
    )


def _is_text(argument: str) -> bool:
    return argument[:1].isdigit() or argument[:1] == "#" or ":" in argument or len(argument.split()) != 1


def _decoded(content: bytes, name: str) -> str:
    if len(content) > MOST_BYTES:
        raise SourceError(f"{name}: longer than {MOST_BYTES // 1_000_000} million bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(f"{name}: not a text file (byte {error.start + 1} is not UTF-8)") from None
