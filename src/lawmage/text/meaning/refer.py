"""The algorithm of reference (docs/language.md 3.3): candidates, filters, ranks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, cast

from lawmage.ir.node import Quantity, Things
from lawmage.ir.quantity import Count
from lawmage.ir.selector import Both, Bound, Granter, Is, Linked, Minus, Noun, Players, RoleOf, Selector, This, You
from lawmage.text import words as w

from .declined import Declined, said
from .fit import could_be
from .scope import Entity, Measure, Mention, Role, Scope, Want

_WANTS: Final[dict[str, tuple[str, ...]]] = {
    "": (),
    "battlefield": ("battlefield",),
    "sacrifice": ("battlefield",),
    "stack": ("stack",),
    "battlefield_or_stack": ("battlefield", "stack"),
    "elsewhere": ("graveyard", "exile", "hand", "library", "stack", "command"),
}
_ROLES: Final[tuple[Role, ...]] = ("object", "subject", "oblique")
_POSSESSED: Final[tuple[Role, ...]] = ("object", "oblique", "subject")
_PLAYER_ROLES: Final[tuple[Role, ...]] = ("subject", "object", "oblique")
_SELF_WORDS: Final = frozenset(("it", "its", "he", "she", "him", "her", "his", "it's"))
_LINKS: Final = frozenset(("exiled", "chosen", "made", "revealed"))

SELVES: Final = (This(), Granter())  # "that creature" is never the one that speaks


def refer(
    scope: Scope,
    word: str,
    core: Any = None,
    *,
    many: bool = False,
    role: Role = "object",
    want: Want = "",
    loose: bool = False,
    stat: Any = None,
) -> Things:
    """The things that "it", "that N", "them", "those N" mean; ``core`` is the surface core behind the word.

    ``loose``: a possessive, or inside a description; it may be the subject of its own clause. ``stat``: a core the
    thing must be able to be besides (its power: a creature).
    """
    named = f"{word} {said(core)}".strip()
    in_clause = [m for m in scope.mentions if m.clause == scope.clause and m.role != "oblique"]
    here = {id(m.entity.read): m.entity.read for m in in_clause}.values()
    used = [] if loose else list(here)

    def fits(entity: Entity) -> bool:
        return (
            entity.sort in ("object", "object" if want == "sacrifice" else "either")  # nobody sacrifices any target
            and entity.number in (("several", "both") if many else ("one", "both"))
            and (core is None or could_be(entity.noun, entity.locus, core))
            and (stat is None or could_be(entity.noun, entity.locus, stat, called=False))
            and not any(entity.read == one for one in used)
            and not (loose and entity.made == scope.clause)
            and not (word in ("that", "those") and entity.read in SELVES)
        )

    elsewhere = False  # something would fit, but is in another zone than the verb needs
    for is_last, rank in _ranks(scope, core is not None, word in _SELF_WORDS, loose):
        fitting = _distinct([entity for entity in rank if fits(entity)])
        found = [entity for entity in fitting if not want or entity.locus in ("", *_WANTS[want])]
        if len(found) > 1 or (found and is_last and elsewhere):
            raise Declined("ambiguous", named)
        if found and found[0].sort == "either" and isinstance(core, w.Core) and word == "that":
            found = _called_so(scope, fits) or found
        if found and found[0].origin in ("event", "event_object") and isinstance(core, w.Core):
            found = _named_so_in_event(scope, core, fits) or found
        if found:
            if found[0].origin == "loop" and found[0].number == "both" and not many:
                scope.rounds.append(found[0].slot)
            return scope.mention(found[0], role)
        elsewhere = elsewhere or any(entity.origin == "body" for entity in fitting)
    if many:
        union = _union(scope, core, want)
        if union is not None:
            return union
    raise Declined("unbound", named)


def _named_so_in_event(scope: Scope, core: w.Core, fits: Callable[[Entity], bool]) -> list[Entity]:
    """ "An Aura becomes attached to a permanent": "that Aura", "that permanent" are what the event calls so."""
    known = [one for one in [*scope.ambient, *scope.outer] if one.origin in ("event", "event_object") and fits(one)]
    word = core.head.word if isinstance(core.head, w.Word) else ""
    called = [one for one in known if one.noun is not None and word in _names(one.noun)]
    if scope.facts.attached and not called:  # the other is called "equipped creature"
        called = [one for one in known if one.noun is not scope.host.noun]
    return called if len(called) == 1 and len(known) > 1 else []


def _called_so(scope: Scope, fits: Callable[[Entity], bool]) -> list[Entity]:
    """ "Sacrifice a creature. … deals X damage to any target, where X is that creature's power": not any target's."""
    return [m.entity for m in scope.mentions if m.entity.sort == "object" and fits(m.entity)][-1:]


def _names(noun: Noun) -> list[str]:
    """What a thing is called: "creature", "Aura", else "permanent"."""
    found = [test.word for test in noun.tests if isinstance(test, Is) and test.table in ("type", "subtype")]
    return found or ["permanent"]


def _ranks(scope: Scope, has_core: bool, may_be_self: bool, loose: bool) -> Iterator[tuple[bool, list[Entity]]]:
    """The candidates rank by rank (3.3); the last ones are what no word of the text named."""
    for rank in _by_clause(scope.mentions, _ROLES, scope.clause if loose else -1):
        yield False, rank
    for known in (scope.ambient, scope.outer):
        for origin in ("loop", "event", "event_object"):
            yield False, [entity for entity in known if entity.origin == origin]
    if scope.facts.attached:
        yield True, [scope.host]
    if has_core:
        yield True, [entity for entity in [*scope.outer, *scope.ambient] if entity.origin == "cost"][-1:]
    if may_be_self:
        if _several_before(scope):
            raise Declined("ambiguous", "it: each of several things, or the source")
        yield True, [scope.this]


def _several_before(scope: Scope) -> bool:
    """The latest clause about things is about several, as its subject: "it" may be each of them."""
    things = [m for m in scope.mentions if m.entity.sort == "object" and m.entity.read != scope.this.read]
    if not things:
        return False
    latest = [m for m in things if m.clause == things[-1].clause]
    return any(m.role == "subject" and m.entity.number != "one" for m in latest)


def _by_clause(mentions: list[Mention], roles: tuple[Role, ...], own: int = -1) -> Iterator[list[Entity]]:
    """Latest clause first, in a clause by role; in a possessive's own clause the subject comes last."""
    clauses: dict[int, dict[Role, list[Entity]]] = {}
    for mention in mentions:
        clauses.setdefault(mention.clause, {}).setdefault(mention.role, []).append(mention.entity)
    for clause in sorted(clauses, reverse=True):
        for role in _POSSESSED if clause == own else roles:
            yield clauses[clause].get(role, [])


def _distinct(entities: list[Entity]) -> list[Entity]:
    found: list[Entity] = []
    for entity in entities:
        if not any(one.read == entity.read for one in found):
            found.append(entity)
    return found


def _union(scope: Scope, core: Any, want: Want) -> Things | None:
    """ "those creatures" of two or more single targets (or things) of the latest clause that has them; all must fit."""
    clauses: dict[int, list[Entity]] = {}
    for mention in scope.mentions:
        if mention.entity.sort == "object" and mention.entity.origin not in ("self", "host"):
            clauses.setdefault(mention.clause, []).append(mention.entity)
    for clause in sorted(clauses, reverse=True):
        found = _distinct(clauses[clause])
        if len(found) > 1:
            for entity in found:
                if core is not None and not could_be(entity.noun, entity.locus, core):
                    return None
                if want and entity.locus not in ("", *_WANTS[want]):
                    return None
            return Both(tuple([scope.mention(entity) for entity in found]))
    return None


def refer_player(
    scope: Scope, word: str, *, many: bool = False, possessive: bool = False, role: Role = "oblique"
) -> Things:
    """ "that player", "they", "their": the player meant."""

    def fits(entity: Entity) -> bool:
        attacks = word == "that opponent" and entity.read == RoleOf("active", You())  # who is attacked is meant
        return entity.sort in ("player", "either") and entity.origin != "self" and not attacks

    subject = scope.subject
    if subject is not None and fits(subject) and (possessive or word in ("they", "their")):
        return _one_player(scope, subject, many, word, role)
    for rank in _by_clause(scope.mentions, _PLAYER_ROLES):
        found = _distinct([entity for entity in rank if fits(entity)])
        if len(found) > 1:
            raise Declined("ambiguous", word)
        if found:
            return _one_player(scope, found[0], many, word, role)
    for known in (scope.ambient, scope.outer):
        for origin in ("loop", "event", "event_object", "nested"):
            candidates = [entity for entity in known if entity.origin == origin and fits(entity)]
            found = _distinct(candidates[-1:] if origin == "nested" else candidates)
            if len(found) > 1:
                raise Declined("ambiguous", word)
            if found:
                return _one_player(scope, found[0], many, word, role)
    raise Declined("unbound", word)


def _one_player(scope: Scope, entity: Entity, many: bool, word: str, role: Role) -> Things:
    """A singular word for "each opponent" means each of them in turn, inside their own clause only."""
    if many or entity.number == "one":
        return scope.mention(entity, role) if entity is not scope.subject else entity.read
    if entity is scope.subject:
        return scope.each_of(entity)
    if word in ("they", "them", "those players"):
        return scope.mention(entity, role)
    raise Declined("ambiguous", word)


MUCH: Final = ("lost", "gained", "damage", "paid")


def that_much(scope: Scope, word: str = "that much") -> Quantity:
    """ "that much", "that many": the latest number whose size the words leave open, the event's number last.

    "That much" is life or damage; "that many" may be a number of anything. A number the words themselves say
    ("draw a card") is meant only where there is no other.
    """
    kinds = MUCH if word == "that much" else (*MUCH, "count", "roll")
    meant = [number for number in scope.numbers if number.kind in kinds]
    for number in reversed(meant):
        if not number.fixed:
            return number.read
    if scope.event_numbers:
        return scope.event_numbers[-1]
    if word == "that many":
        known = [*[mention.entity for mention in reversed(scope.mentions)], *reversed(scope.ambient)]
        for entity in known:
            if entity.number != "one" and entity.slot >= 0 and entity.sort == "object":
                return Count(entity.read)
    if meant:
        return meant[-1].read
    for number in reversed(scope.numbers):  # "remove all counters from it, and it deals that much damage"
        if not number.fixed and number.kind == "count":
            return number.read
    for entity in scope.ambient:  # "whenever one or more artifacts enter, ~ deals that much damage"
        if entity.origin == "event" and entity.number != "one" and entity.slot >= 0 and entity.sort == "object":
            return Count(entity.read)
    raise Declined("unbound", word)


def measure(scope: Scope, word: str, *kinds: Measure) -> Quantity:
    """The latest number of a kind: "the life lost this way", "the result"."""
    for number in reversed(scope.numbers):
        if number.kind in kinds:
            return number.read
    raise Declined("unbound", word)


def this_way(scope: Scope, way: str, core: Any = None) -> Things:
    """ "exiled this way", "the sacrificed N": what the participle names in this frame."""
    found = _named_so(scope, way, core, really=True)
    if found is None:
        raise Declined("unbound", f"{way} {said(core)}".strip())
    return found.read


def participle(scope: Scope, way: str, core: Any, *, role: Role = "object", many: bool = False) -> Things:
    """ "the exiled card", "the chosen creature": in this frame, else through a link (607).

    ``many``: "the revealed cards" are all that one clause has revealed.
    """
    found = _named_so(scope, way, core, really=False)
    if many and found is not None and found.number == "one":
        last = [m.clause for m in scope.mentions if m.entity is found][-1:]
        same = [m.entity for m in scope.mentions if m.clause in last and way in m.entity.ways]
        union = _distinct([one for one in same if core is None or could_be(one.noun, one.locus, core)])
        if len(union) > 1:
            return Both(tuple([scope.mention(one, role) for one in union]))
    if found is not None:
        return scope.mention(found, role)
    if way not in _LINKS:
        raise Declined("unbound", f"the {way} {said(core)}".strip())
    scope.facts.links_read.add(way)
    link = Entity("object", Linked(cast(Any, way)), number="both", locus="exile" if way == "exiled" else "")
    return scope.mention(link, role)


def _named_so(scope: Scope, way: str, core: Any, *, really: bool) -> Entity | None:
    """The latest; ``really``: what it was really done to rather than what was named."""
    known = [*scope.outer, *scope.ambient, *[mention.entity for mention in scope.mentions]]

    def better(one: Entity) -> tuple[bool, int]:
        return one.pool and way != "cast" if really else one.origin != "nested", one.slot

    for entity in sorted(_distinct(known), key=better, reverse=True):
        if way in entity.ways and (core is None or could_be(entity.noun, entity.locus, core)):
            return entity
    return None


def rest(scope: Scope, word: str, role: Role = "object") -> Things:
    """ "the rest", "the other": of the latest pool, what later steps have not taken."""
    pools = [mention.entity for mention in scope.mentions if mention.entity.pool or mention.entity.taken]
    if not pools or (not pools[-1].taken and any(["chosen" in m.entity.ways for m in scope.mentions])):
        return _unchosen(scope, word, role)
    if not pools[-1].taken:
        raise Declined("unbound", word)
    pool = pools[-1]
    taken = pool.taken[0] if len(pool.taken) == 1 else Both(pool.taken)
    whole = pool.read
    if pool is scope.pile and scope.piles is not None:  # "a card from that pile …, the rest": of both piles
        whole = Both((Bound(scope.piles.one), Bound(scope.piles.other)))
    read = Minus(whole, taken)
    number: Any = "one" if word == "the other" else "several"
    return scope.mention(Entity("object", read, number=number, noun=pool.noun, locus=pool.locus), role)


def _unchosen(scope: Scope, word: str, role: Role) -> Things:
    """ "Each player chooses a creature they control, then sacrifices the rest": the others of the same description."""
    chosen = [m.entity for m in scope.mentions if "chosen" in m.entity.ways and not m.entity.target and m.entity.noun]
    if word != "the rest" or not chosen:
        raise Declined("unbound", word)
    entity = chosen[-1]
    noun = entity.noun
    if entity.among is not None or len(_distinct(chosen)) > 1:
        return _unchosen_among(scope, _distinct(chosen), word, role)
    subject = scope.subject
    doer = subject is not None and noun is not None and noun.controller in (subject.read, Bound(subject.each_slot))
    if noun is not None and isinstance(noun.controller, Bound) and not doer:
        noun = replace(noun, controller=_choosers(scope, noun.controller, word))
    if noun is None:
        raise Declined("unbound", word)
    read = Minus(Selector("all", noun), entity.read)
    return scope.mention(Entity("object", read, number="several", noun=noun, locus=entity.locus), role)


def _choosers(scope: Scope, each: Bound, word: str) -> Things:
    """ "Each player chooses a cat. Destroy the rest.": what any of those players controls."""
    among = _distinct([m.entity for m in scope.mentions if isinstance(m.entity.read, Players)])
    if len(among) != 1 or not any([m.entity.read == each and m.entity.sort == "player" for m in scope.mentions]):
        raise Declined("unbound", word)
    return among[0].read


def _unchosen_among(scope: Scope, chosen: list[Entity], word: str, role: Role) -> Things:
    """ "An artifact, a creature and a land from among …, then sacrifices the rest": of all those permanents."""
    among = chosen[-1].among
    if not isinstance(among, Selector) or any(one.among != among for one in chosen):
        raise Declined("unbound", word)
    read = Minus(among, Both(tuple([one.read for one in chosen])))
    return scope.mention(Entity("object", read, number="several", noun=among.noun, locus=chosen[-1].locus), role)


def pool_of(scope: Scope, word: str) -> Entity:
    """ "from among them", "from it": the latest pool of cards."""
    pools = [mention.entity for mention in scope.mentions if mention.entity.pool]
    if not pools:
        raise Declined("unbound", word)
    return pools[-1]
