"""702 Keywords that hold while the permanent is there: what defines it, protects it, and asks for upkeep."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import (
    Defining,
    InsteadDo,
    Keyword,
    PreventAmount,
    Replacement,
    Replacing,
    Static,
    Triggered,
)
from lawmage.ir.condition import Controls, Exists, InZone, NewlyControlled, TurnIs
from lawmage.ir.cost import Cost, PayMana, RepeatCost
from lawmage.ir.effects import Counter, Destroy, May, MayPay, Mill, Move, RemoveDamage, Sacrifice
from lawmage.ir.event_pattern import Blocks, DealsDamage, Destroyed, Draws, Moves, Targeted
from lawmage.ir.modification import AddTypes, AllCreatureTypes, SetColors
from lawmage.ir.node import Ability, CostPart, Quantity
from lawmage.ir.quantity import CountersOn
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Bound, Compares, Each, Host, Is, RoleOf

from . import parts
from .parts import OPPONENTS, THIS, YOU, Meaning, card_in, cost_of, creature, in_order, put


def changeling(k: Keyword) -> tuple[Ability, ...]:
    """702.73a"""
    return (Defining((AllCreatureTypes(),)),)


def devoid(k: Keyword) -> tuple[Ability, ...]:
    """702.114a"""
    return (Defining((SetColors(""),)),)


def living_metal(k: Keyword) -> tuple[Ability, ...]:
    """702.161a"""
    return (Static(THIS, (AddTypes(types=("artifact", "creature")),), TurnIs(YOU)),)


def landwalk(k: Keyword) -> tuple[Ability, ...]:
    """702.14c"""
    land = Controls(RoleOf("defending", THIS), parts.noun_of(k))
    return (Static(THIS, (Cant(Blocks(creature(), Each())),), land),)


def ward(k: Keyword) -> tuple[Ability, ...]:
    """702.21a The spell or ability is in slot 0."""
    effect = MayPay(cost_of(k), RoleOf("controller", Bound(0)), else_=Counter(Bound(0)))
    return (Triggered(Targeted(THIS, whose=OPPONENTS), effect, binds=(("object", 0),), name=k.name),)


def absorb(k: Keyword) -> tuple[Ability, ...]:
    """702.64a"""
    return (Replacing(Replacement(DealsDamage(to=THIS), (PreventAmount(k.amount),), prevention=True)),)


def umbra_armor(k: Keyword) -> tuple[Ability, ...]:
    """702.89a"""
    saved = InsteadDo(in_order(RemoveDamage(Host()), Destroy(THIS)))
    return (Replacing(Replacement(Destroyed(Host()), (saved,))),)


def dredge(k: Keyword) -> tuple[Ability, ...]:
    """702.52a"""
    back = InsteadDo(in_order(Mill(k.amount), Move(THIS, "hand")))
    enough = Exists(card_in("library"), amount=k.amount)
    return (Replacing(Replacement(Draws(YOU), (back,), True, enough), zone="graveyard"),)


# Upkeep ---------------------------------------------------------------------------------------------------------


def echo(k: Keyword) -> tuple[Ability, ...]:
    """702.30a"""
    return (parts.at_upkeep(MayPay(cost_of(k), else_=Sacrifice(THIS)), NewlyControlled(THIS), name=k.name),)


def cumulative_upkeep(k: Keyword) -> tuple[Ability, ...]:
    """702.24a"""
    age = CountersOn("age", THIS)
    cost = Cost(tuple([_each_time(part, age) for part in cost_of(k).parts]))
    effect = in_order(put(1, "age"), MayPay(cost, else_=Sacrifice(THIS)))
    return (parts.at_upkeep(effect, InZone(THIS, "battlefield"), name=k.name),)


def _each_time(part: CostPart, number: Quantity) -> CostPart:
    """The part so many times."""
    if isinstance(part, PayMana) and part.times == 1:
        return PayMana(part.cost, number)
    return RepeatCost(Cost((part,)), number)


# Graveyards -----------------------------------------------------------------------------------------------------


def soulshift(k: Keyword) -> tuple[Ability, ...]:
    """702.46a"""
    spirit = card_in("graveyard", Is("subtype", "Spirit"), Compares("mana_value", "at_most", k.amount))
    return (parts.when_dies(May(Move(parts.target(spirit, 1), "hand")), name=k.name),)


def recover(k: Keyword) -> tuple[Ability, ...]:
    """702.59a"""
    died = Moves(creature(), ("battlefield",), ("graveyard",), whose=YOU)
    effect = MayPay(cost_of(k), then=Move(THIS, "hand"), else_=Move(THIS, "exile"))
    return (Triggered(died, effect, zone="graveyard", name=k.name),)


TABLE: Final[dict[str, Meaning]] = {
    "changeling": changeling,
    "devoid": devoid,
    "living metal": living_metal,
    "landwalk": landwalk,
    "ward": ward,
    "absorb": absorb,
    "umbra armor": umbra_armor,
    "dredge": dredge,
    "echo": echo,
    "cumulative upkeep": cumulative_upkeep,
    "soulshift": soulshift,
    "recover": recover,
}
