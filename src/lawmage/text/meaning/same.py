"""702.1c "The same is true for" a list of keywords: the sentence before, once more for each of them."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir.ability import Keyword
from lawmage.ir.condition import Controls, Exists, Matches
from lawmage.ir.modification import GrantAbilitiesOf, GrantKeyword
from lawmage.ir.node import Things
from lawmage.ir.selector import HasKeyword, Selector
from lawmage.text import words as w

from .declined import not_executable
from .effects.riders import Steps
from .scope import Scope
from .trees import put, tree_nodes
from .written import read_of

# keywords with variants: what is given is each variant that is there
VARIED: Final = ("landwalk", "protection", "hexproof")


def repeated(scope: Scope, steps: Steps, node: w.Statement) -> None:
    """An instruction, once more for each keyword of the list."""
    before = steps.last(node)
    steps.steps += [before, *[once_more(before, item, node) for item in node.value]]


def once_more(made: Any, item: Any, node: Any) -> Any:
    """What the tree says about one keyword, about another."""
    nodes = tree_nodes(made)
    grants = [one for one in nodes if isinstance(one, GrantKeyword)]
    asked = [one for one in nodes if isinstance(one, HasKeyword)]
    plain = isinstance(item, w.Keyword) and item.value is None and item.other is None
    chosen = any([isinstance(one, Selector) and one.pick != "all" for one in nodes])
    if len(grants) != 1 or len(asked) != 1 or not plain or chosen or read_of(made):
        raise not_executable("the same is true", node)
    if grants[0].ability != Keyword(asked[0].keyword):
        raise not_executable("the same is true", node)
    mod: Any = GrantKeyword(Keyword(item.name))
    if item.name in VARIED:
        mod = GrantAbilitiesOf(_among(made, asked[0], HasKeyword(item.name), node), "keywords", (item.name,))
    return put(put(made, asked[0], HasKeyword(item.name)), grants[0], mod)


def _among(made: Any, asked: HasKeyword, wanted: HasKeyword, node: Any) -> Things:
    """The things whose keywords the condition asks about."""
    tests = [
        one for one in tree_nodes(made) if isinstance(one, Exists | Controls | Matches) and asked in one.noun.tests
    ]
    if len(tests) != 1:
        raise not_executable("the same is true", node)
    (test,) = tests
    if isinstance(test, Matches):
        return test.who
    noun = put(test.noun, asked, wanted)
    if isinstance(test, Controls):
        noun = dataclasses.replace(noun, controller=test.who)
    return Selector("all", noun)
