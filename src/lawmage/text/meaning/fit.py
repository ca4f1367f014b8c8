"""Whether an antecedent can be what a word says: "that creature", "that card" (docs/language.md 3.3, filters)."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.node import Test
from lawmage.text import words as w

LAND_TYPES: Final = frozenset(
    ("Cave", "Cloud", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet",
     "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's")
)  # fmt: skip
ARTIFACT_TYPES: Final = frozenset(
    ("Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold",
     "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure",
     "Vehicle")
)  # fmt: skip
ENCHANTMENT_TYPES: Final = frozenset(
    ("Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine")
)
SPELL_TYPES: Final = frozenset(("Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap"))
_MOVED: Final = ("graveyard", "exile", "hand", "library")


def types_of_subtype(subtype: str) -> frozenset[str]:
    """205.3 The card types a subtype belongs to; what is in no list is a creature type."""
    for table, types in (
        (LAND_TYPES, ("land",)),
        (ARTIFACT_TYPES, ("artifact",)),
        (ENCHANTMENT_TYPES, ("enchantment",)),
        (SPELL_TYPES, ("instant", "sorcery")),
    ):
        if subtype in table:
            return frozenset(types)
    return frozenset(("creature",))


def possible_types(noun: s.Noun) -> frozenset[str] | None:
    """The card types one of which the things certainly have; None: any."""
    if noun.alternatives:
        sets = [possible_types(one) for one in noun.alternatives]
        return None if any(one is None for one in sets) else frozenset().union(*[one for one in sets if one])
    found: frozenset[str] | None = None
    for test in noun.tests:
        types = _types(test)
        if types is not None:
            found = types if found is None else found | types  # an artifact creature can be called either
    return found


def _types(test: Test) -> frozenset[str] | None:
    if isinstance(test, s.Is):
        if test.table == "type":
            return frozenset((test.word,))
        if test.table == "subtype":
            return types_of_subtype(test.word)
    if isinstance(test, s.AnyOf | s.AllOf):
        sets = [_types(one) for one in test.tests]
        if isinstance(test, s.AnyOf) and any(one is None for one in sets):
            return None
        known = [one for one in sets if one is not None]
        return frozenset().union(*known) if known else None
    return None


def could_be(noun: s.Noun | None, locus: str, core: Any, *, called: bool = True) -> bool:
    """Whether a thing of this noun, in this zone, can be called so; ``core`` is a surface Core.

    Not ``called``: whether it can be so at all ("its power": it is a creature).
    """
    if isinstance(core, w.AnyOf):
        return any(could_be(noun, locus, one, called=called) for one in core.items)
    words = [core.head, *core.qualities] if isinstance(core, w.Core) else [core]
    if called and isinstance(words[0], w.Word) and words[0].kind in ("type", "subtype") and locus in _MOVED:
        if noun is not None and noun.kinds == ("card",) and possible_types(noun) is None:
            return False  # "that creature" is no card of which nobody said that it is one
    return all(_can_be(noun, locus, word) for word in words)


def _can_be(noun: s.Noun | None, locus: str, word: Any) -> bool:
    if isinstance(word, w.AnyOf):
        return any(_can_be(noun, locus, one) for one in word.items)
    if not isinstance(word, w.Word):
        return True
    if word.kind == "head":
        return _kind_fits(noun, locus, word.word)
    if word.kind in ("type", "subtype") and noun is not None:
        types = possible_types(noun)
        if noun.kinds == ("player",):
            return False
        if types is None and locus == "stack" and set(noun.kinds) <= {"spell", "ability"}:
            return False  # "that creature" is no spell of which nobody said that it is one
        asked = frozenset((word.word,)) if word.kind == "type" else types_of_subtype(word.word)
        return types is None or bool(types & asked)
    return True


def _kind_fits(noun: s.Noun | None, locus: str, head: str) -> bool:
    kinds = noun.kinds if noun is not None else ()
    match head:
        case "card":
            token = noun is not None and s.Is("status", "token") in noun.tests
            return not token and ("card" in kinds or locus in _MOVED)
        case "permanent":
            return not kinds or "permanent" in kinds or "token" in kinds or locus == "battlefield"
        case "spell":
            return "spell" in kinds or (locus == "stack" and "ability" not in kinds)
        case "ability":
            return "ability" in kinds
        case "token":
            return noun is None or "token" in kinds or s.Is("status", "token") in noun.tests
        case "commander":
            return noun is not None and s.Is("set", "commander") in noun.tests
        case _:
            return True
