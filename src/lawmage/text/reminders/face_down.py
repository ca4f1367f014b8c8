"""702.37, 702.168, 701.40, 701.58, 701.62 What is put onto the battlefield or cast face down."""

from __future__ import annotations

from collections.abc import Iterator

from .parts import FACE_UP, ONTO, clause, counters, say, text, top
from .table import Mention, about


@about("morph{cost}", "megamorph{cost}", "disguise{cost}", "morph", "disguise")
def morph(mention: Mention) -> Iterator[str]:
    name = mention.key
    up = say(FACE_UP, name, "cost", clause("and put", counters("1"), "on it") if name == "megamorph" else "")
    for card in ("this card", "it"):
        down = clause("you may cast", card, "face down")
        yield text(say(down, "as a 2/2 creature", "for {3}"), up)
        yield text(say(down, "for {3}", "as a 2/2 creature", "with ward {2}"), up)


def _face_up(ward: str) -> Iterator[str]:
    """701.40a, 701.58a What is done, as an order, as a definition, and of another player."""
    cost = clause("mana cost", "if it's a creature card")
    one, many = clause("face down", "as a 2/2 creature", ward), clause("face down", "as 2/2 creatures", ward)
    for which in ("it", "that card", "this card", "the card", top("1")):
        yield text(say("put", which, ONTO, one), say(FACE_UP, cost))
    for name in ("manifest", "cloak"):
        for which in ("it", top("1")):
            yield text(say(f"to {name} a card,", "put", which, ONTO, one), say(FACE_UP, cost))
    can = say("if it's a creature card,", "it can be turned", "face up any time", "for its mana cost")
    for whose in ("their", "your"):
        yield text(say("that player puts", top("1", whose), ONTO, one), can)
    them = say("put them", ONTO, many)
    yield text(them, say("turn them", "face up any time", "for their mana costs", "if they're creature cards"))
    for each in ("each of them", "each one"):
        yield text(them, say(FACE_UP.replace("it", each, 1), cost))


@about("manifest", "manifests", "manifested")
def manifest(_: Mention) -> Iterator[str]:
    yield from _face_up("")


@about("cloak", "cloaks", "cloaked")
def cloak(_: Mention) -> Iterator[str]:
    yield from _face_up("with ward {2}")


@about("manifest dread", "manifests dread")
def manifest_dread(_: Mention) -> Iterator[str]:
    split = clause(ONTO, "face down as a 2/2 creature", "and the other", "into {} graveyard")
    up = say(FACE_UP, "mana cost", "if it's a creature card")
    look = clause("look at", top("2"))
    yield text(say(look), say("put one", split.format("your")), up)
    yield text(say("to manifest dread,", look), say("put one", split.format("your")), up)
    theirs = say("that player looks at", top("2", "their") + ",", "then puts one", split.format("their"))
    yield text(theirs, say("if it's a creature card,", "it can be turned", "face up any time", "for its mana cost"))
