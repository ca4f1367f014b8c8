"""Words that are data (205, 122): types, subtypes and their plurals, colours, numbers, counters."""

from __future__ import annotations

import json
from pathlib import Path

PERMANENT_WORDS = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle")
CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "kindred")
SUPERTYPES = ("basic", "legendary", "snow", "world")
COLORS = ("white", "blue", "black", "red", "green")
NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_IRREGULAR = {
    "Plains": "Plains",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Kithkin": "Kithkin",
    "Moonfolk": "Moonfolk",
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Thief": "Thieves",
    "Ox": "Oxen",
    "Mouse": "Mice",
    "Hero": "Heroes",
    "Equipment": "Equipment",
    "Spacecraft": "Spacecraft",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Foodfolk": "Foodfolk",
    "Samurai": "Samurai",
    "Eldrazi": "Eldrazi",
    "Aetherborn": "Aetherborn",
    "Vedalken": "Vedalken",
    "Naga": "Nagas",
    "Fish": "Fish",
    "Kor": "Kor",
    "Jellyfish": "Jellyfish",
    "Djinn": "Djinn",
    "Efreet": "Efreets",
    "Starfish": "Starfish",
    "Cyclops": "Cyclopes",
    "Pegasus": "Pegasi",
    "Myr": "Myr",
    "Urza's": "Urza's",
    "Sheep": "Sheep",
    "Octopus": "Octopuses",
    "sorcery": "sorceries",
}
_DATA: dict[str, list[str]] = json.loads((Path(__file__).parent / "data" / "words.json").read_text(encoding="utf-8"))
SUBTYPES: frozenset[str] = frozenset(_DATA["subtypes"])
TOKEN_NAMES: tuple[str, ...] = tuple(_DATA["token_names"])
COUNTERS: frozenset[str] = frozenset(_DATA["counters"])


def plural(word: str) -> str:
    """English plural of a type word ("Plains" stays, "Elf" -> "Elves")."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


PLURALS: dict[str, str] = {plural(w): w for w in SUBTYPES}
_PROPER = SUBTYPES | PLURALS.keys() | {"Phyrexian", "X", "Y", "Z", "I", "II", "III", "IV", "V", "VI"}


def is_proper(word: str) -> bool:
    """Whether the word keeps its capital inside a sentence."""
    return word in _PROPER
