"""Noun phrases: surface selectors, players, zones and possessives (109, 115)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Things
from lawmage.text import words as w

from . import piles
from .declined import Declined, not_executable
from .descriptions import describe, noun_of
from .nth_spells import ORDINALS, nth_each_turn
from .picks import MIXED, either, either_noun, from_things, how, locus, mixed, number, one_found, one_of, pick, select
from .players import player_set, players
from .posts import Description
from .refer import participle, refer, refer_player, rest
from .scope import Entity, Role, Scope, Want
from .where import Where
from .zones import zone

__all__ = [
    "Where",
    "affected",
    "described",
    "each_of",
    "noun",
    "player_set",
    "players",
    "possessor",
    "some",
    "things",
    "zone",
]
_PLAYERS: Final = (w.You, w.Player, w.Players, w.PartyOf)
_PARTICIPLES: Final = frozenset(
    ("exiled", "sacrificed", "revealed", "discarded", "chosen", "destroyed", "returned", "copied", "milled")
)
_HOSTS: Final = frozenset(
    (
        "enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact",
        "enchanted planeswalker", "fortified land", "the enchanted creature",
    )
)  # fmt: skip


# 903.3 wherever it is
YOUR_COMMANDER: Final = s.Selector(
    "all",
    s.Noun(
        ("permanent", "card", "spell"),
        (s.Is("set", "commander"),),
        ("battlefield", "command", "graveyard", "exile", "hand", "library", "stack"),
        owner=s.You(),
    ),
    0,
    None,
)


def things(scope: Scope, node: Any, role: Role = "object", want: Want = "", *, loose: bool = False) -> Things:
    """Any phrase for objects or players (also a recipient). Enters what it binds, mentions what it points to.

    ``loose``: inside a description or a number, where a word may mean the subject of its own clause.
    """
    if isinstance(node, _PLAYERS):
        if isinstance(node, w.Player) and node.word in MIXED:
            return mixed(scope, node.word, role)
        return players(scope, node, role)
    if isinstance(node, w.Ref | w.Refs):
        return _reference(scope, node, role, want, loose)
    if isinstance(node, w.Pick):
        node = _top_of_library(node)
    if isinstance(node, w.Pick):
        if isinstance(node.noun, w.Ref | w.Refs):
            return from_things(scope, node.how, _reference(scope, node.noun, "oblique", want, True), role)
        return pick(scope, node, role)
    if isinstance(node, w.Both):
        return _both(scope, node, role, want, loose)
    if isinstance(node, w.Either):
        return either(scope, node, role)
    if isinstance(node, w.Post) and node.kind in PHRASES:
        return PHRASES[node.kind](scope, node, role)
    raise not_executable("selector", node)


def _top_of_library(node: w.Pick) -> Any:
    """ "that many cards from the top of your library": its top cards."""
    noun = node.noun
    if not isinstance(noun, w.Noun) or noun.cores != w.Core(w.Word("head", "card")) or len(noun.posts) != 1:
        return node
    count = {"that many": w.Named("that many"), "N": node.how.count}.get(node.how.kind)
    if noun.posts[0].kind != "from the top of" or count is None:
        return node
    return w.Post("top cards", noun.posts[0].value, count)


def _both(scope: Scope, node: w.Both, role: Role, want: Want, loose: bool) -> Things:
    """ "A and B": all of them; "A or B": one of the things of either kind."""
    if node.join == "or":
        return one_of(scope, node, role)
    if node.join == "and/or" and all(isinstance(one, w.Pick) and one.how.kind == "a" for one in node.items):
        return _any_of_each(scope, node, role)
    if node.join != "and" and not all(isinstance(one, w.Pick) and one.how.kind in ALL_OF for one in node.items):
        raise not_executable("and/or", node)
    items = _zone_of_all(node.items)
    return s.Both(tuple([things(scope, one, role, want, loose=loose) for one in items]))


def _any_of_each(scope: Scope, node: w.Both, role: Role) -> Things:
    """ "a creature card and/or a land card from among them": up to one of each kind, out of the same cards."""
    last = node.items[-1].noun
    if not isinstance(last, w.Noun) or not last.posts or last.posts[-1].kind not in ("from among", "from", "in"):
        raise not_executable("and/or", node)
    if not all(_bare_card(one) for one in node.items[:-1]):
        raise not_executable("and/or", node)
    up_to = w.Quantifier("up to one")
    picks = [w.Pick(up_to, replace(one.noun, posts=(*one.noun.posts, last.posts[-1]))) for one in node.items[:-1]]
    found = s.Both(tuple([things(scope, one, role) for one in (*picks, replace(node.items[-1], how=up_to))]))
    chosen = [mention.entity for mention in scope.mentions[-len(found.items) :]]
    read = s.Both(tuple([one.read for one in chosen]))
    some_of = Entity("object", read, number="several", noun=s.Noun(("card",)), locus=chosen[-1].locus)
    scope.mention(some_of, role)  # "put them into your hand"
    return found


def _zone_of_all(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "a creature card and a land card from your graveyard": the zone behind the last card is of all of them."""
    last = items[-1]
    if not isinstance(last, w.Pick) or not isinstance(last.noun, w.Noun) or not last.noun.posts:
        return items
    zone_ = last.noun.posts[-1]
    if zone_.kind == "from among the" and all(_bare(one) for one in items[:-1]):
        return (*[replace(one, noun=replace(one.noun, posts=(*one.noun.posts, zone_))) for one in items[:-1]], last)
    if zone_.kind not in ("from", "in") or not all(_bare_card(one) for one in items[:-1]):
        return items
    return (*[replace(one, noun=replace(one.noun, posts=(*one.noun.posts, zone_))) for one in items[:-1]], last)


def _bare(node: Any) -> bool:
    """ "An artifact, a creature and an enchantment from among …": without any words behind it."""
    return isinstance(node, w.Pick) and node.how.kind == "a" and isinstance(node.noun, w.Noun) and not node.noun.posts


def _bare_card(node: Any) -> bool:
    if not isinstance(node, w.Pick) or not isinstance(node.noun, w.Noun):
        return False
    cores = node.noun.cores
    is_card = isinstance(cores, w.Core) and cores.head == w.Word("head", "card")
    return is_card and not any(post.kind in ("from", "in", "from among") for post in node.noun.posts)


ALL_OF: Final = frozenset(("each", "all", "bare"))


def some(scope: Scope, node: Any) -> Things:
    """Inside a description: a word that points, a target, or any of the things a noun describes."""
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs) and "target" not in node.how.kind:
        some_of = node.how.kind in ("a", "bare", "each", "all")  # "another" than the described thing itself: no meaning
        if not some_of and not (node.how.kind == "N or more" and node.how.count == 1):
            raise not_executable("quantifier inside a description", node)
        return s.Selector("all", noun_of(scope, node.noun))
    if isinstance(node, _PLAYERS):
        return player_set(scope, node)
    if isinstance(node, w.Both):
        if not any(isinstance(one, w.Pick) and "target" in one.how.kind for one in node.items):
            return s.Both(tuple([some(scope, one) for one in node.items]))
        raise not_executable("inside a description", node)
    return things(scope, node, "oblique", loose=True)


def _reference(scope: Scope, node: Any, role: Role, want: Want, loose: bool) -> Things:
    """A word that points (3.3): fixed words first."""
    word = node.word
    many = isinstance(node, w.Refs)
    if word == "~":
        return scope.mention(scope.granter if scope.granted else scope.this, role)
    if word == "≈":  # in quotes, where "this creature" is who has the ability
        return scope.mention(scope.granter, role)
    if scope.facts.called and word in (scope.facts.called, scope.facts.called[0].lower() + scope.facts.called[1:]):
        return scope.mention(scope.this, role)
    if word == "this":
        if node.noun is not None and node.noun.head == w.Word("head", "ability"):
            raise not_executable("this ability", node)
        return scope.mention(scope.this, role)
    if word == "this emblem":
        return scope.mention(scope.this, role)
    if word in MIXED:
        return mixed(scope, word, role)
    if word in _HOSTS or word == "enchanted":
        return scope.mention(scope.host, role)
    if word == "your commander":
        return scope.mention(Entity("object", YOUR_COMMANDER, number="both", noun=YOUR_COMMANDER.noun), role)
    if word == "itself":
        return _itself(scope)
    if word == "crafted":  # 702.167c
        used = Entity("object", s.Linked("crafted"), number="both", noun=s.Noun(("card",)), locus="exile")
        return scope.mention(used, role)
    if word in _PARTICIPLES:
        return participle(scope, word, node.noun, role=role, many=many)
    if word == "one":
        return one_found(scope, role)
    if word in ("the rest", "the other"):
        return rest(scope, word, role)
    if word in ("the copy", "that copy", "the copies", "those copies"):
        return participle(scope, "copy", None, role=role)
    if word in ("that token", "the token"):
        return refer(scope, "that", w.Core(w.Word("head", "token")), role=role, want=want, loose=loose)
    if word in ("that", "those", "the"):
        return refer(scope, word, node.noun, many=many, role=role, want=want, loose=loose)
    if word in ("them", "they") and not loose:
        return _them(scope, word, role, want)
    if word in ("it", "him", "her", "he", "she", "them", "they", "its"):
        return refer(scope, word, many=many, role=role, want=want, loose=loose)
    raise not_executable("reference", node)


def _them(scope: Scope, word: str, role: Role, want: Want) -> Things:
    """ "them": several things; where there are none, the one player."""
    try:
        return refer(scope, word, many=True, role=role, want=want)
    except Declined as declined:
        if declined.kind != "unbound" or want:
            raise
    return refer_player(scope, word, role=role)


def _itself(scope: Scope) -> Things:
    if scope.subject is None:
        raise Declined("unbound", "itself")
    return s.Each() if scope.subject is scope.each else scope.subject.read


def possessor(scope: Scope, node: Any, role: Role = "oblique", stat: Any = None) -> Things:
    """The thing or player of a possessive: its, their, your, that creature's."""
    if isinstance(node, w.You):
        return s.You()
    if isinstance(node, _PLAYERS):
        return player_set(scope, node)
    if isinstance(node, w.Refs) and node.word == "their owners'":
        return s.RoleOf("owner", refer(scope, "their", many=True, role=role, loose=True))
    if isinstance(node, w.Ref) and node.word in ("its", "it"):
        return refer(scope, "its", role=role, loose=True, stat=stat)
    if isinstance(node, w.Ref | w.Refs) and node.word in ("his", "her'", "their"):
        return _their(scope, node.word, role, stat)
    return things(scope, node, role, loose=True)


def _their(scope: Scope, word: str, role: Role, stat: Any) -> Things:
    """ "their controller", "their power": of several things; of a player where a player is the subject."""
    if word != "their" and stat is None:  # "his owner"
        return refer(scope, "its", role=role, loose=True)
    return refer(scope, word, many=True, role=role, loose=True, stat=stat)


# -- phrases with a zone ------------------------------------------------------------


MANY_PLAYERS: Final = ("each", "opponents", "others")


def _pool(part: Any) -> Callable[[Scope, Any, Role], Things]:
    def rule(scope: Scope, node: Any, role: Role) -> Things:
        where = zone(scope, node.value)
        if where.zones not in (("library",), ("graveyard",)) or where.whose is None:
            raise not_executable("cards at an end", node)
        count = 1 if node.other is None else number(scope, node.other)
        pool = s.Pool(where.whose, count, part, where.zones[0])
        one = count == 1 and not (isinstance(where.whose, s.Players) and where.whose.which in MANY_PLAYERS)
        entity = Entity("object", pool, number="one" if one else "several", noun=s.Noun(("card",)), pool=True)
        entity.locus = where.zones[0]
        slot = scope.enter(entity, role)
        return s.Selector("all", s.Noun(("card",)), slot=slot, among=pool)

    return rule


def _random(scope: Scope, node: Any, role: Role) -> Things:
    where = zone(scope, node.value)
    noun = s.Noun(("card",), zones=where.zones, whose=where.whose)
    entity = Entity("object", s.You(), noun=noun, locus=where.zones[0])
    return s.Selector("random", noun, slot=scope.enter(entity, role))


def _from_zone(scope: Scope, node: Any, role: Role) -> Things:
    """ "it from your graveyard": the thing, in that zone."""
    where = zone(scope, node.other)
    if node.value == w.Ref("your commander"):
        cards = s.Noun(("card",), (s.Is("set", "commander"),), where.zones, owner=s.You())
        return select(scope, how(scope, w.Quantifier("a")), Description(cards), role)
    read = things(scope, node.value, role)
    if read == s.This():
        scope.this.locus = where.zones[0]
    return read


def _rest_of(scope: Scope, node: Any, role: Role) -> Things:
    return rest(scope, "the rest", role)


def _still_there(scope: Scope, node: Any, role: Role) -> Things:
    """ "all cards revealed this way that weren't put onto the battlefield": those that still are in the library."""
    read = rest(scope, "the rest", role)
    if not isinstance(read, s.Minus):
        raise not_executable("not put onto the battlefield", node)
    return s.Selector("all", s.Noun(("card",), zones=("library",)), 0, None, among=read.items)


def _the_cards(scope: Scope, node: Any, role: Role) -> Things:
    """ "the cards in your hand": all of them."""
    where = zone(scope, node.value)
    if len(where.zones) != 1 or where.whose is None or where.single:
        raise not_executable("the cards", node)
    noun = s.Noun(("card",), zones=where.zones, whose=where.whose)
    entity = Entity("object", s.You(), number="several", noun=noun, locus=where.zones[0])
    return s.Selector("all", noun, 0, None, slot=scope.enter(entity, role))


PHRASES: Final[dict[str, Callable[[Scope, Any, Role], Things]]] = {
    **dict.fromkeys(piles.NAMES, piles.pile),
    "the cards": _the_cards,
    "top card": _pool("top"),
    "top cards": _pool("top"),
    "bottom card": _pool("bottom"),
    "ref from": _from_zone,
    "the rest of": _rest_of,
    "not put onto the battlefield": _still_there,
}

# -- what rules and events are about ------------------------------------------------------------


def noun(scope: Scope, node: Any) -> s.Noun:
    """A description without a pick (surface Noun, Core, or the noun of a Pick)."""
    if isinstance(node, w.Pick):
        return noun_of(scope, node.noun, other=node.how.kind in ("another", "each other"))
    return noun_of(scope, node)


_DESCRIBED: Final = frozenset(("a", "another", "each", "all", "bare", "any"))


def described(scope: Scope, node: Any) -> Things | s.Noun:
    """What an event or a rule is about: "a creature you control" is its noun, "~" is This."""
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs):
        if node.how.kind in _DESCRIBED or (node.how.kind == "N or more" and node.how.count == 1):
            return noun(scope, node)
        if node.how.kind == "target":
            return things(scope, node, "oblique")
        raise not_executable("quantifier in an event", node.how)
    if isinstance(node, w.Noun | w.Core):
        return noun(scope, node)
    if isinstance(node, w.Either) and isinstance(node.first, w.Pick) and node.first.how.kind == "a":
        return either_noun(scope, node)
    if isinstance(node, w.Both):
        return _described_both(scope, node)
    if isinstance(node, _PLAYERS):
        return player_set(scope, node)
    if node == w.Ref("your commander"):
        return s.Noun(("permanent",), (s.Is("set", "commander"),), owner=s.You())
    return things(scope, node, "subject", loose=True)


def _described_both(scope: Scope, node: w.Both) -> s.Noun:
    """ "~ or another Elf you control": one subject, whichever it is."""
    if node.join not in ("or", "and"):
        raise not_executable("subjects", node)
    nouns = [_as_noun(described(scope, one), one) for one in node.items]
    last = node.items[-1]
    if isinstance(last, w.Pick) and last.how.kind == "another":  # "a Shaman or another Wizard you control": both
        bare = [isinstance(one, w.Pick) and isinstance(one.noun, w.Noun) and not one.noun.posts for one in node.items]
        kept = zip(nouns, bare, strict=True)
        nouns = [replace(one, controller=nouns[-1].controller) if plain else one for one, plain in kept]
    kinds = tuple(dict.fromkeys([kind for one in nouns for kind in one.kinds]))
    return s.Noun(kinds, alternatives=tuple(nouns))


def _as_noun(found: Things | s.Noun, node: Any) -> s.Noun:
    if isinstance(found, s.Noun):
        return found
    if isinstance(found, s.This | s.Granter | s.Host | s.Each):
        return s.Noun(("permanent", "card", "spell"), (s.Among(found),))
    raise not_executable("unlike subjects", node)


def each_of(scope: Scope, node: Any) -> s.Selector:
    """ "For each creature destroyed this way, …": all of them, wherever they are picked from."""
    found = describe(scope, node)
    if found.totals or found.shared or found.random or found.chooser is not None:
        raise not_executable("for each", node)
    return s.Selector("all", found.noun, 0, None, among=found.among)


def affected(scope: Scope, node: Any) -> Things | s.Noun:
    """The subject of a static ability: a noun for "creatures you control", else This, Host, players.

    Afterwards ``scope.each`` is the subject: references to it read ``Each()``.
    """
    if isinstance(node, w.Pick) and node.how.kind == "both" and isinstance(node.noun, w.Noun) and not node.noun.posts:
        return things(scope, w.Refs("those", node.noun.cores), "subject")
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs):
        if node.how.kind not in ("each", "all", "bare", "each other", *ORDINALS):
            raise not_executable("subject of a static ability", node)
        set_ = nth_each_turn(scope, node) if node.how.kind in ORDINALS else noun(scope, node)
        entity = Entity("object", s.Each(), number="both", noun=set_, locus=locus(set_))
        scope.mention(entity, "subject")
        scope.each = entity
        return set_
    if isinstance(node, w.Both):
        return _affected_both(scope, node)
    read = things(scope, node, "subject")
    if (isinstance(read, s.Selector) and read.pick != "all") or read == s.Each():
        raise not_executable("subject of a static ability", node)
    return read


def _affected_both(scope: Scope, node: w.Both) -> Things | s.Noun:
    """ "~ and other Elves you control": one noun, of which each is affected."""
    nouns: list[s.Noun] = []
    for one in node.items:
        if isinstance(one, w.Ref) and (one.word == "~" or one.word in _HOSTS):
            read: Things = scope.host.read if one.word in _HOSTS else scope.this.read
            nouns.append(s.Noun(("permanent",), (s.Among(read),)))
        elif isinstance(one, w.Pick) and one.how.kind in ("each", "all", "bare"):
            nouns.append(noun(scope, one))
        else:
            raise not_executable("subject of a static ability", node)
    union = s.Noun(("permanent",), alternatives=tuple(nouns))
    entity = Entity("object", s.Each(), number="both", noun=union, locus="battlefield")
    scope.mention(entity, "subject")
    scope.each = entity
    return union
