"""Rounds played to the end in compiled code, hundreds of times faster than a `Round`, and event by event the same.

`state` and `worlds` say what playouts begin from, `policy` who plays them, and `running` plays them; `players` are the
same players in plain code. All but `policy`, `data` and `errors` import numba, which takes a quarter of a second.

>>> from solver.playout.policy import GREEDY
>>> from solver.playout.running import play
>>> from solver.playout.worlds import deals
>>> from triominoes.play import Round
>>> from triominoes.rules import bundled_ruleset
>>> state, worlds = deals([Round.deal(bundled_ruleset("wikipedia"), 2, seed) for seed in range(3)])
>>> play(state, worlds, GREEDY).shape
(1, 3, 2)
"""
