"""604, 614 Sentences of a permanent that are true by themselves, and what they say about the one before."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import cost as co
from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import Negated
from lawmage.ir.modification import (
    AddChosenType,
    AddTypes,
    AllCreatureTypes,
    GrantKeyword,
    SetChosenColor,
    SetColors,
    SetTypes,
)
from lawmage.ir.node import Ability, RuleChange
from lawmage.ir.quantity import StatOf
from lawmage.ir.selector import Noun, This
from lawmage.text import words as w

from .cast_this_way import about_spells_cast
from .declined import not_executable
from .effects import body, effect
from .effects.riders import own_cost, rewritten
from .entries import done_to_enter, pay_or_tapped
from .homes import walk
from .nouns import noun
from .prevention import besides
from .prune import prune
from .same import once_more
from .scope import Facts, Scope
from .statics import static
from .written import read_of, written_in

Made = tuple[Ability, ...]


def statics(facts: Facts, node: w.Body) -> Made:
    """Sentences of a permanent, each true by itself."""
    sentences = same_subjects(tuple([entering_now(one) for one in node.sentences]))
    if len(sentences) == 2 and isinstance(sentences[0], w.Statement) and isinstance(sentences[1], w.Gate):
        if sentences[0].kind == "as enters" and sentences[1].kind == "if don't":
            scope = Scope(facts)
            found = pay_or_tapped(scope, sentences[0], sentences[1])
            if found is None:
                raise not_executable("as it enters", node)
            return prune((found,))
    instead = done_to_enter(Scope(facts), sentences)
    if instead is not None:
        return prune((instead,))
    made: list[Ability] = []
    scope = Scope(facts)
    for n, sentence in enumerate(sentences):
        said = about_spells_cast(scope, sentence, made[-1]) if made else None
        if said is not None:
            made[-1] = said
        elif isinstance(sentence, w.Statement) and sentence.kind in OWN_COST and made:
            made[-1] = own_costs(scope, made[-1], sentence)
        elif isinstance(sentence, w.Statement) and sentence.kind == "its cost is less" and made:
            made[-1] = own_cost_less(made[-1], sentence)
        elif isinstance(sentence, w.Claim) and isinstance(sentence.predicates, w.Noun) and made:
            made[-1] = still(made[-1], sentence)
        elif sentence in COST_RIDERS and made:
            made[-1] = rider_on_cost(made[-1], sentence)
        elif sentence == w.Statement("pays life instead") and made:
            made[-1] = paid_with_life(made[-1], sentence)
        elif isinstance(sentence, w.Statement) and sentence.kind == "same of all" and made:
            made += same_of(scope, made[-1], sentence)
        elif isinstance(sentence, w.Statement) and sentence.kind == "same keywords" and made:
            made += [once_more(made[-1], item, sentence) for item in sentence.value]
        elif made and (says_prevented(sentence) or behind_prevention(made[-1], sentence)):
            made[-1] = besides(scope, made[-1], effect(scope, sentence), sentence)
        elif isinstance(sentence, w.Gate) and sentence.kind == "when do" and made:
            made[-1] = linked(scope, made[-1], sentence, sentences[n + 1 :])
            break
        elif isinstance(sentence, w.Gate) and sentence.kind == "otherwise" and made:
            before = made[-1]
            if not isinstance(before, ab.Static | ab.StaticRule) or before.while_ is None:
                raise not_executable("otherwise", sentence)
            made += static(scope, sentence.effect, Negated(before.while_))
        else:
            made += static(scope, sentence)
    return prune(tuple(entrances(made)))


def quoted_statics(scope: Scope, node: w.Body) -> Made:
    made: list[Ability] = []
    for sentence in node.sentences:
        said = about_spells_cast(scope, sentence, made[-1]) if made else None
        if said is not None:
            made[-1] = said
        else:
            made += static(scope, sentence)
    return tuple(made)


def still(before: Ability, node: w.Claim) -> Ability:
    """205.1b "Enchanted land is a 2/2 creature. It's still a land." """
    kept = rewritten(before, SetTypes, lambda found: AddTypes(found.types, found.subtypes))
    if kept is None or node.predicates.posts or not isinstance(node.predicates.cores, w.Core):
        raise not_executable("still", node)
    return kept  # type: ignore[no-any-return]


def entering_now(node: Any) -> Any:
    """ "As ~ enters the battlefield": the words before they were shortened."""
    if (
        isinstance(node, w.Statement)
        and node.kind == "as enters battlefield"
        and node.value in (w.Ref("~"), w.Ref("≈"))
    ):
        return dataclasses.replace(node, kind="as enters", value=w.Ref("~"))
    if isinstance(node, w.Gate) and isinstance(node.effect, w.Claim):
        if node.effect.predicates == w.Predicate("enter[s] the battlefield tapped"):
            tapped = dataclasses.replace(node.effect, predicates=w.Predicate("enter[s] tapped"))
            return dataclasses.replace(node, effect=tapped)
    return node


def same_subjects(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Creatures you control get +1/+1. As long as …, they also have vigilance.": the same set."""
    made: list[Any] = []
    for sentence in sentences:
        before = made[-1] if made else None
        inner = sentence.effect if isinstance(sentence, w.Gate) else sentence
        if isinstance(inner, w.Claim) and inner.what == w.Refs("they") and isinstance(before, w.Claim):
            if isinstance(before.what, w.Pick) and before.what.how.kind in ("bare", "all", "each"):
                same = dataclasses.replace(inner, what=before.what)
                sentence = dataclasses.replace(sentence, effect=same) if isinstance(sentence, w.Gate) else same
        made.append(sentence)
    return tuple(made)


COST_RIDERS: Final = (w.Statement("floor one"), w.Statement("colored only"))


def rider_on_cost(ability: Ability, node: w.Statement) -> Ability:
    """118.7 "This effect reduces only the amount of colored mana you pay." """
    if not isinstance(ability, ab.StaticRule):
        raise not_executable(node.kind, node)
    rules: list[RuleChange] = []
    for rule in ability.rules:
        if not isinstance(rule, rc.CostChange) or not rule.less:
            raise not_executable(node.kind, node)
        if (rule.kind == "spell") == (node.kind == "floor one"):
            raise not_executable(node.kind, node)
        if node.kind == "floor one":
            rules.append(dataclasses.replace(rule, floor=1))
        else:
            rules.append(dataclasses.replace(rule, colored=True))
    return dataclasses.replace(ability, rules=tuple(rules))


def same_of(scope: Scope, ability: Ability, node: w.Statement) -> list[Ability]:
    """ "The same is true for creature spells you control and creature cards you own" and so on."""
    if not isinstance(ability, ab.Static) or not isinstance(ability.affects, Noun) or ability.zone != "battlefield":
        raise not_executable("the same is true", node)
    if not all([isinstance(mod, KINDS_CHANGED) for mod in ability.mods]):
        raise not_executable("the same is true", node)
    nouns = node.value if isinstance(node.value, tuple) else (node.value,)
    return [dataclasses.replace(ability, affects=noun(scope, one)) for one in nouns]


KINDS_CHANGED: Final = (AddTypes, SetTypes, SetColors, SetChosenColor, AllCreatureTypes, AddChosenType)


OWN_COST: Final = ("cost is mana cost", "its cost is mana cost", "cost is mana cost plus")


def own_cost_less(ability: Ability, node: w.Statement) -> Ability:
    """702.143 "Its foretell cost is equal to its mana cost reduced by {2}.": the word of the keyword says by what."""
    grant = ability.mods[0] if isinstance(ability, ab.Static) and len(ability.mods) == 1 else None
    if not isinstance(ability, ab.Static) or not isinstance(grant, GrantKeyword):
        raise not_executable(node.kind, node)
    keyword_ = grant.ability
    if not isinstance(keyword_, ab.Keyword) or keyword_ != ab.Keyword(str(node.other)):
        raise not_executable(node.kind, node)
    return dataclasses.replace(ability, mods=(GrantKeyword(dataclasses.replace(keyword_, word=str(node.value))),))


def behind_prevention(before: Ability, node: Any) -> bool:
    """615.5 "If damage would be dealt to ~, prevent that damage. Remove a counter from ~." """
    return isinstance(before, ab.Replacing) and before.replacement.prevention and isinstance(node, w.Do)


def says_prevented(node: Any) -> bool:
    """It speaks of "the damage prevented this way" (615.5)."""
    return any([isinstance(one, w.Measured) and one.event.verb == "prevented" for one in walk(node)])


def linked(scope: Scope, ability: Ability, node: w.Gate, rest: tuple[Any, ...]) -> Ability:
    """607.2h "You may exert ~ as it attacks. When you do, …" and all that follows."""
    if not isinstance(ability, ab.StaticRule) or len(ability.rules) != 1:
        raise not_executable("when you do", node)
    (rule,) = ability.rules
    if not isinstance(rule, rc.AttackOption) or rule.then is not None or node.who not in (None, w.You()):
        raise not_executable("when you do", node)
    then = body(scope.delayed(), w.Body((node.effect, *rest)))
    return dataclasses.replace(ability, rules=(dataclasses.replace(rule, then=then),))


def entrances(made: list[Ability]) -> list[Ability]:
    """614.12 "As ~ enters, choose an opponent. It enters with a counter for each creature that player controls." """
    joined: list[Ability] = []
    for one in made:
        before = joined[-1] if joined else None
        if (
            isinstance(one, ab.Replacing)
            and isinstance(before, ab.Replacing)
            and isinstance(before.replacement.changes[-1], ab.AsEnters)
            and read_of(one.replacement) & written_in(before.replacement)
            and dataclasses.replace(one.replacement, changes=()) == dataclasses.replace(before.replacement, changes=())
            and one.while_ == before.while_
        ):
            changes = (*before.replacement.changes, *one.replacement.changes)
            joined[-1] = dataclasses.replace(before, replacement=dataclasses.replace(one.replacement, changes=changes))
        else:
            joined.append(one)
    return joined


def paid_with_life(ability: Ability, node: w.Statement) -> Ability:
    """118.9 Spells cast by this permission cost life equal to their mana value."""
    if not isinstance(ability, ab.StaticRule) or not all([isinstance(rule, rc.MayPlay) for rule in ability.rules]):
        raise not_executable("cast this way", node)
    life = co.Cost((co.PayEffect(fx.PayLife(StatOf("mana_value", This()))),))
    rules = [dataclasses.replace(rule, cost=life) for rule in ability.rules if isinstance(rule, rc.MayPlay)]
    return dataclasses.replace(ability, rules=tuple(rules))


def own_costs(scope: Scope, ability: Ability, node: w.Statement) -> Ability:
    """ "Each … has flashback. The flashback cost is equal to its mana cost." """
    if not isinstance(ability, ab.Static) or len(ability.mods) != 1 or not isinstance(ability.mods[0], GrantKeyword):
        raise not_executable("cost of", node)
    return dataclasses.replace(ability, mods=(own_cost(ability.mods[0], node, scope),))
