"""Mana and energy: what adds it, what pays it, what may be spent (106, 107.14)."""

from __future__ import annotations

from lawmage.text.grammar.shapes import act, order
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Core,
    Gate,
    Named,
    Noun,
    Pick,
    Player,
    Post,
    Quantifier,
    Word,
    You,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _new_source(value: Act) -> bool:
    """Lands in general have phrases of their own."""
    if value.verb != "add could produce":
        return True
    land = Core(Word("type", "land"))
    mine = ("type", You()), ("color", Player("a opponent"))
    return not any(
        value.extra == kind and value.what == Pick(Quantifier("a"), Noun(land, (Post("control", who),)))
        for kind, who in mine
    )


PHRASES = [
    act("pay[s] {amount:digits} life", "pay life"),
    act("pay[s] {amount:mana}", "pay mana"),
    *[
        order(k)
        for k in (
            "investigate",
            "proliferate",
            "populate",
            "manifest the top card of your library",
            "manifest dread",
            "learn",
            "venture into the dungeon",
            "take the initiative",
            "become the monarch",
            "shuffle",
            "the ^ring tempts you",
            "planeswalk",
            "end the turn",
            "skip your next turn",
            "take a extra turn after this one",
            "clash with a opponent",
            "forage",
            "roll a six-sided die",
            "roll a d20",
            "flip a coin",
            "time travel",
            "cloak the top card of your library",
            "get {E}",
            "get {E}{E}",
            "get {E}{E}{E}",
        )
    ],
    P(
        "one_vp",
        "(gets|get) {amount:mana}",
        Act,
        verb="get energy",
        where=lambda a: a.amount.startswith("{E}{E}{E}{E}"),
    ),
    act("add[s] one mana of any type that land produced", "add produced"),
    act("add[s] one mana of that color", "add that color"),
    act("add[s] a additional {amount:mana}", "add additional"),
    act("add[s] {amount:mana} or one mana of the chosen color", "add or chosen"),
    act("add[s] {amount:mana}", "add mana"),
    act("add[s] {amount:mana_or}", "add one of"),
    act("add[s] {amount:numword} {what:one_mana}", "add N of"),
    P("one_mana", "{x:mana}", where=lambda m: m.count("{") == 1),
    act("add[s] a amount of mana of that color equal to {amount:quantity}", "add amount of that color"),
    act("add[s] {amount:numword} mana of the chosen color", "add N of the chosen color", where=lambda a: a.amount != 1),
    act("add[s] one mana of any color among {what:noun.pl}", "add any among"),
    act(
        "add[s] one mana of any {extra:mana_any} that {what:selector} could produce",
        "add could produce",
        where=_new_source,
    ),
    P("sentence", "for each color among {condition:noun.pl}, {effect:sentence}", Gate, kind="each color among"),
    act("add[s] {amount:many} mana of any color", "add any color"),
    act("add[s] {amount:many} mana of any one color", "add any one color"),
    act("add[s] {amount:many} mana in any combination of colors", "add any combination"),
    act("add[s] {amount:many} mana in any combination of {extra:mana_andor}", "add combination"),
    P("mana_andor", "{amount:mana} and/or {what:mana}", Act, verb="and/or"),
    act("add[s] one mana of any color that a land a opponent controls could produce", "add fellwar"),
    act("add[s] one mana of any type that a land you control could produce", "add reflecting"),
    act("add[s] one mana of any color in your commander's color identity", "add identity"),
    act("add[s] one mana of the chosen color", "add chosen color"),
    act("add[s] a amount of {amount:mana} equal to {extra:quantity}", "add equal"),
    act("spend mana as though it were mana of any color to cast {what:selector}", "any color for"),
    act("spend mana as though it were mana of any type to cast {what:selector}", "any type for"),
    act("pay[s] {what:whose} mana cost", "pay mana cost"),
    act("pay[s] half {to:whose} life, rounded up", "pay half"),
    act("pay[s] one or more {what:energy}", "pay one or more energy"),
    act("get[s] {amount:variable} {what:energy}", "get X energy"),
    act("get[s] {amount:numword} {what:energy}", "get N energy"),
    act("get[s] {amount:that_many} {what:energy}", "get N energy"),
    P("that_many", "that many", Named("that many")),
    act("add[s] {amount:numword} mana of different colors", "add different colors"),
    act("add[s] that much {amount:mana}", "add that much"),
    act("add[s] a additional {amount:numword} mana of any {extra:mana_any}", "add additional any"),
    *[P("mana_any", w, w) for w in ("color", "type", "type that land produced")],
    act("get[s] a amount of {what:energy} equal to {amount:quantity}", "get equal"),
    act("pay[s] a amount of {what:energy} equal to {amount:quantity}", "pay equal"),
    act("pay[s] {amount:mana} plus a additional {extra:mana} {what:foreach}", "pay plus"),
    act("pay[s] any amount of {what:payable}", "pay any amount"),
    *[P("payable", w, w) for w in ("{E}", "mana", "life")],
    P("payable", "{x:mana}", where=lambda m: m != "{E}"),
    act("pay[s] {amount:numword} {what:energy}", "pay energy"),
    P("energy", "{E}", "{E}"),
    act("pay[s] life equal to {amount:quantity}", "pay life equal"),
    act("add[s] one mana of any of {what:whose} colors", "add any of colors"),
    act("spend[s] {what:mana_spent} as though it were {extra:mana_kind}", "spend as though"),
    P("mana_spent", "mana", "mana"),
    P("mana_kind", "mana of any color", "mana of any color"),
]
