"""What the players of playouts choose, in compiled code; `players` says the same in plain code."""

from __future__ import annotations

from typing import Any

import numpy as np

from solver.playout import stream
from solver.playout.actions import DRAW, legal, picked
from solver.playout.bits import count as bits
from solver.playout.bits import lowest
from solver.playout.grid import RING_BITS
from solver.playout.jit import part
from solver.playout.policy import Style
from solver.playout.table import asked, fitting, keep, lay, reading, take_back

_GOLDEN, _FIRST, _SECOND = np.uint64(stream.GOLDEN), np.uint64(stream.FIRST), np.uint64(stream.SECOND)
_SEATS = stream.SEATS
_RING = np.uint32(RING_BITS)
_RANDOM, _GREEDY = int(Style.RANDOM), int(Style.GREEDY)
_ONE = np.uint64(1)

(
    _NONE_FITS,
    _PLACES,
    _SURE,
    _FRIENDS,
    _PIPS,
    _OWN_BONUS,
    _THEIR_BONUS,
    _STUCK,
    _DRAW,
    _KEEP,
) = range(10)
"""The places of the weights, as in `Weights`."""

CERTAIN = 20
"""A chance is so many bits: certainty is 1 << 20."""


@part
def scrambled(number: Any) -> Any:
    """See `stream.scrambled`."""
    number = (number ^ (number >> np.uint64(30))) * _FIRST
    number = (number ^ (number >> np.uint64(27))) * _SECOND
    return number ^ (number >> np.uint64(31))


@part
def chosen(start: Any, seat: Any, choice: Any, among: Any) -> Any:
    """See `stream.chosen`, with the seed scrambled already."""
    number = scrambled(start + np.uint64(_SEATS * choice + seat + 1) * _GOLDEN)
    return np.int64(((number >> np.uint64(32)) * np.uint64(among)) >> np.uint64(32))


@part
def start_bonus(data: Any, now: Any, tile: Any, shown: Any) -> Any:
    """What beginning with a tile adds; nothing unless the table is empty."""
    if now.on_table:
        return np.int64(0)
    rules = data.rules[0]
    bonus = rules.triple_bonus if data.triples[tile] else rules.other_bonus
    if tile == rules.zero:
        bonus += rules.zero_bonus
        if shown:
            bonus += rules.show_bonus
    return bonus


@part
def points(data: Any, table: Any, now: Any, key: Any) -> Any:
    """What a lay earns."""
    tile = key >> 10 & 63
    bonus = data.bonus[table.words[key >> 20] & _RING]
    return data.worth[tile] + bonus + start_bonus(data, now, tile, key & 255)


@part
def numbers_of(data: Any, table: Any, now: Any, key: Any) -> Any:
    """How the tile of a lay lies."""
    tile = key >> 10 & 63
    if now.on_table:
        return reading(data, table.words[key >> 20], tile)
    return data.readings[tile, key >> 8 & 3]


@part
def total(data: Any, tiles: Any) -> Any:
    """The points of some tiles in a hand."""
    found = np.int64(0)
    while tiles:
        found += data.totals[lowest(tiles)]
        tiles &= tiles - _ONE
    return found


@part
def choose(data: Any, table: Any, now: Any, seats: Any, room: Any, style: Any, weights: Any, start: Any) -> Any:
    """The key of what the player to move does; the stream of chance begins with `start`."""
    turn = now.turn
    keys, values = room.keys, room.values
    lays, count = legal(data, table, now, seats.hands[turn], keys)
    if count == 1:
        return keys[0]
    if style == _GREEDY:
        if lays < 2:
            return keys[0]
        count = lays
        for place in range(count):
            values[place] = points(data, table, now, keys[place])
    elif style != _RANDOM:
        for place in range(count):
            values[place] = value(data, table, now, seats, room.kept, weights, keys[place])
    if style != _RANDOM:
        count = best(keys, values, count)
        if count == 1:
            return keys[0]
    return picked(keys, count, chosen(start, turn, seats.choices[turn], count))


@part
def best(keys: Any, values: Any, count: Any) -> Any:
    """Leave only the keys of the highest value; return how many."""
    most = values[0]
    for place in range(1, count):
        most = max(most, values[place])
    left = 0
    for place in range(count):
        if values[place] == most:
            keys[left] = keys[place]
            left += 1
    return left


@part
def value(data: Any, table: Any, now: Any, seats: Any, kept: Any, weights: Any, key: Any) -> Any:
    """What a careful player holds an action to be worth, in hundredths of a point."""
    rules = data.rules[0]
    hand = seats.hands[now.turn]
    unseen = ((_ONE << np.uint64(rules.tiles)) - _ONE if rules.tiles < 64 else ~np.uint64(0)) & ~now.on_table & ~hand
    if key >= DRAW:
        found = by_choice(rules, now, weights, key)
        return found + outlook(data, table, now, seats, weights, hand, unseen)
    cell, tile = key >> 20, key >> 10 & 63
    earned = 100 * points(data, table, now, key)
    left = hand & ~(_ONE << np.uint64(tile))
    if not left:
        gain = rules.out_bonus
        if rules.others_tiles and unseen:
            gain += total(data, unseen) * others(seats, now.turn) // bits(unseen)
        return earned + 100 * gain
    numbers = numbers_of(data, table, now, key)
    size, place = table.size[0], table.places[cell]
    keep(table, cell, kept)
    lay(data, table, cell, numbers)
    earned += outlook(data, table, now, seats, weights, left, unseen)
    take_back(data, table, cell, kept, size, np.int64(place))
    return earned


@part
def by_choice(rules: Any, now: Any, weights: Any, key: Any) -> Any:
    """What a draw or a pass adds to what is there: its weight less its price."""
    if key == DRAW:
        return weights[_DRAW] - 100 * rules.cost
    full = rules.cap >= 0 and now.draws >= rules.cap
    return weights[_KEEP] - 100 * (rules.pass_cost if full or now.left > 0 else rules.empty_well_cost)


@part
def others(seats: Any, turn: Any) -> Any:
    """How many tiles all the others hold."""
    held = np.int64(0)
    for seat in range(seats.hands.size):
        if seat != turn:
            held += bits(seats.hands[seat])
    return held


@part
def outlook(data: Any, table: Any, now: Any, seats: Any, weights: Any, hand: Any, unseen: Any) -> Any:
    """What the table is worth to a player who keeps a hand and has not seen some tiles."""
    fits = fitting(table)
    mine = hand & fits
    found = weights[_PIPS] * total(data, hand)
    if not mine:
        found += weights[_NONE_FITS]
    places, bonuses = np.int64(0), np.int64(0)
    sure = np.uint64(0)
    for place in range(table.size[0]):
        held = table.fits[place] & mine
        if held:
            places += bits(held)
            word = table.words[table.cells[place]]
            code = asked(word)
            if code >> 6 and code >> 3 & 7 and code & 7:
                sure |= held
                bonuses += data.bonus[word & _RING]
    found += weights[_PLACES] * places + weights[_OWN_BONUS] * bonuses + weights[_SURE] * min(bits(sure), 3)
    friends, left = np.int64(0), hand
    while left:
        friends += bits(data.friends[lowest(left)] & hand)
        left &= left - _ONE
    found += weights[_FRIENDS] * (friends // 2)
    seat, players = now.turn, seats.hands.size
    for step in range(1, players):
        seat += 1
        if seat == players:
            seat = 0
        pool = unseen & ~seats.lacks[seat]
        held_by = bits(seats.hands[seat])
        size = bits(pool)
        if size:
            found += weights[_THEIR_BONUS] * (bonuses_of(data, table, pool) * held_by) // size
        if step == 1:
            found += weights[_STUCK] * stuck(size, bits(pool & fits), held_by) >> CERTAIN
    return found


@part
def bonuses_of(data: Any, table: Any, pool: Any) -> Any:
    """The bonuses that somebody who holds all of some tiles could earn."""
    found = np.int64(0)
    for place in range(table.size[0]):
        bonus = data.bonus[table.words[table.cells[place]] & _RING]
        if bonus and table.fits[place] & pool:
            found += bonus
    return found


@part
def stuck(pool: Any, able: Any, held: Any) -> Any:
    """The chance that none of so many tiles out of a pool is among those that fit, of 1 << 20."""
    chance = np.int64(1 << CERTAIN)
    for number in range(min(held, pool)):
        rest = pool - able - number
        if rest <= 0:
            return np.int64(0)
        chance = chance * rest // (pool - number)
    return chance
