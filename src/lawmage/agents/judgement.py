"""What a heuristic player thinks of things: what a permanent is worth, whether an instruction helps or harms."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.ir import effects as e
from lawmage.ir.ability import Activated, SpellAbility, Triggered
from lawmage.ir.modification import BasePT, CantHave, ChangePT, GainControl, LoseAllAbilities, LoseKeyword, SetTypes
from lawmage.ir.node import Ability, Effect, Node, Things
from lawmage.ir.quantity import Negative
from lawmage.ir.rule_change import AssignsNoDamage, Cant, DoesntUntap, Must
from lawmage.ir.selector import Bound, Selector
from lawmage.rules.looking import view
from lawmage.state.objects import View
from lawmage.state.state import State

HARMS: Final = (
    e.Destroy,
    e.Counter,
    e.Tap,
    e.Discard,
    e.Mill,
    e.LoseLife,
    e.Sacrifice,
    e.RemoveFromCombat,
    e.LoseGame,
    e.SkipNext,
    e.ControlPlayer,
)
BAD_MODS: Final = (
    LoseAllAbilities,
    LoseKeyword,
    CantHave,
    SetTypes,
    GainControl,
    Cant,
    Must,
    DoesntUntap,
    AssignsNoDamage,
)
KEYWORD_WORTH: Final = {
    "flying": 1.2,
    "first strike": 0.6,
    "double strike": 1.5,
    "deathtouch": 1.0,
    "lifelink": 0.8,
    "trample": 0.5,
    "haste": 0.3,
    "vigilance": 0.4,
    "menace": 0.5,
    "hexproof": 0.6,
    "indestructible": 1.5,
    "defender": -1.0,
    "reach": 0.3,
}


TARGETS: Final[dict[int, tuple[Effect, tuple[Selector, ...]]]] = {}


def worth(seen: View) -> float:
    """A number for a permanent: size, cost, keywords and abilities."""
    value = 0.4 * (seen.cost.mana_value if seen.cost is not None else 0)
    if "creature" in seen.types:
        value += max(0, seen.power) * 0.9 + max(0, seen.toughness) * 0.6
        value += sum([KEYWORD_WORTH.get(word, 0.1) for word in sorted(seen.keywords)])
    if "planeswalker" in seen.types:
        value += 4
    value += 0.5 * len([a for a in seen.abilities if isinstance(a, (Activated, Triggered))])
    return value + (1 if "land" in seen.types else 0)


def value_of(state: State, ref: int) -> float:
    """Worth of an object anywhere; players are worth more than most."""
    if ref < 0:
        return 6.0
    return worth(view(state, ref)) if ref in state.objects else 0.0


def children(node: object) -> list[object]:
    """The nodes inside a node, tuples opened."""
    found: list[object] = []
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        for field in dataclasses.fields(node):
            held = getattr(node, field.name)
            found += list(held) if isinstance(held, tuple) else [held]
    return found


def is_slot(things: object, slot: int) -> bool:
    return isinstance(things, Bound) and things.slot == slot or isinstance(things, Selector) and things.slot == slot


def attitude(node: object, slot: int) -> float:
    """How an instruction treats what is in a slot: below zero it harms, above it helps, 0 it does not say."""
    score = 0.0
    if isinstance(node, e.DealDamage):
        for hit in node.hits:
            if is_slot(hit.to, slot):
                score -= 1
    elif isinstance(node, e.Move):
        if touches(node.what, slot):
            helps = node.to == "battlefield" or node.to == "hand" and from_graveyard(node.what)
            score += 1 if helps else -1
    elif isinstance(node, e.Loop) and is_slot(node.each, slot):
        return attitude(node.does, node.slot)
    elif isinstance(node, e.Choose):
        return 0.0
    elif isinstance(node, HARMS):
        if any([touches(child, slot) for child in children(node)]):
            score -= 1
    elif isinstance(node, e.Apply):
        if touches(node.to, slot):
            score += sum([mod_attitude(mod) for mod in node.mods])
    elif isinstance(node, e.PutCounters):
        if touches(node.on, slot):
            score += -1 if node.counter in ("-1/-1", "stun") else 1
    elif isinstance(node, e.Fight):
        score += 1 if is_slot(node.a, slot) else -1 if is_slot(node.b, slot) else 0
    elif isinstance(node, Effect) and any([is_slot(child, slot) for child in children(node)]):
        score += 0.5
    for child in children(node):
        if isinstance(child, Node):
            score += attitude(child, slot) if isinstance(child, (Effect, e.Mode)) else 0
    return score


def touches(things: object, slot: int) -> bool:
    return is_slot(things, slot) or isinstance(things, Things) and any([touches(c, slot) for c in children(things)])


def from_graveyard(things: object) -> bool:
    return isinstance(things, Selector) and "graveyard" in things.noun.zones


def mod_attitude(mod: object) -> float:
    """Whether a modification is good for the object that gets it."""
    if isinstance(mod, ChangePT):
        for amount in (mod.power, mod.toughness):
            if isinstance(amount, Negative) or isinstance(amount, int) and amount < 0:
                return -1
        return 1
    if isinstance(mod, BasePT):
        return -0.2
    return -1 if isinstance(mod, BAD_MODS) else 0.6


def target_of(effect: Effect) -> Selector | None:
    """The first thing the instructions target."""
    found = collect_targets(effect)
    return found[0] if found else None


def collect_targets(effect: Effect) -> tuple[Selector, ...]:
    """The target selectors of an effect in reading order; found once for each tree."""
    known = TARGETS.get(id(effect))
    if known is None or known[0] is not effect:
        found: list[Selector] = []
        walk(effect, found)
        if len(TARGETS) > 10_000:
            TARGETS.clear()
        known = TARGETS[id(effect)] = (effect, tuple(found))
    return known[1]


def walk(node: object, found: list[Selector]) -> None:
    if isinstance(node, Selector) and node.pick == "target" and node.slot not in [one.slot for one in found]:
        found.append(node)
    for child in children(node):
        if isinstance(child, Node) and not isinstance(child, (Ability, e.WhenYouDo)):
            walk(child, found)


def steps_of(effect: Effect) -> list[Effect]:
    """The instructions of a sequence, with those inside of a choice or a payment."""
    if isinstance(effect, e.Sequence):
        return [step for one in effect.steps for step in steps_of(one)]
    if isinstance(effect, e.Bind):
        return steps_of(effect.does)
    if isinstance(effect, e.May):
        return steps_of(effect.then)
    if isinstance(effect, e.MayPay):
        return [*(steps_of(effect.then) if effect.then else []), *(steps_of(effect.else_) if effect.else_ else [])]
    if isinstance(effect, e.If):
        return steps_of(effect.then) + (steps_of(effect.else_) if effect.else_ is not None else [])
    return [effect]


def sacrifices(ability: Activated) -> bool:
    """Whether a permanent must be sacrificed for it."""
    return any([gives_up(part) for part in ability.cost.parts])


def gives_up(node: object) -> bool:
    return isinstance(node, e.Sacrifice) or any([gives_up(child) for child in children(node)])


def effect_of(state: State, item: int) -> list[Effect]:
    """The instructions of a spell or ability on the stack; of an ability not yet announced, those of its source."""
    obj = state.objects.get(item)
    if obj is None:
        return []
    announced = obj.announced
    if announced is None and obj.kind == "ability":
        printed = [a.effect for a in obj.face.abilities if isinstance(a, (Activated, Triggered))]
        return [effect for effect in printed if target_of(effect) is not None]
    ability = announced.ability if announced is not None else None
    if isinstance(ability, (Activated, Triggered, SpellAbility)):
        return [ability.effect]
    return [a.effect for a in view(state, item).abilities if isinstance(a, SpellAbility)]


def harms(effects: list[Effect]) -> bool:
    """Whether the first target of the instructions is harmed."""
    for effect in effects:
        selector = target_of(effect)
        if selector is not None:
            return attitude(effect, selector.slot) < 0
    return False


def has_target(effects: list[Effect]) -> bool:
    return any([target_of(effect) is not None for effect in effects])
