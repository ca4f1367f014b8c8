"""The one noun phrase: qualities, heads, what follows, quantifiers, references, players."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    AnyOf,
    Both,
    Condition,
    Core,
    CountOf,
    Either,
    Not,
    Noun,
    PartyOf,
    Pick,
    Player,
    Players,
    Post,
    Quantifier,
    Ref,
    Refs,
    StatOf,
    Word,
    You,
)


def declare(g: Grammar) -> None:
    """Which rules inflect, which have a number, and the lists and word classes of this topic."""
    g.numbered.add("ref")
    g.inflected |= {"core", "noun", "cores", "post", "bare_heads", "owner"}
    g.numbered |= {"selector", "who", "player", "how", "object", "recipient", "subject"}
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
    g.series("selector_list", "one_selector", ", ", "and", ", and", 2)


def _heavy(core: Core) -> bool:
    """A core whose type stands before card/spell/…: "creature card"."""
    return any(isinstance(q, AnyOf) or (isinstance(q, Word) and q.kind in ("type", "subtype")) for q in core.qualities)


ZONED = ("from", "in", "from among", "from it", "from what", "from among the")


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
    return not any(_typed(c.head) and not any(map(_typed, c.qualities)) for c in value.items[:-1])


def _many(how: Quantifier) -> bool:
    """So "up to one" takes a singular noun and has its own row."""
    return bool(how.count != 1)


_KIND = {"subtype": "type"}


def _alike(value: AnyOf) -> bool:
    """Qualities in a list are of one kind: "red or white", "artifact or creature", "attacking or blocking"."""
    words = [q.quality if isinstance(q, Not) else q for q in value.items]
    return len({_KIND.get(w.kind, w.kind) for w in words if isinstance(w, Word)}) == 1


def _negative(value: AnyOf) -> bool:
    """A list without "or": "noncreature, nonland", "red, artifact"."""
    return all(isinstance(q, Not) for q in value.items)


def _no_and(ref: Ref) -> bool:
    """ "That creature or planeswalker", but never "that creature and Aura"."""
    return not isinstance(ref.noun, AnyOf) or ref.noun.join == "or"


def _no_or(ref: Refs) -> bool:
    """ "Those creatures and lands", but never "those creatures or lands"."""
    return not isinstance(ref.noun, AnyOf) or ref.noun.join != "or"


def _no_any_target(pick: Pick) -> bool:
    """ "Any target" is a recipient by name (115.4)."""
    if not isinstance(pick.noun, Noun):
        return True
    cores = pick.noun.cores
    first = cores.items[0] if isinstance(cores, AnyOf) else cores
    return not (pick.how.kind == "any" and first.head == Word("head", "target"))


def _near(noun: Noun) -> bool:
    """A post behind a nested noun belongs to the nearest noun that could take it."""
    for before, after in zip(noun.posts, noun.posts[1:], strict=False):
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


def _ability_core(value: Post) -> bool:
    """Whose abilities: "its activated abilities"."""
    return value.kind != "whose" or _about_abilities(value.other)


def _apart_or(value: Both) -> bool:
    """A list after "other than" belongs to it."""
    return _apart(value) and not any(
        isinstance(x, Pick)
        and isinstance(x.noun, Noun)
        and x.noun.posts
        and x.noun.posts[-1].kind in ("other than", "of", "targets")
        for x in value.items[:-1]
    )


def _not_card(value: Post) -> bool:
    """ "The top card" has a phrase of its own."""
    return value.kind != "top one of" or value.other != Core(Word("head", "card"))


def _either(value: Either) -> bool:
    """Pairs that are one thing by name have a phrase of their own."""
    return not (
        isinstance(value.first, Player)
        and value.first.word in ("target player", "target opponent")
        and value.second == Core(Word("type", "planeswalker"))
    )


def _mixed(value: Both) -> bool:
    """At least one player among objects: else it is a plain selector."""
    return any(isinstance(x, You | Player | Players | PartyOf) for x in value.items)


def _apart(value: Both) -> bool:
    """So "artifacts and enchantments" is one noun with two cores, never two selectors."""
    return all(not (isinstance(x, Pick) and x.how.kind == "bare") for x in value.items[1:])


TABLE = [
    ("target", "target"),
    ("a", "a"),
    ("another", "another"),
    ("another target", "another target"),
    ("each", "each"),
    ("all", "all"),
    ("any number of", "any number of"),
    ("any number of target", "any number of target"),
    ("up to one", "up to one"),
    ("up to one target", "up to one target"),
    ("up to one other target", "up to one other target"),
    ("the", "the"),
    ("no", "no"),
    ("each of", "each of"),
    ("one", "one"),
    ("one or two target", "one or two target"),
    ("one, two, or three target", "one, two, or three target"),
    ("any", "any"),
    ("all the", "all the"),
    ("both", "both"),
    ("the next", "the next"),
    ("the first", "the first"),
    ("the second", "the second"),
    ("the last", "the last"),
    ("that many plus one", "that many plus one"),
    ("twice that many", "twice that many"),
    ("up to that many", "up to that many"),
    ("up to that many target", "up to that many target"),
    ("one or more target", "one or more target"),
    ("a single", "a single"),
    ("only a single", "only a single"),
    ("each of one or two target", "each of one or two target"),
    ("each of any number of target", "each of any number of target"),
    ("each of one, two, or three target", "each of one, two, or three target"),
    ("one or two", "one or two"),
    ("each of one or two", "each of one or two"),
    ("one or two other target", "one or two other target"),
    ("each of one, two, or three", "each of one, two, or three"),
    ("one, two, or three", "one, two, or three"),
    ("half the", "half the"),
    ("any one", "any one"),
    ("every", "every"),
    ("neither", "neither"),
    ("each of X target", "each of X target"),
    ("each of up to X target", "each of up to X target"),
    ("each of up to one target", "each of up to one target"),
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
PLAYER = [
    "target player",
    "target opponent",
    "each player",
    "each opponent",
    "a opponent",
    "a player",
    "that player",
    "defending player",
    "each other player",
    "the player",
    "any player",
    "any opponent",
    "the chosen player",
    "enchanted player",
    "that opponent",
    "another target player",
    "another player",
    "no player",
    "the active player",
    "chosen player",
    "one of your opponents",
    "any one player",
    "another opponent",
]
PLAYERS = [
    "players",
    "your opponents",
    "opponents",
    "they",
    "two target players",
    "those players",
    "any number of target players",
    "one or more players",
]

PHRASES = [
    # qualities
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
    *[
        P("quality_word", w, Word("ability", w))
        for w in (
            "equip",
            "cycling",
            "ninjutsu",
            "boast",
            "crew",
            "morph",
            "unearth",
            "channel",
            "power-up",
            "outlast",
            "megamorph",
            "craft",
        )
    ],
    # cores and nouns
    P("core", "[{qualities}] {head}", Core, where=_list_last),
    P("cores", "{x:core}"),
    P("cores", "{items:core_or_list}", AnyOf, join="or", where=_cores_ok),
    P("cores", "{items:core_and_list}", AnyOf, join="and", where=_cores_ok),
    P("cores", "{items:core_andor_list}", AnyOf, join="and/or", where=_cores_ok),
    P("noun", "{cores} [{posts}]", Noun, where=_near),
    # possessives
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
    P("whose", "opponents'", Players("opponents'")),
    # quantifiers
    *[P("how", text, Quantifier(kind)) for text, kind in TABLE],
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
    # selectors
    P("one_selector", "{how} {noun}", Pick, where=_no_any_target),
    P("one_selector", "{noun:noun.pl}", Pick, how=Quantifier("bare")),
    P("ref", "~", Ref("~")),
    P("one_selector", "{x:ref}"),
    P("ref", "that {noun:cores.sg}", Ref, word="that", where=_no_and),
    P("ref", "this {noun:core.sg}", Ref, word="this"),
    P("ref", "those {noun:cores.pl}", Refs, word="those", where=_no_or),
    *[
        P("ref", f"the {w} {{noun:core.sg}}", Ref, word=w)
        for w in ("exiled", "sacrificed", "revealed", "discarded", "chosen", "destroyed", "returned", "copied")
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
    P("selector", "the rest of {value:noun.pl}", Post, kind="the rest of"),
    *[P("shared", w, w) for w in ("color", "creature type", "card type", "name", "mana value")],
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
    P("ref", "half of them", Refs("half of them")),
    P("selector", "{x:one_selector}"),
    P("selector", "{items:selector_list}", Both, where=_apart),
    P("selector", "the top card of {value:zone}", Post, kind="top card"),
    P("selector", "the bottom card of {value:zone}", Post, kind="bottom card"),
    P("selector", "a number of {value:noun.pl} equal to {other:quantity}", Post, kind="a number of"),
    P("selector", "{value:thing_whose} {other:core.pl}", Post, kind="whose", where=_ability_core),
    P("selector", "{items:selector_andor_list}", Both, join="and/or", where=_apart),
    P("selector", "{items:selector_or_list}", Both, join="or", where=_apart_or),
    P("selector", "the top {other:cores.sg} of {value:zone}", Post, kind="top one of", where=_not_card),
    P("selector", "{other:how} of the top {value:numword} cards of your library", Post, kind="of the top"),
    P("selector", "the top {other:numword} cards of {value:zone}", Post, kind="top cards"),
    P("selector", "the top {other:variable} cards of {value:zone}", Post, kind="top cards"),
    # players
    P("player", "you", You()),
    *[P("player", w, Player(w)) for w in PLAYER],
    *[P("player", w, Players(w)) for w in PLAYERS],
    *[P("player", f"{{whose:thing_whose}} {r}", PartyOf, role=r) for r in ("controller", "owner")],
    P("recipient", "{x:selector}"),
    P("recipient", "{x:player}"),
    P("recipient", "target player or planeswalker", Player("target player or planeswalker")),
    P("recipient", "target opponent or planeswalker", Player("target opponent or planeswalker")),
    P("recipient", "target creature, player, or planeswalker", Player("target creature, player, or planeswalker")),
    P("recipient", "{items:party_list}", Both, where=_mixed),
    P("recipient", "{items:party_or_list}", Both, join="or", where=_mixed),
    P("recipient", "{first:player} or {second:core.sg}", Either, where=_either),
    P("recipient", "{first:picked} or {second:player_kind}", Either),
    P("picked", "{how} {noun:cores.sg}", Pick),
    P("player_kind", "player", Word("player", "player")),
    P("player_kind", "opponent", Word("player", "opponent")),
    P("player", "that player or {whose:thing_whose} controller", PartyOf, role="that player or controller"),
    P("player", "each player other than {whose:player}", PartyOf, role="each player other than"),
    P("player", "each of {whose:players_ref}", PartyOf, role="each of"),
    P("players_ref", "your opponents", Players("your opponents")),
    P("players_ref", "those players", Players("those players")),
    P("player", "each player who {whose:player_fact}", PartyOf, role="each player who"),
    P("player", "each opponent who {whose:player_fact}", PartyOf, role="each opponent who"),
    P("player", "target opponent who {whose:player_fact}", PartyOf, role="target opponent who"),
    P("player", "target player who {whose:player_fact}", PartyOf, role="target player who"),
    P("player", "a opponent who {whose:player_fact}", PartyOf, role="an opponent who"),
    P("player_fact", "controls {what:selector}", Condition, kind="controls"),
    P("player_fact", "{extra:made} {amount:past_time}", Condition, kind="player did"),
    P("player_fact", "has more {amount:owned} than {extra:player}", Condition, kind="has more"),
    P("player_fact", "controls more {what:noun.pl} than {extra:player}", Condition, kind="controls more"),
    P("player_fact", "can't", Condition("can't")),
    P("player_fact", "{extra:vp.sg} this way", Condition, kind="does this way"),
    P("player_fact", "was dealt {extra:stuff} {amount:past_time}", Condition, kind="was dealt"),
    P("ref", "the copies", Refs("the copies")),
    P("selector", "one", Ref("one")),
    P("ref", "the creature it haunts", Ref("the creature it haunts")),
    P("ref", "this emblem", Ref("this emblem")),
    P("ref", "those exiled {noun:core.pl}", Refs, word="those exiled"),
    P("ref", "the milled {noun:core.pl}", Refs, word="milled"),
    P("ref", "the returned {noun:core.pl}", Refs, word="returned"),
    P("ref", "the targeted {noun:core.sg}", Ref, word="targeted"),
    P("ref", "the drawn {noun:core.sg}", Ref, word="drawn"),
    P("recipient", "{first:ref} or {second:player_kind}", Either),
    P("player", "each other opponent", Player("each other opponent")),
    P(
        "player",
        "a player with the most life or tied for most life",
        Player("a player with the most life or tied for most life"),
    ),
    P("player", "each opponent attacking {whose:player}", PartyOf, role="each opponent attacking"),
    P("player", "the player who controls {whose:selector}", PartyOf, role="the player who controls"),
    P(
        "player",
        "the player with the most life or tied for most life",
        Player("the player with the most life or tied for most life"),
    ),
    P("player", "attacking player", Player("attacking player")),
    P("player", "the defending player", Player("the defending player")),
    P("player", "that attacking player", Player("that attacking player")),
    P("whose", "all opponents'", Players("all opponents'")),
    P("whose", "all players'", Players("all players'")),
    P("player_fact", "does", Condition("does")),
    P("player_fact", "has {amount:numword} or more poison counters", Condition, kind="poison"),
    P("player_fact", "has {amount:digits} or less life", Condition, kind="life at most"),
    P("player_fact", "{extra:vp.sg}", Condition, kind="does"),
    P("player_fact", "has no cards in hand", Condition("no hand")),
    P("player_fact", "doesn't", Condition("doesn't")),
    P("player", "each other player who {whose:player_fact}", PartyOf, role="each other player who"),
    P("ref", "your commander", Ref("your commander")),
    P("ref", "your ^ring-bearer", Ref("your Ring-bearer")),
    P("player", "your team", Player("your team")),
    P("party", "{x:one_selector}"),
    P("party", "{x:player}"),
    P("player", "the owner of {whose:one_selector}", PartyOf, role="the owner of"),
    P("player", "the controller of {whose:one_selector}", PartyOf, role="the controller of"),
    P("recipient", "the player or planeswalker it's attacking", Player("the player or planeswalker it's attacking")),
]
