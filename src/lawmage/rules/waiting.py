"""611, 603.7 Raw writes of what waits or lasts: continuous effects, shields, delayed and pending triggers."""

from __future__ import annotations

from typing import Final

from lawmage.ir.modification import CopyValues
from lawmage.state.state import Continuous, Delayed, Pending, ShieldLeft, State


def add_effect(state: State, effect: Continuous) -> None:
    were = copied_names(state, (effect,))
    state.effects += (effect,)
    state.touch_views()
    put_choices_by(state, were)


LINKED: Final = ("color", "creature_type", "card_type", "land_type", "name", "card_name", "player", "number", "word")


def copied_names(state: State, effects: tuple[Continuous, ...]) -> list[tuple[int, str]]:
    """The permanents that copy effects are about, and what each is called now by its copiable values."""
    found: list[tuple[int, str]] = []
    for effect in effects:
        if any([isinstance(mod, CopyValues) for mod in effect.mods]):
            found += [(ref, copied_name(state, ref)) for ref in effect.affected or () if ref in state.objects]
    return found


def copied_name(state: State, object_id: int) -> str:
    name = state.objects[object_id].face.name
    for effect in state.effects:
        if effect.affected is not None and object_id in effect.affected:
            for mod in effect.mods:
                if isinstance(mod, CopyValues):
                    name = mod.face.name
    return name


def put_choices_by(state: State, were: list[tuple[int, str]]) -> None:
    """607.5a A choice was made for the linked abilities that it had then: as a copy of something else it has none."""
    for object_id, was in were:
        now = copied_name(state, object_id)
        notes = state.objects[object_id].notes
        if now == was or not notes:
            continue
        back = {f"{name}@{now}": name for name in LINKED}
        away = {name: f"{name}@{was}" for name in LINKED}
        state.own(object_id).notes = tuple([(back.get(n) or away.get(n) or n, values) for n, values in notes])
        state.touch_views()


def carry_over(state: State, spell: int, permanent: int) -> None:
    """400.7a Effects that change a spell's characteristics or controller go on with the permanent it becomes."""
    if not any([effect.affected is not None and spell in effect.affected for effect in state.effects]):
        return
    found: list[Continuous] = []
    for effect in state.effects:
        if effect.affected is not None and spell in effect.affected:
            refs = tuple([permanent if ref == spell else ref for ref in effect.affected])
            moved = Continuous(effect.id, effect.frame, refs, effect.mods, effect.lasts, effect.turn)
            moved.timestamp = effect.timestamp
            effect = moved
        found.append(effect)
    keep_effects(state, tuple(found))


def keep_effects(state: State, effects: tuple[Continuous, ...]) -> None:
    were = copied_names(state, state.effects)
    state.effects = effects
    state.touch_views()
    put_choices_by(state, were)


def add_shield(state: State, shield: ShieldLeft) -> None:
    state.shields += (shield,)
    state.touch_views()


def keep_shields(state: State, shields: tuple[ShieldLeft, ...]) -> None:
    state.shields = shields
    state.touch_views()


def add_delayed(state: State, delayed: Delayed) -> None:
    state.delayed += (delayed,)
    state.touch_views()


def keep_delayed(state: State, delayed: tuple[Delayed, ...]) -> None:
    if delayed != state.delayed:
        state.delayed = delayed
        state.touch_views()


def set_pending(state: State, pending: tuple[Pending, ...]) -> None:
    state.pending = pending
