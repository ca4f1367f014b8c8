"""702 Keywords of how a permanent enters, and of what it needs to stay."""

from __future__ import annotations

from collections.abc import Iterator

from .parts import UPKEEP, article, clause, count, counters, number, say, text
from .table import Mention, about


@about("riot")
def riot(mention: Mention) -> Iterator[str]:
    for who in mention.whom("riot"):
        for counter in (counters("1"), "an additional +1/+1 counter"):
            yield say(who.does("enters"), "with your choice of", counter, "or haste")
            yield say(who.does("enters"), "with your choice of", counter, "on it or haste")


@about("unleash")
def unleash(mention: Mention) -> Iterator[str]:
    for who in mention.whom("unleash"):
        enters = say("you may have", who.them, "enter with", counters("1"), "on it")
        yield text(enters, say("it can't block", "as long as", "it has", counters("1"), "on it"))


@about("bloodthirst {n}")
def bloodthirst(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"bloodthirst {mention.n}"):
        yield say(
            "if an opponent", "was dealt damage this turn,", who.does("enters"), "with", counters(mention.n), "on it"
        )
        dealt = clause("where X is the damage", "dealt to your opponents", "this turn")
        yield say(who.does("enters"), "with X +1/+1 counters on it,", dealt)


@about("modular {n}", "modular—sunburst")
def modular(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"modular {mention.n}"):
        moved = clause("put its +1/+1 counters", "on target artifact creature")
        each = clause("for each color of mana", "spent to cast it")
        first = clause(who.does("enters"), "with", counters(mention.n or "1"), "on it")
        for more in ("", each):
            yield text(say(first, more), say("when it dies,", "you may", moved))


@about("graft {n}")
def graft(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"graft {mention.n}"):
        enters = say(who.does("enters"), "with", counters(mention.n), "on it")
        move = clause("you may move", counters("1"), "from", who.them, "onto it")
        for other in ("another creature", "a creature"):
            yield text(enters, say(f"whenever {other} enters,", move))


@about("sunburst")
def sunburst(mention: Mention) -> Iterator[str]:
    for who in mention.whom("sunburst"):
        for kind in ("+1/+1", "charge"):
            each = clause("for each color of mana", "spent to cast it")
            yield say(who.does("enters"), "with", counters("1", kind), "on it", each)
    each = clause("for each color of mana", "spent to cast it")
    entering = clause("if this is entering as a creature,", "it enters with")
    yield say("this enters with", "either", counters("1"), "or", counters("1", "charge"), "on it", each)
    yield text(
        say(entering, counters("1"), "on it", each),
        say("otherwise,", "it enters with", counters("1", "charge"), "on it", each),
    )


@about("fading {n}", "vanishing {n}", "vanishing", "fading")
def fading(mention: Mention) -> Iterator[str]:
    n = mention.n
    kind = "fade" if mention.key == "fading" else "time"
    for who in mention.whom(f"{mention.key} {n}"):
        enters = say(who.does("enters"), "with", counters(n or "1", kind), "on it") if n else ""
        for it in ("from it", ""):
            tick = say("at the beginning", "of your upkeep,", f"remove a {kind} counter", it)
            if kind == "fade":
                yield text(enters, tick, say("if you can't,", "sacrifice it"))
            else:
                yield text(enters, tick, say("when the last is removed,", "sacrifice it"))
            theirs = say("at the beginning", "of your upkeep,", "remove a time counter", "from", who.them)
            yield text(enters, theirs, say("when the last is removed,", "sacrifice it"))
            none = clause(who.name, "has time counters", "on it")
            yield say("at the beginning", "of your upkeep,", "if", none + ",", "remove one")


@about("fabricate {n}")
def fabricate(mention: Mention) -> Iterator[str]:
    servos = count(mention.n, "1/1 colorless Servo artifact creature token")
    for who in mention.whom(f"fabricate {mention.n}"):
        yield say("when", who.does("enters") + ",", "put", counters(mention.n), "on it", "or create", servos)


@about("tribute {n}")
def tribute(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"tribute {mention.n}"):
        may = clause("an opponent of your choice", "may put", counters(mention.n), "on it")
        yield say("as", who.does("enters") + ",", may)


@about("devour {n}", "devour {noun} {n}")
def devour(mention: Mention) -> Iterator[str]:
    n, noun = mention.n, mention.noun.strip() or "creature"
    times = {"1": "that many", "2": "twice that many"}.get(n, f"{number(n)} times that many")
    for who in mention.whom(f"devour {n}"):
        for what in (f"{noun}s", noun):
            eaten = say("as", who.does("enters") + ",", "you may sacrifice", "any number of", what)
            yield text(eaten, say("it enters with", times, "+1/+1 counters on it"))
            yield text(eaten, say("it enters with", "X +1/+1 counters on it", "for each of those", what))
            yield text(eaten, say("it enters with", times, "+1/+1 counters"))


@about("amplify {n}")
def amplify(mention: Mention) -> Iterator[str]:
    kinds = mention.place.type_line.partition(" — ")[2].split()
    for kind in (*kinds, " and/or ".join(kinds), " or ".join(kinds)):
        show = clause("for each", kind, "card you reveal", "in your hand")
        yield say("as this creature enters,", "put", counters(mention.n), "on it", show)


@about("absorb {n}")
def absorb(mention: Mention) -> Iterator[str]:
    for who in mention.whom(f"absorb {mention.n}"):
        yield say("if a source would deal damage", "to", who.them + ",", "prevent", mention.n, "of that damage")


@about("ravenous")
def ravenous(_: Mention) -> Iterator[str]:
    enters = say("this creature enters", "with X +1/+1 counters", "on it")
    yield text(enters, say("if X is 5 or more,", "draw a card", "when it enters"))


@about("read ahead")
def read_ahead(mention: Mention) -> Iterator[str]:
    start = say("choose a chapter", "and start with", "that many lore counters")
    rest = text(say("add one", "after your draw step"), say("skipped chapters", "don't trigger"))
    if mention.place.last_chapter:
        yield text(start, rest, say("sacrifice after", mention.place.last_chapter))
    yield text(start, rest)


@about("enchant {noun}")
def enchant(mention: Mention) -> Iterator[str]:
    what = mention.noun.split()[0] if mention.noun else ""
    for noun in (mention.noun.strip(), what):
        yield text(
            say("target", article(noun), "as you cast this"), say("this card enters", "attached to", "that", noun)
        )
    player = say("this card enters", "attached to", "that player")
    yield text(say("target", "a player", "as you cast this"), player)
    yield text(say("target", "an opponent", "as you cast this"), player)


_BEARERS = {
    "living weapon": "0/0 black Phyrexian Germ",
    "for mirrodin!": "2/2 red Rebel",
    "job select": "1/1 colorless Hero",
}


@about("living weapon", "for mirrodin!", "job select")
def living_weapon(mention: Mention) -> Iterator[str]:
    token = _BEARERS[mention.key]
    yield say("when this Equipment enters,", f"create a {token} creature token,", "then attach this", "to it")


@about("cumulative upkeep{cost}", "cumulative upkeep {mana} or {cost}", "cumulative upkeep")
def cumulative_upkeep(_: Mention) -> Iterator[str]:
    for who in ("this permanent", "it", "that permanent", "that creature"):
        add = clause("put", counters("1", "age"), "on", who + ",", "then sacrifice it")
        pay = clause("unless you pay", "its upkeep cost", "for each age counter on it")
        yield say(UPKEEP + ",", add, pay)
    theirs = clause("unless they pay", "its upkeep cost", "for each age counter on it")
    turn = clause("at the beginning of", "its controller's upkeep,")
    yield say(turn, "that player puts", counters("1", "age"), "on it,", "then sacrifices it", theirs)


@about("echo{cost}", "echo")
def echo(_: Mention) -> Iterator[str]:
    for who in ("this", "it"):
        since = clause(f"if {who} came under", "your control", "since the beginning", "of your last upkeep,")
        yield say(UPKEEP + ",", since, "sacrifice it unless", "you pay its echo cost")
