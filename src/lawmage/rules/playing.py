"""601.3 The ways a player may cast a card: from which zone, for which cost, and when."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Card, Face
from lawmage.ir.cost import Cost
from lawmage.ir.mana import COLORS, ManaCost
from lawmage.ir.node import Effect, RuleChange, Things
from lawmage.ir.rule_change import AltCost, AsThough, MayPlay
from lawmage.ir.selector import Each, Noun, This
from lawmage.state.constants import CAST, MAIN1, MAIN2
from lawmage.state.events import Happening
from lawmage.state.objects import Cast, Frame, GameObject, Snapshot, View
from lawmage.state.state import ActiveRule, State

from .base_views import FACE_DOWN, view_of_face
from .bestowing import bestowed
from .castable import Rule, facts_of
from .costs import expansions
from .evaluate import Subject, fits, holds, players, subject, things
from .looking import imagined, seed, view, views
from .preparing import may_cast
from .prototypes import prototyped
from .rule_queries import as_though
from .shifting import shift
from .spell_grants import as_spell

SPELL_TYPES: Final = frozenset(
    ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "planeswalker", "sorcery")
)


class Way:
    """One way to cast a card. Frozen. ``cost`` None: the mana cost of the face.

    ``name`` is the keyword or permission, ``as_`` how it is put on the stack, ``extra`` is paid in addition.
    """

    __slots__ = ("any_color", "as_", "cost", "extra", "face", "instant", "mods", "name", "rider", "rule")

    def __init__(self, face: int, cost: Cost | None = None, name: str = "", rule: ActiveRule | None = None) -> None:
        self.face = face
        self.cost = cost
        self.name = name
        self.rule = rule  # the permission of another object
        self.as_ = ""
        self.extra: Cost | None = None
        self.mods: tuple[RuleChange, ...] = ()
        self.any_color = False
        self.instant = False  # as though it had flash
        self.rider: Effect | None = None


NORMAL: Final = Way(0)
JUST_NORMAL: Final = [NORMAL]  # never written
RESHAPED: Final = ("face_down", "bestowed", "prototyped")  # ways of casting that make another spell of it
FUSED_SLOTS: Final = 40  # the slots of the right half of a fused spell are so much higher
FLASH: Final = "flash for more"  # the way of casting by 601.3c


# Timing -----------------------------------------------------------------------------------------------------


def sorcery_time(state: State, player: int) -> bool:
    """307.1 The player's main phase, an empty stack, nothing resolving."""
    return (
        (player == state.active or state.is_active(player))
        and (state.step == MAIN1 or state.step == MAIN2)
        and not state.stack
        and not state.resolving
    )


def price_of(one: Rule) -> Cost | None:
    """601.3c What must be paid in addition to cast it as though it had flash."""
    return one.rule.cost if isinstance(one.rule, AsThough) else None


def rule_holds(state: State, player: int, card_id: int, one: Rule) -> bool:
    return one.condition is None or holds(state, Frame(card_id, player, {}), one.condition)


def concerns(state: State, active: ActiveRule, what: Noun | Things | None, ref: int, seen: View | None = None) -> bool:
    """Whether a rule in force is about this thing; ``seen``: as it would be when cast (601.3e)."""
    if active.affected is not None and isinstance(what, Each):
        return ref in active.affected
    if isinstance(what, Noun):
        obj = state.objects.get(ref)
        if obj is not None and seen is not None and obj.zone != "stack" and "spell" in what.kinds:
            made = imagined(obj, "stack", seen.controller)
            made.face_down = "" if seen.name else "cast"  # 708.4
            return fits(state, active.frame, what, Subject(ref, made, seen))
        if obj is not None and seen is not None and "land" in seen.types:  # 712.11 the face that would be played
            return fits(state, active.frame, what, Subject(ref, obj, seen))
        found = subject(state, ref)
        return found is not None and fits(state, active.frame, what, found)
    return what is None or ref in things(state, active.frame, what)


def proposed_cast(state: State, player: int, ref: int, name: str, seen: View, x: int = 0) -> Happening:
    """601.2e, 601.3e The event of casting it, with the spell as it would be on the stack."""
    event = Happening(CAST, ref, player)
    obj = state.objects[ref]
    if obj.zone != "stack":
        spell = imagined(obj, "stack", player, Cast(player, obj.zone, name, (), x))
        event.seen = Snapshot(spell, seen, (), 0)
    return event


# Ways of casting --------------------------------------------------------------------------------------------


def castable_faces(card: Card) -> list[int]:
    """709.3, 712.11, 715.3 The faces that can be cast by themselves."""
    if card.layout in ("split", "adventure", "modal_dfc", "aftermath", "omen"):
        return list(range(len(card.faces)))
    return [0]


def is_castable(face: Face) -> bool:
    return "land" not in face.types and any([kind in SPELL_TYPES for kind in face.types])


def seen_as(state: State, obj: GameObject, side: int) -> View:
    """601.3e What the spell would look like: the object as it is, or another face of the card."""
    if side == obj.side and obj.card.layout != "split" and not obj.face_down:
        return view(state, obj.id)
    made = view_of_face(face_of(obj.card, side), obj.owner)
    return with_granted(state, obj, made) if obj.card.layout == "split" else made


def with_granted(state: State, obj: GameObject, half: View) -> View:
    """702.1b A half of a split card has the abilities that effects give to the card."""
    printed = seed(state, obj).abilities
    granted = [one for one in view(state, obj.id).abilities if not any([one is other for other in printed])]
    if not granted:
        return half
    made = half.copy()
    made.abilities = (*half.abilities, *granted)
    made.keywords = half.keywords | {one.name for one in granted if isinstance(one, Keyword)}
    return made


def spell_view(obj: GameObject, player: int, side: int, as_: str, seen: View) -> View:
    """601.3b, 601.3e, 708.4 What the spell would look like when it is cast in a way that changes it."""
    if as_ == "face_down":
        return view_of_face(FACE_DOWN, player)
    if as_ == "bestowed":
        return view_of_face(bestowed(face_of(obj.card, side)), player)
    if as_ == "prototyped":
        return view_of_face(prototyped(face_of(obj.card, side)), player)
    return seen


def face_of(card: Card, side: int) -> Face:
    """The face that is put on the stack; one more than there are faces is both halves fused (702.102)."""
    return card.faces[side] if side < len(card.faces) else fused(card)


_FUSED: Final[dict[int, tuple[Card, Face]]] = {}


def fused(card: Card) -> Face:
    """702.102c-d, 709.4b Both halves as one spell, the left one followed first."""
    found = _FUSED.get(id(card))
    if found is None or found[0] is not card:
        left, right = card.faces
        symbols = [face.cost.symbols for face in card.faces if face.cost is not None]
        found = (
            card,
            Face(
                f"{left.name} // {right.name}",
                ManaCost(tuple([one for part in symbols for one in part])),
                tuple(dict.fromkeys((*left.supertypes, *right.supertypes))),
                tuple(dict.fromkeys((*left.types, *right.types))),
                tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
                colors="".join([c for c in COLORS if c in left.colors + right.colors]),
                abilities=(*left.abilities, *[shift(one, FUSED_SLOTS) for one in right.abilities]),
            ),
        )
        _FUSED[id(card)] = found
    return found[1]


def ways_to_cast(state: State, player: int, card_id: int) -> list[Way]:
    """601.3, 118.9 All ways the player may cast the card from where it is, in a fixed order; timing not considered."""
    obj = state.objects[card_id]
    card = obj.card
    if len(card.faces) == 1 and obj.zone == "hand" and obj.owner == player and not outside_rules(state):
        if facts_of(view(state, card_id).abilities).plain:
            return JUST_NORMAL if is_castable(obj.face) else []
    found: list[Way] = []
    for side in castable_faces(card):
        if is_castable(card.faces[side]):
            found += ways_of_face(state, player, obj, side)
        elif side == 0 and facts_of(view_of_face(card.faces[0], obj.owner).abilities).alt:  # 702.37c a land card
            found += [way for way in ways_of_face(state, player, obj, side) if way.as_ == "face_down"]
    if card.layout == "split" and obj.zone == "hand" and obj.owner == player and len(card.faces) == 2:
        if all(["fuse" in view_of_face(face, player).keywords for face in card.faces]):
            found.append(Way(2, name="fuse"))
    return found


def is_own(state: State, player: int, obj: GameObject) -> bool:
    """400.3, 609.4a It is in the player's own zone, or is played as though it were."""
    if obj.owner == player:
        return True
    if obj.zone != "graveyard" or AsThough not in views(state).rules:
        return False
    return as_though(state, "own_graveyard", obj.id, player)


def outside_rules(state: State) -> bool:
    """Whether something else than the card itself might give ways to cast it."""
    known = views(state)
    return AltCost in known.rules or MayPlay in known.rules or bool(known.to_spells)


def ways_of_face(state: State, player: int, obj: GameObject, side: int) -> list[Way]:
    """The ways to cast one face, also by abilities that it has only as a spell (601.3e)."""
    seen = as_spell(state, player, obj, seen_as(state, obj, side))
    facts = facts_of(seen.abilities)
    found: list[Way] = []
    zone = obj.zone
    mine = is_own(state, player, obj)
    if zone == "hand" and mine and "aftermath" not in seen.keywords:
        found.append(Way(side))
    if zone == "command" and mine and "commander" in obj.marks:  # 903.8
        found.append(Way(side))
    if zone == "exile" and mine and side == 0 and "on an adventure" in obj.marks:  # 715.3d
        found.append(Way(side))
    if zone == "exile" and may_cast(state, obj, player):
        found.append(Way(side))
    using: list[str] = []
    for one in facts.play:
        rule = one.rule
        if isinstance(rule, MayPlay) and mine and zone == rule.from_ and rule_holds(state, player, obj.id, one):
            if rule.using:
                using.append(rule.using)
            else:
                found.append(from_permission(side, rule, None))
    for active in play_rules(state):
        if may_play(state, player, active, obj, False, seen) and isinstance(active.rule, MayPlay):
            found.append(from_permission(side, active.rule, active))
    if zone != "hand" and found and AsThough in views(state).rules and any_mana(state, player, obj.id, seen):
        for way in found:
            way.any_color = True
    allowed = bool(found)
    for one in facts.flash if allowed and not sorcery_time(state, player) else ():
        price = price_of(one)
        if price is not None and rule_holds(state, player, obj.id, one):  # 601.3c
            way = Way(side, name=FLASH)
            way.extra = price
            found.append(way)
    for one in facts.alt:
        rule = one.rule
        if not isinstance(rule, AltCost):
            continue
        there = zone == rule.from_ and mine
        if rule.from_ == "hand" and not there:
            there = allowed or rule.name in using
            if rule.as_ in RESHAPED:
                would = spell_view(obj, player, side, rule.as_, seen)
                there = any([may_play(state, player, active, obj, False, would) for active in play_rules(state)])
        if there:
            if rule_holds(state, player, obj.id, one) and cost_condition(state, player, obj.id, rule):
                found += alternative_ways(side, rule, None)
    for active in views(state).rules.get(AltCost, ()):
        rule = active.rule
        if isinstance(rule, AltCost) and rule.of is not None and allowed and active.frame.source != obj.id:
            if rule.who is None or player in players(state, active.frame, rule.who):
                if concerns(state, active, rule.of, obj.id, seen):
                    found += alternative_ways(side, rule, active)
    return found


def any_mana(state: State, player: int, object_id: int, seen: View) -> bool:
    """609.4b Mana of any type can be spent on it, as an effect says of the spell, or of the card where it is now."""
    for active in views(state).rules.get(AsThough, ()):
        rule = active.rule
        if isinstance(rule, AsThough) and rule.premise in ("any_color", "any_type"):
            if rule.who is None or player in players(state, active.frame, rule.who):
                if concerns(state, active, rule.what, object_id, seen):
                    return True
    return False


def cost_condition(state: State, player: int, card_id: int, rule: AltCost) -> bool:
    return rule.if_ is None or holds(state, Frame(card_id, player, {}), rule.if_)


def alternative_ways(side: int, rule: AltCost, active: ActiveRule | None) -> list[Way]:
    """118.9 One for each choice of what the alternative cost offers."""
    return [alternative_way(side, rule, cost, active) for cost in expansions(rule.cost)]


def alternative_way(side: int, rule: AltCost, cost: Cost, active: ActiveRule | None) -> Way:
    way = Way(side, cost, rule.name, active)
    way.as_ = rule.as_
    way.mods = rule.mods
    way.instant = rule.instant
    if rule.as_ == "transformed":
        way.face = 1
    return way


def from_permission(side: int, rule: MayPlay, active: ActiveRule | None) -> Way:
    way = Way(side, rule.cost, rule.name, active)
    way.extra = rule.extra
    way.mods = rule.mods
    way.rider = rule.rider
    return way


def play_rules(state: State) -> list[ActiveRule]:
    return views(state).rules.get(MayPlay, [])


def may_play(
    state: State, player: int, active: ActiveRule, obj: GameObject, as_land: bool, seen: View | None = None
) -> bool:
    """Whether a permission in force lets the player play the card from where it is."""
    rule = active.rule
    if not isinstance(rule, MayPlay) or obj.zone != rule.from_ or (as_land and not rule.play):
        return False
    if active.frame.source == obj.id and isinstance(rule.what, This):
        return False  # counted with the card's own rules
    each = Subject(obj.id, obj, view(state, obj.id)) if active.affected is not None else None
    if -1 - player not in things(state, active.frame, rule.who, each):
        return False
    if rule.top_only and state.players[obj.owner].library[:1] != (obj.id,):
        return False
    if rule.only_on == "your_turn" and not state.is_active(player):
        return False
    if rule.only_on == "later_turn" and obj.arrived >= state.players[state.active].turn_began:
        return False
    if rule.sorcery and not sorcery_time(state, player):
        return False
    if rule.once_each_turn and used_this_turn(state, active):
        return False
    return concerns(state, active, rule.what, obj.id, seen)


def own_play(state: State, player: int, obj: GameObject, as_land: bool) -> bool:
    for one in facts_of(view(state, obj.id).abilities).play:
        rule = one.rule
        if not isinstance(rule, MayPlay) or obj.zone != rule.from_ or as_land and not rule.play:
            continue
        if is_own(state, player, obj):
            if rule_holds(state, player, obj.id, one):
                return True
    return False


def used_this_turn(state: State, active: ActiveRule) -> bool:
    obj = state.objects.get(active.frame.source)
    return obj is not None and f"turn:played:{state.turn}" in obj.marks
