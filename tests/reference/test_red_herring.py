"""Red Herring (playtest): an exchange between the hand and a permanent or a spell, whose place outlives its card."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Card
from lawmage.rules import facing
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.rules.rule_queries import prohibited
from lawmage.state.constants import BLOCKS, DAMAGE_STEP
from lawmage.state.events import Happening
from lawmage.view import may_see
from tests.examples.cards import bear, face, faces, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene

FISH = real("Red Herring").name


def fishing(mana: str = "UU", twice: bool = False) -> tuple[Scene, int]:
    """Red Herring in hand, and lands for its ability."""
    scene = Scene()
    fish = scene.hand(real(FISH))
    scene.lands(mana + ("UU" if twice else ""))
    return scene, fish


def swap(scene: Scene, fish: int, other: int) -> int:
    """Activate and resolve, choosing this; the id of the fish where it is now."""
    scene.use(fish)
    return exchanged(scene, other)


def exchanged(scene: Scene, other: int) -> int:
    for _ in scene.state.living:
        scene.pass_priority()
    while scene.game.decision is not None and scene.game.decision.what != "act":
        decision = scene.game.decision
        scene.answer(*((other,) if decision.error((other,)) is None else decision.first()))
    there = scene.of_name(FISH) + scene.of_name(FISH, "stack")
    return there[0].id if there else 0


def test_RH_1() -> None:
    scene, fish = fishing()
    cub = scene.put(bear())
    scene.priority(0)
    scene.to_step(scene.state.step, 1)
    scene.priority(0)
    scene.use(fish)
    assert fish in scene.state.players[0].hand
    (top,) = scene.state.stack
    assert scene.aimed() == () and scene.state.priority == 0
    assert scene.state.objects[fish].revealed and top
    scene.priority(1)
    assert scene.there(cub)
    assert may_see(scene.state, scene.state.objects[fish], 1)  # B may answer it knowing the card
    scene = Scene()  # in no other zone
    there, gone = scene.put(real(FISH)), scene.put(real(FISH), 0, "graveyard")
    scene.lands("UU")
    assert not scene.can_use(there) and not scene.can_use(gone)


def test_RH_2() -> None:
    scene, fish = fishing("UUUUU")
    other = scene.put(bear("Hidden", text="Hexproof, shroud"))
    foe = scene.put(bear("Foe"), 1)
    scene.lands("R", 1)
    mine = scene.hand(real("Divination"))
    theirs = scene.put(spell("Spark", "You gain 1 life.", "{R}"), 1, "hand")
    scene.play(mine)
    scene.play(theirs)
    own, reply = scene.state.stack
    scene.use(fish)
    for _ in scene.state.living:
        scene.pass_priority()
    assert scene.game.decision is not None and scene.game.decision.player == 0
    options = scene.game.decision.options  # type: ignore[attr-defined]
    assert other in options and own in options and foe not in options and reply not in options
    scene.answer(other)
    assert scene.where("Hidden") == ["hand"] and scene.where(FISH) == ["battlefield"]
    assert scene.game.decision is not None and scene.game.decision.what == "act"


def test_RH_3() -> None:
    scene, fish = fishing()
    cub = scene.put(bear("Cub", text="Whenever this creature attacks, you gain 1 life."))
    scene.attacks(cub, PLAYER[1])
    scene.settles()
    there = swap(scene, fish, cub)
    assert scene.attacked_by(there) == PLAYER[1] and scene.in_hand("Cub") == 1
    assert not scene.state.stack and scene.life() == 21
    scene.to_step(DAMAGE_STEP)
    assert scene.life(1) == 18
    scene, fish = fishing()
    cub, foe = scene.put(bear("Cub")), scene.put(bear("Foe", "5/5"), 1)
    scene.to_step(scene.state.step, 1)
    scene.attacks(foe, PLAYER[0])
    scene.until("blockers")
    scene.answer(cub, foe)
    scene.priority(0)
    there = swap(scene, fish, cub)
    assert scene.state.combat is not None and (there, foe) in scene.state.combat.blocks
    assert foe in scene.state.combat.blocked
    scene.to_step(DAMAGE_STEP)
    assert scene.life() == 20 and scene.where(FISH) == ["graveyard"]


def test_RH_4() -> None:
    scene, fish = fishing()
    cub = scene.put(bear())
    scene.start.own(cub).tapped = True
    there = swap(scene, fish, cub)
    assert scene.state.objects[there].tapped
    scene, fish = fishing()
    cub = scene.put(bear("Secret", "4/4", "Flying"))
    scene.start.own(cub).face_down = "morph"
    scene.start.touch_views()
    scene.use(fish)
    for _ in scene.state.living:
        scene.pass_priority()
    scene.answer(cub)
    (there,) = [i for i in scene.state.battlefield if scene.state.objects[i].card.name == FISH]
    assert scene.state.objects[there].face_down == "morph"
    assert scene.seen(there).name == "" and scene.size(there) == (2, 2)
    assert scene.in_hand("Secret") == 1


def test_RH_5() -> None:
    scene, fish = fishing()
    cub = scene.put(bear())
    scene.start.own(cub).counters = (("+1/+1", 2),)
    assert scene.size(swap(scene, fish, cub)) == (4, 4)
    scene, fish = fishing()
    walker = scene.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"))
    scene.start.own(walker).counters = (("loyalty", 3),)
    there = swap(scene, fish, walker)
    assert scene.state.objects[there].count("loyalty") == 3
    scene, fish = fishing()
    ox = scene.put(bear("Ox", "2/4"))
    scene.start.own(ox).counters = (("-1/-1", 2),)
    swap(scene, fish, ox)
    assert scene.where(FISH) == ["graveyard"]


def test_RH_6() -> None:
    blade = make("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
    scene, fish = fishing()
    cub, sword = scene.put(bear()), scene.put(blade)
    scene.start.own(sword).attached_to = cub
    there = swap(scene, fish, cub)
    assert scene.state.objects[sword].attached_to == there and scene.size(there) == (4, 2)
    scene, fish = fishing()
    cub = scene.put(bear())
    aura = scene.put(make("Bond", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+3."))
    scene.start.own(aura).attached_to = cub
    there = swap(scene, fish, cub)
    assert scene.state.objects[aura].attached_to == there and scene.size(there) == (2, 5)
    scene, fish = fishing("UUG")
    forest = scene.id_of("Forest")
    growth = scene.put(real("Wild Growth"))
    scene.start.own(growth).attached_to = forest
    there = swap(scene, fish, forest)
    assert scene.there(there) and scene.where("Wild Growth") == ["graveyard"]


def test_RH_7() -> None:
    scene, fish = fishing("UUG")
    cub = scene.put(bear())
    growth = scene.hand(real("Giant Growth"))
    scene.casts(growth, target=(cub,))
    there = swap(scene, fish, cub)
    assert scene.size(there) == (5, 5)
    scene.to_step(scene.state.step, 1)
    assert scene.size(there) == (2, 2)
    scene, fish = fishing("UUG")
    cub = scene.put(bear())
    shield = scene.hand(spell("Mend", "Regenerate target creature.", "{G}"))
    kill = scene.put(spell("Shot", "Destroy target creature.", "{R}"), 1, "hand")
    scene.lands("R", 1)
    scene.casts(shield, target=(cub,))
    there = swap(scene, fish, cub)
    scene.casts(kill, target=(there,))
    assert scene.there(there) and scene.state.objects[there].tapped


def casting(mine: Card, answer: Card, cost: str, theirs: str) -> tuple[Scene, int, int]:
    """A's spell, B's answer to it, and A's Red Herring with its ability on the stack."""
    scene, fish = fishing()
    scene.lands(cost)
    scene.lands(theirs, 1)
    own, reply = scene.hand(mine), scene.put(answer, 1, "hand")
    scene.play(own)
    target = scene.state.stack[0]
    scene.play(reply, target=(target,))
    return scene, fish, target


def test_RH_8() -> None:
    scene, fish = fishing()
    scene.put(make("Listener", "{1}", "Artifact", "Whenever you cast a creature spell, you gain 1 life."))
    scene.lands("UUU")
    scene.play(scene.hand(real("Divination")))
    target = scene.state.stack[0]
    there = swap(scene, fish, target)
    assert scene.in_hand("Divination") == 1 and scene.state.stack == (there,)
    scene.resolves()
    assert scene.where(FISH) == ["battlefield"] and scene.life() == 20


def test_RH_9() -> None:
    scene, fish, target = casting(real("Divination"), real("Counterspell"), "UUU", "UU")
    there = swap(scene, fish, target)
    assert scene.aimed() == (there,)
    scene.resolves()
    assert scene.where(FISH) == ["graveyard"] and scene.in_hand("Divination") == 1


def test_RH_10() -> None:
    scene, fish, target = casting(real("Divination"), real("Negate"), "UUU", "UU")
    swap(scene, fish, target)
    assert scene.aimed() == (target,)  # Negate keeps the old target, which is illegal now
    scene.resolves()
    scene.resolves()
    assert scene.where(FISH) == ["battlefield"] and scene.where("Negate") == ["graveyard"]


def test_RH_11() -> None:
    scene, fish = fishing()
    lamp = scene.put(make("Lamp", "{2}", "Artifact"))
    scene.lands("RR", 1)
    smash = scene.put(real("Smash to Smithereens"), 1, "hand")
    scene.play(smash, target=(lamp,))
    there = swap(scene, fish, lamp)
    scene.resolves()
    assert scene.there(there) and scene.life() == 20
    scene, fish = fishing()
    knight = scene.put(make("Knight", "{W}", "Creature — Knight", "", "2/2"))
    scene.lands("BB", 1)
    doom = scene.put(real("Doom Blade"), 1, "hand")
    scene.play(doom, target=(knight,))
    swap(scene, fish, knight)
    scene.resolves()
    assert scene.where(FISH) == ["graveyard"]
    scene, fish = fishing()
    cub, other = scene.put(bear("Cub")), scene.put(bear("Other", "2/5"))
    scene.lands("R", 1)
    text = "Split deals 4 damage divided as you choose among one or two target creatures."
    split = scene.put(spell("Split", text, "{R}"), 1, "hand")
    scene.play(split, target=(cub, other))
    shares = dict(zip(scene.aimed(), (3, 1), strict=True))
    there = swap(scene, fish, cub)
    assert set(scene.aimed()) == {there, other} and shares
    scene.resolves()
    assert scene.where(FISH) == ["graveyard"] and scene.state.objects[other].damage == 1


def test_RH_12() -> None:
    scene, fish = fishing()
    cub = scene.put(bear())
    scene.lands("B", 1)
    rip = scene.put(spell("Rip", "Target player discards a card.", "{B}"), 1, "hand")
    scene.use(fish)
    scene.casts(rip, target=(PLAYER[0],))
    exchanged(scene, cub)
    assert scene.there(cub) and scene.where(FISH) == ["graveyard"]


def test_RH_13() -> None:
    scene, fish = fishing(twice=True)
    cub, other = scene.put(bear("Cub")), scene.put(bear("Other"))
    scene.use(fish)
    scene.use(fish)
    there = exchanged(scene, cub)
    assert there and scene.in_hand("Cub") == 1
    exchanged(scene, other)
    assert scene.there(there) and scene.there(other)


def test_RH_13_it_is_in_hand_again_as_another_object() -> None:
    scene, fish = fishing(twice=True)
    cub, other = scene.put(bear("Cub")), scene.put(bear("Other"))
    scene.lands("U", 1)
    pull = scene.put(spell("Pull", "Return target creature to its owner's hand.", "{U}"), 1, "hand")
    scene.use(fish)
    scene.use(fish)
    there = exchanged(scene, cub)
    scene.casts(pull, target=(there,))
    assert scene.in_hand(FISH) == 1 and scene.in_hand("Cub") == 1
    exchanged(scene, other)
    assert scene.there(other) and scene.in_hand(FISH) == 1 and scene.where(FISH) == ["hand"]


def test_RH_14() -> None:
    scene, fish = fishing("UUR")
    theirs = scene.put(bear("Theirs"), 1)
    steal = scene.hand(spell("Grab", "Gain control of target creature.", "{R}"))
    scene.lands("B", 1)
    doom = scene.put(spell("Doom", "Destroy target creature.", "{B}"), 1, "hand")
    scene.casts(steal, target=(theirs,))
    scene.play(doom, target=(theirs,))
    assert scene.aimed() == (theirs,)
    scene.use(fish)
    exchanged(scene, theirs)
    assert scene.there(theirs) and fish in scene.state.players[0].hand
    assert scene.aimed() == (theirs,)


def test_RH_15() -> None:
    scene, fish = fishing()
    island = scene.of_name("Island")[0].id
    there = swap(scene, fish, island)
    assert scene.there(there) and scene.in_hand("Island") == 1
    scene, fish = fishing()
    gone = scene.put(spell("Flood", "Destroy all permanents.", "{R}"), 1, "hand")
    scene.lands("R", 1)
    scene.use(fish)
    scene.casts(gone)
    exchanged(scene, 0)
    assert fish in scene.state.players[0].hand


def test_RH_16() -> None:
    scene, fish = fishing(twice=True)
    cub = scene.put(bear())
    scene.use(fish)
    scene.use(fish)
    ability = scene.state.stack[0]
    for _ in scene.state.living:
        scene.pass_priority()
    assert scene.game.decision is not None
    options = scene.game.decision.options  # type: ignore[attr-defined]
    assert cub in options and ability not in options


def test_RH_17() -> None:
    clue = make("Red Herring", "{1}{R}", "Artifact Creature — Clue Fish", "Haste", "2/2")
    words = [one.name for one in clue.faces[0].abilities if isinstance(one, Keyword)]
    assert words == ["haste"] and real(FISH).faces[0].types == ("creature",)
    scene = Scene()
    one, other = scene.hand(clue), scene.hand(real(FISH))
    scene.lands("UU")
    scene.put(bear())
    _ = scene.game
    assert not scene.can(ACTIVATE_IT, one) and scene.can(ACTIVATE_IT, other)
    assert "haste" not in scene.seen(other).keywords


def test_RH_4_flipped_and_revealed() -> None:
    """A flip card that has flipped gives its place: the fish is as printed. What was face down is revealed."""
    scene, fish = fishing()
    turned = faces(
        "flip", face("Novice", "{1}{R}", "Creature — Monk", "", "1/1"), face("Adept", "", "Creature — Monk", "", "4/4")
    )
    there = scene.put(turned)
    facing.flip(scene.start, there)
    assert scene.size(there) == (4, 4) and scene.seen(there).name == "Adept"
    scene.lands("U")
    mirror = scene.hand(spell("Mirror", "Target creature becomes a copy of another target creature.", "{U}"))
    other = scene.put(turned, 1)
    new = swap(scene, fish, there)
    assert scene.size(new) == (2, 2) and scene.seen(new).name == FISH and scene.in_hand("Novice") == 1
    assert "flipped" in scene.state.objects[new].marks  # a status of the place: seen when it copies a flip card
    scene.casts(mirror, target=[(new,), (other,)])
    assert scene.size(other) == (1, 1) and scene.size(new) == (4, 4)
    scene, fish = fishing()
    cub = scene.put(bear("Secret", "4/4"))
    scene.start.own(cub).face_down = "morph"
    scene.start.touch_views()
    scene.use(fish)
    exchanged(scene, cub)
    (card,) = scene.state.players[0].hand
    assert scene.state.objects[card].revealed == (0, 1)


def test_RH_7_other_effects_about_the_place() -> None:
    scene, fish = fishing("UUG")
    cub = scene.put(bear())
    rush = "Target creature can't block this turn. Sacrifice it at the beginning of the next end step."
    scene.casts(scene.hand(spell("Rush", rush, "{G}")), target=(cub,))
    there = swap(scene, fish, cub)
    assert prohibited(scene.state, Happening(BLOCKS, there, 0)) is not None
    scene.to_step(scene.state.step, 1)
    assert scene.where(FISH) == ["graveyard"]


def test_RH_7_control() -> None:
    """Effects that give control are about the place: A's lasts until end of turn, then B's rules there again."""
    scene, fish = fishing("UUR")
    cub = scene.put(bear("Cub"))
    scene.lands("R", 1)
    grab = scene.put(spell("Grab", "Gain control of target creature.", "{R}"), 1, "hand")
    back = scene.hand(spell("Lend", "Gain control of target creature until end of turn.", "{R}"))
    scene.casts(grab, target=(cub,))
    assert scene.seen(cub).controller == 1
    scene.casts(back, target=(cub,))
    assert scene.seen(cub).controller == 0
    there = swap(scene, fish, cub)
    assert scene.in_hand("Cub") == 1 and scene.seen(there).controller == 0
    scene.to_step(scene.state.step, 1)
    assert scene.there(there) and scene.seen(there).controller == 1
    assert scene.state.objects[there].owner == 0


def test_RH_7_goaded_until_the_next_turn_of_who_did_it() -> None:
    """701.15b What goad makes of the creature is an effect: it is about the place."""
    scene, fish = fishing()
    cub = scene.put(bear("Cub"))
    scene.lands("R", 1)
    taunt = scene.put(spell("Taunt", "Goad target creature.", "{R}"), 1, "hand")
    scene.casts(taunt, target=(cub,))
    there = swap(scene, fish, cub)
    assert "goaded:1" in scene.state.objects[there].marks
