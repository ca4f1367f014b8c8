"""A stage for an example: put things on it, then play; the choices are named by the kind of question."""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.game import Game
from lawmage.ir.card import Card
from lawmage.ir.vocabulary import code as code_of
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, LAND, MANA_FOR, PASS, SPECIAL, Act, mana_actions, why_not
from lawmage.state.constants import MAIN1
from lawmage.state.objects import GameObject
from lawmage.state.state import State
from tests.examples.cards import land, make
from tests.rules import table
from tests.rules.playing import Table

BASIC = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
Said = Answer | list[Answer]


class Stage(Table):
    """Players with ten cards in the library each, in the first player's main phase.

    Nothing happens before the first look at ``game`` or ``state``; until then ``put`` adds objects. A choice given by
    name (``target=(id,)``, a list for several questions) answers questions of that kind; all others take the first
    legal answer. Every choice given must have been asked for. Priority never passes by itself.
    """

    def __init__(self, players: int = 2, life: int = 20, step: int = MAIN1) -> None:
        self.start = table.new_state(players, life, step)
        self.begun: Game | None = None
        for player in range(players):
            for _ in range(10):
                table.put(self.start, land("Island"), player, "library")

    @property
    def game(self) -> Game:  # type: ignore[override]
        if self.begun is None:
            idle = make("Idle", "", "Artifact", "{0}: You gain 0 life.")
            for player in range(len(self.start.players)):
                self.put(idle, player)
            self.begun = Game(self.start)
        return self.begun

    @property
    def state(self) -> State:
        return self.start if self.begun is None else self.begun.state

    # -- setting up --------------------------------------------------------------------------------------------------

    def put(self, card: Card, player: int = 0, zone: str = "battlefield", sick: bool = False) -> int:
        """The id of a new object in a zone; a permanent has been there since before the turn."""
        assert self.begun is None, "the game has begun"
        return table.put(self.start, card, player, zone, sick=sick)

    def on_top(self, card: Card, player: int = 0) -> int:
        """The id of a new card on top of a library."""
        made = self.put(card, player, "library")
        cards = self.start.players[player].library
        self.start.own_player(player).library = (made, *[one for one in cards if one != made])
        return made

    def hand(self, card: Card, player: int = 0) -> int:
        return self.put(card, player, "hand")

    def lands(self, colors: str, player: int = 0) -> None:
        """Basic lands for this mana."""
        for color in colors:
            self.put(land(BASIC[color]), player)

    # -- playing -----------------------------------------------------------------------------------------------------

    def does(self, answer: Answer, **said: Said) -> None:
        """An action of the player with priority, with its choices."""
        assert isinstance(self.game.decision, Act), self.game.decision
        wrong = self.game.decision.error(answer)
        assert wrong is None, wrong
        self.game.answer(answer)
        self.decide(**said)

    def decide(self, **said: Said) -> None:
        """Answer everything until somebody has priority."""
        left = {what: list(given) if isinstance(given, list) else [given] for what, given in said.items()}
        asked = []
        while self.game.decision is not None and not isinstance(self.game.decision, Act):
            decision = self.game.decision
            queue = left.get(decision.what)
            answer = queue.pop(0) if queue else decision.first()
            asked.append((decision.rule, decision.what, answer))
            self.game.answer(answer)
        for given in left.values():  # forced to choose nothing
            given[:] = [one for one in given if one]
        if len(left.get("target", ())) == 1 and left["target"][0] in self.aims() + self.parts():  # no other choice
            left["target"] = []
        assert not any(left.values()), f"not asked: {left}; asked: {asked}"

    def aims(self) -> list[Answer]:
        """The targets of everything on the stack, the oldest first."""
        found = [self.state.objects[item].announced for item in self.state.stack]
        return [tuple([ref for _, refs in one.targets for ref in refs]) for one in found if one is not None]

    def parts(self) -> list[Answer]:
        """The targets of each word "target" on the top of the stack."""
        top = self.state.objects[self.state.stack[-1]].announced if self.state.stack else None
        return [refs for _, refs in top.targets] if top is not None else []

    def aimed(self) -> Answer:
        """The targets of the top of the stack."""
        return self.aims()[-1]

    def priority(self, player: int) -> None:
        """Pass until the player has priority; nothing resolves meanwhile."""
        before = self.state.stack
        while self.state.priority != player:
            self.game.answer((PASS,))
            assert isinstance(self.game.decision, Act) and self.state.stack == before
        assert isinstance(self.game.decision, Act)

    def play(self, card_id: int, way: int = 0, **said: Said) -> None:
        """116.2a, 601 Its owner plays the land or casts the spell."""
        _ = self.game
        self.priority(self.state.objects[card_id].owner)
        kind = LAND if self.can(LAND, card_id) else CAST_IT
        self.does((kind, card_id, way), **said)

    def use(self, object_id: int, n: int = 0, **said: Said) -> None:
        """602 The controller activates the nth ability that they can activate."""
        _ = self.game
        self.priority(self.state.objects[object_id].controller)
        ways = [one for one in self.options() if one[0] == ACTIVATE_IT and one[1] == object_id]
        assert ways, why_not(self.state, self.state.priority, object_id)
        self.does(ways[n], **said)

    def takes(self, object_id: int, **said: Said) -> None:
        """116.2 A special action."""
        _ = self.game
        self.priority(self.state.objects[object_id].controller)
        self.does(self.first(SPECIAL, object_id), **said)

    def mana_from(self, object_id: int) -> set[str]:
        """605 The types of mana the object's mana abilities could add now, one letter each."""
        from lawmage.rules.mana import unpack

        found = [one for one in mana_actions(self.state, self.state.priority) if one[1] == object_id]
        return {kind for one in found for kind in unpack(one[3])}

    def tap_for(self, object_id: int, kind: str = "") -> None:
        """605.3a Activate its mana ability, for this type if there are several."""
        from lawmage.rules.mana import unpack

        _ = self.game
        found = [one for one in mana_actions(self.state, self.state.priority) if one[1] == object_id]
        self.does(next(one for one in found if one[0] == MANA_FOR and (not kind or kind in unpack(one[3]))))

    def resolves(self, **said: Said) -> None:
        """All pass, and the top of the stack resolves."""
        _ = self.game
        assert self.state.stack, "nothing on the stack"
        top = self.state.stack[-1]
        for _ in self.state.living:
            self.game.answer((PASS,))
        self.decide(**said)
        assert self.game.over or top not in self.state.stack

    def casts(self, card_id: int, way: int = 0, then: dict[str, Said] | None = None, **said: Said) -> None:
        """Cast it and let it resolve; ``then``: the choices at resolution."""
        self.play(card_id, way, **said)
        self.resolves(**(then or {}))

    def uses(self, object_id: int, n: int = 0, then: dict[str, Said] | None = None, **said: Said) -> None:
        """Activate an ability and let it resolve."""
        self.use(object_id, n, **said)
        self.resolves(**(then or {}))

    def settles(self) -> None:
        """Everything on the stack resolves, with the first legal choices."""
        _ = self.game
        while self.state.stack:
            self.resolves()

    # -- looking -----------------------------------------------------------------------------------------------------

    def life(self, player: int = 0) -> int:
        return self.state.players[player].life

    def size(self, object_id: int) -> tuple[int | None, int | None]:
        seen = self.seen(object_id)
        return seen.power, seen.toughness

    def there(self, object_id: int) -> bool:
        """The permanent is still on the battlefield."""
        return object_id in self.state.objects and self.state.objects[object_id].zone == "battlefield"

    def where(self, name: str) -> list[str]:
        """The zones of all objects with this printed name."""
        found = [one for one in self.state.objects.values() if one.face.name == name and one.kind != "ability"]
        return sorted([one.zone for one in found])

    def pool(self, player: int = 0) -> str:
        return "".join(sorted([unit.color for unit in self.state.players[player].pool]))

    def can_play(self, card_id: int) -> bool:
        _ = self.game
        return self.can(CAST_IT, card_id) or self.can(LAND, card_id)

    def can_use(self, object_id: int) -> bool:
        _ = self.game
        return self.can(ACTIVATE_IT, object_id)

    def single(self, name: str, zone: str = "battlefield") -> GameObject:
        return self.one(name, zone)

    def pass_priority(self) -> None:
        """One player passes; whatever comes of it is not answered."""
        self.game.answer((PASS,))

    def code(self, word: str) -> int:
        """The number that stands for a chosen word."""
        return code_of(word, self.state.names)
