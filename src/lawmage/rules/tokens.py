"""111.10 Predefined tokens: what a token has when an effect says only its name."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Keyword, Static, Triggered
from lawmage.ir.condition import CompareQ
from lawmage.ir.cost import Cost, PayEffect, PayMana, TapSelf
from lawmage.ir.duration import Until
from lawmage.ir.effects import (
    AddMana,
    Apply,
    Bind,
    Discard,
    Draw,
    Entry,
    GainLife,
    KeywordAction,
    LoseLife,
    Move,
    PutCounters,
    Sacrifice,
    Search,
    Sequence,
    Shuffle,
    SpendOnly,
    TokenSpec,
    Transform,
)
from lawmage.ir.event_pattern import Attacks, Moves
from lawmage.ir.mana import ManaCost, parse_mana
from lawmage.ir.modification import BasePT, ChangePT, GrantAbility, GrantKeyword
from lawmage.ir.node import Ability, CostPart, Effect, Modification, RuleChange
from lawmage.ir.quantity import CountOf, StatOf
from lawmage.ir.rule_change import MayPlay, Timing
from lawmage.ir.selector import Bound, Each, Host, Is, Not, Noun, Players, Pool, Selector, This, You

THIS: Final = This()
YOU: Final = You()
CREATURE: Final = Noun(tests=(Is("type", "creature"),))
AS_SORCERY: Final[tuple[RuleChange, ...]] = (Timing(sorcery=True),)
ANY_COLOR: Final = AddMana(choice="any_color")


def _cost(mana: str, *parts: CostPart, tap: bool = True) -> Cost:
    """Mana, {T} and sacrificing this token."""
    paid: list[CostPart] = [PayMana(parse_mana(mana))] if mana else []
    if tap:
        paid.append(TapSelf())
    return Cost((*paid, *parts, PayEffect(Sacrifice(THIS))))


def _token(name: str, kind: str, *abilities: Ability, colors: str = "") -> TokenSpec:
    return TokenSpec(name, (kind,), (name,), colors, abilities=abilities)


def _spent(name: str, cost: Cost, effect: Effect, limits: tuple[RuleChange, ...] = ()) -> TokenSpec:
    """An artifact with one activated ability."""
    return _token(name, "artifact", Activated(cost, effect, limits))


def _role(name: str, *mods: Modification, more: tuple[Ability, ...] = ()) -> TokenSpec:
    """111.10j-r, 303.7 An Aura Role with enchant creature."""
    granted = (Static(Host(), mods),) if mods else ()
    return TokenSpec(
        name, ("enchantment",), ("Aura", "Role"), abilities=(Keyword("enchant", noun=CREATURE), *granted, *more)
    )


def _card_from_top() -> Effect:
    """111.10t Exile the top card of your library; you may play it this turn."""
    play = Apply(Bound(0), (MayPlay(Each(), "exile", YOU, play=True),), Until("end_of_turn"))
    return Sequence((Bind(Move(Pool(YOU), "exile"), (("things", 0),)), play))


def _basic_land() -> Effect:
    """111.10u"""
    basic = Noun(("card",), (Is("supertype", "basic"), Is("type", "land")))
    found = Search(Selector("choose", basic, slot=0))
    return Sequence((found, Move(Bound(0), "battlefield", Entry(tapped=True)), Shuffle()))


NONARTIFACT: Final = Noun(("spell",), (Not(Is("type", "artifact")),))
ARTIFACT_MANA: Final = Activated(
    Cost((TapSelf(),)), AddMana(ManaCost(("C",)), spend=SpendOnly(nothing_else=False, not_cast=NONARTIFACT))
)
PHYREXIAN: Final = TokenSpec("Phyrexian Token", ("artifact", "creature"), ("Phyrexian",), "", 0, 0)
INCUBATOR: Final = TokenSpec(
    "Incubator",
    ("artifact",),
    ("Incubator",),
    abilities=(Activated(Cost((PayMana(parse_mana("{2}")),)), Transform(THIS)),),
    back=PHYREXIAN,
)
TARGET: Final = Selector("target", CREATURE, slot=0)
OWN_TARGET: Final = Selector("target", Noun(tests=CREATURE.tests, controller=YOU), slot=0)
DISCARD: Final = PayEffect(Discard(Selector("choose", Noun(("card",), zones=("hand",), whose=YOU))))
YOUNG: Final = Triggered(Attacks(THIS), PutCounters("+1/+1", THIS), CompareQ(StatOf("toughness", THIS), "at_most", 3))
WICKED: Final = Triggered(Moves(THIS, ("battlefield",), ("graveyard",)), LoseLife(1, Players("opponents")))
ENCHANTMENTS: Final = CountOf(Noun(tests=(Is("type", "enchantment"),), controller=YOU))

PREDEFINED: Final[dict[str, TokenSpec]] = {
    "Treasure": _spent("Treasure", _cost(""), ANY_COLOR),  # 111.10a
    "Food": _spent("Food", _cost("{2}"), GainLife(3)),  # 111.10b
    "Gold": _spent("Gold", _cost("", tap=False), ANY_COLOR),  # 111.10c
    "Walker": TokenSpec("Walker", ("creature",), ("Zombie",), "B", 2, 2),  # 111.10d
    "Shard": _token(  # 111.10e
        "Shard", "enchantment", Activated(_cost("{2}", tap=False), Sequence((KeywordAction("scry"), Draw())))
    ),
    "Clue": _spent("Clue", _cost("{2}", tap=False), Draw()),  # 111.10f
    "Blood": _spent("Blood", _cost("{1}", DISCARD), Draw()),  # 111.10g
    "Powerstone": _token("Powerstone", "artifact", ARTIFACT_MANA),  # 111.10h
    "Incubator": INCUBATOR,  # 111.10i
    "Cursed Role": _role("Cursed", BasePT(1, 1)),  # 111.10j
    "Monster Role": _role("Monster", ChangePT(1, 1), GrantKeyword(Keyword("trample"))),  # 111.10k
    "Royal Role": _role(  # 111.10m
        "Royal", ChangePT(1, 1), GrantKeyword(Keyword("ward", cost=Cost((PayMana(parse_mana("{1}")),))))
    ),
    "Sorcerer Role": _role(  # 111.10n
        "Sorcerer", ChangePT(1, 1), GrantAbility(Triggered(Attacks(THIS), KeywordAction("scry")))
    ),
    "Virtuous Role": _role("Virtuous", ChangePT(ENCHANTMENTS, ENCHANTMENTS)),  # 111.10p
    "Wicked Role": _role("Wicked", ChangePT(1, 1), more=(WICKED,)),  # 111.10q
    "Young Hero Role": _role("Young Hero", GrantAbility(YOUNG)),  # 111.10r
    "Map": _spent("Map", _cost("{1}"), KeywordAction("explore", what=OWN_TARGET), AS_SORCERY),  # 111.10s
    "Junk": _spent("Junk", _cost(""), _card_from_top(), AS_SORCERY),  # 111.10t
    "Lander": _spent("Lander", _cost("{2}"), _basic_land()),  # 111.10u
    "Mutagen": _spent("Mutagen", _cost("{1}"), PutCounters("+1/+1", TARGET), AS_SORCERY),  # 111.10v
    "Vibranium": _token("Vibranium", "artifact", Keyword("indestructible"), ARTIFACT_MANA),  # 111.10w
    "Heartwood": _token(  # 111.10x
        "Heartwood",
        "artifact",
        Activated(Cost((TapSelf(),)), AddMana(choice="one_of", options=("R", "G"))),
        colors="RG",
    ),
}


def complete(token: TokenSpec) -> TokenSpec:
    """111.10 The token with its predefined characteristics, when it is named only."""
    known = PREDEFINED.get(token.name)
    if known is None or token.power is not None or token.abilities or token.colors:
        return token
    return known if known.types == token.types and known.subtypes == token.subtypes else token
