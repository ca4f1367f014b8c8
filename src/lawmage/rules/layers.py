"""613 Interaction of continuous effects: characteristics are computed, never stored."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Defining, Static
from lawmage.ir.duration import AsLongAs
from lawmage.ir.modification import BasePT, DefinePT, GainControl
from lawmage.ir.node import Ability, Modification
from lawmage.ir.rule_change import SpellsHave
from lawmage.ir.selector import Host, Noun, This
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import Continuous, State, Views

from . import amount_patterns, combat_patterns, conditions, figures, numbers, patterns
from .definitions import part_of
from .evaluate import Subject, holds, things
from .indexes import frame_of, index, index_waiting
from .layer_counters import count_counters, count_keywords
from .layering import Applied, Layering, LayerStep, Step
from .layers_apply import ABILITY, CHANGED, COPY, DEFINED, LAYER, LAYERS, modify
from .looking import COMPUTE, ELSEWHERE, STATIC, seed
from .nouns import candidates, sieve_of
from .reading import CONTROL as CONTROLLED
from .reading import REMOVES_ABILITIES, SIZE, WRITES, Reads, disturbs, reads_of

# importing them fills the tables of evaluate
FILLED: Final = (amount_patterns, combat_patterns, conditions, figures, numbers, patterns)


def compute(state: State) -> Views:
    """613.1 Start from the copiable values and apply each layer in order; then file what listens."""
    return computed(Layering(state, Views()))


def layer_steps(state: State, object_id: int) -> list[LayerStep]:
    """613.1 What makes the object what it is, effect by effect in the order of application; changes nothing."""
    work = Layering(state.fork(), Views(), object_id)
    computed(work)
    return work.steps


def computed(work: Layering) -> Views:
    """All layers in order, then what listens."""
    state, made = work.state, work.made
    state.views = made  # who looks meanwhile sees what has been applied so far
    of = made.of
    objects = state.objects
    listed: list[int] = []  # objects elsewhere with abilities that function there
    busy: list[int] = []  # permanents with static abilities
    counted: list[int] = []
    for object_id in state.battlefield:
        obj = objects[object_id]
        if obj.phased_out:  # 702.26b
            continue
        seen = seed(state, obj)
        of[object_id] = seen
        if obj.attached_to:
            made.attachments.setdefault(obj.attached_to, []).append(object_id)
        if seen.does & STATIC:
            busy.append(object_id)
        if obj.counters or obj.marks:
            counted.append(object_id)
    for zone in elsewhere(state):
        for object_id in zone:
            if seed(state, objects[object_id]).does & ELSEWHERE or objects[object_id].kind == "emblem":
                listed.append(object_id)
    if state.effects or busy or listed or counted:
        collect(work, busy, listed, counted)
        for layer in LAYERS:
            work.layer = layer
            waiting = work.waiting.get(layer)
            if waiting:
                apply_layer(work, waiting)
            if layer == CHANGED:
                count_counters(work, counted)
    index(work.state, made, listed, work.rules)
    index_waiting(state, made)
    return made


def elsewhere(state: State) -> list[tuple[int, ...]]:
    """The zones outside the battlefield in which abilities may function (113.6)."""
    zones = [state.stack, state.command, state.exile]
    for player in state.players:
        zones.append(player.graveyard)
        zones.append(player.hand)
    return zones


# What applies -----------------------------------------------------------------------------------------------


def collect(work: Layering, busy: list[int], listed: list[int], counted: list[int]) -> None:
    """611 The effects of resolved spells and abilities; copy effects among them first, for they change who has what."""
    state = work.state
    for effect in state.effects:
        mods = tuple([one for one in effect.mods if isinstance(one, Modification)])
        if mods and effect.affected is not None:
            work.add(lasting(effect, mods))
        elif effect.affected is None:
            to_spells(work, effect)
    for object_id in counted:
        count_keywords(work, state.objects[object_id])
    copying = work.waiting.pop(COPY, None)
    if copying:
        apply_layer(work, copying)
        busy = [object_id for object_id, seen in work.made.of.items() if seen.does & STATIC]
    for object_id in busy:
        collect_statics(work, state.objects[object_id], work.made.of[object_id])
    for object_id in listed:
        obj = state.objects[object_id]
        collect_statics(work, obj, seed(state, obj))


def lasting(effect: Continuous, mods: tuple[Modification, ...]) -> Applied:
    """611.2 An effect with its objects locked in."""
    made = Applied(0, effect.frame, mods, effect.timestamp)
    made.locked = effect.affected if effect.affected is not None else ()
    if isinstance(effect.lasts, AsLongAs):
        made.condition = effect.lasts.condition
        made.reads = reads_of(effect.lasts.condition)
    for mod in mods:
        found = reads_of(mod)
        if found.bits:
            made.reads = Reads(made.reads.bits | found.bits, made.reads.words | found.words)
    return made


def to_spells(work: Layering, effect: Continuous) -> None:
    """611.2c Abilities that an effect gives to spells, whenever they are cast."""
    for mod in effect.mods:
        if isinstance(mod, SpellsHave):
            made = lasting(effect, mod.mods)
            made.affects = mod.of
            made.reads = reads_of(mod)
            work.made.to_spells.append((effect.frame, Static(mod.of, mod.mods)))
            work.add(made)


def functions(zone: str, obj: GameObject) -> bool:
    """113.6, 114.4 Whether an ability that functions in the zone functions where the object is."""
    return obj.zone == zone or (obj.kind == "emblem" and zone == "battlefield")


def collect_statics(work: Layering, obj: GameObject, seen: View) -> None:
    """604 The static abilities that change characteristics."""
    for n, ability in enumerate(seen.abilities):
        part = part_of(ability)
        if part.does & STATIC and part.mods and functions(part.zone, obj):
            add_static(work, obj, seen, n, ability, obj.timestamp)


def add_static(work: Layering, obj: GameObject, seen: View, n: int, ability: Ability, timestamp: int) -> None:
    if isinstance(ability, Static):
        made = Applied(obj.id, frame_of(obj, seen, n), part_of(ability).mods, timestamp)
        made.ability = ability
        made.affects = ability.affects
        made.condition = ability.while_
        if isinstance(ability.affects, Noun) and "stack" in sieve_of(ability.affects).zones:
            work.made.to_spells.append((made.frame, ability))
        if isinstance(ability.affects, Noun) and any([LAYER[type(mod)] < DEFINED for mod in made.mods]):
            work.made.to_arrivals = True
    elif isinstance(ability, Defining):
        made = Applied(obj.id, frame_of(obj, seen, n), part_of(ability).mods, timestamp)
        made.ability = ability
        made.affects = THIS
        made.defining = work.layer != ABILITY
        if not made.defining:  # 604.3 what an effect granted defines nothing, it sets (613.4b)
            made.mods = tuple([set_by(mod) for mod in made.mods])
    else:
        return
    made.reads = reads_of(ability)
    if any([isinstance(mod, GainControl) for mod in made.mods]):  # "you" depends on who controls the source
        made.reads = Reads(made.reads.bits | CONTROLLED, made.reads.words)
    work.rules[(obj.id, id(ability))] = made
    work.add(made)


def set_by(mod: Modification) -> Modification:
    return BasePT(mod.power, mod.toughness) if isinstance(mod, DefinePT) else mod


THIS: Final = This()


# Which things (613.6) ---------------------------------------------------------------------------------------


def affected(work: Layering, applied: Applied) -> list[int]:
    """What the effect applies to now; nothing when its ability is gone before it ever applied."""
    if applied.chosen is not None:
        return applied.chosen
    state = work.state
    frame = applied.frame
    ability = applied.ability
    if ability is not None:
        seen = work.made.of.get(applied.source)
        if seen is None:
            seen = seed(state, state.objects[applied.source])
        for one in seen.abilities:
            if one is ability:
                break
        else:
            return []
        if seen.controller != frame.controller:  # layer 2 has been at work
            frame = Frame(frame.source, seen.controller, frame.slots, frame.x, frame.captured, frame.granter)
            applied.frame = frame
    if applied.condition is not None and not holds(state, frame, applied.condition):
        return []
    affects = applied.affects
    if affects is None:
        return [i for i in applied.locked if i > 0 and i in state.objects]
    if isinstance(affects, This):
        return [applied.source]
    if isinstance(affects, Noun):
        return [i for i in candidates(state, frame, affects) if i > 0]
    if isinstance(affects, Host):
        host = state.objects[applied.source].attached_to
        return [host] if host > 0 and host in state.objects else []
    return [i for i in things(state, frame, affects) if i > 0 and i in state.objects]


# One layer --------------------------------------------------------------------------------------------------


def apply_layer(work: Layering, waiting: list[Step]) -> None:
    """613.7, 613.8 In order of timestamps, but what depends on another waits for it; asked anew after each (613.8c)."""
    waiting.sort(key=order)
    tangled = may_depend(waiting)
    while waiting:
        n = independent(work, waiting) if tangled and len(waiting) > 1 else 0
        if n and work.watched:
            work.passed += [step[0] for step in waiting[:n]]
        applied, mods = waiting.pop(n)
        before = len(waiting)
        apply_step(work, applied, mods)
        if len(waiting) > before:  # 613.7a abilities granted in this layer
            waiting.sort(key=order)
            tangled = may_depend(waiting)


def order(step: Step) -> tuple[bool, int]:
    """613.3 Characteristic-defining abilities first, then by timestamp."""
    applied = step[0]
    return not applied.defining, applied.timestamp


def apply_step(work: Layering, applied: Applied, mods: tuple[Modification, ...]) -> None:
    chosen = affected(work, applied)
    applied.chosen = chosen
    state = work.state
    frame = applied.frame
    for object_id in chosen:
        draft = work.draft(object_id)
        if draft is None:
            continue
        obj = state.objects[object_id]
        held = len(draft.abilities)
        itself = Subject(object_id, obj, draft)
        before = draft.copy() if object_id == work.watched else None
        for mod in mods:
            modify(state, frame, mod, draft, itself)
        if before is not None:
            step = LayerStep(work.layer, applied.source or frame.source, before, draft.copy())
            step.late, step.defining = applied in work.passed, applied.defining
            work.steps.append(step)
        if draft.does & STATIC and work.layer in (COPY, ABILITY):
            first = held if work.layer == ABILITY else 0
            for n in range(first, len(draft.abilities)):
                ability = draft.abilities[n]
                if part_of(ability).mods and functions(part_of(ability).zone, obj):
                    add_static(work, obj, draft, n, ability, max(obj.timestamp, applied.timestamp))


# Dependency (613.8) -----------------------------------------------------------------------------------------


def may_depend(waiting: list[Step]) -> bool:
    """Whether anything in the layer writes what another effect reads, or takes abilities away."""
    reads = 0
    writes = 0
    for applied, mods in waiting:
        reads |= applied.reads.bits
        for mod in mods:
            if isinstance(mod, REMOVES_ABILITIES):
                return True
            writes |= WRITES.get(type(mod), 0)
    return reads & writes != 0


def independent(work: Layering, waiting: list[Step]) -> int:
    """613.8b The first effect, by timestamp, that depends on no other; a loop falls back to timestamps."""
    for n, (applied, mods) in enumerate(waiting):
        if not depends(work, applied, mods, waiting):
            return n
    return 0


def depends(work: Layering, applied: Applied, mods: tuple[Modification, ...], waiting: list[Step]) -> bool:
    """613.8a Whether applying another first would change its existence, what it applies to, or what it does."""
    known = applied.chosen is not None
    if known and not applied.reads.bits:
        return False
    before: list[int] | None = None
    values: list[int] = []
    for other, other_mods in waiting:
        if other is applied or other.defining != applied.defining:
            continue
        if not matters(work, applied, other, other_mods):
            continue
        if before is None:
            before = affected(work, applied)
            values = outcome(work, applied, mods, before)
        kept_of, kept_owned, chosen = work.made.of, work.owned, other.chosen
        work.made.of = dict(kept_of)
        work.owned = set()
        trial(work, other, other_mods)
        after = affected(work, applied)
        changed = after != before or outcome(work, applied, mods, after) != values
        work.made.of = kept_of
        work.owned = kept_owned
        other.chosen = chosen
        if changed:
            return True
    return False


def matters(work: Layering, applied: Applied, other: Applied, mods: tuple[Modification, ...]) -> bool:
    """A filter before the trial: does the other write what this one reads, or may it end this one's ability?"""
    for mod in mods:
        if disturbs(mod, applied.reads):
            return True
        if applied.ability is not None and applied.chosen is None and isinstance(mod, REMOVES_ABILITIES):
            if applied.source in affected(work, other):
                return True
    return False


def trial(work: Layering, applied: Applied, mods: tuple[Modification, ...]) -> None:
    for object_id in affected(work, applied):
        draft = work.draft(object_id)
        if draft is not None:
            itself = Subject(object_id, work.state.objects[object_id], draft)
            for mod in mods:
                modify(work.state, applied.frame, mod, draft, itself)


def outcome(work: Layering, applied: Applied, mods: tuple[Modification, ...], chosen: list[int]) -> list[int]:
    """What the effect would do to its things, as numbers, where that depends on what others have done."""
    if not applied.reads.bits & (SIZE | CONTROLLED) or not chosen:
        return []
    found: list[int] = []
    state = work.state
    for object_id in chosen:
        draft = work.made.of.get(object_id)
        if draft is not None:
            scratch = draft.copy()
            itself = Subject(object_id, state.objects[object_id], draft)
            for mod in mods:
                modify(state, applied.frame, mod, scratch, itself)
            found.append(scratch.power - draft.power)
            found.append(scratch.toughness - draft.toughness)
            found.append(scratch.controller)
    return found


COMPUTE.append(compute)
