"""613, 613.11 Predicates of objects: what "gets +1/+1", "has flying", "can't block" change.

The affected object is ``Each()`` inside a modification; a rule change about a whole set gets the set's noun instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import modification as md
from lawmage.ir import selector as sel
from lawmage.ir.mana import COLOR_WORDS, COLORS
from lawmage.ir.node import Modification, Quantity, RuleChange, Things
from lawmage.ir.quantity import Negative
from lawmage.ir.rule_change import Goads
from lawmage.ir.vocabulary import ALL_CREATURE_TYPES
from lawmage.text import words as w

from .declined import not_executable
from .keywords import choice, keyword
from .quantities import for_each, quantity, times
from .scope import Facts, Scope

Mod = Modification | RuleChange
Subject = Things | sel.Noun
Pred = Callable[[Scope, w.Predicate, Subject], tuple[Mod, ...]]
EACH: Final = sel.Each()
LOSES_OTHERS: Final = w.Predicate("loses all of", "other abilities")
_PT: Final = re.compile(r"([+\-−])(\d+|X)/([+\-−])(\d+|X)")


def modifications(scope: Scope, node: Any, subject: Subject = EACH) -> tuple[Mod, ...]:
    """All that a predicate (or several joined by "and") changes of the subject."""
    if isinstance(node, w.Also):
        found: list[Mod] = []
        for step in node.steps:
            lost = step == LOSES_OTHERS
            found += loses_all_of(scope, step, subject) if lost else modifications(scope, step, subject)
        return tuple(found)
    if isinstance(node, w.Per):
        multiplier = for_each(scope, node.amount)
        return tuple([multiplied(mod, multiplier, node) for mod in modifications(scope, node.effect, subject)])
    if isinstance(node, w.Adverb) and node.word in ("each", "also"):
        return modifications(scope, node.does, subject)
    if node == LOSES_OTHERS:  # 613.7 in an effect of its own it would take what the other effect gives
        raise not_executable("predicate", node)
    if isinstance(node, w.Predicate) and node.kind in PREDICATES:
        return PREDICATES[node.kind](scope, node, subject)
    raise not_executable("predicate", node)


def multiplied(mod: Mod, multiplier: Quantity, node: Any) -> Mod:
    """ "+1/+1 for each …" """
    if isinstance(mod, md.ChangePT):
        return md.ChangePT(_times(mod.power, multiplier), _times(mod.toughness, multiplier))
    raise not_executable("for each", node)


def _times(one: Quantity, multiplier: Quantity) -> Quantity:
    if one == 0:
        return 0
    if isinstance(one, int) and one < 0:
        return Negative(times(-one, multiplier))
    if isinstance(one, Negative):
        return Negative(times(one.of, multiplier))
    return times(one, multiplier)


# Power and toughness ------------------------------------------------------------


def signed(scope: Scope, sign: str, text: str) -> Quantity:
    """+2, -X"""
    value: Quantity = int(text) if text.isdigit() else quantity(scope, w.Named("X"))
    if sign == "+":
        return value
    return -value if isinstance(value, int) else Negative(value)


def gets(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """Layer 7c"""
    found = _PT.fullmatch(pred.value)
    if found is None:
        raise not_executable("gets", pred)
    power = signed(scope, found[1], found[2])
    return (md.ChangePT(power, signed(scope, found[3], found[4])),)


def sized(scope: Scope, text: str) -> tuple[Quantity, Quantity]:
    """ "3/3", "X/X" as base power and toughness"""
    power, _, toughness = text.partition("/")
    return _side(scope, power, text), _side(scope, toughness, text)


def _side(scope: Scope, text: str, whole: str) -> Quantity:
    if text.isdigit():
        return int(text)
    if text == "X":
        return quantity(scope, w.Named("X"))
    raise not_executable("size", whole)


def base(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """Layer 7b"""
    return (md.BasePT(*sized(scope, pred.value)),)


# Abilities ------------------------------------------------------------


def granted(scope: Scope, node: Any) -> tuple[Modification, ...]:
    """Layer 6: keywords and quoted abilities."""
    if isinstance(node, w.Also | tuple):
        steps = node.steps if isinstance(node, w.Also) else node
        return tuple([mod for step in steps for mod in granted(scope, step)])
    if isinstance(node, w.Keyword):
        return tuple([md.GrantKeyword(one) for one in keyword(scope, node)])
    if isinstance(node, w.Quoted):
        from .abilities import quoted

        made = quoted(scope, node, Facts())
        return tuple([md.GrantKeyword(o) if isinstance(o, ab.Keyword) else md.GrantAbility(o) for o in made])
    if node == w.Ref("this ability"):
        return (md.GrantThis(),)
    raise not_executable("grant", node)


def has(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return granted(scope, pred.value)


def gains_all(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "gains all activated abilities of target creature" """
    value: Any = pred.value
    if not isinstance(value, w.Post) or value.kind != "all activated abilities of":
        raise not_executable("gains all", pred)
    from .nouns import things

    return (md.GrantAbilitiesOf(things(scope, value.value)),)


def loses(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    items = pred.value if isinstance(pred.value, tuple) else (pred.value,)
    found: list[Mod] = []
    for item in items:
        if not isinstance(item, w.Keyword) or item.value is not None:
            raise not_executable("loses", pred)
        found.append(md.LoseKeyword(item.name))
    return tuple(found)


def loses_all_of(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "loses all other abilities": what the same effect gives it comes later in the layer."""
    if pred.value == "bands with other":
        return (md.LoseKeyword("bands with other"),)
    if pred.value == "creature types":
        return (md.SetTypes(keep_types=True),)
    if pred.value != "other abilities":
        raise not_executable("loses", pred)
    return (md.LoseAllAbilities(),)


def cant_have(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    if not isinstance(pred.value, w.Keyword) or pred.value.value is not None:
        raise not_executable("can't have", pred)
    return (md.CantHave(pred.value.name),)


def cant_have_either(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "can't have hexproof or shroud" """
    keywords = (pred.value, pred.other)
    if not all([isinstance(one, w.Keyword) and one.value is None for one in keywords]):
        raise not_executable("can't have", pred)
    return tuple([md.CantHave(one.name) for one in keywords])


def base_one(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "has base power 4" """
    amount = quantity(scope, pred.value)
    return (md.BasePT(amount, None) if "power" in pred.kind else md.BasePT(None, amount),)


def base_equal(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    amount = quantity(scope, pred.value)
    return (md.BasePT(amount, amount),)


def chosen(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """607.2d "is the chosen type in addition to its other types" """
    add = pred.kind == "is chosen also"
    if pred.value == "color":
        scope.facts.links_read.add("color")
        return (md.SetChosenColor(add=add),)
    if pred.value == "type":
        made = scope.facts.links_made
        scope.facts.links_read.add("land_type" if "land_type" in made else "creature_type")
        return (md.AddChosenType(set_=not add),)
    raise not_executable("is chosen", pred)


def become_many(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """The plural of "becomes a"."""
    return nature(scope, pred.value)


def also_many(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return nature(scope, pred.value, adding=True, others=pred.other or "")


def isnt(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "isn't a creature", "isn't legendary" """
    word = pred.value
    if isinstance(word, w.Noun) and isinstance(word.cores, w.Core) and not word.cores.qualities and not word.posts:
        word = word.cores.head
    if isinstance(word, w.Word) and word.kind == "type":
        return (md.RemoveTypes((word.word,)),)
    if isinstance(word, w.Word) and word.kind == "supertype":
        return (md.RemoveTypes(supertypes=(word.word,)),)
    raise not_executable("isn't", pred)


# Types, colours, copies ------------------------------------------------------------


def nature(scope: Scope, node: Any, *, adding: bool = False, others: Any = "") -> tuple[Modification, ...]:
    """What "becomes a 3/3 blue Bird artifact creature with flying" makes of it; ``adding``: in addition (205.1b).

    Its colors are replaced (105.3) unless ``others``, which stay, are "colors and types".
    """
    if not isinstance(node, w.Noun) or not isinstance(node.cores, w.Core):
        raise not_executable("becomes", node)
    types: list[str] = []
    subtypes: list[str] = []
    supertypes: list[str] = []
    colors: list[str] = []
    found: list[Modification] = []
    posts = [post for post in node.posts if post.kind not in ("still a", "still")]
    adding = adding or len(posts) < len(node.posts)  # 205.1b "that's still a land"
    colorless = False
    for word in (*node.cores.qualities, node.cores.head):
        if isinstance(word, str):
            found.append(md.BasePT(*sized(scope, word)))
        elif isinstance(word, w.AnyOf) and word.join == "and":
            colors += [_color(item) for item in word.items]
        elif not isinstance(word, w.Word):
            raise not_executable("becomes", word)
        elif word.kind == "color":
            colors.append(_color(word))
        elif word == w.Word("state", "colorless"):
            colorless = True
        elif word.kind == "type":
            types.append(word.word)
        elif word.kind == "subtype":
            subtypes.append(word.word)
        elif word.kind == "supertype":
            supertypes.append(word.word)
        else:
            raise not_executable("becomes", word)
    for post in posts:
        if post.kind == "with size equal" and post.other is None:
            size = quantity(scope, post.value)
            found.append(md.BasePT(size, size))
            continue
        if post.kind in ("with all creature types", "with and all creature types"):
            found += granted(scope, post.value) if post.value is not None else ()
            found.append(md.AllCreatureTypes())
            continue
        if post.kind not in ("with", "with all", "with ability") or post.other is not None:
            raise not_executable("becomes", post)
        found += granted(scope, post.value)
    if colors or colorless:
        new = "".join([c for c in COLORS if c in colors])
        found.append(md.SetColors(new, add="colors" in others and not colorless))
    return (*_types(tuple(types), tuple(subtypes), tuple(supertypes), adding, node), *found)


def _types(
    types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...], adding: bool, node: Any
) -> tuple[Modification, ...]:
    """205.1a-b, 305.7"""
    if adding:
        return (md.AddTypes(types, subtypes, supertypes),)
    extra = (md.AddTypes(supertypes=supertypes),) if supertypes else ()
    if not types and subtypes and set(subtypes) <= LAND_TYPES:
        return (md.SetLandType(subtypes), *extra)
    if "artifact" in types and "creature" in types:
        # 205.1b An "artifact creature" keeps its other types
        return (
            (md.AddTypes(types), md.SetTypes((), subtypes, keep_types=True), *extra)
            if subtypes
            else (
                md.AddTypes(types),
                *extra,
            )
        )
    if not types and subtypes:
        if not set(subtypes) <= ALL_CREATURE_TYPES:
            return (md.AddTypes(subtypes=subtypes, supertypes=supertypes),)
        return (md.SetTypes((), subtypes, keep_types=True), *extra)
    if types:
        return (md.SetTypes(types, subtypes), *extra)
    if extra:
        return extra
    raise not_executable("becomes", node)


LAND_TYPES: Final = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))


def _color(word: Any) -> str:
    if isinstance(word, w.Word) and word.kind == "color":
        return COLOR_WORDS[word.word]
    raise not_executable("color", word)


def becomes(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return nature(scope, pred.value)


def becomes_also(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return nature(scope, pred.value, adding=True, others=pred.other or "")


def becomes_based(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (*nature(scope, pred.value), md.BasePT(*sized(scope, pred.other)))


def becomes_also_based(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (*nature(scope, pred.value, adding=True), md.BasePT(*sized(scope, pred.other)))


def quality(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "is red", "is colorless", "is 1/1", "is goaded" """
    if pred.value == w.Word("state", "goaded"):
        return (Goads(EACH),)
    return _quality(scope, pred.value, False, pred)


def also_quality(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    if isinstance(pred.value, w.Noun):
        return nature(scope, pred.value, adding=True, others=pred.other or "")
    return _quality(scope, pred.value, True, pred)


def _quality(scope: Scope, value: Any, add: bool, pred: Any) -> tuple[Mod, ...]:
    if isinstance(value, str):
        return (md.BasePT(*sized(scope, value)),)
    items = value.items if isinstance(value, w.AnyOf) and value.join == "and" else (value,)
    words = [one for one in items if isinstance(one, w.Word)]
    if len(words) != len(items):
        raise not_executable("is", pred)
    if all(word.kind == "color" for word in words):
        letters = [COLOR_WORDS[word.word] for word in words]
        return (md.SetColors("".join([c for c in COLORS if c in letters]), add=add),)
    if words == [w.Word("state", "colorless")]:
        return (md.SetColors(""),)
    if all(word.kind == "supertype" for word in words):
        return (md.AddTypes(supertypes=tuple([word.word for word in words])),)
    if all(word.kind in ("type", "subtype") for word in words) and not add:
        subtypes = tuple([word.word for word in words if word.kind == "subtype"])
        types = tuple([word.word for word in words if word.kind == "type"])
        return _types(types, subtypes, (), False, pred)
    raise not_executable("is", pred)


def copy_of(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """Layer 1a"""
    from .effects.copies import copy_spec

    return (md.CopyOf(copy_spec(scope, pred.value, pred.other)),)


def color_of_choice(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "becomes the color of your choice": chosen as the instruction is carried out."""
    return (md.SetChosenColor(choice(scope, "color", pred)),)


def type_of_choice(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    return (md.AddChosenType(choice(scope, "creature_type", pred), set_=True),)


def every_basic_land_type(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """305.7 "Lands you control are every basic land type in addition to their other types." """
    if pred.value != "basic land type" or pred.other not in ("types", "land types"):
        raise not_executable("is every", pred)
    return (md.AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest")),)


def becomes_chosen(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "becomes the basic land type of your choice", "… the color or colors of your choice" """
    if pred.value == "basic land type":
        return (md.AddChosenType(choice(scope, "land_type", pred), set_=True),)
    if pred.value == "color or colors":
        return (md.SetChosenColor(choice(scope, "color", pred, many=True)),)
    raise not_executable("becomes chosen", pred)


def becomes_that(scope: Scope, pred: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
    """ "… becomes that type until end of turn" """
    words = [mention.entity for mention in scope.mentions if mention.entity.sort == "word"]
    if pred.value != "type" or not words:
        raise not_executable("becomes that", pred)
    return (md.AddChosenType(words[-1].slot, set_=True),)


def fixed(*mods: Modification) -> Pred:
    """The same change, whatever stands around it."""

    def pred(scope: Scope, node: w.Predicate, subject: Subject) -> tuple[Mod, ...]:
        return mods

    return pred


PREDICATES: Final[dict[str, Pred]] = {
    "gets": gets,
    "gets additional": gets,
    "has": has,
    "has flat": has,
    "gains all": gains_all,
    "gains": has,
    "loses": loses,
    "loses all": fixed(md.LoseAllAbilities()),
    "loses all bands": fixed(md.LoseKeyword("banding")),  # 702.22b with what bands with others
    "base": base,
    "becomes": becomes,
    "is a": becomes,
    "becomes also": becomes_also,
    "becomes also its": becomes_also,
    "becomes based": becomes_based,
    "is a based": becomes_based,
    "becomes also based": becomes_also_based,
    "is also based": becomes_also_based,
    "is": quality,
    "becomes quality": quality,
    "is also": also_quality,
    "becomes copy": copy_of,
    "becomes color": color_of_choice,
    "becomes chosen": becomes_chosen,
    "is every also": every_basic_land_type,
    "becomes creature type": type_of_choice,
    "becomes that": becomes_that,
    "'s also": becomes_also,
    "'s a": becomes,
    "become also": also_many,
    "become based": becomes_based,
    "every type": fixed(md.AllCreatureTypes()),
    "isn't a": isnt,
    "isn't": isnt,
    "loses all of": loses_all_of,
    "can't have": cant_have,
    "can't have either": cant_have_either,
    "base power": base_one,
    "base toughness": base_one,
    "base equal": base_equal,
    "base equal too": base_equal,
    "is chosen": chosen,
    "is chosen also": chosen,
    "become": become_many,
    "are": become_many,
    "are also": also_many,
    "all colors": fixed(md.SetColors("WUBRG")),
    "becomes all colors": fixed(md.SetColors("WUBRG")),
    "all creature types": fixed(md.AllCreatureTypes()),
    "gains all basic land types": fixed(md.AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest"))),
    "gains all types": fixed(md.AllCreatureTypes()),
}
