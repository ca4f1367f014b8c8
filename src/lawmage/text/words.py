"""The tree: frozen nodes with few, shared fields (``what`` a selector, ``who`` a player, ``amount`` …)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

# -- amounts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """A number known by name: "X", "that much", "that many"."""

    word: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of <noun>."""

    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class StatOf:
    """<whose> power, toughness, mana value …"""

    whose: Any
    stat: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Times:
    """Twice, three times, half … another amount."""

    factor: str
    amount: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Sum:
    """amount plus amount."""

    left: Any
    right: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class ForEach:
    """An amount counted once for each noun."""

    what: Any


@dataclass(frozen=True, slots=True)
class CountersOn:
    """One for each counter of a kind on something."""

    stat: Any
    what: Any


# -- selectors -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a closed table, with its table: type, subtype, colour, state, counter, zone …"""

    kind: str
    word: str


@dataclass(frozen=True, slots=True)
class Not:
    """The quality negated ("non…")."""

    quality: Any


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several qualities or nouns ("white or blue")."""

    items: tuple[Any, ...]
    join: str = "or"


@dataclass(frozen=True, slots=True)
class Core:
    """Qualities in front of a head word: "attacking white creature"."""

    head: Any
    qualities: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Noun:
    """A description of a set: alternatives of cores, then what follows them."""

    cores: Any
    posts: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Post:
    """A phrase behind the noun; ``kind`` says which."""

    kind: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Compare:
    """power 4 or greater, mana value 3 or less, exactly X …"""

    stat: str
    amount: Any
    order: str = "exactly"


@dataclass(frozen=True, slots=True)
class Pick:
    """A quantifier in front of a noun: each, target, up to two target, all, a, another …"""

    how: Any
    noun: Any

    @property
    def number(self) -> str:
        return str(self.how.number)


@dataclass(frozen=True, slots=True)
class Quantifier:
    """each / all / target / a … with its count and whether it targets."""

    kind: str
    count: Any = None

    @property
    def number(self) -> str:
        if self.count == 1 and self.kind in ("at least", "exactly N"):
            return "sg"
        if self.kind in (
            "each",
            "target",
            "a",
            "another",
            "another target",
            "each other",
            "the",
            "the next",
            "the first",
            "the last",
            "the second",
            "a second target",
            "one",
            "that",
            "up to one",
            "up to one target",
            "up to one other target",
            "each of",
            "chosen",
            "any",
            "a single",
            "one or fewer",
            "any one",
            "a number of",
            "each of one",
        ):
            return "sg"
        return "pl"


@dataclass(frozen=True, slots=True)
class Ref:
    """A word that points back: "it", "that creature", "those cards", "~", "this creature"."""

    word: str
    noun: Any = None
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class Refs:
    """The plural: "them", "they", "those creatures"."""

    word: str
    noun: Any = None
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Both:
    """A and B as one selector."""

    items: tuple[Any, ...]
    join: str = "and"

    @property
    def number(self) -> str:
        return "sg" if self.join == "or" else "pl"


# -- players ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class You:
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Player:
    """each opponent, target player, that player …"""

    word: str
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class Players:
    """your opponents, players, they …"""

    word: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class PartyOf:
    """its controller, that creature's owner."""

    whose: Any
    role: str
    number: ClassVar[str] = "sg"


# -- effects ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Do:
    """A subject and what it does; no subject is an order to the controller."""

    does: Any
    who: Any = None


@dataclass(frozen=True, slots=True)
class Act:
    """A verb with the fields it needs; the verb decides which are there."""

    verb: str
    what: Any = None
    amount: Any = None
    to: Any = None
    extra: Any = None


@dataclass(frozen=True, slots=True)
class Token:
    """A token to create."""

    pt: Any
    adjectives: tuple[Any, ...]
    types: tuple[Any, ...]
    abilities: Any = None
    name: Any = None


@dataclass(frozen=True, slots=True)
class NamedToken:
    """A token's abilities with its name behind them."""

    effect: Any
    name: Any


@dataclass(frozen=True, slots=True)
class Also:
    """Several effects in one sentence, joined by "and"."""

    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """Several effects in one sentence, joined by ", then"."""

    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Gate:
    """One gate for may / if / unless / if you do, with the side the clause stands on."""

    kind: str
    effect: Any
    condition: Any = None
    who: Any = None
    side: str = "front"


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect with a duration, in front or behind."""

    effect: Any
    duration: Any
    side: str = "back"


@dataclass(frozen=True, slots=True)
class Per:
    """An effect or predicate done once for each …"""

    effect: Any
    amount: Any


@dataclass(frozen=True, slots=True)
class DealTwo:
    """Deals damage to two recipients, an amount each."""

    first: Any
    what: Any
    second: Any
    other: Any


@dataclass(frozen=True, slots=True)
class StatIs:
    """A characteristic-defining or setting statement: power is equal to …"""

    whose: Any
    stat: str
    amount: Any


@dataclass(frozen=True, slots=True)
class TwoClaims:
    """One subject, two predicates with their own durations."""

    what: Any
    first: Any
    lasting: Any
    second: Any
    then_lasting: Any = None


@dataclass(frozen=True, slots=True)
class WhereX:
    effect: Any
    amount: Any


@dataclass(frozen=True, slots=True)
class Modal:
    """Choose one — with its modes."""

    choose: Any
    modes: tuple[Any, ...]
    lead: Any = None


@dataclass(frozen=True, slots=True)
class RollRow:
    """One row of a results table (706.3): from one result to another, or of one alone."""

    low: int
    high: int | None
    effect: Any


@dataclass(frozen=True, slots=True)
class RollTable:
    """Sentences of which the last rolls a die, and the table of its results."""

    sentences: tuple[Any, ...]
    rows: tuple[RollRow, ...]


@dataclass(frozen=True, slots=True)
class Body:
    """Sentences in order."""

    sentences: tuple[Any, ...]


# -- statements about objects ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim:
    """<subject> gets +1/+1, has flying, can't block …: a predicate about a subject."""

    what: Any
    predicates: Any


@dataclass(frozen=True, slots=True)
class Predicate:
    kind: str
    value: Any = None
    other: Any = None


# -- abilities -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Keywords:
    """A line of keywords."""

    items: tuple[Any, ...]
    join: str = ", "


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability with its parameter."""

    name: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Triggered:
    when: str
    event: Any
    effect: Any
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Event:
    """What a trigger waits for."""

    verb: str
    what: Any = None
    who: Any = None
    to: Any = None
    extra: Any = None


@dataclass(frozen=True, slots=True)
class Joined:
    """Two trigger conditions with one effect: "When … and whenever …"."""

    when: str
    event: Any
    then: str
    other: Any
    effect: Any


@dataclass(frozen=True, slots=True)
class Would:
    """What a replacement effect replaces."""

    event: str
    what: Any
    extra: Any = None
    amount: Any = None


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule about this card itself, by name, with its parameter."""

    kind: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Activated:
    cost: Any
    effect: Any
    limits: Any = None


@dataclass(frozen=True, slots=True)
class Loyalty:
    cost: str
    effect: Any


@dataclass(frozen=True, slots=True)
class Chapter:
    chapters: tuple[Any, ...]
    effect: Any


@dataclass(frozen=True, slots=True)
class Labelled:
    """An ability word in front of an ability."""

    label: str
    ability: Any


@dataclass(frozen=True, slots=True)
class Costs:
    """A cost: its first component and the others."""

    first: Any
    rest: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """A component that is not a verb phrase: mana, {T}, {Q}."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Condition:
    kind: str
    who: Any = None
    what: Any = None
    amount: Any = None
    extra: Any = None


@dataclass(frozen=True, slots=True)
class Quoted:
    """An ability in quotes; ``end`` is what stands between it and the closing quote inside a sentence."""

    ability: Any
    end: str = "."


# -- the past, measures, damage ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Past:
    """What happened, in the past tense or as a participle: "died", "exiled", "put into a graveyard from anywhere"."""

    verb: str
    what: Any = None
    to: Any = None
    origin: Any = None
    who: Any = None
    amount: Any = None


@dataclass(frozen=True, slots=True)
class Measured:
    """An amount of something that happened: "the life lost this way", "the amount of damage dealt to it"."""

    stuff: str
    event: Any
    time: Any = None
    article: str = "the"
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Among:
    """Different values among objects: colors, card types, basic land types among <noun>."""

    aspect: str
    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage that would be dealt (615.1): how much, of which kind, to and by what, for how long."""

    amount: Any
    kind: str = "damage"
    to: Any = None
    by: Any = None
    duration: Any = None
    order: str = "to by when"


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters of one kind, with their number."""

    amount: Any
    kind: Any
    more: str = ""


@dataclass(frozen=True, slots=True)
class Entering:
    """How something enters: tapped, under whose control, with which counters, attached to what."""

    how: Any = None
    control: Any = None
    counters: Any = None
    on: Any = None
    attached: Any = None
    order: str = "how first"


@dataclass(frozen=True, slots=True)
class Either:
    """One of two recipients of different kinds: "any permanent or player", "that player or planeswalker"."""

    first: Any
    second: Any
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class Adverb:
    """A word between a subject and its verb: "each", "also", "instead"."""

    word: str
    does: Any


@dataclass(frozen=True, slots=True)
class AsLong:
    """A duration that lasts while a condition holds (611.2b), or until it does."""

    condition: Any
    word: str = "for as long as"


@dataclass(frozen=True, slots=True)
class AndAlso:
    """Two clauses joined by ", and" where a list of two would have no comma."""

    first: Any
    second: Any


@dataclass(frozen=True, slots=True)
class Most:
    """The greatest number of something that one of several players has."""

    who: Any
    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Banded:
    """A line that begins a level, a band or a row: "Level 2", "LEVEL 1-2", "8+ | …", "1—9 | …" (711, 716, 721)."""

    kind: str
    value: Any = None
    ability: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Minus:
    """amount minus amount."""

    left: Any
    right: Any
    number: ClassVar[str] = "pl"
