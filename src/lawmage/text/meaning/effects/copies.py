"""707.2, 707.9 Copies and their exceptions."""

from __future__ import annotations

from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.node import Modification
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import things
from ..scope import Scope

NOT_LEGENDARY = ("it's not legendary", "the token isn't legendary", "it isn't legendary", "they aren't legendary")


def copy_spec(scope: Scope, what: Any, exception: Any = None) -> fx.CopySpec:
    """What is copied, and in what the copy differs."""
    of = things(scope, what, "oblique")
    return fx.CopySpec(of, () if exception is None else exceptions(scope, exception))


def exceptions(scope: Scope, node: Any) -> tuple[Modification, ...]:
    """ "except it isn't legendary", "except it's a 1/1 Spirit in addition to its other types" """
    from ..predicates import granted, nature
    from .tokens import size

    if isinstance(node, w.Also):
        return tuple([one for step in node.steps for one in exceptions(scope, step)])
    if not isinstance(node, w.Predicate):
        raise not_executable("except", node)
    if node.kind in NOT_LEGENDARY:
        return (md.RemoveTypes(supertypes=("legendary",)),)
    if node.kind in ("has", "has too", "they have"):
        return granted(scope, node.value)
    if node.kind in ("is", "the token is", "size are"):
        return (md.BasePT(*size(scope, node.value)),)
    if node.kind == "is also":
        return nature(scope, node.value, adding=True, others=node.other or "")
    if node.kind == "is a":
        return nature(scope, node.value)
    if node.kind == "its name is ~":
        return (md.SetName(scope.facts.name),)
    if node.kind == "it has no mana cost":
        return (md.SetMana(""),)
    raise not_executable("except", node)
