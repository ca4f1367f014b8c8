"""All lines of a face: which of them belong together, and the abilities they give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lawmage.ir.node import Ability
from lawmage.text import words as w

from .abilities import abilities
from .declined import Declined
from .prune import prune
from .scope import Facts, Scope
from .spells import rule_of, rules_casting, spell

Told = Callable[[int, Declined], None]


def lines_of(facts: Facts, trees: list[Any], told: Told) -> tuple[Ability, ...]:
    """The abilities of a face; ``told`` hears of each line without a meaning."""
    if facts.spell:
        return spell(facts, trees, told)
    made: list[Ability] = []
    for index, tree in enumerate(trees):
        try:
            made += _line(facts, tree)
        except Declined as declined:
            told(index, declined)
    return tuple(made)


def _line(facts: Facts, tree: Any) -> tuple[Ability, ...]:
    """A line of a permanent; "As an additional cost to cast this spell" stands on permanents too."""
    inner = tree
    while isinstance(inner, w.Labelled):
        inner = inner.ability
    sentences = inner.sentences if isinstance(inner, w.Body) else (inner,)
    if all([rules_casting(one) for one in sentences]):
        scope = Scope(facts)
        return prune(tuple([one for sentence in sentences for one in rule_of(scope, sentence)]))
    return abilities(facts, tree)
