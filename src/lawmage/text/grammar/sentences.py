"""Sentences: conditions, times and loops in front, replacements, additional and alternative costs."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Core,
    Event,
    Gate,
    Lasting,
    Ref,
    Statement,
    Word,
    Would,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _not_this_spell(act: Act) -> bool:
    """This spell's own alternative cost has a phrase of its own."""
    return bool(act.verb != "mana cost of" or act.what != Ref("this", Core(Word("head", "spell"))))


PHRASES = [
    P("sentence", "then for each {condition:noun.sg}, {effect:sentence}", Gate, kind="then for each"),
    P("sentence", "for each color, {effect:sentence}", Gate, kind="each color"),
    P("sentence", "for each {condition:ballot} vote, {effect:sentence}", Gate, kind="for each vote"),
    P("sentence", "then for each {condition:ballot} vote, {effect:sentence}", Gate, kind="for each vote"),
    P("sentence", "starting with you, each player votes for {value:ballots}", Statement, kind="vote"),
    P("sentence", "starting with you, each player votes for {value:selector}", Statement, kind="vote for things"),
    P(
        "sentence",
        "each player secretly votes for {value:ballots}, then those votes are revealed",
        Statement,
        kind="secret vote",
    ),
    P(
        "sentence",
        "each player secretly votes for {value:selector}, then those votes are revealed",
        Statement,
        kind="secret vote for things",
    ),
    P(
        "sentence",
        "{who:player} faces a villainous choice — {effect:gated}, or {condition:gated}",
        Gate,
        kind="villainous choice",
    ),
    P(
        "sentence",
        "then {who:player} faces a villainous choice — {effect:gated}, or {condition:gated}",
        Gate,
        kind="villainous choice",
        side="then",
    ),
    P("sentence", "its foretell cost is its mana cost reduced by {value:mana}", Statement, kind="foretell cost"),
    P("sentence", "while voting, you may vote a additional time", Statement("may vote again")),
    P("sentence", "while voting, you get a additional vote", Statement("votes again")),
    P("sentence", "for each {condition:player_kind_who}, {effect:sentence}", Gate, kind="for each who"),
    P("sentence", "when {condition:event_plain} this way, {effect:sentence}", Gate, kind="when this way"),
    P(
        "sentence",
        "as {value:selector} enters the battlefield, {other:clause}",
        Statement,
        kind="as enters battlefield",
    ),
    P(
        "sentence",
        "during any turn you attacked with {condition:selector}, {effect:gated}",
        Gate,
        kind="during attacked turn",
    ),
    P("sentence", "unless {condition:conditions}, {effect:gated}", Gate, kind="unless"),
    *[
        P("during_turn", w, w)
        for w in ("during your turn", "during turns other than yours", "during each opponent's turn", "during combat")
    ],
    P(
        "sentence",
        "as a additional cost to cast this spell, you may {value:vps.pl}",
        Statement,
        kind="additional cost may",
    ),
    P("sentence", "{x:replacing}"),
    P("sentence", "for each of {condition:ref}, {effect:gated}", Gate, kind="for each of"),
    P("sentence", "you may {value:vp.pl} rather than pay {other:cost_of}", Statement, kind="alternative cost for"),
    P("cost_of", "the mana cost for {what:noun.pl}", Act, verb="mana cost for"),
    P("cost_of", "{what:ref}'s mana cost", Act, verb="mana cost of", where=_not_this_spell),
    P(
        "sentence",
        "when {who:player} spend[s] this mana to {condition:spend_vp}, {effect:gated}",
        Gate,
        kind="when spend",
    ),
    P("sentence", "this ability triggers only once each turn", Statement("once each turn")),
    P(
        "sentence",
        "if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices"
        " it at the beginning of the next cleanup step",
        Statement("flash sacrificed"),
    ),
    P("sentence", "this ability triggers only twice each turn", Statement("twice each turn")),
    P("sentence", "do this only once each turn", Statement("do once each turn")),
    P(
        "sentence",
        "you may cast this spell as though it had flash if you pay {value:mana} more to cast it",
        Statement,
        kind="flash for more",
    ),
    P("sentence", "the same is true for {value:noun.pl}", Statement, kind="same"),
    P("sentence", "the same is true for {value:plain_nouns}", Statement, kind="same of all"),
    P("sentence", "the same is true for {value:same_keywords}", Statement, kind="same keywords"),
    P("sentence", "this effect can't reduce the mana in that cost to less than one mana", Statement("floor one")),
    P("sentence", "this effect doesn't remove ~", Statement("keeps ~")),
    P("sentence", "this effect reduces only the amount of colored mana you pay", Statement("colored only")),
    P("would", "{what:selector} would be put into a graveyard", Would, event="graveyard"),
    P("would", "{what:selector} would be put into a graveyard this turn", Would, event="graveyard this turn"),
    P("sentence", "when {who:player} next {condition:next_cast} this turn, {effect:gated}", Gate, kind="next cast"),
    P("next_cast", "cast {x:selector}"),
    P("sentence", "as a additional cost to cast this spell, {value:vps.pl}", Statement, kind="additional cost"),
    P("sentence", "as {value:selector} enters, {other:clause}", Statement, kind="as enters"),
    P("sentence", "as {value:selector} is turned face up, {other:gated}", Statement, kind="as turned up"),
    P("sentence", "as {value:selector} transforms into ~, {other:gated}", Statement, kind="as transforms"),
    P("sentence", "as {value:selector} transforms into ≈, {other:gated}", Statement, kind="as transforms ≈"),
    P(
        "sentence",
        "as {value:into_name}, {other:gated}",
        Statement,
        kind="as transforms into",
    ),
    P("into_name", "{what:selector} transforms into {to:card_name}", Event, verb="transform into"),
    P("sentence", "you may {value:vp.pl} rather than pay this spell's mana cost", Statement, kind="alternative cost"),
    P("replacing", "if {value:would}, {other:gated}", Statement, kind="replace"),
    P("replacing", "the next time {value:would}, {other:gated}", Statement, kind="replace next"),
    P(
        "sentence",
        "if a effect would create one or more {other:noun.pl} under your control, it creates twice that many of those"
        " tokens instead",
        Statement,
        kind="doubled tokens",
    ),
    P(
        "sentence",
        "if a effect would put one or more counters on {value:selector}, it puts twice that many of those counters on"
        " {other:selector} instead",
        Statement,
        kind="doubled",
    ),
    P(
        "sentence",
        "if you would put one or more counters on {value:recipient}, put twice that many of each of those kinds of"
        " counters on {other:recipient} instead",
        Statement,
        kind="counters doubled",
    ),
    P(
        "sentence",
        "if a opponent would put one or more counters on {value:recipient}, they put half that many of each of those"
        " kinds of counters on {other:recipient} instead, rounded down",
        Statement,
        kind="counters halved",
    ),
    P(
        "sentence",
        "you may cast {value:selector} from your graveyard using its {other:usable} ability",
        Statement,
        kind="using",
    ),
    *[P("usable", w, w) for w in ("mutate", "blitz", "warp", "bestow")],
    P(
        "sentence",
        "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost",
        Statement("pays life instead"),
    ),
    P("would", "{what:selector} would die", Would, event="die"),
    P("would", "{what:selector} would die this turn", Would, event="die this turn"),
    P("would", "{what:selector} would leave the battlefield", Would, event="leave"),
    P("would", "{what:selector} would be put into a graveyard from anywhere", Would, event="to graveyard"),
    P("would", "{what:selector} would deal damage to {extra:recipient}", Would, event="damage"),
    P("would", "{what:selector} would deal {amount:digits} or more damage to {extra:recipient}", Would, event="damage"),
    P(
        "would",
        "{what:selector} would deal {amount:digits} or more damage to {extra:recipient} this turn",
        Would,
        event="damage this turn",
    ),
    P("would", "{what:selector} would deal damage to {extra:recipient} this turn", Would, event="damage this turn"),
    P("would", "{what:player} would draw a card", Would, event="draw"),
    P(
        "would",
        "{what:selector} would be put into your graveyard from anywhere this turn",
        Would,
        event="to your graveyard this turn",
    ),
    P("would", "damage would be dealt to {what:recipient}", Would, event="damage to"),
    P("would", "noncombat damage would be dealt to {what:recipient}", Would, event="noncombat damage to"),
    P("would", "{what:player} would gain life", Would, event="gain life"),
    P("would", "{what:player} would create one or more tokens", Would, event="create tokens"),
    P("would", "one or more +1/+1 counters would be put on {what:selector}", Would, event="counters"),
    P("sentence", "until end of turn, whenever {condition:event}, {effect:gated}", Gate, kind="delayed whenever"),
    P("sentence", "whenever {condition:event} this turn, {effect:gated}", Gate, kind="whenever this turn"),
    P("sentence", "when {condition:event} this turn, {effect:gated}", Gate, kind="when this turn"),
    P("sentence", "for each opponent, {effect:sentence}", Gate, kind="each opponent"),
    P("sentence", "for each player, {effect:sentence}", Gate, kind="each player"),
    P("sentence", "at end of combat, {effect:gated}", Gate, kind="end of combat"),
    P("sentence", "{condition:when_step}, {effect:gated}", Gate, kind="at"),
    *[
        P("when_step", w, w)
        for w in (
            "at the beginning of your next end step",
            "at the beginning of the first upkeep",
            "at the beginning of your first upkeep",
            "at the beginning of that turn's end step",
            "at the beginning of the declare attackers step on your next turn",
            "at the beginning of the next turn's end step",
            "at the beginning of that player's next end step",
            "at the beginning of their next end step",
            "at the beginning of your next upkeep",
            "at the beginning of your next main phase",
            "at the beginning of the next cleanup step",
            "at the beginning of the next combat phase this turn",
            "during your next untap step",
            "at the beginning of that player's next upkeep",
            "at the beginning of their next upkeep",
            "during each other player's untap step",
            "during each opponent's untap step",
        )
    ],
    P("sentence", "after this {condition:turn_phase}, {effect:gated}", Gate, kind="after this"),
    *[P("turn_phase", w, w) for w in ("phase", "main phase", "one", "combat phase", "turn")],
    P("sentence", "once during each of your turns, {effect:gated}", Gate, kind="once each of your turns"),
    P("sentence", "once each turn, {effect:gated}", Gate, kind="once each turn"),
    P("sentence", "during turns other than yours, {effect:gated}", Gate, kind="not your turn"),
    P("sentence", "starting with {condition:player}, {effect:gated}", Gate, kind="starting with"),
    P(
        "sentence",
        "a deck can have any number of cards named {value:deck_name}",
        Statement,
        kind="any number in a deck",
    ),
    P(
        "sentence",
        "a deck can have up to {value:numword} cards named {other:deck_name}",
        Statement,
        kind="up to in a deck",
    ),
    P("deck_name", "~", Ref("~")),
    P("deck_name", "≈", Ref("≈")),
    P("deck_name", "{x:card_name}"),
    P("sentence", "the “ ↓ legend rule ” doesn't apply to {value:noun.pl}", Statement, kind="no legend rule"),
    P("sentence", "the “ ↓ legend rule ” doesn't apply", Statement("no legend rule")),
    P(
        "sentence",
        "planeswalkers' loyalty abilities you activate cost a additional {value:loyalty_change} to activate",
        Statement,
        kind="loyalty costs more",
    ),
    P("sentence", "{x:gated}"),
    P("sentence", "if {condition:conditions}, {effect:sentence}", Gate, kind="if"),
    P("sentence", "as long as {condition:conditions}, {effect:sentence}", Gate, kind="as long as"),
    P("sentence", "if {who:player} do[es], {effect:sentence}", Gate, kind="if do"),
    P("sentence", "when {who:player} do[es], {effect:sentence}", Gate, kind="when do"),
    P("sentence", "if {who:player} (doesn't|don't), {effect:sentence}", Gate, kind="if don't"),
    P("sentence", "otherwise, {effect:sentence}", Gate, kind="otherwise"),
    P("sentence", "then {effect:gated}", Gate, kind="then"),
    P("sentence", "then if {condition:conditions}, {effect:gated}", Gate, kind="then if"),
    P("sentence", "{duration}, {effect:sentence}", Lasting, side="front"),
    P("sentence", "at the beginning of the next end step, {effect:gated}", Gate, kind="next end step"),
    P("sentence", "for each {condition:noun.sg}, {effect:sentence}", Gate, kind="for each"),
    P("sentence", "during your turn, {effect:sentence}", Gate, kind="your turn"),
    P("sentence", "during combat, {effect:sentence}", Gate, kind="in combat"),
]
