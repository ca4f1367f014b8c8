"""120 Damage, 701.14 fighting."""

from __future__ import annotations

from lawmage.decisions import Divide, Run
from lawmage.ir.effects import DealDamage, Fight, RemoveDamage
from lawmage.ir.selector import Selector
from lawmage.rules import atoms, writes
from lawmage.rules.choosing import current, number, pick
from lawmage.rules.evaluate import things
from lawmage.rules.instructions import on
from lawmage.rules.looking import controller_of, is_creature, look, snapshot
from lawmage.rules.outcome import Outcome
from lawmage.rules.together import carried, plan_on
from lawmage.state.events import Damage, Event
from lawmage.state.objects import Frame


def deal_damage(run: Run, frame: Frame, node: DealDamage) -> Outcome:
    """120.4 All as one event; nothing that is gone is dealt damage, but its source may be gone (608.2h)."""
    return carried(atoms.perform(run, planned(run, node)))


def planned(run: Run, node: DealDamage) -> list[Event]:
    events: list[Event] = []
    for hit in node.hits:
        sources = things(run.state, current(run), hit.source) or pick(run, hit.source, "source")
        if node.divided and hit is node.hits[0]:
            shares = divided(run, node)
        else:
            refs = pick(run, hit.to, "damage")
            amount = number(run, hit.amount)
            shares = [(ref, amount) for ref in refs]
        for source in sources:
            events += [one for ref, n in shares for one in hit_events(run, node, source, ref, n)]
    return events


def hit_events(run: Run, node: DealDamage, source: int, ref: int, amount: int) -> list[Event]:
    """120.8 Zero damage is none; only permanents that can be dealt damage are (120.1)."""
    state = run.state
    if amount <= 0 or source < 0:
        return []
    if ref > 0 and (state.objects[ref].zone != "battlefield" or not damageable(run, ref)):
        return []
    event = Damage(source, ref, amount, False)
    event.unpreventable = node.unpreventable
    if source in state.objects:
        event.source_seen = snapshot(state, source)
    return [event]


def damageable(run: Run, object_id: int) -> bool:
    """120.1 Creatures, planeswalkers and battles."""
    seen = look(run.state, object_id)
    return seen is not None and bool(seen.types & {"creature", "planeswalker", "battle"})


def divided(run: Run, node: DealDamage) -> list[tuple[int, int]]:
    """601.2d As announced for targets, or as the controller divides it now (608.2d)."""
    hit = node.hits[0]
    frame = current(run)
    if isinstance(hit.to, Selector) and hit.to.pick == "target":
        return announced_shares(run, hit.to)
    refs = pick(run, hit.to, "damage")
    total = number(run, hit.amount)
    refs = refs[:total]
    if not refs:
        return []
    asked = Divide(frame.controller, "608.2d", "damage", total, refs, 1, source=frame.source)
    return list(zip(refs, run.choose(asked), strict=True))


def announced_shares(run: Run, selector: Selector) -> list[tuple[int, int]]:
    """608.2i The shares of the targets that are still legal; the others are lost."""
    frame = current(run)
    legal = pick(run, selector, "target")
    for slot, parts in frame.division:
        if slot == selector.slot:
            return [(ref, n) for ref, n in zip(announced_targets(run, slot), parts, strict=False) if ref in legal]
    total = sum([n for _, parts in frame.division for n in parts])
    return [(ref, total) for ref in legal[:1]]


def announced_targets(run: Run, slot: int) -> tuple[int, ...]:
    """The targets as they were announced, the illegal ones too."""
    resolution = run.state.resolving[-1]
    item = run.state.objects.get(resolution.item)
    if item is not None and item.announced is not None:
        for key, refs in item.announced.targets:
            if key == slot:
                return refs
    return resolution.frame.slots.get(slot, ())


def fight(run: Run, frame: Frame, node: Fight) -> Outcome:
    """701.14a-c Each deals damage equal to its power to the other; one that fights itself deals it twice."""
    state = run.state
    first = pick(run, node.a, "fight")
    second = pick(run, node.b, "fight", frame.controller)
    both = [i for i in (*first[:1], *second[:1]) if i > 0 and i in state.battlefield and is_creature(state, i)]
    if len(both) < 2:
        return Outcome()
    a, b = both
    came = atoms.deal(run, [(a, b, power(run, a)), (b, a, power(run, b))])
    for one, other in ((a, b), (b, a)):
        atoms.does(run, "fight", controller_of(state, one), one, other)
    found = carried(list(came))
    found.things = (a, b)
    found.done = True
    return found


def power(run: Run, object_id: int) -> int:
    seen = look(run.state, object_id)
    return max(0, seen.power) if seen is not None else 0


def remove_damage(run: Run, frame: Frame, node: RemoveDamage) -> Outcome:
    """701.69a"""
    found = [i for i in pick(run, node.what, "heal") if i > 0 and i in run.state.battlefield]
    for object_id in found:
        writes.clear_damage(run.state, object_id)
    return Outcome(tuple(found), amount=len(found), done=bool(found))


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(DealDamage, deal_damage)
    on(Fight, fight)
    on(RemoveDamage, remove_damage)
    plan_on(DealDamage, planned)
