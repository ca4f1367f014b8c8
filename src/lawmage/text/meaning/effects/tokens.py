"""111 Tokens: what their words say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.ability import Defining
from lawmage.ir.mana import COLOR_WORDS, COLORS
from lawmage.ir.node import Ability, Quantity
from lawmage.ir.selector import Players
from lawmage.text import words as w

from ..declined import not_executable
from ..keywords import keyword
from ..players import players
from ..quantities import quantity
from ..scope import Facts, Scope

# 111.10 Predefined tokens: types and subtypes; their abilities are the engine's table
PREDEFINED: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "Treasure": (("artifact",), ("Treasure",)),
    "Food": (("artifact",), ("Food",)),
    "Gold": (("artifact",), ("Gold",)),
    "Clue": (("artifact",), ("Clue",)),
    "Blood": (("artifact",), ("Blood",)),
    "Powerstone": (("artifact",), ("Powerstone",)),
    "Map": (("artifact",), ("Map",)),
    "Junk": (("artifact",), ("Junk",)),
    "Lander": (("artifact",), ("Lander",)),
    "Mutagen": (("artifact",), ("Mutagen",)),
    "Incubator": (("artifact",), ("Incubator",)),
    "Shard": (("enchantment",), ("Shard",)),
}


def token(scope: Scope, node: w.Token | w.Post, called: str = "") -> tuple[fx.TokenSpec | fx.PrintedToken, fx.Entry]:
    """The characteristics of a token, and how it arrives; ``called``: the name that the effect gives it."""
    if isinstance(node, w.Post):
        return arriving(scope, node)
    entry = fx.Entry()
    if node.name == "tapped":
        entry = fx.Entry(tapped=True)
    elif node.name is not None and not isinstance(node.name, str):
        raise not_executable("token", node)
    kind: Any = node.types
    if isinstance(kind, w.Word) and kind.kind == "card":  # 111.11
        return fx.PrintedToken(kind.word), entry
    if isinstance(kind, w.Word):
        return predefined(node), entry
    inner = node.abilities
    given = node.name if entry == fx.Entry() and node.name != "colorless" else None
    if isinstance(inner, w.NamedToken):
        given, inner = inner.name, inner.effect
    types, subtypes = token_types(node)
    sized = "creature" in types or "Vehicle" in subtypes
    if not sized and node.pt is not None:
        raise not_executable("token size", node)
    power: Quantity | None = 0 if sized else None  # 208.2 an ability defines it
    toughness = power
    if node.pt is not None:
        power, toughness = size(scope, node.pt)
    name = called or (given if isinstance(given, str) else " ".join(subtypes))
    abilities = token_abilities(scope, inner, types, subtypes, name)
    if sized and node.pt is None and not any([isinstance(one, Defining) for one in abilities]):
        raise not_executable("token size", node)
    colors = color_letters(node.adjectives)
    return fx.TokenSpec(name, types, subtypes, colors, power, toughness, abilities), entry


def arriving(scope: Scope, node: w.Post) -> tuple[fx.TokenSpec | fx.PrintedToken, fx.Entry]:
    """508.4 "… that's tapped and attacking (that player)"."""
    spec, entry = token(scope, node.value)
    if node.kind == "token attacks":
        return spec, replace(entry, tapped=True, attacking=attacked(scope))
    whom = attacked(scope) if node.other.value is None else players(scope, node.other.value, "oblique")
    return spec, replace(entry, tapped=entry.tapped or node.other.kind.startswith("tapped"), attacking=whom)


def attacked(scope: Scope) -> Any:
    """508.4 Who or what a token that enters attacking attacks: its controller chooses."""
    return Players("opponents")


def predefined(node: w.Token) -> fx.TokenSpec:
    """111.10"""
    if node.abilities is not None or node.adjectives or node.name not in (None, "tapped"):
        raise not_executable("token", node)
    types: Any = node.types
    word = types.word if isinstance(types, w.Word) else ""
    if word.endswith(" Role"):
        return fx.TokenSpec(word, ("enchantment",), ("Aura", "Role"))
    if word not in PREDEFINED:
        raise not_executable("token", node)
    types, subtypes = PREDEFINED[word]
    return fx.TokenSpec(word, types, subtypes)


def token_types(node: w.Token) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The card types and the subtypes, in the order written (111.4: the subtypes are the name)."""
    types: list[str] = []
    subtypes: list[str] = []
    for word in node.types:
        if not isinstance(word, w.Word) or word.kind not in ("type", "subtype", "supertype"):
            raise not_executable("token type", word)
        (subtypes if word.kind == "subtype" else types).append(word.word)
    return tuple(types), tuple(subtypes)


def color_letters(words: tuple[Any, ...]) -> str:
    """The colours as letters in WUBRG order."""
    letters = set()
    for word in words:
        if not isinstance(word, w.Word) or word.kind != "color":
            raise not_executable("token color", word)
        letters.add(COLOR_WORDS[word.word])
    return "".join([c for c in COLORS if c in letters])


def size(scope: Scope, text: str) -> tuple[Quantity, Quantity]:
    """ "2/2", "X/X" """
    power, _, toughness = text.partition("/")
    return _one(scope, power, text), _one(scope, toughness, text)


def _one(scope: Scope, text: str, whole: str) -> Quantity:
    if text.isdigit():
        return int(text)
    if text == "X":
        return quantity(scope, w.Named("X"))
    raise not_executable("size", whole)


def token_abilities(
    scope: Scope, node: Any, types: tuple[str, ...], subtypes: tuple[str, ...], name: str
) -> tuple[Ability, ...]:
    """Keywords and quoted abilities of the token itself."""
    if node is None:
        return ()
    items = node.steps if isinstance(node, w.Also) else (node,)
    found: list[Ability] = []
    for item in items:
        if isinstance(item, w.Keyword):
            found += keyword(scope, item)
        elif isinstance(item, w.Quoted):
            from ..abilities import quoted

            found += quoted(scope, item, Facts("~", types, subtypes, called=name))
        else:
            raise not_executable("token ability", item)
    return tuple(found)
