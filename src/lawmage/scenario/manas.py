"""All the amounts of mana a player could end up with, using every mana ability in every order."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Final

from lawmage.agents.heuristic import HeuristicAgent
from lawmage.decisions import Agent, Reversed, Run
from lawmage.rules.mana_sources import Way, sources
from lawmage.rules.payment import activate_mana
from lawmage.state.state import State

from .model import Unsupported

ANY: Final = "Any"
COLORS: Final = "WUBRG"
LIMIT: Final = 3_000  # positions looked at
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
Amount = tuple[str, ...]


def amount_of(text: str) -> Amount:
    """ "{W}{U}" as symbols in a fixed order."""
    if "[" in text:
        raise Unsupported("feature: lists of mana options")
    return tuple(sorted(_SYMBOL.findall(text)))


def amounts(state: State, player: int) -> list[Amount]:
    """The greatest amounts; none is part of another, {Any} counting as whatever colour the other has."""
    ends: set[Amount] = set()
    seen: set[object] = set()
    waiting: list[tuple[State, frozenset[int]]] = [(state, frozenset())]
    while waiting:
        here, wild = waiting.pop()
        key = (key_of(here), made_of(here, player, wild))
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > LIMIT:
            raise Unsupported("feature: lists of mana options")
        after = further(here, player, wild)
        waiting += after
        ends.add(made_of(here, player, wild))
    found = [one for one in ends if one and not any([part_of(one, other) for other in ends])]
    return sorted(found)


def further(state: State, player: int, wild: frozenset[int]) -> list[tuple[State, frozenset[int]]]:
    """The positions after one more mana ability; ``wild`` are the units that could be of any colour."""
    found: list[tuple[State, frozenset[int]]] = []
    done: set[object] = set()
    for source in sources(state, player):
        obj = state.objects[source.id]
        for way in source.ways:
            anything = any([set(COLORS) <= set(slot) for slot in way.slots])
            for types in all_types(way):
                same = (obj.card.name, obj.tapped, way.ability, tuple(sorted(types)))
                after = None if same in done else made(state, player, source.id, way.ability, types)
                done.add(same)
                if after is not None:
                    before = {id(unit) for unit in state.players[player].pool}
                    fresh = [unit for unit in after.players[player].pool if id(unit) not in before]
                    more = [id(unit) for unit in fresh if unit.color == COLORS[0]] if anything else []
                    found.append((after, wild.union(more)))
    return found


def all_types(way: Way) -> list[Amount]:
    """The mana that it can be activated for."""
    terms = way.terms
    counts = range(terms.least, len(way.slots) + 1, terms.unit) if terms.unit else [len(way.slots)]
    return sorted({types for n in counts for types in product(*[kinds_of(slot) for slot in way.slots[:n]])})


def kinds_of(slot: str) -> str:
    """The types worth telling apart: where every colour is possible, one stands for all."""
    if set(COLORS) <= set(slot):
        return COLORS[0] + "".join([kind for kind in slot if kind not in COLORS and kind != "s"])
    return "".join([kind for kind in slot if kind != "s"])


def made(state: State, player: int, source: int, ability: int, types: Amount) -> State | None:
    """The position after activating it; None when that can't be completed."""
    agents: list[Agent] = [HeuristicAgent() for _ in state.players]
    run = Run(state.fork(), [], agents)
    try:
        activate_mana(run, player, source, ability, types)
    except Reversed:
        return None
    return run.state


def made_of(state: State, player: int, wild: frozenset[int]) -> Amount:
    """The pool in symbols; what could be any colour is {Any}."""
    return tuple(sorted([ANY if id(one) in wild else one.color for one in state.players[player].pool]))


def key_of(state: State) -> object:
    """What tells positions apart for this purpose: names of what is untapped, and counters."""
    objects = [state.objects[i] for i in state.battlefield]
    return tuple(sorted([(obj.card.name, obj.tapped, obj.counters) for obj in objects]))


def part_of(one: Amount, other: Amount) -> bool:
    """Whether the other has all of it and more; {Any} is more than a colour."""
    short = Counter(one) - Counter(other)
    spare = Counter(other) - Counter(one)
    return one != other and not short[ANY] and not short["C"] and short.total() <= spare[ANY]
