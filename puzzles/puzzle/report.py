"""A puzzle in words and as JSON, with its solution or without."""

from __future__ import annotations

import textwrap
from typing import Any

from puzzles.puzzle.solving import Solved
from triominoes.notation import format_board

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

_WIDTH = 100


def text(solved: Solved, solution: bool) -> str:
    """The puzzle, and with `solution` what solves it and how a person can find it."""
    puzzle, kind, task = solved.known, solved.puzzle.kind, solved.puzzle.task
    grade, level = solved.grade, solved.level
    heading = f"{kind.heading(task)}{f' ({level})' if level else ''}"
    rows = [*_folded(heading), *(row for line in kind.question(task) for row in _folded(line))]
    rows += ["", *kind.text(task).splitlines()]
    tiles = kind.tiles(task)
    if tiles:
        rows += ["", *_folded(f"{kind.tiles_heading(task)}: {' '.join(map(str, tiles))}")]
    if solution and solved.solution is not None:
        rows += ["", *_solution(solved)]
    rows += ["", puzzle.ident]
    if puzzle.made:
        rows.append(f"made: {puzzle.made}")
    if grade and solution:
        rows += _folded(f"measured: {grade.level or 'no level'} ({grade.words()})")
    rows.append(solved.verdict())
    return "".join(f"{row}\n" for row in rows)


def _folded(words: str, indent: int = 2) -> list[str]:
    return textwrap.wrap(words, _WIDTH, break_on_hyphens=False, subsequent_indent=" " * indent) or [""]


def _solution(solved: Solved) -> list[str]:
    kind, task, found = solved.puzzle.kind, solved.puzzle.task, solved.solution
    assert found is not None
    picture = kind.solved_text(task, found)
    rows = ["solution", "", *picture.splitlines(), "", *_folded(format_board(found))]
    rows += (row for line in kind.answer(task, found) for row in _folded(line))
    steps = kind.reasoning(task, found)
    if steps:
        rows += ["", "how to find it (a cell is row,column; a point is line,column)", ""]
        rows += [*kind.cell_map(task).splitlines(), ""]
        rows += (row for place, step in enumerate(steps, 1) for row in _folded(f"{place:>3}. {step}", indent=5))
    return rows


def as_json(solved: Solved, solution: bool) -> dict[str, Any]:
    """The puzzle as JSON values; `solution` and `steps` only if asked for."""
    puzzle, kind, grade = solved.known, solved.puzzle.kind, solved.grade
    level = solved.level
    found = solved.solution
    values: dict[str, Any] = {
        "schema": SCHEMA,
        "puzzle": puzzle.ident,
        "kind": kind.name,
        "level": level.value if level else None,
        "made": str(puzzle.made) if puzzle.made else None,
        "question": list(kind.question(puzzle.task)),
        "tiles": [str(tile) for tile in kind.tiles(puzzle.task)],
        "solutions": len(solved.proof.solutions),
        "complete": solved.proof.complete,
    }
    if solution:
        values["measures"] = dict(grade.measures) if grade else None
        values["solution"] = [str(placement) for placement in found] if found is not None else None
        values["answer"] = list(kind.answer(puzzle.task, found)) if found is not None else None
        values["steps"] = list(kind.reasoning(puzzle.task, found)) if found is not None else None
    return values
