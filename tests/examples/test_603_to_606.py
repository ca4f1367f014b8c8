"""603-606 Triggering, mana and loyalty abilities: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.ability import StaticRule
from lawmage.ir.rule_change import LoyaltyCost
from lawmage.ir.selector import You
from lawmage.rules.looking import view
from lawmage.rules.mana_abilities import is_mana_ability
from lawmage.state.constants import CLEANUP, END, UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage

# 603 Triggering -------------------------------------------------------------------------------------------------


def test_ex_603_2c_1_once_for_each_land() -> None:
    """All lands are destroyed at once: the ability triggers as often as there were lands."""
    stage = Stage()
    stage.put(thing("Grave", "Whenever a land is put into a graveyard from the battlefield, you gain 1 life."))
    stage.lands("RGG")
    for _ in range(2):
        stage.put(land("Swamp"), 1)
    stage.casts(stage.hand(spell("Ruin", "Destroy all lands.", kind="Sorcery")))
    assert len(stage.state.stack) == 5
    stage.settles()
    assert stage.life() == 25


def test_ex_603_2e_1_becoming_tapped_is_a_change() -> None:
    """Entering tapped, and being tapped when it is tapped already, is not becoming tapped."""
    stage = Stage()
    text = "Whenever a creature becomes tapped, you gain 1 life."
    stage.put(thing("Gauge", text))
    stage.lands("GRR")
    slow = stage.hand(bear("Slow", "1/1", "This creature enters tapped.", "{G}"))
    tap = [stage.hand(spell("Drowse", "Tap target creature.")) for _ in range(2)]
    cub = stage.put(bear())
    stage.casts(slow)
    assert not stage.state.stack
    stage.casts(tap[0], target=(cub,))
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.casts(tap[1], target=(cub,))
    assert not stage.state.stack


def test_ex_603_2g_1_prevented_damage_triggers_nothing() -> None:
    """All the damage is prevented: it was never dealt."""
    stage = Stage()
    boar = stage.put(bear("Boar", "3/3", "Whenever this creature is dealt damage, you gain 1 life."))
    stage.lands("RRW")
    bolts = [stage.hand(spell("Spark", "Spark deals 1 damage to target creature.")) for _ in range(2)]
    ward = "Prevent the next 1 damage that would be dealt to target creature this turn."
    stage.casts(stage.hand(spell("Ward", ward, "{W}")), target=(boar,))
    stage.casts(bolts[0], target=(boar,))
    assert not stage.state.stack
    stage.casts(bolts[1], target=(boar,))
    assert len(stage.state.stack) == 1


def test_ex_603_4_1_an_if_is_checked_twice() -> None:
    """40 life at the beginning and 40 at the resolution; with less at either time nothing is won."""
    text = "At the beginning of each upkeep, if you have 40 or more life, you win the game."
    low = Stage(life=39, step=CLEANUP)
    low.put(bear("Sovereign", "4/6", text), 1)
    low.to_step(UPKEEP, 1)
    assert not low.state.stack
    falling = Stage(life=40, step=CLEANUP)
    falling.put(bear("Sovereign", "4/6", text), 1)
    falling.lands("R")
    shock = falling.hand(spell("Shock", "Shock deals 2 damage to any target."))
    falling.to_step(UPKEEP, 1)
    assert len(falling.state.stack) == 1
    falling.play(shock, target=(-2,))
    falling.settles()
    assert not falling.game.over
    high = Stage(life=40, step=CLEANUP)
    high.put(bear("Sovereign", "4/6", text), 1)
    high.to_step(UPKEEP, 1)
    high.resolves()
    assert high.game.winner == 1


def test_ex_603_6b_1_continuous_effects_apply_at_once_to_what_enters() -> None:
    """A land that all effects make a creature enters as one; a creature that loses its abilities enters without."""
    stage = Stage()
    stage.put(thing("Waking", "All lands are 1/1 creatures in addition to their other types.", "Enchantment"))
    stage.put(thing("Choir", "Whenever a creature enters, you gain 1 life."))
    stage.play(stage.hand(land()))
    stage.settles()
    assert stage.life() == 21
    stage = Stage()
    stage.put(thing("Hush", "All creatures lose all abilities.", "Enchantment"))
    stage.lands("GG")
    stage.casts(stage.hand(bear("Herald", "2/2", "When this creature enters, you gain 1 life.")))
    assert stage.where("Herald") == ["battlefield"]
    assert not stage.state.stack


def test_ex_603_7a_1_a_delayed_trigger_does_not_look_back() -> None:
    """It waits for a creature to leave that has left already: it never triggers."""
    text = "{0}: When this creature leaves the battlefield this turn, you gain 1 life."
    for early in (True, False):
        stage = Stage()
        ward = stage.put(bear("Warden", "1/1", text))
        stage.lands("R")
        bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to target creature."))
        stage.use(ward)
        if early:
            stage.casts(bolt, target=(ward,))
            stage.settles()
            assert stage.life() == 20
        else:
            stage.resolves()
            stage.casts(bolt, target=(ward,))
            stage.settles()
            assert stage.life() == 21


def test_ex_603_7a_2_it_waits_for_the_next_time() -> None:
    """It was untapped before the effect began: the ability triggers when it untaps again."""
    stage = Stage()
    cat = stage.put(bear("Cat", "1/1", "{0}: Whenever this creature becomes untapped this turn, you gain 1 life."))
    stage.lands("RRR")
    tap = [stage.hand(spell("Drowse", "Tap target creature.")) for _ in range(2)]
    untap = [stage.hand(spell("Rouse", "Untap target creature.")) for _ in range(2)]
    stage.lands("R")
    stage.casts(tap[0], target=(cat,))
    stage.use(cat)
    stage.casts(untap[0], target=(cat,))
    stage.settles()
    assert stage.life() == 20
    stage.casts(tap[1], target=(cat,))
    stage.casts(untap[1], target=(cat,))
    stage.settles()
    assert stage.life() == 21


def test_ex_603_7c_1_it_finds_what_is_no_creature_any_more() -> None:
    """The permanent is exiled at the end step although it is no creature; but not when it left meanwhile."""
    for leaves in (False, True):
        stage = Stage()
        imp = stage.put(bear("Imp", "2/2", "{0}: Exile this creature at the beginning of the next end step."))
        stage.lands("UU")
        still = stage.hand(spell("Still", "Target creature becomes an artifact until end of turn.", "{U}"))
        away = "Exile target creature, then return it to the battlefield under its owner's control."
        blink = stage.hand(spell("Blink", away, "{U}"))
        stage.uses(imp)
        if leaves:
            stage.casts(blink, target=(imp,))
        else:
            stage.casts(still, target=(imp,))
            assert "creature" not in stage.seen(imp).types
        stage.to_step(END)
        stage.settles()
        assert stage.where("Imp") == (["battlefield"] if leaves else ["exile"])


def test_ex_603_8_1_a_state_trigger_once_until_it_has_left_the_stack() -> None:
    """No card in hand: one ability on the stack, and no other until that one is gone."""
    text = "Whenever you have no cards in hand, draw a card."
    stage = Stage()
    stage.put(thing("Well", text, "Enchantment"))
    stage.lands("R")
    last = stage.hand(land())
    stage.play(last)
    assert len(stage.state.stack) == 1
    stage.priority(1)
    assert len(stage.state.stack) == 1
    stage.pass_priority()
    stage.decide()
    assert len(stage.state.players[0].hand) == 1 and not stage.state.stack
    stage = Stage()
    stage.put(thing("Well", text, "Enchantment"))
    stage.lands("R")
    gale = stage.hand(spell("Gale", "Discard your hand, then draw that many cards.", kind="Sorcery"))
    stage.hand(bear())
    stage.casts(gale)
    assert len(stage.state.players[0].hand) == 1
    assert len(stage.state.stack) == 1


def test_ex_603_10a_1_leaving_together_it_sees_the_others_leave() -> None:
    """An artifact destroyed with two creatures triggers for both."""
    stage = Stage()
    stage.put(thing("Bell", "Whenever a creature dies, you gain 1 life."))
    for player in (0, 1):
        stage.put(bear(), player)
    stage.lands("W")
    stage.casts(stage.hand(spell("Purge", "Destroy all artifacts, creatures, and enchantments.", "{W}", "Sorcery")))
    assert stage.where("Bell") == ["graveyard"]
    stage.settles()
    assert stage.life() == 22


def test_ex_603_11_1_a_static_and_a_triggered_ability_in_one_paragraph() -> None:
    """The first card drawn each turn is revealed; a basic land revealed so draws another card."""
    text = "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card."
    stage = Stage()
    stage.put(thing("Eyes", text, "Enchantment"))
    stage.lands("RR")
    stage.on_top(land())
    draws = [stage.hand(spell("Peek", "Draw a card.")) for _ in range(2)]
    stage.casts(draws[0])
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.casts(draws[1])
    assert not stage.state.stack


def test_ex_603_12_1_a_reflexive_trigger_only_for_this_sacrifice() -> None:
    """When you do: only for the creature sacrificed to the first ability, not for any other."""
    text = (
        "When this creature enters, you may sacrifice another Bear. "
        "When you do, this creature deals damage equal to that creature's power to target opponent."
    )
    stage = Stage()
    food = stage.put(bear("Snack", "2/2"))
    other = stage.put(bear("Spare", "5/5"))
    altar = stage.put(thing("Altar", "Sacrifice a creature: You gain 1 life."))
    stage.lands("GG")
    stage.casts(stage.hand(bear("Lion", "4/3", text)))
    stage.resolves(may=(1,), sacrifice=(food,))
    assert len(stage.state.stack) == 1
    stage.use(altar, sacrifice=(other,))
    assert len(stage.state.stack) == 2
    stage.settles()
    assert stage.life(0) + stage.life(1) == 20 + 20 + 1 - 2


# 605 Mana abilities ---------------------------------------------------------------------------------------------


def test_ex_605_2_1_it_is_a_mana_ability_even_when_it_makes_none() -> None:
    """With no creature, or tapped, "add {G} for each creature" is still a mana ability: it never uses the stack."""
    stage = Stage()
    post = stage.put(thing("Post", "{T}: Add {G} for each creature you control."))
    assert not stage.can_use(post)
    (ability,) = [one for one in view(stage.state, post).abilities if is_mana_ability(one)]  # type: ignore[arg-type]
    assert ability is not None
    crowd = Stage()
    post = crowd.put(thing("Post", "{T}: Add {G} for each creature you control."))
    for _ in range(2):
        crowd.put(bear())
    crowd.tap_for(post)
    assert crowd.pool() == "GG" and not crowd.state.stack


def test_ex_605_4a_1_mana_of_a_triggered_mana_ability_pays_for_the_spell() -> None:
    """Lands are tapped while a spell is cast: the additional mana is there at once."""
    stage = Stage()
    text = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    stage.put(thing("Flare", text, "Enchantment"))
    stage.lands("RR")
    card = stage.hand(spell("Gift", "You gain 7 life.", "{2}{R}{R}"))
    assert stage.can_play(card)
    stage.casts(card)
    assert stage.life() == 27


def test_ex_606_5_1_loyalty_costs_that_cost_more() -> None:
    """An additional [+1]: an ability of +1 puts two counters, one of -4 takes three."""
    walker = make("Sage", "{3}", "Legendary Planeswalker — Sarkhan", "+1: You gain 1 life.\n−4: You gain 10 life.", "3")
    extra = StaticRule((LoyaltyCost(1, You()),))
    for n, left in ((0, 5), (1, 0)):
        stage = Stage()
        stage.put(make("Carder", pt="3/5", more=(extra,)))
        sage = stage.put(walker)
        stage.start.own(sage).counters = (("loyalty", 3),)
        stage.use(sage, n)
        there = stage.state.objects.get(sage)
        assert (there.count("loyalty") if there is not None else 0) == left
