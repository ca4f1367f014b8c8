"""601.3, 305.1 Permissions for one card, which are used up."""

from __future__ import annotations

from lawmage.ir.rule_change import MayPlay
from lawmage.state.objects import GameObject
from lawmage.state.state import ActiveRule, State

from . import waiting, writes
from .playing import may_play, own_play, play_rules, seen_as


def use_up(state: State, active: ActiveRule | None) -> None:
    """A permission for one card each turn, or for one card altogether, has been used."""
    rule = active.rule if active is not None else None
    if active is None or not isinstance(rule, MayPlay):
        return
    if rule.once_each_turn and active.frame.source in state.objects:
        writes.set_mark(state, active.frame.source, f"turn:played:{state.turn}")
    if rule.once:
        held = [effect for effect in state.effects if rule in effect.mods and effect.frame is active.frame]
        waiting.keep_effects(state, tuple([one for one in state.effects if one not in held]))


def for_land(state: State, player: int, obj: GameObject, side: int) -> ActiveRule | None:
    """305.1 The permission by which a land is played from elsewhere; one that is not used up if there is one."""
    if (obj.zone == "hand" and obj.owner == player) or own_play(state, player, obj, True):
        return None
    seen = seen_as(state, obj, side) if len(obj.card.faces) > 1 else None
    able = [one for one in play_rules(state) if may_play(state, player, one, obj, True, seen)]
    for active in able:
        if isinstance(active.rule, MayPlay) and not active.rule.once and not active.rule.once_each_turn:
            return active
    return able[0] if able else None
