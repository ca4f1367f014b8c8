"""Small phrases that the engine knew or nearly knew; each test is named by the rule that it shows."""

from __future__ import annotations

from lawmage.rules.looking import view
from lawmage.state.constants import MAIN2, UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_502_3_untaps_during_each_other_players_untap_step() -> None:
    stage = Stage()
    stage.put(thing("Spring", "Untap all creatures you control during each other player's untap step."))
    text = "{T}: You gain 1 life."
    cub, urn = stage.put(bear(text=text)), stage.put(thing("Urn", text))
    for one in (cub, urn):
        stage.uses(one)
    stage.to_step(UPKEEP, 1)
    assert not stage.state.objects[cub].tapped
    assert stage.state.objects[urn].tapped


def test_509_1b_cant_block_or_be_blocked_by() -> None:
    stage = Stage()
    shy = stage.put(bear("Shy", text="This creature can't block or be blocked by Cats."))
    cat = stage.put(make("Tom", "{G}", "Creature — Cat", "", "1/1"), 1)
    dog = stage.put(make("Rex", "{G}", "Creature — Dog", "", "1/1"), 1)
    _ = stage.game
    stage.until("attackers")
    stage.game.answer((shy, -2))
    stage.until("blockers")
    assert stage.game.decision is not None
    assert stage.game.decision.error((cat, shy)) is not None
    assert stage.game.decision.error((dog, shy)) is None


def test_506_1_the_first_combat_phase_of_the_turn() -> None:
    stage = Stage()
    text = (
        "Whenever this creature attacks, if it's the first combat phase of the turn, untap it. "
        "After this phase, there is an additional combat phase."
    )
    cub = stage.put(bear(text=text))
    _ = stage.game
    stage.attack((cub, -2))
    while stage.state.stack:
        stage.resolve()
    stage.attack((cub, -2))
    stage.to_step(MAIN2)
    assert stage.life(1) == 16
    assert stage.state.objects[cub].tapped


def test_614_12_enters_from_a_graveyard() -> None:
    stage = Stage()
    text = "When this creature enters from a graveyard, you gain 3 life."
    dead = stage.put(bear(text=text), 0, "graveyard")
    call = stage.put(thing("Call", "{0}: Return target creature card from your graveyard to the battlefield."))
    stage.uses(call, target=(dead,))
    stage.settles()
    assert stage.life() == 23


def test_109_permanents_you_dont_own() -> None:
    stage = Stage()
    theft = stage.put(thing("Theft", "{0}: Gain control of target creature."))
    bell = stage.put(thing("Bell", "{0}: You gain 1 life. Activate only if you control a permanent you don't own."))
    cub = stage.put(bear(), 1)
    assert not stage.can_use(bell)
    stage.uses(theft, target=(cub,))
    assert stage.can_use(bell)


def test_305_7_every_basic_land_type_in_addition() -> None:
    stage = Stage()
    stage.put(thing("Bloom", "Lands you control are every basic land type in addition to their other types."))
    wood = stage.put(land())
    assert stage.mana_from(wood) == set("WUBRG")


def test_608_2c_it_deals_more_damage_instead() -> None:
    for snow, life in ((True, 17), (False, 18)):
        stage = Stage()
        stage.lands("R")
        if snow:
            stage.put(thing("Urn", "", "Enchantment"))
        text = "Frost deals 2 damage to any target. If you control an enchantment, it deals 3 damage instead."
        stage.casts(stage.hand(spell("Frost", text)), target=(-2,))
        assert stage.life(1) == life


def test_114_an_emblem_that_deals_damage() -> None:
    stage = Stage()
    stage.lands("R")
    text = 'Whenever you cast a spell, this emblem deals 2 damage to any target."'
    mark = thing("Mark", '{0}: You get an emblem with "' + text)
    ember = stage.hand(spell("Ember", "Scry 1."))
    stage.uses(stage.put(mark))
    stage.play(ember, target=(-2,))
    stage.settles()
    assert stage.life(1) == 18


def test_122_with_no_counters_and_of_its_colors() -> None:
    stage = Stage()
    sweep = stage.put(thing("Sweep", "{0}: Destroy all creatures with no counters on them."))
    text = "{0}: Put a +1/+1 counter on target creature. You gain 1 life for each of its colors."
    gold = stage.put(thing("Gold", text))
    cub, pup = stage.put(bear(cost="{G}{W}")), stage.put(bear("Pup"))
    stage.uses(gold, target=(cub,))
    assert stage.life() == 22
    stage.uses(sweep)
    assert stage.there(cub) and not stage.there(pup)
    assert view(stage.state, cub).power == 3


def test_601_2i_if_you_havent_cast_a_spell_from_your_hand() -> None:
    stage = Stage()
    stage.lands("R")
    text = "{0}: You gain 1 life. Activate only if you haven't cast a spell from your hand this turn."
    bell = stage.put(thing("Bell", text))
    ember = stage.hand(spell("Ember", "Scry 1."))
    assert stage.can_use(bell)
    stage.casts(ember)
    assert not stage.can_use(bell)


def test_113_7_an_ability_from_an_artifact_source() -> None:
    stage = Stage()
    ouphe = stage.put(bear("Ouphe", text="{0}: Counter target activated ability from an artifact source."))
    urn, cub = stage.put(thing("Urn", "{0}: You gain 1 life.")), stage.put(bear(text="{0}: You gain 5 life."))
    stage.use(cub)
    assert not stage.can_use(ouphe)
    stage.use(urn)
    stage.use(ouphe)
    stage.settles()
    assert stage.life() == 25
