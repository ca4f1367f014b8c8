"""702 Keyword abilities: the words of a keyword line become ``Keyword`` nodes with their parameters."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.condition import CastWas
from lawmage.ir.cost import Cost, Either, PayMana
from lawmage.ir.mana import COLORS, parse_mana
from lawmage.ir.node import Ability, Quantity
from lawmage.ir.quantity import CastFact, X
from lawmage.ir.rule_change import CostChange, Timing
from lawmage.ir.selector import Among, AnyOf, Chosen, Is, Not, Noun, Players, Selector, Shares, This
from lawmage.text import words as w

from .costs import cost
from .declined import Declined, not_executable
from .nouns import described, noun
from .picks import how
from .prune import prune
from .qualities import quality
from .quantities import compare, quantity
from .scope import Scope
from .starting_deck import companion

LANDWALKS: Final = {
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "forestwalk": "Forest",
    "mountainwalk": "Mountain",
    "plainswalk": "Plains",
}
TYPECYCLINGS: Final = {
    "plainscycling": "Plains",
    "islandcycling": "Island",
    "swampcycling": "Swamp",
    "mountaincycling": "Mountain",
    "forestcycling": "Forest",
    "wizardcycling": "Wizard",
    "slivercycling": "Sliver",
}
# names that belong to other games or are parts of other keywords: refused
NO_MEANING: Final = frozenset({"landwalk", "treasure cruise", "lieutenant", "double team", "specialize"})


def keyword(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """One keyword as it is written; "protection from white and from blue" is two."""
    name = node.name.lower().replace("^", "")
    special = SPECIAL.get(name)
    if special is not None:
        return special(scope, node)
    if name in NO_MEANING:
        raise Declined("not_executable", node.name)
    if node.other is not None:
        raise Declined("not_executable", node.name)
    if name == "delve":  # 607.2a what is exiled for it is exiled with the card
        scope.facts.links_made.add("exiled")
    if node.value is None:
        return (ab.Keyword(name),)
    if isinstance(node.value, int | w.Named):
        return (ab.Keyword(name, amount=quantity(scope, node.value)),)
    cost = _cost(scope, node.value)
    if name == "morph" and scope.facts.attached and isinstance(node.value, w.Costs):
        raise Declined("not_executable", "what a face-down Aura or Equipment may pay")
    return (ab.Keyword(name, cost=cost),)


def keywords(scope: Scope, items: tuple[w.Keyword, ...]) -> tuple[Ability, ...]:
    """All of a list."""
    return tuple([one for item in items for one in keyword(scope, item)])


def _cost(scope: Scope, value: Any) -> Cost:
    """A mana cost, or what stands behind a dash."""
    if isinstance(value, str):
        if not value.startswith("{"):
            raise not_executable("cost", value)
        if value == "{X}" and scope.x is not None:  # 702.1b
            return Cost((PayMana(parse_mana("{1}"), scope.x),))
        return Cost((PayMana(parse_mana(value)),))
    return prune(cost(Scope(scope.facts, granted=scope.granted), value))


def _number(scope: Scope, value: Any) -> Quantity:
    return quantity(scope, value)


# Parameters of their own ------------------------------------------------------------

Special = Callable[[Scope, w.Keyword], tuple[Ability, ...]]


def _landwalk(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.14"""
    land = Noun(("permanent",), (Is("type", "land"), Is("subtype", LANDWALKS[node.name])))
    return (ab.Keyword("landwalk", noun=land),)


def _snow_landwalk(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    kind = LANDWALKS.get(node.name.removeprefix("snow "))
    tests = (Is("type", "land"), Is("supertype", "snow"), *([Is("subtype", kind)] if kind else []))
    return (ab.Keyword("landwalk", noun=Noun(("permanent",), tests)),)


def _cumulative_of_two(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.24a The choice is made for each counter."""
    both = [str(one).strip("{}") for one in (node.value, node.other)]
    if not all([one in COLORS for one in both]):
        raise not_executable("cumulative upkeep", node)
    return (ab.Keyword("cumulative upkeep", cost=Cost((PayMana(parse_mana("{" + "/".join(both) + "}")),))),)


def _modular_sunburst(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.44c The number is that of the colors of mana spent."""
    return (ab.Keyword("modular", amount=CastFact("colors_spent", This())),)


def _nonbasic_landwalk(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    land = Noun(("permanent",), (Is("type", "land"), Not(Is("supertype", "basic"))))
    return (ab.Keyword("landwalk", noun=land),)


def _typecycling(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.29e"""
    card = Noun(("card",), (Is("subtype", TYPECYCLINGS[node.name.lower()]),))
    return (ab.Keyword("cycling", cost=_cost(scope, node.value), noun=card),)


def _landcycling(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    basic = (Is("supertype", "basic"),) if node.name.startswith("basic") else ()
    card = Noun(("card",), (*basic, Is("type", "land")))
    return (ab.Keyword("cycling", cost=_cost(scope, node.value), noun=card),)


def protected(scope: Scope, name: str, value: Any) -> tuple[Ability, ...]:
    """702.16, 702.11d What protection or hexproof is from."""
    if isinstance(value, w.Keyword):
        if value.name == "two colors":
            first = protected(scope, name, value.value)
            return (*first, *protected(scope, name, value.other))
        if value.name == "each color":
            every = tuple([Is("color", symbol) for symbol in "WUBRG"])
            return (ab.Keyword(name, noun=Noun((), (AnyOf(every),)), word="each color"),)
        if value.name in ("three kinds", "two kinds"):
            return (*protected(scope, name, value.value), *protected(scope, name, value.other))
        if value.name in PROTECTORS:
            return (ab.Keyword(name, noun=PROTECTORS[value.name]),)
        if value.name == "compared":
            return (ab.Keyword(name, noun=Noun((), (compare(scope, value.value),))),)
        if value.name == "the colors of":
            found = described(scope, value.value)
            if not isinstance(found, Noun):
                raise not_executable("protection from colors", value)
            return (ab.Keyword(name, noun=Noun((), (Shares("color", Selector("all", found)),))),)
        if value.name == "or choice":
            slot = choice(scope, "color", value, options=protection_words(value))
            return (ab.Keyword(name, noun=Noun((), (Chosen("color", slot),))),)
        if value.name in ("everything", "the chosen color"):
            return (ab.Keyword(name, word=value.name.removeprefix("the ")),)
        if value.name == "the color of your choice":
            slot = choice(scope, "color", value)
            return (ab.Keyword(name, noun=Noun((), (Chosen("color", slot),))),)
        raise Declined("not_executable", f"{name} from {value.name}")
    if isinstance(value, w.Noun):
        return (ab.Keyword(name, noun=noun(scope, value)),)
    return (ab.Keyword(name, noun=Noun((), (quality(value),))),)


PROTECTORS: Final[dict[str, Noun]] = {
    "each of your opponents": Noun(("player",), (Among(Players("opponents")),)),
    "the chosen player": Noun(("player",), (Chosen("player"),)),
    "its colors": Noun((), (Shares("color", This()),)),
}


def protection_words(node: w.Keyword) -> tuple[str, ...]:
    """ "from artifacts or from the color of your choice": what may be chosen."""
    said: Any = node.value
    if isinstance(said, w.Noun) and isinstance(said.cores, w.Core) and not said.posts and not said.cores.qualities:
        said = said.cores.head
    if not isinstance(said, w.Word) or (said.kind, said.word) not in (("type", "artifact"), ("state", "colorless")):
        raise not_executable("protection", node)
    return (said.word, "white", "blue", "black", "red", "green")


def choice(scope: Scope, trait: Any, node: Any, many: bool = False, options: tuple[str, ...] = ()) -> int:
    """A quality chosen as the instruction is carried out: its slot. Elsewhere nothing can be chosen."""
    if scope.first is None:
        raise not_executable("choice", node)
    slot = scope.offer("word")
    scope.first.append(fx.Bind(fx.ChooseWord(trait, options, note=False, many=many), (("word", slot),)))
    return slot


def _protection(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    return protected(scope, "protection", node.value)


def _protection_both(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """ "protection from Demons and from Dragons" """
    return (*protected(scope, "protection", node.value), *protected(scope, "protection", node.other))


def _hideaway(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.75 The card it exiles is the exiled card (607.2a)."""
    scope.facts.links_made.add("exiled")
    return (ab.Keyword("hideaway", amount=4 if node.value is None else _number(scope, node.value)),)


def _hexproof_from(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    return protected(scope, "hexproof", node.value)


def _of_noun(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """enchant, affinity, champion: a keyword of a noun."""
    return (ab.Keyword(node.name, noun=noun(scope, node.value)),)


def _enchant_player(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.5d"""
    return (ab.Keyword("enchant", noun=Noun(("player",)), word=node.name.removeprefix("enchant ")),)


def _partner_with(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    return (ab.Keyword("partner with", word=node.value),)


def _partner_kind(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.124i"""
    return (ab.Keyword("partner", word=str(node.value)),)


def _equip_quality(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.6c"""
    return (ab.Keyword("equip", cost=_cost(scope, node.other), noun=noun(scope, node.value)),)


def _equip_or(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """One equip ability with a choice of costs."""
    costs = (_cost(scope, node.value), _cost(scope, node.other))
    return (ab.Keyword("equip", cost=Cost((Either(costs),))),)


def _number_and_cost(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """suspend 3—{U}; with a cost only where there is no number."""
    if node.other is None:
        if isinstance(node.value, str):
            return (ab.Keyword(node.name, cost=_cost(scope, node.value)),)
        if node.name == "suspend" and node.value is None:  # 702.62a its triggered abilities
            return (ab.Keyword("suspend"),)
        raise Declined("not_executable", node.name)
    cost = _cost(scope, node.other)
    if node.value == w.Named("X") and any([isinstance(part, PayMana) and part.cost.xs for part in cost.parts]):
        return (ab.Keyword(node.name, amount=X(), cost=cost),)  # 107.3
    return (ab.Keyword(node.name, amount=_number(scope, node.value), cost=cost),)


def _not_zero(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """107.3 Suspend X, kicker {X}."""
    (made,) = keyword(scope, node.value)
    if not isinstance(made, ab.Keyword) or made.name not in ("suspend", "kicker"):
        raise not_executable("X can't be 0", node)
    return (dataclasses.replace(made, limits=(NOT_ZERO,)),)


NOT_ZERO: Final = Timing(not_zero=True)


def _kicker(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.33b Two kicker costs are two keywords."""
    first = ab.Keyword("kicker", cost=_cost(scope, node.value))
    return (first,) if node.other is None else (first, ab.Keyword("kicker", cost=_cost(scope, node.other)))


def _splice(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.47"""
    word = "instant or sorcery" if node.name == "splice onto any" else "Arcane"
    return (ab.Keyword("splice", cost=_cost(scope, node.value), word=word),)


def _gift(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.174"""
    word = node.value if isinstance(node.value, str) else node.name.removeprefix("gift ")
    return (ab.Keyword("gift", word=word.removeprefix("a ")),)


def _prototype(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.160 The word is power and toughness."""
    return (ab.Keyword("prototype", cost=_cost(scope, node.value), word=str(node.other)),)


def _devour_what(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.82c "devour artifact 1" """
    food = noun(scope, w.Noun(node.value))
    return (ab.Keyword("devour", amount=_number(scope, node.other), noun=food),)


def _devour_squared(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.82a As many counters for each as there are of them."""
    return (ab.Keyword("devour", amount=1, word="squared"),)


def _other_landwalk(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.14 "desertwalk", "legendary landwalk" """
    test = {
        "desertwalk": Is("subtype", "Desert"),
        "legendary landwalk": Is("supertype", "legendary"),
        "artifact landwalk": Is("type", "artifact"),
    }[node.name]
    return (ab.Keyword("landwalk", noun=Noun(("permanent",), (Is("type", "land"), test))),)


def _limited(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """602.5 "Equip {0}. Activate only once each turn." """
    from .activation_limits import limit

    (made,) = keyword(scope, node.value)
    if not isinstance(made, ab.Keyword) or made.name not in ("equip", "crew"):
        raise not_executable("limited", node)
    return (dataclasses.replace(made, limits=limit(scope, node.other)),)


def _offering(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.48"""
    return (ab.Keyword("offering", noun=noun(scope, w.Noun(node.value))),)


def _craft(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """702.167a One material, as many as the words say, or that many and more."""
    price = _cost(scope, node.other)
    if node.value is None:
        return (ab.Keyword("craft", cost=price, noun=Noun(), word="or more"),)
    if not isinstance(node.value, w.Pick):
        return (ab.Keyword("craft", cost=price, noun=noun(scope, w.Noun(node.value))),)
    many = how(scope, node.value.how)
    if many.pick != "choose" or many.other or not isinstance(many.least, int) or many.most not in (None, many.least):
        raise not_executable("craft with", node)
    more = "" if many.most is not None else "or more"
    return (ab.Keyword("craft", many.least, price, noun(scope, w.Noun(node.value.noun)), more),)


def _cheaper_this_way(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """601.2f "Flashback {8}{R}{R}. This spell costs {X} less to cast this way, where X is …" """
    (made,) = keyword(scope, node.value)
    if not isinstance(made, ab.Keyword) or made.name != "flashback":
        raise not_executable("cheaper this way", node)
    less = CostChange(This(), parse_mana("{1}"), amount=quantity(scope, node.other))
    return (made, ab.StaticRule((less,), CastWas(This(), "method", made.name), "stack"))


SPECIAL: Final[dict[str, Special]] = {
    "companion": companion,
    "cheaper this way": _cheaper_this_way,
    "devour what": _devour_what,
    "devour squared": _devour_squared,
    "desertwalk": _other_landwalk,
    "legendary landwalk": _other_landwalk,
    "artifact landwalk": _other_landwalk,
    "limited": _limited,
    "x can't be 0": _not_zero,
    "prototype": _prototype,
    "craft with": _craft,
    "offering": _offering,
    **dict.fromkeys(LANDWALKS, _landwalk),
    "nonbasic landwalk": _nonbasic_landwalk,
    "modular—sunburst": _modular_sunburst,
    "cumulative upkeep of two": _cumulative_of_two,
    **dict.fromkeys(["snow landwalk", *[f"snow {one}" for one in LANDWALKS]], _snow_landwalk),
    **dict.fromkeys(TYPECYCLINGS, _typecycling),
    "landcycling": _landcycling,
    "basic landcycling": _landcycling,
    "protection": _protection,
    "protection from both": _protection_both,
    "hideaway": _hideaway,
    "hexproof from": _hexproof_from,
    "enchant": _of_noun,
    "affinity": _of_noun,
    "champion": _of_noun,
    "bands with other": _of_noun,
    "enchant player": _enchant_player,
    "enchant opponent": _enchant_player,
    "partner with": _partner_with,
    "partner kind": _partner_kind,
    "equip quality": _equip_quality,
    "equip or": _equip_or,
    "suspend": _number_and_cost,
    "impending": _number_and_cost,
    "reinforce": _number_and_cost,
    "awaken": _number_and_cost,
    "kicker": _kicker,
    "splice": _splice,
    "splice onto any": _splice,
    "splice onto arcane": _splice,
    "gift a card": _gift,
    "gift": _gift,
}
