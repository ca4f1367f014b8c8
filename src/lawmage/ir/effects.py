"""608, 701 One-shot effects. ``who`` is the player who carries the instruction out; it defaults to you."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cost import Cost
from .mana import ManaCost
from .node import (
    Condition,
    Duration,
    Effect,
    EventPattern,
    Modification,
    Node,
    Port,
    Quantity,
    RuleChange,
    Things,
    Zone,
)
from .selector import Noun, Selector, You

Binds = tuple[tuple[Port, int], ...]
At = Literal["any", "top", "bottom", "top_or_bottom", "shuffled"]


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """Carry out one effect and keep what came of it in slots of the frame."""

    does: Effect
    binds: Binds


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """The engine's own: like ``Bind``, but adds to what is in the slots already."""

    does: Effect
    binds: Binds


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """The engine's own: put values into a slot (the present thing of a loop)."""

    slot: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gather(Effect):
    """The engine's own: at the end of each round of a loop, add the slots to what earlier rounds left in them.

    ``slots`` are (slot, holds a number); ``last``: the slots then hold what all rounds left.
    """

    slots: tuple[tuple[int, bool], ...]
    last: bool = False


# Zones (400-406) ---------------------------------------------------------------------------------------------


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


# Damage, life, counters, mana (120, 119, 122, 106) -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hit(Node):
    """One share of damage: from the source(s), so much to each of these."""

    source: Things
    amount: Quantity
    to: Things


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """120 All hits as one event. ``divided``: the amount of the first hit is divided among its ``to`` (601.2d)."""

    hits: tuple[Hit, ...]
    divided: Literal["", "announced", "evenly"] = ""
    unpreventable: bool = False


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class PayLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """122.1 On permanents, cards or players. ``distributed``: the amount is divided among the things (601.2d)."""

    counter: str
    on: Things
    amount: Quantity = 1
    distributed: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """``counter`` None: of any kind; ``amount`` None: all of them; ``up_to``: any number up to the amount."""

    counter: str | None
    from_: Things
    amount: Quantity | None = 1
    up_to: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    counter: str | None
    from_: Things
    to: Things
    amount: Quantity | None = 1


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    counter: str | None
    on: Things


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class PayMana(Effect):
    """As an instruction that may be declined: pay mana (118.12)."""

    cost: Cost
    who: Things = You()


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """106 ``mana`` symbols as a cost; ``choice`` decides how each unit is made.

    fixed: exactly ``mana`` · one_of: one symbol of ``options`` times amount · any_color: each unit any colour ·
    one_color: all units one colour · combination: each unit one of ``options`` · chosen: the chosen colour ·
    produced: of a type the permanent produced · could_produce: a type that the noun could produce (106.7) ·
    identity: a colour of your commander's identity · among: a colour among the things of the noun ·
    doubled: as much of each type as there is unspent (106.6).
    ``spend`` restricts what it may pay for; ``keep`` True: it does not empty until end of turn.
    """

    mana: ManaCost = ManaCost()
    amount: Quantity = 1
    choice: Literal[
        "fixed",
        "one_of",
        "any_color",
        "one_color",
        "combination",
        "chosen",
        "produced",
        "could_produce",
        "identity",
        "among",
        "doubled",
    ] = "fixed"
    options: tuple[str, ...] = ()
    noun: Noun | None = None
    any_type: bool = False
    spend: SpendOnly | None = None
    keep: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SpendOnly(Node):
    """106.6 What the mana may be spent on, and what happens to the spell it is spent on."""

    cast: Noun | None = None
    activate: Noun | None = None
    nothing_else: bool = True
    not_cast: Noun | None = None  # spells it can't be spent to cast, with ``nothing_else`` False
    rider: tuple[Modification | RuleChange, ...] = ()


# Permanents and the stack -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TokenSpec(Node):
    """111.3 The characteristics of a token. ``power`` and ``toughness`` None: not a creature."""

    name: str
    types: tuple[str, ...]  # supertypes and card types, lower case
    subtypes: tuple[str, ...] = ()
    colors: str = ""
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Node, ...] = ()  # of Ability
    back: TokenSpec | None = None  # 111.10i the other face of a double-faced token


@dataclass(frozen=True, slots=True)
class CopySpec(Node):
    """707.2 The copiable values of a thing, with exceptions (707.9)."""

    of: Things
    except_: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class Create(Effect):
    """111.1, 701.7 Create tokens."""

    token: TokenSpec | CopySpec
    amount: Quantity = 1
    entry: Entry = Entry()
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    what: Things
    to: Things


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Meld(Effect):
    """701.42 Two exiled cards of a meld pair are put onto the battlefield as one permanent."""

    what: Things


@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """710 A permanent that is a flip card (or a copy of one) flips."""

    what: Things


@dataclass(frozen=True, slots=True)
class TurnFace(Effect):
    what: Things
    up: bool = True


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Regenerated(Effect):
    """701.19a What a regeneration shield does instead of the destruction."""

    what: Things


@dataclass(frozen=True, slots=True)
class CopyStack(Effect):
    """707.10 Copy a spell or ability; ``retarget``: its controller may choose new targets."""

    what: Things
    amount: Quantity = 1
    retarget: bool = False
    who: Things = You()
    except_: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """115.7 ``new``: choose new targets for any number; else change the target, to ``to`` if given."""

    what: Things
    new: bool = True
    to: Things | None = None
    who: Things = You()
    any_one: bool = False  # one of several targets, where that is legal


@dataclass(frozen=True, slots=True)
class Retarget(Effect):
    """115.7 Where the one thing is a target of a spell or ability, that target becomes the other, if it is legal."""

    was: Things
    to: Things


@dataclass(frozen=True, slots=True)
class CastSpell(Effect):
    """608.2g Cast (or with ``play`` also play as a land) a thing during the resolution; ``cost`` None: its own cost.

    ``only``: what the resulting spell must be (601.3e); ``name``: the keyword whose cost is paid. Binds things: the
    cards that were cast or played, done.
    """

    what: Things
    cost: Cost | None = None
    play: bool = False
    who: Things = You()
    only: Noun | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """702.95b Pair two creatures, if both are unpaired creatures that you control (702.95c)."""

    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class RemoveDamage(Effect):
    """701.69a Remove all damage marked on permanents."""

    what: Things


@dataclass(frozen=True, slots=True)
class Note(Effect):
    """607.2d Note a number on the source under a name, for ``NoteOf``."""

    name: str
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class Link(Effect):
    """607.2 Note things on a thing under a link, for ``Linked``: what an exiled card haunts."""

    what: Things
    link: str
    to: Things


@dataclass(frozen=True, slots=True)
class Signal(Effect):
    """701, 702 The named thing has happened (an event for ``Does``): a creature evolved, exploited, trained.

    ``what`` is the thing that did it, ``to`` the other thing.
    """

    action: str
    what: Things | None = None
    to: Things | None = None
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SetState(Effect):
    """A designation of a permanent: goaded, suspected, monstrous, renowned, prepared, saddled, exerted, detained."""

    what: Things
    state: str
    off: bool = False


# Choosing -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose things (the selector binds them); nothing else happens."""

    what: Things
    who: Things = You()
    link: Literal["", "chosen"] = ""


@dataclass(frozen=True, slots=True)
class ChooseWord(Effect):
    """Choose a colour, type, name …: bound as ``word`` and, with ``note``, noted on the source (607.2d).

    A card's name: of a card with one of the (super)types ``having`` and with none of ``lacking`` (201.4).
    """

    trait: Literal[
        "color", "creature_type", "card_type", "card_name", "land_type", "word", "opponent", "player", "number"
    ]
    options: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    note: bool = True
    random: bool = False
    who: Things = You()
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FlipCoins(Effect):
    """705 Binds ``amount``: how many were won."""

    amount: Quantity = 1
    until_lose: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """706 Binds ``amount``: the result. ``rows``: ranges with what happens."""

    sides: int
    amount: Quantity = 1
    rows: tuple[tuple[int, int, Effect], ...] = ()
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    options: tuple[str, ...]
    results: tuple[Effect, ...]
    who: Things = You()


# The game ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    who: Things = You()
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class ExtraPhase(Effect):
    """500.8 ``phases`` in order after this one: combat, main."""

    phases: tuple[str, ...]
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    step: str
    who: Things = You()


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """724"""


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """104.4"""


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """723"""

    whom: Things


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """A designation of a player: monarch, initiative, blessing, ring, day, night."""

    what: str
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Emblem(Effect):
    """114"""

    abilities: tuple[Node, ...]  # of Ability
    who: Things = You()


@dataclass(frozen=True, slots=True)
class KeywordAction(Effect):
    """701 A keyword action by name, with what it acts on and its number: scry, surveil, explore, connive, …"""

    action: str
    amount: Quantity = 1
    what: Things | None = None
    word: str = ""
    who: Things = You()


# Lasting ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """611.2 A continuous effect on things (or players), locked in when it begins (611.2c)."""

    to: Things
    mods: tuple[Modification | RuleChange, ...]
    lasts: Duration


@dataclass(frozen=True, slots=True)
class ApplyNoun(Effect):
    """611.2c A continuous effect that does not lock its objects in: it changes the rules for a changing set."""

    rules: tuple[RuleChange, ...]
    lasts: Duration


@dataclass(frozen=True, slots=True)
class Shield(Effect):
    """614, 615 A replacement or prevention effect that lasts."""

    replacement: Node  # of Replacement
    lasts: Duration
    once: bool = False


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """603.7 A delayed triggered ability; the slots it reads are captured now."""

    trigger: EventPattern
    does: Effect
    binds: Binds = ()
    lasts: Duration | None = None  # None: until it has triggered once
    condition: Condition | None = None
    once: bool = False  # at most once, although it has a duration


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """603.12 A reflexive trigger: an ability of its own, with targets of its own."""

    does: Effect


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """An instruction without effect."""


# Gates and joins (608.2c-e) ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class May(Effect):
    """608.2d The player may do it. ``slot`` is set to 1 when they chose to and it was done, else 0."""

    then: Effect
    who: Things = You()
    slot: int = -1
    else_: Effect | None = None


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """118.12 A player may pay a cost; ``slot`` as with May. ``then`` if paid, ``else_`` if not ("unless")."""

    cost: Cost
    who: Things = You()
    then: Effect | None = None
    else_: Effect | None = None
    slot: int = -1
    times: bool = False  # any number of times; slot is how often
    chooses_x: bool = False  # 107.3f who pays chooses the X in the cost; it is X from then on


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effect
    else_: Effect | None = None


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """608.2c In the order written."""

    steps: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Loop(Effect):
    """For each of the things or players, in order: the slot holds the one, afterwards all of them."""

    each: Things
    slot: int
    does: Effect


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    times: Quantity
    does: Effect


@dataclass(frozen=True, slots=True)
class Define(Effect):
    """107.3 ", where X is …": inside ``does`` the slot holds the number, found once."""

    slot: int
    x: Quantity
    does: Effect


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """700.2 One mode, with a cost of its own if it has one."""

    does: Effect
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class Modal(Effect):
    """700.2 ``least`` to ``most`` different modes; with ``repeat`` the same more than once.

    ``instead``: with the condition, ``most`` becomes this number (least stays or becomes ``instead_least``).
    """

    modes: tuple[Mode, ...]
    least: Quantity = 1
    most: Quantity = 1
    repeat: bool = False
    random: bool = False
    unchosen: Literal["", "ever", "turn"] = ""
    instead_if: Condition | None = None
    instead_least: int = 0
    instead_most: int = 0
    who: Things = You()
