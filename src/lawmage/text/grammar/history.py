"""What happened: past tense and participles, "this turn" and "this way", as nouns' posts and as conditions."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Condition, Past, Players, Post

TIMES = ("this turn", "this way", "this combat", "this game", "last turn")
# what an object did
DID = (
    "died",
    "attacked",
    "blocked",
    "entered",
    "entered the battlefield",
    "left the battlefield",
    "dealt damage",
    "phased out",
    "attacked or blocked",
    "left your graveyard",
    "regenerated",
    "fought",
)
# what was done to an object
DONE = (
    "exiled",
    "milled",
    "discarded",
    "sacrificed",
    "destroyed",
    "revealed",
    "countered",
    "returned",
    "tapped",
    "cast",
    "removed",
    "drawn",
    "created",
    "turned face up",
    "chosen",
    "goaded",
    "put there",
    "put there from anywhere",
    "put there from the battlefield",
    "dealt damage",
    "dealt excess damage",
    "blocked",
    "warped",
)
# what a player did
MADE = (
    "attacked",
    "gained life",
    "lost life",
    "descended",
    "committed a crime",
)


def declare(g: Grammar) -> None:
    """The lists of this topic."""
    g.inflected.add("happens")
    g.series("conditions_or", "condition", ", ", "or", ", or", 2)
    g.series("conditions_and", "condition", ", ", "and", ", and", 2)


def _not_present(value: Condition) -> bool:
    """ "If you cast a spell this way" is in the present."""
    return not (value.amount == "this way" and value.extra.verb in ("cast", "put counters"))


def _person(value: Any) -> bool:
    """So that "they" in front of a passive is an object."""
    return not (isinstance(value.who, Players) and value.who.word == "they") or value.kind != "player was done"


PHRASES = [
    *[P("past_time", w, w) for w in TIMES],
    *[P("did", w, Past(w)) for w in DID],
    P("did", "dealt damage to {to:recipient}", Past, verb="dealt damage to"),
    P("did", "dealt combat damage to {to:recipient}", Past, verb="dealt combat damage to"),
    P("did", "died under {who:whose} control", Past, verb="died under control"),
    P("did", "entered under {who:whose} control", Past, verb="entered under control"),
    P("did", "entered the battlefield under {who:whose} control", Past, verb="entered the battlefield under control"),
    P("did", "left the battlefield under {who:whose} control", Past, verb="left the battlefield under control"),
    P("did", "crewed {to:selector}", Past, verb="crewed"),
    P("did", "saddled {to:selector}", Past, verb="saddled"),
    P("did", "attacked {to:recipient}", Past, verb="attacked what"),
    P("did", "blocked {to:selector}", Past, verb="blocked what"),
    *[P("done", w, Past(w)) for w in DONE],
    P("done", "put into {to:zone}", Past, verb="put into"),
    P("done", "put into {to:zone} from {origin:zone}", Past, verb="put into"),
    P("done", "exiled from {origin:zone}", Past, verb="exiled"),
    P("done", "returned to {to:whose} hand", Past, verb="returned to hand"),
    P("done", "dealt damage by {to:selector}", Past, verb="dealt damage by"),
    P("done", "put onto the battlefield", Past("put onto the battlefield")),
    P("done", "blocked by {to:selector}", Past, verb="blocked by"),
    *[P("made", w, Past(w)) for w in MADE],
    P("made", "cast {what:selector}", Past, verb="cast"),
    P("made", "attacked with {what:selector}", Past, verb="attacked with"),
    P("made", "gained {amount:num} or more life", Past, verb="gained life"),
    P("made", "lost {amount:num} or more life", Past, verb="lost life"),
    P(
        "made",
        "discarded {what:selector}",
        Past,
        verb="discarded",
        where=lambda p: p.verb != "discarded" or p.what is not None,
    ),
    P("made", "sacrificed {what:selector}", Past, verb="sacrificed"),
    P("made", "put {what:counters_some} on {to:selector}", Past, verb="put counters"),
    P("made", "played {what:selector}", Past, verb="played"),
    P("made", "searched {to:zone}", Past, verb="searched"),
    P("made", "exiled {what:selector}", Past, verb="exiled"),
    P("made", "drew {what:selector}", Past, verb="drew"),
    P("made", "created {what:selector}", Past, verb="created"),
    P("made", "had {what:selector} enter the battlefield under {to:whose} control", Past, verb="had enter"),
    P("counters_some", "{what:how} {to:counter} counter(s)", Past, verb="counters"),
    P("counters_some", "one or more counters", Past("one or more counters")),
    P("counters_some", "a counter", Past("a counter")),
    P("you_have", "{x:made_object}"),
    P("made_object", "cast {what:selector}", Past, verb="cast"),
    P("made_object", "drawn {what:selector}", Past, verb="drawn"),
    P("made_object", "sacrificed {what:selector}", Past, verb="sacrificed"),
    P("made_object", "discarded {what:selector}", Past, verb="discarded"),
    P("made_object", "activated {what:selector}", Past, verb="activated"),
    P("made_object", "gained {amount:num} or more life", Past, verb="gained life"),
    P("made_object", "put {what:counters_some} on {to:selector}", Past, verb="put counters"),
    *[P("you_have", w, Past(w)) for w in MADE],
    # behind nouns
    P("past_phrase", "{value:done} {other:past_time}", Post, kind="done"),
    P("post", "{x:past_phrase}"),
    P("post", "that {value:did} {other:past_time}", Post, kind="that did"),
    P("post", "that (was|were) {value:done} {other:past_time}", Post, kind="that was done"),
    P("post", "that (wasn't|weren't) {value:done} {other:past_time}", Post, kind="that wasn't done"),
    P("post", "that (hasn't|haven't) been {value:done} {other:past_time}", Post, kind="that hasn't been done"),
    P("post", "that didn't {value:infinitive} {other:past_time}", Post, kind="that didn't"),
    *[P("infinitive", w, Past(w)) for w in ("attack", "enter", "enter the battlefield")],
    P("post", "{value:doer} {other:past_time}", Post, kind="done by"),
    *[
        P("doer", f"{{who:player}} {w}", Past, verb=w)
        for w in ("cast", "exiled", "discarded", "revealed", "drew", "created", "attacked with")
    ],
    *[P("doer", f"you've {w}", Past(f"you've {w}")) for w in ("cast", "drawn", "discarded", "sacrificed")],
    # conditions
    P("condition", "{what:selector} {extra:did} {amount:past_time}", Condition, kind="did"),
    P("condition", "{who:player} {extra:made} {amount:past_time}", Condition, kind="player did", where=_not_present),
    P("condition", "you've {extra:you_have} {amount:past_time}", Condition, kind="you've done"),
    P("condition", "you haven't {extra:you_have} {amount:past_time}", Condition, kind="you haven't done"),
    P("condition", "{what:selector} (was|were) {extra:done} {amount:past_time}", Condition, kind="was done"),
    P("condition", "{what:selector} (wasn't|weren't) {extra:done} {amount:past_time}", Condition, kind="wasn't done"),
    P("condition", "{what:selector} (is|are) {extra:done} {amount:past_time}", Condition, kind="is done"),
    P(
        "condition",
        "{who:player} (was|were) {extra:suffered} {amount:past_time}",
        Condition,
        kind="player was done",
        where=_person,
    ),
    P("condition", "{who:player} (is|are) {extra:suffered} {amount:past_time}", Condition, kind="player is done"),
    P("condition", "{what:selector} didn't {extra:infinitive} {amount:past_time}", Condition, kind="didn't"),
    P("suffered", "dealt damage", Past("dealt damage")),
    P("suffered", "dealt combat damage by {to:selector}", Past, verb="dealt combat damage by"),
    P("happens", "die[s]", Past("die")),
    P("happens", "regenerate[s]", Past("regenerate")),
    P("happens", "enter[s]", Past("enter")),
    P("condition", "{who:player} {extra:vp} this way", Condition, kind="does this way"),
    P("condition", "{what:selector} {extra:happens} this way", Condition, kind="happens this way"),
]
