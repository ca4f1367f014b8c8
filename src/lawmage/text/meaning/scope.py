"""What a word may point to (docs/language.md 3): the entities of one frame, in reading order.

One ``Scope`` is one frame being bound. Phrases enter *entities* (things, players), each mention of an entity is
remembered with its clause and its role; ``refer`` (of ``refer.py``) finds the one entity a word means.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeVar

from lawmage.ir.effects import Binds
from lawmage.ir.node import Effect, Port, Quantity, Things
from lawmage.ir.quantity import Amount
from lawmage.ir.selector import Both, Bound, Each, Granter, Host, Is, Minus, Noun, This, You

from .declined import Declined
from .prune import prune

Sort = Literal["object", "player", "either", "word"]
Measure = Literal["count", "lost", "gained", "damage", "roll", "flip", "excess", "prevented", "paid"]  # of what
Number = Literal["one", "several", "both"]
Role = Literal["subject", "object", "oblique"]
# what the verb needs: untap, fight … · counter, copy … · gets, gains · cast, put onto the battlefield · sacrifice
Want = Literal["", "battlefield", "stack", "battlefield_or_stack", "elsewhere", "sacrifice"]
Origin = Literal["body", "event", "event_object", "cost", "loop", "host", "self", "nested"]

T = TypeVar("T")
SORTS: Final[dict[str, Sort]] = {"players": "player", "player": "player", "word": "word"}


@dataclass(slots=True, eq=False)
class Entity:
    """Something a word may mean; ``read`` is the node that stands for it afterwards."""

    sort: Sort
    read: Things
    slot: int = -1
    number: Number = "one"
    noun: Noun | None = None
    locus: str = ""
    origin: Origin = "body"
    ways: tuple[str, ...] = ()  # the participles that name it: exiled, destroyed, sacrificed …
    target: bool = False
    pool: bool = False  # cards of a zone that later steps pick from
    taken: tuple[Things, ...] = ()
    among: Things | None = None  # the permanents that it was chosen from among
    made: int = -1  # the clause whose effect makes it: invisible in numbers of that clause
    each_slot: int = -1  # the slot of a loop over several players, where a word means each of them


@dataclass(frozen=True, slots=True)
class Measured:
    """A number that an instruction binds: of what, and whether the words say how much it is."""

    read: Quantity
    kind: Measure
    fixed: bool


@dataclass(frozen=True, slots=True)
class Mention:
    """An entity was named: where, and as what."""

    entity: Entity
    clause: int
    role: Role


@dataclass(frozen=True, slots=True)
class Piles:
    """700.3 Two piles: their slots, whether the first is face down, and of what they are."""

    one: int
    other: int
    hidden: bool
    noun: Noun | None
    locus: str


@dataclass(slots=True)
class Facts:
    """What is known of the object that speaks, shared by all its lines: what it is, and its links (607)."""

    name: str = "~"
    types: tuple[str, ...] = ()  # supertypes and card types, lower case
    subtypes: tuple[str, ...] = ()
    mana_x: bool = False  # its mana cost has an X (107.3m)
    sized: bool = False  # it has power and toughness
    half: str = ""  # left or right, of a split card
    called: str = ""  # the name of a token, in its own abilities
    granter: str = ""  # in an ability in quotes: the name of what grants it (201.5a)
    own: str = ""  # what the text calls it by default: its name, or "this creature"
    links_made: set[str] = field(default_factory=set)
    links_read: set[str] = field(default_factory=set)

    @property
    def spell(self) -> bool:
        """It is an instant or sorcery: its lines are one frame."""
        return "instant" in self.types or "sorcery" in self.types

    @property
    def attached(self) -> bool:
        """It is something that is attached to something."""
        return not {"Aura", "Equipment", "Fortification"}.isdisjoint(self.subtypes)

    def check_links(self) -> None:
        """607.1 Every link that is read has been made by another ability of this object."""
        missing = self.links_read - self.links_made
        if missing:
            raise Declined("unbound", "linked: " + ", ".join(sorted(missing)))


class Scope:
    """One frame being bound."""

    def __init__(self, facts: Facts, *, granted: bool = False) -> None:
        self.facts = facts
        self.granted = granted  # 201.5a: "~" is the granter, "this N" the bearer
        self.count = [0]  # slots so far, shared by all scopes of the frame
        self.mentions: list[Mention] = []
        self.clause = 0
        self.subject: Entity | None = None
        self.each: Entity | None = None  # the entity that is ``Each()`` here
        self.later: Scope | None = None  # of the latest delayed trigger: sentences about what it makes belong to it
        self.anyone = -1  # the slot of the latest "any player may": 1 when somebody did
        self.difference: Quantity | None = None  # between the two numbers that the latest condition compares
        self.with_counters: Things | None = None  # whose counters the latest condition asked for
        self.removed: Quantity | None = None  # how many counters the latest removal took off
        self.searchers = -1  # the slot of those who carried out the latest search
        self.clash = -1  # the slot of the latest clash: 1 when you won
        self.votes: tuple[int, tuple[str, ...]] | None = None  # the slot of the latest vote, and what it was about
        self.voted = -1  # the slot of what got most votes
        self.piles: Piles | None = None  # 700.3 the latest two
        self.pile: Entity | None = None  # the one that was chosen
        self.first: list[Effect] | None = None  # choices an instruction makes before anything else
        self.binds: list[tuple[Port, int]] = []  # of the event, or of the cost
        self.dones: list[int] = []
        self.numbers: list[Measured] = []
        self.prevented: list[int] = []  # slots of damage that was prevented; shared with inner scopes
        self.rounds: list[int] = []  # slots of loops that are over, which a later sentence speaks of one by one; shared
        self.event_numbers: list[Quantity] = []
        self.x: Quantity | None = None  # by "where X is"
        self.aside: list[Entity] = []  # targets of which a loop considers one after the other
        self.last_x: Quantity | None = None  # what an earlier sentence said X is
        self.optional = False  # inside "you may …"
        self.event_x: Quantity | None = None  # the X of the ability, or of the spell, that the event is about
        self.caster = False  # 601.2f "that player" is who casts: ``Each`` in the amount of a change of costs
        self.exchanged: Things | None = None  # what gave its place to a card of another zone
        self.color_of: Noun | None = None  # "choose a color of a permanent you control": of what
        self.counterpart: Noun | None = None  # 701.42 the other half of a meld pair
        self.color_noted = False  # the event is about mana of the chosen color (607.2d)
        self.has_x = facts.mana_x  # announced, or of the cost that was paid (107.3a, 107.3m)
        self.paying = False
        tests = tuple([Is("type", t) for t in facts.types] + [Is("subtype", t) for t in facts.subtypes])
        kind: Literal["spell", "permanent"] = "spell" if facts.spell else "permanent"
        locus = "stack" if facts.spell else "battlefield"
        self.this = Entity("object", This(), noun=Noun((kind,), tests), locus=locus, origin="self")
        self.granter = Entity("object", Granter(), origin="self")
        self.host = Entity("object", Host(), locus="battlefield", origin="host")
        self.you = Entity("player", You(), origin="self")
        self.outer: list[Entity] = []  # what the ability that created this one saw without a mention
        self.ambient: list[Entity] = []  # of the event, the cost, nested: visible without a mention

    # -- frames ---------------------------------------------------------------------------------------------------

    def branch(self) -> Scope:
        """A mode, or an alternative: sees what stood before, is not seen by what comes after. Same slots."""
        other = Scope(self.facts, granted=self.granted)
        other.count = self.count
        copies: dict[int, Entity] = {}  # what moves in one branch stays in the others

        def copied(entity: Entity) -> Entity:
            return copies.setdefault(id(entity), replace(entity))

        other.mentions = [Mention(copied(m.entity), m.clause, m.role) for m in self.mentions]
        other.clause = self.clause
        other.subject = None if self.subject is None else copied(self.subject)
        other.each = None if self.each is None else copied(self.each)
        other.dones, other.numbers = list(self.dones), list(self.numbers)
        other.prevented, other.rounds = self.prevented, self.rounds
        other.event_numbers = list(self.event_numbers)
        other.x, other.has_x = self.x, self.has_x
        other.anyone = self.anyone
        other.removed, other.difference = self.removed, self.difference
        other.last_x, other.event_x = self.last_x, self.event_x
        other.votes, other.voted = self.votes, self.voted
        other.piles, other.pile = self.piles, None if self.pile is None else copied(self.pile)
        other.this, other.host, other.you = copied(self.this), copied(self.host), copied(self.you)
        other.granter = copied(self.granter)
        other.ambient = [copied(entity) for entity in self.ambient]
        other.outer = [copied(entity) for entity in self.outer]
        return other

    def delayed(self) -> Scope:
        """603.7, 603.12, 614: a trigger or shield created here: captures what it reads, has event ports of its own."""
        other = self.branch()
        other.dones = []
        other.ambient, other.outer = [], [*self.outer, *self.ambient]
        return other

    def granted_to(self, bearer: Facts | None = None) -> Scope:
        """An ability in quotes: nothing is captured; "~" is the granter (201.5a)."""
        return Scope(bearer or Facts(), granted=True)

    @contextmanager
    def cost(self) -> Iterator[None]:
        """What is picked inside is a cost object: only "the sacrificed N" and "that N" reach it."""
        before, self.paying = self.paying, True
        yield
        self.paying = before

    @contextmanager
    def considering(self, entity: Entity | None) -> Iterator[None]:
        """Inside, this entity is ``Each()``: a modification of several things, a noun's own test."""
        before, self.each = self.each, entity
        yield
        self.each = before

    def event_binds(self) -> Binds:
        """The ports of the event (of the cost): for ``Triggered.binds``, ``Later.binds``, ``Activated.binds``."""
        return tuple(self.binds)

    cost_binds = event_binds

    def prune(self, tree: T) -> T:
        """The tree with the slots that are read."""
        return prune(tree)

    # -- entering -------------------------------------------------------------------------------------------------

    def next_clause(self) -> None:
        """A new clause begins: its subject and operands are others than those before."""
        self.clause += 1
        self.subject = None

    def slot(self) -> int:
        """A new slot of this frame."""
        self.count[0] += 1
        return self.count[0] - 1

    def mention(self, entity: Entity, role: Role = "object") -> Things:
        """The entity is named in this clause; what reads it."""
        self.mentions.append(Mention(entity, self.clause, role))
        if role == "subject":
            self.subject = entity
        return Each() if entity is self.each else entity.read

    def enter(self, entity: Entity, role: Role = "object") -> int:
        """A selector binds what it picks: its slot."""
        entity.slot = self.slot()
        entity.read = Bound(entity.slot)
        if self.paying:
            entity.origin = "cost"
            self.binds.append(("things", entity.slot))
            self.ambient.append(entity)
        else:
            self.mention(entity, role)
        return entity.slot

    def offer(
        self,
        port: Port,
        *,
        number: Number = "one",
        noun: Noun | None = None,
        locus: str = "",
        role: Role = "object",
        ways: tuple[str, ...] = (),
        pool: bool = False,
        silent: bool = False,
        kind: Measure = "count",
        fixed: bool = False,
    ) -> int:
        """An effect binds a port: the slot for its ``Bind``. ``silent``: only participles reach it.

        Of a number: ``kind`` is what it measures, ``fixed`` that the words say how much it is ("draw a card").
        """
        slot = self.slot()
        if port in ("amount", "excess"):
            self.numbers.append(Measured(Amount(slot), kind, fixed))
        elif port == "done":
            self.dones.append(slot)
        else:
            origin: Origin = "nested" if silent else "body"
            entity = Entity(SORTS.get(port, "object"), Bound(slot), slot, number, noun, locus, origin, ways, pool=pool)
            entity.made = self.clause
            if silent:
                self.ambient.append(entity)
            else:
                self.mention(entity, role)
        return slot

    def prevents(self) -> int:
        """615.5 The slot of how much damage is prevented."""
        slot = self.slot()
        self.prevented.append(slot)
        return slot

    def note_event(self, port: Port, entity: Entity) -> Entity:
        """An event binds a port; the entity is visible without being mentioned."""
        entity.slot = self.slot()
        entity.read = Bound(entity.slot)
        if entity.origin == "body":
            entity.origin = "event"
        self.binds.append((port, entity.slot))
        self.ambient.append(entity)
        return entity

    def note_event_amount(self, port: Port = "amount") -> None:
        """An event binds a number: "that much", "that many"."""
        slot = self.slot()
        self.binds.append((port, slot))
        self.event_numbers.append(Amount(slot))

    def note_event_x(self) -> None:
        """701.37d, 702.29 X of the ability by which it became monstrous, or with which it was cycled."""
        slot = self.slot()
        self.binds.append(("amount", slot))
        self.event_x = Amount(slot)

    def note_loop(self, entity: Entity) -> int:
        """608.2e The one thing or player of a loop: the slot for ``Loop``; "it", "that player", "they" mean it."""
        entity.slot = self.slot()
        entity.read = Bound(entity.slot)
        entity.origin = "loop"
        self.mention(entity, "subject")
        return entity.slot

    def looped(self, slot: int) -> None:
        """The loop is over: what was named inside is now of all its rounds."""
        start = next((n for n, m in enumerate(self.mentions) if m.entity.slot == slot), len(self.mentions))
        before = [mention.entity for mention in self.mentions[:start]]
        for mention in self.mentions[start:]:
            if not any(mention.entity is one for one in before) and mention.entity.origin in ("body", "loop"):
                mention.entity.number = "both"

    def each_of(self, entity: Entity) -> Things:
        """Each of several players in turn: the clause must become a ``Loop`` over them with ``each_slot``."""
        if entity.each_slot < 0:
            entity.each_slot = self.slot()
        return Bound(entity.each_slot)

    def define_x(self) -> int:
        """107.3 ", where X is …": from here on X is this slot, for ``Define``."""
        slot = self.slot()
        self.x = Amount(slot)
        return slot

    def moved(self, what: Things, zone: str, *ways: str) -> None:
        """The things are in another zone now; ``ways`` are participles that name them ("exiled")."""
        if zone == "exile":
            self.facts.links_made.add("exiled")
        for entity in self.entities_of(what):
            entity.locus = zone
            entity.ways += ways

    def entities_of(self, what: Things) -> list[Entity]:
        """The entities that a node of this frame stands for."""
        if isinstance(what, Both):
            return [entity for one in what.items for entity in self.entities_of(one)]
        if isinstance(what, Minus):
            return []
        slot = getattr(what, "slot", -1)
        known = [*[m.entity for m in self.mentions], *self.ambient, *self.outer, self.this, self.host]
        found = {id(e): e for e in known if (e.slot == slot if slot >= 0 else e.read == what)}
        return list(found.values())

    # -- numbers and deeds ----------------------------------------------------------------------------------------

    def new_done(self) -> int:
        """A slot for ``May`` or ``MayPay``; "if you do" means the latest."""
        slot = self.slot()
        self.dones.append(slot)
        return slot

    def done(self) -> int:
        """ "If you do", "when you do", "otherwise": the slot of the latest optional or offered deed."""
        if not self.dones:
            raise Declined("unbound", "if you do")
        return self.dones[-1]
