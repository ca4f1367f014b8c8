"""Phrases stand inside phrases: the functions of modules that need each other, found when they are called."""

from __future__ import annotations

from typing import Any

from lawmage.ir import selector as s
from lawmage.ir.node import Order, Quantity, Test, Things

from .scope import Scope
from .where import Where


def some(scope: Scope, node: Any) -> Things:
    """``nouns.some``"""
    from . import nouns

    return nouns.some(scope, node)


def described(scope: Scope, node: Any) -> Things | s.Noun:
    """``nouns.described``"""
    from . import nouns

    return nouns.described(scope, node)


def possessor(scope: Scope, node: Any) -> Things:
    """``nouns.possessor``"""
    from . import nouns

    return nouns.possessor(scope, node)


def noun_of(scope: Scope, node: Any, *, other: bool = False) -> s.Noun:
    """``descriptions.noun_of``"""
    from . import descriptions

    return descriptions.noun_of(scope, node, other=other)


def describe_inner(scope: Scope, node: Any) -> Any:
    """``descriptions.describe``"""
    from . import descriptions

    return descriptions.describe(scope, node)


def zone(scope: Scope, node: Any) -> Where:
    """``zones.zone``"""
    from . import zones

    return zones.zone(scope, node)


def quantity(scope: Scope, node: Any) -> Quantity:
    """``quantities.quantity``"""
    from . import quantities

    return quantities.quantity(scope, node)


def compare(scope: Scope, node: Any) -> Test:
    """``quantities.compare``"""
    from . import quantities

    return quantities.compare(scope, node)


def number_of(scope: Scope, node: Any) -> tuple[Order, Quantity]:
    """``quantities.number_of``"""
    from . import quantities

    return quantities.number_of(scope, node)
