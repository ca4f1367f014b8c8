"""109, 110.5, 700 Tests of one quality: types, colors, status, and the sets that the rules define."""

from __future__ import annotations

from typing import Final

from lawmage.ir.rule_change import Goads
from lawmage.ir.selector import Is
from lawmage.ir.vocabulary import BASIC_LAND_TYPES, PERMANENT_TYPES, color_letter
from lawmage.state.objects import Frame, GameObject, View
from lawmage.state.state import State

from .evaluate import Subject
from .looking import look, views
from .mana import sick
from .rule_queries import applies
from .stats import mana_value

OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


def quality(state: State, frame: Frame, test: Is, subject: Subject) -> bool:
    seen = subject.view
    if seen is None or subject.obj is None:
        return False
    table = test.table
    if table == "color":
        return color_letter(test.word) in seen.colors if color_letter(test.word) else not seen.colors
    if table == "status":
        return status(state, test.word, subject, subject.obj, seen)
    if table == "set":
        return in_set(state, test.word, subject, subject.obj, seen)
    return test.word in seen.types


def status(state: State, name: str, subject: Subject, obj: GameObject, seen: View) -> bool:
    """110.5, 506.4, 509.1h and the designations of permanents."""
    if name == "tapped":
        return obj.tapped
    if name == "untapped":
        return not obj.tapped
    if name == "attacking":
        return attacks_now(state, subject)
    if name in ("blocking", "blocked", "unblocked"):
        if subject.snapshot is not None:
            return name in subject.snapshot.roles
        return in_combat(state, name, obj.id)
    if name == "face_down":
        return bool(obj.face_down)
    if name == "face_up":
        return not obj.face_down
    if name == "token":
        return obj.kind == "token"
    if name == "nontoken":
        return obj.kind != "token"
    if name == "enchanted":
        return any(["Aura" in one.types for one in attached_views(state, subject)])
    if name == "equipped":
        return any(["Equipment" in one.types for one in attached_views(state, subject)])
    if name == "transformed":
        return obj.side != 0 and obj.card.layout in ("transform", "modal_dfc", "meld")
    if name == "suspended":  # 702.62b
        return obj.zone == "exile" and "suspend" in seen.keywords and obj.count("time") > 0
    if name == "card":
        return obj.kind == "card"
    if name == "sick":
        return sick(state, subject.ref, seen)
    if name == "paired":
        return bool(obj.note("paired"))
    if name == "goaded":
        found = [rule for rule in views(state).rules.get(Goads, ()) if applies(state, rule, subject.ref)]
        return bool(found) or any([mark.startswith("goaded") for mark in obj.marks])
    return name in obj.marks or f"turn:{name}" in obj.marks


def attacks_now(state: State, subject: Subject) -> bool:
    if subject.snapshot is not None:
        return subject.snapshot.attacking != 0
    return state.combat is not None and any([attacker == subject.ref for attacker, _ in state.combat.attacks])


def in_combat(state: State, name: str, object_id: int) -> bool:
    combat = state.combat
    if combat is None:
        return False
    if name == "blocking":
        return any([blocker == object_id for blocker, _ in combat.blocks])
    if name == "blocked":
        return object_id in combat.blocked
    attacking = any([attacker == object_id for attacker, _ in combat.attacks])
    return attacking and object_id not in combat.blocked and state.step > 5  # 509.1h once blockers are declared


def attached_views(state: State, subject: Subject) -> list[View]:
    """What is attached to the thing, or was."""
    attached = subject.snapshot.attachments if subject.snapshot else views(state).attachments.get(subject.ref, ())
    found = []
    for one in attached:
        seen = look(state, one)
        if seen is not None:
            found.append(seen)
    return found


def in_set(state: State, name: str, subject: Subject, obj: GameObject, seen: View) -> bool:
    """Sets that the rules or cards define by several qualities."""
    types = seen.types
    if name == "historic":  # 700.6
        return "artifact" in types or "legendary" in types or "Saga" in types
    if name == "modified":  # 700.9
        return bool(obj.counters) or modified_by_attachment(state, subject, seen)
    if name == "outlaw":  # 700.12
        return not OUTLAWS.isdisjoint(types)
    if name == "party":  # 700.8
        return not PARTY.isdisjoint(types)
    if name == "commander":
        return "commander" in obj.marks or any([m.startswith("commander") for m in obj.marks])
    if name == "multicolored":
        return len(seen.colors) > 1
    if name == "monocolored":
        return len(seen.colors) == 1
    if name == "colorless":
        return not seen.colors
    if name == "kicked":
        return was_kicked(obj)
    if name == "permanent":
        return not PERMANENT_TYPES.isdisjoint(types)
    if name == "basic_land_type":
        return not BASIC_LAND_TYPES.isdisjoint(types)
    if name == "spell_card":
        return "instant" in types or "sorcery" in types
    if name == "even_value":
        return mana_value(seen, obj) % 2 == 0
    if name == "adventure":
        return obj.card.layout == "adventure"
    if name == "doublefaced":
        return obj.card.layout in ("transform", "modal_dfc", "meld")
    return False


def modified_by_attachment(state: State, subject: Subject, seen: View) -> bool:
    for one in attached_views(state, subject):
        if "Equipment" in one.types or ("Aura" in one.types and one.controller == seen.controller):
            return True
    return False


def was_kicked(obj: GameObject) -> bool:
    """702.33d"""
    return obj.cast is not None and any([name.startswith("kicker") for name in obj.cast.paid])
