"""The lower floor of writing: raw changes of state, below replacement and triggers. Only atoms and rules' own

bookkeeping (turn, priority, resolution) call these; nothing here asks anybody anything.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.card import Card, Face
from lawmage.ir.modification import CopyValues
from lawmage.ir.node import Effect
from lawmage.state.constants import (
    BEGIN_COMBAT,
    CHECK,
    END,
    END_COMBAT,
    END_STEP,
    INSTRUCT,
    KEYWORD_COUNTERS,
    MAIN1,
    MAIN2,
    PRIORITY,
    RESOLVE,
)
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Announced, Cast, Frame, GameObject, Mana, Snapshot
from lawmage.state.state import Combat, Continuous, Delayed, Pending, Resolution, ShieldLeft, State

from .looking import ELSEWHERE, seed, snapshot
from .melding import PARTNER, halves, melded
from .merging import component, merged_face

PUBLIC = ("battlefield", "graveyard", "stack", "exile", "command")


# Objects and zones (400) ------------------------------------------------------------------------------------


def without(zone: tuple[int, ...], object_id: int) -> tuple[int, ...]:
    n = zone.index(object_id)
    return zone[:n] + zone[n + 1 :]


def remove_from_zone(state: State, obj: GameObject) -> None:
    zone = obj.zone
    if zone == "battlefield":
        state.battlefield = without(state.battlefield, obj.id)
        leave_combat(state, obj.id)
    elif zone == "stack":
        state.stack = without(state.stack, obj.id)
    elif zone == "exile":
        state.exile = without(state.exile, obj.id)
    elif zone == "command":
        state.command = without(state.command, obj.id)
    elif zone == "library":
        player = state.own_player(obj.owner)
        player.library = without(player.library, obj.id)
    elif zone == "hand":
        player = state.own_player(obj.owner)
        player.hand = without(player.hand, obj.id)
    elif zone == "graveyard":
        player = state.own_player(obj.owner)
        player.graveyard = without(player.graveyard, obj.id)


def put_in_zone(state: State, obj: GameObject, at: str = "top") -> None:
    """``at`` of a library: top, bottom, or a number counted from the top (401.7)."""
    zone = obj.zone
    if zone == "battlefield":
        state.battlefield += (obj.id,)
    elif zone == "stack":
        state.stack += (obj.id,)
    elif zone == "exile":
        state.exile += (obj.id,)
    elif zone == "command":
        state.command += (obj.id,)
    elif zone == "library":
        player = state.own_player(obj.owner)
        if at == "bottom":
            player.library += (obj.id,)
        else:
            n = int(at) - 1 if at.isdigit() else 0
            player.library = (*player.library[:n], obj.id, *player.library[n:])
    elif zone == "hand":
        player = state.own_player(obj.owner)
        player.hand += (obj.id,)
    elif zone == "graveyard":
        player = state.own_player(obj.owner)
        player.graveyard += (obj.id,)


def imagine_there(state: State, made: GameObject, same: bool) -> State:
    """614.12 Another state, to look at, in which the object is on the battlefield; ``same``: it was a spell."""
    there = state.fork()
    if not same:  # 400.7 what applied to the old object does not apply to the new one
        there.effects = tuple([one for one in state.effects if one.affected is None or made.id not in one.affected])
    there.objects[made.id] = made
    made.timestamp = state.next_id
    there.battlefield = (*state.battlefield, made.id)
    there.stack = tuple([one for one in state.stack if one != made.id])
    there.views = None
    return there


def new_object(state: State, card: Card, face: Face, owner: int, controller: int, zone: str, kind: str) -> GameObject:
    """109.1 An object that was not there before; it is not yet in the list of its zone."""
    state.tick += 1
    made = GameObject(state.new_id(), card, face, owner, controller, zone, kind, state.epoch)
    made.timestamp = made.id
    made.arrived = state.tick
    state.objects[made.id] = made
    return made


def remember(state: State, known: Snapshot) -> None:
    """608.2h"""
    state.last_known = {**state.last_known, known.object.id: known}


def move_object(state: State, event: ZoneMove) -> GameObject:
    """400.7 The object becomes a new object; what it was stays as last known information."""
    old = state.objects[event.object_id]
    known = event.seen if event.seen is not None else snapshot(state, old.id)
    if old.zone != "nowhere":
        remove_from_zone(state, old)
    del state.objects[old.id]
    kind = "token" if old.kind == "copy" and event.to == "battlefield" else old.kind  # 608.3f
    other = None
    if melded(event.card) and old.zone == "battlefield" and event.to != "battlefield":  # 712.21
        event.card, other = halves(event.card)
        event.face = event.card.faces[0]
    new = new_object(state, event.card, event.face, old.owner, event.controller, event.to, kind)
    new.side = event.side
    new.face_down = event.face_down
    new.tapped = event.tapped
    new.attached_to = event.attach_to
    new.counters = event.counters
    entered = old.zone == "stack" and event.to == "battlefield"
    new.notes = event.notes or (old.notes if entered else ())  # 400.7d
    if event.to == "battlefield" or event.to == "stack":
        new.cast = old.cast if old.zone == "stack" else None  # 400.7d
        if old.zone == "stack" and old.announced is not None:
            new.announced = old.announced if event.to == "stack" else None
    put_in_zone(state, new, event.at)
    event.result = new.id
    if other is not None:
        second = new_object(state, other, other.faces[0], old.owner, event.controller, event.to, kind)
        second.counters = event.counters
        put_in_zone(state, second, event.at)
        new.notes = (*new.notes, (PARTNER, (second.id,)))
    if old.parts and event.to != "battlefield":  # 730.3
        others = [with_top(state, part, event) for part in old.parts[1:]]
        new.notes = (*new.notes, (PARTNER, tuple(others)))
    if entered:
        carry_over(state, old.id, new.id)
    if "commander" in old.marks:  # 903.3 the designation is the card's
        new.marks = ("commander",)
    remember(state, Snapshot(known.object, known.view, known.attachments, new.id, known.attacking, known.roles))
    state.check_due = True
    public = old.zone in ("battlefield", "stack", "command") or event.to == "battlefield"
    if public or (seed(state, old).does | seed(state, new).does) & ELSEWHERE:
        state.touch_views()
    else:
        state.touch()
    return new


def absorb(state: State, object_id: int, into: int) -> None:
    """701.42a The second card of a meld pair is part of the permanent that the first one has become."""
    known = snapshot(state, object_id)
    remove_from_zone(state, state.objects[object_id])
    remember(state, Snapshot(known.object, known.view, known.attachments, into, known.attacking, known.roles))
    del state.objects[object_id]
    state.touch_views()


def with_top(state: State, part: GameObject, event: ZoneMove) -> int:
    """730.3 A component of a merged permanent that goes where the topmost one goes; its id."""
    controller = part.owner if event.to != "stack" else event.controller
    made = new_object(state, part.card, part.card.faces[0], part.owner, controller, event.to, part.kind)
    made.counters = event.counters
    made.face_down = event.face_down
    put_in_zone(state, made, event.at)
    return made.id


def merge(state: State, spell: int, host: int, under: bool) -> None:
    """730.2 The spell becomes a component of the permanent, which stays the same object."""
    obj = state.own(host)
    before = obj.parts or (component(state, obj),)
    added = component(state, state.objects[spell])
    obj.parts = (*before, added) if under else (added, *before)
    top = obj.parts[0]
    obj.card, obj.side, obj.kind = top.card, top.side, top.kind
    obj.face_down = top.face_down
    obj.face = merged_face(obj.parts)
    obj.base = None
    absorb(state, spell, host)


def cease(state: State, object_id: int) -> None:
    """111.7, 608.2n A token, copy or ability ceases to exist."""
    known = snapshot(state, object_id)
    remove_from_zone(state, state.objects[object_id])
    remember(state, known)
    del state.objects[object_id]
    state.touch()


def set_announced(state: State, object_id: int, announced: Announced) -> None:
    state.own(object_id).announced = announced


def set_cast(state: State, object_id: int, cast: Cast) -> None:
    """601.2b-h How the spell is being cast, as far as that is decided."""
    state.own(object_id).cast = cast
    state.touch_views()


def set_copied(state: State, object_id: int, original: GameObject) -> None:
    """707.10 A copy on the stack takes over how the original was cast, its side and its face-down status."""
    obj = state.own(object_id)
    obj.cast = original.cast.without_mana() if original.cast is not None else None
    obj.side = original.side
    obj.face_down = original.face_down
    obj.base = None
    state.touch_views()


def set_tapped(state: State, object_id: int, tapped: bool) -> None:
    state.own(object_id).tapped = tapped
    state.touch()


def set_attached(state: State, object_id: int, to: int) -> None:
    """701.3 With a new timestamp (613.7e)."""
    obj = state.own(object_id)
    obj.attached_to = to
    obj.timestamp = state.new_id()
    state.touch_views()


def set_counters(state: State, ref: int, counter: str, n: int) -> None:
    """122.1 How many counters of the kind are on an object or a player."""
    if ref < 0:
        player = state.own_player(-1 - ref)
        player.counters = counted(player.counters, counter, n)
        state.touch()
    else:
        obj = state.own(ref)
        if counter in KEYWORD_COUNTERS and n > obj.count(counter):  # 613.7c
            kept = tuple([pair for pair in obj.notes if pair[0] != f"since:{counter}"])
            obj.notes = (*kept, (f"since:{counter}", (state.new_id(),)))
        obj.counters = counted(obj.counters, counter, n)
        state.touch_views()
    state.check_due = True


def counted(counters: tuple[tuple[str, int], ...], counter: str, n: int) -> tuple[tuple[str, int], ...]:
    kept = tuple([pair for pair in counters if pair[0] != counter])
    return (*kept, (counter, n)) if n > 0 else kept


def set_note(state: State, object_id: int, name: str, values: tuple[int, ...]) -> None:
    """607 Noted on the object for its linked abilities."""
    obj = state.own(object_id)
    obj.notes = (*[pair for pair in obj.notes if pair[0] != name], (name, values))
    state.touch_views()


def set_mark(state: State, object_id: int, mark: str, on: bool = True) -> None:
    """A designation or a reminder such as "used this turn" on an object."""
    obj = state.own(object_id)
    kept = tuple([one for one in obj.marks if one != mark])
    obj.marks = (*kept, mark) if on else kept
    state.touch_views()


def set_player_mark(state: State, player: int, mark: str, on: bool = True) -> None:
    own = state.own_player(player)
    kept = tuple([one for one in own.marks if one != mark])
    own.marks = (*kept, mark) if on else kept
    state.touch()


def set_game_mark(state: State, mark: str, value: int | None) -> None:
    """720-731 Designations of the game: the monarch, the initiative, day and night."""
    kept = tuple([pair for pair in state.marks if pair[0] != mark])
    state.marks = kept if value is None else (*kept, (mark, value))
    state.touch_views()


def set_face(state: State, object_id: int, face: Face, side: int) -> None:
    """701.27, 708.8 Another face is up; the object stays the same."""
    obj = state.own(object_id)
    obj.face = face
    obj.side = side
    if obj.parts:
        top = component(state, obj.parts[0])
        top.face, top.side = face, side
        obj.parts = (top, *obj.parts[1:])
        obj.face = merged_face(obj.parts)
    obj.base = None
    obj.timestamp = state.new_id()
    state.touch_views()


def flip(state: State, object_id: int) -> None:
    """110.5b, 710.4 Flipped is a status; it stays until the permanent leaves."""
    set_mark(state, object_id, "flipped")
    state.own(object_id).base = None


def set_face_down(state: State, object_id: int, how: str) -> None:
    """708 Turned face down (``how`` not empty) or face up."""
    obj = state.own(object_id)
    obj.face_down = how
    obj.base = None
    obj.timestamp = state.new_id()
    state.touch_views()


def set_phased(state: State, object_id: int, out: bool) -> None:
    """702.26"""
    state.own(object_id).phased_out = out
    if out:
        leave_combat(state, object_id)
    state.touch_views()


def set_controller(state: State, object_id: int, controller: int) -> None:
    """110.2a The player under whose control an effect without duration has put it."""
    state.tick += 1
    obj = state.own(object_id)
    obj.controller = controller
    obj.arrived = state.tick
    state.touch_views()


def new_holder(state: State, object_id: int, controller: int) -> None:
    """302.6, 506.4 It has come under another player's control: it is new to them and out of combat."""
    state.tick += 1
    obj = state.own(object_id)
    obj.held_by = controller
    obj.arrived = state.tick
    leave_combat(state, object_id)
    state.touch()


def mark_damage(state: State, object_id: int, amount: int, deathtouch: bool) -> None:
    """120.3e"""
    obj = state.own(object_id)
    obj.damage += amount
    obj.deathtouched = obj.deathtouched or deathtouch
    state.check_due = True
    state.touch()


def clear_damage(state: State, object_id: int) -> None:
    """514.2, 701.19"""
    obj = state.own(object_id)
    obj.damage = 0
    obj.deathtouched = False
    state.touch()


def reveal_to(state: State, object_id: int, players: tuple[int, ...]) -> None:
    obj = state.own(object_id)
    obj.revealed = tuple([p for p in range(len(state.players)) if p in players or p in obj.revealed])


def set_library(state: State, player: int, library: tuple[int, ...]) -> None:
    state.own_player(player).library = library
    state.touch()


# Players ----------------------------------------------------------------------------------------------------


def set_life(state: State, player: int, life: int) -> None:
    state.own_player(player).life = life
    state.check_due = True
    state.touch()


def set_pool(state: State, player: int, pool: tuple[Mana, ...]) -> None:
    if state.players[player].pool != pool:
        state.own_player(player).pool = pool
        state.touch()


def drew_from_empty(state: State, player: int, yes: bool = True) -> None:
    """704.5b"""
    state.own_player(player).drew_from_empty = yes
    state.check_due = True


HURT: Final = "commander damage "


def commander_damage(state: State, player: int, which: str, amount: int) -> None:
    """903.10a How much combat damage a commander has dealt to the player over the game."""
    start = f"{HURT}{which}="
    own = state.own_player(player)
    before = sum([int(mark[len(start) :]) for mark in own.marks if mark.startswith(start)])
    own.marks = (*[mark for mark in own.marks if not mark.startswith(start)], f"{start}{before + amount}")


def leave_game(state: State, player: int, rule: str) -> None:
    """104.3, 800.4a The player leaves; their objects leave with them, effects that give them control end."""
    own = state.own_player(player)
    own.lost = rule
    order = state.turn_order(state.active)
    state.living = tuple([p for p in state.living if p != player])
    heir = state.active if state.active != player else next((p for p in order if p != player), player)
    for name in ("monarch", "initiative"):  # 725.4, 726.4 the active player, else the next in turn order
        if (name, player) in state.marks:
            set_game_mark(state, name, heir)
    for obj in list(state.objects.values()):
        if obj.owner == player or (obj.controller == player and obj.zone == "stack" and obj.kind != "card"):
            remove_from_zone(state, obj)
            del state.objects[obj.id]
    state.pending = tuple([p for p in state.pending if p.frame.controller != player])
    if state.priority == player and state.living:
        state.priority = state.turn_order(player)[0]
    if state.todo == PRIORITY:
        state.todo = CHECK
    state.touch_views()


def land_played(state: State, player: int) -> None:
    state.own_player(player).lands_played += 1
    state.touch()


# Taking a place (701.12d) ---------------------------------------------------------------------------------------------


def take_place(state: State, known: Snapshot, new_id: int, combat: Combat | None) -> None:
    """701.12d-e The new object has what belonged to the place: status, counters, attachments, combat, effects on it."""
    old = known.object
    new = state.own(new_id)
    new.tapped = old.tapped
    new.face_down = old.face_down
    new.counters = old.counters
    new.attached_to = old.attached_to
    new.damage = old.damage
    new.base = None
    for i in known.attachments:
        if i in state.objects:
            state.own(i).attached_to = new_id
    if combat is not None:
        state.combat = Combat(
            tuple([(replaced(a, old.id, new_id), replaced(b, old.id, new_id)) for a, b in combat.attacks]),
            tuple([(replaced(a, old.id, new_id), replaced(b, old.id, new_id)) for a, b in combat.blocks]),
            tuple([replaced(a, old.id, new_id) for a in combat.blocked]),
            tuple([replaced(a, old.id, new_id) for a in combat.struck]),
            combat.number,
            tuple([replaced(a, old.id, new_id) for a in combat.declared]),
        )
    state.effects = tuple([with_affected(effect, old.id, new_id) for effect in state.effects])
    state.shields = tuple(
        [
            ShieldLeft(s.id, with_refs(s.frame, old.id, new_id), s.replacement, s.lasts, s.left, s.turn)
            for s in state.shields
        ]
    )
    state.delayed = tuple(
        [
            Delayed(
                d.id, with_refs(d.frame, old.id, new_id), d.event, d.does, d.binds, d.lasts, d.condition, d.turn, d.once
            )
            for d in state.delayed
        ]
    )
    state.touch_views()


def replaced(ref: int, old: int, new: int) -> int:
    return new if ref == old else ref


def with_affected(effect: Continuous, old: int, new: int) -> Continuous:
    if effect.affected is None or old not in effect.affected:
        return effect
    affected = tuple([replaced(ref, old, new) for ref in effect.affected])
    return Continuous(effect.id, effect.frame, affected, effect.mods, effect.lasts, effect.turn)


def with_refs(frame: Frame, old: int, new: int) -> Frame:
    """The frame of a delayed effect that speaks of the place's object."""
    slots = {
        slot: tuple([replaced(ref, old, new) for ref in refs]) if slot in frame.captured else refs
        for slot, refs in frame.slots.items()
    }
    return frame.with_slots(slots)


def take_turn_on_stack(state: State, new_id: int, at: int) -> None:
    """The object that came onto the stack last is at the place of the one it was exchanged with."""
    rest = without(state.stack, new_id)
    state.stack = (*rest[:at], new_id, *rest[at:])


# Combat (506) -----------------------------------------------------------------------------------------------


def set_combat(state: State, combat: Combat | None) -> None:
    if combat is not state.combat:
        state.combat = combat
        state.touch_views()


def leave_combat(state: State, object_id: int) -> None:
    """506.4 A creature removed from combat; a planeswalker or battle that leaves is attacked by nobody any more."""
    combat = state.combat
    if combat is None:
        return
    attacks = tuple([a for a in combat.attacks if a[0] != object_id])
    blocks = tuple([b for b in combat.blocks if b[0] != object_id])
    if len(attacks) != len(combat.attacks) or len(blocks) != len(combat.blocks):
        set_combat(state, Combat(attacks, blocks, combat.blocked, combat.struck, combat.number, combat.declared))


# Effects that wait or last ----------------------------------------------------------------------------------


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


# Resolution (608) -------------------------------------------------------------------------------------------


def begin_resolving(state: State, resolution: Resolution) -> None:
    state.resolving += (resolution,)


def abandon(state: State) -> None:
    """733.1 What can't be completed while something resolves is not done: its instruction is skipped."""
    if state.todo == RESOLVE:
        item = state.objects[state.stack[-1]]
        begin_resolving(state, Resolution(item.id, Frame(item.id, item.controller, {}), ()))
        state.todo = INSTRUCT
        return
    r = state.resolving[-1]
    set_work(state, r.frame, r.work[1:])


def end_resolving(state: State) -> None:
    state.resolving = state.resolving[:-1]


def set_work(state: State, frame: Frame, work: tuple[Effect, ...]) -> None:
    """The instructions still to follow of what is resolving, and what it sees."""
    item = state.resolving[-1].item
    state.resolving = (*state.resolving[:-1], Resolution(item, frame, work))


def do_next(state: State, effects: tuple[Effect, ...]) -> None:
    """Put instructions before the rest of what is resolving."""
    r = state.resolving[-1]
    state.resolving = (*state.resolving[:-1], Resolution(r.item, r.frame, effects + r.work))


def bind(state: State, slot: int, values: tuple[int, ...]) -> None:
    """Keep something in a slot of what is resolving."""
    r = state.resolving[-1]
    state.resolving = (*state.resolving[:-1], Resolution(r.item, r.frame.with_slot(slot, values), r.work))


# The course of the game -------------------------------------------------------------------------------------


def to_do(state: State, todo: int) -> None:
    state.todo = todo


def next_step(state: State, step: int, todo: int, priority: int) -> None:
    state.step = step
    state.todo = todo
    state.priority = priority
    state.passes = 0
    state.touch()


def pass_priority(state: State, player: int) -> None:
    """117.4 When all have passed in succession, the top of the stack resolves or the step ends."""
    state.passes += 1
    order = state.turn_order(player + 1)
    state.priority = order[0]
    if state.passes >= len(order):
        state.todo = RESOLVE if state.stack else END_STEP


def retain_priority(state: State, player: int) -> None:
    """117.3c"""
    state.passes = 0
    state.priority = player
    state.todo = CHECK


def begin_turn(state: State, player: int) -> None:
    """500.1 The history of the turn before is kept for one turn."""
    state.active = player
    state.turn += 1
    state.tick += 1
    state.last_turn = state.history
    state.history = ()
    state.combats = 0
    own = state.own_player(player)
    own.turn_before = own.turn_began
    own.turn_began = state.tick
    for p in range(len(state.players)):
        if state.players[p].lands_played:
            state.own_player(p).lands_played = 0
    goaded = f"goaded:{player}"  # 701.15a until that player's next turn
    for object_id in state.battlefield:
        if any([mark.startswith("turn:") or mark == goaded for mark in state.objects[object_id].marks]):
            obj = state.own(object_id)
            obj.marks = tuple([mark for mark in obj.marks if not mark.startswith("turn:") and mark != goaded])
    state.touch_views()


def set_detour(state: State, steps: tuple[int, ...]) -> None:
    state.detour = steps


def add_phases(state: State, steps: tuple[int, ...]) -> None:
    """500.8 Phases after this one, the latest created first; the last step of the detour is where the turn goes on."""
    if not state.detour:
        resume = BEGIN_COMBAT if state.step <= MAIN1 else MAIN2 if state.step <= END_COMBAT else END
        state.detour = (resume,)
    state.detour = steps + state.detour


def set_extra_turns(state: State, turns: tuple[int, ...]) -> None:
    state.extra_turns = turns


def set_combats(state: State, n: int) -> None:
    """506.1 The nth combat phase of the turn begins; events from here on are of this combat."""
    state.combats = n
    kept = tuple([pair for pair in state.marks if pair[0] != "combat_began"])
    state.marks = (*kept, ("combat_began", state.next_id))


def checked(state: State) -> None:
    state.check_due = False


def add_name(state: State, said: str) -> None:
    """A word of no table that somebody has chosen; its place is its code."""
    state.names += (said,)


def end_turn_now(state: State, step: int) -> None:
    """724.1d The present step ends, the cleanup step comes next."""
    state.step = step - 1
    state.todo = END_STEP
    state.touch()


def refuse(state: State, action: tuple[int, ...]) -> None:
    """733 Remember, until anything changes, that this action cannot be completed."""
    state.refused += (action,)


def forget(state: State) -> None:
    """Last known information that nothing can ask for any more."""
    if not state.stack and not state.pending and not state.delayed and not state.resolving and state.last_known:
        kept = [e.result for e in (*state.last_turn, *state.history) if isinstance(e, ZoneMove) and e.to in LOOKED_AT]
        if state.combat is not None:  # 506.4c, 508.5
            kept += [attacked for _, attacked in state.combat.attacks]
        known = state.last_known
        state.last_known = {i: known[i] for i in kept if i in known}


LOOKED_AT: Final = ("battlefield", "stack")  # 608.2i what has entered or was cast this turn, as it was then


def game_over(state: State, winners: tuple[int, ...], todo: int) -> None:
    """104.1"""
    state.winners = winners
    state.todo = todo


def set_controls(state: State, controls: tuple[tuple[int, int], ...]) -> None:
    """723"""
    state.controls = controls


def mulliganed(state: State, player: int) -> None:
    """103.5"""
    state.own_player(player).mulligans += 1


def kept(state: State, player: int) -> None:
    """103.5"""
    state.own_player(player).kept = True


def clear_history(state: State) -> None:
    """What happened before the first turn is not part of it."""
    state.history = ()
    state.last_turn = ()
    state.last_known = {}
