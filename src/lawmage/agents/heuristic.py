"""A sensible player: plays lands, curves out, attacks when it gains, blocks what it can, removes the best threats.

It looks at the public state and its own hand only.
"""

from __future__ import annotations

from lawmage.decisions import Agent, Answer, Decision, Number, Pick
from lawmage.ir import effects as e
from lawmage.ir.ability import Activated, SpellAbility, Static
from lawmage.ir.node import Effect
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, LAND, PASSING, Act
from lawmage.rules.combat import Attackers, Blockers, defender_of
from lawmage.rules.looking import view
from lawmage.state.constants import BLOCK, DAMAGE_STEP, END, MAIN1, MAIN2
from lawmage.state.objects import View
from lawmage.state.state import State

from .judgement import attitude, effect_of, harms, has_target, mod_attitude, slot_of, value_of, worth

NEVER = -100.0


class HeuristicAgent(Agent):
    """One step of judgement for each kind of question; chance only breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = State()
        self.rng.rng = (seed * 0x9E3779B97F4A7C15 + 0x7654321) & 0xFFFFFFFFFFFFFFFF
        self.tried: tuple[int, int, Answer] = (0, 0, ())
        self.repeats = 0

    def answer(self, state: State, decision: Decision) -> Answer:
        if isinstance(decision, Act):
            return self.act(state, decision)
        if isinstance(decision, Attackers):
            return checked(decision, attack(state, decision))
        if isinstance(decision, Blockers):
            return checked(decision, block(state, decision))
        if isinstance(decision, Number):
            return (decision.high,) if decision.what != "may" else decision.first()
        if isinstance(decision, Pick):
            return checked(decision, pick(state, decision))
        return decision.first()

    # -- actions -----------------------------------------------------------------------------------------------------

    def act(self, state: State, decision: Act) -> Answer:
        """The best action if it is worth taking, else pass. The same activation is not repeated without end."""
        best, score = PASSING, 0.0
        for option in decision.options():
            value = self.action_value(state, decision.player, option)
            if value > score:
                best, score = option, value
        if best[0] == ACTIVATE_IT:
            seen = (state.turn, state.step, best)
            self.repeats = self.repeats + 1 if seen == self.tried else 0
            self.tried = seen
            if self.repeats > 3:
                return PASSING
        return best

    def action_value(self, state: State, player: int, option: Answer) -> float:
        kind = option[0]
        if kind == LAND:
            return 50.0
        if kind == CAST_IT:
            return spell_value(state, player, option[1])
        if kind == ACTIVATE_IT:
            return ability_value(state, player, option[1], option[2])
        return 0.0


def checked(decision: Decision, answer: Answer) -> Answer:
    """What was meant, unless a rule forbids it."""
    return answer if decision.error(answer) is None else decision.first()


def spell_value(state: State, player: int, card: int) -> float:
    """Whether to cast it now: permanents in a main phase, removal on threats, counterspells, tricks in combat."""
    seen = view(state, card)
    mine = state.active == player
    cost = seen.cost.mana_value if seen.cost is not None else 0
    effects = [a.effect for a in seen.abilities if isinstance(a, SpellAbility)]
    if not effects or "creature" in seen.types or "planeswalker" in seen.types:
        if not mine and "flash" in seen.keywords:
            return 3.0 + cost if state.step == END and not state.stack else 0.0
        return 10.0 + cost + worth(seen) / 4 if not useless_aura(state, player, seen) else 0.0
    if any([counters_spell(effect) for effect in effects]):
        top = state.objects[state.stack[-1]] if state.stack else None
        return 8.0 if top is not None and view(state, top.id).controller != player else NEVER
    if has_target(effects) and not harms(effects):
        return trick_value(state, player, effects)
    if has_target(effects):
        return 9.0 + cost if state.stack == () and target_worth(state, player, effects) > 0.8 * cost else 0.0
    if mine and state.step in (MAIN1, MAIN2):
        return 7.0 + cost
    return 4.0 if not mine and state.step == END and not state.stack else 0.0


def useless_aura(state: State, player: int, seen: View) -> bool:
    """An Aura with nobody of ours to wear it waits."""
    if "Aura" not in seen.types:
        return False
    return not [
        i for i in state.battlefield if view(state, i).controller == player and "creature" in view(state, i).types
    ]


def counters_spell(effect: Effect) -> bool:
    if isinstance(effect, e.Counter):
        return True
    if isinstance(effect, e.Sequence):
        return counters_spell(effect.steps[0])
    if isinstance(effect, (e.MayPay, e.Bind)):
        inner = effect.else_ if isinstance(effect, e.MayPay) else effect.does
        return inner is not None and counters_spell(inner)
    return False


def trick_value(state: State, player: int, effects: list[Effect]) -> float:
    """A spell that helps a creature: after blocks, when one of ours is fighting; otherwise in our own main phase."""
    combat = state.combat
    lasting = not any([isinstance(x, e.Apply) for effect in effects for x in steps(effect)])
    if lasting and state.active == player and state.step in (MAIN1, MAIN2) and not state.stack:
        return 6.0
    if combat is None or state.step != BLOCK or state.stack:
        return 0.0
    fighting = [a for a, _ in combat.attacks] + [b for b, _ in combat.blocks]
    return 5.0 if [i for i in fighting if i in state.objects and view(state, i).controller == player] else 0.0


def steps(effect: Effect) -> list[Effect]:
    return list(effect.steps) if isinstance(effect, e.Sequence) else [effect]


def target_worth(state: State, player: int, effects: list[Effect]) -> float:
    """The best thing an opponent has for a harmful spell; an opponent's face counts a little."""
    values = [worth(view(state, i)) for i in state.battlefield if view(state, i).controller != player]
    return max(values, default=0.0) + 2.0


def ability_value(state: State, player: int, source: int, n: int) -> float:
    """Activated abilities: equip and growth in our main phase, removal whenever it has a victim."""
    abilities = view(state, source).abilities
    if n >= len(abilities):
        return 0.0
    ability = abilities[n]
    if not isinstance(ability, Activated) or state.stack:
        return 0.0
    sacrifices = [part for part in ability.cost.parts if "Sacrifice" in repr(part)]
    main = state.active == player and state.step == MAIN1
    if ability.loyalty:
        return 20.0
    if sacrifices:
        return 0.5 if has_target([ability.effect]) and harms([ability.effect]) and state.step >= DAMAGE_STEP else 0.0
    if ability.name == "equip":
        return 5.0 if main and not state.objects[source].attached_to else 0.0
    if has_target([ability.effect]) and harms([ability.effect]):
        return 3.0 if target_worth(state, player, [ability.effect]) > 2 else 0.0
    if main:
        return 2.0
    return 1.0 if state.step == END and state.active != player else 0.0


# Combat -----------------------------------------------------------------------------------------------------


def attack(state: State, decision: Attackers) -> Answer:
    """Attack with what survives, trades up, is unblockable in practice, or with everything when that wins."""
    player = decision.player
    chosen: list[int] = list(decision.first())
    total: dict[int, int] = {}
    for one, options in decision.able.items():
        total[options[0]] = total.get(options[0], 0) + view(state, one).power
    for one, options in decision.able.items():
        if one in chosen[::2]:
            continue
        target = options[0]
        seen = view(state, one)
        if seen.power <= 0:
            continue
        guards = blockers_against(state, defender_of(state, target))
        lethal = target < 0 and total[target] - worst(state, guards) >= state.players[-1 - target].life
        if lethal or gains(state, one, guards) or outnumbered(state, player, guards, len(decision.able)):
            chosen += (one, target)
    return tuple(chosen)


def blockers_against(state: State, player: int) -> list[int]:
    found = []
    for i in state.battlefield:
        seen = view(state, i)
        if seen.controller == player and "creature" in seen.types and not state.objects[i].tapped:
            found.append(i)
    return found


def worst(state: State, guards: list[int]) -> int:
    """How much damage the blockers may stop: the largest attackers, one each; a rough guess."""
    return 3 * len(guards)


def gains(state: State, attacker: int, guards: list[int]) -> bool:
    """Nobody who can block it kills it without dying, or dies to it for more than it is worth."""
    mine = view(state, attacker)
    for guard in guards:
        its = view(state, guard)
        if "flying" in mine.keywords and not ({"flying", "reach"} & its.keywords):
            continue
        kills_me = its.power >= mine.toughness or "deathtouch" in its.keywords
        kills_it = mine.power >= its.toughness - state.objects[guard].damage or "deathtouch" in mine.keywords
        if kills_me and (not kills_it or worth(mine) > worth(its) + 1):
            return False
        if not kills_me and not kills_it and its.power > 0 and mine.toughness <= its.power:
            return False
    return True


def outnumbered(state: State, player: int, guards: list[int], attackers: int) -> bool:
    """So many attackers that the blockers cannot stop half of them."""
    return attackers >= 2 * len(guards) + 2


def block(state: State, decision: Blockers) -> Answer:
    """Block where the blocker survives or trades well; throw creatures in front when the attack would kill."""
    combat = state.combat
    assert combat is not None
    player = decision.player
    coming = [a for a, b in combat.attacks if b == -1 - player and a in state.objects]
    incoming = sum([max(0, view(state, a).power) for a in coming])
    desperate = incoming >= state.players[player].life
    chosen: list[int] = list(decision.first())
    for attacker in sorted(coming, key=lambda a: -worth(view(state, a))):
        if attacker in chosen[1::2]:
            continue
        able = [b for b, targets in decision.able.items() if attacker in targets and b not in chosen[::2]]
        good = best_blocker(state, attacker, able, desperate)
        if good:
            trial = (*chosen, good, attacker)
            if decision.error(trial) is None:
                chosen = list(trial)
                incoming -= max(0, view(state, attacker).power)
                desperate = incoming >= state.players[player].life
    return tuple(chosen)


def best_blocker(state: State, attacker: int, able: list[int], desperate: bool) -> int:
    """The creature that should block it, 0 for none."""
    its = view(state, attacker)
    best, score = 0, 0.0
    for one in able:
        mine = view(state, one)
        dies = its.power >= mine.toughness - state.objects[one].damage or "deathtouch" in its.keywords
        if "first strike" in mine.keywords and mine.power >= its.toughness:
            dies = False
        kills = mine.power >= its.toughness - state.objects[attacker].damage or "deathtouch" in mine.keywords
        value = 0.0
        if kills and not dies:
            value = 10 + worth(its)
        elif not dies:
            value = 5.0
        elif kills and worth(its) >= worth(mine):
            value = 3 + worth(its) - worth(mine)
        elif desperate:
            value = 1 / (1 + worth(mine))
        if value > score:
            best, score = one, value
    return best


# Choices ----------------------------------------------------------------------------------------------------


def pick(state: State, decision: Pick) -> Answer:
    """Targets by what the spell does to them; other picks by their worth and who owns them."""
    options = decision.options
    if decision.what in ("may", "pay", "additional"):
        return (options[0],) if options else ()
    if decision.what in ("mulligan", "mode", "trigger", "order", "cost", "color", "mana"):
        return decision.first()
    if decision.what == "target":
        return targets(state, decision)
    sign = decision.good
    if decision.what in ("discard", "sacrifice", "bottom", "exile"):
        sign = -1
    if sign == 0:
        sign = 1
    ranked = sorted(options, key=lambda ref: -sign * side_value(state, decision.player, ref, sign))
    count = decision.most if sign > 0 else decision.least
    return tuple(ranked[: min(count, len(ranked))])


def side_value(state: State, player: int, ref: int, sign: int) -> float:
    """Worth to the player; what belongs to others is the best to lose and the worst to help."""
    value = value_of(state, ref)
    if ref > 0 and ref in state.objects and state.objects[ref].zone == "battlefield":
        return value if view(state, ref).controller == player else -value
    return value


def targets(state: State, decision: Pick) -> Answer:
    effects = effect_of(state, decision.source)
    score = 0.0
    for effect in effects:
        slot = slot_of(effect, [])
        if slot >= 0:
            score = attitude(effect, slot)
            break
    helps = score > 0 or not effects and "Aura" not in aura_types(state, decision.source)
    if not effects:
        helps = aura_helps(state, decision.source)
    ranked = sorted(decision.options, key=lambda ref: -target_score(state, decision.player, ref, helps))
    wanted = [ref for ref in ranked if target_score(state, decision.player, ref, helps) > 0]
    count = min(decision.most, max(decision.least, len(wanted)))
    return tuple(ranked[:count])


def aura_types(state: State, item: int) -> frozenset[str]:
    return view(state, item).types if item in state.objects else frozenset()


def aura_helps(state: State, item: int) -> bool:
    """An Aura that changes its host for the worse goes on theirs."""
    if item not in state.objects:
        return True
    mods = [mod for a in view(state, item).abilities if isinstance(a, Static) for mod in a.mods]
    return sum([mod_attitude(mod) for mod in mods]) >= 0


def target_score(state: State, player: int, ref: int, helps: bool) -> float:
    mine = -1 - ref == player if ref < 0 else ref in state.objects and view(state, ref).controller == player
    value = 2.5 if ref < 0 else value_of(state, ref)
    return value if mine == helps else -value
