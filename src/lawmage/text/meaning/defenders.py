"""508.1c Restrictions on attacking that depend on the defending player: judged for each attack that is declared."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir.ability import Static
from lawmage.ir.condition import Negated
from lawmage.ir.event_pattern import Attacks
from lawmage.ir.node import Ability, Condition
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Each, Noun, RoleOf, Selector, When

from .predicates import Mod
from .trees import tree_nodes, with_parts


def attacks_on(ability: Ability, test: Condition) -> Ability | None:
    """ "can't attack unless defending player …": can't attack players of whom it is not true; None: not that."""
    if not isinstance(ability, Static) or not speaks_of_defender(test):
        return None
    fails = Selector("all", Noun(("player",), (When(Negated(as_each(test))),)))
    mods: list[Mod] = []
    for mod in ability.mods:
        if not isinstance(mod, Cant) or not isinstance(mod.event, Attacks) or mod.event.whom is not None:
            return None
        mods.append(dataclasses.replace(mod, event=dataclasses.replace(mod.event, whom=fails, or_planeswalker=True)))
    return dataclasses.replace(ability, mods=tuple(mods))


def is_defender(node: Any) -> bool:
    return isinstance(node, RoleOf) and node.role == "defending"


def speaks_of_defender(node: Any) -> bool:
    return any([is_defender(one) for one in tree_nodes(node)])


def as_each(node: Any) -> Any:
    """The condition about the player under consideration instead of the defending player."""
    return Each() if is_defender(node) else with_parts(node, as_each)
