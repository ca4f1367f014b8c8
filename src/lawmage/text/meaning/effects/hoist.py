"""115 Targets that must be chosen although their instruction may not be carried out, or only later."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect
from lawmage.ir.selector import Bound, Selector

from ..trees import tree_nodes, with_parts


def hoisted(does: Effect) -> tuple[tuple[Effect, ...], Effect]:
    """The targets as choices of their own, and the instruction reading them."""
    found: list[Effect] = []
    return_value = _without(does, found)
    return tuple(found), return_value


def _without(
    node: Any, found: list[Effect], picks: tuple[str, ...] = ("target",), slots: set[int] | None = None
) -> Any:
    if isinstance(node, Selector) and node.pick in picks and (slots is None or node.slot in slots):
        found.append(fx.Choose(node))
        return Bound(node.slot)
    if isinstance(node, fx.WhenYouDo | fx.Later):
        return node
    return with_parts(node, lambda part: _without(part, found, picks, slots))


def hoisted_sets(before: Effect, other: Effect) -> tuple[tuple[Effect, ...], Effect]:
    """What ``before`` picks and ``other``, done in its place, speaks of ("those creatures"): as choices."""
    wanted = {one.slot for one in tree_nodes(other) if isinstance(one, Bound)}  # whose things are read
    found: list[Effect] = []
    left = _without(before, found, ("all", "choose"), wanted)
    return tuple(found), left


def has_targets(node: Any) -> bool:
    """It picks targets of its own."""
    return any([isinstance(one, Selector) and one.pick == "target" for one in tree_nodes(node)])


def hoisted_rules(does: Effect) -> Effect:
    """A lasting effect keeps what it says: targets inside its rules are chosen first and read from their slot."""
    if isinstance(does, fx.Apply):
        chosen, mods = parts_without(does.mods)
        kept: Effect = dataclasses.replace(does, mods=mods)
    elif isinstance(does, fx.ApplyNoun):
        chosen, rules = parts_without(does.rules)
        kept = dataclasses.replace(does, rules=rules)
    elif isinstance(does, fx.Shield):
        chosen, replacement = parts_without(does.replacement)
        kept = dataclasses.replace(does, replacement=replacement)
    else:
        return does
    return fx.Sequence((*chosen, kept)) if chosen else does


def parts_without(part: Any) -> tuple[tuple[Effect, ...], Any]:
    """What is picked in a part of an instruction that is kept: as choices, and the part that reads them."""
    found: list[Effect] = []
    left = _without(part, found, ("target", "choose", "random"))
    return tuple(found), left
