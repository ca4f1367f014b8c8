"""Objects, players and what is remembered of them.

An ``ObjectId`` is one incarnation (400.7): every change of zone makes a new object with a new id, so an id alone is a
safe reference. A *ref* is an object id (positive) or a player, coded as ``-1 - player``.
"""

from __future__ import annotations

from lawmage.ir.card import Card, Face
from lawmage.ir.effects import SpendOnly
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import Ability


class Epoch:
    """A token: whoever holds the same epoch as the state may be written."""


class Mana:
    """106.4 One mana in a pool: its type (W U B R G C), where it came from, what it may be spent on. Frozen.

    ``keep``: it stays until the end of turn, or of combat.
    """

    __slots__ = ("color", "source", "snow", "spend", "keep")

    def __init__(
        self, color: str, source: int = 0, snow: bool = False, spend: SpendOnly | None = None, keep: str = ""
    ) -> None:
        self.color = color
        self.source = source
        self.snow = snow
        self.spend = spend
        self.keep = keep


class Cast:
    """601.2b-h How a spell was cast; the permanent it becomes remembers it (400.7d). Frozen.

    ``paid`` are the names of the optional costs that were paid, one entry for each time (702.33d); ``method`` the
    name of the alternative cost; ``mana`` the types of mana spent; ``from_`` the zone it was cast from.
    """

    __slots__ = ("player", "from_", "method", "paid", "x", "mana", "step", "free", "facts")

    def __init__(
        self,
        player: int,
        from_: str,
        method: str = "",
        paid: tuple[str, ...] = (),
        x: int = 0,
        mana: str = "",
        step: int = 0,
        free: bool = False,
        facts: tuple[str, ...] = (),
    ) -> None:
        self.player = player
        self.from_ = from_
        self.method = method
        self.paid = paid
        self.x = x
        self.mana = mana
        self.step = step
        self.free = free
        self.facts = facts

    def having(self, paid: tuple[str, ...], x: int = 0, mana: str = "", facts: tuple[str, ...] = ()) -> Cast:
        """601.2b-h The same with what has been announced and paid since."""
        return Cast(self.player, self.from_, self.method, paid, x, mana, self.step, self.free, facts)

    def without_mana(self) -> Cast:
        """707.10 For a copy: mana is no object, so none was spent on it."""
        return Cast(self.player, self.from_, self.method, self.paid, self.x, "", self.step, self.free, self.facts)


class Frame:
    """What one ability or spell sees while it is followed: who speaks, and the slots bound so far. Frozen.

    ``slots`` maps a slot to refs, or to one number; the mapping is replaced, never written. ``captured`` are the slots
    that a delayed effect took over when it was created: those are not followed into other zones (603.7c).
    """

    __slots__ = ("source", "controller", "slots", "x", "captured", "granter", "modes", "division")

    def __init__(
        self,
        source: int,
        controller: int,
        slots: dict[int, tuple[int, ...]],
        x: int = 0,
        captured: frozenset[int] = frozenset(),
        granter: int = 0,
        modes: tuple[int, ...] = (),
        division: tuple[tuple[int, tuple[int, ...]], ...] = (),
    ) -> None:
        self.source = source
        self.controller = controller
        self.slots = slots
        self.x = x
        self.captured = captured
        self.granter = granter
        self.modes = modes  # 700.2 indices of the chosen modes, in printed order
        self.division = division  # 601.2d (slot, share of each thing in the slot)

    def with_slot(self, slot: int, values: tuple[int, ...]) -> Frame:
        return Frame(
            self.source,
            self.controller,
            {**self.slots, slot: values},
            self.x,
            self.captured,
            self.granter,
            self.modes,
            self.division,
        )

    def with_x(self, x: int) -> Frame:
        """107.3 The same with this X."""
        return Frame(
            self.source, self.controller, self.slots, x, self.captured, self.granter, self.modes, self.division
        )

    def with_slots(self, slots: dict[int, tuple[int, ...]]) -> Frame:
        return Frame(
            self.source, self.controller, slots, self.x, self.captured, self.granter, self.modes, self.division
        )


class Announced:
    """601.2b-d An object on the stack: which ability it is, and the choices made for it. Frozen.

    ``ability`` None: the spell abilities of the card. ``targets``: (slot, refs) in the order of the text;
    ``kind``: spell, activated, triggered.
    """

    __slots__ = ("kind", "ability", "frame", "targets")

    def __init__(
        self, kind: str, ability: Ability | None, frame: Frame, targets: tuple[tuple[int, tuple[int, ...]], ...] = ()
    ) -> None:
        self.kind = kind
        self.ability = ability
        self.frame = frame
        self.targets = targets


class GameObject:
    """109.1 A card, token, copy, spell or ability in one zone.

    ``card`` is the whole card; ``face`` its copiable values now (707.2): the front or back face, or what it copies.
    ``notes`` are choices and links of linked abilities (607): (name, values) with refs or coded words.
    """

    __slots__ = (
        "id",
        "card",
        "face",
        "side",
        "owner",
        "controller",
        "held_by",
        "zone",
        "kind",
        "tapped",
        "face_down",
        "phased_out",
        "damage",
        "deathtouched",
        "attached_to",
        "arrived",
        "timestamp",
        "counters",
        "marks",
        "notes",
        "cast",
        "announced",
        "revealed",
        "parts",
        "base",
        "epoch",
    )

    def __init__(
        self, id: int, card: Card, face: Face, owner: int, controller: int, zone: str, kind: str, epoch: Epoch
    ) -> None:
        self.id = id
        self.card = card
        self.face = face
        self.side = 0  # which face of the card is up (712)
        self.owner = owner
        self.controller = controller  # before layer 2
        self.held_by = controller  # who was seen to control it at the last check (302.6, 506.4)
        self.zone = zone
        self.kind = kind  # card, token, copy (of a spell), ability, emblem
        self.tapped = False
        self.face_down = ""  # how it is face down: morph, manifest …, exiled (708)
        self.phased_out = False
        self.damage = 0
        self.deathtouched = False
        self.attached_to = 0  # a ref; 0 is nothing (player 0 is -1)
        self.arrived = 0  # the tick at which its controller got it (302.6)
        self.timestamp = 0  # 613.7
        self.counters: tuple[tuple[str, int], ...] = ()
        self.marks: tuple[str, ...] = ()  # monstrous, renowned, suspected, goaded:1 …, used:…: until it leaves or ends
        self.notes: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.cast: Cast | None = None
        self.announced: Announced | None = None
        self.revealed: tuple[int, ...] = ()  # players who may see it although its zone is hidden or it is face down
        self.parts: tuple[GameObject, ...] = ()  # 730 what represents a merged permanent, the topmost first
        self.base: View | None = None  # cache of the copiable view; never part of a save
        self.epoch = epoch

    def clone(self, epoch: Epoch) -> GameObject:
        made = GameObject(self.id, self.card, self.face, self.owner, self.controller, self.zone, self.kind, epoch)
        made.held_by = self.held_by
        made.side = self.side
        made.tapped = self.tapped
        made.face_down = self.face_down
        made.phased_out = self.phased_out
        made.damage = self.damage
        made.deathtouched = self.deathtouched
        made.attached_to = self.attached_to
        made.arrived = self.arrived
        made.timestamp = self.timestamp
        made.counters = self.counters
        made.marks = self.marks
        made.notes = self.notes
        made.cast = self.cast
        made.announced = self.announced
        made.revealed = self.revealed
        made.parts = self.parts
        made.base = self.base
        return made

    def count(self, counter: str) -> int:
        """122.1 How many counters of the kind are on it."""
        for kind, n in self.counters:
            if kind == counter:
                return n
        return 0

    def note(self, name: str) -> tuple[int, ...]:
        """607 What is noted under the name; nothing noted is empty."""
        for key, values in self.notes:
            if key == name:
                return values
        return ()


class Player:
    """102 A player. Zones are tuples of object ids; the library's top card is first."""

    __slots__ = (
        "index",
        "life",
        "library",
        "hand",
        "graveyard",
        "pool",
        "counters",
        "marks",
        "lands_played",
        "turn_began",
        "turn_before",
        "drew_from_empty",
        "lost",
        "won",
        "mulligans",
        "kept",
        "epoch",
    )

    def __init__(self, index: int, life: int, epoch: Epoch) -> None:
        self.index = index
        self.life = life
        self.library: tuple[int, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.graveyard: tuple[int, ...] = ()
        self.pool: tuple[Mana, ...] = ()
        self.counters: tuple[tuple[str, int], ...] = ()  # poison, energy, experience, rad
        self.marks: tuple[str, ...] = ()  # city's blessing, skip:draw …
        self.lands_played = 0
        self.turn_began = 0  # the tick at which their latest turn began
        self.turn_before = 0  # and the turn of theirs before that (702.30a)
        self.drew_from_empty = False
        self.lost = ""  # the rule by which they lost
        self.won = False
        self.mulligans = 0
        self.kept = False
        self.epoch = epoch

    def clone(self, epoch: Epoch) -> Player:
        made = Player(self.index, self.life, epoch)
        made.library = self.library
        made.hand = self.hand
        made.graveyard = self.graveyard
        made.pool = self.pool
        made.counters = self.counters
        made.marks = self.marks
        made.lands_played = self.lands_played
        made.turn_began = self.turn_began
        made.turn_before = self.turn_before
        made.drew_from_empty = self.drew_from_empty
        made.lost = self.lost
        made.won = self.won
        made.mulligans = self.mulligans
        made.kept = self.kept
        return made

    def count(self, counter: str) -> int:
        for kind, n in self.counters:
            if kind == counter:
                return n
        return 0


class View:
    """613 The characteristics of one object after the layers. Frozen once published.

    ``types`` holds supertypes, card types (lower case) and subtypes (as printed). ``keywords`` are names only; their
    parameters and what they mean are in ``abilities``, where a keyword is followed by the abilities it stands for.
    """

    __slots__ = (
        "name",
        "cost",
        "types",
        "colors",
        "keywords",
        "abilities",
        "power",
        "toughness",
        "base_power",
        "base_toughness",
        "controller",
        "does",
        "cant_have",
        "granters",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        types: frozenset[str],
        colors: str,
        keywords: frozenset[str],
        abilities: tuple[Ability, ...],
        power: int,
        toughness: int,
        controller: int,
        does: int,
    ) -> None:
        self.name = name
        self.cost = cost
        self.types = types
        self.colors = colors
        self.keywords = keywords
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.base_power = power
        self.base_toughness = toughness
        self.controller = controller
        self.does = (
            does  # what the abilities amount to: the bits LISTENS, ACTIVATES, MAKES_MANA of lawmage.rules.looking
        )
        self.cant_have: frozenset[str] = frozenset()
        self.granters: tuple[int, ...] = ()  # 201.5a beside abilities: which object's effect granted it; 0: none

    def copy(self) -> View:
        made = View(
            self.name,
            self.cost,
            self.types,
            self.colors,
            self.keywords,
            self.abilities,
            self.power,
            self.toughness,
            self.controller,
            self.does,
        )
        made.base_power = self.base_power
        made.base_toughness = self.base_toughness
        made.cant_have = self.cant_have
        made.granters = self.granters
        return made


class Snapshot:
    """608.2h, 603.10 Last known information: an object as it was when it left its zone. Frozen.

    ``became`` is the id of the new object (0: it ceased to exist); ``attachments`` what was attached to it.
    """

    __slots__ = ("object", "view", "attachments", "became", "attacking", "roles", "blocks")

    def __init__(
        self,
        object: GameObject,
        view: View,
        attachments: tuple[int, ...],
        became: int,
        attacking: int = 0,
        roles: tuple[str, ...] = (),
        blocks: tuple[int, ...] = (),
    ) -> None:
        self.object = object
        self.view = view
        self.attachments = attachments
        self.became = became
        self.attacking = attacking  # the ref it was attacking, 0 for none (508.5)
        self.roles = roles  # blocking, blocked, unblocked (509.1g-h)
        self.blocks = blocks  # the creatures it was blocking

    def become(self, into: int) -> Snapshot:
        """The same with the id of what it has become."""
        return Snapshot(self.object, self.view, self.attachments, into, self.attacking, self.roles, self.blocks)
