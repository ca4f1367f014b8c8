"""The one noun phrase: qualities, heads, what follows, quantifiers, references, players."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    AnyOf,
    Both,
    Core,
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
    g.series("quality_and_list", "quality_word", ", ", "and", ", and", 2)
    g.series("quality_andor_list", "quality_word", ", ", "and/or", ", and/or", 2)
    g.series("party_list", "party", ", ", "and", ", and", 2)
    g.series("core_or_list", "core", ", ", "or", ", or", 2)
    g.series("core_and_list", "core", ", ", "and", ", and", 2)
    g.series("core_andor_list", "core", ", ", "and/or", ", and/or", 2)
    g.series("posts", "post", "", "", "", 1)
    g.series("selector_list", "one_selector", ", ", "and", ", and", 2)


def _heavy(core: Core) -> bool:
    """A core whose type stands before card/spell/…: "creature card"."""
    return any(isinstance(q, AnyOf) or (isinstance(q, Word) and q.kind in ("type", "subtype")) for q in core.qualities)


def _cores_ok(value: AnyOf) -> bool:
    """So "artifact or creature card" is one core with two qualities, never a choice of nouns."""
    last = value.items[-1]
    if not _heavy(last):
        return True
    return not any(
        not c.qualities and isinstance(c.head, Word) and c.head.kind in ("type", "subtype") for c in value.items[:-1]
    )


def _many(how: Quantifier) -> bool:
    """So "up to one" takes a singular noun and has its own row."""
    return bool(how.count != 1)


_KIND = {"subtype": "type"}


def _alike(value: AnyOf) -> bool:
    """Qualities in a list are of one kind: "red or white", "artifact or creature", "attacking or blocking"."""
    words = [q.quality if isinstance(q, Not) else q for q in value.items]
    return len({_KIND.get(w.kind, w.kind) for w in words if isinstance(w, Word)}) == 1


def _near(noun: Noun) -> bool:
    """A post behind a nested noun belongs to the nearest noun that could take it."""
    return all(not isinstance(p.value, Pick | Noun) and not isinstance(p.other, Pick | Noun) for p in noun.posts[:-1])


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
MANY = ["them", "they", "those cards", "those tokens", "the tokens", "these cards", "the rest", "those permanents"]
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
    "each player who does",
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
    P("quality", "{x:quality_word}"),
    P("quality", "{items:quality_or_list}", AnyOf, join="or", where=_alike),
    P("quality", "{items:quality_and_list}", AnyOf, join="and", where=_alike),
    P("quality", "{items:quality_andor_list}", AnyOf, join="and/or", where=_alike),
    P("quality", "{x:pt_size}"),
    # cores and nouns
    P("core", "[{qualities}] {head}", Core),
    P("cores", "{x:core}"),
    P("cores", "{items:core_or_list}", AnyOf, join="or", where=_cores_ok),
    P("cores", "{items:core_and_list}", AnyOf, join="and", where=_cores_ok),
    P("cores", "{items:core_andor_list}", AnyOf, join="and/or", where=_cores_ok),
    P("noun", "{cores} [{posts}]", Noun, where=_near),
    # posts
    P("post", "{value:player} control[s]", Post, kind="control"),
    P("post", "{value:player} (doesn't|don't) control", Post, kind="not control"),
    P("post", "{value:player} own[s]", Post, kind="own"),
    P("post", "you own and control", Post, kind="own and control"),
    P("post", "with {value:keyword}", Post, kind="with"),
    P("post", "with {value:keyword} or {other:keyword}", Post, kind="with or"),
    P("post", "without {value:keyword}", Post, kind="without"),
    P("post", "with {value:compare}", Post, kind="with stat"),
    P("post", "with a {value:counter} counter on (it|them)", Post, kind="with counter"),
    P("post", "with {value:counter} counters on (it|them)", Post, kind="with counters"),
    P("post", "with one or more {value:counter} counters on (it|them)", Post, kind="with counters+"),
    P("post", "in {value:zone}", Post, kind="in"),
    P("post", "from {value:zone}", Post, kind="from"),
    P("post", "on the battlefield", Post, kind="on the battlefield"),
    P("post", "other than {value:selector}", Post, kind="other than"),
    P("post", "of the chosen type", Post, kind="chosen type"),
    P("post", "of the chosen color", Post, kind="chosen color"),
    P("post", "of that color", Post, kind="that color"),
    P("post", "attached to {value:selector}", Post, kind="attached to"),
    P("post", "blocking {value:selector}", Post, kind="blocking"),
    P("post", "blocked by {value:selector}", Post, kind="blocked by"),
    P("post", "blocking or blocked by {value:selector}", Post, kind="blocking or blocked by"),
    P("post", "that (isn't|aren't) {value:quality}", Post, kind="isn't"),
    P("post", "that (isn't|aren't) a {value:noun.sg}", Post, kind="isn't a"),
    P("post", "attacking you", Post, kind="attacking you"),
    P("post", "that's attacking you", Post, kind="that's attacking you"),
    P("post", "that's {value:quality}", Post, kind="that's"),
    P("post", "that (was|were) dealt damage this turn", Post, kind="dealt damage"),
    P("post", "that attacked this turn", Post, kind="attacked"),
    P("post", "that died this turn", Post, kind="died"),
    P("post", "that entered this turn", Post, kind="entered"),
    P("post", "that (targets|target) {value:selector}", Post, kind="targets"),
    P("post", "sacrificed this way", Post, kind="sacrificed this way"),
    P("post", "discarded this way", Post, kind="discarded this way"),
    P("post", "exiled this way", Post, kind="exiled this way"),
    P("post", "destroyed this way", Post, kind="destroyed this way"),
    P("post", "with that name", Post, kind="with that name"),
    P("post", "with the same name", Post, kind="same name"),
    P("post", "with the same name as {value:selector}", Post, kind="same name as"),
    P("post", "with different names", Post, kind="different names"),
    P("post", "of their choice", Post, kind="of their choice"),
    P("post", "of your choice", Post, kind="of your choice"),
    P("post", "dealt damage this way", Post, kind="dealt damage this way"),
    P("post", "named {value:card_name}", Post, kind="named"),
    P("post", "named ~", Post, kind="named ~"),
    P("post", "that (is|are) {value:quality}", Post, kind="that is"),
    P("post", "with a counter on (it|them:^)", Post, kind="with any counter"),
    P("post", "that (was|were) put there from anywhere this turn", Post, kind="put there"),
    P("post", "you controlled", Post, kind="you controlled"),
    P("post", "exiled with {value:selector}", Post, kind="exiled with"),
    # zones
    *[P("zone", f"{{value:whose}} {z}", Post, kind=z) for z in ("hand", "graveyard", "library", "sideboard")],
    *[
        P("zone", f"{z}", Post(z))
        for z in (
            "exile",
            "a graveyard",
            "all graveyards",
            "graveyards",
            "the battlefield",
            "a single graveyard",
            "the command zone",
        )
    ],
    P("zone", "{value:whose} library and/or graveyard", Post, kind="library and/or graveyard"),
    P("zone", "{value:whose} graveyard, hand, and/or library", Post, kind="graveyard hand library"),
    P("zone", "your hand or graveyard", Post("hand or graveyard")),
    P("zone", "{value:whose} graveyard, hand, and library", Post, kind="graveyard, hand, and library"),
    P("zone", "{value:whose} hand and graveyard", Post, kind="hand and graveyard"),
    P("zone", "anywhere", Post("anywhere")),
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
    P("how", "each of up to {count:numword} target", Quantifier, kind="each of up to N target"),
    P("how", "that many", Quantifier("that many")),
    # selectors
    P("one_selector", "{how} {noun}", Pick),
    P("one_selector", "{noun:noun.pl}", Pick, how=Quantifier("bare")),
    P("ref", "~", Ref("~")),
    P("one_selector", "{x:ref}"),
    P("ref", "that {noun:core.sg}", Ref, word="that"),
    P("ref", "this {noun:core.sg}", Ref, word="this"),
    P("ref", "those {noun:core.pl}", Refs, word="those"),
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
            and p.how.kind in ("one", "N", "up to", "any number of", "all", "each", "up to one", "both")
        ),
    ),
    P("selector", "{value:ref} from {other:zone}", Post, kind="ref from"),
    P("selector", "~ or {value:selector}", Post, kind="~ or"),
    P("selector", "the rest of {value:noun.pl}", Post, kind="the rest of"),
    P("post", "from among {value:ref}", Post, kind="from among"),
    P("post", "from {value:ref}", Post, kind="from it"),
    P("post", "{value:player} cast[s]", Post, kind="cast"),
    P("post", "dealt damage by {value:selector} this turn", Post, kind="dealt damage by"),
    P("post", "that shares a {value:shared} with {other:selector}", Post, kind="shares"),
    P("post", "that share a {value:shared} with {other:selector}", Post, kind="share"),
    *[P("shared", w, w) for w in ("color", "creature type", "card type", "name", "mana value")],
    P("post", "milled this way", Post, kind="milled this way"),
    P("post", "revealed this way", Post, kind="revealed this way"),
    P("post", "you've cast this turn", Post, kind="you've cast this turn"),
    P("post", "that convoked it", Post, kind="convoked"),
    P("post", "that crewed it this turn", Post, kind="crewed"),
    P("post", "that entered under your control this turn", Post, kind="entered under your control"),
    P("post", "put into a graveyard this way", Post, kind="graveyard this way"),
    P("post", "with the greatest power among {value:noun.pl}", Post, kind="greatest power"),
    P("post", "with a mana ability", Post, kind="mana ability"),
    P("post", "able to block {value:selector}", Post, kind="able to block"),
    P("post", "tapped this way", Post, kind="tapped this way"),
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
    P("one_selector", "any other target", Ref("any other target")),
    P("ref", "half of them", Refs("half of them")),
    P("selector", "{x:one_selector}"),
    P("selector", "{items:selector_list}", Both, where=_apart),
    P("selector", "the top card of {value:zone}", Post, kind="top card"),
    P("selector", "the bottom card of {value:zone}", Post, kind="bottom card"),
    P("selector", "a card at random from {value:zone}", Post, kind="random card"),
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
    P("recipient", "target creature or player", Player("target creature or player")),
    P("recipient", "target creature, player, or planeswalker", Player("target creature, player, or planeswalker")),
    P("recipient", "{items:party_list}", Both, where=_mixed),
    P("party", "{x:one_selector}"),
    P("party", "{x:player}"),
    P("player", "the owner of {whose:one_selector}", PartyOf, role="the owner of"),
    P("player", "the controller of {whose:one_selector}", PartyOf, role="the controller of"),
    P("recipient", "the player or planeswalker it's attacking", Player("the player or planeswalker it's attacking")),
]
