"""A stage with what the reference rulings need besides: mana by itself, names, combat with several players."""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.game import Game
from lawmage.ir.ability import Activated
from lawmage.ir.card import Card
from lawmage.rules.actions import ACTIVATE_IT, MANA_FOR, Act
from lawmage.rules.mana import pack
from lawmage.rules.mana_abilities import could_produce, is_mana_ability
from lawmage.state.constants import MAIN1
from tests.examples.cards import make
from tests.examples.stage import Said, Stage


class Scene(Stage):
    """What a judge would put on the table."""

    def __init__(self, players: int = 2, life: int = 20, step: int = MAIN1) -> None:
        super().__init__(players, life, step)
        self.new: list[int] = []

    def put(self, card: Card, player: int = 0, zone: str = "battlefield", sick: bool = False) -> int:
        made = super().put(card, player, zone, sick)
        if sick:
            self.new.append(made)
        return made

    @property
    def game(self) -> Game:  # type: ignore[override]
        """302.6 What is new has come just now, after everything else was put."""
        if self.begun is None:
            idle = make("Idle", "", "Artifact", "{0}: You gain 0 life.")
            for player in range(len(self.start.players)):
                self.put(idle, player)
            for one in self.new:
                self.start.tick += 1
                self.start.own(one).arrived = self.start.tick
            self.begun = Game(self.start)
        return self.begun

    def mana_ability(self, object_id: int, k: int = 0) -> int:
        """The place of its kth mana ability among its abilities."""
        found = [
            n
            for n, one in enumerate(self.seen(object_id).abilities)
            if isinstance(one, Activated) and is_mana_ability(one, self.state.edition)
        ]
        return found[k]

    def nothing(self, object_id: int) -> None:
        """605.2 Activate a mana ability that makes nothing."""
        _ = self.game
        self.does((MANA_FOR, object_id, self.mana_ability(object_id), 0))

    def makes(self, object_id: int, types: str, k: int = 0, **said: Said) -> None:
        """605.3a Activate a mana ability for exactly this mana, as it will be."""
        _ = self.game
        self.does((MANA_FOR, object_id, self.mana_ability(object_id, k), pack(tuple(types))), **said)

    def could(self, object_id: int) -> str:
        """106.7 The types the permanent could produce."""
        return could_produce(self.state, [object_id])

    def why_not_use(self, object_id: int, n: int) -> str | None:
        """602.5 Why the player with priority can't activate that ability."""
        assert isinstance(self.game.decision, Act)
        return self.game.decision.error((ACTIVATE_IT, object_id, n))

    def in_hand(self, name: str, player: int = 0) -> int:
        return len([i for i in self.state.players[player].hand if self.state.objects[i].face.name == name])

    def attacks(self, *pairs: int) -> None:
        """508.1 Go to combat and declare these attacks (creature, attacked, …); triggers wait on the stack."""
        _ = self.game
        self.until("attackers")
        self.game.answer(pairs)
        self.decide()

    def to_blocks(self) -> None:
        """Everything on the stack resolves, and blockers are asked for."""
        self.settles()
        self.until("blockers")

    def answer(self, *given: int) -> None:
        assert self.game.decision is not None
        wrong = self.game.decision.error(given)
        assert wrong is None, wrong
        self.game.answer(given)

    def refuses(self, *given: int) -> str:
        """Why the question that is open does not take this answer."""
        assert self.game.decision is not None
        wrong = self.game.decision.error(given)
        assert wrong is not None
        return wrong

    def attacked_by(self, creature: int) -> int | None:
        """What the creature attacks: a player as -1 - player; None: nothing."""
        combat = self.state.combat
        return None if combat is None else dict(combat.attacks).get(creature)

    def id_of(self, name: str, zone: str = "battlefield") -> int:
        return self.single(name, zone).id


PLAYER = (-1, -2, -3, -4)  # players as answers name them
NONE: Answer = ()
