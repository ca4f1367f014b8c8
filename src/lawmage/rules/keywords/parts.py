"""Phrases that many keyword meanings share, so that a meaning reads like its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.ir.ability import (
    Activated,
    Change,
    EnterWith,
    InsteadDo,
    Keyword,
    Replacement,
    Replacing,
    StaticRule,
    ToZone,
    Triggered,
)
from lawmage.ir.condition import CastWas, CompareQ, Happened
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.duration import Until
from lawmage.ir.effects import (
    Apply,
    Bind,
    Binds,
    Entry,
    Later,
    Move,
    PutCounters,
    Search,
    Sequence,
    Shuffle,
    Tap,
    TokenSpec,
)
from lawmage.ir.event_pattern import Attacks, Casts, DealsDamage, Moves, StepBegins
from lawmage.ir.mana import ManaCost
from lawmage.ir.modification import ChangePT, GrantKeyword
from lawmage.ir.node import (
    Ability,
    Condition,
    CostPart,
    Effect,
    EventPattern,
    Order,
    Quantity,
    RuleChange,
    Test,
    Things,
    Zone,
)
from lawmage.ir.quantity import CountersOn, Product, Scaled
from lawmage.ir.rule_change import AltCost, Timing
from lawmage.ir.selector import Among, Bound, Is, Noun, Players, Selector, Stat, This, Total, You

Meaning = Callable[[Keyword], tuple[Ability, ...]]

THIS: Final = This()
YOU: Final = You()
OPPONENTS: Final = Players("opponents")
EVERYONE: Final = Players("each")
END_OF_TURN: Final = Until("end_of_turn")
AS_SORCERY: Final[tuple[RuleChange, ...]] = (Timing(sorcery=True),)
PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"
HASTE: Final = GrantKeyword(Keyword("haste"))
ONE: Final = ManaCost(("1",))
SUBJECT: Final[Binds] = (("subject", 0),)
SPELLS: Final = Noun(("spell",))
THIS_SPELL: Final = Noun(("spell",), (Among(THIS),))
PLAYER: Final = Noun(("player",))
OPPONENT: Final = Noun(("player",), (Among(OPPONENTS),))
SPELL_SLOT: Final = 60  # first slot of a keyword's part of a spell ability: never one of the card's own


# Nouns ---------------------------------------------------------------------------------------------------------


def of_type(word: str) -> Is:
    return Is("type", word)


def creature(*tests: Test, controller: Things | None = None, other: bool = False) -> Noun:
    """A creature on the battlefield."""
    return Noun(("permanent",), (of_type("creature"), *tests), controller=controller, other=other)


def own_creature(*tests: Test, other: bool = False) -> Noun:
    """A creature you control."""
    return creature(*tests, controller=YOU, other=other)


def card_in(zone: Zone, *tests: Test) -> Noun:
    """A card in your hand, graveyard or library."""
    return Noun(("card",), tests, (zone,), whose=YOU)


def target(noun: Noun, slot: int) -> Selector:
    return Selector("target", noun, slot=slot)


def choose(noun: Noun, slot: int = -1) -> Selector:
    return Selector("choose", noun, slot=slot)


def any_number(noun: Noun, slot: int = -1) -> Selector:
    return Selector("choose", noun, least=0, most=None, slot=slot)


# Numbers -------------------------------------------------------------------------------------------------------


def times(n: Quantity, each: Quantity) -> Quantity:
    """N for each."""
    if isinstance(n, int):
        return each if n == 1 else Scaled(each, n)
    return Product(n, each)


def has_counters(counter: str, on: Things = THIS, order: Order = "at_least", amount: int = 1) -> CompareQ:
    return CompareQ(CountersOn(counter, on), order, amount)


# Effects -------------------------------------------------------------------------------------------------------


def put(amount: Quantity = 1, counter: str = PLUS, on: Things = THIS) -> PutCounters:
    return PutCounters(counter, on, amount)


def boost(what: Things, power: Quantity, toughness: Quantity) -> Apply:
    """It gets +P/+T until end of turn."""
    return Apply(what, (ChangePT(power, toughness),), END_OF_TURN)


def in_order(*steps: Effect) -> Sequence:
    return Sequence(steps)


def keep(does: Effect, slot: int) -> Bind:
    """Do it and remember the things in a slot."""
    return Bind(does, (("things", slot),))


def at_next_end(does: Effect) -> Later:
    """603.7 At the beginning of the next end step."""
    return Later(StepBegins("end"), does)


def find(noun: Noun, to: Zone, slot: int) -> Sequence:
    """701.23 Search your library for such a card, put it there, then shuffle; revealed unless it enters."""
    search = Search(choose(noun, slot), reveal=to != "battlefield")
    return in_order(search, Move(Bound(slot), to), Shuffle())


def plain_token(words: str, colors: str, size: int, *more: Ability) -> TokenSpec:
    """A creature token named for its subtypes; an artifact if "artifact" stands before them."""
    *artifact, subtypes = words.split(": ")
    names = tuple(subtypes.split())
    return TokenSpec(subtypes, (*artifact, "creature"), names, colors, size, size, more)


# Costs ---------------------------------------------------------------------------------------------------------


def cost_of(keyword: Keyword) -> Cost:
    """The cost of the keyword; ValueError when it was given none."""
    if keyword.cost is None:
        raise ValueError(f"702: {keyword.name} without a cost")
    return keyword.cost


def noun_of(keyword: Keyword) -> Noun:
    """The noun of the keyword; ValueError when it was given none."""
    if keyword.noun is None:
        raise ValueError(f"702: {keyword.name} without a noun")
    return keyword.noun


def plus(cost: Cost, *parts: CostPart) -> Cost:
    return Cost((*cost.parts, *parts))


def pay(does: Effect) -> Cost:
    return Cost((PayEffect(does),))


def tap_power(noun: Noun, power: Quantity, stat: Stat = "power") -> PayEffect:
    """Tap any number of these with total power N or greater."""
    return PayEffect(Tap(Selector("choose", noun, 0, None, totals=(Total(stat, "at_least", power),))))


# Conditions ----------------------------------------------------------------------------------------------------


def paid(name: str) -> CastWas:
    """601.2b Its optional additional cost was paid."""
    return CastWas(THIS, "paid", name)


def cast_by(name: str) -> CastWas:
    """Its alternative cost was paid."""
    return CastWas(THIS, "method", name)


def happened(event: EventPattern) -> Happened:
    """This turn."""
    return Happened(event)


# Abilities -----------------------------------------------------------------------------------------------------


def enters(
    *changes: Change, condition: Condition | None = None, binds: Binds = (), optional: bool = False
) -> Replacing:
    """614.12 This permanent enters so."""
    return Replacing(Replacement(Moves(THIS, to=("battlefield",)), changes, optional, condition, binds))


def with_counters(amount: Quantity, counter: str = PLUS) -> EnterWith:
    return EnterWith(Entry(counters=((amount, counter),)))


def when_enters(effect: Effect, condition: Condition | None = None, name: str = "") -> Triggered:
    return Triggered(Moves(THIS, to=("battlefield",)), effect, condition, name=name)


def when_dies(effect: Effect, condition: Condition | None = None, name: str = "") -> Triggered:
    """603.6c When this permanent is put into a graveyard from the battlefield; it is in slot 0."""
    return Triggered(Moves(THIS, ("battlefield",), ("graveyard",)), effect, condition, SUBJECT, name=name)


def when_attacks(effect: Effect, name: str = "") -> Triggered:
    return Triggered(Attacks(THIS), effect, name=name)


def when_hits_player(effect: Effect, condition: Condition | None = None, name: str = "") -> Triggered:
    """Whenever this creature deals combat damage to a player; the player is in slot 0."""
    return Triggered(DealsDamage(THIS, EVERYONE, "combat"), effect, condition, (("object", 0),), name=name)


def at_upkeep(
    effect: Effect, condition: Condition | None = None, zone: Zone = "battlefield", name: str = ""
) -> Triggered:
    return Triggered(StepBegins("upkeep", YOU), effect, condition, zone=zone, name=name)


def when_cast(effect: Effect, condition: Condition | None = None, name: str = "") -> Triggered:
    """When you cast this spell."""
    return Triggered(Casts(YOU, THIS_SPELL), effect, condition, zone="stack", name=name)


def on_stack(*rules: RuleChange) -> StaticRule:
    """113.6 A static ability of the spell itself."""
    return StaticRule(rules, zone="stack")


def instead_of_leaving(to: Zone, condition: Condition) -> Replacing:
    """If it would leave the stack for another zone, it goes there instead."""
    elsewhere = Moves(THIS, ("stack",), ("graveyard", "hand", "library"))
    return Replacing(Replacement(elsewhere, (ToZone(to),), condition=condition), zone="stack")


def as_it_enters_later(name: str, later: Effect) -> Replacing:
    """If the cost named was paid, the permanent this spell becomes (slot 0) gets a delayed trigger (603.7)."""
    event = Moves(THIS, ("stack",), ("battlefield",))
    return Replacing(
        Replacement(event, (InsteadDo(later, also=True),), condition=cast_by(name), binds=SUBJECT), zone="stack"
    )


def alternative(cost: Cost, name: str, *, if_: Condition | None = None, from_: Zone = "hand") -> StaticRule:
    """118.9 This card may be cast for that cost."""
    return StaticRule((AltCost(cost, if_, name, from_=from_),), zone="stack" if from_ == "hand" else from_)


def activated(
    keyword: Keyword, cost: Cost, effect: Effect, *, limits: tuple[RuleChange, ...] = (), zone: Zone = "battlefield",
    binds: Binds = (),
) -> Activated:  # fmt: skip
    return Activated(cost, effect, limits, zone, binds, keyword.name)
