"""109, 205 Single words of a description: colours, types, states, sizes and head words, as tests and kinds."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Test, Zone
from lawmage.text import words as w

from .declined import not_executable

STATUS: Final = frozenset(
    (
        "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "token",
        "suspected", "saddled", "face_down", "face_up", "transformed", "monstrous", "renowned", "goaded", "prepared",
        "suspended", "foretold",
    )
)  # fmt: skip
SETS: Final = {
    "historic": "historic",
    "modified": "modified",
    "outlaw": "outlaw",
    "commander": "commander",
    "multicolored": "multicolored",
    "monocolored": "monocolored",
    "colorless": "colorless",
    "double-faced": "doublefaced",
}
# the kind and the zone that a head word names (109.2); "card" has the zone that is written behind it
HEADS: Final[dict[str, tuple[s.Kind, tuple[Zone, ...]]]] = {
    "permanent": ("permanent", ()),
    "card": ("card", ()),
    "exiled card": ("card", ("exile",)),
    "spell": ("spell", ()),
    "token": ("permanent", ()),
    "source": ("source", ()),
    "commander": ("permanent", ()),
    "ability": ("ability", ()),
    "outlaw": ("permanent", ()),
}


def quality(word: Any) -> Test:
    """One quality: a word, its negation, a list, or a size."""
    if isinstance(word, w.Not):
        return s.Not(quality(word.quality))
    if isinstance(word, w.AnyOf):
        if word.join == "and" and any(isinstance(one, w.Word) and one.kind == "color" for one in word.items):
            raise not_executable("colors joined by and", word)
        if word.join == ",":  # "nonland, nontoken": both
            return s.AllOf(tuple([quality(one) for one in word.items]))
        if all(isinstance(one, w.Word) and one.kind == "ability" for one in word.items):
            if {one.word for one in word.items} == {"activated", "triggered"}:
                return s.AbilityOf("either")
            raise not_executable("kinds of ability", word)
        return s.AnyOf(tuple([quality(one) for one in word.items]))
    if isinstance(word, str):
        return size(word)
    if not isinstance(word, w.Word):
        raise not_executable("quality", word)
    match word.kind:
        case "color":
            return s.Is("color", COLOR_WORDS[word.word])
        case "supertype":
            return s.Is("supertype", word.word)
        case "type":
            return s.Is("type", word.word)
        case "subtype":
            return s.Is("subtype", word.word)
        case "head":
            if word.word == "permanent":
                return s.Is("set", "permanent")
            return s.Is("status", "token") if word.word == "token" else _refuse(word)
        case "state":
            return state(word)
        case "ability":
            return ability_kind(word)
    raise not_executable("quality", word)


def _refuse(word: w.Word) -> Test:
    raise not_executable("quality", word)


def ability_kind(word: w.Word) -> Test:
    """113.3 "activated", "triggered", "loyalty" of an ability; "kicked" of a spell."""
    kinds: dict[str, Any] = {"activated": "activated", "triggered": "triggered", "loyalty": "loyalty"}
    if word.word == "kicked":
        return s.Is("set", "kicked")
    if word.word not in kinds:
        raise not_executable("kind of ability", word)
    return s.AbilityOf(kinds[word.word])


def state(word: w.Word) -> Test:
    """110.5, 700 A status or a defined set."""
    name = word.word.replace("-", "_")
    if name in STATUS:
        return s.Is("status", name)
    if word.word in SETS:
        return s.Is("set", SETS[word.word])
    raise not_executable("state", word)


def size(text: str) -> Test:
    """208.1 "2/2" in front of a noun."""
    power, _, toughness = text.partition("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise not_executable("size", text)
    return s.AllOf((s.Compares("power", "equal", int(power)), s.Compares("toughness", "equal", int(toughness))))


def head(word: Any) -> tuple[s.Kind, tuple[Test, ...]]:
    """A head word: its kind, and what it tests."""
    if not isinstance(word, w.Word):
        raise not_executable("head", word)
    if word.kind == "head":
        if word.word not in HEADS:
            raise not_executable("head", word)
        kind, _ = HEADS[word.word]
        if word.word == "token":
            return kind, (s.Is("status", "token"),)
        return kind, (s.Is("set", word.word),) if word.word in ("commander", "outlaw") else ()
    if word.kind == "type":
        if word.word in ("instant", "sorcery"):
            return "spell", (s.Is("type", word.word),)
        return "permanent", (s.Is("type", word.word),)
    if word.kind == "subtype":
        return "permanent", (s.Is("subtype", word.word),)
    raise not_executable("head", word)


def stat_name(stat: str) -> s.Stat:
    known: dict[str, s.Stat] = {
        "power": "power",
        "toughness": "toughness",
        "mana value": "mana_value",
        "base power": "base_power",
        "power or toughness": "power_or_toughness",
    }
    if stat not in known:
        raise not_executable("stat", stat)
    return known[stat]
