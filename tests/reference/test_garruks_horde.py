"""Garruk's Horde: the top card revealed (401.5-401.6), and creature spells cast from there (601.3e)."""

from __future__ import annotations

from lawmage.decisions import CANCEL
from lawmage.ir.card import Card
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, LAND, PASS
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from lawmage.rules.playing import ways_to_cast
from lawmage.state.constants import END, MAIN1
from lawmage.view import may_see
from tests.examples.cards import bear, face, faces, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene


def horde(top: Card, mana: str = "", player: int = 0) -> tuple[Scene, int]:
    """Garruk's Horde, this card on top of the library, and lands."""
    scene = Scene()
    scene.put(real("Garruk's Horde"), player)
    scene.lands(mana, player)
    return scene, scene.on_top(top, player)


def playable(scene: Scene, card: int) -> bool:
    _ = scene.game
    return scene.can(CAST_IT, card) or scene.can(LAND, card)


def faces_castable(scene: Scene, card: int) -> set[int]:
    """The faces (or ways) that could be cast now."""
    _ = scene.game
    ways = ways_to_cast(scene.state, scene.state.priority, card)
    return {ways[one[2]].face for one in scene.options() if one[0] == CAST_IT and one[1] == card}


def ways_castable(scene: Scene, card: int) -> set[str]:
    _ = scene.game
    ways = ways_to_cast(scene.state, scene.state.priority, card)
    return {ways[one[2]].name for one in scene.options() if one[0] == CAST_IT and one[1] == card}


def top_seen(scene: Scene, whose: int = 0) -> set[int]:
    """Who sees the top card of the library."""
    cards = scene.state.players[whose].library
    return {
        n for n in range(len(scene.state.players)) if cards and may_see(scene.state, scene.state.objects[cards[0]], n)
    }


def test_GH_1() -> None:
    scene, cub = horde(bear(cost="{G}"), "G")
    assert playable(scene, cub)
    scene.casts(cub)
    assert scene.where("Cub") == ["battlefield"]
    scene, cub = horde(bear(cost="{G}"), "GR")
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    assert playable(scene, cub)
    scene.play(spark)
    assert not playable(scene, cub)  # the stack is not empty
    scene, card = horde(spell("Spark", "You gain 1 life.", "{R}"), "R")
    assert not playable(scene, card)
    scene, card = horde(real("Forest"))
    assert not playable(scene, card)


def test_GH_2() -> None:
    scene, cub = horde(bear(cost="{G}"), "G")
    assert top_seen(scene) == {0, 1}
    scene.casts(cub)
    assert top_seen(scene) == {0, 1} and scene.state.players[0].library[0] != cub


def test_GH_3() -> None:
    scene, arbor = horde(real("Dryad Arbor"), "GGG")
    assert not playable(scene, arbor)


def test_GH_4() -> None:
    quick = bear("Quick", text="Flash", cost="{G}")
    scene, card = horde(quick, "GG")
    assert playable(scene, card)
    scene.to_step(MAIN1, 1)
    scene.priority(0)
    top = scene.state.players[0].library[0]
    assert top == card and playable(scene, card)
    scene, card = horde(bear(cost="{G}"), "GG")
    scene.to_step(MAIN1, 1)
    scene.priority(0)
    assert not playable(scene, card)
    scene, card = horde(bear(cost="{G}"), "GG")
    scene.put(real("Vedalken Orrery"))
    scene.to_step(MAIN1, 1)
    scene.priority(0)
    assert playable(scene, card)


def test_GH_5() -> None:
    kicked = bear(
        "Boxer", "1/1", "Kicker {1}\nThis creature enters with a +1/+1 counter on it if it was kicked.", "{G}"
    )
    scene, card = horde(kicked, "GG")
    scene.casts(card, additional=(0,))
    assert scene.state.objects[scene.id_of("Boxer")].count("+1/+1") == 1
    dear = bear("Devotee", text="As an additional cost to cast this spell, discard a card.", cost="{G}")
    scene, card = horde(dear, "G")
    assert not playable(scene, card)
    scene, card = horde(dear, "G")
    extra = scene.hand(real("Island"))
    scene.casts(card)
    assert extra not in scene.state.players[0].hand
    scene, card = horde(bear(cost="{G}"), "G")
    scene.put(make("Levy", "{2}", "Artifact", "Creature spells cost {1} more to cast."), 1)
    assert not playable(scene, card)
    scene, card = horde(bear(cost="{1}{G}"), "G")
    scene.put(make("Herd", "{2}", "Artifact", "Creature spells you cast cost {1} less to cast."))
    assert playable(scene, card)
    scene, card = horde(bear("Spirit", text="Evoke {G}", cost="{5}{G}"), "G")
    assert ways_castable(scene, card) == {"evoke"}
    scene, card = horde(bear("Runner", text="Dash {G}", cost="{5}{G}"), "G")
    assert ways_castable(scene, card) == {"dash"}


def test_GH_6() -> None:
    hidden = make("Veil", "{5}", "Artifact", "Morph {2}")
    scene, card = horde(hidden, "CCCCC")
    assert ways_castable(scene, card) == {"morph"}
    scene.casts(card, next(one[2] for one in scene.options() if one[0] == CAST_IT and one[1] == card))
    (there,) = [i for i in scene.state.battlefield if scene.state.objects[i].face_down]
    assert scene.size(there) == (2, 2)
    scene, card = horde(real("Giant Killer // Chop Down"), "WWWWW")
    assert faces_castable(scene, card) == {0}
    scene, card = horde(real("Boon Satyr"), "GGGGGGG")
    scene.put(bear())
    assert ways_castable(scene, card) == {""}
    modal = faces(
        "modal_dfc",
        face("Stream", "{U}", "Instant", "You gain 1 life."),
        face("Naiad", "{G}", "Creature — Nymph", "", "1/1"),
    )
    scene, card = horde(modal, "UG")
    assert faces_castable(scene, card) == {1}
    shore = faces(
        "modal_dfc", face("Giant", "{G}", "Creature — Giant", "", "3/3"), face("Shore", "", "Land", "{T}: Add {G}.")
    )
    scene, card = horde(shore, "G")
    assert faces_castable(scene, card) == {0} and not scene.can(LAND, card)


def test_GH_7() -> None:
    cycler = bear("Cycler", text="Cycling {1}", cost="{5}{G}")
    scene, card = horde(cycler, "CC")
    assert not playable(scene, card) and not any(len(one) > 1 and one[1] == card for one in scene.options())
    waiting = bear("Sleeper", text="Suspend 2—{G}", cost="{5}{G}")
    scene, card = horde(waiting, "G")
    _ = scene.game
    assert not any(len(one) > 1 and one[1] == card for one in scene.options())
    scene, card = horde(bear("Cub", cost="{5}{G}"))
    outlet = scene.put(make("Press", "{1}", "Artifact", "Discard a card: You gain 1 life."))
    assert not scene.can_use(outlet)


def test_GH_8() -> None:
    scene, _card = horde(bear("First"))
    scene.put(make("Well", "{1}", "Artifact", "If you would draw a card, you may gain 1 life instead."))
    scene.lands("U")
    three = scene.hand(spell("Three", "Draw three cards.", "{U}"))
    scene.play(three)
    for _ in scene.state.living:
        scene.pass_priority()
    tops = []
    while scene.game.decision is not None and scene.game.decision.what == "may":
        tops.append(scene.state.players[0].library[0])
        assert top_seen(scene) == {0, 1}
        scene.answer(*((1,) if len(tops) == 2 else ()))
    assert len(tops) == 3 and tops[0] != tops[1] and tops[1] == tops[2]
    assert scene.life() == 21 and len(scene.state.players[0].hand) == 2


def test_GH_9() -> None:
    for edition in ("2026-04", "2026-09"):
        scene, cub = horde(bear(cost="{1}{G}"), "G")
        scene.start.edition = edition
        assistant = scene.put(real("Deranged Assistant"))
        _ = scene.game
        before = scene.state.players[0].library[1]
        if edition == "2026-09":
            assert not playable(scene, cub)  # the mill is no mana ability any more
            continue
        scene.answer(*scene.first(CAST_IT, cub))
        assert scene.game.decision is not None and scene.game.decision.what == "pay"
        assert scene.state.players[0].library[0] == before and top_seen(scene) == set()
        scene.decide()
        assert scene.state.objects[assistant].tapped
        assert top_seen(scene) == {0, 1} and len(scene.state.players[0].graveyard) == 1
    scene, cub = horde(bear("Archer", text="When this creature enters, you gain 1 life.", cost="{G}"), "GU")
    _ = scene.game
    scene.game.answer(scene.first(CAST_IT, cub))
    assert scene.game.decision is not None and scene.game.decision.what == "pay"
    assert top_seen(scene) == set()
    scene.game.answer(CANCEL)  # 733 the casting is reversed
    assert scene.state.players[0].library[0] == cub and top_seen(scene) == {0, 1}


def test_GH_10() -> None:
    """401.5 The card that comes to the top while a land is played or an ability activated is hidden until then."""
    scene, cub = horde(bear(cost="{G}"))  # a land from hand, with a choice as it enters after a card was milled
    second = scene.start.players[0].library[1]
    text = "As this land enters, mill a card, then choose a color.\n{T}: Add one mana of the chosen color."
    spring = scene.hand(make("Spring", "", "Land", text))
    assert scene.can_play(spring) and top_seen(scene) == {0, 1}
    scene.game.answer((LAND, spring, 0))
    assert scene.game.decision is not None and scene.game.decision.what == "color"
    assert scene.state.players[0].library[0] == second and top_seen(scene) == set()
    assert scene.where("Cub") == ["graveyard"] and cub
    scene.decide()
    assert scene.where("Spring") == ["battlefield"] and top_seen(scene) == {0, 1}
    scene, cub = horde(bear(cost="{G}"), "C")  # an ability; by the April rules a mana ability may mill (605.1a)
    scene.start.edition = "2026-04"
    assistant = scene.put(real("Deranged Assistant"))
    engine = scene.put(make("Engine", "{2}", "Artifact", "{2}: You gain 1 life."))
    second = scene.start.players[0].library[1]
    _ = scene.game
    scene.answer(*scene.first(ACTIVATE_IT, engine))
    assert isinstance(scene.game.decision, Pay) and top_seen(scene) == {0, 1}
    scene.answer(assistant, 0, pack(("C",)))
    assert isinstance(scene.game.decision, Pay)
    assert scene.state.players[0].library[0] == second and top_seen(scene) == set()
    scene.decide()
    assert scene.state.stack and top_seen(scene) == {0, 1}


def test_GH_10_what_happens_after_that() -> None:
    """A cost that mills is paid last; a shuffle as something resolves is not "while activating"."""
    scene, _cub = horde(bear(cost="{G}"))
    sluice = scene.put(make("Sluice", "{1}", "Artifact", "Mill a card: You gain 1 life."))
    second = scene.start.players[0].library[1]
    scene.use(sluice)
    assert scene.state.players[0].library[0] == second and top_seen(scene) == {0, 1}
    scene, _cub = horde(bear(cost="{G}"))
    fetch = scene.put(real("Evolving Wilds"))
    scene.put(real("Forest"), 0, "library")
    scene.use(fetch)
    assert not scene.there(fetch) and top_seen(scene) == {0, 1}
    for _ in scene.state.living:
        scene.pass_priority()
    assert scene.game.decision is not None and scene.game.decision.what != "act"
    assert top_seen(scene) == {0, 1}
    scene.decide()
    assert top_seen(scene) == {0, 1}


def test_GH_11() -> None:
    """401.6 Another card covers it for a while: then it is a new object, and what tracked it has lost it."""
    bury = "Reveal the top card of your library. Exile that card at the beginning of the next end step."
    for covered in (True, False):
        scene, cub = horde(bear("Cub"), "RUG")
        other = scene.put(bear("Other"))
        cards = [
            scene.hand(spell("Bury", bury, "{R}")),
            scene.hand(spell("Lift", "Put target creature on top of its owner's library.", "{U}")),
            scene.hand(spell("Glimpse", "Draw a card.", "{G}")),
        ]
        scene.casts(cards[0])
        if covered:
            scene.casts(cards[1], target=(other,))
            assert scene.state.objects[scene.state.players[0].library[0]].face.name == "Other"
            scene.casts(cards[2])
        top = scene.state.players[0].library[0]
        assert scene.state.objects[top].face.name == "Cub" and top_seen(scene) == {0, 1}
        assert (top != cub) == covered
        scene.to_step(END)
        scene.settles()
        assert scene.where("Cub") == (["library"] if covered else ["exile"])


def test_GH_12() -> None:
    scene, cub = horde(bear(cost="{G}"), "G")
    scene.lands("R", 1)
    shot = scene.put(spell("Shot", "Destroy target creature.", "{R}"), 1, "hand")
    scene.play(cub)
    scene.casts(shot, target=(scene.id_of("Garruk's Horde"),))
    assert top_seen(scene) == set()
    scene.resolves()
    assert scene.where("Cub") == ["battlefield"]


def test_GH_13() -> None:
    scene, first = horde(bear("First", cost="{G}"), "GG")
    scene.put(real("Garruk's Horde"))
    second = scene.on_top(bear("Second", cost="{G}"))
    assert ways_castable(scene, second) == {""} and not playable(scene, first)
    scene.casts(second)
    scene.casts(first)
    assert scene.where("First") == scene.where("Second") == ["battlefield"]


def test_GH_14() -> None:
    scene, _card = horde(bear(cost="{G}"), "G")
    scene.start.own_player(0).library = ()
    _ = scene.game
    assert top_seen(scene) == set() and not any(one[0] == CAST_IT for one in scene.options())


def test_GH_15() -> None:
    scene, cub = horde(bear(cost="{G}"), "G")
    text = "Whenever you cast a spell from anywhere other than your hand, you gain 1 life."
    scene.put(make("Omen", "{1}", "Artifact", text))
    scene.casts(cub)
    scene.settles()
    assert scene.life() == 21
    scene, cub = horde(bear(cost="{G}"), "G")
    scene.put(real("Drannith Magistrate"), 1)
    other = scene.hand(bear("Inner", cost="{G}"))
    assert not playable(scene, cub) and playable(scene, other)


def test_GH_16() -> None:
    scene, _card = horde(bear())
    beast = scene.id_of("Garruk's Horde")
    cubs = [scene.put(bear(f"Cub {n}"), 1) for n in range(2)]
    scene.attacks(beast, PLAYER[1])
    scene.until("blockers")
    scene.answer(cubs[0], beast, cubs[1], beast)
    while scene.game.decision is not None and scene.game.decision.what != "combat damage":
        scene.answer(*((PASS,) if scene.game.decision.what == "act" else scene.game.decision.first()))
    assert "702.19b" in scene.refuses(1, 2, 4)
    assert "702.19b" in scene.refuses(2, 1, 4)
    scene.answer(2, 2, 3)
    scene.decide()
    assert scene.life(1) == 17 and scene.where("Cub 0") == scene.where("Cub 1") == ["graveyard"]


def test_GH_17() -> None:
    scene, _card = horde(bear())
    second = scene.start.players[0].library[1]
    assert not any(may_see(scene.state, scene.state.objects[second], n) for n in (0, 1))


def test_GH_18() -> None:
    scene, cub = horde(bear(cost="{G}"), "G")
    scene.put(make("Hush", "{1}", "Artifact", "Players can't cast creature spells."), 1)
    assert not playable(scene, cub)
