"""Verb phrases: what players do (701 and one-shot effects)."""

from __future__ import annotations

from typing import Any

from lawmage.text.grammar.shapes import act
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Act,
    Core,
    Either,
    Entering,
    Named,
    Pick,
    Player,
    Post,
    Quantifier,
    Ref,
    Refs,
    Word,
)


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"one_vp"}
    g.series("token_list", "token_some", ", ", "and", ", and", 2)
    g.series("counter_or", "counter", ", ", "or", ", or", 2)
    g.series("counters_list", "counters", ", ", "and", ", and", 2)
    g.series("mana_or", "mana", ", ", "or", ", or", 2)
    g.series("gerunds", "gerund", ", ", "and", ", and", 1)


def _of_another(act: Act) -> bool:
    """ "their library" and "your library" have verbs of their own."""
    return isinstance(act.to, Player)


def _not_itself(act: Act) -> bool:
    """Who may activate this ability is one of its limits (602.5)."""
    return bool(act.verb != "activate" or act.what != Ref("this", Core(Word("head", "ability"))))


def _something(value: Entering) -> bool:
    """An entering rider says something."""
    return any((value.how, value.control, value.counters, value.attached)) and (value.counters is None) == (
        value.on is None
    )


def _not_mana_alone(act: Act) -> bool:
    """A cost of mana alone has a phrase of its own."""
    return act.verb != "cast paying instead" or any(one.verb != "pay mana" for one in act.extra) or len(act.extra) > 1


def _two_targets(what: Any) -> bool:
    """What is exchanged may be written at once: "two target creatures"."""
    return isinstance(what, Pick) and what.how == Quantifier("N target", 2)


def _plain_cards(what: Any) -> bool:
    """Whether it is "a card", "two cards": a count, not a selector."""
    return (
        isinstance(what, Pick)
        and what.how.kind in ("a", "N", "that many", "bare")
        and what.noun.cores == Core(Word("head", "card"))
        and what.noun.posts in ((), (Post("at random"),))
    )


PHRASES = [
    act("draw[s] {amount:count} card(s)", "draw"),
    act("draw[s] {amount:count} additional card(s)", "draw additional"),
    act("draw[s] cards equal to {amount:quantity}", "draw equal"),
    act("discard[s] {amount:count} card(s)", "discard"),
    act("discard[s] {amount:count} card(s) at random", "discard at random"),
    act("discard[s] {to:whose} hand", "discard hand"),
    act("gain[s] {amount:digits} life", "gain life"),
    act("gain[s] life equal to {amount:quantity}", "gain life equal"),
    act("lose[s] {amount:digits} life", "lose life"),
    act("lose[s] life equal to {amount:quantity}", "lose life equal"),
    act("lose[s] half {to:whose} life, rounded up", "lose half"),
    *[
        act(k + " {amount:digits}", k)
        for k in (
            "bolster",
            "adapt",
            "monstrosity",
            "support",
            "fateseal",
            "earthbend",
            "blight",
            "collect evidence",
        )
    ],
    *[act(k + "[s] {amount:digits}", k) for k in ("incubate", "discover")],
    act("control {what:player} during {to:whose} next turn", "control player"),
    act("destroy[s] {what:selector}", "destroy"),
    act("(manifests|manifest) the top card of their library", "manifest theirs"),
    act("(manifests|manifest) the top card of {to:whose} library", "manifest of another", where=_of_another),
    act("(cloaks|cloak) the top card of {to:whose} library", "cloak of another", where=_of_another),
    act("(cloaks|cloak) the top card of their library", "cloak theirs"),
    act("exile[s] {what:selector}", "exile"),
    act("exile[s] {what:selector} {extra:duration}", "exile"),
    act("exile[s] {what:selector} face down", "exile face down"),
    act("create[s] a token that's a copy of {what:selector}, except {extra:exceptions}", "create copy"),
    act("create[s] {amount:numword} tokens that are copies of {what:selector}", "create copies"),
    act("change the target of {what:selector}", "change target"),
    act("exchange life totals with {to:player}", "exchange life"),
    act("get[s] a emblem with {what:quoted}", "emblem"),
    act("choose not to untap {what:selector} during your untap step", "not untap"),
    act("exert {what:selector} as it attacks", "exert to attack"),
    act("exert {what:selector}", "exert"),
    act("cast {what:noun.pl} as though they had flash", "as flash"),
    act("activate exhaust abilities as though they haven't been activated", "exhaust again"),
    act("cast this spell as though it had flash", "flash this"),
    act("switch {what:selector}'s power and toughness until end of turn", "switch"),
    act("turn {what:selector} face up", "turn up"),
    act("turn {what:selector} face down", "turn down"),
    act("remove {what:selector} from combat", "remove from combat"),
    act("skip[s] {to:whose} next {what:skipped}", "skip"),
    *[
        P("skipped", w, w)
        for w in (
            "draw step",
            "untap step",
            "combat phase",
            "combat phase this turn",
            "upkeep step",
            "upkeep steps",
            "untap steps",
        )
    ],
    act("sacrifice[s] {what:selector}", "sacrifice"),
    act("tap[s] {what:selector}", "tap"),
    act("untap[s] {what:selector}", "untap"),
    act("tap[s] or untap[s] {what:selector}", "tap or untap"),
    act("counter[s] {what:selector}", "counter"),
    act("regenerate {what:selector}", "regenerate"),
    act("transform {what:selector}", "transform"),
    act("convert {what:selector}", "convert"),
    act("goad {what:selector}", "goad"),
    act("detain {what:selector}", "detain"),
    act("suspect {what:selector}", "suspect"),
    act("unattach {what:selector}", "unattach"),
    act("copy {what:selector}", "copy"),
    act("gain[s] control of {what:selector}", "gain control"),
    act("gain[s] control of {what:selector} {extra:duration}", "gain control"),
    act("exchange control of {what:selector} and {to:selector}", "exchange control"),
    act("exchange control of {what:picked_two}", "exchange control"),
    P("picked_two", "{x:one_selector}", where=_two_targets),
    act("play {amount:up_to} additional lands this turn", "extra lands"),
    act("play {amount:variable} additional lands this turn", "extra lands"),
    act("put[s] {what:ref} into {to:whose} hand from {extra:zone}", "put into hand from"),
    act("return[s] {what:selector} to {to:whose} hand", "return to hand"),
    act("return[s] {what:selector} to {to:whose} hands", "return to hands"),
    act("return[s] {what:selector} to the battlefield [{extra:entering}]", "return to battlefield"),
    act("put[s] {what:selector} onto the battlefield [{extra:entering}]", "put onto battlefield"),
    act("put[s] {what:selector} into {to:zone}", "put into"),
    act("attach {what:selector} to {to:selector}", "attach"),
    act("create[s] {amount:count} {what:made_token.pl}", "create", where=lambda a: a.amount != 1),
    act("create[s] a {what:made_token.sg}", "create one"),
    act("create[s] {extra:token_name}, a legendary {what:token.sg}", "create legend"),
    act("create[s] a number of {what:made_token.pl} equal to {amount:quantity}", "create equal"),
    act("create[s] a token that's a copy of {what:selector}", "create copy"),
    act("create[s] a tapped token that's a copy of {what:selector}", "create tapped copy"),
    act("choose[s] {what:selector}", "choose"),
    act("choose a {what:chosen}", "choose"),
    act("choose a color other than {what:color}", "choose other color"),
    act("choose a number between {what:digits} and {to:digits}", "choose number"),
    act("choose a creature type other than {what:subtype.sg}", "choose other type"),
    act("cast[s] {what:selector} without paying (its mana cost|their mana costs)", "cast free"),
    act("cast[s] {what:selector}", "cast"),
    act("play[s] {what:selector}", "play"),
    act("choose new targets for {what:selector}", "new targets"),
    act("lose[s] the game", "lose the game"),
    act("win[s] the game", "win the game"),
    act("play[s] a ^magic subgame, using their libraries as their decks", "subgame"),
    act("restart[s] the game", "restart"),
    act("restart[s] the game, leaving in exile {what:selector}", "restart leaving"),
    act("play[s] a additional land {extra:duration}", "extra land"),
    act("discard[s] {what:selector}", "discard what", where=lambda a: not _plain_cards(a.what)),
    act("put[s] {what:selector} into {to:zone} and {extra:rest}", "put and rest"),
    act("put[s] {what:selector} onto the battlefield and {extra:rest}", "put onto battlefield and rest"),
    act("put[s] {what:selector} onto the battlefield {to:entering} and {extra:rest}", "put onto battlefield and rest"),
    act("prevent {what:damage}", "prevent"),
    act(
        "create[s] a tapped and attacking token that's a copy of {what:selector}, except {extra:exceptions}",
        "create attacking copy",
    ),
    act("choose a new target for {what:selector}", "new target"),
    act("draw[s] that many cards plus {amount:word_number}", "draw that many plus"),
    P("word_number", "one", 1),
    P("word_number", "two", 2),
    act("cast {what:noun.pl} {extra:past_time} as though they had flash", "as flash when"),
    act("do[es] the same", "do the same"),
    act("put[s] {what:selector} on top in any order", "put on top in order"),
    act("put[s] {what:counter_or_other} on {to:selector}", "put either counter"),
    P("counter_or_other", "a {first:counter} counter or a {second:counter} counter", Either),
    act("lose[s] all unspent mana", "lose mana"),
    act("take {amount:numword} extra turns after this one", "extra turns"),
    act("skip[s] that draw", "skip that draw"),
    act("double the amount of each type of unspent mana you have", "double mana"),
    act("get {amount:count} additional upkeep steps after this phase", "extra upkeeps"),
    act("have {to:whose} life total become {amount:quantity}", "have life total become"),
    act("tap[s] {what:selector} for mana", "tap for mana"),
    act("create[s] {amount:numword} of those tokens", "create those"),
    act("create[s] {amount:variable} of those tokens", "create those"),
    act("create[s] a tapped token that's a copy of {what:selector}, except {extra:exceptions}", "create tapped copy"),
    act("unlock {what:a_door}", "unlock"),
    P("a_door", "a locked door of {x:selector}"),
    act("lock or unlock a door of {what:selector}", "lock or unlock"),
    act("exile[s] {what:selector} {extra:counters_on} on {to:pronoun}", "exile with counters"),
    act("exile[s] {what:selector} face down {extra:counters_on} on {to:pronoun}", "exile face down with counters"),
    act("play[s] {what:selector} without paying (its mana cost|their mana costs)", "play free"),
    act("choose[s] {what:player}", "choose player"),
    act("choose[s] {what:player} at random", "choose player at random"),
    act("choose[s] {what:some_player}", "choose player"),
    P("some_player", "a player", Player("a player")),
    P("some_player", "a opponent", Player("a opponent")),
    act("activate[s] {what:selector}", "activate", where=_not_itself),
    act("create[s] a {what:token.sg} attached to {to:selector}", "create attached"),
    act("create[s] {what:token_list}", "create several"),
    P("token_some", "a {what:token.sg}", Act, verb="create one"),
    P("token_some", "{amount:count} {what:token.pl}", Act, verb="create", where=lambda a: a.amount != 1),
    act("skip[s] {to:whose} {what:skipped}", "skip this"),
    act("gain[s] that much life plus {amount:quantity}", "gain life plus"),
    act("lose[s] {amount:life_part} life", "lose life"),
    act("gain[s] {amount:life_part} life", "gain life"),
    P("life_part", "twice that much", Named("twice that much")),
    P("life_part", "half that much", Named("half that much")),
    act("lose[s] half {to:whose} life, rounded down", "lose half down"),
    act("draw[s] {amount:up_to} cards", "draw"),
    P("up_to", "up to {count:numword}", Quantifier, kind="up to"),
    *[P("times", w, w) for w in ("twice", "three times", "once", "four times", "X times", "that many times")],
    act("copy {what:selector}, except {extra:exceptions}", "copy"),
    act("flip a coin {extra:until_flip}", "flip until"),
    P("until_flip", "until you lose a flip", "until you lose a flip"),
    act("flip {what:selector}", "flip"),
    act("meld {what:them_into}", "meld"),
    P("them_into", "them into {x:card_name}"),
    act("secretly choose[s] {what:selector}", "secretly choose"),
    act("return[s] to the battlefield {what:selector}", "return to battlefield inverted"),
    act("return[s] to {to:whose} hand {what:selector}", "return to hand inverted"),
    act(
        "return[s] {what:selector} to {to:zone}",
        "return to zone",
        where=lambda a: a.verb != "return to zone" or a.to.kind not in ("hand", "hands", "the battlefield"),
    ),
    act("begin the game with {what:selector} on the battlefield", "begin the game with"),
    act("repeat this process", "repeat"),
    act("discard[s] cards equal to {amount:quantity}", "discard equal"),
    act("amass Zombies {amount:digits}", "amass Zombies"),
    act("amass Orcs {amount:digits}", "amass Orcs"),
    act("airbend {what:selector}", "airbend what"),
    act("waterbend {amount:mana}", "waterbend"),
    act("behold a {what:noun.sg}", "behold"),
    act("behold {amount:numword} {what:noun.pl}", "behold"),
    act("change the target of {what:selector} to {to:selector}", "change target"),
    act("change a target of {what:selector} to {to:selector}", "change a target"),
    act("change the text of {what:selector} by replacing all instances of {extra:text_swap}", "change text"),
    *[
        P("text_swap", w, w)
        for w in (
            "one color word with another",
            "one basic land type with another",
            "one color word with another or one basic land type with another",
        )
    ],
    act("create[s] a tapped and attacking token that's a copy of {what:selector}", "create attacking copy"),
    act(
        "create[s] {amount:numword} tokens that are copies of {what:selector}, except {extra:exceptions}",
        "create copies",
    ),
    act("create[s] {amount:variable} tokens that are copies of {what:selector}", "create copies"),
    act("create[s] {amount:numword} tapped tokens that are copies of {what:selector}", "create tapped copies"),
    act("cast {what:selector} by paying {amount:mana} rather than paying {to:whose} mana cost", "cast for"),
    act(
        "cast {what:selector} by {extra:gerunds} in addition to paying (its|their) other costs",
        "cast paying also",
    ),
    act("cast {what:selector} by {extra:gerunds} in addition to (its|their) other costs", "cast paying with"),
    act(
        "cast {what:selector} by {extra:gerunds} rather than paying (its mana cost|their mana costs)",
        "cast paying instead",
        where=_not_mana_alone,
    ),
    P("gerund", "paying {amount:digits} life", Act, verb="pay life"),
    P("gerund", "paying life equal to {amount:quantity}", Act, verb="pay life equal"),
    P("gerund", "paying {amount:mana}", Act, verb="pay mana"),
    P("gerund", "discarding {amount:count} card(s)", Act, verb="discard"),
    P("gerund", "exiling {what:selector}", Act, verb="exile"),
    P("gerund", "sacrificing {what:selector}", Act, verb="sacrifice"),
    P("gerund", "foraging", Act("forage")),
    P("gerund", "removing {amount:count} counter(s) from {to:selector}", Act, verb="remove any counters"),
    P("gerund", "removing {amount:count} counter(s) from among {to:noun.pl}", Act, verb="remove any counters among"),
    act("exchange {what:exchanged}", "exchange"),
    P("exchanged", "your life total with {what:selector}'s power", Act, verb="life with power"),
    P("exchanged", "your hand and graveyard", Act("hand and graveyard")),
    act("open {what:opened}", "open"),
    P("opened", "a Attraction", Word("opened", "Attraction")),
    act("put[s] {amount:count} {what:sticker} sticker(s) on {to:selector}", "put stickers"),
    *[P("sticker", w, Word("sticker", w)) for w in ("name", "art")],
    act("assemble a ^contraption", "assemble"),
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
        )
    ],
    P(
        "entering",
        "[{how:entry}] [under {control:whose} control] [{counters:counters_on} on {on:pronoun}] [attached to {attached:selector}]",
        Entering,
        where=_something,
    ),
    P("entering", "under {control:whose} control {how:entry}", Entering, order="control first"),
    P("pronoun", "it", Ref("it")),
    P("pronoun", "them", Refs("them")),
    P("pronoun", "her", Ref("her")),
    P("pronoun", "him", Ref("him")),
    *[
        P("chosen", w, Word("chosen", w))
        for w in (
            "color",
            "creature type",
            "card name",
            "basic land type",
            "creature card name",
            "artifact card name",
            "land card name",
            "number greater than 0",
            "nonbasic land type",
            "non creature, non land card name",
            "non artifact, non land card name",
            "non basic land card name",
            "card name other than a basic land card name",
            "card type",
            "land type",
            "number",
            "nonland card name",
        )
    ],
]
