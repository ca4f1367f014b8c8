"""400-406, 121, 701 Instructions that move things from zone to zone, and look at hidden ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..node import (
    Effect,
    EventPattern,
    Modification,
    Node,
    Quantity,
    Things,
    Zone,
)
from ..selector import Noun, Selector, You

At = Literal["any", "top", "bottom", "top_or_bottom", "shuffled"]


@dataclass(frozen=True, slots=True)
class Entry(Node):
    """How something arrives: 110.5, 122.6, 303.4, 508.4, 708.

    ``control`` None: the one who puts it there (for a return "under its owner's control": RoleOf owner).
    ``also`` are characteristics it has as part of the effect that puts it there (for as long as it is there).
    """

    tapped: bool = False
    attacking: Things | None = None  # players or planeswalkers that may be chosen as attacked
    attached: Things | None = None
    control: Things | None = None
    counters: tuple[tuple[Quantity, str], ...] = ()
    face_down: bool = False
    transformed: bool = False
    also: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Put things into a zone: exile, return, put, shuffle into. ``nth`` from the top with ``at`` top.

    ``until`` given, they return when that happens (610.3). ``link`` notes them as exiled with the source (607.2a).
    ``order`` says who orders several cards put on a library.
    """

    what: Things
    to: Zone
    entry: Entry = Entry()
    at: At = "any"
    nth: Quantity = 1
    order: Literal["any", "random", "same"] = "any"
    face_down: bool = False
    until: EventPattern | None = None
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Return(Effect):
    """610.3 The second effect of "until": things go back at once, without the stack, to where they were."""

    what: Things
    to: Zone = "battlefield"


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    amount: Quantity = 1
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    amount: Quantity = 1
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """701.9 ``what`` a selector over the hand of each player (choose, random or all)."""

    what: Things
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    what: Things
    regenerable: bool = True


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """701.21 Each player of ``who`` sacrifices what they pick out of what they control."""

    what: Things
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """701.6 Counter spells or abilities; a countered spell goes to ``to``."""

    what: Things
    to: Zone = "graveyard"
    at: At = "any"


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """701.23 Look through a zone of ``whose`` and find cards; what is found is bound, moved by a later instruction."""

    for_: Selector
    whose: Things = You()
    zones: tuple[Zone, ...] = ("library",)
    reveal: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    what: Things
    who: Things = You()


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    what: Things
    who: Things = You()


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """701.20 Take cards from the top until ``count`` fit the noun. Binds things (all taken) and rest (not fitting);

    ``object`` the fitting ones. With ``verb`` exile they are exiled, mill: into the graveyard.
    """

    stop: Noun
    count: Quantity = 1
    verb: Literal["reveal", "exile", "mill"] = "reveal"
    who: Things = You()


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """401.4 Put the looked-at cards of a pool back on top or bottom in an order."""

    what: Things
    at: At = "top"
    order: Literal["any", "random"] = "any"
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """701.40, 701.58, 701.62"""

    what: Things | None = None
    how: Literal["manifest", "cloak", "dread"] = "manifest"
    who: Things = You()


@dataclass(frozen=True, slots=True)
class ExchangeZones(Effect):
    """701.12 Exchange a thing with a card in another zone, if both can be done.

    What comes onto the battlefield or the stack takes the place of what was there: its status, counters, attachments,
    role in combat and the effects on it. Binds things: both, as they were before.
    """

    a: Things
    b: Things
