"""113, 602-604, 614-615 The kinds of ability, and the replacement effects they hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cost import Cost
from .effects import Binds, CopySpec, Entry, TokenSpec
from .node import Ability, Condition, Effect, EventPattern, Modification, Node, Quantity, RuleChange, Things, Zone
from .selector import Noun


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """113.3a"""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """113.3b, 602. ``zone``: where it functions from (113.6). ``binds``: what the paid cost binds."""

    cost: Cost
    effect: Effect
    limits: tuple[RuleChange, ...] = ()
    zone: Zone = "battlefield"
    binds: Binds = ()
    name: str = ""  # equip, cycling, level up …: the keyword it comes from
    loyalty: bool = False


@dataclass(frozen=True, slots=True)
class Special(Ability):
    """116.2 A special action of the card's owner: the cost is paid and the effect done at once, without the stack.

    It may be taken with priority, within the limits: suspend, foretell, plot.
    """

    cost: Cost
    effect: Effect
    limits: tuple[RuleChange, ...] = ()
    zone: Zone = "hand"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Opening(Ability):
    """103.6 What its owner may do with the card from the opening hand, once all hands are kept."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """113.3c, 603. ``condition`` is the intervening if (603.4). ``binds``: the ports of the event."""

    event: EventPattern
    effect: Effect
    condition: Condition | None = None
    binds: Binds = ()
    zone: Zone = "battlefield"
    limit: int = 0  # at most so many times each turn
    optional_once: bool = False  # "do this only once each turn"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """113.3d, 604, 611.3 Modifications of a set of things (``This``, ``Host``, a noun, players)."""

    affects: Things | Noun
    mods: tuple[Modification | RuleChange, ...]
    while_: Condition | None = None
    zone: Zone = "battlefield"


@dataclass(frozen=True, slots=True)
class StaticRule(Ability):
    """604 A rule that holds while the ability functions."""

    rules: tuple[RuleChange, ...]
    while_: Condition | None = None
    zone: Zone = "battlefield"


@dataclass(frozen=True, slots=True)
class Defining(Ability):
    """604.3 A characteristic-defining ability: functions everywhere."""

    mods: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class Replacing(Ability):
    """614, 615"""

    replacement: Replacement
    while_: Condition | None = None
    zone: Zone = "battlefield"


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """702 A keyword ability with its parameters; what it means is a table (``lawmage.rules.keywords``).

    ``abilities`` are those printed below it, of backup (702.165a).
    """

    name: str
    amount: Quantity = 0
    cost: Cost | None = None
    noun: Noun | None = None
    word: str = ""
    abilities: tuple[Ability, ...] = ()
    limits: tuple[RuleChange, ...] = ()  # of its activated ability: "activate only once each turn"
    condition: Condition | None = None  # 702.139a what a companion asks of the starting deck, then library and command


@dataclass(frozen=True, slots=True)
class Chapter(Ability):
    """714.2"""

    numbers: tuple[int, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class LevelBand(Ability):
    """711"""

    least: int
    most: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class ClassLevel(Ability):
    """716"""

    level: int
    cost: Cost | None
    abilities: tuple[Ability, ...]


# Replacement and prevention (614-616) --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """614.1 What would happen, and what happens to it. ``optional``: you may.

    ``binds`` name the ports of the event for ``then`` effects and quantities of the changes.
    """

    event: EventPattern
    changes: tuple[Change, ...]
    optional: bool = False
    condition: Condition | None = None
    binds: Binds = ()
    prevention: bool = False


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What a replacement does to its event."""


@dataclass(frozen=True, slots=True)
class EnterWith(Change):
    """614.12 Enters tapped, with counters, attached, transformed …"""

    entry: Entry


@dataclass(frozen=True, slots=True)
class EnterAs(Change):
    """707.9 Enters as a copy."""

    spec: CopySpec


@dataclass(frozen=True, slots=True)
class AsEnters(Change):
    """614.12a A choice or payment made as it enters; its results are noted on the object."""

    does: Effect


@dataclass(frozen=True, slots=True)
class EnterUnlessPaid(Change):
    """614.12a Its controller may pay the cost as it enters; if they don't, it enters so."""

    cost: Cost
    entry: Entry


@dataclass(frozen=True, slots=True)
class EnterIfDone(Change):
    """614.6 Something is done instead; if it was, the permanent enters, if not, its owner's graveyard has it."""

    does: Effect
    done: Condition  # reads what the instruction bound


@dataclass(frozen=True, slots=True)
class ScaleAmount(Change):
    num: int = 2
    den: int = 1
    up: bool = False


@dataclass(frozen=True, slots=True)
class AddAmount(Change):
    amount: Quantity  # may be negative (``Negative``)


@dataclass(frozen=True, slots=True)
class SetAmount(Change):
    amount: Quantity


@dataclass(frozen=True, slots=True)
class PreventAmount(Change):
    """615 Prevent so much of the damage; None: all. The slot holds how much was prevented (615.5)."""

    amount: Quantity | None = None
    slot: int = -1


@dataclass(frozen=True, slots=True)
class ToZone(Change):
    """614.6 It goes to another zone instead."""

    zone: Zone
    at: Literal["any", "top", "bottom", "shuffled"] = "any"
    counters: tuple[tuple[Quantity, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AlsoTokens(Change):
    """111, 614.1a Those tokens plus ``amount`` others; None: plus as many as they are."""

    token: TokenSpec
    amount: Quantity | None = 1


@dataclass(frozen=True, slots=True)
class OtherTokens(Change):
    """111, 614.1a Other tokens in their place, as many as they are."""

    token: TokenSpec


@dataclass(frozen=True, slots=True)
class Redirect(Change):
    """614.9 The damage, or so much of it, is dealt to another instead. None: all."""

    to: Things
    amount: Quantity | None = None


@dataclass(frozen=True, slots=True)
class InsteadDo(Change):
    """The event does not happen; this is done instead (or besides, with ``also``)."""

    does: Effect
    also: bool = False


@dataclass(frozen=True, slots=True)
class ManaBecomes(Change):
    """106.12 Mana is of another type or amount instead."""

    color: str = ""
    times: int = 1
    amount: int = 0  # exactly so much; 0: as much as before
