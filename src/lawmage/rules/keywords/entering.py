"""702 Keywords of a permanent that enters: how it enters, and what happens when it has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lawmage.ir.ability import (
    AsEnters,
    EnterWith,
    InsteadDo,
    Keyword,
    Replacement,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from lawmage.ir.condition import And, CompareQ, Controls, DayIs, Done, Exists, Matches, Negated, Or
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import (
    Apply,
    Attach,
    Bind,
    Choose,
    Create,
    Designate,
    Draw,
    Entry,
    If,
    Link,
    LookAt,
    May,
    MayPay,
    Move,
    MoveCounters,
    Note,
    Nothing,
    Pair,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Search,
    Shuffle,
    Signal,
    TokenSpec,
    WhenYouDo,
)
from lawmage.ir.event_pattern import Blocks, CountersChange, DealsDamage, Moves
from lawmage.ir.modification import GrantAbility, GrantKeyword
from lawmage.ir.node import Ability
from lawmage.ir.quantity import Amount, CastFact, Count, CountersOn, NoteOf, Product, StatOf, X
from lawmage.ir.rule_change import Cant, MayLookAt
from lawmage.ir.selector import Among, Bound, Each, Is, Linked, Minus, Named, Not, Noun, Pool, RoleOf, Selector, Shares

from . import parts
from .parts import (
    MINUS,
    OPPONENTS,
    PLUS,
    SUBJECT,
    THIS,
    YOU,
    Meaning,
    any_number,
    card_in,
    choose,
    creature,
    enters,
    has_counters,
    in_order,
    keep,
    own_creature,
    put,
    times,
    when_enters,
    with_counters,
)


def amplify(k: Keyword) -> tuple[Ability, ...]:
    """702.38a"""
    shown = any_number(replace(card_in("hand", Shares("creature_type", THIS)), other=True))
    return (enters(AsEnters(keep(Reveal(shown), 0)), with_counters(times(k.amount, Count(Bound(0))))),)


def devour(k: Keyword) -> tuple[Ability, ...]:
    """702.82a, 702.82c"""
    food = own_creature() if k.noun is None else replace(k.noun, controller=YOU)
    eaten = Count(Bound(0))
    done = in_order(keep(Sacrifice(any_number(food)), 0), Note("devoured", eaten))
    grown = Product(eaten, eaten) if k.word == "squared" else times(k.amount, eaten)
    return (enters(AsEnters(done), with_counters(grown)),)


def bloodthirst(k: Keyword) -> tuple[Ability, ...]:
    """702.54a"""
    return (enters(with_counters(k.amount), condition=parts.happened(DealsDamage(to=OPPONENTS))),)


def sunburst(k: Keyword) -> tuple[Ability, ...]:
    """702.44a"""
    colors, is_creature = CastFact("colors_spent", THIS), Matches(THIS, Noun((), (Is("type", "creature"),)))
    return (
        enters(with_counters(colors), condition=is_creature),
        enters(with_counters(colors, "charge"), condition=Negated(is_creature)),
    )


def unleash(k: Keyword) -> tuple[Ability, ...]:
    """702.98a"""
    return (
        enters(with_counters(1), optional=True),
        Static(THIS, (Cant(Blocks(Each())),), has_counters(PLUS)),
    )


def riot(k: Keyword) -> tuple[Ability, ...]:
    """702.136a"""
    haste = Apply(Bound(1), (parts.HASTE,), Indefinite())
    return (
        enters(
            AsEnters(May(Nothing(), slot=0)),
            with_counters(Amount(0)),
            InsteadDo(If(Done(0, not_=True), haste), also=True),
            binds=(("subject", 1),),
        ),
    )


def tribute(k: Keyword) -> tuple[Ability, ...]:
    """702.104a Whether it was paid is noted as "tribute" (702.104b)."""
    offer = in_order(Choose(choose(parts.OPPONENT, 0)), May(Note("tribute"), who=Bound(0)))
    return (enters(AsEnters(offer), with_counters(times(k.amount, NoteOf("tribute")))),)


def ravenous(k: Keyword) -> tuple[Ability, ...]:
    """702.156a"""
    return (enters(with_counters(X())), when_enters(Draw(), CompareQ(X(), "at_least", 5), k.name))


def modular(k: Keyword) -> tuple[Ability, ...]:
    """702.43a"""
    heir = parts.target(creature(Is("type", "artifact")), 1)
    return (
        enters(with_counters(k.amount)),
        parts.when_dies(May(put(CountersOn(PLUS, Bound(0)), on=heir)), name=k.name),
    )


def graft(k: Keyword) -> tuple[Ability, ...]:
    """702.58a"""
    other = Moves(creature(other=True), to=("battlefield",))
    move = May(MoveCounters(PLUS, THIS, Bound(0)))
    return (
        enters(with_counters(k.amount)),
        Triggered(other, move, has_counters(PLUS), SUBJECT, name=k.name),
    )


def fading(k: Keyword) -> tuple[Ability, ...]:
    """702.32a"""
    fade = Bind(RemoveCounters("fade", THIS), (("done", 0),))
    spent = If(Done(0, not_=True), Sacrifice(THIS))
    return (enters(with_counters(k.amount, "fade")), parts.at_upkeep(in_order(fade, spent), name=k.name))


def vanishing(k: Keyword) -> tuple[Ability, ...]:
    """702.63a-b"""
    tick = parts.at_upkeep(RemoveCounters("time", THIS), has_counters("time"), name=k.name)
    last = Triggered(CountersChange(THIS, "time", "remove", last=True), Sacrifice(THIS), name=k.name)
    if k.amount == 0:
        return (tick, last)
    return (enters(with_counters(k.amount, "time")), tick, last)


def champion(k: Keyword) -> tuple[Ability, ...]:
    """702.72a"""
    exiled = Move(choose(replace(parts.noun_of(k), controller=YOU, other=True)), "exile")
    back = Move(Linked("exiled"), "battlefield", Entry(control=RoleOf("owner", Linked("exiled"))))
    return (
        when_enters(MayPay(parts.pay(exiled), else_=Sacrifice(THIS)), name=k.name),
        Triggered(Moves(THIS, ("battlefield",)), back, name=k.name),
    )


def hideaway(k: Keyword) -> tuple[Ability, ...]:
    """702.75a"""
    hidden = Selector("choose", Noun(("card",)), slot=1, among=Bound(0))
    effect = in_order(
        keep(LookAt(Pool(YOU, k.amount)), 0),
        Move(hidden, "exile", face_down=True),
        Move(Minus(Bound(0), Bound(1)), "library", at="bottom", order="random"),
        Apply(Bound(1), (MayLookAt(Each(), RoleOf("controller", THIS)),), Indefinite()),
    )
    return (when_enters(effect, name=k.name),)


def exploit(k: Keyword) -> tuple[Ability, ...]:
    """702.110a-b"""
    given = in_order(keep(Sacrifice(choose(own_creature())), 0), Signal("exploit", THIS, Bound(0)))
    return (when_enters(May(given), name=k.name),)


def fabricate(k: Keyword) -> tuple[Ability, ...]:
    """702.123a"""
    servos = Create(parts.plain_token("artifact: Servo", "", 1), k.amount)
    return (when_enters(May(put(k.amount), else_=servos), name=k.name),)


ARMED: Final[dict[str, TokenSpec]] = {
    "living weapon": TokenSpec("Phyrexian Germ", ("creature",), ("Phyrexian", "Germ"), "B", 0, 0),
    "for mirrodin!": parts.plain_token("Rebel", "R", 2),
    "job select": parts.plain_token("Hero", "", 1),
}


def armed(k: Keyword) -> tuple[Ability, ...]:
    """702.92a, 702.163a, 702.182a"""
    made = keep(Create(ARMED[k.name]), 0)
    return (when_enters(in_order(made, Attach(THIS, Bound(0))), name=k.name),)


def evolve(k: Keyword) -> tuple[Ability, ...]:
    """702.100a, 702.100c"""
    power = CompareQ(StatOf("power", Bound(0)), "more", StatOf("power", THIS))
    toughness = CompareQ(StatOf("toughness", Bound(0)), "more", StatOf("toughness", THIS))
    greater = And((Matches(THIS, creature()), Matches(Bound(0), creature()), Or((power, toughness))))
    grown = in_order(put(), Signal("evolve", THIS))
    return (Triggered(Moves(own_creature(), to=("battlefield",)), grown, greater, SUBJECT, name=k.name),)


def backup(k: Keyword) -> tuple[Ability, ...]:
    """702.165a"""
    given = tuple([GrantKeyword(one) if isinstance(one, Keyword) else GrantAbility(one) for one in k.abilities])
    lent = If(Matches(Bound(0), Noun(tests=(Not(Among(THIS)),))), Apply(Bound(0), given, parts.END_OF_TURN))
    return (when_enters(in_order(put(k.amount, on=parts.target(creature(), 0)), lent), name=k.name),)


def daybound(k: Keyword) -> tuple[Ability, ...]:
    """702.145b The first ability; the others follow day and night at once (702.145c)."""
    return (enters(EnterWith(Entry(transformed=True)), condition=DayIs("night")),)


def soulbond(k: Keyword) -> tuple[Ability, ...]:
    """702.95a"""
    unpaired = Not(Is("status", "paired"))
    free, partner = own_creature(unpaired), own_creature(unpaired, other=True)
    here = Matches(THIS, free, now=True)
    other = Moves(own_creature(other=True), to=("battlefield",))
    return (
        when_enters(May(Pair(THIS, choose(partner))), And((here, Controls(YOU, partner))), k.name),
        Triggered(other, May(Pair(Bound(0), THIS)), And((here, Matches(Bound(0), free, True))), SUBJECT, name=k.name),
    )


def partner_with(k: Keyword) -> tuple[Ability, ...]:
    """702.124j The second ability; the first is a rule of deck construction."""
    search = Search(choose(Noun(("card",), (Named(k.word),)), 1), Bound(0), reveal=True, who=Bound(0))
    found = in_order(search, Move(Bound(1), "hand", who=Bound(0)), Shuffle(Bound(0)))
    return (when_enters(May(found, parts.target(parts.PLAYER, 0)), name=k.name),)


def persist(k: Keyword) -> tuple[Ability, ...]:
    """702.79a"""
    return (_again(k, MINUS),)


def undying(k: Keyword) -> tuple[Ability, ...]:
    """702.93a"""
    return (_again(k, PLUS),)


def haunt(k: Keyword) -> tuple[Ability, ...]:
    """702.55a-b When the permanent dies, or the spell has resolved, it is exiled haunting target creature."""
    haunted = in_order(Move(Bound(0), "exile"), Link(Bound(0), "haunted", parts.target(creature(), 1)))
    resolved = Moves(THIS, ("stack",), ("graveyard",), cause="resolve")
    then = Replacement(resolved, (InsteadDo(WhenYouDo(haunted), also=True),), binds=SUBJECT)
    return (parts.when_dies(haunted, None, k.name), Replacing(then, zone="stack"))


def _again(k: Keyword, counter: str) -> Triggered:
    back = Move(Bound(0), "battlefield", Entry(control=RoleOf("owner", Bound(0)), counters=((1, counter),)))
    return parts.when_dies(back, has_counters(counter, Bound(0), "equal", 0), k.name)


def afterlife(k: Keyword) -> tuple[Ability, ...]:
    """702.135a"""
    return (parts.when_dies(Create(parts.plain_token("Spirit", "WB", 1, Keyword("flying")), k.amount), name=k.name),)


def ascend(k: Keyword) -> tuple[Ability, ...]:
    """702.131a On a spell; on a permanent the designation is a matter of the state check (702.131b)."""
    return (SpellAbility(If(Exists(Noun(controller=YOU), amount=10), Designate("blessing"))),)


TABLE: Final[dict[str, Meaning]] = {
    "amplify": amplify,
    "devour": devour,
    "bloodthirst": bloodthirst,
    "sunburst": sunburst,
    "unleash": unleash,
    "riot": riot,
    "tribute": tribute,
    "ravenous": ravenous,
    "modular": modular,
    "graft": graft,
    "fading": fading,
    "vanishing": vanishing,
    "champion": champion,
    "hideaway": hideaway,
    "exploit": exploit,
    "fabricate": fabricate,
    **dict.fromkeys(ARMED, armed),
    "evolve": evolve,
    "backup": backup,
    "daybound": daybound,
    "soulbond": soulbond,
    "partner with": partner_with,
    "persist": persist,
    "haunt": haunt,
    "undying": undying,
    "afterlife": afterlife,
    "ascend": ascend,
}
