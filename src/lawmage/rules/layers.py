"""613 Interaction of continuous effects: characteristics are computed, never stored."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Defining, Keyword, Static, StaticRule
from lawmage.ir.duration import AsLongAs
from lawmage.ir.event_pattern import Blocks
from lawmage.ir.modification import BasePT, DefinePT, GainControl, GrantAbility, GrantKeyword, LoseAllAbilities
from lawmage.ir.node import Ability, Condition, Modification, Things
from lawmage.ir.rule_change import Cant, SpellsHave
from lawmage.ir.selector import Host, Noun, This
from lawmage.state.constants import KEYWORD_COUNTERS
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import Continuous, State, Views

from . import amount_patterns, combat_patterns, conditions, figures, numbers, patterns
from .definitions import expand, part_of
from .evaluate import Subject, holds, things
from .indexes import frame_of, index, index_waiting
from .layers_apply import ABILITY, CHANGED, COPY, DEFINED, LAYER, LAYERS, modify
from .looking import COMPUTE, ELSEWHERE, STATIC, base_view, seed
from .nouns import candidates, sieve_of
from .reading import CONTROL as CONTROLLED
from .reading import NOTHING, OUTSIDE, REMOVES_ABILITIES, SIZE, WRITES, Reads, disturbs, reads_of

# importing them fills the tables of evaluate
FILLED: Final = (amount_patterns, combat_patterns, conditions, figures, numbers, patterns)
COUNTED_SIZE: Final[dict[str, tuple[int, int]]] = {}  # 122.1a the counters that change power and toughness
# 122.1b Counters that give a keyword
GRANTED_BY: Final = {name: GrantKeyword(Keyword(name)) for name in sorted(KEYWORD_COUNTERS)}
# 701.60c What a suspected creature has
SUSPECTED: Final = (GrantKeyword(Keyword("menace")), GrantAbility(StaticRule((Cant(Blocks(This())),))))


class Applied:
    """One continuous effect on its way through the layers."""

    __slots__ = (
        "source",
        "frame",
        "ability",
        "affects",
        "locked",
        "mods",
        "condition",
        "timestamp",
        "chosen",
        "reads",
        "defining",
    )

    def __init__(self, source: int, frame: Frame, mods: tuple[Modification, ...], timestamp: int) -> None:
        self.source = source
        self.frame = frame
        self.mods = mods
        self.timestamp = timestamp
        self.ability: Ability | None = None  # the static ability it comes from
        self.affects: Things | Noun | None = None
        self.locked: tuple[int, ...] = ()
        self.condition: Condition | None = None
        self.chosen: list[int] | None = None  # 613.6 the set is kept from the first layer it applied in
        self.reads: Reads = NOTHING
        self.defining = False  # 604.3


Step = tuple[Applied, tuple[Modification, ...]]  # what one effect does in one layer


class LayerStep:
    """What one effect did to the watched object in one layer (source 0: its own counters and designations)."""

    __slots__ = ("layer", "source", "before", "after", "late", "defining")

    def __init__(self, layer: int, source: int, before: View, after: View) -> None:
        self.layer = layer
        self.source = source
        self.before = before
        self.after = after
        self.late = False  # 613.8b it waited for an effect with a later timestamp
        self.defining = False  # 613.3


class Layering:
    """One computation: the views so far, which of them are drafts of ours, and what is still to be applied."""

    __slots__ = ("state", "made", "owned", "waiting", "rules", "layer", "watched", "steps", "passed")

    def __init__(self, state: State, made: Views, watched: int = 0) -> None:
        self.state = state
        self.made = made
        self.owned: set[int] = set()
        self.waiting: dict[int, list[Step]] = {}
        self.rules: dict[tuple[int, int], Applied] = {}  # by source and identity of the ability
        self.layer = 0
        self.watched = watched  # the object whose steps are written down, 0 for none
        self.steps: list[LayerStep] = []
        self.passed: list[Applied] = []  # effects that waited for what they depend on, while somebody watches

    def add(self, applied: Applied) -> None:
        """File the modifications of an effect under their layers, those of the past excepted."""
        by_layer: dict[int, list[Modification]] = {}
        for mod in applied.mods:
            mods = by_layer.setdefault(LAYER[type(mod)], [])
            if isinstance(mod, LoseAllAbilities):
                mods.insert(0, mod)  # "loses all other abilities": what the same effect gives stays
            else:
                mods.append(mod)
        for layer, mods in by_layer.items():
            if layer >= self.layer:
                self.waiting.setdefault(layer, []).append((applied, tuple(mods)))
        if applied.reads.bits & OUTSIDE:
            self.made.volatile = True

    def draft(self, object_id: int) -> View | None:
        """The view of an object, safe to change."""
        found = self.made.of.get(object_id)
        if object_id in self.owned:
            return found
        if found is None:
            obj = self.state.objects.get(object_id)
            if obj is None or obj.phased_out or obj.kind == "ability":
                return None
            found = base_view(self.state, obj)
            if object_id not in self.made.elsewhere:
                self.made.elsewhere += (object_id,)
            self.made.volatile = True
        made = found.copy()
        self.made.of[object_id] = made
        self.owned.add(object_id)
        return made


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


# Counters and designations ----------------------------------------------------------------------------------


def size_of_counter(kind: str) -> tuple[int, int]:
    """122.1a What one +1/+1 counter (or -0/-2 …) adds; nothing for other kinds."""
    found = COUNTED_SIZE.get(kind)
    if found is None:
        power, _, toughness = kind.partition("/")
        found = (0, 0)
        if power[:1] in ("+", "-") and toughness[:1] in ("+", "-"):
            if power[1:].isdigit() and toughness[1:].isdigit():
                found = (int(power), int(toughness))
        COUNTED_SIZE[kind] = found
    return found


def count_counters(work: Layering, counted: list[int]) -> None:
    """613.4c, 122.1j"""
    for object_id in counted:
        obj = work.state.objects[object_id]
        for kind, n in obj.counters:
            if kind == "hone" and obj.attached_to > 0:
                host = work.draft(obj.attached_to)
                if host is not None:
                    host.power += n
            power, toughness = size_of_counter(kind)
            if power or toughness:
                draft = work.draft(object_id)
                if draft is not None:
                    before = draft.copy() if object_id == work.watched else None
                    draft.power += power * n
                    draft.toughness += toughness * n
                    if before is not None:
                        work.steps.append(LayerStep(work.layer, 0, before, draft.copy()))


def count_keywords(work: Layering, obj: GameObject) -> None:
    """122.1b, 613.7c, 701.60 Keyword counters and designations that give abilities."""
    for kind, n in obj.counters:
        if kind in KEYWORD_COUNTERS:
            since = obj.note(f"since:{kind}")
            give(work, obj, (GRANTED_BY[kind],) * n, since[0] if since else obj.timestamp)
    if "suspected" in obj.marks:
        give(work, obj, SUSPECTED, obj.timestamp)


def give(work: Layering, obj: GameObject, mods: tuple[Modification, ...], timestamp: int) -> None:
    made = Applied(0, Frame(obj.id, obj.controller, {}), mods, timestamp)
    made.locked = (obj.id,)
    work.add(made)


COMPUTE.append(compute)

__all__ = ["compute", "expand"]
