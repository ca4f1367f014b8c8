"""Events (603.2): what a trigger, a delayed trigger or a history waits for, and the ports it binds on the scope."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import selector as s
from lawmage.ir.node import Condition, EventPattern, Things
from lawmage.text import words as w

from .declined import not_executable
from .event_measures import MEASURED, of_their_turn, while_so
from .event_objects import does
from .event_players import PLAYER_EVENTS
from .event_spells import SPELL_EVENTS
from .scope import Entity, Scope
from .woulds import would

__all__ = ["event", "joined", "step", "would"]
RULES: Final = {**MEASURED, **PLAYER_EVENTS, **SPELL_EVENTS}


def event(scope: Scope, node: Any) -> EventPattern:
    """A surface Event or step text. Its ports are on the scope: give ``scope.event_binds()`` to the trigger."""
    before = len(scope.mentions)
    found = _event(scope, node)
    if any([m.entity.sort == "player" and m.entity.read == s.Host() for m in scope.mentions[before:]]):
        scope.ambient.append(Entity("player", s.Host(), origin="event"))
    del scope.mentions[before:]  # what an event names is reached through its ports
    scope.subject = None
    return found


def _event(scope: Scope, node: Any) -> EventPattern:
    if isinstance(node, str):
        return step(scope, node)
    if not isinstance(node, w.Event):
        raise not_executable("event", node)
    if node.verb == "limited":
        return _limited(scope, node)
    if node.verb == "does" and isinstance(node.extra, w.Event) and node.extra.verb == "activated":
        return SPELL_EVENTS["activate"](scope, w.Event("activate", node.what))
    if node.verb == "does":
        return does(scope, node)
    if node.verb == "while":
        return while_so(scope, _event(scope, node.what), node.to)
    rule = RULES.get(node.verb)
    if rule is None:
        raise not_executable(f"event {node.verb}", node)
    return rule(scope, node)


def joined(scope: Scope, first: Any, second: Any) -> EventPattern:
    """Two events with one effect ("When … and whenever …"): the effect reads what both bind under the same port."""
    found = event(scope, first)
    binds, ambient, numbers = list(scope.binds), list(scope.ambient), list(scope.event_numbers)
    other = event(scope, second)
    ports = [port for port, _ in scope.binds[len(binds) :]]
    shared = {slot for port, slot in binds if port in ports}
    more = [one.read for one in scope.ambient[len(ambient) :]]
    scope.binds[:] = binds
    scope.ambient[:] = [one for one in ambient if one.slot in shared or one.read in more]
    for entity in scope.ambient:
        if entity.slot in shared:
            entity.noun = None
    scope.event_numbers[:] = numbers if "amount" in ports else []
    return e.AnyEvent((found, other))


def _modified(inner: EventPattern, nth: int = 0, during: Condition | None = None) -> EventPattern:
    """603.2c "One or more …" stays one occasion: once for all that happens at the same time, and counted so."""
    if isinstance(inner, e.Occasion) and not inner.nth and inner.during is None:
        return dataclasses.replace(inner, nth=nth, during=during)
    return e.Occasion(inner, nth, during)


def _limited(scope: Scope, node: w.Event) -> EventPattern:
    inner = _event(scope, node.what)
    match node.extra:
        case "for the first time each turn":
            return _modified(inner, nth=1)
        case "for the second time each turn":
            return _modified(inner, nth=2)
        case "during your turn":
            return _modified(inner, during=c.TurnIs(s.You()))
        case "during a opponent's turn":
            return _modified(inner, during=c.TurnIs(s.Players("opponents")))
        case "during your main phase":
            return _modified(inner, during=c.TurnIs(s.You(), ("main",)))
        case "for the first time during each of your turns":
            return _modified(inner, nth=1, during=c.TurnIs(s.You()))
        case "for the first time during each of their turns":
            return _modified(of_their_turn(inner), nth=1)
        case "during combat":
            steps = ("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat")
            return _modified(inner, during=c.TurnIs(None, steps))
    raise not_executable(f"event {node.extra}", node)


_YOU: Final = s.You()
_EACH: Final = s.Players("each")
_OPPONENTS: Final = s.Players("opponents")
_CHOSEN: Final = s.Players("chosen")
STEPS: Final[dict[str, tuple[e.Step, Things | None]]] = {
    "your upkeep": ("upkeep", _YOU),
    "each upkeep": ("upkeep", None),
    "each player's upkeep": ("upkeep", _EACH),
    "each opponent's upkeep": ("upkeep", _OPPONENTS),
    "the upkeep of enchanted creature's controller": ("upkeep", s.RoleOf("controller", s.Host())),
    "enchanted player's upkeep": ("upkeep", s.Host()),
    "your end step": ("end", _YOU),
    "the end step": ("end", None),
    "each end step": ("end", None),
    "each opponent's end step": ("end", _OPPONENTS),
    "each player's end step": ("end", _EACH),
    "combat on your turn": ("beginning_of_combat", _YOU),
    "each combat": ("beginning_of_combat", None),
    "your draw step": ("draw", _YOU),
    "each player's draw step": ("draw", _EACH),
    "your first main phase": ("precombat_main", _YOU),
    "your second main phase": ("postcombat_main", _YOU),
    "your postcombat main phase": ("postcombat_main", _YOU),
    "each of your main phases": ("main", _YOU),
    "the first main phase of each turn": ("precombat_main", None),
    "each opponent's draw step": ("draw", _OPPONENTS),
    "each other player's draw step": ("draw", s.Players("others")),
    "each other player's upkeep": ("upkeep", s.Players("others")),
    "each postcombat main phase": ("postcombat_main", None),
    "each of your postcombat main phases": ("postcombat_main", _YOU),
    "each of enchanted player's postcombat main phases": ("postcombat_main", s.Host()),
    "each of your end steps": ("end", _YOU),
    "each player's first main phase": ("precombat_main", _EACH),
    "each opponent's first main phase": ("precombat_main", _OPPONENTS),
    "enchanted player's end step": ("end", s.Host()),
    "enchanted player's draw step": ("draw", s.Host()),
    "combat on each opponent's turn": ("beginning_of_combat", _OPPONENTS),
    "combat on each player's turn": ("beginning_of_combat", _EACH),
    "end of combat": ("end_of_combat", None),
    "your end of combat": ("end_of_combat", _YOU),
    "the monarch's end step": ("end", s.RoleOf("monarch", s.You())),
    "the chosen player's upkeep": ("upkeep", _CHOSEN),
}
HOST_STEPS: Final[dict[str, e.Step]] = {"the upkeep": "upkeep", "the end step": "end", "the draw step": "draw"}


def step(scope: Scope, text: str) -> EventPattern:
    """503-514 "At the beginning of …": the active player is bound where it may be any."""
    first, _, of = text.partition(" of enchanted ")
    whose: Things | None
    if of and first in HOST_STEPS:
        name, whose = HOST_STEPS[first], s.RoleOf("controller", s.Host())
    elif text in STEPS:
        name, whose = STEPS[text]
    else:
        raise not_executable("step", text)
    if whose == _CHOSEN:
        scope.facts.links_read.add("player")
    if not isinstance(whose, s.You):
        scope.note_event("player", Entity("player", s.You()))
    return e.StepBegins(name, whose)
