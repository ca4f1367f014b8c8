"""608.2c-d What follows when an option was not taken; several kinds at once; things done twice."""

from __future__ import annotations

from lawmage.decisions import Pick
from lawmage.rules.actions import PASS
from lawmage.state.constants import END
from tests.examples.cards import bear, land, spell, thing
from tests.examples.stage import Stage

LOOK = (
    "{0}: Look at the top card of your library. If it's a land card, you may put it onto the battlefield. "
    "If you don't put the card onto the battlefield, you gain 1 life."
)
EITHER = (
    "{0}: Mill three cards. You may put a creature card and/or a land card from among them into your hand. "
    "You gain 1 life."
)


def test_608_2d_if_you_dont_whatever_the_reason() -> None:
    for top, may, life in ((land(), (1,), 20), (land(), (), 21), (bear(), None, 21)):
        stage = Stage()
        lens = stage.put(thing("Lens", LOOK))
        stage.on_top(top)
        stage.uses(lens, then={"may": may} if may is not None else {})
        assert stage.life() == life


def test_608_2d_one_of_each_kind_at_most() -> None:
    stage = Stage()
    lens = stage.put(thing("Lens", EITHER))
    for one in (land(), bear(), bear("Pup")):
        stage.on_top(one)
    stage.use(lens)
    for _ in stage.state.living:
        stage.game.answer((PASS,))
    stage.game.answer((1,))
    while isinstance(stage.game.decision, Pick):
        assert (stage.game.decision.least, stage.game.decision.most) == (0, 1)
        stage.game.answer((stage.game.decision.options[0],))
    assert stage.life() == 21
    assert sorted([stage.state.objects[one].face.name for one in stage.state.players[0].hand]) == ["Forest", "Pup"]


def test_701_16_investigate_twice() -> None:
    stage = Stage()
    stage.uses(stage.put(thing("Lens", "{0}: Investigate twice.")))
    assert stage.where("Clue Token") == ["battlefield"] * 2


def test_707_10_copied_twice() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Echo", "Whenever you cast an instant spell, copy that spell twice."))
    stage.play(stage.hand(spell("Ember", "You gain 1 life.")))
    stage.settles()
    assert stage.life() == 23


def test_400_7d_if_you_didnt_cast_it() -> None:
    stage = Stage()
    stage.lands("GG")
    stage.put(thing("Post", "Whenever a creature you control enters, if you didn't cast it, you gain 1 life."))
    stage.casts(stage.hand(bear()))
    stage.settles()
    assert stage.life() == 20


def test_603_4_if_you_didnt_cast_a_spell_this_turn() -> None:
    for cast, life in ((True, 20), (False, 21)):
        stage = Stage()
        stage.lands("R")
        text = "At the beginning of your end step, if you didn't cast a spell this turn, you gain 1 life."
        stage.put(thing("Bell", text))
        ember = stage.hand(spell("Ember", "Scry 1."))
        _ = stage.game
        if cast:
            stage.casts(ember)
        stage.to_step(END)
        stage.settles()
        assert stage.life() == life


def test_109_than_the_creature_that_died() -> None:
    """ "With lesser mana value" compares with what the trigger is about."""
    stage = Stage()
    stage.lands("R")
    stage.put(
        thing(
            "Oak",
            "Whenever a creature you control dies, return target creature card with lesser mana value from your "
            "graveyard to your hand.",
        )
    )
    big = stage.put(bear("Big", cost="{2}{G}"))
    small = stage.put(bear("Small", cost="{G}"), 0, "graveyard")
    stage.put(bear("Huge", cost="{5}{G}"), 0, "graveyard")
    stage.casts(stage.hand(spell("Fell", "Destroy target creature.")), target=(big,))
    assert stage.aimed() == (small,)


NONE = (
    "{0}: Look at the top two cards of your library. You may reveal a land card from among them and put it into your "
    "hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this "
    "way, you gain 1 life."
)


def test_608_2c_no_card_was_put_into_the_hand_this_way() -> None:
    for top, may, life in ((land(), (1,), 20), (land(), (), 21), (bear(), None, 21)):
        stage = Stage()
        lens = stage.put(thing("Lens", NONE))
        stage.on_top(top)
        stage.uses(lens, then={"may": may} if may is not None else {})
        assert stage.life() == life


def test_608_2c_if_they_do_behind_a_change_of_control() -> None:
    stage = Stage()
    stage.lands("R", 1)
    text = "Whenever an opponent casts a spell, that player gains control of this artifact. If they do, draw a card."
    coin = stage.put(thing("Coin", text))
    stage.casts(stage.hand(spell("Ping", "Draw a card."), 1))
    assert (len(stage.state.players[0].hand), stage.seen(coin).controller) == (1, 1)
