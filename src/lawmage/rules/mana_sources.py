"""605.3 The sources of mana a player has now: each mana ability, with all that it could add and how often."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Triggered
from lawmage.ir.cost import PayMana, TapSelf, UntapSelf
from lawmage.ir.effects import AddMana, Sequence, SpendOnly
from lawmage.ir.event_pattern import TapsUntaps
from lawmage.ir.node import Ability
from lawmage.ir.selector import This, You
from lawmage.state.constants import MANA
from lawmage.state.events import ManaAdded
from lawmage.state.objects import Mana, View
from lawmage.state.state import State, Watcher

from .evaluate import occurs, players
from .looking import LISTENS, frame_of_ability, view, views
from .mana import COSTLY, CREATURE, LAND, PAINFUL, ROCK, memo, restriction, sick
from .mana_abilities import ALL, PRODUCED, is_mana_ability, is_mana_trigger, output
from .mana_costs import Often, repeats, spans
from .mana_production import changes_mana, concrete, replaced
from .ports import port
from .solver import FREE, Bill, bill_of, with_generic


class Terms:
    """605.3c How often and for how much an ability can be activated, and what that uses up. Frozen.

    ``taps``: its cost taps the source, which excludes its other abilities; ``unit``: it may be activated for so much
    less each time, down to ``least`` (107.3a); ``draws``: what is sacrificed, discarded, exiled or shown for it comes
    from these, ``takes``: so many are used up each time; ``from_hand``: they are in a hand.
    """

    __slots__ = ("draws", "from_hand", "least", "takes", "taps", "times", "unit")

    def __init__(
        self,
        taps: bool = True,
        times: int = 1,
        unit: int = 0,
        least: int = 0,
        draws: tuple[int, ...] = (),
        takes: int = 0,
        from_hand: bool = False,
    ) -> None:
        self.taps = taps
        self.times = times
        self.unit = unit
        self.least = least
        self.draws = draws
        self.takes = takes
        self.from_hand = from_hand


ONCE: Final = Terms()


class Way:
    """One mana ability of a source that could be activated now, and one alternative of what it adds. Frozen."""

    __slots__ = ("ability", "bill", "bonus", "slots", "spend", "terms", "weight")

    def __init__(
        self,
        ability: int,
        slots: tuple[str, ...],
        weight: int,
        bill: Bill,
        spend: SpendOnly | None,
        terms: Terms = ONCE,
    ) -> None:
        self.ability = ability
        self.bonus: tuple[str, ...] = ()  # 605.4a mana that triggered mana abilities will add
        self.slots = slots
        self.weight = weight
        self.bill = bill  # mana it costs itself (filter lands)
        self.spend = spend
        self.terms = terms

    def like(self, slots: tuple[str, ...]) -> Way:
        """The same ability with just this mana coming of it."""
        terms = self.terms
        if terms.unit:
            terms = Terms(terms.taps, terms.times, 0, 0, terms.draws, terms.takes, terms.from_hand)
        return Way(self.ability, slots, self.weight, self.bill, self.spend, terms)

    def without(self, ref: int) -> Way:
        """The same where that thing can't be used up for it, or shown."""
        terms = self.terms
        draws = tuple([one for one in terms.draws if one != ref])
        slots = self.slots
        times = terms.times
        if terms.takes:
            times = min(times, len(draws) // terms.takes)
        else:
            slots = slots[: -terms.unit] if terms.unit else ()
        left = Terms(terms.taps, times, terms.unit, terms.least, draws, terms.takes, terms.from_hand)
        made = Way(self.ability, slots, self.weight, self.bill, self.spend, left)
        made.bonus = self.bonus
        return made

    def amount(self, wanted: int) -> int:
        """The least that it can be activated for and that is not less than wanted."""
        terms = self.terms
        if not terms.unit or wanted >= len(self.slots):
            return len(self.slots)
        more = max(0, wanted - terms.least)
        return terms.least + (more + terms.unit - 1) // terms.unit * terms.unit

    def makes(self, wanted: tuple[str, ...]) -> bool:
        """Whether it could be activated for mana of just these types."""
        count = len(wanted)
        if self.amount(count) != count:
            return False
        slots = self.slots
        return all([wanted[k] in slots[k] for k in range(count)])


class Source:
    """A permanent (or card) with mana abilities. Frozen.

    ``plain``: each of its abilities adds one mana and costs no mana, so one slot with all their types stands for it;
    ``by_type`` then tells the ability for each type, cheapest first. ``times``: how often one after another (605.3c);
    ``most``: how much more mana there is by it in the end, at most. A permanent with abilities that don't tap it is
    one source for each of those, and one for all that do.
    """

    __slots__ = ("by_type", "id", "most", "plain", "restricted", "types", "times", "ways", "weight")

    def __init__(self, object_id: int, ways: list[Way]) -> None:
        self.id = object_id
        self.ways = ways
        self.by_type: dict[str, Way] = {}
        self.times = ways[0].terms.times
        if len(ways) == 1:
            way = ways[0]
            self.restricted = way.spend is not None or way.terms.from_hand
            self.plain = len(way.slots) == 1 and way.bill is FREE and not way.bonus and not way.terms.takes
            self.weight = way.weight
            self.types = way.slots[0] if self.plain else ""
            self.most = self.times if self.plain else gain(way) * self.times
            if self.plain:
                for kind in way.slots[0]:
                    self.by_type[kind] = way
            return
        self.restricted = any([way.spend is not None or way.terms.from_hand for way in ways])
        self.plain = not self.restricted and all(
            [len(way.slots) == 1 and way.bill is FREE and not way.bonus and not way.terms.takes for way in ways]
        )
        if self.plain:
            for way in sorted(ways, key=lambda one: one.weight):
                for kind in way.slots[0]:
                    self.by_type.setdefault(kind, way)
        self.types = "".join(self.by_type)
        self.most = self.times if self.plain else max([gain(way) for way in ways]) * self.times
        self.weight = min([way.weight for way in ways])


def gain(way: Way) -> int:
    """How much more mana there is after it."""
    return max(0, len(way.slots) + len(way.bonus) - way.bill.total)


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
                ways = with_bonus(state, player, object_id, seen, ways, watchers)
            if len(ways) == 1 or all([way.terms.taps for way in ways]):
                found.append(Source(object_id, ways))
            else:
                found += apart(object_id, ways)
    return found


def apart(object_id: int, ways: list[Way]) -> list[Source]:
    """Tapping a permanent for mana doesn't exclude those of its abilities that don't tap it, nor they each other."""
    together: dict[int, list[Way]] = {}
    for way in ways:
        together.setdefault(-1 if way.terms.taps else way.ability, []).append(way)
    return [Source(object_id, some) for some in together.values()]


def changed_ways(state: State, player: int, object_id: int, seen: View, ways: list[Way]) -> list[Way]:
    """106.12b The ways with the mana that replacement effects make of it."""
    found: list[Way] = []
    for way in ways:
        ability = seen.abilities[way.ability]
        if isinstance(ability, Activated) and any([isinstance(p, TapSelf) for p in ability.cost.parts]):
            for slots in replaced(state, player, object_id, way.slots):
                found.append(way.like(slots))
        else:
            found.append(way)
    return found


def mana_watchers(state: State) -> list[Watcher]:
    """605.1b The triggered mana abilities that wait for mana."""
    waiting = views(state).triggers.get(MANA)
    if not waiting:
        return []
    return [one for one in waiting if one.ability is not None and is_mana_trigger(one.ability)]


def with_bonus(
    state: State, player: int, object_id: int, seen: View, ways: list[Way], watchers: list[Watcher]
) -> list[Way]:
    """605.4a The ways with the mana that is added besides; apart by type where that depends on the type."""
    found: list[Way] = []
    for way in ways:
        ability = seen.abilities[way.ability]
        taps = isinstance(ability, Activated) and any([isinstance(p, TapSelf) for p in ability.cost.parts])
        by_types = [(types, bonus_of(state, player, object_id, types, taps, watchers)) for types in concrete(way.slots)]
        if len({bonus for _, bonus in by_types}) == 1:
            way.bonus = by_types[0][1]
            found.append(way)
            continue
        snow = "s" if any(["s" in slot for slot in way.slots]) else ""
        for types, bonus in by_types:
            one = way.like(tuple([kind + snow for kind in types]))
            one.bonus = bonus
            found.append(one)
    return found


def bonus_of(
    state: State, player: int, object_id: int, types: tuple[str, ...], taps: bool, watchers: list[Watcher]
) -> tuple[str, ...]:
    """605.4a What the triggered mana abilities add when the source makes mana of these types."""
    bonus: tuple[str, ...] = ()
    event = ManaAdded(player, tuple([Mana(t, object_id) for t in types]), object_id, taps)
    for watcher in watchers:
        trigger = watcher.ability
        if trigger is not None and occurs(state, watcher.frame, trigger.event, event):
            frame = watcher.frame.with_slot(PRODUCED, tuple(sorted({ALL.index(t) for t in types if t})))
            made = [slots for slots in output(state, frame, trigger.effect) if slots]
            if made and adds(state, watcher, trigger, event, player):
                bonus += made[0]
    return bonus


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
    taps = False
    for part in ability.cost.parts:
        if isinstance(part, (TapSelf, UntapSelf)):
            if sickly or tapped != isinstance(part, UntapSelf):
                return []
            taps = True
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
    spend = restriction(ability.effect)
    found: list[Way] = []
    often: Often | None = None
    for span in spans(state, player, frame, ability):
        if often is None:
            often = repeats(state, player, frame, object_id, n, ability)
        draws = span.draws or often.draws
        from_hand = any([state.objects[ref].zone == "hand" for ref in draws])
        terms = Terms(taps, often.times, span.unit, span.least, draws, often.takes, from_hand)
        own = with_generic(bill, span.generic) if span.generic else bill
        found.append(Way(n, tuple([s + snow for s in span.slots]), weight, own, spend, terms))
    return found
