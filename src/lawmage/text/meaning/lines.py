"""All lines of a face: which of them belong together, and the abilities they give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir.ability import ClassLevel, Keyword, LevelBand, Static, StaticRule, Triggered
from lawmage.ir.condition import And, CompareQ, Matches
from lawmage.ir.effects import SetState
from lawmage.ir.event_pattern import StepBegins
from lawmage.ir.labels import labelled
from lawmage.ir.modification import AddTypes, GrantAbility, GrantKeyword
from lawmage.ir.node import Ability, Modification
from lawmage.ir.quantity import CountersOn
from lawmage.ir.rule_change import RevealDraws
from lawmage.ir.selector import Is, Not, Noun, This, You
from lawmage.text import words as w

from .abilities import abilities
from .anchors import anchored
from .conditions import condition
from .costs import cost
from .declined import Declined, not_executable
from .opening import opening
from .prune import prune
from .scope import Facts, Scope
from .spells import rule_of, rules_casting, spell

Told = Callable[[int, Declined], None]


def lines_of(facts: Facts, trees: list[Any], told: Told) -> tuple[Ability, ...]:
    """The abilities of a face; ``told`` hears of each line without a meaning."""
    if facts.spell:
        return spell(facts, trees, told)
    made: list[Ability] = []
    band: Band | None = None
    row = ""
    for index, tree in enumerate(trees):
        try:
            if isinstance(tree, w.Banded) and tree.kind in ROWS:
                row = tree.value
            elif row:
                tree = w.Banded("row", row, tree)  # 721.2 all that is printed below it is in the same striation
            if isinstance(tree, w.Banded) and tree.kind in BEGINS:
                made += [] if band is None else [band.ability()]
                band = BEGINS[tree.kind](facts, tree)
            elif isinstance(tree, w.Banded) and tree.kind == "size" and isinstance(band, Level):
                band.size = tree.value
            elif band is not None:
                band.abilities += _line(facts, tree)
            else:
                made += _line(facts, tree)
        except Declined as declined:
            told(index, declined)
    made = backed(made)
    if "Spacecraft" in facts.subtypes and facts.sized:
        made += flies_at(trees)
    if band is not None:
        try:
            made.append(band.ability())
        except Declined as declined:
            told(len(trees) - 1, declined)
    return tuple(made)


def backed(made: list[Ability]) -> list[Ability]:
    """702.165a Backup lends the abilities printed below it, except backup itself."""
    found: list[Ability] = []
    for n, one in enumerate(made):
        if isinstance(one, Keyword) and one.name == "backup":
            below = [other for other in made[n + 1 :] if not (isinstance(other, Keyword) and other.name == "backup")]
            one = replace(one, abilities=tuple(below))
        found.append(one)
    return found


def _line(facts: Facts, tree: Any) -> tuple[Ability, ...]:
    """A line of a permanent; "As an additional cost to cast this spell" stands on permanents too."""
    if isinstance(tree, w.Banded):
        return _row(facts, tree)
    if isinstance(tree, w.Statement) and tree.kind in ("reveal drawn", "may reveal drawn"):
        return revealing_draws(facts, tree)
    if isinstance(tree, w.Statement) and tree.kind == "anchor words":
        return anchored(facts, tree)
    begun = opening(facts, tree)
    if begun is not None:
        return (begun,)
    inner = tree
    while isinstance(inner, w.Labelled):
        inner = inner.ability
    sentences = inner.sentences if isinstance(inner, w.Body) else (inner,)
    if all([rules_casting(one) for one in sentences]):
        scope = Scope(facts)
        return prune(tuple([one for sentence in sentences for one in rule_of(scope, sentence)]))
    return abilities(facts, tree)


ROWS = ("row", "row of keywords")


def revealing_draws(facts: Facts, node: w.Statement) -> tuple[Ability, ...]:
    """603.11 A static ability, and the triggered abilities that are linked to it."""
    triggers = (node.other.first, node.other.second) if isinstance(node.other, w.Either) else (node.other,)
    own, optional = node.value == "on each of your turns", node.kind == "may reveal drawn"
    static = StaticRule((RevealDraws(You(), own_turn=own, optional=optional),))
    if not all([isinstance(one, w.Triggered) and one.event.verb == "reveal drawn" for one in triggers]):
        raise not_executable("reveal drawn", node)
    return (static, *[made for one in triggers for made in abilities(facts, one)])


class Band:
    """Lines that belong to a level: those below it, until the next one."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []

    def ability(self) -> Ability:
        raise NotImplementedError


class Level(Band):
    """711 LEVEL 1-4, with a size and abilities."""

    def __init__(self, least: int, most: int | None) -> None:
        super().__init__()
        self.least, self.most = least, most
        self.size = ""

    def ability(self) -> Ability:
        power, _, toughness = self.size.partition("/")
        if not (power.isdigit() and toughness.isdigit()):
            raise not_executable("level", self.size)
        return LevelBand(self.least, self.most, int(power), int(toughness), tuple(self.abilities))


class OfClass(Band):
    """716 {1}{G}: Level 2, with the abilities below it."""

    def __init__(self, facts: Facts, level: int, paid: Any) -> None:
        super().__init__()
        self.level = level
        self.cost = prune(cost(Scope(facts), paid))

    def ability(self) -> Ability:
        return ClassLevel(self.level, self.cost, tuple(self.abilities))


def _level(facts: Facts, node: w.Banded) -> Band:
    least, dash, most = node.value.removesuffix("+").partition("-")
    return Level(int(least), int(most) if dash else None)


def _class_level(facts: Facts, node: w.Banded) -> Band:
    return OfClass(facts, node.other, node.value)


def flies_at(trees: list[Any]) -> list[Ability]:
    """721.2b The row with the size makes it a creature: the last one."""
    rows = [tree.value for tree in trees if isinstance(tree, w.Banded) and tree.value.endswith("+")]
    if not rows:
        return []
    enough = CompareQ(CountersOn("charge", This()), "at_least", int(rows[-1].removesuffix("+")))
    return [Static(This(), (AddTypes(("creature",)),), enough)]


BEGINS: dict[str, Callable[[Facts, w.Banded], Band]] = {"level band": _level, "class level": _class_level}


UNSOLVED: Final = Matches(This(), Noun(tests=(Not(Is("status", "solved")),)))


def to_solve(facts: Facts, node: w.Banded) -> tuple[Ability, ...]:
    """719.3a At the beginning of your end step, if the condition is true, it becomes solved."""
    test = And((condition(Scope(facts), node.value), UNSOLVED))
    return prune((Triggered(StepBegins("end", You()), SetState(This(), "solved"), test, name="to solve"),))


def when_solved(facts: Facts, node: w.Banded) -> tuple[Ability, ...]:
    """702.169b-d"""
    found = [labelled("solved", one) for one in abilities(facts, node.ability)]
    if None in found:
        raise not_executable("solved", node)
    return tuple([one for one in found if one is not None])


def _row(facts: Facts, node: w.Banded) -> tuple[Ability, ...]:
    """721.2a "8+ | Flying": as long as it has so many charge counters, it has the ability."""
    if node.kind == "to solve":
        return to_solve(facts, node)
    if node.kind == "solved":
        return when_solved(facts, node)
    if node.kind not in ROWS or not node.value.endswith("+") or "Spacecraft" not in facts.subtypes:
        raise not_executable("line", node)
    enough = CompareQ(CountersOn("charge", This()), "at_least", int(node.value.removesuffix("+")))
    mods: list[Modification] = []
    for one in _line(facts, node.ability):
        mods.append(GrantKeyword(one) if isinstance(one, Keyword) else GrantAbility(one))
    return (Static(This(), tuple(mods), enough),)
