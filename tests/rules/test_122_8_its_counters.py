"""122.8 Counters of what is gone; 716 class levels; 702.16n; 605 abilities of mana; causes of a discard."""

from __future__ import annotations

from tests.examples.cards import bear, face, faces, land, make, spell, thing
from tests.examples.stage import Stage


def test_122_8_as_many_as_it_last_had() -> None:
    stage = Stage()
    stage.lands("R")
    heir = stage.put(bear("Heir"))
    text = (
        "This creature enters with two +1/+1 counters on it.\n"
        "When this creature dies, put its counters on target creature you control."
    )
    stage.lands("GG")
    cub = stage.hand(bear(text=text))
    fell = stage.hand(spell("Fell", "Destroy target creature."))
    stage.casts(cub)
    (there,) = stage.of_name("Cub")
    stage.casts(fell, target=(there.id,))
    stage.settles()
    assert stage.size(heir) == (4, 4)


def test_716_2_when_this_class_becomes_level_two() -> None:
    stage = Stage()
    stage.lands("W")
    text = "Whenever you attack, scry 1.\n{W}: Level 2\nWhen this Class becomes level 2, you gain 3 life."
    order = stage.put(faces("class", face("Order", "{W}", "Enchantment — Class", text)))
    stage.uses(order)
    stage.settles()
    assert stage.life() == 23


def test_702_16n_this_effect_doesnt_remove_this_aura() -> None:
    ward = "Enchant creature\nEnchanted creature has protection from green."
    for kept, there in ((" This effect doesn't remove this Aura.", True), ("", False)):
        stage = Stage()
        stage.lands("G")
        cub = stage.put(bear())
        stage.casts(stage.hand(make("Ward", "{G}", "Enchantment — Aura", ward + kept)), target=(cub,))
        assert bool(stage.of_name("Ward")) == there


def test_605_1_an_ability_that_isnt_a_mana_ability() -> None:
    stage = Stage()
    stage.put(thing("Bell", "Whenever you activate an ability that isn't a mana ability, you gain 1 life."))
    wood = stage.put(land())
    lens = stage.put(thing("Lens", "{1}: Scry 1."))
    stage.use(lens)
    stage.settles()
    assert stage.life() == 21
    assert stage.state.objects[wood].tapped


def test_701_9_discarded_by_what_an_opponent_controls() -> None:
    text = (
        "You gain 2 life.\n"
        "When a spell or ability an opponent controls causes you to discard this card, you gain 5 life."
    )
    for mine, life in ((True, 20), (False, 25)):
        stage = Stage()
        stage.hand(spell("Trap", text))
        pit = stage.put(thing("Pit", "{0}: Each player discards a card."), 0 if mine else 1)
        _ = stage.game
        stage.priority(0 if mine else 1)
        stage.uses(pit)
        stage.settles()
        assert stage.life() == life


SHARED = "{0}: You gain 1 life. Activate only if you control three or more creatures that share a creature type."


def test_109_that_share_a_creature_type() -> None:
    for third, able in ((make("Tom", "{G}", "Creature — Cat", "", "1/1"), False), (bear("Kit"), True)):
        stage = Stage()
        bell = stage.put(thing("Bell", SHARED))
        for one in (bear(), bear("Pup"), third):
            stage.put(one)
        assert stage.can_use(bell) == able
