"""309, 701.49, 726 Venturing into dungeons, completing them, and the initiative."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Triggered
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import KeywordAction
from lawmage.ir.event_pattern import Does
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import Pending, State

from . import atoms, waiting, writes
from .dungeons import CHOSEN_ONLY_BY_NAME, DUNGEONS, Room
from .outcome import Outcome

ENTERS: Final = Does("venture")
DUNGEON: Final = "dungeon"


def dungeon_of(state: State, player: int) -> GameObject | None:
    """309.3 The dungeon card that the player owns in the command zone."""
    for object_id in state.command:
        obj = state.objects[object_id]
        if obj.kind == DUNGEON and obj.owner == player:
            return obj
    return None


def room_of(obj: GameObject) -> int:
    """309.4 The number of the room the venture marker is in."""
    return obj.note("room")[0]


def rooms_of(obj: GameObject) -> tuple[Room, ...]:
    return DUNGEONS[obj.face.name]


def venture(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.49a-d Into a new dungeon, along an arrow, or out of one dungeon and into the next."""
    state = run.state
    dungeon = dungeon_of(state, player)
    if dungeon is not None:
        rooms, now = rooms_of(dungeon), room_of(dungeon)
        if rooms[now].to:
            move_to(run, player, dungeon.id, next_room(run, player, dungeon.id, rooms, now))
            return Outcome((), (-1 - player,), 1, True)
        complete(run, dungeon.id)
    begin(run, player, node.word)
    return Outcome((), (-1 - player,), 1, True)


def next_room(run: Run, player: int, dungeon: int, rooms: tuple[Room, ...], now: int) -> int:
    """309.5a Following one of the arrows."""
    to = list(rooms[now].to)
    labels = tuple([rooms[n].name for n in to])
    return run.choose(Pick(player, "309.5a", "room", to, 1, 1, source=dungeon, labels=labels))[0]


def begin(run: Run, player: int, named: str) -> None:
    """701.49a, 701.49d A dungeon card is chosen from outside the game; the marker is put on its topmost room."""
    state = run.state
    names = [name for name in DUNGEONS if name == named or (not named and name not in CHOSEN_ONLY_BY_NAME)]
    numbers = list(range(len(names)))
    name = names[run.choose(Pick(player, "701.49a", DUNGEON, numbers, 1, 1, labels=tuple(names)))[0]]
    face = Face(name, types=("dungeon",), subtypes=("Undercity",) if name == "Undercity" else ())
    made = writes.new_object(state, Card((face,), DUNGEON), face, player, player, "command", DUNGEON)
    writes.put_in_zone(state, made)
    state.touch_views()
    move_to(run, player, made.id, 0)


def move_to(run: Run, player: int, dungeon: int, room: int) -> None:
    """309.4c The marker moves into the room, whose ability triggers."""
    state = run.state
    writes.set_note(state, dungeon, "room", (room,))
    entered = rooms_of(state.objects[dungeon])[room]
    ability = Triggered(ENTERS, entered.does, name=entered.name)
    pending = Pending(state.new_id(), ability, Frame(dungeon, player, {}), None)
    waiting.set_pending(state, (*state.pending, pending))
    if run.trace is not None:
        run.trace.append(("309.4c", f"player {player + 1} moves into {entered.name}"))
    atoms.does(run, "venture", player)


def completing(state: State) -> list[int]:
    """309.6 Dungeons whose marker is in the bottommost room, with no room ability that has not left the stack."""
    found: list[int] = []
    for object_id in state.command:
        obj = state.objects[object_id]
        if obj.kind == DUNGEON and not rooms_of(obj)[room_of(obj)].to and not waits(state, object_id):
            found.append(object_id)
    return found


def waits(state: State, dungeon: int) -> bool:
    for item in state.stack:
        announced = state.objects[item].announced
        if announced is not None and announced.frame.source == dungeon:
            return True
    return any([one.frame.source == dungeon for one in state.pending])


def complete(run: Run, dungeon: int) -> None:
    """309.7 It is completed as it is removed from the game."""
    state = run.state
    obj = state.objects[dungeon]
    player, name = obj.owner, obj.face.name
    writes.cease(state, dungeon)
    writes.set_player_mark(state, player, f"completed:{name}")
    state.touch_views()
    if run.trace is not None:
        run.trace.append(("309.7", f"player {player + 1} completes {name}"))
    atoms.does(run, "complete dungeon", player)
