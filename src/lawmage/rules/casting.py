"""601 Casting spells."""

from __future__ import annotations

from lawmage.decisions import Pick, Reversed, Run
from lawmage.ir.ability import SpellAbility
from lawmage.ir.cost import Cost, PayEffect, TapSelf, UntapSelf
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import Bind, Tap, Untap
from lawmage.ir.node import CostPart, Effect
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Bound, Each, Noun
from lawmage.state.constants import CAST, DOES
from lawmage.state.events import Happening
from lawmage.state.objects import Announced, Cast, Frame, GameObject
from lawmage.state.state import Continuous, State

from . import atoms, course, waiting, writes
from .announced_x import choose_x
from .announcing import (
    Targets,
    announce_targets,
    became_targets,
    choose_modes,
    legal_modes,
    note_modes,
    with_choices,
)
from .assisting import assisted
from .castability import announced_things, effect_of, shaped, why_not_complete
from .castable import Facts
from .cost_payment import Paid, choose_to_pay, pay_parts
from .evaluate import Subject, fits
from .extra_costs import choose_alternatives, choose_extras, choose_total, mode_costs
from .helping import helpers_of
from .instructions import carry_out
from .looking import imagined, name_of, view, views
from .mana import Purpose
from .narrate import aiming
from .payment import pay_mana
from .permitted import use_up
from .playing import Way, castable_faces, face_of, is_castable, proposed_cast, seen_as, sorcery_time, ways_to_cast
from .preparing import BY, was_cast
from .proposal import Proposal
from .rule_queries import prohibited
from .spending import Spent
from .splicing import SPLICED_ONTO, splice
from .targets import Program, program
from .total_cost import Total, additional_costs, times_commanded, totals
from .walk import rewritten
from .waterbending import pay_waterbend


def choose_announced(run: Run, proposal: Proposal, frame: Frame) -> Frame:
    """702.119c Choose those things now; they are used when the cost is paid."""
    for effect, what in announced_things(proposal.way):
        paid = Paid(proposal.player, frame, proposal.spell, proposal.cancellable)
        chosen = choose_to_pay(run, paid, effect, what)
        if chosen is None:
            raise Reversed("118.3 nothing to pay with")
        frame = frame.with_slot(what.slot, chosen)
    return frame


# Casting (601.2) --------------------------------------------------------------------------------------------


def cast_spell(run: Run, player: int, card_id: int, number: int) -> None:
    """601.2 Take a card from where it is, put it on the stack and pay its costs. ``number``: of ``ways_to_cast``."""
    ways = ways_to_cast(run.state, player, card_id)
    spell = propose_and_pay(run, player, card_id, ways[number], True)
    course.retain_priority(run.state, player)
    if run.trace is not None:
        said = f"{name_of(run.state, spell)}{aiming(run.state, spell)}"
        run.trace.append(("601.2i", f"player {player + 1} has cast {said}"))


def propose_and_pay(run: Run, player: int, card_id: int, way: Way, cancellable: bool) -> int:
    """601.2a-i The id of the spell."""
    state = run.state
    origin = state.objects[card_id].zone
    prepared_by = state.objects[card_id].note(BY)
    timely = ("sorcery time",) if sorcery_time(state, player) else ()
    use_up(run.state, way.rule)
    spell = onto_stack(run, player, card_id, way)  # 601.2a
    cast = Cast(player, origin, way.name, step=state.step, free=way.cost is not None)
    writes.set_cast(state, spell, cast)
    proposal = Proposal(player, spell, way, view(state, spell), cancellable)
    announced, cast, costs = announce(run, proposal, cast)  # 601.2b-d
    if Cant in views(state).rules:  # 601.2e
        reason = prohibited(state, Happening(CAST, spell, player))
        if reason is not None:
            raise Reversed(reason)
    became_targets(run, player, spell, announced.targets)
    total = choose_total(run, proposal, totals(state, proposal, announced.frame, costs))  # 601.2f
    paid = Paid(player, announced.frame, spell, cancellable)
    spent = pay_total(run, paid, total, proposal.purpose, proposal.facts.helpers)
    writes.set_announced(state, spell, Announced("spell", announced.ability, paid.frame, announced.targets))
    notes = ("life for mana",) * spent.life + timely
    writes.set_cast(state, spell, cast.having(cast.paid, cast.x, spent.types, notes))
    apply_riders(run, player, spell, way, spent)
    if origin == "command":  # 903.8
        name = state.objects[spell].card.name
        mark = f"commanded:{name}:{times_commanded(state, player, name)}"
        writes.set_player_mark(run.state, player, mark)
    was_cast(state, prepared_by)
    expend(run, player, len(spent.types))
    atoms.happen(run, Happening(CAST, spell, player, amount=len(spent.types)))  # 601.2i
    return spell


def announce(run: Run, proposal: Proposal, cast: Cast) -> tuple[Announced, Cast, tuple[Cost, ...]]:
    """601.2b-d What is chosen before the cost is known; how it is being cast, and the additional costs to be paid."""
    state = run.state
    player, spell, cancellable = proposal.player, proposal.spell, proposal.cancellable
    frame = choose_announced(run, proposal, Frame(spell, player, {}))
    extras = additional_costs(state, proposal, frame)
    names, costs = choose_extras(run, proposal, frame, extras)
    writes.set_cast(state, spell, cast.having(names))
    effect = effect_of(proposal)
    if effect is not None and not SPLICED_ONTO.isdisjoint(proposal.seen.types):
        effect, costs = splice(run, proposal, frame, effect, costs)
    found = program(effect) if effect is not None else None
    if found is not None and found.modal is not None:
        modes = announce_modes(run, proposal, frame, found, names)
        if modes is None:
            raise Reversed("700.2a no legal mode")
        frame = with_choices(frame, 0, modes)
        costs += mode_costs(found, modes, extras)
        note_modes(run, frame, found.modal, modes)
    costs = choose_alternatives(run, proposal, frame, costs)
    x = choose_x(run, proposal, frame, costs, found)
    frame = with_choices(frame, x, frame.modes)
    targets: Targets = ()
    if found is not None and found.specs:
        aimed = announce_targets(run, player, frame, found, spell, cancellable)  # 601.2c-d
        if aimed is None:
            raise Reversed("601.2c no legal targets")
        frame, targets = aimed
    announced = Announced("spell", spell_ability(proposal.facts, effect), frame, targets)
    cast = cast.having(names, x)
    writes.set_announced(state, spell, announced)
    writes.set_cast(state, spell, cast)
    return announced, cast, costs


def expend(run: Run, player: int, mana: int) -> None:
    """700.14 With the mana just paid, so much has been spent on spells this turn: once for each amount reached."""
    cast = [one for one in run.state.history if isinstance(one, Happening) and one.kind == CAST]
    before = sum([one.amount for one in cast if one.player == player])
    if views(run.state).triggers.get(DOES):
        for total in range(before + 1, before + mana + 1):
            atoms.does(run, "expend", player, 0, total)


def onto_stack(run: Run, player: int, card_id: int, way: Way) -> int:
    """601.2a The card becomes the topmost object on the stack; the id of the spell."""
    state = run.state
    obj = state.objects[card_id]
    event = atoms.propose(state, card_id, "stack", "cast")
    event.controller = player
    event.cast = True
    if obj.kind == "card":
        event.face = shaped(face_of(obj.card, way.face), way)
        event.side = way.face if way.face < len(obj.card.faces) else 0
    if way.as_ == "face_down":
        event.face_down = way.name or "morph"
    atoms.perform(run, [event])
    return event.result


def spell_ability(facts: Facts, effect: Effect | None) -> SpellAbility | None:
    """What the announcement keeps as the ability that will be followed."""
    if effect is None:
        return None
    return facts.spell if effect is facts.effect else SpellAbility(effect)


# Modes (601.2b) ----------------------------------------------------------------------------------------------


def announce_modes(
    run: Run, proposal: Proposal, frame: Frame, found: Program, names: tuple[str, ...]
) -> tuple[int, ...] | None:
    """700.2a The modes; with entwine paid, all of them (702.42b)."""
    modal = found.modal
    if modal is not None and "entwine" in names:
        able = legal_modes(run.state, frame, found, proposal.spell)
        return tuple(able) if len(able) == len(modal.modes) else None
    return choose_modes(run, proposal.player, frame, found, proposal.spell, proposal.cancellable)


# Paying (601.2f-h) ------------------------------------------------------------------------------------------


def pay_total(run: Run, paid: Paid, total: Total, purpose: Purpose, helpers: tuple[str, ...] = ()) -> Spent:
    """601.2g-h Tapping first, so that nothing is used twice, then mana, then the rest; the mana that was spent."""
    player, item, cancellable = paid.player, paid.item, paid.cancellable
    first = tuple([part for part in total.parts if taps(part)])
    last = tuple([part for part in total.parts if not taps(part)])
    reason = pay_parts(run, paid, first) if first else None
    if reason is not None:
        raise Reversed(reason)
    instead = helpers_of(run.state, player, helpers, item) if helpers else []
    bill, helped = assisted(run, player, total.bill, helpers, cancellable, item)
    mana = pay_mana(run, player, bill, purpose, instead, cancellable, item)
    mana.types += helped.types
    mana.units += helped.units
    bent = pay_waterbend(run, player, total.parts, purpose, cancellable, item)
    mana.types += bent.types
    mana.units += bent.units
    reason = pay_parts(run, paid, last) if last else None
    if reason is not None:
        raise Reversed(reason)
    return mana


def taps(part: CostPart) -> bool:
    if isinstance(part, (TapSelf, UntapSelf)):
        return True
    if not isinstance(part, PayEffect):
        return False
    effect = part.effect.does if isinstance(part.effect, Bind) else part.effect
    return isinstance(effect, (Tap, Untap))


def apply_riders(run: Run, player: int, spell: int, way: Way, spent: Spent) -> None:
    """106.6 What the mana, or the permission, does to the spell it was spent on."""
    state = run.state
    for unit in spent.units:
        if unit.spend is not None and unit.spend.rider and spell in state.objects:
            frame = Frame(unit.source, player, {})
            lasting = Continuous(state.new_id(), frame, (spell,), unit.spend.rider, Indefinite(), state.turn)
            waiting.add_effect(state, lasting)
    if way.rider is not None and way.rule is not None:
        slot = 95
        effect = rewritten(way.rider, lambda node: Bound(slot) if isinstance(node, Each) else None)
        carry_out(run, way.rule.frame.source, way.rule.frame.with_slot(slot, (spell,)), effect)


# During a resolution (608.2g) -------------------------------------------------------------------------------


def choose_face(run: Run, player: int, object_id: int, ways: list[Way], sides: list[int]) -> int:
    """601.2b, 709.3, 712.11b, 712.12, 715.3 Which half or face is cast, else which is played as a land; -1: none."""
    count = len(ways) + len(sides)
    if count < 2:
        return count - 1
    card = run.state.objects[object_id].card
    labels = tuple([f"Cast {face_of(card, one.face).name}" for one in ways])
    labels += tuple([f"Play {card.faces[side].name}" for side in sides])
    rule = "712.12" if sides else "601.2b"
    return run.choose(Pick(player, rule, "face", list(range(count)), 1, 1, source=object_id, labels=labels))[0]


def during_resolution(
    state: State, player: int, object_id: int, cost: Cost | None, only: Noun | None, name: str
) -> list[Way]:
    """601.3e The faces that the instruction lets be cast now; ``name`` transformed: its back face (310.11b)."""
    obj = state.objects.get(object_id)
    if obj is None:
        return []
    transformed = name == "transformed"
    sides = [1] if transformed and len(obj.card.faces) > 1 else castable_faces(obj.card)
    found: list[Way] = []
    for side in sides:
        if is_castable(obj.card.faces[side]) and (only is None or fits_spell(state, player, obj, side, only)):
            way = Way(side, cost, name)
            way.as_ = "transformed" if transformed else ""
            if why_not_complete(state, player, object_id, way) is None and may_cast(state, player, object_id, way):
                found.append(way)
    return found


def may_cast(state: State, player: int, object_id: int, way: Way) -> bool:
    """101.2 Nothing forbids casting it so."""
    if Cant not in views(state).rules:
        return True
    seen = seen_as(state, state.objects[object_id], way.face)
    return prohibited(state, proposed_cast(state, player, object_id, way.name, seen)) is None


def fits_spell(state: State, player: int, obj: GameObject, side: int, noun: Noun) -> bool:
    """601.3e Whether the spell it would become is one of the noun, as what resolves now speaks of it."""
    speaker = state.resolving[-1].frame if state.resolving else Frame(obj.id, player, {})
    seen = seen_as(state, obj, side)
    found = Subject(obj.id, imagined(obj, "stack", player), seen)
    return fits(state, speaker, noun, found)
