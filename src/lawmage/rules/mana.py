"""106, 605 What mana may be spent on, how payments are written, and which mana abilities are open-ended.

Answers of the decision ``Pay`` are triples (source, ability, types): activate the mana ability with that place among
the abilities of the source, for mana of these types. ``types`` packs the types of the mana, first mana lowest, as
digits 1-6 of "WUBRGC" to the base 7. Special abilities: -1 tap the source for convoke (types: the colour it pays for,
0 for generic), -2 exile it for delve, -3 tap it for improvise; (0, -4, n) pays n Phyrexian symbols with life.
An answer may be only the beginning of a payment: as long as the bill is not covered the question is asked again, so a
payment can be made one mana ability at a time.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated
from lawmage.ir.cost import PayEffect, PayMana
from lawmage.ir.effects import AddMana, Bind, Reveal, SpendOnly
from lawmage.ir.node import Node
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import AsThough
from lawmage.ir.selector import Bound, Noun
from lawmage.state.objects import Frame, View
from lawmage.state.state import Memo, State

from .evaluate import matches
from .looking import frame_of_ability, view, views
from .mana_abilities import ALL, depends, is_mana_ability, output
from .rule_queries import as_though
from .walk import children, contains

CONVOKE: Final = -1
DELVE: Final = -2
IMPROVISE: Final = -3
LIFE: Final = -4
POOL, LAND, ROCK, CREATURE, TAPPED_FOR, PAINFUL, COSTLY = 0, 10, 20, 30, 40, 50, 60  # what using it costs otherwise


def pack(types: tuple[str, ...]) -> int:
    found = 0
    for kind in reversed(types):
        found = found * 7 + (ALL.index(kind) + 1 if kind else 0)
    return found


def unpack(packed: int) -> tuple[str, ...]:
    found: list[str] = []
    while packed:
        packed, digit = divmod(packed, 7)
        found.append(ALL[digit - 1] if digit else "")
    return tuple(found)


class Purpose:
    """106.6 What mana is being spent on: cast, activate or anything else, and the object it is about."""

    __slots__ = ("kind", "player", "ref")

    def __init__(self, player: int, kind: str = "", ref: int = 0) -> None:
        self.player = player
        self.kind = kind
        self.ref = ref


def memo(state: State) -> Memo:
    found = state.memo
    if found is None:
        found = Memo()
        state.memo = found
    return found


def sick(state: State, object_id: int, seen: View) -> bool:
    """302.6 A creature not under its controller's control continuously since their most recent turn began."""
    if "creature" not in seen.types or "haste" in seen.keywords:
        return False
    if state.objects[object_id].arrived < state.players[seen.controller].turn_began:
        return False
    return AsThough not in views(state).rules or not as_though(state, "tap_abilities_haste", object_id, seen.controller)


def why_not_nothing(state: State, player: int, object_id: int, n: int, paying: bool = False) -> str | None:
    """605.2 Why a mana ability can't be activated without saying for which mana, or None.

    It makes no mana now, or what it makes is decided as it is activated. ``paying``: in the middle of another payment.
    """
    from .activating import why_not_activate

    abilities = view(state, object_id).abilities if object_id in state.objects else ()
    ability = abilities[n] if 0 <= n < len(abilities) else None
    if not isinstance(ability, Activated) or not is_mana_ability(ability, state.edition):
        return "605.1a not a mana ability"
    is_open = is_open_ended(ability)
    if any([isinstance(part, PayMana) for part in ability.cost.parts]) and (paying or not is_open):
        return "605.3 it makes no mana now"
    if not is_open and output(state, frame_of_ability(state, object_id, n, player), ability.effect) != [()]:
        return "605.3 it makes mana: say of which types"
    return why_not_activate(state, player, object_id, n, ability)


def is_open_ended(ability: Activated) -> bool:
    """107.3a, 608.2d How much mana it makes is decided as it is activated: by X, or by what is paid or revealed."""
    if contains(ability.effect, (Reveal,)):
        return True
    for part in ability.cost.parts:
        if isinstance(part, PayMana) and "X" in part.cost.symbols or contains(part, (X,)):
            return True
        if isinstance(part, PayEffect) and isinstance(part.effect, Bind):
            return True
    return bool(ability.binds) and depends(ability.effect) and contains(ability.effect, (Bound,))


def restriction(effect: Node) -> SpendOnly | None:
    """106.6 What the mana of the effect may be spent on: of its first instruction to add mana."""
    if isinstance(effect, AddMana):
        return effect.spend
    for child in children(effect):
        found = restriction(child)
        if found is not None:
            return found
    return None


def may_spend(state: State, spend: SpendOnly | None, purpose: Purpose, source: int) -> bool:
    """106.6 Whether mana with this restriction may be spent on it."""
    if spend is None:
        return True
    frame = Frame(source, purpose.player, {})
    if (
        spend.not_cast is not None
        and purpose.kind == "cast"
        and matches(state, frame, as_object(spend.not_cast), purpose.ref)
    ):
        return False
    if not spend.nothing_else:
        return True
    noun = spend.cast if purpose.kind == "cast" else spend.activate if purpose.kind == "activate" else None
    if noun is None or purpose.ref == 0:
        return False
    if not noun.kinds and not noun.tests and not noun.alternatives:
        return True
    return matches(state, frame, as_object(noun), purpose.ref)


def as_object(noun: Noun) -> Noun:
    """The noun for a card that is not on the stack yet, and for the source of an ability wherever it is."""
    if noun.kinds == ("spell",) or noun.kinds == ("permanent",):
        others = tuple([as_object(one) for one in noun.alternatives])
        zones = () if noun.zones == ("stack",) else noun.zones
        return Noun((), noun.tests, zones, None, noun.owner, noun.whose, noun.other, others)
    return noun


def first_type(types: str) -> str:
    return types[:1] if types[:1] != "s" else ""
