"""202.3, 208, 209 Numbers of one thing."""

from __future__ import annotations

from lawmage.ir.rule_change import StationByToughness, Works
from lawmage.state.objects import GameObject, View
from lawmage.state.state import State

from .evaluate import Subject, quantity
from .looking import views
from .melding import melded


def mana_value(seen: View, obj: GameObject | None) -> int:
    """202.3 X counts only on the stack (202.3e); a back face has the value of its front (202.3b)."""
    cost = seen.cost
    if obj is not None and obj.side != 0 and obj.card.layout == "transform" and obj.zone in ("battlefield", "stack"):
        if not obj.face_down and seen.name == obj.card.faces[obj.side].name:  # not as a copy of something else
            cost = obj.card.faces[0].cost
    if obj is not None and melded(obj.card) and obj.zone == "battlefield" and seen.name == obj.card.faces[0].name:
        return sum([face.cost.mana_value for face in obj.card.faces[1:] if face.cost is not None])  # 712.8g
    if cost is None:
        return 0
    value = cost.mana_value
    if obj is not None and obj.zone == "stack" and cost.xs:
        value += cost.xs * x_of(obj)
    return value


def x_of(obj: GameObject) -> int:
    """107.3 The X that was announced for a spell, also of the permanent it became (107.3m)."""
    if obj.announced is not None:
        return obj.announced.frame.x
    if obj.cast is None or not any([face.name == obj.face.name for face in obj.card.faces]):
        return 0  # 107.3j the abilities of what it entered as a copy of say nothing about its own X
    return obj.cast.x


def stat_of(state: State, stat: str, subject: Subject) -> int:
    """A number of a thing as it is or last was; 0 for what it does not have (208.5)."""
    if subject.obj is None or subject.view is None:
        return player_stat(state, stat, -1 - subject.ref) if subject.ref < 0 else 0
    seen = subject.view
    if stat == "power":
        return seen.power
    if stat == "toughness":
        return seen.toughness
    if stat == "mana_value":
        return mana_value(seen, subject.obj)
    if stat == "total":
        return seen.power + seen.toughness
    if stat == "power_or_toughness":
        return max(seen.power, seen.toughness)
    if stat == "base_power":
        return seen.base_power
    if stat == "base_toughness":
        return seen.base_toughness
    if stat == "colors":
        return len(seen.colors)
    if stat == "station":
        return stationing(state, subject.ref, seen)
    if stat == "mutations":
        return max(0, len(subject.obj.parts) - 1)
    if stat in ("crew", "saddle"):
        return working(state, subject.ref, seen, stat)
    if stat == "counters":
        return sum([n for _, n in subject.obj.counters])
    if stat == "loyalty":
        return loyalty(subject.obj)
    return player_stat(state, stat, seen.controller)


def stationing(state: State, ref: int, seen: View) -> int:
    """702.184a, 702.184c Its power, or its toughness where an effect says so."""
    for active in views(state).rules.get(StationByToughness, ()):
        if active.affected is not None and ref in active.affected:
            return seen.toughness
    return seen.power


def working(state: State, ref: int, seen: View, at: str) -> int:
    """702.122a, 702.171a Its power, as effects change it for crewing or saddling."""
    power = seen.power
    more = 0
    for active in views(state).rules.get(Works, ()):
        rule = active.rule
        if isinstance(rule, Works) and at in rule.at and active.affected is not None and ref in active.affected:
            if rule.toughness:
                power = seen.toughness
            more += quantity(state, active.frame, rule.more)
    return power + more


def loyalty(obj: GameObject) -> int:
    """306.5b-c On the battlefield its counters, elsewhere what is printed."""
    if obj.zone == "battlefield":
        return obj.count("loyalty")
    return obj.face.loyalty if obj.face.loyalty is not None else 0


def player_stat(state: State, stat: str, player: int) -> int:
    if stat == "life":
        return state.players[player].life
    if stat == "hand":
        return len(state.players[player].hand)
    if stat == "counters":
        return sum([n for _, n in state.players[player].counters])
    return 0
