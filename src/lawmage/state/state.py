"""Everything that is true of a game between two decisions."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir.ability import Replacement, Static, Triggered
from lawmage.ir.effects import Binds
from lawmage.ir.node import Ability, Condition, Duration, Effect, EventPattern, Modification, RuleChange

from .constants import BEGIN_STEP, UNTAP
from .events import Event
from .objects import Epoch, Frame, GameObject, Player, Snapshot, View
from .seating import Seating

KEPT: Final = Epoch()  # of no state: what a record holds is written no more


class Resolution:
    """608.2 One spell or ability while it resolves: the instructions still to follow. Frozen.

    The rest of the program is data, so the game can be committed between two instructions. ``item`` is the object on
    the stack; ``fate`` the zone it goes to when it is done (empty: it ceases to exist or is a permanent by now).
    """

    __slots__ = ("item", "frame", "work")

    def __init__(self, item: int, frame: Frame, work: tuple[Effect, ...]) -> None:
        self.item = item
        self.frame = frame
        self.work = work


class Continuous:
    """611.2 A continuous effect of a resolved spell or ability. Frozen.

    ``affected`` are refs locked in (611.2c); None: ``rules`` that change what happens to whatever they describe.
    ``began`` is the turn and ``until`` the duration; ``mods`` holds modifications and rule changes.
    """

    __slots__ = ("id", "frame", "affected", "mods", "lasts", "turn", "timestamp")

    def __init__(
        self,
        id: int,
        frame: Frame,
        affected: tuple[int, ...] | None,
        mods: tuple[Modification | RuleChange, ...],
        lasts: Duration,
        turn: int,
    ) -> None:
        self.id = id
        self.frame = frame
        self.affected = affected
        self.mods = mods
        self.lasts = lasts
        self.turn = turn
        self.timestamp = id


class ShieldLeft:
    """614, 615 A replacement or prevention effect that lasts; ``left`` is what remains of a shield (-1: no limit).

    ``affected`` are refs that its ``Each`` stands for, if any. Frozen.
    """

    __slots__ = ("id", "frame", "replacement", "lasts", "left", "turn")

    def __init__(self, id: int, frame: Frame, replacement: Replacement, lasts: Duration, left: int, turn: int) -> None:
        self.id = id
        self.frame = frame
        self.replacement = replacement
        self.lasts = lasts
        self.left = left
        self.turn = turn


class Delayed:
    """603.7 A delayed triggered ability that waits for its event. ``lasts`` None: until it triggers once. Frozen.

    ``once``: it triggers only once although it has a duration; ``each_turn``: only once each turn.
    """

    __slots__ = ("id", "frame", "event", "does", "binds", "lasts", "condition", "turn", "once", "each_turn")

    def __init__(
        self,
        id: int,
        frame: Frame,
        event: EventPattern,
        does: Effect,
        binds: Binds,
        lasts: Duration | None,
        condition: Condition | None,
        turn: int,
        once: bool = False,
        each_turn: bool = False,
    ) -> None:
        self.id = id
        self.frame = frame
        self.event = event
        self.does = does
        self.binds = binds
        self.lasts = lasts
        self.condition = condition
        self.turn = turn
        self.once = once
        self.each_turn = each_turn


class Pending:
    """603.2 An ability that has triggered and waits to be put on the stack. Frozen.

    ``ability`` says what; the slots of the event are in the frame already. ``round`` 2: it triggered while others were
    being put on the stack (603.3b).
    """

    __slots__ = ("id", "ability", "frame", "event")

    def __init__(self, id: int, ability: Triggered, frame: Frame, event: Event | None) -> None:
        self.id = id
        self.ability = ability
        self.frame = frame
        self.event = event


class Combat:
    """506 Who attacks whom, who blocks whom. Frozen, replaced as a whole.

    ``attacks``: (attacker, attacked ref); ``blocks``: (blocker, attacker); ``blocked``: attackers that became blocked;
    ``struck``: creatures that dealt damage in the first combat damage step (510.4); ``number``: nth combat of the turn;
    ``bands``: attackers that are in a band together (702.22c).
    """

    __slots__ = ("attacks", "blocks", "blocked", "struck", "number", "declared", "bands")

    def __init__(
        self,
        attacks: tuple[tuple[int, int], ...],
        blocks: tuple[tuple[int, int], ...],
        blocked: tuple[int, ...],
        struck: tuple[int, ...],
        number: int,
        declared: tuple[int, ...] = (),
        bands: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.attacks = attacks
        self.blocks = blocks
        self.blocked = blocked
        self.struck = struck
        self.number = number
        self.declared = declared  # attackers as declared, not put onto the battlefield attacking (508.4)
        self.bands = bands


class Watcher:
    """A trigger or replacement found by kind of event. Frozen."""

    __slots__ = ("source", "frame", "ability", "replacement", "delayed", "shield", "node")

    def __init__(
        self,
        source: int,
        frame: Frame,
        ability: Triggered | None,
        replacement: Replacement | None,
        delayed: Delayed | None,
        shield: ShieldLeft | None,
        node: Ability | None = None,
    ) -> None:
        self.source = source
        self.frame = frame
        self.ability = ability
        self.replacement = replacement
        self.delayed = delayed
        self.shield = shield
        self.node = node


class ActiveRule:
    """613.11 A rule change in force: of a static ability or of a continuous effect. Frozen.

    ``affected``: the refs its ``Each`` stands for (None: the rule says itself what it is about).
    """

    __slots__ = ("rule", "frame", "affected")

    def __init__(self, rule: RuleChange, frame: Frame, affected: frozenset[int] | None) -> None:
        self.rule = rule
        self.frame = frame
        self.affected = affected


class Views:
    """All views of one version, and what they make to listen. Replaced as a whole, never edited once complete."""

    __slots__ = (
        "of",
        "triggers",
        "replacements",
        "attachments",
        "activated",
        "sources",
        "rules",
        "volatile",
        "elsewhere",
        "to_arrivals",
        "to_spells",
    )

    def __init__(self) -> None:
        self.of: dict[int, View] = {}
        self.attachments: dict[int, list[int]] = {}  # by host ref
        self.triggers: dict[int, list[Watcher]] = {}  # by kind of event
        self.replacements: dict[int, list[Watcher]] = {}  # by kind of event
        self.activated: dict[int, list[int]] = {}  # by controller: objects with an activated ability
        self.sources: dict[int, list[int]] = {}  # by controller: objects that make mana, lands first
        self.rules: dict[type[RuleChange], list[ActiveRule]] = {}
        self.volatile = False  # some characteristic depends on more than what is on the battlefield
        self.to_arrivals = False  # some effect on a described set changes more than sizes (614.12)
        self.to_spells: list[tuple[Frame, Static]] = []  # static abilities that give abilities to spells
        self.elsewhere: tuple[int, ...] = ()  # objects outside the battlefield that have a view of their own here


class Memo:
    """Answers to questions about one exact state; forks share it, any write that could change one drops it."""

    __slots__ = ("sources", "payable", "actions", "needs")

    def __init__(self) -> None:
        self.sources: dict[int, list[Any]] = {}  # by player: lawmage.rules.mana.Source
        self.payable: dict[tuple[int, int, tuple[str, ...]], bool] = {}  # by player, generic mana and symbols
        self.actions: dict[int, list[tuple[int, ...]]] = {}
        self.needs: dict[int, dict[str, int]] = {}  # by player: how much their hand wants each colour


class State:
    """Plain data; forks share everything that is not written."""

    __slots__ = (
        "players",
        "objects",
        "battlefield",
        "stack",
        "exile",
        "command",
        "outside",
        "effects",
        "shields",
        "delayed",
        "pending",
        "last_known",
        "combat",
        "resolving",
        "history",
        "last_turn",
        "turn",
        "active",
        "step",
        "detour",
        "extra_turns",
        "todo",
        "priority",
        "passes",
        "tick",
        "next_id",
        "rng",
        "check_due",
        "living",
        "refused",
        "marks",
        "combats",
        "winners",
        "edition",
        "names",
        "format",
        "range_of_influence",
        "first_player",
        "controls",
        "starting_life",
        "outer",
        "seating",
        "epoch",
        "views",
        "memo",
    )

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.objects: dict[int, GameObject] = {}
        self.battlefield: tuple[int, ...] = ()
        self.stack: tuple[int, ...] = ()  # the top is last
        self.exile: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        self.outside: tuple[int, ...] = ()  # 400.11 no zone: sideboards; in a subgame also what is in the main game
        self.effects: tuple[Continuous, ...] = ()
        self.shields: tuple[ShieldLeft, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.pending: tuple[Pending, ...] = ()
        self.last_known: dict[int, Snapshot] = {}
        self.combat: Combat | None = None
        self.resolving: tuple[Resolution, ...] = ()  # the last is being followed; a spell cast meanwhile is put on top
        self.history: tuple[Event, ...] = ()  # what happened this turn
        self.last_turn: tuple[Event, ...] = ()
        self.turn = 0
        self.active = 0
        self.step = UNTAP
        self.detour: tuple[int, ...] = ()  # 500.8 steps inserted after the present one
        self.extra_turns: tuple[int, ...] = ()  # 500.7 the last is taken first
        self.todo = BEGIN_STEP
        self.priority = 0
        self.passes = 0
        self.tick = 0  # counts arrivals and turns (302.6)
        self.next_id = 1
        self.rng = 1
        self.check_due = True
        self.living: tuple[int, ...] = ()
        self.refused: tuple[tuple[int, ...], ...] = ()  # actions found impossible to complete in this very position
        self.marks: tuple[tuple[str, int], ...] = ()  # monarch: player, day: 1, night: 1 … (720-731)
        self.combats = 0  # combat phases so far this turn
        self.winners: tuple[int, ...] = ()  # once over; empty is a draw
        self.edition = "2026-09"
        self.names: tuple[str, ...] = ()  # words chosen in this game that are in no fixed table (card names)
        self.format = "two_player"
        self.range_of_influence = 0  # 0: unlimited (801)
        self.first_player = 0
        self.controls: tuple[tuple[int, int], ...] = ()  # 723 (player, who decides for them)
        self.starting_life = 0  # 103.4 0: what the format says
        self.seating: Seating | None = None  # 800.4 teams, ranges of influence; None: everybody alone, no limits
        self.outer: State | None = None  # 729.1a the main game, which waits while this subgame is played; never written
        self.epoch = Epoch()
        self.views: Views | None = None
        self.memo: Memo | None = None

    def fork(self) -> State:
        """A second state; both sides copy an object the first time they write it."""
        made = State()
        made.players = self.players.copy()
        made.objects = self.objects.copy()
        made.battlefield = self.battlefield
        made.stack = self.stack
        made.exile = self.exile
        made.command = self.command
        made.outside = self.outside
        made.effects = self.effects
        made.shields = self.shields
        made.delayed = self.delayed
        made.pending = self.pending
        made.last_known = self.last_known
        made.combat = self.combat
        made.resolving = self.resolving
        made.history = self.history
        made.last_turn = self.last_turn
        made.turn = self.turn
        made.active = self.active
        made.step = self.step
        made.detour = self.detour
        made.extra_turns = self.extra_turns
        made.todo = self.todo
        made.priority = self.priority
        made.passes = self.passes
        made.tick = self.tick
        made.next_id = self.next_id
        made.rng = self.rng
        made.check_due = self.check_due
        made.living = self.living
        made.refused = self.refused
        made.marks = self.marks
        made.combats = self.combats
        made.winners = self.winners
        made.edition = self.edition
        made.names = self.names
        made.format = self.format
        made.range_of_influence = self.range_of_influence
        made.first_player = self.first_player
        made.controls = self.controls
        made.starting_life = self.starting_life
        made.outer = self.outer
        made.seating = self.seating
        made.views = self.views
        made.memo = self.memo
        self.epoch = Epoch()
        return made

    def own(self, object_id: int) -> GameObject:
        """The object, safe to write. Only writes and atoms call this."""
        found = self.objects[object_id]
        if found.epoch is not self.epoch:
            found = found.clone(self.epoch)
            self.objects[object_id] = found
        return found

    def kept(self, object_id: int) -> GameObject:
        """608.2h The object for a record of what it is now: whoever writes it next writes a copy."""
        found = self.objects[object_id]
        if found.epoch is self.epoch:
            found.epoch = KEPT
        return found

    def own_player(self, index: int) -> Player:
        """The player, safe to write. Only writes and atoms call this."""
        found = self.players[index]
        if found.epoch is not self.epoch:
            found = found.clone(self.epoch)
            self.players[index] = found
        return found

    def touch(self) -> None:
        """Something a legal action could depend on has changed."""
        self.memo = None
        self.refused = ()
        if self.views is not None and self.views.volatile:
            self.views = None
            self.check_due = True

    def touch_views(self) -> None:
        """Something a characteristic could depend on has changed."""
        self.views = None
        self.memo = None
        self.refused = ()
        self.check_due = True

    def new_id(self) -> int:
        made = self.next_id
        self.next_id = made + 1
        return made

    def random(self, n: int) -> int:
        """A number in 0..n-1 from the generator kept in the state."""
        self.rng = (self.rng * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.rng >> 33) % n

    def turn_order(self, start: int) -> list[int]:
        """101.4 Players still in the game from ``start`` on."""
        return [p for p in self.living if p >= start] + [p for p in self.living if p < start]

    def opponents(self, player: int) -> list[int]:
        """102.2-3 In turn order. With a limited range of influence those within it (801)."""
        seating = self.seating
        if seating is None:
            return [p for p in self.turn_order(player) if p != player]
        order = self.turn_order(player)
        return [p for p in order if not seating.allied(player, p) and seating.within(player, p)]

    def within(self, player: int, other: int) -> bool:
        """801.2 Whether the other player is in the player's range of influence."""
        return self.seating is None or self.seating.within(player, other)

    def allied(self, player: int, other: int) -> bool:
        """102.3 The same player, or a teammate."""
        return player == other or self.seating is not None and self.seating.allied(player, other)

    def is_active(self, player: int) -> bool:
        """102.1, 805.4a Whose turn it is: the active player, or each player of the active team."""
        if player == self.active:
            return True
        seating = self.seating
        return seating is not None and seating.shared_turns and player in seating.team(self.active)

    def active_players(self) -> list[int]:
        """805.4a The active player; with shared turns all players of the active team, the primary player first."""
        seating = self.seating
        if seating is None or not seating.shared_turns:
            return [self.active]
        return [p for p in seating.team(self.active) if p in self.living]
