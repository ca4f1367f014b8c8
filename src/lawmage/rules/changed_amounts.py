"""614.1a, 614.9, 615.7 Replacement and prevention effects that change how much: scaled, redirected, prevented."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import AddAmount, PreventAmount, Redirect, ScaleAmount, SetAmount
from lawmage.ir.event_pattern import CountersChange
from lawmage.state.events import CounterChange, Damage, DrawCard, Event, LifeChange, ManaAdded, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import ShieldLeft, State, Watcher

from . import waiting
from .evaluate import quantity, things
from .hooks import PERFORM
from .looking import view


def prevent(state: State, watcher: Watcher, frame: Frame, change: PreventAmount, event: Damage) -> bool:
    """615.1, 615.7 Prevent all, or what is left of a shield for so much."""
    if change.amount is None:
        return False
    shield = watcher.shield
    able = left_of(state, shield) if shield is not None and shield.left >= 0 else quantity(state, frame, change.amount)
    prevented = min(able, event.amount)
    event.amount -= prevented
    if shield is not None and shield.left >= 0:
        use_shield(state, shield, prevented)
    return event.amount > 0


def redirect(run: Run, watcher: Watcher, frame: Frame, change: Redirect, event: Damage) -> bool:
    """614.9 To another permanent or player, where that can be dealt damage; the rest of it stays."""
    state = run.state
    found = [ref for ref in things(state, frame, change.to) if takes_damage(state, ref)]
    if not found or not takes_damage(state, event.affected):
        return True
    shield = watcher.shield
    amount = event.amount
    if change.amount is not None:
        limited = shield is not None and shield.left >= 0
        amount = left_of(state, shield) if shield is not None and limited else quantity(state, frame, change.amount)
        amount = min(amount, event.amount)
        if shield is not None and limited:
            use_shield(state, shield, amount)
    if amount == event.amount:
        event.affected = found[0]
        return True
    part = Damage(event.source, found[0], amount, event.combat)
    part.unpreventable = event.unpreventable
    part.source_seen = event.source_seen
    part.applied = event.applied
    event.amount -= amount
    PERFORM[0](run, [part])
    return True


def takes_damage(state: State, ref: int) -> bool:
    """120.1, 614.9, 800.4e A player in the game, or a creature, planeswalker or battle."""
    if ref < 0:
        return -1 - ref in state.living
    obj = state.objects.get(ref)
    if obj is None or obj.zone != "battlefield" or obj.phased_out:
        return False
    return not view(state, ref).types.isdisjoint(("creature", "planeswalker", "battle"))


def counter_of(watcher: Watcher) -> str | None:
    """The kind of counter that the replacement effect is about; None: any."""
    event = watcher.replacement.event if watcher.replacement is not None else None
    return event.counter if isinstance(event, CountersChange) else None


def scale(
    run: Run, frame: Frame, change: ScaleAmount | AddAmount | SetAmount, event: Event, counter: str | None = None
) -> bool:
    """614.1a "Twice that many", "that much plus 1"; False when nothing is left."""
    state = run.state
    if isinstance(event, (Damage, CounterChange)):
        event.amount = changed(state, frame, change, event.amount)
        return event.amount > 0
    if isinstance(event, LifeChange):
        sign = 1 if event.amount > 0 else -1
        event.amount = sign * changed(state, frame, change, abs(event.amount))
        return event.amount != 0
    if isinstance(event, DrawCard):  # 121.2a each further draw is an event of its own
        more: list[Event] = [DrawCard(event.player) for _ in range(changed(state, frame, change, 1) - 1)]
        for one in more:
            one.applied = event.applied
            PERFORM[0](run, [one])
    elif isinstance(event, ManaAdded):
        event.mana = event.mana * changed(state, frame, change, 1)
    elif isinstance(event, ZoneMove):
        event.counters = tuple(
            [(kind, changed(state, frame, change, n) if counter in (None, kind) else n) for kind, n in event.counters]
        )
    return True


def changed(state: State, frame: Frame, change: ScaleAmount | AddAmount | SetAmount, amount: int) -> int:
    if isinstance(change, ScaleAmount):
        scaled = amount * change.num
        return -(-scaled // change.den) if change.up else scaled // change.den
    if isinstance(change, AddAmount):
        return max(0, amount + quantity(state, frame, change.amount))
    return quantity(state, frame, change.amount)


# Shields (614.8, 615.7) -------------------------------------------------------------------------------------


def left_of(state: State, shield: ShieldLeft) -> int:
    """What is left of it now: -1 no limit, 0 used up or gone."""
    for one in state.shields:
        if one.id == shield.id:
            return one.left
    return 0


def use_shield(state: State, shield: ShieldLeft, n: int) -> None:
    kept = []
    for one in state.shields:
        if one.id == shield.id and one.left >= 0:
            if one.left - n > 0:
                kept.append(ShieldLeft(one.id, one.frame, one.replacement, one.lasts, one.left - n, one.turn))
        else:
            kept.append(one)
    waiting.keep_shields(state, tuple(kept))
