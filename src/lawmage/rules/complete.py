"""Fills every table of the rules: whoever plays a game imports this once."""

from __future__ import annotations

from . import conditions, copying, instructions, layers, nouns, numbers, patterns, resolving, tests

CHAPTERS = (conditions, copying, instructions, layers, nouns, numbers, patterns, resolving, tests)
