"""A surface tree survives its trip through JSON."""

from __future__ import annotations

import json

import pytest

from lawmage.text.language import language
from lawmage.text.words import Act, Do
from lawmage.text.words_codec import from_json, to_json


def test_a_tree_comes_back_from_json() -> None:
    line = "Whenever you cast an instant or sorcery spell, create two 1/1 red Goblin creature tokens with haste."
    tree = language().read_text("Test Forge", "Enchantment", line).tree
    assert tree is not None
    assert from_json(json.loads(json.dumps(to_json(tree)))) == tree


def test_trailing_defaults_are_left_out() -> None:
    assert to_json(Do(Act("draw", amount=2))) == ["Do", ["Act", "draw", None, 2]]


def test_an_unknown_node_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown node"):
        from_json(["Wish", 1])
