"""Scenarios written in Python, so that they read like a judge's question.

    outcome = (
        Question()
        .battlefield("A", "Forest", count=1)
        .battlefield("A", "Grizzly Bears", alias="bear", tapped=True)
        .hand("A", "Giant Growth")
        .cast("A", "Giant Growth", "@bear")
        .resolve()
        .expect_size("A", "Grizzly Bears", 5, 5)
        .run()
    )

Everything goes the way scenario files go: set-up, timed actions, queues of choices, expectations.
"""

from __future__ import annotations

from typing import Any

from lawmage.cards.names import fold
from lawmage.explain import sentences
from lawmage.ir.card import Card

from .cards import Shelf
from .model import STEPS, Action, Entry, Expectation, Fields, Part, Scenario, Stop, step_name
from .parse import action_of, entry_of, expectation_of, scenario_of
from .running import FAILED, PASSED, Outcome, run


class Question:
    """A position, what the players do, and what must be so afterwards. Every method gives the question back.

    A target or thing is a name, "@alias", a player's letter, or a dict as in scenario files. Time stands at the first
    main phase of turn 1 until ``at`` moves it.
    """

    def __init__(self, players: str | list[str] = "AB", name: str = "question", **options: Any) -> None:
        self.name = name
        self.players = list(players)
        game = "two_player" if len(self.players) == 2 else "free_for_all"
        self.options: Fields = {"game": game, "shuffle_libraries": False, "illegal_blocks": "error", **options}
        self.entries: list[Entry] = []
        self.totals: dict[str, int] = {}
        self.parts: list[Part] = [Part([], Stop(0, 0), [])]
        self.turn = 1
        self.step = STEPS["precombat_main"]
        self.cards: dict[str, Card] = {}
        self.strict = True

    # -- the position -------------------------------------------------------------------------------------------------

    def put(self, zone: str, player: str, card: str, **more: Any) -> Question:
        """An object in a zone; ``more`` is what a setup entry may say: count, tapped, counters, alias, attached_to …"""
        fields = {"zone": zone, "player": player, "card": card, **more}
        self.entries.append(entry_of(fields, f"setup[{len(self.entries)}]", self.players))
        return self

    def battlefield(self, player: str, *cards: str, **more: Any) -> Question:
        """Permanents, without enter events and without summoning sickness."""
        return self.several("battlefield", player, cards, more)

    def hand(self, player: str, *cards: str, **more: Any) -> Question:
        return self.several("hand", player, cards, more)

    def graveyard(self, player: str, *cards: str, **more: Any) -> Question:
        return self.several("graveyard", player, cards, more)

    def exile(self, player: str, *cards: str, **more: Any) -> Question:
        return self.several("exile", player, cards, more)

    def library(self, player: str, *cards: str, **more: Any) -> Question:
        """The top of the library, the first card named is the top card."""
        return self.several("library", player, tuple(reversed(cards)), more)

    def commander(self, player: str, card: str, **more: Any) -> Question:
        """A commander in the command zone."""
        return self.put("command", player, card, **more)

    def sideboard(self, player: str, *cards: str, **more: Any) -> Question:
        """400.11a Cards outside the game; with ``companion=True`` the chosen companion."""
        return self.several("sideboard", player, cards, more)

    def token(self, player: str, said: str | Fields, **more: Any) -> Question:
        """A token: the name of a predefined one, or its characteristics."""
        fields = {"zone": "battlefield", "player": player, "token": said, **more}
        self.entries.append(entry_of(fields, f"setup[{len(self.entries)}]", self.players))
        return self

    def written(self, zone: str, player: str, name: str, text: str, types: str = "Creature", **more: Any) -> Question:
        """A card of the question's own, with its text in Oracle English."""
        fields = {"zone": zone, "player": player, "custom": "card", "name": name, "text": text, **more}
        fields["types"] = types.split()
        self.entries.append(entry_of(fields, f"setup[{len(self.entries)}]", self.players))
        return self

    def counters(self, player: str, counter: str, n: int) -> Question:
        """Counters on a player."""
        self.entries.append(Entry("player", player, "", n, {"counter": counter}))
        return self

    def life(self, player: str, total: int) -> Question:
        self.totals[player] = total
        return self

    def empty_library(self, *players: str) -> Question:
        """Those players' libraries hold only what is put there."""
        self.options["clear_library"] = [*self.options.get("clear_library", ()), *players]
        return self

    def known(self, *cards: Card) -> Question:
        """Cards of the question's own, as trees: they are found by name before any other."""
        self.cards.update({fold(card.name): card for card in cards})
        return self

    def several(self, zone: str, player: str, cards: tuple[str, ...], more: Fields) -> Question:
        for card in cards:
            self.put(zone, player, card, **more)
        return self

    # -- time ---------------------------------------------------------------------------------------------------------

    def at(self, step: str, turn: int = 0) -> Question:
        """What follows is done in this step (of this turn)."""
        self.turn = turn or self.turn
        self.step = STEPS[step]
        return self

    def freely(self) -> Question:
        """Choices that are not written down are made by the default policy."""
        self.strict = False
        return self

    # -- what players do ----------------------------------------------------------------------------------------------

    def do(self, verb: str, player: str, /, **more: Any) -> Question:
        """Any verb of scenario files."""
        fields: Fields = {"do": verb, "player": player, **more}
        if verb not in ("choose", "target", "mode"):
            fields = {"turn": self.turn, "step": step_name(self.step), **fields}
        actions = self.parts[-1].actions
        actions.append(action_of(fields, f"actions[{len(actions)}]", self.players))
        return self

    def cast(self, player: str, card: str, *targets: str | Fields, **more: Any) -> Question:
        """Cast a spell; ``method``: "with flashback", "using bestow" …; ``when``: a condition on the stack."""
        return self.do("cast", player, card=card, **self.aimed(targets), **more)

    def activate(self, player: str, ability: str, *targets: str | Fields, **more: Any) -> Question:
        """Activate an ability whose text begins so; ``alias`` names its source."""
        return self.do("activate", player, ability=ability, **self.aimed(targets), **more)

    def tap_for_mana(self, player: str, ability: str, **more: Any) -> Question:
        return self.do("activate_mana", player, ability=ability, **more)

    def play(self, player: str, land: str) -> Question:
        return self.do("play_land", player, card=land)

    def attack(self, player: str, attacker: str, defender: str | None = None) -> Question:
        """508.1 An attack in this turn's combat."""
        more: Fields = {} if defender is None else {"defender": self.thing(defender)}
        return self.within("declare_attackers", "attack", player, attacker=attacker, **more)

    def block(self, player: str, blocker: str, attacker: str) -> Question:
        """509.1"""
        return self.within("declare_blockers", "block", player, blocker=blocker, attacker=attacker)

    def within(self, step: str, verb: str, player: str, **more: Any) -> Question:
        before, self.step = self.step, STEPS[step]
        self.do(verb, player, **more)
        self.step = max(before, self.step)
        return self

    def resolve(self, player: str = "") -> Question:
        """The player (the first one) passes until the stack is empty."""
        return self.do("wait_stack", player or self.players[0], mode="all")

    def passes(self, player: str) -> Question:
        """The player passes priority once."""
        return self.do("wait_stack", player, mode="one")

    def concede(self, player: str) -> Question:
        return self.do("concede", player)

    def yes(self, player: str, times: int = 1) -> Question:
        for _ in range(times):
            self.do("choose", player, yes=True)
        return self

    def no(self, player: str, times: int = 1) -> Question:
        for _ in range(times):
            self.do("choose", player, yes=False)
        return self

    def number(self, player: str, *numbers: int) -> Question:
        """X and other numbers, shares of a division."""
        for n in numbers:
            self.do("choose", player, x=n)
        return self

    def choose(self, player: str, *things: str | Fields) -> Question:
        """Objects, colours, names, options: one entry each."""
        for one in things:
            option = one if isinstance(one, dict) else {"text": one}
            self.do("choose", player, options=[option])
        return self

    def stops(self, player: str) -> Question:
        """No more things are chosen for an "up to"."""
        return self.do("choose", player, skip=True)

    def target(self, player: str, *things: str | Fields) -> Question:
        """Targets of a triggered ability, all for one request."""
        return self.do("target", player, options=[self.thing(one) for one in things])

    def no_target(self, player: str) -> Question:
        return self.do("target", player, skip=True)

    def mode(self, player: str, *modes: int) -> Question:
        """Modes by their number, from 1."""
        for n in modes:
            self.do("mode", player, mode=n)
        return self

    def coin(self, player: str, won: bool) -> Question:
        return self.do("choose", player, coin=won)

    def die(self, player: str, result: int) -> Question:
        return self.do("choose", player, die=result)

    def thing(self, said: str | Fields) -> Fields:
        if isinstance(said, dict):
            return said
        if said in self.players:
            return {"player": said}
        return {"alias": said[1:]} if said.startswith("@") else {"name": said}

    def aimed(self, targets: tuple[str | Fields, ...]) -> Fields:
        return {"targets": [self.thing(one) for one in targets]} if targets else {}

    # -- what must hold -----------------------------------------------------------------------------------------------

    def expect(self, kind: str, /, **more: Any) -> Question:
        """Any expectation of scenario files, at the end."""
        expected = self.parts[-1].expect
        expected.append(expectation_of({"kind": kind, **more}, f"expect[{len(expected)}]"))
        return self

    def check(self, player: str, kind: str, /, **more: Any) -> Question:
        """The same, when this player has priority here."""
        return self.do("check", player, expect=[{"kind": kind, **more}])

    def expect_life(self, player: str, total: int) -> Question:
        return self.expect("life", player=player, value=total)

    def expect_there(self, player: str, name: str, count: int = 1, zone: str = "battlefield") -> Question:
        """So many objects of the name in a zone."""
        kind = "permanent_count" if zone == "battlefield" else f"{zone}_count"
        return self.expect(kind, player=player, name=name, value=count)

    def expect_gone(self, player: str, name: str) -> Question:
        return self.expect_there(player, name, 0)

    def expect_size(self, player: str, name: str, power: int, toughness: int) -> Question:
        return self.expect("power_toughness", player=player, name=name, power=power, toughness=toughness, scope="any")

    def expect_counters(self, player: str, name: str, counter: str, n: int) -> Question:
        return self.expect("counter_count", player=player, name=name, counter=counter, value=n)

    def expect_playable(self, player: str, card: str, can: bool = True, **more: Any) -> Question:
        return self.expect("playable", player=player, do="cast", card=card, has=can, **more)

    def expect_fails(self, reason: str, **more: Any) -> Question:
        """The run must end in this error."""
        return self.expect("run_fails", reason=reason, **more)

    def then(self) -> Question:
        """What follows is a further run of the same game, from where this one stops."""
        self.parts[-1].stop = self.stop_of(self.parts[-1])
        self.parts.append(Part([], Stop(0, 0), []))
        return self

    def until(self, step: str, turn: int = 0) -> Question:
        """The run stops when this step is over."""
        self.parts[-1].stop = Stop(turn or self.turn, STEPS[step], self.strict)
        return self

    def stop_of(self, part: Part) -> Stop:
        """A run that says no end stops with the step it has come to."""
        if part.stop.turn:
            return Stop(part.stop.turn, part.stop.step, self.strict)
        timed = [(action.turn, action.step) for action in part.actions if action.turn]
        turn, step = max([*timed, (self.turn, self.step)])
        return Stop(turn, step, self.strict)

    # -- the answer ---------------------------------------------------------------------------------------------------

    def scenario(self) -> Scenario:
        """The question as a scenario."""
        checked = scenario_of({
            "id": self.name, "players": self.players, "options": dict(self.options), "life": self.totals,
            "stop": {"turn": 1, "step": "end"},
        })  # fmt: skip
        actions = [[copy_of(one) for one in part.actions] for part in self.parts]
        parts = [Part(some, self.stop_of(part), part.expect) for some, part in zip(actions, self.parts, strict=True)]
        return Scenario(checked.id, checked.players, checked.options, self.entries, self.totals, parts)

    def run(self, shelf: Shelf | None = None, explain: bool = False) -> Outcome:
        """Play it; the outcome says whether everything holds, and why not."""
        shelf = shelf if shelf is not None else shelf_of_all()
        shelf.own = {**shelf.own, **self.cards}
        return run(self.scenario(), shelf, explain)

    def holds(self, shelf: Shelf | None = None) -> Question:
        """AssertionError with what does not hold."""
        outcome = self.run(shelf)
        if outcome.status != PASSED:
            raise AssertionError(f"{outcome.id} {outcome.status}: {outcome.reason}")
        return self

    def story(self, shelf: Shelf | None = None) -> list[str]:
        """What happened, one sentence with its rule for each step."""
        outcome = self.run(shelf, explain=True)
        told = sentences(outcome.trace)
        return told if outcome.status != FAILED else [*told, f"Failed: {outcome.reason}"]


_SHELF: list[Shelf] = []


def shelf_of_all() -> Shelf:
    """The user's cards, opened once."""
    if not _SHELF:
        _SHELF.append(Shelf())
    return _SHELF[0]


def copy_of(action: Action) -> Action:
    return Action(action.do, action.player, action.turn, action.step, dict(action.more))


__all__ = ["Expectation", "Question"]
