"""701 What is done to permanents: tap, untap, attach, transform, turn, phase, regenerate, exchange, designate."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import InsteadDo, Replacement
from lawmage.ir.card import Card
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.effects import (
    Attach,
    ExchangeControl,
    Flip,
    Meld,
    Pair,
    PhaseOut,
    Regenerate,
    Regenerated,
    RemoveFromCombat,
    SetState,
    Tap,
    TapOrUntap,
    Transform,
    TurnFace,
    Unattach,
    Unlock,
    Untap,
)
from lawmage.ir.event_pattern import Activates, Attacks, Blocks, Destroyed
from lawmage.ir.modification import GainControl
from lawmage.ir.node import Things
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Bound, Each, You
from lawmage.rules import atoms, facing, writes
from lawmage.rules.attaching import cant_attach, with_attached
from lawmage.rules.banding import become_blocked
from lawmage.rules.choosing import current, pick
from lawmage.rules.copying import beneath
from lawmage.rules.exerting import exert
from lawmage.rules.instructions import on
from lawmage.rules.lasting import add_lasting, add_shield
from lawmage.rules.looking import controller_of, is_creature, view
from lawmage.rules.melding import meld_pair
from lawmage.rules.outcome import Outcome
from lawmage.rules.preparing import prepare, prepare_spell
from lawmage.rules.rooms import doors
from lawmage.state.events import Happening
from lawmage.state.objects import Frame

FREE: Final = 0  # the slot that a regeneration shield's own frame uses


def here(run: Run, what: Things, verb: str) -> list[int]:
    """The permanents among the things that are on the battlefield."""
    return [i for i in pick(run, what, verb) if i > 0 and run.state.objects[i].zone == "battlefield"]


def done(refs: list[int]) -> Outcome:
    return Outcome(tuple(refs), (), len(refs), bool(refs))


def tap(run: Run, frame: Frame, node: Tap) -> Outcome:
    """701.26a"""
    return done(atoms.tap(run, here(run, node.what, "tap")))


def untap(run: Run, frame: Frame, node: Untap) -> Outcome:
    """701.26b"""
    return done(atoms.untap(run, here(run, node.what, "untap")))


def tap_or_untap(run: Run, frame: Frame, node: TapOrUntap) -> Outcome:
    """The controller chooses for each of them."""
    state = run.state
    came = Outcome()
    for i in here(run, node.what, "tap"):
        asked = Pick(frame.controller, "608.2d", "tap_or_untap", [0, 1], 1, 1, source=i, labels=("tap", "untap"))
        untaps = run.choose(asked)[0] == 1
        if i in state.objects:
            came.add(done(atoms.untap(run, [i]) if untaps else atoms.tap(run, [i])))
    return came


def attach(run: Run, frame: Frame, node: Attach) -> Outcome:
    """701.3b What can't be attached there does not move."""
    state = run.state
    moved: list[int] = []
    things = here(run, node.what, "attach")
    to = pick(run, node.to, "attach_to", frame.controller)
    for i in things:
        if to and state.objects[i].attached_to != to[0] and cant_attach(state, i, to[0]) is None:
            atoms.attach(run, i, to[0])
            moved.append(i)
    return done(moved)


def unattach(run: Run, frame: Frame, node: Unattach) -> Outcome:
    """701.3d"""
    refs = [i for i in here(run, node.what, "unattach") if run.state.objects[i].attached_to]
    for i in refs:
        atoms.attach(run, i, 0)
    return done(refs)


def transform(run: Run, frame: Frame, node: Transform) -> Outcome:
    """701.27, 712 Only double-faced permanents, once for each instruction; not into an instant or sorcery."""
    state = run.state
    turned: list[int] = []
    for i in here(run, node.what, "transform"):
        obj = state.objects[i]
        if not any([facing.other_side(one) is not None for one in obj.parts or (obj,)]):
            continue
        if i == frame.source and transformed_since(run, i):
            continue
        if not view(state, i).keywords.isdisjoint(("daybound", "nightbound")):  # 702.145b, 702.145e
            continue
        if obj.face_down:
            continue
        facing.turn_over(state, i)
        atoms.does(run, "transform", controller_of(state, i), i)
        turned.append(i)
    return done(turned)


def meld(run: Run, frame: Frame, node: Meld) -> Outcome:
    """701.42a-c The exiled cards enter as one permanent; what is no meld pair stays in exile."""
    state = run.state
    refs = [i for i in pick(run, node.what, "meld") if i > 0 and state.objects[i].zone == "exile"]
    whole = node.card.faces[0] if isinstance(node.card, Card) else None
    card = meld_pair(state.objects[refs[0]], state.objects[refs[1]], whole) if len(refs) == 2 else None
    if card is None:
        return Outcome()
    event = atoms.propose_entry(state, refs[0], frame.controller)
    event.card = card
    event.face = card.faces[0]
    atoms.perform(run, [event])
    if event.result not in state.objects:
        return Outcome()
    facing.absorb(state, refs[1], event.result)
    return Outcome((event.result,), (), 1, True)


def flip(run: Run, frame: Frame, node: Flip) -> Outcome:
    """710.2, 710.4 Once and for all: only what has a lower half, now or by what it copies."""
    state = run.state
    turned: list[int] = []
    for i in here(run, node.what, "flip"):
        obj = state.objects[i]
        if "flipped" not in obj.marks and beneath(state, obj).below is not None:
            facing.flip(state, i)
            turned.append(i)
    return done(turned)


def transformed_since(run: Run, object_id: int) -> bool:
    """701.27f It has transformed since its own ability was put on the stack."""
    state = run.state
    item = state.resolving[-1].item
    if item not in state.objects or state.objects[item].kind != "ability":
        return False
    return any(
        [
            isinstance(e, Happening) and e.action == "transform" and e.affected == object_id and e.batch > item
            for e in state.history
        ]
    )


def turn_face(run: Run, frame: Frame, node: TurnFace) -> Outcome:
    """708.7-8 Face up it has its own characteristics again; an instant or sorcery card stays face down (708.11)."""
    state = run.state
    turned: list[int] = []
    for i in pick(run, node.what, "turn"):
        obj = state.objects.get(i)
        if obj is None or obj.zone not in ("battlefield", "exile") or node.up == (not obj.face_down):
            continue
        if obj.zone == "exile":  # 406.3
            if node.up:
                facing.set_face_down(state, i, "")
                turned.append(i)
            continue
        if node.up and {"instant", "sorcery"} & set(obj.card.faces[0].types):
            continue
        if not node.up and len(obj.card.faces) > 1 and obj.card.layout in ("transform", "modal_dfc"):
            continue
        facing.set_face_down(state, i, "" if node.up else "effect")
        if node.up:
            atoms.does(run, "turn up", controller_of(state, i), i)
        turned.append(i)
    return done(turned)


def phase_out(run: Run, frame: Frame, node: PhaseOut) -> Outcome:
    """702.26 With everything attached to it."""
    state = run.state
    refs = here(run, node.what, "phase")
    for i in refs:
        atoms.does(run, "phase out", controller_of(state, i), i)
        for j in with_attached(state, [i]):
            writes.set_phased(state, j, True)
    return done(refs)


def remove_from_combat(run: Run, frame: Frame, node: RemoveFromCombat) -> Outcome:
    """506.4"""
    refs = here(run, node.what, "combat")
    for i in refs:
        writes.leave_combat(run.state, i)
    return done(refs)


def regenerate(run: Run, frame: Frame, node: Regenerate) -> Outcome:
    """701.19a A shield: the next time it would be destroyed this turn, it is saved instead."""
    refs = here(run, node.what, "regenerate")
    for i in refs:
        saved = Bound(FREE)
        shield = Replacement(Destroyed(saved), (InsteadDo(Regenerated(saved)),))
        own = Frame(frame.source, frame.controller, {FREE: (i,)}, 0, frozenset((FREE,)))
        add_shield(run, own, shield, Until("end_of_turn"), 1)
    return done(refs)


def regenerated(run: Run, frame: Frame, node: Regenerated) -> Outcome:
    """701.19a Remove all damage, tap it, remove it from combat."""
    refs = here(run, node.what, "regenerate")
    for i in refs:
        writes.clear_damage(run.state, i)
        atoms.tap(run, [i])
        writes.leave_combat(run.state, i)
        atoms.does(run, "regenerate", controller_of(run.state, i), i)
    return done(refs)


def exchange_control(run: Run, frame: Frame, node: ExchangeControl) -> Outcome:
    """701.12b Only between permanents of different controllers."""
    a = here(run, node.a, "exchange")
    b = here(run, node.b, "exchange") if node.b is not None else []
    both = list(dict.fromkeys([*a, *b]))
    if len(both) != 2:
        return Outcome()
    first, second = controller_of(run.state, both[0]), controller_of(run.state, both[1])
    if first == second:
        return Outcome()
    for i, new in ((both[0], second), (both[1], first)):
        own = Frame(frame.source, new, {})
        add_lasting(run, own, (i,), (GainControl(You()),), Indefinite())
    return done(both)


def pair(run: Run, frame: Frame, node: Pair) -> Outcome:
    """702.95b-c"""
    state = run.state
    a, b = here(run, node.a, "pair"), here(run, node.b, "pair")
    if len(a) != 1 or len(b) != 1 or a == b:
        return Outcome()
    for i in (a[0], b[0]):
        if not is_creature(state, i) or controller_of(state, i) != frame.controller or state.objects[i].note("paired"):
            return Outcome()
    writes.set_note(state, a[0], "paired", (b[0],))
    writes.set_note(state, b[0], "paired", (a[0],))
    return done([a[0], b[0]])


def set_state(run: Run, frame: Frame, node: SetState) -> Outcome:
    """701.15, 701.37, 701.43, 701.60, 702.112 Designations of permanents."""
    state = run.state
    exiled = node.state in ("foretold", "plotted")  # 702.143d, 702.170c designations of cards in exile
    found = [i for i in pick(run, node.what, "state") if i > 0]
    refs = [i for i in found if state.objects[i].zone == ("exile" if exiled else "battlefield")]
    if node.state == "blocked":
        return done(become_blocked(run, refs))
    changed: list[int] = []
    for i in refs:
        if node.state == "exerted":
            exert(run, frame.controller, frame.source, [i])
            changed.append(i)
            continue
        mark = marking(node.state, frame)
        if node.state == "goaded" and node.off:  # whoever goaded it
            goads = [one for one in state.objects[i].marks if one.startswith("goaded")]
            for one in goads:
                writes.set_mark(state, i, one, False)
            if goads:
                changed.append(i)
            continue
        if (mark in state.objects[i].marks) == (not node.off):
            continue
        if node.state == "prepared" and not node.off:
            if prepare_spell(state.objects[i]) is None:  # 722.3a
                continue
            prepare(state, i)
        if node.state == "detained":
            add_lasting(run, current(run), (i,), DETAINED, Until("your_next_turn"))
            continue
        writes.set_mark(state, i, mark, not node.off)
        changed.append(i)
        amount = frame.x if node.state == "monstrous" else 0  # 701.37d
        atoms.does(run, ACTIONS.get(node.state, node.state), frame.controller, i, amount)
    return done(changed)


def marking(word: str, frame: Frame) -> str:
    """701.15c Goaded by whom; exerted for the turn."""
    if word == "goaded":
        return f"goaded:{frame.controller}"
    if word in ("saddled", "crewed"):
        return f"turn:{word}"
    return word


# 701.35a
DETAINED: Final = (Cant(Attacks(Each())), Cant(Blocks(Each())), Cant(Activates(None, Each(), not_mana=False)))
ACTIONS: Final = {"goaded": "goad", "suspected": "suspect"}


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Tap, tap)
    on(Untap, untap)
    on(TapOrUntap, tap_or_untap)
    on(Attach, attach)
    on(Unattach, unattach)
    on(Unlock, doors)
    on(Transform, transform)
    on(Flip, flip)
    on(Meld, meld)
    on(TurnFace, turn_face)
    on(PhaseOut, phase_out)
    on(RemoveFromCombat, remove_from_combat)
    on(Regenerate, regenerate)
    on(Regenerated, regenerated)
    on(ExchangeControl, exchange_control)
    on(Pair, pair)
    on(SetState, set_state)
