"""702 Keywords that let a card be cast for another cost, or from another zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .parts import FREE, FROM_GRAVE, NEXT_END, UPKEEP, Who, article, clause, count, counters, low, number, say, text
from .spells import pays
from .table import Mention, about

MAY_CAST: Final = "you may cast this spell"
CARD_FROM_GRAVE: Final = clause("you may cast this card", FROM_GRAVE)


@about("flashback{cost}", "flashback")
def flashback(mention: Mention) -> Iterator[str]:
    away = say("then exile it")
    for card in ("this card", "that card", "the card", "it", "those cards", "cards"):
        cast = clause("you may cast", card, FROM_GRAVE)
        yield text(say(cast, "for its flashback cost"), away)
        yield text(say(cast, "for its flashback cost", "and any additional costs"), away)
        for cost in (
            "the card's mana cost",
            "its mana cost",
            "their flashback costs",
            "their mana costs",
            mention.cost,
        ):
            yield text(say(cast, "for", cost), away)
            yield text(say(cast, "for", cost), say("then exile them"))
            yield text(say(cast, "for its flashback cost"), away, say("mana cost includes color"))
    them = clause("you may cast cards", FROM_GRAVE, "for their flashback costs")
    yield text(say(them), say("then exile them"))


@about("evoke{cost}")
def evoke(_: Mention) -> Iterator[str]:
    yield text(say(MAY_CAST, "for its evoke cost"), say("if you do,", "it's sacrificed", "when it enters"))


@about("dash{cost}")
def dash(_: Mention) -> Iterator[str]:
    home = clause("and it's returned", "from the battlefield", "to its owner's hand", NEXT_END)
    yield text(say(MAY_CAST, "for its dash cost"), say("if you do,", "it gains haste,", home))


@about("blitz{cost}")
def blitz(_: Mention) -> Iterator[str]:
    for subject in ("this spell", "a spell", "this card"):
        gains = clause("if you cast", subject, "for its blitz cost,", "it gains haste and", '"When this creature dies,')
        yield text(clause(gains[0].upper() + gains[1:], 'draw a card."'), say("sacrifice it", NEXT_END))


@about("warp{cost}", "warp")
def warp(mention: Mention) -> Iterator[str]:
    later = clause("then you may cast it", "from exile", "on a later turn")
    cast = say("you may cast this card", "from your hand", "for its warp cost")
    for who in mention.place.own:
        yield text(cast, say("exile", who, NEXT_END + ",", later))


@about("spectacle{cost}")
def spectacle(_: Mention) -> Iterator[str]:
    rather = clause(MAY_CAST, "for its spectacle cost", "rather than its mana cost")
    yield say(rather, "if an opponent", "lost life this turn")


@about("surge{cost}")
def surge(_: Mention) -> Iterator[str]:
    yield say(MAY_CAST, "for its surge cost", "if you or a teammate", "has cast another spell", "this turn")


@about("prowl{cost}")
def prowl(mention: Mention) -> Iterator[str]:
    subtypes = mention.place.type_line.partition(" — ")[2].split()
    hit = clause("if you dealt combat damage", "to a player this turn", "with")
    for subject in ("you may cast this", "you may cast this spell"):
        for kinds in ("a " + " or ".join(subtypes), *["a " + kind for kind in subtypes]):
            yield say(subject, "for its prowl cost", hit, kinds.replace("a A", "an A").replace("a E", "an E"))


@about("freerunning{cost}")
def freerunning(_: Mention) -> Iterator[str]:
    hit = clause("if you dealt combat damage", "to a player this turn", "with an Assassin", "or commander")
    yield say(MAY_CAST, "for its freerunning cost", hit)


@about("sneak{cost}")
def sneak(mention: Mention) -> Iterator[str]:
    home = clause(
        "if you also return", "an unblocked attacker", "you control to hand", "during the declare blockers step"
    )
    plain = say(MAY_CAST, "for", mention.cost, home)
    yield plain
    for who in ("it", "he", "she", "they"):
        yield text(plain, say(Who(who, who == "they").does("enters"), "tapped and attacking"))


@about("web-slinging{cost}")
def web_slinging(mention: Mention) -> Iterator[str]:
    home = clause("if you also return", "a tapped creature", "you control", "to its owner's hand")
    yield say(MAY_CAST, "for", mention.cost, home)


@about("mayhem{cost}")
def mayhem(mention: Mention) -> Iterator[str]:
    if_you = clause("if you discarded it", "this turn")
    yield text(say(CARD_FROM_GRAVE, "for", mention.cost, if_you), say("timing rules", "still apply"))


@about("mayhem")
def mayhem_alone(_: Mention) -> Iterator[str]:
    play = clause("you may play this card", FROM_GRAVE, "if you discarded it", "this turn")
    yield text(say(play), say("timing rules", "still apply"))


@about("madness{cost}", "madness")
def madness(_: Mention) -> Iterator[str]:
    for card in ("this card", "a card", "that card"):
        discard = say("if you discard", card + ",", "discard it into exile")
        cast = clause("when you do, cast it", "for its madness cost", "or put it into")
        yield text(discard, say(cast, "your graveyard"))


@about("miracle{cost}", "miracle")
def miracle(_: Mention) -> Iterator[str]:
    first = clause("when you draw it", "if it's the first card", "you drew this turn")
    for card in ("this card", "a card", "that card", "it"):
        yield say("you may cast", card, "for its miracle cost", first)


@about("escape{cost}", "escape")
def escape(_: Mention) -> Iterator[str]:
    yield say(CARD_FROM_GRAVE, "for its escape cost")
    yield say(CARD_FROM_GRAVE, "for its escape cost", "this turn")
    yield say("you may cast it", FROM_GRAVE, "for its escape cost", "this turn")
    yield say("you may cast it", FROM_GRAVE, "for its escape cost")
    yield say("you may cast cards", FROM_GRAVE, "for their escape cost")


@about("disturb{cost}", "disturb")
def disturb(_: Mention) -> Iterator[str]:
    yield say(CARD_FROM_GRAVE, "transformed", "for its disturb cost")


@about("retrace")
def retrace(_: Mention) -> Iterator[str]:
    for card in ("this card", "that card", "it", "the card"):
        discard = clause("by discarding a land card", "in addition to", "paying its other costs")
        yield say("you may cast", card, FROM_GRAVE, discard)


@about("jump-start")
def jump_start(_: Mention) -> Iterator[str]:
    discard = clause("by discarding a card", "in addition to", "paying its other costs")
    for card, it in (("this card", "this card"), ("that card", "it"), ("this card", "it")):
        yield text(say("you may cast", card, FROM_GRAVE, discard), say("then exile", it))


@about("harmonize{cost}", "harmonize")
def harmonize(_: Mention) -> Iterator[str]:
    cast = say(CARD_FROM_GRAVE, "for its harmonize cost")
    less = clause("you may tap a creature", "you control", "to reduce that cost", "by")
    for by in ("{X}, where X is its power", clause("an amount of generic mana", "equal to its power")):
        for last in ("this spell", "it"):
            yield text(cast, say(less, by), say("then exile", last))


@about("aftermath")
def aftermath(_: Mention) -> Iterator[str]:
    yield text(say("cast this spell", "only from your graveyard"), say("then exile it"))


@about("foretell{cost}", "foretell", "foretold")
def foretell(mention: Mention) -> Iterator[str]:
    for card in ("this card", "it"):
        hide = clause("you may pay {2}", "and exile", card, "from your hand", "face down")
        yield text(say("during your turn,", hide), say("cast it", "on a later turn", "for its foretell cost"))


@about("plot{cost}", "plot", "plotted")
def plot(mention: Mention) -> Iterator[str]:
    later = clause("on a later turn", FREE)
    pay = clause("you may", pays(mention), "and exile this card", "from your hand")
    yield text(say(pay), say("cast it as a sorcery", later), say("plot only", "as a sorcery"))
    yield say("you may cast it", "as a sorcery", later)
    yield say("you may cast them", "as a sorcery", "on later turns", FREE.replace("its mana cost", "their mana costs"))


@about("offering")
def offering(mention: Mention) -> Iterator[str]:
    kind = mention.place.before[: mention.at].split()[-1:] or [""]
    cost = clause("by sacrificing", article(kind[0]), "and paying the difference", "in mana costs between this and")
    for when in (clause("any time you could", "cast an instant"), "as though it had flash"):
        cast = say("you may cast this spell", when, cost, "the sacrificed", kind[0].replace("Artifact", "artifact"))
        yield text(cast, say("mana cost", "includes color"))


@about("bestow{cost}")
def bestow(_: Mention) -> Iterator[str]:
    aura = clause("it's an Aura spell", "with enchant creature")
    back = say("it becomes a creature", "again", "if it's not attached")
    back_to = say("it becomes a creature", "again", "if it's not attached", "to a creature")
    for one in (back, back_to):
        yield text(say("if you cast this card", "for its bestow cost,", aura), one)


@about("mutate{cost}", "mutate")
def mutate(_: Mention) -> Iterator[str]:
    put = clause("put it over or under", "target non-Human creature", "you own")
    both = say("they mutate", "into the creature on top", "plus all abilities", "from under it")
    yield text(say("if you cast this spell", "for its mutate cost,", put), both)


@about("emerge{cost}", "emerge from {noun}{cost}")
def emerge(mention: Mention) -> Iterator[str]:
    what = mention.noun.split(" {")[0] or "creature"
    paid = clause("paying the emerge cost", "reduced by", f"that {what}'s mana value")
    yield say(MAY_CAST, "by sacrificing", f"{'an' if what[0] in 'aei' else 'a'} {what}", "and", paid)


@about("awaken {n}{cost}")
def awaken(mention: Mention) -> Iterator[str]:
    cast = clause(
        "if you cast this spell", "for", mention.cost + ",", "also put", counters(mention.n), "on target land"
    )
    land = clause("you control and it becomes", "a 0/0 Elemental creature", "with haste")
    yield text(say(cast, land), say("it's still a land"))


@about("suspend {n}{cost}", "suspend")
def suspend(mention: Mention) -> Iterator[str]:
    n = number(mention.n) if mention.n not in ("1", "") else "a"
    marks = "time counter" if n == "a" else "time counters"
    upkeep = say(UPKEEP + ",", "remove a time counter")
    last = say("when the last is removed,", "you may cast it", FREE)
    for verb in ("you may pay", "pay", "you may"):
        paid = mention.cost if not mention.price else low(mention.price)
        for pay in (clause(verb, mention.cost), clause(verb, paid)):
            exile = clause(
                "rather than cast this card", "from your hand,", pay, "and exile it", "with", n, marks, "on it"
            )
            for more in ("", say("it has haste")):
                yield text(say(exile), upkeep, last, more)
    for whose, who, can in (
        ("its owner's", "they", "may play it"),
        ("its owner's", "they", "may cast it"),
        ("your", "you", "may cast it"),
    ):
        turn = clause("at the beginning of", whose, "upkeep,")
        for more in ("", say("if it's a creature,", "it has haste"), say("it has haste")):
            for verb in ("remove a time counter", "they remove a time counter", "that player removes a time counter"):
                yield text(say(turn, verb), say("when the last is removed,", who, can, FREE), more)
                yield text(
                    say(turn, verb),
                    say(
                        "when the last is removed,",
                        "the player",
                        can.replace("may p", "p").replace("play", "plays"),
                        FREE,
                    ),
                    more,
                )


@about("impending {n}{cost}")
def impending(mention: Mention) -> Iterator[str]:
    enters = clause(
        "it enters with", count(mention.n, "time counter"), "and isn't a creature", "until the last is removed"
    )
    tick = say("at the beginning of", "your end step,", "remove a time counter", "from it")
    yield text(say("if you cast this spell", "for its impending cost,", enters), tick)


@about("recover{cost}")
def recover(mention: Mention) -> Iterator[str]:
    dead = clause("when a creature is put", "into your graveyard", "from the battlefield,", "you may", pays(mention))
    home = say("if you do,", "return this card", FROM_GRAVE, "to your hand")
    yield text(say(dead), home, say("otherwise,", "exile this card"))


@about("dredge {n}", "dredge")
def dredge(mention: Mention) -> Iterator[str]:
    mill = clause("if you would draw a card,", "you may mill", count(mention.n or "1", "card"), "instead")
    yield text(say(mill), say("if you do,", "return this card", FROM_GRAVE, "to your hand"))


@about("forecast")
def forecast(_: Mention) -> Iterator[str]:
    yield say("activate only during your upkeep", "and only once", "each turn")
