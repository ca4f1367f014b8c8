"""Verb phrases: what players do (701 and one-shot effects)."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Core,
    Counters,
    Entering,
    Named,
    Pick,
    Player,
    Post,
    Quantifier,
    Ref,
    Refs,
    StatOf,
    Word,
)


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"one_vp"}
    g.series("token_list", "token_some", ", ", "and", ", and", 2)
    g.series("counter_or", "counter", ", ", "or", ", or", 2)
    g.series("counters_list", "counters", ", ", "and", ", and", 2)
    g.series("mana_or", "mana", ", ", "or", ", or", 2)


def _is_hand(act: Act) -> bool:
    """Whole hands move as a zone; libraries and graveyards have their verbs."""
    return act.verb != "put zone into" or act.what.kind in ("hand", "graveyard")


def _not_itself(act: Act) -> bool:
    """Who may activate this ability is one of its limits (602.5)."""
    return bool(act.verb != "activate" or act.what != Ref("this", Core(Word("head", "ability"))))


def _something(value: Entering) -> bool:
    """An entering rider says something."""
    return any((value.how, value.control, value.counters, value.attached)) and (value.counters is None) == (
        value.on is None
    )


def _plain_cards(what: Any) -> bool:
    """Whether it is "a card", "two cards": a count, not a selector."""
    return (
        isinstance(what, Pick)
        and what.how.kind in ("a", "N", "that many", "bare")
        and what.noun.cores == Core(Word("head", "card"))
        and what.noun.posts in ((), (Post("at random"),))
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
    _v("create[s] a token that's a copy of {what:selector}, except {extra:exceptions}", "create copy"),
    _v("create[s] {amount:numword} tokens that are copies of {what:selector}", "create copies"),
    _v("change the target of {what:selector}", "change target"),
    _v("exchange life totals with {to:player}", "exchange life"),
    _v("get[s] a emblem with {what:quoted}", "emblem"),
    _v("choose not to untap {what:selector} during your untap step", "not untap"),
    _v("put[s] {what:selector} on top", "put on top of library"),
    _v("put[s] {what:selector} on top of {to:zone} in any order", "put on top any order"),
    _v("exert {what:selector} as it attacks", "exert"),
    _v("cast {what:noun.pl} as though they had flash", "as flash"),
    _v("cast this spell as though it had flash", "flash this"),
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
    _v("skip[s] (their|your) next {what:skipped}", "skip"),
    *[
        P("skipped", w, w)
        for w in (
            "draw step",
            "untap step",
            "combat phase",
            "combat phase this turn",
            "combat phases",
            "upkeep step",
            "untap steps",
            "combat phase of your next turn",
        )
    ],
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
    _v("reveal[s] {what:selector}", "reveal"),
    _v("endure[s] {amount:digits}", "endure"),
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
    _v("choose a color other than {what:color}", "choose other color"),
    _v("choose a creature type other than {what:subtype.sg}", "choose other type"),
    _v("cast[s] {what:selector} without paying (its mana cost|their mana costs)", "cast free"),
    _v("cast[s] {what:selector}", "cast"),
    _v("play[s] {what:selector}", "play"),
    _v("choose new targets for {what:selector}", "new targets"),
    _v("lose[s] the game", "lose the game"),
    _v("win[s] the game", "win the game"),
    _v("get[s] {amount:count} poison counter(s)", "poison"),
    _v("play[s] a additional land {extra:duration}", "extra land"),
    _v("do[es] so", "do so"),
    _v("discard[s] {what:selector}", "discard what", where=lambda a: not _plain_cards(a.what)),
    _v("cast ~ as though it had flash", "flash ~"),
    _v("spend mana as though it were mana of any color to cast {what:selector}", "any color for"),
    _v("spend mana as though it were mana of any type to cast {what:selector}", "any type for"),
    _v("put[s] {what:selector} into {to:zone} and {extra:rest}", "put and rest"),
    _v("put[s] {what:selector} onto the battlefield and {extra:rest}", "put onto battlefield and rest"),
    _v("put[s] {what:selector} onto the battlefield {to:entering} and {extra:rest}", "put onto battlefield and rest"),
    _v("put[s] {what:selector} on top of {to:zone} and {extra:rest}", "put on top and rest"),
    _v("put[s] {what:selector} back on top of {to:zone} in any order and {extra:rest}", "put back and rest"),
    _v("put[s] {what:selector} on the bottom of {to:zone} and {extra:rest}", "put on bottom and rest"),
    _v("exile[s] {what:selector} and put[s] {extra:rest}", "exile and rest"),
    _v("put[s] {what:counters_list} on {to:selector}", "put counters"),
    _v("put[s] a number of {extra:counter} counters on {to:selector} equal to {amount:quantity}", "put counters equal"),
    _v(
        "put[s] {amount:count} {extra:counter} counter(s) on {to:selector} and {what:counters_elsewhere}",
        "put counters and",
    ),
    P("counters_elsewhere", "{amount:count} {extra:counter} counter(s) on {to:selector}", Act, verb="put counters"),
    _v("put[s] {what:its_counters} on {to:selector}", "put counters of"),
    P("its_counters", "its counters", Ref("its counters")),
    P("its_counters", "those counters", Refs("those counters")),
    _v("move {amount:count} {extra:counter} counter(s) from {what:selector} onto {to:selector}", "move counters"),
    _v("move any number of {extra:counter} counters from {what:selector} onto {to:selector}", "move any counters"),
    _v("move a counter from {what:selector} onto {to:selector}", "move a counter"),
    _v("move all counters from {what:selector} onto {to:selector}", "move all counters"),
    _v("remove[s] all counters from {to:selector}", "remove every counter"),
    _v("remove[s] up to {amount:numword} {extra:counter} counters from {to:selector}", "remove up to counters"),
    _v("remove[s] up to {amount:numword} counters from {to:selector}", "remove up to any counters"),
    _v("remove[s] {amount:count} {extra:counter} counter(s) from among {to:noun.pl}", "remove counters among"),
    _v("double {what:doubled}", "double"),
    _v("double {what:doubled} {extra:duration}", "double"),
    _v("triple {what:doubled}", "triple"),
    _v("triple {what:doubled} {extra:duration}", "triple"),
    *[
        P("doubled", f"{{whose}} {s}", StatOf, stat=s)
        for s in ("power", "toughness", "life total", "power and toughness")
    ],
    *[
        P("doubled", f"the {s} of {{whose:selector}}", StatOf, stat=f"the {s} of")
        for s in ("power", "power and toughness", "toughness")
    ],
    P("doubled", "the number of {stat:counter} counters on {whose:selector}", StatOf),
    P("doubled", "the number of each kind of counter on {whose:selector}", StatOf, stat="each kind of counter"),
    P("doubled", "that mana", Ref("that mana")),
    _v("prevent {what:damage}", "prevent"),
    _v("exile[s] {what:selector} {extra:counters_on} on {to:pronoun}", "exile with counters"),
    _v("exile[s] {what:selector} face down {extra:counters_on} on {to:pronoun}", "exile face down with counters"),
    _v("search[es] {to:zone}", "search zone"),
    _v("play[s] {what:selector} without paying (its mana cost|their mana costs)", "play free"),
    _v("choose[s] {what:player}", "choose player"),
    _v("choose[s] {what:player} at random", "choose player at random"),
    _v("choose[s] {what:some_player}", "choose player"),
    P("some_player", "a player", Player("a player")),
    P("some_player", "a opponent", Player("a opponent")),
    _v("activate[s] {what:selector}", "activate", where=_not_itself),
    _v("create[s] a {what:token.sg} attached to {to:selector}", "create attached"),
    _v("create[s] {what:token_list}", "create several"),
    P("token_some", "a {what:token.sg}", Act, verb="create one"),
    P("token_some", "{amount:count} {what:token.pl}", Act, verb="create", where=lambda a: a.amount != 1),
    _v("add[s] a additional {amount:numword} mana of any {extra:mana_any}", "add additional any"),
    *[P("mana_any", w, w) for w in ("color", "type", "one color", "type that land produced")],
    _v("skip[s] (their|your) {what:skipped}", "skip this"),
    _v("gain[s] that much life plus {amount:quantity}", "gain life plus"),
    _v("lose[s] that much life plus {amount:quantity}", "lose life plus"),
    _v("lose[s] {amount:life_part} life", "lose life"),
    _v("gain[s] {amount:life_part} life", "gain life"),
    P("life_part", "twice that much", Named("twice that much")),
    P("life_part", "half that much", Named("half that much")),
    _v("lose[s] half (their|your) life, rounded down", "lose half down"),
    _v("reveal[s] {what:selector} from {to:whose} opening hand", "reveal from opening hand"),
    _v("put[s] {what:counters_choice} on {to:selector}", "put counters"),
    P("counters_choice", "your choice of a {kind:counter_or} counter", Counters, amount=1),
    _v("get[s] a amount of {what:energy} equal to {amount:quantity}", "get equal"),
    _v("pay[s] a amount of {what:energy} equal to {amount:quantity}", "pay equal"),
    _v("draw[s] {amount:up_to} cards", "draw"),
    P("up_to", "up to {count:numword}", Quantifier, kind="up to"),
    _v("copy {what:selector} {amount:times}", "copy times"),
    *[P("times", w, w) for w in ("twice", "three times", "once")],
    _v("copy {what:selector}, except {extra:exceptions}", "copy"),
    _v("look[s] at and play[s] {what:selector}", "look at and play"),
    _v("put[s] {what:zone} into {to:zone}", "put zone into", where=_is_hand),
    _v("return[s] {what:selector} to the battlefield {extra:entering}, except {to:exceptions}", "return except"),
    _v("pay[s] {amount:mana} {extra:times}", "pay times"),
    _v("flip a coin {extra:until_flip}", "flip until"),
    _v("flip {amount:numword} coins", "flip coins"),
    *[P("until_flip", w, w) for w in ("until you lose a flip",)],
    _v("roll {amount:numword} {extra:die}", "roll"),
    *[P("die", w, w) for w in ("six-sided dice", "d4")],
    _v("flip {what:selector}", "flip"),
    _v("meld {what:them_into}", "meld"),
    P("them_into", "them into {x:card_name}"),
    _v("note {what:noted}", "note"),
    *[P("noted", w, w) for w in ("that number", "the number of cards in your hand")],
    _v("separate {what:selector} into two piles", "separate"),
    _v("choose[s] {what:one_of_two}", "choose pile"),
    *[P("one_of_two", w, w) for w in ("one of those piles", "one pile")],
    _v("secretly choose[s] {what:selector}", "secretly choose"),
    _v("return[s] to the battlefield {what:selector}", "return to battlefield inverted"),
    _v("put[s] {what:selector} on top of {to:zone} in a random order", "put on top random"),
    _v("remove[s] {what:counters_list} from {to:selector}", "remove several"),
    _v(
        "exile[s] {to:zone}",
        "exile zone",
        where=lambda a: a.verb != "exile zone" or "graveyard" in a.to.kind or a.to.kind in ("hand", "library"),
    ),
    _v("put[s] {what:selector} into {to:whose} library {extra:nth_from_top}", "put nth from top"),
    *[
        P("nth_from_top", w, w)
        for w in (
            "second from the top",
            "third from the top",
            "fourth from the top",
            "seventh from the top",
            "just beneath the top two cards",
            "second from the top or on the bottom",
        )
    ],
    _v("put[s] {what:selector} on {extra:whose} choice of the top or bottom of {to:zone}", "their choice top bottom"),
    _v("return[s] {what:selector} to {to:whose} hand and {extra:rest}", "return to hand and rest"),
    _v("return[s] to {to:whose} hand {what:selector}", "return to hand inverted"),
    _v(
        "return[s] {what:selector} to {to:zone}",
        "return to zone",
        where=lambda a: a.verb != "return to zone" or a.to.kind not in ("hand", "the battlefield"),
    ),
    _v("begin the game with {what:selector} on the battlefield", "begin the game with"),
    _v("repeat this process", "repeat"),
    _v("pay[s] any amount of {what:payable}", "pay any amount"),
    *[P("payable", w, w) for w in ("{E}", "mana", "life")],
    P("payable", "{x:mana}", where=lambda m: m != "{E}"),
    _v("pay[s] {amount:numword} {what:energy}", "pay energy"),
    P("energy", "{E}", "{E}"),
    _v("pay[s] life equal to {amount:quantity}", "pay life equal"),
    _v("mill[s] cards equal to {amount:quantity}", "mill equal"),
    _v("mill[s] half {to:whose} library, rounded down", "mill half"),
    _v("discard[s] cards equal to {amount:quantity}", "discard equal"),
    _v("draw[s] a number of cards equal to {amount:quantity}", "draw number equal"),
    _v("amass Zombies {amount:digits}", "amass Zombies"),
    _v("amass Orcs {amount:digits}", "amass Orcs"),
    _v("airbend {what:selector}", "airbend what"),
    _v("waterbend {amount:mana}", "waterbend"),
    _v("behold a {what:noun.sg}", "behold"),
    _v("play with {what:revealed_thing} revealed", "play with revealed"),
    P("revealed_thing", "the top card of {to:zone}", Act, verb="top card"),
    P("revealed_thing", "their hands", Act("their hands")),
    P("revealed_thing", "{to:whose} hand", Act, verb="hand"),
    _v("change the target of {what:selector} to {to:selector}", "change target"),
    _v("change the text of {what:selector} by replacing all instances of {extra:text_swap}", "change text"),
    *[
        P("text_swap", w, w)
        for w in (
            "one color word with another",
            "one basic land type with another",
            "one color word with another or one basic land type with another",
            "one creature type with another",
        )
    ],
    _v("create[s] a tapped and attacking token that's a copy of {what:selector}", "create attacking copy"),
    _v("create[s] a token that's a copy of {what:selector} {extra:entering_copy}", "create copy"),
    _v(
        "create[s] {amount:numword} tokens that are copies of {what:selector}, except {extra:exceptions}",
        "create copies",
    ),
    _v("create[s] {amount:variable} tokens that are copies of {what:selector}", "create copies"),
    _v("create[s] {amount:numword} tapped tokens that are copies of {what:selector}", "create tapped copies"),
    P("entering_copy", "that's tapped and attacking", "tapped and attacking"),
    _v("create[s] a token that's a copy of {what:selector} and attach it to {to:selector}", "create copy attached"),
    _v("distribute {amount:numword} {extra:counter} counters among {to:selector}", "distribute"),
    _v("distribute {amount:variable} {extra:counter} counters among {to:selector}", "distribute"),
    _v("distribute that many {extra:counter} counters among {to:selector}", "distribute that many"),
    _v("add[s] {amount:numword} mana in any combination of its colors", "add its colors"),
    _v("add[s] one mana of any of {what:whose} colors", "add any of colors"),
    _v("cast {what:selector} by paying {amount:mana} rather than paying {to:whose} mana cost", "cast for"),
    _v("fight[s] {what:selector}", "fight"),
    _v("look[s] at {what:selector} any time", "look any time"),
    _v("exchange {what:exchanged}", "exchange"),
    P("exchanged", "your life total with {what:selector}'s power", Act, verb="life with power"),
    P("exchanged", "your hand and graveyard", Act("hand and graveyard")),
    _v("spend[s] {what:mana_spent} as though it were {extra:mana_kind}", "spend as though"),
    P("mana_spent", "mana", "mana"),
    *[P("mana_kind", w, w) for w in ("mana of any color", "mana of any type")],
    _v("open {what:opened}", "open"),
    P("opened", "a Attraction", Word("opened", "Attraction")),
    _v("put[s] {amount:count} {what:sticker} sticker(s) on {to:selector}", "put stickers"),
    *[P("sticker", w, Word("sticker", w)) for w in ("name", "art", "ability", "power and toughness")],
    _v("reselect which player {what:selector} is attacking", "reselect"),
    _v("assemble a ^contraption", "assemble"),
    P("rest", "the {what:left} on the bottom of {to:zone} in a random order", Act, verb="rest bottom random"),
    P("rest", "the {what:left} on the bottom of {to:zone} in any order", Act, verb="rest bottom any"),
    P("rest", "the {what:left} on the bottom of {to:zone}", Act, verb="rest bottom"),
    P("rest", "the {what:left} on top of {to:zone} in any order", Act, verb="rest top any"),
    P("rest", "the {what:left} on top of {to:zone}", Act, verb="rest top"),
    P("rest", "the {what:left} back on top of {to:zone} in any order", Act, verb="rest back any"),
    P("rest", "the {what:left} back on top in any order", Act, verb="rest back"),
    P("rest", "the {what:left} into {to:zone}", Act, verb="rest into"),
    *[P("left", w, w) for w in ("rest", "other")],
    *[
        P("entry", w, w)
        for w in (
            "tapped",
            "transformed",
            "face down",
            "tapped and transformed",
            "tapped and attacking",
            "attacking",
            "face up",
            "untapped",
            "tapped and face down",
            "transformed and attacking",
        )
    ],
    P(
        "entering",
        "[{how:entry}] [under {control:whose} control] [{counters:counters_on} on {on:pronoun}] [attached to {attached:selector}]",
        Entering,
        where=_something,
    ),
    P("counters_on", "with {x:counters}"),
    P("counters_on", "with {x:counters_two}"),
    P("counters", "{amount:count} {kind:counter} counter(s)", Counters),
    P("counters", "a additional {kind:counter} counter", Counters, amount=1, more="additional"),
    P("counters", "{amount:numword} additional {kind:counter} counters", Counters, more="additional"),
    P("counters_two", "{x:counters_list}"),
    P("pronoun", "it", Ref("it")),
    P("pronoun", "them", Refs("them")),
    P("pronoun", "her", Ref("her")),
    P("pronoun", "him", Ref("him")),
    P("pronoun", "each of them", Refs("each of them")),
    *[
        P("chosen", w, Word("chosen", w))
        for w in (
            "color",
            "creature type",
            "card name",
            "basic land type",
            "color or colorless",
            "creature card name",
            "artifact card name",
            "land card name",
            "number between 0 and 10",
            "number greater than 0",
            "nonbasic land type",
            "card name other than a basic land card name",
            "odd or even",
            "card type",
            "land type",
            "number",
            "nonland card name",
        )
    ],
]
