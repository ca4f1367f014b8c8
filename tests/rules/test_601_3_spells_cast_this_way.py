"""601.3, 609.4b Spells and lands from among certain cards, what is said of spells cast this way, and mana for them."""

from __future__ import annotations

import pytest

from lawmage.rules.actions import CAST_IT
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_607_2a_from_among_cards_exiled_with_it() -> None:
    stage = Stage()
    text = "You may play lands and cast spells from among cards exiled with this artifact."
    vault = stage.put(thing("Vault", "{0}: Exile the top card of your library.\n" + text))
    stage.lands("G")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    stage.uses(vault)
    elf = stage.single("Elf", "exile").id
    assert stage.can_play(elf)
    stage.uses(vault)
    assert stage.can_play(stage.single("Island", "exile").id)
    stage.casts(elf)
    assert stage.where("Elf") == ["battlefield"]


def test_400_7_cards_exiled_this_way_are_followed() -> None:
    stage = Stage()
    stage.lands("RG")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    other = stage.put(make("Elk", "{G}", "Creature — Elk", "", "1/1"), 0, "exile")
    text = "Exile the top two cards of your library. Until end of turn, you may play cards exiled this way."
    stage.casts(stage.hand(spell("Burst", text)))
    assert stage.can_play(stage.single("Elf", "exile").id)
    assert stage.can_play(stage.single("Island", "exile").id)
    assert not stage.can_play(other)


def test_611_2b_each_card_for_as_long_as_it_remains_exiled() -> None:
    stage = Stage()
    stage.lands("RGG")
    for name in ("Elf", "Elk"):
        stage.on_top(make(name, "{G}", "Creature — Elf", "", "1/1"), 1)
    text = "Exile the top two cards of target opponent's library face down. "
    more = "You may look at and play those cards for as long as they remain exiled."
    stage.casts(stage.hand(spell("Steal", text + more)), target=(-2,))
    stage.does((CAST_IT, stage.single("Elf", "exile").id, 0))
    stage.settles()
    assert stage.can_play(stage.single("Elk", "exile").id)


def test_601_3_one_of_those_cards() -> None:
    stage = Stage()
    stage.lands("RGG")
    for name in ("Elf", "Elk"):
        stage.on_top(make(name, "{G}", "Creature — Elf", "", "1/1"))
    text = "Exile the top two cards of your library. Until the end of your next turn, you may play one of those cards."
    stage.casts(stage.hand(spell("Choice", text)))
    elk = stage.single("Elk", "exile").id
    stage.casts(stage.single("Elf", "exile").id)
    assert not stage.can_play(elk)


def test_305_1_a_land_uses_up_the_permission() -> None:
    stage = Stage()
    stage.lands("RG")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    text = "Exile the top two cards of your library. Until end of turn, you may play one of those cards."
    stage.casts(stage.hand(spell("Choice", text)))
    stage.play(stage.single("Island", "exile").id)
    assert not stage.can_play(stage.single("Elf", "exile").id)


def test_305_1_a_land_uses_up_the_permission_of_the_turn() -> None:
    stage = Stage()
    text = "Once during each of your turns, you may play a land from your graveyard."
    stage.put(thing("Gate", f"{text}\nYou may play two additional lands on each of your turns."))
    first, second = [stage.put(land(kind), 0, "graveyard") for kind in ("Plains", "Swamp")]
    stage.play(first)
    assert not stage.can_play(second)


def test_614_6_a_spell_cast_this_way_is_exiled() -> None:
    stage = Stage()
    more = "If a spell cast this way would be put into your graveyard, exile it instead."
    stage.put(thing("Echo", f"You may cast instant spells from your graveyard. {more}", "Enchantment"))
    stage.lands("WW")
    sip = stage.put(spell("Sip", "You gain 1 life.", "{W}"), 0, "graveyard")
    plain = stage.hand(spell("Gulp", "You gain 2 life.", "{W}"))
    stage.casts(sip)
    stage.casts(plain)
    assert stage.where("Sip") == ["exile"]
    assert stage.where("Gulp") == ["graveyard"]


def test_614_12_a_creature_cast_this_way_enters_so() -> None:
    stage = Stage()
    more = "If you cast a spell this way, that creature enters with a finality counter on it."
    stage.put(thing("Echo", f"You may cast creature spells from your graveyard. {more}", "Enchantment"))
    stage.lands("GG")
    cub = stage.put(bear(), 0, "graveyard")
    stage.casts(cub)
    (found,) = stage.of_name("Cub")
    assert ("finality", 1) in found.counters


def test_614_12_an_artifact_cast_this_way_enters_tapped() -> None:
    stage = Stage()
    text = "Once during each of your turns, you may cast an artifact spell from your graveyard. "
    more = "If you cast a spell this way, that artifact enters tapped."
    stage.put(thing("Forge", text + more, "Enchantment"))
    stage.lands("WWWW")
    one, two = [stage.put(thing(name, ""), 0, "graveyard") for name in ("Jar", "Vat")]
    stage.casts(one)
    assert stage.single("Jar").tapped
    assert not stage.can_play(two)


def test_611_2_it_gains_haste() -> None:
    stage = Stage()
    more = "If you cast a creature spell this way, it gains haste until end of turn."
    stage.put(thing("Roost", f"You may cast creature spells from the top of your library. {more}", "Enchantment"))
    stage.lands("GG")
    stage.casts(stage.on_top(bear()))
    assert "haste" in stage.seen(stage.single("Cub").id).keywords


def test_601_2f_a_spell_cast_this_way_costs_more() -> None:
    stage = Stage()
    stage.lands("WUU")
    sip = stage.hand(spell("Sip", "You gain 1 life.", "{W}"))
    text = (
        "When this creature enters, you may exile a nonland card from your hand. For as long as that card remains "
        "exiled, its owner may play it. A spell cast this way costs {2} more to cast."
    )
    stage.lands("GG")
    stage.play(stage.hand(bear("Judge", text=text)))
    stage.resolves()
    stage.resolves(may=(1,))
    exiled = stage.single("Sip", "exile").id
    assert stage.can_play(exiled)
    stage.casts(exiled)
    untapped = [one for one in stage.state.objects.values() if "Basic" in str(one.face) and not one.tapped]
    assert stage.life() == 21
    assert sip not in stage.state.objects
    assert not untapped


@pytest.mark.parametrize("end", ["and mana of any type can be spent to cast those spells", ""])
def test_609_4b_mana_of_any_type(end: str) -> None:
    stage = Stage()
    stage.lands("RU")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    text = (
        f"Exile the top card of your library. Until end of turn, you may play those cards{', ' + end if end else ''}."
    )
    stage.casts(stage.hand(spell("Gaze", text.replace("the top card", "the top two cards"))))
    assert stage.can_play(stage.single("Elf", "exile").id) == bool(end)


def test_609_4b_as_though_it_were_mana_of_any_color() -> None:
    stage = Stage()
    stage.lands("RU")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    text = "Exile the top card of your library. Until end of turn, you may cast that card "
    more = "and you may spend mana as though it were mana of any color to cast that spell."
    stage.casts(stage.hand(spell("Gaze", text + more)))
    assert stage.can_play(stage.single("Elf", "exile").id)


def test_601_3_during_any_turn_you_attacked() -> None:
    stage = Stage()
    text = "When this creature enters, exile the top card of your library. During any turn you attacked with a Bear, "
    stage.lands("GGG")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "Flash", "1/1"))
    cub = stage.put(bear())
    stage.play(stage.hand(bear("Seer", text=text + "you may cast that card.")))
    stage.settles()
    elf = stage.single("Elf", "exile").id
    assert not stage.can_play(elf)
    stage.attack((cub, -2))
    assert stage.can_play(elf)


def test_601_3_target_card_from_a_graveyard() -> None:
    stage = Stage()
    stage.lands("WW")
    sip = stage.put(spell("Sip", "You gain 1 life.", "{W}"), 0, "graveyard")
    text = "{0}: You may cast target instant card from your graveyard this turn. "
    more = "If that spell would be put into your graveyard, exile it instead."
    stage.uses(stage.put(thing("Book", text + more)), target=(sip,))
    stage.casts(sip)
    assert stage.life() == 21
    assert stage.where("Sip") == ["exile"]


def test_401_5_looking_for_a_turn() -> None:
    stage = Stage()
    stage.lands("G")
    stage.on_top(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    text = "{0}: Until end of turn, you may look at the top card of your library any time, and you may play lands and "
    glass = stage.put(thing("Glass", f"{text}cast spells from the top of your library."))
    elf = stage.state.players[0].library[0]
    assert not stage.can_play(elf)
    stage.uses(glass)
    assert stage.can_play(elf)
