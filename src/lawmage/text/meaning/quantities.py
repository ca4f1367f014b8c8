"""Numbers (107): digits, X, that much, the number of, for each."""

from __future__ import annotations

from typing import Any

from lawmage.ir.node import Quantity, Test

from .declined import not_executable
from .scope import Scope


def quantity(scope: Scope, node: Any) -> Quantity:
    """An int, a word for a number, or "equal to …"."""
    raise not_executable("quantity", node)


def for_each(scope: Scope, node: Any) -> Quantity:
    """How often "for each …" multiplies (surface ForEach or CountersOn)."""
    raise not_executable("for each", node)


def times(amount: Quantity, multiplier: Quantity) -> Quantity:
    """One amount for each: ``amount`` times ``multiplier``."""
    raise not_executable("times")


def compare(scope: Scope, node: Any) -> Test:
    """power 4 or greater"""
    raise not_executable("compare", node)
