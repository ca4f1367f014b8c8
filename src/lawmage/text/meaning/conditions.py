"""Conditions: "if …", "as long as …", "unless …" (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from typing import Any

from lawmage.ir.node import Condition

from .declined import not_executable
from .scope import Scope


def condition(scope: Scope, node: Any) -> Condition:
    """A surface Condition. What it mentions is visible afterwards (the intervening if is a clause)."""
    raise not_executable("condition", node)
