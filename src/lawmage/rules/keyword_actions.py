"""701 Keyword actions that are procedures of their own: scry, surveil, learn, clash, the Ring, and their kin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.decisions import Answer, Pick, Run
from lawmage.ir.ability import Static, Triggered
from lawmage.ir.card import Card, Face
from lawmage.ir.cost import Cost
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import (
    Bind,
    CastSpell,
    CopyCard,
    Discard,
    Draw,
    KeywordAction,
    Later,
    LoseLife,
    May,
    Sacrifice,
    Sequence,
)
from lawmage.ir.event_pattern import Attacks, BecomesBlocked, DealsDamage, StepBegins
from lawmage.ir.modification import AddTypes
from lawmage.ir.node import Ability
from lawmage.ir.quantity import StatOf
from lawmage.ir.rule_change import BlockersOf
from lawmage.ir.selector import (
    Bound,
    Compares,
    Each,
    Is,
    Noun,
    Players,
    RoleOf,
    Selector,
    This,
    You,
)
from lawmage.state.objects import Frame
from lawmage.state.state import Delayed

from . import atoms, facing, waiting, writes
from .choosing import actors, current, in_sight, number, pick, selected, yes
from .libraries import arrange, look_at_top, put_in_graveyard
from .looking import controller_of, is_creature, view
from .nouns import candidates
from .outcome import Outcome
from .venturing import venture


def scry(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.22a Any number on the bottom, the rest on top, each in any order; scrying 0 is nothing (701.22b)."""
    amount = number(run, node.amount)
    if amount == 0:
        return Outcome()
    cards = look_at_top(run, player, amount)
    down = chosen(run, player, cards, "701.22a", "scry")
    arrange(run, player, player, [i for i in cards if i not in down], down)
    atoms.does(run, "scry", player, amount=amount)
    return Outcome(tuple(cards), (-1 - player,), amount, True)


def surveil(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.25a Any number into the graveyard, the rest on top in any order."""
    amount = number(run, node.amount)
    if amount == 0:
        return Outcome()
    cards = look_at_top(run, player, amount)
    dropped = chosen(run, player, cards, "701.25a", "surveil")
    arrange(run, player, player, [i for i in cards if i not in dropped], [])
    put_in_graveyard(run, dropped, player)
    atoms.does(run, "surveil", player, amount=amount)
    return Outcome(tuple(cards), (-1 - player,), amount, True)


def fateseal(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.29a"""
    state = run.state
    opponents = [-1 - p for p in state.opponents(player)]
    whose = -1 - run.choose(Pick(player, "701.29a", "player", opponents, 1, 1, source=current(run).source))[0]
    cards = look_at_top(run, player, number(run, node.amount), whose)
    down = chosen(run, player, cards, "701.29a", "fateseal")
    arrange(run, player, whose, [i for i in cards if i not in down], down)
    atoms.does(run, "fateseal", player)
    return Outcome(tuple(cards), (-1 - player,), len(cards), True)


def chosen(run: Run, player: int, cards: list[int], rule: str, what: str) -> list[int]:
    """Those of the looked-at cards that do not go back on top."""
    return list(run.choose(Pick(player, rule, what, cards, 0, len(cards), source=current(run).source)))


LESSON: Final = Noun(("card",), (Is("subtype", "Lesson"),), ("outside",), owner=You())


def learn(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.48a Discard a card and draw one, or else reveal a Lesson from outside the game and take it."""
    state = run.state
    hand = list(state.players[player].hand)
    found = run.choose(Pick(player, "701.48a", "learn", hand, 0, min(1, len(hand)), source=current(run).source))
    if found:
        event = atoms.propose(state, found[0], "graveyard", "discard")
        event.player = player
        atoms.perform(run, [event])
        atoms.draw(run, player, 1)
    else:
        found = take_lesson(run, player)
    atoms.does(run, "learn", player)
    return Outcome(found, (-1 - player,), len(found), bool(found))


def take_lesson(run: Run, player: int) -> Answer:
    """701.48a It is revealed, then put into the hand."""
    state = run.state
    options = in_sight(run, player, candidates(state, Frame(current(run).source, player, {}), LESSON))
    found = run.choose(Pick(player, "701.48a", "lesson", options, 0, min(1, len(options)), source=current(run).source))
    for card in found:
        writes.reveal_to(state, card, tuple(range(len(state.players))))
        atoms.does(run, "reveal", player, card, 1)
        atoms.move_all(run, [card], "hand")
    return found


def clash(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.30 Both reveal, each may put theirs on the bottom; done when the greater is the player's."""
    state = run.state
    opponents = [-1 - p for p in state.opponents(player)]
    other = -1 - run.choose(Pick(player, "701.30b", "player", opponents, 1, 1, source=current(run).source))[0]
    run.shown = True
    tops = {p: state.players[p].library[:1] for p in (player, other)}
    values = {p: mana_value(run, tops[p][0]) if tops[p] else -1 for p in (player, other)}
    down = [p for p in state.turn_order(state.active) if p in tops and tops[p] and yes(run, p, "701.30c", "bottom")]
    for p in down:
        library = state.players[p].library
        writes.set_library(state, p, library[1:] + library[:1])
    for p in state.turn_order(state.active):  # 701.30b both of them clash
        if p in (player, other):
            won = values[p] > values[player + other - p]
            atoms.does(run, "clash", p, amount=int(won))
    return Outcome((), (-1 - player,), max(0, values[player]), values[player] > values[other])


def mana_value(run: Run, object_id: int) -> int:
    cost = view(run.state, object_id).cost
    return cost.mana_value if cost is not None else 0


def behold(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.4a A permanent of the noun that the player controls, or such a card revealed from their hand."""
    state = run.state
    own = [i for i in state.battlefield if controller_of(state, i) == player] + list(state.players[player].hand)
    if isinstance(node.what, Selector):
        found = selected(run, node.what, "behold", player, own)
    else:
        found = [i for i in pick(run, node.what, "behold", player) if i in own] if node.what is not None else []
    atoms.does(run, "behold", player)
    return Outcome(tuple(found), (-1 - player,), len(found), bool(found))


AGAIN: Final = Sequence((Bind(CopyCard(This()), (("things", 0),)), May(CastSpell(Bound(0), Cost()))))


def paradigm(run: Run, node: KeywordAction, player: int) -> Outcome:
    """702.192a The first spell of its name that resolves for the player is copied in each main phase from now on."""
    state, frame = run.state, current(run)
    name = view(state, frame.source).name
    if f"paradigm:{name}" not in state.players[player].marks:
        writes.set_player_mark(state, player, f"paradigm:{name}")
        main = StepBegins("precombat_main", You())
        own = Frame(frame.source, player, {})
        waiting.add_delayed(state, Delayed(state.new_id(), own, main, AGAIN, (), Indefinite(), None, state.turn))
    return Outcome(done=True)


# The Ring (701.54) ------------------------------------------------------------------------------------------

BEARER: Final = Noun(tests=(Is("type", "creature"), Is("status", "ring_bearer")), controller=You())
ITS_POWER: Final = StatOf("power", Selector("all", BEARER, 0, None))
LOOT: Final = Sequence((Draw(), Discard(Selector("choose", Noun(("card",), zones=("hand",), whose=You())))))
AT_END: Final = Later(StepBegins("end_of_combat"), Sacrifice(Bound(0), RoleOf("controller", Bound(0))))
RING: Final[tuple[Ability, ...]] = (
    Static(
        BEARER,
        (
            AddTypes(supertypes=("legendary",)),
            BlockersOf(Each(), none=Noun(tests=(Compares("power", "more", ITS_POWER),))),
        ),
    ),
    Triggered(Attacks(BEARER), LOOT),
    Triggered(BecomesBlocked(BEARER, Noun(tests=(Is("type", "creature"),))), AT_END, binds=(("object", 0),)),
    Triggered(DealsDamage(BEARER, Noun(("player",)), "combat"), LoseLife(3, Players("opponents"))),
)


def ring(run: Run, node: KeywordAction, player: int) -> Outcome:
    """701.54a, c The emblem has one more of its abilities; then a Ring-bearer is chosen."""
    state = run.state
    times = tempted(run, player) + 1
    writes.set_player_mark(state, player, f"ring:{times - 1}", False)
    writes.set_player_mark(state, player, f"ring:{times}")
    give_ring(run, player, times)
    options = [i for i in state.battlefield if controller_of(state, i) == player and is_creature(state, i)]
    need = min(1, len(options))
    found = run.choose(Pick(player, "701.54a", "ring_bearer", options, need, need, source=current(run).source))
    for i in list(state.battlefield):
        if "ring_bearer" in state.objects[i].marks and controller_of(state, i) == player and i not in found:
            writes.set_mark(state, i, "ring_bearer", False)
    for i in found:
        writes.set_mark(state, i, "ring_bearer")
    atoms.does(run, "ring", player, found[0] if found else 0)
    return Outcome(found, (-1 - player,), times, True)


def tempted(run: Run, player: int) -> int:
    """701.54c How often the Ring has tempted the player."""
    marks = run.state.players[player].marks
    return max([int(mark.partition(":")[2]) for mark in marks if mark.startswith("ring:")], default=0)


def give_ring(run: Run, player: int, times: int) -> None:
    """701.54c"""
    state = run.state
    face = Face("The Ring", abilities=RING[:times])
    for i in state.command:
        if state.objects[i].face.name == face.name and state.objects[i].owner == player:
            facing.set_face(state, i, face, 0)
            return
    made = writes.new_object(state, Card((face,), "emblem"), face, player, player, "command", "emblem")
    writes.put_in_zone(state, made)
    state.touch_views()


Procedure = Callable[[Run, KeywordAction, int], Outcome]
PROCEDURES: Final[dict[str, Procedure]] = {
    "scry": scry,
    "surveil": surveil,
    "fateseal": fateseal,
    "learn": learn,
    "clash": clash,
    "behold": behold,
    "ring": ring,
    "paradigm": paradigm,
    "venture": venture,
}


def act(run: Run, frame: Frame, node: KeywordAction) -> Outcome:
    """701 A procedure, for each player who is to do it in APNAP order."""
    came = Outcome()
    for player in actors(run, node.who):
        came.add(PROCEDURES[node.action](run, node, player))
    return came
