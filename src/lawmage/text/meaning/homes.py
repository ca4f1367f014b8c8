"""113.6 The zone in which an ability functions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from lawmage.ir import cost as co
from lawmage.ir import effects as fx
from lawmage.ir.event_pattern import AnyEvent, Casts, Does, Occasion
from lawmage.ir.node import EventPattern, Zone
from lawmage.ir.selector import Among, Host, Noun, This
from lawmage.text import words as w


def trigger_home(pattern: EventPattern, node: Any) -> Zone:
    """113.6c-k On the battlefield, or where the card must be for its trigger to make sense."""
    if isinstance(pattern, Casts) and _own(pattern.what):
        return "stack"
    if isinstance(pattern, Does) and pattern.action == "plot" and about_self(pattern):
        return "exile"
    if isinstance(pattern, Does) and pattern.action == "cycle" and about_self(pattern):
        return "graveyard"  # 702.29c
    return "battlefield" if about_self(pattern) else home(node)


def about_self(pattern: Any) -> bool:
    """603.6, 603.10 "When this dies", "when enchanted creature dies": the trigger looks back at where it was."""
    if isinstance(pattern, AnyEvent):
        return any([about_self(one) for one in pattern.events])
    if isinstance(pattern, Occasion):
        return about_self(pattern.event)
    what = getattr(pattern, "what", None)
    if what in (This(), Host()):
        return True
    return isinstance(what, Noun) and (_own(what) or any([_own(one) for one in what.alternatives]))


def _own(noun: Noun) -> bool:
    return any([isinstance(test, Among) and test.things == This() for test in noun.tests])


def zone(paid: co.Cost, node: Any) -> Zone:
    """113.6k Where the cost or the effect only works from there, the ability functions there."""
    for part in paid.parts:
        if isinstance(part, co.PayEffect):
            inner = part.effect.does if isinstance(part.effect, fx.Bind) else part.effect
            if isinstance(inner, fx.Discard) and inner.what == This():
                return "hand"
    return home(node)


def home(node: Any) -> Zone:
    """113.6 The zone that words like "return this card from your graveyard" name for the card itself."""
    for one in walk(node):
        if isinstance(one, w.Post) and one.kind == "ref from" and one.value in SELF and isinstance(one.other, w.Post):
            if one.other.kind in ZONES:
                return ZONES[one.other.kind]
        if isinstance(one, w.Condition) and one.kind == "exiled now":
            return "exile"
        if isinstance(one, w.Event) and one.verb == "while" and one.to == w.Condition("it's exiled"):
            return "exile"
        if isinstance(one, w.Condition) and one.kind == "is" and one.what in SELF:
            if one.extra == w.Word("state", "suspended"):
                return "exile"
        if isinstance(one, w.Condition) and one.kind == "in zone" and one.what in SELF:
            if isinstance(one.extra, w.Post) and one.extra.kind in ZONES:
                return ZONES[one.extra.kind]
    return "battlefield"


ZONES: Final[dict[str, Zone]] = {
    "graveyard": "graveyard",
    "hand": "hand",
    "exile": "exile",
    "the command zone": "command",
}


SELF: Final = (w.Ref("~"), w.Ref("this card"), w.Ref("this", w.Core(w.Word("head", "card"))))


def walk(node: Any) -> Iterator[Any]:
    """All nodes of a surface tree, but not what an ability in quotes says."""
    if isinstance(node, tuple):
        for one in node:
            yield from walk(one)
    elif dataclasses.is_dataclass(node) and not isinstance(node, w.Quoted):
        yield node
        for field in dataclasses.fields(node):
            yield from walk(getattr(node, field.name))
