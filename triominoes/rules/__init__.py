"""Rulesets: what the rule texts do differently, as data, read from files and told in words."""
