"""State to plain JSON values and back: explicit field lists, no pickle (compiled classes have none).

Trees of cards are written once, in a table; where the state holds one, it holds its number. Caches are not written.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from lawmage.ir import codec as trees
from lawmage.ir.card import Card, Face
from lawmage.ir.node import Node

from . import events as ev
from . import objects as ob
from . import state as st
from .constants import UNTAPS
from .seating import Seating

# class -> (constructor arguments, fields set afterwards)
FIELDS: Final[dict[type, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    ob.Mana: (("color", "source", "snow", "spend", "keep"), ()),
    ob.Cast: (("player", "from_", "method", "paid", "x", "mana", "step", "free", "facts"), ()),
    ob.Frame: (("source", "controller", "slots", "x", "captured", "granter", "modes", "division"), ()),
    ob.Announced: (("kind", "ability", "frame", "targets"), ()),
    ob.Snapshot: (("object", "view", "attachments", "became", "attacking", "roles"), ()),
    ob.View: (
        ("name", "cost", "types", "colors", "keywords", "abilities", "power", "toughness", "controller", "does"),
        ("base_power", "base_toughness", "cant_have", "granters"),
    ),
    ob.GameObject: (
        ("id", "card", "face", "owner", "controller", "zone", "kind"),
        (
            "held_by",
            "side",
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
        ),
    ),
    ob.Player: (
        ("index", "life"),
        (
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
        ),
    ),
    Seating: (("teams", "ranges", "attack", "shared_turns", "shared_life", "deploy", "leaders", "near"), ()),
    st.Resolution: (("item", "frame", "work"), ()),
    st.Continuous: (("id", "frame", "affected", "mods", "lasts", "turn"), ("timestamp",)),
    st.ShieldLeft: (("id", "frame", "replacement", "lasts", "left", "turn"), ()),
    st.Delayed: (("id", "frame", "event", "does", "binds", "lasts", "condition", "turn", "once"), ("each_turn",)),
    st.Pending: (("id", "ability", "frame", "event"), ()),
    st.Combat: (("attacks", "blocks", "blocked", "struck", "number", "declared"), ()),
    ev.ZoneMove: (
        ("object_id", "origin", "to", "controller", "card", "face"),
        (
            "at",
            "side",
            "tapped",
            "face_down",
            "attach_to",
            "attacking",
            "counters",
            "entry",
            "cause",
            "result",
            "notes",
            "cast",
            "excepted",
            "linked",
        ),
    ),
    ev.Damage: (("source", "affected", "amount", "combat"), ("unpreventable", "excess", "source_seen")),
    ev.LifeChange: (("player", "amount", "cause", "source"), ()),
    ev.DrawCard: (("player", "in_draw_step"), ("result",)),
    ev.CounterChange: (("affected", "counter", "amount", "player", "source"), ()),
    ev.TokenCreation: (("player", "tokens", "entry", "source"), ("made", "attacking", "attach_to")),
    ev.ManaAdded: (("player", "mana", "source", "tapped"), ()),
    ev.StepBegan: (("player", "step"), ()),
    ev.Tapping: (("affected", "untaps", "for_mana"), ()),
    ev.Attaching: (("affected", "to", "was"), ()),
    ev.Happening: (("kind", "affected", "player", "action", "other", "amount", "source"), ()),
}
EVENT_FIELDS: Final = ("player", "source", "seen", "batch", "turn")
STATE_FIELDS: Final = (
    "players",
    "objects",
    "battlefield",
    "stack",
    "exile",
    "command",
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
)
# written only where they say something: a game without them has the digest it always had
RARE_FIELDS: Final[tuple[tuple[str, Any], ...]] = (
    ("starting_life", 0),
    ("outer", None),
    ("outside", ()),
    ("seating", None),
)
RARE: Final[dict[type, tuple[str, Any]]] = {st.Combat: ("bands", ()), ob.Snapshot: ("blocks", ())}
NAMES: Final[dict[str, type]] = {kind.__name__: kind for kind in FIELDS}
OWNED: Final = (ob.GameObject, ob.Player)  # their constructors take the epoch last
CodecError = trees.CodecError


class Writer:
    """Encodes values; ``table`` collects the trees, each once, by identity."""

    def __init__(self) -> None:
        self.table: list[Any] = []
        self.numbers: dict[int, int] = {}
        self.kept: list[object] = []

    def node(self, value: object) -> Any:
        """What stands in place of a tree: its number in the table."""
        number = self.numbers.get(id(value))
        if number is None:
            number = self.numbers[id(value)] = len(self.table)
            self.table.append(trees.to_json(value))
            self.kept.append(value)
        return number

    def value(self, value: Any) -> Any:
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, tuple):
            return [self.value(one) for one in value]
        if isinstance(value, list):
            return {"list": [self.value(one) for one in value]}
        if isinstance(value, frozenset):
            return {"set": sorted(value)}
        if isinstance(value, dict):
            return {"map": [[key, self.value(one)] for key, one in value.items()]}
        if isinstance(value, st.State):
            return {"game": self.state(value)}
        if isinstance(value, (Node, Card, Face)) or type(value) not in FIELDS:
            return {"tree": self.node(value)}
        return self.record(value)

    def state(self, value: st.State) -> list[Any]:
        has = [self.value(getattr(value, name)) for name in STATE_FIELDS]
        rare = {name: self.value(getattr(value, name)) for name, none in RARE_FIELDS if getattr(value, name) != none}
        return [*has, rare] if rare else has

    def record(self, value: Any) -> Any:
        made, after = FIELDS[type(value)]
        names = made + after + (EVENT_FIELDS if isinstance(value, ev.Event) else ())
        has = [self.field(value, name) for name in names]
        if type(value) in RARE:
            name, none = RARE[type(value)]
            if getattr(value, name) != none:
                has.append(self.value(getattr(value, name)))
        return {"is": type(value).__name__, "has": has}

    def field(self, value: Any, name: str) -> Any:
        if name == "untaps":
            return value.kind == UNTAPS
        held = getattr(value, name)
        if name == "face" and isinstance(held, Face):
            for n, face in enumerate(value.card.faces):
                if face is held:
                    return n
        return self.value(held)


class Reader:
    """The inverse of ``Writer``."""

    def __init__(self, table: list[Any]) -> None:
        self.table = [trees.from_json(one) for one in table]
        self.epoch = ob.Epoch()

    def value(self, value: Any) -> Any:
        if isinstance(value, list):
            return tuple([self.value(one) for one in value])
        if not isinstance(value, dict):
            return value
        if "list" in value:
            return [self.value(one) for one in value["list"]]
        if "set" in value:
            return frozenset(value["set"])
        if "map" in value:
            return {key: self.value(one) for key, one in value["map"]}
        if "tree" in value:
            return self.table[value["tree"]]
        if "game" in value:
            return self.state(value["game"])
        return self.record(value)

    def state(self, has: list[Any]) -> st.State:
        made = st.State()
        fixed = len(STATE_FIELDS)
        for name, one in zip(STATE_FIELDS, has[:fixed], strict=True):
            setattr(made, name, self.value(one))
        for name, one in (has[fixed] if has[fixed:] else {}).items():
            setattr(made, name, self.value(one))
        made.epoch = self.epoch
        return made

    def record(self, value: dict[str, Any]) -> Any:
        kind = NAMES[value["is"]]
        made, after = FIELDS[kind]
        if issubclass(kind, ev.Event):
            after += EVENT_FIELDS
        has = [self.value(one) for one in value["has"]]
        if kind in RARE and len(has) > len(made) + len(after):
            after += (RARE[kind][0],)
        if kind in (ob.GameObject, ev.ZoneMove):
            n = made.index("face")
            if isinstance(has[n], int):
                has[n] = has[made.index("card")].faces[has[n]]
        args = has[: len(made)] + ([self.epoch] if kind in OWNED else [])
        result = kind(*args)
        for name, one in zip(after, has[len(made) :], strict=True):
            setattr(result, name, one)
        return result


def encode(state: st.State) -> dict[str, Any]:
    """The whole state as one JSON value."""
    writer = Writer()
    return {"state": writer.state(state), "trees": writer.table}


def decode(data: dict[str, Any]) -> st.State:
    """A state that behaves exactly like the encoded one; CodecError where the value is none."""
    try:
        state = Reader(data["trees"]).state(data["state"])
    except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        raise CodecError(f"not a saved state of this version: {error}") from error
    return state


DIGESTS: Final[dict[int, tuple[object, str]]] = {}


class Digester(Writer):
    """Writes the digest of a tree where it stands: equal trees are equal, whether or not they are one object."""

    def node(self, value: object) -> Any:
        found = DIGESTS.get(id(value))
        if found is None or found[0] is not value:
            found = DIGESTS[id(value)] = (value, trees.digest(value))
        return found[1]


def digest(state: st.State) -> str:
    """The same for equal states, in every process and build."""
    writer = Digester()
    return hashlib.sha256(json.dumps(writer.state(state), separators=(",", ":")).encode()).hexdigest()[:16]
