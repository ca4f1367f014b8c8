"""Which module means which surface node, and how subjects are shared between verbs."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.node import Duration, Effect, Quantity, Things
from lawmage.ir.quantity import Amount
from lawmage.ir.rule_change import MayPlay
from lawmage.ir.selector import Bound, Players, RoleOf, Selector, You
from lawmage.text import words as w

from ..as_cast import as_it_is_cast, found_as_it_is_cast
from ..cast_this_way import any_mana, permission_with_any_mana
from ..declined import not_executable
from ..durations import duration
from ..melding import melds
from ..nouns import players, possessor, things
from ..permissions import while_there
from ..prevention import prevents
from ..quantities import for_each, quantity
from ..scope import Entity, Scope
from ..trees import parts, tree_nodes
from ..written import read_of
from . import actions, amounts, claims, library, mana, permanents, zones
from .entering import as_they_enter
from .verbs import Verb, counted_up, subject_again

VERBS: Final[dict[str, Verb]] = {
    **amounts.VERBS,
    **zones.VERBS,
    **library.VERBS,
    **permanents.VERBS,
    **mana.VERBS,
    **actions.VERBS,
}
# words of a verb phrase that mean each player's own
_OWN: Final = frozenset(("their", "they", "their owners'", "them"))
_OWN_NUMBERS: Final = frozenset(("that many", "that much"))

Handler = Callable[[Scope, Any, Duration | None], Effect]


def effect(scope: Scope, node: Any, lasts: Duration | None = None) -> Effect:
    """What a clause or sentence does; ``lasts`` is the duration written around it."""
    handler = HANDLERS.get(type(node))
    if handler is None:
        raise not_executable("instruction", node)
    return handler(scope, node, lasts)


def effect_of_verb(scope: Scope, act: w.Act, who: Things) -> Effect:
    """One verb with its operands."""
    verb = VERBS.get(act.verb)
    if verb is None:
        raise not_executable("verb", act)
    return chosen_by(verb(scope, act, who), who, act)


def chosen_by(does: Effect, who: Things, node: Any) -> Effect:
    """608.2d "That player untaps a land they control": they choose it, although nobody is said to act on it."""
    if isinstance(does, fx.Bind):
        return dataclasses.replace(does, does=chosen_by(does.does, who, node))
    if isinstance(does, fx.Sequence):
        return dataclasses.replace(does, steps=tuple([chosen_by(step, who, node) for step in does.steps]))
    if who == You() or not isinstance(does, UNDONE):
        return does
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(does):
        one = getattr(does, field.name)
        if isinstance(one, Selector) and one.pick == "choose" and one.chooser is None:
            if isinstance(who, Players):
                raise not_executable("chosen by each player", node)
            changed[field.name] = dataclasses.replace(one, chooser=who)
    return dataclasses.replace(does, **changed) if changed else does


# instructions that do not say who carries them out
UNDONE: Final = (fx.Tap, fx.Untap, fx.TapOrUntap, fx.Destroy, fx.Attach, fx.Apply, fx.SetState, fx.Transform)


def sequence(steps: list[Effect]) -> Effect:
    """Steps in order, without nesting."""
    flat: list[Effect] = []
    for step in steps:
        flat += step.steps if isinstance(step, fx.Sequence) else (step,)
    flat = as_they_enter(flat)
    return flat[0] if len(flat) == 1 else fx.Sequence(tuple(flat))


def do(scope: Scope, node: w.Do, lasts: Duration | None) -> Effect:
    """A subject and what it does."""
    melded = melds(scope, node)
    if melded is not None:
        return melded
    return with_choices(scope, lambda: _do(scope, node, lasts))


def with_choices(scope: Scope, make: Callable[[], Effect]) -> Effect:
    """608.2d "all creatures of the creature type of your choice": what is chosen is chosen first."""
    outer, scope.first = scope.first, []
    does = make()
    chosen, scope.first = scope.first or [], outer
    return sequence([*chosen, does]) if chosen else does


def _do(scope: Scope, node: w.Do, lasts: Duration | None) -> Effect:
    scope.next_clause()
    if node.who is None:
        return verbs(scope, node.does, You(), lasts)
    apiece = that_player(node.does) and no_player_named(scope)
    who = players(scope, node.who)
    if several(scope, node.who) and (apiece or own(node.does)):
        if isinstance(node.does, w.Then) and lasts is None and not any([points_back(step) for step in node.does.steps]):
            # 608.2e, 101.4 all of them do the first thing, then all of them the next
            return sequence([each_does(scope, node.who, who, step) for step in node.does.steps])
        return each_of(scope, who, lambda one: verbs(scope, node.does, one, lasts))
    return subject_chosen(who, verbs(scope, node.does, who, lasts))


def no_player_named(scope: Scope) -> bool:
    """ "Each opponent sacrifices … among creatures that player controls": nobody else can be "that player"."""
    known = [*scope.ambient, *scope.outer, *[mention.entity for mention in scope.mentions]]
    return not any([one.sort != "object" and one.number == "one" and one.read != You() for one in known])


def subject_chosen(who: Things, does: Effect) -> Effect:
    """115.1 "Target player shuffles their library": the target is chosen, though no instruction names who does it."""
    if not isinstance(who, Selector) or who.pick != "target" or who.slot not in read_of(does):
        return does
    return does if who in tree_nodes(does) else sequence([fx.Choose(who), does])


def each_does(scope: Scope, said: Any, who: Things, step: Any) -> Effect:
    """One thing that each of several players does."""
    scope.next_clause()
    if own(step):
        return each_of(scope, who, lambda one: verbs(scope, step, one))
    return verbs(scope, step, who)


def that_player(node: Any) -> bool:
    """It says "that player" of each of the players who were just named."""
    return w.Player("that player") in tree_nodes(node)


def points_back(node: Any) -> bool:
    """It has a word for something that an earlier step named or counted."""
    known = tree_nodes(node)
    counted = any([isinstance(one, w.Named) and one.word in _OWN_NUMBERS for one in known])
    return counted or any([isinstance(one, w.Ref | w.Refs) and one.word not in ("their", "they", "~") for one in known])


def several(scope: Scope, node: Any) -> bool:
    """The subject is a set of players."""
    if scope.subject is not None and scope.subject.sort == "player":
        return scope.subject.number != "one"
    return isinstance(node, w.Players) and node.word != "they"


def each_of(scope: Scope, who: Things, does: Callable[[Things], Effect]) -> Effect:
    """Each of the players in turn, where what they do depends on whose it is (608.2e)."""
    entity = Entity("player", You())
    slot = scope.note_loop(entity)
    done = does(Bound(slot))
    scope.looped(slot)
    bare = done.does if isinstance(done, fx.Bind) else done
    if isinstance(bare, fx.Move) and isinstance(who, RoleOf) and bare.what == who.of and bare.who == Bound(slot):
        put: Effect = dataclasses.replace(bare, what=Bound(slot), who=RoleOf(who.role, Bound(slot)))
        put = dataclasses.replace(done, does=put) if isinstance(done, fx.Bind) else put
        return fx.Loop(who.of, slot, put)  # "its owner puts it …": each thing is put by its own
    return fx.Loop(who, slot, done)


def own(node: Any, counted: bool = False) -> bool:
    """The phrase has words that mean something else for each of several players.

    "That many" does where an earlier step of the same phrase ``counted`` for each of them.
    """
    if isinstance(node, w.Refs | w.Players):
        return node.word in _OWN
    if isinstance(node, w.Named):
        return counted and node.word in _OWN_NUMBERS
    if isinstance(node, w.Act) and node.verb in ("lose half", "lose half down", "mill half", "mill half up"):
        return True
    if isinstance(node, w.Act) and node.verb in ("discard hand", "reveal hand"):
        return False  # each player's own, whoever they are
    counted = counted or isinstance(node, w.Also | w.Then)
    return any([own(part, counted) for part in parts(node)])


def verbs(scope: Scope, does: Any, who: Things, lasts: Duration | None = None) -> Effect:
    """A verb phrase: one verb, several with the same subject, or one "for each …"."""
    if isinstance(does, w.Also | w.Then):
        subject = scope.subject
        steps: list[Effect] = []
        for index, step in enumerate(does.steps):
            if index:
                scope.next_clause()
                scope.subject = subject
            steps.append(verbs(scope, step, who, lasts))
        return sequence(steps)
    if isinstance(does, w.Per) and isinstance(does.amount, str):
        return repeated(scope, does, who)
    if isinstance(does, w.Per):
        known = len(scope.numbers)
        inner = verbs(scope, does.effect, who, lasts)
        counted_up(scope, known)
        return claims.multiplied(inner, for_each(scope, does.amount), does)
    if isinstance(does, w.Adverb) and does.word in ("each", "also"):
        return verbs(scope, does.does, who, lasts)
    if isinstance(does, w.Act):
        if lasts is not None:
            return lasting_act(scope, does, who, lasts)
        return effect_of_verb(scope, does, who)
    if isinstance(does, w.AnyOf) and lasts is None:
        return library.reveal_or_choose(scope, does, who)
    raise not_executable("verb", does)


TIMES: Final[dict[str, Any]] = {"once": 1, "twice": 2, "three times": 3, "four times": 4}


def repeated(scope: Scope, node: w.Per, who: Things) -> Effect:
    """ "proliferate twice", "investigate X times": a keyword action that nothing later looks back on."""
    times = TIMES.get(node.amount) or quantity(scope, w.Named(node.amount.removesuffix(" times")))
    does = verbs(scope, node.effect, who)
    bare = does.does if isinstance(does, fx.Bind) else does
    if isinstance(bare, fx.Again) and isinstance(times, int):
        return fx.Again(times)
    if isinstance(bare, fx.CopyStack):
        for slot in [slot for port, slot in getattr(does, "binds", ()) if port == "things"]:
            for entity in scope.entities_of(Bound(slot)):
                entity.number = "several"
        return claims.multiplied(does, times, node)
    if not isinstance(bare, fx.KeywordAction | fx.Proliferate | fx.Manifest):
        raise not_executable("times", node)
    return fx.Repeat(times, bare)


def lasting_act(scope: Scope, act: w.Act, who: Things, lasts: Duration) -> Effect:
    """The few verbs that begin something with a duration."""
    if act.verb == "prevent" and isinstance(act.what, w.Damage) and act.what.duration is None:
        return prevents(scope, act, who, lasts)
    does = effect_of_verb(scope, act, who)
    if isinstance(does, fx.Apply) and act.verb == "gain control" and act.extra is None:
        return dataclasses.replace(does, lasts=lasts)
    raise not_executable("duration of", act)


def joined(scope: Scope, node: w.Also | w.Then, lasts: Duration | None) -> Effect:
    from .joins import add
    from .riders import Steps

    if lasts is None:
        steps = Steps()
        for step in with_last_duration(node):
            add(scope, steps, step)
        if steps.limit or steps.optional_once:
            raise not_executable("limit", node)
        return steps.effect
    premise = any_mana(node.steps[-1])
    if premise and len(node.steps) == 2:
        return permission_with_any_mana(effect(scope, node.steps[0], lasts), premise, node)
    return sequence([effect(scope, step, lasts) for step in node.steps])


def with_last_duration(node: w.Also | w.Then) -> tuple[Any, ...]:
    """ "Red creatures get +2/+0 and white creatures get +0/+2 until end of turn": the duration is of both."""
    last = node.steps[-1]
    if not isinstance(node, w.Also) or not isinstance(last, w.Lasting) or last.side != "back":
        return node.steps
    return tuple(
        [w.Lasting(one, last.duration) if isinstance(one, w.Claim) and _begins(one) else one for one in node.steps]
    )


def _begins(claim: w.Claim) -> bool:
    return isinstance(claim.predicates, w.Predicate) and claim.predicates.kind in ("gets", "gains", "base")


def and_also(scope: Scope, node: w.AndAlso, lasts: Duration | None) -> Effect:
    premise = any_mana(node.second)
    if premise and lasts is not None:
        return permission_with_any_mana(effect(scope, node.first, lasts), premise, node)
    return sequence([effect(scope, node.first, lasts), effect(scope, node.second, lasts)])


def lasting(scope: Scope, node: w.Lasting, lasts: Duration | None) -> Effect:
    if lasts is not None:
        raise not_executable("two durations", node)
    if isinstance(node.duration, w.AsLong) and node.side == "back":
        does = effect(scope, node.effect, PENDING)
        found = duration(scope, node.duration)
        first, last = (does.steps[:-1], does.steps[-1]) if isinstance(does, fx.Sequence) else ((), does)
        if isinstance(last, fx.Apply | fx.ApplyNoun) and last.lasts is PENDING:
            rules = last.mods if isinstance(last, fx.Apply) else last.rules
            if any([isinstance(rule, MayPlay) for rule in rules]):
                found = while_there(scope, found)
            return sequence([*first, dataclasses.replace(last, lasts=found)])
        raise not_executable("duration of", node)
    return effect(scope, node.effect, duration(scope, node.duration))


PENDING: Final = Duration()  # a duration that is written behind what it is of


def where_x(scope: Scope, node: w.WhereX, lasts: Duration | None) -> Effect:
    """107.3 The number is found once, before the instruction is carried out."""
    outer = scope.x
    slot = scope.define_x()
    before = list(scope.numbers)
    does = effect(scope, node.effect, lasts)
    scope.x = outer
    after, scope.numbers = scope.numbers, before
    asked = as_it_is_cast(node.amount) if scope.facts.spell else node.amount
    number = quantity(scope, asked)
    if asked != node.amount and not found_as_it_is_cast(slot, does):
        raise not_executable("as you cast", node)
    scope.numbers = after
    scope.last_x = Amount(slot)
    return defined(slot, number, does)


def defined(slot: int, number: Quantity, does: Effect) -> Effect:
    """107.3 "Destroy all creatures, then create X tokens, where X is …": found when the first step needs it."""
    steps = does.steps if isinstance(does, fx.Sequence) else (does,)
    at = next((index for index, step in enumerate(steps) if slot in read_of(step)), 0)
    define = fx.Define(slot, number, sequence([*steps[at:]]))
    return sequence([*steps[:at], define]) if at else define


def two_claims(scope: Scope, node: w.TwoClaims, lasts: Duration | None) -> Effect:
    """ "it gets +1/+1 until end of turn and can't be blocked this turn" """
    if lasts is not None:
        raise not_executable("two durations", node)
    scope.next_clause()
    subject = things(scope, node.what, "subject")
    first = claims.predicate(scope, node.first, subject, duration(scope, node.lasting), node)
    again = subject_again(scope, subject)
    later = None if node.then_lasting is None else duration(scope, node.then_lasting)
    return sequence([first, claims.predicate(scope, node.second, again, later, node)])


def body(scope: Scope, node: w.Body, lasts: Duration | None = None) -> Effect:
    from .joins import body_of

    found = body_of(scope, node)
    if found.limit or found.optional_once:
        raise not_executable("limit", node)
    return found.effect


def ridden(scope: Scope, node: Any) -> Any:
    """A body with the limits that its last sentences put on the ability (603.2, "triggers only once each turn")."""
    from .joins import body_of

    return body_of(scope, node)


def gate(scope: Scope, node: w.Gate, lasts: Duration | None) -> Effect:
    from .gates import gated

    if node.side == "back" and node.kind in ("if", "unless"):
        steps = last_apart(node.effect)
        if steps is not None:  # "mill two cards, then destroy it if …": the first step is done in any case
            before, last = steps
            return sequence([effect(scope, before, lasts), gated(scope, dataclasses.replace(node, effect=last), lasts)])
    return gated(scope, node, lasts)


def last_apart(node: Any) -> tuple[w.Do, w.Do] | None:
    """608.2c Of steps joined by "then": those before the last, and the last, of which the words behind it speak."""
    if not isinstance(node, w.Do) or not isinstance(node.does, w.Then):
        return None
    if node.who not in (None, w.You()):
        raise not_executable("a condition behind two steps", node)
    *before, last = node.does.steps
    first = before[0] if len(before) == 1 else w.Then(tuple(before))
    return w.Do(first, node.who), w.Do(last, node.who)


def modal(scope: Scope, node: w.Modal, lasts: Duration | None) -> Effect:
    from .modes import modes

    return modes(scope, node)


def table(scope: Scope, node: w.RollTable, lasts: Duration | None) -> Effect:
    from .dice import roll_table

    return roll_table(scope, node, lasts)


def statement(scope: Scope, node: w.Statement, lasts: Duration | None) -> Effect:
    from .joins import stated

    return stated(scope, node, lasts)


def stat_is(scope: Scope, node: w.StatIs, lasts: Duration | None) -> Effect:
    """119.5 "Your life total becomes 10." """
    if node.stat not in ("life total becomes", "life total becomes equal to") or lasts is not None:
        raise not_executable("instruction", node)
    scope.next_clause()
    if isinstance(node.whose, w.Player | w.Players):
        who = players(scope, node.whose)
        if several(scope, node.whose) and own(node.amount):
            return each_of(scope, who, lambda one: fx.SetLife(quantity(scope, node.amount), one))
    else:
        who = possessor(scope, node.whose)
    return fx.SetLife(quantity(scope, node.amount), who)


HANDLERS: Final[dict[type, Handler]] = {
    w.Do: do,
    w.Claim: claims.claim,
    w.Also: joined,
    w.Then: joined,
    w.AndAlso: and_also,
    w.Lasting: lasting,
    w.WhereX: where_x,
    w.TwoClaims: two_claims,
    w.Body: body,
    w.Gate: gate,
    w.Modal: modal,
    w.RollTable: table,
    w.Statement: statement,
    w.StatIs: stat_is,
}
