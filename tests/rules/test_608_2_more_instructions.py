"""608.2 Half of a library, all except some, the lowest of them, the next spell copied; 700.12 outlaws."""

from __future__ import annotations

from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_701_17_half_of_a_library() -> None:
    stage = Stage()
    stage.lands("U")
    for _ in range(3):
        stage.put(bear(), 1, "library")
    text = "Target player mills half their library, rounded up."
    before = len(stage.state.players[1].library)
    stage.casts(stage.hand(spell("Wash", text, "{U}")), target=(-2,))
    assert len(stage.state.players[1].library) == before // 2
    assert before >= 3


def test_608_2_all_except_for_some() -> None:
    stage = Stage()
    stage.put(bear("Grizzly"), 1)
    stage.put(make("Rampart", "{2}", "Creature — Wall", "", "0/4"))
    stage.put(thing("Jar", ""))
    stage.lands("U")
    text = "Return all creatures to their owners' hands except for artifacts and Walls."
    stage.casts(stage.hand(spell("Tide", text, "{U}")))
    assert stage.where("Grizzly") == ["hand"]
    assert stage.where("Rampart") == stage.where("Jar") == ["battlefield"]


def test_115_1_the_one_with_the_lowest() -> None:
    stage = Stage()
    high, low = stage.put(thing("Vat", "", cost="{5}"), 1), stage.put(thing("Jar", "", "Artifact", ""), 1)
    stage.lands("B")
    stage.casts(stage.hand(spell("Fall", "Destroy target nonland permanent with the lowest mana value.", "{B}")))
    assert not stage.there(low)
    assert stage.there(high)


def test_202_3_one_of_two_mana_values() -> None:
    stage = Stage()
    one, five = stage.put(thing("Jar", "", cost="{1}")), stage.put(thing("Vat", "", cost="{5}"))
    stage.lands("B")
    stage.casts(stage.hand(spell("Cull", "Destroy all artifacts with mana value 4 or 5.", "{B}")))
    assert stage.there(one)
    assert not stage.there(five)


def test_700_12_outlaws() -> None:
    stage = Stage()
    stage.put(thing("Den", "Whenever you cast an outlaw spell, you gain 1 life.", "Enchantment"))
    stage.lands("RRGG")
    cub = stage.hand(bear())
    stage.play(stage.hand(make("Raider", "{1}{R}", "Creature — Human Pirate", "", "2/1")))
    stage.settles()
    assert stage.life() == 21
    stage.play(cub)
    stage.settles()
    assert stage.life() == 21


def test_603_7_the_next_spell_copied_as_it_is_cast() -> None:
    stage = Stage()
    text = "When this creature enters, copy the next instant or sorcery spell you cast this turn when you cast it."
    stage.lands("RRGG")
    first, second = [stage.hand(spell("Ease", "You gain 3 life.")) for _ in range(2)]
    stage.casts(stage.hand(bear(text=text)))
    stage.settles()
    stage.play(first)
    stage.settles()
    assert stage.life() == 26
    stage.play(second)
    stage.settles()
    assert stage.life() == 29


def test_701_15d_no_longer_goaded() -> None:
    stage = Stage()
    cub = stage.put(bear(), 1)
    stage.lands("RR")
    calm = stage.hand(spell("Calm", "All goaded creatures are no longer goaded."))
    stage.casts(stage.hand(spell("Taunt", "Goad target creature.")), target=(cub,))
    assert any(mark.startswith("goaded") for mark in stage.state.objects[cub].marks)
    stage.casts(calm)
    assert not any(mark.startswith("goaded") for mark in stage.state.objects[cub].marks)


def test_608_2_each_who_does_not_control() -> None:
    stage = Stage(3)
    stage.put(bear(), 1)
    stage.lands("R")
    stage.casts(stage.hand(spell("Sting", "Each opponent who doesn't control a creature loses 1 life.")))
    assert [stage.life(player) for player in range(3)] == [20, 20, 19]


def test_115_6_up_to_one_target_player() -> None:
    stage = Stage()
    stage.lands("UU")
    text = "Up to one target player draws a card."
    stage.on_top(bear(), 1)
    first, second = [stage.hand(spell("Hint", text, "{U}")) for _ in range(2)]
    stage.casts(first, target=(-2,))
    assert len(stage.state.players[1].hand) == 1
    stage.casts(second, target=())
    assert len(stage.state.players[1].hand) == 1


def test_608_2_the_player_with_the_most_life() -> None:
    stage = Stage()
    stage.lands("BB")
    text = "The player with the most life loses 2 life."
    first, second = [stage.hand(spell("Level", text, "{B}")) for _ in range(2)]
    stage.state.own_player(1).life = 23
    stage.casts(first)
    assert [stage.life(player) for player in range(2)] == [20, 21]
    stage.casts(second)
    assert [stage.life(player) for player in range(2)] == [20, 19]
