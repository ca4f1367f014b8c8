"""109 Descriptions: lists of cores with what stands behind them, as nouns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Test, Things, Zone
from lawmage.text import words as w

from . import posts
from .declined import not_executable
from .fit import possible_types, types_of_subtype
from .posts import Description
from .qualities import head, quality
from .scope import Entity, Scope

# adjectives that go with every member of a list: "a tapped artifact or creature"
_SHARED: Final = frozenset(("state",))
_CREATURE_STATS: Final = frozenset(("power", "toughness", "base power", "power or toughness"))


SUSPENDED: Final = s.Is("status", "suspended")  # 702.62b such cards are in exile


def describe(scope: Scope, node: Any, *, other: bool = False) -> Description:
    """A surface Noun or Core; ``other``: a quantifier said "another" or "other"."""
    if isinstance(node, w.Core | w.Word):
        node = w.Noun(node)
    if not isinstance(node, w.Noun):
        raise not_executable("noun", node)
    node, distinct = _differently_named(node)
    node = _greatest(_cast_from(_zone_outside(node)))
    cores = node.cores.items if isinstance(node.cores, w.AnyOf) else (node.cores,)
    extras: list[Test] = []
    found = Description(s.Noun())
    for post in node.posts:
        if _for_creatures(post) and len(cores) > 1:
            extras.append(_creature_test(scope, post, cores))
        else:
            found = posts.apply(scope, post, found)
    nouns, is_other = _cores(cores, tuple(extras))
    noun = _merge(nouns)
    outer = found.noun
    zones = outer.zones or noun.zones
    if outer.zones and (outer.zones != ("stack",) or noun.kinds != ("spell",)):
        noun = _in_zone(noun)
    noun = replace(
        noun,
        tests=(*noun.tests, *outer.tests),
        zones=zones,
        controller=outer.controller,
        owner=outer.owner,
        whose=outer.whose,
        other=other or is_other,
    )
    if SUSPENDED in noun.tests and noun.kinds == ("card",) and not noun.zones:
        noun = replace(noun, zones=("exile",))
    elif any([SUSPENDED in one.tests for one in noun.alternatives]) and not noun.zones:
        noun = replace(noun, zones=("battlefield", "exile"))
    totals = (*found.totals, s.Total("name", "distinct")) if distinct else found.totals
    return _others(scope, replace(found, noun=noun, totals=totals))


def _differently_named(node: w.Noun) -> tuple[w.Noun, bool]:
    """ "differently named lands": a limit on the set."""
    word = w.Word("state", "differently named")
    if not isinstance(node.cores, w.Core) or word not in node.cores.qualities:
        return node, False
    core = replace(node.cores, qualities=tuple([one for one in node.cores.qualities if one != word]))
    return replace(node, cores=core), True


def _zone_outside(node: w.Noun) -> w.Noun:
    """ "a card other than a land card from your graveyard": the zone is of the card, not of the exception."""
    if not node.posts or any(post.kind in ("in", "from") for post in node.posts):
        return node
    last = node.posts[-1]
    if last.kind != "other than" or not isinstance(last.value, w.Pick) or not isinstance(last.value.noun, w.Noun):
        return node
    inner = last.value.noun
    if not inner.posts or inner.posts[-1].kind not in ("in", "from"):
        return node
    plain = replace(last.value, noun=replace(inner, posts=inner.posts[:-1]))
    return replace(node, posts=(*node.posts[:-1], replace(last, value=plain), inner.posts[-1]))


def _greatest(node: w.Noun) -> w.Noun:
    """ "a creature they control with the greatest power (among creatures they control)"."""
    for kind in ("with the greatest alone", "with the least alone", "with the lowest alone"):
        alone = [post for post in node.posts if post.kind == kind]
        least = kind != "with the greatest alone"
        if len(alone) == 1:
            among = [post for post in node.posts if post.kind == "among"]
            others = tuple([post for post in node.posts if post not in (*alone, *among)])
            noun = among[0].value if among else replace(node, posts=others)
            merged = w.Post("with the least" if least else "with the greatest", alone[0].value, noun)
            return replace(node, posts=(*others, merged))
    return node


def _cast_from(node: w.Noun) -> w.Noun:
    """ "spells you cast from exile": where they were cast from, not where they are."""
    if not any(post.kind == "cast" for post in node.posts):
        return node
    posts_ = tuple([replace(post, kind="cast from") if post.kind == "from" else post for post in node.posts])
    return replace(node, posts=posts_)


def noun_of(scope: Scope, node: Any, *, other: bool = False) -> s.Noun:
    """A description that stands for itself; what needs a selector is declined."""
    found = describe(scope, node, other=other)
    if found.totals or found.shared or found.random or found.chooser is not None:
        raise not_executable("description of a whole set", node)
    if found.among is not None:
        return replace(found.noun, tests=(*found.noun.tests, s.Among(found.among)))
    return found.noun


def _for_creatures(post: Any) -> bool:
    """Power, toughness and keywords behind a list belong to its last member: "artifact or creature with power …"."""
    if post.kind == "with stat":
        return post.value.stat in _CREATURE_STATS
    return post.kind in ("with", "without", "with or", "without or", "that has keyword")


def _creature_test(scope: Scope, post: Any, cores: tuple[Any, ...]) -> Test:
    """Only where the last member alone can be meant."""
    creatures = [core for core in cores if _is_creature(core)]
    if len(creatures) == len(cores):
        raise not_executable("which member has", post)
    if not _is_creature(cores[-1]):
        raise not_executable("which member has", post)
    return posts.test(scope, post)


def _is_creature(core: Any) -> bool:
    head_word = core.head if isinstance(core, w.Core) else core
    words = [head_word, *core.qualities] if isinstance(core, w.Core) else [head_word]
    for word in words:
        if isinstance(word, w.Word) and word.kind == "type":
            return word.word == "creature"
        if isinstance(word, w.Word) and word.kind == "subtype":
            return "creature" in types_of_subtype(word.word)
    return False


def _cores(cores: tuple[Any, ...], extras: tuple[Test, ...]) -> tuple[list[s.Noun], bool]:
    """One noun for each member of the list; adjectives of states in front of the first go with all."""
    other = False
    shared: tuple[Test, ...] = ()
    nouns: list[s.Noun] = []
    for index, core in enumerate(cores):
        if not isinstance(core, w.Core):
            core = w.Core(core)
        kind, tests = head(core.head)
        own: list[Test] = []
        for word in core.qualities:
            if word == w.Word("state", "other"):
                if index:  # "Saprolings and other Treefolk": other than the source
                    own.append(s.Not(s.Among(s.This())))
                else:
                    other = True
            else:
                _check_creature_list(word, core)
                own.append(quality(word))
        if len(cores) > 1 and index == 0:
            states = [q for q in core.qualities if _kind_of(q) in _SHARED]
            shared = tuple([quality(q) for q in states if q != w.Word("state", "other")])
            loose = [q for q in core.qualities if _kind_of(q) not in (*_SHARED, "type", "subtype")]
            if loose and not any(isinstance(one, w.Core) and one.qualities for one in cores[1:]):
                raise not_executable("does the adjective go with the whole list", core)
        elif index:
            own = [*shared, *own]
        tests = (*own, *tests)
        nouns.append(s.Noun((kind,), tests + (extras if index == len(cores) - 1 else ()), _zones(kind, core)))
    return nouns, other


def _check_creature_list(word: Any, core: w.Core) -> None:
    """ "A Vehicle or artifact creature spell": what is not a creature by itself is no creature here either."""
    if not isinstance(word, w.AnyOf) or not any(
        [one == w.Word("type", "creature") for one in (*core.qualities, core.head)]
    ):
        return
    for one in word.items:
        if isinstance(one, w.Word) and one.kind == "subtype" and "creature" not in types_of_subtype(one.word):
            raise not_executable("does the type go with the whole list", core)


def _zones(kind: s.Kind, core: w.Core) -> tuple[Zone, ...]:
    if core.head == w.Word("head", "exiled card"):
        return ("exile",)
    return ("stack",) if kind in ("spell", "ability") else ()


def _kind_of(word: Any) -> str:
    if isinstance(word, w.Not):
        return _kind_of(word.quality)
    if isinstance(word, w.AnyOf):
        return _kind_of(word.items[0])
    return word.kind if isinstance(word, w.Word) else "size"


def _merge(nouns: list[s.Noun]) -> s.Noun:
    """A list is one noun when its members differ in tests only, else a noun with alternatives."""
    if len(nouns) == 1:
        return nouns[0]
    kinds = tuple(dict.fromkeys([one.kinds[0] for one in nouns]))
    if len(kinds) > 1:
        return s.Noun(kinds, alternatives=tuple(nouns))
    return s.Noun(kinds, (s.AnyOf(tuple([_all(one.tests) for one in nouns])),), nouns[0].zones)


def _all(tests: tuple[Test, ...]) -> Test:
    return tests[0] if len(tests) == 1 else s.AllOf(tests)


def _in_zone(noun: s.Noun) -> s.Noun:
    """109.2 "Instant or sorcery cards in your graveyard" are cards, not spells."""
    kinds: tuple[s.Kind, ...] = tuple(dict.fromkeys(["card" if kind == "spell" else kind for kind in noun.kinds]))
    if noun.alternatives and len(kinds) == 1:
        tests = s.AnyOf(tuple([_all(one.tests) for one in noun.alternatives]))
        return replace(noun, kinds=kinds, tests=(*noun.tests, tests), alternatives=())
    if noun.alternatives:
        raise not_executable("list of unlike members in a zone")
    return replace(noun, kinds=kinds)


def other_than_host(scope: Scope, noun: s.Noun) -> s.Noun:
    """On an Aura or Equipment "another creature" is another than the one it is attached to."""
    if not scope.facts.attached or noun.kinds == ("player",):
        return noun
    types = possible_types(noun)
    if types is not None and not types & {"creature", "land", "planeswalker"}:
        return noun
    host = any([mention.entity is scope.host for mention in scope.mentions])
    if not host and (noun.zones == ("graveyard",) or _may_fit(noun, scope.this.noun)):
        return noun  # "Sacrifice another permanent": than the Aura or Equipment itself
    if types is None or len(types) > 1:
        raise not_executable("another than the source, or than what it is attached to")
    return replace(noun, other=False, tests=(*noun.tests, s.Not(s.Among(s.Host()))))


def _is_card(entity: Entity) -> bool:
    """A card that is not on the battlefield: other permanents are no others than that."""
    return entity.noun is not None and entity.noun.kinds == ("card",) and entity.locus != "battlefield"


def _others(scope: Scope, found: Description) -> Description:
    """ "Other" means other than the source; in a spell, or behind a thing of this text, other than that thing."""
    if not found.noun.other:
        return found
    earlier = [
        m.entity
        for m in scope.mentions
        if m.entity.sort in ("object", "either")
        and m.entity.origin == "body"
        and m.clause <= scope.clause
        and m.entity.made != scope.clause  # "create a token for each other creature"
        and not (_is_card(m.entity) and found.noun.kinds == ("permanent",))
    ]
    if scope.facts.spell and found.noun.kinds == ("spell",) and not any(_may_fit(found.noun, e.noun) for e in earlier):
        return found  # "another spell" than this one
    if not earlier:
        if scope.facts.spell and not scope.paying:
            raise not_executable("other than what")
        happened = [one for one in scope.ambient if one.origin == "event" and one.noun is not None]
        if len(happened) == 1 and _may_fit(found.noun, happened[0].noun):
            if not scope.facts.attached and not _printed_so(scope, found.noun):
                return replace(found, noun=_other_than(found.noun, happened[0].read))
        met = [one for one in scope.ambient if one.origin == "event_object" and _may_fit(found.noun, one.noun)]
        if scope.facts.attached and len(met) == 1:  # "deals damage to a blocking creature, … to each other creature"
            return replace(found, noun=_other_than(found.noun, met[0].read))
        return replace(found, noun=other_than_host(scope, found.noun))
    here = [m for m in scope.mentions if m.entity is earlier[-1] and m.clause == scope.clause]
    if not here and not scope.facts.spell and found.noun.kinds != ("player",):
        if "chosen" in earlier[-1].ways and not earlier[-1].target and _may_fit(found.noun, earlier[-1].noun):
            return replace(found, noun=_other_than(found.noun, earlier[-1].read))
        fits_source = _may_be_source(scope, found.noun)
        if fits_source and not any(_is_one_of(found.noun, entity) for entity in earlier):
            return replace(found, noun=other_than_host(scope, found.noun))
        if not fits_source and _may_fit(found.noun, earlier[-1].noun):
            return replace(found, noun=_other_than(found.noun, earlier[-1].read))
        raise not_executable("other than the source, or than what was named before")
    return replace(found, noun=_other_than(found.noun, earlier[-1].read))


def _printed_so(scope: Scope, noun: s.Noun) -> bool:
    """Whether the source could be one that the noun describes, by what is printed on it."""
    named = [test.word for test in noun.tests if isinstance(test, s.Is) and test.table == "subtype"]
    return _may_fit(noun, scope.this.noun) and all(word in scope.facts.subtypes for word in named)


def _may_be_source(scope: Scope, noun: s.Noun) -> bool:
    """The source, a permanent of its controller that is no token, could be one that the noun describes."""
    token = any([isinstance(test, s.Is) and test.word == "token" for test in noun.tests])
    return not token and noun.controller in (None, s.You()) and _may_fit(noun, scope.this.noun)


def _is_one_of(noun: s.Noun, entity: Entity) -> bool:
    """The one thing, or what was chosen, could be so described; nothing is other than "all creatures"."""
    if entity.number != "one" and not entity.target and "chosen" not in entity.ways:
        return False
    theirs = entity.noun is not None and entity.noun.controller == s.Players("opponents")
    return not (theirs and noun.controller == s.You()) and _may_fit(noun, entity.noun)


def _other_than(noun: s.Noun, those: Things) -> s.Noun:
    return replace(noun, other=False, tests=(*noun.tests, s.Not(s.Among(those))))


def _may_fit(noun: s.Noun, thing: s.Noun | None) -> bool:
    """Whether the thing could be one that the noun describes, by its card types."""
    if thing is None:
        return True
    if not set(noun.kinds) & set(thing.kinds):
        return False
    wanted, types = possible_types(noun), possible_types(thing)
    return wanted is None or types is None or bool(wanted & types)
