"""106.12b, 616 What could come of tapping for mana where replacement effects change it, in every order."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import ManaBecomes, Replacement, ScaleAmount
from lawmage.state.constants import MANA
from lawmage.state.events import ManaAdded
from lawmage.state.objects import Mana
from lawmage.state.state import State, Watcher

from .evaluate import holds, occurs
from .looking import views

MOST: Final = 64  # alternatives looked at for one ability
Types = tuple[str, ...]


def changes_mana(state: State) -> bool:
    """Whether any replacement effect waits for mana."""
    return bool(views(state).replacements.get(MANA))


def outcomes(state: State, player: int, source: int, types: Types) -> list[Types]:
    """614.5, 616.1 The mana that tapping the source for these types could come to, each effect applied once."""
    found: dict[Types, int] = {}
    explore(state, player, source, types, tuple(views(state).replacements.get(MANA, ())), found)
    return list(found)


def explore(
    state: State, player: int, source: int, types: Types, left: tuple[Watcher, ...], found: dict[Types, int]
) -> None:
    event = ManaAdded(player, tuple([Mana(kind, source) for kind in types]), source, True)
    able = [one for one in left if changes(state, one, event)]
    if not able or not types:
        found.setdefault(types, len(found))
    for one in able:
        if len(found) < MOST and one.replacement is not None:
            rest = tuple([other for other in left if other is not one])
            explore(state, player, source, after(one.replacement, types), rest, found)


def changes(state: State, watcher: Watcher, event: ManaAdded) -> bool:
    replacement = watcher.replacement
    if replacement is None or not occurs(state, watcher.frame, replacement.event, event):
        return False
    return replacement.condition is None or holds(state, watcher.frame, replacement.condition)


def after(replacement: Replacement, types: Types) -> Types:
    """The mana as the effect changes it."""
    for change in replacement.changes:
        if isinstance(change, ManaBecomes):
            kinds = [change.color or kind for kind in types]
            types = tuple(kinds[: change.amount] if change.amount else kinds) * change.times
        elif isinstance(change, ScaleAmount):
            types = types * change.num
    return types


def concrete(slots: Types) -> list[Types]:
    """Every way to choose the types of the slots (snow marks left out)."""
    found: list[Types] = [()]
    for slot in slots:
        found = [(*before, kind) for before in found for kind in slot if kind != "s"][:MOST]
    return found


def replaced(state: State, player: int, source: int, slots: Types) -> list[Types]:
    """The alternatives of slots after replacement; one slot of several types where each comes to one mana."""
    snow = "s" if any(["s" in slot for slot in slots]) else ""
    ends: dict[Types, int] = {}
    for types in concrete(slots):
        for end in outcomes(state, player, source, types):
            ends.setdefault(end, len(ends))
    if all([len(end) == 1 for end in ends]):
        return [("".join(dict.fromkeys([end[0] for end in ends])) + snow,)]
    return [tuple([kind + snow for kind in end]) for end in ends if end]


__all__ = ["changes_mana", "concrete", "outcomes", "replaced"]
