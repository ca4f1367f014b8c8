"""611.2, 603.7, 614, 615 Creating effects that last: continuous effects, shields, delayed triggers, returns."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.decisions import Run
from lawmage.ir.ability import Keyword, PreventAmount, Redirect, Replacement
from lawmage.ir.duration import AsLongAs
from lawmage.ir.effects import Return
from lawmage.ir.modification import (
    BasePT,
    ChangePT,
    CopyOf,
    CopyValues,
    DefinePT,
    GainControl,
    GrantAbilitiesOf,
    GrantAbility,
    GrantKeyword,
    GrantThis,
)
from lawmage.ir.node import Duration, EventPattern, Modification, Node, Quantity, RuleChange, Zone
from lawmage.ir.selector import Bound, Each, You
from lawmage.state.objects import Frame
from lawmage.state.state import Continuous, Delayed, ShieldLeft, State

from . import waiting
from .choices_locked import locked
from .choosing import SOURCE, acting
from .copying import copiable, this_ability, with_exceptions
from .evaluate import Subject, bonus, holds, quantity, subject, things
from .layers_apply import abilities_to_share
from .looking import view
from .slots import slots
from .walk import contains

RETURNED: Final = 0  # the slot of a return's own frame
CONTROLLER: Final = 96  # the slot of who has gained control
ZONES: Final[dict[str, Zone]] = {
    "library": "library",
    "hand": "hand",
    "battlefield": "battlefield",
    "graveyard": "graveyard",
    "stack": "stack",
    "exile": "exile",
    "command": "command",
}


def add_lasting(
    run: Run, frame: Frame, refs: tuple[int, ...], mods: tuple[Modification | RuleChange, ...], lasts: Duration
) -> None:
    """611.2c-d On these things from now on; every number in it is found now."""
    state = run.state
    own = as_now(run, frame, (lasts, *mods))
    if isinstance(lasts, AsLongAs) and not holds(state, own, lasts.condition):
        return  # 611.2b
    groups: list[tuple[int, ...]]
    mods = tuple([one for mod in mods for one in granted_now(state, frame, mod)])
    for mod in mods:
        if isinstance(mod, GainControl) and not isinstance(mod.by, You):  # 611.2c whoever it is now
            own = own.with_slot(CONTROLLER, tuple(things(state, own, mod.by)[:1]))
    mods = tuple([GainControl(Bound(CONTROLLER)) if to_another(mod) else mod for mod in mods])
    if any([differs(mod) for mod in mods]):
        groups = [(ref,) for ref in refs]
    else:
        groups = [refs] if refs else []
    for group in groups:
        settled = tuple([settle(state, frame, mod, subject(state, group[0])) for mod in mods])
        waiting.add_effect(state, Continuous(state.new_id(), own, group, settled, lasts, state.turn))


def to_another(mod: Modification | RuleChange) -> bool:
    return isinstance(mod, GainControl) and not isinstance(mod.by, You)


def as_now(run: Run, frame: Frame, parts: tuple[Node, ...]) -> Frame:
    """400.7j What the effect will speak of from now on is what those things have become by this resolution."""
    held = dict(frame.slots)
    for part in parts:
        for slot in slots(part).things:
            refs = held.get(slot, ())
            now = [acting(run, [ref], slot not in frame.captured) for ref in refs]
            held[slot] = tuple([one[0] if one else ref for one, ref in zip(now, refs, strict=True)])
    return frame.with_slots(held)


def granted_now(state: State, frame: Frame, mod: Modification | RuleChange) -> tuple[Modification | RuleChange, ...]:
    """611.2d, 707.9a The abilities of other things are granted as they are now."""
    if isinstance(mod, GrantThis):
        return tuple([GrantAbility(one) for one in this_ability(state)])
    if isinstance(mod, GrantAbilitiesOf):
        there = [ref for ref in things(state, frame, mod.of) if ref in state.objects]
        shared = [one for ref in there for one in abilities_to_share(view(state, ref), mod)]
        return tuple([GrantKeyword(one) if isinstance(one, Keyword) else GrantAbility(one) for one in shared])
    return (mod,)


def differs(mod: Modification | RuleChange) -> bool:
    """Its numbers speak of the thing itself."""
    return isinstance(mod, (ChangePT, BasePT, DefinePT)) and contains(mod, (Each,))


def settle(
    state: State, frame: Frame, mod: Modification | RuleChange, each: Subject | None
) -> Modification | RuleChange:
    """611.2d, 707.2c"""
    if isinstance(mod, ChangePT):
        return ChangePT(
            bonus(state, frame, mod.power, each, mod.signed), bonus(state, frame, mod.toughness, each, mod.signed)
        )
    if isinstance(mod, (BasePT, DefinePT)):
        return dataclasses.replace(
            mod, power=found(state, frame, mod.power, each), toughness=found(state, frame, mod.toughness, each)
        )
    if isinstance(mod, CopyOf):
        of = things(state, frame, mod.spec.of, each)
        face = copiable(state, of[0]) if of else None
        if face is not None:
            return CopyValues(with_exceptions(state, frame, face, mod.spec.except_))
    if isinstance(mod, GrantKeyword) and isinstance(mod.ability, Keyword):
        return dataclasses.replace(mod, ability=locked(state, frame, mod.ability))
    return mod


def found(state: State, frame: Frame, amount: Quantity | None, each: Subject | None) -> int | None:
    return None if amount is None else quantity(state, frame, amount, each)


def add_rules(run: Run, frame: Frame, rules: tuple[RuleChange, ...], lasts: Duration) -> None:
    """611.2c A change of the rules, whatever it will apply to."""
    state = run.state
    frame = as_now(run, frame, (lasts, *rules))
    if isinstance(lasts, AsLongAs) and not holds(state, frame, lasts.condition):
        return
    waiting.add_effect(state, Continuous(state.new_id(), frame, None, rules, lasts, state.turn))


def add_shield(run: Run, frame: Frame, replacement: Replacement, lasts: Duration, left: int = -1) -> None:
    """614, 615.7 ``left``: how often, or how much of a "next N" shield."""
    state = run.state
    for change in replacement.changes:
        if isinstance(change, (PreventAmount, Redirect)) and change.amount is not None:
            left = max(0, quantity(state, frame, change.amount))
    if left != 0:
        waiting.add_shield(state, ShieldLeft(state.new_id(), frame, replacement, lasts, left, state.turn))


def captured(run: Run, frame: Frame, does: Node) -> Frame | None:
    """603.7c The frame of a delayed effect: what it speaks of is what that is now. None: there is no such thing."""
    held = dict(frame.slots)
    read = slots(does)
    known = [slot for slot in read.things if slot in held]
    if known and not any([held[slot] for slot in known]):
        return None
    for slot in known:
        refs = held[slot]
        now: list[int] = []
        for ref in refs:
            now += acting(run, [ref], slot not in frame.captured) or [ref]
        held[slot] = tuple(now)
    kept = {slot: values for slot, values in held.items() if slot >= 0}
    if frame.source > 0:
        kept[SOURCE] = tuple(acting(run, list(held.get(SOURCE, (frame.source,))), SOURCE not in held))
    taken = frozenset([slot for slot in read.things if slot in kept])
    return Frame(frame.source, frame.controller, kept, frame.x, frame.captured | taken, frame.granter)


def delayed_return(run: Run, frame: Frame, refs: tuple[int, ...], until: EventPattern, zone: str) -> None:
    """610.3 When the event happens, they go back to the zone they came from."""
    state = run.state
    back = Return(Bound(RETURNED), ZONES[zone])
    own = Frame(frame.source, frame.controller, {**frame.slots, RETURNED: refs}, frame.x, frozenset((RETURNED,)))
    waiting.add_delayed(state, Delayed(state.new_id(), own, until, back, (), None, None, state.turn))
