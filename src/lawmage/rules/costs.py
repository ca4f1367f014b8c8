"""118 Costs: what is to be paid, whether it can be, and carrying it out. Mana is paid in ``payment``.

A cost that is an instruction (sacrifice, discard, exile …) is paid with exactly as much as it asks for: things are
chosen among those the player could really use.
"""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.ir.cost import (
    Cost,
    Either,
    Loyalty,
    OwnManaCost,
    PayEffect,
    PayEnergy,
    PayMana,
    RepeatCost,
    TapSelf,
    UntapSelf,
    Waterbend,
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
    Shuffle,
    Tap,
    Unattach,
    Untap,
)
from lawmage.ir.node import CostPart, Effect, Things
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Both, Bound, Pool, Selector
from lawmage.state.constants import DOES
from lawmage.state.events import Happening, Tapping
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .action_meaning import as_cost
from .evaluate import fits, quantity, subject, things
from .looking import controller_of, view, views
from .mana import sick
from .nouns import candidates
from .rule_queries import prohibited
from .set_limits import together
from .solver import FREE, Bill, bill_of

# The mana part ----------------------------------------------------------------------------------------------


def mana_part(state: State, frame: Frame, cost: Cost, x: int = 0) -> Bill:
    """The mana of a cost with the announced X (107.3a)."""
    parts = cost.parts
    if len(parts) == 1:
        part = parts[0]
        if isinstance(part, PayMana) and part.times == 1:
            return with_x(bill_of(part.cost), part.cost.symbols.count("X"), x)
    bill = FREE
    for part in parts:
        if isinstance(part, PayMana):
            one = with_x(bill_of(part.cost), part.cost.symbols.count("X"), x)
            for _ in range(max(0, quantity(state, frame, part.times))):
                bill = bill.plus(one)
        elif isinstance(part, OwnManaCost):
            bill = bill.plus(bill_of(view(state, frame.source).cost))
    return bill


def with_x(bill: Bill, xs: int, x: int) -> Bill:
    return bill if xs == 0 or x == 0 else Bill(bill.generic + xs * x, bill.pips, bill.unpayable)


def xs_of(cost: Cost) -> int:
    """How many {X} of mana the cost has."""
    return sum([part.cost.symbols.count("X") for part in cost.parts if isinstance(part, PayMana)])


def expansions(cost: Cost) -> list[Cost]:
    """601.2b Every way to choose among the alternatives in the cost; the cost itself when it has none."""
    if not any([isinstance(part, Either) for part in cost.parts]):
        return [cost]
    found: list[tuple[CostPart, ...]] = [()]
    for part in cost.parts:
        if isinstance(part, Either):
            ways = [one.parts for way in part.costs for one in expansions(way)]
            found = [(*before, *parts) for before in found for parts in ways]
        else:
            found = [(*before, part) for before in found]
    return [Cost(parts) for parts in found]


def combinations(costs: tuple[Cost, ...]) -> list[tuple[Cost, ...]]:
    """The same for several costs that are paid together."""
    found: list[tuple[Cost, ...]] = [()]
    for cost in costs:
        ways = expansions(cost)
        found = [(*before, way) for before in found for way in ways]
    return found


def spoken(cost: Cost) -> str:
    """An alternative as people tell it from the others."""
    said = []
    for part in cost.parts:
        effect = part.effect if isinstance(part, PayEffect) else None
        if isinstance(effect, Bind):
            effect = effect.does
        if isinstance(part, PayMana):
            said.append(f"pay {part.cost}")
        elif isinstance(effect, (PayLife, LoseLife)):
            said.append("pay life")
        elif isinstance(effect, KeywordAction):
            said.append(effect.action)
        elif effect is not None:
            said.append(verb(effect))
        else:
            said.append(type(part).__name__.lower())
    return " and ".join(said) or "nothing"


# Whether it can be paid -------------------------------------------------------------------------------------


def why_not_part(state: State, frame: Frame, player: int, part: CostPart, taken: frozenset[int]) -> str | None:
    """118.3 Why the player can't pay this part; ``taken`` are things already used for other parts of the cost."""
    source = frame.source
    if isinstance(part, (PayMana, OwnManaCost, Waterbend)):
        return None
    if isinstance(part, (TapSelf, UntapSelf)):
        obj = state.objects.get(source)
        if obj is None or obj.zone != "battlefield":
            return "107.5 it is not on the battlefield"
        if obj.tapped == isinstance(part, TapSelf):
            return "107.5 it is already tapped" if obj.tapped else "107.6 it is not tapped"
        if sick(state, source, view(state, source)):
            return "302.6 the creature has not been under your control since your turn began"
        return prohibited(state, Tapping(source, isinstance(part, UntapSelf))) if Cant in views(state).rules else None
    if isinstance(part, Loyalty):
        need = -part.change
        obj = state.objects.get(source)
        enough = obj is not None and (need <= 0 or obj.count("loyalty") >= need)
        return None if enough else "606.4 not enough loyalty counters"
    if isinstance(part, PayEnergy):
        enough = state.players[player].count("energy") >= quantity(state, frame, part.amount)
        return None if enough else "107.14 not enough energy"
    if isinstance(part, Either):
        reasons = [why_not_cost(state, frame, player, one) for one in part.costs]
        return None if None in reasons else reasons[0]
    if isinstance(part, RepeatCost):
        return None if quantity(state, frame, part.times) == 0 else why_not_cost(state, frame, player, part.cost)
    if isinstance(part, PayEffect):
        return why_not_effect(state, frame, player, part.effect, taken)
    return f"118.3 {type(part).__name__} is not a cost that can be paid"


def as_payer(frame: Frame, player: int) -> Frame:
    """118.12 In a keyword action that somebody else pays, "you" is who pays."""
    if frame.controller == player:
        return frame
    return Frame(frame.source, player, frame.slots, frame.x, frame.captured, frame.granter, frame.modes, frame.division)


def why_not_cost(state: State, frame: Frame, player: int, cost: Cost) -> str | None:
    """118.3 Why the parts of a cost besides mana can't be paid."""
    for part in cost.parts:
        reason = why_not_part(state, frame, player, part, frozenset())
        if reason is not None:
            return reason
    return None


def why_not_parts(
    state: State, frame: Frame, player: int, parts: tuple[CostPart, ...], taken: frozenset[int]
) -> str | None:
    """118.3 Why the parts can't all be paid; what taps itself is not tapped for another part."""
    tapping = taken | {frame.source} if any([isinstance(part, TapSelf) for part in parts]) else taken
    for part in parts:
        uses = tapping if isinstance(part, PayEffect) and isinstance(part.effect, Tap) else taken
        reason = why_not_part(state, frame, player, part, uses)
        if reason is not None:
            return reason
    return None


def why_not_effect(state: State, frame: Frame, player: int, effect: Effect, taken: frozenset[int]) -> str | None:
    """118.3 Why an instruction can't be carried out in full as a cost."""
    if isinstance(effect, Bind):
        return why_not_effect(state, frame, player, effect.does, taken)
    if isinstance(effect, (PayLife, LoseLife)):
        amount = quantity(state, frame, effect.amount)
        return None if amount <= state.players[player].life else "119.4 not enough life"
    if isinstance(effect, Mill):
        amount = quantity(state, frame, effect.amount)
        return None if amount <= len(state.players[player].library) else "701.17b not enough cards in the library"
    if isinstance(effect, RemoveCounters):
        options = payable_things(state, frame, player, effect, effect.from_, taken)
        return None if options else "122.7 not enough counters"
    if isinstance(effect, KeywordAction):
        part = as_cost(effect)
        if part is None:
            return f"118.3 {effect.action} is not a cost that can be paid"
        return why_not_part(state, as_payer(frame, player), player, part, taken)
    if isinstance(effect, (GainLife, Draw, Shuffle)):
        return None
    what = what_of(effect)
    if what is None:
        return f"118.3 {type(effect).__name__} is not a cost that can be paid"
    return why_not_things(state, frame, player, effect, what, taken)


def why_not_things(
    state: State, frame: Frame, player: int, effect: Effect, what: Things, taken: frozenset[int]
) -> str | None:
    if isinstance(what, Bound) and what.slot not in frame.slots:
        return None  # another part of the cost chooses it
    if isinstance(what, Both):
        found = assignable(state, frame, player, effect, what.items, taken)
        return None if found else f"118.3 not enough to {verb(effect)}"
    options = payable_things(state, frame, player, effect, what, taken)
    if not isinstance(what, Selector):
        return None if options else f"118.3 nothing to {verb(effect)}"
    if what.pick == "all":
        short = isinstance(what.among, Pool) and len(options) < quantity(state, frame, what.among.count)
        return f"118.3 not enough to {verb(effect)}" if short else None
    need = quantity(state, frame, what.least)
    if len(options) < need:
        return f"118.3 not enough to {verb(effect)}"
    if (what.totals or what.shared) and fitting_payment(state, frame, what, options, max(need, 0)) is None:
        return f"118.3 not enough to {verb(effect)}"
    return None


def verb(effect: Effect) -> str:
    return type(effect).__name__.lower()


def what_of(effect: Effect) -> Things | None:
    """The things an instruction acts on."""
    if isinstance(effect, (Sacrifice, Move, Tap, Untap, Unattach, Reveal, SetState, Choose, Discard)):
        return effect.what
    if isinstance(effect, PutCounters):
        return effect.on
    if isinstance(effect, RemoveCounters):
        return effect.from_
    return None


def payable_things(
    state: State, frame: Frame, player: int, effect: Effect, what: Things, taken: frozenset[int]
) -> list[int]:
    """The things that could be used to pay: legal for the phrase, not used already, and able."""
    if isinstance(what, Selector):
        if what.slot in frame.slots:
            refs = list(frame.slots[what.slot])
        elif what.among is not None:
            found = [subject(state, ref) for ref in things(state, frame, what.among)]
            refs = [one.ref for one in found if one is not None and fits(state, frame, what.noun, one)]
        else:
            refs = candidates(state, frame, what.noun)
    else:
        refs = things(state, frame, what)
    refs = [ref for ref in refs if ref not in taken and able(state, frame, player, effect, ref)]
    work = [one.stat for one in what.totals if one.stat in ("crew", "saddle")] if isinstance(what, Selector) else []
    if work and Cant in views(state).rules:  # 702.122d
        refs = [ref for ref in refs if prohibited(state, Happening(DOES, ref, player, work[0])) is None]
    return refs


def assignable(
    state: State, frame: Frame, player: int, effect: Effect, items: tuple[Things, ...], taken: frozenset[int]
) -> bool:
    """ "Sacrifice a Swamp and a Forest": whether there are different things for all of them."""
    if not items:
        return True
    options = payable_things(state, frame, player, effect, items[0], taken)
    if not isinstance(items[0], Selector):
        return bool(options) and assignable(state, frame, player, effect, items[1:], taken | set(options))
    need = max(0, quantity(state, frame, items[0].least))
    if need != 1:  # those that nothing else needs are taken first
        others = [set(payable_things(state, frame, player, effect, one, taken)) for one in items[1:]]
        options.sort(key=lambda ref: len([1 for one in others if ref in one]))
        enough = len(options) >= need
        return enough and assignable(state, frame, player, effect, items[1:], taken | set(options[:need]))
    return any([assignable(state, frame, player, effect, items[1:], taken | {ref}) for ref in options])


def able(state: State, frame: Frame, player: int, effect: Effect, ref: int) -> bool:
    """Whether this thing can be acted on in this way by the player."""
    if ref < 0:
        return isinstance(effect, (Choose, PutCounters))
    obj = state.objects.get(ref)
    if obj is None:
        return False
    if isinstance(effect, Sacrifice):  # 701.21a
        return obj.zone == "battlefield" and controller_of(state, ref) == player
    if isinstance(effect, Discard):
        return obj.zone == "hand" and obj.owner == player
    if isinstance(effect, Tap):
        return obj.zone == "battlefield" and not obj.tapped
    if isinstance(effect, Untap):
        return obj.zone == "battlefield" and obj.tapped
    if isinstance(effect, Unattach):
        return obj.zone == "battlefield" and obj.attached_to > 0
    if isinstance(effect, RemoveCounters):
        if effect.up_to:
            return True
        need = 1 if effect.amount is None else quantity(state, frame, effect.amount)
        if effect.counter is None:
            return sum([n for _, n in obj.counters]) >= need
        return obj.count(effect.counter) >= need
    return True


def fitting_payment(state: State, frame: Frame, what: Selector, options: list[int], least: int) -> Answer | None:
    """Some legal choice, as small as it is found; None when there is none."""
    for n in range(least, len(options) + 1):
        for start in range(len(options) - n + 1):
            chosen = tuple(options[start : start + n])
            if together(state, frame, what, chosen) is None:
                return chosen
    return None
