"""Abilities and lines: costs, triggered, activated, loyalty, chapters, ability words (602, 603, 606, 714)."""

from __future__ import annotations

import re
from collections.abc import Callable

from lawmage.text.grammar.shapes import kept, listed
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Activated,
    Also,
    AnyOf,
    Banded,
    Body,
    Chapter,
    Cost,
    Costs,
    Either,
    Event,
    Gate,
    Joined,
    Labelled,
    Loyalty,
    Modal,
    Statement,
    Triggered,
)

ABILITY_WORDS = listed(
    """landfall|constellation|raid|threshold|metalcraft|delirium|morbid|battalion|heroic|hellbent|ferocious|revolt|magecraft|
formidable|rally|inspired|spell mastery|imprint|domain|chroma|radiance|kinship|join forces|lieutenant|grandeur|fateful hour|bloodrush|channel|
cohort|converge|council's dilemma|Will of the council|strive|sweep|tempting offer|undergrowth|adamant|addendum|eminence|enrage|coven|corrupted|
alliance|pack tactics|celebration|descend 4|descend 8|fathomless descent|survival|valiant|eerie|void|max speed|boast|renew|exhaust|flurry|
parley|secret council|infusion|opus|repartee|
vivid|paradox|disappear|avoidance|power-up|forecast|companion"""
)


RESERVED = frozenset(
    [word[0].upper() + word[1:] for word in ABILITY_WORDS] + ["Solved", "Companion", "Partner", "Gift", "Forecast"]
)


def _band(dash: str) -> Callable[[str], bool]:
    """A band of numbers as one token: "1-2", "8+"."""
    pattern = re.compile(rf"\d+(?:\+|{dash}\d+)?")
    return lambda token: pattern.fullmatch(token) is not None


def declare(g: Grammar) -> None:
    """The lists and word classes of this topic."""
    g.flavor("flavor", RESERVED)
    kept(g, "level_band", _band("-"))
    kept(g, "band", _band("—"))
    g.series("cost_rest", "cost_next", ", ", ", ", ", ", 1)
    g.series("tiers", "tier", "\n• ", "\n• ", "\n• ", 1)


def _pawprints(value: Banded) -> bool:
    """What a mode is worth (700.2i)."""
    return value.kind != "worth" or value.value.replace("{P}", "") == ""


def _worth_of_modes(value: Modal) -> bool:
    """Its modes are lines of their own."""
    inner = value.choose
    while isinstance(inner, Gate):
        inner = inner.effect
    return bool(value.modes) or inner == "choose up to five {P} worth of modes"


def _two_triggers(value: Either) -> bool:
    """Otherwise the second sentence belongs to the first ability."""
    return isinstance(value.second, Triggered)


def _symbol_second(value: Either) -> bool:
    """ "{3}, {T} or {B}, {T}": verbs in a list have a phrase of their own."""
    return isinstance(value.second.first, Cost)


def _no_if(value: Triggered) -> bool:
    """So that "When …, if …, …" is an intervening if (603.4), never a sentence that begins with if."""
    effect = value.effect
    if value.condition is None and isinstance(effect, Body):
        first = effect.sentences[0]
        return not (isinstance(first, Gate) and first.kind == "if" and first.side == "front")
    return True


PHRASES = [
    P("cost", "{symbol:mana}", Cost),
    P("cost", "{T}", Cost("{T}")),
    P("cost", "{Q}", Cost("{Q}")),
    P("cost_first", "{x:cost}"),
    P("cost_first", "{x:one_vp.pl}"),
    P("cost_first", "{steps:vp_and.pl}", Also),
    P("cost_first", "{items:vp_or.pl}", AnyOf, join="or"),
    P("two_costs", "{first:costs} or {second:costs}", Either, where=_symbol_second),
    P("cost_next", "^{steps:vp_and.pl}", Also),
    P("cost_next", "{x:cost}"),
    P("cost_next", "^{x:one_vp.pl}"),
    P("costs", "{first:cost_first}[, {rest:cost_rest}]", Costs),
    # -- abilities --------------------------------------------------------------------------------------
    P("ability", "when {event}, {effect:body}", Triggered, when="when", where=_no_if),
    P("ability", "whenever {event}, {effect:body}", Triggered, when="whenever", where=_no_if),
    P("ability", "when {event}, if {condition:conditions}, {effect:body}", Triggered, when="when"),
    P("ability", "whenever {event}, if {condition:conditions}, {effect:body}", Triggered, when="whenever"),
    P("ability", "at the beginning of {event:step}, {effect:body}", Triggered, when="at", where=_no_if),
    P("ability", "at the beginning of {event:step}, if {condition:conditions}, {effect:body}", Triggered, when="at"),
    *[
        P("ability", f"{a} {{event}} and {b} {{other:event}}, {{effect:body}}", Joined, when=a, then=b)
        for a, b in (("when", "whenever"), ("whenever", "whenever"), ("when", "when"), ("whenever", "when"))
    ],
    *[
        P(
            "ability",
            f"{a} {{event}} and at the beginning of {{other:step}}, {{effect:body}}",
            Joined,
            when=a,
            then="at",
        )
        for a in ("when", "whenever")
    ],
    P("line", "cast this spell only if {value:conditions}.", Statement, kind="cast only if"),
    P(
        "line",
        "reveal the first card you draw {value:drawn_when}. {other:drawn_triggers}",
        Statement,
        kind="reveal drawn",
    ),
    P(
        "line",
        "you may reveal the first card you draw {value:drawn_when} as you draw it. {other:drawn_triggers}",
        Statement,
        kind="may reveal drawn",
    ),
    *[P("drawn_when", w, w) for w in ("each turn", "on each of your turns")],
    P("drawn_triggers", "{x:ability}"),
    P("drawn_triggers", "{first:open_ability}. {second:ability}", Either, where=_two_triggers),
    P("event", "you reveal {what:selector} this way", Event, verb="reveal drawn"),
    P(
        "ability",
        "at the beginning of {event:step} and whenever {other:event}, {effect:body}",
        Joined,
        when="at",
        then="whenever",
    ),
    P(
        "ability",
        "at the beginning of {event:step} and when {other:event}, {effect:body}",
        Joined,
        when="at",
        then="when",
    ),
    P("line", "cast this spell only {value:timing}.", Statement, kind="cast only"),
    *[
        P("timing", w, w)
        for w in (
            "during combat",
            "during the declare attackers step and only if you've been attacked this step",
            "during combat after blockers are declared",
            "during a opponent's turn",
            "during your turn",
            "during combat on a opponent's turn",
            "before attackers are declared",
            "during the declare attackers step",
            "during combat before blockers are declared",
            "during the declare blockers step",
            "during your turn, before attackers are declared",
            "during your end step",
            "during any upkeep step",
            "before the combat damage step",
            "after combat",
            "during a opponent's upkeep",
            "during the end of combat step",
            "before the end of combat step",
            "before blockers are declared",
            "during combat on your turn",
        )
    ],
    P("ability", "{cost:costs}: {effect:body}", Activated),
    P("ability", "{cost:two_costs}: {effect:body}", Activated),
    P("ability", "{cost:costs}: {effect:body_open}. {limits}", Activated),
    P("body_open", "{sentences}", Body),
    # inside a sentence a quoted ability has no full stop
    P("open_ability", "when {event}, {effect:body_open}", Triggered, when="when", where=_no_if),
    P("open_ability", "whenever {event}, {effect:body_open}", Triggered, when="whenever", where=_no_if),
    P("open_ability", "when {event}, if {condition:conditions}, {effect:body_open}", Triggered, when="when"),
    P("open_ability", "whenever {event}, if {condition:conditions}, {effect:body_open}", Triggered, when="whenever"),
    P("open_ability", "at the beginning of {event:step}, {effect:body_open}", Triggered, when="at", where=_no_if),
    P("open_ability", "{cost:costs}: {effect:body_open}", Activated),
    P("open_ability", "{x:body_open}"),
    P("ability", "{x:body}"),
    P("ability", "{cost:loyalty_cost}: {effect:body}", Loyalty),
    P("line", "{x:keyword_line}"),
    P("line", "{x:long_keyword}"),
    P("line", "{x:ability}"),
    P("line_class", "{x:line}"),
    P("line_class", "{value:costs}: level {other:num}", Banded, kind="class level"),
    P("line_leveler", "{x:line}"),
    P("line_leveler", "LEVEL {value:level_band}", Banded, kind="level band"),
    P("line_leveler", "{value:pt_size}", Banded, kind="size"),
    P("line_case", "{x:line}"),
    P("line_case", "to solve — {value:conditions}.", Banded, kind="to solve"),
    P("line_case", "solved — {ability}", Banded, kind="solved"),
    P("line", "{value:band} | {ability}", Banded, kind="row"),
    P("line", "+ {value:mana} — {ability:body}", Banded, kind="spree"),
    P("line", "{value:mana} — {ability:body}", Banded, kind="worth", where=_pawprints),
    P("line", "{choose:choose_rider}.", Modal, modes=(), where=_worth_of_modes),
    P("line", "tiered\n• {modes:tiers}", Modal, choose="tiered"),
    P("tier", "{other:flavor} — {value:mana} — {ability:body}", Banded, kind="tier"),
    P("line", "{value:band} | {ability:keyword_line}", Banded, kind="row of keywords"),
    P("line", "{label} — {ability}", Labelled),
    P("line", "{label:flavor} — {ability}", Labelled),
    P("line", "{label:flavor} — {ability:keyword_line}", Labelled),
    P("line", "{chapters:romans} — {effect:body}", Chapter),
    *[P("label", w, w) for w in ABILITY_WORDS],
    P("limits", "activate only if {value:conditions}.", Statement, kind="only if"),
    P("limits", "activate only {value:timing}.", Statement, kind="only when"),
    P("limits", "activate only if {value:conditions} and only as a sorcery.", Statement, kind="only if and sorcery"),
    P("limits", "activate only as a sorcery and only if {value:conditions}.", Statement, kind="sorcery, only if"),
    P("limits", "this ability costs {value:mana} less to activate {other:foreach}.", Statement, kind="cheaper each"),
    P(
        "limits",
        "this ability costs {value:mana} less to activate if {other:conditions}.",
        Statement,
        kind="cheaper if",
    ),
    P("limits", "activate only {value:activate_when} and only {other:activate_also}.", Statement, kind="only and only"),
    *[P("activate_when", w, w) for w in ("during your turn", "during your upkeep", "during combat")],
    P(
        "limits",
        "activate only if {value:conditions} and only during your turn.",
        Statement,
        kind="only if on your turn",
    ),
    P("limits", "activate only once and only if {value:conditions}.", Statement, kind="once ever and only if"),
    P("limits", "only your opponents may activate this ability and only as a sorcery.", "only opponents as a sorcery"),
    P("activate_also", "once each turn", "once each turn"),
    P("activate_also", "if {x:conditions}"),
    P("limits", "activate only if {value:conditions} and only once each turn.", Statement, kind="only if and once"),
    P("limits", "activate only once each turn and only if {value:conditions}.", Statement, kind="once and only if"),
    P(
        "limits",
        "any player may activate this ability but only {value:activate_but}.",
        Statement,
        kind="any player but only",
    ),
    *[P("activate_but", w, w) for w in ("during their turn", "during their turn before the end step", "as a sorcery")],
    P("limits", "only your opponents may activate this ability.", "only opponents"),
    P("limits", "activate no more than {value:repeats} each turn.", Statement, kind="no more than"),
    *[P("repeats", w, w) for w in ("twice", "three times")],
    *[
        P("limits", w + ".", w)
        for w in (
            "activate only as a sorcery",
            "activate only as a instant",
            "activate only once each turn",
            "activate only once each turn and only during your turn",
            "any player may activate this ability",
            "activate only once",
            "activate only during your upkeep",
            "activate only as a sorcery and only once each turn",
            "activate only as a sorcery and only once",
        )
    ],
]
