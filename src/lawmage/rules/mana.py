"""106, 605 The mana a player could have: pool, mana abilities and what may stand in for mana; plans that pay a bill.

Answers of the decision ``Pay`` are triples (source, ability, types): activate the mana ability with that place among
the abilities of the source, for mana of these types. ``types`` packs the types of the mana, first mana lowest, as
digits 1-6 of "WUBRGC" to the base 7. Special abilities: -1 tap the source for convoke (types: the colour it pays for,
0 for generic), -2 exile it for delve, -3 tap it for improvise; (0, -4, n) pays n Phyrexian symbols with life.
An answer may be only the beginning of a payment: as long as the bill is not covered the question is asked again, so a
payment can be made one mana ability at a time.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Triggered
from lawmage.ir.cost import PayEffect, PayMana, TapSelf, UntapSelf
from lawmage.ir.effects import AddMana, Bind, Reveal, Sequence, SpendOnly
from lawmage.ir.event_pattern import TapsUntaps
from lawmage.ir.node import Ability, Node
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import AsThough
from lawmage.ir.selector import Noun, This, You
from lawmage.state.constants import MANA
from lawmage.state.events import ManaAdded
from lawmage.state.objects import Frame, Mana, View
from lawmage.state.state import Memo, State, Watcher

from .evaluate import matches, occurs, players
from .looking import LISTENS, frame_of_ability, view, views
from .mana_abilities import ALL, PRODUCED, Output, is_mana_ability, is_mana_trigger, output
from .mana_production import changes_mana, replaced
from .ports import port
from .rule_queries import as_though
from .solver import FREE, Bill, bill_of
from .walk import children, contains

CONVOKE: Final = -1
DELVE: Final = -2
IMPROVISE: Final = -3
LIFE: Final = -4
POOL, LAND, ROCK, CREATURE, TAPPED_FOR, PAINFUL, COSTLY = 0, 10, 20, 30, 40, 50, 60  # what using it costs otherwise


def pack(types: tuple[str, ...]) -> int:
    found = 0
    for kind in reversed(types):
        found = found * 7 + (ALL.index(kind) + 1 if kind else 0)
    return found


def unpack(packed: int) -> tuple[str, ...]:
    found: list[str] = []
    while packed:
        packed, digit = divmod(packed, 7)
        found.append(ALL[digit - 1] if digit else "")
    return tuple(found)


class Purpose:
    """106.6 What mana is being spent on: cast, activate or anything else, and the object it is about."""

    __slots__ = ("kind", "player", "ref")

    def __init__(self, player: int, kind: str = "", ref: int = 0) -> None:
        self.player = player
        self.kind = kind
        self.ref = ref


class Way:
    """One mana ability of a source that could be activated now, and one alternative of what it adds. Frozen."""

    __slots__ = ("ability", "bill", "bonus", "slots", "spend", "weight")

    def __init__(self, ability: int, slots: tuple[str, ...], weight: int, bill: Bill, spend: SpendOnly | None) -> None:
        self.ability = ability
        self.bonus: tuple[str, ...] = ()  # 605.4a mana that triggered mana abilities will add
        self.slots = slots
        self.weight = weight
        self.bill = bill  # mana it costs itself (filter lands)
        self.spend = spend


class Source:
    """A permanent (or card) with mana abilities. Frozen.

    ``plain``: each of its abilities adds one mana and costs no mana, so one slot with all their types stands for it;
    ``by_type`` then tells the ability for each type, cheapest first.
    """

    __slots__ = ("by_type", "id", "most", "plain", "restricted", "types", "ways", "weight")

    def __init__(self, object_id: int, ways: list[Way]) -> None:
        self.id = object_id
        self.ways = ways
        self.by_type: dict[str, Way] = {}
        if len(ways) == 1:
            way = ways[0]
            self.restricted = way.spend is not None
            self.plain = len(way.slots) == 1 and way.bill is FREE and not way.bonus
            self.weight = way.weight
            self.types = way.slots[0] if self.plain else ""
            self.most = len(way.slots) + len(way.bonus)
            if self.plain:
                for kind in way.slots[0]:
                    self.by_type[kind] = way
            return
        self.restricted = any([way.spend is not None for way in ways])
        self.plain = not self.restricted and all(
            [len(way.slots) == 1 and way.bill is FREE and not way.bonus for way in ways]
        )
        if self.plain:
            for way in sorted(ways, key=lambda one: one.weight):
                for kind in way.slots[0]:
                    self.by_type.setdefault(kind, way)
        self.types = "".join(self.by_type)
        self.most = 1 if self.plain else max([len(way.slots) + len(way.bonus) for way in ways])
        self.weight = min([way.weight for way in ways])


def memo(state: State) -> Memo:
    found = state.memo
    if found is None:
        found = Memo()
        state.memo = found
    return found


def sick(state: State, object_id: int, seen: View) -> bool:
    """302.6 A creature not under its controller's control continuously since their most recent turn began."""
    if "creature" not in seen.types or "haste" in seen.keywords:
        return False
    if state.objects[object_id].arrived < state.players[seen.controller].turn_began:
        return False
    return AsThough not in views(state).rules or not as_though(state, "tap_abilities_haste", object_id, seen.controller)


# Sources ----------------------------------------------------------------------------------------------------


def sources(state: State, player: int) -> list[Source]:
    """Every mana ability the player could activate now; found once per state."""
    known = memo(state).sources
    found = known.get(player)
    if found is None:
        found = find_sources(state, player)
        known[player] = found
    return found


def find_sources(state: State, player: int) -> list[Source]:
    found: list[Source] = []
    seen_by_id = views(state).of
    watchers = mana_watchers(state)
    replacing = changes_mana(state)
    for object_id in views(state).sources.get(player, ()):
        obj = state.objects.get(object_id)
        if obj is None:
            continue
        seen = seen_by_id.get(object_id)
        if seen is None:
            seen = view(state, object_id)
        ways = ways_of(state, player, object_id, seen)
        if ways:
            if replacing:
                ways = changed_ways(state, player, object_id, seen, ways)
            if watchers:
                add_bonus(state, player, object_id, seen, ways, watchers)
            found.append(Source(object_id, ways))
    return found


def changed_ways(state: State, player: int, object_id: int, seen: View, ways: list[Way]) -> list[Way]:
    """106.12b The ways with the mana that replacement effects make of it."""
    found: list[Way] = []
    for way in ways:
        ability = seen.abilities[way.ability]
        if isinstance(ability, Activated) and any([isinstance(p, TapSelf) for p in ability.cost.parts]):
            for slots in replaced(state, player, object_id, way.slots):
                found.append(Way(way.ability, slots, way.weight, way.bill, way.spend))
        else:
            found.append(way)
    return found


def mana_watchers(state: State) -> list[Watcher]:
    """605.1b The triggered mana abilities that wait for mana."""
    waiting = views(state).triggers.get(MANA)
    if not waiting:
        return []
    return [one for one in waiting if one.ability is not None and is_mana_trigger(one.ability)]


def add_bonus(state: State, player: int, object_id: int, seen: View, ways: list[Way], watchers: list[Watcher]) -> None:
    """605.4a The mana that would be added besides when the source is tapped for mana."""
    for way in ways:
        ability = seen.abilities[way.ability]
        if not isinstance(ability, Activated) or not any([isinstance(p, TapSelf) for p in ability.cost.parts]):
            continue
        types = tuple([first_type(slot) for slot in way.slots])
        event = ManaAdded(player, tuple([Mana(t, object_id) for t in types]), object_id, True)
        for watcher in watchers:
            trigger = watcher.ability
            if trigger is not None and occurs(state, watcher.frame, trigger.event, event):
                frame = watcher.frame.with_slot(PRODUCED, tuple(sorted({ALL.index(t) for t in types if t})))
                made = [slots for slots in output(state, frame, trigger.effect) if slots]
                if made and adds(state, watcher, trigger, event, player):
                    way.bonus += made[0]


def adds(state: State, watcher: Watcher, trigger: Triggered, event: ManaAdded, player: int) -> bool:
    """605.4a Whether it is this player who adds the mana of a triggered mana ability: "its controller adds"."""
    who = trigger.effect.who if isinstance(trigger.effect, AddMana) else You()
    if isinstance(who, You):
        return watcher.frame.controller == player
    frame = watcher.frame
    for name, slot in trigger.binds:
        frame = frame.with_slot(slot, port(state, frame, trigger.event, event, name))
    return player in players(state, frame, who)


_SIMPLE: Final[dict[int, tuple[Activated, tuple[str, ...]]]] = {}


def simple(ability: Activated) -> tuple[str, ...]:
    """The slots of "{T}: Add …" whose mana never depends on anything; empty for all other abilities."""
    found = _SIMPLE.get(id(ability))
    if found is None or found[0] is not ability:
        slots: tuple[str, ...] = ()
        parts = ability.cost.parts
        effect = ability.effect
        if len(parts) == 1 and isinstance(parts[0], TapSelf) and isinstance(effect, AddMana) and not ability.limits:
            if isinstance(effect.amount, int) and effect.amount == 1 and effect.spend is None:
                if effect.choice == "fixed":
                    slots = effect.mana.symbols
                elif effect.choice == "one_of" and all([len(one) == 1 for one in effect.options]):
                    slots = ("".join(effect.options),)
                elif effect.choice == "any_color":
                    slots = ("WUBRG",)
        if len(_SIMPLE) > 50_000:
            _SIMPLE.clear()
        found = (ability, slots)
        _SIMPLE[id(ability)] = found
    return found[1]


def ways_of(state: State, player: int, object_id: int, seen: View) -> list[Way]:
    """What a source could add now."""
    obj = state.objects[object_id]
    tapped = obj.tapped
    found: list[Way] = []
    sickly = sick(state, object_id, seen)
    base = CREATURE if "creature" in seen.types else LAND if "land" in seen.types else ROCK
    snow = "s" if "snow" in seen.types else ""
    if seen.does & LISTENS and any([resents(ability) for ability in seen.abilities]):
        base = PAINFUL
    for n, ability in enumerate(seen.abilities):
        if not isinstance(ability, Activated):
            continue
        slots = simple(ability)
        if slots:
            if not tapped and not sickly and obj.zone == ability.zone:
                found.append(Way(n, tuple([s + snow for s in slots]) if snow else slots, base, FREE, None))
        elif is_mana_ability(ability, state.edition) and obj.zone == ability.zone:
            found += other_ways(state, player, object_id, n, ability, base, snow, tapped, sickly)
    if len(found) > 1 or seen.does & 2:
        for way in found:
            way.weight += 1
    return found


def resents(ability: Ability) -> bool:
    """A triggered ability of becoming tapped: what it does is not wanted as a rule."""
    if not isinstance(ability, Triggered) or is_mana_trigger(ability):
        return False
    event = ability.event
    return isinstance(event, TapsUntaps) and event.which == "tap" and isinstance(event.what, This)


def other_ways(
    state: State,
    player: int,
    object_id: int,
    n: int,
    ability: Activated,
    base: int,
    snow: str,
    tapped: bool,
    sickly: bool,
) -> list[Way]:
    """Mana abilities with other costs, conditions or results."""
    from .activating import why_not_activate  # the two chapters need each other

    bill = FREE
    weight = base
    for part in ability.cost.parts:
        if isinstance(part, (TapSelf, UntapSelf)):
            if sickly or tapped != isinstance(part, UntapSelf):
                return []
        elif isinstance(part, PayMana):
            bill = bill.plus(bill_of(part.cost))
            weight += 5
        else:
            weight = COSTLY
    if isinstance(ability.effect, Sequence):
        weight = max(weight, PAINFUL)
    if why_not_activate(state, player, object_id, n, ability, without_mana=True) is not None:
        return []
    frame = frame_of_ability(state, object_id, n, player)
    made: Output = [slots for slots in output(state, frame, ability.effect) if slots]
    spend = restriction(ability.effect)
    return [Way(n, tuple([s + snow for s in slots]), weight, bill, spend) for slots in made]


def why_not_nothing(state: State, player: int, object_id: int, n: int, paying: bool = False) -> str | None:
    """605.2 Why a mana ability can't be activated without saying for which mana, or None.

    It makes no mana now, or what it makes is decided as it is activated. ``paying``: in the middle of another payment.
    """
    from .activating import why_not_activate

    abilities = view(state, object_id).abilities if object_id in state.objects else ()
    ability = abilities[n] if 0 <= n < len(abilities) else None
    if not isinstance(ability, Activated) or not is_mana_ability(ability, state.edition):
        return "605.1a not a mana ability"
    is_open = is_open_ended(ability)
    if any([isinstance(part, PayMana) for part in ability.cost.parts]) and (paying or not is_open):
        return "605.3 it makes no mana now"
    if not is_open and output(state, frame_of_ability(state, object_id, n, player), ability.effect) != [()]:
        return "605.3 it makes mana: say of which types"
    return why_not_activate(state, player, object_id, n, ability)


def is_open_ended(ability: Activated) -> bool:
    """107.3a, 608.2d How much mana it makes is decided as it is activated: by X, or by what is paid or revealed."""
    if contains(ability.effect, (Reveal,)):
        return True
    for part in ability.cost.parts:
        if isinstance(part, PayMana) and "X" in part.cost.symbols or contains(part, (X,)):
            return True
        if isinstance(part, PayEffect) and isinstance(part.effect, Bind):
            return True
    return False


def restriction(effect: Node) -> SpendOnly | None:
    """106.6 What the mana of the effect may be spent on: of its first instruction to add mana."""
    if isinstance(effect, AddMana):
        return effect.spend
    for child in children(effect):
        found = restriction(child)
        if found is not None:
            return found
    return None


def may_spend(state: State, spend: SpendOnly | None, purpose: Purpose, source: int) -> bool:
    """106.6 Whether mana with this restriction may be spent on it."""
    if spend is None:
        return True
    frame = Frame(source, purpose.player, {})
    if (
        spend.not_cast is not None
        and purpose.kind == "cast"
        and matches(state, frame, as_object(spend.not_cast), purpose.ref)
    ):
        return False
    if not spend.nothing_else:
        return True
    noun = spend.cast if purpose.kind == "cast" else spend.activate if purpose.kind == "activate" else None
    if noun is None or purpose.ref == 0:
        return False
    if not noun.kinds and not noun.tests and not noun.alternatives:
        return True
    return matches(state, frame, as_object(noun), purpose.ref)


def as_object(noun: Noun) -> Noun:
    """The noun for a card that is not on the stack yet, and for the source of an ability wherever it is."""
    if noun.kinds == ("spell",) or noun.kinds == ("permanent",):
        others = tuple([as_object(one) for one in noun.alternatives])
        zones = () if noun.zones == ("stack",) else noun.zones
        return Noun((), noun.tests, zones, None, noun.owner, noun.whose, noun.other, others)
    return noun


def first_type(types: str) -> str:
    return types[:1] if types[:1] != "s" else ""
