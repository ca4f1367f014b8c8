"""603.2, 603.8 Events with a measure or a circumstance ("5 or more damage", "while …"), and states waited for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import selector as s
from lawmage.ir.node import EventPattern, Zone
from lawmage.text import words as w

from .conditions import condition
from .declined import not_executable
from .descriptions import noun_of
from .event_parts import batch_of, does_action, enter_object, enter_subject, recipient
from .history import FIELD, Subject
from .nouns import described, player_set, zone
from .scope import Entity, Scope
from .trees import tree_nodes

Rule = Callable[[Scope, Any], EventPattern]
OPPONENTS: Final = s.Players("opponents")
NOT_GRAVEYARD: Final[tuple[Zone, ...]] = ("hand", "library", "exile", "command")


def while_so(scope: Scope, event: EventPattern, node: Any) -> EventPattern:
    """ "… while you're the monarch": the circumstance is judged before the event's own things are bound."""
    during = condition(scope, node)
    if any([isinstance(one, s.Bound) for one in tree_nodes(during)]):
        raise not_executable("while the thing of the event is so", node)
    return e.Occasion(event, during=during)


def of_their_turn(event: EventPattern) -> EventPattern:
    """ "an opponent … during their turn": only the active player among them."""
    if not isinstance(event, e.LosesLife | e.GainsLife | e.Draws | e.Casts) or not isinstance(event.who, s.Players):
        raise not_executable("during their turn", event)
    if event.who.which == "each":
        return dataclasses.replace(event, who=s.Players("active"))
    among = s.Noun(("player",), (s.Among(event.who), s.Among(s.Players("active"))))
    return dataclasses.replace(event, who=s.Selector("all", among, 0, None))


# -- players ------------------------------------------------------------


def _state(scope: Scope, node: Any) -> EventPattern:
    return e.StateIs(condition(scope, node.to))


def _none_are(scope: Scope, node: Any) -> EventPattern:
    return e.StateIs(c.Exists(noun_of(scope, node.what), "equal", 0))


def _is_dealt(scope: Scope, node: Any) -> EventPattern:
    """ "combat damage is dealt to you"."""
    kinds: dict[str, Any] = {"combat damage": "combat", "non combat damage": "noncombat", "damage": "any"}
    scope.note_event("source", Entity("object", s.You(), origin="event_object"))
    to = recipient(scope, node.what)
    scope.note_event_amount()
    return e.DealsDamage(None, to, kinds[node.to])


def _some_lose(scope: Scope, node: Any) -> EventPattern:
    """603.2c Once, however many of them lose life at the same time."""
    loses: EventPattern = e.LosesLife(OPPONENTS)
    if node.to is not None:
        loses = e.AmountIs(loses, "equal", node.to)
    return e.Occasion(loses, batch=True)


def targeted_by(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """115 "becomes the target of a spell or ability an opponent controls"."""
    by = described(scope, node.to)
    if not isinstance(by, s.Noun):
        raise not_executable("event targeted", node)
    scope.note_event("object", Entity("object", s.You(), noun=by, locus="stack", origin="event_object"))
    scope.note_event("player", Entity("player", s.You(), origin="event_object"))
    plain = dataclasses.replace(by, controller=None)
    anything = not by.tests and set(by.kinds) == {"spell", "ability"} and all(not n.tests for n in by.alternatives)
    return e.Targeted(what, None if anything else plain, by.controller)


def _player_targeted(scope: Scope, node: Any) -> EventPattern:
    who = player_set(scope, node.who)
    if isinstance(who, s.Players):
        raise not_executable("event player targeted", node)
    return targeted_by(scope, who, node)


def _player_or_targeted(scope: Scope, node: Any) -> EventPattern:
    """ "you or a permanent you control becomes the target of …" """
    who, noun = player_set(scope, node.who), described(scope, node.what)
    if not isinstance(noun, s.Noun) or isinstance(who, s.Players):
        raise not_executable("event player or targeted", node)
    either = s.Noun(("player", *noun.kinds), alternatives=(s.Noun(("player",), (s.Among(who),)), noun))
    return targeted_by(scope, either, node)


def _attack_whom_with(scope: Scope, node: Any) -> EventPattern:
    """ "you attack a player with two or more creatures": once for each player who is attacked so."""
    who, least = player_set(scope, node.who), batch_of(scope, node.what)
    if not least or not isinstance(node.to, w.You | w.Player):
        raise not_executable("event player attacks whom with", node)
    noun = noun_of(scope, node.what.noun)
    if noun.controller is not None or noun.alternatives:
        raise not_executable("event player attacks whom with", node)
    if who != s.Players("each"):
        noun = dataclasses.replace(noun, controller=who)
    entity = Entity("object", s.You(), number="several", noun=noun, locus="battlefield", ways=("attacking",))
    scope.note_event("subject", entity)
    whom = player_set(scope, node.to)
    if who == s.You():
        scope.note_event("player", Entity("player", s.You()))
    elif not isinstance(whom, s.Players):
        scope.ambient.append(Entity("player", s.RoleOf("controller", entity.read), origin="event"))
    else:
        raise not_executable("event player attacks whom with", node)
    return e.Occasion(e.Attacks(noun, whom), batch=True, least=least, apiece=True)


def _puts_onto(scope: Scope, node: Any) -> EventPattern:
    """It enters, whoever did it."""
    if player_set(scope, node.who) != s.Players("each"):
        raise not_executable("event puts onto", node)
    noun = described(scope, node.what)
    if not isinstance(noun, s.Noun):
        raise not_executable("event puts onto", node)
    entity = enter_subject(scope, noun, False)
    if entity is not None:
        scope.ambient.append(Entity("player", s.RoleOf("controller", entity.read), origin="event"))
    return e.Moves(noun, (), FIELD)


def _counters_removed(scope: Scope, node: Any) -> EventPattern:
    on = described(scope, node.what)
    if isinstance(on, s.Noun):
        raise not_executable("event counters removed", node)
    enter_subject(scope, on, False)
    scope.note_event_amount()
    return e.CountersChange(on, node.to.word, "remove")


def _shuffles(scope: Scope, node: Any) -> EventPattern:
    """Their own library."""
    if node.extra not in (w.You(), w.Refs("their")):
        raise not_executable("event shuffle", node)
    return does_action("shuffle")(scope, node)


MEASURED: Final[dict[str, Rule]] = {
    "state": _state,
    "none are": _none_are,
    "is dealt to": _is_dealt,
    "some lose life": _some_lose,
    "some lose exactly": _some_lose,
    "player targeted": _player_targeted,
    "player or targeted": _player_or_targeted,
    "player attacks whom with": _attack_whom_with,
    "puts onto": _puts_onto,
    "counters removed": _counters_removed,
    "proliferate": does_action("proliferate"),
    "investigate": does_action("investigate"),
    "become monarch": does_action("become monarch"),
    "lose flip": does_action("lose_flip"),
    "waterbend": does_action("waterbend"),
    "foretell": does_action("foretell"),
    "shuffle": _shuffles,
}


# -- things ------------------------------------------------------------


def damage_at_least(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """ "deals 5 or more damage to a player"."""
    to = None if node.to is None else recipient(scope, node.to)
    return e.DealsDamage(what, to, "any", least=node.extra)


def damage_exactly(scope: Scope, what: Subject, node: Any) -> EventPattern:
    return e.AmountIs(e.DealsDamage(what, recipient(scope, node.to)), "equal", node.extra)


def counters_spell(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """701.6 "a spell or ability you control counters a spell"."""
    return e.Countered(enter_object(scope, node.to, where="graveyard"), by=what)


def exiled_from(scope: Scope, what: Subject, node: Any) -> EventPattern:
    where = zone(scope, node.extra)
    if where.single or where.whose is not None:
        raise not_executable("event exiled from", node)
    return e.Moves(what, where.zones, ("exile",))


def transform_into(scope: Scope, what: Subject, node: Any) -> EventPattern:
    """701.27 What it is afterwards."""
    after = noun_of(scope, node.to)
    if not isinstance(what, s.Noun) or dataclasses.replace(after, tests=()) != s.Noun():
        raise not_executable("event transform into", node)
    return e.Does("transform", None, dataclasses.replace(what, tests=(*what.tests, *after.tests)))


def leaves_alive(what: Subject) -> EventPattern:
    """It goes to any zone but a graveyard."""
    return e.Moves(what, FIELD, NOT_GRAVEYARD)
