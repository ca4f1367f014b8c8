"""What a player could do now that an action of the script speaks of: spells by face and way, abilities by text."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer
from lawmage.ir.ability import Activated, Keyword
from lawmage.ir.cost import Cost
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, LAND, MANA_FOR, SPECIAL, legal_actions, mana_actions
from lawmage.rules.looking import name_of, view
from lawmage.rules.mana import unpack
from lawmage.rules.playing import Way, ways_to_cast
from lawmage.rules.special_actions import specials_of
from lawmage.rules.targets import program
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .names import indexed, names_of
from .texts import begins, cost_text, normalise, text_of

BY_METHOD: Final = (
    "mutate", "prototype", "bestow", "morph", "megamorph", "disguise", "overload", "disturb", "mayhem", "escape",
    "flashback", "fuse", "aftermath", "unearth", "suspend", "foretell", "plot", "madness", "jump-start", "retrace",
    "freerunning", "sneak", "harmonize", "web-slinging", "cleave",
)  # fmt: skip
FALLBACK: Final = ("{T}: Add",)


def spells(
    state: State, player: int, said: str, method: str, only: int = 0, begins_so: bool = False
) -> list[tuple[Answer, Way]]:
    """Castable now, by name (or its beginning) and method; the plain way first."""
    wanted = method_word(method)
    found: list[tuple[Answer, Way]] = []
    for answer in allowed(state, player):
        if answer[0] != CAST_IT or (only and answer[1] != only):
            continue
        obj = state.objects[answer[1]]
        way = ways_to_cast(state, player, answer[1])[answer[2]]
        if not only and not is_spell(obj, way, said) and not (begins_so and face_begins(obj, way, said)):
            continue
        if fits_method(way, wanted):
            found.append((answer, way))
    found.sort(key=lambda one: (bool(one[1].name), one[1].face))
    return found


def allowed(state: State, player: int) -> list[Answer]:
    refused = state.refused
    found = legal_actions(state, player)
    return [one for one in found if one not in refused] if refused else found


def method_word(method: str) -> str:
    """ "using Mutate", "with overload" and "fused" are the keyword's name."""
    word = method.lower().strip()
    for lead in ("using ", "with "):
        word = word.removeprefix(lead)
    return "fuse" if word == "fused" else word


def fits_method(way: Way, wanted: str) -> bool:
    name = way.name.lower()
    if not wanted:
        return name not in BY_METHOD or name in (
            "flashback",
            "escape",
            "retrace",
            "jump-start",
            "aftermath",
            "madness",
            "harmonize",
        )
    return name.startswith(wanted) or wanted.startswith(name) and bool(name) or wanted in name


def is_spell(obj: GameObject, way: Way, said: str) -> bool:
    if obj.zone == "command" and obj.card.name == said:
        return True
    faces = obj.card.faces
    if way.face >= len(faces):
        return said in (obj.card.name, *[face.name for face in faces])
    if faces[way.face].name == said:
        return True
    return said == obj.card.name and way.face == 0 or (way.as_ == "transformed" and said in [f.name for f in faces])


def face_begins(obj: GameObject, way: Way, said: str) -> bool:
    """Whether the name of the face that would be cast begins so."""
    faces = obj.card.faces
    return faces[way.face if way.face < len(faces) else 0].name.startswith(said)


def lands(state: State, player: int, said: str, only: int = 0) -> list[Answer]:
    """Lands that may be played now."""
    found: list[Answer] = []
    for answer in allowed(state, player):
        if answer[0] == LAND:
            obj = state.objects[answer[1]]
            if answer[1] == only or not only and said in (obj.card.faces[answer[2]].name, obj.card.name):
                found.append(answer)
    return found


def names(state: State, object_id: int) -> tuple[str, ...]:
    """Names by which an ability speaks of its object."""
    obj = state.objects[object_id]
    return tuple(dict.fromkeys([*names_of(state, obj), *[face.name for face in obj.card.faces]]))


def abilities(state: State, player: int, said: str, only: int = 0) -> list[Answer]:
    """Activated abilities and special actions whose text begins so; keyword actions that cast a card, too."""
    found: list[Answer] = []
    loose: list[Answer] = []
    for answer in allowed(state, player):
        if answer[0] not in (ACTIVATE_IT, SPECIAL, CAST_IT) or (only and answer[1] != only):
            continue
        called = names(state, answer[1])
        if answer[0] == ACTIVATE_IT:
            ability = view(state, answer[1]).abilities[answer[2]]
            if begins(ability, said, called):
                (found if exactly(ability, said, called) else loose).append(answer)
        elif answer[0] == SPECIAL:
            special = specials_of(state, answer[1])[answer[2]]
            label = special.name.lower()
            wanted = normalise(said, called)
            if not same_number(state, answer[1], label, wanted):
                continue
            if begins(special, said, called) or turns_up(wanted, label, special.cost):
                found.append(answer)
        else:
            way = ways_to_cast(state, player, answer[1])[answer[2]]
            wanted = normalise(said, called)
            if way.name and wanted.startswith(way.name.lower()):
                rest = wanted[len(way.name) :].strip()
                if not rest.startswith("{") or cost_text(way.cost).lower().startswith(rest) or not way.cost:
                    found.append(answer)
    return found or loose


def has_targets(state: State, answer: Answer) -> bool:
    """Whether activating the ability asks for targets."""
    ability = view(state, answer[1]).abilities[answer[2]] if answer[0] == ACTIVATE_IT else None
    return isinstance(ability, Activated) and bool(program(ability.effect).specs)


def same_number(state: State, object_id: int, label: str, wanted: str) -> bool:
    """702.62a "Suspend 3" is not what a card with suspend 5 can do."""
    number = wanted.removeprefix(label).strip().partition("—")[0].strip()
    if not number.isdecimal():
        return True
    own = [one for one in view(state, object_id).abilities if isinstance(one, Keyword) and one.name == label]
    return not own or any([one.amount == int(number) for one in own])


def turns_up(wanted: str, label: str, cost: Cost) -> bool:
    """702.37e "{2}{U}: Turn this face-down permanent face up."."""
    if not wanted.partition(":")[2].strip().startswith("turn"):
        return False
    if label not in ("morph", "megamorph", "disguise", "manifest", "cloak", "turn up", "turn face up"):
        return False
    said = wanted.partition(":")[0]
    return not said.startswith("{") or said == cost_text(cost).lower()


def exactly(ability: object, said: str, called: tuple[str, ...]) -> bool:
    assert isinstance(ability, Activated)
    return normalise(text_of(ability), called).startswith(normalise(said, called))


def mana(state: State, player: int, said: str, only: int = 0) -> list[Answer]:
    """Mana abilities whose text begins so; the mana that is asked for by the text first.

    Where the amount is open the script says it when asked.
    """
    found: list[tuple[int, Answer]] = []
    able = mana_actions(state, player)
    is_open = {answer[1:3] for answer in able if answer[3] == 0}
    for answer in able:
        if (only and answer[1] != only) or (answer[3] and answer[1:3] in is_open):
            continue
        assert answer[0] == MANA_FOR
        ability = view(state, answer[1]).abilities[answer[2]]
        called = names(state, answer[1])
        wanted = normalise(said, called)
        text = normalise(text_of(ability), called)
        types = "".join(["{" + kind.lower() + "}" for kind in unpack(answer[3])])
        if text.startswith(wanted):
            found.append((0, answer))
        elif said.startswith(FALLBACK) and wanted.startswith(text[: len("{t}: add ")]) and types in wanted:
            if types == wanted.partition("add ")[2].rstrip("."):
                found.append((1, answer))
        elif begins(ability, said, called):
            found.append((2, answer))
    best = min([rank for rank, _ in found], default=0)
    return [answer for rank, answer in found if rank == best]


def offers(state: State, player: int) -> list[tuple[str, Answer]]:
    """117.1 Everything the player could begin now, in words: spells by face and way, lands, abilities by their text."""
    found: list[tuple[str, Answer]] = []
    for answer in (*allowed(state, player), *mana_actions(state, player)):
        if len(answer) > 1:
            found.append((offer_text(state, player, answer), answer))
    return found


def offer_text(state: State, player: int, answer: Answer) -> str:
    """What a script would write for the action."""
    obj = state.objects[answer[1]]
    if answer[0] == LAND:
        return f"Play {obj.card.faces[answer[2]].name}"
    if answer[0] == CAST_IT:
        way = ways_to_cast(state, player, answer[1])[answer[2]]
        face = obj.card.faces[way.face].name if way.face < len(obj.card.faces) else obj.card.name
        how = "fused" if way.name == "fuse" else f"using {way.name}" if way.name else ""
        return f"Cast {face} {how}".rstrip()
    if answer[0] == SPECIAL:
        return text_of(specials_of(state, answer[1])[answer[2]])
    return text_of(view(state, answer[1]).abilities[answer[2]]).split("\n")[0]


def source_name(state: State, way: Way) -> str:
    """The object whose permission or cost the way is."""
    return name_of(state, way.rule.frame.source) if way.rule is not None else ""


def way_text(state: State, way: Way) -> str:
    """What a dialog would call this way of paying."""
    if not way.name and way.cost is None:
        return "Cast with no alternative cost"
    if way.cost is not None and not way.cost.parts:
        return f"Cast without paying its mana cost (source: {source_name(state, way)}"
    label = way.name.capitalize()
    return f"Cast with {label} alternative cost: {cost_text(way.cost)} (source: {source_name(state, way)}"


__all__ = ["abilities", "indexed", "lands", "mana", "offers", "spells", "way_text"]
