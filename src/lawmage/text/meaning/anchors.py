"""614.12b Anchor words: the choice as it enters gives the permanent one of its abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.condition import ChosenIs
from lawmage.ir.event_pattern import Moves
from lawmage.ir.modification import GrantAbility, GrantKeyword
from lawmage.ir.node import Ability
from lawmage.ir.selector import This
from lawmage.text import words as w

from .abilities import abilities
from .declined import not_executable
from .scope import Facts


def anchored(facts: Facts, node: w.Statement) -> tuple[Ability, ...]:
    """ "[Anchor] — [ability]": as long as that word was chosen, this permanent has the ability."""
    words = (node.value.first, node.value.second)
    if {one.label for one in node.other} != set(words):
        raise not_executable("anchor words", node.value)
    choice = ab.AsEnters(fx.ChooseWord("word", words))
    found: list[Ability] = [ab.Replacing(ab.Replacement(Moves(This(), to=("battlefield",)), (choice,)))]
    for one in node.other:
        found += [_as_long_as(one.label, made) for made in abilities(facts, one.ability)]
    return tuple(found)


def _as_long_as(word: str, made: Any) -> Ability:
    chosen = ChosenIs(word)
    if isinstance(made, ab.Static) and made.while_ is None and made.zone == "battlefield":
        return replace(made, while_=chosen)
    has = GrantKeyword(made) if isinstance(made, ab.Keyword) else GrantAbility(made)
    return ab.Static(This(), (has,), chosen)
