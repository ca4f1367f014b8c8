"""117.1 What a player with priority may do, and doing it.

Answers of the decision ``Act``:
  (PASS,)                         117.3d pass priority
  (LAND, card, face)              116.2a play a land
  (CAST_IT, card, way)            601.2 cast; ``way`` is the place in ``playing.ways_to_cast`` of the card
  (ACTIVATE_IT, object, ability)  602.2 activate the ability with that place among the object's abilities
  (SPECIAL, object, n)            116.2 take the special action with that place among the object's
  (MANA_FOR, object, ability, types)  605.3a activate a mana ability; types packed as in ``lawmage.rules.mana``.
Mana abilities are legal but not listed among the options, since a payment activates what it needs.
"""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Decision, Run
from lawmage.ir.ability import Activated
from lawmage.ir.rule_change import AsThough, Timing
from lawmage.state.constants import MAIN1, MAIN2, PLAY_LAND
from lawmage.state.events import Happening
from lawmage.state.state import State

from . import atoms, course, writes
from .activating import activate_ability, why_not_activate
from .castability import why_not_cast
from .castable import facts_of
from .casting import cast_spell
from .companions import why_not_outside
from .elsewhere import cards_elsewhere
from .lands import lands_left, why_not_land
from .looking import name_of, view, views
from .mana import is_open_ended, memo, pack, unpack, why_not_nothing
from .mana_abilities import is_mana_ability
from .mana_sources import sources
from .payment import activate_mana
from .permitted import for_land, use_up
from .playing import outside_rules, sorcery_time, ways_to_cast
from .revealing import begin_special, end_special
from .special_actions import offered, take, why_not_special

PASS: Final = 0
LAND: Final = 1
CAST_IT: Final = 2
ACTIVATE_IT: Final = 3
MANA_FOR: Final = 4
SPECIAL: Final = 5
PASSING: Final[Answer] = (PASS,)


class Act(Decision):
    """117.1 What to do with priority; see the module for the answers."""

    def __init__(self, player: int, state: State) -> None:
        super().__init__(player, "117.1", "act")
        self.state = state

    def options(self) -> list[Answer]:
        """Every action, without mana abilities; passing first."""
        found = legal_actions(self.state, self.player)
        refused = self.state.refused
        return [one for one in found if one not in refused] if refused else found

    def forced(self) -> Answer | None:
        options = self.options()
        return options[0] if len(options) == 1 else None

    def first(self) -> Answer:
        return PASSING

    def sample(self, rng: State) -> Answer:
        options = self.options()
        return options[rng.random(len(options))]

    def error(self, answer: Answer) -> str | None:
        if answer == PASSING or answer in self.options():
            return None
        if len(answer) == 4 and answer[0] == MANA_FOR:
            return why_not_mana(self.state, self.player, answer)
        if len(answer) > 1 and answer[1] in self.state.objects:
            return why_not(self.state, self.player, answer[1])
        return "117.1 not a legal action"


def legal_actions(state: State, player: int) -> list[Answer]:
    """Everything the player may begin to do; memoised until a write that could matter."""
    key = player * 2 + 1 if sorcery_time(state, player) else player * 2
    if state.step != MAIN1 and state.step != MAIN2:
        key += 1000 * (state.step + 1)
    known = memo(state).actions
    found = known.get(key)
    if found is None:
        found = find_actions(state, player)
        known[key] = found
    return found


def find_actions(state: State, player: int) -> list[Answer]:
    """117.1a-c In a fixed order: pass, lands, spells, abilities."""
    found: list[Answer] = [PASSING]
    sorcery = sorcery_time(state, player)
    land_time = sorcery and lands_left(state, player) > 0
    cards = list(state.players[player].hand)
    cards += cards_elsewhere(state, player)
    odd = AsThough in views(state).rules or outside_rules(state)
    for card_id in cards:
        faces = state.objects[card_id].card.faces
        for side, face in enumerate(faces):
            if "land" in face.types:
                if land_time and why_not_land(state, player, card_id, side) is None:
                    found.append((LAND, card_id, side))
        if "land" in faces[0].types and len(faces) == 1:
            asked = bool(facts_of(view(state, card_id).abilities).alt)  # 702.37c
        else:
            asked = len(faces) > 1 or sorcery or odd or not waits(state, card_id)
        if asked:
            for n, way in enumerate(ways_to_cast(state, player, card_id)):
                if why_not_cast(state, player, card_id, way, sorcery) is None:
                    found.append((CAST_IT, card_id, n))
    for object_id in activators(state, player):
        if object_id in state.objects:
            for n, ability in enumerate(view(state, object_id).abilities):
                if isinstance(ability, Activated) and not is_mana_ability(ability, state.edition):
                    if why_not_activate(state, player, object_id, n, ability) is None:
                        found.append((ACTIVATE_IT, object_id, n))
    found += [(SPECIAL, object_id, n) for object_id, n in offered(state, player)]
    return found


def waits(state: State, card_id: int) -> bool:
    """307.1 A card of one face that says nothing about how it is cast, and is no instant."""
    seen = view(state, card_id)
    if "instant" in seen.types or "flash" in seen.keywords:
        return False
    return state.objects[card_id].zone == "hand" and facts_of(seen.abilities).plain


def activators(state: State, player: int) -> list[int]:
    """Objects with activated abilities: the player's, and those that any player may activate."""
    known = views(state).activated
    found = list(known.get(player, ()))
    for other, objects in known.items():
        if other != player:
            if state.within(player, other):  # 801.6
                found += [i for i in objects if i in state.objects and for_anyone(state, i)]
    return found


def for_anyone(state: State, object_id: int) -> bool:
    for ability in view(state, object_id).abilities:
        if isinstance(ability, Activated):
            for limit in ability.limits:
                if isinstance(limit, Timing) and (limit.any_player or limit.opponents):
                    return True
    return False


# Reasons ----------------------------------------------------------------------------------------------------


def why_not(state: State, player: int, object_id: int) -> str:
    """Why the player can do nothing with the object now, with the rule; or what they can do."""
    obj = state.objects.get(object_id)
    if obj is None:
        return "400.7 there is no such object"
    if any([len(one) > 1 and one[1] == object_id for one in legal_actions(state, player)]):
        return "117.1 something can be done with it"
    if obj.zone == "outside":
        return why_not_outside(state, player, object_id) or first_reason(state, player, object_id)
    sorcery = sorcery_time(state, player)
    reasons: list[str] = []
    for side, face in enumerate(obj.card.faces):
        if "land" in face.types and obj.zone != "battlefield":
            reason = why_not_land(state, player, object_id, side)
            if reason is not None:
                reasons.append(reason)
    if obj.zone not in ("battlefield", "stack"):
        for way in ways_to_cast(state, player, object_id):
            reason = why_not_cast(state, player, object_id, way, sorcery)
            if reason is not None:
                reasons.append(reason)
    for n, ability in enumerate(view(state, object_id).abilities):
        if isinstance(ability, Activated) and not is_mana_ability(ability, state.edition):
            reason = why_not_activate(state, player, object_id, n, ability)
            if reason is not None:
                reasons.append(reason)
    return reasons[0] if reasons else "117.1 nothing lets you use it now"


def first_reason(state: State, player: int, object_id: int) -> str:
    """116.2 Why a special action can't be taken."""
    return why_not_special(state, player, object_id, 0) or "117.1 nothing lets you use it now"


def why_not_mana(state: State, player: int, answer: Answer) -> str | None:
    """605.3a Why a mana ability can't be activated for mana of these types."""
    if not answer[3]:
        return why_not_nothing(state, player, answer[1], answer[2])
    for source in sources(state, player):
        if source.id == answer[1]:
            for way in source.ways:
                if way.ability == answer[2] and way.makes(unpack(answer[3])):
                    return None
    return "605.3 it cannot make that mana now"


def mana_actions(state: State, player: int) -> list[Answer]:
    """605.3a The mana abilities the player could activate now, one answer for each type of mana."""
    found: list[Answer] = []
    for source in sources(state, player):
        for way in source.ways:
            if len(way.slots) == 1:
                found += [(MANA_FOR, source.id, way.ability, pack((t,))) for t in way.slots[0] if t != "s"]
            else:
                found.append((MANA_FOR, source.id, way.ability, pack(tuple([slot[0] for slot in way.slots]))))
    for object_id in state.battlefield:
        for n, ability in enumerate(view(state, object_id).abilities):
            if isinstance(ability, Activated) and is_mana_ability(ability, state.edition) and is_open_ended(ability):
                if why_not_nothing(state, player, object_id, n) is None:
                    found.append((MANA_FOR, object_id, n, 0))
    return found


# Doing it ---------------------------------------------------------------------------------------------------


def play_land(run: Run, player: int, card_id: int, side: int) -> None:
    """116.2a, 305.1"""
    state = run.state
    use_up(state, for_land(state, player, state.objects[card_id], side))
    writes.land_played(state, player)
    event = atoms.propose_entry(state, card_id, player)
    event.face = state.objects[card_id].card.faces[side]
    event.side = side
    name = event.face.name
    atoms.perform(run, [event])
    if event.result in state.objects:
        atoms.happen(run, Happening(PLAY_LAND, event.result, player, event.origin))
    course.retain_priority(state, player)
    if run.trace is not None:
        run.trace.append(("305.1", f"player {player + 1} has played {name}"))


def act(run: Run) -> None:
    """117.1 The player with priority does one thing; when all have passed in succession the game goes on (117.4)."""
    state = run.state
    player = state.priority
    action = run.choose(Act(player, state))
    kind = action[0]
    if kind == PASS:
        course.pass_priority(state, player)
        return
    run.mark()
    if kind in (LAND, SPECIAL):
        begin_special(run.state)
    if kind == LAND:
        play_land(run, player, action[1], action[2])
    elif kind == CAST_IT:
        cast_spell(run, player, action[1], action[2])
    elif kind == ACTIVATE_IT:
        activate_ability(run, player, action[1], action[2])
    elif kind == SPECIAL:
        take(run, player, action[1], action[2])
    else:
        activate_mana(run, player, action[1], action[2], unpack(action[3]))
        course.retain_priority(run.state, player)
    end_special(run.state)


__all__ = ["Act", "act", "legal_actions", "mana_actions", "name_of", "why_not"]
