"""603.2 What players do: draw, gain life, discard, sacrifice, attack, put counters."""

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
from .event_parts import CARD, ORDINALS, acting, batch_of, does_action, enter_object, enter_subject, without_count
from .history import FIELD
from .nouns import described, player_set
from .production import of_chosen_color, tap_for_mana_of
from .quantities import quantity
from .scope import Entity, Scope

Rule = Callable[[Scope, Any], EventPattern]
CREATURES: Final = s.Noun(("permanent",), (s.Is("type", "creature"),))


def _causes_mana(scope: Scope, node: Any) -> EventPattern:
    """605.1b "Whenever a land's ability causes you to add one or more mana of the chosen color" """
    return e.AddsMana(acting(scope, node), of_chosen_color(scope), described(scope, node.what))


def _one_or_many(scope: Scope, node: Any, ways: tuple[str, ...], where: str) -> tuple[s.Noun, int]:
    """The thing of a player's event: bound as the subject; "one or more": a batch."""
    batch = batch_of(scope, node)
    found = described(scope, without_count(node) if batch else node)
    if not isinstance(found, s.Noun):
        found = s.Noun(("permanent", "card"), (s.Among(found),))
    entity = Entity("object", s.You(), number="several" if batch else "one", noun=found, locus=where, ways=ways)
    scope.note_event("subject", entity)
    return found, batch


def _batched(pattern: EventPattern, batch: int) -> EventPattern:
    return e.Occasion(pattern, batch=True, least=batch) if batch else pattern


def _draw_nth(scope: Scope, node: Any) -> EventPattern:
    return e.Occasion(e.Draws(acting(scope, node)), nth=ORDINALS[node.to])


def _player_only(make: Callable[[Things], EventPattern], amount: bool = False) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        who = acting(scope, node)
        if amount:
            scope.note_event_amount()
        return make(who)

    return rule


def _discards(scope: Scope, who: Things, noun: s.Noun, batch: int) -> EventPattern:
    plain = replace(noun, zones=(), whose=None)
    return _batched(e.Moves(plain, ("hand",), (), "discard", by=who), batch)


def _discard_what(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    noun, batch = _one_or_many(scope, node.what, ("discarded",), "graveyard")
    return _discards(scope, who, noun, batch)


def _discard(batch: int, other: bool = False) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        who = acting(scope, node)
        entity = Entity("object", s.You(), number="several" if batch else "one", noun=CARD, locus="graveyard")
        entity.ways = ("discarded",)
        scope.note_event("subject", entity)
        noun = s.Noun(("card",), other=other)
        return _discards(scope, who, noun, batch)

    return rule


def _moved_by(from_: tuple[Zone, ...], cause: Any, way: str, where: str) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        who = acting(scope, node)
        noun, batch = _one_or_many(scope, node.what, (way,), where)
        return _batched(e.Moves(noun, from_, (), cause, by=who), batch)

    return rule


def _cycle(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    noun, batch = _one_or_many(scope, node.what, ("discarded",), "graveyard")
    if any([isinstance(test, s.Among) and test.things == s.This() for test in noun.tests]):
        scope.note_event_x()
    return _batched(e.Does("cycle", who, noun), batch)


def _exert(scope: Scope, node: Any) -> EventPattern:
    """701.43 "Whenever you exert a creature" """
    who = acting(scope, node)
    return e.Does("exert", who, enter_object(scope, node.what))


def _unlock(scope: Scope, node: Any) -> EventPattern:
    """709.5h "When you unlock this door": the half that says so."""
    if scope.facts.half not in ("left", "right"):
        raise not_executable("this door", node)
    return e.Does(f"unlock {scope.facts.half}", acting(scope, node), s.This())


def _unlock_all(scope: Scope, node: Any) -> EventPattern:
    """709.5i"""
    who = acting(scope, node)
    room = s.Noun(("permanent",), (s.Is("subtype", "Room"),))
    scope.note_event("subject", Entity("object", s.You(), noun=room, locus="battlefield"))
    return e.Does("fully unlock", who, room)


def _attacks_with(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    least = batch_of(scope, node.what) or 1
    if not isinstance(node.what, w.Pick) or node.what.how.kind not in ("a", "N or more", "at least", "exactly N"):
        raise not_executable("event attacks with", node)
    exactly = node.what.how.kind == "exactly N"
    if node.what.how.kind in ("at least", "exactly N"):
        least = int(node.what.how.count)
    noun = noun_of(scope, node.what.noun)
    if noun == s.Noun(("permanent",), (s.Is("type", "creature"),)):
        if batch_of(scope, node.what):
            scope.note_event_amount()
        return e.PlayerAttacks(who, least=least, exactly=exactly)
    return e.PlayerAttacks(who, with_=noun, least=least, exactly=exactly)


def _player_attacks_whom(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    if isinstance(node.to, w.You):
        return e.PlayerAttacks(who, s.You())
    attackers = replace(CREATURES, controller=None if who == s.Players("each") else who)
    if node.to == w.Refs("one or more of your opponents"):
        return e.Occasion(e.Attacks(attackers, s.Players("opponents")), batch=True)
    if not isinstance(node.to, w.Player) or (isinstance(who, s.Players) and who.which != "each"):
        raise not_executable("event player attacks whom", node)
    if isinstance(who, s.Players):  # "that player" is who is attacked
        del scope.binds[-1], scope.ambient[-1]
    scope.note_event("player", Entity("player", s.You()))
    return e.Occasion(e.Attacks(attackers, player_set(scope, node.to)), batch=True, apiece=True)


def _player_attacked(scope: Scope, node: Any) -> EventPattern:
    """508.3 "Whenever enchanted player is attacked": once for all creatures that attack them."""
    if node.who != w.Player("enchanted player"):
        raise not_executable("event player attacked", node)
    scope.ambient.append(Entity("player", s.Host(), origin="event"))
    return e.Occasion(e.Attacks(CREATURES, s.Host()), batch=True)


def _tap_for_mana(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    found = described(scope, node.what)
    if isinstance(found, s.Noun):
        scope.note_event("subject", Entity("object", s.You(), noun=found, locus="battlefield"))
    return e.TapsForMana(who, found)


def _kind_of_counter(node: Any) -> str | None:
    """ "one or more +1/+1 counters", "a counter": the kind, None for any."""
    if node is None:
        return None
    if isinstance(node, w.Word):
        return node.word
    if isinstance(node, w.Past) and node.verb in ("a counter", "one or more counters"):
        return None
    if isinstance(node, w.Past) and node.verb == "counters" and batch_or_one(node.what):
        return _kind_of_counter(node.to)
    raise not_executable("counters", node)


def batch_or_one(how: Any) -> bool:
    return isinstance(how, w.Quantifier) and (how.kind == "a" or (how.kind == "N or more" and how.count == 1))


def _counters_put(by: bool) -> Rule:
    """Counters are put on something: of a kind or any, by a player or anyone."""

    def rule(scope: Scope, node: Any) -> EventPattern:
        who = acting(scope, node) if by else None
        on = described(scope, node.what)
        enter_subject(scope, on, False)
        scope.note_event_amount()
        return e.CountersChange(on, _kind_of_counter(node.to), "put", who, apiece=_each(node))

    return rule


def _each(node: Any) -> bool:
    """603.2c "A counter is put": for each of several."""
    to = node.to
    if isinstance(to, w.Past):
        return to.verb == "a counter" or (isinstance(to.what, w.Quantifier) and to.what.kind == "a")
    return bool(node.verb == "counter put")


def _counter_removed(last: bool) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        on = described(scope, node.what)
        enter_subject(scope, on, False)
        return e.CountersChange(on, node.to.word, "remove", last=last, apiece=not last)

    return rule


def _removes_last(scope: Scope, node: Any) -> EventPattern:
    """ "You remove the last age counter from ~": who removed it counts."""
    who = acting(scope, node)
    on = described(scope, node.what)
    enter_subject(scope, on, False)
    return e.CountersChange(on, node.to.word, "remove", who, last=True)


def _create(scope: Scope, node: Any) -> EventPattern:
    who = acting(scope, node)
    batch = batch_of(scope, node.what)
    found = described(scope, without_count(node.what) if batch else node.what)
    if not isinstance(found, s.Noun):
        raise not_executable("event create", node)
    token = s.Noun(("permanent",), (s.Is("status", "token"),))
    return _batched(e.CreatesTokens(who, None if found == token else found), batch)


def _control_no(scope: Scope, node: Any) -> EventPattern:
    return e.StateIs(c.Controls(player_set(scope, node.who), noun_of(scope, node.what), "equal", 0))


def _no_hand(scope: Scope, node: Any) -> EventPattern:
    """603.8 "Whenever you have no cards in hand" """
    if node.who != w.You():
        raise not_executable("event no hand", node)
    return e.StateIs(c.CompareQ(q.FigureOf("hand", s.You()), "equal", 0))


def _expend(scope: Scope, node: Any) -> EventPattern:
    return e.AmountIs(e.Does("expend", acting(scope, node)), "equal", quantity(scope, node.to))


def _damaged(kind: Any) -> Rule:
    def rule(scope: Scope, node: Any) -> EventPattern:
        who: Things = s.You() if node.who is None else acting(scope, node)
        scope.note_event("source", Entity("object", s.You(), origin="event_object"))
        scope.note_event_amount()
        return e.DealsDamage(None, who, kind)

    return rule


def _damaged_named(scope: Scope, node: Any) -> EventPattern:
    return _damaged("combat" if node.to == "combat damage" else "noncombat")(scope, node)


def _search(scope: Scope, node: Any) -> EventPattern:
    """Only their own library, however it is said."""
    return e.Does("search", acting(scope, node))


def _causes(scope: Scope, node: Any) -> EventPattern:
    """ "When a spell or ability an opponent controls causes you to discard this card" """
    act, what = node.extra, node.what
    if not isinstance(node.who, w.You) or not isinstance(act, w.Act) or act.verb not in ("discard", "discard what"):
        raise not_executable("event causes", node)
    if what != w.Pick(w.Quantifier("a"), w.Noun(_SPELL_OR_ABILITY, (w.Post("control", w.Player("a opponent")),))):
        raise not_executable("event causes", node)
    if act.verb == "discard what":
        if act.what not in (w.Ref("~"), w.Ref("this", w.Core(w.Word("head", "card")))):
            raise not_executable("event causes", node)
        moved = e.Moves(s.This(), ("hand",), (), "discard", by=s.You())
    else:
        if act.amount != 1:
            raise not_executable("event causes", node)
        card = w.Pick(w.Quantifier("a"), w.Noun(w.Core(w.Word("head", "card"))))
        noun, _ = _one_or_many(scope, card, ("discarded",), "graveyard")
        moved = e.Moves(replace(noun, zones=(), whose=None), ("hand",), (), "discard", by=s.You())
    return e.Occasion(moved, cause=s.Players("opponents"))


def _reveal_drawn(scope: Scope, node: Any) -> EventPattern:
    """603.11 "Whenever you reveal a land card this way": by the static ability of the same paragraph."""
    if not isinstance(node.what, w.Pick) or node.what.how.kind != "a":
        raise not_executable("event reveal", node)
    noun = noun_of(scope, node.what.noun)
    scope.note_event("things", Entity("object", s.You(), origin="event", noun=noun, locus="hand", ways=("revealed",)))
    return e.Does("reveal drawn", s.You(), noun, s.This())


def _ring_tempts(scope: Scope, node: Any) -> EventPattern:
    bearer = s.Noun(("permanent",), (s.Is("type", "creature"),))
    made = Entity("object", s.You(), origin="event", noun=bearer, ways=("made Ring-bearer",))
    scope.note_event("object", made)
    return e.Does("ring", s.You())


_SPELL_OR_ABILITY: Final = w.AnyOf((w.Core(w.Word("head", "spell")), w.Core(w.Word("head", "ability"))), "or")

PLAYER_EVENTS: Final[dict[str, Rule]] = {
    "causes": _causes,
    "draw nth": _draw_nth,
    "reveal drawn": _reveal_drawn,
    "draw": _player_only(e.Draws),
    "draw extra": _player_only(lambda who: e.Draws(who, True)),
    "gain life": _player_only(e.GainsLife, True),
    "lose life": _player_only(e.LosesLife, True),
    "gain or lose life": _player_only(lambda who: e.AnyEvent((e.GainsLife(who), e.LosesLife(who)))),
    "lose game": _player_only(e.LosesGame),
    "discard": _discard(0),
    "discard more": _discard(1),
    "cycle or discard": _discard(0),
    "cycle or discard another": _discard(0, other=True),
    "discard what": _discard_what,
    "sacrifice": _moved_by(FIELD, "sacrifice", "sacrificed", "graveyard"),
    "mill": _moved_by(("library",), "mill", "milled", "graveyard"),
    "cycle": _cycle,
    "exert": _exert,
    "player attacks": _player_only(e.PlayerAttacks),
    "attacks with": _attacks_with,
    "player attacks whom": _player_attacks_whom,
    "player attacked": _player_attacked,
    "tap for mana": _tap_for_mana,
    "tap for mana of": lambda scope, node: tap_for_mana_of(scope, node, acting(scope, node)),
    "causes mana": _causes_mana,
    "put counters": _counters_put(True),
    "put any counters": _counters_put(True),
    "counters put": _counters_put(False),
    "counter put": _counters_put(False),
    "counter removed": _counter_removed(False),
    "last counter removed": _counter_removed(True),
    "removes last counter": _removes_last,
    "create": _create,
    "control no": _control_no,
    "no hand": _no_hand,
    "win flip": does_action("win_flip"),
    "roll dice": does_action("roll_dice"),
    "get energy": _player_only(lambda who: e.CountersChange(who, "energy"), True),
    "day or night": lambda scope, node: e.AnyEvent((e.Does("day becomes night"), e.Does("night becomes day"))),
    "clash": _player_only(lambda who: e.Does("clash", who), True),
    "clash and win": _player_only(lambda who: e.AmountIs(e.Does("clash", who), "at_least", 1)),
    "unlock": _unlock,
    "unlock all": _unlock_all,
    "ring tempts": _ring_tempts,
    "scry": does_action("scry"),
    "surveil": does_action("surveil"),
    "scry or surveil": _player_only(lambda who: e.AnyEvent((e.Does("scry", who), e.Does("surveil", who)))),
    "expend": _expend,
    "crime": does_action("crime"),
    "forage": does_action("forage"),
    "manifest dread": does_action("manifest_dread"),
    "discover": does_action("discover"),
    "collect evidence": does_action("collect_evidence"),
    "complete dungeon": does_action("complete_dungeon"),
    "search": _search,
    "player dealt damage": _damaged("any"),
    "you're dealt damage": _damaged("any"),
    "player dealt": _damaged_named,
    "you're dealt": _damaged_named,
}
