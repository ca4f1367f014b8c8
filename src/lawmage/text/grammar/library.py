"""Libraries: searched, looked at, revealed, milled, shuffled, and where the rest goes (401, 701)."""

from __future__ import annotations

from lawmage.text.grammar.shapes import act
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


PHRASES = [
    act("mill[s] {amount:count} card(s)", "mill"),
    act("(scries|scry) {amount:digits}", "scry"),
    act("surveil {amount:digits}", "surveil"),
    *[
        act(f"{v}[s] cards from the top of {{to:zone}} until {p} {v} a {{what:noun.sg}}", f"{v} until {p}")
        for v in ("reveal", "exile")
        for p in ("you", "they")
    ],
    *[
        act(
            f"{v}[s] cards from the top of {{to:zone}} until {p} {v} {{amount:count}} {{what:noun.pl}}",
            f"{v} until {p}",
            where=lambda a: a.amount != 1,
        )
        for v in ("reveal", "exile")
        for p in ("you", "they")
    ],
    act("put[s] {what:selector} on top", "put on top of library"),
    act("put[s] {what:selector} on top of {to:zone} in any order", "put on top any order"),
    act("shuffle[s] {to:zone}", "shuffle zone"),
    act("manifest the top {amount:numword} cards of your library", "manifest"),
    act("put[s] {what:selector} on top of {to:zone}", "put on top"),
    act("put[s] {what:selector} on the bottom of {to:zone}", "put on bottom"),
    act("put[s] {what:selector} on the bottom of {to:zone} in a random order", "put on bottom random"),
    act("put[s] {what:selector} on the bottom of {to:zone} in any order", "put on bottom any order"),
    act("put[s] {what:selector} on the top or bottom of {to:zone}", "put on top or bottom"),
    act("put[s] {what:selector} back in any order", "put back"),
    act("reveal[s] {what:selector}", "reveal"),
    act("reveal[s] {to:whose} hand", "reveal hand"),
    act("look[s] at {what:selector}", "look"),
    act("look[s] at {to:whose} hand", "look at hand"),
    act("search[es] {to:zone} for {what:selector}", "search"),
    act("shuffle[s] {what:selector} into {to:zone}", "shuffle into"),
    act("shuffle[s] {to:zone} into {extra:zone}", "shuffle zone into"),
    act("put[s] {what:selector} on top of {to:zone} and {extra:rest}", "put on top and rest"),
    act("put[s] {what:selector} back on top of {to:zone} in any order and {extra:rest}", "put back and rest"),
    act("put[s] {what:selector} on the bottom in a random order", "put on bottom at random"),
    act("search[es] {to:zone}", "search zone"),
    act("reveal[s] {what:selector} from {to:whose} opening hand", "reveal from opening hand"),
    act(
        "exile[s] {to:zone}",
        "exile zone",
        where=lambda a: a.verb != "exile zone" or "graveyard" in a.to.kind or a.to.kind in ("hand", "library"),
    ),
    act("put[s] {what:selector} into {to:whose} library {extra:nth_from_top}", "put nth from top"),
    *[
        P("nth_from_top", w, w)
        for w in (
            "second from the top",
            "third from the top",
            "fourth from the top",
            "seventh from the top",
            "second from the top or on the bottom",
        )
    ],
    act("put[s] {what:selector} on {extra:whose} choice of the top or bottom of {to:zone}", "their choice top bottom"),
    act("mill[s] cards equal to {amount:quantity}", "mill equal"),
    act("mill[s] half {to:whose} library, rounded down", "mill half"),
    act("mill[s] half {to:whose} library, rounded up", "mill half up"),
    act("put[s] {what:selector} back on top of {to:zone}", "put back on top"),
    act("play with {what:revealed_thing} revealed", "play with revealed"),
    P("revealed_thing", "the top card of {to:zone}", Act, verb="top card"),
    P("revealed_thing", "their hands", Act("their hands")),
    P("revealed_thing", "{to:whose} hand", Act, verb="hand"),
    act("look[s] at {what:selector} any time", "look any time"),
    P("rest", "the {what:left} on the bottom of {to:zone} in a random order", Act, verb="rest bottom random"),
    P("rest", "the {what:left} on the bottom of {to:zone} in any order", Act, verb="rest bottom any"),
    P("rest", "the {what:left} on the bottom of {to:zone}", Act, verb="rest bottom"),
    P("rest", "the {what:left} on top of {to:zone} in any order", Act, verb="rest top any"),
    P("rest", "the {what:left} into {to:zone}", Act, verb="rest into"),
    P("rest", "the {what:left} on the bottom in a random order", Act, verb="rest at the bottom random"),
    P("rest", "the {what:left} on the bottom in any order", Act, verb="rest at the bottom any"),
    P("rest", "the {what:left} onto the battlefield [{extra:entering}]", Act, verb="rest onto battlefield"),
    *[P("left", w, w) for w in ("rest", "other")],
]
