"""Numbers (107): digits, X, that much, the number of, for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Order, Quantity, Test, Things
from lawmage.text import words as w

from . import history
from .declined import Declined, not_executable
from .descriptions import describe, noun_of
from .nouns import player_set, possessor, some, things
from .players import players_who
from .qualities import stat_name
from .refer import measure, refer, that_much, this_way
from .scope import Measure, Scope

_CREATURE: Final = w.Core(w.Word("type", "creature"))
_FIGURES: Final[dict[str, q.Figure]] = {
    "opponents": "opponents",
    "starting life total": "starting_life",
    "party": "party",
    "domain": "domain",
    "your speed": "speed",
}


REMOVED: Final = w.Post("done", w.Past("removed"), "this way")
_MULTIPLES: Final = {"twice X": 2, "three times X": 3}


def quantity(scope: Scope, node: Any) -> Quantity:
    """An int, a word for a number, or "equal to …"."""
    if isinstance(node, bool):
        raise not_executable("quantity", node)
    if isinstance(node, int):
        return node
    rule = RULES.get(type(node))
    if rule is None:
        raise not_executable("quantity", node)
    return rule(scope, node)


def _named(scope: Scope, node: w.Named) -> Quantity:
    word = node.word
    if word == "X":
        if scope.x is None and scope.event_x is not None and not scope.paying:
            return scope.event_x
        if scope.x is None and not scope.has_x and scope.last_x is not None:
            return scope.last_x
        scope.has_x = scope.has_x or scope.paying
        if scope.x is None and not scope.has_x:
            raise Declined("unbound", "X")
        return scope.x if scope.x is not None else q.X()
    if word in _MULTIPLES:
        return times(_named(scope, w.Named("X")), _MULTIPLES[word])
    if word == "X minus one":
        return q.Difference(_named(scope, w.Named("X")), 1)
    if word == "twice that much":
        return q.Scaled(that_much(scope, "that much"), 2)
    if word in ("that much", "that many", "the damage dealt", "that damage"):
        return that_much(scope, "that many" if word == "that many" else "that much")
    if word == "the result":
        return measure(scope, word, "roll")
    if word == "the difference":
        if scope.difference is None:
            raise Declined("unbound", word)
        return scope.difference
    if word == "the chosen number":
        scope.facts.links_read.add("number")
        return q.ChosenNumber()
    if word in _FIGURES:
        return q.FigureOf(_FIGURES[word], s.You())
    if word == "mana spent":
        return q.CastFact("mana_spent", refer(scope, "it", role="oblique", loose=True))
    if word == "converge":
        return q.CastFact("colors_spent", refer(scope, "it", role="oblique", loose=True))
    raise not_executable("number", node)


def votes_for(scope: Scope, word: Any) -> q.Votes:
    """701.38 How many votes the word got."""
    if scope.votes is None or word not in scope.votes[1]:
        raise Declined("unbound", f"{word} votes")
    return q.Votes(scope.votes[0], scope.votes[1].index(word))


def _count(scope: Scope, node: w.CountOf) -> Quantity:
    if isinstance(node.what, w.Condition) and node.what.kind == "kicked":
        return q.CastFact("kicked", things(scope, node.what.what, "oblique", loose=True))
    return count(scope, node.what)


_LANDS: Final = s.Noun(("permanent",), (s.Is("type", "land"),))
_ASPECTS: Final[dict[str, Any]] = {
    "color": "color",
    "card type": "card_type",
    "creature type": "creature_type",
    "mana value": "mana_value",
    "different mana value": "mana_value",
    "different power": "power",
    "different mana cost": "mana_cost",
}


def among_quantity(scope: Scope, node: w.Among) -> Quantity:
    """The number of different colors (card types …) among things."""
    if node.aspect == "basic land type":
        lands = noun_of(scope, node.what)
        who = lands.controller
        if who is None or isinstance(who, s.Players) or replace(lands, controller=None) != _LANDS:
            raise not_executable("basic land types among", node)
        return q.FigureOf("domain", who)
    if node.aspect not in _ASPECTS:
        raise not_executable("number of different", node)
    found = describe(scope, node.what)
    if found.totals or found.shared:
        raise not_executable("number of different", node)
    return q.Extreme("distinct", _ASPECTS[node.aspect], s.Selector("all", found.noun, among=found.among))


def count(scope: Scope, node: Any) -> Quantity:
    """The number of things of a noun: now, of this way, or of this turn's events."""
    if isinstance(node, w.Post) and node.kind == "beyond the first":
        if node.value == w.Noun(w.Core(w.Word("head", "target"))):
            return q.Difference(q.TargetCount(s.This()), 1)
        return q.Difference(count(scope, node.value), 1)
    if isinstance(node, w.Among):
        return among_quantity(scope, node)
    if isinstance(node, w.PartyOf):
        return q.CountOf(players_who(scope, node))
    past = _history(scope, node)
    if past is not None:
        return past
    found = describe(scope, node)
    if found.totals or found.shared:
        if found.totals == (s.Total("name", "distinct"),) and found.among is None:
            return q.Extreme("distinct", "name", s.Selector("all", found.noun))
        raise not_executable("number of a whole set", node)
    if found.among is not None:
        return q.Count(s.Selector("all", found.noun, among=found.among))
    return q.CountOf(apart(found.noun))


def apart(noun: s.Noun) -> s.Noun:
    """ "Each creature gets +1/+1 for each other creature that shares a type with it": than the one that gets it.

    Nothing is another than itself, and everything shares with itself: what is counted is never meant.
    """
    tests: list[Any] = []
    for test in noun.tests:
        if test == s.Not(s.Among(s.Each())):
            test = s.Not(s.Among(s.Outer()))
        elif isinstance(test, s.Shares) and test.with_ == s.Each():
            test = replace(test, with_=s.Outer())
        tests.append(test)
    return replace(noun, tests=tuple(tests)) if tuple(tests) != noun.tests else noun


def _history(scope: Scope, node: Any) -> Quantity | None:
    """ "creatures that died this turn": the things of events, not the things there are."""
    if not isinstance(node, w.Noun):
        return None
    past = [post for post in node.posts if post.kind in ("that did", "that was done", "done", "done by")]
    past = [post for post in past if post.other != "this way"]
    if not past or not _gone(past[0]):
        return None
    if len(past) != 1:
        raise not_executable("number of past things", node)
    post = past[0]
    found = describe(scope, w.Noun(node.cores, tuple([one for one in node.posts if one is not post])))
    if found.among is not None or found.totals or found.shared:
        raise not_executable("number of past things", node)
    made = (
        history.doer(scope, post.value, found.noun)
        if post.kind == "done by"
        else history.pattern(scope, post.value, found.noun)
    )
    if made is None:
        raise not_executable("number of past things", node)
    return q.CountEvents(made, history.window(post.other))


# of these events it does not matter where the thing is now
_COUNTED: Final = history.GONE | {"entered under control", "entered the battlefield under control"}


def _gone(post: Any) -> bool:
    return post.kind == "done by" or (isinstance(post.value, w.Past) and post.value.verb in _COUNTED)


def _stat(scope: Scope, node: w.StatOf) -> Quantity:
    stat: Any = node.stat
    if isinstance(stat, w.Word) and node.whose == REMOVED and scope.removed is not None:
        return scope.removed
    if isinstance(stat, w.Word):  # the number of +1/+1 counters on it
        return q.CountersOn(stat.word, some(scope, node.whose))
    if stat == "times mutated":
        return q.StatOf("mutations", things(scope, node.whose, "oblique", loose=True))
    if stat == "votes":
        return votes_for(scope, node.whose)
    if stat == "total number" and isinstance(node.whose, w.Noun):
        return count(scope, node.whose)
    if stat == "devotion":
        return q.FigureOf("devotion", s.You(), COLOR_WORDS[node.whose.word])
    for start in ("greatest ", "total "):
        if stat.startswith(start):
            which: Any = start.strip()
            stat = stat.removesuffix(" of a")
            if not isinstance(node.whose, w.Noun):
                return q.Extreme(which, stat_name(stat[len(start) :]), some(scope, node.whose))
            found = describe(scope, node.whose)
            return q.Extreme(which, stat_name(stat[len(start) :]), s.Selector("all", found.noun, among=found.among))
    if stat == "colors of mana spent":
        return q.CastFact("colors_spent", things(scope, node.whose, "oblique", loose=True))
    if stat == "mana spent":
        return q.CastFact("mana_spent", things(scope, node.whose, "oblique", loose=True))
    if stat == "counters":
        return q.CountersOn(None, some(scope, node.whose))
    if stat.startswith("the ") and stat.endswith(" of"):
        of = things(scope, node.whose, "oblique", loose=True)
        if isinstance(of, s.Selector) and of.pick == "all":
            raise not_executable(stat, node)
        return q.StatOf(stat_name(stat[4:-3]), of)
    if stat == "life total":
        return q.FigureOf("life", possessor_of_life(scope, node.whose))
    return stat_of(scope, node.whose, stat)


def possessor_of_life(scope: Scope, node: Any) -> Things:
    """Whose life total."""
    from .players import owner_of_zone

    who = owner_of_zone(scope, node)
    if who is None:
        raise not_executable("whose life", node)
    return who


def stat_of(scope: Scope, whose: Any, stat: str) -> Quantity:
    """Its power: of something that can have one."""
    creature = _CREATURE if stat in ("power", "toughness") else None
    of = possessor(scope, whose, stat=creature)
    if isinstance(of, s.You | s.Both) or any(
        one.number != "one" and one.origin != "loop" for one in scope.entities_of(of) if of != s.Each()
    ):
        raise not_executable(f"{stat} of several things", whose)
    return q.StatOf(stat_name(stat), of)


def _times(scope: Scope, node: w.Times) -> Quantity:
    amount = quantity(scope, node.amount)
    if node.factor == "twice":
        return times(amount, 2)
    if node.factor in ("half up", "half down"):
        return q.Scaled(amount, 1, 2, "up" if node.factor == "half up" else "down")
    raise not_executable("factor", node)


def _sum(scope: Scope, node: w.Sum) -> Quantity:
    if node.left in (w.Word("number", "one"), "one"):
        return q.Sum((1, quantity(scope, node.right)))
    return q.Sum((quantity(scope, node.left), quantity(scope, node.right)))


_COMMAND: Final = w.Post("the command zone")
COMMANDER_CASTS: Final = (
    w.Condition(
        "you've done",
        amount="this game",
        extra=w.Past("cast", w.Post("ref from", w.Ref("your commander"), _COMMAND)),
    ),
    w.Condition(
        "you've done",
        amount="this game",
        extra=w.Past(
            "cast",
            w.Pick(w.Quantifier("a"), w.Noun(w.Core(w.Word("head", "commander")), (w.Post("from", _COMMAND),))),
        ),
    ),
)


def for_each(scope: Scope, node: Any) -> Quantity:
    """How often "for each …" multiplies (surface ForEach or CountersOn)."""
    if isinstance(node, w.CountersOn) and node.what == "color of mana spent":
        return q.CastFact("colors_spent", things(scope, node.stat, "oblique", loose=True))
    if isinstance(node, w.CountersOn) and node.what == "votes":
        return votes_for(scope, node.stat)
    if isinstance(node, w.CountersOn) and node.stat == "of its colors":
        return q.StatOf("colors", possessor(scope, node.what))
    if isinstance(node, w.CountersOn) and node.stat == "counter":
        return q.CountersOn(None, some(scope, node.what))
    if isinstance(node, w.CountersOn):
        if not isinstance(node.stat, w.Word):
            raise not_executable("for each", node)
        if node.what == REMOVED:
            return scope.removed or measure(scope, "counters removed this way", "count")
        return q.CountersOn(node.stat.word, some(scope, node.what))
    if not isinstance(node, w.ForEach):
        raise not_executable("for each", node)
    if node.what in COMMANDER_CASTS:
        return q.FigureOf("commander_casts", s.You())
    if isinstance(node.what, w.Condition):
        if node.what.kind != "kicked":
            raise not_executable("for each time", node)
        return q.CastFact("kicked", things(scope, node.what.what, "oblique", loose=True))
    if isinstance(node.what, w.Ref | w.Refs):
        return q.Count(things(scope, node.what, "oblique", loose=True))
    if isinstance(node.what, w.Measured):
        return measured(scope, node.what)
    if not isinstance(node.what, str):
        return count(scope, node.what)
    match node.what:
        case "opponent" | "opponents you have":
            return q.FigureOf("opponents", s.You())
        case "player":
            return q.Count(s.Players("each"))
        case "devoured":
            return q.NoteOf("devoured")
        case "party":
            return q.FigureOf("party", s.You())
        case "domain":
            return q.FigureOf("domain", s.You())
        case "kicked" | "kicked ~":
            return q.CastFact("kicked", s.This())
        case "them":
            return q.Count(things(scope, w.Refs("them"), "oblique", loose=True))
    raise not_executable("for each", node)


def measured(scope: Scope, node: w.Measured) -> Quantity:
    """ "the amount of life you gained this turn", "the damage dealt this way"."""
    past = node.event
    if node.time == "this way" or (node.time is None and past.verb == "dealt" and past.to is None):
        if past.verb == "prevented" and node.stuff == "damage" and past.to is None and scope.prevented:  # 615.5
            return q.Amount(scope.prevented[-1])
        if past.verb in ("paid", "you paid") and past.to is None:
            return measure(scope, f"{node.stuff} paid this way", "paid")
        if node.stuff not in ("life", "damage") or past.to is not None or past.verb not in MEASURES:
            raise not_executable("measured", node)
        return measure(scope, f"{node.stuff} {past.verb} this way", MEASURES[past.verb])
    figures: dict[str, q.Figure] = {"gained": "life_gained", "lost": "life_lost"}
    figure = figures.get(past.verb.removeprefix("you've "))
    if node.stuff != "life" or node.time != "this turn" or figure is None:
        raise not_executable("measured", node)
    who: Things = s.You() if past.verb.startswith("you've") else player_set(scope, past.who)
    if isinstance(who, s.Players):
        raise not_executable("measured of several players", node)
    return q.FigureOf(figure, who)


MEASURES: Final[dict[str, Measure]] = {
    "dealt": "damage",
    "gained": "gained",
    "lost": "lost",
    "you've gained": "gained",
    "you've lost": "lost",
}


def times(amount: Quantity, multiplier: Quantity) -> Quantity:
    """So much for each: ``amount`` times ``multiplier``."""
    if isinstance(multiplier, int):
        if isinstance(amount, int):
            return amount * multiplier
        return amount if multiplier == 1 else q.Scaled(amount, multiplier)
    if not isinstance(amount, int):
        raise not_executable("a quantity for each of a quantity")
    if amount < 0:
        return q.Negative(times(-amount, multiplier))
    return multiplier if amount == 1 else q.Scaled(multiplier, amount)


def number_of(scope: Scope, node: w.Quantifier) -> tuple[Order, Quantity]:
    """What a quantifier says about a number of things that there are."""
    match node.kind:
        case "a" | "another" | "one":
            return "at_least", 1
        case "N or more" | "at least" | "N":
            return "at_least", quantity(scope, node.count)
        case "N or fewer":
            return "at_most", quantity(scope, node.count)
        case "exactly N":
            return "equal", quantity(scope, node.count)
        case "no":
            return "equal", 0
    raise not_executable("number of things", node)


ORDERS: Final[dict[str, Order]] = {
    "exactly": "equal",
    "equal": "equal",
    "or greater": "at_least",
    "or less": "at_most",
    "less or equal": "at_most",
    "greater or equal": "at_least",
    "less": "less",
    "greater": "more",
}


def compare(scope: Scope, node: w.Compare) -> Test:
    """Power 4 or greater; references in the number may be the subject of the clause."""
    if node.amount is None:
        return _relative(scope, node)
    if node.order not in ORDERS:
        raise not_executable("comparison", node)
    own = _own_stat(node)
    if own is not None:
        return s.Compares(stat_name(node.stat), ORDERS[node.order], q.StatOf(own, s.Each()))
    return s.Compares(stat_name(node.stat), ORDERS[node.order], quantity(scope, node.amount))


def _own_stat(node: w.Compare) -> s.Stat | None:
    """ "with toughness greater than its power": of the described thing itself, where two of its stats are compared."""
    amount = node.amount
    if not isinstance(amount, w.StatOf) or amount.whose not in (w.Ref("its"), w.Refs("their")):
        return None
    if amount.stat == node.stat:
        if amount.whose == w.Refs("their"):
            raise not_executable("comparison", node)
        return None
    if amount.stat not in _SIZES or node.stat not in _SIZES:
        return None
    return stat_name(amount.stat)


_SIZES: Final = frozenset(("power", "toughness", "base power", "base toughness"))


def _relative(scope: Scope, node: w.Compare) -> Test:
    """ "with lesser power": than the subject's, or than what the event is about; else than the source's."""
    orders: dict[str, Order] = {
        "lesser": "less",
        "greater": "more",
        "equal or lesser": "at_most",
        "equal or greater": "at_least",
    }
    if node.order not in orders or node.stat not in ("power", "toughness", "mana value"):
        raise not_executable("comparison", node)
    about = [e for e in scope.ambient if e.origin in ("event", "event_object") and e.sort == "object"]
    named = {id(e): e for e in [*about, *[m.entity for m in scope.mentions if m.entity.sort == "object"]]}
    named.pop(id(scope.this), None)
    subject = scope.subject
    if subject is not None and subject.sort == "object":
        other = subject.read
    elif len(named) == 1:
        one = next(iter(named.values()))
        if one.number != "one":
            raise not_executable("comparison", node)
        other = one.read
    else:
        other = s.This()
    if scope.each is not None or len(named) > 1 or (scope.facts.spell and other == s.This()):
        raise not_executable("comparison", node)
    return s.Compares(stat_name(node.stat), orders[node.order], q.StatOf(stat_name(node.stat), other))


NUMBERS: Final[dict[str, int]] = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _minus(scope: Scope, node: w.Minus) -> Quantity:
    """ "three minus X", not below zero (107.1b)"""
    if isinstance(node.left, w.Word) and node.left.kind == "number":
        return q.Difference(NUMBERS[node.left.word], quantity(scope, node.right))
    if not isinstance(node.left, w.CountOf | int) or not isinstance(node.right, w.CountOf | int):
        raise not_executable("minus", node)
    return q.Difference(quantity(scope, node.left), quantity(scope, node.right))


def _most(scope: Scope, node: w.Most) -> Quantity:
    """ "the greatest number of creatures a player controls", "… of cards a player discarded this way" """
    who = player_set(scope, node.who)
    if not isinstance(who, s.Players):
        raise not_executable("greatest number", node)
    if node.what == "life":
        return q.Most(who, q.FigureOf("life", s.Each()))
    if node.what == "discarded":
        among = this_way(scope, "discarded")
        return q.Most(who, q.Count(s.Selector("all", s.Noun(("card",), owner=s.Each()), among=among)))
    counted = noun_of(scope, node.what)
    if counted.controller is not None or counted.alternatives:
        raise not_executable("greatest number", node)
    return q.Most(who, q.CountOf(replace(counted, controller=s.Each())))


RULES: Final[dict[type, Callable[[Scope, Any], Quantity]]] = {
    w.Named: _named,
    w.CountOf: _count,
    w.StatOf: _stat,
    w.Times: _times,
    w.Sum: _sum,
    w.ForEach: for_each,
    w.CountersOn: for_each,
    w.Among: among_quantity,
    w.Most: _most,
    w.Minus: _minus,
    w.Measured: measured,
}
