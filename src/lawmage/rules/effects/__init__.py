"""608, 701 What each kind of instruction does: one module per topic, all in one table."""

from __future__ import annotations

from lawmage.rules.instructions import EFFECTS, carry_out, execute

from .counters import register as counters
from .damage import register as damage
from .game import register as game
from .gates import register as gates
from .lasting import register as lasting
from .libraries import register as libraries
from .life import register as life
from .mana import register as mana
from .permanents import register as permanents
from .picks import register as picks
from .piles import register as piles
from .stack import register as stack
from .subgames import register as subgames
from .tokens import register as tokens
from .zones import register as zones

for register in (
    counters,
    damage,
    game,
    gates,
    lasting,
    libraries,
    life,
    mana,
    permanents,
    picks,
    piles,
    stack,
    subgames,
    tokens,
    zones,
):
    register()

__all__ = ["EFFECTS", "carry_out", "execute"]
