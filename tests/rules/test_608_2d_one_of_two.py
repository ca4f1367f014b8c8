"""608.2d, 601.3 One of two sizes or costs, a type that is chosen, when a spell may be cast, lands and spells alike."""

from __future__ import annotations

import pytest

from lawmage.state.constants import END, MAIN1
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Said, Stage


@pytest.mark.parametrize(("said", "size"), [("+1/-1", (3, 1)), ("-1/+1", (1, 3))])
def test_608_2d_one_of_two_sizes(said: str, size: tuple[int, int]) -> None:
    stage = Stage()
    cub = stage.put(bear(text="{0}: This creature gets +1/-1 or -1/+1 until end of turn."))
    stage.use(cub)
    for _ in range(2):
        stage.pass_priority()
    stage.game.answer(said)
    stage.decide()
    assert stage.size(cub) == size


@pytest.mark.parametrize(
    ("then", "jar", "cub", "library"),
    [
        ({"pay": ()}, "battlefield", "hand", 10),
        ({"pay": (1,)}, "graveyard", "hand", 8),
        ({"pay": (1,), "cost": (1,)}, "battlefield", "graveyard", 8),
    ],
)
def test_608_2d_one_of_two_costs(then: dict[str, Said], jar: str, cub: str, library: int) -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Jar", ""))
    stage.hand(bear("Cub"))
    text = "You may sacrifice an artifact or discard a card. If you do, draw two cards."
    stage.casts(stage.hand(spell("Trade", text)), then=then)
    assert (stage.where("Jar"), stage.where("Cub")) == ([jar], [cub])
    assert len(stage.state.players[0].library) == library


def test_205_3_a_creature_type_other_than_one() -> None:
    stage = Stage()
    cub = stage.put(bear())
    text = "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn."
    stage.use(stage.put(thing("Mask", text)), target=(cub,))
    for _ in range(2):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((stage.code("Wall"),)) is not None
    stage.game.answer((stage.code("Elf"),))
    stage.decide()
    assert "Elf" in stage.seen(cub).types
    assert "Bear" not in stage.seen(cub).types


def test_601_3_only_behind_another_spell() -> None:
    stage = Stage()
    stage.lands("WUU")
    text = "Cast this spell only if you've cast another spell this turn."
    late = stage.hand(make("Late", "{U}{U}", "Creature — Bird", text, "1/1"))
    first = stage.hand(spell("First", "You gain 1 life.", "{W}"))
    assert not stage.can_play(late)
    stage.casts(first)
    assert stage.can_play(late)


def test_601_3_only_during_your_end_step() -> None:
    stage = Stage()
    stage.lands("B")
    late = stage.hand(spell("Late", "Cast this spell only during your end step.\nDraw a card.", "{B}"))
    assert not stage.can_play(late)
    stage.to_step(END, 0)
    assert stage.can_play(late)


def test_601_2i_305_1_played_or_cast() -> None:
    stage = Stage()
    stage.put(thing("Stone", "Whenever you play a land or cast a spell, you gain 1 life."))
    stage.lands("W")
    plains, sip = stage.hand(land("Plains")), stage.hand(spell("Sip", "You gain 3 life.", "{W}"))
    stage.play(plains)
    stage.settles()
    assert stage.life() == 21
    stage.play(sip)
    stage.settles()
    assert stage.life() == 25


def test_305_1_a_land_from_anywhere_but_the_hand() -> None:
    stage = Stage()
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life."
    stage.put(thing("Stone", text))
    stage.play(stage.hand(land("Plains")))
    stage.settles()
    assert stage.life() == 20


def test_305_1_a_land_from_the_graveyard() -> None:
    stage = Stage()
    text = "Whenever you play a land from your graveyard or cast a spell from your graveyard, you gain 1 life."
    stage.put(thing("Stone", f"{text}\nYou may play lands from your graveyard."))
    stage.play(stage.put(land("Plains"), 0, "graveyard"))
    stage.settles()
    assert stage.life() == 21


def test_605_3b_an_ability_that_is_no_mana_ability() -> None:
    stage = Stage()
    text = "Whenever an opponent activates an ability of an artifact, if it isn't a mana ability, you gain 1 life."
    stage.put(thing("Mentor", text), 1)
    stone = stage.put(thing("Stone", "{T}: Add {C}."))
    jar = stage.put(thing("Jar", "{0}: You gain 2 life."))
    stage.tap_for(stone)
    assert not stage.state.stack
    stage.use(jar)
    stage.settles()
    assert stage.life(1) == 21


def test_603_7_if_you_do_is_asked_of_the_delayed_trigger() -> None:
    stage = Stage()
    stage.hand(bear("Giant", "5/5"))
    text = (
        "{0}, Exile this creature: You may put a creature card from your hand onto the battlefield. If you do, that "
        "creature gains haste until end of turn. At the beginning of the next end step, sacrifice that creature. "
        "If you do, return this card to the battlefield."
    )
    double = stage.put(bear("Double", text=text))
    stage.uses(double, then={"may": (1,)})
    assert stage.where("Giant") == ["battlefield"]
    assert stage.where("Double") == ["exile"]
    stage.to_step(END, 0)
    stage.settles()
    assert stage.where("Giant") == ["graveyard"]
    assert stage.where("Double") == ["battlefield"]
    stage.to_step(MAIN1, 1)


def test_601_6_a_target_of_that_players_choice() -> None:
    stage = Stage()
    text = "At the beginning of each player's upkeep, destroy target creature that player controls of their choice."
    stage.put(thing("Abyss", text, "Enchantment"), 1)
    one, two = stage.put(bear("A")), stage.put(bear("B"))
    stage.until("target")
    decision = stage.game.decision
    assert decision is not None
    assert decision.player == 0
    assert stage.there(one) and stage.there(two)
