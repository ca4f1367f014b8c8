"""200-212 What is printed on a face besides its text: cost, types, size, colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lawmage.ir.ability import EnterWith, Replacement, Replacing
from lawmage.ir.card import Face
from lawmage.ir.effects import Entry
from lawmage.ir.event_pattern import Moves
from lawmage.ir.mana import COLORS, ManaCost, parse_mana
from lawmage.ir.node import Ability
from lawmage.ir.quantity import X
from lawmage.ir.selector import This
from lawmage.ir.vocabulary import CARD_TYPES, SUPERTYPES

from .meaning.declined import Declined
from .meaning.scope import Facts
from .normalise import own_spelling

# 205.3 Subtypes of two words
TWO_WORDS: Final = (("Time", "Lord"),)
# 107.3m Costs of a spell with an X, besides its mana cost
COST_WITH_X: Final = re.compile(
    r"icker \{X\}|additional cost to cast this spell, [^.]*\bX\b|\{X\}[^.]* rather than pay this spell's mana cost"
)


def type_line(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """205 Supertypes and card types in lower case, subtypes as printed."""
    left, _, right = text.partition(" — ")
    words = [word.lower() for word in left.split()]
    supertypes = tuple([word for word in words if word in SUPERTYPES])
    types = tuple([word for word in words if word in CARD_TYPES])
    if len(supertypes) + len(types) != len(words):
        raise Declined("not_executable", f"type line: {text}")
    return supertypes, types, subtypes(right.split())


def subtypes(words: list[str]) -> tuple[str, ...]:
    found: list[str] = []
    index = 0
    while index < len(words):
        if tuple(words[index : index + 2]) in TWO_WORDS:
            found.append(" ".join(words[index : index + 2]))
            index += 2
        else:
            found.append(words[index])
            index += 1
    return tuple(found)


def facts_of(face: Mapping[str, Any]) -> Facts:
    """What the face's text may refer to."""
    supertypes, types, subs = type_line(face["type_line"])
    own = own_spelling(face["name"], face["type_line"])
    return Facts(
        face["name"],
        (*supertypes, *types),
        subs,
        mana_x="{X}" in (face.get("mana_cost") or "") or bool(COST_WITH_X.search(face.get("oracle_text") or "")),
        sized=bool(face.get("power")),
        own=own,
    )


def number(text: str | None) -> int | None:
    """A printed number; the part that an ability defines is 0 here (208.2)."""
    if text is None or text == "":
        return None
    if text.lstrip("-").isdigit():
        return int(text)
    if text in ("*", "X", "*²"):
        return 0
    head, _, tail = text.partition("+")
    if tail == "*" and head.isdigit():
        return int(head)
    if head == "*" and tail.isdigit():
        return int(tail)
    raise Declined("not_executable", f"number: {text}")


# 107.3m, 306.5b A loyalty of X: the X of the spell
LOYALTY_X: Final = Replacing(
    Replacement(Moves(This(), (), ("battlefield",)), (EnterWith(Entry(counters=((X(), "loyalty"),))),))
)


def face_of(face: Mapping[str, Any], abilities: tuple[Ability, ...]) -> Face:
    """The face as the engine sees it."""
    if face.get("loyalty") == "X":
        abilities = (*abilities, LOYALTY_X)
    elif face.get("loyalty") and not face["loyalty"].isdigit():
        raise Declined("not_executable", f"loyalty: {face['loyalty']}")
    supertypes, types, subs = type_line(face["type_line"])
    written = face.get("mana_cost") or ""
    try:
        cost: ManaCost | None = parse_mana(written) if written else None
    except ValueError as error:
        raise Declined("not_executable", f"mana cost: {written}") from error
    return Face(
        name=face["name"],
        cost=cost,
        supertypes=supertypes,
        types=types,
        subtypes=subs,
        power=number(face.get("power")),
        toughness=number(face.get("toughness")),
        loyalty=number(face.get("loyalty")),
        defense=number(face.get("defense")),
        colors=colors(cost, face.get("color_indicator")),
        abilities=abilities,
    )


def colors(cost: ManaCost | None, indicator: Any) -> str:
    """202.2, 204 By the colour indicator, or by the mana cost."""
    if indicator:
        return "".join([color for color in COLORS if color in indicator])
    return "" if cost is None else cost.colors
