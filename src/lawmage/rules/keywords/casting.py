"""702 Keywords of a spell: optional costs and what they buy, triggers on casting, how it leaves the stack."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import InsteadDo, Keyword, Replacement, Replacing, SpellAbility, Static, ToZone, Triggered
from lawmage.ir.condition import And, CastWas, CompareQ, Controls, Done, Matches, Or
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import (
    ApplyNoun,
    CastSpell,
    Choose,
    CopyCard,
    CopySpec,
    CopyStack,
    Create,
    Draw,
    Entry,
    ExtraTurn,
    GainLife,
    If,
    KeywordAction,
    Later,
    Link,
    LoseLife,
    May,
    MayPay,
    Move,
    Reveal,
    RevealUntil,
    Sacrifice,
    Tap,
)
from lawmage.ir.effects import Bind as Keep
from lawmage.ir.event_pattern import Activates, Casts, DealsDamage, Moves, StepBegins
from lawmage.ir.mana import ManaCost
from lawmage.ir.modification import BasePT, GrantAbility, LoseKeyword
from lawmage.ir.node import Ability, Effect, Quantity
from lawmage.ir.quantity import Amount, CastFact, CountEvents, CountOf, FigureOf, StatOf
from lawmage.ir.rule_change import AddCost, Cant, CostChange
from lawmage.ir.selector import (
    Bound,
    Compares,
    Granter,
    HasKeyword,
    Is,
    Linked,
    Minus,
    Not,
    Noun,
    Pool,
    Selector,
    Shares,
)
from lawmage.rules.tokens import PREDEFINED

from . import parts
from .parts import (
    EVERYONE,
    ONE,
    OPPONENTS,
    SPELL_SLOT,
    SPELLS,
    THIS,
    YOU,
    Meaning,
    choose,
    in_order,
    keep,
    on_stack,
    own_creature,
)


def _optional(cost: Cost, name: str, times: bool = False) -> Ability:
    """601.2b An additional cost that may be paid."""
    return on_stack(AddCost(cost, optional=True, times=times, name=name))


def kicker(k: Keyword) -> tuple[Ability, ...]:
    """702.33a"""
    return (_optional(parts.cost_of(k), "kicker"),)


def multikicker(k: Keyword) -> tuple[Ability, ...]:
    """702.33c"""
    return (_optional(parts.cost_of(k), "kicker", times=True),)


def just_optional(k: Keyword) -> tuple[Ability, ...]:
    """702.42a, 702.120a An additional cost whose effect is on the choice of modes."""
    return (_optional(parts.cost_of(k), k.name, times=k.name == "escalate"),)


def bargain(k: Keyword) -> tuple[Ability, ...]:
    """702.166a"""
    kinds = tuple([Noun(tests=(Is("type", word),)) for word in ("artifact", "enchantment")])
    given = Noun(controller=YOU, alternatives=(*kinds, Noun(("token",))))
    return (_optional(parts.pay(Sacrifice(choose(given))), "bargain"),)


def teamwork(k: Keyword) -> tuple[Ability, ...]:
    """702.194a"""
    return (_optional(Cost((parts.tap_power(own_creature(Is("status", "untapped")), k.amount),)), "teamwork"),)


def buyback(k: Keyword) -> tuple[Ability, ...]:
    """702.27a"""
    resolved = Moves(THIS, ("stack",), ("graveyard",), cause="resolve")
    back = Replacement(resolved, (ToZone("hand"),), condition=parts.paid(k.name))
    return (_optional(parts.cost_of(k), k.name), Replacing(back, zone="stack"))


def _times_paid(k: Keyword) -> CastFact:
    return CastFact("paid", THIS, k.name)


def _copies(k: Keyword, amount: Quantity = 1, cond: CastWas | None = None) -> Triggered:
    """When you cast this spell, copy it; you may choose new targets for the copies."""
    return parts.when_cast(CopyStack(THIS, amount, retarget=True), cond, k.name)


def replicate(k: Keyword) -> tuple[Ability, ...]:
    """702.56a"""
    return (_optional(parts.cost_of(k), k.name, times=True), _copies(k, _times_paid(k), parts.paid(k.name)))


def conspire(k: Keyword) -> tuple[Ability, ...]:
    """702.78a"""
    pair = Selector("choose", own_creature(Is("status", "untapped"), Shares("color", THIS)), 2, 2)
    return (_optional(parts.pay(Tap(pair)), k.name), _copies(k, cond=parts.paid(k.name)))


def casualty(k: Keyword) -> tuple[Ability, ...]:
    """702.153a"""
    victim = choose(own_creature(Compares("power", "at_least", k.amount)))
    return (_optional(parts.pay(Sacrifice(victim)), k.name), _copies(k, cond=parts.paid(k.name)))


def storm(k: Keyword) -> tuple[Ability, ...]:
    """702.40a"""
    return (_copies(k, CastFact("before", THIS)),)


def gravestorm(k: Keyword) -> tuple[Ability, ...]:
    """702.69a"""
    return (_copies(k, CountEvents(Moves(Noun(), ("battlefield",), ("graveyard",)))),)


def squad(k: Keyword) -> tuple[Ability, ...]:
    """702.157a"""
    copies = Create(CopySpec(THIS), _times_paid(k))
    return (
        _optional(parts.cost_of(k), k.name, times=True),
        parts.when_enters(copies, parts.paid(k.name), k.name),
    )


def offspring(k: Keyword) -> tuple[Ability, ...]:
    """702.175a"""
    small = Create(CopySpec(THIS, (BasePT(1, 1),)))
    return (_optional(parts.cost_of(k), k.name), parts.when_enters(small, parts.paid(k.name), k.name))


CHOSEN: Final = Linked("chosen")
GIFTS: Final[dict[str, Effect]] = {
    "card": Draw(1, CHOSEN),
    "Food": Create(PREDEFINED["Food"], who=CHOSEN),
    "Treasure": Create(PREDEFINED["Treasure"], who=CHOSEN),
    "tapped Fish": Create(parts.plain_token("Fish", "U", 1), entry=Entry(tapped=True), who=CHOSEN),
    "Octopus": Create(parts.plain_token("Octopus", "U", 8), who=CHOSEN),
    "extra turn": ExtraTurn(CHOSEN),
}


def gift_of(k: Keyword) -> Effect | None:
    """702.174d-i What the chosen player gets."""
    return GIFTS.get(k.word.removeprefix("a ").removeprefix("an "))


def gift(k: Keyword) -> tuple[Ability, ...]:
    """702.174a-b The spell ability is followed before the card's own (702.174j)."""
    cost = parts.pay(Choose(choose(parts.OPPONENT), link="chosen"))
    given = gift_of(k)
    if given is None:
        raise ValueError(f"702.174: no gift of {k.word!r}")
    promised = parts.paid(k.name)
    return (
        _optional(cost, k.name),
        SpellAbility(If(promised, given)),
        parts.when_enters(given, promised, k.name),
    )


def cascade(k: Keyword) -> tuple[Ability, ...]:
    """702.85a"""
    less = Compares("mana_value", "less", StatOf("mana_value", THIS))
    hit = RevealUntil(Noun(("card",), (Not(Is("type", "land")), less)), verb="exile")
    cast = CastSpell(Bound(0), Cost(), only=Noun(("spell",), (less,)))
    effect = in_order(
        Keep(hit, (("object", 0), ("things", 1))),
        May(keep(cast, 2)),
        Move(Minus(Bound(1), Bound(2)), "library", at="bottom", order="random"),
    )
    return (parts.when_cast(effect, name=k.name),)


def ripple(k: Keyword) -> tuple[Ability, ...]:
    """702.60a"""
    same = Selector("choose", Noun(("card",), (Shares("name", THIS),)), 0, None, slot=1, among=Bound(0))
    effect = in_order(
        keep(Reveal(Pool(YOU, k.amount)), 0),
        May(keep(CastSpell(same, Cost()), 2)),
        Move(Minus(Bound(0), Bound(2)), "library", at="bottom"),
    )
    return (parts.when_cast(May(effect), name=k.name),)


def demonstrate(k: Keyword) -> tuple[Ability, ...]:
    """702.144a"""
    theirs = in_order(Choose(choose(parts.OPPONENT, 1)), CopyStack(THIS, retarget=True, who=Bound(1)))
    return (parts.when_cast(in_order(May(CopyStack(THIS, retarget=True), slot=0), If(Done(0), theirs)), name=k.name),)


def extort(k: Keyword) -> tuple[Ability, ...]:
    """702.101a"""
    drain = in_order(Keep(LoseLife(1, OPPONENTS), (("amount", 0),)), GainLife(Amount(0)))
    cost = Cost((PayMana(ManaCost(("W/B",))),))
    return (Triggered(Casts(YOU, SPELLS), MayPay(cost, then=drain), name=k.name),)


def prowess(k: Keyword) -> tuple[Ability, ...]:
    """702.108a"""
    noncreature = Noun(("spell",), (Not(Is("type", "creature")),))
    return (Triggered(Casts(YOU, noncreature), parts.boost(THIS, 1, 1), name=k.name),)


def increment(k: Keyword) -> tuple[Ability, ...]:
    """702.191a"""
    spent = CastFact("mana_spent", Bound(0))
    power, toughness = [CompareQ(spent, "more", StatOf(stat, THIS)) for stat in ("power", "toughness")]
    more = And((Matches(THIS, parts.creature()), Or((power, toughness))))
    return (Triggered(Casts(YOU, SPELLS), parts.put(), more, (("object", 0),), name=k.name),)


def rebound(k: Keyword) -> tuple[Ability, ...]:
    """702.88a"""
    again = Later(StepBegins("upkeep", YOU), May(CastSpell(Bound(0), Cost(), name=k.name)))
    resolved = Moves(THIS, ("stack",), ("graveyard",), cause="resolve")
    changes = (ToZone("exile"), InsteadDo(again, also=True))
    from_hand = CastWas(THIS, "from", "hand")
    return (Replacing(Replacement(resolved, changes, condition=from_hand, binds=parts.SUBJECT), zone="stack"),)


def _cheaper(amount: Quantity) -> Ability:
    """601.2f This spell costs so much generic mana less."""
    return on_stack(CostChange(THIS, ONE, amount=amount))


def affinity(k: Keyword) -> tuple[Ability, ...]:
    """702.41a"""
    noun = parts.noun_of(k)
    yours = Noun(noun.kinds, noun.tests, noun.zones, YOU, noun.owner, noun.whose, noun.other, noun.alternatives)
    return (_cheaper(CountOf(yours)),)


def undaunted(k: Keyword) -> tuple[Ability, ...]:
    """702.125a"""
    return (_cheaper(FigureOf("opponents", YOU)),)


def split_second(k: Keyword) -> tuple[Ability, ...]:
    """702.61a"""
    others = Noun(("spell",), other=True)
    return (on_stack(Cant(Casts(EVERYONE, others)), Cant(Activates(EVERYONE))),)


# What a spell leaves behind ------------------------------------------------------------------------------------


def epic(k: Keyword) -> tuple[Ability, ...]:
    """702.50a The copies are without it: they ask whether they have it."""
    silent = ApplyNoun((Cant(Casts(YOU, SPELLS)),), Indefinite())
    again = CopyStack(THIS, retarget=True, except_=(LoseKeyword(k.name),))
    for_ever = Later(StepBegins("upkeep", YOU), again, lasts=Indefinite())
    return (SpellAbility(If(Matches(THIS, Noun(("spell",), (HasKeyword(k.name),))), in_order(silent, for_ever))),)


def cipher(k: Keyword) -> tuple[Ability, ...]:
    """702.99a The spell's part; while the card is exiled, the creature it is encoded on copies and casts it."""
    creature, exiled = SPELL_SLOT + 1, SPELL_SLOT + 2
    encode = in_order(
        Choose(choose(own_creature(), creature)),
        keep(Move(THIS, "exile"), exiled),
        Link(Bound(exiled), "encoded", Bound(creature)),
    )
    able = And((Matches(THIS, Noun(("spell",), (Is("status", "card"),))), Controls(YOU, own_creature())))
    copied = in_order(keep(CopyCard(Granter()), 0), May(CastSpell(Bound(0), Cost())))
    hit = Triggered(DealsDamage(THIS, EVERYONE, "combat"), May(copied), name=k.name)
    return (SpellAbility(If(able, May(encode))), Static(Linked("encoded"), (GrantAbility(hit),), zone="exile"))


def paradigm(k: Keyword) -> tuple[Ability, ...]:
    """702.192a Whether it is the first spell of the name is known to the procedure."""
    return (SpellAbility(in_order(KeywordAction("paradigm"), Move(THIS, "exile"))),)


TABLE: Final[dict[str, Meaning]] = {
    "epic": epic,
    "cipher": cipher,
    "paradigm": paradigm,
    "kicker": kicker,
    "multikicker": multikicker,
    "entwine": just_optional,
    "escalate": just_optional,
    "bargain": bargain,
    "teamwork": teamwork,
    "buyback": buyback,
    "replicate": replicate,
    "conspire": conspire,
    "casualty": casualty,
    "storm": storm,
    "gravestorm": gravestorm,
    "squad": squad,
    "offspring": offspring,
    "gift": gift,
    "cascade": cascade,
    "ripple": ripple,
    "demonstrate": demonstrate,
    "extort": extort,
    "prowess": prowess,
    "increment": increment,
    "rebound": rebound,
    "affinity": affinity,
    "undaunted": undaunted,
    "split second": split_second,
}
