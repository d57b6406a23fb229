"""Diagrams as files: the ending of the name picks the writer, and a file is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from triominoes.board import Board
from triominoes.diagram.drawing import Drawing
from triominoes.diagram.gv import layout_graph, render
from triominoes.diagram.orientation import span
from triominoes.diagram.pdf import to_pdf
from triominoes.diagram.png import to_png
from triominoes.diagram.scene import draw_layout
from triominoes.diagram.svg import to_svg
from triominoes.diagram.text import to_text
from triominoes.errors import TriominoesError

DRAWING_WRITERS: dict[str, Callable[[Drawing], bytes]] = {
    "svg": lambda drawing: to_svg(drawing).encode(),
    "png": to_png,
    "pdf": lambda drawing: to_pdf(drawing),
}
"""From the ending of a file to what writes a drawing as that."""

BOARD_ENDINGS = ("txt", *DRAWING_WRITERS, "gv", "dot")
"""The files that a board can be drawn into."""


MOST_DRAWN = 3000
"""The most tiles, rows or columns that are drawn: more than the largest set has tiles."""


class OutputError(TriominoesError):
    """A file that cannot be written, or whose ending names no format."""


def checked_ending(path: Path, endings: Sequence[str]) -> str:
    """The ending of a file to be written, in lower case, before any work is spent on it.

    Raises `OutputError` unless it is one of `endings` and the file can be written as far as one can see.
    """
    if os.path.isdir(path):  # noqa: PTH112 - unlike Path.is_dir, it takes a name that is too long
        raise OutputError(f"{path}: cannot be written: it is a folder")
    ending = path.suffix[1:].lower()
    if ending not in endings:
        known = ", ".join(f".{known}" for known in endings)
        raise OutputError(f"{path}: the ending says the format; expected one of {known}")
    try:
        obstacle = _obstacle(path)
    except OSError as error:
        obstacle = error.strerror
    if obstacle:
        raise OutputError(f"{path}: cannot be written: {obstacle}")
    return ending


def _obstacle(path: Path) -> str | None:
    """What a file cannot be written for, as far as that can be seen beforehand."""
    folder = _target(path).parent
    if not folder.is_dir():
        return f"there is no folder {folder if path.is_symlink() else path.parent}"
    if path.exists() and not os.access(path, os.W_OK):
        return "it is write-protected"
    if (path.is_file() or not path.exists()) and not os.access(folder, os.W_OK):
        return f"the folder {folder} is write-protected"
    return None


def _target(path: Path) -> Path:
    """The file that a link stands for."""
    return Path(os.path.realpath(path))


def board_picture(board: Board, ending: str, *, numbered: bool = False, caption: str = "") -> bytes:
    """A board, legal or not, as the content of a file with an ending of `BOARD_ENDINGS`.

    Raises `OutputError` for one with more than `MOST_DRAWN` tiles, or that spans more rows or columns than that.
    """
    width, height = span(board)
    if max(len(board), width, height) > MOST_DRAWN:
        raise OutputError(
            f"a layout of {len(board)} tiles over {height} rows and {width} columns is too large to draw; "
            f"expected at most {MOST_DRAWN} of each"
        )
    if ending in ("gv", "dot"):
        return render(layout_graph(board, numbered=numbered, caption=caption), ending)
    if ending == "txt":
        return (to_text(board, numbered=numbered) + (f"{caption}\n" if caption else "")).encode()
    return DRAWING_WRITERS[ending](draw_layout(board, numbered=numbered, caption=caption))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under a temporary name beside it, then rename it; raises `OutputError` and leaves nothing behind.

    A device or a pipe is written to directly, since it cannot be replaced; a link stays, what it stands for is written.
    """
    target = _target(path)
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        descriptor, name = tempfile.mkstemp(prefix=".triominoes-", dir=target.parent)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written: {error.strerror}") from None
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        temporary.chmod(_mode_for(target))
        temporary.replace(target)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise OutputError(f"{path}: cannot be written: {error.strerror}") from None
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode_for(path: Path) -> int:
    """The mode of the file that is replaced, else what the umask gives a new one."""
    if path.exists():
        return path.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
