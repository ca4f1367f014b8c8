"""701 Keyword actions: what is done, as an order, as what somebody may do, and as a definition ("To scry 1, …")."""

from __future__ import annotations

from collections.abc import Iterator

from .parts import (
    FREE,
    FROM_GRAVE,
    IN_HAND,
    NUMBERS,
    TO_GRAVE,
    YOUR_NEXT,
    Who,
    article,
    clause,
    counters,
    low,
    number,
    quoted,
    say,
    text,
    top,
)  # fmt: skip
from .table import Mention, about
from .tokens import KINDS


def defined(infinitive: str, order: str) -> Iterator[str]:
    """An order, and the definition made of it."""
    yield order
    yield f"To {infinitive}, {low(order)}"


def amounts(said: str) -> list[str]:
    """The number as it is printed and, in definitions, the small ones that stand for any."""
    return list(dict.fromkeys([said, "1", "2", "3", "X"]))


@about("scry {n}", "scries {n}", "scry", "scry {count}", "scry an additional {n}")
def scry(mention: Mention) -> Iterator[str]:
    for n in amounts(mention.n or "1"):
        look = clause("look at", top(n))
        if n == "1":
            for card in ("that card", "it"):
                yield from defined("scry 1", text(say(look), say("you may put", card, "on the bottom")))
                yield from defined("scry 1", say(look + ",", "then you may put", card, "on the bottom"))
                yield from defined("scry 1", text(say(look), say("you may put", card, "on the bottom of your library")))
            continue
        rest = clause("then put any number of them", "on the bottom", "and the rest on top", "in any order")
        yield from defined(f"scry {n}", say(look + ",", rest))
        long = clause(
            "then put any number of them", "on the bottom of your library", "and the rest on top", "in any order"
        )
        yield from defined(f"scry {n}", say(look + ",", long))
    for player in ("that player looks", "they look"):
        for card in ("that card", "it"):
            yield text(say(player, "at", top("1", "their")), say("they may put", card, "on the bottom"))


@about("surveil {n}", "surveils {n}", "surveil", "surveil {count}")
def surveil(mention: Mention) -> Iterator[str]:
    for n in amounts(mention.n or "1"):
        look = clause("look at", top(n))
        if n == "1":
            for card in ("it", "that card"):
                yield from defined("surveil 1", text(say(look), say("you may put", card, TO_GRAVE)))
                yield from defined("surveil 1", say(look + ",", "then you may put", card, TO_GRAVE))
            continue
        rest = clause("and the rest on top", "of your library in any order")
        yield from defined(f"surveil {n}", say(look + ",", "then put any number of them", TO_GRAVE, rest))


@about("fateseal {n}")
def fateseal(mention: Mention) -> Iterator[str]:
    look = clause("look at the top card", "of an opponent's library,")
    yield from defined(
        f"fateseal {mention.n}", say(look, "then you may put that card", "on the bottom of that library")
    )
    many = clause(
        "look at the top", number(mention.n), "cards", "of an opponent's library,", "then put any number of them"
    )
    yield say(many, "on the bottom", "of that player's library", "and the rest on top", "in any order")


@about(
    "mill {count} cards", "mill {count} card", "mills {count} cards", "mills {count} card", "mill", "mills", "milled"
)
def mill(mention: Mention) -> Iterator[str]:
    for n in dict.fromkeys([mention.n or "a", "a", "two", "three", "X"]):
        yours, theirs = top(n.replace("an", "a")), top(n, "their")
        cards = f"mill {n} card{'' if n == 'a' else 's'}"
        away = clause("put", yours, TO_GRAVE)
        yield from defined(cards, say(away))
        yield say("you may", away)
        grave = "into their graveyard"
        yield from defined(cards, say("a player puts", theirs, grave))
        for who in (
            "they",
            "each player",
            "each opponent",
            "that player",
            "target player",
            "they each",
            "that opponent",
            "each of them",
            "you and that player each",
        ):
            verb = "put" if who.startswith(("they", "you")) else "puts"
            yield say(who, verb, theirs, grave)
            yield say(who, verb, theirs, "into their graveyards")
        yield say("you may have that player", "put", theirs, grave)
        yield say("they may put", theirs, grave)


@about("proliferate")
def proliferate(_: Mention) -> Iterator[str]:
    chosen = clause("choose any number of permanents", "and/or players,")
    full = say(chosen, "then give each another counter", "of each kind", "already there")
    yield from defined("proliferate", full)
    yield text(full, say("then do it again"))
    yield text(full, say("then do it again", "for each", "time you proliferated"))
    yield text(full, say("then repeat this process", "two more times"))


@about("fight", "fights", "fought")
def fight(_: Mention) -> Iterator[str]:
    each = clause("each deals damage", "equal to its power", "to the other")
    yield say(each)
    yield say(each.replace("each", "each creature", 1))
    yield say("they each deal damage", "equal to their power", "to the other")
    yield say("creatures that fight", "each deal damage", "equal to their power", "to the other")


@about("goad", "goads", "goaded", "goad that creature")
def goad(mention: Mention) -> Iterator[str]:
    for start in ("", YOUR_NEXT + ","):
        for who in mention.whom():
            combat = clause(who.does("attacks"), "each combat if able", "and", who.verb("attacks"))
            yield say(start, combat, "a player other than you", "if able")
            for other in ("its goading player", "that player", "them", "you or that player"):
                yield say(start, combat, f"a player other than {other}", "if able")
    for when in ("until their next turn,", "until that player's next turn,"):
        for who in mention.whom():
            combat = clause(who.does("attacks"), "each combat if able", "and", who.verb("attacks"))
            for other in ("that player", "them"):
                yield say(when, combat, f"a player other than {other}", "if able")


@about("detain", "detains", "detained")
def detain(mention: Mention) -> Iterator[str]:
    for who in mention.whom():
        idle = clause(who, "can't attack or block", "and", who.its, "activated abilities", "can't be activated")
        yield say(YOUR_NEXT + ",", idle)
        yield say("until its controller's next turn,", idle)


@about("suspect", "suspected", "suspects")
def suspect(mention: Mention) -> Iterator[str]:
    for who in (Who("a suspected creature"), *mention.whom()):
        yield say(who.does("has"), "menace", "and can't block")


@about("explore", "explores", "explored")
def explore(mention: Mention) -> Iterator[str]:
    for who in mention.whom():
        reveal = say("reveal", top("1"))
        land = say("put that card", IN_HAND, "if it's a land")
        back = clause("then put the card back", "or put it", TO_GRAVE)
        grow = say("otherwise, put", counters("1"), "on", who.them + ",", back)
        full = text(reveal, land, grow)
        yield full
        yield text(full, say("then repeat this process"))
        yield text(full, say("then", who.it, "explores again"))
        yield f"To have {who.name} explore, {low(full)}"
        yield f"To have a creature explore, {low(full)}"


@about("connive", "connives", "connive {n}", "connives {n}", "connived")
def connive(mention: Mention) -> Iterator[str]:
    n = mention.n or "1"
    for who in mention.whom():
        if n == "1":
            full = text(
                say("draw a card,", "then discard a card"),
                say("if you discarded a nonland card,", "put", counters("1"), "on", who.them),
            )
            yield full
            yield f"To have a creature connive, {low(full)}"
            yield f"To have {who.name} connive, {low(full)}"
            yield text(
                say("its controller draws a card,", "then discards a card"),
                say("if they discarded a nonland card,", "they put", counters("1"), "on", who.them),
            )
        for many in (number(n), "X", "two", "that many"):
            draw = say("draw", many, "cards,", "then discard", many, "cards")
            each = clause("for each nonland card", "discarded this way")
            yield text(draw, say("put", counters("1"), "on", who.them, each))


@about("discover {n}", "discover", "discover {count}")
def discover(mention: Mention) -> Iterator[str]:
    exile = clause("exile cards from the top", "of your library", "until you exile", "a nonland card with")
    cast = clause("cast it", FREE, "or put it", IN_HAND)
    for value in (
        f"mana value {mention.n} or less",
        "that mana value or less",
        "mana value X or less",
        "lesser or equal mana value",
    ):
        for where in ("on the bottom", "on the bottom of your library"):
            rest = say("put the rest", where, "in a random order")
            yield text(say(exile, value), say(cast), rest)
            yield text(say(exile, value), say("you may", cast), rest)


@about("investigate", "investigates", "investigated")
def investigate(_: Mention) -> Iterator[str]:
    clue = quoted(KINDS["Clue"])
    it, they = f"It's an artifact with {clue}", f"They're artifacts with {clue}"
    yield from defined("investigate", text(say("create a Clue token"), it))
    yield from defined("investigate", say("create", "a Clue artifact token with", clue))
    for shown in (clue, clue.replace("token", "artifact")):
        yield from defined("investigate", say("create", "a colorless Clue artifact token", "with", shown))
    for who in ("they create", "that player creates", "each player creates", "its controller creates", "you create"):
        yield text(say(who, "a Clue token"), it)
    for n in NUMBERS[2:6]:
        yield text(say("create", n, "Clue tokens"), they)


@about("incubate {n}", "incubate {count}", "incubates {n}")
def incubate(mention: Mention) -> Iterator[str]:
    flips = '"{2}: Transform this token."'
    becomes = say("it transforms into", "a 0/0 Phyrexian", "artifact creature")
    for n in amounts(mention.n):
        order = text(clause("Create an Incubator token", "with", counters(n), "on it", "and", flips), becomes)
        yield from defined(f"incubate {n}", order)
    for who in ("they create", "its controller creates", "that player creates"):
        yield text(say(who, "an Incubator token", "with", counters(mention.n), "on it", "and", flips), becomes)


@about("amass {noun} {n}", "amass {n}", "amass {noun}")
def amass(mention: Mention) -> Iterator[str]:
    kind = mention.noun.removesuffix("s") if mention.noun else "Zombie"
    for said in dict.fromkeys([kind, mention.noun.split(" ")[0].removesuffix("s") or kind, "Zombie", "Orc"]):
        for n in amounts(mention.n or "X"):
            put = say("put", counters(n), "on an Army you control")
            token = f"create a 0/0 black {said} Army creature token first"
            if_none = say("if you don't control an Army,", token)
            for plural in (f"{said}s", ""):
                also = say("it's also", article(said))
                name = f"amass {plural} {n}".replace("  ", " ")
                yield from defined(name, text(put, also, if_none))
                yield from defined(name, text(put, if_none))


@about("bolster {n}", "bolster")
def bolster(mention: Mention) -> Iterator[str]:
    weak = clause("choose a creature", "with the least toughness", "among creatures you control")
    for n in amounts(mention.n or "X"):
        yield from defined(f"bolster {n}", say(weak, "and put", counters(n), "on it"))


@about("support {n}", "support")
def support(mention: Mention) -> Iterator[str]:
    """701.41a, b A permanent supports others."""
    spell = mention.place.has("Instant") or mention.place.has("Sorcery")
    for other in ("", "other ") if spell else ("other ", ""):
        for target in ("creatures", "creature"):
            upto = clause("each of up to", number(mention.n or "X"), f"{other}target {target}")
            yield say("put", counters("1"), "on", upto)


@about("monstrosity {n}", "monstrosity")
def monstrosity(mention: Mention) -> Iterator[str]:
    for who in mention.whom():
        for n in (mention.n or "X",):
            grow = clause("put", counters(n), "on it", "and it becomes monstrous")
            yield say(f"if {who} isn't monstrous,", grow)


@about("adapt {n}", "adapt")
def adapt(mention: Mention) -> Iterator[str]:
    for who in mention.whom():
        yield say(f"if {who} has no", "+1/+1 counters on it,", "put", counters(mention.n or "X"), "on it")


@about("populate")
def populate(_: Mention) -> Iterator[str]:
    yield from defined("populate", say("create a token", "that's a copy of", "a creature token", "you control"))


@about("learn")
def learn(_: Mention) -> Iterator[str]:
    lesson = clause("you may reveal", "a Lesson card you own", "from outside the game")
    yield say(lesson, "and put it", IN_HAND + ",", "or discard a card", "to draw a card")


@about("venture into the dungeon", "ventures into the dungeon", "venture into", "ventured")
def venture(_: Mention) -> Iterator[str]:
    yield from defined("venture into the dungeon", say("enter the first room", "or advance", "to the next room"))


@about("clash", "clashes", "clash with an opponent")
def clash(_: Mention) -> Iterator[str]:
    for whose in ("on their choice of the top or bottom", "on the top or bottom"):
        reveal = clause("each clashing player", "reveals", top("1", "their") + ",", "then puts that card")
        yield text(say(reveal, whose), say("a player wins", "if their card had", "a greater mana value"))


@about("exert", "exerts", "exerted")
def exert(_: Mention) -> Iterator[str]:
    for who in (
        "an exerted creature",
        "an exerted permanent",
        "it",
        "that creature",
        "they",
        "this creature",
        "an exerted land",
    ):
        yield say(who, "won't untap", "during your next untap step")


@about("time travel", "time travels")
def time_travel(_: Mention) -> Iterator[str]:
    each = clause("for each suspended card", "you own and each permanent", "you control", "with a time counter on it,")
    order = say(each, "you may add or remove", "a time counter")
    yield order
    yield text(order, say("then do it again"))
    yield text(order, say("then repeat this process", "two more times"))


@about("collect evidence {n}", "collect evidence")
def collect_evidence(mention: Mention) -> Iterator[str]:
    n = mention.n or "X"
    order = say("exile cards", "with total mana value", n, "or greater", FROM_GRAVE)
    yield from defined(f"collect evidence {n}", order)
    yield say("you may", low(order)[:-1])


@about("blight {n}", "blight")
def blight(mention: Mention) -> Iterator[str]:
    for n in amounts(mention.n or "X"):
        order = say("put", counters(n, "-1/-1"), "on a creature", "you control")
        yield from defined(f"blight {n}", order)
        yield say("you may", low(order))
        yield say("they put", counters(n, "-1/-1"), "on a creature", "they control")
        yield f"To blight {n}, a player puts {counters(n, '-1/-1')} on a creature they control."
        yield say("each opponent puts", counters(n, "-1/-1"), "on a creature", "they control")


@about("forage", "forages")
def forage(_: Mention) -> Iterator[str]:
    order = say("exile three cards", FROM_GRAVE, "or sacrifice a Food")
    yield from defined("forage", order)
    yield say("you may", low(order)[:-1])


@about("behold {noun}", "beholds {noun}", "beheld")
def behold(mention: Mention) -> Iterator[str]:
    words = mention.noun.split()
    for many in range(1, min(len(words), 4) + 1):
        noun = " ".join(words[:many])
        one = noun.partition(" ")[2]
        chosen = clause("choose", noun, "you control", "or reveal", noun, "card from your hand")
        yield from defined(f"behold {noun}", say(chosen))
        yield say("exile", noun, "you control", "or", noun, "card from your hand")
        yield say("you may", chosen)
        if words[0] in NUMBERS:
            some = clause("choose", noun, "you control", "and/or reveal", one.removesuffix("s"), "cards from your hand")
            yield from defined(f"behold {noun}", say(some))


@about("endure {n}", "endures {n}", "endures", "endure")
def endure(mention: Mention) -> Iterator[str]:
    n = mention.n or "X"
    for who in mention.whom():
        yield say("put", counters(n), "on", who.them, "or create", article(f"{n}/{n} white Spirit creature token"))


@about("teamwork {n}")
def teamwork(mention: Mention) -> Iterator[str]:
    tap = clause("you may tap", "any number of creatures", "you control", "with total power", mention.n, "or more")
    yield say("as an additional cost", "to cast this spell,", tap)


@about("outlaw", "outlaws")
def outlaws(_: Mention) -> Iterator[str]:
    yield say("Assassins, Mercenaries,", "Pirates, Rogues,", "and Warlocks", "are outlaws")


@about("expend {n}", "expend")
def expend(mention: Mention) -> Iterator[str]:
    order = {"4": "fourth", "6": "sixth", "8": "eighth", "2": "second", "5": "fifth"}.get(mention.n, "")
    yield say("you expend", mention.n, "as you spend", f"your {order} total mana", "to cast spells", "during a turn")


@about("vote", "votes", "voting")
def vote(_: Mention) -> Iterator[str]:
    yield say("the votes can be for", "different choices", "or for", "the same choice")


@about("open an attraction", "open {count} attractions", "open")
def open_attraction(_: Mention) -> Iterator[str]:
    top_card = clause("put the top card", "of your Attraction deck", "onto the battlefield")
    yield say(top_card)
    yield from defined("open an Attraction", say(top_card))


@about("roll to visit your attractions")
def visit(_: Mention) -> Iterator[str]:
    lit = clause("each Attraction", "you control", "with that number lit up")
    yield say("roll a six-sided die.", "You get the abilities of", lit)


@about("the ring tempts you")
def ring(_: Mention) -> Iterator[str]:
    yield say("each time the Ring tempts you,", "choose a creature you control", "to become your Ring-bearer")


@about("assemble a contraption", "assembles a contraption", "assemble {noun}", "assembled")
def assemble(_: Mention) -> Iterator[str]:
    deck = clause("put the top card", "of your Contraption deck", "face up onto one", "of your sprockets")
    yield from defined("assemble a Contraption", say(deck))


@about("recruit", "recruits")
def recruit(_: Mention) -> Iterator[str]:
    soldier = clause("create a 1/1", "white Human Soldier", "creature token")
    loot = say("draw a card,", "then discard a card")
    yield text(loot, say("if you discarded", "a nonland card,", soldier))


@about("seek", "seeks")
def seek(_: Mention) -> Iterator[str]:
    for n in ("a card", "two cards", "three cards"):
        some = n.replace("a card", "one").replace(" cards", "")
        yield f"To seek {n}, put {some} at random from your library into your hand."
