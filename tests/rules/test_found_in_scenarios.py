"""Behaviour that scenarios of play showed to be wrong; each test is named by the rule that decides."""

from __future__ import annotations

from dataclasses import replace

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, face, faces, land, make, spell, thing

BOLT = spell("Spark", "Spark deals 3 damage to any target.")


def question(*cards: Card, players: str = "AB") -> Question:
    lands = [land(kind) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return Question(players).known(BOLT, bear(), *lands, *cards)


def test_113_6b_as_long_as_it_is_in_the_graveyard() -> None:
    """The ability functions in the zone it names."""
    shade = bear("Shade", text="As long as this card is in your graveyard, creatures you control have flying.")
    asked = question(shade).graveyard("A", "Shade").battlefield("A", "Cub")
    asked.expect("ability", player="A", name="Cub", ability="Flying", has=True, count=1).holds()


def test_608_2b_buyback_of_a_spell_that_does_not_resolve() -> None:
    growth = spell("Growth", "Buyback {2}\nTarget creature gets +2/+2 until end of turn.", "{G}")
    asked = question(growth).battlefield("A", "Forest", count=3).battlefield("A", "Cub").hand("A", "Growth")
    asked.battlefield("B", "Mountain").hand("B", "Spark")
    asked.cast("A", "Growth", "Cub").yes("A").cast("B", "Spark", "Cub", when={"on_stack": "Growth"})
    asked.expect_there("A", "Growth", zone="graveyard").holds()


def test_122_1c_shield_counter() -> None:
    """Damage at once is prevented and one counter removed."""
    guard = bear("Guard", "2/1", "This creature enters with two shield counters on it.")
    sweep = spell("Sweep", "Destroy all creatures.", "{R}")
    asked = question(guard, sweep).battlefield("A", "Mountain", count=2).battlefield("A", "Guard")
    asked.hand("A", "Spark", "Sweep").cast("A", "Spark", "Guard").resolve().cast("A", "Sweep").resolve()
    asked.expect_counters("A", "Guard", "shield", 0).expect("damage", player="A", name="Guard", value=0).holds()


def test_122_1d_stun_counter_when_an_effect_untaps() -> None:
    sloth = bear("Sloth", text="This creature enters tapped with three stun counters on it.\n{0}: Untap this creature.")
    asked = question(sloth).battlefield("A", "Sloth").activate("A", "{0}").resolve()
    asked.expect_counters("A", "Sloth", "stun", 1).expect("tapped", player="A", name="Sloth", value=True).holds()


def test_903_9a_a_commander_that_dies() -> None:
    asked = question().commander("A", "Cub").battlefield("A", "Mountain").battlefield("A", "Forest", count=2)
    asked.hand("A", "Spark").cast("A", "Cub").resolve().cast("A", "Spark", "Cub").resolve().yes("A")
    asked.expect("command_count", player="A", name="Cub", value=1).holds()


def test_903_9b_a_commander_that_would_go_to_a_hand() -> None:
    bounce = spell("Recall", "Return target creature to its owner's hand.", "{R}")
    asked = question(bounce).commander("A", "Cub").battlefield("A", "Mountain").battlefield("A", "Forest", count=2)
    asked.hand("A", "Recall").cast("A", "Cub").resolve().cast("A", "Recall", "Cub").resolve().yes("A")
    asked.expect("command_count", player="A", name="Cub", value=1).holds()


def test_111_8_a_token_does_not_come_back() -> None:
    blink = spell("Blink", "Exile target creature, then return it to the battlefield under its owner's control.", "{R}")
    asked = question(blink).token("A", "Treasure").battlefield("A", "Mountain").hand("A", "Blink")
    asked.token("A", {"name": "Wolf", "types": ["creature"], "power": 2, "toughness": 2})
    asked.cast("A", "Blink", "Wolf").resolve().expect_gone("A", "Wolf").holds()


def test_725_4_the_monarch_leaves() -> None:
    crown = thing("Crown", "{0}: You become the monarch.")
    asked = question(crown, players="ABC").battlefield("A", "Crown").activate("A", "{0}").resolve().concede("A")
    asked.at("upkeep", 2).expect("monarch", player="B").holds()


def test_704_5m_an_aura_on_a_player_who_has_left() -> None:
    curse = thing("Curse", "Enchant player", "Enchantment — Aura Curse", "{R}")
    asked = question(curse, players="ABC").battlefield("A", "Mountain").hand("A", "Curse")
    asked.cast("A", "Curse", "B").resolve().check("A", "permanent_count", player="A", name="Curse", value=1)
    asked.at("begin_combat").concede("B").at("postcombat_main").expect_there("A", "Curse", zone="graveyard").holds()


def test_603_8_a_state_that_is_so_only_during_a_resolution() -> None:
    text = "When you control no other artifacts, sacrifice this creature."
    golem = make("Golem", "{4}", "Artifact Creature — Golem", text, "4/4")
    relic = thing("Relic", "{T}: Add {C}.")
    blink = spell("Blink", "Exile target artifact, then return it to the battlefield under its owner's control.", "{R}")
    asked = question(golem, relic, blink).battlefield("A", "Golem", "Relic", "Mountain").hand("A", "Blink")
    asked.cast("A", "Blink", "Relic").resolve().expect_there("A", "Golem", zone="graveyard").holds()


def test_608_2h_what_was_attached_to_something_that_has_left() -> None:
    ooze = bear("Ooze", text="{0}: Destroy target creature, then destroy all Equipment attached to that creature.")
    sword = thing("Sword", "Equipped creature gets +1/+0.\nEquip {0}", "Artifact — Equipment")
    asked = question(ooze, sword).battlefield("A", "Ooze", "Cub", "Sword").activate("A", "Equip", "Cub").resolve()
    asked.activate("A", "{0}: Destroy", "Cub").resolve().expect_there("A", "Sword", zone="graveyard").holds()


def test_603_10a_a_blocking_creature_dies() -> None:
    """What it was in combat is part of its last known information."""
    text = "Whenever a blocking creature an opponent controls dies, you gain 5 life."
    asked = question(bear("Tyrant", "5/5", text)).battlefield("A", "Tyrant").battlefield("B", "Cub")
    asked.attack("A", "Tyrant").block("B", "Cub", "Tyrant").until("postcombat_main").expect_life("A", 25).holds()


def test_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    omen = faces(
        "adventure",
        face("Wyrm", "{5}{U}", "Creature — Dragon", "Flying", "4/4"),
        face("Glimpse", "{U}", "Sorcery — Omen", "You gain 1 life. (Then shuffle this card into its owner's library.)"),
    )
    asked = (
        question(omen)
        .battlefield("A", "Island")
        .hand("A", "Wyrm // Glimpse")
        .empty_library("A")
        .cast("A", "Glimpse")
        .resolve()
    )
    asked.expect_life("A", 21).expect("library_count", player="A", name="Wyrm", value=1).holds()


def test_603_6c_a_card_sees_its_own_discard() -> None:
    """Also beside a trigger that looks back from the battlefield."""
    cow = bear("Cow", text="When this creature dies and when you discard this card, you gain 3 life.")
    mind = spell("Mind Rot", "Target player discards a card.", "{B}", "Sorcery")
    asked = question(cow, mind).hand("A", "Cow").battlefield("A", "Swamp", "Cow", "Mountain").hand("A", "Mind Rot")
    asked.hand("A", "Spark").cast("A", "Mind Rot", "A").resolve().choose("A", "Cow").cast("A", "Spark", "Cow").resolve()
    asked.expect_life("A", 26).holds()


def test_603_6c_put_into_a_graveyard_from_anywhere() -> None:
    beast = bear("Beast", text="When this creature is put into a graveyard from anywhere, you gain 3 life.")
    dig = spell("Dig", "Mill a card.", "{U}", "Sorcery")
    asked = question(beast, dig).library("A", "Beast").battlefield("A", "Island").hand("A", "Dig")
    asked.cast("A", "Dig").resolve().expect_life("A", 23).holds()


def test_101_2_what_cant_be_the_target() -> None:
    """It is no target for opponents' spells, and those that target it already don't resolve."""
    veil = spell(
        "Veil",
        "Target green creature can't be the target of spells or abilities your opponents control this turn.",
        "{G}",
    )
    asked = question(veil).battlefield("A", "Forest", "Cub").hand("A", "Veil").battlefield("B", "Mountain", count=2)
    asked.hand("B", "Spark").cast("A", "Veil", "Cub", when={"on_stack": "Spark"})
    asked.cast("B", "Spark", "Cub").until("begin_combat").expect_there("A", "Cub").holds()


def test_702_16_a_player_gains_protection_from_the_chosen_color() -> None:
    ward = spell("Ward", "You gain protection from the color of your choice until end of turn.", "{G}")
    asked = question(ward).battlefield("A", "Forest").hand("A", "Ward").battlefield("B", "Mountain").hand("B", "Spark")
    asked.cast("A", "Ward").resolve().choose("A", "Red").at("begin_combat").cast("B", "Spark", "A")
    asked.expect_fails("illegal_target").holds()


def test_611_2c_control_goes_to_who_was_meant_at_first() -> None:
    """The spell whose controller it was is gone later."""
    loyalty = thing(
        "Loyalty",
        "Enchant creature\nWhenever enchanted creature becomes the target of a spell, that spell's controller gains"
        " control of that creature.",
        "Enchantment — Aura",
        "{R}",
    )
    asked = question(loyalty, bear("Wall", "0/4")).battlefield("A", "Mountain", "Wall").hand("A", "Loyalty")
    asked.battlefield("B", "Mountain").hand("B", "Spark").cast("A", "Loyalty", "Wall").resolve()
    asked.at("begin_combat").cast("B", "Spark", "Wall").at("upkeep", 2).expect_there("B", "Wall").holds()


def test_118_12a_that_many_in_the_price_is_the_number_of_the_event() -> None:
    fiend = bear("Fiend", "6/6", text="")
    text = (
        "Whenever a source an opponent controls deals damage to this creature, that source's controller loses that much"
        " life unless they sacrifice that many lands of their choice."
    )
    fiend = bear("Fiend", "6/6", text)
    asked = question(fiend).battlefield("A", "Fiend").battlefield("B", "Mountain").hand("B", "Spark")
    asked.at("begin_combat").cast("B", "Spark", "Fiend").until("postcombat_main").expect_life("B", 17).holds()


def test_608_2e_it_in_a_loop_is_each_one() -> None:
    """ "For each spell …, counter it" counters that spell, not the one that speaks."""
    denial = spell("Denial", "For each spell your opponents control, counter it unless its controller pays {4}.", "{U}")
    asked = (
        question(denial).battlefield("A", "Island").hand("A", "Denial").battlefield("B", "Mountain").hand("B", "Spark")
    )
    asked.cast("A", "Denial", when={"on_stack": "Spark"}).cast("B", "Spark", "A").until("begin_combat")
    asked.expect_life("A", 20).expect_there("B", "Spark", zone="graveyard").holds()


def test_700_4_what_is_exiled_instead_does_not_die_this_way() -> None:
    cloud = spell("Cloud", "Destroy target creature. If a creature dies this way, you gain 5 life.", "{R}")
    peace = thing("Peace", "If a creature would die, exile it instead.")
    asked = question(cloud, peace).battlefield("A", "Mountain", "Peace").battlefield("B", "Cub").hand("A", "Cloud")
    asked.cast("A", "Cloud", "Cub").resolve().expect_life("A", 20).expect_there("B", "Cub", zone="exile").holds()


def test_608_2c_another_spell_is_another_than_this() -> None:
    reap = spell("Reap", "Destroy target creature. You lose 3 life if you've cast another red spell this turn.", "{R}")
    asked = question(reap).battlefield("A", "Mountain").battlefield("B", "Cub").hand("A", "Reap")
    asked.cast("A", "Reap", "Cub").resolve().expect_life("A", 20).holds()


def test_603_4_others_than_the_one_that_entered() -> None:
    peak = make(
        "Peak",
        "",
        "Land",
        "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 1 life.",
    )
    asked = question(peak).battlefield("A", "Peak", "Mountain").hand("A", "Mountain").play("A", "Mountain").resolve()
    asked.expect_life("A", 20).holds()


def test_614_12_its_own_static_abilities_count_as_it_enters() -> None:
    text = (
        "As this creature enters, choose a creature type.\n"
        "This creature is the chosen type in addition to its other types.\n"
        "Each other artifact creature you control of the chosen type enters with an additional +1/+1 counter on it."
    )
    mimic = make("Mimic", "{1}", "Artifact Creature — Shapeshifter", text, "2/1")
    asked = question(mimic).battlefield("A", "Forest", count=2).hand("A", "Mimic", count=2)
    asked.cast("A", "Mimic").choose("A", "Elf").resolve().cast("A", "Mimic").choose("A", "Elf").resolve()
    asked.expect_size("A", "Mimic", 3, 2).holds()


def test_106_6_mana_for_spells_of_several_kinds() -> None:
    cat = make(
        "Cat",
        "{R}",
        "Creature — Elemental Cat",
        "{T}: Add {R}. Spend this mana only to cast an Elemental spell or a Bear artifact spell.",
        "1/1",
    )
    asked = question(cat).battlefield("A", "Cat").hand("A", "Cat").cast("A", "Cat").resolve()
    asked.expect_there("A", "Cat", 2).holds()


def test_202_3e_the_same_mana_value_with_x() -> None:
    text = (
        "Whenever an opponent casts a red spell, reveal the top card of your library. Counter that"
        " spell if it has the same mana value as the revealed card."
    )
    drain = spell("Drain", "Drain deals X damage to any target.", "{X}{R}", "Sorcery")
    asked = question(thing("Scale", text), drain, make("Giant", "{2}{R}", "Creature — Giant", "", "3/3"))
    asked.battlefield("B", "Scale").library("B", "Giant").battlefield("A", "Mountain", count=3).hand("A", "Drain")
    asked.cast("A", "Drain", "B").number("A", 2).resolve().expect_life("B", 20).holds()


def test_205_1a_loses_all_creature_types() -> None:
    """Also those of changeling."""
    shape = bear("Shape", text="Changeling")
    wash = spell("Wash", "Target creature loses all creature types until end of turn.", "{U}")
    asked = (
        question(shape, wash).battlefield("A", "Island", "Shape").hand("A", "Wash").cast("A", "Wash", "Shape").resolve()
    )
    asked.expect("subtype", name="Shape", subtype="Goblin", has=False).holds()


def test_607_2b_exiled_by_its_replacement_effect() -> None:
    text = (
        "If a creature an opponent controls would die, exile it instead.\n"
        "{0}: Put all creature cards exiled with ~ onto the battlefield under your control."
    ).replace("~", "this creature")
    asked = question(bear("Reaper", "3/3", text)).battlefield("A", "Reaper", "Mountain").battlefield("B", "Cub")
    asked.hand("A", "Spark").cast("A", "Spark", "Cub").resolve().activate("A", "{0}").resolve().expect_there("A", "Cub")
    asked.holds()


def test_708_4_face_down_spells_that_cost_less() -> None:
    chisel = thing("Chisel", "Face-down creature spells you cast cost {1} less to cast.")
    asked = question(chisel, bear("Lurker", text="Morph {G}", cost="{5}{G}")).battlefield("A", "Chisel")
    asked.battlefield("A", "Forest", count=2).hand("A", "Lurker").cast("A", "Lurker", method="using Morph").resolve()
    asked.expect_there("A", "[face_down_creature]").holds()


def test_608_2i_what_entered_this_turn_and_has_left() -> None:
    text = (
        "This creature gets +0/+2 as long as two or more nonland permanents entered the battlefield under your control"
        " this turn."
    )
    petal = thing("Petal", "{T}, Sacrifice this artifact: Add {R}.", cost="{0}")
    asked = question(make("Mice", "{R}", "Creature — Mouse", text, "1/1"), petal).hand("A", "Petal", "Mice")
    asked.cast("A", "Petal").resolve().cast("A", "Mice").resolve().expect_size("A", "Mice", 1, 3).holds()


def test_604_3_a_spell_that_is_colorless() -> None:
    """It defines its color wherever it is."""
    claw = thing("Claw", "Whenever you cast a red spell, you gain 1 life.")
    ghost = spell("Ghostspark", "Ghostspark is colorless.\nGhostspark deals 1 damage to any target.")
    asked = question(claw, ghost).battlefield("A", "Claw", "Mountain").hand("A", "Ghostspark")
    asked.cast("A", "Ghostspark", "B").resolve().expect_life("A", 20).expect_life("B", 19).holds()


def test_506_4_what_stops_being_a_creature_leaves_combat() -> None:
    alive = bear("Waker", text="Forests you control are 3/3 Elf creatures that are still lands.")
    asked = question(alive).battlefield("A", "Waker", "Forest").battlefield("B", "Mountain").hand("B", "Spark")
    asked.attack("A", "Forest").at("declare_blockers").cast("B", "Spark", "Waker").until("postcombat_main")
    asked.expect_life("B", 20).holds()


def test_506_4c_the_attacked_planeswalker_has_left() -> None:
    """The attacker can still be blocked by creatures of the player who controlled it."""
    walker = make("Walker", "{2}{U}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", "3")
    spike = spell("Spike", "Exile target planeswalker.", "{R}")
    asked = (
        question(walker, spike).battlefield("A", "Walker", "Cub").battlefield("B", "Cub", "Mountain").hand("B", "Spike")
    )
    asked.at("untap", 2).attack("B", "Cub", "Walker").at("declare_attackers").cast("B", "Spike", "Walker")
    asked.block("A", "Cub", "Cub").until("postcombat_main").expect_gone("A", "Cub").expect_gone("B", "Cub").holds()


def test_608_2c_it_is_the_card_just_looked_at() -> None:
    """The library of one player has one top card."""
    text = (
        "Whenever you cast your first spell during each opponent's turn, look at the top card of that player's library,"
        " then exile it."
    )
    asked = question(bear("Bandit", text=text)).battlefield("A", "Bandit", "Mountain").hand("A", "Spark")
    asked.library("B", "Cub").at("upkeep", 2).cast("A", "Spark", "B").resolve().expect_life("B", 17)
    asked.expect_there("A", "Spark", zone="graveyard").holds()


def test_400_7e_a_trigger_follows_the_move_of_its_event_only() -> None:
    """A commander that has gone on to the command zone is not exiled from there."""
    keeper = thing("Keeper", "Whenever a creature you control dies, exile it.", "Enchantment")
    asked = question(keeper).commander("A", "Cub").battlefield("A", "Mountain", "Keeper").hand("A", "Spark")
    asked.battlefield("A", "Forest", count=2).cast("A", "Cub").resolve().cast("A", "Spark", "Cub").yes("A").resolve()
    asked.expect("command_count", player="A", name="Cub", value=1).holds()


def test_903_8_the_tax_is_foreseen() -> None:
    asked = question().commander("A", "Cub").battlefield("A", "Mountain").battlefield("A", "Forest", count=4)
    asked.hand("A", "Spark").cast("A", "Cub").resolve().cast("A", "Spark", "Cub").yes("A").resolve()
    asked.expect_playable("A", "Cub", False).holds()


def test_601_3c_flash_by_paying_more() -> None:
    slow = bear(
        "Owl", text="You may cast this spell as though it had flash if you pay {1} more to cast it.", cost="{G}"
    )
    asked = question(slow).battlefield("A", "Forest", count=2).hand("A", "Owl").at("begin_combat").cast("A", "Owl")
    asked.resolve().expect_there("A", "Owl").expect("tapped_count", name="Forest", tapped=True, value=2).holds()
    asked = question(slow).battlefield("A", "Forest").hand("A", "Owl").at("begin_combat")
    asked.expect_playable("A", "Owl", False).holds()


def test_107_3f_x_is_chosen_by_who_pays() -> None:
    text = "Whenever this creature attacks, you may pay {X}. If you do, you gain X life."
    asked = question(bear("Patron", text=text)).battlefield("A", "Forest", count=3).battlefield("A", "Patron")
    asked.attack("A", "Patron").yes("A").number("A", 2).until("postcombat_main").expect_life("A", 22).holds()


def test_709_3_either_half_is_cast_by_an_effect() -> None:
    split = faces(
        "split",
        face("Heat", "{R}", "Instant", "Heat deals 2 damage to any target."),
        face("Cold", "{U}", "Instant", "You gain 4 life."),
    )
    text = "{0}: You may cast target instant card from your graveyard without paying its mana cost."
    asked = question(split, bear("Finder", text=text)).battlefield("A", "Finder").graveyard("A", "Heat // Cold")
    asked.activate("A", "{0}", "Heat // Cold").yes("A").choose("A", "Cast Cold").resolve().expect_life("A", 24).holds()


def test_310_11b_a_siege_is_defeated() -> None:
    siege = faces(
        "transform",
        face("Raid", "{1}{R}", "Battle — Siege", "When this Siege enters, you gain 1 life."),
        face("Raider", "", "Creature — Orc", "Haste", "3/3", "R"),
    )
    siege = replace(siege, faces=(replace(siege.faces[0], defense=3), siege.faces[1]))
    asked = question(siege).battlefield("A", "Mountain", count=3).hand("A", "Raid // Raider", "Spark")
    asked.cast("A", "Raid").resolve().cast("A", "Spark", "Raid").yes("A").resolve()
    asked.expect_there("A", "Raider").expect_size("A", "Raider", 3, 3).holds()


def test_614_1a_twice_as_many_tokens_and_counters() -> None:
    """Also the counters that something enters with; not those that are put to pay a cost."""
    season = thing(
        "Plenty",
        "If an effect would create one or more Elf tokens under your control, it creates twice that many of those"
        " tokens instead.\nIf an effect would put one or more counters on a legendary permanent you control, it puts"
        " twice that many of those counters on that permanent instead.",
        "Enchantment",
    )
    walker = make("Walker", "{G}", "Legendary Planeswalker — Walker", "+1: Create a 1/1 green Elf creature token.", "3")
    asked = question(season, walker).battlefield("A", "Plenty", "Forest").hand("A", "Walker").cast("A", "Walker")
    asked.resolve().check("A", "counter_count", name="Walker", counter="loyalty", value=6)
    asked.activate("A", "+1").resolve().expect("token_count", player="A", value=2)
    asked.expect_counters("A", "Walker", "loyalty", 7).holds()


def test_115_7a_one_of_several_targets_is_changed() -> None:
    kite = make(
        "Kite", "{2}", "Artifact Creature — Horror", "{0}: Change a target of target spell to this creature.", "0/4"
    )
    asked = question(kite, bear("Ox", "1/3")).battlefield("A", "Kite", "Ox").battlefield("B", "Mountain")
    asked.hand("B", "Spark").activate("A", "{0}", {"name": "Spark"}, when={"on_stack": "Spark"})
    asked.cast("B", "Spark", "Ox").until("begin_combat").expect_there("A", "Ox")
    asked.expect("damage", player="A", name="Kite", value=3).holds()


def test_601_3_from_the_graveyard_for_its_mutate_cost_only() -> None:
    apex = bear(
        "Apex", "6/6", "Mutate {1}{G}\nYou may cast this card from your graveyard using its mutate ability.", "{3}{G}"
    )
    asked = question(apex).battlefield("A", "Cub").battlefield("A", "Forest", count=4).graveyard("A", "Apex")
    asked.cast("A", "Apex", "Cub", method="using Mutate").no("A").resolve().expect_there("A", "Apex").expect_gone(
        "A", "Cub"
    )
    asked.holds()
    asked = question(apex).battlefield("A", "Forest", count=4).graveyard("A", "Apex")
    asked.expect_playable("A", "Apex", False).holds()


def test_712_11_a_back_face_that_is_a_land() -> None:
    """A permission to play lands from a graveyard is about the face that is played."""
    both_faces = faces(
        "modal_dfc",
        face("Brute", "{5}{R}", "Creature — Orc", "", "4/5"),
        face("Den", "", "Land", "{T}: Add {R}."),
    )
    wheel = thing("Wheel", "You may play lands from your graveyard.")
    asked = question(both_faces, wheel).battlefield("A", "Wheel").graveyard("A", "Brute // Den").play("A", "Den")
    asked.expect_there("A", "Den").holds()


def test_118_9_cast_by_paying_life_instead() -> None:
    citadel = thing(
        "Citadel",
        "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal"
        " to its mana value rather than pay its mana cost.",
    )
    asked = question(citadel).battlefield("A", "Citadel").library("A", "Cub", "Forest").cast("A", "Cub").resolve()
    asked.play("A", "Forest").expect_life("A", 18).expect_there("A", "Cub").expect_there("A", "Forest").holds()


def test_603_4_a_size_compared_with_that_of_the_source() -> None:
    text = (
        "Whenever another creature you control enters, if that creature's power is greater than this creature's, put a"
        " +1/+1 counter on this creature."
    )
    asked = question(bear("Collector", "1/1", text, "{G}"), bear("Runt", "1/1", cost="{G}"))
    asked.battlefield("A", "Collector").battlefield("A", "Forest", count=3).hand("A", "Cub", "Runt")
    asked.cast("A", "Runt").resolve().cast("A", "Cub").resolve().expect_size("A", "Collector", 2, 2).holds()


def test_101_2_cant_have_hexproof_or_shroud() -> None:
    lighthouse = thing(
        "Lantern",
        "{0}: Until end of turn, creatures your opponents control lose hexproof and shroud and can't have hexproof or"
        " shroud.",
    )
    asked = question(lighthouse, bear("Ward", "2/2", "Hexproof")).battlefield("A", "Lantern", "Mountain")
    asked.battlefield("B", "Ward").hand("A", "Spark").activate("A", "{0}").resolve().cast(
        "A", "Spark", "Ward"
    ).resolve()
    asked.expect_there("B", "Ward", zone="graveyard").holds()


def test_608_2c_that_much_is_the_number_of_counters_removed() -> None:
    text = "{0}: Remove all +1/+1 counters from this creature, and it deals that much damage to target player."
    asked = question(bear("Pyre", text=text)).battlefield("A", "Pyre")
    asked.do("add_counters", "A", name="Pyre", counter="+1/+1", count=3).activate("A", "{0}", "B").resolve()
    asked.expect_life("B", 17).holds()


def test_609_4b_mana_of_any_type_for_a_card_that_is_exiled() -> None:
    """What is said of the exiled card holds for the spell that it becomes."""
    text = (
        "When this creature enters, exile target creature an opponent controls. You may cast that card for as long as"
        " it remains exiled, and mana of any type can be spent to cast it."
    )
    asked = question(bear("Thief", "1/1", text, "{U}")).battlefield("A", "Island", count=3).hand("A", "Thief")
    asked.battlefield("B", "Cub").cast("A", "Thief").target("A", "Cub").resolve().cast("A", "Cub").resolve()
    asked.expect_there("A", "Cub").holds()


def test_608_2h_for_each_permanent_that_was_destroyed() -> None:
    text = (
        "When this creature enters, destroy up to two target noncreature permanents. For each permanent put into a"
        " graveyard this way, its controller creates a 2/2 red Elephant creature token."
    )
    asked = question(make("Mammoth", "{G}", "Creature — Elephant", text, "9/9")).battlefield("A", "Forest", "Island")
    asked.battlefield("B", "Swamp").hand("A", "Mammoth").cast("A", "Mammoth").target("A", "Island", "Swamp").resolve()
    asked.expect("token_count", player="A", value=1).expect("token_count", player="B", value=1).holds()


def test_704_6c_combat_damage_of_a_commander() -> None:
    asked = question(bear("General", "11/11", "Haste", "{0}")).commander("A", "General").cast("A", "General").resolve()
    asked.attack("A", "General").at("untap", 3).attack("A", "General").until("postcombat_main", 3)
    asked.life("B", 40).expect_life("B", 18).expect("lost", player="B", value=True)
    asked.at("precombat_main", 1).holds()


def test_614_1a_counters_that_a_player_puts() -> None:
    """Twice as many of yours, half of your opponents'; also on players and to pay a cost."""
    raider = thing(
        "Raider",
        "If you would put one or more counters on a creature or player, put twice that many of each of those kinds of"
        " counters on that creature or player instead.\nIf an opponent would put one or more counters on a creature or"
        " player, they put half that many of each of those kinds of counters on that creature or player instead,"
        " rounded down.",
    )
    grow = spell("Grow", "Put three +1/+1 counters on target creature.", "{G}")
    asked = question(raider, grow).battlefield("A", "Raider", "Forest", "Cub").battlefield("B", "Forest", "Cub")
    asked.hand("A", "Grow").hand("B", "Grow").cast("A", "Grow", "Cub").resolve().at("begin_combat")
    asked.cast("B", "Grow", "Cub").until("postcombat_main").expect_size("A", "Cub", 9, 9).holds()


def test_406_3_an_exiled_card_is_turned_face_up() -> None:
    """Face down it is nothing; face up it is the creature card that the next words ask for."""
    shell = bear(
        "Shell",
        "0/3",
        "When this creature enters, you may exile a card from your hand face down.\n"
        "When this creature dies, turn the exiled card face up. If it's a creature card, put it onto the battlefield "
        "under your control.",
        "{G}",
    )
    asked = question(shell).battlefield("A", "Mountain", "Forest").hand("A", "Spark", "Cub", "Shell")
    asked.cast("A", "Shell").yes("A").choose("A", "Cub").resolve().cast("A", "Spark", "Shell").resolve()
    asked.expect_there("A", "Cub").holds()


def test_113_6b_a_trigger_that_asks_for_the_command_zone() -> None:
    sage = bear("Sage", "2/2", "At the beginning of your upkeep, if Sage is in the command zone, you gain 2 life.")
    asked = question(sage).commander("A", "Sage").until("upkeep", 3).expect_life("A", 24).holds()
    question(sage).battlefield("A", "Sage").until("upkeep", 3).expect_life("A", 20).holds()
    assert asked


def test_601_3e_an_alternative_cost_that_spells_are_given() -> None:
    """Spells have it while they are cast, though the card in hand does not."""
    chief = bear("Chief", "2/2", "Bear spells you cast have prowl {G}.")
    great = bear("Great", "6/6", "", "{5}{G}")
    asked = question(chief, great).battlefield("A", "Chief", "Forest").hand("A", "Great").attack("A", "Chief")
    asked.at("postcombat_main").cast("A", "Great", method="prowl").resolve().expect_there("A", "Great").holds()


def test_601_2b_x_of_an_alternative_cost() -> None:
    """X is any value with which the cost can be paid; with only one there is nothing to choose."""
    shoal = spell(
        "Shoal",
        "You may exile a creature card with mana value X from your hand rather than pay this spell's mana cost.\n"
        "You gain X life.",
        "{X}{G}{G}",
    )
    asked = question(shoal).hand("A", "Shoal", "Cub").cast("A", "Shoal").choose("A", "Cast with alternative cost")
    asked.resolve().expect_life("A", 22).expect_there("A", "Cub", zone="exile").holds()
