"""Clauses, gates, durations, sentences and modes: how effects are joined."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Adverb,
    Also,
    AndAlso,
    AnyOf,
    AsLong,
    Body,
    Both,
    Claim,
    Core,
    Do,
    Either,
    Event,
    ForEach,
    Gate,
    Lasting,
    Measured,
    Noun,
    PartyOf,
    Per,
    Pick,
    Player,
    Players,
    Predicate,
    Quoted,
    Ref,
    Refs,
    Statement,
    StatIs,
    Then,
    TwoClaims,
    WhereX,
    Word,
    You,
)

DURATIONS = [
    "until end of turn",
    "this turn",
    "until your next turn",
    "until end of combat",
    "this combat",
    "until ~ leaves the battlefield",
    "until the end of your next turn",
    "until end of combat on your next turn",
    "until the end of combat on your next turn",
    "for the rest of the game",
    "until the beginning of your next upkeep",
    "until your next upkeep",
    "until your next end step",
]


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"vp", "vps", "adverb_vps"}
    g.numbered.add("players_too")
    g.series("vp_and", "one_vp", ", ", "and", ", and", 2)
    g.series("vp_then", "vp", ", ", ", then", ", then", 2)
    g.series("vp_or", "one_vp", ", ", "or", ", or", 2)
    g.series("spend_or", "spend_vp", ", ", "or", ", or", 2)
    g.series("clause_and", "clause", ", ", "and", ", and", 2)
    g.series("clause_then", "joined", ", then", ", then", ", then", 2)
    g.series("sentences", "sentence", ". ", ". ", ". ", 1)
    g.series("modes", "mode", "\n• ", "\n• ", "\n• ", 1)


def _apart_clauses(value: AndAlso) -> bool:
    """An exception takes what follows; so does a list."""
    return _joins(Also((value.first, value.second)))


def _not_leaving(value: Any) -> bool:
    """ "Until ~ leaves the battlefield" is a duration by name, "until you exile …" a part of its verb."""
    if not isinstance(value, Event) or value.verb in ("exile", "mill"):
        return False
    return not (isinstance(value.extra, Event) and value.extra.verb == "leave" and value.what == Ref("~"))


def _all_players(value: Both) -> bool:
    """A group of players, never of objects."""
    return all(isinstance(x, You | Player | Players | PartyOf) for x in value.items)


def _some_players(value: Both) -> bool:
    """Players and objects together."""
    players = [isinstance(x, You | Player | Players | PartyOf) for x in value.items]
    return any(players) and not all(players)


def _ends_in_exception(step: Any) -> bool:
    """Whether a step ends in "except it's …": what follows belongs to the exception (707.9)."""
    while True:
        if isinstance(step, Gate | Lasting):
            step = step.effect
        elif isinstance(step, Also | Then):
            step = step.steps[-1]
        elif isinstance(step, Do):
            step = step.does
        elif isinstance(step, Claim):
            step = step.predicates
        else:
            break
    return (
        isinstance(step, Predicate) and step.kind in ("becomes copy", "enters as copy") and step.other is not None
    ) or (
        isinstance(step, Act)
        and step.verb in ("create copy", "create copies", "create attacking copy", "create tapped copy", "copy")
        and step.extra is not None
    )


def _not_its_own(value: Lasting) -> bool:
    """A duration belongs to the verb that takes one, and to what is measured."""
    inner = value.effect
    if isinstance(inner, Do) and isinstance(inner.does, Act) and inner.does.verb == "gain control":
        return False
    if not isinstance(inner, Claim):
        return True
    does = inner.predicates
    if isinstance(does, Per) and isinstance(does.amount, ForEach):
        return not isinstance(does.amount.what, Measured)
    return not (isinstance(does, Predicate) and isinstance(does.value, Measured))


def _not_of_entry(value: Gate) -> bool:
    """ "… except it enters with a counter on it if …" is a condition of that exception."""
    inner = value.effect
    while isinstance(inner, Gate | Lasting):
        inner = inner.effect
    if not isinstance(inner, Claim) or not isinstance(inner.predicates, Predicate):
        return True
    last = inner.predicates.other
    last = last.steps[-1] if isinstance(last, Also) else last
    return not (isinstance(last, Predicate) and last.kind == "enters with")


def _not_they_attack(value: Claim) -> bool:
    """ "They can't attack you" is said of creatures and players with the same words."""
    kind = value.predicates.kind if isinstance(value.predicates, Predicate) else ""
    return value.what != Players("they") or kind != "player can't attack"


def _not_own_cost(claim: Claim) -> bool:
    """What an ability itself costs is one of its limits, not an effect (602.5)."""
    if (
        claim.predicates == Predicate("are created")
        and isinstance(claim.what, Pick)
        and isinstance(claim.what.noun, Noun)
    ):
        return False  # new tokens are described, not picked
    return bool(claim.what != Ref("this", Core(Word("head", "ability"))))


def _one(value: Statement) -> bool:
    """One takes a singular noun."""
    return bool(value.value == 1)


def _not_one(value: Statement) -> bool:
    """One takes a singular noun."""
    return bool(value.value != 1)


def _comma_in_quotes(value: WhereX) -> bool:
    """The comma in front of "where" stands inside the closing quote."""
    return _quotes_comma(value.effect)


def _comma_outside(value: WhereX) -> bool:
    return not _quotes_comma(value.effect)


def _quotes_comma(node: Any) -> bool:
    """Whether something in these words is quoted with a comma at its end."""
    if isinstance(node, tuple):
        return any(map(_quotes_comma, node))
    if isinstance(node, Quoted):
        return node.end == ","
    return dataclasses.is_dataclass(node) and any(
        _quotes_comma(getattr(node, f.name)) for f in dataclasses.fields(node)
    )


def _joins(value: Any) -> bool:
    """An order after an order belongs to one subject: "draw a card and gain 1 life" is one Do."""
    for before, after in zip(value.steps, value.steps[1:], strict=False):
        if isinstance(after, Claim) and isinstance(after.what, Ref | Refs) and _ends_in_exception(before):
            return False
    for before, after in zip(value.steps, value.steps[1:], strict=False):
        if isinstance(after, Do) and after.who is None and isinstance(before, Do | Gate):
            return False
    return True


PHRASES = [
    P("vp", "{x:one_vp}"),
    P("vp", "{effect:one_vp} {amount:foreach}", Per),
    P("vp", "{steps:vp_and}", Also),
    P("vps", "{x:vp}"),
    P("vps", "{steps:vp_then}", Then),
    P("clause", "{does:vps.pl}", Do),
    P("clause", "{who:player} {does:vps}", Do),
    P("clause", "{what:selector} {predicates:preds}", Claim, where=_not_own_cost),
    P("clause", "{what:player} {predicates:player_pred}", Claim, where=_not_they_attack),
    P(
        "clause",
        "{what:selector} {first:preds} {lasting:duration} and {second:preds} [{then_lasting:duration}]",
        TwoClaims,
    ),
    P("clause", "{what:selector}'s still a {predicates:noun.sg}", Claim),
    P("clause", "{whose} {stat} is equal to {amount:quantity}", StatIs),
    P("clause", "{whose} power and toughness are each equal to {amount:quantity}", StatIs, stat="power and toughness"),
    P("clause", "you control {value:ref}", Statement, kind="you control"),
    P("may_body", "have {x:lasting_inf}"),
    P("lasting_inf", "{effect:claim_inf} {duration}", Lasting, where=_not_its_own),
    P("gate_back", "instead {effect:chain}", Gate, kind="instead first"),
    P("clause", "the game is a draw", Statement("game is a draw")),
    P("clause", "{value:damage_ref} is dealt to {other:recipient}", Statement, kind="damage is dealt to"),
    P("damage_ref", "that damage", Ref("that damage")),
    P("clause", "this mana can't be spent to cast {value:noun.pl}", Statement, kind="mana can't cast"),
    P(
        "clause",
        "no more than {value:numword} {other:noun.sg} can attack you each combat",
        Statement,
        kind="attack you limit",
        where=_one,
    ),
    P(
        "clause",
        "no more than {value:numword} {other:noun.pl} can attack you each combat",
        Statement,
        kind="attack you limit",
        where=_not_one,
    ),
    P(
        "clause",
        "spells and abilities your opponents control can't cause you to {value:forced}",
        Statement,
        kind="not forced",
    ),
    *[P("forced", w, w) for w in ("sacrifice permanents", "discard cards or sacrifice permanents")],
    P(
        "clause",
        "no more than {value:numword} {other:noun.sg} can attack each combat",
        Statement,
        kind="attack limit",
        where=_one,
    ),
    P(
        "clause",
        "no more than {value:numword} {other:noun.pl} can attack each combat",
        Statement,
        kind="attack limit",
        where=_not_one,
    ),
    P(
        "clause",
        "no more than {value:numword} {other:noun.sg} can block each combat",
        Statement,
        kind="block limit",
        where=_one,
    ),
    P(
        "clause",
        "no more than {value:numword} {other:noun.pl} can block each combat",
        Statement,
        kind="block limit",
        where=_not_one,
    ),
    P(
        "clause",
        "{value:noun.pl} {other:occurring} don't cause abilities to trigger",
        Statement,
        kind="triggers nothing",
    ),
    P(
        "clause",
        "{value:noun.pl} entering don't cause abilities of {other:noun.pl} to trigger",
        Statement,
        kind="triggers nothing of",
    ),
    *[P("occurring", w, w) for w in ("entering", "entering or dying")],
    P("clause", "those tokens plus a additional {value:token.sg} are created", Statement, kind="plus tokens"),
    P("clause", "those tokens plus a {value:token.sg} are created", Statement, kind="plus a token"),
    P("gated", "{effect:chain} instead of into {condition:zone}", Gate, kind="instead of into", side="back"),
    P("gated", "{effect:chain} instead of {condition:instead_of}", Gate, kind="instead of", side="back"),
    *[P("instead_of", w, w) for w in ("two", "one")],
    P("vp", "{effect:one_vp} {amount:times}", Per),
    P("play_vp", "play {what:selector} without paying (its mana cost|their mana costs)", Act, verb="play free"),
    P("play_vp", "look at {what:selector}", Act, verb="look"),
    P("play_vp", "look at and play {what:selector}", Act, verb="look at and play"),
    P("clause", "{whose} life total can't change", StatIs, stat="life total can't change", amount=None),
    P("clause", "spend this mana only to {value:spend}", Statement, kind="spend only"),
    P("spend", "{x:spend_vp}"),
    P("spend", "{items:spend_or}", AnyOf, join="or"),
    P("spend", "{first:spend_vp} or to {second:spend_vp}", Either),
    P("spend_vp", "cast {what:selector}", Act, verb="cast"),
    P("spend_vp", "activate {what:selector}", Act, verb="activate"),
    P("spend_vp", "pay {what:spend_cost}", Act, verb="pay cost"),
    P("spend_cost", "cumulative upkeep costs", "cumulative upkeep costs"),
    P("vps", "{items:vp_or}", AnyOf, join="or"),
    P("joined", "{first:clause}, and {second:clause}", AndAlso, where=_apart_clauses),
    P("clause", "mana of any {value:mana_any} can be spent to cast {other:ref}", Statement, kind="any mana for"),
    P(
        "clause",
        "you may play lands and cast spells from {value:graveyards_of} this turn "
        "as though those cards were in your graveyard",
        Statement,
        kind="as own graveyard",
    ),
    *[P("graveyards_of", w, w) for w in ("other players' graveyards", "your opponents' graveyards")],
    P("clause", "{amount:how} {what:counter} counters are put on {to:selector}", Act, verb="counters are put"),
    P("clause", "{who:player} may {effect:may_body} and may {condition:may_body}", Gate, kind="may and may"),
    P("gated", "{effect:lasting_claim}, except {condition:exceptions}", Gate, kind="except", side="back"),
    P("clause", "{what:ref}'s {predicates:is_also}", Claim),
    P("is_also", "a {value:noun.sg} in addition to its other {other:other_what}", Predicate, kind="'s also"),
    P("is_also", "a {value:noun.sg}", Predicate, kind="'s a"),
    P("is_also", "a {value:noun.sg} with base power and toughness {other:pt_size}", Predicate, kind="'s a based"),
    P("gated", "{effect:chain} as {condition:ref} enters", Gate, kind="as enters", side="back"),
    P("gated", "{effect:chain} {condition:during_turn}", Gate, kind="during", side="back"),
    P("gated", "{effect:lasting_may}, and {condition:clause}", Gate, kind="and", side="back"),
    P("lasting_may", "{effect:lasting_do} {duration}", Lasting),
    P(
        "gated",
        "{who:player} may play {effect:selector} {condition:duration} without paying its mana cost",
        Gate,
        kind="may play free",
        side="back",
    ),
    P(
        "clause",
        "your devotion to each color and each combination of colors is increased by {value:numword}",
        Statement,
        kind="more devotion",
    ),
    P(
        "clause",
        "if a opponent would search a library, that player searches the top {value:numword} cards of that library instead",
        Statement,
        kind="search top",
    ),
    P("clause", "{whose} maximum hand size is {amount:hand_size}", StatIs, stat="maximum hand size"),
    *[
        P("hand_size", w, w)
        for w in (
            "reduced by one",
            "reduced by two",
            "reduced by three",
            "reduced by four",
            "reduced by seven",
            "increased by one",
            "increased by two",
            "two",
            "five",
        )
    ],
    P(
        "gated",
        "{effect:chain} instead of putting it into {condition:whose} graveyard",
        Gate,
        kind="instead of graveyard",
        side="back",
    ),
    P("gated", "{effect:chain} instead of putting it anywhere else", Gate, kind="instead of anywhere", side="back"),
    P("gated", "{effect:chain} at end of combat", Gate, kind="end of combat", side="back"),
    P("gated", "{effect:lasting_claim} {condition:foreach}", Gate, kind="for each", side="back"),
    P("lasting_claim", "{effect:claim} {duration}", Lasting),
    P("clause", "{effect:claim} {duration}", Lasting, where=_not_its_own),
    P("gated", "{effect:lasting_do} {duration}", Lasting),
    P("lasting_do", "{who:player} may {effect:play_vp}", Gate, kind="may"),
    P("play_vp", "cast {what:selector}", Act, verb="cast"),
    P("play_vp", "play {what:selector}", Act, verb="play"),
    P("play_vp", "cast {what:selector} without paying its mana cost", Act, verb="cast free"),
    P("claim", "{what:selector} {predicates:preds}", Claim),
    P("claim", "{what:players_too} {predicates:preds}", Claim),
    P("clause", "{what:players_too} {predicates:preds}", Claim),
    P("players_too", "{items:party_list}", Both, where=_some_players),
    P("clause", "its {value:flat_cost} cost is equal to its mana cost", Statement, kind="its cost is mana cost"),
    P(
        "clause",
        "the {value:flat_cost} cost is equal to {other:mana_cost_plus}",
        Statement,
        kind="cost is mana cost plus",
    ),
    P("mana_cost_plus", "{to:whose} mana cost plus exile {what:selector}", Act, verb="exile"),
    P("claim", "{what:player} {predicates:player_pred}", Claim, where=_not_they_attack),
    P("clause", "{who:player} may {effect:may_body}", Gate, kind="may"),
    P("may_body", "{does:vps.pl}", Do),
    P("may_body", "have {x:claim_inf}"),
    P("claim_inf", "{what:selector} {predicates:preds.pl}", Claim),
    P("claim_inf", "{who:player} {does:vps.pl}", Do),
    P("duration", "until end of turn", "until end of turn"),
    *[P("duration", d, d) for d in DURATIONS[1:]],
    P("joined", "{x:clause}"),
    P("joined", "{steps:clause_and}", Also, where=_joins),
    P("chain", "{x:joined}"),
    P("chain", "{steps:clause_then}", Then, where=_joins),
    P("gated", "{x:chain}"),
    P("gated", "{effect:chain} if {condition:conditions}", Gate, kind="if", side="back", where=_not_of_entry),
    P("gated", "{effect:chain} unless {condition:conditions}", Gate, kind="unless", side="back"),
    P("duration", "for as long as {condition:conditions}", AsLong),
    P("duration", "until {condition:until_event}", AsLong, word="until"),
    P("until_event", "{x:event}", where=_not_leaving),
    P("gated", "instead {effect:chain}", Gate, kind="instead first"),
    P("gated", "{effect:gate_back}, where X is {amount:quantity}", WhereX),
    P("gate_back", "{effect:chain} unless {condition:conditions}", Gate, kind="unless", side="back"),
    P("gated", "{effect:unless_gate} instead", Gate, kind="instead", side="back"),
    P("unless_gate", "{effect:chain} unless {condition:conditions}", Gate, kind="unless", side="back"),
    P("gated", "{effect:chain} {condition:when_step}", Gate, kind="at", side="back"),
    P("gated", "{effect:chain} after this {condition:turn_phase}", Gate, kind="after this", side="back"),
    P("clause", "there is a additional {value:additional_phase}", Statement, kind="additional phase"),
    *[
        P("additional_phase", w, w)
        for w in ("combat phase", "combat phase followed by a additional main phase", "beginning phase")
    ],
    P("clause", "they're still {predicates:noun.pl}", Claim, what=Refs("they're")),
    P("clause", "{whose} life total becomes {amount:quantity}", StatIs, stat="life total becomes"),
    P("clause", "{whose} life total becomes equal to {amount:quantity}", StatIs, stat="life total becomes equal to"),
    P("clause", "the {value:flat_cost} cost is equal to {other:whose} mana cost", Statement, kind="cost is mana cost"),
    *[
        P("flat_cost", w, w)
        for w in (
            "flashback",
            "escape",
            "scavenge",
            "encore",
            "unearth",
            "replicate",
            "mayhem",
            "plot",
            "embalm",
            "emerge",
        )
    ],
    P("clause", "{who:player_group} each {does:vps.pl}", Do),
    P("player_group", "{items:party_list}", Both, where=_all_players),
    P("clause", "{who:player} {does:adverb_vps}", Do),
    P("adverb_vps", "{word:adverb} {does:vps}", Adverb),
    P("clause", "X can't be {value:num}", Statement, kind="X can't be"),
    P("clause", "X is {value:quantity}", Statement, kind="X is"),
    P("gated", "{effect:chain} instead", Gate, kind="instead", side="back"),
    P("gated", "{effect:chain} instead if {condition:conditions}", Gate, kind="instead if", side="back"),
    P("gated", "{effect:chain}, where X is {amount:quantity}", WhereX, where=_comma_outside),
    P("gated", "{effect:chain} where X is {amount:quantity}", WhereX, where=_comma_in_quotes),
    P("gated", "{effect:chain} as long as {condition:conditions}", Gate, kind="as long as", side="back"),
    P("gated", "{effect:chain} at the beginning of the next end step", Gate, kind="next end step", side="back"),
    P("gated", "{effect:chain} at the beginning of the next turn's upkeep", Gate, kind="next upkeep", side="back"),
    P("gated", "{effect:chain} at the beginning of the next upkeep", Gate, kind="the very next upkeep", side="back"),
    P("body", "{sentences}.", Body),
    P("body", "{x:modal}"),
]
