"""707, 603.2e In play: what a copy has and has not, and which events a trigger is about."""

from __future__ import annotations

from lawmage.rules.looking import view
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_707_9d_an_exception_of_color_keeps_what_defines_the_size() -> None:
    stage = Stage()
    stage.lands("UUUU")
    elder = stage.put(
        make(
            "Elder",
            "{G}",
            "Creature — Treefolk",
            "Elder's power and toughness are each equal to the number of lands you control.",
            "*/*",
        )
    )
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it's a black Zombie."
    stage.casts(stage.hand(make("Mime", "{1}{U}", "Creature — Shapeshifter", text, "1/1")), then={"may": (1,)})
    copy = next(one.id for one in stage.of_name("Elder") if one.id != elder)
    assert stage.size(copy) == (4, 4) and stage.seen(copy).colors == "B"


def test_707_9d_an_exception_of_size_takes_what_defines_it() -> None:
    stage = Stage()
    stage.lands("UUUU")
    text = "Elder's power and toughness are each equal to the number of lands you control."
    elder = stage.put(make("Elder", "{G}", "Creature — Treefolk", text, "*/*"))
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it's 1/1."
    stage.casts(stage.hand(make("Mime", "{1}{U}", "Creature — Shapeshifter", text, "1/1")), then={"may": (1,)})
    copy = next(one.id for one in stage.of_name("Elder") if one.id != elder)
    assert stage.size(copy) == (1, 1) and stage.size(elder) == (4, 4)


def test_707_9b_an_artifact_in_addition() -> None:
    """The other types stay, the type counts for what sees it enter."""
    stage = Stage()
    stage.lands("UUUU")
    cub = stage.put(bear())
    stage.put(thing("Bell", "Whenever an artifact you control enters, you gain 1 life.", "Enchantment"))
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it's an artifact in "
    mime = make("Mime", "{1}{U}", "Creature — Shapeshifter", text + "addition to its other types.", "1/1")
    stage.casts(stage.hand(mime), then={"may": (1,)})
    stage.settles()
    copy = next(one.id for one in stage.of_name("Cub") if one.id != cub)
    assert {"artifact", "creature", "Bear"} <= view(stage.state, copy).types and stage.life() == 21


def test_707_10_whenever_you_copy_a_spell_is_about_your_copies() -> None:
    stage = Stage()
    stage.lands("RU")
    stage.lands("U", 1)
    stage.put(thing("Echo", "Whenever you copy a spell, you gain 1 life.", "Enchantment"))
    shock = stage.hand(spell("Shock", "Shock deals 2 damage to any target."))
    twin = spell("Twin", "Copy target instant or sorcery spell.", "{U}")
    mine, theirs = stage.hand(twin), stage.hand(twin, 1)
    stage.play(shock, target=(-2,))
    stage.casts(theirs)
    assert stage.life() == 20
    stage.casts(mine, target=(stage.state.stack[0],))
    stage.settles()
    assert stage.life() == 21 and stage.life(1) == 14


def test_603_2e_the_target_of_what_an_opponent_controls() -> None:
    """A spell of its own controller is none."""
    stage = Stage()
    stage.lands("G")
    stage.lands("G", 1)
    text = "Whenever this creature becomes the target of a spell or ability an opponent controls, you gain 3 life."
    cub = stage.put(bear(text=text))
    grow = spell("Grow", "Target creature gets +1/+1 until end of turn.", "{G}")
    mine, theirs = stage.hand(grow), stage.hand(grow, 1)
    stage.casts(mine, target=(cub,))
    assert stage.life() == 20 and not stage.state.stack
    stage.play(theirs, target=(cub,))
    stage.settles()
    assert stage.life() == 23 and stage.size(cub) == (4, 4)
