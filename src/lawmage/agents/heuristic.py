"""A sensible player: plays lands, curves out, attacks when it gains, blocks what it can, removes the best threats.

It looks at the public state and its own hand only.
"""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Agent, Answer, Decision, Number, Pick
from lawmage.ir import effects as e
from lawmage.ir.ability import Activated, SpellAbility, Static, Triggered
from lawmage.ir.node import Effect
from lawmage.ir.selector import Host
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, LAND, PASSING, Act
from lawmage.rules.combat import Attackers, Blockers
from lawmage.rules.looking import controller_of, view
from lawmage.state.constants import BLOCK, DAMAGE_STEP, END, MAIN1, MAIN2
from lawmage.state.objects import View
from lawmage.state.state import State

from .battle import attack, block, creatures, kills
from .choices import aura_helps, best_target, land_value, pick
from .judgement import harms, has_target, mod_attitude, sacrifices, steps_of, worth

DEADLY: Final = 100.0  # what finishing an opponent off is worth
PATIENCE: Final = 3  # activations of one ability in one step


class HeuristicAgent(Agent):
    """One step of judgement for each kind of question; the same question gets the same answer."""

    def __init__(self, seed: int = 0) -> None:
        self.when = (0, 0)
        self.tried: dict[Answer, int] = {}

    def answer(self, state: State, decision: Decision) -> Answer:
        if isinstance(decision, Act):
            return self.act(state, decision)
        if isinstance(decision, Attackers):
            return checked(decision, attack(state, decision))
        if isinstance(decision, Blockers):
            return checked(decision, block(state, decision))
        if isinstance(decision, Number):
            return (decision.high,) if decision.what in ("X", "times") else decision.first()
        if isinstance(decision, Pick):
            return checked(decision, pick(state, decision))
        return decision.first()

    def act(self, state: State, decision: Act) -> Answer:
        """The best action if it is worth taking, else pass. The same activation is not repeated without end."""
        if self.when != (state.turn, state.step):
            self.when = (state.turn, state.step)
            self.tried.clear()
        best, score = PASSING, 0.0
        for option in decision.options():
            if self.tried.get(option, 0) < PATIENCE:
                value = action_value(state, decision.player, option)
                if value > score:
                    best, score = option, value
        self.tried[best] = self.tried.get(best, 0) + 1
        return best


def action_value(state: State, player: int, option: Answer) -> float:
    """Above 0: worth doing now; the higher the sooner."""
    kind = option[0]
    if kind == LAND:
        return land_value(state, player, option[1])
    if kind == CAST_IT:
        return spell_value(state, player, option[1])
    if kind == ACTIVATE_IT:
        return ability_value(state, player, option[1], option[2])
    return 0.0


def checked(decision: Decision, answer: Answer) -> Answer:
    """What was meant, unless a rule forbids it."""
    return answer if decision.error(answer) is None else decision.first()


def main_phase(state: State, player: int) -> bool:
    return state.active == player and state.step in (MAIN1, MAIN2) and not state.stack


# Spells -----------------------------------------------------------------------------------------------------


def spell_value(state: State, player: int, card: int) -> float:
    """Whether to cast it now: permanents in a main phase, removal on threats, counterspells, tricks in combat."""
    seen = view(state, card)
    cost = seen.cost.mana_value if seen.cost is not None else 0
    if deadly(state, player, cost):
        return 0.0
    effects = [a.effect for a in seen.abilities if isinstance(a, SpellAbility)]
    if any([counters_spell(effect) for effect in effects]):
        return counter_value(state, player)
    if "Aura" in seen.types:
        return aura_value(state, player, card, seen) if main_phase(state, player) else 0.0
    if not effects or "creature" in seen.types or "planeswalker" in seen.types:
        if state.active != player:
            return 3.0 + cost if state.step == END and not state.stack else 0.0
        patient = crowd_wanted(seen) and len(creatures(state, player)) < 2
        return (4.0 if patient else 10.0) + cost + worth(seen) / 4 if main_phase(state, player) else 0.0
    if has_target(effects):
        if harms(effects):
            gain = best_target(state, player, card, effects)
            return 9.0 + gain if gain > wanted(state, cost) and not busy(state) else 0.0
        return helping_value(state, player, card, effects)
    return untargeted_value(state, player, effects, cost)


def crowd_wanted(seen: View) -> bool:
    """Whether it is there for other creatures: no creature itself, it changes what a group of them can do."""
    if {"creature", "planeswalker", "Equipment"} & seen.types:
        return False
    return any([isinstance(a, Static) and not isinstance(a.affects, Host) for a in seen.abilities])


def deadly(state: State, player: int, cost: int) -> bool:
    """With little life left, mana of lands that hurt is not spent."""
    life = state.players[player].life
    if life > cost + 1:
        return False
    lands = [i for i in state.battlefield if view(state, i).controller == player and not state.objects[i].tapped]
    harmless = [i for i in lands if "land" in view(state, i).types and not listens(view(state, i))]
    return cost - len(harmless) >= life - 1


def listens(seen: View) -> bool:
    return any([isinstance(ability, Triggered) for ability in seen.abilities])


def wanted(state: State, cost: int) -> float:
    """The least that a removal spell must do."""
    return 0.4 * cost + 0.5


def busy(state: State) -> bool:
    """Something is on the stack that may change what is worth doing."""
    return bool(state.stack)


def counter_value(state: State, player: int) -> float:
    """A spell of an opponent that costs something, on top of the stack."""
    top = state.objects[state.stack[-1]] if state.stack else None
    if top is None or top.announced is None or top.announced.kind != "spell":
        return 0.0
    seen = view(state, top.id)
    if seen.controller == player:
        return 0.0
    aimed = [ref for _, refs in top.announced.targets for ref in refs]
    if aimed:
        ours = any([ref == -1 - player or ref > 0 and controller_of(state, ref) == player for ref in aimed])
        return 8.0 if ours else 0.0
    threat = "instant" not in seen.types and "sorcery" not in seen.types
    dear = seen.cost is None or seen.cost.mana_value > (1 if threat else 3)
    return 8.0 if dear else 0.0


def counters_spell(effect: Effect) -> bool:
    return any([isinstance(step, e.Counter) for step in steps_of(effect)])


def aura_value(state: State, player: int, card: int, seen: View) -> float:
    """An Aura needs somebody to wear it: one of ours, or a threat of theirs."""
    helps = aura_helps(state, card)
    hosts = [i for i in state.battlefield if "creature" in view(state, i).types]
    hosts = [i for i in hosts if (view(state, i).controller == player) == helps]
    if not hosts and "creature" in enchants(seen):
        return 0.0
    return 8.0 + max([worth(view(state, i)) for i in hosts], default=0.0)


def enchants(seen: View) -> str:
    """What an Aura enchants, as far as this player understands it."""
    return "land" if "land" in "".join([str(a) for a in seen.abilities if "enchant" in str(a)[:40]]) else "creature"


def helping_value(state: State, player: int, card: int, effects: list[Effect]) -> float:
    """A spell that helps its target: what lasts in our main phase, a trick when it changes a fight."""
    brief = any([isinstance(step, e.Apply) for effect in effects for step in steps_of(effect)])
    if not brief:
        gain = best_target(state, player, card, effects)
        return 6.0 + gain if gain > 0 and main_phase(state, player) else 0.0
    if state.combat is None or state.step != BLOCK or state.stack:
        return 0.0
    return 5.0 if changed_fights(state, player, 3) else 0.0


def changed_fights(state: State, player: int, bonus: int) -> list[int]:
    """Our creatures in a fight that a bonus to power and toughness would turn, and unblocked ones that then kill."""
    combat = state.combat
    found: list[int] = []
    if combat is None:
        return found
    for blocker, attacker in combat.blocks:
        if blocker in state.objects and attacker in state.objects:
            mine, its = (attacker, blocker) if view(state, attacker).controller == player else (blocker, attacker)
            saved = kills(state, its, mine) and view(state, its).power < view(state, mine).toughness + bonus
            slain = not kills(state, mine, its) and kills(state, mine, its, bonus)
            if view(state, mine).controller == player and (saved or slain):
                found.append(mine)
    hitting = [a for a, b in combat.attacks if b < 0 and a not in combat.blocked and a in state.objects]
    hitting = [a for a in hitting if view(state, a).controller == player]
    for foe in state.opponents(player):
        power = sum([view(state, a).power for a in hitting if (a, -1 - foe) in combat.attacks])
        if hitting and power < state.players[foe].life <= power + bonus:
            found += hitting[:1]
    return found


def untargeted_value(state: State, player: int, effects: list[Effect], cost: int) -> float:
    """Cards, tokens and land in a main phase; what makes all of ours larger before an attack; sweepers when behind."""
    all_steps = [step for effect in effects for step in steps_of(effect)]
    if any([isinstance(step, e.Draw) for step in all_steps]) and not may_draw(state, player):
        return 0.0
    if any([isinstance(step, (e.Apply, e.ApplyNoun)) for step in all_steps]):
        good = sum([mod_attitude(mod) for step in all_steps if isinstance(step, e.Apply) for mod in step.mods]) >= 0
        ready = [i for i in creatures(state, player, untapped=True) if state.objects[i].arrived < state.tick]
        mine = state.active == player and state.step == MAIN1 and not state.stack
        return 5.0 + cost if mine and (len(ready) > 2 or not good) else 0.0
    if any([isinstance(step, (e.Destroy, e.DealDamage)) for step in all_steps]):
        ours = sum([worth(view(state, i)) for i in creatures(state, player)])
        theirs = sum([worth(view(state, i)) for foe in state.opponents(player) for i in creatures(state, foe)])
        behind = theirs > ours + 2 or not ours
        return 7.0 + cost if behind and main_phase(state, player) else 0.0
    if main_phase(state, player):
        return 7.0 + cost
    return 4.0 if state.active != player and state.step == END and not state.stack else 0.0


def may_draw(state: State, player: int) -> bool:
    """Cards are drawn while the library lasts; with a full hand, only from a larger library than theirs."""
    own = state.players[player]
    least = min([len(state.players[foe].library) for foe in state.opponents(player)], default=0)
    return len(own.library) >= 12 and (len(own.hand) < 5 or len(own.library) > least + 2)


# Abilities --------------------------------------------------------------------------------------------------


def ability_value(state: State, player: int, source: int, n: int) -> float:
    """Activated abilities: equip and growth in our main phase, removal whenever it has a victim."""
    abilities = view(state, source).abilities
    if n >= len(abilities):
        return 0.0
    ability = abilities[n]
    if not isinstance(ability, Activated) or state.stack:
        return 0.0
    effects = [ability.effect]
    main = state.active == player and state.step == MAIN1
    if ability.loyalty:
        return 20.0 if not has_target(effects) or best_target(state, player, source, effects) > 0 else 0.0
    gain = best_target(state, player, source, effects) if has_target(effects) else 0.0
    if gain >= DEADLY:
        return 30.0
    if sacrifices(ability) and not has_target(effects) and "land" in view(state, source).types:
        return 12.0 if main_phase(state, player) else 0.0  # a land that looks for another
    if sacrifices(ability):
        return 0.5 if has_target(effects) and gain > 1.5 and state.step >= DAMAGE_STEP else 0.0
    if ability.name == "equip":
        return equip_value(state, player, source) if main else 0.0
    if has_target(effects):
        if harms(effects):
            return 3.0 if gain > 0.5 else 0.0
        return 2.0 if gain > 0 and main else 0.0
    if any([isinstance(step, e.Draw) for step in steps_of(ability.effect)]) and not may_draw(state, player):
        return 0.0
    if main:
        return 2.0
    return 1.0 if state.step == END and state.active != player else 0.0


def equip_value(state: State, player: int, source: int) -> float:
    """On somebody who can fight, when it lies about; not from one to another."""
    host = state.objects[source].attached_to
    ours = creatures(state, player)
    return 5.0 if ours and (host not in state.objects or host == 0) else 0.0
