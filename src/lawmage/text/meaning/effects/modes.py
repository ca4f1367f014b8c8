"""700.2 Modes: "Choose one —" and its kin."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Effect
from lawmage.ir.selector import Selector, You
from lawmage.text import words as w

from ..as_cast import as_it_is_cast
from ..conditions import condition
from ..declined import not_executable
from ..nouns import players
from ..scope import Scope
from ..trees import tree_nodes, with_parts
from . import dispatch

# how many modes are chosen: least, most (None: all of them)
CHOICES: Final[dict[str, tuple[int, int | None]]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose one or more": (1, None),
    "choose any number": (0, None),
    "choose up to one": (0, 1),
    "choose one that hasn't been chosen": (1, 1),
    "choose one that hasn't been chosen this turn": (1, 1),
    "choose one at random": (1, 1),
}
NUMBERS: Final[dict[str, tuple[int, int | None]]] = {
    "both": (2, 2),
    "two": (2, 2),
    "three": (3, 3),
    "any number": (1, None),
    "one or more": (1, None),
}


def modes(scope: Scope, node: w.Modal) -> Effect:
    """The choice and its modes; what a mode names is not seen by the others (docs/language.md 3.2)."""
    if node.lead is not None:
        raise not_executable("modal", node.lead)
    choose = node.choose
    settings: dict[str, Any] = {}
    riders: list[w.Gate] = []
    while isinstance(choose, w.Gate):
        riders.append(choose)
        if choose.kind in ("choose both", "choose both!"):
            choose = "choose one"
        elif choose.kind == "who chooses":
            scope.next_clause()
            settings["who"] = players(scope, choose.who)
            choose = "choose one"
        else:
            choose = choose.effect
    for rider in riders:
        settings.update(_rider(scope, rider, len(node.modes)))
    least, most = _count(choose, len(node.modes))
    if isinstance(choose, str) and choose.endswith("at random"):
        settings["random"] = True
    if choose == "choose one that hasn't been chosen":
        settings["unchosen"] = "ever"
    if choose == "choose one that hasn't been chosen this turn":
        settings["unchosen"] = "turn"
    settings.setdefault("who", You())
    made = tuple([mode(scope, one) for one in node.modes])
    if any([rider.kind == "different players" for rider in riders]):
        made = different_players(made, node)
    return fx.Modal(made, least, most, **settings)


def different_players(made: tuple[fx.Mode, ...], node: Any) -> tuple[fx.Mode, ...]:
    """115.3 "Each mode must target a different player": than the modes before it."""
    found: list[fx.Mode] = []
    before: tuple[int, ...] = ()
    for one in made:
        targets = [t for t in tree_nodes(one.does) if isinstance(t, Selector) and t.pick == "target"]
        of_players = [target for target in targets if target.noun.kinds == ("player",)]
        if len({target.slot for target in of_players}) != 1:
            raise not_executable("different players", node)
        apart = rewritten_all(one, of_players[0].slot, before)
        found.append(apart)
        before = (*before, of_players[0].slot)
    return tuple(found)


def rewritten_all(node: Any, slot: int, another: tuple[int, ...]) -> Any:
    """The tree whose target in the slot differs from those in other slots."""
    if isinstance(node, Selector) and node.slot == slot and node.pick == "target":
        return dataclasses.replace(node, another=another)
    return with_parts(node, lambda part: rewritten_all(part, slot, another))


def _count(choose: Any, available: int) -> tuple[Any, Any]:
    if choose not in CHOICES:
        raise not_executable("choose", choose)
    least, most = CHOICES[choose]
    if choose == "choose one or both" and available != 2:
        raise not_executable("choose", choose)
    return least, available if most is None else most


def _rider(scope: Scope, node: w.Gate, available: int) -> dict[str, Any]:
    if node.kind == "who chooses":
        return {}
    if node.kind == "same mode":
        return {"repeat": True}
    if node.kind == "different players":
        return {}
    test = None if node.condition is None else condition(scope, as_it_is_cast(node.condition))
    if node.kind == "choose both":
        return {"instead_if": test, "instead_least": 1, "instead_most": 2}
    if node.kind == "choose both!":
        return {"instead_if": test, "instead_least": 2, "instead_most": 2}
    if node.kind in ("choose instead", "choose instead as you cast") and node.side in NUMBERS:
        least, most = NUMBERS[node.side]
        may = "may" in str(node.who)
        return {
            "instead_if": test,
            "instead_least": 1 if may else least,
            "instead_most": available if most is None else most,
        }
    raise not_executable("choose", node.kind)


def mode(scope: Scope, node: Any) -> fx.Mode:
    """One mode, with its own cost where it has one."""
    cost = None
    if isinstance(node, w.Labelled):
        if node.label.startswith("{"):
            cost = Cost((PayMana(parse_mana(node.label)),))
        node = node.ability  # 207.2d any other word in front of it has no rules meaning
    inner = scope.branch()
    return fx.Mode(dispatch.effect(inner, node), cost)
