"""603 Triggered abilities: found when an event happens, put on the stack before the next priority (603.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Triggered
from lawmage.ir.effects import Binds, Return
from lawmage.ir.event_pattern import AnyEvent, Blocks, CountersChange, DealsDamage, Moves, Occasion, StateIs
from lawmage.ir.node import EventPattern, Node
from lawmage.ir.rule_change import ExtraTriggers, NoTriggers
from lawmage.ir.selector import Among, Bound, Noun, This
from lawmage.state.constants import BLOCKS, CONTROL, COUNTERED, DOES, LOSES
from lawmage.state.events import Attaching, CounterChange, Damage, Event, Happening, StepBegan, ZoneMove
from lawmage.state.objects import Frame, View
from lawmage.state.state import Delayed, Pending, State, Views, Watcher

from . import waiting, writes
from .evaluate import holds, matches, occurs
from .hooks import FOLLOW
from .instances import of_instance
from .looking import LISTENS, look, name_of, view, views
from .narrate import why_triggered
from .once import done_already
from .patterns import STATE_TRIGGER
from .ports import port
from .walk import children

SEEN_BY_ALL = ("graveyard", "exile")  # and the battlefield, from where every trigger looks back
LOOKS_BACK = (CONTROL, COUNTERED, LOSES)  # 603.10a-e besides leaving a zone


def collect(run: Run, events: list[Event], before: Views) -> None:
    """603.2 Find the abilities that trigger on these simultaneous events; some look back in time (603.10)."""
    state = run.state
    after = views(state)
    alone = any([isinstance(one, ZoneMove) or one.kind == DOES for one in events])  # may be seen by what is gone
    if not before.triggers and not after.triggers and not alone:
        return
    batched: list[tuple[Watcher, Triggered]] = []
    groups: dict[tuple[int, int], tuple[Watcher, Triggered, list[Event]]] = {}
    back_at_once: list[Delayed] = []
    for event in events:
        back = looks_back(event)
        listening = (before if back else after).triggers.get(event.kind, ())
        if isinstance(event, ZoneMove) and not back and event.to in ("graveyard", "exile"):
            listening = [*listening, *of_itself(state, event)]
        elif isinstance(event, ZoneMove) and event.to in ("hand", "library") and event.origin in SEEN_BY_ALL:
            listening = [*listening, *of_itself_before(event)]
        elif isinstance(event, Happening) and event.kind == DOES and event.action == "cycle":
            listening = [*listening, *of_what_was_cycled(state, event)]
        elif event.kind == DOES and event.affected > 0 and event.affected not in state.objects:
            listening = [*listening, *of_what_did_it(state, event)]
        for watcher in listening:
            ability = watched(watcher)
            if watcher.delayed is not None and isinstance(watcher.delayed.does, Return):
                if occurs(state, watcher.frame, ability.event, event) and not there(back_at_once, watcher.delayed):
                    back_at_once.append(watcher.delayed)
            elif isinstance(ability.event, Occasion) and ability.event.batch:
                if not any([w is watcher for w, _ in batched]):
                    batched.append((watcher, ability))
            elif isinstance(event, StepBegan) and again_for_team(state, watcher, ability, events, event):
                continue
            elif fits(state, watcher, ability, event):
                one = damage_group(ability.event, event)
                if one == 0:
                    for _ in range(each_counter(ability.event, event)):
                        found(run, watcher, ability, [event])
                elif (id(watcher), one) in groups:
                    groups[id(watcher), one][2].append(event)
                else:
                    groups[id(watcher), one] = (watcher, ability, [event])
    for watcher, ability, together in groups.values():
        found(run, watcher, ability, together)
    for watcher, ability in batched:
        fitting = [e for e in events if fits(state, watcher, ability, e)]
        assert isinstance(ability.event, Occasion)
        for one_batch in by_player(state, watcher, ability.event, fitting):
            if len(one_batch) >= max(1, ability.event.least):
                found(run, watcher, ability, one_batch)
    if STATE_TRIGGER in after.triggers:  # 603.8 as soon as the state is so, also in the middle of a resolution
        state_triggers(run)
    return_at_once(run, [one for one in back_at_once if there(state.delayed, one)])


def again_for_team(state: State, watcher: Watcher, ability: Triggered, events: list[Event], event: Event) -> bool:
    """805.4d The step begins for each of a team: only what speaks of "that player" triggers for each of them."""
    if event is events[0] or any([name == "player" for name, _ in ability.binds]):
        return False
    return fits(state, watcher, ability, events[0])


def of_itself(state: State, event: ZoneMove) -> list[Watcher]:
    """603.6c "When you discard this card", "When ~ is put into a graveyard from anywhere": it sees its own move."""
    obj = state.objects.get(event.result)
    if obj is None or obj.face_down:
        return []
    seen = view(state, obj.id)
    if not seen.does & LISTENS:
        return []
    found: list[Watcher] = []
    for n, ability in enumerate(seen.abilities):
        if isinstance(ability, Triggered) and ability.zone == "battlefield" and about_itself(ability.event):
            frame = Frame(obj.id, obj.owner, {}, 0, frozenset(), seen.granters[n] if n < len(seen.granters) else 0)
            found.append(Watcher(obj.id, frame, ability, None, None, None, ability))
    return found


def of_itself_before(event: ZoneMove) -> list[Watcher]:
    """603.10a "When this card is put into your hand from your graveyard": where it was, all players could see it."""
    known = event.seen
    if known is None or known.object.face_down or not known.view.does & LISTENS:
        return []
    own = [a for a in in_zone(known.view, "battlefield") if about_itself(a.event)]
    return watching(event.object_id, known.object.owner, own)


def of_what_did_it(state: State, event: Event) -> list[Watcher]:
    """702.110b What has left while it did something, as a creature that exploits itself, sees what it did."""
    known = state.last_known.get(event.affected)
    if known is None or not known.view.does & LISTENS:
        return []
    return watching(known.object.id, known.view.controller, in_zone(known.view, known.object.zone))


def of_what_was_cycled(state: State, event: Happening) -> list[Watcher]:
    """702.29c "When you cycle this card" triggers from wherever the card ends up; in a graveyard it is indexed."""
    obj = state.objects.get(event.affected)
    seen = look(state, event.affected)
    if seen is None or (obj is not None and obj.zone == "graveyard"):
        return []
    return watching(event.affected, event.player, in_zone(seen, "graveyard"))


def in_zone(seen: View, zone: str) -> list[Triggered]:
    """113.6 The triggered abilities that function in the zone."""
    return [one for one in seen.abilities if isinstance(one, Triggered) and one.zone == zone]


def watching(object_id: int, player: int, abilities: list[Triggered]) -> list[Watcher]:
    """Abilities of an object that is not indexed any more."""
    return [Watcher(object_id, Frame(object_id, player, {}), one, None, None, None, one) for one in abilities]


def about_itself(pattern: EventPattern) -> bool:
    """A move of the object that has the ability, or of something of which it is one."""
    if isinstance(pattern, AnyEvent):
        return any([about_itself(one) for one in pattern.events])
    if isinstance(pattern, Occasion):
        return about_itself(pattern.event)
    if not isinstance(pattern, Moves) or "battlefield" in pattern.from_:
        return False
    if isinstance(pattern.what, Noun):
        return any([isinstance(test, Among) and isinstance(test.things, This) for test in pattern.what.tests])
    return isinstance(pattern.what, This)


def there(among: Sequence[Delayed], delayed: Delayed) -> bool:
    return any([one is delayed for one in among])


def damage_group(pattern: EventPattern, event: Event) -> int:
    """603.2c "Deals damage" and "is dealt damage" happen once, to (from) however many at once; 0: each by itself.

    509.3a "Blocks" happens once, however many attackers the creature blocks.
    """
    if event.kind == BLOCKS and isinstance(event, Happening):
        return event.affected if just_blocks(pattern) else 0
    if not isinstance(pattern, DealsDamage) or not isinstance(event, Damage):
        return 0
    if pattern.to is None:
        return event.source
    return event.affected if pattern.source is None else 0


def each_counter(pattern: EventPattern, event: Event) -> int:
    """603.2c "A counter is put on …" happens once for each counter of one event."""
    if isinstance(pattern, Occasion) and not pattern.nth:
        return each_counter(pattern.event, event)
    if not isinstance(pattern, CountersChange) or not pattern.apiece or not isinstance(event, CounterChange):
        return 1
    return abs(event.amount)


def just_blocks(pattern: EventPattern) -> bool:
    if isinstance(pattern, AnyEvent):
        return any([just_blocks(one) for one in pattern.events])
    return isinstance(pattern, Blocks) and pattern.whom is None


def fits(state: State, watcher: Watcher, ability: Triggered, event: Event) -> bool:
    """603.2 Whether it is the event; a description may speak of another part of it ("a card it shares a name with")."""
    frame = watcher.frame
    if ability.binds and speaks_of_itself(ability):
        frame = bound(state, frame, ability.event, ability.binds, [event])
    return occurs(state, frame, ability.event, event)


_SPEAKS: Final[dict[int, tuple[Triggered, bool]]] = {}


def speaks_of_itself(ability: Triggered) -> bool:
    """Whether the pattern of the event reads what the event binds; found once for each tree."""
    known = _SPEAKS.get(id(ability))
    if known is None or known[0] is not ability:
        own = [slot for _, slot in ability.binds]
        known = (ability, reads_slot(ability.event, own))
        if len(_SPEAKS) > 50_000:
            _SPEAKS.clear()
        _SPEAKS[id(ability)] = known
    return known[1]


def reads_slot(node: Node, slots: list[int]) -> bool:
    if isinstance(node, Bound) and node.slot in slots:
        return True
    return any([reads_slot(child, slots) for child in children(node)])


def by_player(state: State, watcher: Watcher, pattern: Occasion, events: list[Event]) -> list[list[Event]]:
    """603.2c "Whenever one or more creatures deal combat damage to a player": once for each of the players."""
    if not pattern.apiece:
        return [events]
    found: dict[tuple[int, ...], list[Event]] = {}
    for event in events:
        found.setdefault(port(state, watcher.frame, pattern, event, "player"), []).append(event)
    return list(found.values())


def looks_back(event: Event) -> bool:
    """603.10a Leaving the battlefield, and events after which the ability could be gone."""
    if isinstance(event, ZoneMove):
        return event.origin == "battlefield"
    if isinstance(event, Attaching):
        return event.to == 0
    return event.kind in LOOKS_BACK


def watched(watcher: Watcher) -> Triggered:
    """The triggered ability that waits: of an object, or delayed (603.7)."""
    if watcher.ability is not None:
        return watcher.ability
    delayed = watcher.delayed
    assert delayed is not None
    return as_ability(delayed)


def as_ability(delayed: Delayed) -> Triggered:
    return Triggered(delayed.event, delayed.does, delayed.condition, delayed.binds)


def found(run: Run, watcher: Watcher, ability: Triggered, events: list[Event]) -> None:
    """603.4 The condition is checked at once; the ability then waits with what the event offers."""
    state = run.state
    if watcher.delayed is not None and not there(state.delayed, watcher.delayed):
        return
    events = [event for event in events if not silent(state, watcher, event)]
    if not events:
        return
    frame = of_instance(state, bound(state, watcher.frame, ability.event, ability.binds, events), ability)
    if ability.condition is not None and not holds(state, frame, ability.condition):
        return
    if ability.limit and not within_limit(run, watcher, ability):
        return
    if watcher.delayed is not None and watcher.delayed.each_turn and not first_this_turn(state, watcher.delayed):
        return
    if ability.optional_once and done_already(state, watcher.source, ability):
        return
    for _ in range(1 + extra_times(state, watcher, events)):
        state_pending(state, Pending(state.new_id(), ability, frame, events[0]))
    if run.trace is not None:
        said = f"an ability of {name_of(state, watcher.source)} triggers{why_triggered(state, events[0])}"
        run.trace.append(("603.2", said))
    if watcher.delayed is not None and (watcher.delayed.lasts is None or watcher.delayed.once):
        kept = tuple([one for one in state.delayed if one is not watcher.delayed])
        waiting.keep_delayed(state, kept)


def return_at_once(run: Run, ended: list[Delayed]) -> None:
    """610.3 The second effects of "until": right after the event, without the stack; all together (610.3d)."""
    state = run.state
    if not ended:
        return
    waiting.keep_delayed(state, tuple([one for one in state.delayed if not there(ended, one)]))
    together: dict[Return, list[Delayed]] = {}
    for delayed in ended:
        assert isinstance(delayed.does, Return)
        together.setdefault(delayed.does, []).append(delayed)
    for does, group in together.items():
        assert isinstance(does.what, Bound)
        slot = does.what.slot
        refs = tuple([ref for one in group for ref in one.frame.slots.get(slot, ())])
        FOLLOW[0](run, group[0].frame.with_slot(slot, refs), does)


def state_pending(state: State, pending: Pending) -> None:
    waiting.set_pending(state, (*state.pending, pending))


def bound(state: State, frame: Frame, pattern: EventPattern, binds: Binds, events: list[Event]) -> Frame:
    """The frame of the ability with the ports of the event in its slots; of a batch, all of them together."""
    if not binds:
        return frame
    slots = dict(frame.slots)
    for name, slot in binds:
        values: list[int] = []
        for event in events:
            values += [one for one in port(state, frame, pattern, event, name) if name == "amount" or one not in values]
        slots[slot] = (sum(values),) if name in ("amount", "excess") and len(events) > 1 else tuple(values)
    return frame.with_slots(slots)


def within_limit(run: Run, watcher: Watcher, ability: Triggered) -> bool:
    """603.2h "This ability triggers only once each turn": remembered on its source."""
    state = run.state
    obj = state.objects.get(watcher.source)
    if obj is None:
        return True
    abilities = views(state).of[watcher.source].abilities if watcher.source in views(state).of else ()
    n = next((n for n, one in enumerate(abilities) if one is ability), 0)
    used = len([mark for mark in obj.marks if mark.startswith(f"turn:triggered:{n}:")])
    if used >= ability.limit:
        return False
    writes.set_mark(state, watcher.source, f"turn:triggered:{n}:{used}")
    return True


def first_this_turn(state: State, delayed: Delayed) -> bool:
    """603.2h For an ability without a source it is remembered of its controller."""
    player, mark = delayed.frame.controller, f"turn:triggered:{delayed.id}"
    if mark in state.players[player].marks:
        return False
    writes.set_player_mark(state, player, mark)
    return True


def silent(state: State, watcher: Watcher, event: Event) -> bool:
    """603.2g "Creatures entering don't cause abilities to trigger." """
    for active in views(state).rules.get(NoTriggers, ()):
        rule = active.rule
        assert isinstance(rule, NoTriggers)
        if rule.of is not None and not matches(state, active.frame, rule.of, watcher.source):
            continue
        if occurs(state, active.frame, rule.event, event):
            return True
    return False


def extra_times(state: State, watcher: Watcher, events: list[Event]) -> int:
    """603.2d Effects that make an ability trigger an additional time."""
    count = 0
    for active in views(state).rules.get(ExtraTriggers, ()):
        rule = active.rule
        assert isinstance(rule, ExtraTriggers)
        pattern = rule.event
        if pattern is not None and not any([occurs(state, active.frame, pattern, event) for event in events]):
            continue
        if rule.of is None and watcher.frame.controller != active.frame.controller:
            continue
        if rule.of is not None and not matches(state, active.frame, rule.of, watcher.source):
            continue
        count += 1
    return count


def state_triggers(run: Run) -> None:
    """603.8 A state trigger triggers when its condition is true and it is neither waiting nor on the stack."""
    state = run.state
    for watcher in views(state).triggers.get(STATE_TRIGGER, ()):
        ability = watched(watcher)
        pattern = ability.event
        if not isinstance(pattern, StateIs) or not holds(state, watcher.frame, pattern.condition):
            continue
        pending = any([p.ability == ability and p.frame.source == watcher.source for p in state.pending])
        if not pending and not on_stack(state, ability, watcher.source):
            state_pending(state, Pending(state.new_id(), ability, watcher.frame, None))


def on_stack(state: State, ability: Triggered, source: int) -> bool:
    for object_id in state.stack:
        announced = state.objects[object_id].announced
        if announced is not None and announced.ability == ability and announced.frame.source == source:
            return True
    return False


def next_pending(run: Run) -> Pending | None:
    """603.3b In APNAP order each player puts their triggers on the stack in any order they choose."""
    state = run.state
    for player in state.turn_order(state.active):
        mine = [p for p in state.pending if p.frame.controller == player]
        if mine:
            chosen = run.choose(Pick(player, "603.3b", "trigger", [p.id for p in mine], 1, 1))[0]
            waiting.set_pending(state, tuple([p for p in state.pending if p.id != chosen]))
            return next(p for p in mine if p.id == chosen)
    waiting.set_pending(state, ())
    return None
