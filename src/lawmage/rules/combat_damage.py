"""510 Combat damage: who strikes in which step, how it is assigned and dealt."""

from __future__ import annotations

from lawmage.decisions import Divide, Pick, Run
from lawmage.ir.rule_change import AssignsNoDamage, AssignUnblocked, DamageByToughness
from lawmage.state.state import Combat, State

from . import atoms, writes
from .banding import bands_divide
from .looking import view
from .rule_queries import applies, rules_of


def any_first_strike(state: State) -> bool:
    """510.4"""
    combat = state.combat
    fighting = [] if combat is None else [a for a, _ in combat.attacks] + [b for b, _ in combat.blocks]
    return any([not view(state, i).keywords.isdisjoint(("first strike", "double strike")) for i in fighting])


def combat_damage(run: Run, first: bool) -> None:
    """510.1-2 Players assign in APNAP order, then all is dealt at once."""
    state = run.state
    combat = state.combat
    if combat is None:
        return
    hits: list[tuple[int, int, int]] = []
    struck = list(combat.struck)
    for attacker, attacked in tramplers_last(state, combat):
        if strikes(state, attacker, first, combat):
            struck.append(attacker)
            assign_attacker(run, combat, attacker, attacked, hits)
    for blocker in {b: 0 for b, _ in combat.blocks}:
        if strikes(state, blocker, first, combat):
            struck.append(blocker)
            assign_blocker(run, combat, blocker, hits)
    strikers = tuple(struck) if first else ()
    after = Combat(
        combat.attacks, combat.blocks, combat.blocked, strikers, combat.number, combat.declared, combat.bands
    )
    writes.set_combat(state, after)
    atoms.deal(run, hits, combat=True)


def tramplers_last(state: State, combat: Combat) -> list[tuple[int, int]]:
    """702.19b The damage of other creatures counts when lethal damage is assigned, so tramplers come after them."""
    return sorted(combat.attacks, key=lambda one: one[0] in state.objects and bool(tramples(state, one[0])))


def tramples(state: State, attacker: int) -> int:
    """702.19b-c How far its damage goes beyond blockers: to what it attacks; past a planeswalker to its controller."""
    keywords = view(state, attacker).keywords
    return 2 if "trample over planeswalkers" in keywords else 1 if "trample" in keywords else 0


def strikes(state: State, creature: int, first: bool, combat: Combat) -> bool:
    """510.4, 702.4b, 702.7b Whether it deals damage in this step."""
    if creature not in state.objects:
        return False
    keywords = view(state, creature).keywords
    if first:
        return "first strike" in keywords or "double strike" in keywords
    return creature not in combat.struck or "double strike" in keywords


def damage_of(state: State, creature: int) -> int:
    """510.1a Its power, or what an effect says instead."""
    if any([applies(state, active, creature) for active in rules_of(state, AssignsNoDamage)]):
        return 0
    seen = view(state, creature)
    by_toughness = any([applies(state, active, creature) for active in rules_of(state, DamageByToughness)])
    return max(0, seen.toughness if by_toughness else seen.power)


def assign_attacker(run: Run, combat: Combat, attacker: int, attacked: int, hits: list[tuple[int, int, int]]) -> None:
    """510.1b-c, 702.19"""
    state = run.state
    power = damage_of(state, attacker)
    if power == 0:
        return
    there = attacked < 0 and -1 - attacked in state.living or attacked in state.objects
    beyond = spilled_on(state, attacker, attacked) if there else []
    if attacker not in combat.blocked:
        if len(beyond) == 2:
            assign_spilled(run, view(state, attacker).controller, attacker, power, [], beyond, hits)
        elif there:
            hits.append((attacker, attacked, power))
        return
    player = view(state, attacker).controller
    blockers = [b for b, a in combat.blocks if a == attacker and b in state.objects]
    if there and any([applies(state, active, attacker) for active in rules_of(state, AssignUnblocked)]):
        if run.choose(Pick(player, "510.1c", "as though unblocked", [attacked], 0, 1, source=attacker)):
            hits.append((attacker, attacked, power))
            return
    if blockers and bands_divide(state, blockers):
        divide(run, view(state, blockers[0]).controller, "702.22j", attacker, power, blockers, hits)
        return
    assign_spilled(run, player, attacker, power, blockers, beyond, hits)  # 702.19e without blockers


def spilled_on(state: State, attacker: int, attacked: int) -> list[int]:
    """702.19b-c What gets the damage that is left after lethal damage to the blockers."""
    reach = tramples(state, attacker)
    if reach == 2 and attacked > 0 and "planeswalker" in view(state, attacked).types:
        return [attacked, -1 - view(state, attacked).controller]
    return [attacked] if reach else []


def assign_spilled(
    run: Run,
    player: int,
    attacker: int,
    power: int,
    blockers: list[int],
    beyond: list[int],
    hits: list[tuple[int, int, int]],
) -> None:
    """510.1c, 702.19b-c The attacker's damage among its blockers and what it tramples over to."""
    state = run.state
    among = blockers + beyond
    if not among:
        return
    lethal = [left_to_lethal(state, b, attacker, hits) for b in blockers]
    if len(beyond) == 2:
        given = sum([n for _, ref, n in hits if ref == beyond[0]])
        lethal.append(max(0, state.objects[beyond[0]].count("loyalty") - given))
    asked = Divide(player, "510.1c", "combat damage", power, among, 0, False, attacker, tuple(lethal), len(beyond))
    parts = run.choose(asked)
    hits.extend([(attacker, ref, n) for ref, n in zip(among, parts, strict=True) if n])


def left_to_lethal(state: State, creature: int, source: int, hits: list[tuple[int, int, int]]) -> int:
    """702.19b, 702.2c Lethal damage, less what other creatures are assigning to it in the same step."""
    given = [(by, n) for by, ref, n in hits if ref == creature]
    if any(["deathtouch" in view(state, by).keywords for by, n in given if n]):
        return 0
    left = lethal_damage(state, creature, source)
    whole = max(0, view(state, creature).toughness - state.objects[creature].damage)
    return min(left, max(0, whole - sum([n for _, n in given])))


def lethal_damage(state: State, creature: int, source: int) -> int:
    """702.19b, 702.2c"""
    left = max(0, view(state, creature).toughness - state.objects[creature].damage)
    return min(left, 1) if "deathtouch" in view(state, source).keywords else left


def divide(
    run: Run, player: int, rule: str, striker: int, power: int, among: list[int], hits: list[tuple[int, int, int]]
) -> None:
    """702.22j-k The player on the side of the band divides the damage as they like."""
    parts = run.choose(Divide(player, rule, "combat damage", power, among, 0, False, striker))
    hits.extend([(striker, ref, n) for ref, n in zip(among, parts, strict=True) if n])


def assign_blocker(run: Run, combat: Combat, blocker: int, hits: list[tuple[int, int, int]]) -> None:
    """510.1d"""
    state = run.state
    attackers = [a for b, a in combat.blocks if b == blocker and a in state.objects]
    power = damage_of(state, blocker)
    if not attackers or power == 0:
        return
    if bands_divide(state, attackers):
        divide(run, view(state, attackers[0]).controller, "702.22k", blocker, power, attackers, hits)
        return
    lethal = tuple([lethal_damage(state, a, blocker) for a in attackers])
    player = view(state, blocker).controller
    parts = run.choose(Divide(player, "510.1d", "combat damage", power, attackers, 0, False, blocker, lethal))
    hits.extend([(blocker, a, n) for a, n in zip(attackers, parts, strict=True) if n])
