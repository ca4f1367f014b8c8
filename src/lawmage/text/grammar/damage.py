"""Damage prevented and redirected (615), and what replacement effects replace (614)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Damage, Post, Ref, Statement, Times, Would


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _would_be(value: Statement) -> bool:
    """Only damage that is described can be redirected."""
    return value.kind != "redirect" or isinstance(value.value, Damage)


def _elsewhere(value: Would) -> bool:
    """Graveyards have phrases of their own."""
    return value.extra != Post("a graveyard") if value.event.startswith("be put into") else True


KINDS = ("damage", "combat damage", "non combat damage")
SOMETHING = "{amount:dealt_amount} {kind:damage_kind} that would be dealt"

THAT = "{amount:dealt_amount} {kind:damage_kind} that {by:selector} would deal"

PHRASES = [
    *[P("damage_kind", w, w) for w in KINDS],
    P("dealt_amount", "all", "all"),
    P("dealt_amount", "the next {amount:digits}", Times, factor="the next"),
    P("damage", SOMETHING + " [{duration}]", Damage),
    P("damage", SOMETHING + " to {to:recipient} [{duration}]", Damage),
    P("damage", SOMETHING + " by {by:recipient} [{duration}]", Damage),
    P("damage", SOMETHING + " to {to:recipient} by {by:selector} [{duration}]", Damage),
    P("damage", SOMETHING + " to and dealt by {to:selector} [{duration}]", Damage, order="to and by"),
    P("damage", SOMETHING + " {duration} to {to:recipient}", Damage, order="when to"),
    P("damage", SOMETHING + " {duration} by {by:selector}", Damage, order="when by"),
    P("damage", SOMETHING + " to {to:recipient} {duration} by {by:selector}", Damage, order="to when by"),
    P("damage", SOMETHING + " {duration} to {to:recipient} by {by:selector}", Damage, order="when to by"),
    P("damage", "{kind:damage_kind} that would be dealt by {by:selector}", Damage, amount=None),
    P(
        "damage",
        "{amount:dealt_amount} {kind:damage_kind} {by:selector} would deal [{duration}]",
        Damage,
        order="would deal",
    ),
    P("damage", SOMETHING + " {duration} to {to:recipient}, divided as you choose", Damage, order="divided"),
    P("damage", THAT + " to {to:recipient} [{duration}]", Damage, order="that would deal to"),
    P("damage", THAT + " [{duration}]", Damage, order="that would deal"),
    P("damage", "the damage", Ref("the damage")),
    P("damage", "that damage", Ref("that damage")),
    P("damage", "{amount:num} of that damage", Damage, kind="of that damage"),
    P("damage", "all but {amount:num} of that damage", Damage, kind="all but of that damage"),
    P("damage", "half that damage, rounded {amount:rounding}", Damage, kind="half"),
    P("sentence", "{value:damage} is dealt to {other:recipient} instead", Statement, kind="redirect", where=_would_be),
    P("clause", "{value:damage} can't be prevented", Statement, kind="can't be prevented"),
    P("clause", "{value:damage} can't be prevented {other:duration}", Statement, kind="can't be prevented"),
    P("damage", "damage", "damage"),
    P("damage", "combat damage", "combat damage"),
    P("would", "{what:selector} would deal damage", Would, event="deal damage"),
    P(
        "clause",
        "damage that would reduce your life total to less than 1 reduces it to 1 instead",
        Statement("life floor"),
    ),
    P("would", "{what:selector} would deal damage {extra:duration}", Would, event="deal damage"),
    P("would", "{what:selector} would deal combat damage", Would, event="deal combat damage"),
    P("would", "{what:selector} would deal combat damage {extra:duration}", Would, event="deal combat damage"),
    P("would", "{what:selector} would deal combat damage to {extra:recipient}", Would, event="combat damage"),
    P(
        "would",
        "{what:selector} would deal combat damage to {extra:recipient} this turn",
        Would,
        event="combat damage this turn",
    ),
    P("would", "{what:selector} would enter", Would, event="enter"),
    P(
        "would",
        "{what:selector} would enter under a opponent's control this turn",
        Would,
        event="enter opponent this turn",
    ),
    P("would", "{what:selector} would enter and {extra:conditions}", Would, event="enter and"),
    P("would", "{what:selector} would deal non combat damage to {extra:recipient}", Would, event="noncombat damage"),
    P("would", "{what:player} would create {extra:selector}", Would, event="create"),
    P("would", "{what:selector} would be put into {extra:zone}", Would, event="be put into", where=_elsewhere),
    P(
        "would",
        "{what:selector} would be put into {extra:zone} from anywhere",
        Would,
        event="be put into from anywhere",
        where=_elsewhere,
    ),
    P("would", "{what:selector} would be destroyed", Would, event="be destroyed"),
    P("would", "one or more tokens would be created under {what:whose} control", Would, event="tokens created"),
    P("would", "one or more counters would be put on {what:selector}", Would, event="any counters"),
    P("would", "{what:player} would draw a card {extra:draw_when}", Would, event="draw when"),
    P("would", "{what:player} would draw one or more cards", Would, event="draw cards"),
    P("would", "{what:player} would draw a card this turn", Would, event="draw this turn"),
    P("would", "{what:player} would lose life", Would, event="lose life"),
    P("would", "{what:player} would lose the game", Would, event="lose the game"),
    P("would", "{what:player} would scry a number of cards", Would, event="scry"),
    P("would", "{what:player} would proliferate", Would, event="proliferate"),
    P("would", "{what:player} would put one or more counters on {extra:selector}", Would, event="put any counters"),
    P("draw_when", "except the first one you draw in each of your draw steps", "extra"),
    P("draw_when", "except the first one they draw in each of their draw steps", "extra theirs"),
    P("draw_when", "while {x:conditions}"),
    P("would", "damage would be dealt to {what:recipient} while {extra:conditions}", Would, event="damage to while"),
    P("would", "damage would be dealt to {what:recipient} this turn", Would, event="damage to this turn"),
]
