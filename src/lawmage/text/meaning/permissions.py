"""601.3, 305.2, 609.4 Permissions of permanents: may cast, may play, may look, as though."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import rule_change as rc
from lawmage.ir.condition import InZone
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.duration import AsLongAs, Indefinite
from lawmage.ir.effects import Choose, SetState
from lawmage.ir.node import Duration, RuleChange, Test, Things, Zone
from lawmage.ir.selector import Among, Bound, Kind, Noun, Selector, This, You
from lawmage.text import words as w

from .costs import cost
from .declined import not_executable
from .descriptions import noun_of
from .history import way
from .nouns import described, noun, player_set, things
from .prune import prune
from .scope import Scope

Permission = Callable[[Scope, w.Act, Things], tuple[RuleChange, ...]]
FROM: Final = ("from", "from the top of", "in")
SELF: Final = (w.Ref("~"), w.Ref("this card"), w.Ref("this", w.Core(w.Word("head", "card"))))


def permitted(scope: Scope, node: w.Gate) -> tuple[tuple[RuleChange, ...], Zone] | None:
    """What "you may …" allows, and where the ability functions from; None where it is no permission."""
    if not isinstance(node.effect, w.Do) or node.effect.who is not None:
        return None
    does = node.effect.does
    who = You() if node.who is None else player_set(scope, node.who)
    if isinstance(does, w.Also):
        return two_acts(scope, does, who), "battlefield"
    if not isinstance(does, w.Act) or does.verb not in PERMISSIONS:
        return None
    return PERMISSIONS[does.verb](scope, does, who), functions_in(does)


def functions_in(act: w.Act) -> Zone:
    """113.6 "You may cast this card from your graveyard" functions there."""
    if isinstance(act.what, w.Post) and act.what.kind == "ref from" and act.what.value in SELF:
        return zone_of(act.what.other)[0]
    return "battlefield"


ZONES: Final[dict[str, Zone]] = {"graveyard": "graveyard", "hand": "hand", "exile": "exile", "library": "library"}


def zone_of(node: Any) -> tuple[Zone, Any]:
    """The zone, and whose it is."""
    if isinstance(node, w.Post) and node.kind in ZONES:
        return ZONES[node.kind], node.value
    raise not_executable("play from", node)


AMONG: Final = ("exiled with", "from among what", "from among the", "from among", "done")


OUTSIDE: Final = w.Post(kind="from outside the game")  # 400.11


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """Where cards may be played from: the noun without that, the zone, the top card only, which of the cards there."""

    noun: Any
    zone: Zone
    top: bool = False
    tests: tuple[Test, ...] = ()


def source(scope: Scope, node: Any, act: Any) -> Place:
    """The noun and its place."""
    if not isinstance(node, w.Pick) or node.how.kind not in ("bare", "a") or not isinstance(node.noun, w.Noun):
        raise not_executable("may play", act)
    among = [post for post in node.noun.posts if post.kind in AMONG]
    if len(among) == 1:
        return some_of(scope, node, among[0], act)
    found = [post for post in node.noun.posts if post.kind in FROM]
    rest = tuple([post for post in node.noun.posts if post.kind not in FROM])
    if not found and OUTSIDE in rest:
        return Place(w.Noun(node.noun.cores, tuple([post for post in rest if post != OUTSIDE])), "outside")
    if len(found) != 1:
        raise not_executable("may play", act)
    zone, whose = zone_of(found[0].value)
    if whose not in (None, w.You()) or (zone == "library") != (found[0].kind == "from the top of"):
        raise not_executable("may play", act)
    return Place(w.Noun(node.noun.cores, rest), zone, zone == "library")


def some_of(scope: Scope, node: Any, post: w.Post, act: Any) -> Place:
    """ "spells from among cards exiled with ~", "cards exiled this way", "spells from among those cards" """
    rest = tuple([one for one in node.noun.posts if one is not post])
    if any([one.kind in FROM for one in rest]):
        raise not_executable("may play", act)
    plain = w.Noun(node.noun.cores, rest)
    if post.kind in ("exiled with", "from among what", "from among the"):
        cards_ = w.Noun(_CARD, (post,)) if post.kind == "exiled with" else post.value
        found = noun_of(scope, cards_)
        if found.kinds != ("card",) or len(found.zones) != 1 or found.controller is not None:
            raise not_executable("may play", act)
        if found.whose not in (None, You()) or found.owner not in (None, You()):
            raise not_executable("may play", act)
        own = () if found.owner is None else (Noun(("card",), zones=found.zones, owner=You()),)
        return Place(plain, found.zones[0], tests=(*found.tests, *own))
    if post.kind == "done":
        if post.other != "this way" or not isinstance(post.value, w.Past) or post.value.who is not None:
            raise not_executable("may play", act)
        among = way(scope, post.value)
    else:
        among = things(scope, post.value, "oblique", loose=True)
    zones = {entity.locus for entity in scope.entities_of(among)}
    if zones != {"exile"} or isinstance(among, Selector) or scope.first is None:
        raise not_executable("may play", act)
    return Place(plain, "exile", tests=(Among(present(scope, among)),))


def while_there(scope: Scope, lasts: Duration) -> Duration:
    """ "for as long as they remain exiled": each of them, which a permission to play it from there is about anyway."""
    test = lasts.condition if isinstance(lasts, AsLongAs) else None
    if not isinstance(test, InZone) or test.zone != "exile":
        return lasts
    several = any([entity.number != "one" for entity in scope.entities_of(test.who)])
    return Indefinite() if several else lasts


def present(scope: Scope, moved: Things) -> Things:
    """400.7 What the things that were exiled are now: found before the permission is given."""
    assert scope.first is not None
    slot = scope.slot()
    there = Selector("all", Noun(("card",), zones=("exile",)), 0, None, slot=slot, among=moved)
    scope.first.append(Choose(there))
    return Bound(slot)


_CARD: Final = w.Core(w.Word("head", "card"))


def hand_or_top(act: w.Act) -> tuple[w.Act, ...]:
    """ "a spell from your hand or the top of your library": a permission for each of the zones."""
    if not isinstance(act.what, w.Pick) or not isinstance(act.what.noun, w.Noun):
        return ()
    posts = act.what.noun.posts
    if not posts or posts[-1].kind != "from or the top of":
        return ()
    made: list[w.Act] = []
    for kind, zone in (("from", posts[-1].value), ("from the top of", posts[-1].other)):
        described_ = dataclasses.replace(act.what.noun, posts=(*posts[:-1], w.Post(kind, zone)))
        made.append(dataclasses.replace(act, what=dataclasses.replace(act.what, noun=described_)))
    return tuple(made)


def cards(scope: Scope, place: Place, node: Any = None) -> Noun:
    """ "creature spells", "lands": spells as they would be when cast (601.3e), cards; one's own (400.3)."""
    node = place.noun if node is None else node
    found = noun(scope, node)
    if found.kinds not in (("spell",), ("permanent",), ("card",)) or found.controller is not None or found.alternatives:
        raise not_executable("may play", node)
    kinds: tuple[Kind, ...] = ("spell",) if found.kinds == ("spell",) else ("card",)
    owner = None if place.zone == "exile" else You()
    return dataclasses.replace(found, kinds=kinds, tests=(*found.tests, *place.tests), zones=(), owner=owner)


def cast(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """ "You may cast creature spells from the top of your library" """
    cost = Cost() if act.verb.endswith("free") else None
    play = act.verb.startswith("play")
    if isinstance(act.what, w.Post) and act.what.kind == "ref from" and act.what.value in SELF:
        zone, whose = zone_of(act.what.other)
        if whose not in (None, w.You()):
            raise not_executable("may play", act)
        return (rc.MayPlay(This(), zone, who, play=play, cost=cost),)
    parts = hand_or_top(act)
    if parts:
        return tuple([rule for one in parts for rule in cast(scope, one, who)])
    place = source(scope, act.what, act)
    return (rc.MayPlay(cards(scope, place), place.zone, who, play=play, cost=cost, top_only=place.top),)


def two_acts(scope: Scope, does: w.Also, who: Things) -> tuple[RuleChange, ...]:
    """ "play lands and cast spells from the top of your library": the zone is written once."""
    last = does.steps[-1]
    if not all([isinstance(step, w.Act) and step.verb in ("play", "cast") for step in does.steps]):
        raise not_executable("may", does)
    place = source(scope, last.what, last)
    rules: list[RuleChange] = []
    for step in does.steps:
        what = cards(scope, place, None if step is last else _unplaced(step))
        rules.append(rc.MayPlay(what, place.zone, who, play=step.verb == "play", top_only=place.top))
    return tuple(rules)


def _unplaced(act: w.Act) -> Any:
    if not isinstance(act.what, w.Pick) or act.what.how.kind != "bare":
        raise not_executable("may play", act)
    if any([post.kind in FROM for post in act.what.noun.posts]):
        raise not_executable("may play", act)
    return act.what.noun


def as_flash(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    return (rc.AsThough("flash", noun(scope, act.what), who),)


def exhaust_again(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """702.177b"""
    return (rc.AsThough("not_exhausted", Noun(()), who),)


def any_mana(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    premise: Any = "any_color" if act.verb == "any color for" else "any_type"
    return (rc.AsThough(premise, described(scope, act.what), who),)


def as_any_mana(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """609.4b Mana that may be spent as if of any colour."""
    premises: dict[str, Any] = {"mana of any color": "any_color"}
    if act.what != "mana" or act.extra not in premises:
        raise not_executable("spend as though", act)
    return (rc.AsThough(premises[act.extra], Noun(()), who),)


def not_untap(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """502.3"""
    return (rc.MayNotUntap(things(scope, act.what)),)


def look(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """401.5"""
    what = act.what
    if isinstance(what, w.Post) and what.kind == "top card" and what.value == w.Post("library", w.You()):
        return (rc.LookTop(who),)
    return (rc.MayLookAt(described(scope, what), who),)


def exert(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """701.43d "You may exert ~ as it attacks": an optional cost to attack."""
    if act.what not in SELF and act.what != w.Ref("it") or who != You():
        raise not_executable("may exert", act)
    scope.next_clause()
    scope.mention(scope.this, "subject")
    return (rc.AttackOption(This(), Cost((PayEffect(SetState(This(), "exerted")),))),)


def cast_paying(scope: Scope, act: w.Act, who: Things) -> tuple[RuleChange, ...]:
    """118.8-9 "by discarding a card in addition to paying its other costs", "by paying 2 life rather than …" """
    paid: Any = act.extra
    apart = Scope(scope.facts, granted=scope.granted)
    price = prune(cost(apart, w.Costs(paid[0], tuple(paid[1:]))))
    if not isinstance(price, Cost):
        raise not_executable("cost", act)
    found: list[RuleChange] = []
    for rule in cast(scope, w.Act("cast", act.what), who):
        if not isinstance(rule, rc.MayPlay):
            raise not_executable("may cast", act)
        instead = act.verb == "cast paying instead"
        found.append(dataclasses.replace(rule, cost=price) if instead else dataclasses.replace(rule, extra=price))
    return tuple(found)


PERMISSIONS: Final[dict[str, Permission]] = {
    "cast paying also": cast_paying,
    "cast paying with": cast_paying,
    "cast paying instead": cast_paying,
    "cast": cast,
    "play": cast,
    "cast free": cast,
    "play free": cast,
    "as flash": as_flash,
    "exhaust again": exhaust_again,
    "any color for": any_mana,
    "any type for": any_mana,
    "spend as though": as_any_mana,
    "not untap": not_untap,
    "exert to attack": exert,
    "look any time": look,
}
