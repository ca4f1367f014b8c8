"""701.42, 712.21, 722 Melding, preparation cards, waterbending: the rulebook's examples."""

from __future__ import annotations

from dataclasses import replace

from lawmage.ir.ability import Activated
from lawmage.ir.card import Card
from lawmage.ir.cost import Cost
from lawmage.ir.effects import Bind, Meld, Move, Sequence
from lawmage.ir.selector import Both, Bound, Named, Noun, Selector, This, You
from lawmage.rules.stats import mana_value
from lawmage.state.constants import END
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage


def halves() -> tuple[Card, Card]:
    """Two cards that meld into a Beast: the first one has the ability to do so."""
    whole = face("Beast", "", "Creature — Beast", "", "5/6")
    head = faces("meld", face("Head", "{4}{B}", "Creature — Human", "", "3/3"), whole)
    tail = faces("meld", face("Tail", "{1}{B}", "Creature — Rat", "(Melds with Head.)", "2/1"), whole)
    partner = Selector("all", Noun(("permanent",), (Named("Tail"),), controller=You(), owner=You()))
    both = Bind(Move(Both((This(), partner)), "exile"), (("things", 0),))
    joins = Activated(Cost(), Sequence((both, Meld(Bound(0)))))
    return replace(head, faces=(replace(head.faces[0], abilities=(joins,)), head.faces[1])), tail


def beast(stage: Stage) -> int:
    """The melded permanent."""
    head, tail = [stage.put(one) for one in halves()]
    stage.uses(head)
    assert not stage.there(tail) and not stage.there(head)
    made = stage.one("Beast").id
    assert stage.size(made) == (5, 6) and mana_value(stage.seen(made), stage.state.objects[made]) == 7
    return made


def test_ex_701_42c_1_a_token_cannot_be_melded() -> None:
    """A card and a token copy of the other card are exiled and stay there; the token ceases to exist."""
    stage = Stage()
    head, tail = halves()
    first, second = stage.put(head), stage.put(tail)
    stage.start.own(second).kind = "token"
    stage.uses(first)
    assert stage.where("Head") == ["exile"] and not stage.where("Tail")


def test_ex_712_21_1_one_creature_dies_and_two_cards_go() -> None:
    """A melded permanent dies: one creature died, two cards were put into the graveyard."""
    stage = Stage()
    stage.put(thing("Pyre", "Whenever a creature dies, you gain 10 life.", "Enchantment"))
    stage.put(thing("Crypt", "Whenever a card is put into a graveyard from anywhere, you gain 1 life.", "Enchantment"))
    stage.lands("B")
    doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
    stage.casts(doom, target=(beast(stage),))
    stage.settles()
    assert stage.where("Head") == stage.where("Tail") == ["graveyard"]
    assert stage.life() == 20 + 10 + 2 + 1  # the spell is a card too


def test_ex_712_21b_1_the_order_of_the_two_cards() -> None:
    """Who exiles a melded permanent says which of its two cards is the last one exiled."""
    for order in ((0, 1), (1, 0)):
        exiled(order)


def exiled(order: tuple[int, int]) -> None:
    stage = Stage()
    stage.lands("W")
    banish = stage.hand(spell("Banish", "Exile target creature.", "{W}"))
    stage.casts(banish, target=(beast(stage),), then={"order": order})
    head, tail = stage.one("Head", "exile"), stage.one("Tail", "exile")
    assert (head.timestamp < tail.timestamp) is (order == (0, 1))


JOURNEY = (
    "Exile target creature. At the beginning of the next end step, return that card to the battlefield "
    "under its owner's control with two +1/+1 counters on it."
)


def test_ex_712_21c_1_both_cards_return_from_exile() -> None:
    """Exiled until the end step: both cards return, each with counters."""
    stage = Stage()
    stage.lands("W")
    journey = stage.hand(spell("Trip", JOURNEY, "{W}"))
    stage.casts(journey, target=(beast(stage),))
    stage.to_step(END)
    stage.settles()
    assert stage.one("Head").counters == stage.one("Tail").counters == (("+1/+1", 2),)


def test_ex_712_21c_2_both_cards_return_from_the_graveyard() -> None:
    """An Aura returns what it enchanted when that dies: both cards."""
    stage = Stage()
    stage.lands("BB")
    text = "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control."
    aura = stage.hand(make("Guise", "{B}", "Enchantment — Aura", text))
    doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
    whole = beast(stage)
    stage.casts(aura, target=(whole,))
    stage.casts(doom, target=(whole,))
    stage.settles()
    assert stage.where("Head") == stage.where("Tail") == ["battlefield"]


def test_ex_712_21c_3_one_choice_for_both_cards() -> None:
    """Whether to exile what died is chosen once for both cards."""
    for answer, zone in (((1,), "exile"), ((), "graveyard")):
        stage = Stage()
        stage.put(thing("Vat", "Whenever a nontoken creature dies, you may exile that card."))
        stage.lands("B")
        doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
        stage.casts(doom, target=(beast(stage),))
        stage.resolves(may=answer)
        assert stage.where("Head") == stage.where("Tail") == [zone]


def test_ex_712_21d_1_one_replacement_for_both_cards() -> None:
    """Of two effects that replace the graveyard one is chosen, and moves both cards."""
    for n, zone in ((0, "exile"), (1, "library")):
        stage = Stage()
        text = "If a creature card would be put into an opponent's graveyard from anywhere, exile it instead."
        stage.put(thing("Void", text, "Enchantment"), 1)
        text = (
            "If a card would be put into your graveyard from anywhere, put it on the bottom of its owner's library "
            "instead."
        )
        stage.put(thing("Wheel", text, "Enchantment"))
        stage.lands("B", 1)
        doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"), 1)
        stage.casts(doom, target=(beast(stage),), then={"replacement": (n,)})
        assert stage.where("Head") == stage.where("Tail") == [zone]


def test_ex_722_3c_1_the_prepare_spell_has_only_its_own_characteristics() -> None:
    """A token copy "except it's a 1/1 green Frog" becomes prepared: the copy in exile is a blue instant."""
    stage = Stage()
    card = faces(
        "prepare",
        face("Bird", "{2}{U}", "Creature — Bird", "Haste\nWhenever this creature attacks, it becomes prepared.", "2/3"),
        face("Leap", "{U}", "Instant", "Target creature gains flying until end of turn."),
    )
    bird = stage.put(card)
    stage.lands("UU")
    text = "Create a token that's a copy of target creature, except it's a 1/1 green Frog."
    stage.casts(stage.hand(spell("Ribbit", text, "{U}", "Sorcery")), target=(bird,))
    (token,) = [i for i in stage.state.battlefield if stage.state.objects[i].kind == "token"]
    assert stage.size(token) == (1, 1) and "Frog" in stage.seen(token).types
    stage.attack((token, -2))
    stage.settles()
    leap = stage.one("Leap", "exile")
    assert stage.seen(leap.id).colors == "U" and stage.seen(leap.id).types == {"instant"} and leap.kind == "copy"
    assert "prepared" in stage.state.objects[token].marks
    stage.casts(leap.id, target=(token,))
    assert "flying" in stage.seen(token).keywords and "prepared" not in stage.state.objects[token].marks
    assert not stage.where("Leap")


def test_722_3a_entering_prepared() -> None:
    """The spell can be cast once; a creature without a prepare spell does not become prepared."""
    stage = Stage()
    card = faces(
        "prepare",
        face("Eater", "{B}", "Creature — Human", "This creature enters prepared.", "3/2"),
        face("Bite", "{B}", "Sorcery", "You gain 1 life."),
    )
    stage.lands("BB")
    stage.casts(stage.hand(card))
    stage.casts(stage.one("Bite", "exile").id)
    assert stage.life() == 21 and not stage.where("Bite") and "prepared" not in stage.one("Eater").marks


def test_ex_701_67b_1_waterbending_pays_only_for_its_own_cost() -> None:
    """{1}{U}{U} and waterbend {6}: six creatures pay for the six, but for nothing of the rest."""
    for lands, can in (("UUU", True), ("UU", False)):
        stage = Stage()
        stage.lands(lands)
        for n in range(9):
            stage.put(bear(f"Cub {n}"))
        text = "As an additional cost to cast this spell, waterbend {6}.\nDraw two cards."
        card = stage.hand(make("Tide", "{1}{U}{U}", "Sorcery", text))
        assert stage.can_play(card) is can
        if can:
            stage.casts(card)
            assert len([one for one in stage.state.battlefield if stage.state.objects[one].tapped]) == 9


def test_701_67a_waterbend_to_activate() -> None:
    """The cost of an ability is paid by tapping creatures and an artifact (that lies there always), or by mana."""
    for lands, bears, can in (("", 2, True), ("U", 1, True), ("UU", 0, True), ("U", 0, False)):
        stage = Stage()
        stage.lands(lands)
        source = stage.put(thing("Font", "Waterbend {3}: You gain 1 life.", "Enchantment"))
        for n in range(bears):
            stage.put(bear(f"Cub {n}"))
        assert stage.can_use(source) is can
        if can:
            stage.uses(source)
            assert stage.life() == 21


def test_ex_712_13a_1_a_sorcery_face_does_not_enter() -> None:
    """A battle with a sorcery on its back would enter at night as a copy of a day creature: to the graveyard."""
    for back, zones in (("Sorcery", ["graveyard"]), ("Creature — Bear", ["battlefield"])):
        stage = Stage()
        text = "Daybound\nCreatures you control enter as a copy of this creature."
        stage.put(bear("Admirer", "2/2", text))  # no double-faced card, so it does not turn at night
        stage.start.marks = (("night", 1),)
        stage.lands("G")
        front = face("Kylem", "{G}", "Creature — Bear", "", "1/1")
        other = face("Serra", "", back, "Draw a card." if back == "Sorcery" else "", "" if back == "Sorcery" else "5/5")
        invasion = stage.hand(faces("transform", front, other))
        stage.casts(invasion)
        assert [one.zone for one in stage.state.objects.values() if one.card.faces[0].name == "Kylem"] == zones
        if zones == ["battlefield"]:
            made = next(i for i in stage.state.battlefield if stage.state.objects[i].card.faces[0].name == "Kylem")
            assert stage.seen(made).name == "Admirer" and stage.state.objects[made].side == 1
