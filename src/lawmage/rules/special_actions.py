"""116.2 Special actions that cards offer: suspend, foretell, plot, companions, and turning a permanent face up."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Activated, Special
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.effects import TurnFace, Unlock
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import This
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import State

from . import course
from .activating import choose_x, least_x, may_activate, why_not_limit
from .announcing import with_choices
from .castable import facts_of
from .casting import pay_total
from .companions import CHOSEN, PUT_INTO_HAND
from .copying import beneath
from .cost_payment import Paid
from .costs import mana_part, why_not_part
from .definitions import expand
from .doors import locked
from .instructions import carry_out
from .looking import view
from .mana import Purpose
from .payment import payable
from .playing import sorcery_time, ways_to_cast
from .total_cost import Total, others
from .why_not import why_not_now

MANIFESTED = ("manifest", "cloak")


def specials_of(state: State, object_id: int) -> tuple[Special, ...]:
    """The special actions of an object; of a face-down permanent those it would have face up (702.37e, 701.40b-d)."""
    obj = state.objects[object_id]
    if obj.zone == "outside":
        return (PUT_INTO_HAND,) if CHOSEN in obj.marks else ()
    if obj.zone == "battlefield" and obj.card.layout == "split" and not obj.face_down:
        return (*facts_of(view(state, object_id).abilities).specials, *unlocking(obj))
    if obj.zone != "battlefield" or not obj.face_down:
        return facts_of(view(state, object_id).abilities).specials
    face = beneath(state, obj)
    found = [one for one in expand(face.abilities) if isinstance(one, Special)]
    if obj.face_down in MANIFESTED and "creature" in face.types and face.cost is not None:
        found.append(Special(Cost((PayMana(face.cost),)), TurnFace(This()), (), "battlefield", "manifest"))
    return tuple(found)


def unlocking(obj: GameObject) -> tuple[Special, ...]:
    """709.5e Each locked half of a Room is unlocked for its mana cost, as a sorcery."""
    found: list[Special] = []
    for half in locked(obj):
        price = obj.card.faces[half].cost
        if price is not None:
            does = Unlock(This(), "unlock", "left" if half == 0 else "right")
            found.append(Special(Cost((PayMana(price),)), does, (Timing(sorcery=True),), "battlefield", "unlock"))
    return tuple(found)


def offered(state: State, player: int) -> list[tuple[int, int]]:
    """116.1 What the player could do now: objects, and the places among their special actions, in a fixed order."""
    found: list[tuple[int, int]] = []
    there = [i for i in state.battlefield if has_action(state.objects[i]) and view(state, i).controller == player]
    there += [i for i in state.outside if CHOSEN in state.objects[i].marks and state.objects[i].owner == player]
    for object_id in (*state.players[player].hand, *there):
        for n in range(len(specials_of(state, object_id))):
            if why_not_special(state, player, object_id, n) is None:
                found.append((object_id, n))
    return found


def has_action(obj: GameObject) -> bool:
    """A permanent that is face down, or a Room."""
    return bool(obj.face_down) or obj.card.layout == "split"


def why_not_special(state: State, player: int, object_id: int, n: int) -> str | None:
    """116.2 Why the player can't take this special action now, or None."""
    special = specials_of(state, object_id)[n]
    if state.objects[object_id].zone != special.zone:
        return "113.6 it does not function there"
    if not may_activate(state, player, object_id, as_activated(special)):
        return "116.2 only its controller or owner can do that"
    for limit in special.limits:
        if isinstance(limit, Timing):
            reason = why_not_limit(state, player, object_id, n, limit)
            if reason is None and limit.castable and not could_cast(state, player, object_id):
                reason = "702.62a only when you could begin to cast it"
            if reason is not None:
                return reason
    frame = Frame(object_id, player, {})
    total = total_of(state, frame, special, least_x(as_activated(special)))
    for part in total.parts:
        reason = why_not_part(state, frame, player, part, frozenset((object_id,)))
        if reason is not None:
            return reason
    if not payable(state, player, total.bill, Purpose(player, "special", object_id), []):
        return f"116.2 not enough mana for {total.bill}"
    return None


def could_cast(state: State, player: int, card_id: int) -> bool:
    """702.62a, 702.62c The player could begin to cast the card, whatever it costs."""
    sorcery = sorcery_time(state, player)
    ways = ways_to_cast(state, player, card_id)
    return any([why_not_now(state, player, card_id, way, sorcery) is None for way in ways])


def total_of(state: State, frame: Frame, special: Special, x: int) -> Total:
    return Total(mana_part(state, frame, special.cost, x), others(special.cost, x))


def as_activated(special: Special) -> Activated:
    """The same cost and limits as those of an activated ability."""
    return Activated(special.cost, special.effect, special.limits, special.zone, name=special.name)


def take(run: Run, player: int, object_id: int, n: int) -> None:
    """116.2 The cost is paid and it is done; nothing goes on the stack, and the player keeps priority (116.3)."""
    state = run.state
    special = specials_of(state, object_id)[n]
    frame = Frame(object_id, player, {})
    x = choose_x(run, player, frame, object_id, as_activated(special), object_id)
    frame = with_choices(frame, x, ())
    total = total_of(state, frame, special, x)
    paid = Paid(player, frame, object_id, True)
    pay_total(run, paid, total, Purpose(player, "special", object_id))
    carry_out(run, object_id, paid.frame, special.effect)
    course.retain_priority(run.state, player)
    if run.trace is not None:
        run.trace.append(("116.2", f"player {player + 1} has taken a special action: {special.name}"))
