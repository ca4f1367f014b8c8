"""602 Activating activated abilities."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.decisions import Number, Pick, Reversed, Run
from lawmage.ir.ability import Activated
from lawmage.ir.cost import Cost, Loyalty, PayEffect, TapSelf
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import CostPart
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import AddCost, AsThough, Cant, CostChange, LoyaltyCost, OwnCostLess, Timing
from lawmage.state.constants import ACTIVATE
from lawmage.state.events import Happening, ZoneMove
from lawmage.state.objects import Announced, Frame
from lawmage.state.state import ActiveRule, State

from . import atoms, course, writes
from .announcing import Targets, announce_targets, became_targets, choose_modes, feasible, note_modes, with_choices
from .conditions import EXHAUSTED
from .cost_payment import Paid
from .costs import expansions, mana_part, spoken, why_not_parts, xs_of
from .evaluate import holds, matches, players
from .helping import helpers_of
from .looking import frame_of_ability, newest, view, views
from .mana import Purpose
from .mana_abilities import is_mana_ability
from .narrate import aiming, item_name
from .payment import payable
from .playing import concerns, sorcery_time
from .rule_queries import as_though, prohibited
from .stacking import new_ability
from .targets import program
from .total_cost import Change, Total, changed, others, reduced
from .walk import contains
from .waterbending import is_x, with_waterbend


def why_not_activate(
    state: State, player: int, source: int, n: int, ability: Activated, without_mana: bool = False
) -> str | None:
    """602.5 Why the player can't activate the ability now, or None."""
    reason = None
    for one in choices_of(ability):
        reason = why_not_so(state, player, source, n, one, without_mana)
        if reason is None:
            return None
    return reason


def choices_of(ability: Activated) -> list[Activated]:
    """601.2b The ability with each choice among the alternatives of its cost."""
    ways = expansions(ability.cost)
    return [ability] if len(ways) == 1 else [dataclasses.replace(ability, cost=way) for way in ways]


def choose_alternative(run: Run, player: int, source: int, n: int, ability: Activated, item: int) -> Activated:
    """602.2b, 601.2b Which alternative of the cost will be paid."""
    ways = choices_of(ability)
    if len(ways) == 1:
        return ability
    able = [k for k, one in enumerate(ways) if why_not_so(run.state, player, source, n, one, False) is None]
    if not able:
        raise Reversed("601.2b none of the costs can be paid")
    labels = tuple([spoken(ways[k].cost) for k in able])
    return ways[run.choose(Pick(player, "601.2b", "cost", able, 1, 1, True, item, labels=labels))[0]]


def why_not_so(state: State, player: int, source: int, n: int, ability: Activated, without_mana: bool) -> str | None:
    """602.5 The same where its cost has no alternatives."""
    obj = state.objects.get(source)
    if obj is None or obj.zone != ability.zone:
        return "113.6 it does not function there"
    if not may_activate(state, player, source, ability):
        return "602.2 only its controller can activate it"
    mana = is_mana_ability(ability, state.edition)
    for limit in ability.limits:
        if isinstance(limit, Timing):
            reason = why_not_limit(state, player, source, n, limit, ability.name)
            if reason is not None:
                return reason
    if ability.loyalty:
        if not sorcery_time(state, player):
            return "606.3 only in your main phase with an empty stack"
        if any([mark.startswith("turn:loyalty") for mark in obj.marks]):
            return "606.3 only one loyalty ability each turn"
    if not mana and any(["split second" in view(state, i).keywords for i in state.stack]):
        return "702.61a a spell with split second is on the stack"
    least = least_x(ability)
    frame = frame_of_ability(state, source, n, player)
    there = with_choices(frame, least, ()) if least else frame
    reason = why_not_parts(state, there, player, with_loyalty(state, player, ability.cost.parts), frozenset())
    if reason is not None:
        return reason
    if Cant in views(state).rules:
        action = "mana" if mana else "loyalty" if ability.loyalty else ability.name
        reason = prohibited(state, Happening(ACTIVATE, source, player, action, 0, 0, source))
        if reason is not None:
            return reason
    if without_mana:
        return None
    total = total_of(state, there, player, source, ability, least)
    used_up = source if any([isinstance(part, TapSelf) for part in ability.cost.parts]) else 0
    bill = with_waterbend(state, player, total.parts, total.bill, used_up)
    if not payable(once_begun(state, player, ability), player, bill, Purpose(player, "activate", source), [], used_up):
        return f"601.2h not enough mana for {bill}"
    if not feasible(state, frame, ability.effect, 0):
        return "601.2c no legal targets"
    return None


def may_activate(state: State, player: int, source: int, ability: Activated) -> bool:
    """602.2 Its controller (its owner where nobody controls it), unless any player may."""
    for limit in ability.limits:
        if isinstance(limit, Timing) and limit.any_player:
            return True
        if isinstance(limit, Timing) and limit.opponents:
            return player in state.opponents(view(state, source).controller)
    obj = state.objects[source]
    if obj.zone in ("battlefield", "stack", "command"):
        return view(state, source).controller == player
    return obj.owner == player


def why_not_limit(state: State, player: int, source: int, n: int, limit: Timing, name: str = "") -> str | None:
    """602.5b-e"""
    if limit.sorcery and not sorcery_time(state, player):
        return "602.5d only as a sorcery"
    if limit.condition is not None and not holds(state, frame_of_ability(state, source, n, player), limit.condition):
        return "602.1b only when its condition holds"
    marks = state.objects[source].marks
    most = 1 if limit.once_each_turn else limit.times_each_turn
    if most and len([mark for mark in marks if mark.startswith(f"turn:used:{n}:{state.turn}:")]) >= most:
        return "602.5b it was activated this turn already"
    if limit.once and f"used:{n}" in marks and not (name == "exhaust" and exhausts_again(state, player, source)):
        return "602.5b it may be activated only once"
    return None


def exhausts_again(state: State, player: int, source: int) -> bool:
    """702.177b As though the exhaust ability had not been activated."""
    return AsThough in views(state).rules and as_though(state, "not_exhausted", source, player)


def least_x(ability: Activated) -> int:
    """107.3a The least X that may be announced: some say that it can't be 0."""
    return int(any([isinstance(limit, Timing) and limit.not_zero for limit in ability.limits]))


def once_begun(state: State, player: int, ability: Activated) -> State:
    """702.177b What is activated while the costs are paid is activated after an exhaust ability was begun."""
    if ability.name != "exhaust" or AsThough not in views(state).rules:
        return state
    there = state.fork()
    writes.set_player_mark(there, player, EXHAUSTED)
    return there


def note_use(run: Run, source: int, n: int, ability: Activated) -> None:
    """602.5b Remember that a limited ability was activated."""
    state = run.state
    obj = state.objects.get(source)
    if obj is None:
        return
    for limit in ability.limits:
        if isinstance(limit, Timing):
            if limit.once_each_turn or limit.times_each_turn:
                start = f"turn:used:{n}:{state.turn}:"
                count = len([mark for mark in obj.marks if mark.startswith(start)])
                writes.set_mark(state, source, f"{start}{count}")
            if limit.once:
                writes.set_mark(state, source, f"used:{n}")
    if ability.name == "exhaust" and source in state.objects:
        writes.set_player_mark(state, view(state, source).controller, EXHAUSTED)
    if ability.loyalty and source in state.objects:
        writes.set_mark(state, source, f"turn:loyalty:{state.turn}")


def with_loyalty(state: State, player: int, parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """606.5 An additional loyalty cost is added to the one that is printed."""
    more = 0
    for active in views(state).rules.get(LoyaltyCost, ()):
        if isinstance(active.rule, LoyaltyCost) and player in players(state, active.frame, active.rule.who):
            more += active.rule.change
    if not more:
        return parts
    return tuple([Loyalty(one.change + more, one.x) if isinstance(one, Loyalty) else one for one in parts])


def aimed_at(state: State, active: ActiveRule, rule: CostChange, item: int) -> bool:
    """601.2f "… that target this creature": looks at the announced targets; before, they may still be such."""
    if rule.targeting is None:
        return True
    obj = state.objects.get(item)
    if obj is None or obj.announced is None:
        return rule.less
    refs = [ref for _, some in obj.announced.targets for ref in some]
    return any([matches(state, active.frame, rule.targeting, ref) for ref in refs])


def total_of(state: State, frame: Frame, player: int, source: int, ability: Activated, x: int, item: int = 0) -> Total:
    """602.2b, 601.2f The activation cost: additional costs and increases first, then reductions."""
    bill = mana_part(state, frame, ability.cost, x)
    parts = with_loyalty(state, player, others(ability.cost, x))
    changes: list[Change] = []
    own: ManaCost | None = None
    for limit in ability.limits:
        if isinstance(limit, CostChange):
            changes.append((limit, frame, None))
        elif isinstance(limit, OwnCostLess) and entered_this_turn(state, source):
            own = view(state, source).cost
        elif isinstance(limit, AddCost):
            bill = bill.plus(mana_part(state, frame, limit.cost, x))
            parts += others(limit.cost, x)
    mana = is_mana_ability(ability, state.edition)
    for active in views(state).rules.get(CostChange, ()):
        rule = active.rule
        if isinstance(rule, CostChange) and fits_kind(rule, ability, mana):
            if rule.who is None or player in players(state, active.frame, rule.who):
                if concerns(state, active, rule.of, source) and aimed_at(state, active, rule, item):
                    changes.append((rule, active.frame, None))
    if changes:
        bill = changed(state, frame, bill, changes)
    return Total(bill if own is None else reduced(bill, own), parts)


def entered_this_turn(state: State, object_id: int) -> bool:
    """It entered the battlefield this turn."""
    return any([isinstance(event, ZoneMove) and event.result == object_id for event in state.history])


def fits_kind(rule: CostChange, ability: Activated, mana: bool) -> bool:
    """Whether such abilities are what it changes the cost of; only less is ever said of mana abilities, too."""
    if rule.kind == "activated":
        return rule.less or not mana
    return rule.kind == ability.name and rule.kind != "spell"


WORKED: Final = {"crew": "crews", "saddle": "saddles"}


def activate_ability(run: Run, player: int, source: int, n: int) -> None:
    """602.2 Put the ability on the stack and pay its costs."""
    from .casting import pay_total

    state = run.state
    ability = view(state, source).abilities[n]
    if not isinstance(ability, Activated):
        raise Reversed("602.1c not an activated ability")
    item = new_ability(state, source, player)  # 602.2a
    if state.objects[source].zone == "hand":
        writes.reveal_to(state, source, tuple(range(len(state.players))))
    frame = frame_of_ability(state, source, n, player)
    found = program(ability.effect)
    if found.modal is not None:
        modes = choose_modes(run, player, frame, found, item, True)
        if modes is None:
            raise Reversed("700.2a no legal mode")
        frame = with_choices(frame, 0, modes)
        note_modes(run, frame, found.modal, modes)
    ability = choose_alternative(run, player, source, n, ability, item)
    x = choose_x(run, player, frame, source, ability, item)
    frame = with_choices(frame, x, frame.modes)
    targets: Targets = ()
    if found.specs:
        announced = announce_targets(run, player, frame, found, item, True)
        if announced is None:
            raise Reversed("601.2c no legal targets")
        frame, targets = announced
    writes.set_announced(state, item, Announced("activated", ability, frame, targets))
    became_targets(run, player, item, targets)
    total = total_of(state, frame, player, source, ability, x, item)
    note_use(run, source, n, ability)
    paid = Paid(player, frame, item, True)
    pay_total(run, paid, total, Purpose(player, "activate", source))
    frame = paid.frame
    for port, slot in ability.binds:
        frame = frame.with_slot(slot, (paid.amount,) if port == "amount" else paid.things)
    writes.set_announced(state, item, Announced("activated", ability, frame, targets))
    action = "loyalty" if ability.loyalty else ability.name
    atoms.happen(run, Happening(ACTIVATE, source, player, action, item, 0, source))
    if ability.name == "cycling":  # 702.29c-d
        atoms.does(run, "cycle", player, newest(state, source) or source, frame.x, source)
    if ability.name in WORKED:  # 702.122c, 702.171c
        for creature in paid.things:
            atoms.signal(run, WORKED[ability.name], player, creature, source, source)
    course.retain_priority(state, player)
    if run.trace is not None:
        said = f"{item_name(state, item)}{aiming(state, item)}"
        run.trace.append(("602.2", f"player {player + 1} has activated {said}"))


def choose_x(run: Run, player: int, frame: Frame, source: int, ability: Activated, item: int) -> int:
    """601.2b The value of X of an activation cost."""
    from .announced_x import most_mana, most_things, with_targets, x_by_targets

    state = run.state
    cost: Cost = ability.cost
    bent = any([is_x(part) for part in cost.parts])
    in_mana = xs_of(cost) + bent
    loyal = [part for part in cost.parts if isinstance(part, Loyalty) and part.x]
    in_parts = any([isinstance(part, PayEffect) and contains(part, (X,)) for part in cost.parts]) or bool(loyal)
    if not in_mana and not in_parts:
        return 0
    purpose = Purpose(player, "activate", source)
    tapped = any([isinstance(part, TapSelf) for part in cost.parts])
    high = most_mana(state, player, purpose) // max(1, in_mana) if in_mana else most_things(state, player)
    if bent:
        high += len(helpers_of(state, player, ("waterbend",), source))
    high = min(high, x_by_targets(state, frame, program(ability.effect), item))
    if loyal:
        high = state.objects[source].count("loyalty") if loyal[0].x < 0 else 99
    while high > 0:
        there = with_choices(frame, high, frame.modes)
        total = total_of(state, there, player, source, ability, high)
        blocked = why_not_parts(state, there, player, total.parts, frozenset()) is not None
        bill = with_waterbend(state, player, total.parts, total.bill, source if tapped else 0)
        if not blocked and payable(state, player, bill, purpose, [], source if tapped else 0):
            break
        high -= 1
    low = least_x(ability)
    if high < low:
        raise Reversed("107.3a X can't be 0")
    low, high = with_targets(state, frame, program(ability.effect), low, high, item)
    return run.choose(Number(player, "601.2b", "X", low, high, True, item))[0]


__all__ = ["activate_ability", "note_use", "why_not_activate"]
