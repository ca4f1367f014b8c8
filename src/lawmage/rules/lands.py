"""305 Playing lands."""

from __future__ import annotations

from lawmage.ir.rule_change import Cant, ExtraLands
from lawmage.state.constants import PLAY_LAND
from lawmage.state.events import Happening
from lawmage.state.state import State

from .evaluate import players, quantity
from .looking import views
from .playing import castable_faces, may_play, own_play, play_rules, seen_as, sorcery_time
from .rule_queries import prohibited


def lands_left(state: State, player: int) -> int:
    """305.2 How many lands the player may still play this turn."""
    most = 1
    for active in views(state).rules.get(ExtraLands, ()):
        rule = active.rule
        if isinstance(rule, ExtraLands) and player in players(state, active.frame, rule.who):
            most += quantity(state, active.frame, rule.n)
    return most - state.players[player].lands_played


def why_not_land(state: State, player: int, card_id: int, side: int) -> str | None:
    """305.2-3 Why the player can't play this card as a land now."""
    if not sorcery_time(state, player):
        return "305.3 only in your main phase with an empty stack"
    if lands_left(state, player) <= 0:
        return "305.2 no more lands this turn"
    obj = state.objects[card_id]
    if "land" not in obj.card.faces[side].types:
        return "305.1 not a land"
    if side not in castable_faces(obj.card):
        return "712.12 only a modal double-faced card is played as its other face"
    if obj.zone != "hand" or obj.owner != player:
        seen = seen_as(state, obj, side) if len(obj.card.faces) > 1 else None
        allowed = any([may_play(state, player, active, obj, True, seen) for active in play_rules(state)])
        if not allowed and not own_play(state, player, obj, True):
            return "305.1 no effect allows playing it from there"
    if Cant in views(state).rules:
        return prohibited(state, Happening(PLAY_LAND, card_id, player, obj.zone))
    return None


def land_sides(state: State, player: int, card_id: int) -> list[int]:
    """305.2-3, 712.12 The faces as which it could be played as a land by what resolves now, whatever the timing."""
    obj = state.objects[card_id]
    if not state.is_active(player) or lands_left(state, player) <= 0:
        return []
    if Cant in views(state).rules and prohibited(state, Happening(PLAY_LAND, card_id, player, obj.zone)) is not None:
        return []
    return [side for side in castable_faces(obj.card) if "land" in obj.card.faces[side].types]
