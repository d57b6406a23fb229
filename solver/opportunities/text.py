"""The chances of a position in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from tabulate import tabulate

from solver.opportunities.exposure import Offer, Outlook
from solver.opportunities.find import Opportunities
from solver.opportunities.hexagons import Hexagon, State
from solver.opportunities.plans import Plan
from solver.opportunities.words import (
    at,
    between,
    counted,
    dead,
    hexagon_dead,
    hexagon_ways,
    holders,
    not_offered,
    who,
    whose_turn,
)
from triominoes.rules.options import ContactRule

_WIDTH = 100
_RIGHT = {"points", "turns", "at least"}


def text(found: Opportunities) -> str:
    """Every list under a heading, dear things first; an empty list says so."""
    by_corners = found.position.rules.laying.contact is ContactRule.CORNERS
    position = found.position
    told = f"{counted(len(position.board), 'tile')} on the table, by {position.rules}; {whose_turn(position)}"
    parts = [
        told + (f"\n{headline(found)}" if by_corners else ""),
        *(textwrap.fill(each, _WIDTH) for each in not_offered(position, by_corners)),
    ]
    if position.rules.bonus.hexagons[0] or position.rules.bonus.bridge:
        parts.append(_cells(found))
    if by_corners:
        parts += [_alone(found), _plans(found)]
        if position.rules.bonus.hexagons[0]:
            parts.append(_hexagons(found))
    parts.append(_moves(found))
    return "\n\n".join(parts) + "\n"


def headline(found: Opportunities) -> str:
    """The most important in one line."""
    live = [cell for cell in found.cells if cell.dead is None]
    mine = sum(cell.is_mine for cell in live)
    line = (
        f"{counted(len(live), 'live bonus cell')}, {mine} of them mine; {counted(len(found.alone), 'cell')} mine alone"
    )
    turns = len(found.plans.best)
    return f"{line}; " + (f"a forced plan for {turns} turns" if turns > 1 else "no forced plan beyond one turn")


def _section(title: str, headers: Sequence[str], rows: Sequence[Sequence[str]], empty: str) -> str:
    if not rows:
        return f"{title}\n  {empty}"
    align = tuple("right" if header in _RIGHT else "left" for header in headers)
    table = tabulate(rows, headers, tablefmt="simple", disable_numparse=True, colalign=align)
    return title + "\n" + "\n".join(f"  {line}".rstrip() for line in table.splitlines())


def _folded(lead: str, items: Iterable[str]) -> list[str]:
    """One list of things, wrapped."""
    line = f"{lead} {'; '.join(items)}".replace(" %", "\N{NO-BREAK SPACE}%")
    wrapped = textwrap.wrap(line, _WIDTH - 4, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
    return [f"  {part}".replace("\N{NO-BREAK SPACE}", " ") for part in wrapped]


def _cells(found: Opportunities) -> str:
    live = [cell for cell in found.cells if cell.dead is None]
    rows = [[str(cell.award.points), str(cell.placement), who(cell.held), cell.award.why] for cell in live]
    title = "Bonus cells: a tile there would earn a bonus now"
    lines = [_section(title, ["points", "tile", "who can hold it", "why"], rows, "none")]
    buried = [f"{cell.placement} ({dead(cell)})" for cell in found.cells if cell.dead is not None]
    if buried:
        lines += _folded("dead:", buried)
    return "\n".join(lines)


def _alone(found: Opportunities) -> str:
    rows = []
    for each in found.alone:
        now = "not yet" if each.points is None else str(each.points)
        same = each.lowest == each.highest
        later = f"{each.lowest} always" if same else f"{each.lowest} to {each.highest}"
        why = "no tile lies beside it yet" if each.award is None else each.award.why
        rows.append([now, str(each.placement), later, why])
    title = "Mine alone: nobody else can ever fill these cells"
    return _section(title, ["points", "tile", "can come to earn", "why"], rows, "none")


def _plans(found: Opportunities) -> str:
    rows = []
    for turns, plan in enumerate(found.plans.best, 1):
        untouched = "" if plan.points == plan.least else str(plan.points)
        steps = ", ".join(_step(plan, i) for i in range(turns))
        if len(plan.steps) == len(found.position.hands[0]):
            steps += ", which empties my hand"
        rows.append([str(turns), str(plan.least), untouched, steps])
    title = "Forced plans: nobody can stop them while the round lasts"
    if found.plans.proved is not None:
        title += (
            f" (stopped at a limit: beyond {counted(found.plans.proved, 'turn')} there may be better or longer ones)"
        )
    headers = ["turns", "at least", "untouched", "tiles"]
    return _section(title, headers, rows, "none: there is nothing that I can lay for certain")


def _step(plan: Plan, i: int) -> str:
    step = plan.steps[i]
    points = str(step.least) if step.least == step.award.points else f"{step.least} at least"
    return f"{step.placement} for {points}"


def _hexagons(found: Opportunities) -> str:
    lines = ["Unfinished hexagons, with the chance that I close them, if nobody else lays or draws"]
    live = [each for each in found.hexagons if each.state is not State.DEAD]
    for each in live:
        lines += _hexagon(each)
    if not live:
        lines.append("  none that can be closed")
    buried = [f"{_round(each)}: {hexagon_dead(each)}" for each in found.hexagons if each.state is State.DEAD]
    if buried:
        lines += _folded("dead:", buried)
    return "\n".join(lines)


def _round(hexagon: Hexagon) -> str:
    return f"{hexagon.number} at the point {at(hexagon.point)}"


def _hexagon(hexagon: Hexagon) -> list[str]:
    missing = f"{counted(len(hexagon.missing), 'tile')} missing"
    lack = "I hold all it takes" if not hexagon.lacking else f"I lack {hexagon.lacking} at least"
    sure = next((each.turns for each in hexagon.reach if each.chance.low == 1), len(hexagon.reach))
    likely = [
        f"in {counted(each.turns, 'turn')} {between(each.chance)}" for each in hexagon.reach[:sure] if each.chance.high
    ]
    chance = ", ".join(likely) or "not within three turns of mine"
    lines = _folded(f"{_round(hexagon)}:", [missing, hexagon_ways(hexagon), lack, chance])
    return lines + ["  " + line for line in _folded("tiles:", holders(hexagon))]


def _moves(found: Opportunities) -> str:
    rows = [["", "now", "", "", "", *_expected(found.outlooks)]] if found.moves else []
    for move in found.moves:
        plain = f"{move.plain_opened} more, {move.plain_closed} fewer"
        opens, closes = _offers(move.opens), _offers(move.closes)
        rows.append([str(move.award.points), str(move.placement), opens, closes, plain, *_expected(move.outlooks)])
    several = bool(rows) and found.position.players > 2
    title = "What my moves open for the others" + (", each in turn order" if several else "")
    headers = ["points", "move", "opens a bonus", "closes a bonus", "plain places", "can lay", "can earn a bonus"]
    empty = "it is not my turn" if found.position.turn else "none: no tile of mine fits"
    return _section(title, headers, rows, empty)


def _expected(outlooks: Sequence[Outlook]) -> tuple[str, str]:
    """How likely each opponent can lay a tile, and earn a bonus."""
    lays, earns = ((each.lays for each in outlooks), (each.earns for each in outlooks))
    return ", ".join(map(between, lays)), ", ".join(map(between, earns))


def _offers(offers: Sequence[Offer]) -> str:
    return "; ".join(f"{each.placement} for {each.award.points} ({who(each.held)})" for each in offers) or "-"
