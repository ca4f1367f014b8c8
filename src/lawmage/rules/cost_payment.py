"""601.2h, 118.1 Paying the parts of a cost that are not mana, with exactly what each asks for."""

from __future__ import annotations

from lawmage.decisions import Answer, Constrained, Number, Pick, Run
from lawmage.ir.cost import (
    Either,
    Loyalty,
    OwnManaCost,
    PayEffect,
    PayEnergy,
    PayMana,
    RepeatCost,
    TapSelf,
    UntapSelf,
)
from lawmage.ir.effects import (
    Bind,
    Choose,
    Discard,
    Draw,
    GainLife,
    KeywordAction,
    LoseLife,
    Mill,
    Move,
    PayLife,
    PutCounters,
    RemoveCounters,
    Reveal,
    Sacrifice,
    SetState,
    Tap,
    Unattach,
    Untap,
)
from lawmage.ir.node import CostPart, Effect, Things
from lawmage.ir.selector import Both, Selector, You
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import atoms, writes
from .action_meaning import as_cost
from .costs import as_payer, assignable, fitting_payment, payable_things, verb, what_of, why_not_cost, why_not_part
from .evaluate import players, quantity, things
from .exerting import exert
from .linking import link_of
from .set_limits import together


class Paid:
    """What has been paid so far, by whom and for what: the frame with the slots that the cost bound, and its ports.

    ``item``: the spell or ability; ``cancellable``: the player may still take it back.
    """

    __slots__ = ("amount", "cancellable", "frame", "item", "player", "things", "wanted")

    def __init__(self, player: int, frame: Frame, item: int, cancellable: bool = False) -> None:
        self.player = player
        self.frame = frame
        self.item = item
        self.cancellable = cancellable
        self.wanted = -1  # of "any number" just so many were announced
        self.things: tuple[int, ...] = ()
        self.amount = 0


class PickCost(Constrained):
    """Things chosen to pay with that must fit together."""

    def __init__(self, base: Pick, fallback: Answer, state: State, frame: Frame, selector: Selector) -> None:
        super().__init__(base, fallback)
        self.state = state
        self.frame = frame
        self.selector = selector

    def check(self, answer: Answer) -> str | None:
        return together(self.state, self.frame, self.selector, answer)


def pay_part(run: Run, paid: Paid, part: CostPart) -> str | None:
    """601.2h Pay one part besides mana; a reason when it can't be paid after all."""
    state = run.state
    player, source = paid.player, paid.frame.source
    if isinstance(part, (PayMana, OwnManaCost)):
        return None
    reason = why_not_part(state, paid.frame, player, part, frozenset())
    if reason is not None:
        return reason
    if isinstance(part, TapSelf):
        atoms.tap(run, [source])
    elif isinstance(part, UntapSelf):
        atoms.untap(run, [source])
    elif isinstance(part, Loyalty):
        change = part.change + part.x * paid.frame.x
        if change > 0:
            atoms.put_counters(run, source, "loyalty", change, player, source)
        elif change < 0:
            if state.objects[source].count("loyalty") < -change:
                return "606.6 not enough loyalty counters"
            atoms.remove_counters(run, source, "loyalty", -change, player, source)
        paid.amount = abs(change)
    elif isinstance(part, PayEnergy):
        amount = quantity(state, paid.frame, part.amount)
        atoms.remove_counters(run, -1 - player, "energy", amount, player, source)
        paid.amount = amount
    elif isinstance(part, PayEffect):
        return pay_effect(run, paid, part.effect)
    elif isinstance(part, Either):
        able_ones = [
            n
            for n, one in enumerate(part.costs)
            if why_not_cost(state, paid.frame, player, one) is None
            and not any([isinstance(inner, PayMana) for inner in one.parts])  # those are announced (601.2b)
        ]
        if not able_ones:
            return "118.3 none of the costs can be paid"
        n = run.choose(Pick(player, "601.2b", "cost", able_ones, 1, 1, paid.cancellable, paid.item))[0]
        return pay_parts(run, paid, part.costs[n].parts)
    elif isinstance(part, RepeatCost):
        for _ in range(quantity(state, paid.frame, part.times)):
            again = pay_parts(run, paid, part.cost.parts)
            if again is not None:
                return again
    return None


def pay_parts(run: Run, paid: Paid, parts: tuple[CostPart, ...]) -> str | None:
    """601.2h All parts besides mana; those that are random or touch a library last."""
    late = [part for part in parts if is_late(part)]
    for part in [part for part in parts if part not in late] + late:
        reason = pay_part(run, paid, part)
        if reason is not None:
            return reason
    return None


def is_late(part: CostPart) -> bool:
    """601.2h It involves random elements or moves cards out of a library."""
    if not isinstance(part, PayEffect):
        return False
    effect = part.effect.does if isinstance(part.effect, Bind) else part.effect
    what = what_of(effect)
    return isinstance(effect, (Mill, Draw)) or (isinstance(what, Selector) and what.pick == "random")


def pay_effect(run: Run, paid: Paid, effect: Effect) -> str | None:
    """118.1 Carry out an instruction as a cost."""
    state = run.state
    player, source = paid.player, paid.frame.source
    if isinstance(effect, Bind):
        reason = pay_effect(run, paid, effect.does)
        for port, slot in effect.binds:
            values = paid.things if port == "things" else (paid.amount,) if port == "amount" else (1,)
            paid.frame = paid.frame.with_slot(slot, values)
        return reason
    if isinstance(effect, (PayLife, LoseLife)):
        paid.amount = quantity(state, paid.frame, effect.amount)
        who = players(state, paid.frame, effect.who) if not isinstance(effect.who, You) else [player]
        for one in who:
            if paid.amount:
                atoms.lose_life(run, one, paid.amount, source, "pay")
        return None
    if isinstance(effect, Mill):
        paid.amount = quantity(state, paid.frame, effect.amount)
        moved = atoms.move_all(run, list(state.players[player].library[: paid.amount]), "graveyard", "mill", player)
        paid.things = tuple([event.object_id for event in moved])
        return None
    if isinstance(effect, (Draw, GainLife)):
        paid.amount = quantity(state, paid.frame, effect.amount)
        who = players(state, paid.frame, effect.who) if not isinstance(effect.who, You) else [player]
        for one in who:
            if isinstance(effect, Draw):
                atoms.draw(run, one, paid.amount)
            else:
                atoms.gain_life(run, one, paid.amount, source)
        return None
    if isinstance(effect, KeywordAction):
        return pay_action(run, paid, effect)
    what = what_of(effect)
    if what is None:
        return f"118.3 {verb(effect)} is not a cost that can be paid"
    if isinstance(what, Both):
        chosen = choose_each(run, paid, effect, what.items)
    else:
        chosen = choose_to_pay(run, paid, effect, what)
    if chosen is None:
        return f"118.3 nothing to {verb(effect)}"
    paid.things = chosen
    paid.amount = len(chosen)
    if isinstance(what, Selector) and what.slot >= 0:
        paid.frame = paid.frame.with_slot(what.slot, chosen)
    act_on(run, paid, effect, chosen)
    return None


def choose_each(run: Run, paid: Paid, effect: Effect, items: tuple[Things, ...]) -> tuple[int, ...] | None:
    """ "Sacrifice a Swamp and a Forest", "this land and a creature": different things, all acted on at once."""
    state = run.state
    chosen: tuple[int, ...] = ()
    fixed = [ref for one in items if not isinstance(one, Selector) for ref in things(state, paid.frame, one)]
    for n, what in enumerate(items):
        taken = frozenset((*chosen, *(fixed if isinstance(what, Selector) else ())))
        rest = tuple([one for one in items[n + 1 :] if isinstance(one, Selector)])
        some = choose_to_pay(run, paid, effect, what, taken, rest)
        if some is None:
            return None
        chosen += some
        if isinstance(what, Selector) and what.slot >= 0:
            paid.frame = paid.frame.with_slot(what.slot, some)
    return chosen


def choose_to_pay(
    run: Run,
    paid: Paid,
    effect: Effect,
    what: Things,
    taken: frozenset[int] = frozenset(),
    rest: tuple[Things, ...] = (),
) -> tuple[int, ...] | None:
    """The things a part is paid with; enough must be left for the rest of it."""
    state = run.state
    player, frame, item = paid.player, paid.frame, paid.item
    used = taken | {item} if item != frame.source else taken
    options = payable_things(state, frame, player, effect, what, used)
    if rest and isinstance(what, Selector):
        options = [ref for ref in options if assignable(state, frame, player, effect, rest, used | {ref})]
    if not isinstance(what, Selector) or what.pick == "all":
        return tuple(options) if options or isinstance(what, Selector) else None
    if what.slot in frame.slots:  # chosen with the announcement
        return tuple(options)
    least = quantity(state, frame, what.least)
    most = len(options) if what.most is None else min(len(options), quantity(state, frame, what.most))
    if least > len(options):
        return None
    if what.pick == "random":
        left = list(options)
        return tuple([left.pop(state.random(len(left))) for _ in range(min(most, len(left)))])
    ask = Pick(player, "601.2h", verb(effect), options, least, most, paid.cancellable, item, good=-1)
    if what.totals or what.shared:
        fallback = fitting_payment(state, frame, what, options, least)
        return None if fallback is None else run.choose(PickCost(ask, fallback, state, frame, what))
    return run.choose(ask)


def act_on(run: Run, paid: Paid, effect: Effect, chosen: tuple[int, ...]) -> None:
    """Do it to the chosen things."""
    state = run.state
    player, source = paid.player, paid.frame.source
    refs = list(chosen)
    if isinstance(effect, Sacrifice):
        atoms.move_all(run, refs, "graveyard", "sacrifice", player)
    elif isinstance(effect, Discard):
        atoms.move_all(run, refs, "graveyard", "discard", player)
    elif isinstance(effect, Move):
        events = [atoms.propose(state, ref, effect.to, "cost") for ref in refs]
        for event in events:
            if effect.face_down:
                event.face_down = "exiled"
        if effect.at == "bottom":
            for event in events:
                event.at = "bottom"
        atoms.perform(run, [*events])
        obj = state.objects.get(source)
        if effect.to == "hand" and obj is not None:  # 702.190b
            writes.set_note(state, source, "returned", chosen)
        if effect.to == "exile" and obj is not None:  # 607.2a
            exiled = tuple([event.result for event in events if event.result in state.exile])
            link = link_of(state, source, "exiled")
            writes.set_note(state, source, link, (*obj.note(link), *exiled))
    elif isinstance(effect, Tap):
        atoms.tap(run, refs)
    elif isinstance(effect, Untap):
        atoms.untap(run, refs)
    elif isinstance(effect, Unattach):
        for ref in refs:
            atoms.attach(run, ref, 0)
    elif isinstance(effect, RemoveCounters):
        remove_counters(run, paid, effect, refs)
    elif isinstance(effect, PutCounters):
        amount = quantity(state, paid.frame, effect.amount)
        for ref in refs:
            atoms.put_counters(run, ref, effect.counter, amount, player, source)
    elif isinstance(effect, SetState) and effect.state == "exerted":
        exert(run, player, source, refs)
    elif isinstance(effect, SetState):
        for ref in refs:
            writes.set_mark(state, ref, effect.state, not effect.off)
    elif isinstance(effect, Reveal):
        for ref in refs:
            writes.reveal_to(state, ref, tuple(range(len(state.players))))
        run.shown = True
    elif isinstance(effect, Choose) and effect.link == "chosen":
        writes.set_note(state, source, "chosen", chosen)


def remove_counters(run: Run, paid: Paid, effect: RemoveCounters, refs: list[int]) -> None:
    """122.7 Of which kinds, and of "any number" how many, the player chooses."""
    player, source = paid.player, paid.frame.source
    total = 0
    for ref in refs:
        there = [(kind, n) for kind, n in run.state.objects[ref].counters if effect.counter in (None, kind)]
        held = sum([n for _, n in there])
        left = held if effect.amount is None else min(held, quantity(run.state, paid.frame, effect.amount))
        for k, (kind, n) in enumerate(there):
            after = sum([more for _, more in there[k + 1 :]])
            low = 0 if effect.up_to else max(0, left - after)
            if effect.up_to and paid.wanted >= 0:
                low = n = min(n, paid.wanted - total)
            ask = Number(player, "122.7", "remove_counters", low, min(n, left), source=ref, text=kind)
            taken = ask.high if low == ask.high else run.choose(ask)[0]
            left -= taken
            total += atoms.remove_counters(run, ref, kind, taken, player, source) if taken else 0
    paid.amount = total


def pay_action(run: Run, paid: Paid, effect: KeywordAction) -> str | None:
    """701.59a, 701.61a Collect evidence, forage, blight: what they mean is paid."""
    part = as_cost(effect)
    if part is None:
        return f"118.3 {effect.action} is not a cost that can be paid"
    before = paid.frame.controller
    paid.frame = as_payer(paid.frame, paid.player)
    reason = pay_part(run, paid, part)
    paid.frame = as_payer(paid.frame, before)
    if reason is None:
        amount = quantity(run.state, paid.frame, effect.amount)
        atoms.does(run, effect.action, paid.player, 0, amount, paid.frame.source)
    return reason
