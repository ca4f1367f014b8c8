"""702.37, 702.168, 701.40, 701.58, 701.62 What is put onto the battlefield or cast face down."""

from __future__ import annotations

from collections.abc import Iterator

from .parts import FACE_UP, clause, counters, say, text
from .table import Mention, about


@about("morph{cost}", "megamorph{cost}", "disguise{cost}", "morph", "disguise")
def morph(mention: Mention) -> Iterator[str]:
    for name in (mention.key,):
        grown = clause("and put", counters("1"), "on it") if name == "megamorph" else ""
        for card in ("this card", "it"):
            down = clause("you may cast", card, "face down")
            ward = clause("as a 2/2 creature", "with ward {2}")
            up = say(FACE_UP, name, "cost", grown)
            yield text(say(down, "as a 2/2 creature", "for {3}"), up)
            yield text(say(down, "for {3}", ward), up)


def _face_up(mention: Mention, size: str) -> Iterator[str]:
    cost = clause("mana cost", "if it's a creature card")
    for which in ("it", "that card", "this card", "the card", "the top card of your library"):
        yield text(say("put", which, "onto the battlefield", "face down", size), say(FACE_UP, cost))
    for name in ("manifest", "cloak"):
        deck = clause("put the top card", "of your library", "onto the battlefield", "face down", size)
        yield text(say(f"to {name} a card,", deck), say(FACE_UP, cost))
        yield text(say(f"to {name} a card,", "put it onto the battlefield", "face down", size), say(FACE_UP, cost))
    many = clause("if it's a creature card,", "it can be turned", "face up any time", "for its mana cost")
    for whose in ("their", "your"):
        yield text(
            say(
                clause("that player puts", "the top card of", whose, "library"), "onto the battlefield face down", size
            ),
            say(many),
        )
    yield text(
        say("put them", "onto the battlefield", "face down", size.replace("a 2/2 creature", "2/2 creatures")),
        say("turn them", "face up any time", "for their mana costs", "if they're creature cards"),
    )
    for one in ("each of them", "each one"):
        yield text(
            say("put them", "onto the battlefield", "face down", size.replace("a 2/2 creature", "2/2 creatures")),
            say(FACE_UP.replace("it", one, 1), cost),
        )


@about("manifest", "manifests", "manifested")
def manifest(mention: Mention) -> Iterator[str]:
    yield from _face_up(mention, "as a 2/2 creature")


@about("cloak", "cloaks", "cloaked")
def cloak(mention: Mention) -> Iterator[str]:
    yield from _face_up(mention, clause("as a 2/2 creature", "with ward {2}"))


@about("manifest dread", "manifests dread")
def manifest_dread(_: Mention) -> Iterator[str]:
    two = clause("the top two cards", "of {} library")
    split = clause("onto the battlefield face down", "as a 2/2 creature", "and the other", "into {} graveyard")
    up = say(FACE_UP, "mana cost", "if it's a creature card")
    look = clause("look at", two.format("your"))
    yield text(say(look), say("put one", split.format("your")), up)
    yield text(say("to manifest dread,", look), say("put one", split.format("your")), up)
    theirs = say("that player looks at", two.format("their") + ",", "then puts one", split.format("their"))
    yield text(theirs, say("if it's a creature card,", "it can be turned", "face up any time", "for its mana cost"))
