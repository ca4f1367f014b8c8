"""What belongs to a whole face: its types (305.6, 310, 714, 716, 719), its layout, the symbols of its cost (107.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .parts import article, clause, listed, number, say, text
from .table import Mention, Place, about, face

BASIC = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}", "Wastes": "{C}"}
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@face("basic land types")
def basic_lands(place: Place) -> Iterator[str]:
    symbols = [symbol for kind, symbol in BASIC.items() if place.has(kind)]
    said = [BASIC[kind] for kind in place.type_line.split() if kind in BASIC]
    for order in (
        symbols,
        said,
        said[::-1],
        symbols[::-1],
        *([symbols[at:] + symbols[:at] for at in range(len(symbols))]),
    ):
        if order:
            yield "{T}: Add " + listed(order, "or") + "."


@face("Saga")
def saga(place: Place) -> Iterator[str]:
    if place.has("Saga"):
        lore = say("as this Saga", "enters and after", "your draw step,", "add a lore counter")
        if place.last_chapter:
            yield text(lore, say("sacrifice after", place.last_chapter))
        yield lore


@face("Class")
def class_face(place: Place) -> Iterator[str]:
    if place.has("Class"):
        yield say("gain the next level", "as a sorcery", "to add its ability")


@face("Case")
def case_face(place: Place) -> Iterator[str]:
    if place.has("Case"):
        yield say("if unsolved,", "solve at the beginning", "of your end step")


@face("Siege")
def siege(place: Place) -> Iterator[str]:
    if place.has("Siege"):
        chosen = say("as a Siege enters,", "choose an opponent", "to protect it")
        defeated = clause("when it's defeated,", "exile it,", "then cast it transformed")
        yield text(chosen, say("you and others", "can attack it"), say(defeated))


@face("Room")
def room(place: Place) -> Iterator[str]:
    if place.has("Room"):
        pay = clause("you may pay", "the mana cost", "of a locked door", "to unlock it")
        yield text(
            say("you may cast either half"), say("that door unlocks", "on the battlefield"), say("as a sorcery,", pay)
        )


@face("Adventure")
def adventure(place: Place) -> Iterator[str]:
    if place.has("Adventure"):
        for verb, kinds in (
            ("cast", ("creature", "enchantment", "artifact", "planeswalker", "permanent", "spell")),
            ("play", ("land",)),
        ):
            for kind in kinds:
                yield text(say("then exile this card"), say(f"you may {verb} the {kind} later", "from exile"))


@face("Omen")
def omen(place: Place) -> Iterator[str]:
    if place.has("Omen"):
        yield say("then shuffle this card", "into its owner's library")
        yield say("also shuffle this card")


@face("legendary")
def legendary_sorcery(place: Place) -> Iterator[str]:
    if place.has("Legendary"):
        for kind in ("sorcery", "instant"):
            only = clause("only if you control", "a legendary creature", "or planeswalker")
            yield say(f"you may cast a legendary {kind}", only)


@face("Scheme, Conspiracy, Phenomenon")
def supplementary(place: Place) -> Iterator[str]:
    """905, 312, 314 Cards that stay in the command zone."""
    if place.has("Ongoing"):
        yield say("an ongoing scheme", "remains face up", "until it's abandoned")
    if place.has("Conspiracy"):
        yield say("start the game", "with this conspiracy", "face up in the command zone")
    if place.has("Phenomenon"):
        yield say("then planeswalk", "away from this phenomenon")


@face("transform")
def transforms_from(place: Place) -> Iterator[str]:
    for name in dict.fromkeys([place.front, place.front.partition(",")[0]]):
        if name:
            yield f"Transforms from {name}."


def _symbols(place: Place) -> Iterator[str]:
    """Hybrid, Phyrexian, snow and colourless symbols of the cost and of the words before the place."""
    seen = dict.fromkeys([*_SYMBOL.findall(place.before)[::-1], *_SYMBOL.findall(place.mana_cost)])
    for line in place.lines:
        seen.update(dict.fromkeys(_SYMBOL.findall(line)))
    yield from seen


@face("symbols")
def symbols(place: Place) -> Iterator[str]:
    found: dict[str, None] = {}
    for inner in _symbols(place):
        symbol = f"{{{inner}}}"
        parts = inner.split("/")
        if parts[-1] == "P":
            either = [f"{{{part}}}" for part in parts[:-1]] + ["2 life"]
            found[_paid(symbol, either)] = None
        elif len(parts) == 2 and parts[0].isdigit():
            two = clause(symbol, "can be paid with", f"any {number(parts[0])} mana", "or with", f"{{{parts[1]}}}")
            found[say(two)] = None
            value = say("this card's mana value", "is", str(_value(place.mana_cost)))
            yield text(say(two), value)
        elif len(parts) == 2 and parts[0] == "C":
            found[_paid(symbol, ["{C}", f"{{{parts[1]}}}"])] = None
        elif len(parts) == 2:
            found[_paid(symbol, [f"{{{part}}}" for part in parts])] = None
        elif inner == "S":
            for source in ("can be paid with", "is"):
                found[say(symbol, source, "one mana" if source != "is" else "mana", "from a snow source")] = None
        elif inner == "C":
            found[say(symbol, "represents colorless mana")] = None
        elif inner == "Q":
            found[say(symbol, "is the untap symbol")] = None
        elif inner == "E":
            continue
    yield from found
    many = list(dict.fromkeys(_symbols(place)))
    hybrid = [inner for inner in many if "/" in inner and inner[-1] != "P" and not inner[0].isdigit()]
    for order in (hybrid, hybrid[::-1]):
        if len(order) == 2:
            yield say(
                f"{{{order[0]}}} can be paid with",
                "either",
                _or(order[0]),
                "and",
                f"{{{order[1]}}}",
                "with",
                _or(order[1]),
            )


def _or(inner: str) -> str:
    return " or ".join([f"{{{part}}}" for part in inner.split("/")])


def _paid(symbol: str, ways: list[str]) -> str:
    if len(ways) == 2:
        return say(symbol, "can be paid with", "either", " or ".join(ways))
    return say(symbol, "can be paid with", listed(ways, "or"))


def _value(cost: str) -> int:
    """202.3f A two-brid symbol counts its larger part."""
    total = 0
    for inner in _SYMBOL.findall(cost):
        first = inner.partition("/")[0]
        total += int(first) if first.isdigit() else 0 if first in "XYZ" else 1
    return total


@about(
    "get {mana}", "gets {mana}", "pay {mana}", "pays {mana}", "many {mana}", "additional {mana}", "amount of {mana}",
    "more {mana}", "much {mana}", "of {mana}", "or {mana}", "and {mana}", "lose {mana}", "X {mana}", "each {mana}",
)  # fmt: skip
def energy(mention: Mention) -> Iterator[str]:
    for symbol, kind in (("{E}", "energy"), ("{TK}", "ticket"), ("{A}", "acorn")):
        many = mention.mana.count(symbol)
        if many:
            plain = f"{kind} counter"
            yield article(plain) if many == 1 else f"{number(str(many))} {plain}s"
            yield f"{plain}s"


@face("front face")
def front_face(_: Place) -> Iterator[str]:
    yield "front face up"
    yield "back face up"
