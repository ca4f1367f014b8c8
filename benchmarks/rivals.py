"""Adapters to other engines that can be installed from the package index: games a CPU second on the same decks."""

from __future__ import annotations

from collections.abc import Callable

Deck = list[tuple[int, str]]
PLAYERS: dict[str, Callable[[Deck, Deck], float]] = {}
