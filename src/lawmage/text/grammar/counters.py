"""Counters put, moved, removed and doubled (122)."""

from __future__ import annotations

from lawmage.text.grammar.shapes import act
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Counters,
    Post,
    Refs,
    StatOf,
    Word,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


PHRASES = [
    act("remove[s] any number of {extra:counter} counters from {to:selector}", "remove any number"),
    act("get[s] a number of {extra:counter} counters equal to {amount:quantity}", "get counters equal"),
    act(
        "get[s] {amount:count} {extra:counter} counter(s)",
        "get counters",
        where=lambda a: a.verb != "get counters" or a.extra != Word("counter", "poison"),
    ),
    act("put[s] {amount:count} {extra:counter} counter(s) on {to:selector}", "put counters"),
    act("remove[s] {amount:count} {extra:counter} counter(s) from {to:selector}", "remove counters"),
    act("remove[s] all {extra:counter} counters from {to:selector}", "remove all counters"),
    act("remove[s] {amount:count} counter(s) from {to:selector}", "remove any counters"),
    act("get[s] {amount:count} poison counter(s)", "poison"),
    act("put[s] {what:counters_list} on {to:selector}", "put counters"),
    act(
        "put[s] a number of {extra:counter} counters on {to:selector} equal to {amount:quantity}", "put counters equal"
    ),
    act(
        "put[s] {amount:count} {extra:counter} counter(s) on {to:selector} and {what:counters_elsewhere}",
        "put counters and",
    ),
    P("counters_elsewhere", "{amount:count} {extra:counter} counter(s) on {to:selector}", Act, verb="put counters"),
    act("put[s] {what:its_counters} on {to:selector}", "put counters of"),
    P("its_counters", "{value:thing_whose} counters", Post, kind="counters of"),
    P("its_counters", "those counters", Refs("those counters")),
    act("move {amount:count} {extra:counter} counter(s) from {what:selector} onto {to:selector}", "move counters"),
    act("move any number of {extra:counter} counters from {what:selector} onto {to:selector}", "move any counters"),
    act("move a counter from {what:selector} onto {to:selector}", "move a counter"),
    act("move any number of counters from {what:selector} onto {to:selector}", "move any of the counters"),
    act("move all counters from {what:selector} onto {to:selector}", "move all counters"),
    act("remove[s] all counters from {to:selector}", "remove every counter"),
    act("remove[s] up to {amount:numword} {extra:counter} counters from {to:selector}", "remove up to counters"),
    act("remove[s] up to {amount:numword} counters from {to:selector}", "remove up to any counters"),
    act("remove[s] {amount:count} {extra:counter} counter(s) from among {to:noun.pl}", "remove counters among"),
    act("double {what:doubled}", "double"),
    act("double {what:doubled} {extra:duration}", "double"),
    act("triple {what:doubled} {extra:duration}", "triple"),
    *[P("doubled", f"{{whose}} {s}", StatOf, stat=s) for s in ("power", "life total", "power and toughness")],
    *[
        P("doubled", f"the {s} of {{whose:selector}}", StatOf, stat=f"the {s} of")
        for s in ("power", "power and toughness", "toughness")
    ],
    P("doubled", "the number of {stat:counter} counters on {whose:selector}", StatOf),
    P("doubled", "the number of each kind of counter on {whose:selector}", StatOf, stat="each kind of counter"),
    act(
        "put[s] a number of {extra:counter} counters equal to {amount:quantity} on {to:selector}",
        "put counters equal first",
    ),
    act("remove[s] one or more {extra:counter} counters from {to:selector}", "remove one or more"),
    act("remove[s] one or more {extra:counter} counters from among {to:noun.pl}", "remove one or more among"),
    act("lose[s] all {extra:counter} counters", "lose counters"),
    act("put[s] {what:counters_choice} on {to:selector}", "put counters"),
    P("counters_choice", "your choice of a {kind:counter_or} counter", Counters, amount=1),
    act("distribute {amount:numword} {extra:counter} counters among {to:selector}", "distribute"),
    act("distribute {amount:variable} {extra:counter} counters among {to:selector}", "distribute"),
    act("distribute that many {extra:counter} counters among {to:selector}", "distribute that many"),
    P("counters_on", "with {x:counters}"),
    P("counters_on", "with {x:counters_two}"),
    P("counters", "{amount:count} {kind:counter} counter(s)", Counters),
    P("counters", "a additional {kind:counter} counter", Counters, amount=1, more="additional"),
    P("counters", "{amount:numword} additional {kind:counter} counters", Counters, more="additional"),
    P("counters", "{amount:variable} additional {kind:counter} counters", Counters, more="with more behind"),
    P("counters_two", "{x:counters_list}"),
]
