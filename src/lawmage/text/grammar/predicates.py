"""Predicates of objects and players: gets +1/+1, has flying, enters with counters."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.lexicon import plural
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Adverb,
    Also,
    Core,
    DealTwo,
    Keyword,
    Named,
    Noun,
    Per,
    Post,
    Predicate,
    Ref,
    Refs,
    Sum,
)


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"pred", "preds", "some_preds", "player_pred", "mixed_pred", "more_counters"}
    g.series("exception_list", "exception", ", ", "and", ", and", 2)
    g.series("pred_and", "pred", ", ", "and", ", and", 2)
    g.series("mixed_preds", "mixed_pred", ", ", "and", ", and", 2)
    g.series("counter_choices", "counter_choice", ", ", "or", ", or", 2)


def _told_apart(pred: Predicate) -> bool:
    """ "Are Plains" is a quality: its plural looks the same."""
    noun = pred.value
    bare = pred.kind == "are" and isinstance(noun, Noun) and not noun.posts and isinstance(noun.cores, Core)
    return not (bare and not noun.cores.qualities and plural(noun.cores.head.word) == noun.cores.head.word)


def _one_counted(value: Also) -> bool:
    """One of them is counted for each of something, and not only the last."""
    return any(isinstance(step, Per) for step in value.steps)


def _no_exception_inside(value: Also) -> bool:
    """What follows an exception of a copy belongs to it (707.9)."""
    return not any(
        isinstance(step, Predicate) and step.kind in ("becomes copy", "enters as copy") and step.other is not None
        for step in value.steps[:-1]
    )


def _not_flat(pred: Predicate) -> bool:
    """Mayhem without a cost is said of cards by a phrase of its own."""
    return bool(pred.value != Keyword("mayhem"))


PHRASES = [
    P("pred", "become[s] plotted", Predicate("becomes plotted")),
    P("pred", "become[s] foretold", Predicate("becomes foretold")),
    P("pred", "get[s] {value:pt_change}", Predicate, kind="gets"),
    P("pred", "(has|have) {value:grant}", Predicate, kind="has", where=_not_flat),
    P("pred", "(has|have) {value:grants_and}", Predicate, kind="has"),
    P("pred", "gain[s] {value:grant}", Predicate, kind="gains"),
    P("pred", "gain[s] {value:grants_and}", Predicate, kind="gains"),
    P("pred", "lose[s] {value:keyword}", Predicate, kind="loses"),
    P("pred", "lose[s] all abilities", Predicate("loses all")),
    P("pred", "(is|are) {value:quality}", Predicate, kind="is"),
    P(
        "pred",
        "(enters|enter) with {value:count} {other:counter} counter(s) on (it|them:^)",
        Predicate,
        kind="enters with",
    ),
    P(
        "pred",
        "(enters|enter) with {value:count} additional {other:counter} counter(s) on (it|them:^)",
        Predicate,
        kind="enters with additional",
    ),
    P(
        "pred",
        "(enters|enter) with a number of {other:counter} counters on it equal to {value:quantity}",
        Predicate,
        kind="enters with equal",
    ),
    P(
        "more_counters",
        "(enters|enter) with a number of additional {other:counter} counters on it equal to {value:quantity}",
        Predicate,
        kind="enters with more equal",
    ),
    P("pred", "{value:more_counters}"),
    P(
        "pred",
        "{value:more_counters} and as a {other:noun.sg} in addition to its other types",
        Predicate,
        kind="enters also as",
    ),
    P("pred", "fight[s] {value:selector}", Predicate, kind="fights"),
    P("pred", "(enters|enter) with your choice of {value:counter_choices} on it", Predicate, kind="enters with choice"),
    P("pred", "escape[s] with your choice of {value:counter_choices} on it", Predicate, kind="escapes with choice"),
    P("counter_choice", "a {x:counter} counter"),
    P(
        "pred",
        "(enters|enter) with a additional {value:variable} {other:counter} counters on (it|them:^)",
        Predicate,
        kind="enters with an additional",
    ),
    P("pred", "cost[s] {value:mana} less to cast", Predicate, kind="cheaper"),
    P("pred", "cost[s] {value:mana} more to cast", Predicate, kind="dearer"),
    P("pred", "(is|are) the chosen {value:chosen_kind}", Predicate, kind="is chosen"),
    P("pred", "escape[s] with {value:grant}", Predicate, kind="escapes with"),
    P("pred", "escape[s] with {value:counters} on it", Predicate, kind="escapes with counters"),
    P("pred", "deal[s] {value:digits} damage", Predicate, kind="deals amount"),
    P("its_own", "its", Ref("its")),
    P("its_own", "their", Refs("their")),
    P("pronoun_subject", "it", Ref("it")),
    P("pronoun_subject", "they", Refs("they")),
    P("pred", "deal[s] {value:dealt}", Predicate, kind="deals much"),
    P("pred", "deal[s] {value:dealt} to {other:recipient}", Predicate, kind="deals much"),
    P("dealt", "that much damage plus {right:quantity}", Sum, left="that much"),
    P("dealt", "that much damage minus {right:quantity}", Sum, left="that much minus"),
    P("dealt", "twice that much damage", Named("twice that much damage")),
    P("dealt", "double that damage", Named("double that damage")),
    P("dealt", "triple that damage", Named("triple that damage")),
    P("dealt", "that damage", Named("that damage")),
    P("pred", "produce[s] {value:mana_times} as much of that mana", Predicate, kind="produces"),
    *[P("mana_times", w, w) for w in ("twice", "three times")],
    P("pred", "can be your commander", Predicate("can be your commander")),
    P("pred", "cost[s] a additional {value:num} life to cast", Predicate, kind="dearer in life"),
    P("pred", "get[s] {value:pt_change} or {other:pt_change}", Predicate, kind="gets either"),
    P("pred", "are {value:noun.pl}", Predicate, kind="are", where=_told_apart),
    P("pred", "(has|have) {value:flat_keyword}", Predicate, kind="has flat"),
    *[P("participle", w, w) for w in ("equipped", "cast")],
    *[P("rounding", w, w) for w in ("up", "down")],
    P("pred", "lose[s] {value:keywords_and}", Predicate, kind="loses"),
    P("pred", "lose[s] all {value:lost_things}", Predicate, kind="loses all of"),
    P("lost_things", "“ ↓ bands with other ” abilities", "bands with other"),
    P("pred", "lose[s] banding and all “ ↓ bands with other ” abilities", Predicate("loses all bands")),
    P("while_time", "this turn", "this turn"),
    P("pred", "cost[s] {value:mana} less to activate", Predicate, kind="cheaper to activate"),
    P("pred", "cost[s] {value:mana} more to activate", Predicate, kind="dearer to activate"),
    P("pred", "trigger[s] a additional time", Predicate("triggers again")),
    P("pred", "has power and toughness each equal to {value:quantity}", Predicate, kind="size equal"),
    P("pred", "(has|have) {value:all_abilities}", Predicate, kind="has all"),
    P("pred", "gain[s] {value:all_abilities}", Predicate, kind="gains all"),
    P("all_abilities", "all activated abilities of {value:selector}", Post, kind="all activated abilities of"),
    P("pred", "enter[s] {value:entry_also}", Predicate, kind="enters how"),
    *[P("entry_also", w, w) for w in ("untapped", "tapped and attacking that player")],
    P("pred", "(enters|enter) tapped and with {value:counters} on (it|them:^)", Predicate, kind="enters tapped with"),
    P("pred", "(enters|enter) tapped with {value:counters} on (it|them:^)", Predicate, kind="enters tapped with too"),
    P("pred", "(enters|enter) with {value:counters_two} on (it|them:^)", Predicate, kind="enters with two"),
    P("pred", "(isn't|aren't) {value:quality}", Predicate, kind="isn't"),
    P("pred", "(isn't|aren't) a {value:noun.sg}", Predicate, kind="isn't a"),
    P("pred", "enter[s] under your control", Predicate("enters under your control")),
    P("pred", "(is|are) all colors", Predicate("all colors")),
    P("pred", "gain[s] all creature types", Predicate("gains all types")),
    P("pred", "gain[s] {value:flat_keyword}", Predicate, kind="gains"),
    P("pred", "(is|are) a {value:noun.sg}", Predicate, kind="is a"),
    P("pred", "(is|are) created instead", Predicate("are created")),
    P("pred", "do[es] so", Predicate("do so")),
    P("this_turn", "this turn", "this turn"),
    P(
        "pred",
        "deal[s] {first:digits} damage to {what:recipient} and {second:digits} damage to {other:recipient}",
        DealTwo,
    ),
    P("pred", "gain[s] your choice of {value:keywords_or}", Predicate, kind="gains choice"),
    P("pred", "get[s] a additional {value:pt_change}", Predicate, kind="gets additional"),
    P("pred", "deal[s] {value:digits} damage to {other:recipient}", Predicate, kind="deals"),
    P("pred", "deal[s] damage to {other:recipient} equal to {value:quantity}", Predicate, kind="deals equal"),
    P("pred", "deal[s] damage equal to {value:quantity} to {other:recipient}", Predicate, kind="deals equal to"),
    P(
        "pred",
        "deal[s] {value:digits} damage divided as you choose among {other:recipient}",
        Predicate,
        kind="deals divided",
    ),
    P("preds", "{x:some_preds}"),
    P("preds", "{word:adverb} {does:some_preds}", Adverb),
    *[P("adverb", w, w) for w in ("each", "also")],
    P("some_preds", "{x:pred}"),
    P("some_preds", "{effect:pred} {amount:foreach}", Per),
    P("some_preds", "{steps:pred_and}", Also, where=_no_exception_inside),
    P("some_preds", "{steps:mixed_preds}", Also, where=_one_counted),
    P("mixed_pred", "{x:pred}"),
    P("mixed_pred", "{effect:pred} {amount:foreach}", Per),
    P("pred", "(is|are) also a {value:noun.sg}", Predicate, kind="is also a"),
    P(
        "pred",
        "can be the targets of spells and abilities {value:player} control[s] as though (it|they) didn't have {other:keyword}",
        Predicate,
        kind="targets as though without",
    ),
    P("pred", "connive[s] {value:digits}", Predicate, kind="connives"),
    P("pred", "(is|are) every creature type", Predicate("every type")),
    P("pred", "(is|are) all creature types", Predicate("all creature types")),
    P("pred", "gain[s] all basic land types", Predicate("gains all basic land types")),
    P("pred", "become[s] all colors", Predicate("becomes all colors")),
    *[
        P(
            "pred",
            f"enters with {{value:count}} {{other:counter}} counter(s) on {pronoun}",
            Predicate,
            kind=f"enters with on {pronoun}",
        )
        for pronoun in ("him", "her")
    ],
    *[
        P(
            "pred",
            f"enters with a number of {{other:counter}} counters on {pronoun} equal to {{value:quantity}}",
            Predicate,
            kind=f"enters with equal on {pronoun}",
        )
        for pronoun in ("him", "her")
    ],
    *[P("kept_mana", w, w) for w in ("this mana", "unspent mana", "unspent red mana", "unspent green mana")],
]
