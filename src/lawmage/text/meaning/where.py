"""400 Where things are, as words say it."""

from __future__ import annotations

from dataclasses import dataclass

from lawmage.ir.node import Things, Zone


@dataclass(frozen=True, slots=True)
class Where:
    """Zones as words name them: ``whose`` None for shared zones and "a graveyard"; ``single`` "a single graveyard"."""

    zones: tuple[Zone, ...]
    whose: Things | None = None
    single: bool = False
