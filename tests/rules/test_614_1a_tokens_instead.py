"""614.1a Tokens that would be created: more, others besides, others in their place; damage prevented in part."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

MAKE = "Create two 1/1 green Elf creature tokens."


def _made(text: str, effect: str = MAKE) -> dict[str, int]:
    stage = Stage()
    stage.put(thing("Loom", text))
    stage.lands("G")
    stage.casts(stage.hand(spell("Call", effect, "{G}")))
    names = [one.face.name for one in stage.state.objects.values() if one.kind == "token"]
    return {name: names.count(name) for name in set(names)}


def test_614_1a_those_tokens_plus_another() -> None:
    text = (
        "If one or more creature tokens would be created under your control, those tokens plus a Food token are created"
    )
    assert _made(f"{text} instead.") == {"Elf Token": 2, "Food Token": 1}
    assert _made(f"{text} instead.", "Create a Treasure token.") == {"Treasure Token": 1}


def test_614_1a_those_tokens_plus_as_many() -> None:
    text = (
        "If one or more tokens would be created under your control, those tokens plus that many Food tokens are created"
    )
    assert _made(f"{text} instead.") == {"Elf Token": 2, "Food Token": 2}


def test_614_1a_other_tokens_in_their_place() -> None:
    text = "If one or more creature tokens would be created under your control, that many 4/4 red Elk creature tokens"
    assert _made(f"{text} are created instead.") == {"Elk Token": 2}


def test_614_1a_three_times_as_many_of_some() -> None:
    text = "If one or more artifact tokens would be created under your control, three times that many of those tokens"
    assert _made(f"{text} are created instead.") == {"Elf Token": 2}
    assert _made(f"{text} are created instead.", "Create a Treasure token.") == {"Treasure Token": 3}


def test_614_1a_what_you_would_create() -> None:
    text = "If you would create one or more Treasure tokens, instead create those tokens plus an additional Map token."
    assert _made(text, "Create a Treasure token.") == {"Treasure Token": 1, "Map Token": 1}


def test_615_so_much_of_the_damage_is_prevented() -> None:
    stage = Stage()
    stage.put(
        thing("Ward", "If a source would deal damage to you, prevent X of that damage, where X is the number of Bears.")
    )
    stage.put(bear())
    stage.put(bear("Pup"))
    stage.lands("R", 1)
    bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."), 1)
    stage.priority(1)
    stage.play(bolt, target=(-1,))
    stage.settles()
    assert stage.life() == 19


def test_118_12a_one_of_two_costs() -> None:
    stage = Stage()
    stage.lands("B")
    text = "Target opponent loses 3 life unless they sacrifice a creature of their choice or discard a card."
    grip = stage.hand(spell("Grip", text, "{B}"))
    cub = stage.put(bear(), 1)
    stage.play(grip, target=(-2,))
    stage.settles()
    assert (stage.life(1), stage.there(cub)) in ((17, True), (20, False))
