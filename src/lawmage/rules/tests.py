"""109, 115 Qualities: what each test of the language asks of a thing (the TESTS table)."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Keyword, Replacing, Static, StaticRule, Triggered
from lawmage.ir.mana import COLOR_NAMES
from lawmage.ir.rule_change import Goads
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
    Shares,
    Targets,
    When,
)
from lawmage.ir.vocabulary import (
    ALL_CREATURE_TYPES,
    ALL_LAND_TYPES,
    BASIC_LAND_TYPES,
    NOT_SUBTYPES,
    PERMANENT_TYPES,
    color_letter,
    word,
)
from lawmage.ir.vocabulary import CARD_TYPES as CARD_TYPE_TABLE
from lawmage.state.constants import COPIED
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import State

from .definitions import part_of
from .evaluate import Subject, compare, fits, holds, kinds_of, occurs, on_test, quantity, things
from .history import happened_to
from .layers_apply import is_named
from .looking import MAKES_MANA, known_object, look, newest, views
from .mana import sick
from .nouns import attacked_by, candidates, fits_noun, subject_of
from .rule_queries import applies
from .stats import mana_value, stat_of

CARD_TYPES: Final = frozenset(CARD_TYPE_TABLE)
OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


# One quality ------------------------------------------------------------------------------------------------


def quality(state: State, frame: Frame, test: Is, subject: Subject) -> bool:
    seen = subject.view
    if seen is None or subject.obj is None:
        return False
    table = test.table
    if table == "color":
        return color_letter(test.word) in seen.colors if color_letter(test.word) else not seen.colors
    if table == "status":
        return status(state, test.word, subject, subject.obj, seen)
    if table == "set":
        return in_set(state, test.word, subject, subject.obj, seen)
    return test.word in seen.types


def status(state: State, name: str, subject: Subject, obj: GameObject, seen: View) -> bool:
    """110.5, 506.4, 509.1h and the designations of permanents."""
    if name == "tapped":
        return obj.tapped
    if name == "untapped":
        return not obj.tapped
    if name == "attacking":
        return attacks_now(state, subject)
    if name in ("blocking", "blocked", "unblocked"):
        if subject.snapshot is not None:
            return name in subject.snapshot.roles
        return in_combat(state, name, obj.id)
    if name == "face_down":
        return bool(obj.face_down)
    if name == "face_up":
        return not obj.face_down
    if name == "token":
        return obj.kind == "token"
    if name == "nontoken":
        return obj.kind != "token"
    if name == "enchanted":
        return any(["Aura" in one.types for one in attached_views(state, subject)])
    if name == "equipped":
        return any(["Equipment" in one.types for one in attached_views(state, subject)])
    if name == "transformed":
        return obj.side != 0 and obj.card.layout in ("transform", "modal_dfc", "meld")
    if name == "suspended":  # 702.62b
        return obj.zone == "exile" and "suspend" in seen.keywords and obj.count("time") > 0
    if name == "card":
        return obj.kind == "card"
    if name == "sick":
        return sick(state, subject.ref, seen)
    if name == "paired":
        return bool(obj.note("paired"))
    if name == "goaded":
        found = [rule for rule in views(state).rules.get(Goads, ()) if applies(state, rule, subject.ref)]
        return bool(found) or any([mark.startswith("goaded") for mark in obj.marks])
    return name in obj.marks or f"turn:{name}" in obj.marks


def attacks_now(state: State, subject: Subject) -> bool:
    if subject.snapshot is not None:
        return subject.snapshot.attacking != 0
    return state.combat is not None and any([attacker == subject.ref for attacker, _ in state.combat.attacks])


def in_combat(state: State, name: str, object_id: int) -> bool:
    combat = state.combat
    if combat is None:
        return False
    if name == "blocking":
        return any([blocker == object_id for blocker, _ in combat.blocks])
    if name == "blocked":
        return object_id in combat.blocked
    attacking = any([attacker == object_id for attacker, _ in combat.attacks])
    return attacking and object_id not in combat.blocked and state.step > 5  # 509.1h once blockers are declared


def attached_views(state: State, subject: Subject) -> list[View]:
    """What is attached to the thing, or was."""
    attached = subject.snapshot.attachments if subject.snapshot else views(state).attachments.get(subject.ref, ())
    found = []
    for one in attached:
        seen = look(state, one)
        if seen is not None:
            found.append(seen)
    return found


def in_set(state: State, name: str, subject: Subject, obj: GameObject, seen: View) -> bool:
    """Sets that the rules or cards define by several qualities."""
    types = seen.types
    if name == "historic":  # 700.6
        return "artifact" in types or "legendary" in types or "Saga" in types
    if name == "modified":  # 700.9
        return bool(obj.counters) or modified_by_attachment(state, subject, seen)
    if name == "outlaw":  # 700.12
        return not OUTLAWS.isdisjoint(types)
    if name == "party":  # 700.8
        return not PARTY.isdisjoint(types)
    if name == "commander":
        return "commander" in obj.marks or any([m.startswith("commander") for m in obj.marks])
    if name == "multicolored":
        return len(seen.colors) > 1
    if name == "monocolored":
        return len(seen.colors) == 1
    if name == "colorless":
        return not seen.colors
    if name == "kicked":
        return was_kicked(obj)
    if name == "permanent":
        return not PERMANENT_TYPES.isdisjoint(types)
    if name == "basic_land_type":
        return not BASIC_LAND_TYPES.isdisjoint(types)
    if name == "spell_card":
        return "instant" in types or "sorcery" in types
    if name == "even_value":
        return mana_value(seen, obj) % 2 == 0
    if name == "adventure":
        return obj.card.layout == "adventure"
    if name == "doublefaced":
        return obj.card.layout in ("transform", "modal_dfc", "meld")
    return False


def modified_by_attachment(state: State, subject: Subject, seen: View) -> bool:
    for one in attached_views(state, subject):
        if "Equipment" in one.types or ("Aura" in one.types and one.controller == seen.controller):
            return True
    return False


def was_kicked(obj: GameObject) -> bool:
    """702.33d"""
    return obj.cast is not None and any([name.startswith("kicker") for name in obj.cast.paid])


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
    return subject.ref in [newest(state, ref) for ref in things(state, frame, test.things, subject) if ref > 0]


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


# Relations --------------------------------------------------------------------------------------------------


def attached_to(state: State, frame: Frame, test: AttachedTo, subject: Subject) -> bool:
    """608.2h Attached to one of the things, or to one that has left when it left."""
    obj = subject.obj
    if obj is None:
        return False
    hosts = things(state, frame, test.to, subject)
    if obj.attached_to != 0 and obj.attached_to in hosts:
        return True
    gone = [state.last_known[ref] for ref in hosts if ref not in state.objects and ref in state.last_known]
    return any([subject.ref in known.attachments for known in gone])


def has_attached(state: State, frame: Frame, test: HasAttached, subject: Subject) -> bool:
    attached = subject.snapshot.attachments if subject.snapshot else views(state).attachments.get(subject.ref, ())
    for ref in attached:
        one = subject_of(state, ref)
        if one is not None and fits(state, frame, test.noun, one):
            return True
    return False


def attacking(state: State, frame: Frame, test: Attacking, subject: Subject) -> bool:
    """508.5 Attacking one of these, or (``or_planeswalker``) a planeswalker that one of these controls."""
    attacked = subject.snapshot.attacking if subject.snapshot is not None else attacked_by(state, subject.ref)
    if not attacked:
        return False
    whom = things(state, frame, test.whom, subject)
    if attacked in whom:
        return True
    if not test.or_planeswalker or attacked < 0:
        return False
    seen = look(state, attacked)
    return seen is not None and "planeswalker" in seen.types and -1 - seen.controller in whom


def blocking(state: State, frame: Frame, test: Blocking, subject: Subject) -> bool:
    if state.combat is None:
        return False
    whom = things(state, frame, test.whom, subject)
    return any([blocker == subject.ref and attacker in whom for blocker, attacker in state.combat.blocks])


def blocked_by(state: State, frame: Frame, test: BlockedBy, subject: Subject) -> bool:
    if state.combat is None:
        return False
    by = things(state, frame, test.by, subject)
    if any([attacker == subject.ref and blocker in by for blocker, attacker in state.combat.blocks]):
        return True
    gone = [state.last_known[ref] for ref in by if ref not in state.objects and ref in state.last_known]
    return any([subject.ref in known.blocks for known in gone])  # 608.2h


def banded(state: State, frame: Frame, test: Banded, subject: Subject) -> bool:
    """702.22 In one band with another; nothing is banded with itself."""
    if state.combat is None:
        return False
    others = [one for one in things(state, frame, test.with_, subject) if one != subject.ref]
    return any([subject.ref in band and any([one in band for one in others]) for band in state.combat.bands])


def targets(state: State, frame: Frame, test: Targets, subject: Subject) -> bool:
    """115.9 What a spell or ability targets."""
    obj = subject.obj
    if obj is None or obj.announced is None:
        return False
    targeted = [ref for _, refs in obj.announced.targets for ref in refs]
    if not targeted or (test.single and len(set(targeted)) != 1):  # 115.9b
        return False
    if test.whom is None:
        return True
    whom = things(state, frame, test.whom, subject)
    if test.only:
        return all([ref in whom for ref in targeted])
    return any([ref in whom for ref in targeted])


def did(state: State, frame: Frame, test: Did, subject: Subject) -> bool:
    return happened_to(state, frame, test.event, test.window, subject) > 0


def nth(state: State, frame: Frame, test: Nth, subject: Subject) -> bool:
    """601.2i Which of the turn it was; of what has not happened yet, which it would be (a copy is not cast)."""
    before = 0
    kinds = kinds_of(test.event)
    for event in state.history:
        if event.kind in kinds and occurs(state, frame, test.event, event, subject):
            before += 1
            if event.affected == subject.ref:
                return before == quantity(state, frame, test.n, None)
        elif event.kind == COPIED and event.affected == subject.ref:
            return False
    return before + 1 == quantity(state, frame, test.n, None)


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
