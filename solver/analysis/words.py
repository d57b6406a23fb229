"""Why the best move is the best, in two or three sentences made of nothing but what was computed."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.model import Analysis, Choice, Estimate
from solver.opportunities.table import Table
from solver.worlds import Worlds
from triominoes.placement import Placement
from triominoes.play.actions import Lay
from triominoes.position import Position

_NAMED = 3
"""How many moves that tie are named."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A placement with a bonus that the others can make only after a move: its points, and the chance of the tile."""

    placement: Placement
    points: int
    chance: float


@dataclass(frozen=True, slots=True)
class After:
    """What a placement leaves: so many of my `left` tiles that `fit` somewhere, and what it `opens`, likely ones first.

    `ends` if my hand is empty then.
    """

    fit: int
    left: int
    opens: tuple[Opening, ...]

    @property
    def ends(self) -> bool:
        """Whether no tile is left."""
        return not self.left


def after(position: Position, placement: Placement) -> After:
    """What the table and my hand are like after one of my placements, if nobody moves in between."""
    table = Table(position)
    before = {each: table.points(each) for each in _offers(table)}
    mine = table.mine & ~table.tile_set.mask([placement.tile])
    table.push(placement)
    fit = (table.frontier.fitting() & mine).bit_count()
    held = Worlds(position).holder_chances
    opens = [
        Opening(each, table.points(each), sum(held(each.tile)[1:-1]))
        for each in _offers(table)
        if table.award(each).bonus and before.get(each, 0) < table.points(each)
    ]
    possible = [each for each in opens if each.chance > 0]
    possible.sort(key=lambda each: (-each.points * each.chance, each.placement))
    return After(fit, mine.bit_count(), tuple(possible))


def _offers(table: Table) -> list[Placement]:
    return table.frontier.placements(table.others)


def explanation(found: Analysis) -> str:
    """What the best action brings, how sure it is that it is the best, and what a placement keeps and opens."""
    return " ".join(filter(None, [_best(found), _rivals(found), _left(found)]))


def _best(found: Analysis) -> str:
    best = found.best
    brings = f"brings {_points(best.points)} now" if best.points >= 0 else f"costs {_points(-best.points)} now"
    scored = f"{brings} and lets" if found.position.rules.keeps_score else "lets"
    digits = digits_of(found)
    if found.exact:
        sure = "exact over all worlds, for the best plan against greedy opponents"
    elif best.margin.low is None:
        sure = "from a single world, which says little"
    else:
        sure = f"95 %: {span(best.margin, digits)}"
    margin = f"a final margin of {best.margin.mean:+.{digits}f} from here on"
    return f"{name(best)} {scored} {mover(found)} expect {margin} ({sure})."


def mover(found: Analysis) -> str:
    """The player whose turn it is."""
    return f"opponent {found.position.turn}" if found.position.turn else "me"


def _rivals(found: Analysis) -> str:
    others = found.choices[1:]
    if not others:
        return "Nothing else is legal."
    if found.worlds == 1 and not found.exact:
        return "One world tells no difference between actions."
    tied = [choice for choice in others if choice.tied]
    if tied:
        names = ", ".join(map(name, tied[:_NAMED])) + (f" and {len(tied) - _NAMED} more" if tied[_NAMED:] else "")
        are = "is" if len(tied) == 1 else "are"
        if found.exact:
            return f"{names} {are} worth exactly as much."
        return f"{names} {are} tied with it: the difference may be nothing."
    second, digits = others[0], digits_of(found)
    if found.exact:
        return f"Next comes {name(second)}, which is worth {second.behind.mean:.{digits}f} less."
    less = f"{second.behind.mean:.{digits}f} less (95 %: {span(second.behind, digits)})"
    return f"Next comes {name(second)}, which is worth {less}."


def _left(found: Analysis) -> str:
    best, position = found.best, found.position
    if not isinstance(best.action, Lay) or position.turn:
        return ""  # the table stays as it is, or it is not my hand
    left = after(position, best.action.placement)
    if left.ends:
        return "It lays my last tile."
    tiles = "tile" if left.left == 1 else "tiles"
    kept = f"After it {left.fit} of my {left.left} {tiles} {'fits' if left.fit == 1 else 'fit'}"
    if not left.opens:
        return f"{kept}, and it opens no bonus for the others."
    first = left.opens[0]
    more = f" and {len(left.opens) - 1} more" if left.opens[1:] else ""
    chance = f"{100 * first.chance:.0f} %"
    return f"{kept}; it opens {first.placement}{more} to the others: {first.points} points, held with {chance} chance."


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def name(choice: Choice) -> str:
    """An action as it is written in a list."""
    return str(choice.action.placement) if isinstance(choice.action, Lay) else str(choice.action)


def digits_of(found: Analysis) -> int:
    """The decimals that margins are told with: more where they are rounds won."""
    return 1 if found.position.rules.keeps_score else 3


def span(estimate: Estimate, digits: int = 1) -> str:
    """The interval of an estimate."""
    if estimate.low is None or estimate.high is None:
        return "-"
    return f"{estimate.low:.{digits}f} to {estimate.high:.{digits}f}"
