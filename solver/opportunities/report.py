"""The chances of a position as JSON, and as the content of a file."""

from __future__ import annotations

from typing import Any

from solver.opportunities.asking import Likelihood
from solver.opportunities.bonus_cells import BonusCell, Dead
from solver.opportunities.exposure import Exposure, Offer, Outlook
from solver.opportunities.find import Opportunities
from solver.opportunities.graph import graph_content
from solver.opportunities.hexagons import Hexagon
from solver.opportunities.holders import Held
from solver.opportunities.picture import opportunities_drawing
from solver.opportunities.plans import Plan
from solver.opportunities.text import text
from solver.opportunities.words import not_offered
from triominoes.award import Award
from triominoes.diagram.output import DRAWING_WRITERS
from triominoes.notation import format_placement, format_tile
from triominoes.rules.options import ContactRule

SCHEMA = 1
"""The version of the JSON; it rises when a key changes its meaning or goes."""

ENDINGS = ("txt", *DRAWING_WRITERS, "gv", "dot")
"""The files that the chances can be written into; the last two hold the adjacency graph."""

_DIGITS = 6


def as_json(found: Opportunities) -> dict[str, Any]:
    """The same as JSON values: chances are from 0 to 1, rounded to six places; what the rules leave nothing to say
    about is null."""
    position = found.position
    by_corners = position.rules.laying.contact is ContactRule.CORNERS
    follows = by_corners and position.rules.bonus.hexagons[0] > 0
    return {
        "schema": SCHEMA,
        "rules": position.rules.name,
        "players": position.players,
        "turn": position.turn,
        "not_offered": not_offered(position, by_corners),
        "bonus_cells": [_cell_json(cell) for cell in found.cells],
        "mine_alone": [
            {
                "placement": format_placement(each.placement),
                "points": each.points,
                "lowest": each.lowest,
                "highest": each.highest,
                "why": None if each.award is None else each.award.why,
            }
            for each in found.alone
        ]
        if by_corners
        else None,
        "plans": {
            "proved": found.plans.proved,
            "nodes": found.plans.nodes,
            "best": [_plan_json(plan) for plan in found.plans.best],
        }
        if by_corners
        else None,
        "hexagons": [_hexagon_json(each) for each in found.hexagons] if follows else None,
        "outlooks": [_outlook_json(each) for each in found.outlooks],
        "moves": [_move_json(move) for move in found.moves],
    }


def content(found: Opportunities, ending: str) -> bytes:
    """The chances as the content of a file with one of `ENDINGS`."""
    if ending == "txt":
        return text(found).encode()
    if ending in ("gv", "dot"):
        return graph_content(found.position, ending)
    return DRAWING_WRITERS[ending](opportunities_drawing(found))


def _cell_json(cell: BonusCell) -> dict[str, Any]:
    return {
        "placement": format_placement(cell.placement),
        "cell": list(cell.cell),
        "demands": list(cell.numbers),
        "tile": None if cell.dead is Dead.MIRROR else format_tile(cell.tile),
        **_award_json(cell.award),
        "status": "dead" if cell.dead else "mine" if cell.is_mine else "possible",
        "dead": cell.dead.value if cell.dead else None,
        "lies": list(cell.lies) if cell.lies else None,
        "held": _held_json(cell.held),
    }


def _award_json(award: Award) -> dict[str, Any]:
    return {
        "points": award.points,
        "sum": award.sum,
        "bonus": award.bonus,
        "kind": award.kind.value,
        "why": award.why,
    }


def _held_json(held: Held) -> dict[str, Any]:
    rounded = [round(chance, _DIGITS) for chance in held]
    return {"me": rounded[0], "opponents": rounded[1:-1], "well": rounded[-1]}


def _plan_json(plan: Plan) -> dict[str, Any]:
    return {
        "turns": len(plan.steps),
        "least": plan.least,
        "points": plan.points,
        "steps": [
            {
                "placement": format_placement(step.placement),
                "least": step.least,
                "points": step.award.points,
                "why": step.award.why,
            }
            for step in plan.steps
        ],
    }


def _hexagon_json(hexagon: Hexagon) -> dict[str, Any]:
    return {
        "point": list(hexagon.point),
        "number": hexagon.number,
        "laid": hexagon.laid,
        "missing": [list(cell) for cell in hexagon.missing],
        "state": hexagon.state.value,
        "ways": [[format_placement(laid) for laid in way] for way in hexagon.ways],
        "forced": [format_placement(laid) for laid in hexagon.forced],
        "stuck": None if hexagon.stuck is None else list(hexagon.stuck),
        "lacking": hexagon.lacking,
        "tiles": [
            {"placement": format_placement(each.placement), "ways": each.ways, "held": _held_json(each.held)}
            for each in hexagon.candidates
        ],
        "chances": [
            {
                "turns": reach.turns,
                "draws": reach.draws,
                **_likelihood_json(reach.chance),
            }
            for reach in hexagon.reach
        ],
    }


def _move_json(move: Exposure) -> dict[str, Any]:
    return {
        "placement": format_placement(move.placement),
        **_award_json(move.award),
        "opens": [_offer_json(offer) for offer in move.opens],
        "closes": [_offer_json(offer) for offer in move.closes],
        "plain_opened": move.plain_opened,
        "plain_closed": move.plain_closed,
        "outlooks": [_outlook_json(each) for each in move.outlooks],
    }


def _offer_json(offer: Offer) -> dict[str, Any]:
    return {
        "placement": format_placement(offer.placement),
        "points": offer.award.points,
        "why": offer.award.why,
        "held": _held_json(offer.held),
    }


def _likelihood_json(likelihood: Likelihood) -> dict[str, float]:
    return {"low": round(likelihood.low, _DIGITS), "high": round(likelihood.high, _DIGITS)}


def _outlook_json(outlook: Outlook) -> dict[str, Any]:
    return {
        "places": round(outlook.places, _DIGITS),
        "points": round(outlook.points, _DIGITS),
        "bonus": round(outlook.bonus, _DIGITS),
        "lays": _likelihood_json(outlook.lays),
        "earns": _likelihood_json(outlook.earns),
    }
