"""603.2 What things do: enters, dies, attacks, deals damage, becomes the target."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.node import EventPattern, Zone
from lawmage.text import words as w

from .conditions import condition
from .declined import not_executable
from .descriptions import noun_of
from .event_measures import (
    counters_spell,
    damage_at_least,
    damage_exactly,
    exiled_from,
    leaves_alive,
    targeted_by,
    transform_into,
)
from .event_parts import as_things, batch_of, enter_object, enter_subject, recipient, without_count
from .history import FIELD, YARD, Subject
from .nouns import described, player_set, zone
from .production import of_chosen_color
from .scope import Entity, Scope


@dataclass(frozen=True, slots=True)
class Row:
    """One verb of objects: its pattern, where the subject is afterwards, and the names it has then."""

    make: Callable[[Scope, Subject, Any], EventPattern]
    locus: str = "battlefield"
    ways: tuple[str, ...] = ()
    amount: bool = False


def does(scope: Scope, node: w.Event) -> EventPattern:
    """A thing does something; "one or more" of them: once for all that do it at the same time (603.2c)."""
    if isinstance(node.what, w.Both) and node.what.join == "and":
        return _attack_together(scope, node)
    batch = batch_of(scope, node.what)
    what_node = without_count(node.what) if batch else node.what
    subject = described(scope, what_node)
    parts: tuple[Any, ...] = node.extra.extra if node.extra.verb == "or" else (node.extra,)
    entity = enter_subject(scope, subject, bool(batch))
    if [part.verb for part in parts] == ["block", "become blocked by"]:
        other = enter_object(scope, parts[1].to)
        both = e.AnyEvent((e.Blocks(subject, other), e.BecomesBlocked(subject, other)))
        return _once_for_all(scope, subject, (parts[1],), both)
    made: list[EventPattern] = []
    for part in parts:
        row = OBJECT_EVENTS.get(part.verb)
        if row is None:
            raise not_executable(f"event {part.verb}", part)
        if entity is not None:
            entity.locus = row.locus
            entity.ways += row.ways
        known, numbers = len(scope.ambient), len(scope.event_numbers)
        made.append(row.make(scope, subject, part))
        if row.amount:
            scope.note_event_amount()
        if len(parts) > 1:  # what only one of several events binds is not there for sure
            del scope.ambient[known:]
            del scope.event_numbers[numbers:]
    pattern = made[0] if len(made) == 1 else e.AnyEvent(tuple(made))
    if batch:
        apiece = len(parts) == 1 and isinstance(parts[0].to, w.Player)
        return e.Occasion(pattern, batch=True, least=batch, apiece=apiece)
    return _once_for_all(scope, subject, parts, pattern)


def _once_for_all(scope: Scope, subject: Subject, parts: tuple[Any, ...], pattern: EventPattern) -> EventPattern:
    """ "becomes blocked by one or more Orcs": once for all of them (603.2c)."""
    counts = [batch_of(scope, part.to) for part in parts]
    if not any(counts):
        return pattern
    if isinstance(subject, s.Noun) or len(parts) > 1:
        raise not_executable("one or more for each subject", parts)
    return e.Occasion(pattern, batch=True, least=counts[0])


def _attack_together(scope: Scope, node: w.Event) -> EventPattern:
    """ "this creature and at least two other creatures attack"."""
    items = node.what.items
    if node.extra.verb != "attack" or len(items) != 2 or not isinstance(items[1], w.Pick):
        raise not_executable("several subjects of an event", node)
    subject, how = described(scope, items[0]), items[1].how
    if isinstance(subject, s.Noun) or how.kind not in ("at least", "N or more") or not isinstance(how.count, int):
        raise not_executable("several subjects of an event", node)
    entity = enter_subject(scope, subject, False)
    if entity is not None:
        entity.ways += ("attacking",)
    others = noun_of(scope, items[1].noun)
    return e.Attacks(subject, with_=replace(others, other=False), with_count=how.count)


def _enter_untapped(scope: Scope, what: Subject, node: Any) -> EventPattern:
    untapped = s.Is("status", "untapped")
    if isinstance(what, s.Noun):
        return e.Moves(replace(what, tests=(*what.tests, untapped)), (), FIELD)
    return e.Occasion(e.Moves(what, (), FIELD), during=c.Matches(what, s.Noun(("permanent",), (untapped,))))


def _enter_attached(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "When this Aura enters attached to a creature" """
    host = described(scope, node.to)
    if isinstance(what, s.Noun) or not isinstance(host, s.Noun):
        raise not_executable("event enter attached", node)
    on_it = s.Noun(("permanent",), (s.AttachedTo(s.Selector("all", host, 0, None)),))
    return e.Occasion(e.Moves(what, (), FIELD), during=c.Matches(what, on_it))


def _destroys(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """701.8 "a spell or ability an opponent controls destroys a permanent you control"."""
    if not isinstance(what, s.Noun) or what.controller is None or set(what.kinds) != {"spell", "ability"}:
        raise not_executable("event destroys", node)
    if any([one.tests for one in what.alternatives]):
        raise not_executable("event destroys", node)
    gone = enter_object(scope, node.to, where="graveyard")
    by = scope.note_event("source", Entity("object", s.You(), origin="event_object"))
    scope.ambient.append(Entity("player", s.RoleOf("controller", by.read), origin="event"))
    return e.Occasion(e.Destroyed(gone), cause=what.controller)


def _transform_into(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """701.27 On the face it becomes: the ability is only there then."""
    if node.to is not None and node.to != scope.facts.name:
        raise not_executable("event transform into", node)
    return e.Does("transform", None, what)


def _zone_change(from_: tuple[Zone, ...] = (), to: tuple[Zone, ...] = (), where: str = "", **more: Any) -> Row:
    ways = ("exiled",) if where == "exile" else ()
    return Row(lambda scope, what, node: e.Moves(what, from_, to, **more), where, ways)


def _plain(make: Callable[[Any], EventPattern], where: str = "battlefield", *ways: str) -> Row:
    return Row(lambda scope, what, node: make(what), where, ways)


def _action(action: str) -> Row:
    return Row(lambda scope, what, node: e.Does(action, None, what))


def _monstrous(scope: Scope, what: Subject, node: Any) -> EventPattern:
    if what == s.This():
        scope.note_event_x()
    return e.Does("monstrous", None, what)


def _attack(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "attacks you", "attacks a player", "attacks a player or planeswalker": what it attacks is bound."""
    if isinstance(node.to, w.You):
        return e.Attacks(what, s.You())
    if isinstance(node.to, w.Both) and node.to.join == "or":
        return _attack_either(scope, what, node.to)
    return e.Attacks(what, as_things(recipient(scope, node.to)))


def _attack_either(scope: Scope, what: Subject, node: w.Both) -> EventPattern:
    """ "attacks you or a planeswalker you control"."""
    first = node.items[0]
    who = player_set(scope, first)
    walker = described(scope, node.items[1])
    if walker == s.Noun(("permanent",), (s.Is("type", "planeswalker"),), controller=who):
        return e.Attacks(what, who, or_planeswalker=True)
    return e.Attacks(what, s.Both((who, as_things(walker))))


def _attack_while(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.Occasion(e.Attacks(what), during=condition(scope, node.to))


def _attack_saddled(scope: Scope, what: Subject, node: Any) -> EventPattern:
    if isinstance(what, s.Noun):
        raise not_executable("event attack saddled", node)
    during = c.Matches(what, s.Noun(("permanent",), (s.Is("status", "saddled"),)))
    return e.Occasion(e.Attacks(what), during=during)


def _attack_with(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "attacks with two or more other creatures"."""
    least = batch_of(scope, node.to)
    if not least and isinstance(node.to, w.Pick) and node.to.how.kind in ("a", "another"):
        return e.Attacks(what, with_=noun_of(scope, node.to.noun), with_count=1)
    if not least and isinstance(node.to, w.Pick) and node.to.how.kind == "at least":
        least = int(node.to.how.count)
    if not least:
        raise not_executable("event attack with", node)
    noun = noun_of(scope, node.to.noun)
    plain = replace(noun, other=False)
    return e.Attacks(what, with_=plain, with_count=least)


_ONE_OR_MORE: Final = w.Quantifier("N or more", 1)
# 120.1 whatever is dealt damage: "one or more permanents and/or players"
ANYTHING: Final = w.Both(
    (w.Pick(_ONE_OR_MORE, w.Noun(w.Core(w.Word("head", "permanent")))), w.Players("players")), "and/or"
)


def _damage_by(kind: Any) -> Row:
    def make(scope: Scope, what: Subject, node: Any) -> EventPattern:
        anything = node.to is None or node.to == ANYTHING
        return e.DealsDamage(what, None if anything else recipient(scope, node.to), kind)

    return Row(make, "", amount=True)


def _damage_to(kind: Any, excess: bool = False) -> Row:
    def make(scope: Scope, what: Subject, node: Any) -> EventPattern:
        if not excess:
            scope.note_event("source", Entity("object", s.You(), origin="event_object"))
        return e.DealsDamage(None, what, kind, excess=excess)

    return Row(make, "battlefield", amount=True)


def _blocks(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.Blocks(what, enter_object(scope, node.to))


def _blocked_by(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.BecomesBlocked(what, enter_object(scope, node.to))


def _put_into(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "is put into a graveyard from the battlefield", "… from anywhere"."""
    to = zone(scope, node.to)
    if to.single:
        raise not_executable("event put into", node)
    from_: tuple[Zone, ...] = ()
    if node.extra is not None and node.extra != w.Post("anywhere"):
        origin = zone(scope, node.extra)
        if origin.whose is not None and origin.whose != to.whose:
            raise not_executable("event put into", node)
        from_ = origin.zones
    return e.Moves(what, from_, to.zones, whose=to.whose)


def _leaves_zone(scope: Scope, what: Subject, node: Any) -> EventPattern:
    from_ = zone(scope, node.to)
    if from_.single:
        raise not_executable("event leave zone", node)
    return e.Moves(what, from_.zones, whose=from_.whose)


def _exploit(scope: Scope, what: Subject, node: Any) -> EventPattern:
    found = described(scope, node.to)
    if found != s.Noun(("permanent",), (s.Is("type", "creature"),)):
        raise not_executable("event exploit", node)
    return e.Does("exploit", None, what)


def _crews(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """702.122c "Whenever this creature crews a Vehicle": it is tapped for the cost."""
    found = enter_object(scope, node.to)
    if found != s.Noun(("permanent",), (s.Is("subtype", "Vehicle"),)):
        raise not_executable("event crew", node)
    return e.Does("crews", None, what)


def _saddles(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """702.171c "Whenever this creature saddles a Mount": it is tapped for the cost."""
    found = enter_object(scope, node.to)
    if found != s.Noun(("permanent",), (s.Is("subtype", "Mount"),)):
        raise not_executable("event saddle", node)
    return e.Does("saddles", None, what)


def _attached(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.Attaches(what, enter_object(scope, node.to))


def _unattached(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.Attaches(what, enter_object(scope, node.to), un=True)


def _enters_from(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "When this creature enters from a graveyard", "… from exile" """
    if node.extra == w.Post("a graveyard"):
        return e.Moves(what, YARD, FIELD)
    where = zone(scope, node.extra)
    if len(where.zones) != 1 or where.single or where.whose not in (None, s.You()):
        raise not_executable("enters from", node)
    return e.Moves(what, where.zones, FIELD, whose=where.whose)


def _becomes_level(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """716.2 "When this Class becomes level 2" """
    if what != s.This() or not isinstance(node.to, int):
        raise not_executable("becomes level", node)
    return e.Occasion(e.Does("level", what=what), during=c.CompareQ(q.NoteOf("level"), "equal", node.to))


OBJECT_EVENTS: Final[dict[str, Row]] = {
    "become level": Row(_becomes_level),
    "enter": _zone_change((), FIELD, "battlefield"),
    "put onto battlefield": _zone_change((), FIELD, "battlefield"),
    "enter untapped": Row(_enter_untapped),
    "enter under your control": _zone_change((), FIELD, "battlefield", under=s.You()),
    "enter opponent": _zone_change((), FIELD, "battlefield", under=s.Players("opponents")),
    "enter from": Row(_enters_from),
    "die": _zone_change(FIELD, YARD, "graveyard"),
    "leave": _zone_change(FIELD),
    "leave graveyard": _zone_change(YARD, whose=s.You()),
    "leave zone": Row(_leaves_zone, ""),
    "exiled": _zone_change((), ("exile",), "exile"),
    "sacrificed": _zone_change(FIELD, cause="sacrifice"),
    "milled": _zone_change(("library",), cause="mill"),
    "put into from": Row(_put_into, "graveyard"),
    "put into": Row(_put_into, "graveyard"),
    "destroyed": _plain(e.Destroyed, "graveyard"),
    "attack": _plain(e.Attacks, "battlefield", "attacking"),
    "attack alone": Row(lambda scope, what, node: e.Attacks(what, alone=True), ways=("attacking",)),
    "attack what": Row(_attack, ways=("attacking",)),
    "attack while": Row(_attack_while, ways=("attacking",)),
    "attack saddled": Row(_attack_saddled, ways=("attacking",)),
    "attack with": Row(_attack_with, ways=("attacking",)),
    "block": _plain(e.Blocks),
    "block what": Row(_blocks),
    "become blocked": _plain(e.BecomesBlocked, "battlefield", "attacking"),
    "become blocked by": Row(_blocked_by, ways=("attacking",)),
    "unblocked": _plain(e.AttacksUnblocked, "battlefield", "attacking"),
    "become tapped": _plain(lambda what: e.TapsUntaps(what, "tap")),
    "become untapped": _plain(lambda what: e.TapsUntaps(what, "untap")),
    "combat damage to": _damage_by("combat"),
    "combat damage": _damage_by("combat"),
    "noncombat damage to": _damage_by("noncombat"),
    "damage to": _damage_by("any"),
    "damage": _damage_by("any"),
    "damage at least": Row(damage_at_least, "", amount=True),
    "damage exactly": Row(damage_exactly, "", amount=True),
    "counter": Row(counters_spell, "stack"),
    "countered": _plain(e.Countered, ""),
    "enter attached": Row(_enter_attached),
    "destroys": Row(_destroys, ""),
    "leave alive": _plain(leaves_alive, ""),
    "exiled from": Row(exiled_from, "exile", ("exiled",)),
    "transform into a": Row(transform_into),
    "dealt damage": _damage_to("any"),
    "dealt combat damage": _damage_to("combat"),
    "targeted": Row(targeted_by),
    "exploit": Row(_exploit),
    "attached": Row(_attached),
    "unattached": Row(_unattached),
    "tapped for mana": Row(lambda scope, what, node: e.TapsForMana(None, what)),
    "tapped for chosen": Row(lambda scope, what, node: e.TapsForMana(None, what, of_chosen_color(scope))),
    "crewed": _action("crewed"),
    "crew": Row(_crews),
    "saddle": Row(_saddles),
    "saddled": _action("saddled"),
    "train": _action("train"),
    "phase in": _action("phase_in"),
    "phase out": _action("phase_out"),
    "turned up": _action("turn_up"),
    "transform": _action("transform"),
    "transform into": Row(_transform_into),
    "transform into ~": Row(_transform_into),
    "transform into ≈": Row(_transform_into),
    "mutate": _action("mutate"),
    "explore": _action("explore"),
    "connive": _action("connive"),
    "evolve": _action("evolve"),
    "plotted": _action("plot"),
    "renowned": _action("renowned"),
    "monstrous": Row(_monstrous),
    "fight": _action("fight"),
}
