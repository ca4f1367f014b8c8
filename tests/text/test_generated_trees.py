"""The twin property: a tree that is printed is read back as itself, and as nothing else."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.text.generate import Generator
from lawmage.text.kernel import Grammar
from lawmage.text.language import language
from lawmage.text.normalise import tokenise
from lawmage.text.rules import FAIL, NamesRule, WordRule

from .test_two_way import SENTENCES

WORDS = sorted(
    {token for text in SENTENCES for token in tokenise(text)}
    | {"2", "2/2", "+1/+1", "{1}{U}", "white", "two", "I", "charge", "legendary", "tapped", "+1", "Elves"}
    | {"Elf", "[+1]", "1—9", "1-2"}
)


def verdict(grammar: Grammar, generator: Generator, depth: int) -> str:
    """What became of one random tree: same, ambiguous, lost, or not printed."""
    tree = generator.tree(grammar.rules["line"], depth)
    tokens = None if tree is FAIL else grammar.show(tree, "line")
    if tokens is None or len(tokens) > 60:
        return "not printed"
    trees = grammar.read(tokens, "line").trees
    return "same" if trees == (tree,) else "ambiguous" if tree in trees else "lost"


def test_every_declaration_can_be_drawn() -> None:
    grammar = language(["Ash Moth", "Bog Moth"]).grammar
    generator = Generator(grammar, WORDS, seed=3)
    words = {
        rule.id: generator.tree(rule, 1) for rule in grammar.rules.values() if isinstance(rule, WordRule | NamesRule)
    }
    assert [grammar.rules[name].name for name in grammar.rules if words.get(grammar.rules[name].id) is FAIL] == []
    assert [rule.name for rule in grammar.rules.values() if generator.least[rule.id] > 12] == []


def test_random_trees_read_back_as_themselves() -> None:
    grammar = language().grammar
    generator = Generator(grammar, WORDS, seed=7)
    seen = Counter(verdict(grammar, generator, 8) for _ in range(400))
    assert seen["lost"] == 0
    assert seen["same"] > 20 * seen["ambiguous"]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**6), depth=st.integers(5, 9))
def test_no_printed_tree_is_lost(seed: int, depth: int) -> None:
    grammar = language().grammar
    generator = GENERATOR.setdefault("one", Generator(grammar, WORDS, seed=0))
    generator.random.seed(seed)
    assert verdict(grammar, generator, depth) != "lost"


GENERATOR: dict[str, Generator] = {}
