"""608.2c-e, 118.12 Gates: may, if, unless, later, for each — everything that makes an instruction conditional."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import Done, Happened, Negated, NthResolution
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.event_pattern import Attacks, Blocks, PlayerAttacks, StepBegins
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import CopyOf
from lawmage.ir.node import Condition, Duration, Effect, EventPattern, RuleChange, Things
from lawmage.ir.selector import Among, Bound, Each, Noun, Players, Selector, When, You
from lawmage.text import words as w

from ..cast_this_way import any_mana, permission_with_any_mana
from ..conditions import condition
from ..costs import verb_cost
from ..declined import not_executable
from ..descriptions import noun_of
from ..event_players import CREATURES
from ..events import event
from ..nouns import each_of, players, things
from ..permissions import as_flash, permitted, present, while_there
from ..quantities import number_of
from ..scope import Entity, Measured, Scope
from ..trees import tree_nodes
from . import dispatch
from .amounts import ANY_AMOUNT, pay_any
from .apiece import apiece
from .copies import exceptions
from .hoist import hoisted, hoisted_rules, parts_without
from .library import either_place
from .votes import for_each_vote

Gated = Callable[[Scope, w.Gate, Duration | None], Effect]


def gated(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """A gate that stands on its own; those that change the step before are in ``joins``."""
    handler = GATES.get(node.kind)
    if handler is None:
        raise not_executable(node.kind, node.effect)
    return handler(scope, node, lasts)


# You may ------------------------------------------------------------


def may(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """608.2d"""
    if lasts is not None:
        return permission(scope, node, lasts)
    scope.next_clause()
    if node.who in ANYONE:
        return anyone_may(scope, node)
    who = You() if node.who is None else players(scope, node.who)
    if dispatch.several(scope, node.who):
        return dispatch.each_of(scope, who, lambda one: _may(scope, node.effect, one))
    return _may(scope, node.effect, who)


ANYONE: Final = {w.Player("any player"): Players("each"), w.Player("any opponent"): Players("opponents")}

PAYERS: Final = {**ANYONE, w.Player("a opponent"): Players("opponents"), w.Player("a player"): Players("each")}


def anyone_may(scope: Scope, node: w.Gate) -> Effect:
    """101.4 "Any player may pay 5 life. If a player does, …": all of them are asked in turn order."""
    does = dispatch.each_of(scope, ANYONE[node.who], lambda one: _may(scope, node.effect, one))
    scope.anyone = scope.dones[-1]
    return does


def _may(scope: Scope, does: Any, who: Things) -> Effect:
    act = does.does if isinstance(does, w.Do) and does.who is None else does
    if isinstance(act, w.Act) and act.verb == "extra land" and act.extra == "this turn" and who == You():
        return extra_land(scope, act, Until("end_of_turn"))
    if isinstance(act, w.Act) and act.verb == "extra lands" and who == You():
        return extra_land(scope, act, Until("end_of_turn"))
    if isinstance(act, w.Act) and act.verb == "as flash when" and act.extra == "this turn":
        return fx.ApplyNoun(as_flash(scope, act, who), Until("end_of_turn"))
    slot = scope.new_done()
    scope.optional = True
    found = _option(scope, does, who, slot)
    scope.optional = False
    return found


def _option(scope: Scope, does: Any, who: Things, slot: int) -> Effect:
    if isinstance(does, w.Do) and does.who is None:
        if pays(does.does):
            return payment(scope, does.does, who, slot)
        return fx.May(each_cast(scope, dispatch.verbs(scope, does.does, who)), who, slot)
    if isinstance(does, w.Act):
        return fx.May(each_cast(scope, dispatch.verbs(scope, does, who)), who, slot)
    return fx.May(dispatch.effect(scope, does), who, slot)


def may_and_may(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """707.10c "They may copy this spell and may choose a new target for that copy." """
    if lasts is not None or dispatch.several(scope, node.who):
        raise not_executable("may and may", node)
    scope.next_clause()
    who = You() if node.who is None else players(scope, node.who)
    first = _may(scope, node.effect, who)
    copied = first.then.does if isinstance(first, fx.May) and isinstance(first.then, fx.Bind) else None
    if not isinstance(first, fx.May) or not isinstance(copied, fx.CopyStack):
        raise not_executable("may and may", node)
    second = _may(scope, node.condition, who)
    return dataclasses.replace(first, then=fx.Sequence((first.then, second)))


def each_cast(scope: Scope, does: Effect) -> Effect:
    """ "You may cast the copies": any of them."""
    if isinstance(does, fx.Bind):
        return dataclasses.replace(does, does=each_cast(scope, does.does))
    if not isinstance(does, fx.CastSpell) or not isinstance(does.what, Bound):
        return does
    if any([entity.number == "one" or entity.target for entity in scope.entities_of(does.what)]):
        return does
    return dataclasses.replace(does, what=Selector("choose", Noun(()), 0, None, among=does.what))


def payment(scope: Scope, does: Any, who: Things, slot: int) -> Effect:
    """118.12 An X that nothing has announced is chosen by who pays (107.3f); a trigger has none of the spell it was."""
    if scope.facts.mana_x and scope.has_x and (scope.binds or scope.ambient):
        scope.has_x = False
    if isinstance(does, w.Act) and does.verb in ANY_AMOUNT:
        return pay_any(scope, does, who, slot)
    price = verb_cost(scope, does, who)
    chosen = any([isinstance(part, PayMana) and part.cost.xs for part in price.parts])
    if chosen and not scope.has_x:
        scope.has_x = True
        scope.event_x = None  # from here on X is what was paid, not the X of the event
        return fx.MayPay(price, who, slot=slot, chooses_x=True)
    return fx.MayPay(price, who, slot=slot)


def pays(does: Any) -> bool:
    """It is a payment: with mana in it, or one of several that the player chooses among."""
    if isinstance(does, w.AnyOf):
        return does.join == "or" and not either_place(does)
    if isinstance(does, w.Also):
        return any([pays(step) for step in does.steps])
    if isinstance(does, w.Per):
        return pays(does.effect)
    return isinstance(does, w.Act) and does.verb in PAYMENTS


PAYMENTS: Final = ("pay mana", "pay energy", "pay mana and life", "pay equal", *ANY_AMOUNT)


def permission(scope: Scope, node: w.Gate, lasts: Duration) -> Effect:
    """601.3 "You may play that card this turn": a permission that lasts."""
    act = node.effect
    if isinstance(act, w.Do) and act.who is None:
        act = act.does
    if isinstance(act, w.Act) and act.verb == "look any time":
        return looking(scope, node, act, lasts)
    if isinstance(act, w.Also) or (isinstance(act, w.Act) and isinstance(act.what, w.Pick) and not named(act.what)):
        outer, scope.first = scope.first, []
        found = permitted(scope, w.Gate("may", w.Do(act), who=node.who))
        chosen, scope.first = scope.first or [], outer
        if found is not None and all([isinstance(rule, rc.MayPlay) for rule in found[0]]):
            one = isinstance(act, w.Act) and act.what.how.kind == "a"
            rules = [dataclasses.replace(rule, once=one) for rule in found[0] if isinstance(rule, rc.MayPlay)]
            given = fx.ApplyNoun(tuple(rules), while_there(scope, lasts))
            return dispatch.sequence([*chosen, hoisted_rules(given)])
    if not isinstance(act, w.Act) or act.verb not in PLAYED:
        if isinstance(act, w.Act) and act.verb == "extra land":
            return extra_land(scope, act, lasts)
        raise not_executable("may", node)
    scope.next_clause()
    who = You() if node.who is None else players(scope, node.who)
    one = isinstance(act.what, w.Pick) and act.what.how.kind == "one"
    what = things(scope, act.what.noun if one else act.what, want="elsewhere")
    zones = {entity.locus for entity in scope.entities_of(what)}
    if len(zones) != 1 or (isinstance(what, Selector) and what.pick != "target"):
        raise not_executable("may", node)
    from_: Any = zones.pop()
    if from_ not in ("exile", "graveyard", "hand", "library"):
        raise not_executable("may", node)
    cost = Cost() if act.verb.endswith("free") else None
    rule = rc.MayPlay(Each(), from_, who, play=PLAYED[act.verb], cost=cost, once=one)
    look: tuple[RuleChange, ...] = (rc.MayLookAt(Each(), who),) if act.verb == "look at and play" else ()
    return fx.Apply(what, (*look, rule), while_there(scope, lasts))


PLAYED: Final = {"cast": False, "cast free": False, "play": True, "play free": True, "look at and play": True}


def named(node: w.Pick) -> bool:
    """ "target card from your graveyard", "one of those cards": certain cards, not all that a noun describes."""
    one = node.how.kind == "one" and isinstance(node.noun, w.Refs) and node.noun.word in ("those", "them")
    return "target" in node.how.kind or one


def looking(scope: Scope, node: w.Gate, act: w.Act, lasts: Duration) -> Effect:
    """401.5 "Until end of turn, you may look at the top card of your library any time" """
    found = permitted(scope, w.Gate("may", w.Do(act), who=node.who))
    if found is None or not all([isinstance(rule, rc.LookTop) for rule in found[0]]):
        raise not_executable("may", node)
    return fx.ApplyNoun(found[0], lasts)


def attacked_turn(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "During any turn you attacked with a Rogue, you may cast that card": for as long as it is there."""
    if lasts is not None:
        raise not_executable("two durations", node)
    found = dispatch.effect(scope, node.effect, Indefinite())
    if not isinstance(found, fx.Apply) or not isinstance(found.to, Bound):
        raise not_executable("during attacked turn", node)
    test = When(attacked_with(scope, node.condition))
    outer, scope.first = scope.first, []
    cards = Noun(("card",), (Among(present(scope, found.to)), test))
    chosen, scope.first = scope.first or [], outer
    rules: list[RuleChange] = []
    for mod in found.mods:
        if isinstance(mod, rc.MayPlay | rc.AsThough) and mod.what == Each():
            rules.append(dataclasses.replace(mod, what=cards))
        else:
            raise not_executable("during attacked turn", node)
    return dispatch.sequence([*chosen, fx.ApplyNoun(tuple(rules), Indefinite())])


def attacked_with(scope: Scope, node: Any) -> Condition:
    """508.1 This turn, with what is said."""
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs):
        order, amount = number_of(scope, node.how)
        noun = noun_of(scope, node.noun)
        if order == "at_least" and amount == 1:
            return Happened(Attacks(dataclasses.replace(noun, controller=You())))
        if order != "at_least" or not isinstance(amount, int) or noun != CREATURES:
            raise not_executable("during attacked turn", node)
        return Happened(PlayerAttacks(You(), least=amount))
    return Happened(Attacks(things(scope, node, "oblique", loose=True)))


def any_mana_too(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "You may play that card this turn, and mana of any type can be spent to cast it." """
    premise = any_mana(node.condition)
    if not premise or lasts is not None:
        raise not_executable("and", node)
    return permission_with_any_mana(dispatch.effect(scope, node.effect), premise, node)


def extra_land(scope: Scope, act: w.Act, lasts: Duration) -> Effect:
    """305.2"""
    from ..quantities import quantity

    said: Any = act.amount.count if isinstance(act.amount, w.Quantifier) else act.amount
    amount = 1 if said is None else quantity(scope, said)
    return fx.ApplyNoun((rc.ExtraLands(You(), amount),), lasts)


# Unless, if ------------------------------------------------------------


def unless(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """118.12a Who is named may pay; if they don't, it is done: its numbers are not known when they pay."""
    known = list(scope.numbers)
    does = dispatch.effect(scope, node.effect, lasts)
    test = node.condition
    if isinstance(test, w.Condition) and test.kind == "does":
        priced = each_paid(does, test)
        if priced is not None:
            return priced
        scope.next_clause()
        if test.who in PAYERS:
            return unless_anyone(scope, does, test, known)
        who = players(scope, test.who)
        if dispatch.several(scope, test.who) or isinstance(who, Players):
            raise not_executable("unless several pay", node)
        slot = scope.new_done()
        made, scope.numbers = scope.numbers, known
        price = verb_cost(scope, test.extra, who)
        scope.numbers = made
        return fx.MayPay(price, who, else_=does, slot=slot)
    return fx.If(Negated(condition(scope, test)), does)


def unless_anyone(scope: Scope, does: Effect, test: w.Condition, known: list[Measured]) -> Effect:
    """118.12a "unless any player pays 5 life", "unless an opponent does": all of them are asked in turn order."""
    slot = scope.new_done()
    made, scope.numbers = scope.numbers, known
    who = PAYERS[test.who]
    paid = dispatch.each_of(scope, who, lambda one: fx.MayPay(verb_cost(scope, test.extra, one), one, slot=slot))
    scope.numbers = made
    return dispatch.sequence([paid, fx.If(Done(slot, not_=True), does)])


def each_paid(does: Effect, test: w.Condition) -> Effect | None:
    """508.1g, 509.1d "creatures can't block unless their controller pays {X} for each" of those that do."""
    paid = test.extra
    if not isinstance(does, fx.ApplyNoun) or not isinstance(paid, w.Per) or not isinstance(paid.effect, w.Act):
        return None
    if paid.effect.verb != "pay mana" or not isinstance(test.who, w.PartyOf) or test.who.role != "controller":
        return None
    counted = paid.amount.what if isinstance(paid.amount, w.ForEach) else None
    states = [word.word for word in counted.cores.qualities] if isinstance(counted, w.Noun) else []
    priced: list[RuleChange] = []
    for rule in does.rules:
        wanted = (
            {Attacks: ["attacking"], Blocks: ["blocking"]}.get(type(rule.event)) if isinstance(rule, rc.Cant) else None
        )
        if not isinstance(rule, rc.Cant) or states != wanted:
            return None
        priced.append(dataclasses.replace(rule, cost=Cost((PayMana(parse_mana(paid.effect.amount)),))))
    return dataclasses.replace(does, rules=tuple(priced))


def if_(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """A condition of the instruction; printed behind, it sees what the instruction names."""
    if node.side == "back":
        does = dispatch.effect(scope, node.effect, lasts)
        return fx.If(condition(scope, node.condition), does)
    test = condition(scope, node.condition)
    return fx.If(test, dispatch.effect(scope, node.effect, lasts))


def then(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    return dispatch.effect(scope, node.effect, lasts)


def nth_time(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    order = ("", "first", "second", "third", "fourth")
    return fx.If(NthResolution(order.index(node.condition)), dispatch.effect(scope, node.effect, lasts))


# Later ------------------------------------------------------------


def later(when: EventPattern) -> Gated:
    """603.7 A delayed trigger at a step."""

    def handler(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
        if lasts is not None:
            raise not_executable("duration of", node)
        if node.side == "back" and isinstance(node.effect, w.AndAlso):
            # "you gain 2 life, and you return it at the beginning of the next end step": only what stands beside it
            now = dispatch.effect(scope, node.effect.first)
            return dispatch.sequence([now, handler(scope, dataclasses.replace(node, effect=node.effect.second), None)])
        inner = scope.delayed()
        does = dispatch.effect(inner, node.effect)
        if node.side == "front":
            return fx.Later(when, does)
        first = does.steps[0] if isinstance(does, fx.Sequence) else fx.Nothing()
        if "exile" in [one.to for one in tree_nodes(first) if isinstance(one, fx.Move)]:
            raise not_executable("which of two instructions is delayed", node)
        chosen, does = hoisted(does)
        return dispatch.sequence([*chosen, fx.Later(when, does)])

    return handler


STEPS: Final[dict[str, EventPattern]] = {
    "at the beginning of your next end step": StepBegins("end", You()),
    "at the beginning of your next upkeep": StepBegins("upkeep", You()),
    "at the beginning of the first upkeep": StepBegins("upkeep"),
    "at the beginning of your first upkeep": StepBegins("upkeep", You()),
    "at the beginning of your next main phase": StepBegins("main", You()),
    "at the beginning of the next cleanup step": StepBegins("cleanup"),
}


def at_step(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    if node.condition not in STEPS:
        raise not_executable("at", node.condition)
    return later(STEPS[node.condition])(scope, node, lasts)


def whenever(once: bool) -> Gated:
    """A delayed trigger on an event until the end of the turn."""

    def handler(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
        return on_event(scope, node.condition, node.effect, once)

    return handler


def on_event(scope: Scope, when: Any, does: Any, once: bool) -> Effect:
    inner = scope.delayed()
    chosen, trigger = parts_without(event(inner, when))
    inner.next_clause()
    then_ = dispatch.effect(inner, does)
    scope.later = inner
    later = fx.Later(trigger, then_, inner.event_binds(), Until("end_of_turn"), once=once)
    return fx.Sequence((*chosen, later)) if chosen else later


def next_cast(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "When you next cast a creature spell this turn, …" """
    return on_event(scope, w.Event("cast", node.condition, node.who), node.effect, once=True)


# For each ------------------------------------------------------------


def for_each(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """608.2e In front: a loop. Behind: a multiplier."""
    if node.side == "back":
        from ..quantities import for_each as number
        from .claims import multiplied

        does = dispatch.effect(scope, node.effect, lasts)
        return multiplied(does, number(scope, node.condition), node)
    each = each_of(scope, node.condition)
    described = each.noun
    scope.next_clause()
    player = described.kinds == ("player",)
    zones = described.zones or tuple(dict.fromkeys([zone for one in described.alternatives for zone in one.zones]))
    entity = Entity("player" if player else "object", You(), noun=described, locus=locus(zones))
    slot = scope.note_loop(entity)
    does = dispatch.effect(scope, node.effect, lasts)
    scope.looped(slot)
    return fx.Loop(each, slot, does)


def play_free(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "… may play it this turn without paying …": the time stands inside."""
    if lasts is not None:
        raise not_executable("two durations", node)
    play = w.Gate("may", w.Act("play free", node.effect), who=node.who)
    return dispatch.effect(scope, w.Lasting(play, node.condition), None)


def for_each_of(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "For each of them, …" """
    scope.next_clause()
    each = things(scope, node.condition)
    entities = scope.entities_of(each)
    first = entities[0] if len(entities) == 1 else None
    if first is None or isinstance(each, Selector):
        raise not_executable("for each of", node)
    scope.next_clause()
    slot = scope.note_loop(Entity(first.sort, You(), noun=first.noun, locus=first.locus))
    does = dispatch.effect(scope, node.effect, lasts)
    scope.looped(slot)
    return fx.Loop(each, slot, does)


def except_(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "becomes a copy of … until end of turn, except it isn't legendary" """
    does = dispatch.effect(scope, node.effect, lasts)
    if not isinstance(does, fx.Apply) or len(does.mods) != 1 or not isinstance(does.mods[0], CopyOf):
        raise not_executable("except", node)
    spec = does.mods[0].spec
    mods = exceptions(scope, node.condition)
    return dataclasses.replace(does, mods=(CopyOf(dataclasses.replace(spec, except_=(*spec.except_, *mods))),))


PHASES: Final[dict[str, tuple[str, ...]]] = {
    "combat phase": ("combat",),
    "combat phase followed by a additional main phase": ("combat", "main"),
}


def after_this(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """500.8 "After this phase, there is an additional combat phase." """
    added = node.effect
    if node.condition not in ("phase", "main phase", "one", "combat phase") or not isinstance(added, w.Statement):
        raise not_executable("after this", node)
    if added.kind != "additional phase" or added.value not in PHASES:
        raise not_executable("after this", added)
    return fx.ExtraPhase(PHASES[added.value])


def each_color(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "For each color among permanents you control, add one mana of that color." """
    from ..nouns import noun

    if node.effect != w.Do(w.Act("add that color")) or lasts is not None:
        raise not_executable("each color", node)
    return fx.AddMana(choice="each_among", noun=noun(scope, node.condition))


def locus(zones: tuple[Any, ...]) -> str:
    if not zones:
        return "battlefield"
    return zones[0] if len(zones) == 1 else ""


def each_player(which: Any) -> Gated:
    def handler(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
        scope.next_clause()
        slot = scope.note_loop(Entity("player", You()))
        does = dispatch.effect(scope, node.effect, lasts)
        scope.looped(slot)
        return apiece(scope, which, slot, does) or fx.Loop(Players(which), slot, does)

    return handler


FACING: Final[dict[str, Any]] = {"each opponent": "opponents", "each player": "each"}


def villainous(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """701.55a, d Each player who faces it chooses one of the two, whether or not it is possible (701.55b)."""
    if lasts is not None:
        raise not_executable("villainous choice", node)
    scope.next_clause()
    each = FACING.get(node.who.word) if isinstance(node.who, w.Player | w.Players) else None

    def faced(one: Things) -> Effect:
        options = [dispatch.effect(scope.branch(), option) for option in (node.effect, node.condition)]
        return fx.Modal(tuple([fx.Mode(option) for option in options]), who=one, free=True)

    return faced(players(scope, node.who)) if each is None else dispatch.each_of(scope, Players(each), faced)


GATES: Final[dict[str, Gated]] = {
    "villainous choice": villainous,
    "each color among": each_color,
    "may": may,
    "may and may": may_and_may,
    "and": any_mana_too,
    "unless": unless,
    "if": if_,
    "then if": if_,
    "then": then,
    "nth time": nth_time,
    "next end step": later(StepBegins("end")),
    "end of combat": later(StepBegins("end_of_combat")),
    "next upkeep": later(StepBegins("upkeep")),
    "the very next upkeep": later(StepBegins("upkeep")),
    "your next upkeep": later(StepBegins("upkeep", You())),
    "whenever this turn": whenever(False),
    "delayed whenever": whenever(False),
    "when this turn": whenever(True),
    "next cast": next_cast,
    "for each": for_each,
    "may play free": play_free,
    "for each vote": for_each_vote,
    "for each of": for_each_of,
    "except": except_,
    "at": at_step,
    "after this": after_this,
    "during attacked turn": attacked_turn,
    "each opponent": each_player("opponents"),
    "each player": each_player("each"),
}
