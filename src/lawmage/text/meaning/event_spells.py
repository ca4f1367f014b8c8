"""601.2i, 602, 305 What players cast, copy, play and activate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.node import EventPattern, Things, Zone
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import noun_of
from .event_measures import of_their_turn
from .event_parts import ORDINALS, acting, enter_object
from .fit import LAND_TYPES
from .history import SPELL
from .nouns import described
from .scope import Entity, Scope

Rule = Callable[[Scope, Any], EventPattern]


def _cast_spell(scope: Scope, noun: s.Noun) -> None:
    scope.note_event("object", Entity("object", s.You(), noun=noun, locus="stack", origin="event_object"))


def _spell(scope: Scope, node: Any) -> s.Noun:
    found = described(scope, node)
    if node == w.Ref("your commander"):
        found = replace(SPELL, tests=(s.Is("set", "commander"),), owner=s.You())
    if isinstance(found, s.This):
        scope.ambient.append(Entity("object", found, noun=scope.this.noun, locus="stack", origin="event_object"))
        return replace(SPELL, tests=(s.Among(found),))
    if not isinstance(found, s.Noun):
        raise not_executable("event cast", node)
    _cast_spell(scope, found)
    return found


def _cast(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    plain, elsewhere = _not_from(scope, node.what)
    what, from_, not_from = _cast_zones(scope, _spell(scope, plain))
    not_from = not_from or elsewhere
    cast = e.Casts(who, what, from_, not_from)
    _x_of_spell(scope, what)
    match node.extra:
        case None:
            return cast
        case "during your turn":
            return e.Occasion(cast, during=c.TurnIs(s.You()))
        case "during each opponent's turn":
            return e.Occasion(cast, during=c.TurnIs(s.Players("opponents")))
        case "from anywhere other than your hand":
            return e.Casts(who, what, (), ("hand",))
    raise not_executable("event cast", node.extra)


def _x_of_spell(scope: Scope, what: s.Noun) -> None:
    """107.3 "Whenever you cast a spell with {X} in its mana cost": X is what was announced for that spell."""
    if any([isinstance(test, s.HasSymbol) and test.symbol == "X" for test in what.tests]):
        spells = [one for one in scope.ambient if one.origin == "event_object"]
        if spells:
            scope.event_x = q.CastFact("x", spells[-1].read)


def _not_from(scope: Scope, node: Any) -> tuple[Any, tuple[Zone, ...]]:
    """ "a spell from anywhere other than their hand"."""
    if not isinstance(node, w.Pick) or not isinstance(node.noun, w.Noun):
        return node, ()
    posts = [post for post in node.noun.posts if post.kind == "from" and post.value.kind == "anywhere other than"]
    if not posts:
        return node, ()
    inner = posts[0].value.value
    if inner.kind != "hand" or inner.value not in (w.You(), w.Refs("their")):
        raise not_executable("event cast from", node)
    kept = tuple([post for post in node.noun.posts if post is not posts[0]])
    return replace(node, noun=replace(node.noun, posts=kept)), ("hand",)


def _cast_zones(scope: Scope, what: s.Noun) -> tuple[s.Noun, tuple[Zone, ...], tuple[Zone, ...]]:
    """ "a spell from your graveyard" names where it is cast from, not where it is."""
    if what.zones == ("stack",) or what.alternatives:
        return what, (), ()
    if what.whose not in (None, s.You()):
        raise not_executable("event cast from")
    kinds: Any = ("spell",)
    plain = replace(what, kinds=kinds, zones=("stack",), whose=None)
    return plain, what.zones, ()


def _cast_or_copy(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    what = _spell(scope, node.what)
    return e.AnyEvent((e.Casts(who, what), e.CopiesSpell(who, what)))


def _copy(scope: Scope, node: Any) -> EventPattern:
    return e.CopiesSpell(acting(scope, node), _spell(scope, node.what))


def _cast_nth(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    _cast_spell(scope, SPELL)
    return e.Occasion(e.Casts(who, SPELL), nth=ORDINALS[node.to])


def _cast_nth_of(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    noun = noun_of(scope, node.what)
    _cast_spell(scope, noun)
    _x_of_spell(scope, noun)
    return e.Occasion(e.Casts(who, noun), nth=ORDINALS[node.to])


def _cast_nth_during(scope: Scope, node: Any) -> EventPattern:
    inner = _cast_nth(scope, node)
    if not isinstance(inner, e.Occasion):
        raise not_executable("event cast nth during", node)
    whose: Things = s.You() if node.what == "during each of your turns" else s.Players("opponents")
    if not isinstance(whose, s.You):
        scope.ambient.append(Entity("player", s.Players("active"), origin="event"))
    return e.Occasion(inner.event, nth=inner.nth, during=c.TurnIs(whose))


def _later(scope: Scope, node: Any) -> EventPattern:
    """ "a spell other than your first spell each turn"."""
    who = acting(scope, node)
    if described(scope, node.what) != SPELL:
        raise not_executable("event cast other than the first", node)
    _cast_spell(scope, SPELL)
    return e.Occasion(e.Casts(who, SPELL), nth=2, later=True)


def _cast_in_turn(scope: Scope, node: Any) -> EventPattern:
    if node.extra != w.Refs("their"):
        raise not_executable("event cast in a turn", node)
    who = acting(scope, node)
    noun = described(scope, node.what)
    if not isinstance(noun, s.Noun) or noun.zones != ("stack",):
        raise not_executable("event cast in a turn", node)
    _cast_spell(scope, noun)
    return of_their_turn(e.Casts(who, noun))


def _nth_in(spells: bool) -> Rule:
    """ "your third spell in a turn"."""

    def rule(scope: Scope, node: Any) -> EventPattern:
        who = acting(scope, node)
        if spells:
            _cast_spell(scope, SPELL)
        return e.Occasion(e.Casts(who, SPELL) if spells else e.Draws(who), nth=ORDINALS[node.to])

    return rule


def _play_or_cast(scope: Scope, node: Any) -> EventPattern:
    """ "Whenever you play a land or cast a spell": "it" is either, the card or the spell."""
    land, spell = node.what, node.to
    if not isinstance(land, w.Event) or not isinstance(spell, w.Event) or (land.verb, spell.verb) != ("play", "cast"):
        raise not_executable("event either", node)
    who = acting(scope, node)
    apart = Scope(scope.facts)
    lands, spells = _play(apart, replace(land, who=w.You())), _cast(apart, replace(spell, who=w.You()))
    scope.note_event("object", Entity("object", s.You(), origin="event_object"))
    if not isinstance(lands, e.PlaysLand) or not isinstance(spells, e.Casts):
        raise not_executable("event either", node)
    if not lands.from_ and not lands.not_from:  # "from anywhere other than your hand" goes with both
        lands = replace(lands, from_=spells.from_, not_from=spells.not_from)
    return e.AnyEvent((replace(lands, who=who), replace(spells, who=who)))


def _play(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    plain, not_from = _not_from(scope, node.what)
    noun = enter_object(scope, plain)
    if not isinstance(noun, s.Noun) or not _is_land(noun) or noun.whose not in (None, s.You()):
        raise not_executable("event play", node)
    land = replace(noun, kinds=("permanent",), zones=(), whose=None)
    return e.PlaysLand(who, land, noun.zones, not_from)


def _is_land(noun: s.Noun) -> bool:
    kinds = [test.word for test in noun.tests if isinstance(test, s.Is) and test.table in ("type", "subtype")]
    return any([word == "land" or word in LAND_TYPES for word in kinds])


def _activate(scope: Scope, node: Any) -> EventPattern:
    """ "activates an ability of a creature", "activates a loyalty ability"; nobody: whoever activates it."""
    who = None if node.who is None else acting(scope, node)
    what, not_mana = _not_mana(node.what)
    what, name = _of_keyword(what)
    found = described(scope, what)
    if not isinstance(found, s.Noun) or found.kinds != ("ability",) or found.controller or found.other:
        raise not_executable("event activate", node)
    of: s.Noun | None = None
    loyalty = False
    for test in found.tests:
        if isinstance(test, s.AbilityOf) and test.kind in ("either", "activated") and of is None:
            of = test.source
        elif test == s.AbilityOf("loyalty"):
            loyalty = True
        else:
            raise not_executable("event activate", node)
    _cast_spell(scope, found)
    return e.Activates(who, of, not_mana=not_mana, loyalty=loyalty, name=name)


def _of_keyword(node: Any) -> tuple[Any, str]:
    """702.177 "an exhaust ability" """
    if not isinstance(node, w.Pick) or not isinstance(node.noun, w.Noun) or not isinstance(node.noun.cores, w.Core):
        return node, ""
    cores = node.noun.cores
    named = [one.word for one in cores.qualities if isinstance(one, w.Word) and one.word in ("exhaust", "boast")]
    if len(named) != 1:
        return node, ""
    kept = tuple([one for one in cores.qualities if not (isinstance(one, w.Word) and one.word == named[0])])
    return replace(node, noun=replace(node.noun, cores=replace(cores, qualities=kept))), named[0]


_MANA: Final = w.Post("isn't a", w.Noun(w.Core(w.Word("head", "ability"), (w.Word("ability", "mana"),))))


def _not_mana(node: Any) -> tuple[Any, bool]:
    """605 "an ability that isn't a mana ability" """
    if not isinstance(node, w.Pick) or not isinstance(node.noun, w.Noun) or _MANA not in node.noun.posts:
        return node, False
    posts = tuple([post for post in node.noun.posts if post != _MANA])
    return replace(node, noun=replace(node.noun, posts=posts)), True


SPELL_EVENTS: Final[dict[str, Rule]] = {
    "cast": _cast,
    "cast or copy": _cast_or_copy,
    "copy": _copy,
    "cast nth": _cast_nth,
    "cast nth of": _cast_nth_of,
    "cast nth during": _cast_nth_during,
    "cast but first": _later,
    "cast in turn": _cast_in_turn,
    "cast nth in": _nth_in(True),
    "draw nth in": _nth_in(False),
    "play": _play,
    "either": _play_or_cast,
    "activate": _activate,
}
