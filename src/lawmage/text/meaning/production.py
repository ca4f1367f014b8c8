"""106.12b What tapping for mana produces instead; 701.12 exchanges between zones; 509.1 who decides blocks."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir.duration import Until
from lawmage.ir.node import Ability, Condition, Effect, Things
from lawmage.ir.selector import Bound, Is, Noun, Selector, This
from lawmage.text import words as w

from .declined import not_executable
from .nouns import described, noun, player_set, things
from .scope import Scope

ALL_TYPES: Final = ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}")
CREATURE: Final = (Is("type", "creature"),)
TIMES: Final = {"twice": 2, "three times": 3}


def produces(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """106.12b What a land tapped for mana produces "instead of any other type (and amount)"."""
    event, made = node.value, node.other
    what = described(scope, event.what)
    least = event.extra if event.verb == "tapped for so much" else 0
    color = "{C}" if made.amount is None else made.amount
    if color not in ALL_TYPES or not isinstance(least, int):
        raise not_executable("produces", made)
    single = 1 if made.verb == "instead of type and amount" else 0
    change = ab.ManaBecomes(color[1], amount=single)
    return (ab.Replacing(ab.Replacement(ev.TapsForMana(None, what, least=least), (change,)), while_),)


def multiplies(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...] | None:
    """106.12b A permanent tapped for mana that "produces twice as much of that mana instead"."""
    test = node.condition
    if not isinstance(test, w.Condition) or test.kind != "does" or not isinstance(test.extra, w.Act):
        return None
    if test.extra.verb != "tap for mana":
        return None
    inner = node.effect.effect if isinstance(node.effect, w.Gate) and node.effect.kind == "instead" else None
    if not isinstance(inner, w.Claim) or inner.what != w.Ref("it") or not isinstance(inner.predicates, w.Predicate):
        raise not_executable("produces", node)
    if inner.predicates.kind != "produces" or inner.predicates.value not in TIMES:
        raise not_executable("produces", node)
    event = ev.TapsForMana(player_set(scope, test.who), described(scope, test.extra.what))
    change = ab.ManaBecomes(times=TIMES[inner.predicates.value])
    return (ab.Replacing(ab.Replacement(event, (change,)), while_),)


def tap_for_mana_of(scope: Scope, node: Any, who: Things) -> ev.TapsForMana:
    """ "Whenever you tap a permanent for {C}" """
    if node.extra not in ALL_TYPES:
        raise not_executable("event tap for mana of", node)
    return ev.TapsForMana(who, described(scope, node.what), node.extra[1])


# Instructions ------------------------------------------------------------


def choose_color_of(scope: Scope, act: w.Act, who: Things) -> Effect:
    """ "Choose a color of a permanent you control": which one, the mana decides as it is added (106.5)."""
    scope.color_of = noun(scope, act.what.noun) if isinstance(act.what, w.Pick) and act.what.how.kind == "a" else None
    if scope.color_of is None:
        raise not_executable("choose a color of", act)
    return fx.Nothing()


def add_that_color(scope: Scope, act: w.Act, who: Things) -> Effect:
    if scope.color_noted and scope.color_of is None:
        return fx.AddMana(choice="chosen", who=who)
    if scope.color_of is None:
        raise not_executable("that color", act)
    return fx.AddMana(choice="among", noun=scope.color_of, who=who)


def choose_blocks(scope: Scope, act: w.Act, who: Things) -> Effect:
    """509.1 "You choose how those creatures block": of the players whose creatures they are, this turn."""
    entities = scope.entities_of(things(scope, act.what))
    found = entities[0].noun if len(entities) == 1 else None
    whose = found.controller if found is not None else None
    if found is None or whose is None or found != Noun(("permanent",), CREATURE, controller=whose):
        raise not_executable("choose how they block", act)
    return fx.ApplyNoun((rc.DecidesBlocks(who, whose),), Until("end_of_turn"))


def exchange_zones(scope: Scope, act: w.Act, who: Things) -> Effect:
    """701.12 "Exchange ~ from your hand with a permanent you control": both or nothing."""
    if act.what.value != w.Ref("~") or act.what.other.kind != "hand" or not isinstance(act.what.other.value, w.You):
        raise not_executable("exchange", act)
    other = things(scope, act.to)
    if not isinstance(other, Selector) or other.slot < 0:
        raise not_executable("exchange", act)
    scope.exchanged = Bound(other.slot)
    return fx.ExchangeZones(This(), other)


def retarget(scope: Scope, node: w.Statement) -> Effect:
    """115.7 "If that permanent was the target of a spell or ability, change that target to ~." """
    if node.other != w.Ref("~") or not isinstance(node.value, w.Ref) or scope.exchanged is None:
        raise not_executable("change that target", node)
    return fx.Retarget(scope.exchanged, This())


def of_chosen_color(scope: Scope) -> str:
    """607.2d The event is about mana of the color chosen for the source; so is "that color" afterwards."""
    scope.facts.links_read.add("color")
    scope.color_noted = True
    return "chosen"
