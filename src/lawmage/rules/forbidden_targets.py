"""101.2 What an effect says can't be the target of a spell or ability."""

from __future__ import annotations

from lawmage.ir.event_pattern import Targeted
from lawmage.ir.rule_change import Cant
from lawmage.state.state import State

from .evaluate import Subject, fits, players
from .involved import is_ref
from .looking import imagined, view, views
from .rule_queries import given_to


def cant_target(state: State, ref: int, by: int, controller: int) -> bool:
    """101.2 "It can't be the target of …" ``by`` is the spell or ability, or its source before it is on the stack."""
    if by not in state.objects:
        return False
    for active in views(state).rules[Cant]:
        rule = active.rule
        if not isinstance(rule, Cant) or not isinstance(rule.event, Targeted):
            continue
        pattern = rule.event
        for each in given_to(state, active):
            if pattern.whose is not None and controller not in players(state, active.frame, pattern.whose, each):
                continue
            if not is_ref(state, active.frame, pattern.what, ref, each):
                continue
            if pattern.by is None or fits(state, active.frame, pattern.by, as_on_stack(state, by, controller)):
                return True
    return False


def as_on_stack(state: State, by: int, controller: int) -> Subject:
    """The spell or ability as it is or would be on the stack."""
    obj = state.objects[by]
    if obj.zone == "stack":
        return Subject(by, obj, view(state, by))
    made = imagined(obj, "stack", controller)
    if obj.zone == "battlefield" or obj.kind == "emblem":
        made.kind = "ability"
    seen = view(state, by).copy()
    seen.controller = controller
    return Subject(by, made, seen)
