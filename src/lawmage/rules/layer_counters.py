"""122.1, 613.4c, 701.60 What counters and designations do in the layers."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword, StaticRule
from lawmage.ir.event_pattern import Blocks
from lawmage.ir.modification import GrantAbility, GrantKeyword
from lawmage.ir.node import Modification
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import This
from lawmage.state.constants import KEYWORD_COUNTERS
from lawmage.state.objects import Frame, GameObject

from .layering import Applied, Layering, LayerStep

COUNTED_SIZE: Final[dict[str, tuple[int, int]]] = {}  # 122.1a the counters that change power and toughness
# 122.1b Counters that give a keyword
GRANTED_BY: Final = {name: GrantKeyword(Keyword(name)) for name in sorted(KEYWORD_COUNTERS)}
# 701.60c What a suspected creature has
SUSPECTED: Final = (GrantKeyword(Keyword("menace")), GrantAbility(StaticRule((Cant(Blocks(This())),))))


def size_of_counter(kind: str) -> tuple[int, int]:
    """122.1a What one +1/+1 counter (or -0/-2 …) adds; nothing for other kinds."""
    found = COUNTED_SIZE.get(kind)
    if found is None:
        power, _, toughness = kind.partition("/")
        found = (0, 0)
        if power[:1] in ("+", "-") and toughness[:1] in ("+", "-"):
            if power[1:].isdigit() and toughness[1:].isdigit():
                found = (int(power), int(toughness))
        COUNTED_SIZE[kind] = found
    return found


def count_counters(work: Layering, counted: list[int]) -> None:
    """613.4c, 122.1j"""
    for object_id in counted:
        obj = work.state.objects[object_id]
        for kind, n in obj.counters:
            if kind == "hone" and obj.attached_to > 0:
                host = work.draft(obj.attached_to)
                if host is not None:
                    host.power += n
            power, toughness = size_of_counter(kind)
            if power or toughness:
                draft = work.draft(object_id)
                if draft is not None:
                    before = draft.copy() if object_id == work.watched else None
                    draft.power += power * n
                    draft.toughness += toughness * n
                    if before is not None:
                        work.steps.append(LayerStep(work.layer, 0, before, draft.copy()))


def count_keywords(work: Layering, obj: GameObject) -> None:
    """122.1b, 613.7c, 701.60 Keyword counters and designations that give abilities."""
    for kind, n in obj.counters:
        if kind in KEYWORD_COUNTERS:
            since = obj.note(f"since:{kind}")
            give(work, obj, (GRANTED_BY[kind],) * n, since[0] if since else obj.timestamp)
    if "suspected" in obj.marks:
        give(work, obj, SUSPECTED, obj.timestamp)


def give(work: Layering, obj: GameObject, mods: tuple[Modification, ...], timestamp: int) -> None:
    made = Applied(0, Frame(obj.id, obj.controller, {}), mods, timestamp)
    made.locked = (obj.id,)
    work.add(made)
