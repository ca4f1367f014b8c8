"""702 Keywords of spells: costs paid besides, help with the payment, what happens as they are cast."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .parts import AS_CAST, FREE, FROM_GRAVE, IN_HAND, article, clause, low, number, quoted, say, text
from .table import Mention, about
from .tokens import KINDS

MAY_CAST: Final = "you may cast this spell"
OTHER_COSTS: Final = clause("in addition to", "any other costs", AS_CAST)
NEW_TARGETS: Final = "new targets for the copies"
CHOICES: Final = tuple([clause("and you may choose", what, "for the copy") for what in ("a new target", "new targets")])


def pays(mention: Mention) -> str:
    """A cost as a verb phrase: "pay {2}", "sacrifice a land"."""
    return low(mention.price) if mention.price else f"pay {mention.cost}"


def additional(mention: Mention) -> str:
    """601.2f A cost that may be paid besides."""
    if mention.price:
        return clause("you may", low(mention.price), OTHER_COSTS)
    return clause("you may pay an additional", mention.cost, AS_CAST)


@about("kicker{cost}")
def kicker(mention: Mention) -> Iterator[str]:
    yield say(additional(mention))
    if mention.price.startswith("{"):
        mana, _, rest = mention.price.partition(", ")
        yield say("you may pay", mana, "and", low(rest), OTHER_COSTS)
        yield say("you may pay an additional", mana, "and", low(rest), AS_CAST)


@about("kicker {mana} and/or {cost}")
def two_kickers(mention: Mention) -> Iterator[str]:
    yield say("you may pay an additional", mention.mana, "and/or", mention.cost, AS_CAST)


@about("multikicker{cost}")
def multikicker(mention: Mention) -> Iterator[str]:
    yield say("you may pay", "an additional", mention.cost, "any number of times", AS_CAST)


@about("buyback{cost}")
def buyback(mention: Mention) -> Iterator[str]:
    yield text(say(additional(mention)), say("if you do,", "put this card", IN_HAND, "as it resolves"))


@about("replicate{cost}")
def replicate(mention: Mention) -> Iterator[str]:
    copied = clause("when you cast this spell,", "copy it for each time", "you paid its replicate cost")
    yield text(say(copied), say("you may choose", NEW_TARGETS))
    yield say(copied)
    yield text(say(copied), say("the copies become tokens"))
    yield text(say(copied), say("copies become tokens"))


@about("squad{cost}")
def squad(mention: Mention) -> Iterator[str]:
    for cost in (pays(mention), "pay its squad cost"):
        paid = clause("as an additional cost", "to cast this spell,", "you may", cost, "any number of times")
        for who in mention.place.own:
            yield text(say(paid), say("when", who, "enters,", "create that many tokens", "that are copies of it"))


@about("offspring{cost}")
def offspring(mention: Mention) -> Iterator[str]:
    child = say("if you do,", "when this creature enters,", "create a 1/1 token copy", "of it")
    yield text(say(additional(mention)), child)


@about("entwine{cost}")
def entwine(_: Mention) -> Iterator[str]:
    yield say("choose both", "if you pay", "the entwine cost")
    yield say("choose all", "if you pay", "the entwine cost")


@about("escalate{cost}")
def escalate(_: Mention) -> Iterator[str]:
    yield say("pay this cost", "for each mode chosen", "beyond the first")


@about("overload{cost}")
def overload(_: Mention) -> Iterator[str]:
    changed = clause("if you do, change", '"target"', "in its text", "to", '"each."')
    yield text(say(MAY_CAST, "for its overload cost"), say(changed))
    changed = clause("if you do, change", 'all instances of "target"', "in its text", "to", '"each."')
    yield text(say(MAY_CAST, "for its overload cost"), say(changed))


@about("cleave{cost}")
def cleave(_: Mention) -> Iterator[str]:
    yield text(say(MAY_CAST, "for its cleave cost"), say("if you do,", "remove the words", "in square brackets"))


@about("splice onto arcane{cost}", "splice onto instant or sorcery{cost}")
def splice(mention: Mention) -> Iterator[str]:
    spell = "an instant or sorcery spell" if "instant" in mention.key else "an Arcane spell"
    show = clause("you may reveal", "this card from your hand", "and pay its splice cost")
    yield text(say(f"as you cast {spell},", show), say("if you do,", "add this card's effects", "to that spell"))


@about("fuse")
def fuse(_: Mention) -> Iterator[str]:
    yield say("you may cast", "one or both halves", "of this card", "from your hand")


_SPELLS: Final = re.compile(r"(?P<kind>(?:[A-Z][\w-]* )?(?:[a-z][\w-]* )?)spells")


@about("convoke")
def convoke(mention: Mention) -> Iterator[str]:
    given = _SPELLS.search(mention.place.before[: mention.at])
    kind = article(low(given["kind"]) + "spell") if given is not None else "a spell"
    those = [("those spells", one) for one in (kind, "a spell", "one of those spells")]
    one = [("this spell", "this spell"), ("that spell", "that spell"), ("it", "it"), ("that spell", "it")]
    for spell, this in (*one, *those):
        tapped = clause("each creature you tap", "while casting", this)
        mana = clause("for {1}", "or one mana of", "that creature's color")
        yield text(say("your creatures can help", "cast", spell), say(tapped, "pays", mana))


@about("improvise")
def improvise(_: Mention) -> Iterator[str]:
    done = clause("after you're done", "activating mana abilities")
    for spell in ("this spell", "that spell", "it", "those spells"):
        yield text(say("your artifacts can help", "cast", spell), say("each artifact you tap", done, "pays for {1}"))


@about("delve")
def delve(_: Mention) -> Iterator[str]:
    for spell in ("this spell", "that spell", "it", "them", "those spells"):
        exiled = clause("each card you exile", FROM_GRAVE, "while casting", spell)
        yield say(exiled, "pays for {1}")


@about("assist")
def assist(mention: Mention) -> Iterator[str]:
    generic = mention.place.mana_cost[1:].partition("}")[0]
    for amount in (generic, "X"):
        helped = say("another player can pay", "up to", f"{{{amount}}}", "of this spell's cost")
        yield helped
        yield text(helped, say("you choose", "the value of X"))


@about("undaunted")
def undaunted(_: Mention) -> Iterator[str]:
    yield say("this spell costs", "{1} less to cast", "for each opponent")


@about("affinity for {noun}")
def affinity(mention: Mention) -> Iterator[str]:
    noun = mention.noun
    for one in _singular(noun):
        each = clause("{1} less to cast", "for each", one, "you control")
        for subject in (
            "this spell costs",
            "it costs",
            "they cost",
            "that spell costs",
            "those spells cost",
            "the spell costs",
        ):
            yield say(subject, each)


def _singular(noun: str) -> Iterator[str]:
    first, *rest = noun.split()
    tail = f" {' '.join(rest)}" if rest else ""
    yield noun.removesuffix("s")
    yield noun
    yield noun.removesuffix("ies") + "y"
    yield noun.removesuffix("ves") + "f"
    yield first.removesuffix("s") + tail
    yield noun.removesuffix("s") + " permanent"
    yield " ".join([word.removesuffix("s") for word in noun.split()])
    yield noun.replace(" and ", " and each ")
    yield noun.replace("you control", "").strip()


@about("cascade")
def cascade(_: Mention) -> Iterator[str]:
    for spell in ("this spell", "that spell", "the spell", "a spell with cascade", "your next spell"):
        exile = clause("exile cards from the top", "of your library", "until you exile", "a nonland card")
        rest = say("put the exiled cards", "on the bottom", "in a random order")
        full = clause("put the exiled cards", "on the bottom of your library", "in a random order")
        cast = say("you may cast it", FREE)
        twice = say("multiple instances of cascade", "each trigger separately")
        base = text(say(f"when you cast {spell},", exile, "that costs less"), cast, rest)
        yield base
        yield text(base, twice)
        yield text(say(f"when you cast {spell},", exile, "with lesser mana value"), cast, rest)
        yield text(say(f"when you cast {spell},", exile, "that costs less"), cast, say(full))
        yield text(base, say("then do it again"))


@about("storm")
def storm(_: Mention) -> Iterator[str]:
    for spell, it in (("this spell", "it"), ("that spell", "it"), ("it", "it"), ("a spell", "it")):
        for when in (f"when you cast {spell},", f"whenever you cast {spell},"):
            copy = say(when, "copy", it, "for each spell", "cast before it", "this turn")
            for more in (
                say("you may choose", NEW_TARGETS), "", say("copies become tokens"), say("the copies become tokens"),
                text(say("you may choose", NEW_TARGETS), say("copies become tokens")),
            ):  # fmt: skip
                yield text(copy, more)


@about("gravestorm")
def gravestorm(_: Mention) -> Iterator[str]:
    for origin in ("from the battlefield this turn", "this turn"):
        each = clause("copy it for each permanent", "put into a graveyard", origin)
        for more in (say("you may choose", NEW_TARGETS), ""):
            yield text(say("when you cast this spell,", each), more)


@about("ripple {n}")
def ripple(mention: Mention) -> Iterator[str]:
    cast = clause("you may cast spells", "with the same name", "as this spell", "from among those cards")
    show = clause("you may reveal", "the top", number(mention.n), "cards of your library")
    rest = say("put the rest", "on the bottom", "of your library")
    free = "without paying their mana costs"
    yield text(say("when you cast this spell,", show), say(cast, free), rest)


@about("rebound")
def rebound(_: Mention) -> Iterator[str]:
    next_upkeep = clause("at the beginning", "of your next upkeep,")
    own = say("if you cast this spell", "from your hand,", "exile it as it resolves")
    for card in ("this card", "it", "that card", "the card"):
        again = say(next_upkeep, "you may cast", card, "from exile", FREE)
        yield text(own, again)
        for which in ("it", "the spell", "that spell"):
            yield text(say("exile", which, "as it resolves"), again)


@about("epic")
def epic(_: Mention) -> Iterator[str]:
    never = say("for the rest of the game,", "you can't cast spells")
    copy = say("at the beginning of", "each of your upkeeps,", "copy this spell", "except for its epic ability")
    yield text(never, copy)
    yield text(never, copy, say("you may choose", "a new target", "for the copy"))
    yield text(never, copy, say("you may choose", "new targets", "for the copy"))


@about("paradigm")
def paradigm(_: Mention) -> Iterator[str]:
    after = clause("after you first resolve", "a spell with this name,")
    again = clause("you may cast a copy of it", "from exile", FREE)
    when = clause("at the beginning of", "each of your", "first main phases")
    yield text(say("then exile this spell"), say(after, again, when))


@about("demonstrate")
def demonstrate(_: Mention) -> Iterator[str]:
    copy = say("when you cast this spell,", "you may copy it")
    them = say("if you do,", "choose an opponent", "to also copy it")
    for more in (
        "",
        say("players may choose", "new targets", "for their copies"),
        say("copies become tokens"),
        say("the copies become tokens"),
        say("a copy of a permanent spell", "becomes a token"),
    ):
        yield text(copy, them, more)


@about("conspire")
def conspire(_: Mention) -> Iterator[str]:
    for spell, it in (("this spell", "it"), ("it", "it"), ("that spell", "it"), ("a spell", "it")):
        tap = clause("you may tap two", "untapped creatures", "you control that share", "a color with", it)
        for target in (*CHOICES, ""):
            yield text(say(f"as you cast {spell},", tap), say("when you do,", "copy it", target))


@about("casualty {n}")
def casualty(mention: Mention) -> Iterator[str]:
    for spell, it in (("this spell", "this spell"), ("that spell", "the spell"), ("it", "it"), ("a spell", "it")):
        kill = clause("you may sacrifice a creature", "with power", mention.n, "or greater")
        for more in ("", *CHOICES):
            plain = text(say(f"as you cast {spell},", kill), say("when you do,", "copy", it, more))
            yield plain
            for token in (
                "the copy becomes a token",
                "a copy of an artifact spell becomes a token",
                "a copy of a permanent spell becomes a token",
            ):
                yield text(plain, say(token))


@about("cipher")
def cipher(_: Mention) -> Iterator[str]:
    encode = say("then you may exile", "this spell card", "encoded on a creature", "you control")
    again = clause("its controller may cast", "a copy of", "the encoded card", FREE)
    yield text(encode, say("whenever that creature", "deals combat damage", "to a player,", again))


@about("bargain")
def bargain(_: Mention) -> Iterator[str]:
    yield say("you may sacrifice", "an artifact, enchantment,", "or token", AS_CAST)


@about("spree")
def spree(_: Mention) -> Iterator[str]:
    yield say("choose one or more", "additional costs")


@about("tiered")
def tiered(_: Mention) -> Iterator[str]:
    yield say("choose one", "additional cost")


@about("gift {noun}")
def gift(mention: Mention) -> Iterator[str]:
    promise = say("you may promise", "an opponent a gift", AS_CAST)
    them = _GIFTS.get(mention.noun.strip(), "")
    for food in ("", *[f"It's an artifact with {quoted(KINDS[kind])}" for kind in ("Food", "Treasure")]):
        yield text(promise, say("if you do,", "they", them, "before its other effects"), food)
        yield text(promise, say("if you do,", "when it enters,", "they", them), food)
        yield text(promise, say("if you do,", "when this permanent enters,", "they", them), food)
        yield text(promise, say("if you do,", "they", them, "as it enters"), food)
        yield text(promise, say("if you do,", "they", them), food)


_GIFTS = {
    "a card": "draw a card",
    "a Food": "create a Food token",
    "a Treasure": "create a Treasure token",
    "a tapped Fish": clause("create a tapped", "1/1 blue Fish", "creature token"),
    "an Octopus": clause("create an", "8/8 blue Octopus", "creature token"),
    "an extra turn": clause("take an extra turn", "after this one"),
}


@about("flash")
def flash(_: Mention) -> Iterator[str]:
    for spell in ("this spell", "it", "them", "that spell", "those spells"):
        yield say("you may cast", spell, "any time you could", "cast an instant")


@about("devoid")
def devoid(_: Mention) -> Iterator[str]:
    yield say("this card", "has no color")
    yield say("it has no color")


@about("split second")
def split_second(_: Mention) -> Iterator[str]:
    for spell in ("this spell", "it", "that spell", "they", "a spell with split second"):
        stack = clause("as long as", spell, "are" if spell == "they" else "is", "on the stack,")
        yield say(stack, "players can't cast spells", "or activate abilities", "that aren't mana abilities")
        yield say(stack, "players can't cast other spells", "or activate abilities", "that aren't mana abilities")
