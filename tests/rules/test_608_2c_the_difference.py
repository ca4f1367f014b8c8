"""608.2c, 107 The difference of two numbers, two more than that many, counters of every kind, several zones."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_608_2c_the_difference_of_the_numbers_that_were_compared() -> None:
    stage = Stage()
    stage.lands("U")
    for _ in range(3):
        stage.hand(bear(), 1)
    text = "Choose an opponent. If that player has more cards in hand than you, you gain life equal to the difference."
    stage.casts(stage.hand(spell("Level", text, "{U}")))
    assert stage.state.players[0].life == 23


def test_608_2c_the_difference_to_a_number() -> None:
    stage = Stage()
    text = "When this creature enters, if you have fewer than four cards in hand, draw cards equal to the difference."
    stage.lands("GG")
    stage.hand(bear("Other"))
    stage.play(stage.hand(bear("Reader", text=text)))
    stage.settles()
    assert len(stage.state.players[0].hand) == 4


def test_608_2c_how_much_stronger_it_was() -> None:
    stage = Stage()
    text = "if it had power greater than this creature's power, you gain life equal to the difference."
    stage.put(bear("Mourner", "1/1", f"Whenever a creature dies, {text}"))
    big, small = stage.put(bear("Giant", "5/2"), 1), stage.put(bear("Imp", "1/1"), 1)
    stage.lands("RR")
    bolts = [stage.hand(spell("Bolt", "Destroy target creature.")) for _ in range(2)]
    for bolt, prey in zip(bolts, (big, small), strict=True):
        stage.casts(bolt, target=(prey,))
    stage.settles()
    assert stage.life() == 24


def test_608_2c_that_many_and_two_more() -> None:
    stage = Stage()
    stage.lands("R")
    for _ in range(2):
        stage.hand(bear())
    stage.casts(stage.hand(spell("Renew", "Discard all the cards in your hand, then draw that many cards plus two.")))
    assert len(stage.state.players[0].hand) == 4


def test_122_1_counters_of_every_kind() -> None:
    stage = Stage()
    text = "When this creature dies, you gain 1 life for each counter on it."
    keeper = stage.put(bear("Keeper", text=text))
    stage.lands("RRR")
    texts = [f"Put a {kind} counter on target creature." for kind in ("+1/+1", "charge")]
    for one in [stage.hand(spell("Act", text)) for text in (*texts, "Destroy target creature.")]:
        stage.casts(one, target=(keeper,))
    stage.settles()
    assert stage.life() == 22


def test_402_the_hands_of_all_players() -> None:
    stage = Stage()
    text = "This creature's power and toughness are each equal to the total number of cards in all players' hands."
    sage = stage.put(bear("Sage", "*/*", text))
    stage.hand(bear())
    stage.hand(bear(), 1)
    stage.hand(bear(), 1)
    assert stage.size(sage) == (3, 3)


def test_201_5a_the_name_of_what_made_the_token() -> None:
    stage = Stage()
    quoted = '"This token gets +1/+1 for each card named Howl in each graveyard."'
    howl = spell("Howl", f"Create a 1/1 green Wolf creature token. It has {quoted}", "{G}", "Sorcery")
    stage.lands("G")
    stage.put(howl, 1, "graveyard")
    stage.casts(stage.hand(howl))
    assert stage.size(stage.single("Wolf Token").id) == (3, 3)


@pytest.mark.parametrize(("turn_old", "able"), [(False, True), (True, False)])
def test_602_5_one_of_two_conditions(turn_old: bool, able: bool) -> None:
    stage = Stage()
    text = "{0}: You gain 1 life. Activate only if this artifact entered this turn or if you control a Wall."
    jar = thing("Jar", text)
    stage.lands("WW")
    if turn_old:
        assert stage.can_use(stage.put(jar)) == able
    else:
        stage.casts(stage.hand(jar))
        assert stage.can_use(stage.single("Jar").id) == able


@pytest.mark.parametrize(("lives", "gained"), [((20, 20, 20), 1), ((20, 20, 25), 0)])
def test_119_no_opponent_has_more_life(lives: tuple[int, ...], gained: int) -> None:
    stage = Stage(players=3)
    text = "Whenever this creature attacks a player, if no opponent has more life than that player, you gain 1 life."
    cub = stage.put(bear(text=text))
    for player, life in enumerate(lives):
        stage.start.own_player(player).life = life
    stage.attack((cub, -2))
    stage.settles()
    assert stage.life() == 20 + gained


def test_602_5_its_activated_abilities() -> None:
    stage = Stage()
    stage.lands("U")
    mage = stage.put(bear("Mage", text="{0}: You gain 1 life."))
    text = "Target creature can't block this turn. Its activated abilities can't be activated this turn."
    hush = stage.hand(spell("Hush", text, "{U}"))
    assert stage.can_use(mage)
    stage.casts(hush, target=(mage,))
    assert not stage.can_use(mage)


@pytest.mark.parametrize(("said", "drawn"), [("Cub", 2), ("Island", 0)])
def test_201_4_the_chosen_name(said: str, drawn: int) -> None:
    stage = Stage()
    stage.lands("U")
    stage.on_top(bear("Cub"))
    shown = "then reveal the top card of your library. If that card has the chosen name, draw two cards."
    guess = stage.hand(spell("Guess", f"Choose a card name, {shown}", "{U}"))
    stage.play(guess)
    for _ in range(2):
        stage.pass_priority()
    stage.game.answer(said)
    stage.decide()
    assert len(stage.state.players[0].hand) == drawn


def test_205_3_what_is_not_of_the_chosen_type() -> None:
    stage = Stage()
    elf = stage.put(make("Elf", "{G}", "Creature — Elf", "", "1/1"), 1)
    cub = stage.put(bear(), 1)
    stage.lands("B")
    text = "Choose a creature type. Destroy all creatures that aren't of the chosen type."
    stage.casts(stage.hand(spell("Purge", text, "{B}")), then={"creature_type": (stage.code("Elf"),)})
    assert stage.there(elf)
    assert not stage.there(cub)


@pytest.mark.parametrize(("other", "legal"), [(0, False), (1, True)])
def test_115_1_controlled_by_different_players(other: int, legal: bool) -> None:
    stage = Stage()
    mine, second, third = stage.put(bear("A")), stage.put(bear("B"), other), stage.put(bear("C"), 1)
    stage.lands("U")
    text = "Choose two target creatures controlled by different players. Return those creatures to their owners' hands."
    apart = stage.hand(spell("Apart", text, "{U}"))
    if not legal:
        with pytest.raises(IllegalAnswer):
            stage.casts(apart, target=(mine, second))
        return
    stage.casts(apart, target=(mine, second))
    assert not stage.there(mine) and not stage.there(second)
    assert stage.there(third)


def test_701_44_explores_again() -> None:
    stage = Stage()
    stage.lands("GG")
    text = "When this creature enters, it explores, then it explores again."
    stage.play(stage.hand(bear("Scout", text=text)))
    stage.settles()
    assert len(stage.state.players[0].hand) == 2


def test_701_21_what_is_sacrificed_is_not_the_target_of_the_damage() -> None:
    stage = Stage()
    mine, theirs = stage.put(bear("A", "1/1")), stage.put(bear("B", "2/2"), 1)
    stage.lands("R")
    text = "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    stage.casts(stage.hand(spell("Toss", text)), target=(theirs,))
    assert not stage.there(mine)
    assert stage.there(theirs)
