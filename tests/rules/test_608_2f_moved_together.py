"""608.2f What is done to each of several things happens at the same time, after all choices; 401.4 then the order."""

from __future__ import annotations

from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage

TIDE = spell("Tide", "For each creature, its owner puts it on their choice of the top or bottom of their library.")
LIFT = spell("Lift", "Put target card from a graveyard on the top or bottom of its owner's library.")
SEES = make("Mourner", "", "Creature — Bear", "Whenever a creature leaves the battlefield, you gain 1 life.", "2/2")
GREETS = "Whenever another creature enters, you gain 1 life."
RAISE = spell(
    "Raise",
    "For each opponent, you may put up to one target creature card from that player's graveyard onto the battlefield "
    "under your control.",
)


def test_608_2f_all_leave_at_once() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(SEES)
    stage.put(bear("Other"))
    stage.put(bear("Third"), 1)
    stage.casts(stage.hand(TIDE))
    stage.settles()
    assert stage.life() == 23


def test_401_4_their_owner_arranges_each_part() -> None:
    stage = Stage()
    stage.lands("R")
    bears = [stage.put(bear(f"Bear {n}")) for n in range(4)]
    then = {"top_or_bottom": [(0,), (1,), (0,), (1,)], "order": [(bears[3], bears[1]), (bears[2], bears[0])]}
    stage.casts(stage.hand(TIDE), then=then)
    names = [stage.state.objects[i].face.name for i in stage.state.players[0].library]
    assert (names[:2], names[-2:]) == (["Bear 2", "Bear 0"], ["Bear 3", "Bear 1"])


def test_608_2f_all_enter_at_once() -> None:
    stage = Stage(3)
    stage.lands("R")
    cards = [stage.put(make(f"Greeter {n}", "", "Creature — Bear", GREETS, "2/2"), n, "graveyard") for n in (1, 2)]
    stage.casts(stage.hand(RAISE), target=tuple(cards), then={"may": [(1,), (1,)]})
    stage.settles()
    assert stage.life() == 22


def test_608_2d_one_of_them_may_be_left() -> None:
    stage = Stage(3)
    stage.lands("R")
    cards = [stage.put(make(f"Greeter {n}", "", "Creature — Bear", GREETS, "2/2"), n, "graveyard") for n in (1, 2)]
    stage.casts(stage.hand(RAISE), target=tuple(cards), then={"may": [(), (1,)]})
    assert len(stage.state.players[1].graveyard) == 1 and not stage.state.players[2].graveyard


def test_608_2d_who_puts_it_there_chooses() -> None:
    stage = Stage()
    stage.lands("R")
    card = stage.put(bear(), 1, "graveyard")
    lift = stage.hand(LIFT)
    stage.play(lift, target=(card,))
    for _ in range(2):
        stage.pass_priority()
    assert stage.game.decision is not None
    assert (stage.game.decision.what, stage.game.asked) == ("top_or_bottom", 0)
