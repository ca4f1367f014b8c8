"""506-511 Combat: who may attack and block, requirements and restrictions, damage."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Static
from lawmage.ir.event_pattern import Attacks, BecomesBlocked, Blocks
from lawmage.ir.node import RuleChange
from lawmage.ir.rule_change import BlockersOf, CanBlockMore, Cant, DamageByToughness, Must
from lawmage.ir.selector import Each, Is, Noun, This
from lawmage.rules import combat, combat_damage, writes
from lawmage.rules.combat import Attackers, Blockers
from lawmage.rules.combat_rules import cant_attack_at_all, cant_block
from lawmage.state.constants import ATTACK
from lawmage.state.state import Combat, State
from tests.rules.following import Script
from tests.rules.table import bear, card, new_state, put


def rule(*rules: RuleChange) -> Static:
    return Static(This(), rules)


def declare(state: State, *pairs: int) -> None:
    """The first player attacks so."""
    combat.declare_attackers(Run(state, [], [Script((pairs,))] * len(state.players)))


def attacking(state: State, *attackers: int, blocks: tuple[tuple[int, int], ...] = ()) -> None:
    """These attack the second player, blocked so."""
    pairs = tuple([(one, -2) for one in attackers])
    blocked = tuple([one for one in attackers if one in [a for _, a in blocks]])
    writes.set_combat(state, Combat(pairs, blocks, blocked, (), 1, attackers))


def damage(state: State, *answers: tuple[int, ...], first: bool = False) -> None:
    combat_damage.combat_damage(Run(state, [], [Script(answers)] * len(state.players)), first)


def wrong_attack(state: State, *pairs: int) -> str | None:
    able = {i: [-2] for i in state.battlefield if cant_attack_at_all(state, i) is None and state.objects[i].owner == 0}
    return Attackers(0, state, able).error(pairs)


def wrong_block(state: State, *pairs: int) -> str | None:
    attackers = [a for a, _ in state.combat.attacks] if state.combat is not None else []
    able = {
        i: [a for a in attackers if cant_block(state, i, a) is None]
        for i in state.battlefield
        if state.objects[i].owner == 1
    }
    return Blockers(1, state, able).error(pairs)


def test_508_1a_tapped_and_sick_creatures_cant_attack() -> None:
    state = new_state(step=ATTACK)
    tapped, sick, hasty = put(state, bear()), put(state, bear()), put(state, bear("Hare", "1/1", "haste"))
    writes.set_tapped(state, tapped, True)
    state.own(sick).arrived = state.players[0].turn_began + 1
    state.own(hasty).arrived = state.players[0].turn_began + 1
    state.touch_views()
    assert "508.1a" in str(cant_attack_at_all(state, tapped))
    assert "302.6" in str(cant_attack_at_all(state, sick))
    assert cant_attack_at_all(state, hasty) is None


def test_702_3b_defender() -> None:
    state = new_state(step=ATTACK)
    assert "702.3b" in str(cant_attack_at_all(state, put(state, bear("Wall", "0/4", "defender"))))


def test_508_1f_attackers_tap_but_for_vigilance() -> None:
    state = new_state(step=ATTACK)
    plain, alert = put(state, bear()), put(state, bear("Guard", "2/2", "vigilance"))
    declare(state, plain, -2, alert, -2)
    assert state.objects[plain].tapped and not state.objects[alert].tapped


def test_508_1d_must_attack_if_able() -> None:
    state = new_state(step=ATTACK)
    angry = put(state, bear("Boar", "2/2", rule(Must(Attacks(Each())))))
    other = put(state, bear())
    assert "508.1d" in str(wrong_attack(state))
    assert "508.1d" in str(wrong_attack(state, other, -2))
    assert wrong_attack(state, angry, -2) is None


def test_508_1c_cant_attack_beats_must_attack() -> None:
    state = new_state(step=ATTACK)
    put(state, bear("Boar", "2/2", rule(Must(Attacks(Each())), Cant(Attacks(Each())))))
    assert wrong_attack(state) is None


def test_508_1c_cant_attack_alone() -> None:
    state = new_state(step=ATTACK)
    shy = put(state, bear("Mouse", "1/1", rule(Cant(Attacks(Each(), alone=True)))))
    other = put(state, bear())
    assert wrong_attack(state, shy, -2) is not None
    assert wrong_attack(state, shy, -2, other, -2) is None


def test_508_1b_each_opponent_is_a_choice() -> None:
    state = new_state(3, step=ATTACK)
    one, two = put(state, bear()), put(state, bear())
    declare(state, one, -2, two, -3)
    assert state.combat is not None and state.combat.attacks == ((one, -2), (two, -3))


def test_702_9b_flying_and_reach() -> None:
    state = new_state()
    bird = put(state, bear("Bird", "1/1", "flying"))
    ground, spider, other = (
        put(state, bear(), 1),
        put(state, bear("Spider", "1/3", "reach"), 1),
        put(state, bear("Bird", "1/1", "flying"), 1),
    )
    assert "702.9b" in str(cant_block(state, ground, bird))
    assert cant_block(state, spider, bird) is None and cant_block(state, other, bird) is None


def test_702_111b_menace() -> None:
    state = new_state()
    brute = put(state, bear("Brute", "3/3", "menace"))
    one, two = put(state, bear(), 1), put(state, bear(), 1)
    attacking(state, brute)
    assert "702.111b" in str(wrong_block(state, one, brute))
    assert wrong_block(state, one, brute, two, brute) is None


def test_509_1a_one_attacker_each_unless_it_can_block_more() -> None:
    state = new_state()
    first, second = put(state, bear()), put(state, bear())
    plain = put(state, bear(), 1)
    broad = put(state, bear("Giant", "3/3", rule(CanBlockMore(Each(), 1))), 1)
    attacking(state, first, second)
    assert wrong_block(state, plain, first, plain, second) is not None
    assert wrong_block(state, broad, first, broad, second) is None


def test_509_1b_cant_be_blocked_by() -> None:
    state = new_state()
    big = Noun(tests=(Is("type", "artifact"),))
    sly = put(state, bear("Fox", "2/2", rule(BlockersOf(Each(), none=big))))
    golem = put(state, card("Golem", "artifact creature", "3/3"), 1)
    assert cant_block(state, golem, sly) is not None
    assert cant_block(state, put(state, bear(), 1), sly) is None


def test_509_1c_must_block_and_must_be_blocked() -> None:
    state = new_state()
    lure = put(state, bear("Lure", "2/2", rule(Must(BecomesBlocked(Each())))))
    other = put(state, bear())
    guard = put(state, bear(), 1)
    attacking(state, lure, other)
    assert "509.1c" in str(wrong_block(state))
    assert "509.1c" in str(wrong_block(state, guard, other))
    assert wrong_block(state, guard, lure) is None


def test_509_1c_blocks_if_able() -> None:
    state = new_state()
    raider = put(state, bear())
    put(state, bear("Hound", "2/2", rule(Must(Blocks(Each())))), 1)
    attacking(state, raider)
    assert "509.1c" in str(wrong_block(state))


def test_510_1b_unblocked_damage() -> None:
    state = new_state()
    attacking(state, put(state, bear(pt="3/3")))
    damage(state)
    assert state.players[1].life == 17


def test_510_1c_blocked_creature_deals_none_to_the_player() -> None:
    state = new_state()
    raider, guard = put(state, bear(pt="3/3")), put(state, bear(pt="1/5"), 1)
    attacking(state, raider, blocks=((guard, raider),))
    damage(state)
    assert state.players[1].life == 20 and state.objects[guard].damage == 3 and state.objects[raider].damage == 1


def test_510_1c_free_division_among_blockers() -> None:
    state = new_state()
    raider = put(state, bear(pt="4/4"))
    one, two = put(state, bear(pt="1/3"), 1), put(state, bear(pt="1/3"), 1)
    attacking(state, raider, blocks=((one, raider), (two, raider)))
    damage(state, (1, 3))
    assert state.objects[one].damage == 1 and state.objects[two].damage == 3


def test_702_19b_trample_needs_lethal_first() -> None:
    state = new_state()
    raider, guard = put(state, bear("Rhino", "5/5", "trample")), put(state, bear(pt="2/2"), 1)
    attacking(state, raider, blocks=((guard, raider),))
    damage(state, (2, 3))
    assert state.players[1].life == 17 and state.objects[guard].damage == 2


def test_702_2c_one_damage_is_lethal_with_deathtouch() -> None:
    state = new_state()
    raider = put(state, bear("Viper", "3/3", "trample", "deathtouch"))
    guard = put(state, bear(pt="4/4"), 1)
    attacking(state, raider, blocks=((guard, raider),))
    damage(state, (1, 2))
    assert state.players[1].life == 18 and state.objects[guard].deathtouched


def test_702_19e_trample_with_all_blockers_gone() -> None:
    state = new_state()
    raider, guard = put(state, bear("Rhino", "5/5", "trample")), put(state, bear(), 1)
    attacking(state, raider, blocks=((guard, raider),))
    writes.leave_combat(state, guard)
    damage(state)
    assert state.players[1].life == 15


def test_509_1h_blocked_stays_blocked() -> None:
    state = new_state()
    raider, guard = put(state, bear(pt="5/5")), put(state, bear(), 1)
    attacking(state, raider, blocks=((guard, raider),))
    writes.leave_combat(state, guard)
    damage(state)
    assert state.players[1].life == 20


def test_510_4_first_and_double_strike() -> None:
    state = new_state()
    quick, twice, slow = (
        put(state, bear("Lancer", "2/2", "first strike")),
        put(state, bear("Duelist", "3/3", "double strike")),
        put(state, bear(pt="1/1")),
    )
    attacking(state, quick, twice, slow)
    damage(state, first=True)
    assert state.players[1].life == 15
    damage(state)
    assert state.players[1].life == 11


def test_510_1a_damage_by_toughness() -> None:
    state = new_state()
    attacking(state, put(state, bear("Turtle", "0/4", rule(DamageByToughness(Each())))))
    damage(state)
    assert state.players[1].life == 16


def test_702_15b_lifelink_and_120_3f() -> None:
    state = new_state()
    attacking(state, put(state, bear("Leech", "3/3", "lifelink")))
    damage(state)
    assert state.players[0].life == 23 and state.players[1].life == 17


def test_702_90b_infect() -> None:
    state = new_state()
    raider = put(state, bear("Plague", "3/3", "infect"))
    attacking(state, raider)
    damage(state)
    assert state.players[1].life == 20 and state.players[1].count("poison") == 3
    guard = put(state, bear(pt="4/4"), 1)
    attacking(state, raider, blocks=((guard, raider),))
    damage(state)
    assert state.objects[guard].count("-1/-1") == 3 and state.objects[guard].damage == 0
