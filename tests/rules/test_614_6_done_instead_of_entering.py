"""614.6 Something is done instead of entering; only then does it enter."""

from __future__ import annotations

from tests.examples.cards import land, make, thing
from tests.examples.stage import Stage

THEN = " If you do, put {0} onto the battlefield. If you don't, put it into its owner's graveyard."


def price(what: str, kind: str = "this land") -> str:
    return f"If {kind} would enter, {what} instead." + THEN.format(kind) + "\n{T}: Add {C}{C}."


def test_614_6_a_land_is_sacrificed_for_it() -> None:
    stage = Stage()
    stage.lands("RRR")
    stage.play(stage.hand(make("Vale", "", "Land", price("sacrifice two untapped Mountains"))))
    stage.settles()
    assert stage.where("Vale") == ["battlefield"]
    assert sorted(stage.where("Mountain")) == ["battlefield", "graveyard", "graveyard"]


def test_614_6_less_than_it_asks_for() -> None:
    stage = Stage()
    stage.lands("R")
    stage.play(stage.hand(make("Vale", "", "Land", price("sacrifice two untapped Mountains"))))
    stage.settles()
    assert stage.where("Vale") == ["graveyard"]


def test_614_6_a_card_may_be_discarded() -> None:
    stage = Stage()
    stage.hand(land("Swamp"))
    gem = make("Gem", "{0}", "Artifact", price("you may discard a land card", "this artifact"))
    stage.casts(stage.hand(gem), then={"may": (1,)})
    assert (stage.where("Gem"), stage.where("Swamp")) == (["battlefield"], ["graveyard"])


def test_614_6_who_does_not_has_it_in_the_graveyard() -> None:
    stage = Stage()
    stage.hand(land("Swamp"))
    seen = stage.put(thing("Watcher", "Whenever an artifact you control enters, you gain 1 life."))
    gem = make("Gem", "{0}", "Artifact", price("you may discard a land card", "this artifact"))
    stage.casts(stage.hand(gem), then={"may": ()})
    stage.settles()
    assert (stage.where("Gem"), stage.where("Swamp")) == (["graveyard"], ["hand"])
    assert (stage.there(seen), stage.life()) == (True, 20)
