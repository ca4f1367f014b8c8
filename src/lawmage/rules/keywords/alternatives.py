"""702 Keywords that let a card be cast another way: alternative costs, other zones, and what comes after."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from lawmage.ir.ability import (
    EnterWith,
    InsteadDo,
    Keyword,
    Replacement,
    Replacing,
    Special,
    SpellAbility,
    Static,
    StaticRule,
    ToZone,
    Triggered,
)
from lawmage.ir.condition import And, CompareQ, Matches, TurnIs
from lawmage.ir.cost import Cost, OwnManaCost, PayEffect, PayMana
from lawmage.ir.duration import Indefinite, UntilEvent
from lawmage.ir.effects import (
    Apply,
    CastSpell,
    Discard,
    Draw,
    Entry,
    If,
    May,
    Move,
    RemoveCounters,
    Sacrifice,
    SetState,
    Signal,
    Tap,
    TurnFace,
    WhenYouDo,
)
from lawmage.ir.event_pattern import (
    Casts,
    ControlChanges,
    CountersChange,
    DealsDamage,
    LosesLife,
    Moves,
    StepBegins,
)
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import AddTypes, BasePT, GrantAbility, RemoveTypes
from lawmage.ir.node import Ability, Condition, Effect, RuleChange, Zone
from lawmage.ir.quantity import Count, StatOf
from lawmage.ir.rule_change import AltCost, CostChange, LessByCost, MayLookAt, MayPlay, Timing
from lawmage.ir.selector import AnyOf, Bound, Each, Is, Linked, Noun, RoleOf, Selector, Shares

from . import parts
from .parts import (
    EVERYONE,
    ONE,
    OPPONENTS,
    SPELL_SLOT,
    THIS,
    YOU,
    Meaning,
    alternative,
    card_in,
    cast_by,
    choose,
    has_counters,
    in_order,
    instead_of_leaving,
    keep,
    own_creature,
    put,
)

Shape = Literal["transformed", "face_down", "prototyped", "bestowed", "mutating", "overloaded", "cleaved"]
SHAPES: Final[dict[str, Shape]] = {
    "disturb": "transformed",
    "more than meets the eye": "transformed",
    "bestow": "bestowed",
    "mutate": "mutating",
    "overload": "overloaded",
    "cleave": "cleaved",
    "prototype": "prototyped",
}


def plain(k: Keyword) -> tuple[Ability, ...]:
    """118.9 The mana cost may be replaced by this cost, and nothing else is different."""
    return (alternative(parts.cost_of(k), k.name),)


def shaped(k: Keyword) -> tuple[Ability, ...]:
    """702.146, 702.162, 702.103, 702.140, 702.96, 702.148, 702.160 It becomes another kind of spell."""
    zone: Zone = "graveyard" if k.name == "disturb" else "hand"
    rule = AltCost(parts.cost_of(k), name=k.name, from_=zone, as_=SHAPES[k.name])
    return (StaticRule((rule,), zone="stack" if zone == "hand" else zone),)


def morph(k: Keyword) -> tuple[Ability, ...]:
    """702.37a-e, 702.168a-d The special action is offered for the card as it would be face up."""
    rule = AltCost(Cost((PayMana(parse_mana("{3}")),)), name=k.name, as_="face_down")
    up: Effect = TurnFace(THIS)
    if k.name == "megamorph":  # 702.37b
        up = in_order(up, put())
    hidden = Timing(Matches(THIS, Noun(tests=(Is("status", "face_down"),))))
    return (parts.on_stack(rule), Special(parts.cost_of(k), up, (hidden,), "battlefield", k.name))


# From a graveyard or exile --------------------------------------------------------------------------------------


def flashback(k: Keyword) -> tuple[Ability, ...]:
    """702.34a"""
    return (alternative(parts.cost_of(k), k.name, from_="graveyard"), _exiled(k))


def _exiled(k: Keyword) -> Replacing:
    return instead_of_leaving("exile", cast_by(k.name))


def escape(k: Keyword) -> tuple[Ability, ...]:
    """702.138a"""
    return (alternative(parts.cost_of(k), k.name, from_="graveyard"),)


def jump_start(k: Keyword) -> tuple[Ability, ...]:
    """702.133a"""
    return (_from_graveyard(k, parts.pay(Discard(choose(card_in("hand"))))), _exiled(k))


def retrace(k: Keyword) -> tuple[Ability, ...]:
    """702.81a"""
    return (_from_graveyard(k, parts.pay(Discard(choose(card_in("hand", parts.of_type("land")))))),)


def aftermath(k: Keyword) -> tuple[Ability, ...]:
    """702.127a That the half is cast from a graveyard only is a rule of its layout."""
    return (_from_graveyard(k), _exiled(k))


def _from_graveyard(k: Keyword, extra: Cost | None = None) -> StaticRule:
    """118.8 It may be cast from the graveyard, by paying this in addition."""
    return StaticRule((MayPlay(THIS, "graveyard", YOU, extra=extra, name=k.name),), zone="graveyard")


def mayhem(k: Keyword) -> tuple[Ability, ...]:
    """702.187b-c"""
    discarded = parts.happened(Moves(THIS, cause="discard", by=YOU))
    if k.cost is None:
        play = MayPlay(THIS, "graveyard", YOU, play=True, name=k.name)
        return (StaticRule((play,), discarded, "graveyard"),)
    return (alternative(k.cost, k.name, if_=discarded, from_="graveyard"),)


def harmonize(k: Keyword) -> tuple[Ability, ...]:
    """702.180a The creature is chosen with the costs (702.180b)."""
    helper = Selector("choose", own_creature(Is("status", "untapped")), least=0, slot=SPELL_SLOT)
    cost = parts.plus(parts.cost_of(k), PayEffect(Tap(helper)))
    less = CostChange(THIS, ONE, amount=StatOf("power", Bound(SPELL_SLOT)))
    rule = AltCost(cost, name=k.name, from_="graveyard", mods=(less,))
    return (StaticRule((rule,), zone="graveyard"), _exiled(k))


def madness(k: Keyword) -> tuple[Ability, ...]:
    """702.35a The discarded card is in slot 0."""
    cast = May(keep(CastSpell(Bound(0), parts.cost_of(k), name=k.name), 1))
    dropped = If(CompareQ(Count(Bound(1)), "equal", 0), Move(Bound(0), "graveyard"))
    discarded = Moves(THIS, ("hand",), ("graveyard",), cause="discard")
    changes = (ToZone("exile"), InsteadDo(WhenYouDo(in_order(cast, dropped)), also=True))
    return (Replacing(Replacement(discarded, changes, binds=parts.SUBJECT), zone="hand"),)


def _suspending(k: Keyword) -> Special:
    """Pay its cost and exile it from the hand with time counters."""
    waiting = in_order(keep(Move(THIS, "exile"), 0), put(k.amount, "time", Bound(0)), Signal("suspend", Bound(0)))
    return Special(parts.cost_of(k), waiting, (Timing(castable=True), *k.limits), name=k.name)


def suspend(k: Keyword) -> tuple[Ability, ...]:
    """702.62a One that was gained without a number and a cost has only the triggered abilities."""
    action = (_suspending(k),) if k.cost is not None else ()
    tick = parts.at_upkeep(RemoveCounters("time", THIS), has_counters("time"), "exile", k.name)
    hasty = Apply(Bound(0), (parts.HASTE,), UntilEvent(ControlChanges(Bound(0))))
    spell = Matches(Bound(0), Noun(("card", "spell"), (parts.of_type("creature"),), ("exile", "stack")))
    cast = in_order(keep(CastSpell(THIS, Cost(), play=True, name=k.name), 0), If(spell, hasty))
    last = CountersChange(THIS, "time", "remove", last=True)
    return (*action, tick, Triggered(last, May(cast), zone="exile", name=k.name))


def _set_aside(k: Keyword, face_down: bool, *later: RuleChange) -> Effect:
    """Exile it from the hand; it is foretold (plotted), and may be cast on a later turn."""
    state = {"foretell": "foretold", "plot": "plotted"}[k.name]
    exiled = keep(Move(THIS, "exile", face_down=face_down), 0)
    return in_order(exiled, SetState(Bound(0), state), Apply(Bound(0), later, Indefinite()), Signal(k.name, Bound(0)))


def foretell(k: Keyword) -> tuple[Ability, ...]:
    """702.143a"""
    if k.word:  # its mana cost reduced by so much
        less = (CostChange(THIS, parse_mana(k.word)),)
        cast = MayPlay(Each(), "exile", YOU, only_on="later_turn", name=k.name, mods=less)
    else:
        cast = MayPlay(Each(), "exile", YOU, cost=parts.cost_of(k), only_on="later_turn", name=k.name)
    effect = _set_aside(k, True, MayLookAt(Each(), YOU), cast)
    your_turn: tuple[RuleChange, ...] = (Timing(TurnIs(YOU)),)
    return (Special(Cost((PayMana(parse_mana("{2}")),)), effect, your_turn, name=k.name),)


def plot(k: Keyword) -> tuple[Ability, ...]:
    """702.170a, 702.170d"""
    cast = MayPlay(Each(), "exile", YOU, cost=Cost(), only_on="later_turn", name=k.name, sorcery=True)
    return (Special(parts.cost_of(k), _set_aside(k, False, cast), parts.AS_SORCERY, name=k.name),)


# From the hand, under a condition ---------------------------------------------------------------------------------


def _if(k: Keyword, condition: Condition) -> tuple[Ability, ...]:
    return (alternative(parts.cost_of(k), k.name, if_=condition),)


def prowl(k: Keyword) -> tuple[Ability, ...]:
    """702.76a"""
    source = Noun(("source",), (Shares("creature_type", THIS),), controller=YOU)
    return _if(k, parts.happened(DealsDamage(source, EVERYONE, "combat")))


def surge(k: Keyword) -> tuple[Ability, ...]:
    """702.117a"""
    return _if(k, parts.happened(Casts(YOU, Noun(("spell",), other=True))))


def spectacle(k: Keyword) -> tuple[Ability, ...]:
    """702.137a"""
    return _if(k, parts.happened(LosesLife(OPPONENTS)))


def freerunning(k: Keyword) -> tuple[Ability, ...]:
    """702.173a"""
    killer = own_creature(AnyOf((Is("subtype", "Assassin"), Is("set", "commander"))))
    return _if(k, parts.happened(DealsDamage(killer, EVERYONE, "combat")))


# With a further payment -----------------------------------------------------------------------------------------


def emerge(k: Keyword) -> tuple[Ability, ...]:
    """702.119a-c The permanent is chosen with the costs."""
    noun = own_creature() if k.noun is None else Noun(k.noun.kinds, k.noun.tests, controller=YOU)
    cost = parts.plus(parts.cost_of(k), PayEffect(Sacrifice(choose(noun, SPELL_SLOT))))
    less = CostChange(THIS, ONE, amount=StatOf("mana_value", Bound(SPELL_SLOT)))
    return (parts.on_stack(AltCost(cost, name=k.name, mods=(less,))),)


def offering(k: Keyword) -> tuple[Ability, ...]:
    """702.48a-c The permanent is chosen with the costs; the mana cost is less by what it costs."""
    given = replace(parts.noun_of(k), controller=YOU)
    cost = Cost((OwnManaCost(), PayEffect(Sacrifice(choose(given, SPELL_SLOT)))))
    return (parts.on_stack(AltCost(cost, name=k.name, mods=(LessByCost(Bound(SPELL_SLOT)),), instant=True)),)


def web_slinging(k: Keyword) -> tuple[Ability, ...]:
    """702.188a"""
    returned = Move(choose(own_creature(Is("status", "tapped"))), "hand")
    return (alternative(parts.plus(parts.cost_of(k), PayEffect(returned)), k.name),)


def sneak(k: Keyword) -> tuple[Ability, ...]:
    """702.190a-b A permanent attacks what the returned creature attacked."""
    returned = Move(choose(own_creature(Is("status", "unblocked"))), "hand")
    cost = parts.plus(parts.cost_of(k), PayEffect(returned))
    rule = AltCost(cost, TurnIs(YOU, ("declare_blockers",)), k.name, instant=True)
    entry = Entry(tapped=True, attacking=RoleOf("attacked", Linked("returned")))
    arrives = Replacement(
        Moves(THIS, ("stack",), ("battlefield",)), (EnterWith(entry),), condition=parts.cast_by(k.name)
    )
    return (parts.on_stack(rule), Replacing(arrives, zone="stack"))


# With something that follows ------------------------------------------------------------------------------------


def evoke(k: Keyword) -> tuple[Ability, ...]:
    """702.74a"""
    return (*plain(k), parts.when_enters(Sacrifice(THIS), cast_by(k.name), k.name))


def dash(k: Keyword) -> tuple[Ability, ...]:
    """702.109a"""
    return (
        *plain(k),
        parts.as_it_enters_later(k.name, parts.at_next_end(Move(Bound(0), "hand"))),
        Static(THIS, (parts.HASTE,), cast_by(k.name)),
    )


def blitz(k: Keyword) -> tuple[Ability, ...]:
    """702.152a"""
    draws = GrantAbility(parts.when_dies(Draw()))
    return (
        *plain(k),
        parts.as_it_enters_later(k.name, parts.at_next_end(Sacrifice(Bound(0)))),
        Static(THIS, (parts.HASTE, draws), cast_by(k.name)),
    )


def warp(k: Keyword) -> tuple[Ability, ...]:
    """702.185a"""
    again = MayPlay(Each(), "exile", RoleOf("owner", Each()), only_on="later_turn")
    exiled = in_order(keep(Move(Bound(0), "exile"), 1), Apply(Bound(1), (again,), Indefinite()))
    return (*plain(k), parts.as_it_enters_later(k.name, parts.at_next_end(exiled)))


def impending(k: Keyword) -> tuple[Ability, ...]:
    """702.176a"""
    waiting = And((cast_by(k.name), has_counters("time")))
    tick = Triggered(StepBegins("end", YOU), RemoveCounters("time", THIS), waiting, name=k.name)
    return (
        *plain(k),
        parts.enters(parts.with_counters(k.amount, "time"), condition=cast_by(k.name)),
        Static(THIS, (RemoveTypes(types=("creature",)),), waiting),
        tick,
    )


def awaken(k: Keyword) -> tuple[Ability, ...]:
    """702.113a"""
    land = parts.target(Noun(tests=(parts.of_type("land"),), controller=YOU), SPELL_SLOT)
    alive = (AddTypes(types=("creature",), subtypes=("Elemental",)), BasePT(0, 0), parts.HASTE)
    woken = in_order(put(k.amount, on=land), Apply(Bound(SPELL_SLOT), alive, Indefinite()))
    return (*plain(k), SpellAbility(If(cast_by(k.name), woken)))


TABLE: Final[dict[str, Meaning]] = {
    **dict.fromkeys(SHAPES, shaped),
    "morph": morph,
    "megamorph": morph,
    "disguise": morph,
    "flashback": flashback,
    "escape": escape,
    "jump-start": jump_start,
    "retrace": retrace,
    "aftermath": aftermath,
    "mayhem": mayhem,
    "harmonize": harmonize,
    "madness": madness,
    "suspend": suspend,
    "foretell": foretell,
    "plot": plot,
    "prowl": prowl,
    "surge": surge,
    "spectacle": spectacle,
    "freerunning": freerunning,
    "emerge": emerge,
    "offering": offering,
    "web-slinging": web_slinging,
    "sneak": sneak,
    "evoke": evoke,
    "dash": dash,
    "blitz": blitz,
    "warp": warp,
    "impending": impending,
    "awaken": awaken,
}
