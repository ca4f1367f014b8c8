"""From a scenario to a state: objects put into their zones, without the events of getting there."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Agent, Run
from lawmage.ir.ability import EnterIfDone, EnterUnlessPaid
from lawmage.ir.card import Card, Face
from lawmage.rules import atoms, complete, course, moving, writes
from lawmage.rules.replacement import changes_of, happens, key, own_replacements
from lawmage.rules.start import open_hands
from lawmage.state.constants import BEGIN_STEP, BLOCK, PRIORITY, UNTAP
from lawmage.state.events import ZoneMove
from lawmage.state.objects import GameObject, Player
from lawmage.state.seating import Seating
from lawmage.state.state import Combat, State

from .cards import BASIC, BASICS, Shelf
from .custom import custom_card, token_card
from .model import Entry, Scenario, ScenarioError, Unsupported

CHAPTERS: Final = complete.CHAPTERS
SEED: Final = 20_260_925
MARKS: Final = {"saddled": "turn:saddled", "renowned": "renowned", "suspected": "suspected", "monstrous": "monstrous"}


class Position:
    """A state, who is who in it, and the objects that scenarios call by an alias."""

    __slots__ = ("aliases", "attached", "fresh", "letters", "marked", "players", "state")

    def __init__(self, state: State, players: dict[str, int]) -> None:
        self.state = state
        self.players = players  # letter: index, in turn order
        self.letters = {n: letter for letter, n in players.items()}
        self.aliases: dict[str, int] = {}
        self.attached: list[tuple[int, str, str]] = []  # object, what it says it is attached to, where
        self.fresh: list[int] = []  # 302.6 what has come under its controller's control just now
        self.marked: list[tuple[int, str]] = []  # marks that last for the turn that is about to begin


def begin(scenario: Scenario) -> Position:
    """A position in which nothing is there yet but the players."""
    options = scenario.options
    if options["game"] == "oathbreaker_free_for_all":
        raise Unsupported("feature: Oathbreaker")
    state = State()
    order: list[str] = options["turn_order"]
    players = {letter: n for n, letter in enumerate(order)}
    state.rng = (SEED * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF
    state.format = options["game"]
    total = options.get("starting_life", 20)
    for n, letter in enumerate(order):
        state.players.append(Player(n, scenario.life[letter] if letter in scenario.life else int(total), state.epoch))
    state.living = tuple(range(len(order)))
    state.first_player = players.get(scenario.players[0], 0)
    state.active = state.first_player
    reach = 1 if options.get("range_of_influence") == "one" else 0
    only = "left" if options.get("attack_option") == "left" else ""  # 803.1a
    if reach or only:
        state.range_of_influence = reach
        state.seating = Seating(ranges=(reach,) * len(order) if reach else (), attack=only)
    return Position(state, players)


def fill(scenario: Scenario, shelf: Shelf, position: Position, agents: list[Agent]) -> None:
    """The position at the very beginning of the first turn; ``agents`` choose what is chosen as permanents enter."""
    order: list[str] = scenario.options["turn_order"]
    run = Run(position.state, [], agents)
    run.every = True
    for letter in order:
        library(scenario, shelf, position, letter)
    ordered = sorted(enumerate(scenario.setup), key=lambda one: (one[1].zone != "battlefield", 0))
    for letter in order:
        for n, entry in ordered:
            if entry.player == letter:
                place(run, position, shelf, entry, f"setup[{n}]")
    attach(position)
    open_hands(run)  # 103.6 the hands of the setup are the opening hands
    finish(scenario, position)


def library(scenario: Scenario, shelf: Shelf, position: Position, letter: str) -> None:
    """The deck of a player, and with a named deck its commanders."""
    options = scenario.options
    decks = options.get("decks", {})
    cards = [(BASIC, BASICS)]
    player = position.players[letter]
    if letter in decks:
        where = f"options.decks.{letter}"
        cards = shelf.deck(decks[letter], where)
        if options["game"].startswith("commander"):
            for name in shelf.commanders(decks[letter], where):
                card = shelf.card(name, where)
                add(position, card, card.faces[0], player, player, "command", "card").marks = ("commander",)
    if letter in options.get("clear_library", ()):
        return
    state = position.state
    for name, count in cards:
        card = shelf.library_card(name, f"options.decks.{letter}")
        for _ in range(count):
            made = writes.new_object(state, card, card.faces[0], player, player, "library", "card")
            writes.put_in_zone(state, made, "bottom")


def face_named(card: Card, name: str) -> tuple[Face, int]:
    """The face of that name; the front one for the name of the whole card."""
    for side, face in enumerate(card.faces):
        if face.name == name and card.layout in ("transform", "modal_dfc", "flip", "meld"):
            return face, side
    return card.faces[0], 0


def add(position: Position, card: Card, face: Face, owner: int, controller: int, zone: str, kind: str) -> GameObject:
    made = writes.new_object(position.state, card, face, owner, controller, zone, kind)
    writes.put_in_zone(position.state, made)
    return made


def place(run: Run, position: Position, shelf: Shelf, entry: Entry, where: str) -> None:
    """One entry of the setup."""
    state = position.state
    owner = position.players[entry.player]
    more = entry.more
    if entry.zone == "player":
        writes.set_counters(state, -1 - owner, str(more.get("counter", "")), entry.count)
        return
    if "plane" in more:
        raise Unsupported("feature: Planechase")
    kind = "card"
    if "custom" in more:
        card = custom_card(more, where)
    elif "token" in more:
        card = token_card(more["token"], where)
        kind = "token"
    else:
        card = shelf.card(entry.card, f"{where}.card")
    controller = position.players.get(str(more.get("controller", entry.player)), owner)
    face, side = face_named(card, entry.card)
    if more.get("transformed"):
        if len(card.faces) < 2:
            raise ScenarioError("impossible_setup", f"{where}.transformed", "a card with two faces", entry.card)
        face, side = card.faces[1], 1
    for n in range(entry.count):
        if entry.zone == "battlefield":
            made = enter(run, position, card, face, side, owner, controller, kind, more)
        else:
            zone = "outside" if entry.zone == "sideboard" else entry.zone  # 400.11a
            made = add(position, card, face if kind == "token" else card.faces[0], owner, owner, zone, kind)
            if more.get("face_down") and entry.zone == "exile":
                made.face_down = "exiled"
        describe(position, made, entry, where)
        if "alias" in more:
            alias = str(more["alias"])
            position.aliases[alias if entry.count == 1 else f"{alias}.{n + 1}"] = made.id


def enter(
    run: Run,
    position: Position,
    card: Card,
    face: Face,
    side: int,
    owner: int,
    controller: int,
    kind: str,
    more: dict[str, object],
) -> GameObject:
    """614 A permanent, as replacement effects of what is there and of its own make it enter; nothing triggers."""
    state = position.state
    if not {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"} & set(face.types):
        if not more.get("face_down"):
            raise ScenarioError("impossible_setup", "setup", "a permanent on the battlefield", face.name)
    draft = writes.new_object(state, card, face, owner, controller, "nowhere", kind)
    event = ZoneMove(draft.id, "nowhere", "battlefield", controller, card, face)
    event.side = side
    event.face_down = hidden_how(more.get("face_down"))
    event.applied = unpaid(state, event)
    if event.face_down or happens(run, event):
        moving.move(run, event)
    made = state.objects.get(event.result)
    if made is None:
        raise ScenarioError("impossible_setup", "setup", "a permanent that enters the battlefield", face.name)
    state.touch_views()
    return made


def unpaid(state: State, event: ZoneMove) -> tuple[tuple[int, int], ...]:
    """614.12a Effects that let a player pay as it enters: nothing is paid any more, and nothing was left unpaid."""
    return tuple(
        [
            key(watcher)
            for watcher in own_replacements(state, event)
            if any([isinstance(change, (EnterIfDone, EnterUnlessPaid)) for change in changes_of(watcher)])
        ]
    )


def hidden_how(said: object) -> str:
    """708 How it is face down: morph, manifest, cloak …; simply true is manifested."""
    return "manifest" if said is True else str(said or "")


def describe(position: Position, made: GameObject, entry: Entry, where: str) -> None:
    """Status, counters, marks of one object."""
    state = position.state
    more = entry.more
    for name in more:
        if name not in KNOWN:
            raise ScenarioError("unknown_field", f"{where}.{name}", "one of " + ", ".join(KNOWN))
    if "tapped" in more:
        made.tapped = bool(more["tapped"])
    for counter, n in dict(more.get("counters", {})).items():
        if not isinstance(n, int):
            raise ScenarioError("wrong_value", f"{where}.counters.{counter}", "a number", n)
        writes.set_counters(state, made.id, counter, n)
    if "damage" in more:
        made.damage = int(more["damage"])
    if entry.zone == "command" and "plane" not in more or more.get("commander"):
        writes.set_mark(state, made.id, "commander")
    if more.get("companion"):  # 103.2b it was chosen, and revealed
        writes.set_mark(state, made.id, "companion")
        writes.reveal_to(state, made.id, tuple(range(len(state.players))))
    for name, mark in MARKS.items():
        if more.get(name):
            position.marked.append((made.id, mark))
    if more.get("summoning_sick"):
        position.fresh.append(made.id)
    if "attached_to" in more:
        position.attached.append((made.id, str(more["attached_to"]), where))
    state.touch_views()


def attach(position: Position) -> None:
    """What is attached, once everything is there."""
    for object_id, said, where in position.attached:
        host = position.aliases.get(said)
        if host is None and said in position.players:
            host = -1 - position.players[said]
        if host is None:
            raise ScenarioError("impossible_setup", f"{where}.attached_to", "an alias of the setup", said)
        position.state.own(object_id).attached_to = host
    position.state.touch_views()


KNOWN: Final = (
    "tapped", "set", "alias", "counters", "damage", "attached_to", "token", "summoning_sick", "face_down",
    "transformed", "saddled", "renowned", "suspected", "monstrous", "attacking", "blocking", "controller",
    "commander", "companion", "custom", "name", "text", "types", "subtypes", "power", "toughness", "cost", "targets",
    "amount",
    "plane", "counter", "colors",
)  # fmt: skip


def finish(scenario: Scenario, position: Position) -> None:
    """Everything has been there for a while; the first turn is about to begin."""
    state = position.state
    if scenario.options.get("shuffle_libraries"):
        run = Run(state, [])
        for index in state.living:
            atoms.shuffle(run, index)
    time = scenario.options.get("day_night")
    if time:
        writes.set_game_mark(state, str(time), 1)
    state.pending = ()
    for player in state.players:
        player.turn_began = state.tick + 1
    state.tick += 1
    course.begin_turn(state, state.first_player)
    for object_id in position.fresh:
        state.tick += 1
        state.own(object_id).arrived = state.tick
    for object_id, mark in position.marked:
        writes.set_mark(state, object_id, mark)
    writes.set_game_mark(state, "normal", state.first_player)
    course.clear_history(state)
    course.next_step(state, UNTAP, BEGIN_STEP, state.first_player)
    in_combat(scenario, position)
    state.touch_views()


def in_combat(scenario: Scenario, position: Position) -> None:
    """A position inside combat: after blockers were declared."""
    attacks: list[tuple[int, int]] = []
    blocks: list[tuple[int, int]] = []
    state = position.state
    for n, entry in enumerate(scenario.setup):
        for field, pairs in (("attacking", attacks), ("blocking", blocks)):
            if field in entry.more:
                alias = entry.more.get("alias")
                if alias not in position.aliases:
                    raise ScenarioError("missing_field", f"setup[{n}].alias", f"an alias of what is {field}")
                other = str(entry.more[field])
                ref = position.aliases.get(other, 0)
                if not ref and other in position.players:
                    ref = -1 - position.players[other]
                if not ref:
                    raise ScenarioError("impossible_setup", f"setup[{n}].{field}", "a player or an alias", other)
                pairs.append((position.aliases[str(alias)], ref))
    if attacks:
        blocked = tuple([a for a, _ in attacks if any([b == a for _, b in blocks])])
        course.set_combats(state, 1)
        combat = Combat(tuple(attacks), tuple(blocks), blocked, (), 1, tuple([a for a, _ in attacks]))
        writes.set_combat(state, combat)
        course.next_step(state, BLOCK, PRIORITY, state.first_player)


__all__ = ["Position", "begin", "fill"]
