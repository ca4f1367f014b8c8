"""605, 106.7 Which abilities are mana abilities, and what mana they could add.

An output is a list of alternatives; an alternative is a tuple of slots, one for each mana; a slot is a string of the
types (W U B R G C) that mana may have, with "s" behind when it comes from a snow source (107.4h).
"""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.ability import Activated, Triggered
from lawmage.ir.cost import Cost, PayEffect, PayMana, TapSelf
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
    PutCounters,
    RemoveCounters,
    RevealUntil,
    Search,
    Sequence,
    Shuffle,
)
from lawmage.ir.event_pattern import Activates, AddsMana, AnyEvent, Occasion, TapsForMana
from lawmage.ir.node import Ability, Effect, EventPattern, Node
from lawmage.ir.quantity import X
from lawmage.ir.selector import Pool, Selector
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import holds, quantity, things
from .figures import figure
from .hooks import FOLLOW
from .looking import look, view
from .mana_production import changes_mana, replaced
from .noted import noted_colors
from .nouns import candidates
from .walk import children, contains

ALL: Final = "WUBRGC"
COLORS: Final = "WUBRG"
PRODUCED: Final = -4  # slot: the types of the mana that a trigger is about, as places in ALL
LIBRARY: Final = (Draw, Mill, Search, Shuffle, LookAt, RevealUntil, PutBack, Manifest, Pool)
LIBRARY_ACTIONS: Final = ("scry", "surveil", "explore", "connive", "investigate", "discover", "cascade", "learn")
Slots = tuple[str, ...]
Output = list[Slots]
Known = dict[int, str]  # 106.7 the types found so far, by permanent
CURRENT: Final = "2026-09"
OLDEST: Final = "2026-04"
BEFORE_LIBRARIES: Final = "2026-08"  # editions before this one do not ask about libraries (605.1a)
NO: Final = 0
NOW: Final = 1  # by the current edition, and by all
ONCE: Final = 2  # by older editions only
_MANA: Final[dict[int, tuple[Node, int]]] = {}


def is_mana_ability(ability: Activated, edition: str = CURRENT) -> bool:
    """605.1a No target, could add mana, not loyalty; since August 2026 it moves no card to or from a library."""
    found = _MANA.get(id(ability))
    if found is None or found[0] is not ability:
        makes = not ability.loyalty and adds_mana(ability.effect) and not has_target(ability.effect)
        library = makes and (touches_library(ability.effect) or touches_library(ability.cost))
        found = remember(ability, NO if not makes else ONCE if library else NOW)
    return found[1] == NOW or found[1] == ONCE and edition < BEFORE_LIBRARIES


def remember(node: Node, answer: int) -> tuple[Node, int]:
    if len(_MANA) > 50_000:
        _MANA.clear()
    _MANA[id(node)] = (node, answer)
    return _MANA[id(node)]


def is_mana_trigger(ability: Triggered) -> bool:
    """605.1b It triggers from a mana ability or from mana being added, has no target and could add mana."""
    found = _MANA.get(id(ability))
    if found is None or found[0] is not ability:
        makes = of_mana(ability.event) and adds_mana(ability.effect) and not has_target(ability.effect)
        found = remember(ability, NOW if makes else NO)
    return found[1] == NOW


def of_mana(pattern: EventPattern) -> bool:
    if isinstance(pattern, Occasion):
        return of_mana(pattern.event)
    if isinstance(pattern, AnyEvent):
        return all([of_mana(one) for one in pattern.events])
    return isinstance(pattern, (TapsForMana, AddsMana)) or (isinstance(pattern, Activates) and not pattern.not_mana)


def adds_mana(node: Node) -> bool:
    """605.1a It could add mana as it resolves: not in an ability that it gives to something."""
    if isinstance(node, AddMana):
        return True
    return not isinstance(node, Ability) and any([adds_mana(child) for child in children(node)])


def has_target(node: Node) -> bool:
    if isinstance(node, Selector) and node.pick == "target":
        return True
    return not isinstance(node, Ability) and any([has_target(child) for child in children(node)])


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
    if not isinstance(node, Node) or isinstance(node, Ability):
        return False
    return any([touches_library(child) for child in children(node)])


# What is added ----------------------------------------------------------------------------------------------


def output(state: State, frame: Frame, effect: Effect, known: Known | None = None) -> Output:
    """The mana an effect could add now, costs ignored; ``known``: what others could produce (106.7)."""
    if isinstance(effect, AddMana):
        return added(state, frame, effect, known)
    if isinstance(effect, Sequence):
        found: Output = [()]
        steps = effect.steps
        for n, step in enumerate(steps):
            found = combined(found, output(state, frame, step, known))
            if isinstance(step, (PutCounters, RemoveCounters)) and any([depends(later) for later in steps[n + 1 :]]):
                state = followed(state, frame, step)
        return found
    if isinstance(effect, Bind):
        return output(state, frame, effect.does, known)
    if isinstance(effect, If):
        if holds(state, frame, effect.condition):
            return output(state, frame, effect.then, known)
        return output(state, frame, effect.else_, known) if effect.else_ is not None else [()]
    if isinstance(effect, Define):
        value = quantity(state, frame, effect.x)
        return output(state, frame.with_slot(effect.slot, (value,)), effect.does, known)
    if isinstance(effect, Modal):
        return [slots for mode in effect.modes for slots in output(state, frame, mode.does, known)]
    return [()]


def depends(effect: Effect) -> bool:
    """How much mana it adds, if it adds any, is not always the same."""
    if isinstance(effect, AddMana):
        return not isinstance(effect.amount, int)
    return any([isinstance(child, Effect) and depends(child) for child in children(effect)])


def followed(state: State, frame: Frame, step: Effect) -> State:
    """608.2c The state after an earlier instruction of the same ability, with the first choices there are."""
    run = Run(state.fork(), [])
    run.imagined = True
    FOLLOW[0](run, frame, step)
    return run.state


def combined(first: Output, second: Output) -> Output:
    if second == [()]:
        return first
    return [a + b for a in first for b in second]


def added(state: State, frame: Frame, node: AddMana, known: Known | None = None) -> Output:
    """106.1 The alternatives of one instruction to add mana; none when its type is undefined (106.5)."""
    n = quantity(state, frame, node.amount)
    if n <= 0:
        return [()]
    choice = node.choice
    if choice == "fixed":
        return [fixed(node.mana.symbols) * n]
    if choice == "doubled":
        return [tuple([unit.color for unit in state.players[frame.controller].pool])]
    if choice == "one_of":
        if n == 1 and all([len(option) == 1 for option in node.options]):
            return [("".join(node.options),)]
        return [split(option) * n for option in node.options]
    if choice == "any_color":
        return [(COLORS,) * n]
    if choice == "combination":
        return [("".join(node.options),) * n]
    if choice == "devotion":
        who = frame.controller
        much = [(color, figure(state, "devotion", who, color)) for color in COLORS]
        return [(color,) * (n * devoted) for color, devoted in much if devoted > 0] or [()]
    colors = possible_types(state, frame, node, known)
    if not colors:
        return [()]
    if choice == "each_among":
        return [tuple(colors) * n]
    if n == 1:
        return [(colors,)]
    return [(color,) * n for color in colors]


def fixed(symbols: tuple[str, ...]) -> Slots:
    return tuple([symbol.replace("/", "") for symbol in symbols])


def split(option: str) -> Slots:
    """ "W" or "{W}{U}" """
    return fixed(tuple(option.strip("{}").split("}{")))


def possible_types(state: State, frame: Frame, node: AddMana, known: Known | None) -> str:
    """The types of mana among which one is chosen."""
    choice = node.choice
    if choice == "one_color":
        return COLORS
    if choice == "chosen":
        return noted_colors(state, frame.source) + "".join(node.options)  # "{W} or one mana of the chosen color"
    if choice == "produced":
        held = frame.slots.get(PRODUCED, ())
        return "".join([ALL[n] for n in held])
    if choice == "identity":
        return commander_colors(state, frame.controller)
    if node.noun is None:
        return COLORS
    refs = candidates(state, frame, node.noun)
    if choice in ("among", "each_among"):
        shown = "".join([seen_view.colors for seen_view in [look(state, r) for r in refs] if seen_view is not None])
        return "".join([c for c in COLORS if c in shown])
    types = could_produce(state, refs, known)
    return types if node.any_type else types.replace("C", "")


def commander_colors(state: State, player: int) -> str:
    """903.4 The colour identity of the player's commanders."""
    found = "".join(
        [o.card.color_identity for o in state.objects.values() if o.owner == player and "commander" in o.marks]
    )
    return "".join([c for c in COLORS if c in found])


def could_produce(state: State, refs: list[int], known: Known | None = None) -> str:
    """106.7 The types these permanents could produce: the least set, so lands that ask each other add nothing."""
    if known is not None:  # a permanent among those being asked: what is known of the others so far
        for ref in refs:
            known.setdefault(ref, "")
        return ordered([known[ref] for ref in refs])
    known = dict.fromkeys(refs, "")
    before: Known = {}
    while known != before:
        before = dict(known)
        for ref in before:
            known[ref] = types_of(state, ref, known)
    return ordered([known[ref] for ref in refs])


def ordered(found: list[str]) -> str:
    return "".join([t for t in ALL if any([t in types for types in found])])


def taps_for_mana(ability: Activated, edition: str) -> bool:
    """106.12 A mana ability whose cost has {T}."""
    return is_mana_ability(ability, edition) and any([isinstance(part, TapSelf) for part in ability.cost.parts])


def types_of(state: State, ref: int, known: Known) -> str:
    """106.7 What any of its abilities would add if it resolved now, with replacements in any order; costs ignored."""
    seen = view(state, ref)
    found: dict[str, int] = {}
    replacing = changes_mana(state)
    for ability in seen.abilities:
        if not isinstance(ability, (Activated, Triggered)) or ability.zone != "battlefield":
            continue
        if not adds_mana(ability.effect):
            continue
        taps = isinstance(ability, Activated) and taps_for_mana(ability, state.edition)
        frame = hypothetical(ref, seen.controller, ability)
        for slots in output(state, frame, ability.effect, known):
            alternatives = [slots]
            if slots and replacing and taps:
                alternatives = replaced(state, seen.controller, ref, slots)
            for made in alternatives:
                for kind in "".join(made):
                    found[kind] = 1
    return ordered(list(found))


def hypothetical(ref: int, controller: int, ability: Activated | Triggered) -> Frame:
    """106.7 Whether its costs could be paid is ignored: an X in them, and so much that was paid, may be one."""
    x = 0
    slots: dict[int, tuple[int, ...]] = {}
    if isinstance(ability, Activated):
        x = 1 if any([contains(part, (X,)) for part in ability.cost.parts]) or xs_in(ability.cost) else 0
        slots = dict.fromkeys(amount_slots(ability), (1,))
    return Frame(ref, controller, slots, x)


def amount_slots(ability: Activated) -> list[int]:
    """The slots for how much of what its cost leaves open was paid."""
    binds = list(ability.binds)
    for part in ability.cost.parts:
        if isinstance(part, PayEffect) and isinstance(part.effect, Bind):
            binds += part.effect.binds
    return [slot for port, slot in binds if port == "amount"]


def xs_in(cost: Cost) -> int:
    return len([1 for part in cost.parts if isinstance(part, PayMana) and "X" in part.cost.symbols])


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
