"""603.4, 608.2 What happened: past tense and participles, as tests of nouns, as conditions and as numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import selector as s
from lawmage.ir.node import Condition, EventPattern, Order, Quantity, Things, Zone
from lawmage.text import words as w

from .declined import not_executable
from .phrases import noun_of, number_of, some, zone
from .players import owner_of_zone, player_set
from .refer import this_way
from .scope import Scope

Subject = Things | s.Noun
FIELD: Final[tuple[Zone, ...]] = ("battlefield",)
YARD: Final[tuple[Zone, ...]] = ("graveyard",)
SPELL: Final = s.Noun(("spell",), zones=("stack",))
WINDOWS: Final[dict[str, s.Window]] = {
    "this turn": "this_turn",
    "last turn": "last_turn",
    "this combat": "this_combat",
    "this game": "this_game",
}
Make = Callable[[Scope, Any, Subject], EventPattern]


def window(time: Any) -> s.Window:
    """ "this turn", "last turn" …"""
    if time not in WINDOWS:
        raise not_executable("when", time)
    return WINDOWS[time]


def pattern(scope: Scope, past: Any, what: Subject) -> EventPattern:
    """What a thing did, or what was done to it."""
    rule = OF_THINGS.get(past.verb) if isinstance(past, w.Past) else None
    if rule is None:
        raise not_executable("past", past)
    return rule(scope, past, what)


def spells(what: Subject) -> s.Noun:
    """A spell pattern of a thing under consideration."""
    if not isinstance(what, s.Noun):
        return replace(SPELL, tests=(s.Among(what),))
    if what.whose not in (None, s.You()) or what.alternatives:
        raise not_executable("spells cast")
    return replace(what, kinds=("spell",), zones=("stack",), whose=None)


def _under(scope: Scope, past: Any) -> Things:
    who = owner_of_zone(scope, past.who)
    if who is None:
        raise not_executable("under whose control", past)
    return who


def _moves(from_: tuple[Zone, ...] = (), to: tuple[Zone, ...] = (), **more: Any) -> Make:
    return lambda scope, past, what: e.Moves(what, from_, to, **more)


def _left_under(to: tuple[Zone, ...]) -> Make:
    """Who controlled it when it left: of the thing as it was."""

    def rule(scope: Scope, past: Any, what: Subject) -> EventPattern:
        if not isinstance(what, s.Noun) or what.controller is not None:
            raise not_executable("under control", past)
        return e.Moves(replace(what, controller=_under(scope, past)), FIELD, to)

    return rule


def _entered_under(scope: Scope, past: Any, what: Subject) -> EventPattern:
    return e.Moves(what, (), FIELD, under=_under(scope, past))


def _put_into(scope: Scope, past: Any, what: Subject) -> EventPattern:
    to = zone(scope, past.to)
    if to.single:
        raise not_executable("past", past)
    from_: tuple[Zone, ...] = ()
    if past.origin is not None and past.origin != w.Post("anywhere"):
        origin = zone(scope, past.origin)
        if origin.whose is not None and origin.whose != to.whose:
            raise not_executable("past", past)
        from_ = origin.zones
    return e.Moves(what, from_, to.zones, whose=to.whose)


def _cast(scope: Scope, past: Any, what: Subject) -> EventPattern:
    from_: tuple[Zone, ...] = ()
    if past.origin is not None:
        origin = zone(scope, past.origin)
        if origin.whose not in (None, s.You()):
            raise not_executable("past", past)
        from_ = origin.zones
    return e.Casts(s.Players("each"), spells(what), from_)


def _warped(scope: Scope, past: Any, what: Subject) -> EventPattern:
    """702.185 It was cast for its warp cost."""
    spell = spells(what)
    return e.Casts(s.Players("each"), replace(spell, tests=(*spell.tests, s.CastWith("warp"))))


def _worked(action: str) -> Make:
    """702.122, 702.171c "that crewed it this turn", "that saddled it this turn"."""

    def rule(scope: Scope, past: Any, what: Subject) -> EventPattern:
        return e.Does(action, None, what, some(scope, past.to))

    return rule


def as_then(scope: Scope, node: Any) -> Subject | None:
    """608.2i "By a Zombie": whatever was one then, also where it is gone now."""
    found = None if node is None else some(scope, node)
    return found.noun if isinstance(found, s.Selector) and found.pick == "all" and found.among is None else found


def _damaged(kind: Any, excess: bool = False) -> Make:
    def rule(scope: Scope, past: Any, what: Subject) -> EventPattern:
        return e.DealsDamage(as_then(scope, past.to), what, kind, excess=excess)

    return rule


def _damages(kind: Any) -> Make:
    def rule(scope: Scope, past: Any, what: Subject) -> EventPattern:
        return e.DealsDamage(what, as_then(scope, past.to), kind)

    return rule


def _attacked_what(scope: Scope, past: Any, what: Subject) -> EventPattern:
    return e.Attacks(what, as_then(scope, past.to))


def _blocked_what(scope: Scope, past: Any, what: Subject) -> EventPattern:
    return e.Blocks(what, as_then(scope, past.to))


def _blocked_by(scope: Scope, past: Any, what: Subject) -> EventPattern:
    return e.BecomesBlocked(what, as_then(scope, past.to))


def _acts(action: str) -> Make:
    return lambda scope, past, what: e.Does(action, None, what)


OF_THINGS: Final[dict[str, Make]] = {
    "warped": _warped,
    "died": _moves(FIELD, YARD),
    "died under control": _left_under(YARD),
    "left the battlefield": _moves(FIELD),
    "left the battlefield under control": _left_under(()),
    "left your graveyard": _moves(YARD, (), whose=s.You()),
    "entered": _moves((), FIELD),
    "entered the battlefield": _moves((), FIELD),
    "enter": _moves((), FIELD),
    "enter the battlefield": _moves((), FIELD),
    "entered under control": _entered_under,
    "entered the battlefield under control": _entered_under,
    "put onto the battlefield": _moves((), FIELD),
    "put into": _put_into,
    "exiled": _moves((), ("exile",)),
    "milled": _moves(("library",), (), cause="mill"),
    "discarded": _moves(("hand",), (), cause="discard"),
    "sacrificed": _moves(FIELD, (), cause="sacrifice"),
    "destroyed": lambda scope, past, what: e.Destroyed(what),
    "countered": lambda scope, past, what: e.Countered(what),
    "cast": _cast,
    "saddled": _worked("saddles"),
    "crewed": _worked("crews"),
    "attacked": lambda scope, past, what: e.Attacks(what),
    "attack": lambda scope, past, what: e.Attacks(what),
    "attacked what": _attacked_what,
    "blocked what": _blocked_what,
    "block": lambda scope, past, what: e.Blocks(what),
    "attacked or blocked": lambda scope, past, what: e.AnyEvent((e.Attacks(what), e.Blocks(what))),
    "blocked by": _blocked_by,
    "dealt damage by": _damaged("any"),
    "dealt combat damage by": _damaged("combat"),
    "dealt combat damage": _damaged("combat"),
    "dealt excess damage": _damaged("any", True),
    "dealt damage to": _damages("any"),
    "dealt combat damage to": _damages("combat"),
    "tapped": lambda scope, past, what: e.TapsUntaps(what, "tap"),
    "untapped": lambda scope, past, what: e.TapsUntaps(what, "untap"),
    "turned face up": _acts("turn_up"),
    "transformed": _acts("transform"),
    "fought": _acts("fight"),
    "regenerated": _acts("regenerate"),
    "phased out": _acts("phase_out"),
}
# "a creature that blocked" is active, "a creature that was blocked" passive; the same with damage
DID: Final[dict[str, Make]] = {
    "blocked": lambda scope, past, what: e.Blocks(what),
    "dealt damage": _damages("any"),
}
DONE: Final[dict[str, Make]] = {
    "blocked": lambda scope, past, what: e.BecomesBlocked(what),
    "dealt damage": _damaged("any"),
}


def pattern_in(scope: Scope, past: Any, what: Subject, voice: dict[str, Make]) -> EventPattern:
    """A verb whose active and passive look alike."""
    rule = voice.get(past.verb) if isinstance(past, w.Past) else None
    return pattern(scope, past, what) if rule is None else rule(scope, past, what)


# what is no longer where its noun says
GONE: Final = frozenset(
    (
        "died", "died under control", "left the battlefield", "left the battlefield under control", "put into",
        "exiled", "milled", "discarded", "sacrificed", "destroyed", "cast", "countered",
    )
)  # fmt: skip
# the participles that a step of this frame leaves on what it moved (3.1 "this way")
WAYS: Final = {
    "exiled": "exiled",
    "milled": "milled",
    "discarded": "discarded",
    "sacrificed": "sacrificed",
    "destroyed": "destroyed",
    "died": "destroyed",
    "die": "destroyed",
    "revealed": "revealed",
    "countered": "countered",
    "returned": "returned",
    "drawn": "drawn",
    "created": "created",
    "tapped": "tapped",
    "untapped": "untapped",
    "chosen": "chosen",
    "cast": "cast",
    "dealt damage": "dealt damage",
    "put onto the battlefield": "put onto the battlefield",
}


_YARDS: Final = frozenset(("graveyard", "a graveyard"))


def into_graveyard(scope: Scope) -> Things:
    """ "put into a graveyard this way": by the latest step that does so."""
    known = [*scope.ambient, *[m.entity for m in scope.mentions]]
    for ways in (("milled",), ("destroyed",), ("sacrificed",), ("discarded",)):
        if any(ways[0] in entity.ways for entity in known):
            return this_way(scope, ways[0])
    if any("put into a graveyard" in entity.ways for entity in known):
        came = s.Became(this_way(scope, "put into a graveyard"))  # not what went elsewhere instead
        return s.Selector("all", s.Noun(("card",), (came,), YARD), 0, None)
    raise not_executable("put into a graveyard this way")


def way(scope: Scope, past: Any) -> Things:
    """The things that were so "this way"."""
    if isinstance(past, w.Past) and past.verb == "put into" and past.origin is None and past.to.kind in _YARDS:
        return into_graveyard(scope)
    if not isinstance(past, w.Past) or past.verb not in WAYS or past.to is not None or past.origin is not None:
        raise not_executable("this way", past)
    found = this_way(scope, WAYS[past.verb])
    if past.verb in ("died", "die"):  # 700.4 not what went elsewhere instead
        dead = s.Noun(("permanent",), (s.Did(e.Moves(s.Each(), FIELD, YARD)),))
        return s.Selector("all", dead, 0, None, among=found)
    return found


# -- what players did

DidIt = Callable[[Scope, Any, Things], tuple[EventPattern, Order, Quantity]]


def player_did(scope: Scope, past: Any, time: Any, who: Things, *, not_: bool = False) -> Condition:
    """ "if you've cast a creature spell this turn", "if an opponent lost life this turn"."""
    rule = OF_PLAYERS.get(past.verb) if isinstance(past, w.Past) else None
    if rule is None:
        raise not_executable("player did", past)
    made, order, amount = rule(scope, past, who)
    found: Condition = c.Happened(made, window(time), order, amount)
    if isinstance(who, s.Players) and (order, amount) not in (("at_least", 1), ("equal", 0)):
        made, order, amount = rule(scope, past, s.Each())  # "a player cast two or more spells": one player did
        of_one = s.When(c.Happened(made, window(time), order, amount))
        found = c.Exists(s.Noun(("player",), (s.Among(who), of_one)))
    return c.Negated(found) if not_ else found


def _once(make: Callable[[Things], EventPattern]) -> DidIt:
    return lambda scope, past, who: (make(who), "at_least", 1)


def _picked(make: Callable[[Things, s.Noun], EventPattern], kind: s.Kind | None = None) -> DidIt:
    """ "two or more spells": how many, and which."""

    def rule(scope: Scope, past: Any, who: Things) -> tuple[EventPattern, Order, Quantity]:
        if not isinstance(past.what, w.Pick) or isinstance(past.what.noun, w.Ref | w.Refs):
            raise not_executable("player did", past)
        order, amount = number_of(scope, past.what.how)
        noun = noun_of(scope, past.what.noun, other=past.what.how.kind == "another")
        if kind is not None and noun.kinds != (kind,):
            raise not_executable("player did", past)
        return make(who, noun), order, amount

    return rule


def _life(scope: Scope, past: Any, who: Things) -> tuple[EventPattern, Order, Quantity]:
    made: EventPattern = e.GainsLife(who) if past.verb == "gained life" else e.LosesLife(who)
    if past.amount is not None:
        raise not_executable("player did", past)
    return made, "at_least", 1


def _attacked_with(who: Things, noun: s.Noun) -> EventPattern:
    if who != s.You() or noun.controller is not None:
        raise not_executable("attacked with")
    return e.Attacks(replace(noun, controller=who))


def _played(who: Things, noun: s.Noun) -> EventPattern:
    if s.Is("type", "land") not in noun.tests:
        raise not_executable("played")
    return e.PlaysLand(who, noun)


def _had_enter(scope: Scope, past: Any, who: Things) -> tuple[EventPattern, Order, Quantity]:
    """ "had an artifact enter the battlefield under your control"."""
    if past.to != w.Refs("their") and owner_of_zone(scope, past.to) != who:
        raise not_executable("player did", past)
    return _picked(lambda one, noun: e.Moves(noun, (), FIELD, under=one))(scope, past, who)


def _put_counters(scope: Scope, past: Any, who: Things) -> tuple[EventPattern, Order, Quantity]:
    """ "put one or more +1/+1 counters on a creature"."""
    if not isinstance(past.what, w.Past) or not isinstance(past.to, w.Pick) or past.to.how.kind != "a":
        raise not_executable("player did", past)
    counter = None
    if past.what.verb == "counters":
        if number_of(scope, past.what.what) != ("at_least", 1):
            raise not_executable("player did", past)
        counter = past.what.to.word
    return e.CountersChange(noun_of(scope, past.to.noun), counter, "put", who), "at_least", 1


def _cast_from_where(scope: Scope, past: Any, who: Things) -> tuple[EventPattern, Order, Quantity]:
    """ "cast a spell from your hand": a zone behind the spell is where it was cast from."""
    posts = past.what.noun.posts if isinstance(past.what, w.Pick) and isinstance(past.what.noun, w.Noun) else ()
    if not posts or posts[-1].kind != "from":
        return _picked(e.Casts, "spell")(scope, past, who)
    from_ = posts[-1].value
    away = from_.kind == "anywhere other than"
    where = zone(scope, from_.value if away else from_)
    if len(where.zones) != 1 or where.whose not in (None, s.You()) or where.single:
        raise not_executable("cast from", past)
    plain = replace(past, what=replace(past.what, noun=replace(past.what.noun, posts=posts[:-1])))
    made, order, amount = _picked(e.Casts, "spell")(scope, plain, who)
    if not isinstance(made, e.Casts):
        raise not_executable("cast from", past)
    return replace(made, not_from=where.zones) if away else replace(made, from_=where.zones), order, amount


def _drawn(who: Things, noun: s.Noun) -> EventPattern:
    if noun != s.Noun(("card",)):
        raise not_executable("cards drawn of a kind")
    return e.Draws(who)


OF_PLAYERS: Final[dict[str, DidIt]] = {
    "attacked": _once(e.PlayerAttacks),
    "gained life": _life,
    "lost life": _life,
    "gained or lost life": _once(lambda who: e.AnyEvent((e.GainsLife(who), e.LosesLife(who)))),
    "committed a crime": _once(lambda who: e.Does("crime", who)),
    "descended": _once(
        lambda who: e.Moves(s.Noun(("card",), (s.Is("set", "permanent"),)), (), YARD, whose=who),
    ),
    "cast": _cast_from_where,
    "sacrificed": _picked(lambda who, noun: e.Moves(noun, FIELD, (), "sacrifice", by=who)),
    "discarded": _picked(lambda who, noun: e.Moves(noun, ("hand",), (), "discard", by=who)),
    "drawn": _picked(_drawn),
    "drew": _picked(_drawn),
    "created": _picked(e.CreatesTokens),
    "had enter": _had_enter,
    "put counters": _put_counters,
    "attacked with": _picked(_attacked_with),
    "played": _picked(_played),
}


def was_done_to(scope: Scope, past: Any, time: Any, who: Things) -> Condition:
    """ "if a player was dealt damage this turn"."""
    source = as_then(scope, past.to)
    match past.verb:
        case "dealt damage" | "dealt damage by":
            made: EventPattern = e.DealsDamage(source, who)
        case "dealt combat damage" | "dealt combat damage by":
            made = e.DealsDamage(source, who, "combat")
        case "attacked":
            made = e.PlayerAttacks(s.Players("each"), who)
        case _:
            raise not_executable("player was", past)
    return c.Happened(made, window(time))


# -- numbers


def doer(scope: Scope, past: Any, noun: s.Noun) -> EventPattern | None:
    """ "spells you've cast", "cards you discarded": the things of a player's deeds; None: not such a phrase."""
    if past.verb == "that player has cast":  # 601.2f of who is casting the spell that costs more
        if not scope.caster:
            raise not_executable("that player", past)
        itself = s.Not(s.Among(s.Each()))  # the spell being cast has not been cast yet
        return e.Casts(s.Each(), spells(replace(noun, tests=tuple([one for one in noun.tests if one != itself]))))
    who: Things = s.You() if past.verb.startswith("you've ") else player_set(scope, past.who)
    made = _DEEDS.get(past.verb.removeprefix("you've "))
    return None if made is None else made(who, noun)


_DEEDS: Final[dict[str, Callable[[Things, s.Noun], EventPattern]]] = {
    "cast": lambda who, noun: e.Casts(who, spells(noun)),
    "attacked with": _attacked_with,
    "discarded": lambda who, noun: e.Moves(noun, ("hand",), (), "discard", by=who),
    "sacrificed": lambda who, noun: e.Moves(noun, FIELD, (), "sacrifice", by=who),
    "drawn": _drawn,
    "drew": _drawn,
    "created": e.CreatesTokens,
}
