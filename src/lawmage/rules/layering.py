"""One computation of the layers: the effects on their way through, the drafts, and the steps that are written down."""

from __future__ import annotations

from lawmage.ir.modification import LoseAllAbilities
from lawmage.ir.node import Ability, Condition, Modification, Things
from lawmage.ir.selector import Noun
from lawmage.state.objects import Frame, View
from lawmage.state.state import State, Views

from .layers_apply import LAYER
from .looking import base_view
from .reading import NOTHING, OUTSIDE, Reads


class Applied:
    """One continuous effect on its way through the layers."""

    __slots__ = (
        "source",
        "frame",
        "ability",
        "affects",
        "locked",
        "mods",
        "condition",
        "timestamp",
        "chosen",
        "reads",
        "defining",
    )

    def __init__(self, source: int, frame: Frame, mods: tuple[Modification, ...], timestamp: int) -> None:
        self.source = source
        self.frame = frame
        self.mods = mods
        self.timestamp = timestamp
        self.ability: Ability | None = None  # the static ability it comes from
        self.affects: Things | Noun | None = None
        self.locked: tuple[int, ...] = ()
        self.condition: Condition | None = None
        self.chosen: list[int] | None = None  # 613.6 the set is kept from the first layer it applied in
        self.reads: Reads = NOTHING
        self.defining = False  # 604.3


Step = tuple[Applied, tuple[Modification, ...]]  # what one effect does in one layer


class LayerStep:
    """What one effect did to the watched object in one layer (source 0: its own counters and designations)."""

    __slots__ = ("layer", "source", "before", "after", "late", "defining")

    def __init__(self, layer: int, source: int, before: View, after: View) -> None:
        self.layer = layer
        self.source = source
        self.before = before
        self.after = after
        self.late = False  # 613.8b it waited for an effect with a later timestamp
        self.defining = False  # 613.3


class Layering:
    """One computation: the views so far, which of them are drafts of ours, and what is still to be applied."""

    __slots__ = ("state", "made", "owned", "waiting", "rules", "layer", "watched", "steps", "passed")

    def __init__(self, state: State, made: Views, watched: int = 0) -> None:
        self.state = state
        self.made = made
        self.owned: set[int] = set()
        self.waiting: dict[int, list[Step]] = {}
        self.rules: dict[tuple[int, int], Applied] = {}  # by source and identity of the ability
        self.layer = 0
        self.watched = watched  # the object whose steps are written down, 0 for none
        self.steps: list[LayerStep] = []
        self.passed: list[Applied] = []  # effects that waited for what they depend on, while somebody watches

    def add(self, applied: Applied) -> None:
        """File the modifications of an effect under their layers, those of the past excepted."""
        by_layer: dict[int, list[Modification]] = {}
        for mod in applied.mods:
            mods = by_layer.setdefault(LAYER[type(mod)], [])
            if isinstance(mod, LoseAllAbilities):
                mods.insert(0, mod)  # "loses all other abilities": what the same effect gives stays
            else:
                mods.append(mod)
        for layer, mods in by_layer.items():
            if layer >= self.layer:
                self.waiting.setdefault(layer, []).append((applied, tuple(mods)))
        if applied.reads.bits & OUTSIDE:
            self.made.volatile = True

    def draft(self, object_id: int) -> View | None:
        """The view of an object, safe to change."""
        found = self.made.of.get(object_id)
        if object_id in self.owned:
            return found
        if found is None:
            obj = self.state.objects.get(object_id)
            if obj is None or obj.phased_out or obj.kind == "ability":
                return None
            found = base_view(self.state, obj)
            if object_id not in self.made.elsewhere:
                self.made.elsewhere += (object_id,)
            self.made.volatile = True
        made = found.copy()
        self.made.of[object_id] = made
        self.owned.add(object_id)
        return made
