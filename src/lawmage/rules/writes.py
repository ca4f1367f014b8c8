"""The lower floor of writing: raw changes of state, below replacement and triggers. Only atoms and rules' own

bookkeeping (turn, priority, resolution) call these; nothing here asks anybody anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.ir.card import Card, Face
from lawmage.state.constants import (
    CHECK,
    KEYWORD_COUNTERS,
    PRIORITY,
)
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Announced, Cast, GameObject, Mana, Snapshot
from lawmage.state.state import Combat, State

from .looking import ELSEWHERE, seed, snapshot, view
from .melding import PARTNER, halves, melded
from .waiting import carry_over

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
    elif zone == "outside":
        state.outside = without(state.outside, obj.id)
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
    elif zone == "outside":
        state.outside += (obj.id,)
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
    remember(state, known.become(new.id))
    state.check_due = True
    public = old.zone in ("battlefield", "stack", "command") or event.to == "battlefield"
    if public or (seed(state, old).does | seed(state, new).does) & ELSEWHERE:
        state.touch_views()
    else:
        state.touch()
    return new


def with_top(state: State, part: GameObject, event: ZoneMove) -> int:
    """730.3 A component of a merged permanent that goes where the topmost one goes; its id."""
    controller = part.owner if event.to != "stack" else event.controller
    made = new_object(state, part.card, part.card.faces[0], part.owner, controller, event.to, part.kind)
    made.counters = event.counters
    made.face_down = event.face_down
    put_in_zone(state, made, event.at)
    return made.id


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
        for one in sharing(state, -1 - ref) if counter == "poison" else (-1 - ref,):
            player = state.own_player(one)
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


def skips(state: State, player: int, name: str) -> list[str]:
    """614.10a The marks of the effects that make the player skip the next turn, phase or step of that name."""
    return [mark for mark in state.players[player].marks if mark.partition(" #")[0] == f"skip:{name}"]


def add_skip(state: State, player: int, name: str) -> None:
    before = len(skips(state, player, name))
    set_player_mark(state, player, f"skip:{name} #{before + 1}" if before else f"skip:{name}")


def use_skip(state: State, player: int, name: str) -> bool:
    """614.10a One of them is satisfied; the others wait for the next occurrence."""
    found = skips(state, player, name)
    if found:
        set_player_mark(state, player, found[-1], False)
    return bool(found)


def set_game_mark(state: State, mark: str, value: int | None) -> None:
    """720-731 Designations of the game: the monarch, the initiative, day and night."""
    kept = tuple([pair for pair in state.marks if pair[0] != mark])
    state.marks = kept if value is None else (*kept, (mark, value))
    state.touch_views()


def set_phased(state: State, object_id: int, out: bool) -> None:
    """702.26 It phases in again for whoever controls it now (702.26a)."""
    if out:
        leave_combat(state, object_id)
        stop_attacks(state, object_id, -1)
        controller = view(state, object_id).controller
        if state.objects[object_id].held_by != controller:
            new_holder(state, object_id, controller)
    state.own(object_id).phased_out = out
    state.touch_views()


def new_holder(state: State, object_id: int, controller: int) -> None:
    """302.6, 506.4 It has come under another player's control: it is new to them and out of combat."""
    state.tick += 1
    stop_attacks(state, object_id, state.objects[object_id].held_by)
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


def forget_deathtouch(state: State, object_id: int) -> None:
    """704.5h State-based actions have been checked since it was dealt damage by a source with deathtouch."""
    state.own(object_id).deathtouched = False


def reveal_to(state: State, object_id: int, players: tuple[int, ...]) -> None:
    obj = state.own(object_id)
    obj.revealed = tuple([p for p in range(len(state.players)) if p in players or p in obj.revealed])


def set_library(state: State, player: int, library: tuple[int, ...]) -> None:
    state.own_player(player).library = library
    state.touch()


def hide(state: State, cards: Sequence[int]) -> None:
    """401.2 Nobody knows any more which of these cards of a library is where."""
    for i in cards:
        if state.objects[i].revealed:
            state.own(i).revealed = ()


# Players ----------------------------------------------------------------------------------------------------


def sharing(state: State, player: int) -> tuple[int, ...]:
    """810.4, 810.10 Those who share a life total and poison counters with the player."""
    seating = state.seating
    return seating.team(player) if seating is not None and seating.shared_life else (player,)


def set_life(state: State, player: int, life: int) -> None:
    for one in sharing(state, player):
        state.own_player(one).life = life
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
    heir = state.active if state.active in state.living else next((p for p in order if p != player), player)
    for name in ("monarch", "initiative"):  # 725.4, 726.4 the active player, else the next in turn order
        if (name, player) in state.marks:
            set_game_mark(state, name, heir)
    for obj in list(state.objects.values()):
        ours = obj.owner == player and obj.zone != "outside"
        if ours or (obj.controller == player and obj.zone == "stack" and obj.kind != "card"):
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


# Combat (506) -----------------------------------------------------------------------------------------------


def set_combat(state: State, combat: Combat | None) -> None:
    if combat is not state.combat:
        state.combat = combat
        state.touch_views()


def leave_combat(state: State, object_id: int) -> None:
    """506.4 A creature is removed from combat."""
    combat = state.combat
    if combat is None:
        return
    attacks = tuple([a for a in combat.attacks if a[0] != object_id])
    blocks = tuple([b for b in combat.blocks if b[0] != object_id])
    if len(attacks) != len(combat.attacks) or len(blocks) != len(combat.blocks):
        bands = tuple([tuple([i for i in band if i != object_id]) for band in combat.bands])  # 702.22f
        left = Combat(attacks, blocks, combat.blocked, combat.struck, combat.number, combat.declared, bands)
        set_combat(state, left)


def stop_attacks(state: State, object_id: int, controller: int) -> None:
    """506.4c A planeswalker or battle is removed from combat: what attacked it is attacking nothing.

    Who the defending player is stays known (508.5): ``controller`` of it until now, or whose it is (-1).
    """
    combat = state.combat
    if combat is None or not any([attacked == object_id for _, attacked in combat.attacks]):
        return
    known = snapshot(state, object_id)
    seen = known.view.copy()
    seen.controller = controller if controller >= 0 else seen.controller
    gone = state.new_id()
    state.last_known = {**state.last_known, gone: Snapshot(known.object, seen, known.attachments, 0)}
    attacks = tuple([(a, gone if b == object_id else b) for a, b in combat.attacks])
    left = Combat(attacks, combat.blocks, combat.blocked, combat.struck, combat.number, combat.declared, combat.bands)
    set_combat(state, left)
