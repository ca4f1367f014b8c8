"""Fills every table of the rules: whoever plays a game imports this once."""

from __future__ import annotations

from . import (
    amount_patterns,
    combat_patterns,
    conditions,
    copying,
    instructions,
    layers,
    nouns,
    numbers,
    patterns,
    resolving,
    tests,
)

CHAPTERS = (
    amount_patterns,
    combat_patterns,
    conditions,
    copying,
    instructions,
    layers,
    nouns,
    numbers,
    patterns,
    resolving,
    tests,
)
