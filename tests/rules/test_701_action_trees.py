"""701 What keyword actions mean, as trees."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from lawmage.ir import codec
from lawmage.ir.cost import Either
from lawmage.ir.effects import Bind, Create, If, KeywordAction, Loop, Repeat, Sequence, Signal, TokenSpec
from lawmage.ir.node import Effect
from lawmage.ir.selector import Bound, Is, Noun, Players, Selector, This, You
from lawmage.rules.action_meaning import EXPANSIONS, PROCEDURAL_ACTIONS, as_cost, expand
from lawmage.rules.action_parts import FIRST_SLOT
from lawmage.rules.tokens import PREDEFINED, complete

LAND = Selector("target", Noun(tests=(Is("type", "land"),)), slot=4)


def nodes(tree: Any) -> list[Any]:
    """Every node of the tree."""
    found: list[Any] = []
    if dataclasses.is_dataclass(tree):
        found.append(tree)
        for field in dataclasses.fields(tree):
            found += nodes(getattr(tree, field.name))
    elif isinstance(tree, tuple):
        for one in tree:
            found += nodes(one)
    return found


def expanded(action: KeywordAction, *binds: tuple[object, int]) -> Effect:
    tree = expand(action, binds)  # type: ignore[arg-type]
    assert tree is not None
    return tree


@pytest.mark.parametrize("name", sorted(EXPANSIONS))
def test_701_expansions_survive_the_codec(name: str) -> None:
    tree = expanded(KeywordAction(name, 2, LAND))
    assert codec.from_json(codec.to_json(tree)) == tree


def test_701_procedures_are_not_expanded() -> None:
    for name in PROCEDURAL_ACTIONS:
        assert expand(KeywordAction(name)) is None
    assert not PROCEDURAL_ACTIONS.keys() & EXPANSIONS.keys()


def test_701_slots_are_those_asked_for_or_far_away() -> None:
    for name in EXPANSIONS:
        tree = expanded(KeywordAction(name, 2, LAND), ("things", 7))
        for node in nodes(tree):
            if isinstance(node, Bound):
                assert node.slot in (4, 7) or node.slot >= FIRST_SLOT


def test_701_what_an_expansion_does_not_bind_is_bound_around_it() -> None:
    tree = expanded(KeywordAction("investigate"), ("things", 1), ("done", 2))
    assert isinstance(tree, Bind)
    assert tree.binds == (("done", 2),)
    assert Bind(Create(PREDEFINED["Clue"]), (("things", 1),)) in nodes(tree)


def test_701_16a_investigate() -> None:
    assert isinstance(expanded(KeywordAction("investigate", 2)), Repeat)
    assert Signal("investigate") in nodes(expanded(KeywordAction("investigate")))


def test_701_39a_each_player_acts_in_turn() -> None:
    tree = expanded(KeywordAction("bolster", 1, who=Players("each")))
    assert isinstance(tree, Loop)
    assert tree.each == Players("each")
    assert not [one for one in nodes(tree) if isinstance(one, You)]


def test_701_44d_permanents_explore_one_after_another() -> None:
    both = Selector("all", Noun())
    tree = expanded(KeywordAction("explore", what=both))
    assert isinstance(tree, Loop)
    assert tree.each == both
    assert isinstance(expanded(KeywordAction("explore")), Loop)


def test_701_46a_701_37a_only_without_counters_only_once() -> None:
    for name in ("adapt", "monstrosity"):
        assert isinstance(expanded(KeywordAction(name, 3)), If)


def test_701_47c_the_amassed_army_is_the_one_chosen() -> None:
    tree = expanded(KeywordAction("amass", 2, word="Orc"), ("things", 5))
    chosen = [one for one in nodes(tree) if isinstance(one, Selector) and one.slot == 5]
    assert len(chosen) == 1
    assert chosen[0].pick == "choose"
    assert "Orc Army" in [one.name for one in nodes(tree) if isinstance(one, TokenSpec)]


def test_701_61a_forage_as_a_cost_is_one_of_two() -> None:
    part = as_cost(KeywordAction("forage"))
    assert isinstance(part, Either)
    assert len(part.costs) == 2
    assert as_cost(KeywordAction("explore")) is None


def test_701_66a_the_target_is_not_picked_twice() -> None:
    tree = expanded(KeywordAction("earthbend", 2, LAND))
    assert isinstance(tree, Sequence)
    assert [one for one in nodes(tree) if isinstance(one, Selector)] == [LAND]


@pytest.mark.parametrize("name", sorted(PREDEFINED))
def test_111_10_predefined_tokens_survive_the_codec(name: str) -> None:
    token = PREDEFINED[name]
    assert codec.from_json(codec.to_json(token)) == token


def test_111_10_a_name_alone_is_completed() -> None:
    named = TokenSpec("Treasure", ("artifact",), ("Treasure",))
    assert complete(named) == PREDEFINED["Treasure"]
    other = TokenSpec("Treasure", ("artifact", "creature"), ("Treasure",), "", 1, 1)
    assert complete(other) == other
    assert This() in nodes(complete(named))
