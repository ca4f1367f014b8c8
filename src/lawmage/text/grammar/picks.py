"""Quantifiers, references and selectors: which of the things a noun describes."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.lexicon import plural
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    AnyOf,
    Both,
    Core,
    Named,
    Noun,
    Pick,
    Players,
    Post,
    Quantifier,
    Ref,
    Refs,
    Sum,
    Word,
    You,
)

QUANTIFIERS = [
    "target",
    "a",
    "another",
    "another target",
    "each",
    "all",
    "any number of",
    "any number of target",
    "up to one",
    "up to one target",
    "up to one other target",
    "the",
    "no",
    "one",
    "one or two target",
    "one, two, or three target",
    "any",
    "all the",
    "both",
    "the next",
    "the first",
    "the second",
    "the last",
    "that many plus one",
    "twice that many",
    "three times that many",
    "up to that many",
    "up to that many target",
    "one or more target",
    "a single",
    "each of any number of target",
    "one or two",
    "each of one or two",
    "one or two other target",
    "one, two, or three",
    "each of X target",
    "each of up to X target",
    "up to twice X target",
    "a second target",
]
REFS = [
    "it",
    "itself",
    "this card",
    "that card",
    "the token",
    "that token",
    "enchanted creature",
    "equipped creature",
    "this token",
    "enchanted permanent",
    "enchanted land",
    "enchanted artifact",
    "enchanted planeswalker",
    "fortified land",
    "the copy",
    "that copy",
    "this spell",
    "this ability",
    "that ability",
    "the creature",
    "the card",
    "the spell",
    "one",
    "the other",
    "him",
    "her",
    "he",
    "she",
    "the top card",
    "that source",
    "the enchanted creature",
]
MANY = ["them", "they", "those cards", "those tokens", "the tokens", "the rest", "those permanents"]


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _many(how: Quantifier) -> bool:
    """So "up to one" takes a singular noun and has its own row."""
    return bool(how.count != 1)


def _no_and(ref: Ref) -> bool:
    """ "That creature or planeswalker", but never "that creature and Aura"."""
    return not _exiled(ref) and (not isinstance(ref.noun, AnyOf) or ref.noun.join == "or")


def _no_or(ref: Refs) -> bool:
    """ "Those creatures and lands", but never "those creatures or lands"."""
    return not _exiled(ref) and (not isinstance(ref.noun, AnyOf) or ref.noun.join != "or")


def _exiled(ref: Ref | Refs) -> bool:
    """ "Those exiled cards" has a row of its own."""
    return isinstance(ref.noun, Core) and ref.noun.head == EXILED


def _described_host(ref: Ref) -> bool:
    """ "Enchanted Wall", "enchanted artifact creature"; the plain words have rows of their own."""
    core: Any = ref.noun
    if any(q != Word("type", "artifact") and not isinstance(q, Word) for q in core.qualities):
        return False
    plain = core.head.word in ("creature", "permanent", "land", "artifact", "planeswalker", "player", "opponent")
    return bool(core.qualities) or not plain


def _not_a_host(pick: Pick) -> bool:
    """ "Enchanted Equipment" is one: its plural looks the same."""
    core: Any = pick.noun.cores
    if pick.how.kind != "bare" or not isinstance(core, Core) or core.qualities != (Word("state", "enchanted"),):
        return True
    return bool(plural(core.head.word) != core.head.word)


EXILED = Word("head", "exiled card")


def _no_any_target(pick: Pick) -> bool:
    """ "Any target" is a recipient by name (115.4); "the exiled card" is a reference."""
    if not isinstance(pick.noun, Noun):
        return True
    if pick.how.kind == "the" and isinstance(pick.noun.cores, Core) and pick.noun.cores.head == EXILED:
        return False
    cores = pick.noun.cores
    first = cores.items[0] if isinstance(cores, AnyOf) else cores
    return not (pick.how.kind == "any" and first.head == Word("head", "target"))


def _about_abilities(cores: Any) -> bool:
    """Only abilities are "of" something: "activated abilities of artifacts"."""
    last = cores.items[-1] if isinstance(cores, AnyOf) else cores
    return isinstance(last, Core) and last.head == Word("head", "ability")


def _ability_core(value: Post) -> bool:
    """Whose abilities: "its activated abilities"."""
    return value.kind != "whose" or _about_abilities(value.other)


def _apart_or(value: Both) -> bool:
    """A list after "other than" belongs to it."""
    return _apart(value) and not any(
        isinstance(x, Pick)
        and isinstance(x.noun, Noun)
        and x.noun.posts
        and x.noun.posts[-1].kind in ("other than", "of", "targets", "shares none")
        for x in value.items[:-1]
    )


def _not_card(value: Post) -> bool:
    """ "The top card" has a phrase of its own."""
    return value.kind != "top one of" or value.other != Core(Word("head", "card"))


def _apart(value: Both) -> bool:
    """So "artifacts and enchantments" is one noun with two cores, never two selectors."""
    first = value.items[0]
    if len(value.items) == 2 and first in (Ref("~"), Ref("it")):  # "~ and land creatures you control"
        return True
    if _but(first) and isinstance(value.items[1], Ref):
        return False
    for before, x in zip(value.items, value.items[1:], strict=False):
        bare = isinstance(x, Pick) and x.how.kind == "bare"
        others = (
            bare and isinstance(x.noun, Noun) and isinstance(x.noun.cores, Core) and OTHER in x.noun.cores.qualities
        )
        if bare and not (others and isinstance(before, Ref)) and not (_posted(before) and _posted(x)):
            return False
    return True


def _but(value: Any) -> bool:
    """What is joined to an exception is one too: "creatures other than ~ and that creature"."""
    posts = value.noun.posts if isinstance(value, Pick) and isinstance(value.noun, Noun) else ()
    return bool(posts) and posts[-1].kind == "other than"


OTHER = Word("state", "other")


def _posted(value: Any) -> bool:
    """ "Goblins you control": a noun with two cores has nothing between them."""
    return (
        isinstance(value, Pick)
        and value.how.kind == "bare"
        and isinstance(value.noun, Noun)
        and [post.kind for post in value.noun.posts] == ["control"]
    )


def _everywhere(value: Both) -> bool:
    """Things on the battlefield and elsewhere, bare plurals among them: "spells, and permanents"."""
    posts = [x.noun.posts for x in value.items if isinstance(x, Pick) and isinstance(x.noun, Noun)]
    return not _apart(value) and any(p and p[-1].kind == "not on the battlefield" for p in posts)


PHRASES = [
    P("whose", "{x:thing_whose}"),
    P("thing_whose", "its", Ref("its")),
    P("thing_whose", "their", Refs("their")),
    P("thing_whose", "{x:one_selector}'s"),
    P("whose", "your", You()),
    P("whose", "his", Ref("his")),
    P("whose", "her", Ref("her'")),
    P("whose", "{x:player}'s"),
    P("whose", "your opponents'", Players("your opponents'")),
    P("whose", "their owners'", Refs("their owners'")),
    *[P("how", text, Quantifier(text)) for text in QUANTIFIERS],
    P("how", "up to {count:numword}", Quantifier, kind="up to", where=_many),
    P("how", "up to {count:numword} target", Quantifier, kind="up to target", where=_many),
    P("how", "up to {count:numword} other target", Quantifier, kind="up to other target", where=_many),
    P("how", "up to {count:variable} target", Quantifier, kind="up to target"),
    P("how", "{count:numword} target", Quantifier, kind="N target", where=lambda q: q.count != 1),
    P("how", "{count:variable} target", Quantifier, kind="N target"),
    P("how", "{count:numword} other target", Quantifier, kind="N other target"),
    P("how", "{count:numword}", Quantifier, kind="N", where=lambda q: q.count != 1),
    P("how", "{count:variable}", Quantifier, kind="N"),
    P("how", "{count:numword} or more", Quantifier, kind="N or more"),
    P("how", "at least {count:numword}", Quantifier, kind="at least"),
    P("how", "{count:numword} or fewer", Quantifier, kind="N or fewer"),
    P("how", "exactly {count:numword}", Quantifier, kind="exactly N"),
    P("how", "up to {count:variable}", Quantifier, kind="up to"),
    P("how", "each of {count:numword} target", Quantifier, kind="each of N target"),
    P("how", "each of up to {count:numword} target", Quantifier, kind="each of up to N target", where=_many),
    P("how", "that many", Quantifier("that many")),
    P("how", "each of {count:numword}", Quantifier, kind="each of N", where=_many),
    P("how", "each of {count:variable}", Quantifier, kind="each of N"),
    P("how", "each of up to {count:variable}", Quantifier, kind="each of up to N"),
    P("how", "each of up to {count:numword}", Quantifier, kind="each of up to N", where=_many),
    P(
        "how",
        "each of up to {count:numword} other target",
        Quantifier,
        kind="each of up to N other target",
        where=_many,
    ),
    P("how", "each of {count:numword} other target", Quantifier, kind="each of N other target", where=_many),
    P("how", "{count:numword} random", Quantifier, kind="N random"),
    P("one_selector", "{how} {noun}", Pick, where=_no_any_target),
    P("one_selector", "{noun:noun.pl}", Pick, how=Quantifier("bare"), where=_not_a_host),
    P("ref", "~", Ref("~")),
    P("ref", "≈", Ref("≈")),
    P("one_selector", "{x:ref}"),
    P("ref", "that {noun:cores.sg}", Ref, word="that", where=_no_and),
    P("ref", "this {noun:core.sg}", Ref, word="this"),
    P("ref", "those {noun:cores.pl}", Refs, word="those", where=_no_or),
    P("ref", "enchanted {noun:core.sg}", Ref, word="enchanted", where=_described_host),
    *[
        P("ref", f"the {w} {{noun:core.sg}}", Ref, word=w)
        for w in ("exiled", "sacrificed", "revealed", "discarded", "chosen", "copied")
    ],
    *[
        P("ref", f"the {w} {{noun:core.pl}}", Refs, word=w)
        for w in ("exiled", "sacrificed", "revealed", "discarded", "chosen")
    ],
    P("some", "{how} of {noun:ref}", Pick),
    P(
        "one_selector",
        "{x:some}",
        where=lambda p: (
            isinstance(p, Pick)
            and isinstance(p.noun, Ref | Refs)
            and p.how.kind
            in (
                "twice that many",
                "three times that many",
                "that many",
                "that many plus one",
                "one",
                "N",
                "up to",
                "any number of",
                "all",
                "each",
                "up to one",
                "both",
            )
        ),
    ),
    P("selector", "{value:ref} from {other:zone}", Post, kind="ref from"),
    P(
        "selector",
        "all cards revealed this way that weren't put onto the battlefield",
        Post("not put onto the battlefield"),
    ),
    *[
        P("ref", w, Ref(w))
        for w in REFS
        if w
        not in (
            "that card",
            "this card",
            "this token",
            "that token",
            "this spell",
            "that source",
            "this ability",
            "that ability",
            "the creature",
            "the card",
            "the spell",
            "the enchanted creature",
            "the token",
            "one",
        )
    ],
    *[P("ref", w, Refs(w)) for w in MANY if w not in ("those cards", "those tokens", "those permanents", "the tokens")],
    P("one_selector", "any target", Ref("any target")),
    P("one_selector", "any target {value:post.sg}", Post, kind="any target"),
    P("one_selector", "any other target", Ref("any other target")),
    P("selector", "{x:one_selector}"),
    P("selector", "{items:selector_list}", Both, where=_apart),
    P("selector", "{items:selector_list}", Both, where=_everywhere),
    P("selector", "the top card of {value:zone}", Post, kind="top card"),
    P("selector", "the bottom card of {value:zone}", Post, kind="bottom card"),
    P("selector", "a number of {value:noun.pl} equal to {other:quantity}", Post, kind="a number of"),
    P("selector", "{value:thing_whose} {other:core.pl}", Post, kind="whose", where=_ability_core),
    P("selector", "{items:selector_andor_list}", Both, join="and/or", where=_apart),
    P("selector", "{items:selector_or_list}", Both, join="or", where=_apart_or),
    P("selector", "the top {other:cores.sg} of {value:zone}", Post, kind="top one of", where=_not_card),
    P("selector", "the top {other:numword} cards of {value:zone}", Post, kind="top cards"),
    P("selector", "the top {other:variable} cards of {value:zone}", Post, kind="top cards"),
    P("selector", "the top {other:x_and_more} cards of {value:zone}", Post, kind="top cards"),
    P("x_and_more", "X plus {right:word_number}", Sum, left=Named("X")),
    P("ref", "the copies", Refs("the copies")),
    P("selector", "one", Ref("one")),
    P("ref", "the creature it haunts", Ref("the creature it haunts")),
    P("ref", "the creature this card haunts", Ref("the creature this card haunts")),
    P("ref", "this emblem", Ref("this emblem")),
    P("ref", "those exiled {noun:core.pl}", Refs, word="those exiled"),
    P("ref", "the milled {noun:core.pl}", Refs, word="milled"),
    P("ref", "the targeted {noun:core.sg}", Ref, word="targeted"),
    P("whose", "all opponents'", Players("all opponents'")),
    P("whose", "all players'", Players("all players'")),
    P("ref", "your commander", Ref("your commander")),
    P("ref", "your ^ring-bearer", Ref("your Ring-bearer")),
]
