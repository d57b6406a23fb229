"""How chances, cells and people are named in a report."""

from __future__ import annotations

from solver.chance import CERTAIN, percent
from solver.opportunities.asking import Likelihood
from solver.opportunities.bonus_cells import BonusCell, Dead
from solver.opportunities.hexagons import Hexagon
from solver.opportunities.holders import Held
from triominoes.lattice import Cell, Point
from triominoes.notation import format_tile
from triominoes.position import Position


def between(chance: Likelihood) -> str:
    """A chance that is known between two bounds: `12 %`, `up to 12 %`, `8 to 12 %`."""
    if chance.high - chance.low < CERTAIN:
        return percent(chance.high)
    if chance.low < CERTAIN:
        return f"up to {percent(chance.high)}"
    return f"{percent(chance.low).removesuffix(' %')} to {percent(chance.high)}"


def who(held: Held) -> str:
    """Who can hold a tile: `mine`, or the chances of the others and of the well."""
    if held[0] == 1:
        return "mine"
    names = [*(f"opponent {i}" for i in range(1, len(held) - 1)), "well"]
    told = [f"{name} {percent(chance)}" for name, chance in zip(names, held[1:], strict=True) if chance]
    return ", ".join(told) or "nobody"


def dead(cell: BonusCell) -> str:
    """Why nobody can fill a cell."""
    if cell.dead is Dead.LIES and cell.lies is not None:
        return f"lies on {at(cell.lies)} already"
    return f"only its mirror image {format_tile(cell.tile.mirror)} is in the set"


def at(cell: Cell | Point) -> str:
    """A cell as in the notation, or a point likewise: `-1,2`."""
    return f"{cell[0]},{cell[1]}"


def hexagon_dead(hexagon: Hexagon) -> str:
    """Why a hexagon can never be closed."""
    if hexagon.stuck is not None:
        return f"nothing fits on {at(hexagon.stuck)}"
    return "the tiles left do not go together"


def hexagon_ways(hexagon: Hexagon) -> str:
    """In how many ways a hexagon can be closed, and what they have in common."""
    ways = counted(len(hexagon.ways), "way")
    if not hexagon.forced:
        return ways
    always = " ".join(map(str, hexagon.forced))
    return f"only with {always}" if len(hexagon.ways) == 1 else f"{ways}, always with {always}"


def holders(hexagon: Hexagon) -> list[str]:
    """Who can hold the tiles that close a hexagon, those with equal chances together."""
    alike: dict[str, list[str]] = {}
    for each in hexagon.candidates:
        names = alike.setdefault(who(each.held), [])
        name = format_tile(each.placement.tile)
        if name not in names:
            names.append(name)
    return [f"{' '.join(names)} {place}" for place, names in alike.items()]


def counted(count: int, thing: str) -> str:
    """A number of things: `1 tile`, `2 tiles`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def whose_turn(position: Position) -> str:
    """Who is to move."""
    return f"opponent {position.turn} is to move" if position.turn else "my turn"


def not_offered(position: Position, by_corners: bool) -> list[str]:
    """What the rules leave nothing to say about, one sentence each."""
    bonus, found = position.rules.bonus, []
    if not by_corners:
        found.append(
            "By these rules tiles that meet at a point need not agree there, so three known corners bind nobody: "
            "no cell is mine alone or dead, no plan is forced, and hexagons are not followed up."
        )
    if not bonus.hexagons[0] and not bonus.bridge:
        found.append("These rules pay no bonus.")
    elif not bonus.hexagons[0]:
        found.append("These rules pay nothing for a hexagon.")
    return found
