"""800.4 What sees the permanents of a player who leaves the game; 608.2b a target for each opponent."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def test_800_4a_what_was_exiled_until_it_leaves_returns() -> None:
    """610.3 The enchantment leaves the battlefield with its owner."""
    stage = Stage(players=3)
    stage.lands("WW")
    text = (
        "When this enchantment enters, for each opponent, exile up to one target nontoken permanent that player "
        "controls until this enchantment leaves the battlefield."
    )
    first, second = stage.put(bear("Elk"), 1), stage.put(bear("Ox"), 2)
    stage.casts(stage.hand(thing("Grip", text, "Enchantment")), then={"target": (first, second)})
    stage.settles()
    assert stage.where("Elk") == stage.where("Ox") == ["exile"]
    stage.game.concede(0)
    assert stage.where("Elk") == stage.where("Ox") == ["battlefield"]
    assert [stage.seen(stage.one(name).id).controller for name in ("Elk", "Ox")] == [1, 2]


def test_800_4a_others_see_them_leave_the_battlefield_but_not_die() -> None:
    stage = Stage(players=3)
    stage.put(bear("Elk"))
    for text in (
        "Whenever a creature dies, you gain 1 life.",
        "Whenever a creature leaves the battlefield, you gain 5 life.",
    ):
        stage.put(thing(f"Bell {len(text)}", text), 1)
    stage.game.concede(0)
    stage.settles()
    assert stage.life(1) == 25


def test_800_4d_the_leaving_players_own_abilities_do_not_trigger() -> None:
    stage = Stage(players=3)
    stage.put(bear("Elk", text="When this creature leaves the battlefield, each opponent loses 3 life."))
    stage.game.concede(0)
    assert not stage.state.stack and not stage.state.pending and [stage.life(1), stage.life(2)] == [20, 20]


def test_608_2b_a_target_for_each_opponent_is_of_that_opponent() -> None:
    """A creature that another opponent has gained control of is an illegal target."""
    stage = Stage(players=3)
    stage.lands("U")
    stage.lands("R", 2)
    elk, ox = stage.put(bear("Elk"), 1), stage.put(bear("Ox"), 2)
    thieve = spell(
        "Thieve", "For each opponent, gain control of target creature that player controls.", "{U}", "Sorcery"
    )
    sway = spell("Sway", "Gain control of target creature until end of turn. Untap that creature.")
    cards = stage.hand(thieve), stage.hand(sway, 2)
    stage.play(cards[0], target=(elk, ox))
    stage.priority(2)
    stage.casts(cards[1], target=(elk,))
    stage.resolves()
    assert stage.seen(ox).controller == 0 and stage.seen(elk).controller == 2
