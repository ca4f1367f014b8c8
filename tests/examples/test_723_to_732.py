"""723-732 Controlling a player, loops and shortcuts: the rulebook's examples."""

from __future__ import annotations

from lawmage.decisions import Agent, Answer, Decision, Run
from lawmage.ir.ability import SpellAbility
from lawmage.ir.card import Card
from lawmage.ir.effects import ControlPlayer
from lawmage.ir.selector import Noun, Selector
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, PASS, Act, act
from lawmage.rules.turn import begin_step
from lawmage.state.constants import BEGIN_COMBAT, MAIN1
from lawmage.view import may_see
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


class Says(Agent):
    """Answers by the kind of question, else first; keeps what was asked."""

    def __init__(self, **said: Answer) -> None:
        self.said = said
        self.asked: list[str] = []

    def answer(self, state: object, decision: Decision) -> Answer:
        self.asked.append(decision.what)
        return self.said.pop(decision.what, decision.first())


def puppets() -> Card:
    """You control target player during their next turn."""
    seize = ControlPlayer(Selector("target", Noun(("player",)), slot=0))
    return make("Slaver", "{B}", "Sorcery", more=(SpellAbility(seize),))


def controlled(stage: Stage) -> Stage:
    """The second player's turn, in which the first player decides for them."""
    stage.lands("B")
    stage.casts(stage.hand(puppets()), target=(-2,))
    stage.to_step(MAIN1, 1)
    return stage


def decided(stage: Stage, mine: Says, theirs: Says) -> None:
    """The decision that waits and what follows from it, asked of the two players' agents."""
    run = Run(stage.state.fork(), [], [mine, theirs])
    act(run)


def test_ex_723_4_1_hand_and_face_down_creatures_are_seen() -> None:
    """Who controls a player sees that player's hand and face-down creatures."""
    stage = Stage()
    card = stage.hand(bear(), 1)
    down = stage.put(make("Imp", "{B}", "Creature — Imp", "Morph {B}", "2/2"), 1)
    stage.start.own(down).face_down = "morph"
    assert not may_see(stage.state, stage.state.objects[card], 0)
    assert not may_see(stage.state, stage.state.objects[down], 0)
    controlled(stage)
    for one in (card, down):
        assert may_see(stage.state, stage.state.objects[one], 0) and may_see(stage.state, stage.state.objects[one], 1)


def test_ex_723_5_1_spells_targets_and_choices() -> None:
    """Who controls a player decides what that player casts and targets, and what happens as it resolves."""
    stage = Stage()
    bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."), 1)
    stage.lands("R", 1)
    controlled(stage)
    assert stage.can(CAST_IT, bolt) and stage.game.decision is not None and stage.game.decision.player == 1
    mine, theirs = Says(target=(-2,)), Says()
    mine.said[stage.game.decision.what] = (CAST_IT, bolt, 0)
    decided(stage, mine, theirs)
    assert "target" in mine.asked and not theirs.asked


def test_ex_723_5_2_attacks() -> None:
    """Who controls a player decides which creatures attack, and whom."""
    stage = Stage()
    attacker = stage.put(bear(), 1)
    controlled(stage)
    stage.until("attackers")
    mine, theirs = Says(attackers=(attacker, -1)), Says()
    run = Run(stage.game.snapshot.fork(), [], [mine, theirs])
    begin_step(run)
    assert "attackers" in mine.asked and not theirs.asked
    assert run.state.combat is not None and run.state.combat.attacks == ((attacker, -1),)


def test_ex_723_5a_1_costs_are_paid_by_the_controlled_player() -> None:
    """A card to be discarded as a cost comes from the controlled player's hand."""
    stage = Stage()
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 3 life."
    mend = stage.hand(spell("Mend", text, "{W}"), 1)
    theirs, mine = stage.hand(bear(), 1), stage.hand(bear("Elk"))
    stage.lands("W", 1)
    controlled(stage)
    drawn = [one for one in stage.state.players[1].hand if one not in (mend, theirs)]
    stage.does((CAST_IT, mend, 0), **({"discard": (theirs,)} if drawn else {}))
    assert stage.where("Cub") == ["graveyard"] and stage.where("Elk") == ["hand"] and mine in stage.state.objects


def test_ex_727_2_1_a_card_from_outside_stays_in_the_restarted_game() -> None:
    """A card that was brought into the game is in its owner's library when the game is restarted."""
    stage = Stage()
    stage.lands("G")
    text = "Restart the game."
    cub = stage.put(bear())
    stage.casts(stage.hand(spell("Anew", text, "{G}", "Sorcery")))
    assert stage.state.turn == 1 and not stage.there(cub)


def test_ex_729_5_1_cards_of_the_subgame_return_to_the_library() -> None:
    """All cards of the subgame go to their owners' libraries of the main game."""
    stage = Stage()
    stage.lands("W")
    text = "Players play a Magic subgame, using their libraries as their decks."
    stage.casts(stage.hand(spell("Inner", text, "{W}", "Sorcery")))
    assert stage.state.players[0].library


def test_ex_732_2a_1_the_same_actions_again_and_again() -> None:
    """A creature that makes tokens and an enchantment that untaps it: each round gives one token more."""
    stage = Stage()
    cub = stage.put(bear())
    stage.put(thing("Alarm", "Whenever a creature enters, untap all creatures.", "Enchantment"), 1)
    stage.lands("G")
    text = 'Enchant creature\nEnchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."'
    stage.casts(stage.hand(make("Gift", "{G}", "Enchantment — Aura", text)), target=(cub,))
    for n in range(1, 6):
        stage.uses(cub)
        assert stage.state.objects[cub].tapped
        stage.resolves()
        assert not stage.state.objects[cub].tapped and len(stage.of_name("Elf Warrior Token")) == n
    assert stage.state.priority == 0 and not stage.state.stack


def test_ex_732_2b_1_passing_until_the_other_player_acts() -> None:
    """The active player passes; the other one has priority in the beginning of combat step and casts a spell."""
    stage = Stage()
    stage.lands("R", 1)
    cub = stage.put(bear())
    text = "Target creature attacks this turn if able."
    fray = stage.hand(spell("Fray", text), 1)
    _ = stage.game
    while (stage.state.step, stage.state.priority) != (BEGIN_COMBAT, 1):
        assert isinstance(stage.game.decision, Act)
        stage.pass_priority()
    stage.casts(fray, target=(cub,))
    stage.until("attackers")
    decision = stage.game.decision
    assert decision is not None and decision.player == 0
    assert decision.error(()) is not None and decision.error((cub, -2)) is None


def test_ex_732_5_1_nobody_must_end_a_loop() -> None:
    """A loop of mandatory triggers about an artifact: the player may sacrifice something to end it, or pass."""
    stage = Stage()
    gear = stage.put(thing("Gear", "Whenever this artifact becomes tapped, untap it.\n{T}: You gain 1 life."))
    stage.put(thing("Wheel", "Whenever an artifact becomes untapped, tap it."), 1)
    seal = stage.put(
        thing("Seal", "Sacrifice this enchantment: Destroy target artifact or enchantment.", "Enchantment")
    )
    stage.use(gear)
    for _ in range(6):
        assert stage.can(ACTIVATE_IT, seal) and stage.state.stack
        assert stage.game.decision is not None and stage.game.decision.error((PASS,)) is None
        stage.resolves()
    assert stage.there(gear) and stage.there(seal)
