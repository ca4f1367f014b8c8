"""607 Linked abilities: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.card import Card
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_ex_607_2i_1_each_kicker_has_its_own_trigger() -> None:
    """Kicked with the one cost, only the trigger about that cost; with both costs both."""
    text = (
        "Kicker {W} and/or {2}{B}\n"
        "When this creature enters, if it was kicked with its {W} kicker, you gain 3 life and draw a card.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, destroy target non-Demon creature."
    )
    cases = (
        ("UW", [(0,)], 23, False),
        ("UGGB", [(1,)], 20, True),
        ("UWGGB", [(0,), (1,)], 23, True),
        ("UWGGB", [(), (1,)], 20, True),
        ("U", [], 20, False),
    )
    for lands, kickers, life, dies in cases:
        stage = Stage()
        victim = stage.put(bear(), 1)
        stage.lands(lands)
        mage = stage.hand(make("Mage", "{U}", "Creature — Metathran Wizard", text, "2/2"))
        stage.play(mage, additional=list(kickers))
        stage.resolves()
        while stage.state.stack:
            stage.resolves()
        assert stage.life() == life, lands
        assert stage.there(victim) is not dies, lands


def test_ex_607_4_1_one_choice_linked_to_two_abilities() -> None:
    """The colour chosen as it enters is the one of the trigger and the one of the mana."""
    text = (
        "As this artifact enters, choose a color.\n"
        "Whenever a player casts a spell of the chosen color, you may gain 2 life.\n"
        "{T}: Add one mana of the chosen color."
    )
    stage = Stage()
    stage.lands("CCRUU")
    ripple = stage.hand(spell("Ripple", "You gain 0 life.", "{U}"))
    stage.casts(stage.hand(thing("Plume", text)), then={"color": (stage.code("U"),)})
    plume = stage.one("Plume").id
    assert stage.mana_from(plume) == {"U"}
    stage.play(ripple)
    assert len(stage.state.stack) == 2
    stage.resolves(may=(1,))
    assert stage.life() == 22


def quicksilver() -> Card:
    text = "{U}: This creature gains all activated abilities of target creature until end of turn."
    return make("Mercury", "{3}{U}{U}", "Creature — Elemental", text, "3/4")


def test_ex_607_5_1_gained_linked_abilities_speak_of_each_other_only() -> None:
    """Cards exiled by another gained ability are not "exiled with it" for the gained pair."""
    sisters = (
        "{B}{G}: Exile target creature blocking or blocked by this creature.\n"
        "{2}{B}: Put a creature card exiled with this creature onto the battlefield under your control."
    )
    slogger = "{R}, Exile the top ten cards of your library: This creature deals 2 damage to any target."
    stage = Stage()
    mercury = stage.put(quicksilver())
    giver = stage.put(bear("Slogger", "4/5", slogger))
    pair = stage.put(bear("Sisters", "7/5", sisters))
    for _ in range(10):
        stage.on_top(bear("Paper", "1/1"))
    blocker = stage.put(bear("Victim", "1/1"), 1)
    stage.lands("UURBGBBB")
    stage.uses(mercury, target=(giver,))
    stage.uses(mercury, 1, target=(-2,))
    assert stage.where("Paper") == ["exile"] * 10
    stage.uses(mercury, target=(pair,))
    stage.attack((mercury, -2), (blocker, mercury))
    stage.uses(mercury, target=(blocker,))
    assert stage.where("Victim") == ["exile"]
    stage.uses(mercury)
    assert stage.where("Victim") == ["battlefield"]
    assert stage.seen(stage.one("Victim").id).controller == 0
    assert stage.where("Paper") == ["exile"] * 10


def voice() -> Card:
    text = "Flying\nAs this creature enters, choose a color.\nThis creature has protection from the chosen color."
    return make("Voice", "{2}{W}", "Creature — Angel", text, "2/2")


def test_ex_607_5a_1_a_choice_that_was_never_made() -> None:
    """What becomes a copy later had no colour chosen for it: it gains no protection."""
    stage = Stage()
    copied = "this creature becomes a copy of that creature, except it has this ability."
    text = f"Whenever another creature enters, {copied}"
    shifter = stage.put(make("Shifter", "{3}{U}", "Creature — Shapeshifter", text, "0/1"))
    stage.lands("WWWR")
    bolt = stage.hand(spell("Spark", "Spark deals 1 damage to target creature."))
    stage.casts(stage.hand(voice()), then={"color": (stage.code("R"),)})
    original = next(one.id for one in stage.of_name("Voice") if one.id != shifter)
    stage.resolves()
    assert stage.seen(shifter).name == "Voice"
    stage.play(bolt, target=(shifter,))
    assert stage.aimed() == (shifter,)
    assert "flying" in stage.seen(shifter).keywords and original != shifter


def test_ex_607_5a_2_a_choice_made_for_another_ability() -> None:
    """A colour chosen for the copied angel is not the colour of the elf's mana ability copied later."""
    stage = Stage()
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it has "
        '"At the beginning of your upkeep, you may have this creature become a copy of target creature, '
        'except it has this ability."'
    )
    original = stage.put(voice())
    elf_text = "As this creature enters, choose a color.\n{T}: Add {G}.\n{T}: Add one mana of the chosen color."
    elf = stage.put(make("Elf", "{1}{G}", "Creature — Elf", elf_text, "1/1"))
    stage.lands("UUUUU")
    double = stage.hand(make("Double", "{3}{U}{U}", "Creature — Shapeshifter", text, "0/0"))
    stage.casts(double, then={"may": (1,), "copy": (original,), "color": (stage.code("U"),)})
    made = next(one for one in stage.state.battlefield if stage.state.objects[one].card.name == "Double")
    assert stage.seen(made).name == "Voice"
    stage.until("target")
    stage.game.answer((elf,))
    stage.decide()
    stage.resolves(may=(1,))
    assert stage.seen(made).name == "Elf"
    assert stage.mana_from(made) == {"G"}
