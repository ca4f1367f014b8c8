"""702 Keywords that are activated abilities, and what can be done with a card in hand, graveyard or exile."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .parts import (
    FROM_GRAVE,
    IN_HAND,
    NEXT_END,
    ONTO,
    TURN,
    Who,
    activated,
    article,
    clause,
    count,
    counters,
    number,
    say,
    text,
)  # fmt: skip
from .table import Mention, about

SHUFFLE = clause("reveal it,", "put it", IN_HAND + ",", "then shuffle")
LAST_CHANCE = clause(NEXT_END, "or if it would leave", "the battlefield")


def sorcery(what: str = "activate") -> str:
    """307.5, in a sentence of its own."""
    return say(what, "only as a sorcery")


@about("cycling{cost}")
def cycling(mention: Mention) -> Iterator[str]:
    for card in ("this card", "that card"):
        yield activated(f"{mention.cost}, Discard {card}", say("draw a card"))


@about(
    "plainscycling{cost}", "islandcycling{cost}", "swampcycling{cost}", "mountaincycling{cost}", "forestcycling{cost}",
    "landcycling{cost}", "basic landcycling{cost}", "wizardcycling{cost}", "slivercycling{cost}",
    "artifact landcycling{cost}",
)  # fmt: skip
def typecycling(mention: Mention) -> Iterator[str]:
    kind = mention.key.removesuffix("cycling")
    noun = kind if "land" in kind and kind != "island" else kind.capitalize()
    several = [land.capitalize() for land in re.findall(r"(?i)(\w+)cycling", mention.place.before)]
    for kinds in (noun, " or ".join(several)):
        found = clause("search your library", "for", article(f"{kinds} card") + ",", SHUFFLE)
        yield activated(f"{mention.cost}, Discard this card", say(found))


@about("equip{cost}")
def equip(mention: Mention) -> Iterator[str]:
    for whose in ("target creature you control", "target creature or planeswalker you control"):
        yield activated(mention.cost, say("attach to", whose), sorcery("equip"))
        yield activated(mention.cost, say("attach this", "to", whose), sorcery("equip"))
        yield activated(mention.cost, say("attach to", whose), sorcery())
        yield activated(mention.cost, say("attach to", whose), sorcery("equip"), _left("creature"))


@about("equip {noun}{cost}", "equip {noun} {mana}")
def equip_some(mention: Mention) -> Iterator[str]:
    cost = mention.cost or mention.mana
    yield activated(cost, say("attach to", "target", mention.noun, "you control"), sorcery("equip"))


@about("reconfigure{cost}")
def reconfigure(mention: Mention) -> Iterator[str]:
    attach = clause("attach to", "target creature you control;", "or unattach", "from a creature")
    yield activated(mention.cost, say(attach), sorcery("reconfigure"), say("while attached,", "this isn't a creature"))


@about("fortify{cost}")
def fortify(mention: Mention) -> Iterator[str]:
    attach = say("attach to", "target land you control")
    for stays in ("", _left("land")):
        yield activated(mention.cost, attach, sorcery("fortify"), stays)


def _left(bearer: str) -> str:
    """301.5c, 301.6 What becomes of an attachment without its bearer."""
    return say("this card enters", "unattached and stays", "on the battlefield", f"if the {bearer} leaves")


@about("outlast{cost}")
def outlast(mention: Mention) -> Iterator[str]:
    for who in mention.whom():
        yield activated(f"{mention.cost}, {{T}}", say("put", counters("1"), "on", who.them), sorcery("outlast"))


@about("level up{cost}")
def level_up(mention: Mention) -> Iterator[str]:
    yield activated(mention.cost, say("put", counters("1", "level"), "on this"), sorcery("level up"))


@about("unearth{cost}")
def unearth(mention: Mention) -> Iterator[str]:
    cards = [(card, "it gains") for card in ("this card", "that card", "the card")]
    for card, gains in (*cards, ("the card", "the creature gains")):
        for home in (FROM_GRAVE + " to", "to"):
            back = say("return", card, home, "the battlefield")
            for haste in (say(gains, "haste"), ""):
                yield activated(mention.cost, text(back, haste, say("exile it", LAST_CHANCE)), sorcery("unearth"))


@about("scavenge{cost}", "scavenge")
def scavenge(mention: Mention) -> Iterator[str]:
    equal = clause("put a number of", "+1/+1 counters", "equal to {}", "on target creature")
    away = clause("exile this card", FROM_GRAVE)
    if mention.cost:
        cost = f"{mention.cost}, {away[0].upper()}{away[1:]}"
        yield activated(cost, say(equal.format("this card's power")), sorcery("scavenge"))
    else:
        cost = clause("Exile a creature card", FROM_GRAVE, "and pay its mana cost")
        yield activated(cost, say(equal.format("that card's power")), sorcery("scavenge"))


def _exiled(mention: Mention) -> str:
    return clause(mention.cost + ",", "Exile this card", FROM_GRAVE)


@about("embalm{cost}", "eternalize{cost}")
def embalm(mention: Mention) -> Iterator[str]:
    kinds = mention.place.type_line.partition(" — ")[2]
    for kind in (f"Zombie {kinds}".strip(), f"Zombie {kinds}".replace("Zombie Zombie", "Zombie").strip()):
        for size, color, name in (("", "white", "embalm"), ("4/4 ", "black", "eternalize")):
            copy = clause("create a token", "that's a copy of it,", "except it's", article(f"{size}{color} {kind}"))
            yield activated(_exiled(mention), say(copy, "with no mana cost"), sorcery(name))
            whom = clause("create a token", "that's a copy of", mention.place.name + ",", "except it's")
            yield activated(
                _exiled(mention), say(whom, article(f"{size}{color} {kind}"), "with no mana cost"), sorcery(name)
            )


@about("encore{cost}", "encore")
def encore(mention: Mention) -> Iterator[str]:
    copies = say("for each opponent,", "create a token copy", "that attacks that opponent", "this turn if able")
    after = text(say("they gain haste"), say("sacrifice them", NEXT_END))
    cost = _exiled(mention) if mention.cost else clause("Exile the creature card", "and pay its mana cost")
    yield activated(cost, copies, after, sorcery())


@about("ninjutsu{cost}", "commander ninjutsu{cost}")
def ninjutsu(mention: Mention) -> Iterator[str]:
    for home in ("from your hand", "from your hand or the command zone"):
        enters = say("put this card", ONTO, home, "tapped and attacking")
        yield activated(clause(mention.cost + ",", "Return an unblocked attacker", "you control to hand"), enters)


@about("transmute{cost}")
def transmute(mention: Mention) -> Iterator[str]:
    found = clause("search your library", "for a card with", "the same mana value", "as this card,", SHUFFLE)
    yield activated(f"{mention.cost}, Discard this card", say(found), sorcery("transmute"))


@about("reinforce {n}{cost}")
def reinforce(mention: Mention) -> Iterator[str]:
    grown = say("put", counters(mention.n), "on target creature")
    yield activated(f"{mention.cost}, Discard this card", grown)


@about("crew {n}", "crew")
def crew(mention: Mention) -> Iterator[str]:
    n = mention.n or "1"
    tapped = clause("Tap any number of creatures", "you control", "with total power", n, "or more")
    for who in mention.whom():
        yield activated(tapped, say(who.does("becomes"), "an artifact creature", TURN))
        yield activated(tapped, say(who.does("becomes"), "an artifact creature", TURN), sorcery("crew"))


@about("saddle {n}")
def saddle(mention: Mention) -> Iterator[str]:
    tapped = clause("Tap any number of", "other creatures you control", "with total power", mention.n, "or more")
    for who in (Who("this Mount"), *mention.whom()):
        yield activated(tapped, say(who.does("becomes"), "saddled", TURN), sorcery("saddle"))


@about("station")
def station(mention: Mention) -> Iterator[str]:
    bands = [line.partition("+ |")[0] for line in mention.place.lines if "+ |" in line]
    for who in mention.place.own:
        tapped = "Tap another creature you control"
        charge = say("put charge counters", "equal to its power", "on", who)
        plain = activated(tapped, charge, sorcery("station"))
        yield plain
        for band in bands:
            yield text(plain, say("it's an artifact creature", f"at {band}+"))


@about("aura swap{cost}")
def aura_swap(mention: Mention) -> Iterator[str]:
    yield activated(mention.cost, say("exchange this Aura", "with an Aura card", "in your hand"))


@about("craft with {noun}{cost}", "craft with {noun} {mana}")
def craft(mention: Mention) -> Iterator[str]:
    noun = mention.noun.strip()
    home = clause("return this card transformed", "under its owner's control")
    for own in mention.place.own:
        for others in _materials(noun):
            cost = clause((mention.cost or mention.mana) + ",", f"Exile {own},", f"Exile {others}")
            yield activated(cost, say(home), sorcery("craft"))


def _materials(noun: str) -> Iterator[str]:
    """702.167 What is exiled to craft: permanents, cards in the graveyard, or both."""
    words = noun.split()
    many, kind = (words[0], " ".join(words[1:])) if words[0] in _MANY else ("", noun)
    if many == "" or many == "one":
        for plain in (kind, kind.removesuffix("s")):
            yield f"another {plain} you control or {article(plain)} card {FROM_GRAVE}"
            yield f"{article(plain)} you control or {article(plain)} card {FROM_GRAVE}"
    more = " ".join([many, *(["or", "more"] if kind.startswith("or more ") else [])])
    kind = kind.removeprefix("or more ")
    one = kind.removesuffix("s")
    many = kind.removesuffix(" that share a card type").partition(" with ")[0]
    for start in (f"{more} other", f"the {more}", more):
        for cards in (f"{one} cards", f"{kind} cards", "cards"):
            yield f"{start} {kind} you control and/or {cards} {FROM_GRAVE}"
        yield f"{start} other permanents you control and/or cards {FROM_GRAVE}"
        yield f"{start} {FROM_GRAVE}"
    for start in (more, f"the {more}"):
        for among in ("permanents", "other permanents", many, f"other {many}"):
            for cards in ("cards", f"{many.removesuffix('s')} cards"):
                for home in (FROM_GRAVE, "in your graveyard"):
                    yield f"{start} from among {among} you control and/or {cards} {home}"
                    yield f"{start} {kind} from among {among} you control and/or {cards} {home}"


_MANY = ("one", "two", "three", "four", "five", "six", "seven", "X")


@about("firebending {n}", "firebending")
def firebending(mention: Mention) -> Iterator[str]:
    n = mention.n
    mana = "{R}" * int(n) if n.isdigit() else "X {R}"
    for who in mention.whom(f"firebending {n}"):
        yield text(
            say("whenever", who.does("attacks") + ",", "add", mana), say("this mana lasts", "until end of combat")
        )


@about("earthbend {n}")
def earthbend(mention: Mention) -> Iterator[str]:
    land = say("target land you control", "becomes a 0/0 creature", "with haste", "that's still a land")
    grown = say("put", counters(mention.n), "on it")
    dies = clause("when it dies or is exiled,", "return it", "to the battlefield tapped")
    yield text(land, grown, say(dies))
    yield text(say("to earthbend", mention.n + ",", land[0].lower() + land[1:-1]), grown, say(dies))
    yield text(
        say("to earthbend", mention.n + ",", land[0].lower() + land[1:-1]), grown, say(dies, "under your control")
    )


@about("airbend", "airbends")
def airbend(mention: Mention) -> Iterator[str]:
    may = clause("its owner may cast it", "for {2}", "rather than its mana cost")
    yield text(say("exile it"), say("while it's exiled,", may))
    yield text(say("exile them"), say("while each one is exiled,", may))
    yield text(say("exile those creatures"), say("while each one is exiled,", may))
    yield text(say("exile that spell"), say("while it's exiled,", may))


@about("waterbend {mana}", "waterbend", "waterbending")
def waterbend(_: Mention) -> Iterator[str]:
    helping = clause("you can tap your artifacts", "and creatures to help")
    for cost in ("paying a waterbend cost", "paying waterbend costs"):
        yield text(say(f"while {cost},", helping), say("each one pays", "for {1}"))


@about("prototype {mana}")
def prototype(_: Mention) -> Iterator[str]:
    other = clause("you may cast this spell", "with different mana cost,", "color, and size")
    yield text(say(other), say("it keeps its abilities", "and types"))


@about("exhaust")
def exhaust(_: Mention) -> Iterator[str]:
    yield say("activate each exhaust ability", "only once")


@about("power-up")
def power_up(_: Mention) -> Iterator[str]:
    for whose, subject in (("its", "it"), ("his", "he"), ("her", "she"), ("their", "they")):
        less = say("reduce the cost", "by", whose, "mana cost", "if", subject, "entered this turn")
        yield text(say("activate each power-up ability", "only once"), less)


@about("boast")
def boast(_: Mention) -> Iterator[str]:
    for who in ("this creature", "it"):
        only = clause("activate only if", who, "attacked this turn")
        yield say(only, "and only once", "each turn")


@about("harness")
def harness(_: Mention) -> Iterator[str]:
    yield say("once harnessed,", "its ∞ ability", "is active")


@about("more than meets the eye{cost}")
def converted(mention: Mention) -> Iterator[str]:
    yield say("you may cast this card", "converted for", mention.cost)


@about("convert", "converts", "converted")
def convert(mention: Mention) -> Iterator[str]:
    yield say("to convert a permanent,", "turn it over", "to its other face")


@about("backup {n}")
def backup(mention: Mention) -> Iterator[str]:
    enters = clause("when this creature enters,", "put", counters(mention.n), "on target creature")
    for gains in ("the following ability", "the following abilities", "this creature's other abilities"):
        yield text(say(enters), say("if that's another creature,", "it gains", gains, TURN))


@about("champion {noun}")
def champion(mention: Mention) -> Iterator[str]:
    noun = mention.noun.partition(" ")[2]
    back = say("when this leaves the battlefield,", "that card returns", "to the battlefield")
    yield text(say("when this enters,", "sacrifice it", f"unless you exile another {noun}", "you control"), back)


@about("mobilize {n}")
def mobilize(mention: Mention) -> Iterator[str]:
    n = mention.n
    tokens = count(n, "tapped and attacking 1/1 red Warrior creature token")
    them = "it" if n == "1" else "them"
    for who in mention.whom(f"mobilize {n}"):
        yield text(say("whenever", who.does("attacks") + ",", "create", tokens), say("sacrifice", them, NEXT_END))


@about("hideaway {n}", "hideaway")
def hideaway(mention: Mention) -> Iterator[str]:
    n = number(mention.n or "4")
    for who in mention.place.own:
        look = clause("look at the top", n, "cards of your library,", "exile one face down,")
        yield say("when", who, "enters,", look, "then put the rest", "on the bottom", "in a random order")
        yield say(
            "when", who, "enters,", look, "then put the rest", "on the bottom of your library", "in a random order"
        )


@about("augment{cost}")
def augment(mention: Mention) -> Iterator[str]:
    cost = clause(mention.cost + ",", "Reveal this card", "from your hand")
    yield activated(cost, say("combine it with target host"), sorcery("augment"))
