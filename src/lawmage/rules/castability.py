"""601.3 Whether a card can be cast: timing, prohibitions, targets that exist, a cost that can be paid."""

from __future__ import annotations

from typing import Final

from lawmage.ir.card import Face
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.node import Effect
from lawmage.ir.quantity import X
from lawmage.ir.selector import Selector
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .announcing import feasible, with_choices
from .assisting import with_help
from .bestowing import bestowed
from .costs import combinations, payable_things, what_of, why_not_parts, xs_of
from .helping import helpers_of
from .merging import mutating
from .overload import overloaded
from .payment import payable
from .playing import Way, seen_as, spell_view
from .proposal import Proposal
from .prototypes import prototyped
from .solver import Bill, bill_of
from .spell_grants import as_spell
from .total_cost import Total, additional_costs, rules_in_force, totals, xs_proposed
from .walk import contains
from .waterbending import with_waterbend
from .why_not import why_not_now

HIGHEST_X: Final = 20  # the most that a part of a cost that is not mana is tried with


def why_not_cast(state: State, player: int, card_id: int, way: Way, sorcery: bool) -> str | None:
    """601.3 Why the player can't cast the card this way now, or None."""
    reason = why_not_now(state, player, card_id, way, sorcery)
    if reason is not None:
        return reason
    return why_not_complete(state, player, card_id, way)


def why_not_complete(state: State, player: int, card_id: int, way: Way) -> str | None:
    """601.2c, 601.2h Why the casting could not be completed: no legal targets, a cost that can't be paid."""
    obj = state.objects[card_id]
    seen = spell_view(obj, player, way.face, way.as_, seen_as(state, obj, way.face))
    proposal = Proposal(player, card_id, way, as_spell(state, player, obj, seen))
    frame = Frame(card_id, player, {})
    reason = why_not_pay(state, proposal, frame)
    if reason is not None:
        return reason
    effect = effect_of(proposal)
    if effect is not None and not feasible(state, frame, effect, 0):
        return "601.2c no legal targets"
    return None


def why_not_pay(state: State, proposal: Proposal, frame: Frame) -> str | None:
    """601.2h Why the least it could cost can't be paid."""
    way = proposal.way
    taxed = state.objects[proposal.spell].zone == "command"  # 903.8
    own = way.cost is None and way.extra is None and not way.mods
    if proposal.facts.plain and own and not taxed and not rules_in_force(state):
        bill = bill_of(proposal.seen.cost)
        if payable(state, proposal.player, bill, proposal.purpose, []):
            return None
        return too_dear(bill)
    reason = None
    for one in frames_of_choice(state, proposal, frame):
        extras = [extra.cost for extra in additional_costs(state, proposal, one) if not extra.optional]
        reason = why_not_costs(state, proposal, one, tuple(extras))
        if reason is None:
            return None
    return reason


def why_not_costs(state: State, proposal: Proposal, frame: Frame, extras: tuple[Cost, ...]) -> str | None:
    """601.2f-h The same with these additional costs, whichever of their alternatives are chosen (601.2b)."""
    reason = None
    for chosen in combinations(extras):
        reason = why_not_chosen(state, proposal, frame, chosen)
        if reason is None:
            return None
    return reason


def why_not_chosen(state: State, proposal: Proposal, frame: Frame, extras: tuple[Cost, ...]) -> str | None:
    """The same for one choice of alternatives; X of what is not mana may be anything."""
    facts = proposal.facts
    least = facts.least_x
    if not x_in_parts(proposal.way, extras):
        if facts.says_x and not xs_proposed(proposal) + sum([xs_of(one) for one in extras]):
            return "107.3b X is 0, and can't be"
        frame = with_choices(frame, least, frame.modes) if least else frame
        return why_not_total(state, proposal, frame, extras)
    reason = None
    for x in range(least, HIGHEST_X + 1):
        reason = why_not_total(state, proposal, with_choices(frame, x, frame.modes), extras)
        if reason is None:
            return None
    return reason


def x_in_parts(way: Way, extras: tuple[Cost, ...]) -> bool:
    """Whether X stands in a part of the cost that is not mana, as in "exile a card with mana value X"."""
    costs = (*extras, way.cost) if way.cost is not None else extras
    return any([isinstance(part, PayEffect) and contains(part, (X,)) for one in costs for part in one.parts])


def why_not_total(state: State, proposal: Proposal, frame: Frame, extras: tuple[Cost, ...]) -> str | None:
    """601.2f-h The same for one value of X."""
    found = totals(state, proposal, frame, extras)
    reason = why_not_parts(state, frame, proposal.player, found[0].parts, frozenset((proposal.spell,)))
    if reason is not None:
        return reason
    if any([could_pay(state, proposal, total) for total in found]):
        return None
    return too_dear(least_bill(state, proposal, found[0]))


def could_pay(state: State, proposal: Proposal, total: Total) -> bool:
    """601.2g Whether the player has the mana, and what may help."""
    helpers = proposal.facts.helpers
    instead = helpers_of(state, proposal.player, helpers, proposal.spell) if helpers else []
    return payable(state, proposal.player, least_bill(state, proposal, total), proposal.purpose, instead)


def least_bill(state: State, proposal: Proposal, total: Total) -> Bill:
    """The mana that must be there at least: what can't be tapped for (701.67b), what nobody else pays (702.132a)."""
    player, spell = proposal.player, proposal.spell
    bill = with_waterbend(state, player, total.parts, total.bill, spell)
    return with_help(state, player, bill, proposal.facts.helpers, spell)


def too_dear(bill: Bill) -> str:
    return "118.6 the cost is unpayable" if bill.unpayable else f"601.2h not enough mana for {bill}"


def frames_of_choice(state: State, proposal: Proposal, frame: Frame) -> list[Frame]:
    """702.119c, 702.180b Things chosen with the announcement may make the cost less: one frame for each of them."""
    frames: list[Frame] = []
    for effect, what in announced_things(proposal.way):
        if what.least == 0:
            frames.append(frame.with_slot(what.slot, ()))
        options = payable_things(state, frame, proposal.player, effect, what, frozenset((proposal.spell,)))
        frames += [frame.with_slot(what.slot, (ref,)) for ref in options]
    return frames or [frame]


def announced_things(way: Way) -> list[tuple[Effect, Selector]]:
    """The parts of an alternative cost whose things are chosen with the announcement, since they change the cost."""
    if not way.mods or way.cost is None:
        return []
    found: list[tuple[Effect, Selector]] = []
    for part in way.cost.parts:
        if isinstance(part, PayEffect):
            what = what_of(part.effect)
            if isinstance(what, Selector) and what.slot >= 0:
                found.append((part.effect, what))
    return found


def effect_of(proposal: Proposal) -> Effect | None:
    """What the spell will do: of an overloaded spell with "each" for "target" (702.96a)."""
    effect, as_ = proposal.facts.effect, proposal.way.as_
    if as_ == "mutating":
        return mutating(effect)
    if effect is None or as_ == "face_down":
        return None
    if as_ == "overloaded":
        return overloaded(effect)
    return proposal.facts.cleaved if as_ == "cleaved" else effect


def shaped(face: Face, way: Way) -> Face:
    """702.103b, 718.3b The face with what the way of casting makes of it."""
    if way.as_ == "bestowed":
        return bestowed(face)
    return prototyped(face) if way.as_ == "prototyped" else face
