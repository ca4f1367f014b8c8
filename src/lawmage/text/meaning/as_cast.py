"""601.2 "… as you cast this spell": what is found while the spell is being cast, and not again."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.quantity import Amount
from lawmage.ir.selector import Selector
from lawmage.text import words as w

from .trees import parts, with_parts

AS_YOU_CAST: Final = w.Post("as you cast")


def as_it_is_cast(node: Any) -> Any:
    """601.2b "If you control a commander as you cast this spell": the same without the time, for what is asked then."""
    if isinstance(node, tuple) and AS_YOU_CAST in node:
        node = tuple([one for one in node if one != AS_YOU_CAST])
    return with_parts(node, as_it_is_cast)


def found_as_it_is_cast(slot: int, node: Any) -> bool:
    """601.2c-d The number is that of targets, or what is divided among them: nothing asks for it afterwards."""
    if isinstance(node, Amount):
        return node.slot != slot
    if isinstance(node, Selector) and node.pick == "target":
        return found_as_it_is_cast(slot, (node.noun, node.among, node.totals))
    if isinstance(node, fx.DealDamage) and node.divided == "announced":
        first = dataclasses.replace(node.hits[0], amount=0)
        return found_as_it_is_cast(slot, (first, *node.hits[1:]))  # the shares are announced
    if isinstance(node, fx.PutCounters) and node.distributed:
        return found_as_it_is_cast(slot, node.on)
    return all([found_as_it_is_cast(slot, part) for part in parts(node)])
