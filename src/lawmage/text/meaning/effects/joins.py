"""608.2c Sentences in order, and the sentences that say something about the one before."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import CompareQ, Done
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.node import Condition, Duration, Effect, Things, Zone
from lawmage.ir.quantity import Count
from lawmage.ir.rule_change import AsThough
from lawmage.ir.selector import Bound, Minus, Noun, Players, Selector, This, You
from lawmage.text import words as w

from ..conditions import condition
from ..declined import Declined, not_executable
from ..durations import duration
from ..nouns import things
from ..picks import locus as locus_of
from ..prevention import about_prevented, besides
from ..production import retarget
from ..quantities import quantity
from ..scope import Measured, Scope
from ..written import read_of, written_in
from . import dispatch
from .amounts import counter_name
from .branches import shared
from .hoist import has_targets, hoisted, hoisted_sets
from .riders import (
    Fold,
    Steps,
    change_last,
    done_once,
    kept,
    limited,
    mana_cost_of,
    not_prevented,
    not_regenerated,
    spent,
    spent_and,
    still,
    tree_nodes,
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


def _fold_of(node: Any) -> Fold | None:
    if isinstance(node, w.Gate):
        return GATES.get(node.kind)
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


# If, otherwise, instead ------------------------------------------------------------


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


# what the option has to be that is declined, by the words of "if you don't …"
UNDONE: Final[dict[str, Callable[[Effect], bool]]] = {
    "put into": lambda one: isinstance(one, fx.Move) and one.to == "hand",
    "put onto battlefield": lambda one: isinstance(one, fx.Move) and one.to == "battlefield",
    "cast": lambda one: isinstance(one, fx.CastSpell),
    "sacrifice": lambda one: isinstance(one, fx.Sacrifice),
}


def not_done_so(scope: Scope, steps: Steps, node: Any) -> Condition | None:
    """ "If you don't, …" with the verb said again, behind an option to do so: for whatever reason."""
    if not isinstance(node, w.Condition) or node.kind not in ("doesn't do", "didn't do when"):
        return None
    act = node.extra
    if not isinstance(act, w.Act) or act.verb not in UNDONE or node.who != w.You():
        return None
    if node.kind == "didn't do when" and node.amount != "this way":
        return None
    if act.verb == "put into" and act.to != w.Post("hand", w.You()):
        return None
    so_far = steps.steps if node.kind == "didn't do when" else steps.steps[-1:]
    latest = scope.dones[-1:]
    options = [one for one in tree_nodes(tuple(so_far)) if isinstance(one, fx.May) and [one.slot] == latest]
    done = [one for option in options for one in tree_nodes(option.then) if UNDONE[act.verb](one)]
    if len(done) == 1:
        return Done(latest[0], not_=True)
    if options or node.kind != "didn't do when":
        return None
    done = [one for one in tree_nodes(tuple(so_far)) if UNDONE[act.verb](one)]
    if len(done) != 1 or not isinstance(done[0], fx.Move) or not isinstance(done[0].what, Selector):
        return None
    return CompareQ(Count(Bound(done[0].what.slot)), "equal", 0)  # there was none to put there


def instead_if(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """ "… instead if you control a Wizard" """
    before = steps.last(node)
    as_before(scope, steps)
    does = in_place(scope, before, node.effect)
    _instead(steps, before, condition(scope, node.condition), does)


def replace_before(scope: Scope, steps: Steps, test: Callable[[], Condition], node: Any) -> None:
    before = steps.last(node)
    as_before(scope, steps)
    found = test()
    _instead(steps, before, found, in_place(scope, before, node))


def as_before(scope: Scope, steps: Steps) -> None:
    """What takes the place of an instruction finds its things where they were before that one, targets above all."""
    for mention in scope.mentions:
        if mention.entity.target and id(mention.entity) in steps.loci:
            mention.entity.locus = steps.loci[id(mention.entity)]
        elif mention.entity.target and mention.entity.noun is not None and mention.clause >= steps.clause:
            mention.entity.locus = locus_of(mention.entity.noun)


def in_place(scope: Scope, before: Effect, node: Any) -> Effect:
    """The instruction that takes the place of another; "deals 4 damage instead" keeps its recipients."""
    if (
        isinstance(node, w.Do)
        and node.who is None
        and isinstance(node.does, w.Act)
        and node.does.verb == "create those"
    ):
        return those(scope, before, node.does)
    if (
        isinstance(node, w.Claim)
        and isinstance(node.predicates, w.Predicate)
        and node.predicates.kind == "deals amount"
    ):
        bare = before.does if isinstance(before, fx.Bind) else before
        if not isinstance(bare, fx.DealDamage) or len(bare.hits) != 1 or bare.divided:
            raise not_executable("instead of", node)
        hit = bare.hits[0]
        scope.next_clause()
        same = node.what == w.Ref("it") and hit.source == This()  # what deals it is what would have dealt it
        if not same and things(scope, node.what, "subject") != hit.source:
            raise not_executable("instead of", node.what)
        amount = quantity(scope, node.predicates.value)
        return fx.DealDamage((fx.Hit(hit.source, amount, hoisted_to(hit.to)),))
    does = dispatch.effect(scope, node)
    bare = before.does if isinstance(before, fx.Bind) else before
    if isinstance(does, fx.Apply) and isinstance(does.lasts, Indefinite) and isinstance(bare, fx.Apply):
        return dataclasses.replace(does, lasts=bare.lasts)  # "… gets -4/-4 instead": for as long as the other
    return does


def those(scope: Scope, before: Effect, act: w.Act) -> Effect:
    """ "create five of those tokens instead" """
    bare = before.does if isinstance(before, fx.Bind) else before
    if not isinstance(bare, fx.Create) or not isinstance(act.amount, int):
        raise not_executable("instead of", act)
    _, copied = hoisted(bare)
    if not isinstance(copied, fx.Create):
        raise not_executable("instead of", act)
    return dataclasses.replace(copied, amount=act.amount)


def hoisted_to(to: Things) -> Things:
    return Bound(to.slot) if isinstance(to, Selector) and to.pick == "target" else to


def _instead(steps: Steps, before: Effect, test: Condition, does: Effect) -> None:
    """One of the two is done. Targets of the first are chosen anyway, unless the other has its own."""
    if isinstance(before, fx.If):
        raise not_executable("instead of a condition")
    for rest in [one for one in tree_nodes(does) if isinstance(one, Minus)]:
        if read_of(rest.taken) - written_in(does):
            raise not_executable("what the other instruction leaves")
    moved = last_move(before, does, test)
    if moved is not None:
        steps.steps.append(moved)
        return
    if has_targets(before) and not has_targets(does):
        chosen, before = hoisted(before)
        steps.steps += chosen
    sets, before = hoisted_sets(before, does)
    if any(["library" in one.noun.zones for one in tree_nodes(sets) if isinstance(one, Selector)]):
        raise not_executable("instead of a search")
    steps.steps += sets
    steps.steps.append(fx.If(test, does, shared(does, before)))


def last_move(before: Effect, does: Effect, test: Condition) -> Effect | None:
    """ "You may search …, reveal it, then put it into your hand. If …, put that card onto the battlefield instead." """
    if isinstance(before, fx.May) and before.else_ is None:
        then_ = last_move(before.then, does, test)
        return None if then_ is None else dataclasses.replace(before, then=then_)
    new = does.does if isinstance(does, fx.Bind) else does
    if not isinstance(before, fx.Sequence) or not isinstance(new, fx.Move) or not isinstance(new.what, Bound):
        return None
    found: list[Effect] = list(before.steps)
    for at, step in enumerate(before.steps):
        bare = step.does if isinstance(step, fx.Bind) else step
        if isinstance(bare, fx.Move) and bare.what == new.what:
            found[at] = fx.If(test, does, shared(does, step))
    changed = sum([a is not b for a, b in zip(found, before.steps, strict=True)])
    return fx.Sequence(tuple(found)) if changed == 1 else None


def countered_to(scope: Scope, steps: Steps, node: w.Gate) -> bool:
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard." """
    inner, test = node.effect, node.condition
    if not isinstance(inner, w.Gate) or inner.kind not in ("instead of graveyard", "instead of into"):
        return False
    if not (isinstance(test, w.Condition) and isinstance(test.extra, w.Past) and test.extra.verb == "countered"):
        raise not_executable("instead of", inner.effect)
    if test.what != THE_SPELL and not isinstance(test.what, w.Ref):
        raise not_executable("instead of", inner.effect)
    if not isinstance(inner.effect, w.Do) or inner.effect.who is not None:
        raise not_executable("instead of", inner.effect)
    act = inner.effect.does
    if not isinstance(act, w.Act) or not isinstance(act.what, w.Ref) or act.verb not in COUNTERED_TO:
        raise not_executable("instead of", inner.effect)
    to, at = COUNTERED_TO[act.verb]

    def moved(found: fx.Counter) -> fx.Counter:
        scope.moved(found.what, to, "exiled" if to == "exile" else "put")
        return dataclasses.replace(found, to=to, at=at)

    change_last(steps, fx.Counter, moved, node)
    if act.verb == "exile with counters":
        exiled_with(scope, steps, act)
    return True


def exiled_with(scope: Scope, steps: Steps, act: w.Act) -> None:
    """702.62 The spells that were countered are exiled with counters; "it" is what became of them."""
    last = steps.steps[-1]
    bare = last.does if isinstance(last, fx.Bind) else last
    if not isinstance(bare, fx.Counter) or not isinstance(act.extra, w.Counters) or act.extra.more:
        raise not_executable("instead of", act)
    scope.next_clause()
    slot = scope.offer("things", locus="exile", noun=Noun(("card",)), ways=("exiled",))
    kind = counter_name(act.extra.kind)
    binds = last.binds if isinstance(last, fx.Bind) else ()
    steps.steps[-1] = fx.Bind(bare, (*binds, ("things", slot)))
    steps.steps.append(fx.PutCounters(kind, Bound(slot), quantity(scope, act.extra.amount)))


THE_SPELL: Final = w.Pick(w.Quantifier("the"), w.Noun(w.Core(w.Word("head", "spell"))))

COUNTERED_TO: Final[dict[str, tuple[Zone, fx.At]]] = {
    "exile": ("exile", "any"),
    "exile with counters": ("exile", "any"),
    "put on top": ("library", "top"),
    "put on bottom": ("library", "bottom"),
    "return to hand": ("hand", "any"),
}


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


# If you do ------------------------------------------------------------

_DOERS: Final = ("they", "that player", "the player", "that opponent")


def done_slot(scope: Scope, steps: Steps, node: w.Gate) -> int:
    """118.12 The slot of the latest option; without one, of the latest instruction."""
    doer = node.who.word if isinstance(node.who, w.Player | w.Players) else ""
    if scope.dones and scope.dones[-1] == scope.anyone and doer in ("a player", "they"):
        return scope.anyone
    if isinstance(node.who, w.Player | w.Players) and node.who.word not in _DOERS:
        raise not_executable("if somebody does", node.who)
    if scope.dones:
        return scope.done()
    if not steps.steps or isinstance(steps.steps[-1], fx.Sequence | fx.If | fx.Loop):
        raise not_executable("if you do", node)
    slot = scope.offer("done")
    steps.steps[-1] = keep(steps.steps[-1], ("done", slot))
    return slot


def if_later(scope: Scope, steps: Steps, node: w.Gate, not_: bool) -> bool:
    """603.7 "At the beginning of the next end step, sacrifice it. If you do, …": of the delayed trigger as well."""
    last = steps.steps[-1] if steps.steps else None
    if not isinstance(last, fx.Later) or scope.dones:
        return False
    inner = scope.branch()
    does = last.does
    if isinstance(does, fx.May | fx.MayPay) and does.slot >= 0:
        slot = does.slot
    elif isinstance(does, fx.Sequence | fx.If | fx.Loop | fx.May | fx.MayPay):
        raise not_executable("if you do", node)
    else:
        slot = inner.slot()
        does = keep(does, ("done", slot))
    for moved in [one for one in tree_nodes(does) if isinstance(one, fx.Move)]:
        inner.moved(moved.what, moved.to)
    then_ = fx.If(Done(slot, not_=not_), dispatch.effect(inner, node.effect))
    steps.steps[-1] = dataclasses.replace(last, does=fx.Sequence((does, then_)))
    return True


def if_done(scope: Scope, steps: Steps, node: w.Gate) -> None:
    if if_later(scope, steps, node, False):
        return
    slot = done_slot(scope, steps, node)
    inner = node.effect
    if isinstance(inner, w.Gate) and inner.kind in ("instead", "instead first"):
        raise not_executable("if you do, instead", node)
    steps.before = scope.branch()
    steps.steps.append(fx.If(Done(slot), dispatch.effect(scope, inner)))


def if_not_done(scope: Scope, steps: Steps, node: w.Gate) -> None:
    if if_later(scope, steps, node, True):
        return
    slot = done_slot(scope, steps, node)
    steps.before = scope.branch()
    steps.steps.append(fx.If(Done(slot, not_=True), dispatch.effect(scope, node.effect)))


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
