"""Verb phrases: what players do (701 and one-shot effects)."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Act, Core, Noun, Pick, Word


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"one_vp"}
    g.series("mana_or", "mana", ", ", "or", ", or", 2)


def _plain_cards(what: Any) -> bool:
    """Whether it is "a card", "two cards": a count, not a selector."""
    return (
        isinstance(what, Pick)
        and what.how.kind in ("a", "N", "that many", "bare")
        and what.noun == Noun(Core(Word("head", "card")))
    )


def _v(text: str, verb: str, **fixed: Any) -> P:
    """A verb phrase; the verb is told apart by name."""
    return P("one_vp", text, Act, verb=verb, **fixed)


def _ing(text: str) -> P:
    """A fixed order; its first word is the verb."""
    verb, _, rest = text.partition(" ")
    inflected = {"the": "the", "{E}": "{E}"}.get(verb, verb + ("[es]" if verb.endswith(("sh", "ss")) else "[s]"))
    return P("one_vp", f"{inflected} {rest}".strip(), Act(text))


PHRASES = [
    _v("draw[s] {amount:count} card(s)", "draw"),
    _v("draw[s] {amount:count} additional card(s)", "draw additional"),
    _v("draw[s] cards equal to {amount:quantity}", "draw equal"),
    _v("discard[s] {amount:count} card(s)", "discard"),
    _v("discard[s] {amount:count} card(s) at random", "discard at random"),
    _v("discard[s] (their|your) hand", "discard hand"),
    _v("discard[s] {amount:count} card(s), then draw[s] that many cards", "loot"),
    _v("gain[s] {amount:digits} life", "gain life"),
    _v("gain[s] life equal to {amount:quantity}", "gain life equal"),
    _v("lose[s] {amount:digits} life", "lose life"),
    _v("lose[s] life equal to {amount:quantity}", "lose life equal"),
    _v("lose[s] half (their|your) life, rounded up", "lose half"),
    _v("pay[s] {amount:digits} life", "pay life"),
    _v("pay[s] {amount:mana}", "pay mana"),
    _v("mill[s] {amount:count} card(s)", "mill"),
    _v("scry {amount:digits}", "scry"),
    _v("surveil {amount:digits}", "surveil"),
    *[
        _v(k + " {amount:digits}", k)
        for k in (
            "bolster",
            "amass",
            "adapt",
            "monstrosity",
            "support",
            "fateseal",
            "incubate",
            "discover",
            "amass ^orcs",
            "amass ^zombies",
            "endure",
            "airbend",
            "earthbend",
            "blight",
            "collect evidence",
        )
    ],
    *[
        _ing(k)
        for k in (
            "investigate",
            "proliferate",
            "populate",
            "manifest the top card of your library",
            "manifest dread",
            "learn",
            "explore",
            "connive",
            "venture into the dungeon",
            "take the initiative",
            "become the monarch",
            "shuffle",
            "the ^ring tempts you",
            "open an attraction",
            "planeswalk",
            "end the turn",
            "skip your next turn",
            "take a extra turn after this one",
            "clash with a opponent",
            "forage",
            "roll a six-sided die",
            "roll a d20",
            "flip a coin",
            "time travel",
            "cloak the top card of your library",
            "get {E}",
            "get {E}{E}",
            "get {E}{E}{E}",
            "start your engines!",
        )
    ],
    P(
        "one_vp",
        "(gets|get) {amount:mana}",
        Act,
        verb="get energy",
        where=lambda a: a.amount.startswith("{E}{E}{E}{E}"),
    ),
    _v("destroy[s] {what:selector}", "destroy"),
    _v("exile[s] {what:selector}", "exile"),
    _v("exile[s] {what:selector} {extra:duration}", "exile"),
    _v("exile[s] {what:selector} face down", "exile face down"),
    *[
        _v(f"{v}[s] cards from the top of {{to:zone}} until {p} {v} a {{what:noun.sg}}", f"{v} until {p}")
        for v in ("reveal", "exile")
        for p in ("you", "they")
    ],
    *[
        _v(
            f"{v}[s] cards from the top of {{to:zone}} until that player {v}s a {{what:noun.sg}}",
            f"{v} until that player",
        )
        for v in ("reveal", "exile")
    ],
    _v("remove[s] any number of {extra:counter} counters from {to:selector}", "remove any number"),
    _v("create[s] a token that's a copy of {what:selector}, except {extra:exception}", "create copy"),
    _v("create[s] {amount:numword} tokens that are copies of {what:selector}", "create copies"),
    _v("change the target of {what:selector}", "change target"),
    _v("exchange life totals with {to:player}", "exchange life"),
    _v("get[s] a emblem with {what:quoted}", "emblem"),
    _v("choose not to untap {what:selector} during your untap step", "not untap"),
    _v("put[s] {what:selector} on top", "put on top of library"),
    _v("put[s] {what:selector} on top of {to:zone} in any order", "put on top any order"),
    _v("put[s] {what:selector} on (his|their) choice of the top or bottom of {to:zone}", "their choice top bottom"),
    _v("exert {what:selector} as it attacks", "exert"),
    _v("cast {what:noun.pl} as though they had flash", "as flash"),
    _v("cast this spell as though it had flash", "flash this"),
    _v("cast {what:noun.pl} from the top of your library", "cast from top"),
    _v("play lands and cast spells from the top of your library", "play and cast from top"),
    _v("prevent that damage", "prevent that"),
    _v("draw[s] that many cards plus one", "draw that many plus one"),
    _v("exile[s] {what:selector} with {amount:count} {extra:counter} counter(s) on (it|them)", "exile with counters"),
    _v("get[s] a number of {extra:counter} counters equal to {amount:quantity}", "get counters equal"),
    _v(
        "get[s] {amount:count} {extra:counter} counter(s)",
        "get counters",
        where=lambda a: a.verb != "get counters" or a.extra != Word("counter", "poison"),
    ),
    _v("add[s] one mana of any type that land produced", "add produced"),
    _v("add[s] one mana of that color", "add that color"),
    _v("add[s] a additional {amount:mana}", "add additional"),
    _v("add[s] {amount:mana} or one mana of the chosen color", "add or chosen"),
    _v("shuffle[s] {to:zone}", "shuffle zone"),
    _v("vote[s] for {what:selector}", "vote"),
    _v("switch {what:selector}'s power and toughness until end of turn", "switch"),
    _v("redistribute life totals", "redistribute"),
    _v("turn {what:selector} face up", "turn up"),
    _v("turn {what:selector} face down", "turn down"),
    _v("manifest the top {amount:numword} cards of your library", "manifest"),
    _v("cloak the top {amount:numword} cards of your library", "cloak"),
    _v("remove {what:selector} from combat", "remove from combat"),
    _v("double {what:selector}'s power until end of turn", "double power"),
    _v("skip[s] (their|your) next {what:skipped}", "skip"),
    *[P("skipped", w, w) for w in ("draw step", "untap step", "combat phase", "combat phase this turn")],
    _v("sacrifice[s] {what:selector}", "sacrifice"),
    _v("tap[s] {what:selector}", "tap"),
    _v("untap[s] {what:selector}", "untap"),
    _v("tap[s] or untap[s] {what:selector}", "tap or untap"),
    _v("counter[s] {what:selector}", "counter"),
    _v("regenerate {what:selector}", "regenerate"),
    _v("transform {what:selector}", "transform"),
    _v("convert {what:selector}", "convert"),
    _v("goad {what:selector}", "goad"),
    _v("detain {what:selector}", "detain"),
    _v("suspect {what:selector}", "suspect"),
    _v("unattach {what:selector}", "unattach"),
    _v("copy {what:selector}", "copy"),
    _v("gain[s] control of {what:selector}", "gain control"),
    _v("gain[s] control of {what:selector} {extra:duration}", "gain control"),
    _v("exchange control of {what:selector} and {to:selector}", "exchange control"),
    _v("return[s] {what:selector} to {to:whose} hand", "return to hand"),
    _v("return[s] {what:selector} to {to:whose} hands", "return to hands"),
    _v("return[s] {what:selector} to the battlefield [{extra:entering}]", "return to battlefield"),
    _v("put[s] {what:selector} onto the battlefield [{extra:entering}]", "put onto battlefield"),
    _v("put[s] {what:selector} into {to:zone}", "put into"),
    _v("put[s] {what:selector} on top of {to:zone}", "put on top"),
    _v("put[s] {what:selector} on the bottom of {to:zone}", "put on bottom"),
    _v("put[s] {what:selector} on the bottom of {to:zone} in a random order", "put on bottom random"),
    _v("put[s] {what:selector} on the bottom of {to:zone} in any order", "put on bottom any order"),
    _v("put[s] {what:selector} on the top or bottom of {to:zone}", "put on top or bottom"),
    _v("put[s] {what:selector} back in any order", "put back"),
    _v("put[s] {amount:count} {extra:counter} counter(s) on {to:selector}", "put counters"),
    _v("remove[s] {amount:count} {extra:counter} counter(s) from {to:selector}", "remove counters"),
    _v("remove[s] all {extra:counter} counters from {to:selector}", "remove all counters"),
    _v("remove[s] {amount:count} counter(s) from {to:selector}", "remove any counters"),
    _v("double[s] the number of {extra:counter} counters on {to:selector}", "double counters"),
    _v("reveal[s] {what:selector}", "reveal"),
    _v("reveal[s] (their|your) hand", "reveal hand"),
    _v("look[s] at {what:selector}", "look"),
    _v("look[s] at {to:whose} hand", "look at hand"),
    _v("search[es] {to:zone} for {what:selector}", "search"),
    _v("shuffle[s] {what:selector} into {to:zone}", "shuffle into"),
    _v("shuffle[s] {to:zone} into {extra:zone}", "shuffle zone into"),
    _v("attach {what:selector} to {to:selector}", "attach"),
    _v("add[s] {amount:mana}", "add mana"),
    _v("add[s] {amount:mana_or}", "add one of"),
    _v("add[s] {amount:many} mana of any color", "add any color"),
    _v("add[s] {amount:many} mana of any one color", "add any one color"),
    _v("add[s] {amount:many} mana in any combination of colors", "add any combination"),
    _v("add[s] {amount:many} mana in any combination of {extra:mana_andor}", "add combination"),
    P("mana_andor", "{amount:mana} and/or {what:mana}", Act, verb="and/or"),
    P("mana_andor", "{x:mana_or}"),
    _v("add[s] one mana of any color that a land a opponent controls could produce", "add fellwar"),
    _v("add[s] one mana of any type that a land you control could produce", "add reflecting"),
    _v("add[s] one mana of any color in your commander's color identity", "add identity"),
    _v("add[s] one mana of the chosen color", "add chosen color"),
    _v("add[s] a amount of {amount:mana} equal to {extra:quantity}", "add equal"),
    _v("create[s] {amount:count} {what:token.pl}", "create", where=lambda a: a.amount != 1),
    _v("create[s] a {what:token.sg}", "create one"),
    _v("create[s] a number of {what:token.pl} equal to {amount:quantity}", "create equal"),
    _v("create[s] a token that's a copy of {what:selector}", "create copy"),
    _v("create[s] a tapped token that's a copy of {what:selector}", "create tapped copy"),
    _v("choose[s] {what:selector}", "choose"),
    _v("choose a {what:chosen}", "choose"),
    _v("cast[s] {what:selector} without paying its mana cost", "cast free"),
    _v("cast[s] {what:selector}", "cast"),
    _v("play[s] {what:selector}", "play"),
    _v("choose new targets for {what:selector}", "new targets"),
    _v("prevent all combat damage that would be dealt {extra:duration}", "prevent combat damage"),
    _v(
        "prevent all combat damage that would be dealt to and dealt by {what:selector} {extra:duration}",
        "prevent combat damage to and by",
    ),
    _v("prevent all combat damage that would be dealt by {what:selector} {extra:duration}", "prevent combat damage by"),
    _v(
        "prevent the next {amount:digits} damage that would be dealt to {to:recipient} {extra:duration}", "prevent next"
    ),
    _v("prevent all damage that would be dealt to {to:recipient} {extra:duration}", "prevent all to"),
    _v("lose[s] the game", "lose the game"),
    _v("win[s] the game", "win the game"),
    _v("get[s] {amount:count} poison counter(s)", "poison"),
    _v("play[s] a additional land {extra:duration}", "extra land"),
    _v("do[es] so", "do so"),
    _v("discard[s] {what:selector}", "discard what", where=lambda a: not _plain_cards(a.what)),
    _v("cast ~ as though it had flash", "flash ~"),
    _v("spend mana as though it were mana of any color to cast {what:selector}", "any color for"),
    _v("spend mana as though it were mana of any type to cast {what:selector}", "any type for"),
    _v(
        "counter[s] {what:selector}. if that spell is countered this way, exile it instead of putting it into its owner's graveyard",
        "counter exile",
    ),
    _v("exile[s] {what:selector} with {amount:count} {extra:counter} counter(s) on (it|them)", "exile with counters"),
    _v("put[s] {what:selector} into {to:zone} and {extra:rest}", "put and rest"),
    P("rest", "the rest on the bottom of your library in a random order", Act("rest bottom random")),
    P("rest", "the rest on the bottom of your library in any order", Act("rest bottom any")),
    P("rest", "the rest into your graveyard", Act("rest graveyard")),
    P("rest", "the other on the bottom of your library", Act("other bottom")),
    P("rest", "the other into your graveyard", Act("other graveyard")),
    *[P("entry", w, w) for w in ("tapped", "transformed", "face down", "tapped and transformed")],
    P("entering", "{extra:entry}", Act, verb="entry"),
    P("entering", "under {to:whose} control", Act, verb="under control"),
    P("entering", "{extra:entry} under {to:whose} control", Act, verb="under control"),
    P("entering", "tapped and attacking", Act("tapped and attacking")),
    P("entering", "attached to {what:selector}", Act, verb="attached"),
    P("entering", "with {amount:count} {extra:counter} counter(s) on (it|them)", Act, verb="with counters"),
    *[
        P("chosen", w, Word("chosen", w))
        for w in (
            "color",
            "creature type",
            "card name",
            "opponent",
            "player",
            "basic land type",
            "color or colorless",
            "card type",
            "land type",
            "number",
            "nonland card name",
        )
    ],
]
