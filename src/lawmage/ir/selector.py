"""109, 115 Nouns: which things a phrase describes, and how they are picked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .node import Condition, EventPattern, Order, Quantity, Test, Things, Zone

Kind = Literal["permanent", "card", "spell", "ability", "token", "source", "player", "emblem"]
Pick = Literal["target", "choose", "random", "all"]
Stat = Literal[
    "power",
    "toughness",
    "mana_value",
    "base_power",
    "base_toughness",
    "loyalty",
    "counters",
    "life",
    "hand",
    "power_or_toughness",
    "total",  # power plus toughness
    "colors",
    "station",  # 702.184c what it counts for when it stations
    "crew",  # 702.122a what it counts for when it crews
    "saddle",  # 702.171a
    "mutations",  # 730.2 how often it has mutated
]
Table = Literal["color", "supertype", "type", "subtype", "status", "set"]
Status = Literal[
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "face_down",
    "face_up",
    "enchanted",
    "equipped",
    "token",
    "nontoken",
    "card",  # 108.2b it is represented by a card
    "suspected",
    "saddled",
    "transformed",
    "monstrous",
    "renowned",
    "goaded",
    "paired",
    "sick",  # 302.6 it has summoning sickness
    "prepared",
    "harnessed",
    "solved",
    "suspended",  # 702.62b
    "foretold",
    "plotted",
    "ring_bearer",
]
Window = Literal["this_turn", "last_turn", "this_combat", "this_game", "this_way"]
Trait = Literal["color", "creature_type", "card_type", "land_type", "name", "mana_value", "subtype", "power"]


@dataclass(frozen=True, slots=True)
class Noun(Test):
    """A set of things: ``kinds`` any of, ``tests`` all of, in one of ``zones`` (109.2).

    No kind means "permanent" on the battlefield, unless a zone says otherwise; players have kind ``player``.
    ``alternatives`` are nouns of which one must fit besides (a list with unlike members).
    ``other`` excludes the source; ``controller`` and ``owner`` name players; ``whose`` is the player of the zone.
    """

    kinds: tuple[Kind, ...] = ("permanent",)
    tests: tuple[Test, ...] = ()
    zones: tuple[Zone, ...] = ()
    controller: Things | None = None
    owner: Things | None = None
    whose: Things | None = None
    other: bool = False
    alternatives: tuple[Noun, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """A limit on the chosen set as a whole: total power 4 or less; ``distinct`` names or other traits."""

    stat: Stat | Trait | Literal["controller"]
    order: Order | Literal["distinct", "same"]
    amount: Quantity = 0


@dataclass(frozen=True, slots=True)
class Selector(Things):
    """Things picked out of a noun: targets (115), choices at resolution, at random, or all of them.

    ``most`` None is any number. ``chooser`` None is the player who carries out the instruction.
    ``slot`` (-1: nobody reads it) is where the picked things are kept in the frame. ``another`` lists the slots of
    earlier targets that this one must differ from (115.3). ``shared`` makes all picked things share one player's
    zone or controller ("a single graveyard", "an opponent controls").
    """

    pick: Pick
    noun: Noun
    least: Quantity = 1
    most: Quantity | None = 1
    chooser: Things | None = None
    slot: int = -1
    another: tuple[int, ...] = ()
    totals: tuple[Total, ...] = ()
    among: Things | None = None  # picked from these things instead of from the whole noun
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Pool(Things):
    """Cards at one end of a library (401): the top or bottom ``count``, or ``nth`` from the top."""

    whose: Things
    count: Quantity = 1
    part: Literal["top", "bottom", "nth", "all"] = "top"
    zone: Zone = "library"


@dataclass(frozen=True, slots=True)
class Both(Things):
    """Several noun phrases together: one set, one action."""

    items: tuple[Things, ...]


@dataclass(frozen=True, slots=True)
class Minus(Things):
    """The first things without the second: "the rest"."""

    items: Things
    taken: Things


# References ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bound(Things):
    """What an earlier step, the event or a choice put into a slot of the frame."""

    slot: int


@dataclass(frozen=True, slots=True)
class This(Things):
    """The object that has the ability, or the spell itself."""


@dataclass(frozen=True, slots=True)
class Granter(Things):
    """201.5a The object whose effect granted the ability that speaks."""


@dataclass(frozen=True, slots=True)
class Exactly(Things):
    """The engine's own: these very objects; what ``Granter`` becomes in the abilities of a token (201.5a)."""

    refs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Host(Things):
    """The object or player that this is attached to (301.5, 303.4)."""


@dataclass(frozen=True, slots=True)
class Outer(Things):
    """In a test of things that are counted: the thing whose number it is."""


@dataclass(frozen=True, slots=True)
class Each(Things):
    """The thing under consideration: of a test's own noun, or of a loop over a modification's objects."""


@dataclass(frozen=True, slots=True)
class Linked(Things):
    """607 Objects that a linked ability of this object has put somewhere: exiled, chosen, made with it."""

    link: Literal[
        "exiled",
        "chosen",
        "made",
        "revealed",
        "haunted",
        "championed",
        "returned",
        "encoded",
        "crafted",
        "convoked",
    ]


@dataclass(frozen=True, slots=True)
class PartnerOf(Things):
    """702.95b The creature that a creature is paired with."""

    of: Things


@dataclass(frozen=True, slots=True)
class You(Things):
    """109.5 The controller of the spell or ability."""


@dataclass(frozen=True, slots=True)
class RoleOf(Things):
    """109.4, 508.5 The player in a role towards a thing; ``of`` may be a player for NEXT and OPPONENTS."""

    role: Literal["controller", "owner", "defending", "protector", "active", "monarch", "attacked", "left", "right"]
    of: Things


@dataclass(frozen=True, slots=True)
class Players(Things):
    """All players in a relation to you, in APNAP order where they act one after another (101.4).

    ``winners``: who won the subgame that this has created (729.1b).
    """

    which: Literal["each", "opponents", "others", "active", "chosen", "starting", "winners", "team", "teammates"]


# Tests -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is(Test):
    """It has a colour, supertype, card type, subtype or status, or is in a defined set.

    Sets: historic, modified, outlaw, commander, multicolored, monocolored, colorless, kicked, party, permanent
    (a card that could be a permanent), basic_land_type, even_value (of mana), spell_card (instant or sorcery),
    doublefaced, adventure (715.2b it has one).
    """

    table: Table
    word: str


@dataclass(frozen=True, slots=True)
class Not(Test):
    test: Test


@dataclass(frozen=True, slots=True)
class AnyOf(Test):
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class AllOf(Test):
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class HasKeyword(Test):
    keyword: str


@dataclass(frozen=True, slots=True)
class HasAbility(Test):
    kind: Literal["mana", "activated", "triggered", "any", "none", "static"]


@dataclass(frozen=True, slots=True)
class Compares(Test):
    """Power 4 or greater; a mana value less than or equal to a quantity. ``Each`` inside ``than`` is the thing."""

    stat: Stat
    order: Order
    than: Quantity


@dataclass(frozen=True, slots=True)
class Greatest(Test):
    """It has the greatest (least) of a stat among a noun; ties count."""

    stat: Stat
    among: Noun
    least: bool = False


@dataclass(frozen=True, slots=True)
class HasCounters(Test):
    """A number of counters of a kind, or of any kind."""

    counter: str | None
    order: Order = "at_least"
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class HasSymbol(Test):
    """202.1 Its mana cost has the symbol; "H" is any Phyrexian one."""

    symbol: str


@dataclass(frozen=True, slots=True)
class RepeatsSymbol(Test):
    """202.1 Its mana cost has a mana symbol more than once."""


@dataclass(frozen=True, slots=True)
class Named(Test):
    name: str


@dataclass(frozen=True, slots=True)
class Shares(Test):
    """It has a trait in common with any of the things."""

    trait: Trait
    with_: Things


@dataclass(frozen=True, slots=True)
class Chosen(Test):
    """607.2d It has the quality chosen for the source: its colour, creature type, card type, name, player."""

    trait: Literal["color", "creature_type", "card_type", "name", "player", "land_type", "number", "subtype", "word"]
    slot: int = -1  # -1: noted on the source; else the slot of the choice


@dataclass(frozen=True, slots=True)
class AttachedTo(Test):
    to: Things


@dataclass(frozen=True, slots=True)
class HasAttached(Test):
    noun: Noun


@dataclass(frozen=True, slots=True)
class Attacking(Test):
    """Attacking one of these players or permanents, or one controlled by them."""

    whom: Things
    or_planeswalker: bool = False


@dataclass(frozen=True, slots=True)
class Banded(Test):
    """702.22 It attacks in the band in which another thing is; what is in no band is banded with nothing."""

    with_: Things


@dataclass(frozen=True, slots=True)
class BlockedBy(Test):
    by: Things


@dataclass(frozen=True, slots=True)
class Blocking(Test):
    whom: Things


@dataclass(frozen=True, slots=True)
class Targets(Test):
    """A spell or ability that targets (``only``: has no other target than) one of the things; None: anything."""

    whom: Things | None
    only: bool = False
    single: bool = False  # "with a single target"


@dataclass(frozen=True, slots=True)
class Among(Test):
    """It is one of these things."""

    things: Things


@dataclass(frozen=True, slots=True)
class Became(Test):
    """400.7e It is what one of these things has become: the card of a creature that died."""

    things: Things


@dataclass(frozen=True, slots=True)
class Did(Test):
    """It took part in an event of the window; ``Each`` inside the pattern is the thing."""

    event: EventPattern
    window: Window = "this_turn"


@dataclass(frozen=True, slots=True)
class Nth(Test):
    """The event has happened to it as the nth time this turn, or would, if it happened to it next."""

    event: EventPattern
    n: Quantity


@dataclass(frozen=True, slots=True)
class CastWith(Test):
    """How it was cast: kicked, from a zone, by whom, with a mana spent."""

    fact: str


@dataclass(frozen=True, slots=True)
class When(Test):
    """The condition holds; ``Each`` inside it is the thing."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AbilityOf(Test):
    """An ability on the stack of a kind, from a source that fits."""

    kind: Literal["activated", "triggered", "either", "loyalty"]
    source: Noun | None = None
