"""Playing in a test: actions, choices in order, and steps, on a state with invented cards."""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.game import Game
from lawmage.ir.ability import Activated
from lawmage.ir.cost import Cost
from lawmage.ir.effects import Nothing
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, PASS, SPECIAL, Act
from lawmage.rules.looking import view
from lawmage.state.objects import GameObject, View
from lawmage.state.state import State
from tests.rules.table import card, put


class Table:
    """A game from the state. Choices that are not given take the first legal answer.

    Each player has something to activate all the time, so that priority is never passed by itself.
    """

    def __init__(self, state: State) -> None:
        idle = card("Idle", "artifact", "", Activated(Cost(), Nothing()))
        for player in range(len(state.players)):
            put(state, idle, player)
        self.game = Game(state)

    @property
    def state(self) -> State:
        return self.game.state

    def act(self, *answer: int, choices: tuple[Answer | None, ...] = ()) -> None:
        """The player with priority does this, with these choices (None: the first legal one)."""
        assert isinstance(self.game.decision, Act), self.game.decision
        self.game.answer(answer)
        self.choose(*choices)

    def choose(self, *choices: Answer | None) -> None:
        """Answer everything until somebody has priority again."""
        left = list(choices)
        while self.game.decision is not None and not isinstance(self.game.decision, Act):
            given = left.pop(0) if left else None
            self.game.answer(given if given is not None else self.game.decision.first())
        assert not left, f"choices left over: {left}"

    def cast(self, card_id: int, way: int = 0, choices: tuple[Answer | None, ...] = ()) -> None:
        self.act(CAST_IT, card_id, way, choices=choices)

    def activate(self, object_id: int, choices: tuple[Answer | None, ...] = ()) -> None:
        """The first ability of the object that can be activated."""
        self.act(*self.first(ACTIVATE_IT, object_id), choices=choices)

    def special(self, object_id: int, choices: tuple[Answer | None, ...] = ()) -> None:
        self.act(*self.first(SPECIAL, object_id), choices=choices)

    def first(self, kind: int, object_id: int) -> Answer:
        return next(one for one in self.options() if one[0] == kind and one[1] == object_id)

    def can(self, kind: int, object_id: int) -> bool:
        return any(one[0] == kind and one[1] == object_id for one in self.options())

    def options(self) -> list[Answer]:
        assert isinstance(self.game.decision, Act), self.game.decision
        return self.game.decision.options()

    def pass_on(self, choices: tuple[Answer | None, ...] = ()) -> None:
        """One player passes priority."""
        self.act(PASS, choices=choices)

    def resolve(self, *choices: Answer | None) -> None:
        """Both pass until the top of the stack has resolved."""
        assert self.state.stack
        top = self.state.stack[-1]
        for _ in self.state.living:
            self.game.answer((PASS,))
        self.choose(*choices)
        assert top not in self.state.stack

    def to_step(self, step: int, player: int = -1) -> None:
        """Pass until the step (of the player's turn) has come and somebody has priority."""
        for _ in range(400):
            if isinstance(self.game.decision, Act) and self.state.step == step:
                if player in (-1, self.state.active):
                    return
            assert self.game.decision is not None
            if isinstance(self.game.decision, Act):
                self.game.answer((PASS,))
            else:
                self.game.answer(self.game.decision.first())
        raise AssertionError("the step did not come")

    def attack(self, attackers: Answer, blockers: Answer = ()) -> None:
        """508.1, 509.1 Pass to combat, attack and block so; then somebody has priority, with triggers on the stack.

        Without blockers the game waits in the declare attackers step.
        """
        self.until("attackers")
        self.game.answer(attackers)
        self.choose()
        if blockers:
            while self.state.stack:
                self.resolve()
            self.until("blockers")
            self.game.answer(blockers)
            self.choose()

    def until(self, question: str) -> None:
        """Pass until the question comes."""
        for _ in range(100):
            decision = self.game.decision
            assert decision is not None
            if decision.what == question:
                return
            self.game.answer((PASS,) if isinstance(decision, Act) else decision.first())
        raise AssertionError(f"no question about {question}")

    def of_name(self, name: str, zone: str = "battlefield") -> list[GameObject]:
        found = [one for one in self.state.objects.values() if one.zone == zone and one.face.name == name]
        return sorted(found, key=lambda one: one.id)

    def one(self, name: str, zone: str = "battlefield") -> GameObject:
        """The only object of the name in the zone."""
        found = self.of_name(name, zone)
        assert len(found) == 1, [(one.face.name, one.zone) for one in self.state.objects.values()]
        return found[0]

    def seen(self, object_id: int) -> View:
        return view(self.state, object_id)
