"""The check of an answer by the rules of the board alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from solver.closing.task import Closing, Goal
from triominoes.board import Board
from triominoes.placement import Placement

_WORDS = {Goal.HEXAGON: ("completes no hexagon", "a hexagon"), Goal.BRIDGE: ("makes no bridge", "a bridge")}


def mistakes(task: Closing, placements: Iterable[Placement]) -> list[str]:
    """What keeps placements, laid in the order given, from meeting the goal, in sentences; empty if they do.

    The first that may not be laid is the last that is judged. An answer that is longer than need be is wrong too: some
    of its tiles meet the goal without the others. Works by the rules of the board alone, not by any solver.

    >>> from triominoes.notation import parse_board, parse_tile
    >>> board = parse_board("350@-1,0 453@-2,0 445@-2,1 455@-2,2")
    >>> task = Closing(board, (parse_tile("055"), parse_tile("555")), most=2)
    >>> mistakes(task, parse_board("555@-1,2 550@-1,1"))
    []
    >>> mistakes(task, parse_board("555@-1,2"))
    ['555@-1,2 completes no hexagon']
    """
    answer = tuple(placements)
    if not answer:
        return ["no tile is laid"]
    found = [f"{len(answer)} tiles are laid; at most {task.most} may be"] if len(answer) > task.most else []
    board = Board.unchecked(task.board, task.tile_set)
    for laid in answer:
        held = laid.tile in task.hand
        objection = board.objection(laid) if held else f"tile {laid.tile} is not in the hand"
        if objection is not None:
            return [*found, f"{laid}: {objection}"]
        board.lay(laid)
    if found:
        return found
    not_met, name = _WORDS[task.goal]
    if not _meets_goal(task, answer):
        return [f"{answer[-1]} {not_met}"]
    for part in (part for count in range(1, len(answer)) for part in combinations(answer, count)):
        if any(_meets_goal(task, order) for order in permutations(part)):
            unneeded = " and ".join(str(laid) for laid in answer if laid not in part)
            return [f"{name} is made without {unneeded}"]
    return []


def _meets_goal(task: Closing, order: Sequence[Placement]) -> bool:
    """Whether the placements can be laid in this order and the last meets the goal."""
    board = Board.unchecked(task.board, task.tile_set)
    for laid in order[:-1]:
        if not board.is_legal(laid):
            return False
        board.push(laid)
    return board.is_legal(order[-1]) and task.goal.is_met(board, order[-1].cell)
