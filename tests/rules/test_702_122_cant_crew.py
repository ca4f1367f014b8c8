"""702.122d, 702.171 Creatures that can't crew are not tapped for it."""

from __future__ import annotations

from tests.examples.cards import bear, make
from tests.examples.stage import Stage


def test_702_122d_what_cant_crew_is_not_tapped_for_it() -> None:
    for text, can in (("Enchanted creature can't attack, block, or crew Vehicles.", False), ("You gain 1 life.", True)):
        stage = Stage()
        stage.lands("W")
        cart = stage.put(make("Cart", "{2}", "Artifact — Vehicle", "Crew 1", "3/3"))
        cub = stage.put(bear("Cub"))
        if not can:
            ban = stage.hand(make("Ban", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}"))
            stage.casts(ban, target=(cub,))
        assert stage.can_use(cart) is can
