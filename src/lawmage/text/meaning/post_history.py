"""607, 608.2i Phrases behind a noun that ask what was chosen, voted for, or done before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.condition import CastWas
from lawmage.ir.event_pattern import Casts, DealsDamage
from lawmage.ir.node import Test
from lawmage.text import words as w

from . import history
from .declined import Declined, not_executable
from .phrases import some, zone
from .post_tests import Rule
from .scope import Scope


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


def _chosen_now(scope: Scope, post: Any) -> Test:
    """ "of the creature type of your choice": chosen as the instruction is carried out."""
    from .keywords import choice

    trait: Any = post.value.replace(" ", "_")
    if trait not in ("color", "creature_type", "card_type", "land_type") or post.other != w.You():
        raise not_executable(post.kind, post.value)
    return s.Chosen(trait, choice(scope, trait, post))


def _with_that_name(scope: Scope, post: Any) -> Test:
    words = [m.entity for m in scope.mentions if m.entity.sort == "word"]
    if not words:
        raise Declined("unbound", "with that name")
    return s.Chosen("name", words[-1].slot)


def _damaged_then(scope: Scope, post: Any) -> Test:
    """ "dealt damage this turn by a Spider you controlled": as the source was then."""
    return s.Did(DealsDamage(history.as_then(scope, post.other), s.Each()))


def _created_with(scope: Scope, post: Any) -> Test:
    """607.2 Tokens that an ability of this object made."""
    if some(scope, post.value) != s.This():
        raise not_executable("created with", post.value)
    scope.facts.links_read.add("made")
    return s.Among(s.Linked("made"))


def _past(voice: dict[str, history.Make]) -> Rule:
    """ "that attacked this turn", "that was dealt damage this turn"."""

    def rule(scope: Scope, post: Any) -> Test:
        window = history.window(post.other)
        return s.Did(history.pattern_in(scope, post.value, s.Each(), voice), window)

    return rule


def _not_past(scope: Scope, post: Any) -> Test:
    return s.Not(s.Did(history.pattern_in(scope, post.value, s.Each(), history.DONE), history.window(post.other)))


def _cast_from(scope: Scope, post: Any) -> Test:
    if post.value.kind == "anywhere other than":
        return s.Not(_cast_from(scope, replace(post, value=post.value.value)))
    if post.value.kind == "hand" and isinstance(post.value.value, w.PartyOf) and post.value.value.role == "owner":
        return s.When(CastWas(s.Each(), "from", "hand"))  # 400.3 a card in a hand is in its owner's
    where = zone(scope, post.value)
    if len(where.zones) != 1 or where.whose not in (None, s.You()):
        raise not_executable("cast from", post.value)
    return s.When(CastWas(s.Each(), "from", where.zones[0]))


def _most_votes(scope: Scope, post: w.Post) -> Test:
    """701.38 Of the latest vote."""
    if scope.voted < 0:
        raise Declined("unbound", "the most votes")
    return s.Among(s.Bound(scope.voted))


def _nth_cast(scope: Scope, post: Any) -> Test:
    """ "that's the second spell cast this turn", by whomever"""
    return s.Nth(Casts(s.Players("each"), s.Noun(("spell",), zones=("stack",))), NTH[post.value])


NTH: Final = {"second": 2, "third": 3}


OF_HISTORY: Final[dict[str, Rule]] = {
    "most votes": _most_votes,
    "with chosen name": chosen("name"),
    "of that type": _that_type,
    "cast from": _cast_from,
    "not cast from": lambda scope, post: s.Not(_cast_from(scope, post)),
    "that did": _past(history.DID),
    "that was done": _past(history.DONE),
    "done": _past(history.DONE),
    "that wasn't done": _not_past,
    "that hasn't been done": _not_past,
    "chosen type": chosen("creature_type", "card_type", "land_type"),
    "isn't of chosen type": lambda scope, post: s.Not(chosen("creature_type")(scope, post)),
    "chosen color": chosen("color"),
    "that color": _that_color,
    "created with": _created_with,
    "dealt damage then by": _damaged_then,
    "nth cast this turn": _nth_cast,
    "with that name": _with_that_name,
    "of the … of choice": _chosen_now,
}
