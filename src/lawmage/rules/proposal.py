"""601.2a What is proposed: that a player casts a spell in one of the ways they may."""

from __future__ import annotations

from lawmage.state.objects import View

from .castable import facts_of
from .mana import Purpose
from .playing import Way


class Proposal:
    """601.2a The casting of a spell: who casts what, and how. Frozen; what is announced then stands in a frame.

    ``spell``: the card, while it is only judged (601.3). ``seen``: what it is as a spell. ``cancellable``: the player
    may take the proposal back.
    """

    __slots__ = ("cancellable", "facts", "player", "purpose", "seen", "spell", "way")

    def __init__(self, player: int, spell: int, way: Way, seen: View, cancellable: bool = False) -> None:
        self.player = player
        self.spell = spell
        self.way = way
        self.seen = seen
        self.facts = facts_of(seen.abilities)
        self.purpose = Purpose(player, "cast", spell)
        self.cancellable = cancellable
