"""113, 702 What abilities amount to: keywords followed by what they mean, and one part for each ability, made once.

The tables are kept by the identity of the tree; they hold the tree too, so that an identity is never used again.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import (
    Activated,
    Chapter,
    ClassLevel,
    Defining,
    Keyword,
    LevelBand,
    Replacing,
    Static,
    StaticRule,
    Triggered,
)
from lawmage.ir.condition import And, CompareQ
from lawmage.ir.effects import Note, Sequence, Signal
from lawmage.ir.event_pattern import ReachesChapter
from lawmage.ir.modification import BasePT, DefinePT, GrantAbility, GrantKeyword
from lawmage.ir.node import Ability, Condition, Modification, RuleChange
from lawmage.ir.quantity import CountersOn, Limit, NoteOf
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import This

from .evaluate import kinds_of
from .keywords import abilities_of
from .looking import ACTIVATES, ELSEWHERE, LISTENS, MAKES_MANA, STATIC, VARIES
from .mana_abilities import OLDEST, is_mana_ability

THIS: Final = This()
MOST: Final = 4096  # how many trees are remembered


class Part:
    """One ability as the indexes want it: where it functions, what it listens for, what it changes. Frozen."""

    __slots__ = ("zone", "does", "kinds", "mods", "rules")

    def __init__(self, ability: Ability) -> None:
        self.zone = "battlefield"
        self.does = 0
        self.kinds: tuple[int, ...] = ()
        self.mods: tuple[Modification, ...] = ()
        self.rules: tuple[RuleChange, ...] = ()
        if isinstance(ability, Activated):
            self.zone = ability.zone
            self.does = MAKES_MANA if is_mana_ability(ability) else ACTIVATES
            if self.does == ACTIVATES and is_mana_ability(ability, OLDEST):
                self.does = ACTIVATES | MAKES_MANA  # 605.1a it depends on the edition of the rules
        elif isinstance(ability, Triggered):
            self.zone = ability.zone
            self.does = LISTENS
            self.kinds = kinds_of(ability.event)
        elif isinstance(ability, Static):
            self.zone = ability.zone
            self.does = STATIC
            self.mods = tuple([one for one in ability.mods if isinstance(one, Modification)])
            self.rules = tuple([one for one in ability.mods if isinstance(one, RuleChange)])
        elif isinstance(ability, StaticRule):
            self.zone = ability.zone
            self.does = STATIC
            self.rules = ability.rules
        elif isinstance(ability, Replacing):
            self.zone = ability.zone
            self.does = LISTENS
            self.kinds = kinds_of(ability.replacement.event)
        elif isinstance(ability, Defining) and any([isinstance(one, DefinePT) for one in ability.mods]):
            self.does = STATIC | VARIES
            self.mods = tuple([one for one in ability.mods if isinstance(one, DefinePT)])
        if self.does and self.zone != "battlefield":
            self.does |= ELSEWHERE


_PARTS: Final[dict[int, tuple[Ability, Part]]] = {}
_MEANINGS: Final[dict[int, tuple[Ability, tuple[Ability, ...]]]] = {}
_EXPANDED: Final[dict[int, tuple[tuple[Ability, ...], tuple[Ability, ...]]]] = {}


def part_of(ability: Ability) -> Part:
    """What the ability amounts to."""
    found = _PARTS.get(id(ability))
    if found is not None and found[0] is ability:
        return found[1]
    if len(_PARTS) > MOST:
        _PARTS.clear()
    made = Part(ability)
    _PARTS[id(ability)] = (ability, made)
    return made


def meaning_of(ability: Ability) -> tuple[Ability, ...]:
    """What stands behind the ability: the meaning of a keyword, chapter, level or class level; the same every time."""
    if not isinstance(ability, (Keyword, Chapter, LevelBand, ClassLevel)):
        return ()
    found = _MEANINGS.get(id(ability))
    if found is not None and found[0] is ability:
        return found[1]
    if len(_MEANINGS) > MOST:
        _MEANINGS.clear()
    if isinstance(ability, Keyword):
        made = abilities_of(ability)
    elif isinstance(ability, Chapter):
        made = chapter(ability)
    elif isinstance(ability, LevelBand):
        made = (level_band(ability),)
    else:
        made = class_level(ability)
    _MEANINGS[id(ability)] = (ability, made)
    return made


def expand(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Each ability followed by what it means (702); the same tuple for the same tuple."""
    found = _EXPANDED.get(id(abilities))
    if found is not None and found[0] is abilities:
        return found[1]
    if len(_EXPANDED) > MOST:
        _EXPANDED.clear()
    made: list[Ability] = []
    for one in abilities:
        made.append(one)
        made += meaning_of(one)
    result = tuple(made) if len(made) != len(abilities) else abilities
    _EXPANDED[id(abilities)] = (abilities, result)
    return result


def chapter(ability: Chapter) -> tuple[Ability, ...]:
    """714.2b A chapter ability triggers when lore counters put on it reach its number."""
    return tuple([Triggered(ReachesChapter(number), ability.effect, name="chapter") for number in ability.numbers])


def level_band(ability: LevelBand) -> Ability:
    """711.2a While it has so many level counters it has this size and these abilities."""
    level = CountersOn("level", THIS)
    there: Condition = CompareQ(level, "at_least", ability.least)
    if ability.most is not None:
        there = And((there, CompareQ(level, "at_most", ability.most)))
    return Static(THIS, (BasePT(ability.power, ability.toughness), *granted(ability.abilities)), there)


def class_level(ability: ClassLevel) -> tuple[Ability, ...]:
    """716.2a The cost makes it this level; from this level on it has the abilities (716.2d: it begins at level 1)."""
    level = Limit(NoteOf("level"), least=1)
    has = Static(THIS, granted(ability.abilities), CompareQ(level, "at_least", ability.level))
    if ability.cost is None:
        return (has,)
    before = Timing(CompareQ(level, "equal", ability.level - 1), sorcery=True)
    effect = Sequence((Note("level", ability.level), Signal("level", THIS)))
    return (Activated(ability.cost, effect, (before,), name="class level"), has)


def granted(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple([GrantKeyword(one) if isinstance(one, Keyword) else GrantAbility(one) for one in abilities])


def does_of(abilities: tuple[Ability, ...]) -> int:
    """What the abilities amount to, as the bits of ``lawmage.rules.looking``."""
    does = 0
    for ability in abilities:
        does |= part_of(ability).does
    return does
