"""607.5 Linked abilities that were gained together are linked to each other only."""

from __future__ import annotations

from lawmage.ir.modification import GrantAbility
from lawmage.state.state import State


def link_of(state: State, source: int, link: str) -> str:
    """The note for what this link of the source holds: one of its own, or one for each effect that granted abilities.

    The ability that speaks is the one that resolves, or the one on top of the stack whose costs are being paid.
    """
    item = state.resolving[-1].item if state.resolving else state.stack[-1] if state.stack else 0
    obj = state.objects.get(item)
    if obj is None or obj.announced is None or obj.announced.ability is None or obj.announced.frame.source != source:
        return link
    ability = obj.announced.ability
    for effect in state.effects:
        if effect.affected is not None and source in effect.affected:
            if any([isinstance(mod, GrantAbility) and mod.ability is ability for mod in effect.mods]):
                return f"{link}#{effect.id}"
    return link
