"""What may be true: the conditions of "if", "as long as", "unless", "only if"."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import AnyOf, Condition, Noun, Pick, Word, You


def _not_kicked(value: Condition) -> bool:
    """Being kicked has a phrase of its own (702.33)."""
    return bool(value.extra != Word("ability", "kicked"))


def _not_yours(value: Condition) -> bool:
    """Your turn has phrases of its own."""
    return bool(value.extra != You())


def _in_zone(value: Condition) -> bool:
    """So that only things in a zone are had: "cards in their graveyard", never "two or more opponents"."""
    what = value.what
    return value.kind != "has what" or (
        isinstance(what, Pick) and isinstance(what.noun, Noun) and any(p.kind == "in" for p in what.noun.posts)
    )


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


PHRASES = [
    P("conditions", "{x:condition}"),
    P("conditions", "{items:conditions_or}", AnyOf, join="or"),
    P("conditions", "{items:conditions_and}", AnyOf, join="and"),
    P("condition", "{who:player} (has|have) more {amount:owned} than {extra:player}", Condition, kind="has more"),
    *[P("owned", w, w) for w in ("life", "cards in hand", "poison counters")],
    P("condition", "{who:player} (has|have) {amount:numword} or more opponents", Condition, kind="has opponents"),
    P("condition", "{who:player} (has|have) {what:selector}", Condition, kind="has what", where=_in_zone),
    P("condition", "{amount:mana} was spent to cast {what:ref}", Condition, kind="was spent"),
    P("condition", "{amount:numword} or more mana was spent to cast {what:ref}", Condition, kind="was spent at least"),
    P("condition", "no mana was spent to cast {what:ref}", Condition, kind="no mana spent"),
    P("condition", "mana from {extra:selector} was spent to cast {what:ref}", Condition, kind="mana from was spent"),
    P(
        "condition",
        "mana of {amount:numword} or more colors was spent to cast {what:ref}",
        Condition,
        kind="colors spent",
    ),
    P("condition", "{what:selector} (is|are) attached to {extra:selector}", Condition, kind="attached to"),
    P("condition", "{what:selector} remain[s] {extra:remaining}", Condition, kind="remains"),
    *[P("remaining", w, w) for w in ("exiled", "tapped", "on the battlefield", "untapped", "face down", "enchanted")],
    P(
        "condition",
        "{what:selector} (has|have) {extra:counter} counters on (it|them)",
        Condition,
        kind="has any counters",
    ),
    P(
        "condition",
        "{what:selector} (has|have) no {extra:counter} counters on (it|them)",
        Condition,
        kind="has no counters",
    ),
    P(
        "condition",
        "{what:selector} had {extra:how} {amount:counter} counter(s) on (it|them)",
        Condition,
        kind="had counters",
    ),
    P("condition", "{what:selector} had counters on it", Condition, kind="had any counters"),
    P("condition", "{what:selector} doesn't have {extra:keyword}", Condition, kind="doesn't have"),
    P("condition", "{what:selector} had {extra:keyword}", Condition, kind="had"),
    P("condition", "{who:player} (doesn't|don't) {extra:vp.pl}", Condition, kind="doesn't do"),
    P("condition", "{who:player} can't", Condition, kind="can't"),
    P("condition", "you've completed a dungeon", Condition("completed dungeon")),
    P("condition", "you have a full party", Condition("full party")),
    P("condition", "there's {what:selector}", Condition, kind="there's"),
    P("condition", "{who:player} didn't {extra:vp.pl}", Condition, kind="didn't do"),
    P("condition", "{who:player} didn't {extra:vp.pl} {amount:past_time}", Condition, kind="didn't do when"),
    P("condition", "{what:selector} cause[s] {who:player} to {extra:vp.pl}", Condition, kind="causes"),
    P(
        "condition",
        "{what:selector} {extra:triggering} cause[s] {amount:selector} to trigger",
        Condition,
        kind="causes to trigger",
    ),
    *[
        P("triggering", w, w)
        for w in (
            "entering",
            "attacking",
            "dying",
            "leaving the battlefield",
            "being put into a graveyard from the battlefield",
        )
    ],
    P("condition", "{what:selector} trigger[s]", Condition, kind="triggers"),
    P("condition", "it's neither day nor night", Condition("neither day nor night")),
    P("condition", "it's {extra:day}", Condition, kind="it's day"),
    *[P("day", w, w) for w in ("day", "night")],
    P("condition", "it's your main phase", Condition("your main phase")),
    P("condition", "it's not {extra:whose} turn", Condition, kind="not their turn", where=_not_yours),
    P("condition", "it's {extra:whose} turn", Condition, kind="their turn", where=_not_yours),
    P(
        "condition",
        "this is the {amount:ordinal} time this ability has resolved this turn",
        Condition,
        kind="nth resolved",
    ),
    P(
        "condition",
        "it's the {amount:ordinal} time this ability has resolved this turn",
        Condition,
        kind="it's nth resolved",
    ),
    P("condition", "it's the {amount:ordinal} time", Condition, kind="it's nth time"),
    P("condition", "{what:selector} (has|have) a counter on (it|them)", Condition, kind="has a counter"),
    P("condition", "{what:selector} (has|have) counters on (it|them)", Condition, kind="has some counters"),
    P(
        "condition",
        "{what:selector} (was|were) kicked with its {amount:mana} kicker",
        Condition,
        kind="was kicked with",
    ),
    P("condition", "{amount:quantity} was {extra:compared} {what:quantity}", Condition, kind="compared"),
    *[P("compared", w, w) for w in ("less than", "greater than", "equal to")],
    P("condition", "{who:player} control[s] more {what:noun.pl} than {extra:player}", Condition, kind="controls more"),
    P(
        "condition",
        "{who:player} (controls|control) as many {what:noun.pl} as {extra:player}",
        Condition,
        kind="controls as many",
    ),
    P("condition", "{who:player} (has|have) the initiative", Condition, kind="initiative"),
    P("condition", "no opponent has more life than {extra:player}", Condition, kind="nobody has more life"),
    P("condition", "no one does", Condition("no one does")),
    P(
        "condition",
        "the ^ring has tempted you {amount:numword} or more times this game",
        Condition,
        kind="ring tempted",
    ),
    P("condition", "you're the {extra:player_role}", Condition, kind="you're"),
    *[P("player_role", w, w) for w in ("starting player",)],
    P("condition", "tribute wasn't paid", Condition("tribute wasn't paid")),
    P("condition", "the gift was promised", Condition("gift promised")),
    P("condition", "the gift wasn't promised", Condition("gift not promised")),
    P(
        "condition",
        "{what:selector} (has|have) the same {amount:shared} as {extra:selector}",
        Condition,
        kind="same as",
    ),
    P("condition", "{amount:variable} is {extra:num} or more", Condition, kind="is at least"),
    P("condition", "they're {extra:noun.pl}", Condition, kind="they're"),
    P("condition", "{what:selector} (is|are) the chosen {extra:chosen_kind}", Condition, kind="is chosen"),
    *[P("chosen_kind", w, w) for w in ("type", "color", "player")],
    P("condition", "{who:player} (has|have) {what:claim_inf}", Condition, kind="has do"),
    P("condition", "that mana is spent on {what:selector}", Condition, kind="that mana is spent on"),
    P("condition", "{what:selector} was a {extra:noun.sg}", Condition, kind="was a"),
    P("condition", "{what:selector} was {extra:quality}", Condition, kind="was", where=_not_kicked),
    P("condition", "it's the {amount:ordinal} {extra:turn_part} of the turn", Condition, kind="nth part"),
    *[P("turn_part", w, w) for w in ("combat phase", "upkeep", "main phase")],
    P("condition", "{who:player} control[s] {what:selector}", Condition, kind="controls"),
    P("condition", "{who:player} (doesn't|don't) control {what:selector}", Condition, kind="not controls"),
    P("condition", "{who:player} (has|have) {amount:digits} or more life", Condition, kind="life at least"),
    P("condition", "{who:player} (has|have) {amount:digits} or less life", Condition, kind="life at most"),
    P("condition", "{who:player} (has|have) {amount:numword} or more cards in hand", Condition, kind="hand at least"),
    P("condition", "{who:player} (has|have) {amount:numword} or fewer cards in hand", Condition, kind="hand at most"),
    P("condition", "{who:player} (has|have) no cards in hand", Condition, kind="no hand"),
    P("condition", "{what:selector} (is|are) {extra:quality}", Condition, kind="is"),
    P("condition", "{what:selector} (is|are) a {extra:noun.sg}", Condition, kind="is a"),
    P("condition", "{what:selector} (isn't|aren't) {extra:quality}", Condition, kind="isn't"),
    P("condition", "{what:selector} (isn't|aren't) a {extra:noun.sg}", Condition, kind="isn't a"),
    P("condition", "{what:selector} (was|were) kicked", Condition, kind="kicked"),
    P("condition", "{what:selector} (was|were) bargained", Condition, kind="bargained"),
    P("condition", "{what:selector} (has|have) {extra:compare}", Condition, kind="stat"),
    P("condition", "{what:selector} (has|have) {extra:keyword}", Condition, kind="has"),
    P("condition", "{what:selector} (has|have) a {extra:counter} counter on (it|them)", Condition, kind="has counter"),
    P(
        "condition",
        "{what:selector} (has|have) {amount:numword} or more {extra:counter} counters on (it|them)",
        Condition,
        kind="has counters",
    ),
    P("condition", "{what:selector} had no {extra:counter} counters on it", Condition, kind="had no counters"),
    P("condition", "there are {what:selector}", Condition, kind="there are"),
    P("condition", "there is {what:selector}", Condition, kind="there is"),
    P("condition", "there are {amount:numword} or more {what:among.pl}", Condition, kind="there are among"),
    P("condition", "it's your turn", Condition("your turn")),
    P("condition", "it's not your turn", Condition("not your turn")),
    P("condition", "it's a {extra:noun.sg}", Condition, kind="it's a"),
    P("condition", "it's {extra:quality}", Condition, kind="it's"),
    P("condition", "able", Condition("able")),
    P("condition", "you have max speed", Condition("max speed")),
    P("condition", "{who:player} (has|have) the city's blessing", Condition, kind="blessing"),
    P("condition", "{who:player} (is|are) the monarch", Condition, kind="monarch"),
    P("condition", "{who:player} {extra:vp}", Condition, kind="does"),
    P("condition", "{what:selector} (targets|target) {extra:recipient}", Condition, kind="targets"),
    P("condition", "{amount:whose} {extra:stat} is {what:digits} or less", Condition, kind="stat at most"),
    P("condition", "{amount:whose} {extra:stat} is {what:digits} or greater", Condition, kind="stat at least"),
    P("condition", "{amount:whose} {extra:stat} is greater than {what:quantity}", Condition, kind="stat more"),
    P(
        "condition",
        "{amount:whose} {extra:stat} is less than or equal to {what:quantity}",
        Condition,
        kind="stat at most q",
    ),
    P("condition", "{who:player} (has|have) {amount:numword} or more poison counters", Condition, kind="poison"),
    P("condition", "you're the monarch", Condition("you're the monarch")),
    P("condition", "{what:selector} (is|are) paired with {extra:selector}", Condition, kind="paired"),
    P("condition", "it shares a {amount:shared} with {what:selector}", Condition, kind="shares"),
    P("condition", "{what:selector} (was|were) cast", Condition, kind="was cast"),
    P(
        "condition",
        "at least {amount:numword} {extra:quality_word} mana was spent to cast this spell",
        Condition,
        kind="adamant",
    ),
    P("condition", "you cast this spell during your main phase", Condition("addendum")),
    P(
        "condition",
        "{who:player} control[s] {amount:numword} or more creatures with different powers",
        Condition,
        kind="coven",
    ),
    P("condition", "your devotion to {extra:color} is less than {amount:numword}", Condition, kind="devotion less"),
    P("condition", "you win the flip", Condition("win flip")),
    P("condition", "you lose the flip", Condition("lose flip")),
    P("condition", "you win", Condition("win clash")),
    P("condition", "this card is in your opening hand", Condition("opening hand")),
    P("condition", "{what:selector} (is|are) on the battlefield", Condition, kind="on battlefield"),
    P("condition", "{what:selector} (is|are) in {extra:zone}", Condition, kind="in zone"),
    P(
        "condition",
        "there are {amount:numword} or more {extra:counter} counters on {what:selector}",
        Condition,
        kind="counters on",
    ),
    P("condition", "seven or more cards are in your graveyard", Condition("threshold")),
    P("condition", "your life total is less than or equal to half your starting life total", Condition("half life")),
]
