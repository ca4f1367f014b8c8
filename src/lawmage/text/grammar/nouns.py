"""The one noun phrase: qualities, heads, what follows, quantifiers, references, players."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    AnyOf,
    Both,
    Core,
    CountOf,
    Not,
    Noun,
    Pick,
    Post,
    StatOf,
    Sum,
    Word,
)

ZONED = ("from", "from among", "from it", "from what", "from among the")
_KIND = {"subtype": "type"}


def declare(g: Grammar) -> None:
    """Which rules inflect, which have a number, and the lists and word classes of this topic."""
    g.numbered.add("ref")
    g.inflected |= {"core", "noun", "cores", "post"}
    g.numbered |= {"selector", "player", "how", "recipient"}
    g.series("qualities", "quality", "", "", "", 1)
    g.series("quality_or_list", "quality_word", ", ", "or", ", or", 2)
    g.series("quality_comma_list", "quality_word", ", ", ", ", ", ", 2)
    g.series("quality_and_list", "quality_word", ", ", "and", ", and", 2)
    g.series("quality_andor_list", "quality_word", ", ", "and/or", ", and/or", 2)
    g.series("party_list", "party", ", ", "and", ", and", 2)
    g.series("core_or_list", "core", ", ", "or", ", or", 2)
    g.series("core_and_list", "core", ", ", "and", ", and", 2)
    g.series("core_andor_list", "core", ", ", "and/or", ", and/or", 2)
    g.series("posts", "post", "", "", "", 1)
    g.series("selector_andor_list", "one_selector", ", ", "and/or", ", and/or", 2)
    g.series("selector_or_list", "one_selector", ", ", "or", ", or", 2)
    g.series("party_or_list", "party", ", ", "or", ", or", 2)
    g.series("plain_nouns", "plain_noun", ", ", "and", ", and", 2)
    g.series("party_andor_list", "party", ", ", "and/or", ", and/or", 2)
    g.series("selector_list", "one_selector", ", ", "and", ", and", 2)


def _heavy(core: Core) -> bool:
    """A core whose type stands before card/spell/…: "creature card"."""
    return any(isinstance(q, AnyOf) or (isinstance(q, Word) and q.kind in ("type", "subtype")) for q in core.qualities)


def _typed(quality: Any) -> bool:
    return isinstance(quality, Word) and quality.kind in ("type", "subtype")


def _list_last(core: Core) -> bool:
    """Between types no list of types stands: "Elf creature or artifact creature spell" is two nouns."""
    for i, quality in enumerate(core.qualities):
        if isinstance(quality, AnyOf) and any(map(_typed, quality.items)):
            if any(map(_typed, core.qualities[:i])) and any(map(_typed, core.qualities[i + 1 :])):
                return False
    return True


def _cores_ok(value: AnyOf) -> bool:
    """So "artifact or creature card" is one core with two qualities, never a choice of nouns."""
    last = value.items[-1]
    if not _heavy(last):
        return True
    if last.head.kind == "head" and any(c.head in SPELL_TYPES for c in value.items[:-1]):
        return False  # "Adventure instant or sorcery spell" is one core
    return not any(_typed(c.head) and not any(map(_typed, c.qualities)) for c in value.items[:-1])


SPELL_TYPES = (Word("type", "instant"), Word("type", "sorcery"))


def _alike(value: AnyOf) -> bool:
    """Qualities in a list are of one kind: "red or white", "artifact or creature", "attacking or blocking"."""
    if any(isinstance(q, Not) for q in value.items[1:]) and not _negative(value):
        return False  # "noncreature artifact or noncreature enchantment" are two cores
    words = [q.quality if isinstance(q, Not) else q for q in value.items]
    return len({_KIND.get(w.kind, w.kind) for w in words if isinstance(w, Word)}) == 1


def _negative(value: AnyOf) -> bool:
    """A list without "or": "noncreature, nonland", "red, artifact"."""
    return all(isinstance(q, Not) for q in value.items)


def _near(noun: Noun) -> bool:
    """A post behind a nested noun belongs to the nearest noun that could take it."""
    for before, after in zip(noun.posts, noun.posts[1:], strict=False):
        from_yard = before.kind == "from" and "graveyard" in before.value.kind
        if (from_yard or before.kind == "cast") and after.kind in ("with counter", "with counters N"):
            return False  # it is exiled with that counter: spells and cards of a graveyard have none
        if before.kind == "with stat" and _counts(before.value.amount) and after.kind not in ZONED:
            return False
    about = _about_abilities(noun.cores)
    if any(p.kind in ("isn't a", "that's a") and _about_abilities(p.value.cores) != about for p in noun.posts):
        return False
    of = any(p.kind in ("of", "from what") for p in noun.posts)
    if of and not _about_abilities(noun.cores):
        return False
    return all(
        _closed(p) or (about and after.kind == "isn't a") for p, after in zip(noun.posts, noun.posts[1:], strict=False)
    )


def _counts(amount: Any) -> bool:
    """Whether an amount ends in a noun."""
    if isinstance(amount, Sum):
        return _counts(amount.right)
    return isinstance(amount, CountOf) or (isinstance(amount, StatOf) and isinstance(amount.whose, Noun | Pick))


def _closed(post: Post) -> bool:
    """Whether a post does not end in a noun that what follows could belong to."""
    return not any(
        isinstance(end.items[-1] if isinstance(end, Both) else end, Pick | Noun) for end in (post.value, post.other)
    )


def _about_abilities(cores: Any) -> bool:
    """Only abilities are "of" something: "activated abilities of artifacts"."""
    last = cores.items[-1] if isinstance(cores, AnyOf) else cores
    return isinstance(last, Core) and last.head == Word("head", "ability")


PHRASES = [
    *[P("quality_word", f"{{x:{r}}}") for r in ("color", "supertype", "state", "type_word.sg", "subtype.sg")],
    P("quality_word", "non{quality:quality_word}", Not),
    P("quality_word", "permanent", Word("head", "permanent")),
    P("quality_word", "other", Word("state", "other")),
    *[
        P("quality_word", w, Word("ability", w))
        for w in ("activated", "triggered", "mana", "loyalty", "kicked", "exhaust")
    ],
    P("quality", "{items:quality_comma_list}", AnyOf, join=",", where=_negative),
    P("quality", "{x:quality_word}"),
    P("quality", "{items:quality_or_list}", AnyOf, join="or", where=_alike),
    P("quality", "{items:quality_and_list}", AnyOf, join="and", where=_alike),
    P("quality", "{items:quality_andor_list}", AnyOf, join="and/or", where=_alike),
    P("quality", "{x:pt_size}"),
    P("quality", "differently named", Word("state", "differently named")),
    *[P("quality_word", w, Word("ability", w)) for w in ("equip", "cycling", "ninjutsu", "boast", "power-up")],
    P("core", "[{qualities}] {head}", Core, where=_list_last),
    P("cores", "{x:core}"),
    P("cores", "{items:core_or_list}", AnyOf, join="or", where=_cores_ok),
    P("cores", "{items:core_and_list}", AnyOf, join="and", where=_cores_ok),
    P("cores", "{items:core_andor_list}", AnyOf, join="and/or", where=_cores_ok),
    P("noun", "{cores} [{posts}]", Noun, where=_near),
    P("plain_noun", "{x:noun.pl}"),
    *[P("shared", w, w) for w in ("color", "creature type", "card type", "name", "mana value")],
]
