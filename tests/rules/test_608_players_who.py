"""608.2 Players described by what is true of them; whole hands; entering with abilities; the end of combat."""

from __future__ import annotations

from lawmage.state.constants import END
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_608_2_each_opponent_of_whom_it_is_true() -> None:
    stage = Stage(players=3)
    stage.lands("B")
    stage.put(bear(), 1)
    stage.casts(stage.hand(spell("Levy", "Each opponent who controls more creatures than you loses 3 life.", "{B}")))
    assert [stage.life(player) for player in range(3)] == [20, 17, 20]


def test_608_2_the_number_of_opponents_of_whom_it_is_true() -> None:
    stage = Stage(players=3)
    stage.lands("W")
    for player in (1, 2):
        stage.put(bear(), player)
    text = "You gain X life, where X is the number of opponents who control more creatures than you."
    stage.casts(stage.hand(spell("Alms", text, "{W}")))
    assert stage.life() == 22


def test_701_24_the_cards_in_your_hand() -> None:
    stage = Stage()
    stage.lands("U")
    for name in ("Cub", "Pup"):
        stage.hand(bear(name))
    text = "Shuffle the cards from your hand into your library, then draw that many cards."
    stage.casts(stage.hand(spell("Whirl", text, "{U}")))
    player = stage.state.players[0]
    assert (len(player.hand), len(player.library)) == (2, 10)


def test_614_1c_it_enters_with_counters_and_an_ability() -> None:
    stage = Stage()
    stage.lands("GGG")
    text = "Kicker {1}\nIf this creature was kicked, it enters with a +1/+1 counter on it and with flying."
    plain, kicked = [stage.hand(make(name, "{G}", "Creature — Bird", text, "1/1")) for name in ("Plain", "Kicked")]
    stage.casts(plain)
    stage.casts(kicked, additional=(0,))
    assert stage.size(stage.one("Plain").id) == (1, 1) and "flying" not in stage.seen(stage.one("Plain").id).keywords
    assert stage.size(stage.one("Kicked").id) == (2, 2) and "flying" in stage.seen(stage.one("Kicked").id).keywords


def test_511_2_a_trigger_of_the_end_of_combat() -> None:
    stage = Stage()
    text = "At end of combat, if this creature attacked or blocked this combat, you gain 1 life."
    cub = stage.put(bear("Cub", "2/2", text))
    stage.put(bear("Pup", "2/2", text))
    stage.attack((cub, -2))
    stage.to_step(END)
    assert stage.life() == 21


def test_707_10_a_copy_that_is_not_legendary() -> None:
    stage = Stage()
    text = "Whenever you cast a creature spell, copy it, except the copy isn't legendary."
    stage.put(thing("Glass", text))
    stage.lands("G")
    hero = stage.hand(make("Hero", "{G}", "Legendary Creature — Human", "", "1/1"))
    stage.play(hero)
    stage.settles()
    assert len(stage.of_name("Hero")) == 2


def test_701_63_it_endures() -> None:
    stage = Stage()
    stage.lands("G")
    guard = stage.hand(make("Guard", "{G}", "Creature — Dog", "When this creature enters, it endures 2.", "1/1"))
    stage.casts(guard)
    stage.resolves(may=(1,))
    assert stage.size(stage.one("Guard").id) == (3, 3)
