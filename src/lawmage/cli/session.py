"""A game at a terminal: people are asked, bots answer, everything can be taken back."""

from __future__ import annotations

from lawmage.decisions import CANCEL, Agent, Answer, Decision, Divide, IllegalAnswer, Number
from lawmage.explain import sentences, story
from lawmage.game import Game
from lawmage.notation import fold, name
from lawmage.saves import SaveError

from .choices import listed, printed_text
from .output import complain, say, terminal

HELP = """\
a number, or several ("1 3"): take that choice; words work too: cast Shock at Goblin Piker, none, auto
p  pass      t  pass until something happens in another turn      b  the board again
u  undo      c  cancel what is being cast                          l  the whole log
why NAME     why nothing can be done with a card                   save FILE, concede, quit
card NAME    what a card says     layers NAME    why a permanent is what it is, layer by layer"""


class Quit(Exception):
    """The person at the terminal has left."""


class Session:
    """One game, and who sits where: an agent, or None for a person."""

    def __init__(self, game: Game, seats: list[Agent | None]) -> None:
        self.game = game
        self.seats = seats
        self.told = 0
        self.passing = 0  # the turn in which the person passes without being asked

    def run(self) -> None:
        """Until the game is over; Quit when the person leaves before."""
        game = self.game
        while game.decision is not None:
            asked = game.asked or 0
            agent = self.seats[asked]
            if agent is not None:
                game.answer(agent.answer(game.state, game.decision))
            elif not self.passes(game.decision):
                self.tell()
                self.ask(asked)
        self.tell()

    def tell(self) -> None:
        """What has happened since the last time."""
        for line in story(self.game.log[self.told :]):
            say(line, "" if line.startswith(" ") else "bold")
        self.told = len(self.game.log)

    def passes(self, decision: Decision) -> bool:
        """Whether the person has said that they pass for the rest of the turn; what others do ends that."""
        if self.passing != self.game.state.turn or decision.what != "act" or self.game.state.stack:
            return False
        self.game.answer(decision.first())
        return True

    def ask(self, me: int) -> None:
        """One question, until it is answered or something else was done about the game."""
        game = self.game
        decision = game.decision
        assert decision is not None
        if decision.what in ("act", "attackers", "blockers", "mulligan"):
            self.show(me)
        say()
        say(game.question, "bold cyan")
        choices = listed(game, decision)
        for n, (label, _) in enumerate(choices):
            say(f"  {n + 1:2}  {label}")
        while game.decision is decision:
            try:
                self.obey(input("> ").strip(), choices, me)
            except (IllegalAnswer, ValueError) as wrong:
                complain(str(wrong))
            except EOFError as ended:
                raise Quit from ended

    def show(self, me: int) -> None:
        from rich.console import Console

        from .board import board

        Console(highlight=False, width=None if terminal() else 100).print(board(self.game.view(me), me))

    def obey(self, said: str, choices: list[tuple[str, int | Answer]], me: int) -> None:
        """A command, or an answer by numbers or in words."""
        game = self.game
        word, _, rest = said.partition(" ")
        if said in ("?", "h", "help"):
            say(HELP)
        elif said in ("u", "undo"):
            self.undo(me)
        elif said in ("c", "cancel"):
            game.answer(CANCEL)
        elif said in ("p", "pass", ""):
            if game.decision is None or game.decision.what != "act":
                raise ValueError("there is nothing to pass: choose, or ask for help with ?")
            game.answer("pass")
        elif said in ("t", "turn"):
            self.passing = game.state.turn
            if game.decision is not None:
                self.passes(game.decision)
        elif said in ("b", "board"):
            self.show(me)
        elif said in ("l", "log"):
            say("\n".join(story(game.log)))
        elif word == "why" and rest:
            self.why_not(fold(rest.removeprefix("not ")), me)
        elif word == "layers" and rest:
            self.layers(fold(rest))
        elif word == "card" and rest:
            self.card(rest)
        elif word == "save" and rest:
            self.save(rest)
        elif said in ("q", "quit"):
            raise Quit
        elif said.replace(" ", "").replace(",", "").isdecimal():
            game.answer(self.numbered([int(n) for n in said.replace(",", " ").split()], choices))
        else:
            game.answer(said)

    def numbered(self, numbers: list[int], choices: list[tuple[str, int | Answer]]) -> Answer:
        """Choices by their numbers; where a number is asked for, or parts of a total, the numbers themselves."""
        decision = self.game.decision
        if isinstance(decision, (Divide, Number)):
            return tuple(numbers)
        if not all([0 < n <= len(choices) for n in numbers]):
            raise ValueError(f"choices are numbered from 1 to {len(choices)}")
        chosen = [choices[n - 1][1] for n in numbers]
        if len(chosen) == 1 and isinstance(chosen[0], tuple):
            return chosen[0]
        found: list[int] = []
        for one in chosen:
            found += one if isinstance(one, tuple) else (one,)
        return tuple(found)

    def undo(self, me: int) -> None:
        """Back to the last question that this person was asked."""
        game = self.game
        if not game.past:
            raise ValueError("nothing has been done yet")
        self.passing = 0
        game.undo()
        while game.past and game.asked != me:
            game.undo()
        self.told = min(self.told, len(game.log))

    def why_not(self, said: str, me: int) -> None:
        """Why the player can do nothing with the things of that name."""
        state = self.game.state
        beside = [i for i in state.outside if state.objects[i].owner == me]
        able = [*state.players[me].hand, *state.battlefield, *state.players[me].graveyard, *beside]
        found = [i for i in able if fold(name(state, i)).startswith(said) or said == f"#{i}"]
        if not found:
            raise ValueError(f"nothing in your hand, graveyard or sideboard or on the battlefield is called {said!r}")
        say(f"{name(state, found[0])}: {self.game.why_not(found[0], me)}")

    def layers(self, said: str) -> None:
        """613 Why the permanents of that name are what they are."""
        state = self.game.state
        found = [i for i in state.battlefield if fold(name(state, i)).startswith(said) or said == f"#{i}"]
        if not found:
            raise ValueError(f"nothing on the battlefield is called {said!r}")
        for i in found:
            say("\n".join(sentences(self.game.layers(i))))

    def card(self, said: str) -> None:
        """What a card of that name says, wherever it is."""
        seen = {obj.face.name for obj in self.game.state.objects.values()}
        found = sorted([one for one in seen if fold(one).startswith(fold(said))])
        if not found:
            raise ValueError(f"no card in this game is called {said!r}")
        say("\n\n".join([f"{one}\n{printed_text(one)}" for one in found]))

    def save(self, path: str) -> None:
        try:
            self.game.save(path)
        except SaveError as error:
            complain(str(error))
        else:
            say(f"saved; go on with: lawmage play --load {path}")
