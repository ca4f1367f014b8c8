"""611.2e What an effect says about the characteristics of a permanent it puts onto the battlefield."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.duration import Indefinite
from lawmage.ir.node import Effect, Modification
from lawmage.ir.selector import Bound, Selector


def as_they_enter(steps: list[Effect]) -> list[Effect]:
    """It is returned to the battlefield and is a Zombie in addition: it enters as a Zombie."""
    made: list[Effect] = []
    for step in steps:
        joined = entered(made[-1], step) if made and isinstance(step, fx.Apply) else None
        if joined is None:
            made.append(step)
        else:
            made[-1] = joined
    return made


def entered(before: Effect, lasting: fx.Apply) -> Effect | None:
    """The instruction before with the characteristics as part of the entry; None where it is about something else."""
    if not isinstance(lasting.lasts, Indefinite) or not isinstance(lasting.to, Bound):
        return None
    mods = tuple([mod for mod in lasting.mods if isinstance(mod, Modification)])
    return with_also(before, lasting.to.slot, mods) if len(mods) == len(lasting.mods) else None


def with_also(step: Any, slot: int, mods: tuple[Modification, ...]) -> Any:
    """The step that moves what the slot holds onto the battlefield, perhaps under a condition or as a choice."""
    if isinstance(step, fx.Move):
        if step.to != "battlefield" or not isinstance(step.what, (Bound, Selector)) or step.what.slot != slot:
            return None
        return with_entry(step, mods)
    if isinstance(step, (fx.If, fx.May)) and step.else_ is None:
        inner = with_also(step.then, slot, mods)
        return None if inner is None else dataclasses.replace(step, then=inner)
    if isinstance(step, fx.Bind):
        if isinstance(step.does, fx.Move) and step.does.to == "battlefield" and ("things", slot) in step.binds:
            return dataclasses.replace(step, does=with_entry(step.does, mods))
        inner = with_also(step.does, slot, mods)
        return None if inner is None else dataclasses.replace(step, does=inner)
    return None


def with_entry(step: fx.Move, mods: tuple[Modification, ...]) -> fx.Move:
    return dataclasses.replace(step, entry=dataclasses.replace(step.entry, also=(*step.entry.also, *mods)))
