"""603.4, 608.2c Conditions about the past: how it was cast, what happened this turn or this way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.event_pattern import Moves
from lawmage.ir.mana import COLOR_WORDS, parse_mana
from lawmage.ir.node import Condition, Order, Things
from lawmage.text import words as w

from . import history
from .condition_things import any_thing, negated, subject_of
from .declined import Declined, not_executable
from .descriptions import describe, noun_of
from .nouns import player_set, things, zone
from .quantities import number_of, quantity, votes_for
from .refer import measure, refer, this_way
from .scope import Scope

Rule = Callable[[Scope, Any], Condition]

# -- how it was cast, what happened ------------------------------------------------------------


def _cast(fact: Any, value: str = "") -> Rule:
    return lambda scope, node: c.CastWas(subject_of(scope, node.what), fact, value)


def _kicked_with(scope: Scope, node: w.Condition) -> Condition:
    it = refer(scope, "it", role="subject", loose=True) if node.what is None else subject_of(scope, node.what)
    return c.CastWas(it, "kicked", node.amount)


def _spent(scope: Scope, node: w.Condition) -> Condition:
    """ "{R} was spent to cast it"."""
    if not isinstance(node.amount, str) or not node.amount.startswith("{"):
        raise not_executable("mana spent", node)
    symbols = parse_mana(node.amount).symbols
    if len(set(symbols)) != 1 or symbols[0] not in "WUBRGC":
        raise not_executable("mana spent", node)
    return c.CastWas(subject_of(scope, node.what), "spent", symbols[0], len(symbols))


def _spent_figure(fact: q.Fact, order: Order, amount: int | None = None) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        number = quantity(scope, node.amount) if amount is None else amount
        return c.CompareQ(q.CastFact(fact, subject_of(scope, node.what)), order, number)

    return rule


def _nth_resolved(scope: Scope, node: w.Condition) -> Condition:
    return c.NthResolution({"first": 1, "second": 2, "third": 3, "fourth": 4}[node.amount])


def _more_votes(scope: Scope, node: w.Condition) -> Condition:
    """701.38 "if death gets more votes", "… or the vote is tied": of two words."""
    mine = votes_for(scope, node.what)
    assert scope.votes is not None
    others = [one for one in scope.votes[1] if one != node.what]
    if len(others) != 1:
        raise not_executable("more votes", node)
    order: Any = "at_least" if node.kind == "more votes or tied" else "more"
    return c.CompareQ(mine, order, votes_for(scope, others[0]))


def _was_beheld(scope: Scope, node: w.Condition) -> Condition:
    """701.4b As an additional cost, which is what such a spell has."""
    if not isinstance(node.what, w.Pick) or node.what.how.kind != "a":
        raise not_executable("was beheld", node)
    return c.CastWas(s.This(), "paid", "additional")


def _won_clash(scope: Scope, node: w.Condition) -> Condition:
    """701.30d Of the clash that the ability is about."""
    if not scope.event_numbers:
        raise Declined("unbound", "you won")
    return c.CompareQ(scope.event_numbers[-1], "at_least", 1)


def _tribute(scope: Scope, node: w.Condition) -> Condition:
    """702.104b"""
    return c.CompareQ(q.NoteOf("tribute"), "equal", 0)


def _nth_part(scope: Scope, node: w.Condition) -> Condition:
    """ "if it's the first combat phase of the turn" """
    ordinals = {"first": 1, "second": 2, "third": 3}
    if node.extra != "combat phase" or node.amount not in ordinals:
        raise not_executable("if nth part", node)
    return c.NthCombat(ordinals[node.amount])


def _flip(won: bool) -> Rule:
    """705.2 The latest flip of this text."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        latest = measure(scope, "the flip", "flip")
        if not isinstance(latest, q.Amount):
            raise Declined("unbound", "the flip")
        return c.Outcome(latest.slot, 1) if won else c.Outcome(latest.slot, 0, 0)

    return rule


def _alternative(scope: Scope, node: w.Condition) -> Condition:
    """118.9 "If this spell's surge cost was paid"."""
    whose = w.Ref("it") if node.amount == w.Ref("its") else node.amount
    return c.CastWas(subject_of(scope, whose), "method", node.extra)


def _cast_from(scope: Scope, node: w.Condition) -> Condition:
    if node.extra.kind == "anywhere other than":
        elsewhere = _cast_from(scope, replace(node, extra=node.extra.value))
        return c.And((c.CastWas(subject_of(scope, node.what), "cast"), c.Negated(elsewhere)))
    where = zone(scope, node.extra)
    if len(where.zones) != 1 or where.whose not in (None, s.You()):
        raise not_executable("was cast from", node)
    return c.CastWas(subject_of(scope, node.what), "from", where.zones[0])


def _entered_from(scope: Scope, node: w.Condition) -> Condition:
    """ "If it entered from your graveyard": the move that brought it there, in this turn."""
    where = zone(scope, node.extra)
    if where.whose not in (None, s.You()):
        raise not_executable("entered from", node)
    arrival = Moves(subject_of(scope, node.what), where.zones, ("battlefield",), whose=where.whose)
    return c.Happened(arrival)


def _adamant(scope: Scope, node: w.Condition) -> Condition:
    amount = quantity(scope, node.amount)
    if not isinstance(node.extra, w.Word) or node.extra.kind != "color" or not isinstance(amount, int):
        raise not_executable("mana spent", node)
    return c.CastWas(s.This(), "spent", COLOR_WORDS[node.extra.word], amount)


def _did(voice: dict[str, history.Make]) -> Rule:
    """A thing did something, or something was done to it."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        if node.amount == "this way":
            return _way(scope, node)
        window = history.window(node.amount)
        if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
            order, amount = number_of(scope, node.what.how)
            noun = noun_of(scope, node.what.noun, other=node.what.how.kind == "another")
            return c.Happened(history.pattern_in(scope, node.extra, noun, voice), window, order, amount)
        return c.Happened(history.pattern_in(scope, node.extra, subject_of(scope, node.what), voice), window)

    return rule


def _way(scope: Scope, node: w.Condition) -> Condition:
    """ "if it dies this way", "if a creature is exiled this way": among the things that the participle names."""
    if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
        order, amount = number_of(scope, node.what.how)
        found = describe(scope, node.what.noun)
        if found.among is not None or found.totals:
            raise not_executable("this way", node)
        noun = found.noun
        if node.what.how.kind == "another":  # than the source, wherever that has gone
            noun = replace(noun, tests=(*noun.tests, s.Not(s.Among(s.This())), s.Not(s.Became(s.This()))))
        things_ = s.Selector("all", noun, among=history.way(scope, node.extra))
        return c.CompareQ(q.Count(things_), order, amount)
    thing = subject_of(scope, node.what)
    return c.Matches(thing, any_thing(s.Among(history.way(scope, node.extra))))


def _player_did(not_: bool = False) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        past, who = node.extra, player_set(scope, node.who)
        if node.amount == "this way" and isinstance(past, w.Past) and past.verb in ("discarded", "sacrificed"):
            found_ = _did_this_way(scope, past, who)
            return c.Negated(found_) if not_ else found_
        if isinstance(past, w.Past) and past.verb == "activated" and _is_exhaust(past.what):  # 702.177b
            if node.amount != "this turn":
                raise not_executable("player did", node)
            begun = c.Has(who, "exhausted")
            return c.Negated(begun) if not_ else begun
        if isinstance(past, w.Past) and past.verb in ("gained life", "lost life") and past.amount is not None:
            if node.amount != "this turn" or isinstance(who, s.Players):
                raise not_executable("player did", node)
            figure: q.Figure = "life_gained" if past.verb == "gained life" else "life_lost"
            found = c.CompareQ(q.FigureOf(figure, who), "at_least", quantity(scope, past.amount))
            return c.Negated(found) if not_ else found
        return history.player_did(scope, past, node.amount, who, not_=not_)

    return rule


def _did_this_way(scope: Scope, past: w.Past, who: Things) -> Condition:
    """ "Each player sacrifices a creature. If you sacrificed a creature this way": yours of those."""
    if not isinstance(past.what, w.Pick) or isinstance(past.what.noun, w.Ref | w.Refs) or past.origin or past.to:
        raise not_executable("player did this way", past)
    order, amount = number_of(scope, past.what.how)
    noun = noun_of(scope, past.what.noun)
    if noun.controller is not None or noun.owner is not None:
        raise not_executable("player did this way", past)
    yours = replace(noun, owner=who) if past.verb == "discarded" else replace(noun, controller=who)
    return c.CompareQ(q.Count(s.Selector("all", yours, among=history.way(scope, past))), order, amount)


def _is_exhaust(node: Any) -> bool:
    core = w.Core(w.Word("head", "ability"), (w.Word("ability", "exhaust"),))
    return isinstance(node, w.Pick) and node.how.kind == "a" and node.noun in (core, w.Noun(core))


def _player_was(scope: Scope, node: w.Condition) -> Condition:
    past = node.extra
    if node.amount == "this way" and past == w.Past("dealt damage"):
        return c.Exists(s.Noun(("player",), (s.Among(player_set(scope, node.who)), s.Among(history.way(scope, past)))))
    return history.was_done_to(scope, node.extra, node.amount, player_set(scope, node.who))


def _does(scope: Scope, node: w.Condition) -> Condition:
    """ "if you cast it (from your hand)"."""
    act = node.extra
    if not isinstance(node.who, w.You) or not isinstance(act, w.Act) or act.verb != "cast":
        raise not_executable("if does", node)
    where = None
    what = act.what
    if isinstance(what, w.Post) and what.kind == "ref from":
        where, what = zone(scope, what.other), what.value
    if not isinstance(what, w.Ref):
        raise not_executable("if does", node)
    thing = things(scope, what, "subject", loose=True)
    by_you = c.CastWas(thing, "by_you")
    if where is None:
        return by_you
    if len(where.zones) != 1 or where.whose != s.You():
        raise not_executable("if does", node)
    return c.And((by_you, c.CastWas(thing, "from", where.zones[0])))


_PASTS: Final = {"cast": "cast", "play": "played", "attack": "attacked", "draw": "drawn", "sacrifice": "sacrificed"}


def _player_did_not(scope: Scope, node: w.Condition) -> Condition:
    """ "if you didn't cast a spell this turn"."""
    act = node.extra
    if not isinstance(act, w.Act) or act.verb not in _PASTS or act.to is not None or act.extra is not None:
        raise not_executable("if didn't do", node)
    return history.player_did(
        scope, w.Past(_PASTS[act.verb], act.what), node.amount, player_set(scope, node.who), not_=True
    )


_DOES: Final = {
    "discard": "discarded",
    "discard what": "discarded",
    "sacrifice": "sacrificed",
    "exile": "exiled",
    "destroy": "destroyed",
    "reveal": "revealed",
}


def _does_this_way(scope: Scope, node: w.Condition) -> Condition:
    """ "if you discard a land card this way", "if you search your library this way"."""
    act = node.extra
    if not isinstance(act, w.Act):
        raise not_executable("if does this way", node)
    if act.verb == "search zone" and not scope.dones and scope.searchers >= 0 and node.who == w.You():
        return c.Exists(s.Noun(("player",), (s.Among(s.You()), s.Among(s.Bound(scope.searchers)))))
    if act.verb == "search zone":
        return c.Done(scope.done())
    if act.verb not in _DOES:
        raise not_executable("if does this way", node)
    among = this_way(scope, _DOES[act.verb])
    if act.verb == "discard":
        return c.CompareQ(q.Count(among), "at_least", quantity(scope, act.amount))
    if not isinstance(act.what, w.Pick) or isinstance(act.what.noun, w.Ref | w.Refs):
        raise not_executable("if does this way", node)
    order, amount = number_of(scope, act.what.how)
    noun = noun_of(scope, act.what.noun)
    return c.CompareQ(q.Count(s.Selector("all", noun, among=among)), order, amount)


OF_THE_PAST: Final[dict[str, Rule]] = {
    "did": _did(history.DID),
    "was done": _did(history.DONE),
    "is done": _did(history.DONE),
    "happens this way": _way,
    "didn't": negated(_did(history.DID)),
    "wasn't done": negated(_did(history.DONE)),
    "player did": _player_did(),
    "you've done": _player_did(),
    "you haven't done": _player_did(True),
    "player was done": _player_was,
    "player is done": _player_was,
    "kicked": _cast("kicked"),
    "bargained": _cast("bargained"),
    "used teamwork": _cast("paid", "teamwork"),
    "was cast": _cast("cast"),
    "was cast from": _cast_from,
    "wasn't cast": negated(_cast("cast")),
    "entered from": _entered_from,
    "alternative paid": _alternative,
    "was foretold": _cast("method", "foretell"),
    "it escaped": lambda scope, node: c.CastWas(refer(scope, "it", role="subject", loose=True), "method", "escape"),
    "devoured a creature": lambda scope, node: c.CompareQ(q.NoteOf("devoured"), "at_least", 1),
    "it's bargained": lambda scope, node: c.CastWas(s.This(), "bargained"),
    "was kicked with": _kicked_with,
    "adamant": _adamant,
    "was spent": _spent,
    "wasn't spent": negated(_spent),
    "was spent at least": _spent_figure("mana_spent", "at_least"),
    "no mana spent": _spent_figure("mana_spent", "equal", 0),
    "addendum": lambda scope, node: c.CastWas(s.This(), "main_phase"),
    "gift promised": lambda scope, node: c.CastWas(s.This(), "gift"),
    "gift not promised": lambda scope, node: c.Negated(c.CastWas(s.This(), "gift")),
    "it's nth time": _nth_resolved,
    "nth part": _nth_part,
    "at least spent": _spent_figure("mana_spent", "at_least"),
    "additional cost paid": lambda scope, node: c.CastWas(s.This(), "paid", "additional"),
    "nth resolved": _nth_resolved,
    "does": _does,
    "didn't do": negated(_does),
    "didn't do when": _player_did_not,
    "does this way": _does_this_way,
    "tribute wasn't paid": _tribute,
    "was beheld": _was_beheld,
    "won clash": _won_clash,
    "more votes": _more_votes,
    "more votes or tied": _more_votes,
    "evidence collected": lambda scope, node: c.CastWas(s.This(), "paid", "additional"),
    "win flip": _flip(True),
    "lose flip": _flip(False),
}
