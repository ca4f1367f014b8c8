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


def fields_of(node: Any) -> list[Any]:
    if isinstance(node, tuple):
        return list(node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return []
    return [getattr(node, field.name) for field in dataclasses.fields(node)]


def speaks_of_defender(node: Any) -> bool:
    return is_defender(node) or any([speaks_of_defender(one) for one in fields_of(node)])


def as_each(node: Any) -> Any:
    """The condition about the player under consideration instead of the defending player."""
    if is_defender(node):
        return Each()
    if isinstance(node, tuple):
        return tuple([as_each(one) for one in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {field.name: as_each(getattr(node, field.name)) for field in dataclasses.fields(node)}
    return dataclasses.replace(node, **changed)
