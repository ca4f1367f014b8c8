"""605, 106.7 Which abilities are mana abilities, and what mana they could add.

An output is a list of alternatives; an alternative is a tuple of slots, one for each mana; a slot is a string of the
types (W U B R G C) that mana may have, with "s" behind when it comes from a snow source (107.4h).
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Triggered
from lawmage.ir.cost import Cost
from lawmage.ir.effects import (
    AddMana,
    Bind,
    Define,
    Draw,
    If,
    KeywordAction,
    LookAt,
    Manifest,
    Mill,
    Modal,
    Move,
    PutBack,
    RevealUntil,
    Search,
    Sequence,
    Shuffle,
)
from lawmage.ir.event_pattern import Activates, AddsMana, AnyEvent, Occasion, TapsForMana
from lawmage.ir.node import Effect, EventPattern, Node
from lawmage.ir.selector import Pool, Selector
from lawmage.ir.vocabulary import word
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import holds, quantity, things
from .looking import look, view
from .nouns import candidates
from .walk import children, contains

ALL: Final = "WUBRGC"
COLORS: Final = "WUBRG"
PRODUCED: Final = -4  # slot: the types of the mana that a trigger is about, as places in ALL
COLOR_CODES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
LIBRARY: Final = (Draw, Mill, Search, Shuffle, LookAt, RevealUntil, PutBack, Manifest, Pool)
LIBRARY_ACTIONS: Final = ("scry", "surveil", "explore", "connive", "investigate", "discover", "cascade", "learn")
Slots = tuple[str, ...]
Output = list[Slots]
_MANA: Final[dict[int, tuple[Node, bool]]] = {}


def is_mana_ability(ability: Activated) -> bool:
    """605.1a No target, could add mana, not loyalty, moves no card to or from a library (September 2026)."""
    found = _MANA.get(id(ability))
    if found is None or found[0] is not ability:
        makes = (
            not ability.loyalty
            and contains(ability.effect, (AddMana,))
            and not touches_library(ability.effect)
            and not touches_library(ability.cost)
            and not has_target(ability.effect)
        )
        found = remember(ability, makes)
    return found[1]


def remember(node: Node, answer: bool) -> tuple[Node, bool]:
    if len(_MANA) > 50_000:
        _MANA.clear()
    _MANA[id(node)] = (node, answer)
    return _MANA[id(node)]


def is_mana_trigger(ability: Triggered) -> bool:
    """605.1b It triggers from a mana ability or from mana being added, has no target and could add mana."""
    found = _MANA.get(id(ability))
    if found is None or found[0] is not ability:
        makes = of_mana(ability.event) and contains(ability.effect, (AddMana,)) and not has_target(ability.effect)
        found = remember(ability, makes)
    return found[1]


def of_mana(pattern: EventPattern) -> bool:
    if isinstance(pattern, Occasion):
        return of_mana(pattern.event)
    if isinstance(pattern, AnyEvent):
        return all([of_mana(one) for one in pattern.events])
    return isinstance(pattern, (TapsForMana, AddsMana)) or (isinstance(pattern, Activates) and not pattern.not_mana)


def has_target(node: Node) -> bool:
    if isinstance(node, Selector) and node.pick == "target":
        return True
    return any([has_target(child) for child in children(node)])


def touches_library(node: object) -> bool:
    """Whether it moves a card to or from a library, or looks there."""
    if isinstance(node, LIBRARY):
        return True
    if isinstance(node, Move) and node.to == "library":
        return True
    if isinstance(node, KeywordAction) and node.action in LIBRARY_ACTIONS:
        return True
    if isinstance(node, Cost):
        return any([touches_library(part) for part in node.parts])
    return isinstance(node, Node) and any([touches_library(child) for child in children(node)])


# What is added ----------------------------------------------------------------------------------------------


def output(state: State, frame: Frame, effect: Effect, seen: tuple[int, ...] = ()) -> Output:
    """The mana an effect could add now, costs ignored; ``seen`` are sources being asked already (106.7)."""
    if isinstance(effect, AddMana):
        return added(state, frame, effect, seen)
    if isinstance(effect, Sequence):
        found: Output = [()]
        for step in effect.steps:
            found = combined(found, output(state, frame, step, seen))
        return found
    if isinstance(effect, Bind):
        return output(state, frame, effect.does, seen)
    if isinstance(effect, If):
        if holds(state, frame, effect.condition):
            return output(state, frame, effect.then, seen)
        return output(state, frame, effect.else_, seen) if effect.else_ is not None else [()]
    if isinstance(effect, Define):
        value = quantity(state, frame, effect.x)
        return output(state, frame.with_slot(effect.slot, (value,)), effect.does, seen)
    if isinstance(effect, Modal):
        return [slots for mode in effect.modes for slots in output(state, frame, mode.does, seen)]
    return [()]


def combined(first: Output, second: Output) -> Output:
    if second == [()]:
        return first
    return [a + b for a in first for b in second]


def added(state: State, frame: Frame, node: AddMana, seen: tuple[int, ...] = ()) -> Output:
    """106.1 The alternatives of one instruction to add mana; none when its type is undefined (106.5)."""
    n = quantity(state, frame, node.amount)
    if n <= 0:
        return [()]
    choice = node.choice
    if choice == "fixed":
        return [fixed(node.mana.symbols) * n]
    if choice == "one_of":
        if n == 1 and all([len(option) == 1 for option in node.options]):
            return [("".join(node.options),)]
        return [split(option) * n for option in node.options]
    if choice == "any_color":
        return [(COLORS,) * n]
    if choice == "combination":
        return [("".join(node.options),) * n]
    colors = possible_types(state, frame, node, seen)
    if not colors:
        return [()]
    if n == 1:
        return [(colors,)]
    return [(color,) * n for color in colors]


def fixed(symbols: tuple[str, ...]) -> Slots:
    return tuple([symbol.replace("/", "") for symbol in symbols])


def split(option: str) -> Slots:
    """ "W" or "{W}{U}" """
    return fixed(tuple(option.strip("{}").split("}{")))


def possible_types(state: State, frame: Frame, node: AddMana, seen: tuple[int, ...]) -> str:
    """The types of mana among which one is chosen."""
    choice = node.choice
    if choice == "one_color":
        return COLORS
    if choice == "chosen":
        return chosen_color(state, frame)
    if choice == "produced":
        held = frame.slots.get(PRODUCED, ())
        return "".join([ALL[n] for n in held])
    if choice == "identity":
        return commander_colors(state, frame.controller)
    if node.noun is None:
        return COLORS
    refs = candidates(state, frame, node.noun)
    if choice == "among":
        shown = "".join([seen_view.colors for seen_view in [look(state, r) for r in refs] if seen_view is not None])
        return "".join([c for c in COLORS if c in shown])
    types = could_produce(state, refs, seen)
    return types if node.any_type else types.replace("C", "")


def chosen_color(state: State, frame: Frame) -> str:
    obj = state.objects.get(frame.source)
    if obj is None and frame.source in state.last_known:
        obj = state.last_known[frame.source].object
    if obj is None:
        return ""
    found = [word(code) for code in obj.note("color")]
    return "".join([name if name in COLORS else COLOR_CODES.get(name, "") for name in found])


def commander_colors(state: State, player: int) -> str:
    """903.4 The colour identity of the player's commanders."""
    found = "".join(
        [o.card.color_identity for o in state.objects.values() if o.owner == player and "commander" in o.marks]
    )
    return "".join([c for c in COLORS if c in found])


def could_produce(state: State, refs: list[int], seen: tuple[int, ...]) -> str:
    """106.7 The types these permanents could produce: the least set, so lands that ask each other add nothing."""
    found = ""
    for ref in refs:
        if ref in seen:
            continue
        for ability in view(state, ref).abilities:
            if isinstance(ability, Activated) and is_mana_ability(ability):
                frame = Frame(ref, view(state, ref).controller, {})
                for slots in output(state, frame, ability.effect, (*seen, ref)):
                    found += "".join(slots)
    return "".join([t for t in ALL if t in found])


def amount_of(slots: Slots) -> int:
    return len(slots)


__all__ = [
    "ALL",
    "Output",
    "Slots",
    "added",
    "could_produce",
    "has_target",
    "is_mana_ability",
    "is_mana_trigger",
    "output",
    "things",
]
