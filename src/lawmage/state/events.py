"""Events: something that would happen (clay until it happens), then has happened (never written again)."""

from __future__ import annotations

from lawmage.ir.card import Card, Face
from lawmage.ir.effects import Entry
from lawmage.ir.node import Effect, Modification

from .constants import ATTACHES, COUNTERS, DAMAGE, DRAW, LIFE, MANA, MOVE, STEP, TAP, TOKENS, UNTAPS
from .objects import Frame, Mana, Snapshot, View


class Event:
    """``affected`` is the ref of who or what it happens to; ``player`` who does it (-1 none); ``source`` its cause.

    ``applied`` holds the replacement effects that have already had their chance (614.5); ``seen`` the affected object
    as it was just before, when it is one; ``batch`` numbers simultaneous events together; ``turn`` is when;
    ``after`` is what replacement effects add to it, done as soon as it has happened.
    """

    __slots__ = ("kind", "affected", "player", "source", "applied", "seen", "batch", "turn", "after")

    def __init__(self, kind: int, affected: int, player: int = -1, source: int = 0) -> None:
        self.kind = kind
        self.affected = affected
        self.player = player
        self.source = source
        self.applied: tuple[tuple[int, int], ...] = ()  # (source or effect id, identity of the ability node)
        self.seen: Snapshot | None = None
        self.batch = 0
        self.turn = 0
        self.after: tuple[tuple[Frame, Effect], ...] = ()


class ZoneMove(Event):
    """400 An object changes zones (or a token arrives from nowhere).

    ``cause`` says why: destroy sacrifice discard mill draw counter exile state resolve cost …; ``result`` is the id of
    the new object once it has moved; ``seen`` is what it was.
    """

    __slots__ = (
        "object_id",
        "origin",
        "to",
        "at",
        "controller",
        "card",
        "face",
        "side",
        "tapped",
        "face_down",
        "attach_to",
        "attacking",
        "counters",
        "excepted",
        "foreseen",
        "entry",
        "also",
        "cause",
        "result",
        "notes",
        "cast",
        "linked",
    )

    def __init__(self, object_id: int, origin: str, to: str, controller: int, card: Card, face: Face) -> None:
        super().__init__(MOVE, object_id)
        self.object_id = object_id
        self.origin = origin
        self.to = to
        self.at = "top"  # of a library: top, bottom, or a number from the top
        self.controller = controller
        self.card = card
        self.face = face
        self.side = 0
        self.tapped = False
        self.face_down = ""
        self.attach_to = 0
        self.attacking = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.excepted: tuple[tuple[str, int], ...] = ()  # 707.9e counters by an exception of a copy effect
        self.foreseen: tuple[tuple[object, ...], View] | None = None  # 614.12 what it would be; never part of a save
        self.entry: Entry | None = None
        self.also: tuple[tuple[Frame, tuple[Modification, ...]], ...] = ()  # 614.1c; never part of a save
        self.cause = ""
        self.result = 0
        self.notes: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.cast = False
        self.linked = 0  # 607.2b the object whose replacement effect sends it to exile


class Damage(Event):
    """120 ``source`` deals ``amount`` to the affected ref. ``excess`` is known once it was dealt (120.10)."""

    __slots__ = ("amount", "combat", "unpreventable", "excess", "source_seen")

    def __init__(self, source: int, recipient: int, amount: int, combat: bool) -> None:
        super().__init__(DAMAGE, recipient, -1, source)
        self.amount = amount
        self.combat = combat
        self.unpreventable = False
        self.excess = 0
        self.source_seen: Snapshot | None = None


class LifeChange(Event):
    """119.3 Life gained (positive) or lost (negative). ``cause``: gain lose damage pay."""

    __slots__ = ("amount", "cause")

    def __init__(self, player: int, amount: int, cause: str, source: int = 0) -> None:
        super().__init__(LIFE, -1 - player, player, source)
        self.amount = amount
        self.cause = cause


class DrawCard(Event):
    """121 One card. ``result`` is the id of the card in hand, 0 if none was there; ``nth`` of this turn."""

    __slots__ = ("result", "in_draw_step")

    def __init__(self, player: int, in_draw_step: bool = False) -> None:
        super().__init__(DRAW, -1 - player, player)
        self.result = 0
        self.in_draw_step = in_draw_step


class CounterChange(Event):
    """122 Counters put on (positive) or removed from (negative) an object or a player by ``player``."""

    __slots__ = ("counter", "amount")

    def __init__(self, affected: int, counter: str, amount: int, player: int, source: int = 0) -> None:
        super().__init__(COUNTERS, affected, player, source)
        self.counter = counter
        self.amount = amount


class TokenCreation(Event):
    """111.1 A player would create tokens: (card, how many) each. ``made`` are the ids afterwards."""

    __slots__ = ("tokens", "entry", "made", "attacking", "attach_to")

    def __init__(self, player: int, tokens: tuple[tuple[Card, int], ...], entry: Entry, source: int) -> None:
        super().__init__(TOKENS, -1 - player, player, source)
        self.tokens = tokens
        self.entry = entry
        self.made: tuple[int, ...] = ()
        self.attacking = 0
        self.attach_to = 0


class ManaAdded(Event):
    """106.4 ``tapped``: the permanent was tapped for it (106.12)."""

    __slots__ = ("mana", "tapped")

    def __init__(self, player: int, mana: tuple[Mana, ...], source: int, tapped: bool) -> None:
        super().__init__(MANA, -1 - player, player, source)
        self.mana = mana
        self.tapped = tapped


class StepBegan(Event):
    """500.6"""

    __slots__ = ("step",)

    def __init__(self, player: int, step: int) -> None:
        super().__init__(STEP, -1 - player, player)
        self.step = step


class Tapping(Event):
    """701.26 A permanent becomes tapped (``untap`` False) or untapped."""

    __slots__ = ("for_mana",)

    def __init__(self, affected: int, untap: bool, for_mana: bool = False) -> None:
        super().__init__(UNTAPS if untap else TAP, affected)
        self.for_mana = for_mana


class Attaching(Event):
    """701.3 ``affected`` becomes attached to ``to`` (0: becomes unattached from ``was``)."""

    __slots__ = ("to", "was")

    def __init__(self, affected: int, to: int, was: int) -> None:
        super().__init__(ATTACHES, affected)
        self.to = to
        self.was = was


class Happening(Event):
    """Any other event: cast, activate, attack, block, become the target, control change, keyword actions.

    ``action`` names a keyword action for kind DOES; ``other`` is the second thing: the attacked ref, the blocked
    creature, the spell that targets, the new controller; ``amount`` its number (of an attack: how many attack).
    """

    __slots__ = ("action", "other", "amount")

    def __init__(
        self, kind: int, affected: int, player: int, action: str = "", other: int = 0, amount: int = 0, source: int = 0
    ) -> None:
        super().__init__(kind, affected, player, source)
        self.action = action
        self.other = other
        self.amount = amount


__all__ = [
    "Attaching",
    "CounterChange",
    "Damage",
    "DrawCard",
    "Event",
    "Happening",
    "LifeChange",
    "ManaAdded",
    "StepBegan",
    "Tapping",
    "TokenCreation",
    "ZoneMove",
]
