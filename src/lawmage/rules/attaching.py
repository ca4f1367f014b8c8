"""301.5, 303.4, 701.3 What may be attached to what."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, StaticRule
from lawmage.ir.rule_change import KeepsAttached
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .evaluate import matches
from .influence import within
from .looking import view
from .rule_queries import protected


def cant_attach(state: State, object_id: int, to: int) -> str | None:
    """Why the Aura, Equipment or Fortification can't be attached to the object or player, or None."""
    seen = view(state, object_id)
    if to == object_id:
        return "301.5c it can't be attached to itself"
    if to > 0 and (to not in state.objects or state.objects[to].zone != "battlefield"):
        return "303.4d there is nothing to attach it to"
    if to < 0 and -1 - to not in state.living:
        return "303.4c that player has left the game"
    if to > 0 and state.objects[to].phased_out:
        return "702.26b it is phased out"
    if not within(state, seen.controller, to):
        return "801.8 it is outside of the range of influence"
    if protected(state, to, object_id, object_id if keeps_itself(seen) else 0):
        return "702.16c protection"
    if "Aura" in seen.types:
        return cant_enchant(state, object_id, to)
    if "Equipment" in seen.types:
        if to < 0 or "creature" not in view(state, to).types:
            return "301.5 Equipment is attached to creatures only"
        alive = "creature" in seen.types and "reconfigure" not in seen.keywords
        return "301.5c an Equipment that is a creature can't equip" if alive else None
    if "Fortification" in seen.types:
        return None if to > 0 and "land" in view(state, to).types else "301.6 a Fortification is attached to lands only"
    return "701.3a only Auras, Equipment and Fortifications are attached"


def keeps_itself(seen: View) -> bool:
    """702.16n "This effect doesn't remove this Aura." """
    rules = [rule for one in seen.abilities if isinstance(one, StaticRule) for rule in one.rules]
    return any([isinstance(rule, KeepsAttached) for rule in rules])


def cant_enchant(state: State, object_id: int, to: int) -> str | None:
    """303.4a, 702.5 By its enchant abilities."""
    seen = view(state, object_id)
    if "creature" in seen.types:
        return "303.4d an Aura that is a creature can't enchant"
    frame = Frame(object_id, seen.controller, {})
    enchants = [a for a in seen.abilities if isinstance(a, Keyword) and a.name == "enchant"]
    for ability in enchants:
        if ability.noun is not None and not matches(state, frame, ability.noun, to):
            return "303.4c its enchant ability does not allow it"
    return None if enchants else "303.4b it has no enchant ability"


def with_attached(state: State, object_ids: list[int]) -> list[int]:
    """702.26g The permanents with everything attached to them, directly or not."""
    found = list(object_ids)
    for i in found:
        found += [j for j in state.battlefield if state.objects[j].attached_to == i and j not in found]
    return found


def phased_with_host(state: State, object_id: int) -> bool:
    """702.26g It phased out with what it is attached to, and phases in with it only."""
    host = state.objects.get(state.objects[object_id].attached_to)
    return host is not None and host.phased_out
