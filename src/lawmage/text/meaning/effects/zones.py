"""400-406 Verbs that move things from zone to zone."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.event_pattern import Moves
from lawmage.ir.node import Effect, Things, Zone
from lawmage.ir.selector import Noun, Players, Pool, Selector, This
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import possessor, things, zone
from ..quantities import quantity
from ..scope import Scope
from .amounts import counter_name
from .verbs import Verb, keep, only_you


def moved(scope: Scope, does: fx.Move, *ways: str) -> Effect:
    """The move, with what it leaves behind: the things where they are now, and how many there were."""
    scope.moved(does.what, does.to, *ways)
    return keep(does, ("amount", scope.offer("amount")))


PLACES: Final[dict[str, Zone]] = {
    "hand": "hand",
    "graveyard": "graveyard",
    "library": "library",
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
    return keep(fx.Destroy(what), ("amount", scope.offer("amount")))


def sacrifice(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.21"""
    what = things(scope, act.what, want="battlefield")
    scope.moved(what, "graveyard", "sacrificed")
    return keep(fx.Sacrifice(what, who), ("amount", scope.offer("amount")))


def exile(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.13, with a duration 610.3"""
    what = things(scope, act.what)
    until = None
    if act.extra is not None:
        if act.extra != "until ~ leaves the battlefield":
            raise not_executable("exile", act.extra)
        until = Moves(This(), from_=("battlefield",))
    return moved(scope, fx.Move(what, "exile", until=until, who=who), "exiled")


def exile_face_down(scope: Scope, act: w.Act, who: Things) -> Effect:
    return moved(scope, fx.Move(things(scope, act.what), "exile", face_down=True, who=who), "exiled")


def exile_with_counters(scope: Scope, act: w.Act, who: Things) -> Effect:
    counters = ((quantity(scope, act.amount), counter_name(act.extra)),)
    what = things(scope, act.what)
    return moved(scope, fx.Move(what, "exile", fx.Entry(counters=counters), who=who), "exiled")


def to_hand(scope: Scope, act: w.Act, who: Things) -> Effect:
    """Return to a hand: always the owner's (400.3)."""
    what = things(scope, act.what)
    return moved(scope, fx.Move(what, "hand", who=who), "returned")


def entry(scope: Scope, node: Any, who: Things) -> fx.Entry:
    """How something enters the battlefield: tapped, under a control, with counters, attached."""
    if node is None:
        return fx.Entry()
    if not isinstance(node, w.Act):
        raise not_executable("entering", node)
    if node.verb == "entry":
        return _entered(node.extra)
    if node.verb == "under control":
        control = possessor(scope, node.to)
        made = _entered(node.extra) if node.extra is not None else fx.Entry()
        return dataclasses.replace(made, control=None if control == who else control)
    if node.verb == "tapped and attacking":
        return fx.Entry(tapped=True, attacking=Players("opponents"))
    if node.verb == "attached":
        return fx.Entry(attached=things(scope, node.what, "oblique"))
    if node.verb == "with counters":
        return fx.Entry(counters=((quantity(scope, node.amount), counter_name(node.extra)),))
    raise not_executable("entering", node)


def _entered(word: str) -> fx.Entry:
    ways = {
        "tapped": fx.Entry(tapped=True),
        "transformed": fx.Entry(transformed=True),
        "face down": fx.Entry(face_down=True),
        "tapped and transformed": fx.Entry(tapped=True, transformed=True),
    }
    if word not in ways:
        raise not_executable("entering", word)
    return ways[word]


def to_battlefield(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "return", "put onto the battlefield": under the control of who puts it, if nothing else is said (110.2a)."""
    what = things(scope, act.what)
    how = entry(scope, act.extra, who)
    return moved(scope, fx.Move(what, "battlefield", how, who=who), "returned", "put")


def put_into(scope: Scope, act: w.Act, who: Things) -> Effect:
    what = things(scope, act.what)
    return moved(scope, fx.Move(what, one_zone(act.to), who=who), "put")


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
    """ "its owner puts it on their choice of the top or bottom of their library" """
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
    return keep(fx.Move(what, "library", at="shuffled", who=who), ("amount", scope.offer("amount")))


def put_and_rest(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "put one of them into your hand and the rest on the bottom of your library in any order" """
    what = things(scope, act.what)
    first = moved(scope, fx.Move(what, one_zone(act.to), who=who), "put")
    verb = act.extra.verb
    if verb not in RESTS:
        raise not_executable("the rest", act)
    rest = things(scope, w.Refs("the rest") if verb.startswith("rest") else w.Ref("the other"))
    to, how = RESTS[verb]
    return fx.Sequence((first, fx.Move(rest, to, who=who, **how)))


RESTS: Final[dict[str, tuple[Zone, dict[str, Any]]]] = {
    "rest bottom random": ("library", {"at": "bottom", "order": "random"}),
    "rest bottom any": ("library", {"at": "bottom"}),
    "rest graveyard": ("graveyard", {}),
    "other bottom": ("library", {"at": "bottom"}),
    "other graveyard": ("graveyard", {}),
}


def counter(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.6"""
    only_you(who, act)
    what = things(scope, act.what, want="stack")
    scope.moved(what, "graveyard", "countered")
    return keep(fx.Counter(what), ("amount", scope.offer("amount")))


def counter_exile(scope: Scope, act: w.Act, who: Things) -> Effect:
    only_you(who, act)
    what = things(scope, act.what, want="stack")
    scope.moved(what, "exile", "countered", "exiled")
    return fx.Counter(what, "exile")


def manifest(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.40, 701.58"""
    how: Any = act.verb.split(" ", maxsplit=1)[0]
    amount = 1 if act.amount is None else quantity(scope, act.amount)
    made = scope.offer("things", number="one" if amount == 1 else "several", locus="battlefield", ways=("manifested",))
    return keep(fx.Manifest(Pool(who, amount), how, who), ("things", made))


def manifest_dread(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.62"""
    made = scope.offer("things", locus="battlefield", ways=("manifested",))
    return keep(fx.Manifest(None, "dread", who), ("things", made))


VERBS: Final[dict[str, Verb]] = {
    "destroy": destroy,
    "sacrifice": sacrifice,
    "exile": exile,
    "exile face down": exile_face_down,
    "exile with counters": exile_with_counters,
    "return to hand": to_hand,
    "return to hands": to_hand,
    "return to battlefield": to_battlefield,
    "put onto battlefield": to_battlefield,
    "put into": put_into,
    "put on top": on_top,
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
    "put and rest": put_and_rest,
    "counter": counter,
    "counter exile": counter_exile,
    "manifest the top card of your library": manifest,
    "cloak the top card of your library": manifest,
    "manifest": manifest,
    "cloak": manifest,
    "manifest dread": manifest_dread,
}
