"""What follows a noun, and the zones (400): "you control", "with flying", "from your graveyard"."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Also, Core, Pick, Post, Quoted, Refs, Word, You


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _quoted_last(value: Also) -> bool:
    """At least one ability in quotes: plain keywords have a phrase of their own."""
    return any(isinstance(step, Quoted) for step in value.steps)


def _named_choice(value: Post) -> bool:
    """ "Of your choice" and "of their choice" have phrases of their own."""
    return not (isinstance(value.value, You) or value.value == Refs("their")) or value.kind != "of … choice"


def _from_source(value: Post) -> bool:
    """Where an ability comes from: a picked source; a reference has a phrase of its own."""
    return value.kind != "from what" or isinstance(value.value, Pick)


def _not_from(value: Post) -> bool:
    """A zone behind what is excepted belongs to the noun: "a card other than this card from your graveyard"."""
    return value.kind != "other than" or not (isinstance(value.value, Post) and value.value.kind == "ref from")


def _not_exiled(value: Post) -> bool:
    """ "The exiled cards" are a reference."""
    core = value.value.cores if value.kind == "from among the" else None
    return not isinstance(core, Core) or core.head != Word("head", "exiled card")


def _someone_else(value: Post) -> bool:
    """ "Attacking you" has a phrase of its own."""
    return value.kind != "attacking what" or value.value != You()


PHRASES = [
    P("post", "{value:player} control[s]", Post, kind="control"),
    P("post", "{value:player} (doesn't|don't) control", Post, kind="not control"),
    P("post", "{value:player} own[s]", Post, kind="own"),
    P("post", "you own and control", Post, kind="own and control"),
    P("post", "with {value:keyword}", Post, kind="with"),
    P("post", "with {value:keyword} or {other:keyword}", Post, kind="with or"),
    P("post", "without {value:keyword}", Post, kind="without"),
    P("post", "without {value:flat_keyword}", Post, kind="without"),
    P("post", "without a {value:counter} counter on (it|them:^)", Post, kind="without counter"),
    P("post", "that (isn't|aren't) on the battlefield", Post, kind="not on the battlefield"),
    P("post", "on the battlefield or in the command zone", Post, kind="battlefield or command zone"),
    P("post", "that's attacking alone", Post, kind="attacking alone"),
    P("post", "you own in exile and in your graveyard", Post, kind="in exile and graveyard"),
    P("post", "that had a {value:counter} counter put on (it|them:^) this way", Post, kind="given counter"),
    P("post", "that had {value:some_counters} put on (it|them:^) this way", Post, kind="given counters"),
    *[P("some_counters", w, w) for w in ("counters", "a counter")],
    P("post", "with a {value:aspect_ability} ability", Post, kind="with ability of"),
    P("post", "that have a {value:aspect_ability} ability", Post, kind="with ability of", other="have"),
    *[P("aspect_ability", w, w) for w in ("cycling", "morph")],
    P("post", "with {value:compare}", Post, kind="with stat"),
    P("post", "with a {value:counter} counter on (it|them)", Post, kind="with counter"),
    P("post", "with {value:counter} counters on (it|them)", Post, kind="with counters"),
    P("post", "in {value:zone}", Post, kind="in"),
    P("post", "from {value:zone}", Post, kind="from"),
    P("post", "on the battlefield", Post, kind="on the battlefield"),
    P("post", "other than {value:selector}", Post, kind="other than", where=_not_from),
    P("post", "of the chosen type", Post, kind="chosen type"),
    P("post", "of the chosen color", Post, kind="chosen color"),
    P("post", "of that color", Post, kind="that color"),
    P("post", "attached to {value:selector}", Post, kind="attached to"),
    P("post", "banded with {value:ref}", Post, kind="banded with"),
    P("post", "blocking {value:selector}", Post, kind="blocking"),
    P("post", "blocked by {value:selector}", Post, kind="blocked by"),
    P("post", "{value:ref} (is|are) blocking", Post, kind="that … is blocking"),
    P("post", "{value:ref}'s blocking", Post, kind="that …'s blocking"),
    P("post", "with all creature types", Post("with all creature types")),
    P("post", "with {value:keyword} and all creature types", Post, kind="with and all creature types"),
    P("post", "blocking or blocked by {value:selector}", Post, kind="blocking or blocked by"),
    P("post", "that (isn't|aren't) {value:quality}", Post, kind="isn't"),
    P("post", "that (isn't|aren't) a {value:noun.sg}", Post, kind="isn't a"),
    P("post", "attacking you", Post, kind="attacking you"),
    P("post", "that's attacking you", Post, kind="that's attacking you"),
    P("post", "that's {value:quality}", Post, kind="that's"),
    P("post", "that (targets|target) {value:recipient}", Post, kind="targets"),
    P("post", "with that name", Post, kind="with that name"),
    P("post", "with the same name", Post, kind="same name"),
    P("post", "with the same name as {value:one_selector}", Post, kind="same name as"),
    P("post", "with different names", Post, kind="different names"),
    P("post", "of their choice", Post, kind="of their choice"),
    P("post", "of your choice", Post, kind="of your choice"),
    P("post", "named {value:card_name}", Post, kind="named"),
    P("post", "named ~", Post, kind="named ~"),
    P("post", "named ≈", Post, kind="named ≈"),
    P("post", "that (is|are) {value:quality}", Post, kind="that is"),
    P("post", "with a counter on (it|them:^)", Post, kind="with any counter"),
    P("post", "you controlled", Post, kind="you controlled"),
    P("post", "exiled with {value:selector}", Post, kind="exiled with"),
    P("post", "from among {value:ref}", Post, kind="from among"),
    P("post", "from {value:ref}", Post, kind="from it"),
    P("post", "{value:player} cast[s]", Post, kind="cast"),
    P("post", "that's the {value:which_cast} spell cast this turn", Post, kind="nth cast this turn"),
    P("which_cast", "second", "second"),
    P("post", "from {value:zone} or the top of {other:zone}", Post, kind="from or the top of"),
    P("post", "that shares a {value:shared} with {other:one_selector}", Post, kind="shares"),
    P("post", "that share a {value:shared} with {other:one_selector}", Post, kind="share"),
    P("post", "that convoked it", Post, kind="convoked"),
    P("post", "that convoked ~", Post, kind="convoked", value="~"),
    P("post", "that convoked this spell", Post, kind="convoked", value="this spell"),
    P("post", "with a mana ability", Post, kind="mana ability"),
    *[P("post", f"with {w} mana values", Post(f"{w} mana value")) for w in ("even", "odd")],
    *[P("post", f"with a {w} mana value", Post(f"a {w} mana value")) for w in ("even", "odd")],
    P("post", "able to block {value:selector}", Post, kind="able to block"),
    P("post", "of {value:selector}", Post, kind="of"),
    P("post", "with the chosen name", Post, kind="with chosen name"),
    P("post", "at random", Post, kind="at random"),
    P("post", "from the top of {value:zone}", Post, kind="from the top of"),
    P("post", "from among the {value:noun.pl}", Post, kind="from among the", where=_not_exiled),
    P("post", "from among {value:noun.pl}", Post, kind="from among what"),
    P("post", "able to block {value:selector} {other:past_time}", Post, kind="able to block when"),
    P("post", "with power and toughness each equal to {value:quantity}", Post, kind="with size equal"),
    P("post", "with {value:mana} in its mana cost", Post, kind="with mana in cost"),
    P("post", "{value:doer} each turn", Post, kind="done by", other="each turn"),
    P("post", "{value:player} activate[s]", Post, kind="activated by"),
    P("post", "that's one or more colors", Post, kind="that's colored"),
    P("post", "that are one or more colors", Post, kind="that are colored"),
    P("post", "that's exactly {value:numword} colors", Post, kind="that's exactly colors"),
    P("post", "that (isn't|aren't) all colors", Post("isn't all colors")),
    P("post", "with a basic land type", Post, kind="with a basic land type"),
    P("post", "controlled by the same {value:same_player}", Post, kind="same controller"),
    *[P("same_player", w, w) for w in ("player", "opponent")],
    P("post", "of that type", Post, kind="of that type"),
    P("post", "with the same {value:stat} as {other:selector}", Post, kind="same stat as"),
    P("post", "you both own and control", Post, kind="own and control both"),
    P("post", "that {value:player} control[s]", Post, kind="that … controls"),
    P("post", "cast from {value:zone}", Post, kind="cast from"),
    P("post", "that (wasn't|weren't) cast from {value:zone}", Post, kind="not cast from"),
    P("post", "with {value:keywords_and}", Post, kind="with all"),
    P("post", "with {value:quoted}", Post, kind="with ability"),
    P("post", "with {value:grants_mixed}", Post, kind="with all"),
    P("grants_mixed", "{steps:grants_and}", Also, where=_quoted_last),
    P("post", "that (isn't|aren't) of the chosen type", Post, kind="isn't of chosen type"),
    P("post", "that share a {value:shared}", Post, kind="share each other's"),
    P("post", "with {value:flat_keyword}", Post, kind="with flat"),
    P("post", "but don't own", Post, kind="but don't own"),
    P("post", "whose controller {value:player_fact}", Post, kind="whose controller"),
    P("post", "with {other:how} counters on (it|them:^)", Post, kind="with N counters"),
    P("post", "except for {value:noun.pl}", Post, kind="except for"),
    P("post", "with the highest {value:stat} among {other:noun.pl}", Post, kind="with the highest"),
    P("post", "with the greatest {value:stat}", Post, kind="with the greatest alone"),
    P("post", "as you cast this spell", Post, kind="as you cast"),
    P("post", "that's blocking {value:selector}", Post, kind="that's blocking"),
    P("post", "that's attached to {value:selector}", Post, kind="that's attached to"),
    P("post", "{value:player} (doesn't|don't) own", Post, kind="not own"),
    P("post", "with the greatest {value:stat} or tied for the greatest {other:stat}", Post, kind="greatest or tied"),
    P("post", "that's enchanted by {value:selector}", Post, kind="that's enchanted by"),
    P("post", "that are enchanted by {value:selector}", Post, kind="that are enchanted by"),
    P("post", "that has a {value:counter} counter on it", Post, kind="that has counter"),
    P("post", "from outside the game", Post, kind="from outside the game"),
    P("post", "that's still a {value:noun.sg}", Post, kind="still a"),
    P("post", "that are still {value:noun.pl}", Post, kind="still"),
    P("post", "that's a {value:noun.sg}", Post, kind="that's a"),
    P("post", "that are {value:noun.pl}", Post, kind="that are"),
    P("post", "that targets only {value:selector}", Post, kind="targets only"),
    P("post", "with a single target", Post, kind="with a single target"),
    P("post", "controlled by different players", Post, kind="different controllers"),
    P("post", "of the {value:aspect_chosen} of {other:whose} choice", Post, kind="of the … of choice"),
    *[P("aspect_chosen", w, w) for w in ("creature type", "color")],
    P("post", "of {value:whose} choice", Post, kind="of … choice", where=_named_choice),
    P("post", "that has {value:keyword}", Post, kind="that has keyword"),
    P("post", "with the most votes or tied for most votes", Post("most votes")),
    P("post", "that has a {value:adventure}", Post, kind="that has"),
    P("adventure", "Adventure", "Adventure"),
    P("post", "with counters on (it|them)", Post, kind="with any counters"),
    P("post", "with {other:how} {value:counter} counters on (it|them:^)", Post, kind="with counters N"),
    P("post", "with no abilities", Post, kind="with no abilities"),
    P("post", "with the least {value:stat} among {other:noun.pl}", Post, kind="with the least"),
    P("post", "among {value:noun.pl}", Post, kind="among"),
    P("post", "each with {value:compare}", Post, kind="each with"),
    P("post", "from {value:selector}", Post, kind="from what", where=_from_source),
    P("post", "without {value:keyword} or {other:keyword}", Post, kind="without or"),
    P("post", "attacking {value:recipient}", Post, kind="attacking what", where=_someone_else),
    # zones
    *[P("zone", f"{{value:whose}} {z}", Post, kind=z) for z in ("hand", "graveyard", "library")],
    *[
        P("zone", f"{z}", Post(z))
        for z in (
            "exile",
            "a graveyard",
            "all graveyards",
            "graveyards",
            "graveyards or exile",
            "graveyards and libraries",
            "graveyards or libraries",
            "the battlefield",
            "a single graveyard",
            "the command zone",
        )
    ],
    P("zone", "{value:whose} library and/or graveyard", Post, kind="library and/or graveyard"),
    P("zone", "{value:whose} graveyard, hand, and/or library", Post, kind="graveyard hand library"),
    P("zone", "{value:whose} graveyard, hand, and library", Post, kind="graveyard, hand, and library"),
    P("zone", "{value:whose} hand and graveyard", Post, kind="hand and graveyard"),
    P("zone", "anywhere", Post("anywhere")),
    P("zone", "all hands", Post("all hands")),
    P("zone", "{value:whose} libraries", Post, kind="libraries"),
    P("zone", "{value:whose} graveyards", Post, kind="graveyards of"),
    P("zone", "each graveyard", Post("each graveyard")),
    P("zone", "{value:whose} library and graveyard", Post, kind="library and graveyard"),
    P("zone", "{value:whose} graveyard and/or library", Post, kind="graveyard and/or library"),
    P("zone", "{value:whose} hand and/or graveyard", Post, kind="hand and/or graveyard"),
    P("zone", "{value:whose} hands", Post, kind="hands"),
    P("zone", "that graveyard", Post("that graveyard")),
    P("zone", "{value:whose} graveyard or hand", Post, kind="graveyard or hand"),
    P("zone", "anywhere other than {value:zone}", Post, kind="anywhere other than"),
    P("zone", "{value:whose} hand or graveyard", Post, kind="hand or graveyard of"),
]
