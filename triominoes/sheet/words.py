"""The sentences of a score sheet: how a round began and ended, how it was settled, who has won and why."""

from __future__ import annotations

from collections.abc import Sequence

from triominoes.play.events import Ending, Settled
from triominoes.rules.options import BlockedAmount, BlockedWinner, GameLength, GameWinner
from triominoes.sheet.model import ScoredRound, Sheet


def heading(sheet: Sheet) -> str:
    """What stands above the sheet."""
    return sheet.title or "Score sheet"


def ruled(sheet: Sheet) -> str:
    """By which rules it is scored."""
    rules = f"Rules: {sheet.rules.name}"
    if sheet.rules.title:
        rules += f", {sheet.rules.title}"
    return rules + (f"; played by {sheet.recorded_under}" if sheet.recorded_under else "")


def beginning(sheet: Sheet, game: ScoredRound) -> str:
    """How a round began."""
    said = []
    for again, draw in enumerate(game.lots):
        drawn = ", ".join(f"{sheet.players[player]} {tile}" for player, tile in draw)
        said.append(f"{'again' if again else 'lots'}: {drawn}")
    if any(game.drawn_first):
        drawn = ", ".join(
            f"{name} {' '.join(str(tile or '?') for tile in tiles)}"
            for name, tiles in zip(sheet.players, game.drawn_first, strict=True)
            if tiles
        )
        said.append(f"drawn first: {drawn}")
    if game.on_table is not None:
        said.append(f"{game.on_table.tile} lies on the table")
    if sheet.rules.solitaire is None:
        said.append(f"{sheet.players[game.starter]} begins")
    return "; ".join(said)


def ending(sheet: Sheet, game: ScoredRound) -> str:
    """How a round ended and what that was worth, or what it waits for."""
    settled = game.settled
    if settled is None:
        return _waiting(sheet, game)
    if settled.ending is Ending.SOLITAIRE:
        return "every tile is matched: a perfect game" if not settled.unmatched else f"{settled.unmatched} unmatched"
    who = _listed(sheet, settled.winners)
    if settled.ending is Ending.OUT:
        return f"{who} laid the last tile and {_verb(settled.winners)} the round{_amount_out(sheet, settled)}"
    if not settled.winners:
        tie = "" if sheet.rules.blocked.winner is BlockedWinner.NOBODY else ", since the hands tie"
        return f"blocked: nobody wins the round{tie}{_lost(sheet)}"
    least = "points" if sheet.rules.blocked.winner is BlockedWinner.LOWEST_POINTS else "tiles"
    return f"blocked: {who} {_verb(settled.winners)} the round with the fewest {least}{_amount_blocked(sheet, game)}"


def _waiting(sheet: Sheet, game: ScoredRound) -> str:
    if game.awaited:
        return f"not settled: the tiles left of {_listed(sheet, game.awaited)} are missing"
    if game.turn is None:
        return "the game ended here"
    return f"not over: {sheet.players[game.turn]} is to move"


def _amount_out(sheet: Sheet, settled: Settled) -> str:
    rule = sheet.rules.going_out
    parts = [f"{rule.bonus} for going out"] if rule.bonus else []
    if rule.others_tiles:
        others = sum(tile.total for hand in settled.hands for tile in hand)
        parts.append(f"{others} left in {_others(sheet)}")
    return f": {' and '.join(parts)}" if parts else ""


def _amount_blocked(sheet: Sheet, game: ScoredRound) -> str:
    assert game.settled is not None
    totals = [total or 0 for total in game.left]
    amounts = []
    for winner in game.settled.winners:
        own = totals[winner]
        others = totals[:winner] + totals[winner + 1 :]
        if sheet.rules.blocked.amount is BlockedAmount.OTHERS_MINUS_OWN:
            amounts.append(f"{sum(others)} in {_others(sheet)} less {own}")
        elif sheet.rules.blocked.amount is BlockedAmount.DIFFERENCES:
            amounts.append(" + ".join(f"({other} - {own})" for other in others) + f" for {_others(sheet)}")
        elif sheet.rules.blocked.amount is BlockedAmount.OTHERS:
            amounts.append(f"{sum(others)} in {_others(sheet)}")
    if not amounts:
        return _lost(sheet)
    return f": {', '.join(dict.fromkeys(amounts))}"


def _others(sheet: Sheet) -> str:
    return "the other hand" if len(sheet.players) == 2 else "the other hands"


def _lost(sheet: Sheet) -> str:
    return ": all lose what they hold" if sheet.rules.blocked.amount is BlockedAmount.EVERYONE_LOSES_OWN else ""


def verdict(sheet: Sheet) -> str:
    """Who has won the game and why, or that it is not over."""
    if not sheet.is_over:
        return _unfinished(sheet)
    if sheet.rules.solitaire is not None:
        settled = sheet.rounds[-1].settled
        left = settled.unmatched if settled else 0
        return f"{left} tile{'' if left == 1 else 's'} unmatched" if left else "A perfect game: every tile is matched"
    if not sheet.winners:
        return f"The game is over, and nobody wins{_last(sheet)}"
    who = f"{_listed(sheet, sheet.winners)} {_verb(sheet.winners)}"
    if not sheet.rules.keeps_score:
        return f"{who}{_last(sheet)}"
    points = [sheet.scores[player] for player in sheet.winners]
    with_points = f"{_counted(points[0])} each" if len(points) > 1 else _counted(points[0])
    if len(set(points)) > 1:
        with_points = f"{_and(list(map(str, points)))} points"
    return f"{who} with {with_points}{_reason(sheet)}{_last(sheet)}"


def _reason(sheet: Sheet) -> str:
    """Why the winners won, where it is not plainly by the highest score."""
    rule = sheet.rules.game
    if rule.winner is GameWinner.FIRST_TO_REACH:
        return f", first to have {rule.target}"
    if rule.winner is GameWinner.ROUND_WINNER_PAST_TARGET:
        settled = sheet.rounds[-1].settled
        past = {player for player in settled.winners if _is_past_target(sheet, player)} if settled else set()
        return _as_winner(sheet) if past.issuperset(sheet.winners) else ", the highest score"
    return _as_winner(sheet) if rule.winner is GameWinner.ROUND_WINNER and len(sheet.rounds) > 1 else ""


def _is_past_target(sheet: Sheet, player: int) -> bool:
    """Whether a player counts as past the target at the end: under `target_ever`, once he has had it."""
    scores = [sheet.scores[player]]
    if sheet.rules.game.length is not GameLength.TARGET_AFTER_ROUND:
        scores += [turn.total for game in sheet.rounds for turn in game.turns if turn.player == player]
        scores += [game.totals[player] for game in sheet.rounds]
    return max(scores) >= sheet.rules.game.target


def _as_winner(sheet: Sheet) -> str:
    return f", as the {'winner' if len(sheet.winners) == 1 else 'winners'} of the last round"


def _last(sheet: Sheet) -> str:
    """What ended the game."""
    rule, last = sheet.rules.game, len(sheet.rounds)
    if rule.length is GameLength.ROUNDS:
        return "" if last == 1 else f", after {last} rounds"
    reached = reached_in(sheet)
    if reached is None or reached == last:
        within = "in" if rule.length is GameLength.TARGET_AT_ONCE else "with"
        return f"; {rule.target} ended the game {within} round {last}"
    return f"; {rule.target} was reached in round {reached}, and round {last} was the last"


def reached_in(sheet: Sheet) -> int | None:
    """The first round in which the target was reached in the sense of the ruleset, if one was."""
    rule = sheet.rules.game
    if not rule.target:
        return None
    for game in sheet.rounds:
        scores = list(game.totals)
        if rule.length is not GameLength.TARGET_AFTER_ROUND:
            scores += [turn.total for turn in game.turns]
        if max(scores) >= rule.target:
            return game.number
    return None


def _unfinished(sheet: Sheet) -> str:
    if not sheet.rounds:
        return "The game has not begun"
    said = "The game is not over"
    last = sheet.rounds[-1]
    if last.awaited:
        said += f": the tiles left of {_listed(sheet, last.awaited)} are missing"
    elif last.turn is not None:
        said += f": {sheet.players[last.turn]} is to move in round {last.number}"
    else:
        said += f": round {last.number + 1} is next"
    if not sheet.rules.keeps_score or len(sheet.players) == 1:
        return said
    most = max(sheet.scores)
    leaders = tuple(player for player, score in enumerate(sheet.scores) if score == most)
    if len(leaders) == len(sheet.players):
        return f"{said}; all have {_counted(most)}"
    return f"{said}; {_listed(sheet, leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {_counted(most)}"


def _listed(sheet: Sheet, players: Sequence[int]) -> str:
    return _and([sheet.players[player] for player in players]) or "nobody"


def _and(parts: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def _verb(players: Sequence[int]) -> str:
    return "wins" if len(players) == 1 else "win"


def _counted(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
