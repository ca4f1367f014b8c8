"""615.5, 120.4d What replacement effects do besides, once for what happens at the same time."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.effects import GainLife
from lawmage.ir.node import Effect
from lawmage.state.objects import Frame

from .choosing import BEGAN
from .hooks import FOLLOW
from .printed_replacements import OFF
from .replacement import PREVENTED

ONCE: Final = tuple(OFF.values())
Besides = list[tuple[Frame, Effect]]


def prevented_together(besides: Besides) -> Besides:
    """615.5 What one effect does about damage of several sources that it has prevented at once, it does once."""
    found: Besides = []
    for frame, effect in besides:
        if PREVENTED in frame.slots:
            slot = frame.slots[PREVENTED][0]
            for n, (other, known) in enumerate(found):
                if known is effect and other.source == frame.source and less(other, slot) == less(frame, slot):
                    found[n] = (frame.with_slot(slot, (frame.slots[slot][0] + other.slots[slot][0],)), effect)
                    break
            else:
                found.append((frame, effect))
        else:
            found.append((frame, effect))
    return found


def less(frame: Frame, slot: int) -> dict[int, tuple[int, ...]]:
    return {n: values for n, values in frame.slots.items() if n not in (slot, BEGAN)}


def at_once(run: Run, besides: Besides) -> Besides:
    """120.4d Life gained for prevented damage is part of the damage event; what is left is done afterwards."""
    later: Besides = []
    for frame, effect in besides:
        if PREVENTED in frame.slots and isinstance(effect, GainLife):
            FOLLOW[0](run, frame, effect)
        else:
            later.append((frame, effect))
    return later
