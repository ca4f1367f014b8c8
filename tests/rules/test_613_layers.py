"""613 Interaction of continuous effects."""

from __future__ import annotations

from lawmage.ir.ability import Defining, Keyword, LevelBand, Static, StaticRule, Triggered
from lawmage.ir.condition import CompareQ, Controls, Exists
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import Draw
from lawmage.ir.event_pattern import StepBegins
from lawmage.ir.modification import (
    AddTypes,
    BasePT,
    CantHave,
    ChangePT,
    CopyValues,
    DefinePT,
    GainControl,
    GrantAbility,
    GrantKeyword,
    LoseAllAbilities,
    LoseKeyword,
    RemoveTypes,
    SetColors,
    SetLandType,
    SetTypes,
    SwitchPT,
)
from lawmage.ir.node import Modification, RuleChange
from lawmage.ir.quantity import CountOf, StatOf
from lawmage.ir.rule_change import ExtraLands
from lawmage.ir.selector import Compares, Each, Granter, HasCounters, HasKeyword, Host, Is, Not, Noun, This, You
from lawmage.rules import facing, waiting, writes
from lawmage.rules.lands import lands_left
from lawmage.rules.looking import view, views
from lawmage.state.constants import STEP
from lawmage.state.objects import Frame
from lawmage.state.state import Continuous, State

from .table import bear, card, face, land, new_state, put

CREATURES = Noun(("permanent",), (Is("type", "creature"),))
YOUR_CREATURES = Noun(("permanent",), (Is("type", "creature"),), controller=You())
LANDS = Noun(("permanent",), (Is("type", "land"),))
NONBASIC = Noun(("permanent",), (Is("type", "land"), Not(Is("supertype", "basic"))))


def law(affects: Noun | This | Host, *mods: Modification | RuleChange, types: str = "enchantment"):
    return card("Law", types, "", Static(affects, mods))


def lasting(state: State, affected: int, *mods: Modification, player: int = 0) -> None:
    made = Continuous(state.new_id(), Frame(0, player, {}), (affected,), mods, Indefinite(), state.turn)
    waiting.add_effect(state, made)


def size(state: State, object_id: int) -> tuple[int, int]:
    seen = view(state, object_id)
    return seen.power, seen.toughness


def test_613_4_order_of_sublayers() -> None:
    """Base size, then changes and counters, then the switch, whatever their timestamps."""
    state = new_state()
    one = put(state, bear())
    lasting(state, one, SwitchPT())
    lasting(state, one, ChangePT(1, 0))
    lasting(state, one, BasePT(0, 4))
    writes.set_counters(state, one, "+1/+1", 2)
    assert size(state, one) == (6, 3)
    assert view(state, one).base_power == 0


def test_613_4b_base_size_leaves_counters() -> None:
    state = new_state()
    one = put(state, bear("Bear", "2/2", "flying"))
    writes.set_counters(state, one, "+1/+1", 1)
    lasting(state, one, LoseAllAbilities(), BasePT(1, 1), SetTypes(subtypes=("Frog",), keep_types=True), SetColors("U"))
    seen = view(state, one)
    assert size(state, one) == (2, 2)
    assert "Frog" in seen.types and "Bear" not in seen.types and "creature" in seen.types
    assert seen.colors == "U" and not seen.keywords and not seen.abilities


def test_604_two_lords() -> None:
    state = new_state()
    lord = card(
        "Chief",
        "creature — Elf",
        "1/1",
        Static(Noun(("permanent",), (Is("subtype", "Elf"),), other=True), (ChangePT(1, 1),)),
    )
    a = put(state, lord)
    b = put(state, lord)
    assert size(state, a) == size(state, b) == (2, 2)


def test_109_5_you_is_the_controller_of_the_source() -> None:
    state = new_state()
    mine = put(state, bear())
    theirs = put(state, bear(), 1)
    put(state, law(YOUR_CREATURES, ChangePT(1, 1), GrantKeyword(Keyword("vigilance"))))
    assert size(state, mine) == (3, 3) and "vigilance" in view(state, mine).keywords
    assert size(state, theirs) == (2, 2)


def test_613_2_control_comes_before_what_reads_it() -> None:
    state = new_state()
    theirs = put(state, bear(), 1)
    put(state, law(YOUR_CREATURES, ChangePT(1, 1)))
    lasting(state, theirs, GainControl(You()))
    assert view(state, theirs).controller == 0
    assert size(state, theirs) == (3, 3)


def test_613_2_stolen_source_serves_its_new_controller() -> None:
    state = new_state()
    mine = put(state, bear())
    theirs = put(state, bear(), 1)
    law_id = put(state, law(YOUR_CREATURES, ChangePT(1, 1)), 1)
    lasting(state, law_id, GainControl(You()))
    assert size(state, mine) == (3, 3) and size(state, theirs) == (2, 2)


def test_305_6_intrinsic_mana_ability() -> None:
    state = new_state()
    forest = put(state, land("Forest"))
    assert len(view(state, forest).abilities) == 1
    assert views(state).sources == {0: [forest]}


def test_305_7_a_set_land_type_takes_the_rules_text() -> None:
    state = new_state()
    spot = put(state, card("Spot", "land", "", Keyword("hexproof")))
    put(state, law(NONBASIC, SetLandType(("Mountain",))))
    seen = view(state, spot)
    assert "Mountain" in seen.types and not seen.keywords and len(seen.abilities) == 1
    assert views(state).sources == {0: [spot]}


def test_305_7_an_added_land_type_leaves_the_rest() -> None:
    state = new_state()
    forest = put(state, land("Forest"))
    put(state, law(LANDS, AddTypes(subtypes=("Swamp",))))
    assert {"Forest", "Swamp"} <= view(state, forest).types
    assert len(view(state, forest).abilities) == 2


def test_613_8_blood_moon_before_urborg() -> None:
    """The land that adds a type loses its ability to the later effect, on which it depends."""
    state = new_state()
    forest = put(state, land("Forest"))
    tomb = put(state, card("Tomb", "legendary land", "", Static(LANDS, (AddTypes(subtypes=("Swamp",)),))))
    put(state, law(NONBASIC, SetLandType(("Mountain",))))
    assert "Swamp" not in view(state, forest).types
    assert view(state, tomb).types >= {"legendary", "land", "Mountain"} and "Swamp" not in view(state, tomb).types


def test_613_8_set_of_objects_depends_on_types() -> None:
    """Artifacts become creatures first, though the effect on creatures' subtypes is older."""
    state = new_state()
    relic = put(state, card("Relic", "artifact"))
    put(state, law(CREATURES, AddTypes(subtypes=("Elf",))))
    put(state, law(Noun(("permanent",), (Is("type", "artifact"),)), AddTypes(types=("creature",)), BasePT(3, 3)))
    assert {"creature", "Elf", "artifact"} <= view(state, relic).types
    assert size(state, relic) == (3, 3)


def test_613_6_humility_and_opalescence() -> None:
    """An effect that has begun goes on in later layers although its ability is gone."""
    state = new_state()
    enchantments = Noun(("permanent",), (Is("type", "enchantment"), Not(Is("subtype", "Aura"))), other=True)
    animate = Static(
        enchantments,
        (AddTypes(types=("creature",)), BasePT(StatOf("mana_value", Each()), StatOf("mana_value", Each()))),
    )
    humble = Static(CREATURES, (LoseAllAbilities(), BasePT(1, 1)))
    first = put(state, card("Dawn", "enchantment", "", animate, cost="{2}{W}{W}"))
    second = put(state, card("Meek", "enchantment", "", humble, cost="{2}{W}{W}"))
    assert size(state, second) == (1, 1) and not view(state, second).abilities
    assert "creature" not in view(state, first).types
    state = new_state()
    second = put(state, card("Meek", "enchantment", "", humble, cost="{2}{W}{W}"))
    first = put(state, card("Dawn", "enchantment", "", animate, cost="{2}{W}{W}"))
    third = put(state, card("Dawn", "enchantment", "", animate, cost="{2}{W}{W}"))
    assert size(state, second) == (4, 4)
    assert size(state, first) == (4, 4) and size(state, third) == (4, 4)
    assert not view(state, third).abilities


def test_613_1f_later_grant_after_loss() -> None:
    state = new_state()
    one = put(state, bear())
    put(state, law(CREATURES, LoseAllAbilities()))
    lasting(state, one, GrantKeyword(Keyword("flying")))
    assert view(state, one).keywords == {"flying"}


def test_101_2_cant_have_a_keyword() -> None:
    state = new_state()
    one = put(state, bear("Bear", "2/2", "flying"))
    lasting(state, one, CantHave("flying"))
    lasting(state, one, GrantKeyword(Keyword("flying")))
    assert "flying" not in view(state, one).keywords


def test_613_loses_a_keyword_with_its_meaning() -> None:
    state = new_state()
    one = put(state, bear("Bear", "2/2", "prowess", "flying"))
    assert len(view(state, one).abilities) == 3
    lasting(state, one, LoseKeyword("prowess"))
    assert view(state, one).keywords == {"flying"} and len(view(state, one).abilities) == 1


def test_604_3_size_defined_everywhere() -> None:
    state = new_state()
    yours = Noun(("card",), (Is("type", "creature"),), zones=("graveyard",), whose=You())
    wight = card("Wight", "creature", "0/0", Defining((DefinePT(CountOf(yours), CountOf(yours)),)))
    here = put(state, wight)
    held = put(state, wight, 0, "hand")
    put(state, bear(), 0, "graveyard")
    put(state, bear(), 1, "graveyard")
    assert size(state, here) == (1, 1) and size(state, held) == (1, 1)
    put(state, bear(), 0, "graveyard")
    assert size(state, here) == (2, 2) and size(state, held) == (2, 2)
    assert views(state).volatile


def test_604_3_size_that_counts_itself() -> None:
    state = new_state()
    cards = Noun(("card",), zones=("hand",), whose=You())
    spirit = card("Host of Memory", "creature — Spirit", "0/0", Defining((DefinePT(CountOf(cards), CountOf(cards)),)))
    held = put(state, spirit, 0, "hand")
    put(state, spirit, 0, "hand")
    here = put(state, spirit)
    assert size(state, held) == (2, 2) and size(state, here) == (2, 2)


def test_702_73_changeling_and_702_114_devoid() -> None:
    state = new_state()
    one = put(state, card("Mask", "creature — Shapeshifter", "1/1", "changeling", "devoid", cost="{U}"))
    assert {"Elf", "Goblin"} <= view(state, one).types
    assert view(state, one).colors == ""
    lasting(state, one, LoseAllAbilities())
    assert "Elf" in view(state, one).types  # layer 4 comes before layer 6


def test_613_granted_static_ability_works_in_later_layers() -> None:
    state = new_state()
    lord = Static(Noun(("permanent",), (Is("type", "creature"),), other=True), (ChangePT(1, 1),))
    a = put(state, bear())
    b = put(state, bear())
    lasting(state, a, GrantAbility(lord))
    assert size(state, a) == (2, 2) and size(state, b) == (3, 3)


def test_201_5a_granted_abilities_know_who_granted_them() -> None:
    state = new_state()
    one = put(state, bear())
    given = Triggered(StepBegins("upkeep", You()), Draw())
    source = put(state, law(YOUR_CREATURES, GrantAbility(given)))
    watcher = views(state).triggers[STEP][0]
    assert watcher.frame.source == one and watcher.frame.granter == source
    assert Granter() is not None


def test_611_3a_static_ability_with_a_condition() -> None:
    state = new_state()
    two = Controls(You(), CREATURES, "at_least", 2)
    one = put(
        state, card("Pack", "creature", "1/1", Static(This(), (ChangePT(2, 2), GrantKeyword(Keyword("trample"))), two))
    )
    assert size(state, one) == (1, 1)
    put(state, bear())
    assert size(state, one) == (3, 3) and "trample" in view(state, one).keywords


def test_303_attached_permanent() -> None:
    state = new_state()
    one = put(state, bear())
    aura = put(state, law(Host(), ChangePT(2, 0), types="enchantment — Aura"))
    writes.set_attached(state, aura, one)
    assert size(state, one) == (4, 2)
    assert views(state).attachments == {one: [aura]}


def test_122_1b_keyword_counters() -> None:
    state = new_state()
    one = put(state, bear())
    writes.set_counters(state, one, "flying", 1)
    assert "flying" in view(state, one).keywords


def test_701_60_suspected() -> None:
    state = new_state()
    one = put(state, bear())
    writes.set_mark(state, one, "suspected")
    assert "menace" in view(state, one).keywords
    assert len(views(state).rules) == 1


def test_708_2_face_down() -> None:
    state = new_state()
    one = put(state, card("Great", "legendary creature — Giant", "7/7", "trample", cost="{7}"))
    facing.set_face_down(state, one, "morph")
    seen = view(state, one)
    assert (seen.name, size(state, one), seen.types, seen.colors) == ("", (2, 2), frozenset({"creature"}), "")
    assert not seen.abilities and seen.cost is None


def test_707_2_copy_in_layer_1() -> None:
    """A copy has the copiable values; its own static abilities are gone and the copied ones work."""
    state = new_state()
    lord = face(
        "Chief", "creature — Elf", "1/1", Static(Noun(("permanent",), (Is("subtype", "Elf"),)), (ChangePT(1, 1),))
    )
    one = put(state, law(CREATURES, ChangePT(5, 5)))
    elf = put(state, card("Elf", "creature — Elf", "1/1"))
    lasting(state, one, CopyValues(lord))
    assert view(state, one).name == "Chief"
    assert size(state, one) == (2, 2) and size(state, elf) == (2, 2)


def test_205_1a_subtypes_go_with_their_type() -> None:
    state = new_state()
    one = put(state, card("Smith", "artifact creature — Equipment Elf", "1/1"))
    lasting(state, one, RemoveTypes(types=("creature",)))
    assert view(state, one).types == {"artifact", "Equipment"}
    lasting(state, one, SetTypes(types=("land",)))
    assert view(state, one).types == {"land"}


def test_711_level_bands() -> None:
    state = new_state()
    bands = (LevelBand(1, 2, 3, 3, (Keyword("flying"),)), LevelBand(3, None, 5, 5, ()))
    one = put(state, card("Student", "creature", "1/1", *bands))
    assert size(state, one) == (1, 1)
    writes.set_counters(state, one, "level", 2)
    assert size(state, one) == (3, 3) and "flying" in view(state, one).keywords
    writes.set_counters(state, one, "level", 3)
    assert size(state, one) == (5, 5) and "flying" not in view(state, one).keywords


def test_613_8_size_read_by_a_description() -> None:
    """What has flying by another effect of the layer counts, though that effect is younger."""
    state = new_state()
    one = put(state, bear())
    put(state, law(Noun(("permanent",), (HasKeyword("flying"),)), GrantKeyword(Keyword("haste"))))
    put(state, law(CREATURES, GrantKeyword(Keyword("flying"))))
    assert view(state, one).keywords == {"flying", "haste"}


def test_613_8_change_that_depends_on_a_size() -> None:
    state = new_state()
    one = put(state, bear())
    big = Noun(("permanent",), (Is("type", "creature"), Compares("power", "at_least", 3)))
    put(state, law(big, ChangePT(2, 2)))
    put(state, law(CREATURES, ChangePT(1, 1)))
    assert size(state, one) == (5, 5)


def test_613_8b_loop_falls_back_to_timestamps() -> None:
    state = new_state()
    one = put(state, card("Odd", "artifact enchantment"))
    artifact = Noun(("permanent",), (Is("type", "artifact"),))
    enchantment = Noun(("permanent",), (Is("type", "enchantment"),))
    put(state, law(artifact, RemoveTypes(types=("enchantment",)), types="land"))
    put(state, law(enchantment, RemoveTypes(types=("artifact",)), types="land"))
    assert view(state, one).types == {"artifact"}


def test_702_26b_phased_out_permanents_are_not_there() -> None:
    state = new_state()
    one = put(state, bear())
    lord = put(state, law(CREATURES, ChangePT(1, 1)))
    writes.set_phased(state, lord, True)
    assert size(state, one) == (2, 2)


def test_113_6_static_ability_of_a_card_in_a_graveyard() -> None:
    state = new_state()
    one = put(state, bear())
    anger = card("Rage", "creature", "2/2", Static(YOUR_CREATURES, (GrantKeyword(Keyword("haste")),), zone="graveyard"))
    put(state, anger, 0, "graveyard")
    assert view(state, one).keywords == {"haste"}


def test_113_6_effect_on_cards_elsewhere() -> None:
    state = new_state()
    held = put(state, bear(), 0, "hand")
    cards = Noun(("card",), (Is("type", "creature"),), zones=("hand",), whose=You())
    put(state, law(cards, GrantKeyword(Keyword("flash"))))
    assert view(state, held).keywords == {"flash"}
    assert "flash" not in view(state, put(state, bear(), 1, "hand")).keywords


def test_114_emblem() -> None:
    state = new_state()
    one = put(state, bear())
    put(state, card("", "", "", Static(YOUR_CREATURES, (ChangePT(1, 1),))), 0, "command", "emblem")
    assert size(state, one) == (3, 3)


def test_613_11_rules_are_collected() -> None:
    state = new_state()
    put(state, card("Map", "enchantment", "", StaticRule((ExtraLands(You(), 1),))))
    assert lands_left(state, 0) == 2 and lands_left(state, 1) == 1
    condition = CompareQ(CountOf(CREATURES), "at_least", 1)
    put(state, card("Map", "enchantment", "", StaticRule((ExtraLands(You(), 2),), condition)))
    assert lands_left(state, 0) == 2
    put(state, bear())
    assert lands_left(state, 0) == 4


def test_702_14a_landwalk_of_one_type() -> None:
    state = new_state()
    walk = Keyword("landwalk", noun=Noun(("permanent",), (Is("subtype", "Island"),)))
    one = put(state, bear("Bear", "2/2", walk, "flying"))
    islanders = Noun(("permanent",), (HasKeyword("islandwalk"),))
    put(state, law(islanders, ChangePT(1, 1)))
    assert size(state, one) == (3, 3)
    lasting(state, one, LoseKeyword("islandwalk"))
    assert view(state, one).keywords == {"flying"} and size(state, one) == (2, 2)


def test_613_1f_loses_all_other_abilities() -> None:
    state = new_state()
    one = put(state, bear("Bear", "2/2", "trample"))
    lasting(state, one, GrantKeyword(Keyword("flying")), LoseAllAbilities())
    assert view(state, one).keywords == {"flying"}


def test_613_2_control_of_the_enchanted_permanent() -> None:
    state = new_state()
    theirs = put(state, bear(), 1)
    aura = put(state, law(Host(), GainControl(You()), types="enchantment — Aura"))
    writes.set_attached(state, aura, theirs)
    assert view(state, theirs).controller == 0
    lasting(state, aura, GainControl(You()), player=1)
    assert view(state, theirs).controller == 1


def test_613_7c_a_counter_has_its_own_timestamp() -> None:
    state = new_state()
    one = put(state, bear())
    writes.set_counters(state, one, "reach", 1)
    put(state, law(CREATURES, LoseAllAbilities()))
    assert not view(state, one).keywords
    writes.set_counters(state, one, "flying", 1)
    assert view(state, one).keywords == {"flying"}


def test_305_7_a_permanent_that_becomes_a_forest() -> None:
    state = new_state()
    one = put(state, bear("Bear", "2/2", "flying"))
    lasting(state, one, SetTypes(("land",), ("Forest",)))
    seen = view(state, one)
    assert seen.types == {"land", "Forest"} and not seen.keywords and len(seen.abilities) == 1


def test_611_3a_a_condition_on_players_is_asked_anew() -> None:
    state = new_state()
    poisoned = Exists(Noun(("player",), (HasCounters("poison", "at_least", 3),)))
    one = put(state, card("Mite", "creature", "1/1", Static(This(), (ChangePT(2, 2),), poisoned)))
    assert size(state, one) == (1, 1)
    writes.set_counters(state, -2, "poison", 3)
    assert size(state, one) == (3, 3)


def test_613_1_types_of_cards_outside_the_battlefield() -> None:
    state = new_state()
    creature = Is("type", "creature")
    cards = Noun(("card",), (creature,), ("hand", "library", "graveyard", "exile", "command"), owner=You())
    put(state, card("Nexus", "artifact", "", Static(cards, (AddTypes(subtypes=("Elf",)),))))
    mine = [put(state, bear(), 0, zone) for zone in ("hand", "library", "graveyard")]
    theirs = put(state, bear(), 1, "graveyard")
    assert all("Elf" in view(state, one).types for one in mine)
    assert "Elf" not in view(state, theirs).types
