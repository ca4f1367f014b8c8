"""702 Keywords that trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .parts import FROM_GRAVE, IT, TURN, Who, clause, count, counters, say, text
from .table import Mention, about

OWNERS: Final = "under its owner's control"
TO_PLAYER: Final = "combat damage to a player"


def bonus(said: str, both: bool = True) -> str:
    return f"+{said}/+{said if both else 0}"


@about("prowess")
def prowess(mention: Mention) -> Iterator[str]:
    for who in mention.whom("prowess"):
        for subject in (who, IT):
            yield say("whenever you cast", "a noncreature spell,", subject.does("gets"), "+1/+1", TURN)
        yield say("whenever its controller casts", "a noncreature spell,", who.does("gets"), "+1/+1", TURN)


@about("exalted")
def exalted(_: Mention) -> Iterator[str]:
    alone = clause("whenever a creature", "you control attacks alone,")
    each = clause("for each instance of exalted", "among permanents you control")
    for it in ("that creature", "it"):
        yield say(alone, it, "gets +1/+1", TURN)
        yield say(alone, it, "gets +1/+1", TURN, each)


@about("persist", "undying")
def persist(mention: Mention) -> Iterator[str]:
    kind = "-1/-1" if mention.key == "persist" else "+1/+1"
    for who in mention.whom(mention.key):
        none = clause("if it had no", f"{kind} counters", "on it,")
        back = clause("return it", "to the battlefield", OWNERS, "with", counters("1", kind), "on it")
        yield say("when", who.does("dies") + ",", none, back)
        yield say("when", who.does("dies") + ",", none, back.replace(OWNERS + " ", ""))


@about("bushido {n}")
def bushido(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"bushido {mention.n}"):
        fights = clause("whenever", who.does("blocks"), "or", who.verb("becomes"), "blocked,")
        yield say(fights, who.it, who.verb("gets"), bonus(mention.n), TURN)


@about("flanking")
def flanking(mention: Mention) -> Iterator[str]:
    for who in mention.whom("flanking"):
        blocked = clause("whenever a creature", "without flanking blocks", who.them + ",")
        yield say(blocked, "the blocking creature", "gets -1/-1", TURN)


@about("rampage {n}")
def rampage(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"rampage {mention.n}"):
        beyond = clause("for each creature blocking", who.back, "beyond the first")
        blocked = clause("whenever", who.does("becomes"), "blocked,")
        yield say(blocked, who.it, who.verb("gets"), bonus(mention.n), TURN, beyond)


@about("afflict {n}")
def afflict(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"afflict {mention.n}"):
        yield say("whenever", who.does("becomes"), "blocked,", "defending player loses", mention.n, "life")


@about("frenzy {n}")
def frenzy(mention: Mention) -> Iterator[str]:
    for who in (Who("a Sliver"), *mention.whom()):
        yield say("whenever", who.does("attacks"), "and isn't blocked,", who.it, "gets", bonus(mention.n, False), TURN)


@about("annihilator {n}")
def annihilator(mention: Mention) -> Iterator[str]:
    lost = clause(count(mention.n, "permanent"), "of their choice")
    for who in mention.whom(f"annihilator {mention.n}"):
        yield say("whenever", who.does("attacks") + ",", "defending player sacrifices", lost)


@about("toxic {n}", "poisonous {n}")
def toxic(mention: Mention) -> Iterator[str]:
    gets = count(mention.n, "poison counter")
    for who in mention.whom(f"toxic {mention.n}"):
        yield say("players dealt combat damage", "by", who.them, "also get", gets)
        yield say("whenever", who.does("deals"), TO_PLAYER + ",", "that player gets", gets)


@about("mentor")
def mentor(mention: Mention) -> Iterator[str]:
    for who in mention.whom("mentor"):
        weak = clause("target attacking creature", "with lesser power")
        yield say("whenever", who.does("attacks") + ",", "put", counters("1"), "on", weak)


@about("training")
def training(mention: Mention) -> Iterator[str]:
    for who in mention.whom("training"):
        strong = clause("with another creature", "with greater power,")
        for on in (who.them, who.back):
            yield say("whenever", who.does("attacks"), strong, "put", counters("1"), "on", on)


@about("dethrone")
def dethrone(mention: Mention) -> Iterator[str]:
    for who in mention.whom("dethrone"):
        rich = clause("the player with the most life", "or tied for most life,")
        yield say("whenever", who.does("attacks"), rich, "put", counters("1"), "on", who.back)


@about("battle cry")
def battle_cry(mention: Mention) -> Iterator[str]:
    for who in mention.whom("battle cry"):
        yield say("whenever", who.does("attacks") + ",", "each other attacking creature", "gets +1/+0", TURN)


@about("melee")
def melee(mention: Mention) -> Iterator[str]:
    for who in mention.whom("melee"):
        each = clause("for each opponent", "you attacked this combat")
        base = say("whenever", who.does("attacks") + ",", who.it, who.verb("gets"), "+1/+1", TURN, each)
        yield base
        for more in ("each triggers separately", "each one triggers separately"):
            yield text(base, say("if a creature has", "multiple instances of melee,", more))
    for more in ("each triggers separately", "each one triggers separately"):
        yield say("if a creature has", "multiple instances of melee,", more)


@about("myriad")
def myriad(mention: Mention) -> Iterator[str]:
    for who in mention.whom("myriad"):
        each = clause("for each opponent", "other than defending player,", "you may create a token copy")
        there = clause("that's tapped and attacking", "that player or a planeswalker", "they control")
        for it in ("", "of it"):
            for end in ("exile the tokens", "exile those tokens", "exile them"):
                attack = say("whenever", who.does("attacks") + ",", each, it, there)
                yield text(attack, say(end, "at end of combat"))


@about("provoke")
def provoke(mention: Mention) -> Iterator[str]:
    for who in mention.whom("provoke"):
        victim = clause("target creature", "defending player controls")
        yield say("whenever", who.does("attacks") + ",", "you may have", victim, "untap and block", who.back, "if able")


@about("enlist")
def enlist(mention: Mention) -> Iterator[str]:
    for who in mention.whom("enlist"):
        tap = clause("you may tap", "a nonattacking creature", "you control without", "summoning sickness")
        add = clause("when you do,", "add its power", "to", f"{who}'s" if who.name != "it" else "its")
        yield text(say("as", who.does("attacks") + ",", tap), say(add, TURN))


@about("ingest")
def ingest(mention: Mention) -> Iterator[str]:
    for who in mention.whom("ingest"):
        card = clause("the top card of", "their library")
        yield say("whenever", who.does("deals"), TO_PLAYER + ",", "that player exiles", card)


@about("renown {n}")
def renown(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"renown {mention.n}"):
        known = clause("if it isn't renowned,", "put", counters(mention.n), "on it", "and it becomes renowned")
        yield say("when", who.does("deals"), TO_PLAYER + ",", known)


@about("evolve")
def evolve(mention: Mention) -> Iterator[str]:
    for who in mention.whom("evolve"):
        big = clause("if that creature has", "greater power or toughness", "than", who.them + ",")
        for on in (who.them, who.back):
            yield say("whenever a creature", "you control enters,", big, "put", counters("1"), "on", on)
            yield say("whenever another creature", "you control enters,", big, "put", counters("1"), "on", on)


@about("increment")
def increment(mention: Mention) -> Iterator[str]:
    for who in mention.whom("increment"):
        spent = clause("if the amount of mana", "you spent is greater than", f"{who}'s" if who.name != "it" else "its")
        grown = clause("power or toughness,", "put", counters("1"), "on")
        for on in (who.them, who.back):
            yield say("whenever you cast a spell,", spent, grown, on)


@about("extort")
def extort(_: Mention) -> Iterator[str]:
    drain = clause("each opponent loses 1 life", "and you gain", "that much life")
    yield text(say("whenever you cast a spell,", "you may pay {W/B}"), say("if you do,", drain))


@about("exploit", "exploits")
def exploit(mention: Mention) -> Iterator[str]:
    for who in mention.whom("exploit"):
        yield say("when", who.does("enters") + ",", "you may sacrifice a creature")


@about("afterlife {n}")
def afterlife(mention: Mention) -> Iterator[str]:
    spirits = count(mention.n, "1/1 white and black Spirit creature token")
    for who in mention.whom(f"afterlife {mention.n}"):
        yield say("when", who.does("dies") + ",", "create", spirits, "with flying")


@about("soulshift {n}")
def soulshift(mention: Mention) -> Iterator[str]:
    card = clause("target Spirit card", "with mana value", mention.n, "or less")
    for who in mention.whom(f"soulshift {mention.n}"):
        yield say("when", who.does("dies") + ",", "you may return", card, FROM_GRAVE, "to your hand")


@about("haunt")
def haunt(mention: Mention) -> Iterator[str]:
    for who in mention.whom("haunt"):
        yield say("when", who.does("dies") + ",", "exile it haunting target creature")
        yield say("when", who, "is put into a graveyard", "from the battlefield,", "exile it haunting target creature")
    spell = clause("when this spell card", "is put into a graveyard", "after resolving,")
    yield say(spell, "exile it haunting", "target creature")


@about("soulbond")
def soulbond(mention: Mention) -> Iterator[str]:
    for who in mention.whom("soulbond"):
        pair = clause("you may pair", who.them, "with another unpaired creature", "when either enters")
        yield text(say(pair), say("they remain paired", "for as long as", "you control both of them"))


@about("umbra armor", "totem armor")
def umbra_armor(mention: Mention) -> Iterator[str]:
    for host in ("creature", "permanent", "land", "artifact"):
        for aura in ("this Aura", "it", "that Aura", "the Aura"):
            saved = clause("instead remove all damage", "from it", "and destroy", aura)
            yield say(f"if enchanted {host}", "would be destroyed,", saved)


@about("ward{cost}", "ward {cost}")
def ward(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"ward {mention.cost}"):
        target = clause("whenever", who.does("becomes"), "the target of", "a spell or ability", "an opponent controls,")
        for counter in ("counter it", "counter that spell or ability"):
            for price in _ward_prices(mention):
                yield say(target, counter, "unless that player", price)


def _ward_prices(mention: Mention) -> Iterator[str]:
    if not mention.price:
        yield f"pays {mention.cost}"
        return
    verb, _, rest = mention.price.partition(" ")
    for tail in (rest, rest.replace("your", "their")):
        for verb_s in (
            {"pay": "pays", "discard": "discards", "sacrifice": "sacrifices"}.get(verb.lower(), verb.lower() + "s"),
        ):
            yield f"{verb_s} {tail}"
            yield f"{verb_s} {tail} of their choice"
    yield "pays X life"
    yield f"pays {mention.price}"


@about("prowess", "extort", "flanking", "battle cry", "exalted", "training", "evolve", "backup {n}", "annihilator {n}")
def separately(mention: Mention) -> Iterator[str]:
    name = mention.key.removesuffix(" {n}")
    yield say("each instance of", name, "triggers separately")
    yield say("each", name, "ability", "triggers separately")
    yield say("if a creature has", f"multiple instances of {name},", "each triggers separately")


@about("double team")
def double_team(mention: Mention) -> Iterator[str]:
    for who in mention.whom("double team"):
        copy = clause("conjure a duplicate", "into your hand,", "then both of them", "perpetually lose")
        yield say("when", who.does("attacks") + ",", copy, "double team")
