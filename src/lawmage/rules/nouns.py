"""109, 115 Nouns and references: the THINGS table, and the things that a noun describes."""

from __future__ import annotations

from typing import Final

from lawmage.ir.node import Test, Things
from lawmage.ir.selector import (
    Both,
    Bound,
    Each,
    Exactly,
    Granter,
    Host,
    Is,
    Linked,
    Minus,
    Not,
    Noun,
    Outer,
    PartnerOf,
    Players,
    Pool,
    RoleOf,
    Selector,
    This,
    You,
)
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import State

from .evaluate import Subject, fits, on_things, quantity, things
from .linking import link_of
from .looking import controller_of, known_object, seed, view, views
from .player_roles import players_in_relation, role
from .reading import SIZE, reads_of

ANYONE: Final = 0
YOURS: Final = 1
OPPOSING: Final = 2
OTHERWISE: Final = 3
OTHERS: Final = 4
OF_OTHERS: Final = (OPPOSING, OTHERS)
OUTER: Final = -7  # slot: the thing whose number is counted
TYPE_TABLES: Final = ("type", "subtype", "supertype")


class Sieve:
    """A noun cut into what is quick to check and the rest. Frozen.

    ``all_of``: type words it must have; ``none_of``: words it must not have; ``whose``: a quick relation of its
    controller to you; ``rest``: tests to be asked one by one.
    """

    __slots__ = ("all_of", "none_of", "whose", "rest", "zones", "kinds", "simple", "sized")

    def __init__(self, noun: Noun) -> None:
        all_of: set[str] = set()
        none_of: set[str] = set()
        rest: list[Test] = []
        for test in noun.tests:
            if isinstance(test, Is) and test.table in TYPE_TABLES:
                all_of.add(test.word)
            elif isinstance(test, Not) and isinstance(test.test, Is) and test.test.table in TYPE_TABLES:
                none_of.add(test.test.word)
            else:
                rest.append(test)
        self.all_of = frozenset(all_of)
        self.none_of = frozenset(none_of)
        self.rest = tuple(rest)
        self.whose = relation(noun.controller)
        self.kinds: tuple[str, ...] = noun.kinds
        if noun.kinds == ("permanent",) and noun.zones and "battlefield" not in noun.zones:
            self.kinds = ()  # "an artifact in your graveyard": the zone says what it is
        self.zones: tuple[str, ...] = noun.zones or home_zones(noun)
        self.sized = reads_of(noun).bits & SIZE != 0  # whether a power or toughness matters
        self.simple = (
            not rest and self.whose != OTHERWISE and noun.owner is None and noun.whose is None and not noun.alternatives
        )


def relation(who: Things | None) -> int:
    if who is None:
        return ANYONE
    if isinstance(who, You):
        return YOURS
    if isinstance(who, Players) and who.which in ("opponents", "others"):
        return OPPOSING if who.which == "opponents" else OTHERS
    return OTHERWISE


def home_zones(noun: Noun) -> tuple[str, ...]:
    """109.2 Where a noun looks that names no zone."""
    zones: list[str] = []
    for kind in noun.kinds:
        if kind in ("permanent", "token"):
            zones.append("battlefield")
        elif kind in ("spell", "ability"):
            zones.append("stack")
        elif kind == "emblem":
            zones.append("command")
        elif kind == "source":
            zones += ["battlefield", "stack", "command"]
    for other in noun.alternatives:
        zones += other.zones or home_zones(other)
    return tuple(dict.fromkeys(zones))


_SIEVES: Final[dict[int, tuple[Noun, Sieve]]] = {}


def sieve_of(noun: Noun) -> Sieve:
    """The sieve of the noun, made once."""
    found = _SIEVES.get(id(noun))
    if found is not None and found[0] is noun:
        return found[1]
    if len(_SIEVES) > 8192:
        _SIEVES.clear()
    made = Sieve(noun)
    _SIEVES[id(noun)] = (noun, made)
    return made


def of_kind(kind: str, obj: GameObject | None) -> bool:
    """109.1-2 Whether a thing (a player: None) is of the kind of a noun."""
    if obj is None:
        return kind == "player"
    if kind == "permanent":
        return obj.zone in ("battlefield", "nowhere") and obj.kind in ("card", "token", "copy")
    if kind == "card":
        return obj.kind == "card"
    if kind == "spell":
        return obj.zone == "stack" and obj.kind in ("card", "copy")
    if kind == "ability":
        return obj.kind == "ability"
    if kind == "token":
        return obj.kind == "token" and obj.zone in ("battlefield", "nowhere")
    if kind == "emblem":
        return obj.kind == "emblem"
    return kind == "source"


def passes(
    state: State, frame: Frame, noun: Noun, found: Sieve, subject: Subject, seen: View, each: Subject | None
) -> bool:
    """Whether an object has the types, the controller, the owner and the qualities of the noun."""
    types = seen.types
    if not found.all_of <= types or not found.none_of.isdisjoint(types):
        return False
    if noun.other and subject.ref == frame.source:
        return False
    whose = found.whose
    if whose == YOURS:
        if seen.controller != frame.controller:
            return False
    elif whose in OF_OTHERS:
        if seen.controller == frame.controller:
            return False
        if whose == OPPOSING and state.seating is not None and state.seating.allied(frame.controller, seen.controller):
            return False
    if state.seating is not None and beyond(state, frame, subject, seen):
        return False
    return found.simple or passes_rest(state, frame, noun, found, subject, each)


def beyond(state: State, frame: Frame, subject: Subject, seen: View) -> bool:
    """801.10-11 What is outside of its controller's range of influence a spell or ability neither sees nor affects."""
    seating = state.seating
    if seating is None or seating.within(frame.controller, seen.controller):
        return False
    noted = subject.obj.note("protector") if subject.obj is not None and "battle" in seen.types else ()
    return not noted or not seating.within(frame.controller, -1 - noted[0])  # 801.2d


def passes_rest(state: State, frame: Frame, noun: Noun, found: Sieve, subject: Subject, each: Subject | None) -> bool:
    """The slower parts of a noun; in its players ``Each`` is the thing that the whole phrase is said about."""
    obj = subject.obj
    outer = each if each is not None else subject
    if obj is not None and subject.view is not None:
        if found.whose == OTHERWISE and noun.controller is not None:
            if -1 - subject.view.controller not in things(state, frame, noun.controller, outer):
                return False
        if noun.owner is not None and -1 - obj.owner not in things(state, frame, noun.owner, outer):
            return False
        if noun.whose is not None and -1 - obj.owner not in things(state, frame, noun.whose, outer):
            return False
    for test in found.rest:
        if not fits(state, frame, test, subject):
            return False
    if noun.alternatives:
        return any(fits(state, frame, one, subject) for one in noun.alternatives)
    return True


def fits_noun(state: State, frame: Frame, noun: Noun, subject: Subject, each: Subject | None = None) -> bool:
    """109.2 Whether the thing is one that the noun describes."""
    found = sieve_of(noun)
    obj = subject.obj
    if found.kinds:
        for kind in found.kinds:
            if of_kind(kind, obj):
                break
        else:
            return False
    if obj is None or subject.view is None:
        if obj is not None or found.all_of or (noun.other and subject.ref == -1 - frame.controller):
            return False
        if state.seating is not None and not state.seating.within(frame.controller, -1 - subject.ref):
            return False
        return bool(found.kinds) and passes_rest(state, frame, noun, found, subject, each)
    if noun.zones and obj.zone not in noun.zones and obj.zone != "nowhere":
        return False
    return passes(state, frame, noun, found, subject, subject.view, each)


# What a noun describes now ----------------------------------------------------------------------------------


def candidates(state: State, frame: Frame, noun: Noun, each: Subject | None = None) -> list[int]:
    """All things that the noun describes, in a fixed order: by zone, within it by player in turn order and arrival."""
    found = sieve_of(noun)
    made: list[int] = []
    if "player" in found.kinds or wants_players(noun):
        for player in state.turn_order(state.active):
            subject = Subject(-1 - player, None, None)
            if fits_noun(state, frame, noun, subject, each):
                made.append(-1 - player)
    whose = owners(state, frame, noun, each)
    for zone in found.zones:
        if zone == "battlefield":
            sift(state, frame, noun, found, made, each)
        else:
            for object_id in in_zone(state, zone, whose):
                obj = state.objects[object_id]
                seen = view(state, object_id) if found.sized else unsized(state, obj)
                if fits_noun(state, frame, noun, Subject(object_id, obj, seen), each):
                    made.append(object_id)
    return made


def unsized(state: State, obj: GameObject) -> View:
    """The view of an object whose size nobody asks for: a size that an ability defines may count this very object."""
    found = views(state).of.get(obj.id)
    return found if found is not None else seed(state, obj)


def wants_players(noun: Noun) -> bool:
    return any(["player" in one.kinds for one in noun.alternatives])


def sift(state: State, frame: Frame, noun: Noun, found: Sieve, made: list[int], each: Subject | None) -> None:
    """The permanents that the noun describes."""
    of = views(state).of
    plain = found.kinds in ((), ("permanent",))
    for object_id in state.battlefield:
        seen = of.get(object_id)
        if seen is None or not found.all_of <= seen.types:  # phased out, or not such a thing
            continue
        obj = state.objects[object_id]
        subject = Subject(object_id, obj, seen)
        if plain:
            if passes(state, frame, noun, found, subject, seen, each):
                made.append(object_id)
        elif fits_noun(state, frame, noun, subject, each):
            made.append(object_id)


def owners(state: State, frame: Frame, noun: Noun, each: Subject | None) -> list[int]:
    """The players whose zones a noun looks into."""
    if noun.whose is None:
        return state.turn_order(state.active)
    return [-1 - ref for ref in things(state, frame, noun.whose, each) if ref < 0]


def in_zone(state: State, zone: str, whose: list[int]) -> list[int]:
    """The objects of a zone that these players own; the top card of a library and the top of the stack first."""
    if zone == "battlefield":
        shared = state.battlefield
    elif zone == "stack":
        shared = state.stack[::-1]
    elif zone == "exile":
        shared = state.exile
    elif zone == "command":
        shared = state.command
    elif zone == "outside":
        shared = state.outside
    else:
        made: list[int] = []
        for player in whose:
            made += own_zone(state, zone, player)
        return made
    return [i for i in shared if state.objects[i].owner in whose or len(whose) >= len(state.living)]


def own_zone(state: State, zone: str, player: int) -> tuple[int, ...]:
    """A zone that each player has one of."""
    owner = state.players[player]
    if zone == "library":
        return owner.library
    if zone == "hand":
        return owner.hand
    if zone == "graveyard":
        return owner.graveyard
    return ()


# References -------------------------------------------------------------------------------------------------


def selected(state: State, frame: Frame, node: Selector, each: Subject | None) -> list[int]:
    """115, 608.2d Targets and choices are those in their slot; all things are found anew."""
    if node.pick != "all":
        return list(frame.slots.get(node.slot, ()))
    if node.among is None:
        found = candidates(state, frame, node.noun, each)
    else:
        found = []
        for ref in things(state, frame, node.among, each):
            one = subject_of(state, ref)
            if one is not None and fits_noun(state, frame, node.noun, one, each):
                found.append(ref)
    if node.another:
        taken = [ref for slot in node.another for ref in frame.slots.get(slot, ())]
        found = [ref for ref in found if ref not in taken]
    return found


def subject_of(state: State, ref: int) -> Subject | None:
    """The thing as it is, else as it last was."""
    if ref < 0:
        return Subject(ref, None, None)
    obj = state.objects.get(ref)
    if obj is not None:
        return Subject(ref, obj, view(state, ref))
    known = state.last_known.get(ref)
    return Subject(ref, known.object, known.view, known) if known is not None else None


def pool(state: State, frame: Frame, node: Pool, each: Subject | None) -> list[int]:
    """401 Cards at one end of libraries."""
    made: list[int] = []
    count = quantity(state, frame, node.count, each)
    for ref in things(state, frame, node.whose, each):
        player = -1 - ref if ref < 0 else controller_of(state, ref)
        cards = list(in_zone(state, node.zone, [player]))
        if node.part == "all":
            made += cards
        elif count <= 0:
            continue
        elif node.part == "top":
            made += cards[:count] if node.zone == "library" else cards[-count:]
        elif node.part == "bottom":
            made += cards[-count:] if node.zone == "library" else cards[:count]
        elif count <= len(cards):
            made.append(cards[count - 1])
    return made


def both(state: State, frame: Frame, node: Both, each: Subject | None) -> list[int]:
    found: dict[int, None] = {}
    for item in node.items:
        found.update(dict.fromkeys(things(state, frame, item, each)))
    return list(found)


def minus(state: State, frame: Frame, node: Minus, each: Subject | None) -> list[int]:
    taken = things(state, frame, node.taken, each)
    return [ref for ref in things(state, frame, node.items, each) if ref not in taken]


def bound(state: State, frame: Frame, node: Bound, each: Subject | None) -> list[int]:
    return list(frame.slots.get(node.slot, ()))


def this(state: State, frame: Frame, node: This, each: Subject | None) -> list[int]:
    return [frame.source]


def granter(state: State, frame: Frame, node: Granter, each: Subject | None) -> list[int]:
    return [frame.granter] if frame.granter else []


def exactly(state: State, frame: Frame, node: Exactly, each: Subject | None) -> list[int]:
    return list(node.refs)


def host(state: State, frame: Frame, node: Host, each: Subject | None) -> list[int]:
    """301.5, 303.4 What the source is attached to, or last was."""
    obj = known_object(state, frame.source)
    return [obj.attached_to] if obj is not None and obj.attached_to else []


def under_consideration(state: State, frame: Frame, node: Each, each: Subject | None) -> list[int]:
    return [each.ref] if each is not None else []


def outer(state: State, frame: Frame, node: Outer, each: Subject | None) -> list[int]:
    return list(frame.slots.get(OUTER, ()))


def linked(state: State, frame: Frame, node: Linked, each: Subject | None) -> list[int]:
    """607 What is noted on the source under the link and is still the same object."""
    obj = known_object(state, frame.source)
    if obj is None:
        return []
    if node.link in ("haunted", "returned"):  # 702.55c, 702.190b it is spoken of when it has just left
        return list(obj.note(node.link))
    link = link_of(state, frame.source, node.link) if node.link == "exiled" else node.link
    return [ref for ref in obj.note(link) if ref < 0 or ref in state.objects]


def partners(state: State, frame: Frame, node: PartnerOf, each: Subject | None) -> list[int]:
    """702.95b"""
    found: list[int] = []
    for ref in things(state, frame, node.of, each):
        obj = known_object(state, ref)
        if obj is not None:
            found += [one for one in obj.note("paired") if one in state.objects]
    return found


def you(state: State, frame: Frame, node: You, each: Subject | None) -> list[int]:
    return [-1 - frame.controller]


on_things(Selector, selected)
on_things(Pool, pool)
on_things(Both, both)
on_things(Minus, minus)
on_things(Bound, bound)
on_things(This, this)
on_things(Granter, granter)
on_things(Exactly, exactly)
on_things(Host, host)
on_things(Each, under_consideration)
on_things(Outer, outer)
on_things(Linked, linked)
on_things(PartnerOf, partners)
on_things(You, you)
on_things(RoleOf, role)
on_things(Players, players_in_relation)
