"""What follows a noun, continued: what is shared or not, whose number it has, by whom it was made."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Either, Event, Post, Predicate, Statement, Word, Would

from .shapes import act


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _alike(value: Post) -> bool:
    """Two colours, or two other qualities of one kind."""
    pair = (value.value, value.other)
    return value.kind != "that's both" or all(isinstance(one, Word) and one.kind == "color" for one in pair)


PHRASES = [
    P("post", "that's both {value:quality_word} and {other:quality_word}", Post, kind="that's both", where=_alike),
    P("post", "you didn't control", Post, kind="not controlled then"),
    P("post", "that (doesn't|don't) share a {value:shared} with {other:selector}", Post, kind="shares none"),
    P("post", "with {value:thing_whose} {other:its_stat}", Post, kind="with its stat"),
    P("its_stat", "mana value", "mana value"),
    P("post", "with {value:its_stat} {other:two_numbers}", Post, kind="with value of two"),
    P("two_numbers", "{first:num} or {second:num}", Either),
    P("post", "with the lowest {value:stat}", Post, kind="with the lowest alone"),
    P("pred", "(is|are) no longer {value:quality}", Predicate, kind="is no longer"),
    P("pred", "become a {value:noun.sg} in addition to its other types", Predicate, kind="becomes also its"),
    act("return[s] {what:selector} to {to:whose} hands except for {extra:noun.pl}", "return to hands except"),
    P("sentence", "copy the next {value:noun.sg} you cast this turn when you cast it", Statement, kind="copy the next"),
    P("post", "created with {value:ref}", Post, kind="created with"),
    P("post", "dealt damage this turn by {other:selector}", Post, kind="dealt damage then by"),
    P("exception", "it loses all other card types", Predicate("it loses all other card types")),
    # 614.1a
    P(
        "would",
        "{what:selector} would enter the battlefield under a opponent's control this turn",
        Would,
        event="enter the battlefield opponent this turn",
    ),
    P(
        "would",
        "{what:player} would put one or more counters on {extra:selector} or on yourself",
        Would,
        event="put on yours",
    ),
    act("put[s] that many plus one of each of those kinds of counters on {to:recipient}", "put one more of each"),
    P(
        "clause",
        "that many plus one of each of those kinds of counters are put on {value:recipient}",
        Statement,
        kind="one more of each",
    ),
    P(
        "clause",
        "twice that many of each of those kinds of counters are put on {value:recipient}",
        Statement,
        kind="twice of each",
    ),
    act("put[s] another {extra:counter} counter on {to:selector}", "put another counter"),
    # 106
    act("add[s] one mana of any type that permanent produced", "add permanent produced"),
    act("add[s] a additional one mana of the chosen color", "add additional chosen"),
    act("add[s] a additional one mana of that color", "add additional of that color"),
    act("add[s] a additional {amount:numword} mana in any combination of colors", "add additional combination"),
    # events
    P("event_vp", "enter[s] attached to {to:selector}", Event, verb="enter attached"),
    P("event_vp", "destroy[s] {to:selector}", Event, verb="destroys"),
]
