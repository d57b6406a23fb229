"""Rounds and matches: who may do what, what it earns, and when it is over."""
