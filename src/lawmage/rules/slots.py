"""Which slots of the frame a tree reads and writes. Found once for each tree."""

from __future__ import annotations

from typing import Final

from lawmage.ir.condition import Done, Outcome
from lawmage.ir.effects import Bind, Define, Keep, Later, Loop, May, MayPay
from lawmage.ir.node import Ability, Node
from lawmage.ir.quantity import Amount, IfChosen
from lawmage.ir.selector import Bound, Chosen, Selector

from .walk import children

COUNTED: Final = ("amount", "done", "excess", "word")  # ports that hold a number
Written = tuple[tuple[int, bool], ...]


class Slots:
    """The slots of one tree. Frozen."""

    __slots__ = ("node", "things", "numbers", "written")

    def __init__(self, node: Node, things: tuple[int, ...], numbers: tuple[int, ...], written: Written) -> None:
        self.node = node
        self.things = things  # read as things
        self.numbers = numbers  # read as numbers
        self.written = written  # (slot, whether it holds a number)


_FOUND: Final[dict[int, Slots]] = {}


def slots(node: Node) -> Slots:
    """What the tree reads and writes; abilities and delayed triggers inside have frames of their own."""
    found = _FOUND.get(id(node))
    if found is None or found.node is not node:
        things: list[int] = []
        numbers: list[int] = []
        written: dict[int, bool] = {}
        survey(node, things, numbers, written, True)
        found = Slots(node, tuple(dict.fromkeys(things)), tuple(dict.fromkeys(numbers)), tuple(written.items()))
        if len(_FOUND) > 50_000:
            _FOUND.clear()
        _FOUND[id(node)] = found
    return found


def survey(node: Node, things: list[int], numbers: list[int], written: dict[int, bool], here: bool) -> None:
    if isinstance(node, Bound):
        things.append(node.slot)
    elif isinstance(node, (Amount, Done, Outcome, Chosen, IfChosen)):
        if node.slot >= 0:
            numbers.append(node.slot)
    elif here and isinstance(node, (Selector, Loop)):
        if node.slot >= 0:
            written.setdefault(node.slot, False)
    elif here and isinstance(node, (May, MayPay, Define)):
        if node.slot >= 0:
            written.setdefault(node.slot, True)
    elif here and isinstance(node, (Bind, Keep)):
        for port, slot in node.binds:
            written.setdefault(slot, port in COUNTED)
    inside = here and not isinstance(node, (Later, Ability))
    for child in children(node):
        survey(child, things, numbers, written, inside)
