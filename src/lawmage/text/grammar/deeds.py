"""Predicates, picks and numbers, continued: enduring, entering with abilities, what some opponents do, whole hands."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    AndAlso,
    AnyOf,
    Condition,
    Core,
    CountOf,
    Damage,
    Entering,
    Gate,
    Named,
    Noun,
    PartyOf,
    Post,
    Predicate,
    Statement,
    Triggered,
    Word,
    Would,
)

from .shapes import act


def declare(g: Grammar) -> None:
    """Which rules inflect."""
    g.inflected.add("either_vp")


def _at_end(text: str, event: str) -> P:
    return P("ability", text, Triggered, when="at end", event=event)


def _attacks(value: Entering) -> bool:
    """Only what enters attacking attacks somebody."""
    return value.order != "attacking whom" or (value.how is not None and value.how.endswith("attacking"))


PHRASES = [
    P("pred", "endure[s] {value:digits}", Predicate, kind="endures"),
    P(
        "pred",
        "(enters|enter) with {value:counters} on (it|them:^) and with {other:grant}",
        Predicate,
        kind="enters and has",
    ),
    P("condition", "{what:selector} (is|are) your ^ring-bearer", Condition, kind="is your Ring-bearer"),
    P("exception", "the copy isn't legendary", Predicate("the copy isn't legendary")),
    P("exception", "the copy is a {value:noun.sg} in addition to its other types", Predicate, kind="the copy is also"),
    P("quantity", "that damage", Named("that damage")),
    P("quantity", "the number of opponents who {what:those_who}", CountOf),
    P("those_who", "{whose:players_fact}", PartyOf, role="opponent who"),
    P("players_fact", "control more {what:noun.pl} than {extra:player}", Condition, kind="controls more"),
    P("players_fact", "control {what:selector}", Condition, kind="controls"),
    P("players_fact", "have {amount:numword} or more poison counters", Condition, kind="poison"),
    P("selector", "the rest of {value:ref}", Post, kind="the rest of"),
    P("selector", "the cards {other:cards_where} {value:zone}", Post, kind="the cards"),
    *[P("cards_where", w, w) for w in ("in", "from")],
    P("pred", "block[s] {value:selector} {other:this_combat} if able", Predicate, kind="must block"),
    P("this_combat", "this combat", "this combat"),
    P("entering", "{how:entry} {attached:player}", Entering, order="attacking whom", where=_attacks),
    P("condition", "{who:player} {extra:either_vp}", Condition, kind="does"),
    P(
        "condition",
        "a player drawing a card causes {amount:selector} to trigger",
        Condition,
        kind="causes to trigger",
        extra="drawing",
    ),
    P(
        "condition",
        "you casting or copying {what:selector} causes {amount:selector} to trigger",
        Condition,
        kind="causes to trigger",
        extra="casting or copying",
    ),
    P("either_vp", "{items:vp_or}", AnyOf, join="or"),
    P("damage", "{amount:variable} of that damage", Damage, kind="of that damage"),
    # 614.1a tokens
    P(
        "would",
        "one or more {extra:noun.pl} would be created under {what:whose} control",
        Would,
        event="tokens created of",
        where=lambda w: w.extra != Noun(Core(Word("head", "token"))),
    ),
    P("would", "one or more tokens would be created", Would, event="tokens created", what=None),
    P("clause", "those tokens plus that many {value:token.pl} are created", Statement, kind="plus that many"),
    P("clause", "that many {value:token.pl} are created", Statement, kind="that many tokens"),
    act("create[s] those tokens plus a additional {what:token.sg}", "create plus"),
    # 511.2 triggers of the end of combat
    _at_end("at end of combat, if {condition:conditions}, {effect:body}", "end of combat"),
    _at_end("at end of combat on your turn, if {condition:conditions}, {effect:body}", "your end of combat"),
    P("chain", "{first:joined} and {second:after_phase}", AndAlso),
    P("after_phase", "after this {condition:turn_phase}, {effect:clause}", Gate, kind="after this"),
]
