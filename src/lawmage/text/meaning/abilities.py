"""113.3, 602-606, 714 Lines as abilities."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import cost as co
from lawmage.ir import effects as fx
from lawmage.ir import labels
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import And, Negated, TurnIs
from lawmage.ir.event_pattern import AnyEvent, Casts, Does, Moves, Occasion
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import (
    AddChosenType,
    AddTypes,
    AllCreatureTypes,
    GrantKeyword,
    SetChosenColor,
    SetColors,
    SetTypes,
)
from lawmage.ir.node import Ability, Condition, EventPattern, RuleChange, Zone
from lawmage.ir.quantity import StatOf
from lawmage.ir.selector import Among, Host, Linked, Noun, Players, This, You
from lawmage.text import words as w

from .conditions import condition
from .costs import cost
from .declined import not_executable
from .effects import body, effect, ridden
from .effects.riders import own_cost, rewritten
from .entries import pay_or_tapped
from .events import event, joined
from .keywords import keyword, keywords
from .nouns import noun
from .prevention import besides
from .prune import prune
from .quantities import for_each, quantity
from .same import once_more
from .scope import Facts, Scope
from .statics import static
from .written import read_of, written_in

Made = tuple[Ability, ...]


def abilities(facts: Facts, node: Any) -> Made:
    """One line of a permanent (or a keyword line of anything): its abilities, each in a frame of its own."""
    handler = LINES.get(type(node))
    if handler is None:
        raise not_executable("line", node)
    return handler(facts, node)


def quoted(scope: Scope, node: w.Quoted, bearer: Facts) -> Made:
    """201.5a An ability in quotes: "~" is who grants it, "this creature" who has it."""
    inner = bearer if bearer.types else Facts("~", ("creature",))
    bearers = scope.facts.own in BEARERS
    made = abilities_in(Scope(inner) if bearers else scope.granted_to(inner), node.ability)
    if "exiled" in inner.links_read - inner.links_made:
        raise not_executable("the card that another object has exiled", node)
    return made


# what a face calls itself by a type: in quotes these words mean the thing that has the ability
BEARERS: Final = frozenset(("this creature", "this artifact", "this land", "this enchantment", "this permanent"))


def abilities_in(scope: Scope, node: Any) -> Made:
    maker = IN_SCOPE.get(type(node))
    if maker is None:
        raise not_executable("quoted", node)
    return prune(maker(scope, node))


def _framed(make: Callable[[Scope, Any], Made]) -> Callable[[Facts, Any], Made]:
    """A line with a frame of its own."""

    def line(facts: Facts, node: Any) -> Made:
        return prune(make(Scope(facts), node))

    return line


# Triggered (603) ------------------------------------------------------------


HAUNTED: Final = tuple(
    [w.Event("does", w.Ref(f"the creature {haunter} haunts"), extra=w.Event("die")) for haunter in ("it", "this card")]
)


def haunting(scope: Scope, node: w.Triggered) -> Made:
    """702.55c The card in exile speaks when the creature it haunts dies."""
    pattern = Moves(Linked("haunted"), ("battlefield",), ("graveyard",))
    return (_trigger(scope, pattern, node.effect, node.condition, "exile"),)


def triggered(scope: Scope, node: w.Triggered) -> Made:
    if node.event in HAUNTED:
        return haunting(scope, node)
    if isinstance(node.event, w.Event) and node.event.verb == "either event" and node.event.to in HAUNTED:
        first = dataclasses.replace(node, event=node.event.what)
        return (*triggered(scope, first), *haunting(Scope(scope.facts), node))
    if isinstance(node.event, w.Event) and node.event.verb == "either event":
        return either_event(scope, node)
    if isinstance(node.condition, w.Condition) and node.condition.kind == "in either zone":
        return _of_two_zones(scope.facts, node)
    pattern = event(scope, node.event)
    return (_trigger(scope, pattern, node.effect, node.condition, trigger_home(pattern, node)),)


def either_event(scope: Scope, node: w.Triggered) -> Made:
    """603.2 "Whenever ~ enters or a planeswalker you control dies": one ability, whose effect speaks of neither."""
    one, *others = triggered(scope, dataclasses.replace(node, event=node.event.what))
    two, *more = triggered(Scope(scope.facts), dataclasses.replace(node, event=node.event.to))
    if others or more or not isinstance(one, ab.Triggered) or not isinstance(two, ab.Triggered):
        raise not_executable("either event", node)
    one, two = prune(one), prune(two)
    if one.binds or dataclasses.replace(two, event=one.event) != one:
        raise not_executable("either event", node)
    return (dataclasses.replace(one, event=AnyEvent((one.event, two.event))),)


def _of_two_zones(facts: Facts, node: w.Triggered) -> Made:
    """113.6b, 207.2c An ability that functions on the battlefield and in another zone (eminence)."""
    if node.condition.what not in SELF:
        raise not_executable("in either zone", node)
    found: list[Ability] = []
    for place in ("battlefield", node.condition.extra):
        scope = Scope(facts)
        pattern = event(scope, node.event)
        found.append(_trigger(scope, pattern, node.effect, None, place))
    return tuple(found)


def joined_trigger(scope: Scope, node: w.Joined) -> Made:
    pattern = joined(scope, node.event, node.other)
    return (_trigger(scope, pattern, node.effect, None, trigger_home(pattern, node)),)


def trigger_home(pattern: EventPattern, node: Any) -> Zone:
    """113.6c-k On the battlefield, or where the card must be for its trigger to make sense."""
    if isinstance(pattern, Casts) and _own(pattern.what):
        return "stack"
    if isinstance(pattern, Does) and pattern.action == "plot" and about_self(pattern):
        return "exile"
    if isinstance(pattern, Does) and pattern.action == "cycle" and about_self(pattern):
        return "graveyard"  # 702.29c
    return "battlefield" if about_self(pattern) else home(node)


def about_self(pattern: Any) -> bool:
    """603.6, 603.10 "When this dies", "when enchanted creature dies": the trigger looks back at where it was."""
    if isinstance(pattern, AnyEvent):
        return any([about_self(one) for one in pattern.events])
    if isinstance(pattern, Occasion):
        return about_self(pattern.event)
    what = getattr(pattern, "what", None)
    if what in (This(), Host()):
        return True
    return isinstance(what, Noun) and (_own(what) or any([_own(one) for one in what.alternatives]))


def _own(noun: Noun) -> bool:
    return any([isinstance(test, Among) and test.things == This() for test in noun.tests])


def _trigger(scope: Scope, pattern: EventPattern, does: Any, test: Any, where: Zone) -> Ability:
    condition_ = None
    if test is not None:
        scope.next_clause()
        condition_ = condition(scope, test)
    found = ridden(scope, does)
    return ab.Triggered(
        pattern,
        found.effect,
        condition_,
        scope.event_binds(),
        zone=where,
        limit=found.limit,
        optional_once=found.optional_once,
    )


# Activated (602) ------------------------------------------------------------


def activated(scope: Scope, node: w.Activated) -> Made:
    paid = cost(scope, node.cost)
    scope.next_clause()
    effect, more = not_zero(node.effect)
    found = ridden(scope, effect)
    if found.limit or found.optional_once:
        raise not_executable("limit", node)
    limits = more if node.limits is None else more + limit(scope, node.limits)
    return (ab.Activated(paid, found.effect, limits, zone(paid, node), scope.cost_binds()),)


def zone(paid: co.Cost, node: Any) -> Zone:
    """113.6k Where the cost or the effect only works from there, the ability functions there."""
    for part in paid.parts:
        if isinstance(part, co.PayEffect):
            inner = part.effect.does if isinstance(part.effect, fx.Bind) else part.effect
            if isinstance(inner, fx.Discard) and inner.what == This():
                return "hand"
    return home(node)


def home(node: Any) -> Zone:
    """113.6 The zone that words like "return this card from your graveyard" name for the card itself."""
    for one in walk(node):
        if isinstance(one, w.Post) and one.kind == "ref from" and one.value in SELF and isinstance(one.other, w.Post):
            if one.other.kind in ZONES:
                return ZONES[one.other.kind]
        if isinstance(one, w.Condition) and one.kind == "exiled now":
            return "exile"
        if isinstance(one, w.Event) and one.verb == "while" and one.to == w.Condition("it's exiled"):
            return "exile"
        if isinstance(one, w.Condition) and one.kind == "is" and one.what in SELF:
            if one.extra == w.Word("state", "suspended"):
                return "exile"
        if isinstance(one, w.Condition) and one.kind == "in zone" and one.what in SELF:
            if isinstance(one.extra, w.Post) and one.extra.kind in ZONES:
                return ZONES[one.extra.kind]
    return "battlefield"


ZONES: Final[dict[str, Zone]] = {
    "graveyard": "graveyard",
    "hand": "hand",
    "exile": "exile",
    "the command zone": "command",
}
SELF: Final = (w.Ref("~"), w.Ref("this card"), w.Ref("this", w.Core(w.Word("head", "card"))))


def walk(node: Any) -> Iterator[Any]:
    """All nodes of a surface tree, but not what an ability in quotes says."""
    if isinstance(node, tuple):
        for one in node:
            yield from walk(one)
    elif dataclasses.is_dataclass(node) and not isinstance(node, w.Quoted):
        yield node
        for field in dataclasses.fields(node):
            yield from walk(getattr(node, field.name))


def not_zero(node: Any) -> tuple[Any, tuple[RuleChange, ...]]:
    """107.3 Without the sentence that X can't be 0, which limits the announcement; it may stand in every mode."""
    if isinstance(node, w.Body) and NO_ZERO in node.sentences[1:]:
        left = tuple([one for one in node.sentences if one != NO_ZERO])
        return dataclasses.replace(node, sentences=left), (rc.Timing(not_zero=True),)
    if isinstance(node, w.Modal) and node.modes:
        split = [not_zero(mode) for mode in node.modes]
        if all([limits for _, limits in split]):
            return dataclasses.replace(node, modes=tuple([mode for mode, _ in split])), split[0][1]
    return node, ()


NO_ZERO: Final = w.Statement("X can't be", 0)


def limit(scope: Scope, node: Any) -> tuple[RuleChange, ...]:
    """602.5 "Activate only …"."""
    if isinstance(node, str) and node in LIMITS:
        return (LIMITS[node],)
    if isinstance(node, w.Statement):
        if node.kind in PAIRS:
            return (PAIRS[node.kind](condition(scope, node.value)),)
        if node.kind == "only when" and node.value in WHEN:
            return (rc.Timing(WHEN[node.value]),)
        if node.kind == "cheaper each":
            less = parse_mana(node.value)
            return (rc.CostChange(This(), less, amount=for_each(scope, node.other), kind="activated"),)
        if node.kind == "only and only":
            return (only_and_only(scope, node),)
        if node.kind == "no more than" and node.value in REPEATS:
            return (rc.Timing(times_each_turn=REPEATS[node.value]),)
    raise not_executable("limit", node)


def only_and_only(scope: Scope, node: w.Statement) -> rc.Timing:
    """ "Activate only during your turn and only once each turn." """
    test = WHEN.get(node.value)
    if test is None:
        raise not_executable("limit", node)
    if node.other == "once each turn":
        return rc.Timing(test, once_each_turn=True)
    if node.other == "once":
        return rc.Timing(test, once=True)
    if isinstance(node.other, w.Condition) and node.other.who == w.Player("defending player"):
        raise not_executable("limit", node)  # 508.5a of which attack
    return rc.Timing(And((test, condition(scope, node.other))))


YOUR_TURN: Final = TurnIs(You())
PAIRS: Final[dict[str, Callable[[Condition], rc.Timing]]] = {
    "only if": rc.Timing,
    "sorcery, only if": lambda test: rc.Timing(test, sorcery=True),
    "only if and sorcery": lambda test: rc.Timing(test, sorcery=True),
    "only if and once": lambda test: rc.Timing(test, once_each_turn=True),
    "once and only if": lambda test: rc.Timing(test, once_each_turn=True),
    "once ever and only if": lambda test: rc.Timing(test, once=True),
    "only if on your turn": lambda test: rc.Timing(And((test, YOUR_TURN))),
}
REPEATS: Final = {"twice": 2, "three times": 3}
COMBAT: Final = ("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat")
WHEN: Final[dict[str, Condition]] = {
    "during your turn": YOUR_TURN,
    "during combat": TurnIs(None, COMBAT),
    "during your upkeep": TurnIs(You(), ("upkeep",)),
    "during a opponent's upkeep": TurnIs(Players("opponents"), ("upkeep",)),
    "during the end of combat step": TurnIs(None, ("end_of_combat",)),
    "during combat on your turn": TurnIs(You(), COMBAT),
    "during your end step": TurnIs(You(), ("end",)),
    "during any upkeep step": TurnIs(None, ("upkeep",)),
    "during your draw step": TurnIs(You(), ("draw",)),
    "during the end step": TurnIs(None, ("end",)),
    "during an opponent's turn": TurnIs(Players("opponents")),
    "during a opponent's turn": TurnIs(Players("opponents")),
    "during the declare attackers step": TurnIs(None, ("declare_attackers",)),
    "during the declare blockers step": TurnIs(None, ("declare_blockers",)),
    "during your turn, before attackers are declared": TurnIs(
        You(), ("upkeep", "draw", "precombat_main", "beginning_of_combat")
    ),
}
LIMITS: Final[dict[str, rc.Timing]] = {
    "activate only as a sorcery": rc.Timing(sorcery=True),
    "activate only once each turn": rc.Timing(once_each_turn=True),
    "activate only during your turn": rc.Timing(YOUR_TURN),
    "activate only during your turn, before attackers are declared": rc.Timing(
        TurnIs(You(), ("upkeep", "draw", "precombat_main", "beginning_of_combat"))
    ),
    "activate only once each turn and only during your turn": rc.Timing(YOUR_TURN, once_each_turn=True),
    "activate only during combat": rc.Timing(TurnIs(None, COMBAT)),
    "any player may activate this ability": rc.Timing(any_player=True),
    "only opponents": rc.Timing(opponents=True),
    "only opponents as a sorcery": rc.Timing(sorcery=True, opponents=True),
    "activate only once": rc.Timing(once=True),
    "activate only during your upkeep": rc.Timing(TurnIs(You(), ("upkeep",))),
    "activate only as a sorcery and only once each turn": rc.Timing(sorcery=True, once_each_turn=True),
    "activate only as a sorcery and only once": rc.Timing(sorcery=True, once=True),
}


def loyalty(scope: Scope, node: w.Loyalty) -> Made:
    """606"""
    text = node.cost.replace("−", "-")
    if text.endswith("X"):
        part = co.Loyalty(0, -1 if text.startswith("-") else 1)
        scope.has_x = True
    else:
        part = co.Loyalty(int(text))
    return (ab.Activated(co.Cost((part,)), body(scope, node.effect), loyalty=True),)


def chapter(scope: Scope, node: w.Chapter) -> Made:
    """714.2"""
    numerals = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}
    return (ab.Chapter(tuple([numerals[one] for one in node.chapters]), body(scope, node.effect)),)


# Other lines ------------------------------------------------------------


def keyword_line(facts: Facts, node: w.Keywords) -> Made:
    return keywords(Scope(facts), node.items)


def long_keyword(facts: Facts, node: w.Keyword) -> Made:
    return keywords(Scope(facts), (node,))


def keyword_with_x(facts: Facts, node: w.WhereX) -> Made:
    """ "Firebending X, where X is its power" """
    if not isinstance(node.effect, w.Keyword):
        raise not_executable("line", node)
    scope = Scope(facts)
    scope.x = quantity(scope, node.amount)
    return prune(keywords(scope, (node.effect,)))


def labelled(facts: Facts, node: w.Labelled) -> Made:
    """207.2c An ability word means nothing; some labels are keywords that add to the ability (702)."""
    made = abilities(facts, node.ability)
    label = node.label.lower()
    if label in labels.LIMITS or label in labels.WHILE:
        found = [labels.labelled(label, one) for one in made]
        if None in found:
            raise not_executable("label", node.label)
        return tuple([one for one in found if one is not None])
    if label in UNKNOWN_LABELS:
        raise not_executable("label", node.label)
    return made


UNKNOWN_LABELS: Final = frozenset(("companion", "start your engines!", "teamwork"))


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
    made: list[Ability] = []
    scope = Scope(facts)
    for n, sentence in enumerate(sentences):
        if isinstance(sentence, w.Statement) and sentence.kind in OWN_COST and made:
            made[-1] = own_costs(scope, made[-1], sentence)
        elif isinstance(sentence, w.Statement) and sentence.kind == "its cost is less" and made:
            made[-1] = own_cost_less(made[-1], sentence)
        elif isinstance(sentence, w.Claim) and isinstance(sentence.predicates, w.Noun) and made:
            made[-1] = still(made[-1], sentence)
        elif sentence in COST_RIDERS and made:
            made[-1] = rider_on_cost(made[-1], sentence)
        elif sentence == w.Statement("pays life instead") and made:
            made[-1] = paid_with_life(made[-1], sentence)
        elif isinstance(sentence, w.Statement) and sentence.kind in ("same", "same of all") and made:
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


def quoted_statics(scope: Scope, node: w.Body) -> Made:
    return tuple([one for sentence in node.sentences for one in static(scope, sentence)])


def quoted_keywords(scope: Scope, node: w.Keywords) -> Made:
    """ "cumulative upkeep {1}." """
    return keywords(scope, node.items)


def quoted_keyword(scope: Scope, node: w.Keyword) -> Made:
    return keyword(scope, node)


IN_SCOPE: Final[dict[type, Callable[[Scope, Any], Made]]] = {
    w.Triggered: triggered,
    w.Joined: joined_trigger,
    w.Activated: activated,
    w.Body: quoted_statics,
    w.Keywords: quoted_keywords,
    w.Keyword: quoted_keyword,
}
LINES: Final[dict[type, Callable[[Facts, Any], Made]]] = {
    w.Triggered: _framed(triggered),
    w.Joined: _framed(joined_trigger),
    w.Activated: _framed(activated),
    w.Loyalty: _framed(loyalty),
    w.Chapter: _framed(chapter),
    w.Keywords: keyword_line,
    w.Keyword: long_keyword,
    w.Labelled: labelled,
    w.WhereX: keyword_with_x,
    w.Body: statics,
}
