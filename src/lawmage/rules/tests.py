"""109, 115 What each test of the language asks of a thing (the TESTS table).

Qualities and relations have modules of their own.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Keyword, Replacing, Static, StaticRule, Triggered
from lawmage.ir.mana import COLOR_NAMES
from lawmage.ir.selector import (
    AbilityOf,
    AllOf,
    Among,
    AnyOf,
    AttachedTo,
    Attacking,
    Banded,
    Became,
    BlockedBy,
    Blocking,
    CastWith,
    Chosen,
    Compares,
    Did,
    Greatest,
    HasAbility,
    HasAttached,
    HasCounters,
    HasKeyword,
    HasSymbol,
    Is,
    Named,
    Not,
    Noun,
    Nth,
    RepeatsSymbol,
    Shares,
    Targets,
    When,
)
from lawmage.ir.vocabulary import (
    ALL_CREATURE_TYPES,
    ALL_LAND_TYPES,
    NOT_SUBTYPES,
    color_letter,
    word,
)
from lawmage.ir.vocabulary import CARD_TYPES as CARD_TYPE_TABLE
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .definitions import part_of
from .evaluate import Subject, compare, fits, holds, on_test, quantity, things
from .layers_apply import is_named
from .looking import MAKES_MANA, known_object, look
from .melding import all_newest
from .nouns import candidates, fits_noun, subject_of
from .quality_tests import quality, was_kicked
from .relation_tests import attached_to, attacking, banded, blocked_by, blocking, did, has_attached, nth, targets
from .stats import mana_value, stat_of

CARD_TYPES: Final = frozenset(CARD_TYPE_TABLE)


# Joins ------------------------------------------------------------------------------------------------------


def negation(state: State, frame: Frame, test: Not, subject: Subject) -> bool:
    return not fits(state, frame, test.test, subject)


def any_of(state: State, frame: Frame, test: AnyOf, subject: Subject) -> bool:
    return any(fits(state, frame, one, subject) for one in test.tests)


def all_of(state: State, frame: Frame, test: AllOf, subject: Subject) -> bool:
    return all(fits(state, frame, one, subject) for one in test.tests)


def when(state: State, frame: Frame, test: When, subject: Subject) -> bool:
    return holds(state, frame, test.condition, subject)


def among(state: State, frame: Frame, test: Among, subject: Subject) -> bool:
    return subject.ref in things(state, frame, test.things, subject)


def became(state: State, frame: Frame, test: Became, subject: Subject) -> bool:
    refs = things(state, frame, test.things, subject)
    return any([ref > 0 and subject.ref in all_newest(state, ref) for ref in refs])


# Abilities --------------------------------------------------------------------------------------------------


def has_keyword(state: State, frame: Frame, test: HasKeyword, subject: Subject) -> bool:
    seen = subject.view
    if seen is None:
        return False
    return test.keyword in seen.keywords or walks(seen, test.keyword)


def walks(seen: View, name: str) -> bool:
    """702.14a Landwalk of one land type."""
    if "landwalk" not in seen.keywords:
        return False
    return any(isinstance(one, Keyword) and is_named(one, name) for one in seen.abilities)


def has_ability(state: State, frame: Frame, test: HasAbility, subject: Subject) -> bool:
    if subject.view is None:
        return False
    abilities = subject.view.abilities
    if test.kind == "none":
        return not abilities
    if test.kind == "any":
        return bool(abilities)
    if test.kind == "mana":
        return any([part_of(one).does & MAKES_MANA for one in abilities])
    if test.kind == "activated":
        return any([isinstance(one, Activated) for one in abilities])
    if test.kind == "triggered":
        return any([isinstance(one, Triggered) for one in abilities])
    return any([isinstance(one, (Static, StaticRule, Replacing)) for one in abilities])


def ability_of(state: State, frame: Frame, test: AbilityOf, subject: Subject) -> bool:
    """113.7 An ability on the stack: its kind, and its source as it is or last was."""
    obj = subject.obj
    if obj is None or obj.kind != "ability" or obj.announced is None:
        return False
    announced = obj.announced
    if test.kind == "loyalty":
        if not isinstance(announced.ability, Activated) or not announced.ability.loyalty:
            return False
    elif test.kind != "either" and announced.kind != test.kind:
        return False
    if test.source is None:
        return True
    source = subject_of(state, announced.frame.source)
    return source is not None and fits(state, frame, test.source, source)


# Numbers ----------------------------------------------------------------------------------------------------


def compares(state: State, frame: Frame, test: Compares, subject: Subject) -> bool:
    than = quantity(state, frame, test.than, subject)
    if test.stat == "power_or_toughness":
        return compare(stat_of(state, "power", subject), test.order, than) or compare(
            stat_of(state, "toughness", subject), test.order, than
        )
    return compare(stat_of(state, test.stat, subject), test.order, than)


def greatest(state: State, frame: Frame, test: Greatest, subject: Subject) -> bool:
    """Ties count; the thing itself need not be one of the others."""
    own = stat_of(state, test.stat, subject)
    for ref in candidates(state, frame, test.among, subject):
        other = subject_of(state, ref)
        if other is None or ref == subject.ref:
            continue
        value = stat_of(state, test.stat, other)
        if value < own if test.least else value > own:
            return False
    return True


def has_counters(state: State, frame: Frame, test: HasCounters, subject: Subject) -> bool:
    counters = subject.obj.counters if subject.obj is not None else state.players[-1 - subject.ref].counters
    count = sum([n for kind, n in counters if test.counter is None or kind == test.counter])
    return compare(count, test.order, quantity(state, frame, test.amount, subject))


# Names and traits -------------------------------------------------------------------------------------------


def has_name(seen: View, name: str) -> bool:
    """201.2 A split card has both names."""
    return bool(name) and (seen.name == name or name in seen.name.split(" // "))


def has_symbol(state: State, frame: Frame, test: HasSymbol, subject: Subject) -> bool:
    cost = subject.view.cost if subject.view is not None else None
    if cost is None:
        return False
    if test.symbol == "H":
        return any([symbol.endswith("/P") for symbol in cost.symbols])
    return test.symbol in cost.symbols


def repeats_symbol(state: State, frame: Frame, test: RepeatsSymbol, subject: Subject) -> bool:
    cost = subject.view.cost if subject.view is not None else None
    return cost is not None and len(set(cost.symbols)) < len(cost.symbols)


def named(state: State, frame: Frame, test: Named, subject: Subject) -> bool:
    return subject.view is not None and has_name(subject.view, test.name)


def traits(seen: View, trait: str) -> frozenset[str]:
    """What two things may have in common."""
    if trait == "color":
        return frozenset(seen.colors)
    if trait == "creature_type":
        return seen.types & ALL_CREATURE_TYPES
    if trait == "card_type":
        return seen.types & CARD_TYPES
    if trait == "land_type":
        return seen.types & ALL_LAND_TYPES
    if trait == "subtype":
        return seen.types - NOT_SUBTYPES
    if trait == "name":
        return frozenset(seen.name.split(" // ")) if seen.name else frozenset()
    if trait == "mana_value":
        return frozenset([str(mana_value(seen, None))])
    return frozenset([str(seen.power)])


def shares(state: State, frame: Frame, test: Shares, subject: Subject) -> bool:
    if subject.view is None:
        return False
    if test.trait == "mana_value":  # 202.3e with the X of a spell
        value = stat_of(state, "mana_value", subject)
        others = [subject_of(state, ref) for ref in things(state, frame, test.with_, subject) if ref > 0]
        return any([one is not None and stat_of(state, "mana_value", one) == value for one in others])
    own = traits(subject.view, test.trait)
    for ref in things(state, frame, test.with_, subject):
        other = look(state, ref) if ref > 0 else None
        if other is not None and not own.isdisjoint(traits(other, test.trait)):
            return True
    return False


def chosen(state: State, frame: Frame, test: Chosen, subject: Subject) -> bool:
    """607.2d It has the quality that was chosen."""
    if test.slot >= 0:
        values = frame.slots.get(test.slot, ())
    else:
        source = known_object(state, frame.source)
        values = source.note(test.trait) if source is not None else ()
    if test.trait == "player":
        return subject.ref in values
    if subject.view is None:
        return False
    if test.trait == "number":
        return stat_of(state, "mana_value", subject) in values
    return any([has_word(subject.view, word(value, state.names)) for value in values])


def has_word(seen: View, said: str) -> bool:
    """Whether a chosen colour, type or name is one of the thing."""
    if said in seen.types or has_name(seen, said):
        return True
    if said == "colorless":
        return not seen.colors
    letter = color_letter(said)
    return bool(letter) and letter in COLOR_NAMES and letter in seen.colors


def cast_with(state: State, frame: Frame, test: CastWith, subject: Subject) -> bool:
    """400.7d How it was cast."""
    obj = subject.obj
    if obj is None or obj.cast is None:
        return False
    cast = obj.cast
    fact = test.fact
    if fact == "kicked":
        return was_kicked(obj)
    if fact in ("W", "U", "B", "R", "G", "C"):
        return fact in cast.mana
    if fact == "no_mana":
        return not cast.mana
    return fact in (cast.from_, cast.method) or fact in cast.paid or fact in cast.facts


def noun(state: State, frame: Frame, test: Noun, subject: Subject) -> bool:
    return fits_noun(state, frame, test, subject)


on_test(Noun, noun)
on_test(Is, quality)
on_test(Not, negation)
on_test(AnyOf, any_of)
on_test(AllOf, all_of)
on_test(When, when)
on_test(Among, among)
on_test(Became, became)
on_test(HasKeyword, has_keyword)
on_test(HasAbility, has_ability)
on_test(AbilityOf, ability_of)
on_test(Compares, compares)
on_test(Greatest, greatest)
on_test(HasCounters, has_counters)
on_test(Named, named)
on_test(HasSymbol, has_symbol)
on_test(RepeatsSymbol, repeats_symbol)
on_test(Shares, shares)
on_test(Chosen, chosen)
on_test(AttachedTo, attached_to)
on_test(HasAttached, has_attached)
on_test(Attacking, attacking)
on_test(Blocking, blocking)
on_test(BlockedBy, blocked_by)
on_test(Banded, banded)
on_test(Targets, targets)
on_test(Did, did)
on_test(Nth, nth)
on_test(CastWith, cast_with)
