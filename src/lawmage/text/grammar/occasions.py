"""What triggers wait for (603.2), with measures and circumstances: "while …", "3 or more damage", state triggers."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Event, Pick, Quantifier, Refs, You

# 603.8 the conditions that are waited for; others are events by the same words
STATES = (
    "counters on", "no counters on", "has counters", "has no counters", "has", "controls", "life at least",
    "life at most", "stat at least", "stat at most", "no hand", "there are",
)  # fmt: skip


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _e(text: str, verb: str, **fixed: Any) -> P:
    """What an object may do that triggers."""
    return P("event_vp", text, Event, verb=verb, **fixed)


def _p(text: str, verb: str, **fixed: Any) -> P:
    """What a player may do that triggers, or what happens to one."""
    return P("event_plain", text, Event, verb=verb, **fixed)


def _state(event: Event) -> bool:
    """So that "you control no Islands" and "you have no cards in hand" keep phrases of their own."""
    if event.verb != "state":
        return True
    if event.to.kind not in STATES or (event.to.kind == "no hand" and event.to.who == You()):
        return False
    what = event.to.what
    return not (event.to.kind == "controls" and isinstance(what, Pick) and what.how == Quantifier("no"))


def _not_attacking(event: Event) -> bool:
    """ "Attacks while …" has a phrase of its own."""
    if event.verb != "while":
        return True
    inner = event.what
    return not (inner.verb == "does" and inner.extra.verb == "attack")


def _their_turn(event: Event) -> bool:
    """Other turns are limits of any event."""
    return event.verb != "cast in turn" or event.extra == Refs("their")


PHRASES = [
    P("event", "{what:event_plain} while {to:conditions}", Event, verb="while", where=_not_attacking),
    _p("{to:condition}", "state", where=_state),
    _p("no {what:noun.pl} are on the battlefield", "none are"),
    _p("~ {extra:event_vps.pl}", "does", what=Refs("~")),
    # damage
    _e("deal[s] {extra:num} or more damage to {to:recipient}", "damage at least"),
    _e("deal[s] {extra:num} or more damage", "damage at least"),
    _e("deal[s] exactly {extra:num} damage to {to:recipient}", "damage exactly"),
    _e("(is|are) dealt {extra:num} or more damage", "dealt at least"),
    _p("{to:dealt_kind} is dealt to {what:recipient}", "is dealt to"),
    P("dealt_kind", "combat damage", "combat damage"),
    P("recipient", "one or more of your opponents", Refs("one or more of your opponents")),
    # life
    _p("one or more opponents lose life", "some lose life"),
    _p("one or more opponents each lose exactly {to:num} life", "some lose exactly"),
    # targets, the stack
    _p("{who:player} or {what:selector} become[s] the target of {to:selector}", "player or targeted"),
    _p("{who:player} become[s] the target of {to:selector}", "player targeted"),
    _e("counter[s] {to:selector}", "counter"),
    _p("{who:player} cast[s] {what:selector} other than {extra:whose} first spell each turn", "cast but first"),
    _p("{who:player} cast[s] {what:selector} during {extra:whose} turn", "cast in turn", where=_their_turn),
    _p("{who:player} cast[s] {extra:whose} {to:ordinal} spell in a turn", "cast nth in"),
    _p("{who:player} draw[s] {extra:whose} {to:ordinal} card in a turn", "draw nth in"),
    _p("{who:player} cast[s] or cycle[s] {what:ref}", "cast or cycle this"),
    # zones
    _e("leave[s] the battlefield without dying", "leave alive"),
    _e("(is|are) exiled from {extra:zone}", "exiled from"),
    _p("{who:player} put[s] {what:selector} onto the battlefield", "puts onto"),
    _e("phase[s] out", "phase out"),
    _e("transform[s] into a {to:noun.sg}", "transform into a"),
    # combat
    _p("{who:player} attack[s] {to:recipient} with {what:selector}", "player attacks whom with"),
    # counters
    _p("one or more {to:counter} counters are removed from {what:selector}", "counters removed"),
    _p("{who:player} remove[s] a {to:counter} counter from {what:selector}", "removes a counter"),
    _p("a counter is put on {what:selector}", "counter put"),
    _p("one or more counters are put on {what:selector}", "counters put"),
    # keyword actions and designations
    _p("{who:player} proliferate[s]", "proliferate"),
    _p("{who:player} become[s] the monarch", "become monarch"),
    _p("{who:player} lose[s] a coin flip", "lose flip"),
    _p("{who:player} foretell[s] a card", "foretell"),
    _p("{who:player} shuffle[s] {extra:whose} library", "shuffle"),
]
