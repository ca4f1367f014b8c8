"""613 Why an object is what it is, told layer by layer."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.modification import (
    AddTypes,
    BasePT,
    ChangePT,
    GainControl,
    GrantKeyword,
    SetColors,
    SwitchPT,
)
from lawmage.ir.selector import Is, Noun, You
from lawmage.rules import writes
from lawmage.rules.layer_story import layer_story
from lawmage.rules.looking import view

from .table import bear, card, new_state, put
from .test_613_layers import CREATURES, lasting, law


def test_613_4_each_sublayer_is_told_with_its_rule() -> None:
    state = new_state()
    one = put(state, bear(), 0)
    put(state, law(CREATURES, ChangePT(1, 1)), 0)
    put(state, law(CREATURES, BasePT(4, 5)), 0)
    lasting(state, one, SwitchPT())
    writes.set_counters(state, one, "+1/+1", 2)
    told = layer_story(state, one)
    assert [rule for rule, _ in told] == ["613.1", "613.4b", "613.4c", "613.4c", "613.4d", "613.1"]
    assert told[1][1] == "Law: 2/2 becomes 4/5"
    assert told[3][1] == "counters: 5/6 becomes 7/8"
    assert told[-1][1].endswith("is 8/7 green creature Bear")


def test_613_1_every_layer_says_what_it_changed() -> None:
    state = new_state()
    one = put(state, bear(), 0)
    for mod in (
        GainControl(You()),
        AddTypes(("artifact",)),
        SetColors("U"),
        GrantKeyword(Keyword("flying")),
    ):
        lasting(state, one, mod, player=1)
    told = dict(layer_story(state, one))
    assert told["613.1b"].endswith("player 2 controls it")
    assert told["613.1d"].endswith("it gains the types artifact")
    assert told["613.1e"].endswith("it is blue")
    assert told["613.1f"].endswith("it gains flying")


def test_613_8b_what_waited_for_another_effect_says_so() -> None:
    state = new_state()
    lands = Noun(("permanent",), (Is("type", "land"),))
    dual = put(state, card("Wide Field", "land", ""), 0)
    put(state, card("Early", "enchantment", "", Static(CREATURES, (AddTypes(("Forest",)),))), 0)
    put(state, card("Late", "enchantment", "", Static(lands, (AddTypes(("creature",)),))), 0)
    told = layer_story(state, dual)
    assert [rule for rule, _ in told] == ["613.1", "613.1d", "613.1d", "613.8b", "613.1"]
    assert told[1][1].startswith("Late") and told[2][1].startswith("Early")


def test_the_story_ends_with_the_view_and_changes_nothing() -> None:
    state = new_state()
    one = put(state, bear(), 0)
    put(state, law(CREATURES, ChangePT(1, 1)), 0)
    before = view(state, one)
    told = layer_story(state, one)
    assert view(state, one) is before
    assert f"{before.power}/{before.toughness}" in told[-1][1]
    assert layer_story(state, 999) == []
