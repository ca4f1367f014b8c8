"""613.11, 601.3, 508.1c-d, 509.1b-c, 118.9, 601.2f Changes of the rules. Patterns of events say what they are about.

In a ``Static`` or ``Apply`` the affected object is ``Each`` inside the pattern.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cost import Cost
from .mana import ManaCost
from .node import Condition, Effect, EventPattern, Modification, Quantity, RuleChange, Things, Zone
from .selector import Noun


@dataclass(frozen=True, slots=True)
class Cant(RuleChange):
    """101.2 The event can't happen, unless the cost is paid."""

    event: EventPattern
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Must(RuleChange):
    """508.1d, 509.1c The creature attacks or blocks if able (each combat, or this one)."""

    event: EventPattern


@dataclass(frozen=True, slots=True)
class Goads(RuleChange):
    """701.15b It is goaded by whose effect says so."""

    what: Things


@dataclass(frozen=True, slots=True)
class CanBlockMore(RuleChange):
    """509.1b It can block additional creatures; None: any number."""

    who: Things
    n: int | None = 1


@dataclass(frozen=True, slots=True)
class BlockersOf(RuleChange):
    """509.1b Limits on the blockers of an attacker: at least, at most so many, only such, none such."""

    attacker: Things
    least: int = 1
    most: int | None = None
    only: Noun | None = None
    none: Noun | None = None


@dataclass(frozen=True, slots=True)
class BlocksOnly(RuleChange):
    blocker: Things
    only: Noun


@dataclass(frozen=True, slots=True)
class RevealDraws(RuleChange):
    """603.11 The first card the player draws each turn (each turn of theirs) is revealed: linked triggers see it."""

    who: Things
    own_turn: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class AsThough(RuleChange):
    """609.4 As though it had flash / haste / no defender / weren't blocked / the creature weren't unblocked."""

    premise: Literal[
        "flash",
        "haste",
        "no_defender",
        "no_shroud_hexproof",
        "no_hexproof",
        "unblocked",
        "tap_abilities_haste",
        "any_color",
        "any_type",
        "not_exhausted",
        "own_graveyard",
    ]
    what: Things | Noun
    who: Things | None = None
    cost: Cost | None = None  # 601.3c only by paying so much in addition


@dataclass(frozen=True, slots=True)
class MayPlay(RuleChange):
    """601.3, 305.2 A player may cast (or play) things from a zone."""

    what: Noun | Things
    from_: Zone
    who: Things
    play: bool = False  # lands too
    cost: Cost | None = None  # None: its own; an empty cost: without paying
    top_only: bool = False
    once_each_turn: bool = False
    once: bool = False  # for one card, as long as the permission lasts
    rider: Effect | None = None  # done to the spell that is cast this way; it is ``Each``
    only_on: Literal["", "your_turn", "later_turn"] = ""  # later_turn: not in the turn the permission began
    extra: Cost | None = None  # by paying this in addition
    name: str = ""  # the keyword: jump-start, retrace …
    sorcery: bool = False  # 702.170d only in their main phase while the stack is empty
    using: str = ""  # only for the cost of this keyword of the card: mutate
    mods: tuple[RuleChange, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellsHave(RuleChange):
    """611.2c Spells that the noun fits have abilities, also those that are cast while the effect lasts."""

    of: Noun
    mods: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class LookTop(RuleChange):
    """401.5 A player may look at the top card of a library any time, or plays with it revealed."""

    who: Things
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class MayLookAt(RuleChange):
    """406.3a A player may look at face-down cards any time."""

    what: Things | Noun
    who: Things


@dataclass(frozen=True, slots=True)
class ExtraLands(RuleChange):
    """305.2"""

    who: Things
    n: Quantity = 1


@dataclass(frozen=True, slots=True)
class CostChange(RuleChange):
    """601.2f Costs of spells (or of activated abilities of things, or of a keyword's ability) become more or less.

    ``amount`` times ``mana``; ``floor``: not below so much mana. ``less`` False: more. ``targeting``: only when it
    targets such a thing.
    """

    of: Noun | Things
    mana: ManaCost
    less: bool = True
    amount: Quantity = 1
    who: Things | None = None
    kind: Literal[
        "spell", "activated", "equip", "cycling", "ninjutsu", "flashback", "unlock", "boast", "exhaust", "power-up"
    ] = "spell"
    floor: int = 0
    targeting: Noun | None = None
    nth: int = 0  # only the nth such spell each turn
    colored: bool = False  # only the colored mana that is paid


@dataclass(frozen=True, slots=True)
class OwnCostLess(RuleChange):
    """702.193a The ability costs less by the mana cost of the permanent if it entered this turn."""


@dataclass(frozen=True, slots=True)
class LessByCost(RuleChange):
    """702.48c The spell costs less by the mana cost of a thing, such as what is sacrificed for it."""

    of: Things


@dataclass(frozen=True, slots=True)
class LoyaltyCost(RuleChange):
    """606.5 Loyalty abilities that a player activates cost so many loyalty counters more."""

    change: int
    who: Things


@dataclass(frozen=True, slots=True)
class AddCost(RuleChange):
    """118.8 An additional cost of this spell (or of spells of the noun); optional ones are kickers and their kin."""

    cost: Cost
    of: Noun | None = None
    optional: bool = False
    times: bool = False  # any number of times
    name: str = ""  # the keyword: kicker, buyback …
    who: Things | None = None


@dataclass(frozen=True, slots=True)
class AltCost(RuleChange):
    """118.9 A cost that may be paid instead of the mana cost of this spell (or of spells of the noun)."""

    cost: Cost
    if_: Condition | None = None
    name: str = ""  # the keyword: flashback, evoke, …
    of: Noun | None = None
    who: Things | None = None
    from_: Zone = "hand"
    mods: tuple[RuleChange, ...] = ()
    as_: Literal["", "transformed", "face_down", "prototyped", "bestowed", "mutating", "overloaded", "cleaved"] = ""
    instant: bool = False  # 702.190a any time its player could cast an instant


@dataclass(frozen=True, slots=True)
class AttackOption(RuleChange):
    """508.1g, 607.2h An optional cost to attack with a creature, and what triggers when it is paid.

    ``name`` is the keyword that has then been done with the things in the slot.
    """

    what: Things
    cost: Cost
    then: Effect | None = None
    name: str = ""
    slot: int = -1


@dataclass(frozen=True, slots=True)
class HandSize(RuleChange):
    """402.2 None: no maximum."""

    who: Things
    n: Quantity | None
    change: bool = False


@dataclass(frozen=True, slots=True)
class DoesntUntap(RuleChange):
    """502.3 ``during`` the untap steps of these players only."""

    what: Things | Noun
    during: Things | None = None


@dataclass(frozen=True, slots=True)
class UntapsToo(RuleChange):
    """502.3 These untap during each other player's untap step as well."""

    what: Things


@dataclass(frozen=True, slots=True)
class MayNotUntap(RuleChange):
    what: Things


@dataclass(frozen=True, slots=True)
class DamageByToughness(RuleChange):
    """510.1a"""

    what: Things | Noun


@dataclass(frozen=True, slots=True)
class SearchLimit(RuleChange):
    """701.23f A player who would search a library searches only so many cards on top of it."""

    who: Things
    n: int


@dataclass(frozen=True, slots=True)
class StationByToughness(RuleChange):
    """702.184c"""

    what: Things | Noun


@dataclass(frozen=True, slots=True)
class Works(RuleChange):
    """702.122, 702.171 It crews (saddles) as though its power were so much greater, or with its toughness."""

    what: Things | Noun
    at: tuple[Literal["crew", "saddle"], ...]
    more: Quantity = 0
    toughness: bool = False


@dataclass(frozen=True, slots=True)
class MoreDevotion(RuleChange):
    """700.5a Your devotion to each color and combination of colors is greater by so much."""

    n: int


@dataclass(frozen=True, slots=True)
class Unpreventable(RuleChange):
    """615.12 Damage of the event can't be prevented."""

    event: EventPattern


@dataclass(frozen=True, slots=True)
class KeepsAttached(RuleChange):
    """702.16n The protection that this Aura gives doesn't remove it."""

    what: Things


@dataclass(frozen=True, slots=True)
class AssignUnblocked(RuleChange):
    """510.1c It may assign its combat damage as though it weren't blocked."""

    what: Things


@dataclass(frozen=True, slots=True)
class AssignsNoDamage(RuleChange):
    what: Things


@dataclass(frozen=True, slots=True)
class PlayerGains(RuleChange):
    """702.11e, 702.18b A player has hexproof, shroud, protection."""

    who: Things
    keyword: str
    from_: Noun | None = None


@dataclass(frozen=True, slots=True)
class CombatLimit(RuleChange):
    """508.1c, 509.1b No more than so many creatures of the noun can attack (block) in one combat."""

    n: int
    what: Noun
    blocks: bool = False
    whom: Things | None = None  # only attackers of these players


@dataclass(frozen=True, slots=True)
class NotForced(RuleChange):
    """101.2 Spells and abilities of opponents can't cause the players to sacrifice permanents (or discard cards)."""

    who: Things
    deeds: tuple[str, ...] = ("sacrifice",)


@dataclass(frozen=True, slots=True)
class NoLegendRule(RuleChange):
    what: Noun | None = None


@dataclass(frozen=True, slots=True)
class CantLose(RuleChange):
    """104.3 A player can't lose, or can't win. ``only``: can't lose by this rule (704.5a: 0 or less life)."""

    who: Things
    win: bool = False
    only: str = ""


@dataclass(frozen=True, slots=True)
class LifeFloor(RuleChange):
    """120.3a Damage that would reduce a player's life total to less than 1 reduces it to 1 instead."""

    who: Things


@dataclass(frozen=True, slots=True)
class DoesntEmpty(RuleChange):
    """106.4, 500.5"""

    who: Things
    color: str = ""


@dataclass(frozen=True, slots=True)
class ExtraTriggers(RuleChange):
    """603.2d An ability triggers an additional time when the event caused it; None: whatever caused it."""

    event: EventPattern | None
    of: Noun | None = None
    who: Things | None = None


@dataclass(frozen=True, slots=True)
class NoTriggers(RuleChange):
    """603.2g The event causes no abilities (of such permanents) to trigger."""

    event: EventPattern
    of: Noun | None = None


@dataclass(frozen=True, slots=True)
class Skip(RuleChange):
    """614.10"""

    step: str
    who: Things


@dataclass(frozen=True, slots=True)
class DecidesBlocks(RuleChange):
    """509.1 Another player chooses how creatures block."""

    who: Things
    whose: Things


@dataclass(frozen=True, slots=True)
class ExtraVotes(RuleChange):
    """701.38d While voting a player votes (may vote) an additional time."""

    who: Things
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Timing(RuleChange):
    """601.3, 602.5 Only (or only during) when the condition holds; ``sorcery``: as a sorcery."""

    condition: Condition | None = None
    sorcery: bool = False
    once_each_turn: bool = False
    once: bool = False
    any_player: bool = False
    opponents: bool = False  # only the opponents of its controller
    times_each_turn: int = 0
    instant: bool = False  # any time you could cast an instant
    castable: bool = False  # 702.62a only when you could begin to cast this card
    not_zero: bool = False  # 107.3 X can't be 0
