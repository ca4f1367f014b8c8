"""608.2c Sentences in order, and the sentences that say something about the one before."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import Done
from lawmage.ir.duration import Until
from lawmage.ir.node import Condition, Duration, Effect
from lawmage.ir.rule_change import AsThough
from lawmage.ir.selector import Noun, Players, You
from lawmage.text import words as w

from ..cast_this_way import about_spells_cast
from ..conditions import condition
from ..declined import Declined, not_executable
from ..durations import duration
from ..nouns import players
from ..prevention import about_prevented, besides
from ..production import retarget
from ..quantities import quantity
from ..scope import Measured, Scope
from ..trees import tree_nodes
from ..written import read_of, written_in
from . import dispatch
from .branches import shared
from .if_done import done_slot, if_done, if_not_done, not_done_so
from .instead import countered_to, instead_if, replace_before
from .riders import (
    Fold,
    Steps,
    done_once,
    kept,
    limited,
    mana_cost_of,
    not_prevented,
    not_regenerated,
    spent,
    spent_and,
    still,
)
from .verbs import keep
from .votes import STATEMENTS as VOTES


def body_of(scope: Scope, node: Any) -> Steps:
    """All sentences of a body."""
    found = Steps()
    if isinstance(node, w.Body):
        for sentence in node.sentences:
            add(scope, found, sentence)
            as_process(found)
    else:
        found.steps.append(dispatch.effect(scope, node))
    return found


def as_process(steps: Steps) -> None:
    """ "Repeat this process": all that the ability has done so far."""
    begun = steps.steps and isinstance(steps.steps[0], fx.Process)
    if not begun and any([isinstance(one, fx.Again) for one in tree_nodes(tuple(steps.steps))]):
        (times,) = {one.times for one in tree_nodes(tuple(steps.steps)) if isinstance(one, fx.Again)}
        steps.steps = [fx.Process(steps.effect, times)]


def add(scope: Scope, steps: Steps, node: Any) -> None:
    """One more sentence."""
    scope.rounds.clear()
    before = len(steps.steps)
    if steps.reflexive is None or not of_the_reflexive(steps, node):
        add_here(scope, steps, node)
    if scope.rounds:
        of_each_round(scope, steps, before, node)


def of_each_round(scope: Scope, steps: Steps, before: int, node: Any) -> None:
    """ "For each X, do this with it. If it …": the sentence speaks of each of them, and is done with each."""
    loop = steps.steps[before - 1] if before else None
    own = {one.slot for one in tree_nodes(tuple(steps.steps[before:])) if isinstance(one, fx.Loop)}
    slots = set(scope.rounds) - own
    scope.rounds.clear()
    if not slots:
        return  # it is a loop of this very sentence
    if not isinstance(loop, fx.Loop) or slots != {loop.slot} or len(steps.steps) <= before:
        raise not_executable("each of several, behind a loop", node)
    more = steps.steps[before:]
    if any([isinstance(one, fx.Loop) for one in more]):
        raise not_executable("each of several, behind a loop", node)
    steps.steps[before - 1 :] = [dataclasses.replace(loop, does=dispatch.sequence([loop.does, *more]))]


def of_the_reflexive(steps: Steps, node: Any) -> bool:
    """603.12a "When you do, put a counter on target creature. That creature gains …": what it speaks of, it does."""
    assert steps.reflexive is not None
    last = steps.steps[-1] if steps.steps else None
    if not isinstance(last, fx.If) or not isinstance(last.then, fx.WhenYouDo):
        return False
    scope, inside = steps.reflexive
    probe, tried = scope.branch(), Steps(list(inside.steps))
    try:
        add_here(probe, tried, node)
    except Declined:
        return False
    new = [one for one in tried.steps if one not in inside.steps]
    if not new or not read_of(tuple(new)) & written_in(tuple(inside.steps)):
        return False
    steps.reflexive = probe, tried
    does = tried.effect
    if isinstance(last.then.does, fx.If) and last.then.does.then == inside.effect:
        does = dataclasses.replace(last.then.does, then=does)  # its own "if" is about all of it
    steps.steps[-1] = dataclasses.replace(last, then=fx.WhenYouDo(does))
    return True


def add_here(scope: Scope, steps: Steps, node: Any) -> None:
    """Of this very list of instructions."""
    if isinstance(node, w.Statement) and node.kind == "copy the next":  # "when you next cast it this turn, copy it"
        spell = w.Pick(w.Quantifier("a"), node.value)
        node = w.Gate("next cast", w.Do(w.Act("copy", w.Ref("that", w.Core(w.Word("head", "spell"))))), spell, w.You())
    said = about_spells_cast(scope, node, steps.steps[-1]) if steps.steps else None
    if said is not None:
        steps.steps[-1] = said
        return
    fold = _fold_of(node)
    if fold is not None:
        fold(scope, steps, node)
        return
    if of_the_trigger(scope, steps, node):
        return
    if isinstance(node, w.Also | w.Then) and _fold_of(node.steps[0]) is not None:
        for step in node.steps:
            add(scope, steps, step)
        return
    steps.clause = scope.clause + 1
    steps.loci = {id(m.entity): m.entity.locus for m in scope.mentions}
    does = dispatch.effect(scope, node)
    if scope.prevented and about_prevented(scope, does):
        does = besides(scope, steps.last(node), does, node)
    steps.steps.append(does)


COPIES: Final = (w.Ref("the copy"), w.Ref("that copy"), w.Refs("the copies"), w.Refs("those copies"))


def of_the_trigger(scope: Scope, steps: Steps, node: Any) -> bool:
    """603.7 "When you next cast …, copy that spell. You may choose new targets for the copy.": when it triggers."""
    last = steps.steps[-1] if steps.steps else None
    later = last.steps[-1] if isinstance(last, fx.Sequence) else last
    if not isinstance(later, fx.Later) or scope.later is None or _fold_of(node) is not None:
        return False
    probe = scope.later.branch()
    copied = any(["copy" in m.entity.ways for m in scope.mentions])
    if not copied and any([one in COPIES for one in tree_nodes(node)]):
        does = dispatch.effect(probe, node)
    else:
        try:
            does = dispatch.effect(probe, node)
        except Declined:
            return False
        if not read_of(does) & written_in(later):
            return False
    scope.later = probe
    made: Effect = dataclasses.replace(later, does=dispatch.sequence([later.does, does]))
    steps.steps[-1] = fx.Sequence((*last.steps[:-1], made)) if isinstance(last, fx.Sequence) else made
    return True


SAME: Final = (fx.Create, fx.GainLife, fx.Draw)


def does_the_same(scope: Scope, steps: Steps, node: w.Do) -> None:
    """608.2c "You gain 2 life. Each opponent attacking that player does the same." """
    before = steps.steps[-1] if steps.steps else None
    bare = before.does if isinstance(before, fx.Bind) else before
    if not isinstance(bare, SAME) or bare.who != You():
        raise not_executable("does the same", node)
    scope.next_clause()
    steps.steps.append(dataclasses.replace(bare, who=players(scope, node.who)))


def _fold_of(node: Any) -> Fold | None:
    if isinstance(node, w.Gate):
        return GATES.get(node.kind)
    if isinstance(node, w.Do) and node.does == w.Act("do the same"):
        return does_the_same
    if isinstance(node, w.Do) and isinstance(node.does, w.Act) and node.does.verb == "add amount of that color":
        return that_much_of_color
    if isinstance(node, w.AndAlso) and isinstance(node.first, w.Statement) and node.first.kind == "spend only":
        return spent_and
    if isinstance(node, w.Statement):
        return not_prevented if node == THAT_DAMAGE else STATEMENTS.get(node.kind)
    if isinstance(node, w.Lasting) and isinstance(node.effect, w.Claim):
        inner = node.effect.predicates
        if isinstance(inner, w.Predicate) and inner.kind == "keeps mana" and inner.value == "this mana":
            return kept
    if isinstance(node, w.Claim):
        if isinstance(node.predicates, w.Noun):
            return still
        if isinstance(node.predicates, w.Predicate) and node.predicates.kind == "can't be regenerated":
            return not_regenerated
    return None


# If, otherwise ------------------------------------------------------------


def if_(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """A condition in front; with "instead" it changes the step before (614.15)."""
    inner = node.effect
    if isinstance(inner, w.Gate) and inner.kind in ("instead", "instead first"):
        replace_before(scope, steps, lambda: condition(scope, node.condition), inner.effect)
        return
    if countered_to(scope, steps, node):
        return
    if node.side == "back":
        if _fold_of(inner) is not None:
            raise not_executable("if", node)
        steps.before = scope.branch()
        steps.steps.append(dispatch.effect(scope, node))
        return
    test = tested(scope, steps, node.condition)
    steps.before = scope.branch()
    steps.steps.append(fx.If(test, dispatch.effect(scope, inner)))


def tested(scope: Scope, steps: Steps, node: Any) -> Condition:
    """ "If it was a land card, …. If it was a creature card, …": both ask about the same thing.

    What the first of two conditional instructions made is not what the second condition asks about.
    """
    if isinstance(node, w.Condition) and node.kind == "can't":
        if not steps.steps or isinstance(steps.steps[-1], fx.Sequence | fx.If | fx.Loop | fx.May | fx.MayPay):
            raise not_executable("if can't", node)
        slot = scope.offer("done")
        scope.dones.pop()
        steps.steps[-1] = keep(steps.steps[-1], ("done", slot))
        return Done(slot, not_=True)
    if node == w.Condition("no one does") and scope.dones and scope.dones[-1] == scope.anyone:
        return Done(scope.anyone, not_=True)
    if node == w.Condition("win clash") and scope.clash >= 0:
        return Done(scope.clash)
    undone = not_done_so(scope, steps, node)
    if undone is not None:
        return undone
    if not steps.steps or not isinstance(steps.steps[-1], fx.If) or steps.before is None:
        return condition(scope, node)
    seen = steps.before.branch()
    known = len(seen.mentions)
    try:
        test = condition(seen, node)
    except Declined:
        return condition(scope, node)
    scope.next_clause()
    for mention in seen.mentions[known:]:
        scope.mention(mention.entity, mention.role)
    return test


def otherwise(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """Of a condition: its other branch. Of an option: when it was not taken, whatever the reason."""
    if not steps.steps:
        raise not_executable("otherwise", node)
    before, seen = steps.steps[-1], steps.before
    if scope.dones and any(
        [isinstance(one, fx.May | fx.MayPay) and one.slot == scope.dones[-1] for one in tree_nodes(before)]
    ):
        steps.steps.append(fx.If(Done(scope.dones[-1], not_=True), dispatch.effect(scope, node.effect)))
        return
    if not isinstance(before, fx.If) or before.else_ is not None or seen is None:
        raise not_executable("otherwise", node)
    for found in tree_nodes(before.then):
        if isinstance(found, fx.LoseLife | fx.GainLife):
            # "Otherwise, each opponent loses that much": as much as it would have been
            seen.numbers.append(Measured(found.amount, "lost", False))
    steps.steps[-1] = dataclasses.replace(before, else_=shared(before.then, dispatch.effect(seen, node.effect)))


def when_done(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """603.12 A reflexive trigger."""
    if steps.steps and isinstance(steps.steps[-1], fx.Later) and not scope.dones:
        raise not_executable("when you do", node)
    slot = done_slot(scope, steps, node)
    inner, inside, does = scope.delayed(), Steps(), node.effect
    test = None
    if isinstance(does, w.Gate) and does.kind == "if" and does.side != "back" and not isinstance(does.effect, w.Gate):
        test, does = condition(inner, does.condition), does.effect
    add_here(inner, inside, does)
    steps.reflexive = inner, inside
    then_ = inside.effect if test is None else fx.If(test, inside.effect)
    steps.steps.append(fx.If(Done(slot), fx.WhenYouDo(then_)))


GATES: Final[dict[str, Fold]] = {
    "if": if_,
    "then if": if_,
    "instead if": instead_if,
    "otherwise": otherwise,
    "if do": if_done,
    "if don't": if_not_done,
    "when do": when_done,
}


# Statements ------------------------------------------------------------


def that_much_of_color(scope: Scope, steps: Steps, node: w.Do) -> None:
    """106.5 "Choose a color. Add an amount of mana of that color equal to …": chosen as the mana is added."""
    act: Any = node.does
    before = steps.steps[-1] if steps.steps else None
    word = before.does if isinstance(before, fx.Bind) else before
    if not isinstance(word, fx.ChooseWord) or word.trait != "color" or word.options or node.who is not None:
        raise not_executable("that color", node)
    if act.amount == w.StatOf(w.Named("that color"), "devotion"):
        steps.steps[-1] = fx.AddMana(choice="devotion")
    else:
        steps.steps[-1] = fx.AddMana(amount=quantity(scope, act.amount), choice="one_color")


def same_keywords(scope: Scope, steps: Steps, node: w.Statement) -> None:
    from ..same import repeated

    repeated(scope, steps, node)


def foretell_cost(scope: Scope, steps: Steps, node: w.Statement) -> None:
    """702.143d The sentence behind the action that says what it costs to cast the card."""
    before = steps.steps[-1] if steps.steps else None
    if not isinstance(before, fx.KeywordAction) or before.action != "foretell" or before.word:
        raise not_executable("foretell cost", node)
    steps.steps[-1] = dataclasses.replace(before, word=str(node.value))


THAT_DAMAGE: Final = w.Statement("can't be prevented", w.Ref("the damage"))


STATEMENTS: Final[dict[str, Fold]] = {
    "cost is mana cost": mana_cost_of,
    "its cost is mana cost": mana_cost_of,
    "cost is mana cost plus": mana_cost_of,
    "spend only": spent,
    "foretell cost": foretell_cost,
    "once each turn": limited(1),
    "twice each turn": limited(2),
    "do once each turn": done_once,
    "same keywords": same_keywords,
}


def stated(scope: Scope, node: w.Statement, lasts: Duration | None) -> Effect:
    """A statement that stands on its own in an instruction."""
    from ..prevention import unpreventable
    from ..replacements import shielded

    if node.kind == "game is a draw" and lasts is None:
        return fx.DrawGame()
    if node.kind in ("replace", "replace next", "redirect"):
        return shielded(scope, node, lasts)
    if node.kind == "can't be prevented" and node.other is not None and lasts is None:
        return fx.ApplyNoun((unpreventable(scope, node),), duration(scope, node.other))
    if node.kind in VOTES and lasts is None:
        done: Effect = VOTES[node.kind](scope, node)
        return done
    if node.kind == "retarget" and lasts is None:
        return retarget(scope, node)
    if node.kind == "as own graveyard" and lasts is None:  # 609.4a
        whose = Players("others" if node.value == "other players' graveyards" else "opponents")
        cards = Noun(("card",), zones=("graveyard",), whose=whose)
        return fx.ApplyNoun((AsThough("own_graveyard", cards, You()),), Until("end_of_turn"))
    raise not_executable(node.kind, node.value)
