"""701.20, 701.23-25 Verbs of hidden zones: search, reveal, look, shuffle; and choosing."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Bound, Noun, Pool, Selector
from lawmage.ir.vocabulary import COLORS
from lawmage.text import words as w

from .. import piles
from ..declined import not_executable
from ..nouns import noun, players, possessor, things, zone
from ..quantities import quantity
from ..scope import Scope
from .verbs import Verb, keep, only_own

TRAITS: Final[dict[str, str]] = {
    "color": "color",
    "creature type": "creature_type",
    "card name": "card_name",
    "opponent": "opponent",
    "player": "player",
    "basic land type": "land_type",
    "card type": "card_type",
    "land type": "land_type",
    "number": "number",
}
# 201.4 names of cards with one of these types, and with none of those
NAMES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "nonland card name": ((), ("land",)),
    "land card name": (("land",), ()),
    "creature card name": (("creature",), ()),
    "artifact card name": (("artifact",), ()),
    "non creature, non land card name": ((), ("creature", "land")),
    "non artifact, non land card name": ((), ("artifact", "land")),
    "non basic land card name": (("land",), ("basic",)),
}
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def search(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.23 What is found is bound by the selector; later instructions move it."""
    where = zone(scope, act.to)
    found = things(scope, act.what)
    if not isinstance(found, Selector) or found.pick not in ("choose", "all") or where.single:
        raise not_executable("search", act)
    if found.noun.zones or found.noun.controller is not None or found.noun.kinds != ("card",):
        raise not_executable("search", act)
    for_ = dataclasses.replace(found, noun=dataclasses.replace(found.noun, zones=where.zones, whose=where.whose))
    for entity in scope.entities_of(found):
        entity.locus = "library"
        entity.ways += ("found",)
    scope.searchers = scope.slot()
    does = fx.Search(for_, where.whose if where.whose is not None else who, where.zones, who=who)
    return keep(does, ("players", scope.searchers))


def shuffle(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.24"""
    return fx.Shuffle(who)


def shuffle_zone(scope: Scope, act: w.Act, who: Things) -> Effect:
    where = zone(scope, act.to)
    if where.zones != ("library",) or where.whose is None:
        raise not_executable("shuffle", act)
    return fx.Shuffle(where.whose)


def _shown(scope: Scope, does: Effect, what: Things, *ways: str) -> Effect:
    """Cards of a library that are shown: "that card", "them", "the rest"."""
    if isinstance(what, Pool):
        many: Any = "one" if what.count == 1 and what.part != "all" else "several"
        slot = scope.offer("things", number=many, noun=Noun(("card",)), locus="library", ways=ways, pool=True)
        return keep(does, ("things", slot))
    for entity in scope.entities_of(what):
        entity.ways += ways
    return does


def reveal(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.20"""
    what = things(scope, act.what)
    return _shown(scope, fx.Reveal(what, who), what, "revealed")


def reveal_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    only_own(act)
    what = Selector("all", Noun(("card",), zones=("hand",), whose=who), 0, None)
    slot = scope.offer("things", number="several", noun=what.noun, locus="hand", ways=("revealed",), pool=True)
    return keep(fx.Reveal(what, who), ("things", slot))


def look(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.what)
    return _shown(scope, fx.LookAt(what, who), what, "looked at")


def look_at_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    whose = possessor(scope, act.to)
    what = Selector("all", Noun(("card",), zones=("hand",), whose=whose), 0, None)
    slot = scope.offer("things", number="several", noun=what.noun, locus="hand", pool=True)
    return keep(fx.LookAt(what, who), ("things", slot))


def until(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.20d Reveal (exile) cards from the top until one fits."""
    where = zone(scope, act.to)
    if where.zones != ("library",) or where.whose != who:
        raise not_executable("until", act)
    verb: Any = act.verb.split(" ", maxsplit=1)[0]
    way = "exiled" if verb == "exile" else "revealed"
    locus = "exile" if verb == "exile" else "library"
    stop = noun(scope, act.what)
    taken = scope.offer(
        "things", number="several", noun=Noun(("card",)), locus=locus, ways=(way,), pool=True, role="oblique"
    )
    count = 1 if act.amount is None else quantity(scope, act.amount)
    fits = scope.offer("object", number="one" if act.amount is None else "several", noun=stop, locus=locus, ways=(way,))
    for entity in scope.entities_of(Bound(taken)):
        entity.taken += (Bound(fits),)
    return keep(fx.RevealUntil(stop, count, verb, who), ("things", taken), ("object", fits))


def choose(scope: Scope, act: w.Act, who: Things) -> Effect:
    """700.2, 115 Choose things, or a quality that is noted on the source (607.2d)."""
    if isinstance(act.what, w.Word) and act.what.kind == "chosen":
        return choose_word(scope, act.what.word, who)
    if isinstance(act.what, w.Post) and act.what.kind in piles.NAMES:
        return piles.choice(scope, who)
    what = things(scope, act.what)
    for entity in scope.entities_of(what):
        entity.ways += ("chosen",)
    return fx.Choose(what, who)


def either_place(node: w.AnyOf) -> bool:
    """To reveal one thing or choose another."""
    return node.join == "or" and [getattr(one, "verb", "") for one in node.items] == ["reveal", "choose"]


def reveal_or_choose(scope: Scope, node: w.AnyOf, who: Things) -> Effect:
    """ "reveal a card you own from outside the game or choose one you own in exile": one card of either place."""
    if not either_place(node):
        raise not_executable("verb", node)
    what = things(scope, w.Both(tuple([one.what for one in node.items]), "or"))
    if not isinstance(what, Selector) or what.noun.alternatives[0].zones != ("outside",):
        raise not_executable("verb", node)
    for entity in scope.entities_of(what):
        entity.ways += ("chosen",)
    shown = Selector("all", Noun(("card",), zones=("outside",)), 0, None, among=Bound(what.slot))
    return fx.Sequence((fx.Choose(what, who), fx.Reveal(shown, who)))


def choose_word(scope: Scope, word: str, who: Things) -> Effect:
    if word not in TRAITS and word not in NAMES:
        raise not_executable("choose", word)
    trait: Any = TRAITS.get(word, "card_name")
    having, lacking = NAMES.get(word, ((), ()))
    scope.facts.links_made.add({"card_name": "name"}.get(trait, "player" if trait == "opponent" else trait))
    options = BASIC_LAND_TYPES if word == "basic land type" else ()
    slot = scope.offer("word")
    return keep(fx.ChooseWord(trait, options, who=who, having=having, lacking=lacking), ("word", slot))


def choose_listed(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "choose Island or Swamp", "choose artifact, creature, or enchantment"."""
    words = act.what.items
    kinds = {word.kind for word in words}
    options = tuple([word.word for word in words])
    traits: dict[str, Any] = {"color": "color", "type": "card_type"}
    if kinds == {"subtype"}:
        trait: Any = "land_type" if set(options) <= set(BASIC_LAND_TYPES) else "creature_type"
    elif len(kinds) == 1:
        trait = traits[kinds.pop()]
    else:
        raise not_executable("choose", act)
    scope.facts.links_made.add(trait)
    return keep(fx.ChooseWord(trait, options, who=who), ("word", scope.offer("word")))


def choose_other(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "choose a color other than white", "choose a creature type other than Wall" """
    if isinstance(act.what, w.Word) and act.what.kind == "subtype":
        scope.facts.links_made.add("creature_type")
        word = fx.ChooseWord("creature_type", lacking=(act.what.word,), who=who)
        return keep(word, ("word", scope.offer("word")))
    if not isinstance(act.what, w.Word) or act.what.kind != "color":
        raise not_executable("choose", act)
    scope.facts.links_made.add("color")
    slot = scope.offer("word")
    options = tuple([color for color in COLORS if color != act.what.word])
    return keep(fx.ChooseWord("color", options, who=who), ("word", slot))


def choose_number(scope: Scope, act: w.Act, who: Things) -> Effect:
    """107.1c "choose a number between 1 and 10" """
    if not isinstance(act.what, int) or not isinstance(act.to, int):
        raise not_executable("choose", act)
    scope.facts.links_made.add("number")
    slot = scope.offer("word")
    return keep(fx.ChooseWord("number", (), act.what, act.to, who=who), ("word", slot))


def choose_player(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "choose an opponent at random" """
    what = players(scope, act.what, "object")
    if not isinstance(what, Selector):
        raise not_executable("choose", act)
    if act.verb == "choose player at random":
        what = dataclasses.replace(what, pick="random")
    for entity in scope.entities_of(what):
        entity.ways += ("chosen",)
    return fx.Choose(what, who)


def separate(scope: Scope, act: w.Act, who: Things) -> Effect:
    """700.3 "An opponent separates those cards into two piles", one of them face down where that is said."""
    return piles.separated(scope, things(scope, act.what), who, act.verb == "separate hidden")


def exile_in_pile(scope: Scope, act: w.Act, who: Things) -> Effect:
    return piles.exiled(scope, things(scope, act.what), who)


def shuffle_pile(scope: Scope, act: w.Act, who: Things) -> Effect:
    return piles.shuffled(scope)


def manifest_pile(scope: Scope, act: w.Act, who: Things) -> Effect:
    return piles.manifested(scope, act.verb.partition(" ")[0], who)


VERBS: Final[dict[str, Verb]] = {
    "search": search,
    "exile in pile": exile_in_pile,
    "shuffle pile": shuffle_pile,
    "manifest pile": manifest_pile,
    "cloak pile": manifest_pile,
    "separate": separate,
    "separate hidden": separate,
    "shuffle": shuffle,
    "shuffle zone": shuffle_zone,
    "reveal": reveal,
    "reveal hand": reveal_hand,
    "look": look,
    "look at hand": look_at_hand,
    **dict.fromkeys(
        [f"{v} until {p}" for v in ("reveal", "exile") for p in ("you", "they", "that player")],
        until,
    ),
    "choose": choose,
    "choose listed": choose_listed,
    "choose other color": choose_other,
    "choose other type": choose_other,
    "choose number": choose_number,
    "choose player": choose_player,
    "choose player at random": choose_player,
}
