"""401.5-401.6 The top card of a library while an action is taken, and a card that is revealed once more."""

from __future__ import annotations

from lawmage.rules.actions import ACTIVATE_IT, LAND
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from lawmage.state.constants import END
from lawmage.view import may_see
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

WINDOW = "Play with the top card of your library revealed."
BURY = "Reveal the top card of your library. Exile that card at the beginning of the next end step."


def top_seen(stage: Stage) -> bool:
    """Whether everybody sees the top card of the first player's library."""
    card = stage.state.objects[stage.state.players[0].library[0]]
    return all(may_see(stage.state, card, n) for n in (0, 1))


def covered(*texts: str) -> tuple[Stage, int]:
    """The top card is noted by an effect; then another is put there and drawn."""
    stage = Stage()
    for n, text in enumerate(texts):
        stage.put(thing(f"Window {n}", text))
    stage.put(bear("Wolf"))
    stage.lands("RUG")
    top = stage.on_top(bear("Cub"))
    bury = stage.hand(spell("Bury", BURY, "{R}"))
    lift = stage.hand(spell("Lift", "Put target creature on top of its owner's library.", "{U}"))
    draw = stage.hand(spell("Glimpse", "Draw a card.", "{G}"))
    stage.casts(bury)
    stage.casts(lift, target=(stage.single("Wolf").id,))
    stage.casts(draw)
    return stage, top


def test_401_6_a_card_that_is_revealed_again_is_a_new_object() -> None:
    stage, top = covered(WINDOW)
    assert top not in stage.state.objects and stage.where("Cub") == ["library"]
    assert stage.state.objects[stage.state.players[0].library[0]].face.name == "Cub" and top_seen(stage)
    stage.to_step(END)
    stage.settles()
    assert stage.where("Cub") == ["library"]


def test_401_6_a_card_that_no_effect_reveals_stays_the_same() -> None:
    stage, top = covered()
    assert stage.state.players[0].library[0] == top
    stage.to_step(END)
    stage.settles()
    assert stage.where("Cub") == ["exile"]


def test_401_6_within_one_resolution() -> None:
    stage = Stage()
    stage.put(thing("Window", WINDOW))
    wolf = stage.put(bear("Wolf"))
    stage.lands("U")
    top = stage.on_top(bear("Cub"))
    text = "Put target creature on top of its owner's library. Draw a card."
    stage.casts(stage.hand(spell("Swap", text, "{U}")), target=(wolf,))
    assert stage.where("Wolf") == ["hand"]
    assert top not in stage.state.objects and stage.where("Cub") == ["library"]


def test_401_6_the_effect_ends_and_another_begins() -> None:
    stage = Stage()
    pane = stage.put(thing("Window", WINDOW))
    stage.lands("RU")
    top = stage.on_top(bear("Cub"))
    shatter = stage.hand(spell("Shatter", "Destroy target artifact.", "{R}"))
    again = stage.hand(make("Casement", "{U}", "Artifact", WINDOW))
    stage.casts(shatter, target=(pane,))
    assert stage.state.players[0].library[0] == top and not top_seen(stage)
    stage.casts(again)
    assert stage.state.players[0].library[0] != top and top_seen(stage)


def test_401_6_not_while_it_stays_revealed() -> None:
    stage = Stage()
    pane = stage.put(thing("Window", WINDOW))
    stage.put(thing("Other", WINDOW))
    stage.lands("R")
    top = stage.on_top(bear("Cub"))
    stage.casts(stage.hand(spell("Shatter", "Destroy target artifact.", "{R}")), target=(pane,))
    assert stage.state.players[0].library[0] == top and top_seen(stage)


def test_401_5_while_a_land_is_played_the_new_top_card_is_hidden() -> None:
    """116.2a Playing a land is a special action."""
    stage = Stage()
    stage.put(thing("Window", WINDOW))
    spring = stage.hand(make("Spring", "", "Land", "As this land enters, mill a card, then choose a color."))
    second = stage.start.players[0].library[1]
    assert stage.can_play(spring) and top_seen(stage)
    stage.game.answer((LAND, spring, 0))
    assert stage.game.decision is not None and stage.game.decision.what == "color"
    assert stage.state.players[0].library[0] == second and not top_seen(stage)
    stage.decide()
    assert top_seen(stage)


def test_401_5_while_an_ability_is_activated() -> None:
    """By the rules before August 2026 a mana ability may mill (605.1a): the card below stays hidden meanwhile."""
    stage = Stage()
    stage.start.edition = "2026-04"
    stage.put(thing("Window", WINDOW))
    mill = stage.put(thing("Quarry", "{T}, Mill a card: Add {C}."))
    engine = stage.put(thing("Engine", "{2}: You gain 1 life."))
    stage.lands("C")
    second = stage.start.players[0].library[1]
    _ = stage.game
    stage.game.answer(stage.first(ACTIVATE_IT, engine))
    assert isinstance(stage.game.decision, Pay) and top_seen(stage)
    stage.game.answer((mill, 0, pack(("C",))))
    assert isinstance(stage.game.decision, Pay)
    assert stage.state.players[0].library[0] == second and not top_seen(stage)
    stage.decide()
    assert stage.state.stack and top_seen(stage)
