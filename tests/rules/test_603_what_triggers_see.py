"""603 In play: each ability by itself, what a batch hands on, and what is seen as it was."""

from __future__ import annotations

from lawmage.state.constants import BEGIN_COMBAT, END_COMBAT, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

SHOCK = spell("Shock", "Shock deals 2 damage to any target.")


def test_603_2c_the_things_of_a_batch_are_all_of_them() -> None:
    stage = Stage()
    text = "Whenever one or more creatures you control attack, put a +1/+1 counter on each of those creatures."
    stage.put(thing("Drum", text))
    cubs = [stage.put(bear(f"Cub {n}")) for n in range(3)]
    stage.attack((cubs[0], -2, cubs[2], -2))
    stage.settles()
    assert [stage.size(cub) for cub in cubs] == [(3, 3), (2, 2), (3, 3)]


def test_603_2c_that_much_of_a_batch_is_the_sum() -> None:
    stage = Stage()
    text = "Whenever one or more creatures you control deal combat damage to a player, you gain that much life."
    stage.put(thing("Cup", text))
    cubs = [stage.put(bear(f"Cub {n}")) for n in range(2)]
    stage.attack((cubs[0], -2, cubs[1], -2))
    stage.to_step(END_COMBAT, 0)
    assert (stage.life(), stage.life(1)) == (24, 16)


def test_603_2h_each_of_two_abilities_triggers_once_each_turn() -> None:
    stage = Stage()
    stage.lands("RR")
    once = "This ability triggers only once each turn."
    text = f"Whenever you cast a spell, you gain 1 life. {once}\nWhenever a creature dies, you gain 10 life. {once}"
    stage.put(thing("Altar", text))
    first, second = stage.put(bear("Elk"), 1), stage.put(bear("Ox"), 1)
    shocks = stage.hand(SHOCK), stage.hand(SHOCK)
    for shock, target in zip(shocks, (first, second), strict=True):
        stage.play(shock, target=(target,))
        stage.settles()
    assert stage.life() == 31


def test_603_2h_each_of_two_abilities_does_it_once_each_turn() -> None:
    """The choice to do it is what counts, for each ability by itself."""
    stage = Stage()
    stage.lands("RR")
    once = "Do this only once each turn."
    text = f"Whenever you cast a spell, you may gain 1 life. {once}\nWhenever a creature dies, you may gain 10 life. "
    stage.put(thing("Altar", text + once))
    first, second = stage.put(bear("Elk"), 1), stage.put(bear("Ox"), 1)
    shocks = stage.hand(SHOCK), stage.hand(SHOCK)
    stage.play(shocks[0], target=(first,))
    stage.resolves(may=(1,))
    stage.resolves()
    stage.resolves(may=(1,))
    assert stage.life() == 31
    stage.play(shocks[1], target=(second,))
    stage.settles()
    assert stage.life() == 31 and stage.where("Ox") == ["graveyard"]


def test_603_8_two_state_triggers_of_one_source() -> None:
    """Each waits for itself alone: the second triggers while the first is on the stack."""
    stage = Stage()
    text = "When you control no creatures, sacrifice this enchantment.\nWhen you control no lands, you gain 5 life "
    stage.put(thing("Vow", text + "and sacrifice this enchantment.", "Enchantment"))
    stage.lands("G")
    cub = stage.put(bear())
    altar = stage.put(thing("Altar", "Sacrifice a creature or land: You gain 1 life."))
    stage.use(altar, sacrifice=(cub,))
    assert len(stage.state.stack) == 2
    stage.use(altar)
    assert len(stage.state.stack) == 4
    stage.settles()
    assert stage.life() == 27 and stage.where("Vow") == ["graveyard"]


def test_603_2e_the_target_of_a_spell_is_not_the_target_of_an_ability() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear(text="Whenever this creature becomes the target of a spell, you gain 3 life."))
    staff = stage.put(thing("Staff", "{0}: Target creature gets +1/+1 until end of turn."))
    grow = stage.hand(spell("Grow", "Target creature gets +1/+1 until end of turn.", "{G}"))
    stage.uses(staff, target=(cub,))
    assert stage.life() == 20 and not stage.state.stack
    stage.play(grow, target=(cub,))
    stage.settles()
    assert stage.life() == 23 and stage.size(cub) == (4, 4)


BLADE = thing(
    "Blade",
    "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.\nEquip {0}",
    "Artifact — Equipment",
)


def test_701_3d_equipment_that_leaves_becomes_unattached() -> None:
    """603.10c Its own ability looks back."""
    stage = Stage()
    stage.lands("R")
    blade, cub = stage.put(BLADE), stage.put(bear())
    smash = stage.hand(spell("Smash", "Destroy target artifact."))
    stage.uses(blade, target=(cub,))
    stage.casts(smash, target=(blade,))
    stage.settles()
    assert stage.where("Cub") == ["graveyard"]


def test_701_3d_equipment_that_moves_on_becomes_unattached_from_where_it_was() -> None:
    stage = Stage()
    blade, cub, ox = stage.put(BLADE), stage.put(bear()), stage.put(bear("Ox"))
    stage.uses(blade, target=(cub,))
    stage.uses(blade, target=(ox,))
    stage.settles()
    assert stage.where("Cub") == ["graveyard"] and stage.where("Ox") == ["battlefield"]


def test_701_3d_an_aura_becomes_unattached_when_what_it_enchants_leaves() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Bell", "Whenever an Aura becomes unattached from a creature, you gain 1 life."))
    cub = stage.put(bear())
    aura = stage.put(thing("Veil", "Enchant creature", "Enchantment — Aura"))
    stage.start.own(aura).attached_to = cub
    stage.start.touch_views()
    stage.casts(stage.hand(SHOCK), target=(cub,))
    stage.settles()
    assert stage.life() == 21 and stage.where("Veil") == ["graveyard"]


def test_704_5j_the_legend_rule_does_not_apply_to_some() -> None:
    stage = Stage()
    stage.put(thing("Hall", 'The "legend rule" doesn\'t apply to creatures you control.', "Enchantment"))
    for name, kind in (("Queen", "Legendary Creature — Elf"), ("Crown", "Legendary Artifact")):
        for player in (0, 0, 1, 1):
            stage.put(make(name, "{1}", kind, "", "2/2" if "Creature" in kind else ""), player)
    stage.to_step(UPKEEP, 1)
    assert [len([one for one in stage.of_name("Queen") if one.owner == player]) for player in (0, 1)] == [2, 1]
    assert [len([one for one in stage.of_name("Crown") if one.owner == player]) for player in (0, 1)] == [1, 1]


def test_704_5j_the_legend_rule_does_not_apply() -> None:
    stage = Stage()
    stage.put(thing("Hall", 'The "legend rule" doesn\'t apply.', "Enchantment"))
    for player in (0, 0, 1, 1):
        stage.put(make("Queen", "{1}", "Legendary Creature — Elf", "", "2/2"), player)
    stage.to_step(UPKEEP, 1)
    assert len(stage.of_name("Queen")) == 4


def test_702_145_nightbound_makes_it_night_when_it_is_neither() -> None:
    stage = Stage()
    stage.put(bear("Howler", "3/3", "Nightbound"))
    stage.to_step(BEGIN_COMBAT, 0)
    assert dict(stage.state.marks).get("night") and not dict(stage.state.marks).get("day")


def test_616_1c_it_becomes_a_copy_before_other_effects_see_it() -> None:
    """What it enters as decides which effects are about it."""
    stage = Stage()
    stage.lands("UU")
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    mime = stage.hand(make("Mime", "{1}{U}", "Creature — Shapeshifter", text, "1/1"))
    stage.put(thing("Pool", "Each Shapeshifter you control enters with an additional +1/+1 counter on it."))
    stage.put(bear())
    stage.casts(mime, then={"may": (1,)})
    sizes = [stage.size(one.id) for one in stage.state.objects.values() if one.face.name == "Cub"]
    assert sizes == [(2, 2), (2, 2)]
