"""702 Keyword abilities: the rulebook's examples of 702.1 to 702.26."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Card
from lawmage.rules.stats import mana_value
from lawmage.state.constants import END, MAIN2, UPKEEP
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage

PAST = (
    "Each instant and sorcery card in your graveyard gains flashback until end of turn. "
    "The flashback cost is equal to its mana cost."
)


def keywords(stage: Stage, object_id: int, name: str) -> list[Keyword]:
    """The keyword abilities of the name that the object has."""
    return [one for one in stage.seen(object_id).abilities if isinstance(one, Keyword) and one.name == name]


def test_ex_702_1a_1_a_granted_scavenge_cost_is_the_mana_cost() -> None:
    """Scavenge for its mana cost: that much mana, and the card is exiled from the graveyard as well."""
    stage = Stage()
    text = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    stage.put(thing("Brew", text, "Enchantment"))
    dead = stage.put(bear("Elk", "3/3", cost="{2}{G}"), zone="graveyard")
    cub = stage.put(bear())
    stage.lands("GGG")
    (granted,) = keywords(stage, dead, "scavenge")
    assert granted.cost is not None
    stage.uses(dead, target=(cub,))
    assert stage.where("Elk") == ["exile"] and stage.size(cub) == (5, 5)
    assert not [one for one in stage.of_name("Forest") if not one.tapped]


def test_ex_702_1b_1_a_variable_echo_cost_is_found_when_it_is_paid() -> None:
    """Echo {X} with X your life: 10 as the ability triggers, 5 as it resolves: {5} is paid."""
    stage = Stage(life=10)
    hellion = bear("Hellion", "6/5", "This creature has echo {X}, where X is your life total.", "{R}")
    stage.lands("R" + "C" * 5)
    drain = stage.hand(spell("Drain", "Target player loses 5 life.", "{B}"), 1)
    stage.lands("B", 1)
    stage.casts(stage.hand(hellion))
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    assert len(stage.state.stack) == 1 and stage.life() == 10
    stage.priority(1)
    stage.casts(drain, target=(-1,))
    stage.resolves(pay=(1,))
    assert stage.there(stage.one("Hellion").id)
    tapped = [one for name in ("Wastes", "Mountain") for one in stage.of_name(name) if one.tapped]
    assert len(tapped) == 5


def spark_and_chill() -> Card:
    return faces(
        "split",
        face("Spark", "{1}{R}", "Instant", "Spark deals 2 damage to any target."),
        face("Chill", "{1}{U}", "Instant", "Draw a card."),
    )


def test_ex_702_1b_2_flashback_of_a_split_card() -> None:
    """In the graveyard the cost is both halves' together; the spell of one half has that half's cost."""
    stage = Stage()
    split = stage.put(spark_and_chill(), zone="graveyard")
    stage.lands("RRCUC")
    past = stage.hand(spell("Past", PAST, "{R}", "Sorcery"))
    stage.casts(past)
    (granted,) = keywords(stage, split, "flashback")
    assert granted.cost is not None
    stage.play(split, target=(-2,))
    assert len([one for one in stage.state.battlefield if stage.state.objects[one].tapped]) == 3
    half = stage.state.objects[stage.state.stack[-1]]
    assert half.face.name == "Spark" and mana_value(stage.seen(half.id), half) == 2
    stage.resolves()
    assert stage.life(1) == 18 and stage.state.exile


def test_ex_702_1c_1_each_variant_of_a_keyword_is_given() -> None:
    """All landwalk and protection abilities among the creatures are given to each of them."""
    stage = Stage()
    text = (
        "At the beginning of each end step, creatures you control gain flying until end of turn if a creature you "
        "control has flying. The same is true for landwalk and protection."
    )
    stage.put(thing("Effort", text, "Enchantment"), 1)
    cub = stage.put(bear(), 1)
    for words in ("Forestwalk", "Islandwalk", "Protection from red"):
        stage.put(bear("Mage", text=words), 1)
    stage.to_step(END, 1)
    stage.resolves()
    names = [one.name for one in stage.seen(cub).abilities if isinstance(one, Keyword)]
    assert sorted(names) == ["landwalk", "landwalk", "protection"]


def test_ex_702_14d_1_landwalks_do_not_cancel() -> None:
    """With a snow Forest the player can't block snow forestwalk, even with a creature that has it too."""
    for kind, legal in (("Basic Snow Land — Forest", False), ("Basic Land — Forest", True)):
        stage = Stage()
        stage.put(make("Wood", "", kind), 1)
        attacker = stage.put(bear("Raider", text="Snow forestwalk"))
        blocker = stage.put(bear("Guard", text="Snow forestwalk"), 1)
        stage.attack((attacker, -2))
        if legal:
            stage.until("blockers")
            decision = stage.game.decision
            assert decision is not None and decision.error((blocker, attacker)) is None
        else:  # there is nothing to decide
            stage.to_step(MAIN2)
            assert stage.life(1) == 18


def test_ex_702_15e_1_two_gains_at_once() -> None:
    """Two creatures with lifelink deal damage at once: life is gained twice."""
    stage = Stage()
    mate = stage.put(bear("Mate", text="Whenever you gain life, put a +1/+1 counter on this creature."))
    links = [stage.put(bear(f"Bat {n}", "1/1", "Lifelink")) for n in range(2)]
    stage.attack((links[0], -2, links[1], -2))
    while not stage.state.stack:
        stage.pass_priority()
        stage.decide()
    assert len(stage.state.stack) == 2
    stage.settles()
    assert stage.size(mate) == (4, 4) and stage.life() == 22


def test_ex_702_19b_1_damage_of_others_counts_for_lethal_damage() -> None:
    """A 2/2 blocks a 1/1 and a 3/3 trampler: 1 damage from each is lethal, and 2 go through."""
    stage = Stage()
    one = stage.put(bear("Imp", "1/1"))
    three = stage.put(bear("Boar", "3/3", "Trample"))
    blocker = stage.put(bear("Guard", "2/2", "This creature can block an additional creature each combat."), 1)
    stage.attack((one, -2, three, -2), (blocker, one, blocker, three))
    stage.until("combat damage")
    decision = stage.game.decision
    assert decision is not None and decision.error((0, 3)) is not None and decision.error((1, 2)) is None
    stage.game.answer((1, 2))
    stage.decide()
    assert stage.life(1) == 18 and not stage.there(blocker)


def test_ex_702_19b_2_lethal_damage_is_assigned_although_it_is_prevented() -> None:
    """A green 6/6 trampler blocked by a 2/2 with protection from green: at least 2 are assigned to the blocker."""
    stage = Stage()
    six = stage.put(bear("Wurm", "6/6", "Trample"))
    blocker = stage.put(bear("Guard", "2/2", "Protection from green"), 1)
    stage.attack((six, -2), (blocker, six))
    stage.until("combat damage")
    decision = stage.game.decision
    assert decision is not None and decision.error((1, 5)) is not None and decision.error((3, 3)) is None
    stage.game.answer((2, 4))
    stage.decide()
    assert stage.life(1) == 16 and stage.there(blocker)


def test_ex_702_19c_1_over_a_planeswalker() -> None:
    """Loyalty 3, attacked by a 1/1 and a 7/7 that tramples over planeswalkers: 1 and 2 to it, 5 to the player."""
    stage = Stage()
    one = stage.put(bear("Imp", "1/1"))
    seven = stage.put(bear("Wurm", "7/7", "Trample over planeswalkers"))
    walker = stage.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"), 1)
    stage.start.own(walker).counters = (("loyalty", 3),)
    stage.attack((one, walker, seven, walker))
    stage.until("combat damage")
    decision = stage.game.decision
    assert decision is not None and decision.error((1, 6)) is not None and decision.error((2, 5)) is None
    stage.game.answer((2, 5))
    stage.decide()
    assert stage.life(1) == 15 and not stage.there(walker)


def test_ex_702_22h_1_the_whole_band_is_blocked() -> None:
    """A band of a flyer and a swampwalker: who blocks the flyer blocks both."""
    stage = Stage()
    stage.lands("B", 1)
    flyer = stage.put(bear("Bird", text="Flying, banding"))
    walker = stage.put(bear("Bog", text="Swampwalk"))
    guard = stage.put(bear("Guard", "2/2", "Reach"), 1)
    stage.until("attackers")
    stage.game.answer((flyer, -2, walker, -2))
    stage.decide(band=(flyer, walker))
    stage.until("blockers")
    stage.game.answer((guard, flyer))
    assert stage.state.combat is not None and set(stage.state.combat.blocked) == {flyer, walker}


def test_ex_702_24a_1_a_choice_for_each_counter() -> None:
    """Cumulative upkeep {W} or {U}: three counters can be paid with any three of both."""
    stage = Stage()
    drake = stage.put(bear("Drake", "2/2", "Cumulative upkeep {W} or {U}"), 1)
    stage.lands("WWU", 1)
    stage.start.own(drake).counters = (("age", 2),)
    stage.to_step(UPKEEP, 1)
    stage.resolves(pay=(1,))
    assert stage.there(drake)


def test_ex_702_24a_2_no_creature_is_sacrificed_twice() -> None:
    """Two different creatures must be sacrificed, or the one with cumulative upkeep is, which can't count twice."""
    for food, stays in ((0, False), (2, True)):
        stage = Stage()
        ooze = stage.put(bear("Ooze", "6/6", "Cumulative upkeep—Sacrifice a creature."), 1)
        stage.start.own(ooze).counters = (("age", 1),)
        cubs = [stage.put(bear(f"Cub {n}"), 1) for n in range(food)]
        stage.to_step(UPKEEP, 1)
        if stays:
            stage.resolves(pay=(1,), sacrifice=[(cubs[0],), (cubs[1],)])
        else:
            stage.resolves()
        dead = [zone for n in range(food) for zone in stage.where(f"Cub {n}") if zone == "graveyard"]
        assert (stage.there(ooze), len(dead)) == ((True, 2) if stays else (False, 0))


def test_ex_702_24b_1_each_instance_counts_all_the_counters() -> None:
    """Two instances that cost 1 life for each counter: first 1 life is paid, then 2."""
    stage = Stage()
    text = "Cumulative upkeep—Pay 1 life.\nCumulative upkeep—Pay 1 life."
    wisp = stage.put(bear("Wisp", text=text), 1)
    stage.to_step(UPKEEP, 1)
    assert len(stage.state.stack) == 2
    stage.resolves(pay=(1,))
    assert stage.life(1) == 19
    stage.resolves(pay=(1,))
    assert stage.life(1) == 17 and stage.there(wisp)


def test_ex_702_26b_1_what_is_phased_out_is_not_counted() -> None:
    """Of three creatures one is phased out: two cards are drawn."""
    stage = Stage()
    cubs = [stage.put(bear(f"Cub {n}")) for n in range(3)]
    stage.lands("UU")
    fade = stage.hand(spell("Fade", "Target permanent phases out.", "{U}"))
    study = stage.hand(spell("Study", "Draw a card for each creature you control.", "{U}", "Sorcery"))
    stage.casts(fade, target=(cubs[0],))
    stage.casts(study)
    assert len(stage.state.players[0].hand) == 2


def test_ex_702_26b_2_what_is_phased_out_is_not_destroyed() -> None:
    """All creatures are destroyed, the phased-out one is not."""
    stage = Stage()
    cubs = [stage.put(bear(f"Cub {n}")) for n in range(2)]
    stage.lands("UW")
    fade = stage.hand(spell("Fade", "Target permanent phases out.", "{U}"))
    end = stage.hand(spell("End", "Destroy all creatures.", "{W}", "Sorcery"))
    stage.casts(fade, target=(cubs[0],))
    stage.casts(end)
    assert stage.there(cubs[0]) and not stage.there(cubs[1])
