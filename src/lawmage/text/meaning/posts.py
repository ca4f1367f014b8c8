"""What stands behind a noun: "you control", "with flying", "in your graveyard", "blocking it" (109.2, 115)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.condition import CastWas
from lawmage.ir.event_pattern import Casts, DealsDamage, Moves
from lawmage.ir.node import Test, Things, Zone
from lawmage.ir.quantity import StatOf
from lawmage.text import words as w

from . import history
from .declined import Declined, not_executable
from .phrases import compare, describe_inner, described, noun_of, number_of, possessor, some, zone
from .players import player_set
from .qualities import quality, stat_name
from .refer import pool_of, this_way
from .scope import Entity, Scope


@dataclass(frozen=True, slots=True)
class Description:
    """A noun, and what a selector has to know besides: where it picks from, limits on the set, who chooses."""

    noun: s.Noun
    among: Things | None = None
    totals: tuple[s.Total, ...] = ()
    shared: bool = False
    chooser: Things | None = None
    random: bool = False
    apiece: bool = False  # "from each opponent's graveyard": out of each of several zones


Rule = Callable[[Scope, Any], Test]
Change = Callable[[Scope, Any, "Description"], "Description"]


def apply(scope: Scope, post: Any, found: Description) -> Description:
    """The description with one more phrase behind it."""
    change = CHANGES.get(post.kind)
    if change is not None:
        return change(scope, post, found)
    return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, test(scope, post))))


def test(scope: Scope, post: Any) -> Test:
    """A phrase that is a test."""
    rule = TESTS.get(post.kind)
    if rule is None:
        raise not_executable(post.kind, post.value)
    return rule(scope, post)


# -- tests ------------------------------------------------------------


def keyword(node: Any) -> Test:
    """702 "with flying": a keyword without parameters."""
    if not isinstance(node, w.Keyword) or node.value is not None or node.other is not None:
        raise not_executable("with keyword", node)
    return s.HasKeyword(node.name)


def _counters(post: Any) -> Test:
    return s.HasCounters(post.value.word)


def _compare(scope: Scope, post: Any) -> Test:
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


def _that_color(scope: Scope, post: Any) -> Test:
    words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
    if not words:
        raise Declined("unbound", "of that color")
    return s.Chosen("color", words[-1].slot)


def chosen(*traits: Any) -> Rule:
    """607.2d "of the chosen type": the choice of this frame, else the one noted on the source."""

    def rule(scope: Scope, post: Any) -> Test:
        made = [trait for trait in traits if trait in scope.facts.links_made]
        if len(made) > 1:
            raise Declined("ambiguous", post.kind)
        trait = made[0] if made else traits[0]
        words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
        if words:
            return s.Chosen(trait, words[-1].slot)
        scope.facts.links_read.add(trait)
        return s.Chosen(trait)

    return rule


def _that_type(scope: Scope, post: Any) -> Test:
    if not any(m.entity.sort == "word" for m in scope.mentions):
        raise Declined("unbound", "of that type")
    return chosen("creature_type", "card_type", "land_type")(scope, post)


def _with_its_stat(scope: Scope, post: Any) -> Test:
    """ "with that spell's mana value" """
    stat = stat_name(post.other)
    return s.Compares(stat, "equal", StatOf(stat, possessor(scope, post.value)))


def _damaged_then(scope: Scope, post: Any) -> Test:
    """ "dealt damage this turn by a Spider you controlled": as the source was then."""
    source = some(scope, post.other)
    by = source.noun if isinstance(source, s.Selector) and source.pick == "all" else source
    return s.Did(DealsDamage(by, s.Each()))


def _of_two_values(scope: Scope, post: Any) -> Test:
    """ "with mana value 4 or 5" """
    stat = stat_name(post.value)
    return s.AnyOf(tuple([s.Compares(stat, "equal", n) for n in (post.other.first, post.other.second)]))


def _created_with(scope: Scope, post: Any) -> Test:
    """607.2 Tokens that an ability of this object made."""
    if some(scope, post.value) != s.This():
        raise not_executable("created with", post.value)
    scope.facts.links_read.add("made")
    return s.Among(s.Linked("made"))


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


def _past(voice: dict[str, history.Make]) -> Rule:
    """ "that attacked this turn", "that was dealt damage this turn"."""

    def rule(scope: Scope, post: Any) -> Test:
        window = history.window(post.other)
        return s.Did(history.pattern_in(scope, post.value, s.Each(), voice), window)

    return rule


def _not_past(scope: Scope, post: Any) -> Test:
    return s.Not(s.Did(history.pattern_in(scope, post.value, s.Each(), history.DONE), history.window(post.other)))


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


def _cast_from(scope: Scope, post: Any) -> Test:
    if post.value.kind == "anywhere other than":
        return s.Not(_cast_from(scope, replace(post, value=post.value.value)))
    if post.value.kind == "hand" and isinstance(post.value.value, w.PartyOf) and post.value.value.role == "owner":
        return s.When(CastWas(s.Each(), "from", "hand"))  # 400.3 a card in a hand is in its owner's
    where = zone(scope, post.value)
    if len(where.zones) != 1 or where.whose not in (None, s.You()):
        raise not_executable("cast from", post.value)
    return s.When(CastWas(s.Each(), "from", where.zones[0]))


BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _chosen_now(scope: Scope, post: Any) -> Test:
    """ "of the creature type of your choice": chosen as the instruction is carried out."""
    from .keywords import choice

    trait: Any = post.value.replace(" ", "_")
    if trait not in ("color", "creature_type", "card_type", "land_type") or post.other != w.You():
        raise not_executable(post.kind, post.value)
    return s.Chosen(trait, choice(scope, trait, post))


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


def _most_votes(scope: Scope, post: w.Post) -> Test:
    """701.38 Of the latest vote."""
    if scope.voted < 0:
        raise Declined("unbound", "the most votes")
    return s.Among(s.Bound(scope.voted))


TESTS: Final[dict[str, Rule]] = {
    "with": lambda scope, post: keyword(post.value),
    "with or": lambda scope, post: s.AnyOf((keyword(post.value), keyword(post.other))),
    "without": lambda scope, post: s.Not(keyword(post.value)),
    "without counter": lambda scope, post: s.Not(_counters(post)),
    "with stat": _compare,
    "with counter": lambda scope, post: _counters(post),
    "with counters": lambda scope, post: _counters(post),
    "with counters+": lambda scope, post: _counters(post),
    "with any counters": lambda scope, post: s.HasCounters(None),
    "with any counters+": lambda scope, post: s.HasCounters(None),
    "with counters N": _counters_n,
    "with no counters": lambda scope, post: s.HasCounters(post.value.word, "equal", 0),
    "with counter or": lambda scope, post: s.AnyOf(
        (s.HasCounters(post.value.word), s.HasCounters(post.other.word)),
    ),
    "with any counter": lambda scope, post: s.HasCounters(None),
    "without or": lambda scope, post: s.Not(s.AnyOf((keyword(post.value), keyword(post.other)))),
    "convoked": lambda scope, post: s.Among(s.Linked("convoked")),
    "with ability of": lambda scope, post: _ability_of(post.value),
    "most votes": _most_votes,
    "that has": lambda scope, post: s.Is("set", "adventure"),
    "that has keyword": lambda scope, post: keyword(post.value),
    "that doesn't have": lambda scope, post: s.Not(keyword(post.value)),
    "with no abilities": lambda scope, post: s.HasAbility("none"),
    "each with": _compare,
    "that's a": _noun_test,
    "that are": _noun_test,
    "still a": _noun_test,
    "still": _noun_test,
    "that's either": lambda scope, post: s.AnyOf((quality(post.value), quality(post.other))),
    "that's colored": lambda scope, post: s.Not(s.Is("set", "colorless")),
    "that's exactly colors": lambda scope, post: s.Compares("colors", "equal", int(post.value)),
    "that are colored": lambda scope, post: s.Not(s.Is("set", "colorless")),
    "isn't all colors": lambda scope, post: s.AnyOf(tuple([s.Not(s.Is("color", color)) for color in "WUBRG"])),
    "with a basic land type": lambda scope, post: s.AnyOf(
        tuple([s.Is("subtype", one) for one in BASIC_LAND_TYPES]),
    ),
    "with the greatest": _extreme(False),
    "with the least": _extreme(True),
    "enchanted by": _attached,
    "that's enchanted by": _attached,
    "that are enchanted by": _attached,
    "equipped with": _attached,
    "isn't enchanted by": lambda scope, post: s.Not(_attached(scope, post)),
    "attacking what": lambda scope, post: s.Attacking(some(scope, post.value)),
    "targets only": lambda scope, post: s.Targets(some(scope, post.value), only=True),
    "with chosen name": chosen("name"),
    "of": _of_source,
    "of that type": _that_type,
    "with a single target": lambda scope, post: s.Targets(None, single=True),
    "cast from": _cast_from,
    "not cast from": lambda scope, post: s.Not(_cast_from(scope, post)),
    "that did": _past(history.DID),
    "that was done": _past(history.DONE),
    "done": _past(history.DONE),
    "that wasn't done": _not_past,
    "that hasn't been done": _not_past,
    "not control": _not_controlled,
    "other than": _other_than,
    "chosen type": chosen("creature_type", "card_type", "land_type"),
    "chosen color": chosen("color"),
    "that color": _that_color,
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
    "named ~": lambda scope, post: s.Named(scope.facts.name),
    "named ≈": lambda scope, post: s.Named(scope.facts.name),
    "with value of two": _of_two_values,
    "shares none": lambda scope, post: s.Not(_shares(scope, post)),
    "that's both": lambda scope, post: s.AllOf((quality(post.value), quality(post.other))),
    "not controlled then": lambda scope, post: _not_controlled(scope, w.Post("not control", w.You())),
    "with its stat": _with_its_stat,
    "created with": _created_with,
    "dealt damage then by": _damaged_then,
    "shares": _shares,
    "share": _shares,
    "greatest power": _greatest,
    "with flat": lambda scope, post: s.HasKeyword(post.value.name),
    "mana ability": lambda scope, post: s.HasAbility("mana"),
    "even mana value": lambda scope, post: s.Is("set", "even_value"),
    "odd mana value": lambda scope, post: s.Not(s.Is("set", "even_value")),
}


def _blocking_or_blocked(scope: Scope, post: Any) -> Test:
    whom = some(scope, post.value)
    return s.AnyOf((s.Blocking(whom), s.BlockedBy(whom)))


TESTS["blocking or blocked by"] = _blocking_or_blocked

# -- axes of the noun ------------------------------------------------------------


def _axis(found: Description, **axes: Any) -> Description:
    for name in axes:
        if getattr(found.noun, name):
            raise not_executable(f"two phrases for the {name}")
    return replace(found, noun=replace(found.noun, **axes))


def _control(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, controller=player_set(scope, post.value))


def _own(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, owner=player_set(scope, post.value))


def _own_and_control(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, owner=s.You(), controller=s.You())


def _zone(scope: Scope, post: Any, found: Description) -> Description:
    where = zone(scope, post.value)
    apiece = isinstance(post.value.value, w.Player) and post.value.value.word.startswith("each ")
    return replace(_axis(found, zones=where.zones, whose=where.whose), shared=where.single, apiece=apiece)


def _done(scope: Scope, post: Any, found: Description) -> Description:
    """ "exiled this way": picked from those; "that died this turn": only of what still is where the noun says."""
    if post.other == "this way":
        if found.among is not None:
            raise not_executable("two sources of things", post)
        return replace(found, among=history.way(scope, post.value))
    verb = post.value.verb if isinstance(post.value, w.Past) else ""
    if verb.startswith("put there"):
        from_: tuple[Zone, ...] = ("battlefield",) if verb.endswith("battlefield") else ()
        if not found.noun.zones:
            raise not_executable("put there", post)
        made = s.Did(Moves(s.Each(), from_, found.noun.zones), history.window(post.other))
        return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, made)))
    if verb in history.GONE:
        raise not_executable("things that are gone", post)
    return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, test(scope, post))))


def _given_counters(scope: Scope, post: Any, found: Description) -> Description:
    """ "that had a +1/+1 counter put on it this way" """
    if found.among is not None:
        raise not_executable("two sources of things", post)
    return replace(found, among=this_way(scope, "given counters"))


def _random(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, random=True)


def _whose_choice(scope: Scope, post: Any, found: Description) -> Description:
    if post.value == w.Player("a opponent"):  # 601.6a one of them, whom you choose
        opponent = s.Noun(("player",), (s.Among(s.Players("opponents")),))
        return replace(found, chooser=s.Selector("choose", opponent))
    who = possessor(scope, post.value)
    if isinstance(who, s.Players | s.Selector):
        raise not_executable("of whose choice", post.value)
    return replace(found, chooser=who)


def _ability_of(word: str) -> Test:
    """702.29e Typecycling is cycling; 702.37b megamorph is morph."""
    return s.AnyOf((s.HasKeyword("morph"), s.HasKeyword("megamorph"))) if word == "morph" else s.HasKeyword(word)


def _exiled_with(scope: Scope, post: Any, found: Description) -> Description:
    """607.2a Only of the source itself: its linked ability."""
    if some(scope, post.value) != s.This():
        raise not_executable("exiled with", post.value)
    scope.facts.links_read.add("exiled")
    test_ = s.Among(s.Linked("exiled"))
    return _axis(replace(found, noun=replace(found.noun, tests=(*found.noun.tests, test_))), zones=("exile",))


def _from_among(scope: Scope, post: Any, found: Description) -> Description:
    """ "from among them": a pool of cards, or things named before."""
    if post.value == w.Refs("them"):
        try_pool = [m.entity for m in scope.mentions if m.entity.pool]
        if try_pool:
            return replace(found, among=pool_of(scope, "from among them").read)
    return replace(found, among=some(scope, post.value))


def _from_among_the(scope: Scope, post: Any, found: Description) -> Description:
    """ "from among the cards milled this way", "from among cards exiled with it"."""
    from_ = describe_inner(scope, post.value)
    if from_.totals or from_.shared or found.among is not None:
        raise not_executable("from among", post.value)
    plain = from_.noun == s.Noun(("card",)) and from_.among is not None
    among = from_.among if plain else s.Selector("all", from_.noun, among=from_.among)
    return replace(found, among=among)


def _with_that_name(scope: Scope, post: Any) -> Test:
    words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
    if not words:
        raise Declined("unbound", "with that name")
    return s.Chosen("name", words[-1].slot)


def _from_it(scope: Scope, post: Any, found: Description) -> Description:
    """ "a card from it": the zone looked at or revealed."""
    return replace(found, among=pool_of(scope, "from it").read)


def _different_names(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, totals=(*found.totals, s.Total("name", "distinct")))


def _same_names(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, totals=(*found.totals, s.Total("name", "same")))


def _choice(who: Things | None) -> Change:
    return lambda scope, post, found: replace(found, chooser=who)


def _stat(scope: Scope, post: Any, found: Description) -> Description:
    """A comparison of each thing, or of the whole set ("total power 4 or less")."""
    if post.value.stat.startswith("total "):
        compared = _compare(scope, replace(post, value=replace(post.value, stat=post.value.stat[6:])))
        if not isinstance(compared, s.Compares):
            raise not_executable("total", post.value)
        return replace(found, totals=(*found.totals, s.Total(compared.stat, compared.order, compared.than)))
    return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, _compare(scope, post))))


ELSEWHERE: Final[tuple[Zone, ...]] = ("hand", "library", "graveyard", "exile", "command")


def _share_each_other(scope: Scope, post: Any, found: Description) -> Description:
    """ "two creature cards that share a creature type" """
    trait: Any = post.value.replace(" ", "_")
    if trait not in ("creature_type", "color", "card_type", "land_type"):
        raise not_executable(post.kind, post.value)
    return replace(found, totals=(*found.totals, s.Total(trait, "same")))


CHANGES: Final[dict[str, Change]] = {
    "share each other's": _share_each_other,
    "control": _control,
    "cast": _control,
    "that … controls": _control,
    "you controlled": lambda scope, post, found: _axis(found, controller=s.You()),
    "own": _own,
    "own and control both": _own_and_control,
    "that did": _done,
    "that was done": _done,
    "done": _done,
    "at random": _random,
    "given counter": _given_counters,
    "given counters": _given_counters,
    "of … choice": _whose_choice,
    "own and control": _own_and_control,
    "in": _zone,
    "from": _zone,
    "in exile and graveyard": lambda scope, post, found: _axis(found, owner=s.You(), zones=("exile", "graveyard")),
    "battlefield or command zone": lambda scope, post, found: _axis(
        replace(found, noun=replace(found.noun, kinds=("permanent", "card"))), zones=("battlefield", "command")
    ),
    "not on the battlefield": lambda scope, post, found: _axis(found, zones=ELSEWHERE),
    "on the battlefield": lambda scope, post, found: _axis(found, zones=("battlefield",)),
    "on the stack": lambda scope, post, found: _axis(found, zones=("stack",)),
    "exiled with": _exiled_with,
    "from among": _from_among,
    "from among the": _from_among_the,
    "from among what": _from_among_the,
    "from it": _from_it,
    "different names": _different_names,
    "same name": _same_names,
    "of their choice": _choice(None),
    "of your choice": _choice(s.You()),
    "with stat": _stat,
}


def enters_player(scope: Scope, noun: s.Noun, slot: int) -> None:
    """ "a creature an opponent controls … that player": nested, reached last (3.3)."""
    if slot < 0:
        return
    role: Any = "controller" if isinstance(noun.controller, s.Players) else ""
    if isinstance(noun.whose, s.Players):
        role = "owner"
    if role:
        scope.ambient.append(Entity("player", s.RoleOf(role, s.Bound(slot)), origin="nested"))


def _nth_cast(scope: Scope, post: Any) -> Test:
    """ "that's the second spell cast this turn", by whomever"""
    return s.Nth(Casts(s.Players("each"), s.Noun(("spell",), zones=("stack",))), NTH[post.value])


NTH: Final = {"second": 2, "third": 3}
TESTS["nth cast this turn"] = _nth_cast
TESTS["with that name"] = _with_that_name
TESTS["of the … of choice"] = _chosen_now
TESTS["not own"] = _not_owned
TESTS["but don't own"] = lambda scope, post: _not_owned(scope, w.Post("not own", w.You()))
TESTS["from what"] = _from_source
TESTS["same stat as"] = _same_stat
TESTS["with N counters"] = _with_no_counters
TESTS["with mana in cost"] = _with_symbol
