"""608.2d, 607.2d, 705, 706, 701.38 Choosing things and words, coins, dice, votes: nothing else happens."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Number, Pick, Run
from lawmage.ir.effects import Choose, ChooseWord, FlipCoins, Link, Note, RollDice, Signal, Vote
from lawmage.ir.selector import Selector, This
from lawmage.ir.vocabulary import BASIC_LANDS, CARD_TYPES, COLORS, CREATURE_TYPES, code, word
from lawmage.rules import atoms, course, writes
from lawmage.rules.choosing import actor, actors, bind, current, number, pick
from lawmage.rules.instructions import on
from lawmage.rules.outcome import Outcome
from lawmage.rules.voting import vote
from lawmage.state.objects import Frame
from lawmage.state.state import State

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "color": COLORS,
    "creature_type": CREATURE_TYPES,
    "card_type": CARD_TYPES,
    "land_type": tuple(BASIC_LANDS),
}


def choose(run: Run, frame: Frame, node: Choose) -> Outcome:
    """The selector keeps what is chosen; with a link it is noted on the source too (607.2d)."""
    came = Outcome()
    players = actors(run, node.who)
    for player in players:
        refs = tuple(pick(run, node.what, "choose", player))
        came.add(Outcome(refs, (-1 - player,), len(refs), bool(refs)))
    if len(players) > 1 and isinstance(node.what, Selector):
        bind(run, node.what.slot, came.things)
    if node.link and frame.source in run.state.objects:
        writes.set_note(run.state, frame.source, node.link, came.things)
    return came


def choose_word(run: Run, frame: Frame, node: ChooseWord) -> Outcome:
    """607.2d, 614.12a A colour, a type, a name, a number, a player; a coded word under the name of the trait."""
    player = actor(run, node.who)
    if player < 0:
        return Outcome()
    if node.many:
        many = Outcome((), (-1 - player,), 0, True)
        many.word = chosen_words(run, node, player, frame.source)
        return many
    value = chosen_value(run, node, player, frame.source)
    came = Outcome((), (-1 - player,), value, True)
    came.word = (value,)
    if node.trait in ("opponent", "player"):
        came.things = (value,)
        came.player = (value,)
    if node.note and frame.source in run.state.objects:
        for name in NOTED.get(node.trait, (node.trait,)):
            writes.set_note(run.state, frame.source, name, (value,))
    return came


def chosen_words(run: Run, node: ChooseWord, player: int, source: int) -> tuple[int, ...]:
    """One or more words of a table: "the color or colors of your choice"."""
    options = [coded(run.state, said) for said in node.options or TABLES[node.trait]]
    labels = tuple([word(n, run.state.names) for n in options])
    ask = Pick(player, "608.2d", node.trait, options, 1, len(options), source=source, labels=labels)
    return tuple(run.choose(ask))


NOTED: Final = {"opponent": ("player",), "card_name": ("card_name", "name")}


def chosen_value(run: Run, node: ChooseWord, player: int, source: int) -> int:
    """The chosen quality as a number."""
    state = run.state
    if node.trait == "number":
        most = node.most if node.most is not None else 100
        if node.random:
            return node.least + state.random(most - node.least + 1)
        return run.choose(Number(player, "608.2d", "number", node.least, most, source=source))[0]
    if node.trait in ("opponent", "player"):
        found = state.opponents(player) if node.trait == "opponent" else state.turn_order(player)
        options = [-1 - p for p in found]
        labels: tuple[str, ...] = ()
    else:
        table = tuple([one for one in TABLES.get(node.trait, ()) if one not in node.lacking])
        words = node.options or table or names_known(state, node.having, node.lacking)
        options = [coded(state, said) for said in words]
        labels = tuple([word(n, state.names) for n in options])
    if node.random:
        return options[state.random(len(options))]
    return run.choose(Pick(player, "608.2d", node.trait, options, 1, 1, source=source, labels=labels))[0]


def names_known(state: State, having: tuple[str, ...], lacking: tuple[str, ...]) -> tuple[str, ...]:
    """201.4 Names of cards: those of the cards in this game."""
    names: set[str] = set()
    for obj in state.objects.values():
        for face in obj.card.faces:
            types = {*face.supertypes, *face.types}
            if face.name and types.isdisjoint(lacking) and (not having or not types.isdisjoint(having)):
                names.add(face.name)
    return tuple(sorted(names))


def coded(state: State, said: str) -> int:
    """The number of a word; a word of no table is kept in the game."""
    found = code(said, state.names)
    if found < 0:
        course.add_name(state, said)
        found = code(said, state.names)
    return found


def flip_coins(run: Run, frame: Frame, node: FlipCoins) -> Outcome:
    """705.1-2 The amount is how many flips were won."""
    came = Outcome()
    for player in actors(run, node.who):
        won = 0
        for _ in range(number(run, node.amount)):
            run.shown = True
            win = run.chance(player, "coin", 2) == 1
            atoms.does(run, "win flip" if win else "lose flip", player)
            won += int(win)
        came.add(Outcome((), (-1 - player,), won, won > 0))
    return came


def roll_dice(run: Run, frame: Frame, node: RollDice) -> Outcome:
    """706.2-3 The amount is the total; a table says what each result does."""
    state = run.state
    came = Outcome()
    for player in actors(run, node.who):
        for _ in range(number(run, node.amount)):
            run.shown = True
            result = 1 + run.chance(player, "die", node.sides)
            atoms.does(run, "roll dice", player, amount=result)
            came.add(Outcome((), (-1 - player,), result, True))
            found = tuple([does for low, high, does in node.rows if low <= result <= high])
            course.do_next(state, found)
    return came


def note(run: Run, frame: Frame, node: Note) -> Outcome:
    """607.2d"""
    n = number(run, node.amount)
    if frame.source in run.state.objects:
        writes.set_note(run.state, frame.source, node.name, (n,))
    return Outcome((), (), n, True)


def link(run: Run, frame: Frame, node: Link) -> Outcome:
    """607.2"""
    to = tuple(pick(run, node.to, "link"))
    refs = [ref for ref in pick(run, node.what, "what") if ref > 0]
    for ref in refs if to else []:
        writes.set_note(run.state, ref, node.link, to)
    return Outcome(tuple(refs), (), len(refs), bool(refs and to))


def signal(run: Run, frame: Frame, node: Signal) -> Outcome:
    """701, 702 The named thing has happened, for abilities that trigger on it."""
    players = actors(run, node.who)
    player = players[0] if players else frame.controller
    to = pick(run, node.to, "to") if node.to is not None else []
    other = to[0] if to else 0
    if node.what is None:
        for one in players:
            atoms.does(run, node.action, one, 0, source=current(run).source)
        return Outcome((), tuple([-1 - p for p in players]), len(players), bool(players))
    refs = pick(run, node.what, "what", player)
    if isinstance(node.what, This) and left_the_battlefield(run.state, frame.source):
        refs = [frame.source]  # 608.2h it did it as what it was
    for ref in refs:
        atoms.signal(run, node.action, player, ref, other, current(run).source)
    return Outcome(tuple(refs), (-1 - player,), len(refs), bool(refs))


def left_the_battlefield(state: State, ref: int) -> bool:
    known = state.last_known.get(ref)
    return ref not in state.objects and known is not None and known.object.zone == "battlefield"


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Choose, choose)
    on(ChooseWord, choose_word)
    on(FlipCoins, flip_coins)
    on(RollDice, roll_dice)
    on(Vote, vote)
    on(Note, note)
    on(Link, link)
    on(Signal, signal)
