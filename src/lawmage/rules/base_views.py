"""707.2, 708.2, 709.4 What an object shows before any continuous effect: its copiable values in its zone and status."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Defining, Keyword, Triggered
from lawmage.ir.card import Face
from lawmage.ir.cost import Cost, PayMana, TapSelf
from lawmage.ir.effects import AddMana, Bind, CastSpell, May, Move, Sequence
from lawmage.ir.event_pattern import CountersChange
from lawmage.ir.mana import COLORS, ManaCost
from lawmage.ir.modification import AddTypes, AllCreatureTypes, DefinePT, SetColors
from lawmage.ir.node import Ability, Quantity
from lawmage.ir.selector import Bound, This
from lawmage.ir.vocabulary import ALL_CREATURE_TYPES, BASIC_LAND_TYPES, BASIC_LANDS
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import State

from .definitions import does_of, expand
from .evaluate import Subject, quantity
from .looking import BASE, SEED, VARIES, seed

NONE: Final[frozenset[str]] = frozenset()
# 305.6 The intrinsic mana ability of a basic land type
INTRINSIC: Final[dict[str, Activated]] = {
    kind: Activated(Cost((TapSelf(),)), AddMana(ManaCost((color,)))) for kind, color in BASIC_LANDS.items()
}
# 708.2a, 702.168 What a face-down permanent or spell is; warded where the way of turning it face down says so
FACE_DOWN: Final = Face("", types=("creature",), power=2, toughness=2)
WARDED: Final = Face(
    "",
    types=("creature",),
    power=2,
    toughness=2,
    abilities=(Keyword("ward", cost=Cost((PayMana(ManaCost(("2",))),))),),
)
UNSEEN: Final = Face("")  # 406.3a a card exiled face down has no characteristics
_KEYWORDS: Final[dict[int, tuple[tuple[Ability, ...], frozenset[str]]]] = {}


def shown_face(obj: GameObject) -> Face:
    """708.2 The face whose characteristics the object has; face down it has only those of the rule."""
    if obj.face_down:
        if obj.zone in ("battlefield", "stack"):
            return WARDED if obj.face_down in ("cloak", "disguise") else FACE_DOWN
        if obj.zone == "exile":
            return UNSEEN
    return flipped(obj, obj.face)


def flipped(obj: GameObject, face: Face) -> Face:
    """710.2, 110.5c What a face amounts to on the permanent: its lower half where the permanent has flipped."""
    return face.below if face.below is not None and "flipped" in obj.marks else face


def keyword_names(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """The names of the keywords among abilities."""
    found = _KEYWORDS.get(id(abilities))
    if found is not None and found[0] is abilities:
        return found[1]
    if len(_KEYWORDS) > 4096:
        _KEYWORDS.clear()
    made = frozenset([one.name for one in abilities if isinstance(one, Keyword)])
    _KEYWORDS[id(abilities)] = (abilities, made)
    return made


def seed_view(state: State, obj: GameObject) -> View:
    """The copiable values, with abilities that define colours and types (604.3) but not a size."""
    if obj.kind == "ability":  # 113.7 an ability on the stack has no characteristics but its text
        return View(obj.face.name, None, NONE, "", NONE, (), 0, 0, obj.controller, 0)
    face = shown_face(obj)
    if obj.card.layout == "split" and obj.zone not in ("stack", "battlefield") and face is obj.face:
        return halves_together(obj)
    made = view_of_face(face, obj.controller)
    if "land" in made.types and not BASIC_LAND_TYPES.isdisjoint(made.types):
        made.abilities += tuple([INTRINSIC[one] for one in face.subtypes if one in BASIC_LANDS])
        made.does = does_of(made.abilities)
    if "Siege" in made.types:
        made.abilities += (DEFEATED,)
        made.does = does_of(made.abilities)
    return made


# 310.11b The intrinsic ability of Sieges
DEFEATED: Final = Triggered(
    CountersChange(This(), "defense", "remove", last=True),
    Sequence(
        (Bind(Move(This(), "exile"), (("things", 0),)), May(CastSpell(Bound(0), Cost(), name="transformed"))),
    ),
    name="siege",
)


def view_of_face(face: Face, controller: int) -> View:
    """What the face says, under a controller."""
    abilities = expand(face.abilities)
    made = View(
        face.name,
        face.cost,
        frozenset((*face.supertypes, *face.types, *face.subtypes)),
        face.colors,
        keyword_names(abilities),
        abilities,
        face.power if face.power is not None else 0,
        face.toughness if face.toughness is not None else 0,
        controller,
        does_of(abilities),
    )
    for ability in abilities:
        if isinstance(ability, Defining):
            define(made, ability)
    return made


def define(made: View, ability: Defining) -> None:
    """604.3 Colours and types that an ability defines are the same in every state."""
    for mod in ability.mods:
        if isinstance(mod, SetColors):
            made.colors = in_order(made.colors + mod.colors) if mod.add else mod.colors
        elif isinstance(mod, AllCreatureTypes):
            made.types |= ALL_CREATURE_TYPES
        elif isinstance(mod, AddTypes):
            made.types |= frozenset((*mod.types, *mod.subtypes, *mod.supertypes))


def in_order(colors: str) -> str:
    """The colours once each, in WUBRG order."""
    return "".join([one for one in COLORS if one in colors])


def halves_together(obj: GameObject) -> View:
    """709.4 Off the stack a split card has the characteristics of both halves."""
    views = [view_of_face(face, obj.controller) for face in obj.card.faces]
    symbols: list[str] = []
    for one in views:
        if one.cost is not None:
            symbols += one.cost.symbols
    abilities = tuple([ability for one in views for ability in one.abilities])
    types = frozenset([word for one in views for word in one.types])
    colors = in_order("".join([one.colors for one in views]))
    name = " // ".join([one.name for one in views])
    cost = ManaCost(tuple(symbols))
    return View(
        name, cost, types, colors, keyword_names(abilities), abilities, 0, 0, obj.controller, does_of(abilities)
    )


def base_view(state: State, obj: GameObject) -> View:
    """604.3 The copiable values with the size that an ability defines, as it is now."""
    found = seed(state, obj)
    if not found.does & VARIES or obj.id in DEFINING:
        return found  # 613.8b objects that define each other: the one asked first sees the others so
    DEFINING.append(obj.id)
    made = found.copy()
    frame = Frame(obj.id, obj.controller, {})
    itself = Subject(obj.id, obj, made)
    for ability in found.abilities:
        if isinstance(ability, Defining):
            for mod in ability.mods:
                if isinstance(mod, DefinePT):
                    made.power = defined(state, frame, mod.power, itself, made.power)
                    made.toughness = defined(state, frame, mod.toughness, itself, made.toughness)
    made.base_power = made.power
    made.base_toughness = made.toughness
    DEFINING.pop()
    return made


DEFINING: Final[list[int]] = []  # the objects whose size is being found at this moment


def defined(state: State, frame: Frame, amount: Quantity | None, itself: Subject, before: int) -> int:
    """What a defined number is; None leaves it as it was."""
    return before if amount is None else quantity(state, frame, amount, itself)


SEED.append(seed_view)
BASE.append(base_view)
