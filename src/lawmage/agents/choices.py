"""What a heuristic player picks: targets by what becomes of them, other things by their worth and who owns them."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Pick
from lawmage.ir import effects as e
from lawmage.ir.ability import Static
from lawmage.ir.card import Face
from lawmage.ir.node import Effect
from lawmage.rules.looking import view
from lawmage.rules.nouns import candidates
from lawmage.rules.targets import dependent
from lawmage.state.constants import BLOCK
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .judgement import attitude, collect_targets, effect_of, mod_attitude, steps_of, target_of, value_of

BASICS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LAST_LANDS = 5  # with so many lands, further ones are worth little
LOSING = ("discard", "sacrifice", "bottom", "exile", "keep_tapped")


def pick(state: State, decision: Pick) -> Answer:
    """Some of the options."""
    options = decision.options
    if decision.what == "mulligan":
        return mulligan(state, decision)
    if decision.what in ("may", "pay", "additional"):
        return (options[0],) if options else ()
    if decision.what == "search":
        ranked = sorted(options, key=lambda ref: -found_value(state, decision.player, ref))
        return tuple(ranked[: decision.most])
    if decision.what in ("mode", "trigger", "order", "cost", "color", "mana", "spend"):
        return decision.first()
    if decision.what == "target":
        return targets(state, decision)
    sign = decision.good
    if decision.what in LOSING:
        sign = -1
    if sign == 0:
        sign = 1
    ranked = sorted(options, key=lambda ref: -sign * side_value(state, decision.player, ref))
    count = decision.most if sign > 0 else decision.least
    return tuple(ranked[: min(count, len(ranked))])


def mulligan(state: State, decision: Pick) -> Answer:
    """103.5 Keep hands that can play: two to five lands, and two spells in their colours; never go below five."""
    own = state.players[decision.player]
    faces = [state.objects[i].card.faces[0] for i in own.hand]
    lands = [face for face in faces if "land" in face.types]
    colors = "".join([colors_made(face) for face in lands])
    playable = [face for face in faces if "land" not in face.types and castable_early(face, colors, len(lands) + 2)]
    good = 2 <= len(lands) <= 5 and len(playable) >= 2 or own.mulligans >= 2
    return (decision.options[0],) if good else (decision.options[1],)


def castable_early(face: Face, colors: str, mana: int) -> bool:
    """Whether lands of these colours could soon pay for it."""
    cost = face.cost
    return cost is not None and cost.mana_value <= mana and all([c in colors for c in str(cost) if c in "WUBRG"])


def land_value(state: State, player: int, card: int) -> float:
    """The land that lets the hand cast most at once, then the one whose mana it wants most and the table lacks."""
    lands = [i for i in state.battlefield if view(state, i).controller == player and "land" in view(state, i).types]
    face = state.objects[card].card.faces[0]
    makes = colors_made(face)
    hand = [state.objects[i].card.faces[0] for i in state.players[player].hand]
    sources = [makes, *[colors_made(state.objects[i].face) for i in lands]]
    castable = len([1 for one in hand if payable_from(one, sources)])
    wants = "".join([str(one.cost or "") for one in hand])
    own = [state.objects[i].face.name for i in lands].count(face.name)
    return 50.0 + 2 * castable + sum([wants.count(color) for color in makes]) / (1 + 2 * own)


def payable_from(face: Face, sources: list[str]) -> bool:
    """Whether lands that make these colours could pay for it, each color judged by itself."""
    cost = face.cost
    if cost is None or cost.mana_value > len(sources):
        return False
    said = str(cost)
    return all([said.count(color) <= len([1 for makes in sources if color in makes]) for color in "WUBRG"])


def colors_made(face: Face) -> str:
    """The colours of mana that a land makes, by its types and what it says."""
    said = "".join([color for kind, color in BASICS.items() if kind in face.subtypes])
    return said or ("WUBRG" if face.abilities else "")


def found_value(state: State, player: int, ref: int) -> float:
    """What a search should find: the best card, of lands the one that the hand wants most."""
    if ref in state.objects and "land" in state.objects[ref].card.faces[0].types:
        return land_value(state, player, ref) - 50.0
    return value_of(state, ref)


def side_value(state: State, player: int, ref: int) -> float:
    """Worth to the player; what belongs to others is the best to lose and the worst to help."""
    if ref <= 0 or ref not in state.objects:
        return value_of(state, ref)
    obj = state.objects[ref]
    if obj.zone == "battlefield":
        value = value_of(state, ref)
        return value if view(state, ref).controller == player else -value
    lands = [i for i in state.battlefield if view(state, i).controller == player and "land" in view(state, i).types]
    if "land" in obj.card.faces[0].types:
        return 6.0 if len(lands) < LAST_LANDS else 0.2
    cost = view(state, ref).cost
    dear = cost is not None and cost.mana_value > len(lands) + 2
    return value_of(state, ref) - (3.0 if dear else 0.0)


# Targets ----------------------------------------------------------------------------------------------------


def best_target(state: State, player: int, source: int, effects: list[Effect]) -> float:
    """The most that the first target of the instructions could gain the player; below 0 when all would lose."""
    for effect in effects:
        selector = target_of(effect)
        if selector is not None:
            frame = Frame(source, player, {})
            refs = candidates(state, frame, selector.noun)
            return max([target_value(state, player, effect, selector.slot, ref) for ref in refs], default=-1.0)
    return 0.0


def target_value(state: State, player: int, effect: Effect, slot: int, ref: int) -> float:
    """What the player gains when the instruction does what it does to this."""
    mine = -1 - ref == player if ref < 0 else ref in state.objects and view(state, ref).controller == player
    if ref > 0 and ref in state.objects and state.objects[ref].zone not in ("battlefield", "stack"):
        mine = state.objects[ref].owner == player
    damage = damage_to(effect, slot)
    if damage > 0:
        value = hurt(state, ref, damage)
        return -value - 1 if mine else value
    feeling = attitude(effect, slot)
    value = 2.5 if ref < 0 else value_of(state, ref)
    if feeling > 0 and mine and state.step == BLOCK and state.combat is not None:
        fighting = [a for a, _ in state.combat.attacks] + [b for b, _ in state.combat.blocks]
        value += 5 if ref in fighting else 0
    return value if mine == (feeling > 0) else -value


def damage_to(effect: Effect, slot: int) -> int:
    """How much damage the instruction deals to what is in the slot, where that is a number."""
    for step in steps_of(effect):
        if isinstance(step, e.DealDamage):
            for hit in step.hits:
                if isinstance(hit.amount, int) and getattr(hit.to, "slot", -1) == slot:
                    return hit.amount
    return 0


def hurt(state: State, ref: int, damage: int) -> float:
    """How much damage hurts: all that it kills, and a player little by little."""
    if ref < 0:
        life = state.players[-1 - ref].life
        return 100.0 if damage >= life else damage * (1.2 if life <= 10 else 0.9)
    seen, obj = view(state, ref), state.objects[ref]
    if "creature" in seen.types:
        return value_of(state, ref) if damage >= seen.toughness - obj.damage else 0.1
    return value_of(state, ref) if damage >= obj.count("loyalty") else 1.0


def targets(state: State, decision: Pick) -> Answer:
    """The best of the legal targets; no more than needed of those that lose us something."""
    effects = effect_of(state, decision.source)
    scores: dict[int, float] = {}
    for ref in decision.options:
        scores[ref] = aura_value(state, decision, ref) if not effects else 0.0
    for effect in effects:
        slot = next_slot(state, decision, effect)
        if slot >= 0:
            scores = {ref: target_value(state, decision.player, effect, slot, ref) for ref in decision.options}
            break
    ranked = sorted(decision.options, key=lambda ref: -scores[ref])
    wanted = [ref for ref in ranked if scores[ref] > 0]
    count = min(decision.most, max(decision.least, len(wanted)))
    return tuple(ranked[:count])


def next_slot(state: State, decision: Pick, effect: Effect) -> int:
    """The slot that is being chosen for, else the first whose noun all the options could be of; -1: there is none."""
    frame, first = Frame(decision.source, decision.player, {}), -1
    for selector in collect_targets(effect):
        if dependent(selector):  # what it may be is known only beside the other target
            fits = selector.slot == decision.slot
        else:
            refs = candidates(state, frame, selector.noun)
            fits = all([ref in refs for ref in decision.options])
        if fits and selector.slot == decision.slot:
            return selector.slot
        if fits and first < 0:
            first = selector.slot
    return first


def aura_value(state: State, decision: Pick, ref: int) -> float:
    helps = aura_helps(state, decision.source)
    mine = ref > 0 and ref in state.objects and view(state, ref).controller == decision.player
    return value_of(state, ref) if mine == helps else -value_of(state, ref)


def aura_helps(state: State, item: int) -> bool:
    """An Aura that changes its host for the worse goes on theirs."""
    if item not in state.objects:
        return True
    mods = [mod for a in view(state, item).abilities if isinstance(a, Static) for mod in a.mods]
    return sum([mod_attitude(mod) for mod in mods]) >= 0
