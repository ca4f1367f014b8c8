"""707.2, 707.9 Copies and their exceptions."""

from __future__ import annotations

from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.node import Modification
from lawmage.ir.selector import Is, Noun
from lawmage.text import words as w

from ..declined import not_executable
from ..descriptions import noun_of
from ..nouns import things
from ..scope import Scope

NOT_LEGENDARY = (
    "they're not legendary",
    "it's not legendary",
    "the token isn't legendary",
    "the copy isn't legendary",
    "it isn't legendary",
)


def copy_spec(scope: Scope, what: Any, exception: Any = None) -> fx.CopySpec:
    """What is copied, and in what the copy differs."""
    of = things(scope, what, "oblique")
    return fx.CopySpec(of, () if exception is None else exceptions(scope, exception))


def entering_spec(scope: Scope, what: Any, exception: Any = None) -> fx.CopySpec:
    """707.9e-f What something enters as a copy of: exceptions may give it counters, or depend on what it is."""
    of = things(scope, what, "oblique")
    plain: list[Any] = []
    provided: list[fx.Provided] = []
    for step in _each_of(exception):
        found = _provided(scope, step)
        if found is None:
            plain += exceptions(scope, step)
        else:
            provided.append(found)
    return fx.CopySpec(of, tuple(plain), tuple(provided))


def _each_of(exception: Any) -> tuple[Any, ...]:
    if exception is None:
        return ()
    if isinstance(exception, w.Also):
        return exception.steps
    if isinstance(exception, w.Predicate) and exception.kind == "and if":
        return (exception.value, exception.other)
    return (exception,)


def _provided(scope: Scope, node: Any) -> fx.Provided | None:
    """The exception, if it is one that only what enters can have."""
    from .zones import counters

    if not isinstance(node, w.Predicate):
        return None
    if node.kind == "enters with":
        return fx.Provided(counters=counters(scope, node.value))
    if node.kind == "enters with if" and isinstance(node.other, w.Condition) and node.other.kind == "it's a":
        return fx.Provided(_typed(scope, node.other.extra), (), counters(scope, node.value))
    if node.kind != "if it is":
        return None
    given = node.value.steps if isinstance(node.value, w.Also) else (node.value,)
    parts = [_provided(scope, one) or fx.Provided(None, exceptions(scope, one)) for one in given]
    if any([part.if_ is not None for part in parts]):
        raise not_executable("except", node)
    mods = tuple([mod for part in parts for mod in part.except_])
    return fx.Provided(_typed(scope, node.other), mods, tuple([one for part in parts for one in part.counters]))


def _typed(scope: Scope, node: Any) -> Noun:
    """What the copy must be: types and nothing else."""
    noun = noun_of(scope, node)
    if not all([isinstance(test, Is) and test.table in TYPES for test in noun.tests]) or noun.controller is not None:
        raise not_executable("except", node)
    return noun


TYPES = ("type", "subtype", "supertype")


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
    if node.kind in ("has", "has too", "the token has"):
        return granted(scope, node.value)
    if node.kind in ("is", "the token is"):
        return (md.BasePT(*size(scope, node.value)),)
    if node.kind == "the copy is also":
        return nature(scope, node.value, adding=True)
    if node.kind == "is also":
        return nature(scope, node.value, adding=True, others=node.other or "")
    if node.kind == "is a":
        return nature(scope, node.value)
    if node.kind == "is also super":
        return (md.AddTypes(supertypes=tuple(node.value.split(" and "))),)
    if node.kind == "it loses all other card types":  # "it's an artifact" beside it says so already
        return ()
    if node.kind == "its name is ~":
        return (md.SetName(scope.facts.name),)
    if node.kind == "it has no mana cost":
        return (md.SetMana(""),)
    raise not_executable("except", node)
