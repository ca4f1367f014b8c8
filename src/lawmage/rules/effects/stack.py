"""701.6, 707.10, 115.7, 608.2g What is done to spells and abilities on the stack."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.effects import CastSpell, ChangeTargets, CopyCard, CopyStack, Counter, Retarget
from lawmage.ir.selector import Selector
from lawmage.rules import atoms, writes
from lawmage.rules.casting import choose_face, during_resolution, propose_and_pay
from lawmage.rules.choosing import actor, actors, current, number, options_of, pick, selected
from lawmage.rules.copying import with_exceptions
from lawmage.rules.evaluate import things
from lawmage.rules.instructions import on
from lawmage.rules.lands import land_sides
from lawmage.rules.looking import known_object
from lawmage.rules.outcome import Outcome
from lawmage.rules.possible import could_cast
from lawmage.rules.retargeting import NEW_COPY, change_one_target, change_targets, choose_new_targets, replace_target
from lawmage.state.constants import COPIED, PLAY_LAND
from lawmage.state.events import Happening
from lawmage.state.objects import Announced, Frame, GameObject


def on_stack(run: Run, refs: list[int]) -> list[int]:
    return [i for i in refs if i > 0 and i in run.state.stack]


def counter(run: Run, frame: Frame, node: Counter) -> Outcome:
    """701.6a What can't be countered stays (101.2)."""
    state = run.state
    gone: list[int] = []
    for i in on_stack(run, pick(run, node.what, "counter")):
        at = node.at if node.at in ("top", "bottom") else "top"
        atoms.countered(run, i, node.to, frame.source, at)
        if i not in state.objects:
            gone.append(i)
    return Outcome(tuple(gone), (), len(gone), bool(gone))


def copy_stack(run: Run, frame: Frame, node: CopyStack) -> Outcome:
    """707.10 Each copy is put on the stack above; its controller may choose new targets first."""
    made: list[int] = []
    for player in actors(run, node.who):
        for original in originals(run, node, player):
            for _ in range(number(run, node.amount)):
                if original.announced is not None:
                    made.append(copy_one(run, original, player, node))
                elif original.zone not in ("battlefield", "library"):
                    made.append(copy_card(run, original, player, node))
    return Outcome(tuple(made), (), len(made), bool(made))


def originals(run: Run, node: CopyStack, player: int) -> list[GameObject]:
    """707.10, 608.2h What is copied; a spell or ability that has left the stack, as it last was there."""
    state = run.state
    if not isinstance(node.what, Selector) or node.what.pick == "all":
        known = [known_object(state, ref) for ref in things(state, current(run), node.what) if ref > 0]
        found = [obj for obj in known if obj is not None and obj.announced is not None]
        if found:
            return found
    return [state.objects[i] for i in pick(run, node.what, "copy", player) if i > 0]


def copy_card(run: Run, original: GameObject, player: int, node: CopyStack) -> int:
    """707.12 A copy of a card is made in the zone the card is in; it may be cast from there."""
    state = run.state
    face = with_exceptions(state, current(run), original.card.faces[0], node.except_)
    obj = writes.new_object(state, original.card, face, player, player, original.zone, "copy")
    writes.put_in_zone(state, obj)
    state.touch()
    return obj.id


def copy_card_in(run: Run, frame: Frame, node: CopyCard) -> Outcome:
    """707.12 Also of what has left, as it last was (608.2h)."""
    state = run.state
    made: list[int] = []
    for player in actors(run, node.who):
        for ref in things(state, current(run), node.what):
            original = known_object(state, ref)
            if original is not None:
                obj = writes.new_object(state, original.card, original.card.faces[0], player, player, node.zone, "copy")
                writes.put_in_zone(state, obj)
                made.append(obj.id)
    state.touch()
    return Outcome(tuple(made), (), len(made), bool(made))


def copy_one(run: Run, original: GameObject, player: int, node: CopyStack) -> int:
    state = run.state
    announced = original.announced
    assert announced is not None
    face = with_exceptions(state, current(run), original.face, node.except_) if node.except_ else original.face
    kind = "ability" if original.kind == "ability" else "copy"
    obj = writes.new_object(state, original.card, face, player, player, "stack", kind)
    writes.put_in_zone(state, obj)
    old = announced.frame
    source = obj.id if kind == "copy" else old.source
    own = Frame(source, player, old.slots, old.x, old.captured, old.granter, old.modes, old.division)
    writes.set_announced(state, obj.id, Announced(announced.kind, announced.ability, own, announced.targets))
    writes.set_copied(state, obj.id, original)
    writes.set_mark(state, obj.id, NEW_COPY)
    if node.retarget:
        choose_new_targets(run, obj.id, player)
    if kind == "copy":
        atoms.happen(run, Happening(COPIED, obj.id, player, "", original.id, 0, current(run).source))
    return obj.id


def change(run: Run, frame: Frame, node: ChangeTargets) -> Outcome:
    """115.7 New targets for any number of its targets, or one target changed."""
    player = actor(run, node.who)
    changed: list[int] = []
    for i in on_stack(run, pick(run, node.what, "retarget", player)):
        if node.new:
            choose_new_targets(run, i, player)
            changed.append(i)
        elif node.any_one and node.to is not None:
            if change_one_target(run, i, player, pick(run, node.to, "target", player)):
                changed.append(i)
        elif change_targets(run, i, player, pick(run, node.to, "target", player) if node.to is not None else None):
            changed.append(i)
    return Outcome(tuple(changed), (), len(changed), bool(changed))


def cast_spell(run: Run, frame: Frame, node: CastSpell) -> Outcome:
    """608.2g The player casts the cards one after another; what can't be cast stays where it is."""
    came = Outcome()
    for player in actors(run, node.who):
        for i in chosen_to_cast(run, node, player):
            if i > 0 and cast_or_play(run, player, i, node):
                came.add(Outcome((i,), (-1 - player,), 1, True))
    return came


def retarget(run: Run, frame: Frame, node: Retarget) -> Outcome:
    """115.7"""
    to = pick(run, node.to, "target")
    changed: list[int] = []
    for was in things(run.state, current(run), node.was):
        if to and to[0] != was:
            changed += replace_target(run, was, to[0])
    return Outcome(tuple(changed), (), len(changed), bool(changed))


def chosen_to_cast(run: Run, node: CastSpell, player: int) -> list[int]:
    """601.3e Only what could be cast now is chosen."""
    if not isinstance(node.what, Selector) or node.what.pick == "target":
        return pick(run, node.what, "cast", player)
    able = [i for i in options_of(run, node.what) if i > 0 and could_cast(run.state, node, player, i)]
    return selected(run, node.what, "cast", player, able)


def cast_or_play(run: Run, player: int, object_id: int, node: CastSpell) -> bool:
    """701.18b It is played as a land or cast as a spell, whichever is appropriate; of several faces one is chosen."""
    state = run.state
    sides = land_sides(state, player, object_id) if node.play else []
    ways = during_resolution(state, player, object_id, node.cost, node.only, node.name)
    n = choose_face(run, player, object_id, ways, sides)
    if n < 0:
        return False
    if n < len(ways):
        return propose_and_pay(run, player, object_id, ways[n], False) != 0
    return play_land(run, player, object_id, sides[n - len(ways)])


def play_land(run: Run, player: int, object_id: int, side: int) -> bool:
    """305.2a, 712.12 A land played while something resolves."""
    state = run.state
    event = atoms.propose_entry(state, object_id, player)
    event.face = state.objects[object_id].card.faces[side]
    event.side = side
    event.player = player
    if not atoms.perform(run, [event]):
        return False
    writes.land_played(state, player)
    atoms.happen(run, Happening(PLAY_LAND, event.result, player, event.origin))
    return True


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Counter, counter)
    on(CopyStack, copy_stack)
    on(CopyCard, copy_card_in)
    on(ChangeTargets, change)
    on(Retarget, retarget)
    on(CastSpell, cast_spell)
