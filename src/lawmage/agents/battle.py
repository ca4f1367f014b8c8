"""How a heuristic player fights: what to attack with, what to block, what a fight between two creatures comes to."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer
from lawmage.rules.combat import Attackers, Blockers, defender_of
from lawmage.rules.combat_rules import cant_block
from lawmage.rules.looking import view
from lawmage.state.objects import View
from lawmage.state.state import State

from .judgement import worth

BOLDNESS: Final = 0.5  # how likely a creature is to block at all
DAMAGE: Final = 1.0  # what a point of damage to a player is worth,
URGENCY: Final = 8.0  # and how much more the less life there is


def creatures(state: State, player: int, untapped: bool = False) -> list[int]:
    """The player's creatures (that could block)."""
    found = []
    for i in state.battlefield:
        seen = view(state, i)
        if seen.controller == player and "creature" in seen.types and not (untapped and state.objects[i].tapped):
            found.append(i)
    return found


def can_block(state: State, guard: int, attacker: int) -> bool:
    """Whether the first could block the second: evasion, and rule changes about both."""
    return cant_block(state, guard, attacker) is None


def hits_first(one: View, other: View) -> bool:
    quick = {"first strike", "double strike"}
    return bool(quick & one.keywords) and not quick & other.keywords


def kills(state: State, one: int, other: int, bonus: int = 0) -> bool:
    """Whether the damage of the first destroys the second."""
    mine, its = view(state, one), view(state, other)
    power = mine.power + bonus
    if power <= 0 or "indestructible" in its.keywords:
        return False
    if "double strike" in mine.keywords:
        power *= 2
    return power >= its.toughness - state.objects[other].damage or "deathtouch" in mine.keywords


def fight(state: State, one: int, other: int) -> tuple[bool, bool]:
    """Whether the first dies, and whether the second does, when they fight each other in combat."""
    first_dies, second_dies = kills(state, other, one), kills(state, one, other)
    if first_dies and second_dies:
        if hits_first(view(state, one), view(state, other)):
            return False, True
        if hits_first(view(state, other), view(state, one)):
            return True, False
    return first_dies, second_dies


# Attacking --------------------------------------------------------------------------------------------------


def attack(state: State, decision: Attackers) -> Answer:
    """Attack with what loses nothing by it, with all where that wins the race; keep back who must block."""
    chosen: list[int] = list(decision.first())
    must = chosen[::2]
    victims = {defender_of(state, options[0]) for options in decision.able.values()}
    for victim in sorted(victims):
        able = [one for one, options in decision.able.items() if defender_of(state, options[0]) == victim]
        able = [one for one in able if one not in must and view(state, one).power > 0]
        for one in attackers(state, decision.player, victim, able):
            chosen += (one, best_attacked(state, decision.able[one], victim))
    return tuple(chosen)


def best_attacked(state: State, options: list[int], victim: int) -> int:
    """The player, unless a planeswalker of theirs can be attacked and the player has plenty of life."""
    walkers = [ref for ref in options if ref > 0]
    if walkers and state.players[victim].life > 8:
        return walkers[0]
    return -1 - victim if -1 - victim in options else options[0]


def attackers(state: State, me: int, victim: int, able: list[int]) -> list[int]:
    """Which of those able to attack the victim should: all that together win, else each that gains by it."""
    guards = creatures(state, victim, untapped=True)
    life = state.players[victim].life
    if through(state, able, guards) >= life:
        return able
    chosen = list(able)
    while chosen:
        scores = [(gain(state, one, chosen, guards, life), -n) for n, one in enumerate(chosen)]
        score, place = min(scores)
        if score > 0:
            break
        del chosen[-place]
    return hold_back(state, me, victim, chosen)


def through(state: State, attacking: list[int], guards: list[int]) -> int:
    """The damage that gets through when each guard stops the strongest attacker that it can."""
    free = list(guards)
    total = 0
    for one in sorted(attacking, key=lambda i: -view(state, i).power):
        able = [g for g in free if can_block(state, g, one)]
        if able:
            free.remove(min(able, key=lambda g: reach_of(view(state, g))))
        else:
            total += max(0, view(state, one).power)
    return total


def reach_of(seen: View) -> int:
    """How useful a blocker is against others: who blocks what flies is kept for it."""
    return len({"flying", "reach"} & seen.keywords)


def gain(state: State, one: int, crowd: list[int], guards: list[int], life: int) -> float:
    """What the attacker is expected to gain in this crowd: damage where it is not blocked, worth where it is."""
    mine = view(state, one)
    free, lost, count = 1.0, 0.0, 0
    for guard in guards:
        if can_block(state, guard, one):
            among = len([other for other in crowd if can_block(state, guard, other)])
            free *= 1 - BOLDNESS / max(1, among)
            lost += exchange(state, one, guard)
            count += 1
    price = DAMAGE + URGENCY / max(1, life)
    return free * mine.power * price - ((1 - free) * lost / count if count else 0.0)


def exchange(state: State, one: int, guard: int) -> float:
    """What a fight costs the first's controller: their creature less what it takes with it."""
    dies, killed = fight(state, one, guard)
    return (worth(view(state, one)) if dies else 0.0) - (worth(view(state, guard)) if killed else 0.0)


def hold_back(state: State, me: int, victim: int, chosen: list[int]) -> list[int]:
    """Not so many that the answer would kill, unless it would anyway: the worst attackers stay at home."""
    life = state.players[me].life
    theirs = creatures(state, victim)
    if sum([max(0, view(state, i).power) for i in theirs]) < life:
        return chosen
    staying = list(chosen)
    while staying:
        home = [i for i in creatures(state, me, untapped=True) if i not in staying]
        home += [i for i in staying if "vigilance" in view(state, i).keywords]
        if through(state, theirs, home) < life:
            return staying
        del staying[-1]
    return staying


# Blocking ---------------------------------------------------------------------------------------------------


def block(state: State, decision: Blockers) -> Answer:
    """Block where the blocker survives or trades well; two on one where that kills; anything when it would kill us."""
    combat = state.combat
    assert combat is not None
    able = decision.able
    coming = list(dict.fromkeys([a for options in able.values() for a in options]))
    me = view(state, next(iter(able))).controller
    attacking = [a for a, b in combat.attacks if a in state.objects and defender_of(state, b) == me]
    incoming = sum([max(0, view(state, a).power) for a in attacking if (a, -1 - me) in combat.attacks])
    life = state.players[me].life
    chosen: list[int] = list(decision.first())
    for attacker in sorted(coming, key=lambda a: (-max(0, view(state, a).power), -worth(view(state, a)))):
        if attacker in chosen[1::2]:
            incoming -= max(0, view(state, attacker).power)
            continue
        free = [b for b, options in able.items() if attacker in options and b not in chosen[::2]]
        for pairs in (blockers_for(state, attacker, free, incoming >= life - 3), []):
            trial = chosen + [n for one in pairs for n in (one, attacker)]
            if pairs and decision.error(tuple(trial)) is None:
                chosen = trial
                incoming -= max(0, view(state, attacker).power)
                break
    return tuple(chosen)


def blockers_for(state: State, attacker: int, free: list[int], desperate: bool) -> list[int]:
    """The creature or two that should block it; nobody where a block only loses."""
    best, score = block_value(state, attacker, free, desperate)
    if best and score > 4:
        return [best]
    its = view(state, attacker)
    for one in free:
        for other in free:
            if one < other and not kills(state, one, attacker) and not kills(state, other, attacker):
                strong = kills(state, one, attacker, max(0, view(state, other).power))
                dead = [worth(view(state, i)) for i in (one, other) if kills(state, attacker, i)]
                both = its.power >= view(state, one).toughness + view(state, other).toughness
                lost = sum(dead) if both else max(dead, default=0.0)
                if strong and "trample" not in its.keywords and lost < worth(its):
                    return [one, other]
    return [best] if best else []


def block_value(state: State, attacker: int, free: list[int], desperate: bool) -> tuple[int, float]:
    """The creature that should block it alone, 0 for none, and how good that is."""
    its = view(state, attacker)
    best, score = 0, 0.0
    for one in free:
        mine = view(state, one)
        dies, killed = fight(state, one, attacker)
        value = 0.0
        if killed and not dies:
            value = 10 + worth(its) - worth(mine) / 10
        elif not dies:
            value = 5 - worth(mine) / 10
        elif killed and worth(its) >= worth(mine) * (0.6 if desperate else 0.95):
            value = 3 + worth(its) - worth(mine)
        if desperate and value <= 0:
            value = 1 / (1 + worth(mine))
        if value > score:
            best, score = one, value
    return best, score
