"""Noun phrases: surface selectors, players, zones and what stands behind a noun (109, 115)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lawmage.ir.node import Things, Zone
from lawmage.ir.selector import Noun

from .declined import not_executable
from .scope import Role, Scope, Want


@dataclass(frozen=True, slots=True)
class Where:
    """Zones as words name them: ``whose`` None for shared zones and "a graveyard"; ``single`` "a single graveyard"."""

    zones: tuple[Zone, ...]
    whose: Things | None = None
    single: bool = False


def things(scope: Scope, node: Any, role: Role = "object", want: Want = "") -> Things:
    """Any phrase for objects or players (also a recipient). Enters what it binds, mentions what it points to."""
    raise not_executable("selector", node)


def players(scope: Scope, node: Any, role: Role = "subject") -> Things:
    """A phrase for players; None is You."""
    raise not_executable("player", node)


def noun(scope: Scope, node: Any) -> Noun:
    """A description without a pick (surface Noun, Core, or the noun of a Pick)."""
    raise not_executable("noun", node)


def affected(scope: Scope, node: Any) -> Things | Noun:
    """The subject of a static ability: a noun for "creatures you control", else This, Host, players.

    Afterwards ``scope.each`` is the subject: references to it read ``Each()``.
    """
    raise not_executable("affected", node)


def described(scope: Scope, node: Any) -> Things | Noun:
    """What an event or a rule is about: "a creature you control" is its noun, "~" is This."""
    raise not_executable("described", node)


def zone(scope: Scope, node: Any) -> Where:
    """A surface zone: "your hand", "a graveyard", "exile"."""
    raise not_executable("zone", node)


def possessor(scope: Scope, node: Any, role: Role = "oblique") -> Things:
    """The thing or player of a possessive: its, their, your, that creature's."""
    raise not_executable("possessive", node)
