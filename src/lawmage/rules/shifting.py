"""700.2d, 702.102 The same tree once more in one frame: all its slots moved up."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, TypeVar

from lawmage.ir.node import Node

from .walk import fields_of

REPEATED: Final = 100  # the slots of a mode chosen once more are so much higher
T = TypeVar("T", bound=Node)


def shifted(node: T, times: int) -> T:
    """The same tree with all slots moved up."""
    if times == 0:
        return node
    moved: T = shift(node, times * REPEATED)
    return moved


def shift(value: Any, by: int) -> Any:
    if isinstance(value, tuple):
        return tuple([shift(one, by) for one in value])
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    changed: dict[str, Any] = {}
    for name in fields_of(type(value)):
        held = getattr(value, name)
        if name == "slot":
            if held >= 0:
                changed[name] = held + by
        elif name == "another":
            changed[name] = tuple([slot + by for slot in held])
        elif name == "binds":
            changed[name] = tuple([(port, slot + by) for port, slot in held])
        else:
            new = shift(held, by)
            if new is not held:
                changed[name] = new
    return dataclasses.replace(value, **changed) if changed else value
