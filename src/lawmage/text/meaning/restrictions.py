"""508.1, 509.1, 613.11 Predicates that change rules: can't, must, as though, doesn't untap."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final, Literal

from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir.node import EventPattern, RuleChange, Things
from lawmage.ir.selector import Among, Is, Noun, Players, Selector, You
from lawmage.text import words as w

from .declined import not_executable
from .nouns import described, noun, players, things
from .predicates import PREDICATES, Mod, Pred, Subject
from .quantities import quantity
from .refer import refer_player
from .scope import Scope

Make = Callable[[Subject], tuple[RuleChange, ...]]


def thing(subject: Subject) -> Things:
    """A set as the things that are in it."""
    return Selector("all", subject, 0, None) if isinstance(subject, Noun) else subject


def rule(make: Make) -> Pred:
    """A predicate without a parameter."""

    def pred(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
        return make(subject)

    return pred


def cant(make: Callable[[Subject], EventPattern]) -> Pred:
    return rule(lambda s: (rc.Cant(make(s)),))


def must(make: Callable[[Subject], EventPattern]) -> Pred:
    return rule(lambda s: (rc.Must(make(s)),))


def by(make: Callable[[Subject, Noun], RuleChange]) -> Pred:
    """A predicate with a noun: "can't be blocked by Walls"."""

    def pred(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
        return (make(subject, noun(scope, node.value)),)

    return pred


def works(*at: Literal["crew", "saddle"]) -> Pred:
    """ "crews Vehicles as though its power were 2 greater" """

    def pred(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
        return (rc.Works(subject, at, quantity(scope, node.value)),)

    return pred


def attacks_player(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (rc.Must(ev.Attacks(subject, players(scope, node.value, "object"))),)


def must_block(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """509.1c blocks ~ this turn if able"""
    return (rc.Must(ev.Blocks(subject, things(scope, node.value))),)


_UNTAP: Final = "(doesn't untap during its controller's untap step|don't untap during their controllers' untap steps)"
_NEXT: Final = (
    "(doesn't untap during its controller's next untap step|don't untap during their controllers' next untap steps)"
)
# effects of one untap step: their duration is their own (502.3)
NEXT_UNTAP: Final = frozenset(
    (
        _NEXT,
        "(doesn't|don't) untap during their controller's next untap step",
        "(doesn't|don't) untap during your next untap step",
    )
)
# "this turn" is part of the predicate
THIS_TURN: Final = frozenset(
    (
        "can attack this turn as though (it|they) didn't have defender",
        "(attacks|attack) this turn if able",
        "(blocks|block) this turn if able",
        "attacks this turn",
        "must block",
        "must be blocked when",
        "can't be blocked for except by",
        "assign[s] no combat damage this turn",
    )
)


THIS_COMBAT: Final = frozenset(("attacks this combat", "attacks that player this combat"))


def attacks_that_player(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """508.1d"""
    return (rc.Must(ev.Attacks(subject, refer_player(scope, "that player", role="object"))),)


def attacks_another(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """508.1d "attacks a player other than you if able" """
    if node.value != w.You():
        raise not_executable("attacks another", node)
    return (rc.Must(ev.Attacks(subject, Players("others"))),)


def attacks_or_blocks(subject: Subject) -> tuple[RuleChange, ...]:
    """508.1d, 509.1c"""
    return (rc.Must(ev.Attacks(subject)), rc.Must(ev.Blocks(subject)))


def whom(scope: Scope, node: Any) -> Subject:
    """What a rule names besides its subject: a set, or things."""
    return described(scope, node)


def as_noun(scope: Scope, node: Any) -> Noun:
    found = described(scope, node)
    return found if isinstance(found, Noun) else Noun((), (Among(found),))


def cant_block_what(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (rc.Cant(ev.Blocks(subject, whom(scope, node.value))),)


def this_turn_only(node: w.Predicate) -> None:
    """A time inside the predicate: this turn, which the instruction's duration says too."""
    if node.other not in (None, "this turn"):
        raise not_executable("can't be blocked", node)


def blocked_by(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    this_turn_only(node)
    return (rc.BlockersOf(thing(subject), none=as_noun(scope, node.value)),)


def blocked_except(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """509.1b "except by two or more creatures": how many; "except by Walls": which."""
    this_turn_only(node)
    how = node.value.how if isinstance(node.value, w.Pick) else None
    if how is not None and how.kind == "N or more":
        described_ = noun(scope, node.value.noun)
        if described_.tests not in ((), (Is("type", "creature"),)):
            raise not_executable("blocked except by", node)
        return (rc.BlockersOf(thing(subject), least=how.count),)
    return (rc.BlockersOf(thing(subject), only=as_noun(scope, node.value)),)


def cant_attack_whom(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (rc.Cant(ev.Attacks(subject, players(scope, node.value, "object"))),)


def target_of(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """702.18 and its kin: "can't be the target of abilities your opponents control" """
    found = described(scope, node.value)
    if not isinstance(found, Noun):
        raise not_executable("target of", node)
    return (rc.Cant(ev.Targeted(subject, found)),)


def enchanted_by(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (rc.Cant(ev.Attaches(noun(scope, node.value), subject)),)


def must_be_blocked(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    if node.value != "this turn":
        raise not_executable("must be blocked", node)
    return (rc.Must(ev.BecomesBlocked(subject)),)


def block_more(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    if not isinstance(node.value, int):
        raise not_executable("can block", node)
    return (rc.CanBlockMore(thing(subject), node.value),)


def cant_be(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    if node.value == "destroyed":
        return (rc.Cant(ev.Destroyed(subject)),)
    if node.value == "equipped":
        return (rc.Cant(ev.Attaches(Noun(("permanent",), (Is("subtype", "Equipment"),)), subject)),)
    raise not_executable("can't be", node)


def blocking_all(node: w.Claim) -> w.Claim:
    """ "All creatures able to block ~ do so": they all block it if able."""
    what = node.what
    if node.predicates != w.Predicate("do so") or not isinstance(what, w.Pick) or not isinstance(what.noun, w.Noun):
        return node
    last = what.noun.posts[-1] if what.noun.posts else None
    if last is None or last.kind not in ("able to block", "able to block when"):
        raise not_executable("do so", node)
    if last.other not in (None, "this turn"):
        raise not_executable("do so", node)
    kind = "blocks it" if last.other is None else "must block"
    picked = dataclasses.replace(what, noun=dataclasses.replace(what.noun, posts=what.noun.posts[:-1]))
    return w.Claim(picked, w.Predicate(kind, last.value))


def its_abilities(node: w.Claim) -> w.Claim:
    """602.5 "its activated abilities can't be activated": said of the thing that has them."""
    what = node.what
    if node.predicates != w.Predicate("can't be activated") or not isinstance(what, w.Post) or what.kind != "whose":
        return node
    if what.other != w.Core(w.Word("head", "ability"), (w.Word("ability", "activated"),)):
        raise not_executable("whose abilities", node)
    whose = w.Ref("it") if what.value == w.Ref("its") else what.value
    return w.Claim(whose, w.Predicate("can't use abilities"))


def targeted_without(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """702.11 "can be the targets of spells and abilities you control as though they didn't have hexproof" """
    if node.other != w.Keyword("hexproof"):
        raise not_executable("as though without", node)
    who = players(scope, node.value, "object")
    return (rc.AsThough("no_hexproof", subject, who),)


doesnt_untap: Final = rule(lambda s: (rc.DoesntUntap(s),))
no_defender: Final = rule(lambda s: (rc.AsThough("no_defender", s),))

RULES: Final[dict[str, Pred]] = {
    "can't attack": cant(ev.Attacks),
    "can't block": cant(ev.Blocks),
    "can't attack or block": rule(lambda s: (rc.Cant(ev.Attacks(s)), rc.Cant(ev.Blocks(s)))),
    "can't attack, block, or crew Vehicles": rule(
        lambda s: (rc.Cant(ev.Attacks(s)), rc.Cant(ev.Blocks(s)), rc.Cant(ev.Does("crew", what=s)))
    ),
    "can't attack alone": cant(lambda s: ev.Attacks(s, alone=True)),
    "can't block alone": cant(lambda s: ev.Blocks(s, alone=True)),
    "can't attack or block alone": rule(
        lambda s: (rc.Cant(ev.Attacks(s, alone=True)), rc.Cant(ev.Blocks(s, alone=True)))
    ),
    "can't attack you or planeswalkers you control": cant(lambda s: ev.Attacks(s, You(), or_planeswalker=True)),
    "can't be blocked": rule(lambda s: (rc.BlockersOf(thing(s), none=Noun(())),)),
    "can't be blocked by more than one creature": rule(lambda s: (rc.BlockersOf(thing(s), most=1),)),
    "can't be blocked for except by": blocked_except,
    "can't be blocked by": blocked_by,
    "can't be blocked except by": blocked_except,
    "can't block what": cant_block_what,
    "can't block or be blocked by": lambda scope, node, subject: (
        *cant_block_what(scope, node, subject),
        *blocked_by(scope, node, subject),
    ),
    "can't be the target of": target_of,
    "can't be enchanted by": enchanted_by,
    "targets as though without": targeted_without,
    "can't attack whom": cant_attack_whom,
    "can block additional": block_more,
    "can block up to": block_more,
    "can't be": cant_be,
    "as though unblocked": rule(lambda s: (rc.AssignUnblocked(thing(s)),)),
    "can block only": by(lambda s, n: rc.BlocksOnly(thing(s), n)),
    "attack[s] each combat if able": must(ev.Attacks),
    "block[s] each combat if able": must(ev.Blocks),
    "(attacks|attack) this turn if able": must(ev.Attacks),
    "(blocks|block) this turn if able": must(ev.Blocks),
    "must be blocked when": must_be_blocked,
    "must be blocked if able": must(ev.BecomesBlocked),
    "attacks each": attacks_player,
    "attacks this turn": attacks_player,
    "attacks this combat": must(ev.Attacks),
    "attacks that player this combat": attacks_that_player,
    "attacks another": attacks_another,
    "attacks or blocks each combat": rule(attacks_or_blocks),
    "must block": must_block,
    "blocks it": must_block,
    "can't be countered": cant(ev.Countered),
    "can't be countered by": lambda scope, node, subject: (rc.Cant(ev.Countered(subject, noun(scope, node.value))),),
    "can't be regenerated": cant(lambda s: ev.Does("regenerate", what=s)),
    "can't use abilities": cant(lambda s: ev.Activates(None, s, not_mana=False)),
    "can't be sacrificed": cant(lambda s: ev.Moves(s, cause="sacrifice")),
    "can't transform": cant(lambda s: ev.Does("transform", what=s)),
    "can't be enchanted": cant(lambda s: ev.Attaches(Noun(("permanent",), (Is("subtype", "Aura"),)), s)),
    "can't become untapped": cant(lambda s: ev.TapsUntaps(s, "untap")),
    "can't have counters put on (it|them)": cant(ev.CountersChange),
    "can block a additional creature each combat": rule(lambda s: (rc.CanBlockMore(thing(s)),)),
    "can block a additional creature": rule(lambda s: (rc.CanBlockMore(thing(s)),)),
    "can block any number of creatures": rule(lambda s: (rc.CanBlockMore(thing(s), None),)),
    "can attack as though (it|they) didn't have defender": no_defender,
    "can attack this turn as though (it|they) didn't have defender": no_defender,
    "can attack as though (it|they) had haste": rule(lambda s: (rc.AsThough("haste", s),)),
    "station[s] permanents using its toughness rather than its power": rule(lambda s: (rc.StationByToughness(s),)),
    "crews stronger": works("crew"),
    "saddles and crews stronger": works("crew", "saddle"),
    "crews tougher": rule(lambda s: (rc.Works(s, ("crew",), toughness=True),)),
    "saddles and crews tougher": rule(lambda s: (rc.Works(s, ("crew", "saddle"), toughness=True),)),
    "assign[s] combat damage equal to its toughness rather than its power": rule(lambda s: (rc.DamageByToughness(s),)),
    "assign[s] no combat damage this turn": rule(lambda s: (rc.AssignsNoDamage(thing(s)),)),
    _UNTAP: doesnt_untap,
    "(doesn't|don't) untap during your untap step": doesnt_untap,
    **dict.fromkeys(NEXT_UNTAP, doesnt_untap),
}


PREDICATES.update(RULES)
