"""102, 506.2, 508.5 References to players: by their role towards things, and by their relation to a player."""

from __future__ import annotations

from typing import Final

from lawmage.ir.selector import Players, RoleOf, This
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, things
from .looking import controller_of, known_object, owner_of

WINNERS: Final = -5  # slot: who has won the subgame that this has created (729.1b)


def role(state: State, frame: Frame, node: RoleOf, each: Subject | None) -> list[int]:
    """109.4, 508.5 The players in a role towards the things."""
    if node.role == "active":
        return [-1 - state.active]
    if node.role == "monarch":
        return [-1 - player for name, player in state.marks if name == "monarch"]
    found: dict[int, None] = {}
    for ref in things(state, frame, node.of, each):
        for one in roles(state, node.role, ref):
            found[one] = None
    if node.role == "defending" and not found and isinstance(node.of, This):
        return defenders(state)
    return list(found)


def defenders(state: State) -> list[int]:
    """506.2, 802.2a Where nothing that attacks is spoken of: those who are attacked, else all but the active player."""
    attacked = state.combat.attacks if state.combat is not None else ()
    found = dict.fromkeys([defending_player(state, ref) for _, ref in attacked])
    return list(found) or [-1 - player for player in state.living if player != state.active]


def roles(state: State, name: str, ref: int) -> list[int]:
    if name == "controller":
        return [-1 - controller_of(state, ref)]
    if name == "owner":
        return [-1 - owner_of(state, ref)]
    if name == "attacked":
        attacked = attacked_by(state, ref)
        return [attacked] if attacked else []
    if name == "defending":
        attacked = attacked_by(state, ref)
        return [defending_player(state, attacked)] if attacked else []
    if name == "protector":
        obj = known_object(state, ref)
        return list(obj.note("protector")) if obj is not None else []
    player = controller_of(state, ref)
    order = state.turn_order(player)
    if len(order) < 2:
        return []
    return [-1 - (order[1] if name == "left" else order[-1])]  # 103.1 turns go to the left


def attacked_by(state: State, ref: int) -> int:
    """508.5 What the creature attacks, or attacked when it left; 0 for nothing."""
    if state.combat is not None:
        for attacker, attacked in state.combat.attacks:
            if attacker == ref:
                return attacked
    known = state.last_known.get(ref)
    return known.attacking if known is not None else 0


def defending_player(state: State, attacked: int) -> int:
    """508.5 The ref of the player who is attacked, or whose planeswalker or battle is."""
    if attacked < 0:
        return attacked
    obj = known_object(state, attacked)
    if obj is not None and "battle" in obj.face.types:
        protector = obj.note("protector")
        if protector:
            return protector[0]
    return -1 - controller_of(state, attacked)


def players_in_relation(state: State, frame: Frame, node: Players, each: Subject | None) -> list[int]:
    """102.2-3, 101.4 In turn order, the active player first."""
    order = state.turn_order(state.active)
    seating = state.seating
    if seating is not None:
        order = [player for player in order if seating.within(frame.controller, player)]
    if node.which == "each":
        return [-1 - player for player in order]
    if node.which in ("opponents", "others"):
        if seating is not None and node.which == "opponents":
            return [-1 - player for player in order if not seating.allied(frame.controller, player)]
        return [-1 - player for player in order if player != frame.controller]
    if node.which == "active":
        return [-1 - state.active]
    if node.which == "starting":
        return [-1 - state.first_player]
    if node.which in ("team", "teammates"):  # 102.3
        return [
            -1 - player
            for player in order
            if state.allied(frame.controller, player) and (node.which == "team" or player != frame.controller)
        ]
    if node.which == "winners":
        return list(frame.slots.get(WINNERS, ()))
    obj = known_object(state, frame.source)
    return list(obj.note("player")) if obj is not None else []
