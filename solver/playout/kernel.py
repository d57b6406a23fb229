"""Whole rounds in compiled code: from where they stand to the end, for many worlds and first actions in one call."""

from __future__ import annotations

from typing import Any

import numpy as np

from solver.playout.actions import DRAW, PASS, legal
from solver.playout.choosing import choose, numbers_of, points, scrambled, start_bonus
from solver.playout.grid import CENTRE, RING_BITS
from solver.playout.jit import part
from solver.playout.settling import BLOCKED, OUT, SOLITAIRE, settle_blocked, settle_out
from solver.playout.table import fitting, lay, restore

TURNED_UP, LAID, DREW, PASSED, SETTLED = range(5)
"""Kinds of rows in a log: see `log`."""

_ONE = np.uint64(1)
_RING = np.uint32(RING_BITS)


@part
def noted(log: Any, rows: Any, kind: Any, player: Any, first: Any, second: Any) -> Any:
    """Begin a row of the log; returns its number, or -1 without a log, or where it is full."""
    row = rows[0]
    if row >= log.shape[0]:
        return -1
    rows[0] = row + 1
    log[row, 0], log[row, 1], log[row, 2], log[row, 3] = kind, player, first, second
    return row


@part
def begin(data: Any, table: Any, now: Any, room: Any, log: Any, rows: Any) -> Any:
    """Turn the first tile up, if one is; returns how many tiles were laid."""
    laid = 0
    if now.turned_up >= 0:
        numbers = data.readings[now.turned_up, 0]
        lay(data, table, CENTRE, numbers)
        now.on_table |= _ONE << np.uint64(now.turned_up)
        room.laid[0] = CENTRE
        laid = 1
        noted(log, rows, TURNED_UP, -1, CENTRE, numbers)
    now.fitting = fitting(table)
    return laid


@part
def end(data: Any, now: Any, seats: Any, amounts: Any, ending: Any, log: Any, rows: Any) -> None:
    """Settle the round."""
    now.over = 1
    amounts[:] = 0
    if ending == OUT:
        won = settle_out(data, seats, now.turn, amounts)
    elif ending == BLOCKED:
        won = settle_blocked(data, seats, now.opener, amounts)
    else:
        won = 0 if seats.hands[0] else 1
    row = noted(log, rows, SETTLED, -1, ending, won)
    for seat in range(seats.hands.size):
        seats.gains[seat] += amounts[seat]
        if row >= 0:
            log[row, 4 + seat] = amounts[seat]


@part
def end_alone(data: Any, now: Any, seats: Any, amounts: Any, log: Any, rows: Any) -> None:
    """A solitaire is over when the well is empty and no tile fits."""
    if now.left == 0 and not now.fitting & seats.hands[0]:
        end(data, now, seats, amounts, SOLITAIRE, log, rows)


@part
def next_turn(now: Any, players: Any) -> None:
    """Give the turn to the next player."""
    now.turn = now.turn + 1 if now.turn + 1 < players else 0
    now.draws = 0
    now.drawn = np.uint64(0)


@part
def act(data: Any, table: Any, now: Any, seats: Any, well: Any, key: Any, amounts: Any, log: Any, rows: Any) -> None:
    """Do what the player to move has chosen, with all that comes of it."""
    rules = data.rules[0]
    turn, players = now.turn, seats.hands.size
    if key == DRAW:
        tile = well[now.gone]
        now.gone += 1
        now.left -= 1
        if rules.forced:
            seats.lacks[turn] = now.fitting
        bit = _ONE << np.uint64(tile)
        seats.hands[turn] |= bit
        now.drawn |= bit
        now.draws += 1
        seats.gains[turn] -= rules.cost
        noted(log, rows, DREW, turn, tile, rules.cost)
        if rules.solitaire:
            end_alone(data, now, seats, amounts, log, rows)
        return
    if key == PASS:
        full = rules.cap >= 0 and now.draws >= rules.cap
        cost = rules.pass_cost if full or now.left > 0 else rules.empty_well_cost
        if rules.forced:
            seats.lacks[turn] = now.fitting
        seats.gains[turn] -= cost
        noted(log, rows, PASSED, turn, cost, now.draws)
        now.passes += 1
        goes_on = rules.needs_empty_well and now.left > 0 and rules.cap != 0
        if rules.solitaire:
            end(data, now, seats, amounts, SOLITAIRE, log, rows)
        elif now.passes >= players and not goes_on:
            end(data, now, seats, amounts, BLOCKED, log, rows)
        else:
            next_turn(now, players)
        return
    cell, tile = key >> 20, key >> 10 & 63
    numbers = numbers_of(data, table, now, key)
    earned = points(data, table, now, key)
    row = noted(log, rows, LAID, turn, cell, numbers)
    if row >= 0:
        log[row, 4] = data.bonus[table.words[cell] & _RING]
        log[row, 5] = start_bonus(data, now, tile, key & 255)
        log[row, 6] = (key & 255) - 1
    lay(data, table, cell, numbers)
    bit = _ONE << np.uint64(tile)
    now.on_table |= bit
    now.fitting = fitting(table)
    seats.gains[turn] += earned
    seats.hands[turn] &= ~bit
    now.passes = 0
    if rules.solitaire:
        end_alone(data, now, seats, amounts, log, rows)
    elif seats.hands[turn]:
        next_turn(now, players)
    else:
        end(data, now, seats, amounts, OUT, log, rows)


@part
def is_legal(data: Any, table: Any, now: Any, seats: Any, room: Any, key: Any) -> Any:
    """Whether the player to move may do that."""
    _, count = legal(data, table, now, seats.hands[now.turn], room.keys)
    found = False
    for place in range(count):
        found |= room.keys[place] == key
    return found


@part
def set_up(start: Any, lacks: Any, hands: Any, well: Any, now: Any, seats: Any) -> None:
    """Bring everything but the table to where the round stands in one world."""
    now.turn, now.draws, now.passes, now.opener = start.turn, start.draws, start.passes, start.opener
    now.turned_up, now.proven, now.drawn, now.on_table = start.turned_up, start.proven, start.drawn, start.on_table
    now.first, now.proofs = start.first, start.proofs
    now.gone, now.over, now.left = 0, 0, well.size
    for place in range(well.size):
        if well[place] < 0:
            now.left = place
            break
    for seat in range(hands.size):
        seats.hands[seat], seats.lacks[seat] = hands[seat], lacks[seat]
        seats.choices[seat], seats.gains[seat] = 0, 0


@part
def play_out(
    data: Any, table: Any, now: Any, seats: Any, room: Any, well: Any, key: Any, seating: Any, start: Any,
    amounts: Any, log: Any, rows: Any,
) -> Any:  # fmt: skip
    """Play a round that is set up to its end, with `key` as the first action, or -1; returns how many tiles were laid.

    Returns -1 less that number for an action that is not legal, and stops there.
    """
    styles, weights = seating
    laid = begin(data, table, now, room, log, rows)
    if data.rules[0].solitaire:
        end_alone(data, now, seats, amounts, log, rows)
    if key >= 0 and (now.over or not is_legal(data, table, now, seats, room, key)):
        return -1 - laid
    while not now.over:
        turn = now.turn
        if key < 0:
            key = choose(data, table, now, seats, room, styles[turn], weights[turn], start)
        seats.choices[turn] += 1
        if key < DRAW:
            room.laid[laid] = key >> 20
            laid += 1
        act(data, table, now, seats, well, key, amounts, log, rows)
        key = -1
    return laid


@part
def play_worlds(
    data: Any, base: Any, table: Any, starts: Any, lacks: Any, hands: Any, wells: Any, seeds: Any, keys: Any,
    seating: Any, span: Any, working: Any, gains: Any, log: Any, rows: Any,
) -> Any:  # fmt: skip
    """Play each first action in each world of a span; returns -1, or the world in which an action is not legal.

    `gains` takes the points by action, world and seat; `table` has to be equal to `base`, and is so again afterwards.
    """
    now_of, seats, room, amounts = working
    now = now_of[0]
    for world in range(span[0], span[1]):
        start = scrambled(seeds[world])
        for number in range(keys.size):
            set_up(starts[world], lacks, hands[world], wells[world], now, seats)
            key = keys[number]
            laid = play_out(data, table, now, seats, room, wells[world], key, seating, start, amounts, log, rows)
            restore(table, base, room.laid, laid if laid >= 0 else -1 - laid)
            if laid < 0:
                return world
            for seat in range(hands.shape[1]):
                gains[number, world, seat] = seats.gains[seat]
    return -1
