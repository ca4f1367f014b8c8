"""113.6, 603.2, 613.11, 614 After the layers: who listens for which event, who can be activated, which rules hold."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Replacing, Static, StaticRule, Triggered
from lawmage.ir.duration import AsLongAs
from lawmage.ir.node import Ability, Condition, RuleChange
from lawmage.ir.selector import Noun
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import ActiveRule, State, Views, Watcher

from .definitions import part_of
from .evaluate import holds, kinds_of, things
from .layering import Applied
from .looking import ACTIVATES, LISTENS, MAKES_MANA, STATIC, base_view
from .nouns import candidates
from .reading import OUTSIDE, reads_of
from .stats import x_of

Chosen = dict[tuple[int, int], Applied]


def frame_of(obj: GameObject, seen: View, n: int) -> Frame:
    """What the nth ability of an object sees: its source, its controller (109.5), X of the spell it was (107.3m).

    An ability that the object has gained does not see that X (107.3j).
    """
    granter = seen.granters[n] if n < len(seen.granters) else 0
    return Frame(obj.id, seen.controller, {}, 0 if granter else x_of(obj), frozenset(), granter)


def index(state: State, made: Views, listed: list[int], chosen: Chosen) -> None:
    """File the abilities of permanents, then those that function elsewhere."""
    late: list[tuple[int, int]] = []
    for object_id, seen in made.of.items():
        does = seen.does
        if not does:
            continue
        obj = state.objects[object_id]
        if obj.zone != "battlefield":
            continue
        if does & (LISTENS | STATIC):
            listen(state, made, obj, seen, chosen)
        if does & ACTIVATES and can_activate(obj, seen, ACTIVATES):
            made.activated.setdefault(seen.controller, []).append(object_id)
        if does & MAKES_MANA and can_activate(obj, seen, MAKES_MANA):
            if "land" in seen.types:
                made.sources.setdefault(seen.controller, []).append(object_id)
            else:
                late.append((seen.controller, object_id))
    for controller, object_id in late:
        made.sources.setdefault(controller, []).append(object_id)
    for object_id in dict.fromkeys((*listed, *made.elsewhere)):
        index_elsewhere(state, made, state.objects[object_id], chosen)


def index_elsewhere(state: State, made: Views, obj: GameObject, chosen: Chosen) -> None:
    """113.6 An object in another zone, by the abilities that function there."""
    seen = made.of.get(obj.id)
    if seen is None:
        seen = base_view(state, obj)
    if seen.does & (LISTENS | STATIC):
        listen(state, made, obj, seen, chosen)
    if seen.does & ACTIVATES and can_activate(obj, seen, ACTIVATES):
        made.activated.setdefault(seen.controller, []).append(obj.id)
    if seen.does & MAKES_MANA and can_activate(obj, seen, MAKES_MANA):
        made.sources.setdefault(seen.controller, []).append(obj.id)


def functions(zone: str, obj: GameObject) -> bool:
    """113.6, 114.4 Whether an ability that functions in the zone functions where the object is."""
    return obj.zone == zone or (obj.kind == "emblem" and zone == "battlefield")


def can_activate(obj: GameObject, seen: View, bit: int) -> bool:
    for ability in seen.abilities:
        if isinstance(ability, Activated) and part_of(ability).does & bit and functions(ability.zone, obj):
            return True
    return False


def listen(state: State, made: Views, obj: GameObject, seen: View, chosen: Chosen) -> None:
    """603.2, 614.1 The triggers, replacements and rules of one object."""
    for n, ability in enumerate(seen.abilities):
        part = part_of(ability)
        if not part.does & (LISTENS | STATIC) or not functions(part.zone, obj):
            continue
        if isinstance(ability, Triggered):
            found = Watcher(obj.id, frame_of(obj, seen, n), ability, None, None, None, ability)
            for kind in part.kinds:
                made.triggers.setdefault(kind, []).append(found)
        elif isinstance(ability, Replacing):
            frame = frame_of(obj, seen, n)
            if there(state, made, frame, ability.while_):
                found = Watcher(obj.id, frame, None, ability.replacement, None, None, ability)
                for kind in part.kinds:
                    made.replacements.setdefault(kind, []).append(found)
        elif part.rules:
            enact(state, made, obj, frame_of(obj, seen, n), ability, part.rules, chosen)


def there(state: State, made: Views, frame: Frame, condition: Condition | None) -> bool:
    """611.3a Whether the ability does anything now."""
    if condition is None:
        return True
    if reads_of(condition).bits & OUTSIDE:
        made.volatile = True
    return holds(state, frame, condition)


def enact(
    state: State,
    made: Views,
    obj: GameObject,
    frame: Frame,
    ability: Ability,
    rules: tuple[RuleChange, ...],
    chosen: Chosen,
) -> None:
    """613.11 Rule changes count after all characteristics are known."""
    if isinstance(ability, StaticRule):
        if there(state, made, frame, ability.while_):
            for rule in rules:
                made.rules.setdefault(type(rule), []).append(ActiveRule(rule, frame, None))
        return
    if not isinstance(ability, Static):
        return
    before = chosen.get((obj.id, id(ability)))
    if before is not None and before.chosen is not None:  # 613.6
        about = frozenset(before.chosen)
    elif not there(state, made, frame, ability.while_):
        return
    else:
        if reads_of(ability).bits & OUTSIDE:
            made.volatile = True
        affects = ability.affects
        found = candidates(state, frame, affects) if isinstance(affects, Noun) else things(state, frame, affects)
        about = frozenset(found)
    if about:
        for rule in rules:
            made.rules.setdefault(type(rule), []).append(ActiveRule(rule, frame, about))


def index_waiting(state: State, made: Views) -> None:
    """611.2, 603.7, 614 Rules of lasting effects, shields, and delayed triggers, in order of their age."""
    for effect in state.effects:
        lasts = effect.lasts
        if isinstance(lasts, AsLongAs) and not there(state, made, effect.frame, lasts.condition):
            continue
        about = frozenset(effect.affected) if effect.affected is not None else None
        for mod in effect.mods:
            if isinstance(mod, RuleChange):
                made.rules.setdefault(type(mod), []).append(ActiveRule(mod, effect.frame, about))
    for shield in state.shields:
        found = Watcher(shield.frame.source, shield.frame, None, shield.replacement, None, shield)
        for kind in kinds_of(shield.replacement.event):
            made.replacements.setdefault(kind, []).append(found)
    for delayed in state.delayed:
        waiting = Watcher(delayed.frame.source, delayed.frame, None, None, delayed, None)
        for kind in kinds_of(delayed.event):
            made.triggers.setdefault(kind, []).append(waiting)
