"""111.4 Tokens with names of their own, tokens that enter attacking, tokens that are no creatures."""

from __future__ import annotations

from lawmage.state.constants import END, UPKEEP
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def test_111_4_a_legendary_token_speaks_of_itself_by_name() -> None:
    stage = Stage()
    stage.lands("G")
    own = '"Redwing gets +1/+0 for each Forest you control."'
    text = f"Create Redwing, a legendary 1/1 blue Bird creature token with {own}"
    stage.casts(stage.hand(spell("Call", text, "{G}")))
    bird = stage.one("Redwing")
    assert stage.size(bird.id) == (2, 1)
    assert "legendary" in stage.seen(bird.id).types


def test_111_3_an_artifact_token_has_no_size() -> None:
    stage = Stage()
    stage.lands("G")
    stage.casts(stage.hand(spell("Scraps", "Create a colorless artifact token named Scrap.", "{G}")))
    assert stage.seen(stage.one("Scrap").id).types == frozenset(("artifact",))


def test_508_4_a_token_attacks_the_player_named() -> None:
    stage = Stage(players=3)
    text = "for each opponent, create a 1/1 red Goblin creature token that's attacking that player."
    leader = stage.put(bear("Leader", "2/2", f"Whenever this creature attacks, {text}"))
    stage.attack((leader, -2))
    stage.settles()
    assert stage.state.combat is not None
    goblins = [whom for one, whom in stage.state.combat.attacks if one != leader]
    assert sorted(goblins) == [-3, -2]


def test_508_4_a_token_that_is_attacking_but_not_tapped() -> None:
    stage = Stage()
    sword = "Whenever you attack, create two 2/2 white Knight creature tokens with flying that are attacking."
    stage.put(thing("Horn", sword))
    cub = stage.put(bear())
    stage.attack((cub, -2))
    stage.settles()
    assert stage.state.combat is not None and len(stage.state.combat.attacks) == 3
    assert not any(one.tapped for one in stage.of_name("Knight"))


def test_111_4_what_is_named_as_the_token() -> None:
    stage = Stage()
    text = "if you don't control a creature named Redwing, create Redwing, a legendary 2/2 black Cat creature token."
    stage.put(thing("Yard", f"At the beginning of each upkeep, {text}"))
    stage.to_step(UPKEEP)
    stage.settles()
    assert stage.where("Redwing") == ["battlefield"]
    stage.to_step(END)
    stage.to_step(UPKEEP)
    assert not stage.state.stack
