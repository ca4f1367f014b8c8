"""601.2i "The first artifact spell you cast each turn": spells that are counted as they are cast."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import event_pattern as ev
from lawmage.ir import selector as s
from lawmage.ir.node import Quantity
from lawmage.text import words as w

from .declined import not_executable
from .phrases import noun_of
from .scope import Scope

ORDINALS: Final = {"the first": 1, "the second": 2, "the third": 3}


def spells_of(scope: Scope, node: Any, time: str) -> s.Noun:
    """The kind of spell that is counted, with who casts it as its controller."""
    if not isinstance(node, w.Noun) or not node.posts:
        raise not_executable("nth spell", node)
    last = node.posts[-1]
    cast = last.value
    if last.kind != "done by" or last.other != time or not isinstance(cast, w.Past) or cast.verb != "cast":
        raise not_executable("nth spell", node)
    found = noun_of(scope, replace(node, posts=(*node.posts[:-1], w.Post("cast", cast.who))))
    if found.kinds != ("spell",) or found.controller is None:
        raise not_executable("nth spell", node)
    return found


def nth(found: s.Noun, n: Quantity) -> s.Noun:
    """The nth of them that their controller casts in a turn."""
    return replace(found, tests=(*found.tests, s.Nth(casting(found), n)))


def casting(found: s.Noun) -> ev.Casts:
    return ev.Casts(found.controller or s.You(), replace(found, controller=None))


def nth_each_turn(scope: Scope, node: w.Pick) -> s.Noun:
    """ "The second spell you cast each turn" """
    return nth(spells_of(scope, node.noun, "each turn"), ORDINALS[node.how.kind])
