"""614.1a Counters of each kind, draws skipped for others; what was not controlled; who destroys; tokens made."""

from __future__ import annotations

from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_614_1a_one_more_of_each_kind() -> None:
    stage = Stage()
    text = "If you would put one or more counters on a permanent you control, put that many plus one of each of those"
    stage.put(thing("Press", f"{text} kinds of counters on that permanent instead."))
    stage.lands("G")
    cub = stage.put(bear())
    text = "Put a +1/+1 counter and a flying counter on target creature."
    stage.casts(stage.hand(spell("Grow", text, "{G}")), target=(cub,))
    found = stage.state.objects[cub]
    assert (found.count("+1/+1"), found.count("flying")) == (2, 2)


def test_614_1a_a_draw_skipped_for_another() -> None:
    stage = Stage()
    text = "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that"
    stage.put(thing("Leech", f"{text} player skips that draw and you draw a card."))
    stage.lands("U", 1)
    think = stage.hand(spell("Think", "Draw two cards.", "{U}"), 1)
    stage.priority(1)
    stage.casts(think)
    assert [len(player.hand) for player in stage.state.players] == [2, 0]


def test_614_1a_what_you_did_not_control() -> None:
    stage = Stage()
    text = "If a creature card you didn't control would be put into an opponent's graveyard from anywhere, "
    text += "exile it instead."
    stage.put(thing("Maw", text))
    cub = stage.put(bear(), 1)
    stage.lands("BB")
    stage.casts(stage.hand(spell("End", "Destroy target creature.", "{B}")), target=(cub,))
    assert stage.where("Cub") == ["exile"]


def test_701_8_who_destroys_it() -> None:
    stage = Stage()
    text = "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, scry 1."
    stage.put(thing("Writ", text.replace("scry 1", "you gain 1 life")))
    jar, cup = stage.put(thing("Jar", "")), stage.put(thing("Cup", ""))
    stage.lands("B")
    stage.lands("B", 1)
    mine = stage.hand(spell("End", "Destroy target artifact.", "{B}"))
    theirs = stage.hand(spell("Fin", "Destroy target artifact.", "{B}"), 1)
    stage.casts(mine, target=(jar,))
    assert not stage.state.stack
    stage.priority(1)
    stage.casts(theirs, target=(cup,))
    stage.settles()
    assert stage.life() == 21


def test_607_tokens_created_with_it() -> None:
    stage = Stage()
    text = "{0}: Create a 1/1 green Elf creature token.\n{0}, {T}: Destroy all tokens created with this artifact."
    loom = stage.put(thing("Loom", text))
    stage.lands("G")
    other = stage.hand(spell("Call", "Create a 1/1 red Ape creature token.", "{G}"))
    stage.uses(loom)
    stage.casts(other)
    stage.uses(loom, 1)
    assert not stage.of_name("Elf Token") and stage.of_name("Ape Token")


def test_607_tokens_created_with_what_is_gone() -> None:
    stage = Stage()
    text = "{0}: Create a 1/1 green Elf creature token.\nWhen this artifact leaves the battlefield, destroy all tokens"
    loom = stage.put(thing("Loom", f"{text} created with this artifact.\n{{1}}: Sacrifice this artifact."))
    stage.lands("G")
    stage.uses(loom)
    stage.uses(loom, 1)
    stage.settles()
    assert not stage.there(loom) and not stage.of_name("Elf Token")


def test_109_what_shares_no_type() -> None:
    stage = Stage()
    text = "Whenever you cast a creature spell that doesn't share a creature type with a creature you control, scry 1."
    stage.put(thing("Guide", text))
    stage.put(bear())
    stage.lands("GG")
    pup, elk = stage.hand(bear("Pup", cost="{G}")), stage.hand(make("Elk", "{G}", "Creature — Elk", "", "1/1"))
    stage.play(pup)
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.play(elk)
    assert len(stage.state.stack) == 2
