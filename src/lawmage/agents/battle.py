"""How a heuristic player fights: what to attack with, what to block, what a fight between two creatures comes to."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer
from lawmage.rules.combat import Attackers, Blockers, defender_of
from lawmage.rules.looking import view
from lawmage.state.objects import View
from lawmage.state.state import State

from .judgement import worth

EAGER: Final = 4.0  # how much a point of power makes an attack worth risking


def creatures(state: State, player: int, untapped: bool = False) -> list[int]:
    """The player's creatures (that could block)."""
    found = []
    for i in state.battlefield:
        seen = view(state, i)
        if seen.controller == player and "creature" in seen.types and not (untapped and state.objects[i].tapped):
            found.append(i)
    return found


def can_block(mine: View, its: View) -> bool:
    """Whether the first could block the second, as far as the commonest keywords go."""
    if "flying" in its.keywords and not ({"flying", "reach"} & mine.keywords):
        return False
    return "can't be blocked" not in its.keywords and not ("shadow" in its.keywords) ^ ("shadow" in mine.keywords)


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
    """Which of those able to attack the victim should."""
    guards = creatures(state, victim, untapped=True)
    able = sorted(able, key=lambda one: loss(state, one, guards))
    risk = [loss(state, one, guards) for one in able]
    power = [view(state, one).power for one in able]
    life = state.players[victim].life
    unstopped = sorted(power)[: max(0, len(able) - len(guards))]
    if (
        sum(unstopped) >= life
        or sum([p for p, g in zip(power, unblockable(state, able, guards), strict=True) if g]) >= life
    ):
        return able
    chosen = [one for one, r in zip(able, risk, strict=True) if r <= EAGER * max(0, view(state, one).power)]
    rest = [(one, r) for one, r in zip(able, risk, strict=True) if r > EAGER * max(0, view(state, one).power)]
    for n in range(len(rest)):
        crowd = chosen + [other for other, _ in rest[: n + 1]]
        lost = sum(sorted([max(0.0, loss(state, x, guards)) for x in crowd], reverse=True)[: len(guards)])
        gained = 0.6 * sum(sorted([view(state, x).power for x in crowd])[: max(0, len(crowd) - len(guards))])
        if gained > lost:
            chosen = crowd
    return hold_back(state, me, victim, chosen)


def unblockable(state: State, able: list[int], guards: list[int]) -> list[bool]:
    """Which of the attackers no guard could block."""
    return [not any([can_block(view(state, g), view(state, one)) for g in guards]) for one in able]


def loss(state: State, attacker: int, guards: list[int]) -> float:
    """What the worst single block would cost: our creature less what it takes with it; 0 or less is safe."""
    mine = view(state, attacker)
    worst = -1.0
    for guard in guards:
        its = view(state, guard)
        if not can_block(its, mine):
            continue
        mine_dies, its_dies = fight(state, attacker, guard)
        cost = (worth(mine) if mine_dies else 0.0) - (worth(its) if its_dies else 0.0)
        if not mine_dies and not its_dies:
            cost = -0.1
        worst = max(worst, cost)
    return worst


def hold_back(state: State, me: int, victim: int, chosen: list[int]) -> list[int]:
    """Not so many that the answer would kill: the worst attackers stay at home until it does not."""
    life = state.players[me].life
    theirs = creatures(state, victim)
    danger = sum([max(0, view(state, i).power) for i in theirs])
    if danger < life:
        return chosen
    staying = list(chosen)
    while staying:
        home = [i for i in creatures(state, me, untapped=True) if i not in staying]
        home += [i for i in staying if "vigilance" in view(state, i).keywords]
        powers = sorted([max(0, view(state, i).power) for i in theirs], reverse=True)
        if sum(powers[len(home) :]) < life:
            break
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
