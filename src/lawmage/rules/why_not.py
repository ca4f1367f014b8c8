"""601.3 Why a player can't begin to cast a card now: timing and prohibitions."""

from __future__ import annotations

from typing import Final

from lawmage.ir.rule_change import AsThough, Cant, Timing
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .castable import Facts, facts_of
from .evaluate import holds, players
from .looking import view, views
from .playing import FLASH, Way, concerns, price_of, proposed_cast, rule_holds, seen_as, spell_view
from .rule_queries import prohibited

MOST_X: Final = 20  # 601.3a values of X that are tried against a prohibition


def has_flash(state: State, player: int, card_id: int, seen: View, facts: Facts) -> bool:
    """702.8a, 601.3b, 601.3d It may be cast any time its player could cast an instant."""
    if "instant" in seen.types or "flash" in seen.keywords:
        return True
    if any([price_of(one) is None and rule_holds(state, player, card_id, one) for one in facts.flash]):
        return True
    for active in views(state).rules.get(AsThough, ()):
        rule = active.rule
        if isinstance(rule, AsThough) and rule.premise == "flash" and concerns(state, active, rule.what, card_id, seen):
            if rule.who is None or player in players(state, active.frame, rule.who):
                return True
    return False


def why_not_now(state: State, player: int, card_id: int, way: Way, sorcery: bool) -> str | None:
    """601.3, 117.1 Why the player can't begin to cast the card this way now: timing and prohibitions."""
    obj = state.objects[card_id]
    seen = spell_view(obj, player, way.face, way.as_, seen_as(state, obj, way.face))
    facts = facts_of(seen.abilities)
    if not sorcery and way.name != FLASH and not way.instant:
        if not has_flash(state, player, card_id, seen, facts):
            return "307.1 only in your main phase with an empty stack"
    for one in facts.timing:
        rule = one.rule
        if isinstance(rule, Timing) and rule_holds(state, player, card_id, one):
            if rule.condition is not None and not holds(state, Frame(card_id, player, {}), rule.condition):
                return "601.3 only when its condition holds"
            if rule.sorcery and not sorcery:
                return "601.3 only as a sorcery"
    if split_second(state):
        return "702.61a a spell with split second is on the stack"
    needs_legend = "legendary" in seen.types and not seen.types.isdisjoint(("instant", "sorcery"))
    if needs_legend and not has_legend(state, player):
        return "205.4e only if you control a legendary creature or planeswalker"
    if Cant in views(state).rules:
        return forbidden(state, player, card_id, way, seen)
    return None


def forbidden(state: State, player: int, card_id: int, way: Way, seen: View) -> str | None:
    """601.2e, 601.3a A prohibition, unless some choice of X avoids it."""
    reason = prohibited(state, proposed_cast(state, player, card_id, way.name, seen))
    if reason is None or seen.cost is None or not seen.cost.xs or way.cost is not None:
        return reason
    for x in range(1, MOST_X):
        if prohibited(state, proposed_cast(state, player, card_id, way.name, seen, x)) is None:
            return None
    return reason


def has_legend(state: State, player: int) -> bool:
    """205.4e The player controls a legendary creature or planeswalker."""
    for object_id in state.battlefield:
        seen = view(state, object_id)
        if seen.controller == player and "legendary" in seen.types and not state.objects[object_id].phased_out:
            if not seen.types.isdisjoint(("creature", "planeswalker")):
                return True
    return False


def split_second(state: State) -> bool:
    return any(["split second" in view(state, i).keywords for i in state.stack])
