"""Quantities: what follows "equal to", "where X is", "for each" (107.3, 608.2h)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Among,
    Both,
    CountersOn,
    CountOf,
    ForEach,
    Measured,
    Minus,
    Most,
    Named,
    Noun,
    PartyOf,
    Past,
    Players,
    Post,
    StatOf,
    Sum,
    Times,
    Word,
    You,
)

STATS = ("power", "toughness", "mana value")


def declare(g: Grammar) -> None:
    """Which rules inflect."""
    g.series("each_nouns", "each_noun", ", ", "and each", ", and each", 2)
    g.inflected |= {"aspect", "among"}


def _counted(value: CountOf) -> bool:
    """A zone after a counted noun belongs to the noun in front: "a card with … the number of lands you control from …"."""
    noun = value.what
    return not (isinstance(noun, Noun) and noun.posts and noun.posts[-1].kind == "from")


def _full(value: Both) -> bool:
    """Nouns each with an "each" of its own."""
    return len(value.items) > 1


def _stays(value: StatOf) -> bool:
    """A zone after "counters on it" belongs to the noun in front: "a card with … counters on it from your hand"."""
    return not (isinstance(value.whose, Post) and value.whose.kind == "ref from")


PHRASES = [
    # quantities after "equal to", "where X is"
    P("quantity", "the number of {what:noun.pl}", CountOf, where=_counted),
    P("quantity", "the number of {stat:counter} counters on {whose:selector}", StatOf, where=_stays),
    *[P("quantity", f"{{whose}} {s}", StatOf, stat=s) for s in ("power", "toughness", "mana value", "life total")],
    P("quantity", "twice {amount:quantity}", Times, factor="twice"),
    P("quantity", "half {amount:quantity}, rounded up", Times, factor="half up"),
    P("quantity", "half {amount:quantity}, rounded down", Times, factor="half down"),
    P("quantity", "{left:num} plus {right:quantity}", Sum),
    P("quantity", "{x:num}"),
    P("quantity", "your devotion to {whose:color}", StatOf, stat="devotion"),
    P("quantity", "your devotion to that color", StatOf(Named("that color"), "devotion")),
    P("quantity", "the number of opponents you have", Named("opponents")),
    P("quantity", "the number of creatures in your party", Named("party")),
    P("quantity", "the number of {what:among.pl}", CountOf),
    P("quantity", "the number of times {what:condition}", CountOf),
    P("quantity", "{x:measured}"),
    P("quantity", "the difference", Named("the difference")),
    P("quantity", "the result", Named("the result")),
    P("quantity", "the chosen number", Named("the chosen number")),
    P("quantity", "X", Named("X")),
    P("quantity", "{left:count_of} plus {right:quantity}", Sum),
    P("quantity", "{left:number_word} plus {right:quantity}", Sum),
    P("quantity", "{left:number_word} minus {right:variable}", Minus),
    P("count_of", "the number of {what:noun.pl}", CountOf, where=_counted),
    *[P("number_word", w, Word("number", w)) for w in ("one", "two", "three", "four", "five")],
    *[P("quantity", f"the {s} of {{whose:selector}}", StatOf, stat=f"the {s} of") for s in STATS],
    *[P("quantity", f"the greatest {s} among {{whose:noun.pl}}", StatOf, stat=f"greatest {s}") for s in STATS],
    *[P("quantity", f"the total {s} of {{whose:total_of}}", StatOf, stat=f"total {s}") for s in STATS],
    P("quantity", "the greatest mana value of a {whose:noun.sg}", StatOf, stat="greatest mana value of a"),
    P("quantity", "the greatest number of {what:noun.pl} {who:player} control[s]", Most),
    P("quantity", "the greatest number of cards {who:player} discarded this way", Most, what="discarded"),
    P("quantity", "the highest life total among {who:player}", Most, what="life"),
    P("total_of", "{x:noun.pl}"),
    P("total_of", "{x:ref}"),
    P("quantity", "the number of {stat:counter} counters {whose:past_phrase}", StatOf),
    P("quantity", "the number of counters on {whose:selector}", StatOf, stat="counters", where=_stays),
    P("quantity", "the number of colors of mana spent to cast {whose:ref}", StatOf, stat="colors of mana spent"),
    P("quantity", "the amount of mana spent to cast {whose:ref}", StatOf, stat="mana spent"),
    P("quantity", "{x:total_count}"),
    P("total_count", "the total number of {whose:noun.pl}", StatOf, stat="total number"),
    P("quantity", "{left:count_of} minus {right:num}", Minus),
    P("quantity", "{left:count_of} minus {right:count_of}", Minus),
    P("quantity", "{left:num} minus {right:quantity}", Minus),
    P("quantity", "the number of {stat:counter} counters you have", StatOf, whose=You()),
    P("quantity", "your speed", Named("your speed")),
    P("quantity", "your starting life total", Named("starting life total")),
    # what happened, measured
    P("measured", "the {stuff:stuff} {event:measure} [{time:past_time}]", Measured),
    P("measured", "the amount of {stuff:stuff} {event:measure} [{time:past_time}]", Measured, article="the amount of"),
    P(
        "measured",
        "the total amount of {stuff:stuff} {event:measure} [{time:past_time}]",
        Measured,
        article="the total amount of",
    ),
    *[P("stuff", w, w) for w in ("life", "damage", "excess damage", "mana", "{E}")],
    *[P("measure", w, Past(w)) for w in ("lost", "dealt", "prevented", "paid")],
    P("measure", "dealt to {to:recipient}", Past, verb="dealt to"),
    *[P("measure", f"{{who:player}} {w}", Past, verb=w) for w in ("lost", "gained", "paid")],
    P("measure", "you've lost", Past("you've lost")),
    P("measure", "you've gained", Past("you've gained")),
    # aspects
    *[
        P("aspect", f"({a}|{b})", a)
        for a, b in (
            ("color", "colors"),
            ("card type", "card types"),
            ("creature type", "creature types"),
            ("basic land type", "basic land types"),
            ("mana value", "mana values"),
            ("different mana value", "different mana values"),
            ("different power", "different powers"),
            ("different mana cost", "different mana costs"),
        )
    ],
    P("among", "{aspect} among {what:noun.pl}", Among),
    P("each_noun", "{x:noun.sg}"),
    # for each
    P("foreach", "for each opponent", ForEach("opponent")),
    P("foreach", "for each creature it devoured", ForEach("devoured")),
    P("foreach", "for each player", ForEach("player")),
    P("foreach", "for each {stat:ballot} vote", CountersOn, what="votes"),
    P("quantity", "the number of {whose:ballot} votes", StatOf, stat="votes"),
    P("quantity", "the number of times {whose:selector} has mutated", StatOf, stat="times mutated"),
    P("foreach", "for each creature in your party", ForEach("party")),
    P("foreach", "for each opponent you have", ForEach("opponents you have")),
    P("foreach", "for each {stat:counter} counter on {what:selector}", CountersOn),
    P("foreach", "for each {what:noun.sg}", ForEach),
    P("foreach", "for each {what:among.sg}", ForEach),
    P("foreach", "for each {what:beyond}", ForEach),
    P("beyond", "{value:noun.sg} beyond the first", Post, kind="beyond the first"),
    P("foreach", "for each of {what:ref}", ForEach),
    P("foreach", "for each time {what:condition}", ForEach),
    P("foreach", "for each {stat:counter} counter {what:past_phrase}", CountersOn),
    P("foreach", "for each color of mana spent to cast {stat:ref}", CountersOn, what="color of mana spent"),
    P("foreach", "for each 1 {what:each_one}", ForEach),
    P("foreach", "for each of {what:whose} colors", CountersOn, stat="of its colors"),
    P("foreach", "for each mana from {what:selector} spent to cast {stat:ref}", CountersOn),
    P("foreach", "for each kind of counter on {what:selector}", CountersOn, stat="kind of counter"),
    P("foreach", "for each counter on {what:selector}", CountersOn, stat="counter"),
    P("foreach", "for each {stat:counter} counter you have", CountersOn, what=You()),
    P("foreach", "for each {stat:counter} counter your opponents have", CountersOn, what=Players("your opponents")),
    P("foreach", "for each {what:player_kind_who}", ForEach),
    P("player_kind_who", "opponent who {whose:player_fact}", PartyOf, role="opponent who"),
    P("player_kind_who", "player who {whose:player_fact}", PartyOf, role="player who"),
    P("foreach", "for each {what:and_each}", ForEach),
    P("and_each", "{items:each_nouns}", Both, where=_full),
    P("each_one", "{stuff:stuff} {event:measure} [{time:past_time}]", Measured),
]
