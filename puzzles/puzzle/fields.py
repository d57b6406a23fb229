"""The one-line form of a puzzle as fields: `key: value` parted by semicolons, each with its place in the text.

A line break counts as a blank, so that a line which a mail program has wrapped still reads; after a `/`, where long
shapes are parted in print, it counts as nothing. `#` starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from puzzles.puzzle.seed_id import is_seed_id
from triominoes.errors import NotationError, TriominoesError
from triominoes.notation import Word, shown

T = TypeVar("T")

_SEGMENT = re.compile(r"[^;]+")
_KEYED = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)[ \t]*:\s*")
_WORD = re.compile(r"\S+")
_COMMENT = re.compile(r"#[^\r\n]*")
_START = re.compile(r"[ \t]*puzzle[ \t]*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Field:
    """A key, the words of its value, and where the value begins; lines and columns count from 1."""

    named: Word
    words: tuple[Word, ...]
    line: int
    column: int

    @property
    def key(self) -> str:
        """The key, in small letters."""
        return self.named.text

    @property
    def text(self) -> str:
        """The value on one line, its words parted by single blanks; a line that ends with a `/` goes on without."""
        return "".join(gap + word.text for gap, word in self._parted())

    def _parted(self) -> Iterator[tuple[str, Word]]:
        """The words, each with what parts it from the one before."""
        before = None
        for word in self.words:
            joined = before is None or (before.text.endswith("/") and before.line < word.line)
            yield "" if joined else " ", word
            before = word

    def read(self, parse: Callable[[str], T]) -> T:
        """What `parse` makes of the value; raises `NotationError` that names the key and the place."""
        try:
            return parse(self.text)
        except NotationError as error:
            line, column = self._place((error.column or 1) - 1)
            raise NotationError(f"{self.key}: {error.message}", line, column) from None
        except TriominoesError as error:
            raise self.error(str(error)) from None

    def _place(self, offset: int) -> tuple[int, int]:
        """Where a character of `text` stands in what was read, whatever blanks and line breaks are between."""
        for gap, word in self._parted():
            offset -= len(gap)
            if offset < len(word.text):
                return word.line, word.column + max(offset, 0)
            offset -= len(word.text)
        return self.line, self.column

    def error(self, message: str) -> NotationError:
        """An error at this field."""
        return NotationError(f"{self.key}: {message}", self.line, self.column)


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one puzzle in the order written; `line` is the line on which it starts."""

    fields: tuple[Field, ...]
    line: int

    def find(self, key: str) -> Field | None:
        """The field of a key, or None."""
        return next((field for field in self.fields if field.key == key), None)

    def need(self, key: str, expected: str) -> Field:
        """The field of a key; raises `NotationError` if it is missing or empty."""
        field = self.find(key)
        if field is None or not field.text:
            line, column = (field.line, field.column) if field else (self.line, 1)
            raise NotationError(f"no {key}; expected {key}: {expected}", line, column)
        return field

    def without(self, *keys: str) -> Fields:
        """The other fields."""
        return Fields(tuple(field for field in self.fields if field.key not in keys), self.line)

    def only(self, *keys: str) -> None:
        """Raise `NotationError` at the first key that is not among these."""
        for field in self.fields:
            if field.key not in keys:
                raise NotationError(
                    f"unknown key {shown(field.key)}; expected {', '.join(keys)}", field.named.line, field.named.column
                )

    def text(self) -> str:
        """The fields written out again: `key: value; key: value`."""
        return "; ".join(f"{field.key}: {field.text}" for field in self.fields)


def parse_fields(text: str, line: int = 1) -> Fields:
    """The fields of one puzzle; `line` is where its text starts, for messages.

    >>> [(field.key, field.text, field.column) for field in parse_fields("puzzle: fill; shape: strip-3").fields]
    [('puzzle', 'fill', 9), ('shape', 'strip-3', 22)]
    """
    bare = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    fields: list[Field] = []

    def place(offset: int) -> tuple[int, int]:
        return line + bare.count("\n", 0, offset), offset - bare.rfind("\n", 0, offset)

    for segment in _SEGMENT.finditer(bare):
        if not segment[0].strip():
            continue
        keyed = _KEYED.match(bare, segment.start(), segment.end())
        if keyed is None:
            start = segment.end() - len(segment[0].lstrip())
            raise NotationError(f"{shown(segment[0].strip())}: expected key: value", *place(start))
        named = Word(keyed[1].lower(), *place(keyed.start(1)))
        if any(field.key == named.text for field in fields):
            raise NotationError(f"key {shown(named.text)} a second time", named.line, named.column)
        values = _WORD.finditer(bare, keyed.end(), segment.end())
        words = tuple(Word(word[0], *place(word.start())) for word in values)
        fields.append(Field(named, words, *place(keyed.end())))
    return Fields(tuple(fields), line)


def puzzle_texts(text: str) -> Iterator[tuple[str, int]]:
    """The texts of the puzzles in a file, each with the line on which it starts.

    Every `puzzle:` begins one, and every line with a seed ID. Raises `NotationError` for anything but blanks and
    comments before the first.
    """
    started: list[str] = []
    first = 1
    for number, line in enumerate(text.splitlines(), 1):
        waiting = bool(started) and bare_text("\n".join(started)).lower().endswith("made:")  # for its seed ID
        if _START.match(line) or (is_seed_id(_COMMENT.sub("", line)) and not waiting):
            if started:
                yield "\n".join(started), first
            started, first = [line], number
        elif started:
            started.append(line)
        elif _COMMENT.sub("", line).strip():
            place = len(line) - len(line.lstrip()) + 1
            raise NotationError(f"{shown(line.strip())}: expected a puzzle, as in puzzle: fill; ...", number, place)
    if started:
        yield "\n".join(started), first


def bare_text(text: str) -> str:
    """A text without its comments and the blanks around it."""
    return _COMMENT.sub("", text).strip()
