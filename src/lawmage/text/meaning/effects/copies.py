"""707.2, 707.9 Copies and their exceptions."""

from __future__ import annotations

from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.node import Modification
from lawmage.text import words as w

from ..declined import not_executable
from ..keywords import keyword
from ..nouns import things
from ..scope import Scope

NOT_LEGENDARY = ("not legendary", "isn't legendary", "it isn't legendary")


def copy_spec(scope: Scope, what: Any, exception: Any = None) -> fx.CopySpec:
    """What is copied, and in what the copy differs."""
    of = things(scope, what, "oblique")
    return fx.CopySpec(of, () if exception is None else exceptions(scope, exception))


def exceptions(scope: Scope, node: Any) -> tuple[Modification, ...]:
    """ "except it isn't legendary", "except it's a 1/1 Spirit in addition to its other types" """
    from ..predicates import granted, nature
    from .tokens import size

    if isinstance(node, str) and node in NOT_LEGENDARY:
        return (md.RemoveTypes(supertypes=("legendary",)),)
    if isinstance(node, w.Keyword | w.Quoted):
        return granted(scope, node)
    if isinstance(node, w.Noun):
        return nature(scope, node, adding=True)
    if isinstance(node, w.Predicate):
        if node.kind == "not legendary, has":
            kept = tuple([md.GrantKeyword(one) for one in keyword(scope, node.value)])
            return (md.RemoveTypes(supertypes=("legendary",)), *kept)
        if node.kind == "is":
            return (md.BasePT(*size(node.value)),)
    raise not_executable("except", node)
