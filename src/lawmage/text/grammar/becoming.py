"""What becomes what: types, colors, sizes, copies and their exceptions (205, 707)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Also,
    Keyword,
    Not,
    Predicate,
    Word,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _not_size(pred: Predicate) -> bool:
    """A size has a phrase of its own."""
    return pred.kind != "is quality" or isinstance(pred.value, Word | Not)


PHRASES = [
    P("pred", "(has|have) base power and toughness {value:pt_size}", Predicate, kind="base"),
    P("pred", "become[s] a {value:noun.sg}", Predicate, kind="becomes"),
    P("pred", "(is|are) a {value:noun.sg} in addition to (its|their) other types", Predicate, kind="is also"),
    *[
        P("pred", t, Predicate(t))
        for t in (
            "can't attack",
            "can't block",
            "can't attack or block",
            "can't be blocked",
            "can't attack, block, or crew Vehicles",
            "attack[s] each combat if able",
            "block[s] each combat if able",
            "must be blocked if able",
            "can't be countered",
            "can't be regenerated",
            "can't attack alone",
            "can't block alone",
            "can't attack or block alone",
            "(doesn't untap during its controller's untap step|don't untap during their controllers' untap steps)",
            "(doesn't|don't) untap during your untap step",
            "enter[s] tapped",
            "enter[s] the battlefield tapped",
            "(enters|enter) tapped and attacking",
            "can block a additional creature each combat",
            "can block any number of creatures",
            "can attack as though (it|they) didn't have defender",
            "can't be sacrificed",
            "(doesn't untap during its controller's next untap step|don't untap during their controllers' next untap steps)",
            "(doesn't|don't) untap during their controller's next untap step",
            "(attacks|attack) this turn if able",
            "(blocks|block) this turn if able",
            "can't be blocked by more than one creature",
            "explore[s]",
            "connive[s]",
            "can attack this turn as though (it|they) didn't have defender",
            "(doesn't|don't) untap during your next untap step",
            "enter[s] prepared",
            "explore[s] again",
            "assign[s] combat damage equal to its toughness rather than its power",
            "station[s] permanents using its toughness rather than its power",
            "assign[s] no combat damage this turn",
            "phase[s] out",
            "can't attack you or planeswalkers you control",
            "fight[s] each other",
            "can't transform",
            "can't be enchanted",
            "can't have counters put on (it|them)",
            "can block a additional creature",
            "can't become untapped",
            "can attack as though (it|they) had haste",
        )
    ],
    P("pred", "become[s] a copy of {value:selector}", Predicate, kind="becomes copy"),
    P("pred", "(enters|enter) as a copy of {value:selector}", Predicate, kind="enters as copy"),
    P(
        "pred",
        "(enters|enter) as a copy of {value:selector}, except {other:exceptions}",
        Predicate,
        kind="enters as copy",
    ),
    P("pred", "become[s] a copy of {value:selector}, except {other:exceptions}", Predicate, kind="becomes copy"),
    P("exceptions", "{x:exception}"),
    P("exceptions", "{steps:exception_list}", Also),
    P("exceptions", "{value:exception} and, {other:if_exception}", Predicate, kind="and if"),
    P("exception", "it's {value:super_words} in addition to its other types", Predicate, kind="is also super"),
    P("if_exception", "if it's a {other:noun.sg}, {value:if_exceptions}", Predicate, kind="if it is"),
    P("if_exceptions", "{x:exception}"),
    P("if_exceptions", "{steps:exception_list}", Also),
    *[P("super_words", w, w) for w in ("legendary", "legendary and snow")],
    P("exception", "it has {value:grant}", Predicate, kind="has"),
    P("exception", "it has {value:grants_and}", Predicate, kind="has"),
    P("exception", "has {value:grant}", Predicate, kind="has too"),
    *[
        P("exception", w, Predicate(w))
        for w in ("it's not legendary", "the token isn't legendary", "it isn't legendary", "its name is ~")
    ],
    P("exception", "it's {value:pt_size}", Predicate, kind="is"),
    P("exception", "the token has {value:grant}", Predicate, kind="the token has"),
    P("exception", "they're not legendary", Predicate("they're not legendary")),
    P("exception", "the token is {value:pt_size}", Predicate, kind="the token is"),
    P("exception", "it's {value:quality_word}", Predicate, kind="is quality", where=_not_size),
    P("exception", "it enters with {value:counters} on it", Predicate, kind="enters with"),
    P("exception", "it enters with {value:counters} on it if {other:conditions}", Predicate, kind="enters with if"),
    P("exception", "it's a {value:noun.sg} in addition to its other {other:other_what}", Predicate, kind="is also"),
    P("exception", "it's a {value:noun.sg}", Predicate, kind="is a"),
    *[P("other_what", w, w) for w in ("types", "colors", "creature types", "colors and types")],
    P(
        "pred",
        "(is|are) a {value:noun.sg} in addition to (its|their) other {other:other_than_types}",
        Predicate,
        kind="is also",
    ),
    *[P("other_than_types", w, w) for w in ("creature types", "colors and types", "land types")],
    P(
        "pred",
        "(is|are) {value:noun.pl} in addition to (its|their) other {other:other_what}",
        Predicate,
        kind="are also",
    ),
    P(
        "pred",
        "become[s] a {value:noun.sg} in addition to (its|their) other {other:other_than_types}",
        Predicate,
        kind="becomes also",
    ),
    P("pred", "become[s] {value:noun.pl}", Predicate, kind="become"),
    P("pred", "become[s] the {value:becoming} of your choice", Predicate, kind="becomes chosen"),
    *[P("becoming", w, w) for w in ("basic land type", "color or colors")],
    P(
        "pred",
        "(is|are) the chosen {value:chosen_kind} in addition to (its|their) other {other:other_what}",
        Predicate,
        kind="is chosen also",
    ),
    P("pred", "become {value:noun.pl} with base power and toughness {other:pt_size}", Predicate, kind="become based"),
    P("pred", "become {value:noun.pl} in addition to their other {other:other_what}", Predicate, kind="become also"),
    P(
        "pred",
        "(is|are) every {value:every_type} in addition to (its|their) other {other:other_what}",
        Predicate,
        kind="is every also",
    ),
    P("every_type", "basic land type", "basic land type"),
    P("pred", "become[s] that {value:chosen_kind}", Predicate, kind="becomes that"),
    P("pred", "(is|are) every nonbasic land type", Predicate("every nonbasic land type")),
    P("pred", "become[s] {value:day}", Predicate, kind="becomes day"),
    *[P("lost_things", w, w) for w in ("land types and abilities", "other abilities", "creature types")],
    P("pred", "(has|have) base power {value:num}", Predicate, kind="base power"),
    P("pred", "(has|have) base toughness {value:num}", Predicate, kind="base toughness"),
    P("pred", "(has|have) base power and base toughness each equal to {value:quantity}", Predicate, kind="base equal"),
    P("pred", "(has|have) base power and toughness each equal to {value:quantity}", Predicate, kind="base equal too"),
    P("flat_keyword", "flashback", Keyword("flashback")),
    *[
        P("flat_keyword", w, Keyword(w))
        for w in (
            "escape",
            "morph",
            "scavenge",
            "cycling",
            "unearth",
            "encore",
            "foretell",
            "plot",
            "warp",
            "mayhem",
            "suspend",
            "replicate",
            "embalm",
            "emerge",
        )
    ],
    P("pred", "(is|are) a {value:noun.sg} with base power and toughness {other:pt_size}", Predicate, kind="is a based"),
    P(
        "pred",
        "(is|are) a {value:noun.sg} with base power and toughness {other:pt_size} in addition to its other types",
        Predicate,
        kind="is also based",
    ),
    P(
        "pred",
        "become[s] a {value:noun.sg} with base power and toughness {other:pt_size}",
        Predicate,
        kind="becomes based",
    ),
    P(
        "pred",
        "become[s] a {value:noun.sg} with base power and toughness {other:pt_size} in addition to (its|their:^) other types",
        Predicate,
        kind="becomes also based",
    ),
    P("pred", "become[s] a {value:noun.sg} in addition to (its|their) other types", Predicate, kind="becomes also"),
    P("pred", "become[s] {value:quality}", Predicate, kind="becomes quality"),
    P("pred", "become[s] the color of your choice", Predicate("becomes color")),
    P("pred", "become[s] the creature type of your choice", Predicate("becomes creature type")),
]
