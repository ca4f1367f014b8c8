"""702 Keywords that trigger on attacking, blocking and combat damage."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword, Static, StaticRule, Triggered
from lawmage.ir.condition import CompareQ, Matches
from lawmage.ir.duration import Until
from lawmage.ir.effects import (
    AddMana,
    Apply,
    CopySpec,
    Create,
    Entry,
    If,
    Later,
    Loop,
    LoseLife,
    May,
    Move,
    Sacrifice,
    SetState,
    Signal,
    Tap,
    Untap,
)
from lawmage.ir.event_pattern import AnyEvent, Attacks, AttacksUnblocked, BecomesBlocked, Blocks, StepBegins
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import Ability
from lawmage.ir.quantity import Count, CountOf, Difference, StatOf
from lawmage.ir.rule_change import AttackOption, Cant, Must
from lawmage.ir.selector import (
    Among,
    Blocking,
    Both,
    Bound,
    Compares,
    Did,
    Each,
    Greatest,
    HasKeyword,
    Is,
    Minus,
    Not,
    Noun,
    Pool,
    RoleOf,
    Selector,
)

from . import parts
from .parts import OPPONENTS, PLAYER, THIS, Meaning, boost, creature, in_order, keep, put, times

DEFENDING: Final = RoleOf("defending", THIS)


def rampage(k: Keyword) -> tuple[Ability, ...]:
    """702.23a"""
    beyond = times(k.amount, Difference(CountOf(creature(Blocking(THIS))), 1))
    return (Triggered(BecomesBlocked(THIS), boost(THIS, beyond, beyond), name=k.name),)


def flanking(k: Keyword) -> tuple[Ability, ...]:
    """702.25a"""
    blocked = BecomesBlocked(THIS, creature(Not(HasKeyword("flanking"))))
    return (Triggered(blocked, boost(Bound(0), -1, -1), binds=(("object", 0),), name=k.name),)


def provoke(k: Keyword) -> tuple[Ability, ...]:
    """702.39a"""
    blocker = parts.target(creature(controller=DEFENDING), 0)
    block = Apply(blocker, (Must(Blocks(Each(), THIS)),), Until("end_of_combat"))
    return (parts.when_attacks(May(in_order(block, Untap(Bound(0)))), k.name),)


def bushido(k: Keyword) -> tuple[Ability, ...]:
    """702.45a"""
    event = AnyEvent((Blocks(THIS), BecomesBlocked(THIS)))
    return (Triggered(event, boost(THIS, k.amount, k.amount), name=k.name),)


def frenzy(k: Keyword) -> tuple[Ability, ...]:
    """702.68a"""
    return (Triggered(AttacksUnblocked(THIS), boost(THIS, k.amount, 0), name=k.name),)


def poisonous(k: Keyword) -> tuple[Ability, ...]:
    """702.70a"""
    return (parts.when_hits_player(put(k.amount, "poison", Bound(0)), name=k.name),)


def exalted(k: Keyword) -> tuple[Ability, ...]:
    """702.83a"""
    event = Attacks(parts.own_creature(), alone=True)
    return (Triggered(event, boost(Bound(0), 1, 1), binds=parts.SUBJECT, name=k.name),)


def annihilator(k: Keyword) -> tuple[Ability, ...]:
    """702.86a"""
    lost = Selector("choose", Noun(), k.amount, k.amount)
    return (parts.when_attacks(Sacrifice(lost, DEFENDING), k.name),)


def battle_cry(k: Keyword) -> tuple[Ability, ...]:
    """702.91a"""
    others = Selector("all", creature(Is("status", "attacking"), other=True))
    return (parts.when_attacks(boost(others, 1, 0), k.name),)


def dethrone(k: Keyword) -> tuple[Ability, ...]:
    """702.105a"""
    leaders = Selector("all", Noun(("player",), (Greatest("life", PLAYER),)))
    return (Triggered(Attacks(THIS, leaders), put(), name=k.name),)


def renown(k: Keyword) -> tuple[Ability, ...]:
    """702.112a"""
    fresh = Matches(THIS, Noun(tests=(Not(Is("status", "renowned")),)))
    return (parts.when_hits_player(in_order(put(k.amount), SetState(THIS, "renowned")), fresh, k.name),)


def ingest(k: Keyword) -> tuple[Ability, ...]:
    """702.115a"""
    return (parts.when_hits_player(Move(Pool(Bound(0)), "exile", who=Bound(0)), name=k.name),)


def myriad(k: Keyword) -> tuple[Ability, ...]:
    """702.116a"""
    theirs = Selector("all", Noun(tests=(Is("type", "planeswalker"),), controller=Bound(0)))
    copies = Create(CopySpec(THIS), entry=Entry(tapped=True, attacking=Both((Bound(0), theirs))))
    made = Loop(Minus(OPPONENTS, DEFENDING), 0, May(keep(copies, 1)))
    gone = Later(StepBegins("end_of_combat"), Move(Bound(1), "exile"))
    return (parts.when_attacks(in_order(made, If(CompareQ(Count(Bound(1)), "at_least", 1), gone)), k.name),)


def melee(k: Keyword) -> tuple[Ability, ...]:
    """702.121a"""
    attacked = Did(Attacks(parts.own_creature(), Each()), "this_combat")
    number = CountOf(Noun(("player",), (Among(OPPONENTS), attacked)))
    return (parts.when_attacks(boost(THIS, number, number), k.name),)


def afflict(k: Keyword) -> tuple[Ability, ...]:
    """702.130a"""
    return (Triggered(BecomesBlocked(THIS), LoseLife(k.amount, DEFENDING), name=k.name),)


def mentor(k: Keyword) -> tuple[Ability, ...]:
    """702.134a"""
    lesser = creature(Is("status", "attacking"), Compares("power", "less", StatOf("power", THIS)))
    taught = in_order(put(on=parts.target(lesser, 0)), Signal("mentor", THIS, Bound(0)))
    return (parts.when_attacks(taught, k.name),)


def decayed(k: Keyword) -> tuple[Ability, ...]:
    """702.147a"""
    gone = Later(StepBegins("end_of_combat"), Sacrifice(THIS))
    return (Static(THIS, (Cant(Blocks(Each())),)), parts.when_attacks(gone, k.name))


def training(k: Keyword) -> tuple[Ability, ...]:
    """702.149a"""
    greater = creature(Compares("power", "more", StatOf("power", THIS)))
    event = Attacks(THIS, with_=greater, with_count=1)
    return (Triggered(event, in_order(put(), Signal("train", THIS)), name=k.name),)


def mobilize(k: Keyword) -> tuple[Ability, ...]:
    """702.181a"""
    warriors = Create(parts.plain_token("Warrior", "R", 1), k.amount, Entry(tapped=True, attacking=OPPONENTS))
    return (parts.when_attacks(in_order(keep(warriors, 0), parts.at_next_end(Sacrifice(Bound(0)))), k.name),)


def enlist(k: Keyword) -> tuple[Ability, ...]:
    """702.154a-d The creature that is tapped is in slot 0."""
    fresh = (Is("status", "untapped"), Not(Is("status", "attacking")), Not(Is("status", "sick")))
    cost = parts.pay(Tap(parts.choose(parts.own_creature(*fresh), 0)))
    grown = parts.boost(THIS, StatOf("power", Bound(0)), 0)
    return (StaticRule((AttackOption(THIS, cost, grown, k.name, 0),)),)


def firebending(k: Keyword) -> tuple[Ability, ...]:
    """702.189a"""
    mana = AddMana(ManaCost(("R",)), k.amount, keep="end_of_combat")
    return (parts.when_attacks(in_order(mana, Signal("firebend", THIS)), k.name),)


TABLE: Final[dict[str, Meaning]] = {
    "rampage": rampage,
    "flanking": flanking,
    "provoke": provoke,
    "bushido": bushido,
    "frenzy": frenzy,
    "poisonous": poisonous,
    "exalted": exalted,
    "annihilator": annihilator,
    "battle cry": battle_cry,
    "dethrone": dethrone,
    "renown": renown,
    "ingest": ingest,
    "myriad": myriad,
    "melee": melee,
    "afflict": afflict,
    "mentor": mentor,
    "decayed": decayed,
    "training": training,
    "mobilize": mobilize,
    "enlist": enlist,
    "firebending": firebending,
}
