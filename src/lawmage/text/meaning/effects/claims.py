"""Claims as instructions: "it gets +1/+1 until end of turn", "~ deals 2 damage to any target", "A fights B"."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.ability import Keyword, Replacement
from lawmage.ir.condition import CompareQ
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.event_pattern import Attacks, Blocks, Casts, Moves
from lawmage.ir.node import Duration, Effect, Modification, Quantity, RuleChange, Things
from lawmage.ir.quantity import Amount, CountEvents, IfChosen
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.rule_change import Cant, DoesntUntap, PlayerGains
from lawmage.ir.selector import Both, Bound, Each, Noun, Selector, When, You
from lawmage.text import words as w

from ..declined import not_executable
from ..entries import ENTERING, entry_change
from ..nouns import affected, things
from ..player_rules import PLAYER_RULES
from ..predicates import modifications
from ..quantities import for_each, quantity, times
from ..refer import refer_player
from ..restrictions import NEXT_UNTAP, THIS_COMBAT, THIS_TURN, blocking_all, its_abilities
from ..scope import Entity, Scope
from ..trees import tree_nodes
from .hoist import has_targets, hoisted, hoisted_rules
from .next_spell import about_spells, is_next, next_spell, spells_cast
from .verbs import counted_up, how_much, keep, subject_again

Deed = Callable[[Scope, w.Predicate, Things], Effect]


def claim(scope: Scope, node: w.Claim, lasts: Duration | None) -> Effect:
    """A subject and its predicates, done or begun now."""
    from .dispatch import with_choices

    return with_choices(scope, lambda: _claim(scope, node, lasts))


def _claim(scope: Scope, node: w.Claim, lasts: Duration | None) -> Effect:
    said = node.predicates
    if isinstance(said, w.Predicate) and said.kind == "becomes day" and node.what == w.Ref("it") and lasts is None:
        return fx.Designate(said.value)  # 731.1 the game itself
    scope.next_clause()
    node = its_abilities(blocking_all(node))
    apart = each_party(node)
    if apart is not None:
        return fx.Sequence(tuple([claim(scope, one, lasts) for one in apart]))
    if lasts is None and is_next(node.what):
        return next_spell(scope, node)
    if about_spells(node):
        return spells_cast(scope, node, lasts)
    if enters(node.predicates):
        return entering_later(scope, node, lasts)
    if isinstance(node.predicates, w.Predicate) and node.predicates.kind in PLAYER_RULES:
        who = things(scope, node.what, "subject")
        if node.predicates.kind == "one more spell":
            return one_more_spell(scope, who, lasts, node)
        rules = PLAYER_RULES[node.predicates.kind](scope, node.predicates, Each())
        return fx.Apply(who, rules, lasts or Indefinite())
    subject = things(scope, node.what, "subject")
    return predicate(scope, node.predicates, subject, lasts, node)


def enters(said: Any) -> bool:
    return isinstance(said, w.Predicate) and said.kind in ENTERING and said.kind not in OWN


OWN: Final = ("escapes with counters", "escapes with choice", "enters with choice")


def entering_later(scope: Scope, node: w.Claim, lasts: Duration | None) -> Effect:
    """614.12 How permanents enter for a while, or how a spell on the stack enters as it resolves."""
    if isinstance(node.what, w.Ref):
        subject = things(scope, node.what, "subject")
        if lasts is not None or [entity.locus for entity in scope.entities_of(subject)] != ["stack"]:
            raise not_executable("enters", node)
        event = Moves(subject, ("stack",), ("battlefield",))
        return fx.Shield(Replacement(event, (entry_change(scope, node.predicates),)), Until("end_of_turn"), once=True)
    set_ = affected(scope, node.what)
    if lasts is None or not isinstance(set_, Noun):
        raise not_executable("enters", node)
    change = entry_change(scope, node.predicates)
    scope.each = None
    return hoisted_rules(fx.Shield(Replacement(Moves(set_, to=("battlefield",)), (change,)), lasts))


def one_more_spell(scope: Scope, who: Things, lasts: Duration | None, node: Any) -> Effect:
    """ "can cast only one more spell": what was cast before it is counted now."""
    if who != You() or lasts != Until("end_of_turn"):
        raise not_executable("one more spell", node)
    slot = scope.slot()
    cast = CountEvents(Casts(You(), Noun(("spell",), zones=("stack",))))
    enough = When(CompareQ(cast, "at_least", SumOf((Amount(slot), 1))))
    forbidden = Cant(Casts(Each(), Noun(("spell",), (enough,), zones=("stack",))))
    return fx.Define(slot, cast, fx.Apply(who, (forbidden,), lasts))


def each_party(node: w.Claim) -> list[w.Claim] | None:
    """ "You and permanents you control gain hexproof": the players and the objects, an effect each."""
    if not isinstance(node.what, w.Both) or node.what.join != "and":
        return None
    players = [one for one in node.what.items if isinstance(one, w.You | w.Player | w.Players | w.PartyOf)]
    objects = [one for one in node.what.items if one not in players]
    if not players or not objects:
        return None
    if not isinstance(node.predicates, w.Predicate) or node.predicates.kind not in ("has", "gains"):
        raise not_executable("players and objects", node)
    things_ = objects[0] if len(objects) == 1 else w.Both(tuple(objects))
    return [w.Claim(one, node.predicates) for one in (*players, things_)]


def predicate(scope: Scope, node: Any, subject: Things, lasts: Duration | None, whole: Any) -> Effect:
    """One predicate, or several of one subject in a row."""
    if isinstance(node, w.Adverb) and node.word in ("each", "also"):
        return predicate(scope, node.does, subject, lasts, whole)
    if isinstance(node, w.Also) and any(_deed(step) for step in node.steps):
        first = predicate(scope, node.steps[0], subject, lasts, whole)
        again = subject_again(scope, subject)
        return fx.Sequence((first, *[predicate(scope, step, again, lasts, whole) for step in node.steps[1:]]))
    if isinstance(node, w.Per) and _deed(node.effect):
        known = len(scope.numbers)
        does = predicate(scope, node.effect, subject, lasts, whole)
        counted_up(scope, known)
        return multiplied(does, for_each(scope, node.amount), node)
    if isinstance(node, w.DealTwo):
        return deal_two(scope, node, subject)
    if isinstance(node, w.Predicate):
        if node.kind == "becomes quality" and node.value == w.Word("state", "prepared") and lasts is None:
            return fx.SetState(subject, "prepared")
        if node.kind == "becomes quality" and node.value == w.Word("state", "blocked") and lasts is None:
            return fx.SetState(subject, "blocked")
        if node.kind == "becomes quality" and node.value == w.Word("state", "saddled"):
            once(lasts, Until("end_of_turn"), node)
            return fx.SetState(subject, "saddled")
        if node.kind in DEEDS:
            if lasts is not None:
                raise not_executable("duration of", node)
            if node.kind.startswith("deals"):
                found = each_deals(scope, node, subject, DEEDS[node.kind])
                if found is not None:
                    return found
            return DEEDS[node.kind](scope, node, subject)
        if node.kind == "gets either":
            return either_size(scope, node, subject, lasts, whole)
        if node.kind == "no untap that player's next":
            return not_untapped(scope, subject, lasts, node)
        if node.kind in THIS_COMBAT:
            lasts = once(lasts, Until("end_of_combat"), node)
        elif node.kind in NEXT_UNTAP:
            lasts = once(lasts, Until("next_untap"), node)
        elif node.kind in THIS_TURN:
            lasts = once(lasts, Until("end_of_turn"), node)
    return begin(scope, node, subject, lasts)


def either_size(scope: Scope, node: w.Predicate, subject: Things, lasts: Duration | None, whole: Any) -> Effect:
    """608.2d "gets +1/-1 or -1/+1": its controller chooses as the ability resolves."""
    slot = scope.slot()
    sizes = (str(node.value), str(node.other))
    first, second = [begin(scope, w.Predicate("gets", size), subject, lasts) for size in sizes]
    if has_targets(first):
        raise not_executable("gets either", whole)
    chosen = fx.Bind(fx.ChooseWord("word", sizes, note=False), (("word", slot),))
    return fx.Sequence((chosen, fx.If(CompareQ(IfChosen(slot, sizes[0]), "equal", 1), first, second)))


def not_untapped(scope: Scope, subject: Things, lasts: Duration | None, node: Any) -> Effect:
    """502.3 "… don't untap during that player's next untap step": in no other player's."""
    if lasts is not None:
        raise not_executable("two durations", node)
    who = refer_player(scope, "that player")
    over = Until("next_untap")
    if isinstance(subject, Selector) and subject.pick == "all" and subject.among is None:
        return hoisted_rules(fx.ApplyNoun((DoesntUntap(subject.noun, who),), over))
    return fx.Apply(subject, (DoesntUntap(Each(), who),), over)


def once(lasts: Duration | None, own: Duration, node: Any) -> Duration:
    """A predicate with a duration of its own has no second one."""
    if lasts not in (None, own):
        raise not_executable("two durations", node)
    return own


def _deed(node: Any) -> bool:
    inner = node.effect if isinstance(node, w.Per) else node
    return isinstance(inner, w.DealTwo) or (isinstance(inner, w.Predicate) and inner.kind in DEEDS)


def begin(scope: Scope, node: Any, subject: Things, lasts: Duration | None) -> Effect:
    """611.2 A continuous effect; changes of rules about a whole set do not lock it in (611.2c)."""
    whole_set = isinstance(subject, Selector) and subject.pick == "all" and subject.among is None
    if whole_set and isinstance(subject, Selector) and _rules_only(node):
        rules = modifications(scope, node, subject.noun)
        kept = tuple([one for one in rules if isinstance(one, RuleChange)])
        return hoisted_rules(fx.ApplyNoun(kept, lasts or Indefinite()))
    outer, scope.first = scope.first, []
    mods = about(scope, node, subject)
    chosen, scope.first = scope.first, outer
    if subject == You() or any([entity.sort == "player" for entity in scope.entities_of(subject)]):
        mods = tuple([of_player(mod) for mod in mods])
    does = fx.Apply(subject, mods, lasts or Indefinite())
    if any([isinstance(mod, md.GainControl | RuleChange) for mod in mods]):
        made = hoisted_rules(does)
    else:
        made = does
    return fx.Sequence((*chosen, made)) if chosen else made


def of_player(mod: Modification | RuleChange) -> Modification | RuleChange:
    """702.11c, 702.16b, 702.18b A player gains hexproof, shroud or protection."""
    if isinstance(mod, Cant) and isinstance(mod.event, Attacks | Blocks):
        raise not_executable("players can't attack", mod)
    if not isinstance(mod, md.GrantKeyword) or not isinstance(mod.ability, Keyword):
        return mod
    keyword = mod.ability
    if keyword.word and keyword.word != "everything":
        raise not_executable("players gain", keyword.word)
    return PlayerGains(Each(), keyword.name, keyword.noun)


def _rules_only(node: Any) -> bool:
    from ..restrictions import RULES

    if isinstance(node, w.Adverb):
        return _rules_only(node.does)
    steps = node.steps if isinstance(node, w.Also) else (node,)
    return all(isinstance(step, w.Predicate) and step.kind in RULES for step in steps)


def about(scope: Scope, node: Any, subject: Things) -> tuple[Modification | RuleChange, ...]:
    """The modifications; where the subject is several things, "its" in them means each one."""
    entities = scope.entities_of(subject)
    several = len(entities) == 1 and entities[0].number == "several"
    if not several and isinstance(subject, Selector) and subject.pick == "all":
        several = True
        entities = [scope.subject] if scope.subject is not None else []
    if several and entities:
        with scope.considering(entities[0]):
            return modifications(scope, node)
    return modifications(scope, node)


# Damage (120) ------------------------------------------------------------


def hurt(scope: Scope, node: Any) -> Things:
    """Who or what is dealt damage; "each creature and each player" are one set."""
    to = things(scope, node)
    for entity in scope.entities_of(to):
        entity.ways += ("dealt damage",)
    return to


def each_deals(scope: Scope, pred: w.Predicate, subject: Things, deed: Deed) -> Effect | None:
    """ "Each creature deals 1 damage to …": what is dealt depends on which one deals it."""
    entity = scope.subject
    if entity is None or entity.number == "one" or not refers_back(pred):
        return None
    outer, aside = scope.mentions, scope.aside
    scope.mentions = [mention for mention in outer if mention.entity is not entity]
    scope.aside = [*aside, entity]
    slot = scope.note_loop(Entity("object", You(), noun=entity.noun, locus=entity.locus, number="both"))
    does = deed(scope, pred, Bound(slot))
    scope.mentions = [*outer, *[m for m in scope.mentions if m not in outer and m.entity.slot != slot]]
    scope.aside = aside
    aimed = isinstance(subject, Selector) and subject.pick == "target"
    chosen, done = hoisted(does) if aimed or isinstance(subject, Bound) else ((), does)
    if not chosen:
        return fx.Loop(subject, slot, does)
    if isinstance(subject, Selector):  # 601.2c all targets are chosen once
        return fx.Sequence((fx.Choose(subject), *chosen, fx.Loop(Bound(subject.slot), slot, done)))
    return fx.Sequence((*chosen, fx.Loop(subject, slot, done)))


def refers_back(node: Any) -> bool:
    """It has a word for the subject itself: its, their, itself."""
    words = [one.word for one in tree_nodes(node) if isinstance(one, w.Ref | w.Refs)]
    return not _OWN_WORDS.isdisjoint(words)


_OWN_WORDS: Final = frozenset(("its", "their", "itself", "themselves", "it", "them"))


def to_each(scope: Scope, pred: w.Predicate, subject: Things) -> Effect | None:
    """ "deals damage to each player equal to the number of lands they control": as much as it is of each one."""
    from .dispatch import each_of, own, several, that_player

    if not isinstance(pred.other, w.Player | w.Players) or not (own(pred.value) or that_player(pred.value)):
        return None
    scope.next_clause()
    who = things(scope, pred.other, "subject")
    if not several(scope, pred.other):
        raise not_executable("deals", pred)
    return each_of(scope, who, lambda one: _deal(scope, (fx.Hit(subject, quantity(scope, pred.value), one),)))


def deals(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    amount = quantity(scope, pred.value)
    return _deal(scope, (fx.Hit(subject, amount, hurt(scope, pred.other)),))


def deals_after(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """ "deals damage to any target equal to its power" """
    if isinstance(pred.other, w.Player | w.Players) and pred.other.word.startswith(
        ("each", "your opp", "players", "opp")
    ):
        found = to_each(scope, pred, subject)
        if found is not None:
            return found
    to = hurt(scope, pred.other)
    return _deal(scope, (fx.Hit(subject, quantity(scope, pred.value), to),))


def deals_much(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """ "deals that much damage plus 1 to any target" """
    if not isinstance(pred.value, w.Sum) or pred.value.left != "that much" or pred.other is None:
        raise not_executable("deals", pred)
    amount = SumOf((quantity(scope, w.Named("that much")), quantity(scope, pred.value.right)))
    return _deal(scope, (fx.Hit(subject, amount, hurt(scope, pred.other)),))


def deals_divided(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """601.2d"""
    amount = quantity(scope, pred.value)
    return _deal(scope, (fx.Hit(subject, amount, hurt(scope, pred.other)),), "announced")


def deal_two(scope: Scope, node: w.DealTwo, subject: Things) -> Effect:
    first = fx.Hit(subject, quantity(scope, node.first), hurt(scope, node.what))
    second = fx.Hit(subject, quantity(scope, node.second), hurt(scope, node.other))
    return _deal(scope, (first, second))


def _deal(scope: Scope, hits: tuple[fx.Hit, ...], divided: Any = "") -> Effect:
    said = hits[0].amount if len(hits) == 1 else None
    amount = how_much(scope, said, "damage")
    really = scope.offer("things", number="several", locus="battlefield", ways=("dealt damage",), silent=True)
    return keep(fx.DealDamage(hits, divided), ("amount", amount), ("excess", _excess(scope)), ("things", really))


def _excess(scope: Scope) -> int:
    """120.10 Kept for words that ask for it; "that much" never means it."""
    return scope.offer("excess", kind="excess")


def fights(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """701.14"""
    return fx.Fight(subject, things(scope, pred.value, want="battlefield"))


def fight_each_other(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    if isinstance(subject, Both) and len(subject.items) == 2:
        return fx.Fight(subject.items[0], subject.items[1])
    return fx.Fight(subject, subject)


def connives(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """701.50d "connives X" """
    return fx.KeywordAction("connive", quantity(scope, pred.value), subject)


def action(name: str) -> Deed:
    """701 "it explores", "it connives": a keyword action of a permanent."""

    def deed(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
        return fx.KeywordAction(name, what=subject)

    return deed


def state(name: str) -> Deed:
    def deed(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
        return fx.SetState(subject, name)

    return deed


def becomes_so(action: str) -> Deed:
    """702.143d, 702.170c Said of a card in exile."""

    def deed(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
        return fx.KeywordAction(action, what=subject)

    return deed


def phases_out(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """702.26"""
    return fx.PhaseOut(subject)


def endures(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """701.63 "endures 2" """
    return fx.KeywordAction("endure", quantity(scope, pred.value), subject)


def no_longer(scope: Scope, pred: w.Predicate, subject: Things) -> Effect:
    """701.15d, 701.60c "it's no longer suspected" """
    if pred.value not in (w.Word("state", "goaded"), w.Word("state", "suspected")):
        raise not_executable("no longer", pred)
    return fx.SetState(subject, pred.value.word, off=True)


DEEDS: Final[dict[str, Deed]] = {
    "is no longer": no_longer,
    "endures": endures,
    "deals": deals,
    "deals equal": deals_after,
    "deals equal to": deals,
    "deals much": deals_much,
    "deals divided": deals_divided,
    "fights": fights,
    "fight[s] each other": fight_each_other,
    "explore[s]": action("explore"),
    "explore[s] again": action("explore"),
    "connive[s]": action("connive"),
    "connives": connives,
    "phase[s] out": phases_out,
    "becomes plotted": becomes_so("plot"),
    "becomes foretold": becomes_so("foretell"),
    "prepared": state("prepared"),
}


def multiplied(does: Effect, multiplier: Quantity, node: Any) -> Effect:
    """An amount "for each …"."""
    if isinstance(does, fx.Bind):
        return dataclasses.replace(does, does=multiplied(does.does, multiplier, node))
    if isinstance(does, fx.DealDamage) and len(does.hits) == 1 and not does.divided:
        hit = does.hits[0]
        return dataclasses.replace(does, hits=(fx.Hit(hit.source, times(hit.amount, multiplier), hit.to),))
    if isinstance(does, AMOUNTS) and does.amount is not None:
        return dataclasses.replace(does, amount=times(does.amount, multiplier))
    if isinstance(does, fx.Discard) and isinstance(does.what, Selector) and does.what.most is not None:
        what = does.what
        least, most = times(what.least, multiplier), times(does.what.most, multiplier)
        return dataclasses.replace(does, what=dataclasses.replace(what, least=least, most=most))
    if isinstance(does, fx.Apply) and all(isinstance(mod, md.ChangePT) for mod in does.mods):
        from ..predicates import multiplied as scaled

        return dataclasses.replace(does, mods=tuple([scaled(mod, multiplier, node) for mod in does.mods]))
    raise not_executable("for each", node)


AMOUNTS: Final = (
    fx.Draw,
    fx.Mill,
    fx.GainLife,
    fx.LoseLife,
    fx.AddMana,
    fx.Create,
    fx.PutCounters,
    fx.RemoveCounters,
    fx.CopyStack,
)
