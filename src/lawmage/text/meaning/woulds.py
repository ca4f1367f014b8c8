"""614.1 What would happen: the events that replacement effects replace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import event_pattern as e
from lawmage.ir import selector as s
from lawmage.ir.node import Condition, EventPattern, Things, Zone
from lawmage.text import words as w

from .conditions import condition
from .declined import not_executable
from .descriptions import noun_of
from .event_parts import enter_subject, recipient
from .history import FIELD, YARD, Subject
from .nouns import described, player_set, things, zone
from .scope import Entity, Scope

Rule = Callable[[Scope, Any], EventPattern]


def would(scope: Scope, node: Any) -> EventPattern:
    """A surface Would: the event a replacement effect replaces, with its ports on the scope."""
    rule = WOULD.get(node.event) if isinstance(node, w.Would) else None
    if rule is None:
        raise not_executable("would", node)
    return rule(scope, node)


def _would_move(from_: tuple[Zone, ...], to: tuple[Zone, ...], where: str, whose: Things | None = None) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        what = _would_what(scope, node.what, where)
        return e.Moves(what, from_, to, whose=whose)

    return rule


def _would_what(scope: Scope, node: Any, where: str) -> Subject:
    what = _picked(scope, node)
    entity = enter_subject(scope, what, False)
    if entity is not None:
        entity.locus = where
    return what


def _picked(scope: Scope, node: Any) -> Subject:
    """ "a source of your choice": chosen when the effect begins; else what the event is about."""
    if isinstance(node, w.Pick) and isinstance(node.noun, w.Noun) and node.how.kind == "a":
        if any(post.kind == "of your choice" for post in node.noun.posts):
            return things(scope, node, "oblique")
    return described(scope, node)


def _would_put(from_: tuple[Zone, ...]) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        to = zone(scope, node.extra)
        if to.single:
            raise not_executable("would", node)
        what = _would_what(scope, node.what, "")
        return e.Moves(what, from_, to.zones, whose=to.whose)

    return rule


def _would_damage(kind: Any) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        what = _picked(scope, node.what)
        enter_subject(scope, what, False)
        to = None if node.extra is None or isinstance(node.extra, str) else recipient(scope, node.extra)
        scope.note_event_amount()
        if node.amount is not None and not isinstance(node.amount, int):
            raise not_executable("would", node)
        return e.DealsDamage(what, to, kind, node.amount or 1)

    return rule


def _would_be_dealt(kind: Any) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        scope.note_event("source", Entity("object", s.You(), origin="event_object"))
        joint = isinstance(node.what, w.Both) and node.what.join == "and/or"
        what = replace(node.what, join="and") if joint else node.what
        to = recipient(scope, what)
        scope.note_event_amount()
        return e.DealsDamage(None, to, kind)

    return rule


def _would_player(make: Callable[[Things], EventPattern], amount: bool = False) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        who = player_set(scope, node.what)
        if isinstance(who, s.Players):
            scope.note_event("player", Entity("player", s.You()))
        if amount:
            scope.note_event_amount()
        return make(who)

    return rule


def _would_create(scope: Scope, node: Any) -> EventPattern:
    """ "you would create one or more Treasure tokens" """
    who = player_set(scope, node.what)
    if not isinstance(node.extra, w.Pick) or node.extra.how != w.Quantifier("N or more", 1):
        raise not_executable("would create", node)
    return e.CreatesTokens(who, noun_of(scope, node.extra.noun))


def _would_be_created(scope: Scope, node: Any) -> EventPattern:
    """ "one or more creature tokens would be created under your control"; without a player: anybody's."""
    who = s.Players("each") if node.what is None else player_set(scope, node.what)
    return e.CreatesTokens(who, None if node.extra is None else noun_of(scope, node.extra))


def _would_put_counters(scope: Scope, node: Any) -> EventPattern:
    """ "you would put one or more counters on a permanent you control or on yourself" """
    who, on = player_set(scope, node.what), _picked(scope, node.extra)
    if node.event == "put on yours":
        if not isinstance(on, s.Noun):
            raise not_executable("would put", node)
        on = s.Noun(("player", *on.kinds), alternatives=(s.Noun(("player",), (s.Among(s.You()),)), on))
    scope.note_event_amount()
    return e.CountersChange(on, None, "put", who)


def _would_draw(scope: Scope, node: Any) -> EventPattern:
    """ "while …" is a condition of the replacement; else which draws are meant."""
    found = _would_player(e.Draws)(scope, node)
    if node.extra in ("extra", "extra theirs") and isinstance(found, e.Draws):
        return replace(found, not_first_in_draw_step=True)
    return found


def while_it_is_so(scope: Scope, node: Any) -> Condition | None:
    """The condition inside "would draw a card while your library has no cards in it"."""
    if node.event in ("draw when", "damage to while") and not isinstance(node.extra, str):
        return condition(scope, node.extra)
    return None


def _would_enter_opponent(scope: Scope, node: Any) -> EventPattern:
    """ "would enter under an opponent's control" """
    found = _would_move((), FIELD, "battlefield")(scope, node)
    return replace(found, under=s.Players("opponents")) if isinstance(found, e.Moves) else found


def _would_counters(counter: str | None) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        on = _would_what(scope, node.what, "battlefield")
        scope.note_event_amount()
        return e.CountersChange(on, counter)

    return rule


WOULD: Final[dict[str, Rule]] = {
    "die": _would_move(FIELD, YARD, "battlefield"),
    "die this turn": _would_move(FIELD, YARD, "battlefield"),
    "leave": _would_move(FIELD, (), "battlefield"),
    "graveyard": _would_move((), YARD, ""),
    "to graveyard": _would_move((), YARD, ""),
    "to your graveyard this turn": _would_move((), YARD, "", s.You()),
    "be put into": _would_put(()),
    "be put into from anywhere": _would_put(()),
    "enter": _would_move((), FIELD, "battlefield"),
    "enter opponent": _would_enter_opponent,
    "enter opponent this turn": _would_enter_opponent,
    "enter the battlefield opponent this turn": _would_enter_opponent,
    "put on yours": _would_put_counters,
    "put any counters": _would_put_counters,
    "damage": _would_damage("any"),
    "damage this turn": _would_damage("any"),
    "deal damage": _would_damage("any"),
    "combat damage": _would_damage("combat"),
    "combat damage this turn": _would_damage("combat"),
    "deal combat damage": _would_damage("combat"),
    "damage to": _would_be_dealt("any"),
    "damage to while": _would_be_dealt("any"),
    "damage to this turn": _would_be_dealt("any"),
    "noncombat damage to": _would_be_dealt("noncombat"),
    "noncombat damage": _would_damage("noncombat"),
    "be destroyed": lambda scope, node: e.Destroyed(_would_what(scope, node.what, "battlefield")),
    "draw": _would_player(e.Draws),
    "draw this turn": _would_player(e.Draws),
    "draw when": _would_draw,
    "gain life": _would_player(e.GainsLife, True),
    "lose life": _would_player(e.LosesLife, True),
    "lose the game": _would_player(e.LosesGame),
    "tokens created": _would_be_created,
    "tokens created of": _would_be_created,
    "create": _would_create,
    "counters": _would_counters("+1/+1"),
    "any counters": _would_counters(None),
    "proliferate": _would_player(lambda who: e.Does("proliferate", who)),
}
