"""What stands behind a noun: "you control", "with flying", "in your graveyard", "blocking it" (109.2, 115)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.event_pattern import Moves
from lawmage.ir.node import Test, Things, Zone
from lawmage.text import words as w

from . import history, piles
from .declined import not_executable
from .phrases import describe_inner, possessor, some, zone
from .players import player_set
from .post_history import OF_HISTORY
from .post_tests import OF_THINGS, Rule, with_stat
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
    theirs: bool = False  # of the choice of who acts
    apiece: bool = False  # "from each opponent's graveyard": out of each of several zones


Change = Callable[[Scope, Any, "Description"], "Description"]
TESTS: Final[dict[str, Rule]] = {**OF_THINGS, **OF_HISTORY}


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


# Axes of the noun ------------------------------------------------------------


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
    of_each = isinstance(post.value.value, w.Player) and post.value.value.word.startswith("each ")
    apiece = of_each or post.value.kind == "each graveyard"
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


def _from_it(scope: Scope, post: Any, found: Description) -> Description:
    """ "a card from it": the zone looked at or revealed."""
    return replace(found, among=pool_of(scope, "from it").read)


def _different_names(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, totals=(*found.totals, s.Total("name", "distinct")))


def _different_controllers(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, totals=(*found.totals, s.Total("controller", "distinct")))


def _same_names(scope: Scope, post: Any, found: Description) -> Description:
    return replace(found, totals=(*found.totals, s.Total("name", "same")))


def _choice(who: Things | None) -> Change:
    return lambda scope, post, found: replace(found, chooser=who)


def _stat(scope: Scope, post: Any, found: Description) -> Description:
    """A comparison of each thing, or of the whole set ("total power 4 or less")."""
    if post.value.stat.startswith("total "):
        compared = with_stat(scope, replace(post, value=replace(post.value, stat=post.value.stat[6:])))
        if not isinstance(compared, s.Compares):
            raise not_executable("total", post.value)
        return replace(found, totals=(*found.totals, s.Total(compared.stat, compared.order, compared.than)))
    return replace(found, noun=replace(found.noun, tests=(*found.noun.tests, with_stat(scope, post))))


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
    "from outside the game": lambda scope, post, found: _axis(found, zones=("outside",)),  # 400.11
    "on the stack": lambda scope, post, found: _axis(found, zones=("stack",)),
    "exiled with": _exiled_with,
    "from among": _from_among,
    "from among the": _from_among_the,
    "from among what": _from_among_the,
    "from it": _from_it,
    "in pile": lambda scope, post, found: replace(found, among=piles.pile(scope, post.value)),
    "different names": _different_names,
    "same name": _same_names,
    "different controllers": _different_controllers,
    "of their choice": lambda scope, post, found: replace(found, theirs=True),
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
