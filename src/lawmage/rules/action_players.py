"""701 Keyword actions of players: investigate, amass, discover, forage …"""

from __future__ import annotations

from lawmage.ir.ability import Activated
from lawmage.ir.condition import CompareQ, Controls, Matches, Negated
from lawmage.ir.cost import Cost, Loyalty
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import (
    Apply,
    Bind,
    CastSpell,
    CopySpec,
    Create,
    Define,
    Draw,
    Entry,
    If,
    KeywordAction,
    Loop,
    May,
    Modal,
    Mode,
    Move,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Repeat,
    RevealUntil,
    Sacrifice,
    Signal,
    TokenSpec,
)
from lawmage.ir.modification import AddTypes
from lawmage.ir.node import Effect, Quantity, Things
from lawmage.ir.quantity import Count
from lawmage.ir.selector import (
    Bound,
    Compares,
    Greatest,
    HasCounters,
    HasKeyword,
    Is,
    Minus,
    Not,
    Noun,
    Selector,
    Total,
)

from .action_parts import (
    LAND,
    PLUS,
    Slots,
    choose,
    counters,
    creatures,
    each_player,
    in_order,
    loot,
)
from .tokens import INCUBATOR, PREDEFINED


def investigate(action: KeywordAction, slots: Slots) -> Effect:
    """701.16a"""
    made = Bind(Create(PREDEFINED["Clue"], who=action.who), (("things", slots.of("things")),))
    once = in_order(made, Signal("investigate", who=action.who))
    return once if action.amount == 1 else Repeat(action.amount, once)


def populate(action: KeywordAction, slots: Slots) -> Effect:
    """701.36a"""
    chosen, made = slots.new(), slots.of("things")

    def does(who: Things) -> Effect:
        token = choose(creatures(who, Is("status", "token")), chosen, who)
        copy = Bind(Create(CopySpec(Bound(chosen)), who=who), (("things", made),))
        return in_order(token, If(CompareQ(Count(Bound(chosen)), "at_least", 1), copy))

    return each_player(action, does)


def bolster(action: KeywordAction, slots: Slots) -> Effect:
    """701.39a"""
    chosen = slots.of("things")

    def does(who: Things) -> Effect:
        least = Greatest("toughness", creatures(who), least=True)
        return in_order(choose(creatures(who, least), chosen, who), counters(action, slots, Bound(chosen), who))

    return each_player(action, does)


def amass(action: KeywordAction, slots: Slots) -> Effect:
    """701.47a"""
    army, kind = slots.of("things"), action.word or "Zombie"
    token = TokenSpec(f"{kind} Army", ("creature",), (kind, "Army"), "B", 0, 0)
    also = Apply(Bound(army), (AddTypes(subtypes=(kind,)),), Indefinite())

    def does(who: Things) -> Effect:
        armies = creatures(who, Is("subtype", "Army"))
        return in_order(
            If(Negated(Controls(who, armies)), Create(token, who=who)),
            choose(armies, army, who),
            counters(action, slots, Bound(army), who),
            If(Matches(Bound(army), Noun(tests=(Not(Is("subtype", kind)),))), also),
        )

    return each_player(action, does)


def incubate(action: KeywordAction, slots: Slots) -> Effect:
    """701.53a"""
    entry = Entry(counters=((action.amount, PLUS),))
    made = Bind(Create(INCUBATOR, 1, entry, action.who), (("things", slots.of("things")),))
    return in_order(made, Signal("incubate", who=action.who))


def discover(action: KeywordAction, slots: Slots) -> Effect:
    """701.57a"""
    found, taken, cast = slots.of("object"), slots.new(), slots.new()
    low = Compares("mana_value", "at_most", action.amount)

    def does(who: Things) -> Effect:
        hit = RevealUntil(Noun(("card",), (Not(LAND), low)), verb="exile", who=who)
        free = CastSpell(Bound(found), Cost(), who=who, only=Noun(("spell",), (low,)))
        return in_order(
            Bind(hit, (("object", found), ("things", taken))),
            May(Bind(free, (("things", cast),)), who),
            If(CompareQ(Count(Bound(cast)), "equal", 0), Move(Bound(found), "hand", who=who)),
            Move(Minus(Bound(taken), Bound(found)), "library", at="bottom", order="random", who=who),
        )

    return Define(slots.of("amount"), action.amount, each_player(action, does))


def blight(action: KeywordAction, slots: Slots) -> Effect:
    """701.68a"""
    chosen = slots.of("things")

    def does(who: Things) -> Effect:
        return in_order(choose(creatures(who), chosen, who), counters(action, slots, Bound(chosen), who, "-1/-1"))

    return each_player(action, does)


def collect_evidence(action: KeywordAction, slots: Slots) -> Effect:
    """701.59a"""
    moved = slots.of("things")
    return each_player(action, lambda who: Bind(evidence(action.amount, who), (("things", moved),)))


def evidence(amount: Quantity, who: Things) -> Move:
    cards = Noun(("card",), zones=("graveyard",), whose=who)
    enough = (Total("mana_value", "at_least", amount),)
    return Move(Selector("choose", cards, 0, None, totals=enough), "exile", who=who)


def forage(action: KeywordAction, slots: Slots) -> Effect:
    """701.61a"""
    del slots

    def does(who: Things) -> Effect:
        return Modal((Mode(three_cards(who)), Mode(food(who))), who=who)

    return each_player(action, does)


def three_cards(who: Things) -> Move:
    cards = Noun(("card",), zones=("graveyard",), whose=who)
    return Move(Selector("choose", cards, 3, 3), "exile", who=who)


def food(who: Things) -> Sacrifice:
    return Sacrifice(Selector("choose", Noun(tests=(Is("subtype", "Food"),), controller=who)), who)


def recruit(action: KeywordAction, slots: Slots) -> Effect:
    """701.70a"""
    dropped = slots.new()
    soldier = TokenSpec("Human Soldier", ("creature",), ("Human", "Soldier"), "W", 1, 1)
    made = slots.of("things")

    def does(who: Things) -> Effect:
        token = Bind(Create(soldier, who=who), (("things", made),))
        return in_order(loot(1, who, dropped), If(Matches(Bound(dropped), Noun(("card",), (Not(LAND),))), token))

    return each_player(action, does)


def time_travel(action: KeywordAction, slots: Slots) -> Effect:
    """701.56a"""
    one = slots.new()

    def does(who: Things) -> Effect:
        suspended = Noun(("card",), (HasKeyword("suspend"),), ("exile",), owner=who)
        both = (Noun(controller=who), suspended)
        ticking = Noun(("permanent", "card"), (HasCounters("time"),), ("battlefield", "exile"), alternatives=both)
        more = Mode(PutCounters("time", Bound(one), who=who))
        fewer = Mode(RemoveCounters("time", Bound(one), who=who))
        return Loop(Selector("choose", ticking, 0, None, who), one, Modal((more, fewer), who=who))

    return each_player(action, does)


def empower_jace(action: KeywordAction, slots: Slots) -> Effect:
    """701.71a"""
    jace = slots.of("things")
    surveil = Activated(Cost((Loyalty(-1),)), KeywordAction("surveil"), loyalty=True)
    draw = Activated(Cost((Loyalty(-3),)), Draw(), loyalty=True)
    token = TokenSpec("Jace", ("planeswalker",), ("Jace",), "U", abilities=(surveil, draw))
    tests = (Is("type", "planeswalker"), Is("subtype", "Jace"), Is("status", "token"))

    def does(who: Things) -> Effect:
        jaces = Noun(tests=tests, controller=who)
        made = If(Negated(Controls(who, jaces)), Create(token, who=who))
        return in_order(made, choose(jaces, jace, who), counters(action, slots, Bound(jace), who, "loyalty"))

    return each_player(action, does)


def proliferate(action: KeywordAction, slots: Slots) -> Effect:
    """701.34a"""
    del slots
    return in_order(Proliferate(action.who), Signal("proliferate", who=action.who))
