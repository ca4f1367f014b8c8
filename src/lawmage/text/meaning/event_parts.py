"""603.2 What the patterns of events share: subjects, objects and recipients become visible to the effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.event_pattern import Does
from lawmage.ir.node import EventPattern, Things
from lawmage.text import words as w

from .declined import not_executable
from .history import Subject
from .nouns import described, player_set, some
from .picks import locus
from .scope import Entity, Scope

ORDINALS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "seventh": 7,
    "tenth": 10,
    "twelfth": 12,
}
CARD: Final = s.Noun(("card",))


def batch_of(scope: Scope, node: Any) -> int:
    """How many at least: "one or more creatures", "two or more"."""
    if isinstance(node, w.Pick) and node.how.kind == "N or more" and isinstance(node.how.count, int):
        return node.how.count
    return 0


def without_count(node: w.Pick) -> w.Pick:
    return w.Pick(w.Quantifier("bare"), node.noun)


def enter_subject(scope: Scope, subject: Subject, batch: bool) -> Entity | None:
    """The subject becomes visible to the effect (603.2): bound by the event, unless a word names it for good."""
    if isinstance(subject, s.Noun):
        sort: Any = "object" if "player" not in subject.kinds else "either"
        entity = Entity(sort, s.You(), number="several" if batch else "one", noun=subject, locus=locus(subject))
        scope.note_event("subject", entity)
        nested_player(scope, subject, entity)
        return entity
    if isinstance(subject, s.This):
        entity = Entity("object", s.This(), noun=scope.this.noun, origin="event")
    elif isinstance(subject, s.Host):
        return scope.note_event("subject", Entity("object", s.Host(), noun=scope.host.noun))
    elif isinstance(subject, s.Selector) and subject.slot >= 0:
        picked = scope.entities_of(s.Bound(subject.slot))
        noun_ = picked[0].noun if picked else None
        entity = Entity("object", s.Bound(subject.slot), subject.slot, noun=noun_, origin="event")
    elif isinstance(subject, s.Bound | s.Granter | s.Linked):
        known = scope.entities_of(subject)
        noun = known[0].noun if known else None
        entity = Entity("object", subject, noun=noun, origin="event")
        entity.number = known[0].number if known else "one"
    else:
        return None
    scope.ambient.append(entity)
    return entity


def nested_player(scope: Scope, noun: s.Noun, entity: Entity) -> None:
    """ "A creature an opponent controls … that player": the controller of the thing, reached last."""
    if isinstance(noun.controller, s.Players) and entity.number == "one":
        scope.ambient.append(Entity("player", s.RoleOf("controller", entity.read), origin="nested"))


def enter_object(scope: Scope, node: Any, port: Any = "object", where: str = "battlefield") -> Subject:
    """The other thing of the event, visible to the effect."""
    found = described(scope, node)
    if isinstance(found, s.Noun):
        number: Any = "several" if batch_of(scope, node) else "one"
        entity = Entity("object", s.You(), number=number, noun=found, locus=where, origin="event_object")
        scope.note_event(port, entity)
        nested_player(scope, found, entity)
    return found


def recipient(scope: Scope, node: Any) -> Subject:
    """What is dealt damage or attacked: a player, or a thing."""
    if isinstance(node, w.You):
        return s.You()
    if node == w.Refs("one or more of your opponents"):
        return s.Players("opponents")
    if isinstance(node, w.Player | w.Players | w.PartyOf):
        who = player_set(scope, node)
        if isinstance(who, s.Players):
            scope.note_event("player", Entity("player", s.You()))
        return who
    if isinstance(node, w.Both):
        items = tuple([some(scope, one) for one in node.items])
        return s.Both(items)
    if isinstance(node, w.Either):
        return _player_or_thing(scope, node)
    return enter_object(scope, node)


def as_things(found: Subject) -> Things:
    return s.Selector("all", found) if isinstance(found, s.Noun) else found


def _player_or_thing(scope: Scope, node: w.Either) -> Subject:
    """ "a player or battle": whichever of the two it is."""
    if isinstance(node.first, w.Player):
        who = player_set(scope, node.first)
        if not isinstance(who, s.Players) or isinstance(node.second, w.Word):
            raise not_executable("one of two kinds", node)
        players = s.Noun(("player",), () if who.which == "each" else (s.Among(who),))
        thing = described(scope, node.second)
    else:
        thing = described(scope, node.first)
        if node.second.word not in ("player", "opponent"):
            raise not_executable("one of two kinds", node)
        players = s.Noun(("player",), () if node.second.word == "player" else (s.Among(s.Players("opponents")),))
    if not isinstance(thing, s.Noun):
        raise not_executable("one of two kinds", node)
    scope.note_event("object", Entity("either", s.You(), origin="event_object"))
    return s.Noun(("player", *thing.kinds), alternatives=(players, thing))


def acting(scope: Scope, node: Any) -> Things:
    """The acting player; bound where it is one of several."""
    who = player_set(scope, node.who)
    if isinstance(who, s.Players):
        scope.note_event("player", Entity("player", s.You()))
    return who


def does_action(action: str) -> Callable[[Scope, Any], EventPattern]:
    """701 A player carries out a keyword action."""
    return lambda scope, node: Does(action, acting(scope, node))
