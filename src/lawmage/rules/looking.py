"""Looking at objects: views through the layers, last known information, and who controls what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.state.constants import ATTACK
from lawmage.state.objects import Cast, Frame, GameObject, Snapshot, View
from lawmage.state.state import State, Views

LISTENS: Final = 1  # has a triggered, static or replacement ability
ACTIVATES: Final = 2  # has an activated ability that is not a mana ability
MAKES_MANA: Final = 4
STATIC: Final = 8  # has a static ability that modifies objects or changes rules
ELSEWHERE: Final = 16  # has an ability that functions outside the battlefield
VARIES: Final = 32  # 208.2a its size is defined by an ability: it must be asked anew each time
COMPUTE: Final[list[Callable[[State], Views]]] = []  # 613: lawmage.rules.layers puts its function here
SEED: Final[list[Callable[[State, GameObject], View]]] = []  # copiable values, before a defined power or toughness
BASE: Final[list[Callable[[State, GameObject], View]]] = []  # and after


def views(state: State) -> Views:
    """All views of the present version, computed when somebody looks."""
    found = state.views
    if found is None:
        found = COMPUTE[0](state)
        state.views = found
    return found


def view(state: State, object_id: int) -> View:
    """The characteristics of a live object; where no effect reaches it, its copiable values."""
    known = state.views
    if known is None:
        known = views(state)
    found = known.of.get(object_id)
    return found if found is not None else base_view(state, state.objects[object_id])


def base_view(state: State, obj: GameObject) -> View:
    """The copiable values (707.2) with characteristic-defining abilities, before other effects; cached."""
    found = seed(state, obj)
    return BASE[0](state, obj) if found.does & VARIES else found


def seed(state: State, obj: GameObject) -> View:
    """The copiable values (707.2), cached on the object: what the layers start from."""
    found = obj.base
    if found is None or found.controller != obj.controller:
        found = SEED[0](state, obj)
        obj.base = found
    return found


def frame_of_ability(state: State, object_id: int, n: int, player: int) -> Frame:
    """602.2 What the nth ability of an object sees when the player activates it; 201.5a also what has granted it."""
    granters = view(state, object_id).granters
    return Frame(object_id, player, {}, 0, frozenset(), granters[n] if n < len(granters) else 0)


def look(state: State, object_id: int) -> View | None:
    """608.2h Current information, or last known information of an object that has left."""
    if object_id in state.objects:
        return view(state, object_id)
    known = state.last_known.get(object_id)
    return known.view if known is not None else None


def known_object(state: State, object_id: int) -> GameObject | None:
    """The object as it is, or as it was when it left its zone."""
    obj = state.objects.get(object_id)
    if obj is not None:
        return obj
    known = state.last_known.get(object_id)
    return known.object if known is not None else None


def snapshot(state: State, object_id: int) -> Snapshot:
    """608.2h The object as it is now, to be remembered."""
    attacking = 0
    roles: tuple[str, ...] = ()
    blocks: tuple[int, ...] = ()
    combat = state.combat
    if combat is not None:
        for attacker, attacked in combat.attacks:
            if attacker == object_id:
                attacking = attacked
        blocks = tuple([one for blocker, one in combat.blocks if blocker == object_id])
        if blocks:
            roles = ("blocking",)
        elif attacking and object_id in combat.blocked:
            roles = ("blocked",)
        elif attacking and state.step > ATTACK:
            roles = ("unblocked",)
    attached = tuple(views(state).attachments.get(object_id, ()))
    return Snapshot(state.kept(object_id), view(state, object_id), attached, 0, attacking, roles, blocks)


def controller_of(state: State, ref: int) -> int:
    """109.4 Who controls the object now or last did; a player is their own."""
    if ref < 0:
        return -1 - ref
    seen = look(state, ref)
    if seen is not None:
        return seen.controller
    obj = state.objects.get(ref)
    return obj.controller if obj is not None else state.active


def owner_of(state: State, ref: int) -> int:
    """108.3"""
    if ref < 0:
        return -1 - ref
    obj = known_object(state, ref)
    return obj.owner if obj is not None else state.active


def is_creature(state: State, object_id: int) -> bool:
    """302"""
    return "creature" in view(state, object_id).types


def newest(state: State, ref: int) -> int:
    """400.7 The object that this one has become, followed through public zones; 0 when it is gone or hidden."""
    while ref > 0 and ref not in state.objects:
        known = state.last_known.get(ref)
        if known is None or known.became == 0:
            return 0
        ref = known.became
        obj = state.objects.get(ref)
        if obj is not None and obj.zone in ("library", "hand"):
            return ref if obj.zone == "hand" else 0
    return ref


def name_of(state: State, ref: int) -> str:
    """What people call it: the name of the object, "player 1", or what it was called."""
    if ref < 0:
        return f"player {-ref}"
    seen, obj = look(state, ref), known_object(state, ref)
    if seen is None or obj is None:
        return f"object {ref}"
    return seen.name or ("a face-down card" if obj.face_down or obj.kind == "ability" else "an object without a name")


def imagined(obj: GameObject, zone: str, controller: int, cast: Cast | None = None) -> GameObject:
    """601.3e, 614.12 The object as it would be in a zone; it is in no state and is only looked at."""
    made = GameObject(obj.id, obj.card, obj.face, obj.owner, controller, zone, obj.kind, obj.epoch)
    made.counters = obj.counters
    made.marks = obj.marks
    made.notes = obj.notes
    made.cast = cast
    return made
