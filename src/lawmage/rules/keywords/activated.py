"""702 Keywords that are activated abilities, and those that add rules to one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lawmage.ir.ability import Activated, Keyword, Replacement, Static, ToZone
from lawmage.ir.condition import Matches
from lawmage.ir.cost import Cost, PayEffect, TapSelf
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import (
    Apply,
    Attach,
    Binds,
    CopySpec,
    Create,
    Discard,
    Draw,
    Entry,
    ExchangeZones,
    Link,
    Loop,
    May,
    Move,
    Sacrifice,
    SetState,
    Shield,
    Signal,
    Tap,
    Unattach,
)
from lawmage.ir.event_pattern import Attacks, Moves
from lawmage.ir.modification import AddTypes, BasePT, RemoveTypes, SetColors, SetMana
from lawmage.ir.node import Ability, Effect, Modification, RuleChange, Zone
from lawmage.ir.quantity import StatOf
from lawmage.ir.rule_change import Must, Timing
from lawmage.ir.selector import Bound, Compares, Each, Host, Is, Noun, RoleOf, Selector

from . import parts
from .parts import (
    AS_SORCERY,
    END_OF_TURN,
    HASTE,
    OPPONENTS,
    THIS,
    YOU,
    Meaning,
    activated,
    card_in,
    choose,
    cost_of,
    creature,
    in_order,
    keep,
    own_creature,
    put,
    target,
)

UNTAPPED: Final = Is("status", "untapped")
COST_THINGS: Final[Binds] = (("things", 0),)
ATTACHED: Final = Matches(Host(), creature())


# Attaching ------------------------------------------------------------------------------------------------------


def equip(k: Keyword) -> tuple[Ability, ...]:
    """702.6a, 702.6c"""
    bearer = own_creature() if k.noun is None else replace(k.noun, controller=YOU)
    return (activated(k, cost_of(k), Attach(THIS, target(bearer, 0)), limits=(*AS_SORCERY, *k.limits)),)


def fortify(k: Keyword) -> tuple[Ability, ...]:
    """702.67a"""
    land = Noun(tests=(parts.of_type("land"),), controller=YOU)
    return (activated(k, cost_of(k), Attach(THIS, target(land, 0)), limits=AS_SORCERY),)


def reconfigure(k: Keyword) -> tuple[Ability, ...]:
    """702.151a-b"""
    off: tuple[RuleChange, ...] = (Timing(ATTACHED, sorcery=True),)
    return (
        activated(k, cost_of(k), Attach(THIS, target(own_creature(other=True), 0)), limits=AS_SORCERY),
        activated(k, cost_of(k), Unattach(THIS), limits=off),
        Static(THIS, (RemoveTypes(types=("creature",)),), ATTACHED),
    )


def aura_swap(k: Keyword) -> tuple[Ability, ...]:
    """702.65a"""
    other = choose(card_in("hand", Is("subtype", "Aura")))
    return (activated(k, cost_of(k), May(ExchangeZones(THIS, other))),)


# From the hand --------------------------------------------------------------------------------------------------


def _discarding(k: Keyword, effect: Effect, limits: tuple[RuleChange, ...] = ()) -> tuple[Ability, ...]:
    """[Cost], Discard this card: the effect."""
    cost = parts.plus(cost_of(k), PayEffect(Discard(THIS)))
    return (activated(k, cost, effect, limits=limits, zone="hand"),)


def cycling(k: Keyword) -> tuple[Ability, ...]:
    """702.29a; with a noun typecycling (702.29e)"""
    if k.noun is None:
        return _discarding(k, Draw())
    return _discarding(k, parts.find(replace(k.noun, kinds=("card",)), "hand", 0))


def transmute(k: Keyword) -> tuple[Ability, ...]:
    """702.53a"""
    same = Compares("mana_value", "equal", StatOf("mana_value", THIS))
    return _discarding(k, parts.find(Noun(("card",), (same,)), "hand", 0), AS_SORCERY)


def reinforce(k: Keyword) -> tuple[Ability, ...]:
    """702.77a"""
    return _discarding(k, put(k.amount, on=target(creature(), 0)))


def ninjutsu(k: Keyword) -> tuple[Ability, ...]:
    """702.49a-d The returned creature is in slot 0."""
    returned = Move(choose(own_creature(Is("status", "unblocked"))), "hand")
    cost = parts.plus(cost_of(k), PayEffect(returned))
    effect = Move(THIS, "battlefield", Entry(tapped=True, attacking=RoleOf("attacked", Bound(0))))
    zones: tuple[Zone, ...] = ("hand", "command") if k.name.startswith("commander") else ("hand",)
    return tuple([Activated(cost, effect, (), zone, COST_THINGS, "ninjutsu") for zone in zones])


# From the graveyard ---------------------------------------------------------------------------------------------


def _exiling(k: Keyword, effect: Effect) -> tuple[Ability, ...]:
    """[Cost], Exile this card from your graveyard: the effect. Activate only as a sorcery."""
    cost = parts.plus(cost_of(k), PayEffect(Move(THIS, "exile")))
    return (activated(k, cost, effect, limits=AS_SORCERY, zone="graveyard"),)


def unearth(k: Keyword) -> tuple[Ability, ...]:
    """702.84a"""
    never_back = Replacement(Moves(Bound(0), ("battlefield",)), (ToZone("exile"),))
    effect = in_order(
        keep(Move(THIS, "battlefield"), 0),
        Apply(Bound(0), (HASTE,), Indefinite()),
        parts.at_next_end(Move(Bound(0), "exile")),
        Shield(never_back, Indefinite()),
    )
    return (activated(k, cost_of(k), effect, limits=AS_SORCERY, zone="graveyard"),)


def scavenge(k: Keyword) -> tuple[Ability, ...]:
    """702.97a"""
    return _exiling(k, put(StatOf("power", THIS), on=target(creature(), 0)))


def embalm(k: Keyword) -> tuple[Ability, ...]:
    """702.128a"""
    return _exiling(k, Create(CopySpec(THIS, _mummy("W"))))


def eternalize(k: Keyword) -> tuple[Ability, ...]:
    """702.129a"""
    return _exiling(k, Create(CopySpec(THIS, (*_mummy("B"), BasePT(4, 4)))))


def _mummy(color: str) -> tuple[Modification, ...]:
    return (SetColors(color), SetMana(""), AddTypes(subtypes=("Zombie",)))


def encore(k: Keyword) -> tuple[Ability, ...]:
    """702.141a"""
    attack = Apply(Bound(1), (Must(Attacks(Each(), Bound(0))),), END_OF_TURN)
    effect = in_order(
        Loop(OPPONENTS, 0, in_order(keep(Create(CopySpec(THIS)), 1), attack)),
        Apply(Bound(1), (HASTE,), Indefinite()),
        parts.at_next_end(Sacrifice(Bound(1))),
    )
    return _exiling(k, effect)


def craft(k: Keyword) -> tuple[Ability, ...]:
    """702.167a-b As many materials as the amount (one without it); "or more" with that word."""
    materials = parts.noun_of(k)
    card = Noun(("card",), zones=("graveyard",), whose=YOU)
    either = Noun(
        ("permanent", "card"),
        materials.tests,
        ("battlefield", "graveyard"),
        other=True,
        alternatives=(Noun(controller=YOU), card),
    )
    least = 1 if k.amount == 0 else k.amount
    exiled = Move(Selector("choose", either, least, None if k.word == "or more" else least, slot=0), "exile")
    cost = parts.plus(cost_of(k), PayEffect(Move(THIS, "exile")), PayEffect(exiled))
    back = keep(Move(THIS, "battlefield", Entry(transformed=True, control=RoleOf("owner", THIS))), 1)
    crafted = in_order(back, Link(Bound(1), "crafted", Bound(0)))
    return (activated(k, cost, crafted, limits=AS_SORCERY),)


# On the battlefield ---------------------------------------------------------------------------------------------


def level_up(k: Keyword) -> tuple[Ability, ...]:
    """702.87a"""
    return (activated(k, cost_of(k), put(1, "level"), limits=AS_SORCERY),)


def outlast(k: Keyword) -> tuple[Ability, ...]:
    """702.107a"""
    return (activated(k, parts.plus(cost_of(k), TapSelf()), put(), limits=AS_SORCERY),)


def transfigure(k: Keyword) -> tuple[Ability, ...]:
    """702.71a"""
    same = Compares("mana_value", "equal", StatOf("mana_value", THIS))
    found = parts.find(Noun(("card",), (parts.of_type("creature"), same)), "battlefield", 0)
    return (activated(k, parts.plus(cost_of(k), PayEffect(Sacrifice(THIS))), found, limits=AS_SORCERY),)


def crew(k: Keyword) -> tuple[Ability, ...]:
    """702.122a The creatures that crew it are in slot 0."""
    cost = Cost((parts.tap_power(own_creature(UNTAPPED, other=True), k.amount, "crew"),))
    alive = Apply(THIS, (AddTypes(types=("artifact", "creature")),), END_OF_TURN)
    return (activated(k, cost, in_order(alive, Signal("crew", THIS, Bound(0))), limits=k.limits, binds=COST_THINGS),)


def saddle(k: Keyword) -> tuple[Ability, ...]:
    """702.171a-b The creatures that saddle it are in slot 0."""
    cost = Cost((parts.tap_power(own_creature(UNTAPPED, other=True), k.amount, "saddle"),))
    effect = in_order(SetState(THIS, "saddled"), Signal("saddle", THIS, Bound(0)))
    return (activated(k, cost, effect, limits=AS_SORCERY, binds=COST_THINGS),)


def station(k: Keyword) -> tuple[Ability, ...]:
    """702.184a"""
    cost = parts.pay(Tap(choose(own_creature(UNTAPPED, other=True))))
    return (activated(k, cost, put(StatOf("station", Bound(0)), "charge"), limits=AS_SORCERY, binds=COST_THINGS),)


TABLE: Final[dict[str, Meaning]] = {
    "equip": equip,
    "fortify": fortify,
    "reconfigure": reconfigure,
    "aura swap": aura_swap,
    "cycling": cycling,
    "transmute": transmute,
    "reinforce": reinforce,
    "ninjutsu": ninjutsu,
    "commander ninjutsu": ninjutsu,
    "unearth": unearth,
    "scavenge": scavenge,
    "embalm": embalm,
    "eternalize": eternalize,
    "encore": encore,
    "craft": craft,
    "level up": level_up,
    "outlast": outlast,
    "transfigure": transfigure,
    "crew": crew,
    "saddle": saddle,
    "station": station,
}
