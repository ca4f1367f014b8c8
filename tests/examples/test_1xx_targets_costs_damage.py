"""115-120 Targets, costs, damage: the rulebook's examples."""

from __future__ import annotations

from lawmage.state.constants import CLEANUP, DAMAGE_STEP, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_ex_115_1a_1_a_targeted_ability_of_a_spell_card_is_not_the_spell() -> None:
    """The sorcery itself asks for no target; the ability that triggers when it is cycled does."""
    text = "You gain 1 life.\nCycling {2}\nWhen you cycle this card, target creature gets -1/-1 until end of turn."
    plague = make("Plague", "{B}", "Sorcery", text)
    stage = Stage()
    victim = stage.put(bear(), 1)
    stage.lands("BBB")
    first, second = stage.hand(plague), stage.hand(plague)
    stage.play(first)
    assert stage.aimed() == ()
    stage.resolves()
    assert stage.life() == 21
    stage.use(second, target=(victim,))
    assert stage.aimed() == (victim,)
    stage.settles()
    assert stage.size(victim) == (1, 1)


def test_ex_115_7e_1_targets_may_trade_places() -> None:
    """2 damage to one and 1 to another: with new targets for both, each becomes what the other was."""
    stage = Stage()
    cub, elf = stage.put(bear(), 1), stage.put(bear("Elf", "1/3"), 1)
    stage.lands("RU")
    trail = stage.hand(spell("Trail", "Trail deals 2 damage to any target and 1 damage to any other target."))
    redirect = stage.hand(spell("Redirect", "You may choose new targets for target spell.", "{U}"))
    stage.play(trail, target=[(cub,), (elf,)])
    stage.play(redirect, target=(stage.state.stack[-1],))
    stage.resolves(may=(1,), new_target=[(elf,), (cub,)])
    stage.resolves()
    assert (stage.state.objects[cub].damage, stage.state.objects[elf].damage) == (1, 2)


def test_ex_118_11_1_a_cost_is_paid_although_its_action_is_replaced() -> None:
    """The upkeep is "draw a card", and a draw may be skipped: nothing is drawn, and the cost is paid."""
    stage = Stage(step=CLEANUP)
    vortex = stage.put(thing("Vortex", "Cumulative upkeep—Draw a card.", "Enchantment"), 1)
    text = "As long as it's your turn, if you would draw a card, you may skip that draw instead."
    stage.put(bear("Newt", "1/1", text), 1)
    for _ in range(3):
        stage.hand(bear(), 1)
    stage.to_step(UPKEEP, 1)
    stage.resolves(pay=(1,), may=(1,))
    assert stage.there(vortex)
    assert len(stage.state.players[1].hand) == 3


def test_ex_118_12_1_a_cost_that_cannot_be_paid_any_more() -> None:
    """The enchantment is gone before its ability resolves: it can't be sacrificed, and nobody draws."""
    stage = Stage()
    text = (
        "When a player casts a spell, sacrifice this enchantment. "
        "If you do, each of that player's opponents draws three cards."
    )
    calm = stage.put(thing("Calm", text, "Enchantment"))
    stage.put(bear("Monk", "1/1", "{0}: Exile target enchantment."))
    stage.lands("R", 1)
    loud = stage.hand(spell("Loud", "You gain 1 life."), 1)
    stage.play(loud)
    assert stage.state.objects[stage.state.stack[-1]].kind == "ability"
    stage.use(stage.one("Monk").id, target=(calm,))
    stage.settles()
    assert stage.where("Calm") == ["exile"]
    assert not stage.state.players[0].hand
    plain = Stage()
    plain.put(thing("Calm", text, "Enchantment"))
    plain.lands("R", 1)
    plain.play(plain.hand(spell("Loud", "You gain 1 life."), 1))
    plain.settles()
    assert len(plain.state.players[0].hand) == 3


def test_ex_118_12_2_a_cost_counts_as_paid_although_its_result_was_another() -> None:
    """The card put onto the battlefield enters under the opponent's control, and yet the rest is done."""
    stage = Stage()
    text = (
        "Morph {2}{U}\nWhen this creature is turned face up, you may put a creature card with morph from your hand "
        "onto the battlefield. If you do, return this creature to its owner's hand."
    )
    shell = make("Shell", "{2}{U}", "Creature — Shapeshifter", text, "2/3")
    card = stage.hand(shell)
    other = stage.hand(make("Grub", "{3}", "Creature — Insect", "Morph {3}", "3/3"))
    stage.lands("UUUUUU")
    stage.lands("U", 1)
    net = "If a creature would enter under an opponent's control this turn, it enters under your control instead."
    gather = stage.hand(spell("Gather", net, "{U}"), 1)
    stage.play(card, 1)
    stage.resolves()
    hidden = next(one for one in stage.state.battlefield if stage.state.objects[one].face_down)
    stage.casts(gather)
    stage.takes(hidden)
    stage.resolves(may=(1,))
    assert stage.seen(stage.one("Grub").id).controller == 1
    assert stage.one("Shell", "hand").owner == 0
    assert other not in stage.state.objects


def test_ex_120_4d_1_damage_is_prevented_then_processed_then_replaced() -> None:
    """3 wither and lifelink damage with 2 prevented: one counter, and one life, doubled to two."""
    stage = Stage()
    stage.put(thing("Reflection", "If you would gain life, you gain twice that much life instead.", "Enchantment"))
    attacker = stage.put(bear("Leech", "3/3", "Wither, lifelink"))
    blocker = stage.put(bear(), 1)
    stage.lands("W", 1)
    ward = "Prevent the next 2 damage that would be dealt to target Bear this turn."
    shield = stage.hand(spell("Ward", ward, "{W}"), 1)
    stage.attack((attacker, -2), (blocker, attacker))
    stage.casts(shield, target=(blocker,))
    stage.to_step(DAMAGE_STEP)
    assert stage.state.objects[blocker].count("-1/-1") == 1
    assert stage.state.objects[attacker].damage == 2
    assert stage.life() == 22


def test_ex_120_4d_2_damage_and_the_life_gained_for_it_are_one_event() -> None:
    """10 damage at 2 life, 5 of it turned into life: 5 lost and 5 gained, nothing for Worship's kind to do."""
    stage = Stage(life=2)
    worship = "If you control a Bear, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    stage.put(thing("Chapel", worship, "Enchantment"), 1)
    stage.put(bear(), 1)
    attackers = [stage.put(bear("Ogre", "5/5")) for _ in range(2)]
    stage.lands("W", 1)
    text = (
        "The next time target Bear would deal damage this turn, prevent that damage. "
        "You gain life equal to the damage prevented this way."
    )
    awe = stage.hand(spell("Awe", text, "{W}"), 1)
    stage.attack((attackers[0], -2, attackers[1], -2))
    stage.casts(awe, target=(attackers[0],))
    stage.to_step(DAMAGE_STEP)
    assert stage.life(1) == 2


def test_ex_120_5_1_damage_does_not_destroy() -> None:
    """3 damage to a 2/2: a state-based action destroys it, not the spell or its damage."""
    stage = Stage()
    victim = stage.put(bear(), 1)
    stage.lands("R")
    stage.casts(stage.hand(spell("Bolt", "Bolt deals 3 damage to any target.")), target=(victim,))
    assert stage.where("Cub") == ["graveyard"]
    moved = [one for one in stage.state.history if getattr(one, "object_id", 0) == victim]
    assert [one.cause for one in moved] == ["destroy_by_state"]
