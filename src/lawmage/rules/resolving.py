"""608 Resolving spells and abilities: the transactions RESOLVE (it begins) and INSTRUCT (its further instructions)."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Activated, Chapter, SpellAbility, Triggered
from lawmage.ir.condition import NthResolution
from lawmage.ir.effects import May, MayPay, Sequence
from lawmage.ir.node import Ability, Effect
from lawmage.state.constants import BEGIN_STEP, INSTRUCT, UNTAP
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import Resolution, State

from . import atoms, course, facing, writes
from .announcing import are_targets
from .arriving import chosen_host
from .bestowing import is_bestowed, stop
from .choosing import BEGAN
from .doors import is_room
from .effects import execute
from .evaluate import holds
from .looking import view
from .merging import MUTATE_SLOT, is_mutating
from .narrate import item_name
from .once import done_already, note_done
from .retargeting import NEW_COPY
from .rooms import entered
from .targets import recheck
from .walk import contains

PERMANENT_TYPES = frozenset(("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))


def resolve(run: Run) -> None:
    """608.2, 608.3 The top of the stack begins to resolve, and is followed as far as nobody is asked."""
    state = run.state
    item = state.objects[state.stack[-1]]
    announced = item.announced
    if run.trace is not None:
        run.trace.append(("608.1", f"{item_name(state, item.id)} resolves"))
    frame = announced.frame if announced is not None else Frame(item.id, item.controller, {})
    ability = announced.ability if announced is not None else None
    effect = effect_of(state, item, ability)
    goes_on = True
    if isinstance(ability, Triggered) and ability.condition is not None:  # 608.2a, 603.4
        goes_on = holds(state, frame, ability.condition)
    if isinstance(ability, Triggered) and ability.optional_once and not contains(ability.effect, (May, MayPay)):
        # 603.2h
        goes_on = goes_on and not done_already(state, frame.source, ability)
        note_done(state, frame.source, ability)
    if goes_on and announced is not None and announced.targets and effect is not None:  # 608.2b
        frame, goes_on = recheck(state, frame, effect, announced.targets, item.id)
        if not goes_on and run.trace is not None:
            run.trace.append(("608.2b", "all its targets are illegal"))
    if not goes_on and is_bestowed(item):  # 702.103e
        stop(state, item.id)
        goes_on = True
    merges = goes_on and is_mutating(item)
    goes_on = goes_on or is_mutating(item)  # 702.140b
    if goes_on and effect is not None and contains(effect, (NthResolution,)):
        count_resolution(state, frame.source)
    frame = frame.with_slot(BEGAN, (state.next_id,))
    item = state.objects[item.id]
    permanent = item.kind != "ability" and is_permanent(state, item)
    work: tuple[Effect, ...] = (effect,) if effect is not None and goes_on and not permanent else ()
    course.begin_resolving(state, Resolution(item.id, frame, work))
    if permanent and merges:
        merge(run, item, frame)
    elif permanent and goes_on:
        become_permanent(run, item, frame)
    elif not goes_on and item.kind == "card":  # 608.2b it does not resolve
        atoms.perform(run, [atoms.propose(state, item.id, "graveyard")])
    course.to_do(state, INSTRUCT)
    instruct(run)


def count_resolution(state: State, source: int) -> None:
    """608.2 "The second time this ability has resolved this turn": kept on its source."""
    if source not in state.objects:
        return
    before = [mark for mark in state.objects[source].marks if mark.startswith("turn:resolved:")]
    for mark in before:
        writes.set_mark(state, source, mark, False)
    times = 1 + max([int(mark.rpartition(":")[2]) for mark in before], default=0)
    writes.set_mark(state, source, f"turn:resolved:{times}")


def effect_of(state: State, item: GameObject, ability: Ability | None) -> Effect | None:
    """What the spell or ability says; all lines of a spell together."""
    if isinstance(ability, (SpellAbility, Activated, Triggered, Chapter)):
        return ability.effect
    if item.kind == "ability":
        return None
    lines = [a.effect for a in view(state, item.id).abilities if isinstance(a, SpellAbility)]
    if len(lines) > 1:
        return Sequence(tuple(lines))
    return lines[0] if lines else None


def is_permanent(state: State, item: GameObject) -> bool:
    """608.3 A permanent spell; face down it is a creature spell (708.4)."""
    return bool(item.face_down) or bool(PERMANENT_TYPES & view(state, item.id).types)


def instruct(run: Run) -> None:
    """608.2c The instructions in the order written; after one that asked something the game is committed."""
    state = run.state
    while not course.interrupted(state) and state.resolving[-1].work:
        now = state.resolving[-1]
        course.set_work(state, now.frame, now.work[1:])
        asked = run.cursor
        execute(run, now.frame, now.work[0])
        if run.cursor > asked and not course.interrupted(state) and state.resolving[-1].work:
            return
    if not course.interrupted(state):
        finish(run)


def finish(run: Run) -> None:
    """608.2n The spell goes to its owner's graveyard, an ability is gone; the active player gets priority."""
    state = run.state
    item = state.resolving[-1].item
    copies_target(run)
    obj = state.objects.get(item)
    if obj is not None and obj.zone == "stack":
        if obj.kind == "card":
            put_away(run, obj)
        else:
            writes.cease(state, item)
    course.end_resolving(state)
    if state.todo == INSTRUCT and state.step == UNTAP:  # 727.4 it has restarted the game: nobody has priority yet
        course.next_step(state, UNTAP, BEGIN_STEP, state.active)
    elif state.todo == INSTRUCT:
        course.retain_priority(state, state.active)
    course.forget(state)


def copies_target(run: Run) -> None:
    """707.10c The targets of a new copy are decided now: they have become targets."""
    state = run.state
    for i in state.stack:
        obj = state.objects[i]
        if NEW_COPY in obj.marks and obj.announced is not None:
            writes.set_mark(state, i, NEW_COPY, False)
            refs = dict.fromkeys([ref for _, some in obj.announced.targets for ref in some])
            are_targets(run, view(state, i).controller, i, list(refs))


def put_away(run: Run, spell: GameObject) -> None:
    """608.2n To its owner's graveyard; an adventurer is exiled and may be cast from there (715.3d).

    An Omen is shuffled into its owner's library (720.3d).
    """
    state = run.state
    omen = spell.side == 1 and "Omen" in spell.face.subtypes
    adventure = spell.card.layout == "adventure" and spell.side == 1 and not omen
    event = atoms.propose(state, spell.id, "library" if omen else "exile" if adventure else "graveyard", "resolve")
    atoms.perform(run, [event])
    if adventure and event.to == "exile" and event.result in state.objects:
        writes.set_mark(state, event.result, "on an adventure")
    if omen and event.to == "library":
        atoms.shuffle(run, spell.owner)


def merge(run: Run, spell: GameObject, frame: Frame) -> None:
    """702.140c-d It merges with its target, on top or on the bottom; the creature has mutated."""
    state = run.state
    host = frame.slots[MUTATE_SLOT][0]
    player = view(state, spell.id).controller
    under = run.choose(Pick(player, "702.140c", "may", [1], 0, 1, source=spell.id, labels=("put it under",)))
    facing.merge(state, spell.id, host, bool(under))
    atoms.does(run, "mutate", player, host)


# Permanent spells (608.3) ------------------------------------------------------------


def become_permanent(run: Run, item: GameObject, frame: Frame) -> None:
    """608.3a-c It enters the battlefield under its controller's control, an Aura attached to its target."""
    state = run.state
    seen = view(state, item.id)
    event = ZoneMove(item.id, "stack", "battlefield", seen.controller, item.card, item.face)
    event.side = item.side
    event.face_down = item.face_down
    event.cause = "resolve"
    event.player = seen.controller
    event.cast = item.cast is not None and item.kind == "card"
    if "Aura" in seen.types:
        event.attach_to = enchanted(run, item, frame)
    done = atoms.perform(run, [event])
    if is_room(item.card) and event.result:
        entered(run, event.result, item.side)
    if not done and item.id in state.objects:  # 608.3e
        atoms.perform(run, [atoms.propose(state, item.id, "graveyard", "resolve")])


def enchanted(run: Run, item: GameObject, frame: Frame) -> int:
    """303.4b, 303.4g What the Aura spell targeted; a copy without a target enchants what its controller chooses."""
    assert item.announced is not None
    for slot, _ in item.announced.targets:
        legal = frame.slots.get(slot, ())
        if legal:
            return legal[0]
    return chosen_host(run, item.face, item.controller)
