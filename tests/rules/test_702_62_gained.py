"""702.62a, 702.63b Suspend and vanishing that were gained, or have no number: their triggered abilities."""

from __future__ import annotations

from lawmage.rules.looking import view
from lawmage.state.constants import MAIN1, UPKEEP
from tests.examples.cards import bear, make, thing
from tests.examples.stage import Stage

GAINS = "If it doesn't have suspend, it gains suspend."


def test_702_62a_a_card_that_gains_suspend() -> None:
    """It has no special action: a time counter goes each upkeep, with the last it may be cast for free."""
    stage = Stage()
    text = f"Exile a nonland card from your hand: Put two time counters on the exiled card. {GAINS}"
    source = stage.put(thing("Clock", text))
    cub = stage.hand(bear("Cub"))
    stage.uses(source)
    (waiting,) = [i for i in stage.state.exile if stage.state.objects[i].face.name == "Cub"]
    assert stage.state.objects[waiting].count("time") == 2
    assert cub != waiting
    assert "suspend" in view(stage.state, waiting).keywords
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert stage.state.objects[waiting].count("time") == 1
    stage.to_step(MAIN1, 0)
    stage.to_step(UPKEEP, 0)
    stage.resolves()
    stage.resolves(may=(1,))
    stage.settles()
    assert "haste" in view(stage.state, stage.single("Cub").id).keywords


def test_702_62a_a_spell_that_was_countered_and_gains_suspend() -> None:
    """What can't be countered stays on the stack and gains nothing."""
    text = (
        "Counter target spell. If the spell is countered this way, exile it with four time counters on it instead of"
        f" putting it into its owner's graveyard. {GAINS}"
    )
    for says, exiled in (("", True), ("This spell can't be countered.\n", False)):
        stage = Stage()
        stage.lands("UUU")
        other = stage.hand(make("Bolt", "{U}", "Instant", f"{says}You gain 3 life."))
        card = stage.hand(make("Later", "{1}{U}", "Instant", text))
        stage.play(other)
        spell = stage.state.stack[-1]
        stage.casts(card, target=(spell,))
        found = [i for i in stage.state.exile if stage.state.objects[i].face.name == "Bolt"]
        assert bool(found) is exiled
        assert not exiled or stage.state.objects[found[0]].count("time") == 4
        assert exiled or not stage.state.objects[spell].count("time")


def test_702_63b_vanishing_without_a_number() -> None:
    """The counters come from elsewhere."""
    stage = Stage()
    source = stage.put(thing("Clock", "{0}: Put a time counter on target creature."))
    walker = stage.put(bear("Walker", "2/2", "Vanishing"))
    stage.uses(source, target=(walker,))
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert not stage.there(walker)
