"""115, 608.2d Quantifiers: targets, choices, all; several at once; cards out of a pool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Quantity, Things
from lawmage.ir.quantity import Count, Scaled, Sum
from lawmage.text import words as w

from .declined import Declined, not_executable
from .descriptions import describe, other_than_host
from .fit import could_be
from .phrases import quantity
from .posts import Description, enters_player
from .refer import refer, refer_player, that_much
from .scope import Entity, Number, Role, Scope, Sort

CREATURE: Final = s.Noun(("permanent",), (s.Is("type", "creature"),))
PLANESWALKER: Final = s.Noun(("permanent",), (s.Is("type", "planeswalker"),))
BATTLE: Final = s.Noun(("permanent",), (s.Is("type", "battle"),))
PLAYER: Final = s.Noun(("player",))
OPPONENT: Final = s.Noun(("player",), (s.Among(s.Players("opponents")),))
BOTH_KINDS: Final[tuple[s.Kind, ...]] = ("permanent", "player")
# 115.4 and the mixed targets
MIXED: Final[dict[str, s.Noun]] = {
    "any target": s.Noun(BOTH_KINDS, alternatives=(CREATURE, PLANESWALKER, BATTLE, PLAYER)),
    "any other target": s.Noun(BOTH_KINDS, alternatives=(CREATURE, PLANESWALKER, BATTLE, PLAYER)),
    "target player or planeswalker": s.Noun(BOTH_KINDS, alternatives=(PLAYER, PLANESWALKER)),
    "target opponent or planeswalker": s.Noun(BOTH_KINDS, alternatives=(OPPONENT, PLANESWALKER)),
}


@dataclass(frozen=True, slots=True)
class How:
    """What a quantifier says: how it picks, between which numbers, and whether of others than before."""

    pick: s.Pick
    least: Quantity = 1
    most: Quantity | None = 1
    other: bool = False
    number: Number = "one"
    says_x: bool = False  # how many are chosen is X from then on


_FIXED: Final[dict[str, How]] = {
    "target": How("target"),
    "another target": How("target", other=True),
    "a second target": How("target", other=True),
    "up to one target": How("target", 0, 1),
    "up to one other target": How("target", 0, 1, True),
    "any number of target": How("target", 0, None, number="several"),
    "one or two target": How("target", 1, 2, number="several"),
    "one, two, or three target": How("target", 1, 3, number="several"),
    "one or more target": How("target", 1, None, number="several"),
    "each of any number of target": How("target", 0, None, number="several"),
    "one, two, or three": How("choose", 1, 3, number="several"),
    "one or two": How("choose", 1, 2, number="several"),
    "a": How("choose"),
    "one": How("choose"),
    "any": How("choose"),
    "another": How("choose", other=True),
    "up to one": How("choose", 0, 1),
    "any number of": How("choose", 0, None, number="several"),
    "each": How("all", number="both"),
    "all": How("all", number="several"),
    "bare": How("all", number="several"),
    "both": How("all", number="several"),
}


def how(scope: Scope, node: w.Quantifier) -> How:
    """A surface quantifier."""
    fixed = _FIXED.get(node.kind)
    if fixed is not None:
        return fixed
    if node.kind == "N" and node.count == w.Named("X") and scope.optional and unsaid_x(scope):
        return How("choose", 1, None, number="several", says_x=True)
    count = number(scope, node.count)
    match node.kind:
        case "up to" | "each of up to N":
            return How("choose", 0, count, number="several")
        case "up to target" | "each of up to N target":
            return How("target", 0, count, number="several")
        case "up to other target" | "each of up to N other target":
            return How("target", 0, count, True, "several")
        case "N target" | "each of N target":
            return How("target", count, count, number="several")
        case "N other target" | "each of N other target":
            return How("target", count, count, True, "several")
        case "N" | "exactly N" | "each of N":
            return How("choose", count, count, number="several")
        case "N or more" | "at least":
            return How("choose", count, None, number="several")
        case "N random":
            return How("random", count, count, number="several")
        case "up to twice X target":
            return How("target", 0, number(scope, w.Named("twice X")), number="several")
        case "each of X target" | "each of up to X target":
            x = number(scope, w.Named("X"))
            return How("target", x if node.kind == "each of X target" else 0, x, number="several")
        case "that many" | "that many plus one" | "twice that many" | "up to that many" | "up to that many target":
            return that_many(scope, node.kind)
    raise not_executable("quantifier", node.kind)


def unsaid_x(scope: Scope) -> bool:
    """107.3f No cost and no sentence has said what X is: who is given the option chooses it."""
    return scope.x is None and not scope.has_x and scope.last_x is None and scope.event_x is None


def that_many(scope: Scope, kind: str) -> How:
    """As many as before."""
    many = that_much(scope, "that many")
    if kind == "that many plus one":
        many = Sum((many, 1))
    if kind == "twice that many":
        many = Scaled(many, 2)
    least: Quantity = 0 if kind.startswith("up to") else many
    return How("target" if kind.endswith("target") else "choose", least, many, number="several")


def number(scope: Scope, count: Any) -> Quantity:
    """The number of a quantifier; X is the announced or defined one."""
    return 1 if count is None else quantity(scope, count)


def pick(scope: Scope, node: w.Pick, role: Role) -> Things:
    """A quantifier and a noun: a selector with a slot of its own."""
    if _any_target(node.noun):
        return _targets(scope, node.how, role)
    if node.how.kind in ("the", "all the"):
        return _the_ones(scope, node, role)
    said = how(scope, node.how)
    found = describe(scope, node.noun, other=said.other and said.pick != "target")
    another: tuple[int, ...] = ()
    if said.other and said.pick == "target":
        found, another = _another_target(scope, found)
    return select(scope, said, found, role, another)


def _any_target(node: Any) -> bool:
    """115.4 "any number of targets", "two targets"."""
    return isinstance(node, w.Noun) and node.cores == w.Core(w.Word("head", "target")) and not node.posts


def _targets(scope: Scope, node: w.Quantifier, role: Role) -> Things:
    said = how(scope, node)
    if said.pick != "choose" or said.other:
        raise not_executable("targets", node)
    return select(scope, replace(said, pick="target"), Description(MIXED["any target"]), role)


def _spoken_of(scope: Scope, node: w.Pick, role: Role) -> Things | None:
    """ "the creature's controller", "the blocking creature", "the other creature": what the text has named already."""
    noun = node.noun
    if node.how.kind != "the" or not isinstance(noun, w.Noun) or noun.posts or not isinstance(noun.cores, w.Core):
        return None
    core = noun.cores
    if not core.qualities:
        return refer(scope, "that", core, role=role, loose=True)
    if len(core.qualities) != 1 or not isinstance(core.qualities[0], w.Word):
        return None
    state = core.qualities[0].word
    plain = w.Core(core.head)
    about = [entity for entity in scope.ambient if entity.origin in ("event", "event_object")]
    if state == "other":
        found = [entity for entity in about if entity.origin == "event_object"]
    elif state in ("attacking", "blocking"):
        found = [entity for entity in about if state in entity.ways]
    else:
        return None
    found = [entity for entity in found if could_be(entity.noun, entity.locus, plain)]
    return scope.mention(found[0], role) if len(found) == 1 else None


def _the_ones(scope: Scope, node: w.Pick, role: Role) -> Things:
    """ "the creature exiled this way": what a step of this text did it to."""
    spoken = _spoken_of(scope, node, role)
    if spoken is not None:
        return spoken
    found = describe(scope, node.noun)
    if node.how.kind == "all the" and not found.totals:
        return select(scope, How("all", number="several"), found, role)
    if found.among is None and not found.totals and not found.random:
        return _same_as_before(scope, found.noun, node, role)
    if found.among is None or found.totals or found.random:
        raise not_executable("the", node)
    return select(scope, How("all"), found, role)


def _same_as_before(scope: Scope, noun: s.Noun, node: w.Pick, role: Role) -> Things:
    """ "the creature you control" where a target was described by the same words."""
    known = {id(m.entity): m.entity for m in scope.mentions if m.entity.target and m.entity.number == "one"}
    found = [entity for entity in known.values() if entity.noun == noun]
    if len(found) != 1:
        raise not_executable("the", node)
    return scope.mention(found[0], role)


def select(scope: Scope, said: How, found: Description, role: Role, another: tuple[int, ...] = ()) -> Things:
    """The selector, entered on the scope."""
    noun = found.noun
    if found.random:
        if said.pick != "choose":
            raise not_executable("at random")
        said = replace(said, pick="random")
    if said.pick == "target" and scope.first and any([isinstance(test, s.Chosen) for test in noun.tests]):
        raise not_executable("a target of a quality that is chosen with it")
    if said.pick == "target" and found.theirs:
        found = replace(found, chooser=_acting(scope))
    if said.pick == "target" and noun.kinds == ("card",) and not noun.zones and found.among is None:
        raise not_executable("a target card in no zone")
    if found.apiece and said.pick != "all":
        raise not_executable("one out of each zone")
    entity = Entity(
        _sort(noun), s.You(), number=said.number, noun=noun, locus=locus(noun), target=said.pick == "target"
    )
    if said.pick != "target" and scope.subject is not None and scope.subject.number != "one":
        entity.number = "both"  # a choice of each of several players
    slot = scope.enter(entity, role)
    enters_player(scope, noun, slot if said.number == "one" else -1)
    if said.says_x:
        scope.last_x = Count(s.Bound(slot))
    if isinstance(found.among, s.Selector):
        entity.among = found.among
    if found.among is not None:
        loci = {pool.locus for pool in scope.entities_of(found.among)}
        if not entity.locus and len(loci) == 1:  # "choose one of them": where they are
            (entity.locus,) = loci
        for pool in scope.entities_of(found.among):
            pool.taken = (*pool.taken, s.Bound(slot))
    return s.Selector(
        said.pick, noun, said.least, said.most, found.chooser, slot, another, found.totals, found.among, found.shared
    )


def _acting(scope: Scope) -> Things:
    """601.6 "That player may tap target permanent of their choice": the player who acts chooses it.

    "Destroy target creature that player controls of their choice": the player who was named.
    """
    who = scope.subject
    if who is None or who.sort != "player" or who.read == s.You():
        return refer_player(scope, "their", possessive=True)
    if who.number != "one":
        raise not_executable("a target of whose choice")
    return who.read


def _another_target(scope: Scope, found: Description) -> tuple[Description, tuple[int, ...]]:
    """115.3 Another than the earlier targets of this ability; without one, than the source."""
    known = [*[m.entity for m in scope.mentions], *scope.aside]
    earlier = tuple([entity.slot for entity in known if entity.target and entity.sort != "player"])
    if earlier:
        return found, tuple(dict.fromkeys(earlier))
    if scope.facts.spell:
        raise not_executable("another target than which")
    there = [e for e in scope.ambient if e.sort == "object" and e.origin == "event" and e.read != s.This()]
    if found.noun.kinds == ("card",) and there:  # "whenever a creature dies, … another target card"
        if len(there) > 1 or there[0].slot < 0:
            raise not_executable("another card than which")
        other = s.Not(s.Became(s.Bound(there[0].slot)))
        return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, other))), ()
    return replace(found, noun=other_than_host(scope, replace(found.noun, other=True))), ()


def _sort(noun: s.Noun) -> Sort:
    if "player" not in noun.kinds:
        return "object"
    return "player" if noun.kinds == ("player",) else "either"


def locus(noun: s.Noun) -> str:
    """The zone its things are in (109.2)."""
    if noun.zones:
        return noun.zones[0] if len(noun.zones) == 1 else ""
    if "permanent" in noun.kinds:
        return "battlefield"
    return ""


def either(scope: Scope, node: w.Either, role: Role) -> Things:
    """ "target creature or player", "any permanent or player": one thing of two kinds."""
    if isinstance(node.first, w.Player) and not isinstance(node.second, w.Word):
        return _player_or(scope, node.first.word, node.second, role)
    if isinstance(node.first, w.Ref) and node.first.word == "that" and node.second == w.Word("player", "player"):
        return that_either(scope, node, role)
    if not isinstance(node.first, w.Pick) or not isinstance(node.second, w.Word) or node.first.how.kind == "any":
        raise not_executable("one of two kinds", node)
    said = how(scope, node.first.how)
    if said.other:
        raise not_executable("one of two kinds", node)
    return select(scope, said, Description(either_noun(scope, node)), role)


def that_either(scope: Scope, node: w.Either, role: Role) -> Things:
    """ "that permanent or player": the latest thing that may be either."""
    for entity in [*scope.ambient, *[mention.entity for mention in reversed(scope.mentions)]]:
        if entity.sort == "either":
            return scope.mention(entity, role)
    raise not_executable("one of two kinds", node)


def either_noun(scope: Scope, node: w.Either) -> s.Noun:
    """ "a permanent or player" as a description."""
    if not isinstance(node.first, w.Pick) or not isinstance(node.second, w.Word):
        raise not_executable("one of two kinds", node)
    found = describe(scope, node.first.noun if isinstance(node.first.noun, w.Noun) else w.Noun(node.first.noun))
    if found.among is not None:
        raise not_executable("one of two kinds", node)
    who = OPPONENT if node.second.word == "opponent" else PLAYER
    return s.Noun((*found.noun.kinds, "player"), alternatives=(found.noun, who))


def _player_or(scope: Scope, word: str, core: Any, role: Role) -> Things:
    """ "target opponent or battle"; "that player or planeswalker": what was a target of that kind."""
    if word in ("target player", "target opponent"):
        found = describe(scope, w.Noun(core))
        who = OPPONENT if word == "target opponent" else PLAYER
        noun = s.Noun(("player", *found.noun.kinds), alternatives=(who, found.noun))
        return select(scope, How("target"), Description(noun), role)
    known = {id(m.entity): m.entity for m in scope.mentions if m.entity.sort == "either" and m.entity.number == "one"}
    if word != "that player" or len(known) != 1:
        raise not_executable("one of two kinds", core)
    return scope.mention(next(iter(known.values())), role)


def one_of(scope: Scope, node: w.Both, role: Role) -> Things:
    """ "an artifact or a creature you control": one thing of one of the kinds."""
    picks = [one for one in node.items if isinstance(one, w.Pick) and not isinstance(one.noun, w.Ref | w.Refs)]
    hows = {one.how.kind for one in picks}
    if len(picks) != len(node.items) or not (hows <= {"a", "another"} or hows == {"target"}):
        raise not_executable("one of several phrases", node)
    nouns = [describe(scope, one.noun, other=one.how.kind == "another") for one in picks]
    if any(one.among or one.totals or one.shared or one.chooser or one.random for one in nouns):
        raise not_executable("one of several phrases", node)
    kinds = tuple(dict.fromkeys([kind for one in nouns for kind in one.noun.kinds]))
    noun = s.Noun(kinds, alternatives=tuple([one.noun for one in nouns]))
    return select(scope, How("target" if hows == {"target"} else "choose"), Description(noun), role)


def mixed(scope: Scope, word: str, role: Role) -> Things:
    """ "any target" and the other targets that may be players."""
    noun = MIXED[word]
    another: tuple[int, ...] = ()
    if word == "any other target":
        another = tuple([m.entity.slot for m in scope.mentions if m.entity.target])
        subject = scope.subject
        if not another and subject is not None and subject.sort == "object" and subject is not scope.this:
            if subject.number != "one":
                raise not_executable("any other target", word)
            noun = replace(noun, tests=(*noun.tests, s.Not(s.Among(subject.read))))
        elif not another:
            noun = replace(noun, other=True)
    entity = Entity("either", s.You(), noun=noun, locus="battlefield", target=True)
    return s.Selector("target", noun, slot=scope.enter(entity, role), another=another)


def from_things(scope: Scope, node: w.Quantifier, things: Things, role: Role) -> Things:
    """ "one of them", "each of those creatures", "up to two of them"."""
    said = how(scope, node)
    if said.pick == "all":
        for entity in scope.entities_of(things):
            scope.mention(entity, role)
        return things
    known = scope.entities_of(things)
    noun = known[0].noun if known and known[0].noun is not None else s.Noun(("card", "permanent"))
    plain = s.Noun(noun.kinds, zones=noun.zones)
    return select(scope, said, Description(plain, things), role)


def one_found(scope: Scope, role: Role) -> Things:
    """ "put one onto the battlefield and the other into your hand": of the cards found or looked at."""
    found = [m.entity for m in scope.mentions if m.entity.sort == "object" and m.entity.number == "several"]
    if not found or found[-1].noun is None or found[-1].noun.kinds != ("card",) or found[-1].slot < 0:
        raise Declined("unbound", "one")
    found[-1].pool = True
    return select(scope, How("choose"), Description(s.Noun(("card",)), found[-1].read), role)
