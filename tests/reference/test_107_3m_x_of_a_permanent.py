"""107.3m X of the spell that a permanent was."""

from __future__ import annotations

from lawmage.ir.ability import Static, Triggered
from lawmage.ir.effects import GainLife
from lawmage.ir.event_pattern import Moves
from lawmage.ir.modification import GrantAbility
from lawmage.ir.quantity import X
from lawmage.ir.selector import Is, Noun, This, You
from lawmage.rules.actions import Act
from lawmage.rules.stats import mana_value
from tests.examples.cards import make, spell
from tests.reference.cards import real
from tests.reference.scene import Scene


def ballista(x: int) -> tuple[Scene, int]:
    scene = Scene()
    scene.lands("C" * 2 * x)
    scene.play(scene.hand(real("Walking Ballista")), X=(x,))
    return scene, scene.state.stack[-1]


def plus(scene: Scene, object_id: int) -> int:
    return scene.state.objects[object_id].count("+1/+1")


def worth(scene: Scene, object_id: int) -> int:
    """202.3 Its mana value."""
    return mana_value(scene.seen(object_id), scene.state.objects[object_id])


def test_107_3m_1() -> None:
    scene, spell_id = ballista(2)
    assert worth(scene, spell_id) == 4
    scene.resolves()
    there = scene.id_of("Walking Ballista")
    assert plus(scene, there) == 2
    assert worth(scene, there) == 0


def test_107_3m_2() -> None:
    scene = Scene()
    scene.lands("GGGGGGGGG")
    scene.play(scene.hand(real("Verdeloth the Ancient")), additional=(0,), X=(3,))
    scene.settles()
    there = scene.id_of("Verdeloth the Ancient")
    assert len(scene.of_name("Saproling Token")) == 3
    assert worth(scene, there) == 6


def tokens() -> str:
    return "When this creature enters, create X 1/1 white Insect creature tokens."


def test_107_3m_3() -> None:
    scene = Scene()
    scene.lands("CCGRU")
    scene.play(scene.hand(make("Herald", "{X}{G}", "Creature — Elf", tokens(), "1/1")), X=(2,))
    scene.resolves()
    trigger = scene.state.stack[-1]
    scene.settles()
    assert len(scene.of_name("Insect Token")) == 2 and trigger
    scene = Scene()
    scene.lands("CCGRU")
    sear = scene.hand(spell("Sear", "Destroy target creature.", "{R}"))
    echo = scene.hand(spell("Echo", "Copy target triggered ability you control.", "{U}"))
    scene.play(scene.hand(make("Herald", "{X}{G}", "Creature — Elf", tokens(), "1/1")), X=(2,))
    scene.resolves()
    trigger = scene.state.stack[-1]
    scene.casts(sear, target=(scene.id_of("Herald"),))
    scene.casts(echo, target=(trigger,))
    assert len(scene.state.stack) == 2
    scene.settles()
    assert len(scene.of_name("Insect Token")) == 4


def test_107_3m_4() -> None:
    for x, cards in ((4, 0), (5, 1)):
        scene = Scene()
        scene.lands("G" + "C" * x)
        scene.play(scene.hand(make("Glutton", "{X}{G}", "Creature — Beast", "Ravenous", "0/0")), X=(x,))
        scene.resolves()
        assert plus(scene, scene.id_of("Glutton")) == x
        assert len(scene.state.stack) == cards
        scene.settles()
        assert len(scene.state.players[0].hand) == cards


def test_107_3m_5() -> None:
    scene = Scene()
    scene.lands("B")
    gone = scene.put(real("Walking Ballista"), 0, "graveyard")
    scene.casts(scene.hand(real("Reanimate")), target=(gone,))
    assert scene.where("Walking Ballista") == ["graveyard"]
    scene = Scene()
    scene.lands("CCCCW")
    flicker = scene.hand(real("Cloudshift"))
    scene.play(scene.hand(real("Walking Ballista")), X=(2,))
    scene.resolves()
    scene.casts(flicker, target=(scene.id_of("Walking Ballista"),))
    assert scene.where("Walking Ballista") == ["graveyard"]


def test_107_3m_6() -> None:
    scene = Scene()
    scene.lands("R")
    gift = spell("Gift", "You may cast target artifact card from your graveyard without paying its mana cost.", "{R}")
    gone = scene.put(real("Walking Ballista"), 0, "graveyard")
    scene.lands("CCCC")  # mana for X is no help
    scene.play(scene.hand(gift), target=(gone,))
    for _ in scene.state.living:
        scene.pass_priority()
    assert scene.game.decision is not None and scene.game.decision.what == "may"
    scene.answer(1)
    assert isinstance(scene.game.decision, Act)  # X was not asked for
    (spell_id,) = scene.state.stack
    announced = scene.state.objects[spell_id]
    assert announced.face.name == "Walking Ballista"
    assert announced.cast is not None and announced.cast.x == 0 and worth(scene, spell_id) == 0
    scene.settles()
    assert scene.where("Walking Ballista") == ["graveyard"]


def test_107_3m_7() -> None:
    scene = Scene()
    scene.lands("UUUU")
    there = scene.put(real("Walking Ballista"))
    scene.start.own(there).counters = (("+1/+1", 2),)
    scene.play(scene.hand(real("Clone")))
    scene.resolves(may=(1,))
    assert scene.where("Clone") == ["graveyard"]
    scene = Scene()
    scene.lands("CCCCUU")
    twice = scene.hand(make("Echo", "{U}{U}", "Instant", "Copy target creature spell you control."))
    scene.play(scene.hand(real("Walking Ballista")), X=(2,))
    scene.casts(twice, target=(scene.state.stack[-1],))
    scene.resolves()
    (token,) = [one for one in scene.of_name("Walking Ballista") if one.kind == "token"]
    assert token.count("+1/+1") == 2


def test_107_3m_8() -> None:
    scene = Scene()
    scene.put(
        make(
            "Chorus",
            "{2}",
            "Enchantment",
            "Whenever a creature you control enters, you gain X life, where X is the number of creatures you control.",
        )
    )
    scene.lands("CCCCCC")
    scene.play(scene.hand(real("Walking Ballista")), X=(3,))
    scene.settles()
    assert scene.life() == 21
    there = scene.id_of("Walking Ballista")
    assert plus(scene, there) == 3


def test_107_3m_9() -> None:
    scene = Scene()
    scene.lands("GGGGGGGG")
    scene.play(scene.hand(real("Verdeloth the Ancient")), additional=(0,), X=(2,))
    announced = scene.state.objects[scene.state.stack[-1]]
    assert announced.cast is not None and announced.cast.x == 2
    scene.settles()
    assert len(scene.of_name("Saproling Token")) == 2


def test_107_3m_6_cascade() -> None:
    scene = Scene()
    scene.lands("RGCC")
    elf = scene.hand(real("Bloodbraid Elf"))
    scene.on_top(real("Walking Ballista"))
    scene.play(elf)
    while scene.state.stack and scene.where("Walking Ballista") == ["library"]:
        scene.resolves(may=(1,))
    scene.settles()
    assert scene.where("Walking Ballista") == ["graveyard"] and scene.where("Bloodbraid Elf") == ["battlefield"]


def test_107_3m_8_an_ability_that_it_has_gained() -> None:
    """107.3j X of an ability that another effect gives it is what that ability defines: 0, whatever was cast."""
    entering = Triggered(Moves(This(), to=("battlefield",)), GainLife(X()))
    grant = Static(Noun(tests=(Is("type", "creature"),), controller=You()), (GrantAbility(entering),))
    scene = Scene()
    scene.put(make("Mentor", "{2}", "Enchantment", more=(grant,)))
    scene.put(make("Tally", "{2}", "Artifact", "Whenever you gain life, draw a card."))
    scene.lands("CCCC")
    scene.play(scene.hand(real("Walking Ballista")), X=(2,))
    scene.resolves()
    assert len(scene.state.stack) == 1  # it triggers
    scene.settles()
    assert scene.life() == 20 and not scene.state.players[0].hand
    assert plus(scene, scene.id_of("Walking Ballista")) == 2


def test_107_3m_8_an_activated_ability_has_its_own() -> None:
    scene = Scene()
    scene.lands("GCCC")
    engine = make("Engine", "{X}{G}", "Creature — Golem", "{X}: This creature gets +X/+0 until end of turn.", "1/1")
    scene.play(scene.hand(engine), X=(1,))
    scene.resolves()
    there = scene.id_of("Engine")
    scene.uses(there, X=(2,))
    assert scene.size(there) == (3, 1)


def test_107_3m_9_two_costs_share_one_value() -> None:
    scene = Scene()
    scene.lands("RCC")
    text = "As an additional cost to cast this spell, pay X life.\nDraw X cards."
    scene.play(scene.hand(spell("Pact", text, "{X}{R}", "Sorcery")), X=(2,))
    assert scene.life() == 18 and all(one.tapped for one in scene.of_name("Wastes"))
    scene.resolves()
    assert len(scene.state.players[0].hand) == 2


def test_107_3m_9_of_an_alternative_cost() -> None:
    other = "You may pay {X}{G} rather than pay this spell's mana cost."
    text = f"{other}\nThis creature enters with X +1/+1 counters on it."
    scene = Scene()
    scene.lands("GCCC")
    card = scene.hand(make("Sprout", "{7}{G}", "Creature — Plant", text, "0/0"))
    scene.play(card, 1, X=(3,))
    scene.resolves()
    there = scene.id_of("Sprout")
    assert plus(scene, there) == 3 and worth(scene, there) == 8


def test_107_3m_9_of_an_additional_cost_that_is_no_mana() -> None:
    text = "As an additional cost to cast this spell, pay X life.\nWhen this creature enters, draw X cards."
    scene = Scene()
    scene.lands("B")
    scene.play(scene.hand(make("Leech", "{B}", "Creature — Leech", text, "1/1")), X=(3,))
    assert scene.life() == 17
    scene.settles()
    assert len(scene.state.players[0].hand) == 3
