"""302-510 Card types, zones, turns, combat: the rulebook's examples."""

from __future__ import annotations

from lawmage.rules.actions import PASS
from lawmage.state.constants import DAMAGE_STEP, MAIN2, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_ex_302_3_1_a_creature_may_have_several_types() -> None:
    """A creature with two words behind the dash has both types, and effects about either reach it."""
    stage = Stage()
    both = stage.put(make("Hexer", "{R}", "Creature — Goblin Wizard", "", "1/1"))
    stage.put(thing("Banner", "Goblins you control get +1/+0."))
    stage.put(thing("Tome", "Wizards you control get +0/+1."))
    assert stage.seen(both).types == {"creature", "Goblin", "Wizard"}
    assert stage.size(both) == (2, 2)


def test_ex_305_5_1_a_land_type_behind_the_dash() -> None:
    """A basic land with the word Mountain has that subtype, and makes red mana for it."""
    stage = Stage()
    mountain = stage.put(make("Crag", "", "Basic Land — Mountain"))
    assert stage.seen(mountain).types == {"basic", "land", "Mountain"}
    assert stage.mana_from(mountain) == {"R"}


def test_ex_400_6_1_two_moves_of_one_object_at_once() -> None:
    """Losing and dying together: the life comes back, and the player chooses graveyard or exile for the creature."""
    text = (
        "If you would lose the game, instead exile this permanent "
        "and your life total becomes equal to your starting life total."
    )
    for choice, to in ((0, "graveyard"), (1, "exile")):
        stage = Stage(life=5)
        seraph = stage.put(make("Seraph", "{3}{W}{W}", "Creature — Angel", text, "5/5"))
        stage.lands("R", 1)
        blast = stage.hand(spell("Blast", "Blast deals 5 damage to target player and 5 damage to target creature."), 1)
        stage.priority(1)
        stage.play(blast, target=[(-1,), (seraph,)])
        for _ in (0, 1):
            stage.game.answer((PASS,))
        decision = stage.game.decision
        assert decision is not None and decision.player == 0
        assert decision.rule == "400.6"
        stage.game.answer((choice,))
        stage.decide()
        assert stage.life() == 20
        assert stage.where("Seraph") == [to]


def test_ex_500_10_1_additional_upkeep_steps_are_phases_of_their_own() -> None:
    """Two combat damage: after the phase come two upkeeps, without untap or draw steps."""
    stage = Stage()
    text = "Whenever Oba deals combat damage to a player, you get that many additional upkeep steps after this phase."
    oba = stage.put(make("Oba, of Moments", "{U}{B}{R}", "Legendary Creature — Ogre", text, "2/5"))
    stage.attack((oba, -2))
    stage.to_step(DAMAGE_STEP)
    stage.settles()
    hand = len(stage.state.players[0].hand)
    seen = []
    while stage.state.step != MAIN2:
        stage.game.answer((PASS,))
        stage.decide()
        if not seen or seen[-1] != stage.state.step or stage.state.priority == 0:
            seen.append(stage.state.step)
    assert seen.count(UPKEEP) >= 2
    assert stage.state.objects[oba].tapped  # no untap step came
    assert len(stage.state.players[0].hand) == hand


# Combat -------------------------------------------------------------------------------------------------------------


def test_ex_508_1c_1_two_that_cannot_attack_alone_attack_together() -> None:
    """One alone is illegal; both together are legal."""
    stage = Stage()
    shy = [stage.put(bear("Shy", "2/2", "This creature can't attack alone.")) for _ in range(2)]
    stage.until("attackers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((shy[0], -2)) is not None
    assert decision.error((shy[0], -2, shy[1], -2)) is None


def test_ex_508_1d_1_a_requirement_within_a_restriction() -> None:
    """With one attacker allowed, the one that must attack has to be it."""
    stage = Stage()
    rash = stage.put(bear("Rash", "2/2", "This creature attacks each combat if able."))
    calm = stage.put(bear())
    stage.put(thing("Arbiter", "No more than one creature can attack each combat.", "Enchantment"))
    stage.until("attackers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((rash, -2)) is None
    for other in ((calm, -2), (rash, -2, calm, -2), ()):
        assert decision.error(other) is not None


def test_ex_508_2a_1_attacks_triggers_look_at_the_declaration() -> None:
    """A blue attacker that turns green later was not a green creature attacking."""
    stage = Stage()
    stage.put(thing("Snare", "Whenever a green creature attacks, destroy that creature at end of combat."), 1)
    blue = stage.put(bear("Drake", "2/2", cost="{U}"))
    green = stage.put(bear("Cub", "2/2"))
    stage.lands("G")
    paint = stage.hand(spell("Paint", "Target creature becomes green until end of turn.", "{G}"))
    stage.attack((blue, -2, green, -2))
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.casts(paint, target=(blue,))
    stage.to_step(MAIN2)
    assert stage.there(blue) and not stage.there(green)


def test_ex_509_1b_1_each_evasion_ability_restricts() -> None:
    """Flying and shadow: a blocker with flying only is not enough, one with both is."""
    stage = Stage()
    attacker = stage.put(bear("Wraith", "2/2", "Flying, shadow"))
    bird = stage.put(bear("Bird", "1/1", "Flying"), 1)
    both = stage.put(bear("Ghost", "1/1", "Flying, shadow"), 1)
    stage.attack((attacker, -2))
    stage.until("blockers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((bird, attacker)) is not None
    assert decision.error((both, attacker)) is None


def test_ex_509_1c_1_both_block_where_one_must_and_one_alone_cannot() -> None:
    """Menace and a creature that blocks if able: only the block by both obeys as much as possible."""
    stage = Stage()
    attacker = stage.put(bear("Brute", "2/2", "Menace"))
    eager = stage.put(bear("Eager", "1/1", "This creature blocks each combat if able."), 1)
    plain = stage.put(bear(), 1)
    stage.attack((attacker, -2))
    stage.until("blockers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((eager, attacker, plain, attacker)) is None
    for other in ((eager, attacker), (plain, attacker), ()):
        assert decision.error(other) is not None


def test_ex_509_3f_1_blocked_by_triggers_look_at_the_declaration() -> None:
    """A black blocker that turns white later was not a white creature blocking."""
    stage = Stage()
    text = "Whenever this creature becomes blocked by a white creature, destroy that creature at end of combat."
    attacker = stage.put(bear("Boar", "1/9", text))
    black = stage.put(bear("Rat", "0/2", cost="{B}"), 1)
    white = stage.put(bear("Lamb", "0/2", cost="{W}"), 1)
    stage.lands("W")
    paint = stage.hand(spell("Paint", "Target creature becomes white until end of turn.", "{W}"))
    stage.attack((attacker, -2), (black, attacker, white, attacker))
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.casts(paint, target=(black,))
    stage.to_step(MAIN2)
    assert stage.there(black) and not stage.there(white)


def test_ex_510_1c_1_damage_is_divided_as_its_controller_likes() -> None:
    """4 damage among a 2/3 and a 1/1: every division of 4 is legal."""
    stage = Stage()
    attacker = stage.put(bear("Elk", "4/3"))
    big, small = stage.put(bear("Bat", "2/3"), 1), stage.put(bear("Mouse", "1/1"), 1)
    stage.attack((attacker, -2), (big, attacker, small, attacker))
    while stage.game.decision is not None and stage.game.decision.rule != "510.1c":
        stage.game.answer((PASS,))
    decision = stage.game.decision
    assert decision is not None
    for big_part in range(5):
        assert decision.error((big_part, 4 - big_part)) is None
    assert decision.error((4, 1)) is not None
    stage.decide(**{decision.what: (1, 3)})
    assert stage.there(big) and not stage.there(small)
    assert stage.state.objects[big].damage == 1
