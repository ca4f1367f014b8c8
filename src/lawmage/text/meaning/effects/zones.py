"""400-406 Verbs that move things from zone to zone."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import CompareQ
from lawmage.ir.duration import UntilEvent
from lawmage.ir.node import Effect, Quantity, Things, Zone
from lawmage.ir.quantity import IfChosen
from lawmage.ir.selector import Became, Bound, Is, Not, Noun, Players, Pool, RoleOf, Selector, You
from lawmage.text import words as w

from ..declined import not_executable
from ..descriptions import noun_of
from ..durations import duration
from ..nouns import possessor, things, zone
from ..players import mention_owner, owner_of_zone, players
from ..quantities import quantity
from ..refer import refer_player
from ..scope import Scope
from .amounts import counter_name
from .hoist import parts_without
from .verbs import Verb, how_many, how_much, keep, only_you

Acting = fx.Move | fx.Destroy | fx.Sacrifice | fx.Counter


def moved(scope: Scope, does: fx.Move, *ways: str) -> Effect:
    """The move, with what it leaves behind: the things where they are now, and how many there were."""
    scope.moved(does.what, does.to, *ways)
    return done_to(scope, does, does.to, *ways)


def done_to(scope: Scope, does: Acting, zone: Zone, *ways: str) -> Effect:
    """ "… this way" means what it was really done to, "that many" how many."""
    really = scope.offer("things", number="several", locus=zone, ways=ways, silent=True)
    return keep(does, ("amount", how_much(scope, how_many(scope, does.what))), ("things", really))


PLACES: Final[dict[str, Zone]] = {
    "hand": "hand",
    "hands": "hand",
    "graveyard": "graveyard",
    "library": "library",
    "libraries": "library",
    "graveyards of": "graveyard",
    "exile": "exile",
    "the battlefield": "battlefield",
    "a graveyard": "graveyard",
    "the command zone": "command",
}


def one_zone(node: Any) -> Zone:
    """The zone that things are put into; whose it is follows from their owner, whatever is written (400.3)."""
    found = PLACES.get(node.kind) if isinstance(node, w.Post) else None
    if found is None:
        raise not_executable("zone", node)
    return found


def destroy(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.8"""
    only_you(who, act)
    what = things(scope, act.what, want="battlefield")
    scope.moved(what, "graveyard", "destroyed")
    return done_to(scope, fx.Destroy(what), "graveyard", "destroyed")


def sacrifice(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.21"""
    what = things(scope, act.what, want="sacrifice")
    scope.moved(what, "graveyard", "sacrificed")
    return done_to(scope, fx.Sacrifice(what, who), "graveyard", "sacrificed")


def exile(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.13, with a duration 610.3"""
    what = things(scope, act.what)
    until = None
    chosen: tuple[Effect, ...] = ()
    if act.extra is not None:
        lasts = duration(scope, act.extra)
        if not isinstance(lasts, UntilEvent):
            raise not_executable("exile", act.extra)
        chosen, until = parts_without(lasts.event)
    does = moved(scope, fx.Move(what, "exile", until=until, who=who), "exiled")
    return fx.Sequence((*chosen, does)) if chosen else does


def exile_zone(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "exile target player's graveyard": all cards that are in it."""
    where = zone(scope, act.to)
    if where.single:
        raise not_executable("exile", act)
    whose = where.whose
    before: tuple[Effect, ...] = ()
    if isinstance(whose, Selector):
        before, whose = (fx.Choose(whose),), Bound(whose.slot)
    cards = Noun(("card",), zones=where.zones, whose=whose)
    slot = scope.offer("things", number="several", noun=cards, locus="exile", ways=("exiled",))
    does = keep(
        fx.Move(Selector("all", cards, 0, None), "exile", who=who), ("things", slot), ("amount", how_much(scope))
    )
    return fx.Sequence((*before, does)) if before else does


def exile_face_down(scope: Scope, act: w.Act, who: Things) -> Effect:
    return moved(scope, fx.Move(things(scope, act.what), "exile", face_down=True, who=who), "exiled")


def exile_with_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.what)
    with_ = fx.Entry(counters=counters(scope, act.extra))
    face_down = act.verb == "exile face down with counters"
    return moved(scope, fx.Move(what, "exile", with_, face_down=face_down, who=who), "exiled")


def to_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    """Return to a hand: always the owner's (400.3)."""
    what = things(scope, act.what)
    mention_owner(scope, act.to)
    return moved(scope, fx.Move(what, "hand", who=who), "returned")


def to_hand_except(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "return all creatures to their owners' hands except for Elves" """
    what = things(scope, act.what)
    if not isinstance(what, Selector) or what.pick != "all" or what.among is not None:
        raise not_executable("except for", act)
    noun = dataclasses.replace(what.noun, tests=(*what.noun.tests, Not(noun_of(scope, act.extra))))
    return moved(scope, fx.Move(dataclasses.replace(what, noun=noun), "hand", who=who), "returned")


def entry(scope: Scope, node: Any, who: Things) -> fx.Entry:
    """How something enters the battlefield: tapped, under a control, with counters, attached."""
    if node is None:
        return fx.Entry()
    if not isinstance(node, w.Entering):
        raise not_executable("entering", node)
    made = fx.Entry() if node.how is None else _entered(node.how)
    if node.order == "attacking whom":  # 508.4 the player named, nobody else
        return dataclasses.replace(made, attacking=players(scope, node.attached, "oblique"))
    control = None if node.control is None else who_controls(scope, node.control)
    return dataclasses.replace(
        made,
        control=None if control == who else control,
        counters=counters(scope, node.counters),
        attached=None if node.attached is None else things(scope, node.attached, "oblique"),
    )


def who_controls(scope: Scope, node: Any) -> Things:
    """110.2a "Under their control": of the player who does it; "under their owners' control" is about the things."""
    if isinstance(node, w.Ref | w.Refs) and node.word == "their":
        return refer_player(scope, "their", possessive=True)
    return possessor(scope, node)


def counters(scope: Scope, node: Any) -> tuple[tuple[Quantity, str], ...]:
    """122.6 Counters that something enters with."""
    if node is None:
        return ()
    items = node if isinstance(node, tuple) else (node,)
    found: list[tuple[Quantity, str]] = []
    for item in items:
        if not isinstance(item, w.Counters):
            raise not_executable("counters", item)
        found.append((quantity(scope, item.amount), counter_name(item.kind)))
    return tuple(found)


ATTACKED: Final = Players("opponents")
ENTERED: Final = {
    "tapped": fx.Entry(tapped=True),
    "untapped": fx.Entry(),
    "transformed": fx.Entry(transformed=True),
    "face down": fx.Entry(face_down=True),
    "tapped and transformed": fx.Entry(tapped=True, transformed=True),
    "tapped and attacking": fx.Entry(tapped=True, attacking=ATTACKED),
    "attacking": fx.Entry(attacking=ATTACKED),
}


def _entered(word: Any) -> fx.Entry:
    if word not in ENTERED:
        raise not_executable("entering", word)
    return ENTERED[word]


def to_battlefield(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "return", "put onto the battlefield": under the control of who puts it, if nothing else is said (110.2a)."""
    what = things(scope, act.what)
    how = entry(scope, act.extra, who)
    return moved(scope, fx.Move(what, "battlefield", how, who=who), "returned", "put")


def put_into(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.what)
    to = one_zone(act.to)
    return moved(scope, fx.Move(what, to, who=who), "put", *((INTO_YARD,) if to == "graveyard" else ()))


INTO_YARD: Final = "put into a graveyard"  # a way, as "exiled" is one


def return_to_zone(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "return each exiled card to its owner's graveyard"; "each other" is other than the one just exiled."""
    what = things(scope, act.what)
    if isinstance(what, Selector) and what.noun.other:
        exiled = [m.entity.read for m in scope.mentions if "exiled" in m.entity.ways]
        if not exiled:
            raise not_executable("other than what", act)
        others = dataclasses.replace(what.noun, other=False, tests=(*what.noun.tests, Not(Became(exiled[-1]))))
        what = dataclasses.replace(what, noun=others)
    return moved(scope, fx.Move(what, one_zone(act.to), who=who), "returned")


def _library(scope: Scope, act: w.Act, who: Things, **how: Any) -> Effect:
    """Put on the top or bottom of a library: its owner's (400.3)."""
    what = things(scope, act.what)
    if act.to is not None and one_zone(act.to) != "library":
        raise not_executable("library", act.to)
    return moved(scope, fx.Move(what, "library", who=who, **how), "put")


def on_top(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _library(scope, act, who, at="top")


def on_bottom(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _library(scope, act, who, at="bottom")


def on_bottom_random(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _library(scope, act, who, at="bottom", order="random")


def on_top_or_bottom(scope: Scope, act: w.Act, who: Things) -> Effect:
    return _library(scope, act, who, at="top_or_bottom")


def put_back(scope: Scope, act: w.Act, who: Things) -> Effect:
    """401.4"""
    return fx.PutBack(things(scope, act.what), who=who)


def owners_choice(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "its owner puts it on their choice of the top or bottom of their library": who puts it there chooses."""
    if isinstance(act.extra, w.You) != (who == You()):
        raise not_executable("whose choice", act)
    return _library(scope, act, who, at="top_or_bottom")


def shuffle_into(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.24"""
    return _library(scope, act, who, at="shuffled")


def shuffle_zones(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "shuffle your hand and graveyard into your library" """
    from_ = zone(scope, act.to)
    if one_zone(act.extra) != "library" or from_.single:
        raise not_executable("shuffle", act)
    cards = Noun(("card",), zones=from_.zones, whose=from_.whose)
    what = Selector("all", cards, 0, None)
    return keep(fx.Move(what, "library", at="shuffled", who=who), ("amount", how_much(scope)))


def and_rest(first: Verb) -> Verb:
    """ "put one of them into your hand and the rest on the bottom of your library in any order" """

    def verb(scope: Scope, act: w.Act, who: Things) -> Effect:
        does = first(scope, dataclasses.replace(act, verb=act.verb.removesuffix(" and rest"), extra=act.extra), who)
        return fx.Sequence((does, the_rest(scope, act.extra, who)))

    return verb


def the_rest(scope: Scope, node: Any, who: Things) -> Effect:
    """What was not taken: the rest, the other."""
    if not isinstance(node, w.Act) or node.verb not in RESTS or node.what not in ("rest", "other"):
        raise not_executable("the rest", node)
    rest = things(scope, w.Refs("the rest") if node.what == "rest" else w.Ref("the other"))
    to: Zone = "library" if node.to is None else one_zone(node.to)
    how = RESTS[node.verb]
    if how and to != "library":
        raise not_executable("the rest", node)
    does = fx.Move(rest, to, who=who, **how)
    if to != "graveyard":
        return does
    return keep(does, ("things", scope.offer("things", number="several", locus=to, ways=(INTO_YARD,), silent=True)))


RESTS: Final[dict[str, dict[str, Any]]] = {
    "rest bottom random": {"at": "bottom", "order": "random"},
    "rest bottom any": {"at": "bottom"},
    "rest bottom": {"at": "bottom"},
    "rest top any": {"at": "top"},
    "rest into": {},
}


def onto_battlefield_first(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.what)
    how = entry(scope, act.to, who)
    return moved(scope, fx.Move(what, "battlefield", how, who=who), "put")


def nth_from_top(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "into its owner's library third from the top" """
    words = {"second from the top": 2, "third from the top": 3, "fourth from the top": 4, "fifth from the top": 5,
             "sixth from the top": 6, "seventh from the top": 7}  # fmt: skip
    if act.extra == "second from the top or on the bottom":
        return second_or_bottom(scope, act, who)
    if act.extra not in words:
        raise not_executable("nth", act)
    what = things(scope, act.what)
    return moved(scope, fx.Move(what, "library", at="top", nth=words[act.extra], who=who), "put")


def second_or_bottom(scope: Scope, act: w.Act, who: Things) -> Effect:
    """608.2d "the owner of … puts it into their library second from the top or on the bottom" """
    what = things(scope, act.what)
    if not isinstance(who, RoleOf) or who.role != "owner" or not isinstance(what, Bound) or act.to != w.Refs("their"):
        raise not_executable("nth", act)
    owner = RoleOf("owner", what)
    slot = scope.slot()
    places = ("second from the top", "on the bottom")
    chosen = fx.Bind(fx.ChooseWord("word", places, who=who, note=False), (("word", slot),))
    second = CompareQ(IfChosen(slot, places[0]), "equal", 1)
    higher = fx.Move(what, "library", at="top", nth=2, who=owner)
    return fx.Sequence((chosen, fx.If(second, higher, fx.Move(what, "library", at="bottom", who=owner))))


def counter(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.6"""
    only_you(who, act)
    what = things(scope, act.what, want="stack")
    scope.moved(what, "graveyard", "countered")
    return done_to(scope, fx.Counter(what), "graveyard", "countered")


def commander_home(scope: Scope, act: w.Act, who: Things) -> Effect:
    """903.8 One's commander from the command zone into the hand."""
    if act.what != w.Ref("your commander") or act.extra != w.Post("the command zone") or who != You():
        raise not_executable("put from", act)
    commander = Noun(("card",), (Is("set", "commander"),), ("command",), owner=You())
    return fx.Move(Selector("choose", commander), "hand")


def manifest(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.40, 701.58"""
    how: Any = act.verb.split(" ", maxsplit=1)[0]
    amount = 1 if act.amount is None else quantity(scope, act.amount)
    made = scope.offer("things", number="one" if amount == 1 else "several", locus="battlefield", ways=("manifested",))
    return keep(fx.Manifest(Pool(who, amount), how, who), ("things", made))


def manifest_of_another(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "manifest the top card of that player's library": it is yours from then on."""
    whose = owner_of_zone(scope, act.to)
    if whose is None:
        raise not_executable("manifest", act)
    made = scope.offer("things", locus="battlefield", ways=("manifested",))
    how: Any = act.verb.split(" ", maxsplit=1)[0]
    return keep(fx.Manifest(Pool(whose, 1), how, who), ("things", made))


def manifest_dread(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.62"""
    made = scope.offer("things", locus="battlefield", ways=("manifested",))
    return keep(fx.Manifest(None, "dread", who), ("things", made))


VERBS: Final[dict[str, Verb]] = {
    "destroy": destroy,
    "sacrifice": sacrifice,
    "exile": exile,
    "exile face down": exile_face_down,
    "exile zone": exile_zone,
    "exile with counters": exile_with_counters,
    "exile face down with counters": exile_with_counters,
    "return to hand": to_hand,
    "return to hands": to_hand,
    "return to hands except": to_hand_except,
    "return to battlefield": to_battlefield,
    "put onto battlefield": to_battlefield,
    "put into": put_into,
    "return to zone": return_to_zone,
    "put on top": on_top,
    "put back on top": on_top,
    "put on top of library": on_top,
    "put on top any order": on_top,
    "put on bottom": on_bottom,
    "put on bottom any order": on_bottom,
    "put on bottom random": on_bottom_random,
    "put on top or bottom": on_top_or_bottom,
    "their choice top bottom": owners_choice,
    "put back": put_back,
    "shuffle into": shuffle_into,
    "shuffle zone into": shuffle_zones,
    "put and rest": and_rest(put_into),
    "put onto battlefield and rest": and_rest(onto_battlefield_first),
    "put on top and rest": and_rest(on_top),
    "put back and rest": and_rest(on_top),
    "put nth from top": nth_from_top,
    "return to battlefield inverted": to_battlefield,
    "return to hand inverted": to_hand,
    "counter": counter,
    "manifest the top card of your library": manifest,
    "cloak the top card of your library": manifest,
    "manifest theirs": manifest,
    "manifest of another": manifest_of_another,
    "cloak of another": manifest_of_another,
    "put into hand from": commander_home,
    "cloak theirs": manifest,
    "manifest": manifest,
    "manifest dread": manifest_dread,
}
