"""801 Limited range of influence: the rulebook's examples. Players sit in a circle, the next one to the left."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Redirect, Replacement, Replacing
from lawmage.ir.cost import Cost, TapSelf
from lawmage.ir.effects import DealDamage, Hit
from lawmage.ir.event_pattern import DealsDamage
from lawmage.ir.selector import Among, Is, Named, Noun, Players, Selector, This, You
from lawmage.rules.nouns import candidates
from lawmage.state.constants import MAIN2, UPKEEP
from lawmage.state.objects import Frame
from lawmage.state.seating import Seating
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

AURA = "Enchantment — Aura"
ANY = Noun(("permanent", "player"), alternatives=(Noun(("permanent",), (Is("type", "creature"),)), Noun(("player",))))


def ranged(players: int, *ranges: int) -> Stage:
    """A stage with these ranges of influence; the last one is everybody's that is not given."""
    stage = Stage(players=players)
    every = (*ranges, *(ranges[-1],) * (players - len(ranges)))
    stage.start.seating = Seating(ranges=every).at_turn(stage.start.living)
    return stage


def seen_from(stage: Stage, player: int) -> list[int]:
    """The players in the player's range."""
    return sorted([-1 - ref for ref in candidates(stage.state, Frame(0, player, {}), Noun(("player",)))])


def test_ex_801_2a_1_one_seat_to_each_side() -> None:
    assert seen_from(ranged(6, 1), 0) == [0, 1, 5] and seen_from(ranged(6, 1), 3) == [2, 3, 4]


def test_ex_801_2a_2_two_seats_to_each_side() -> None:
    assert seen_from(ranged(6, 2), 0) == [0, 1, 2, 4, 5]


def test_ex_801_2c_1_found_anew_as_each_turn_begins() -> None:
    """The player between leaves: the next one comes into range with the next turn."""
    stage = ranged(5, 1)
    stage.game.concede(1)
    assert 2 not in seen_from(stage, 0)
    stage.to_step(UPKEEP)
    assert 2 in seen_from(stage, 0)


def test_ex_801_5a_1_the_one_who_chooses_must_reach_it_too() -> None:
    """An opponent chooses the second target: within both players' ranges."""
    stage = ranged(4, 1)
    second = Selector(
        "target", ANY, slot=1, chooser=Selector("choose", Noun(("player",), (Among(Players("opponents")),)))
    )
    does = DealDamage((Hit(This(), 1, Selector("target", ANY, slot=0)), Hit(This(), 1, second)))
    witches = stage.put(
        make("Hexers", "{B}{B}", "Creature — Human", "", "1/3", more=(Activated(Cost((TapSelf(),)), does),))
    )
    near, far = stage.put(bear(), 1), stage.put(bear("Elk"), 2)
    stage.game.answer(next(one for one in stage.options() if one[1:2] == (witches,)))
    offered = {}
    while stage.game.decision is not None and stage.game.decision.what in ("target", "player"):
        decision = stage.game.decision
        offered[decision.what, decision.player] = set(getattr(decision, "options", ()))
        wanted = (-2,) if decision.error((-2,)) is None else decision.first()
        stage.game.answer(wanted)
    assert offered["target", 0] >= {-1, -2, -4, near, witches} and far not in offered["target", 0]
    assert -3 not in offered["target", 0] and offered["target", 1] == {-1, -2, near, witches}


def test_ex_801_5b_1_an_option_may_speak_of_what_is_out_of_range() -> None:
    """The third player, with range 1, chooses a mode for the first one two seats away."""
    stage = ranged(5, 2, 1)
    stage.put(bear())
    stage.lands("U")
    text = "An opponent chooses one —\n• You draw two cards.\n• Creatures you control get +2/+2 until end of turn."
    stage.play(stage.hand(spell("Bargain", text, "{U}")), player=(-3,), mode=(0,))
    before = len(stage.state.players[0].hand)
    stage.resolves()
    assert len(stage.state.players[0].hand) == before + 2


def test_ex_801_5c_1_nobody_in_range_can_choose() -> None:
    """An emperor among two generals: the nearest opponent to the left makes the choice."""
    stage = Stage(players=6)
    teams = ((0, 1, 5), (2, 3, 4))
    stage.start.seating = Seating(teams, (1,) * 6).at_turn(stage.start.living)
    stage.put(bear())
    stage.lands("U")
    text = "An opponent chooses one —\n• You draw two cards.\n• Creatures you control get +2/+2 until end of turn."
    card = stage.hand(spell("Bargain", text, "{U}"))
    stage.game.answer(next(one for one in stage.options() if one[1:2] == (card,)))
    decision = stage.game.decision
    assert decision is not None and (decision.what, decision.player) == ("mode", 2)


def test_ex_801_7_1_the_whole_event_must_be_in_range() -> None:
    """Becoming blocked happens in range, becoming blocked by that creature does not."""
    stage = ranged(5, 1)
    cub = stage.put(bear())
    for n, event in enumerate(("becomes blocked", "becomes blocked by a creature")):
        aura = make(
            f"Chain {n}", "{W}", AURA, f"Enchant creature\nWhenever enchanted creature {event}, you gain 1 life."
        )
        stage.start.own(stage.put(aura, 4)).attached_to = cub
    guard = stage.put(bear("Guard"), 1)
    stage.attack((cub, -2), (guard, cub))
    assert len(stage.state.stack) == 1


def test_ex_801_7a_1_where_it_left_or_arrived() -> None:
    """A creature leaves under a player out of range of its owner, to the owner's graveyard."""
    stage = ranged(5, 1)
    text = "Whenever another creature leaves the battlefield, target player mills two cards."
    for player in (0, 2):
        stage.put(bear("Extractor", text=text), player)
    victim = stage.put(bear(), 2)
    stage.start.own(victim).owner = 0
    stage.lands("B", 3)
    stage.casts(stage.hand(spell("Doom", "Destroy target creature.", "{B}"), 3), target=(victim,))
    assert len(stage.state.stack) == 1
    assert stage.state.objects[stage.state.stack[0]].controller == 2 and stage.where("Cub") == ["graveyard"]


def test_ex_801_10_1_what_is_out_of_range_is_not_affected() -> None:
    stage = ranged(6, 1)
    cubs = [stage.put(bear(f"Cub {n}", "2/3"), n) for n in range(6)]
    stage.lands("R")
    stage.casts(stage.hand(spell("Clasm", "Clasm deals 2 damage to each creature.", "{R}", "Sorcery")))
    assert [stage.state.objects[one].damage for one in cubs] == [2, 2, 0, 0, 0, 2]


def coats() -> tuple[Stage, list[int]]:
    """Bears of six players, with an enchantment of the first that counts them."""
    stage = ranged(6, 1)
    text = "Each creature gets +1/+1 for each other creature on the battlefield that shares a creature type with it."
    stage.put(thing("Coat", text))
    return stage, [stage.put(bear(f"Cub {n}", "1/1"), n) for n in range(6)]


def test_ex_801_11_1_only_what_is_in_range_is_counted() -> None:
    stage, cubs = coats()
    assert stage.size(cubs[0]) == (3, 3) and stage.size(cubs[2]) == (1, 1)


def test_ex_801_11_2_it_is_the_range_of_the_enchantments_controller() -> None:
    """The creature of the player to the right counts one that is out of that player's own range."""
    stage, cubs = coats()
    assert stage.size(cubs[5]) == (3, 3) and stage.size(cubs[1]) == (3, 3)


def test_ex_801_13a_1_damage_redirected_out_of_range_is_not_dealt() -> None:
    """Damage to the neighbour goes on to a creature beyond, which is dealt it only by whoever reaches it."""
    for dealer, damage in ((0, 0), (2, 5)):
        stage = ranged(5, 1)
        stage.start.active = stage.start.priority = dealer
        stage.lands("R", dealer)
        decoy = stage.put(bear("Decoy", "1/9"), 2)
        to = Selector("all", Noun(tests=(Named("Decoy"),)))
        ruse = Replacing(Replacement(DealsDamage(to=You()), (Redirect(to),)))
        stage.put(make("Ruse", "{W}", "Enchantment", "", more=(ruse,)), 1)
        axe = spell("Axe", "Axe deals 5 damage to target player or planeswalker.", "{R}", "Sorcery")
        stage.casts(stage.hand(axe, dealer), target=(-2,))
        assert stage.life(1) == 20 and stage.state.objects[decoy].damage == damage


def test_ex_801_13b_1_a_source_out_of_range_is_not_prevented() -> None:
    """Damage by creatures is prevented, but not that of the creature of a player beyond."""
    for source, life in ((2, 18), (0, 20)):
        stage = ranged(5, 1)
        stage.put(thing("Veil", "Prevent all damage that would be dealt by creatures.", "Enchantment"))
        stage.start.active = stage.start.priority = source
        stage.attack((stage.put(bear(), source), -2))
        stage.to_step(MAIN2)
        assert stage.life(1) == life


def test_ex_801_13b_2_a_recipient_in_range_is_protected_from_anybody() -> None:
    stage = ranged(5, 1)
    stage.start.active = stage.start.priority = 2
    stage.lands("W")
    stage.lands("R", 2)
    blast = stage.hand(spell("Blast", "Blast deals 4 damage to any target."), 2)
    text = "Prevent the next 4 damage that would be dealt to any target this turn."
    mend = stage.hand(spell("Mend", text, "{W}"))
    stage.play(blast, target=(-2,))
    stage.priority(0)
    stage.casts(mend, target=(-2,))
    stage.resolves()
    assert stage.life(1) == 20


def test_ex_801_13b_3_all_damage_both_in_range() -> None:
    """A fog of the first player does not stop the fight of the neighbour with somebody beyond."""
    for beyond, damage in ((2, 1), (4, 0)):
        stage = ranged(5, 1)
        foe, mine = (1, beyond) if beyond == 2 else (0, 1)
        stage.start.active = stage.start.priority = foe
        attacker, blocker = stage.put(bear("Raider", "1/5"), foe), stage.put(bear("Guard", "1/5"), mine)
        stage.lands("G")
        fog = stage.hand(spell("Fog", "Prevent all combat damage that would be dealt this turn.", "{G}"))
        stage.attack((attacker, -1 - mine), (blocker, attacker))
        stage.priority(0)
        stage.casts(fog)
        stage.to_step(MAIN2)
        assert stage.state.objects[attacker].damage == stage.state.objects[blocker].damage == damage
