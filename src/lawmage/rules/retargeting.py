"""115.7, 707.10c Changing the targets of something on the stack."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Activated, Chapter, SpellAbility, Triggered
from lawmage.ir.effects import Sequence
from lawmage.ir.node import Effect
from lawmage.state.objects import Announced, Frame, GameObject

from . import writes
from .announcing import are_targets
from .looking import view
from .targets import Spec, options, program, required

NEW_COPY: Final = "new copy"  # the mark of a copy whose targets are not decided yet


def effect_of(run: Run, obj: GameObject) -> Effect:
    """The whole effect of a spell or ability on the stack: all lines of a spell together."""
    announced = obj.announced
    ability = announced.ability if announced is not None else None
    if isinstance(ability, (Activated, Triggered, SpellAbility, Chapter)):
        return ability.effect
    lines = [a.effect for a in view(run.state, obj.id).abilities if isinstance(a, SpellAbility)]
    return lines[0] if len(lines) == 1 else Sequence(tuple(lines))


def specs_of(run: Run, obj: GameObject) -> list[Spec]:
    """Its instances of "target" that were announced."""
    assert obj.announced is not None
    return required(run.state, obj.announced.frame, program(effect_of(run, obj)))


def choose_new_targets(run: Run, item: int, player: int) -> None:
    """115.7d, 707.10c Any number may stay as they are; new ones must be legal."""
    state = run.state
    obj = state.objects[item]
    assert obj.announced is not None
    targets = dict(obj.announced.targets)
    for spec in specs_of(run, obj):
        slot = spec.selector.slot
        now = list(targets.get(slot, ()))
        for n, ref in enumerate(now):
            able = options(state, frame_with(obj, targets), spec.selector, item)
            able = [ref, *[one for one in able if one not in now]]
            if len(able) > 1:
                ask = Pick(player, "115.7d", "new_target", able, 1, 1, source=item)
                ask.slot = slot
                now[n] = run.choose(ask)[0]
        targets[slot] = tuple(now)
    retarget(run, item, targets)


def change_targets(run: Run, item: int, player: int, to: list[int] | None) -> bool:
    """115.7a-b The target is changed to another legal one, if there is one; it must have a single target."""
    state = run.state
    obj = state.objects[item]
    assert obj.announced is not None
    targets = dict(obj.announced.targets)
    specs = [s for s in specs_of(run, obj) if targets.get(s.selector.slot)]
    if len(specs) != 1 or len(targets[specs[0].selector.slot]) != 1:
        return False
    slot = specs[0].selector.slot
    old = targets[slot][0]
    able = [ref for ref in options(state, frame_with(obj, targets), specs[0].selector, item) if ref != old]
    if to is not None:
        able = [ref for ref in able if ref in to]
    if not able:
        return False
    ask = Pick(player, "115.7a", "new_target", able, 1, 1, source=item)
    ask.slot = slot
    targets[slot] = run.choose(ask)
    retarget(run, item, targets)
    return True


def change_one_target(run: Run, item: int, player: int, to: list[int]) -> bool:
    """115.7a One of its targets becomes the thing, where that is legal."""
    state = run.state
    obj = state.objects[item]
    if obj.announced is None or not to:
        return False
    targets = dict(obj.announced.targets)
    able: dict[int, int] = {}  # target, slot
    for spec in specs_of(run, obj):
        slot = spec.selector.slot
        for ref in targets.get(slot, ()):
            free = {**targets, slot: tuple([one for one in targets[slot] if one != ref])}
            if to[0] not in targets[slot] and to[0] in options(state, frame_with(obj, free), spec.selector, item):
                able[ref] = slot
    if not able:
        return False
    was = run.choose(Pick(player, "115.7a", "old_target", list(able), 1, 1, source=item))[0]
    slot = able[was]
    targets[slot] = tuple([to[0] if ref == was else ref for ref in targets[slot]])
    retarget(run, item, targets)
    return True


def replace_target(run: Run, was: int, to: int) -> list[int]:
    """115.7a Each target that is the one thing becomes the other where that is legal; what was changed."""
    state = run.state
    changed: list[int] = []
    for item in state.stack:
        obj = state.objects[item]
        if obj.announced is None or not any([was in refs for _, refs in obj.announced.targets]):
            continue
        targets = dict(obj.announced.targets)
        for spec in specs_of(run, obj):
            slot = spec.selector.slot
            refs = targets.get(slot, ())
            if was not in refs or to in refs:
                continue
            free = {**targets, slot: tuple([ref for ref in refs if ref != was])}
            if to in options(state, frame_with(obj, free), spec.selector, item):
                targets[slot] = tuple([to if ref == was else ref for ref in refs])
                changed.append(item)
        retarget(run, item, targets)
    return changed


def frame_with(obj: GameObject, targets: dict[int, tuple[int, ...]]) -> Frame:
    assert obj.announced is not None
    frame = obj.announced.frame
    return frame.with_slots({**frame.slots, **targets})


def retarget(run: Run, item: int, targets: dict[int, tuple[int, ...]]) -> None:
    """The announced targets are these now; what was none before has become a target."""
    obj = run.state.objects[item]
    old = obj.announced
    assert old is not None
    kept = tuple([(slot, targets.get(slot, refs)) for slot, refs in old.targets])
    writes.set_announced(run.state, item, Announced(old.kind, old.ability, frame_with(obj, targets), kept))
    if NEW_COPY in obj.marks:
        return
    before = [ref for _, refs in old.targets for ref in refs]
    new = dict.fromkeys([ref for _, refs in kept for ref in refs if ref not in before])
    are_targets(run, view(run.state, item).controller, item, list(new))
