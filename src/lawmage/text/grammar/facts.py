"""What may be true, continued: counters that lack, what a thing was, comparisons, where a card speaks from."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Condition, Keyword, Past, Word, You


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _c(text: str, kind: str, **fixed: Any) -> P:
    return P("condition", text, Condition, kind=kind, **fixed)


def _not_yours(value: Condition) -> bool:
    return value.kind != "isn't their turn" or value.extra != You()


def _not_kicked(value: Condition) -> bool:
    return value.kind != "wasn't" or value.extra != Word("ability", "kicked")


def _some(value: Condition) -> bool:
    return bool(value.amount != 1)


PHRASES = [
    _c("your devotion to {who:color} and {extra:color} is less than {amount:numword}", "devotion to two", what="less"),
    _c(
        "your devotion to {who:color} and {extra:color} is {amount:numword} or greater",
        "devotion to two",
        what="at_least",
    ),
    _c(
        "{what:selector} (has|have) fewer than {amount:numword} {extra:counter} counters on (it|them)", "fewer counters"
    ),
    _c("{what:selector} (has|have) {amount:numword} or fewer {extra:counter} counters on (it|them)", "few counters"),
    _c("{what:selector} (doesn't|don't) have a {extra:counter} counter on (it|them)", "lacks counter"),
    _c("{what:selector} had a counter on it", "had a counter"),
    _c("{what:selector} (has|have) greater power or toughness than {extra:selector}", "outgrows"),
    _c("it isn't {extra:whose} turn", "isn't their turn", where=_not_yours),
    _c("it's not a {extra:noun.sg}", "it's not a"),
    _c("it's not {extra:quality}", "it's not"),
    _c("{what:selector} (wasn't|weren't) cast", "wasn't cast"),
    _c("{what:selector} (wasn't|weren't) kicked", "wasn't kicked"),
    _c("{what:selector} (was|were) kicked twice", "kicked twice"),
    _c("{what:selector} (wasn't|weren't) {extra:quality}", "wasn't", where=_not_kicked),
    _c("{what:selector} didn't have {extra:keyword}", "didn't have"),
    _c("{who:player} (has|have) exactly {amount:num} life", "life exactly"),
    _c("{who:player} (has|have) a card in hand", "has a hand"),
    _c("{who:player} (has|have) {amount:num} or more cards in {extra:whose} library", "library at least"),
    _c("{extra:whose} life total is {what:total_order} {amount:num}", "life total"),
    _c("{extra:whose} life total is {what:total_order} {amount:total}", "life total"),
    *[
        P("total_order", w, w)
        for w in ("less than", "greater than", "less than or equal to", "greater than or equal to")
    ],
    P("total", "your starting life total", "your starting life total"),
    _c("there is no monarch", "no monarch"),
    _c("you're the defending player", "you're defending"),
    _c("{what:selector} (is|are) in the command zone or on the battlefield", "in either zone", extra="command"),
    _c("{what:selector} (is|are) in your graveyard or on the battlefield", "in either zone", extra="graveyard"),
    _c("there are {amount:num} or more {extra:counter} counters on {what:selector}", "many counters on"),
    _c("there are fewer than {amount:numword} {what:noun.pl}", "fewer there are"),
    _c("{what:selector} (is|are) exiled with {extra:ref}", "are exiled with"),
    _c("{what:selector} (has|have) been exiled with {extra:ref}", "were exiled with"),
    _c("{who:player} didn't {extra:undone} {amount:past_time}", "player didn't"),
    P("undone", "lose life", Past("lost life")),
    P("undone", "attack with a creature", Past("attacked")),
    P("made", "gained or lost life", Past("gained or lost life")),
    P("made", "gained and lost life", Past("gained and lost life")),
    _c("you've cast both a creature spell and a noncreature spell this turn", "cast both"),
    _c("you don't control a ^ring-bearer", "has no Ring-bearer"),
    _c("you chose a creature other than {what:selector} as your ^ring-bearer", "chose another Ring-bearer"),
    _c("you cast it during your main phase", "cast in your main phase"),
    _c("{amount:mana} wasn't spent to cast {what:ref}", "wasn't spent"),
    _c("you cycled {amount:numword} or more cards this turn", "cycled so many"),
    _c("{what:selector} wasn't the first land you played this turn", "not the first land"),
    _c("a counter was put on {what:selector} this turn", "counter was put"),
    _c("{who:player} has more life than another of your opponents", "more life than another"),
    _c("{what:selector} has {extra:other_keyword}", "has another keyword"),
    *[P("other_keyword", word, Keyword, name=word) for word in ("madness", "mutate")],
    _c("he's equipped", "is equipped"),
    _c("you have at least {amount:num} life more than your starting life total", "above the start"),
    _c("there is exactly one {extra:counter} counter on {what:selector}", "exactly counters", amount=1),
    _c(
        "there are exactly {amount:numword} {extra:counter} counters on {what:selector}",
        "exactly counters",
        where=_some,
    ),
    _c("you control {amount:numword} or more creatures that each have toughness greater than their power", "sturdy"),
    _c("this card is exiled", "exiled now"),
    _c("this card is exiled with a {extra:counter} counter on it", "exiled now"),
    _c("it's exiled", "it's exiled"),
    _c("it's the {amount:ordinal} {what:noun.sg} you cast this turn", "is nth cast"),
    _c("it was the {amount:ordinal} {what:noun.sg} you cast this turn", "was nth cast"),
]
