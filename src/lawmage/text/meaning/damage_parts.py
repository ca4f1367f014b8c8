"""614-615 What damage is spoken of: its kinds, who deals it and who it would be dealt to."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Bound, Noun, Selector
from lawmage.text import words as w

from .nouns import things
from .scope import Scope

KINDS: Final = {"damage": "any", "combat damage": "combat", "non combat damage": "noncombat"}


def described_part(scope: Scope, node: Any, before: list[Effect]) -> Things | Noun | None:
    """Who or what: targets are chosen first; a set stays a description (611.2c)."""
    if node is None:
        return None
    what = things(scope, node)
    if isinstance(what, Selector):
        if what.pick == "all" and what.among is None and not what.totals:
            return what.noun
        before.append(fx.Choose(what))
        return Bound(what.slot)
    return what


def is_joint(damage: Any) -> bool:
    """ "To you and/or permanents you control": so much of it in all."""
    return isinstance(damage, w.Damage) and isinstance(damage.to, w.Both) and damage.to.join == "and/or"


def joined(damage: Any) -> Any:
    """The same with the set as a whole."""
    if not is_joint(damage):
        return damage
    return dataclasses.replace(damage, to=dataclasses.replace(damage.to, join="and"))


def same_recipient(other: Any, asked: w.Would) -> bool:
    """The damage goes where it would have gone."""
    if other is None or other in (asked.what, asked.extra):
        return True
    if isinstance(other, w.Either):
        return True
    return isinstance(other, w.Ref | w.Player) and getattr(other, "word", "") in ("that", "that player", "it")
