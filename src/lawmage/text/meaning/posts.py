"""What stands behind a noun: "you control", "with flying", "in your graveyard", "blocking it" (109.2, 115)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lawmage.ir import event_pattern as e
from lawmage.ir import selector as s
from lawmage.ir.node import EventPattern, Test, Things
from lawmage.text import words as w

from .declined import Declined, not_executable
from .qualities import quality
from .refer import pool_of, this_way
from .scope import Entity, Scope

if TYPE_CHECKING:
    from .descriptions import Description

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


# -- tests ----------------------------------------------------------------------------------------------------------


def _some(scope: Scope, node: Any) -> Things:
    from .nouns import some

    return some(scope, node)


def _set(scope: Scope, node: Any) -> Things:
    from .nouns import player_set

    return player_set(scope, node)


def keyword(node: Any) -> Test:
    """702 "with flying": a keyword without parameters."""
    if not isinstance(node, w.Keyword) or node.value is not None or node.other is not None:
        raise not_executable("with keyword", node)
    return s.HasKeyword(node.name)


def _counters(post: Any) -> Test:
    return s.HasCounters(post.value.word)


def _compare(scope: Scope, post: Any) -> Test:
    from .quantities import compare

    return compare(scope, post.value)


def _noun(scope: Scope, node: Any) -> s.Noun:
    from .descriptions import noun_of

    return noun_of(scope, node)


def _other_than(scope: Scope, post: Any) -> Test:
    if isinstance(post.value, w.Pick):
        if post.value.how.kind not in ("a", "bare"):
            raise not_executable("other than", post.value)
        return s.Not(_noun(scope, post.value.noun))
    return s.Not(s.Among(_some(scope, post.value)))


def _not_controlled(scope: Scope, post: Any) -> Test:
    return s.Not(s.Noun(("permanent", "spell"), zones=("battlefield", "stack"), controller=_set(scope, post.value)))


def _did(event: EventPattern) -> Rule:
    return lambda scope, post: s.Did(event)


def _that_color(scope: Scope, post: Any) -> Test:
    words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
    if not words:
        raise Declined("unbound", "of that color")
    return s.Chosen("color", words[-1].slot)


def chosen(trait: Any) -> Rule:
    """607.2d "of the chosen color": the choice of this frame, else the one noted on the source."""

    def rule(scope: Scope, post: Any) -> Test:
        words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
        if words:
            return s.Chosen(trait, words[-1].slot)
        scope.facts.links_read.add("word")
        return s.Chosen(trait)

    return rule


def _shares(scope: Scope, post: Any) -> Test:
    return s.Shares(post.value.replace(" ", "_"), _some(scope, post.other))


def _same_name(scope: Scope, post: Any) -> Test:
    return s.Shares("name", _some(scope, post.value))


def _greatest(scope: Scope, post: Any) -> Test:
    return s.Greatest("power", _noun(scope, post.value))


def _dealt_by(scope: Scope, post: Any) -> Test:
    return s.Did(e.DealsDamage(_some(scope, post.value), s.Each()))


TESTS: Final[dict[str, Rule]] = {
    "with": lambda scope, post: keyword(post.value),
    "with or": lambda scope, post: s.AnyOf((keyword(post.value), keyword(post.other))),
    "without": lambda scope, post: s.Not(keyword(post.value)),
    "with stat": _compare,
    "with counter": lambda scope, post: _counters(post),
    "with counters": lambda scope, post: _counters(post),
    "with counters+": lambda scope, post: _counters(post),
    "with any counter": lambda scope, post: s.HasCounters(None),
    "not control": _not_controlled,
    "other than": _other_than,
    "chosen type": chosen("creature_type"),
    "chosen color": chosen("color"),
    "that color": _that_color,
    "attached to": lambda scope, post: s.AttachedTo(_some(scope, post.value)),
    "blocking": lambda scope, post: s.Blocking(_some(scope, post.value)),
    "blocked by": lambda scope, post: s.BlockedBy(_some(scope, post.value)),
    "isn't": lambda scope, post: s.Not(quality(post.value)),
    "isn't a": lambda scope, post: s.Not(_noun(scope, post.value)),
    "attacking you": lambda scope, post: s.Attacking(s.You()),
    "that's attacking you": lambda scope, post: s.Attacking(s.You()),
    "that's": lambda scope, post: quality(post.value),
    "that is": lambda scope, post: quality(post.value),
    "dealt damage": _did(e.DealsDamage(None, s.Each())),
    "attacked": _did(e.Attacks(s.Each())),
    "entered": _did(e.Moves(s.Each(), (), ("battlefield",))),
    "entered under your control": _did(e.Moves(s.Each(), (), ("battlefield",), under=s.You())),
    "put there": _did(e.Moves(s.Each(), (), ("graveyard",))),
    "targets": lambda scope, post: s.Targets(_some(scope, post.value)),
    "same name as": _same_name,
    "named": lambda scope, post: s.Named(post.value),
    "named ~": lambda scope, post: s.Named(scope.facts.name),
    "shares": _shares,
    "share": _shares,
    "greatest power": _greatest,
    "mana ability": lambda scope, post: s.HasAbility("mana"),
    "dealt damage by": _dealt_by,
}


def _blocking_or_blocked(scope: Scope, post: Any) -> Test:
    whom = _some(scope, post.value)
    return s.AnyOf((s.Blocking(whom), s.BlockedBy(whom)))


TESTS["blocking or blocked by"] = _blocking_or_blocked

# -- axes of the noun -----------------------------------------------------------------------------------------------


def _axis(found: Description, **axes: Any) -> Description:
    for name in axes:
        if getattr(found.noun, name):
            raise not_executable(f"two phrases for the {name}")
    return replace(found, noun=replace(found.noun, **axes))


def _control(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, controller=_set(scope, post.value))


def _own(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, owner=_set(scope, post.value))


def _own_and_control(scope: Scope, post: Any, found: Description) -> Description:
    return _axis(found, owner=s.You(), controller=s.You())


def _zone(scope: Scope, post: Any, found: Description) -> Description:
    from .nouns import zone

    where = zone(scope, post.value)
    return replace(_axis(found, zones=where.zones, whose=where.whose), shared=where.single)


def _this_way(way: str) -> Change:
    def change(scope: Scope, post: Any, found: Description) -> Description:
        return replace(found, among=this_way(scope, way))

    return change


def _exiled_with(scope: Scope, post: Any, found: Description) -> Description:
    """607.2a Only of the source itself: its linked ability."""
    if _some(scope, post.value) != s.This():
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
    return replace(found, among=_some(scope, post.value))


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


CHANGES: Final[dict[str, Change]] = {
    "control": _control,
    "cast": _control,
    "own": _own,
    "own and control": _own_and_control,
    "in": _zone,
    "from": _zone,
    "on the battlefield": lambda scope, post, found: _axis(found, zones=("battlefield",)),
    "exiled with": _exiled_with,
    "from among": _from_among,
    "from it": _from_it,
    "different names": _different_names,
    "same name": _same_names,
    "of their choice": _choice(None),
    "of your choice": _choice(s.You()),
    "with stat": _stat,
    "sacrificed this way": _this_way("sacrificed"),
    "discarded this way": _this_way("discarded"),
    "exiled this way": _this_way("exiled"),
    "destroyed this way": _this_way("destroyed"),
    "milled this way": _this_way("milled"),
    "revealed this way": _this_way("revealed"),
    "tapped this way": _this_way("tapped"),
    "graveyard this way": _this_way("put into a graveyard"),
    "dealt damage this way": _this_way("dealt damage"),
}


def enters_player(scope: Scope, controller: Things | None, slot: int) -> None:
    """ "a creature an opponent controls … that player": nested, reached last (3.3)."""
    if controller == s.Players("opponents") and slot >= 0:
        scope.ambient.append(Entity("player", s.RoleOf("controller", s.Bound(slot)), origin="nested"))
