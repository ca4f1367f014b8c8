"""508.1c-d, 509.1b-c What restricts and requires attacks and blocks, and how well a declaration obeys."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost
from lawmage.ir.event_pattern import Attacks, BecomesBlocked, Blocks, PlayerAttacks
from lawmage.ir.node import EventPattern
from lawmage.ir.rule_change import AsThough, BlockersOf, BlocksOnly, CanBlockMore, Cant, CombatLimit, Goads, Must
from lawmage.state.constants import ATTACKS, BLOCKED, BLOCKS
from lawmage.state.events import Happening
from lawmage.state.objects import Frame, View
from lawmage.state.state import ActiveRule, State

from .evaluate import Subject, fits, occurs, subject, things
from .involved import is_ref
from .looking import controller_of, name_of, view
from .rule_queries import applies, prohibited, protected, rules_of

Pairs = tuple[tuple[int, int], ...]


# What a rule is about ---------------------------------------------------------------------------------------


def each_of(state: State, active: ActiveRule) -> list[Subject | None]:
    """The things a rule change is about, one at a time; a rule that names its own has one empty entry."""
    if active.affected is None:
        return [None]
    return [subject(state, ref) for ref in sorted(active.affected)]


def about(state: State, active: ActiveRule, pattern: EventPattern, event: Happening) -> bool:
    return any([occurs(state, active.frame, pattern, event, each) for each in each_of(state, active)])


# Attacking (508) --------------------------------------------------------------------------------------------


def sick(state: State, object_id: int) -> bool:
    """302.6 Not under its controller's control continuously since their most recent turn began."""
    seen = view(state, object_id)
    if "creature" not in seen.types or "haste" in seen.keywords:
        return False
    return state.objects[object_id].arrived > state.players[seen.controller].turn_began


def cant_attack_at_all(state: State, object_id: int) -> str | None:
    """508.1a, 702.3b Why the creature can't attack, whoever is attacked, or None."""
    obj = state.objects[object_id]
    seen = view(state, object_id)
    name = seen.name
    if "creature" not in seen.types:
        return f"508.1a {name} is not a creature"
    if obj.tapped:
        return f"508.1a {name} is tapped"
    if obj.phased_out:
        return f"702.26b {name} is phased out"
    if sick(state, object_id) and not as_though(state, object_id, "haste"):
        return f"302.6 {name} came under your control this turn"
    if "defender" in seen.keywords and not as_though(state, object_id, "no_defender"):
        return f"702.3b {name} has defender"
    if "battle" in seen.types:
        return f"506.3 {name} is a battle"
    return None


def as_though(state: State, object_id: int, premise: str) -> bool:
    """609.4b"""
    for active in rules_of(state, AsThough):
        rule = active.rule
        if isinstance(rule, AsThough) and rule.premise == premise:
            if active.affected is not None:
                if object_id in active.affected:
                    return True
            elif is_ref(state, active.frame, rule.what, object_id, None):
                return True
    return False


def attackable(state: State, player: int) -> list[int]:
    """506.2, 508.1b Opponents, their planeswalkers, and battles they protect."""
    foes = state.opponents(player)
    if state.seating is not None:
        foes = beside(state, player, foes)
    found = [-1 - p for p in foes]
    for i in state.battlefield:
        seen = view(state, i)
        if state.objects[i].phased_out:
            continue
        if "battle" in seen.types:
            if protector(state, i) != player and (state.seating is None or protector(state, i) in foes):
                found.append(i)
        elif "planeswalker" in seen.types and seen.controller in foes:
            found.append(i)
    return found


def beside(state: State, player: int, foes: list[int]) -> list[int]:
    """803.1, 809.3c, 811.4 The opponents that the options of the game let the player attack."""
    assert state.seating is not None
    how, order = state.seating.attack, state.turn_order(player)
    if not how or len(order) < 2:
        return foes
    left, right = order[1], order[-1]
    near = (left,) if how == "left" else (right,) if how == "right" else (left, right)
    return [p for p in foes if p in near]


def protector(state: State, battle: int) -> int:
    """310.8 Noted when it entered; -1 while it has none."""
    noted = state.objects[battle].note("protector")
    return -1 - noted[0] if noted else -1


def attack_event(state: State, attacker: int, attacked: int, count: int) -> Happening:
    return Happening(ATTACKS, attacker, view(state, attacker).controller, "", attacked, count)


def cant_attack(state: State, attacker: int, attacked: int, count: int) -> str | None:
    """508.1c A restriction on this attack in a declaration of ``count`` attackers."""
    return prohibited(state, attack_event(state, attacker, attacked, count))


def attack_costs(state: State, pairs: Pairs) -> list[tuple[Cost, Frame]]:
    """508.1h What must be paid for these attacks: one cost for each creature a "can't attack unless" is about."""
    found: list[tuple[Cost, Frame]] = []
    for active in rules_of(state, Cant):
        rule = active.rule
        if isinstance(rule, Cant) and rule.cost is not None and isinstance(rule.event, (Attacks, PlayerAttacks)):
            for attacker, attacked in pairs:
                if about(state, active, rule.event, attack_event(state, attacker, attacked, len(pairs))):
                    found.append((rule.cost, active.frame))
    return found


def goaded_by(state: State, creature: int) -> list[int]:
    """701.15a-d The players who have goaded it, or whose effect says that it is goaded."""
    marks = state.objects[creature].marks
    found = [int(mark.partition(":")[2]) for mark in marks if mark.startswith("goaded:")]
    for active in rules_of(state, Goads):
        if active.frame.controller not in found and applies(state, active, creature):
            found.append(active.frame.controller)
    return found


def attack_requirements(state: State, able: dict[int, list[int]]) -> list[tuple[int, list[int]]]:
    """508.1d (creature, what it must attack one of) for each requirement."""
    found: list[tuple[int, list[int]]] = []
    for active in rules_of(state, Must):
        rule = active.rule
        if isinstance(rule, Must) and isinstance(rule.event, Attacks):
            for attacker, options in able.items():
                wanted = [b for b in options if about(state, active, rule.event, attack_event(state, attacker, b, 1))]
                if wanted:
                    found.append((attacker, wanted))
    for attacker, options in able.items():
        for goader in goaded_by(state, attacker):  # 701.15b-c
            others = [b for b in options if b < 0 and b != -1 - goader]
            found.append((attacker, options))
            found += [(attacker, others)] if others else []
    return found


def too_many(state: State, creatures: list[int], blocks: bool, pairs: Pairs = ()) -> str | None:
    """508.1c, 509.1b A limit on how many creatures attack (somebody) or block in one combat."""
    for active in rules_of(state, CombatLimit):
        rule = active.rule
        if isinstance(rule, CombatLimit) and rule.blocks == blocks:
            there = creatures
            if rule.whom is not None:
                whom = things(state, active.frame, rule.whom, None)
                there = [attacker for attacker, attacked in pairs if attacked in whom]
            found = [subject(state, ref) for ref in there]
            if len([1 for one in found if one is not None and fits(state, active.frame, rule.what, one)]) > rule.n:
                return f"{'509.1b' if blocks else '508.1c'} no more than {rule.n} can {'block' if blocks else 'attack'}"
    return None


def obeyed(pairs: Pairs, requirements: list[tuple[int, list[int]]]) -> int:
    """How many requirements a declaration obeys."""
    return len([1 for creature, wanted in requirements if any([a == creature and b in wanted for a, b in pairs])])


# Blocking (509) ---------------------------------------------------------------------------------------------


def cant_block_at_all(state: State, object_id: int) -> str | None:
    """509.1a"""
    obj = state.objects[object_id]
    seen = view(state, object_id)
    if "creature" not in seen.types:
        return f"509.1a {seen.name} is not a creature"
    if obj.tapped:
        return f"509.1a {seen.name} is tapped"
    if obj.phased_out or "battle" in seen.types:
        return f"509.1a {seen.name} can't block"
    if "suspected" in obj.marks:
        return f"701.60c {seen.name} is suspected"
    if "decayed" in seen.keywords:
        return f"702.147a {seen.name} has decayed"
    return None


def block_costs(state: State, pairs: Pairs) -> list[tuple[Cost, Frame]]:
    """509.1d What must be paid for these blocks: one cost for each creature a "can't block unless" is about."""
    found: list[tuple[Cost, Frame]] = []
    for active in rules_of(state, Cant):
        rule = active.rule
        if isinstance(rule, Cant) and rule.cost is not None and isinstance(rule.event, Blocks):
            for blocker in {b: 0 for b, _ in pairs}:
                events = [block_event(state, b, a) for b, a in pairs if b == blocker]
                if any([about(state, active, rule.event, event) for event in events]):
                    found.append((rule.cost, active.frame))
    return found


def free_blocks(state: State, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """509.1c Nobody is made to pay for a block."""
    return [pair for pair in pairs if not block_costs(state, (pair,))]


def block_event(state: State, blocker: int, attacker: int, count: int = 0) -> Happening:
    """``count``: how many creatures block in the declaration; 0: not known yet."""
    return Happening(BLOCKS, blocker, view(state, blocker).controller, "", attacker, count)


def cant_block(state: State, blocker: int, attacker: int) -> str | None:
    """509.1b Why this creature can't block that attacker, or None: evasion abilities and restrictions on the pair."""
    mine, its = view(state, blocker), view(state, attacker)
    wrong = evasion(state, blocker, mine, attacker, its)
    if wrong is not None:
        return wrong
    wrong = prohibited(state, block_event(state, blocker, attacker))
    if wrong is not None:
        return wrong
    found = subject(state, blocker)
    assert found is not None
    for active in rules_of(state, BlockersOf):
        rule = active.rule
        if isinstance(rule, BlockersOf) and concerns(state, active, rule, attacker):
            if rule.only is not None and not fits(state, active.frame, rule.only, found):
                return f"509.1b {its.name} can't be blocked by {mine.name}"
            if rule.none is not None and fits(state, active.frame, rule.none, found):
                return f"509.1b {its.name} can't be blocked by {mine.name}"
    other = subject(state, attacker)
    assert other is not None
    for active in rules_of(state, BlocksOnly):
        rule = active.rule
        if isinstance(rule, BlocksOnly) and only_blocks(state, active, rule, blocker):
            if not fits(state, active.frame, rule.only, other):
                return f"509.1b {mine.name} can't block {its.name}"
    return None


def concerns(state: State, active: ActiveRule, rule: BlockersOf, attacker: int) -> bool:
    if active.affected is not None:
        return attacker in active.affected
    return attacker in things(state, active.frame, rule.attacker)


def only_blocks(state: State, active: ActiveRule, rule: BlocksOnly, blocker: int) -> bool:
    if active.affected is not None:
        return blocker in active.affected
    return blocker in things(state, active.frame, rule.blocker)


def evasion(state: State, blocker: int, mine: View, attacker: int, its: View) -> str | None:
    """702 The evasion abilities of the attacker."""
    keywords, have = its.keywords, mine.keywords
    if not keywords and "shadow" not in have:
        return None
    name = its.name
    if "flying" in keywords and "flying" not in have and "reach" not in have:
        return f"702.9b {name} has flying"
    if ("shadow" in keywords) != ("shadow" in have):
        return f"702.28b {name} and shadow"
    if "horsemanship" in keywords and "horsemanship" not in have:
        return f"702.31b {name} has horsemanship"
    if "fear" in keywords and "artifact" not in mine.types and "B" not in mine.colors:
        return f"702.36b {name} has fear"
    if "intimidate" in keywords and "artifact" not in mine.types and not set(mine.colors) & set(its.colors):
        return f"702.13b {name} has intimidate"
    if "skulk" in keywords and mine.power > its.power:
        return f"702.118b {name} has skulk"
    if "protection" in keywords and protected(state, attacker, blocker):
        return f"702.16e {name} has protection"
    return landwalk(state, mine, its)


def landwalk(state: State, mine: View, its: View) -> str | None:
    """702.14c The defending player controls a land of the kind."""
    for ability in its.abilities:
        if isinstance(ability, Keyword) and ability.name == "landwalk" and ability.noun is not None:
            frame = Frame(0, its.controller, {})
            for i in state.battlefield:
                seen, found = view(state, i), subject(state, i)
                if seen.controller == mine.controller and "land" in seen.types and found is not None:
                    if fits(state, frame, ability.noun, found):
                        return f"702.14c {its.name} has {ability.name}"
    return None


def cant_be_blocked_by(state: State, attacker: int, count: int) -> str | None:
    """509.1b, 702.111b Limits on how many creatures block it."""
    if count == 0:
        return None
    seen = view(state, attacker)
    if "menace" in seen.keywords and count < 2:
        return f"702.111b {seen.name} has menace"
    for active in rules_of(state, BlockersOf):
        rule = active.rule
        if isinstance(rule, BlockersOf) and concerns(state, active, rule, attacker):
            if count < rule.least or rule.most is not None and count > rule.most:
                return f"509.1b {name_of(state, attacker)} can't be blocked by so many"
    return None


def blocks_at_most(state: State, blocker: int) -> int | None:
    """509.1a How many attackers it may block; None: any number."""
    most = 1
    for active in rules_of(state, CanBlockMore):
        rule = active.rule
        assert isinstance(rule, CanBlockMore)
        mine = (
            blocker in active.affected
            if active.affected is not None
            else blocker in things(state, active.frame, rule.who)
        )
        if mine:
            if rule.n is None:
                return None
            most += rule.n
    return most


def block_requirements(state: State, able: dict[int, list[int]]) -> list[list[tuple[int, int]]]:
    """509.1c For each requirement the blocks of which one obeys it."""
    found: list[list[tuple[int, int]]] = []
    for active in rules_of(state, Must):
        rule = active.rule
        assert isinstance(rule, Must)
        for each in each_of(state, active):
            if isinstance(rule.event, Blocks):
                for blocker, attackers in able.items():
                    wanted = [
                        (blocker, a)
                        for a in attackers
                        if occurs(state, active.frame, rule.event, block_event(state, blocker, a), each)
                    ]
                    if wanted:
                        found.append(wanted)
            elif isinstance(rule.event, BecomesBlocked):
                wanted = []
                for blocker, attackers in able.items():
                    for a in attackers:
                        event = Happening(
                            BLOCKED, a, controller_of(state, a), "", blocker if rule.event.by is not None else 0
                        )
                        if occurs(state, active.frame, rule.event, event, each):
                            wanted.append((blocker, a))
                if wanted:
                    found.append(wanted)
    return found
