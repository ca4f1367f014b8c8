"""701.38 Votes: the instruction to vote, and what is said of the votes afterwards."""

from __future__ import annotations

from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.node import Duration, Effect
from lawmage.ir.selector import Selector
from lawmage.text import words as w

from ..declined import not_executable
from ..nouns import things
from ..quantities import votes_for
from ..scope import Scope
from . import dispatch


def vote(scope: Scope, node: w.Statement) -> Effect:
    """ "starting with you, each player votes for death or taxes" """
    words = tuple([str(one) for one in node.value])
    slot = scope.slot()
    scope.votes = (slot, words)
    return fx.Bind(fx.Vote(words, secret=node.kind.startswith("secret")), (("word", slot),))


def vote_for_things(scope: Scope, node: w.Statement) -> Effect:
    """ "each player votes for a nonland permanent you don't control" """
    what = things(scope, node.value, "oblique")
    if not isinstance(what, Selector) or what.pick != "choose" or (what.least, what.most) != (1, 1):
        raise not_executable("vote", node.value)
    slot = scope.slot()
    scope.voted = slot
    said = fx.Vote(things=Selector("choose", what.noun, slot=-1), secret=node.kind.startswith("secret"))
    return fx.Bind(said, (("things", slot),))


def for_each_vote(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    """ "for each evidence vote, investigate" """
    if lasts is not None:
        raise not_executable("for each vote", node)
    times = votes_for(scope, node.condition)
    return fx.Repeat(times, dispatch.effect(scope.branch(), node.effect))


STATEMENTS: dict[str, Any] = {
    "vote": vote,
    "secret vote": vote,
    "vote for things": vote_for_things,
}
