"""Events (603.2): what a trigger, a delayed trigger or a history waits for, and the ports it binds on the scope."""

from __future__ import annotations

from typing import Any

from lawmage.ir.node import EventPattern

from .declined import not_executable
from .scope import Scope


def event(scope: Scope, node: Any) -> EventPattern:
    """A surface Event or step text. Its ports are on the scope: give ``scope.event_binds()`` to the trigger."""
    raise not_executable("event", node)


def joined(scope: Scope, first: Any, second: Any) -> EventPattern:
    """Two events with one effect ("When … and whenever …")."""
    raise not_executable("event")


def would(scope: Scope, node: Any) -> EventPattern:
    """A surface Would: the event a replacement effect replaces, with its ports on the scope."""
    raise not_executable("would", node)
