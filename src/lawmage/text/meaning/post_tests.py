"""109.2, 115 Phrases behind a noun that test what a thing is, has, or stands in relation to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Test, Zone
from lawmage.ir.quantity import StatOf
from lawmage.text import words as w

from .declined import not_executable
from .phrases import compare, described, noun_of, number_of, possessor, some
from .players import player_set
from .qualities import quality, stat_name
from .scope import Scope

Rule = Callable[[Scope, Any], Test]


def keyword(node: Any) -> Test:
    """702 "with flying": a keyword without parameters."""
    if not isinstance(node, w.Keyword) or node.value is not None or node.other is not None:
        raise not_executable("with keyword", node)
    return s.HasKeyword(node.name)


def _counters(post: Any) -> Test:
    return s.HasCounters(post.value.word)


def with_stat(scope: Scope, post: Any) -> Test:
    return compare(scope, post.value)


def _other_than(scope: Scope, post: Any) -> Test:
    if isinstance(post.value, w.Pick):
        if post.value.how.kind not in ("a", "bare"):
            raise not_executable("other than", post.value)
        return s.Not(noun_of(scope, post.value.noun))
    return s.Not(s.Among(some(scope, post.value)))


def _not_controlled(scope: Scope, post: Any) -> Test:
    who = player_set(scope, post.value)
    return s.Not(s.Noun(("permanent", "spell"), zones=("battlefield", "stack"), controller=who))


def _with_its_stat(scope: Scope, post: Any) -> Test:
    """ "with that spell's mana value" """
    stat = stat_name(post.other)
    return s.Compares(stat, "equal", StatOf(stat, possessor(scope, post.value)))


def _of_two_values(scope: Scope, post: Any) -> Test:
    """ "with mana value 4 or 5" """
    stat = stat_name(post.value)
    return s.AnyOf(tuple([s.Compares(stat, "equal", n) for n in (post.other.first, post.other.second)]))


def _shares(scope: Scope, post: Any) -> Test:
    return s.Shares(post.value.replace(" ", "_"), some(scope, post.other))


def _same_name(scope: Scope, post: Any) -> Test:
    return s.Shares("name", some(scope, post.value))


def _greatest(scope: Scope, post: Any) -> Test:
    return greatest("power", noun_of(scope, post.value), False)


def greatest(stat: s.Stat, among: s.Noun, least: bool) -> Test:
    """ "With the greatest power among creatures that player controls": it is one of those itself."""
    found = s.Greatest(stat, among, least)
    return found if among.controller is None or among.controller == s.You() else s.AllOf((among, found))


def _noun_test(scope: Scope, post: Any) -> Test:
    """ "that's a Spirit": the described thing is one, wherever it is."""
    return anywhere(noun_of(scope, post.value))


def anywhere(noun: s.Noun) -> s.Noun:
    """A noun as a test of a thing in any zone."""
    if noun.zones or noun.alternatives or noun.kinds != ("permanent",):
        return noun
    return replace(noun, kinds=("permanent", "card", "spell"))


def _counters_n(scope: Scope, post: Any) -> Test:
    order, amount = number_of(scope, post.other)
    return s.HasCounters(post.value.word, order, amount)


def _extreme(least: bool) -> Rule:
    def rule(scope: Scope, post: Any) -> Test:

        return greatest(stat_name(post.value), noun_of(scope, post.other), least)

    return rule


def _attached(scope: Scope, post: Any) -> Test:
    """ "enchanted by an Aura you control"."""
    node = post.value
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs) and node.how.kind in ("a", "bare"):
        return s.HasAttached(noun_of(scope, node.noun))
    return s.HasAttached(s.Noun(("permanent",), (s.Among(some(scope, node)),)))


def _of_source(scope: Scope, post: Any) -> Test:
    """ "an ability of a creature you control"."""
    found = described(scope, post.value)
    return s.AbilityOf("either", found if isinstance(found, s.Noun) else anywhere(s.Noun(tests=(s.Among(found),))))


BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _same_stat(scope: Scope, post: Any) -> Test:
    """ "with the same mana value as that card" """
    if post.value not in ("mana value", "power", "toughness"):
        raise not_executable(post.kind, post.value)
    of = some(scope, post.other)
    if isinstance(of, s.Selector):
        raise not_executable(post.kind, post.other)
    return s.Compares(stat_name(post.value), "equal", StatOf(stat_name(post.value), of))


def _not_owned(scope: Scope, post: Any) -> Test:
    everywhere: tuple[Zone, ...] = ("battlefield", "stack", "graveyard", "hand", "library", "exile", "command")
    kinds: tuple[s.Kind, ...] = ("permanent", "spell", "card")
    return s.Not(s.Noun(kinds, zones=everywhere, owner=player_set(scope, post.value)))


def _from_source(scope: Scope, post: Any) -> Test:
    """113.7 "activated ability from an artifact source": wherever the source is."""
    if not isinstance(post.value, w.Pick) or post.value.how.kind != "a" or not isinstance(post.value.noun, w.Noun):
        raise not_executable(post.kind, post.value)
    found = noun_of(scope, post.value.noun)
    if found.kinds != ("source",) or found.controller is not None or found.alternatives:
        raise not_executable(post.kind, post.value)
    return s.AbilityOf("either", anywhere(s.Noun(tests=found.tests)))


def _with_no_counters(scope: Scope, post: Any) -> Test:
    if post.value is not None or post.other != w.Quantifier("no"):
        raise not_executable(post.kind, post)
    return s.Not(s.HasCounters(None))


def _with_symbol(scope: Scope, post: Any) -> Test:
    if post.value not in ("{X}", "{H}"):
        raise not_executable(post.kind, post.value)
    return s.HasSymbol(post.value[1:-1])


def _ability_of(word: str) -> Test:
    """702.29e Typecycling is cycling; 702.37b megamorph is morph."""
    return s.AnyOf((s.HasKeyword("morph"), s.HasKeyword("megamorph"))) if word == "morph" else s.HasKeyword(word)


def _blocking_or_blocked(scope: Scope, post: Any) -> Test:
    whom = some(scope, post.value)
    return s.AnyOf((s.Blocking(whom), s.BlockedBy(whom)))


OF_THINGS: Final[dict[str, Rule]] = {
    "with": lambda scope, post: keyword(post.value),
    "with or": lambda scope, post: s.AnyOf((keyword(post.value), keyword(post.other))),
    "without": lambda scope, post: s.Not(keyword(post.value)),
    "without counter": lambda scope, post: s.Not(_counters(post)),
    "with stat": with_stat,
    "with counter": lambda scope, post: _counters(post),
    "with counters": lambda scope, post: _counters(post),
    "with any counters": lambda scope, post: s.HasCounters(None),
    "with counters N": _counters_n,
    "with any counter": lambda scope, post: s.HasCounters(None),
    "without or": lambda scope, post: s.Not(s.AnyOf((keyword(post.value), keyword(post.other)))),
    "convoked": lambda scope, post: s.Among(s.Linked("convoked")),
    "with ability of": lambda scope, post: _ability_of(post.value),
    "that has": lambda scope, post: s.Is("set", "adventure"),
    "that has keyword": lambda scope, post: keyword(post.value),
    "with no abilities": lambda scope, post: s.HasAbility("none"),
    "each with": with_stat,
    "that's a": _noun_test,
    "that are": _noun_test,
    "still a": _noun_test,
    "still": _noun_test,
    "that's colored": lambda scope, post: s.Not(s.Is("set", "colorless")),
    "that's exactly colors": lambda scope, post: s.Compares("colors", "equal", int(post.value)),
    "that are colored": lambda scope, post: s.Not(s.Is("set", "colorless")),
    "isn't all colors": lambda scope, post: s.AnyOf(tuple([s.Not(s.Is("color", color)) for color in "WUBRG"])),
    "with a basic land type": lambda scope, post: s.AnyOf(
        tuple([s.Is("subtype", one) for one in BASIC_LAND_TYPES]),
    ),
    "with the greatest": _extreme(False),
    "with the least": _extreme(True),
    "that's enchanted by": _attached,
    "that are enchanted by": _attached,
    "attacking what": lambda scope, post: s.Attacking(some(scope, post.value)),
    "targets only": lambda scope, post: s.Targets(some(scope, post.value), only=True),
    "of": _of_source,
    "with a single target": lambda scope, post: s.Targets(None, single=True),
    "not control": _not_controlled,
    "other than": _other_than,
    "attached to": lambda scope, post: s.AttachedTo(some(scope, post.value)),
    "banded with": lambda scope, post: s.Banded(some(scope, post.value)),
    "blocking": lambda scope, post: s.Blocking(some(scope, post.value)),
    "blocked by": lambda scope, post: s.BlockedBy(some(scope, post.value)),
    "that … is blocking": lambda scope, post: s.BlockedBy(some(scope, post.value)),
    "that …'s blocking": lambda scope, post: s.BlockedBy(some(scope, post.value)),
    "isn't": lambda scope, post: s.Not(quality(post.value)),
    "isn't a": lambda scope, post: s.Not(_noun_test(scope, post)),
    "attacking you": lambda scope, post: s.Attacking(s.You()),
    "that's attacking you": lambda scope, post: s.Attacking(s.You()),
    "that's": lambda scope, post: quality(post.value),
    "that is": lambda scope, post: quality(post.value),
    "targets": lambda scope, post: s.Targets(some(scope, post.value)),
    "same name as": _same_name,
    "named": lambda scope, post: s.Named(post.value),
    "named ~": lambda scope, post: s.Named(scope.facts.granter or scope.facts.name),
    "named ≈": lambda scope, post: s.Named(scope.facts.granter or scope.facts.name),
    "with value of two": _of_two_values,
    "shares none": lambda scope, post: s.Not(_shares(scope, post)),
    "that's both": lambda scope, post: s.AllOf((quality(post.value), quality(post.other))),
    "not controlled then": lambda scope, post: _not_controlled(scope, w.Post("not control", w.You())),
    "with its stat": _with_its_stat,
    "shares": _shares,
    "share": _shares,
    "greatest power": _greatest,
    "with flat": lambda scope, post: s.HasKeyword(post.value.name),
    "mana ability": lambda scope, post: s.HasAbility("mana"),
    "even mana value": lambda scope, post: s.Is("set", "even_value"),
    "odd mana value": lambda scope, post: s.Not(s.Is("set", "even_value")),
    "a even mana value": lambda scope, post: s.Is("set", "even_value"),
    "a odd mana value": lambda scope, post: s.Not(s.Is("set", "even_value")),
    "blocking or blocked by": _blocking_or_blocked,
    "not own": _not_owned,
    "but don't own": lambda scope, post: _not_owned(scope, w.Post("not own", w.You())),
    "from what": _from_source,
    "same stat as": _same_stat,
    "with N counters": _with_no_counters,
    "with mana in cost": _with_symbol,
}
