"""603.2 The ports of an event: what it offers to the ability that triggers on it or replaces it."""

from __future__ import annotations

from lawmage.ir.event_pattern import (
    AmountIs,
    AnyEvent,
    Attaches,
    DealsDamage,
    Occasion,
)
from lawmage.ir.node import EventPattern
from lawmage.state import constants as k
from lawmage.state.events import (
    Attaching,
    CounterChange,
    Damage,
    DrawCard,
    Event,
    Happening,
    LifeChange,
    ManaAdded,
    TokenCreation,
    ZoneMove,
)
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import (
    occurs,
)
from .looking import controller_of


def amount_of(event: Event) -> int:
    if isinstance(event, (Damage, LifeChange, CounterChange, Happening)):
        return abs(event.amount)
    if isinstance(event, ManaAdded):
        return len(event.mana)
    if isinstance(event, TokenCreation):
        return sum([n for _, n in event.tokens])
    return 1


def core(pattern: EventPattern, state: State, frame: Frame, event: Event) -> EventPattern:
    """The plain pattern inside modifiers, and of several the one that the event fits."""
    while True:
        if isinstance(pattern, (Occasion, AmountIs)):
            pattern = pattern.event
        elif isinstance(pattern, AnyEvent):
            fitting = [one for one in pattern.events if occurs(state, frame, one, event)]
            if not fitting:
                return pattern
            pattern = fitting[0]
        else:
            return pattern


def port(state: State, frame: Frame, pattern: EventPattern, event: Event, name: str) -> tuple[int, ...]:
    """The value of a port (``ir.node.Port``); by the grammar of the sentence: subject verb object.

    of a move the thing that moved (as it was, or as it arrived on the battlefield); "deals damage": subject the
    source, object the recipient; "is dealt damage": subject the recipient; "attacks": object the attacked, player the
    defending player; "blocks": object the attacker; "becomes the target": object the spell or ability, player its
    controller; "casts": subject and object the spell, player who cast it.
    """
    if name == "amount":
        return (amount_of(event),)
    if name == "excess":
        return (event.excess if isinstance(event, Damage) else 0,)
    if name == "done":
        return (1,)
    plain = core(pattern, state, frame, event)
    if isinstance(event, Damage):
        return damage_port(state, plain, event, name)
    if name == "source":
        return (event.source,) if event.source else ()
    if isinstance(event, ZoneMove):
        moved = event.result if event.to in ("battlefield", "stack") and event.result else event.object_id
        if name == "player":
            player = event.player if event.player >= 0 else event.controller
            return (-1 - player,)
        return (moved,)
    if name == "player" or name == "players":
        return player_port(state, event)
    if name == "object":
        return object_port(plain, event)
    if isinstance(event, DrawCard):
        return (event.result,) if event.result else ()
    if isinstance(event, ManaAdded):
        return (event.source,)
    if isinstance(event, TokenCreation):
        return event.made
    return (event.affected,)


def damage_port(state: State, plain: EventPattern, event: Damage, name: str) -> tuple[int, ...]:
    passive = isinstance(plain, DealsDamage) and plain.source is None
    if name == "source" or name == ("object" if passive else "subject"):
        return (event.source,)
    if name == "player" or name == "players":
        return (event.affected if event.affected < 0 else -1 - controller_of(state, event.affected),)
    return (event.affected,)


def player_port(state: State, event: Event) -> tuple[int, ...]:
    if isinstance(event, Happening) and event.kind == k.ATTACKS:
        return (event.other if event.other < 0 else -1 - controller_of(state, event.other),)
    if event.player >= 0:
        return (-1 - event.player,)
    return (-1 - controller_of(state, event.affected),)


def object_port(plain: EventPattern, event: Event) -> tuple[int, ...]:
    if isinstance(event, Attaching):
        return (event.was if isinstance(plain, Attaches) and plain.un else event.to,)
    if isinstance(event, DrawCard):
        return (event.result,) if event.result else ()
    if isinstance(event, TokenCreation):
        return event.made
    if isinstance(event, Happening) and event.kind not in (k.CAST, k.PLAY_LAND, k.COPIED):
        return (event.other,) if event.other else (event.affected,)
    return (event.affected,)
