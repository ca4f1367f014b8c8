"""702.167 Craft."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules.actions import ACTIVATE_IT
from tests.examples.cards import bear, face, faces, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put


def relic(words: str) -> Card:
    return faces(
        "transform",
        face("Relic", "{2}", "Artifact", f"Craft with {words} {{1}}"),
        face("Engine", "", "Artifact Creature — Golem", "", "5/5"),
    )


def test_702_167a_it_returns_transformed() -> None:
    state = new_state()
    put(state, land("Plains"))
    item = put(state, relic("artifact"))
    gear = put(state, thing("Gear", "{T}: You gain 1 life."))
    table = Table(state)
    table.activate(item, (None, (gear,)))
    assert table.one("Relic", "exile") and table.one("Gear", "exile")
    table.resolve()
    engine = table.one("Engine")
    assert table.seen(engine.id).power == 5
    assert engine.note("crafted") == (table.one("Gear", "exile").id,)  # 702.167c


def test_702_167b_a_card_in_the_graveyard() -> None:
    state = new_state()
    put(state, land("Plains"))
    item = put(state, relic("creature"))
    buried = put(state, bear("Bones"), zone="graveyard")
    put(state, bear("Other"), 1)
    table = Table(state)
    table.activate(item)
    assert buried not in table.state.objects
    assert table.one("Bones", "exile")
    table.resolve()
    assert table.one("Engine")


def test_702_167a_as_many_as_it_says() -> None:
    state = new_state()
    put(state, land("Plains"))
    item = put(state, relic("two creatures"))
    put(state, bear("Bones"), zone="graveyard")
    table = Table(state)
    assert not table.can(ACTIVATE_IT, item)
    state = new_state()
    put(state, land("Plains"))
    item = put(state, relic("one or more creatures"))
    bones = [put(state, bear("Bones"), zone="graveyard"), put(state, bear("Cub"))]
    table = Table(state)
    table.activate(item, (None, tuple(bones)))
    table.resolve()
    assert len(table.one("Engine").note("crafted")) == 2
