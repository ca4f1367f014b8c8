"""603.2, 614.1, 700 Descriptions of events. One class per thing that can happen.

``what`` is the thing it happens to, ``who`` the player who acts. ``This``, ``Bound``, ``Host`` and nouns are all fine
in either place. Modifiers hang on ``Occasion`` around a pattern, so that the patterns stay small.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .node import Condition, EventPattern, Order, Quantity, Things, Zone
from .selector import Noun

Cause = Literal[
    "destroy", "sacrifice", "discard", "mill", "draw", "counter", "exile", "cycle", "state", "resolve", "cost"
]
Step = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
    "turn",
]


@dataclass(frozen=True, slots=True)
class Occasion(EventPattern):
    """A pattern with modifiers: the nth or first time in a turn, only while a condition holds, once per batch."""

    event: EventPattern
    nth: int = 0  # 0: every time; 2: the second each turn
    during: Condition | None = None
    batch: bool = False  # "one or more": once per simultaneous event (603.2c)
    least: int = 1  # with batch: at least so many at once
    later: bool = False  # the nth and every one after it
    apiece: bool = False  # with batch: once for each player to whom it happens ("deal combat damage to a player")
    cause: Things | None = None  # caused by a spell or ability of these players


@dataclass(frozen=True, slots=True)
class AnyEvent(EventPattern):
    events: tuple[EventPattern, ...]


@dataclass(frozen=True, slots=True)
class Moves(EventPattern):
    """400 A thing changes zones. ``from_`` and ``to`` empty mean anywhere; the noun is tested in the zone it left

    when it left the battlefield or another public zone (603.10), else where it arrived.
    """

    what: Things | Noun
    from_: tuple[Zone, ...] = ()
    to: tuple[Zone, ...] = ()
    cause: Cause | None = None
    under: Things | None = None  # enters under the control of these players
    whose: Things | None = None  # the player whose zone it goes to (or leaves, when it goes nowhere in particular)
    cast: Literal["", "cast", "not_cast"] = ""
    by: Things | None = None  # the player whose instruction or cost did it


@dataclass(frozen=True, slots=True)
class Casts(EventPattern):
    who: Things
    what: Noun
    from_: tuple[Zone, ...] = ()
    not_from: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True)
class CopiesSpell(EventPattern):
    who: Things
    what: Noun


@dataclass(frozen=True, slots=True)
class PlaysLand(EventPattern):
    who: Things
    what: Noun | None = None
    from_: tuple[Zone, ...] = ()
    not_from: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True)
class Activates(EventPattern):
    who: Things | None
    of: Noun | Things | None = None
    not_mana: bool = True
    loyalty: bool = False
    name: str = ""  # the keyword it comes from: exhaust


@dataclass(frozen=True, slots=True)
class TapsForMana(EventPattern):
    """106.12 A permanent is tapped for mana; ``color`` a letter, or "chosen" for the one noted on the source."""

    who: Things | None
    what: Noun | Things
    color: str = ""
    least: int = 0  # for so much mana or more


@dataclass(frozen=True, slots=True)
class AddsMana(EventPattern):
    """605.1b An ability of a permanent causes a player to add mana, whether that was tapped or not."""

    who: Things | None
    color: str = ""
    what: Noun | Things | None = None


@dataclass(frozen=True, slots=True)
class Countered(EventPattern):
    what: Noun | Things
    by: Noun | Things | None = None  # the spell or ability that counters it


@dataclass(frozen=True, slots=True)
class Targeted(EventPattern):
    """115 It becomes the target of a spell or ability."""

    what: Noun | Things
    by: Noun | None = None
    whose: Things | None = None


@dataclass(frozen=True, slots=True)
class Attacks(EventPattern):
    """508.1 A creature is declared as an attacker."""

    what: Noun | Things
    whom: Noun | Things | None = None
    or_planeswalker: bool = False
    alone: bool = False
    with_: Noun | None = None  # at least ``with_count`` other attackers like this
    with_count: int = 0


@dataclass(frozen=True, slots=True)
class PlayerAttacks(EventPattern):
    """508.3d A player attacks (with at least, or exactly, ``least`` creatures of the noun)."""

    who: Things
    whom: Things | None = None
    with_: Noun | None = None
    least: int = 1
    exactly: bool = False


@dataclass(frozen=True, slots=True)
class Blocks(EventPattern):
    what: Noun | Things
    whom: Noun | Things | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class BecomesBlocked(EventPattern):
    what: Noun | Things
    by: Noun | Things | None = None


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(EventPattern):
    what: Noun | Things


@dataclass(frozen=True, slots=True)
class DealsDamage(EventPattern):
    """120 A source deals damage; ``to`` things, players or a noun."""

    source: Noun | Things | None = None
    to: Noun | Things | None = None
    kind: Literal["any", "combat", "noncombat"] = "any"
    least: int = 1
    excess: bool = False


@dataclass(frozen=True, slots=True)
class Draws(EventPattern):
    who: Things
    not_first_in_draw_step: bool = False


@dataclass(frozen=True, slots=True)
class GainsLife(EventPattern):
    who: Things


@dataclass(frozen=True, slots=True)
class LosesLife(EventPattern):
    who: Things


@dataclass(frozen=True, slots=True)
class TapsUntaps(EventPattern):
    what: Noun | Things
    which: Literal["tap", "untap"]
    during: Literal["", "untap_step"] = ""


@dataclass(frozen=True, slots=True)
class CountersChange(EventPattern):
    """122.6, 122.7 Counters are put on or removed from something."""

    on: Noun | Things
    counter: str | None = None
    which: Literal["put", "remove"] = "put"
    who: Things | None = None
    last: bool = False  # the last one is removed
    by_effect: bool = False  # not to pay a cost
    apiece: bool = False  # "a counter": once for each of them, not once for all that are put at the same time


@dataclass(frozen=True, slots=True)
class CreatesTokens(EventPattern):
    who: Things
    what: Noun | None = None


@dataclass(frozen=True, slots=True)
class Attaches(EventPattern):
    what: Noun | Things
    to: Noun | Things | None = None
    un: bool = False


@dataclass(frozen=True, slots=True)
class Destroyed(EventPattern):
    what: Noun | Things


@dataclass(frozen=True, slots=True)
class ControlChanges(EventPattern):
    what: Noun | Things
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class StepBegins(EventPattern):
    step: Step
    whose: Things | None = None


@dataclass(frozen=True, slots=True)
class StateIs(EventPattern):
    """603.8 A state trigger."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class ReachesChapter(EventPattern):
    """714.2b Lore counters are put on this object, and only now it has at least ``number`` of them."""

    number: int


@dataclass(frozen=True, slots=True)
class Does(EventPattern):
    """A keyword action or other named happening of 701 and 702 (scry, surveil, investigate, cycle, transform, …)."""

    action: str
    who: Things | None = None
    what: Noun | Things | None = None
    to: Things | None = None  # the other thing


@dataclass(frozen=True, slots=True)
class LosesGame(EventPattern):
    who: Things


@dataclass(frozen=True, slots=True)
class AmountIs(EventPattern):
    """An event with an amount that compares so."""

    event: EventPattern
    order: Order
    amount: Quantity
