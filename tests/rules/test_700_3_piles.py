"""700.3 Piles: who makes them, who chooses one, and what then happens to the things in them."""

from __future__ import annotations

import pytest

from lawmage.decisions import Pick
from lawmage.explain import sentences
from lawmage.ir.card import Card
from lawmage.notation import enumerated, parse_answer, print_answer
from lawmage.state.codec import decode, digest, encode
from lawmage.view import may_see
from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage

SORT = "Reveal the top three cards of your library. An opponent separates those cards into two piles."
SHARE = "Put one pile into your hand and the other into your graveyard."


def sorting(text: str, kind: str = "Sorcery") -> tuple[Stage, Card]:
    """Three cubs on top of the library: Cub 0 is the uppermost."""
    stage = Stage()
    stage.lands("G")
    for n in (2, 1, 0):
        stage.on_top(bear(f"Cub {n}"))
    return stage, spell("Sorter", text, "{G}", kind)


def begun(text: str) -> Stage:
    stage, card = sorting(text)
    held = stage.hand(card)
    stage.game.tracing = True
    stage.play(held)
    for _ in range(2):
        stage.pass_priority()
    return stage


def zones(stage: Stage) -> list[str]:
    return [stage.where(f"Cub {n}")[0] for n in range(3)]


def chosen(stage: Stage, *names: str) -> tuple[int, ...]:
    """The options of the question with these names."""
    decision = stage.game.decision
    assert isinstance(decision, Pick)
    return tuple([i for i in decision.options if stage.state.objects[i].card.name in names])


def test_700_3_an_opponent_makes_the_piles_and_you_choose() -> None:
    stage = begun(f"{SORT} {SHARE}")
    decision = stage.game.decision
    assert isinstance(decision, Pick) and (decision.rule, decision.what, decision.player) == ("700.3a", "pile", 1)
    assert all(stage.state.objects[i].zone == "library" for i in decision.options)  # 700.3c
    stage.game.answer(chosen(stage, "Cub 1"))
    decision = stage.game.decision
    assert isinstance(decision, Pick) and (decision.what, decision.player) == ("choose pile", 0)
    assert [stage.game.text(one) for one in stage.game.options] == ["pile: Cub 1", "pile: Cub 0, Cub 2"]
    stage.game.answer("pile: Cub 0, Cub 2")
    stage.decide()
    assert zones(stage) == ["hand", "graveyard", "hand"]
    told = sentences(stage.game.log)
    assert any("Player 2 makes two piles: Cub 1; Cub 0, Cub 2" in line and "[700.3]" in line for line in told)
    assert any("Player 1 chooses the pile: Cub 0, Cub 2" in line for line in told)


def test_700_3d_a_pile_may_be_empty() -> None:
    stage = begun(f"{SORT} {SHARE}")
    stage.game.answer(())
    assert [stage.game.text(one) for one in stage.game.options] == ["pile: nothing", "pile: Cub 0, Cub 1, Cub 2"]
    stage.game.answer((0,))
    stage.decide()
    assert zones(stage) == ["graveyard"] * 3


def test_700_3_every_way_to_separate_can_be_listed_printed_and_read() -> None:
    stage = begun(f"{SORT} {SHARE}")
    decision = stage.game.decision
    assert decision is not None
    ways = enumerated(decision)
    assert ways is not None and len(ways) == 8
    for one in ways:
        assert parse_answer(stage.state, decision, print_answer(stage.state, decision, one)) == one
    saved = decode(encode(stage.game.snapshot))
    assert digest(saved) == digest(stage.game.snapshot)


def test_700_3_you_make_the_piles_and_an_opponent_chooses() -> None:
    text = "Reveal the top three cards of your library and separate them into two piles. An opponent chooses one."
    text = text.replace("chooses one.", "chooses one of those piles. ")
    stage = begun(text + "Put that pile into your hand and the other on the bottom of your library in any order.")
    assert stage.game.decision is not None and stage.game.decision.player == 0
    stage.game.answer(chosen(stage, "Cub 0"))
    assert stage.game.decision is not None and stage.game.decision.player == 1
    stage.game.answer((0,))
    stage.decide()
    assert zones(stage) == ["hand", "library", "library"]
    bottom = stage.state.players[0].library[-2:]
    assert {stage.state.objects[i].card.name for i in bottom} == {"Cub 1", "Cub 2"}


def test_700_3_a_card_from_the_chosen_pile() -> None:
    """The rest is what was not taken, of both piles."""
    text = "An opponent chooses one of those piles. Put a card from that pile into your hand and the rest"
    stage = begun(f"{SORT} {text} into your graveyard.")
    stage.game.answer(chosen(stage, "Cub 0", "Cub 1"))
    stage.game.answer((0,))
    stage.decide(hand=chosen(stage, "Cub 1"))
    assert zones(stage) == ["graveyard", "hand", "graveyard"]


def test_700_3_a_face_down_pile_is_seen_by_who_made_it_alone() -> None:
    """The face-up pile is seen by all; who chooses is told how many cards lie face down."""
    text = "Look at the top three cards of your library and separate them into a face-down pile and a face-up pile."
    stage = begun(f"{text} An opponent chooses one of those piles. Put that pile into your hand and the other into "
                  "your graveyard.")  # fmt: skip
    stage.game.answer(chosen(stage, "Cub 2"))
    state = stage.state
    cubs = {obj.card.name: obj for obj in state.objects.values() if obj.card.name.startswith("Cub")}
    assert [may_see(state, cubs[f"Cub {n}"], 1) for n in range(3)] == [True, True, False]
    assert may_see(state, cubs["Cub 2"], 0)
    assert [stage.game.text(one) for one in stage.game.options] == ["face-down pile: 1 cards", "pile: Cub 0, Cub 1"]
    stage.game.answer((0,))
    stage.decide()
    assert zones(stage) == ["graveyard", "graveyard", "hand"]
    assert not any("Cub 2" in line for line in sentences(stage.game.log) if "[700.3]" in line)


@pytest.mark.parametrize(
    ("said", "pile"),
    [
        ("Destroy all creatures in the pile of that player's choice.", 1),
        ("That player sacrifices all creatures in the pile of their choice.", 0),
    ],
)
def test_700_3_things_on_the_battlefield_and_the_choice_of_their_controller(said: str, pile: int) -> None:
    stage = Stage()
    stage.lands("B")
    piles = stage.put(bear("One"), 1), stage.put(bear("Other"), 1)
    text = f"Separate all creatures target player controls into two piles. {said}"
    stage.play(stage.hand(spell("Verdict", text, "{B}")), target=(-2,))
    for _ in range(2):
        stage.pass_priority()
    stage.game.answer(chosen(stage, "One"))
    assert stage.game.decision is not None and stage.game.decision.player == 1
    stage.game.answer((pile,))
    stage.decide()
    assert stage.there(piles[1 - pile]) and not stage.there(piles[pile])


def test_700_3_one_pile_is_exiled_and_the_other_returns() -> None:
    stage = Stage()
    stage.lands("W")
    for name in ("One", "Other"):
        stage.put(bear(name), 0, "graveyard")
    text = "Separate all creature cards in your graveyard into two piles. "
    text += "Exile the pile of an opponent's choice and return the other to the battlefield."
    stage.play(stage.hand(spell("Parting", text, "{W}", "Sorcery")))
    for _ in range(2):
        stage.pass_priority()
    stage.game.answer(chosen(stage, "One"))
    assert stage.game.decision is not None and stage.game.decision.player == 1
    stage.game.answer((0,))
    stage.decide()
    assert stage.where("One") == ["exile"] and stage.where("Other") == ["battlefield"]


def test_700_3_nothing_to_separate_is_two_empty_piles() -> None:
    stage = Stage()
    stage.lands("B")
    made = make("Sorter", "{B}", "Instant", "Separate all creatures target player controls into two piles. "
                "Destroy all creatures in the pile of that player's choice.")  # fmt: skip
    stage.casts(stage.hand(made), target=(-2,))
    assert stage.where("Sorter") == ["graveyard"]


def test_608_2c_cards_that_the_rest_has_put_into_a_graveyard() -> None:
    """What went elsewhere instead was not put there."""
    counted = "You gain 1 life for each card put into your graveyard this way."
    for exiled in (False, True):
        stage, card = sorting(f"{SORT} {SHARE} {counted}")
        if exiled:
            stage.put(make("Void", "{2}", "Artifact", "If a card would be put into a graveyard, exile it instead."), 1)
        stage.play(stage.hand(card))
        for _ in range(2):
            stage.pass_priority()
        stage.game.answer(chosen(stage, "Cub 1"))
        stage.game.answer((0,))
        stage.decide()
        assert stage.life() == (20 if exiled else 22)
        assert zones(stage) == (["exile", "hand", "exile"] if exiled else ["graveyard", "hand", "graveyard"])


def test_700_3_a_pile_is_shuffled_before_its_cards_are_manifested() -> None:
    """701.40 They come under the control of who manifests them; nobody else knows which is which."""
    text = "Exile all green creature cards from target player's graveyard in a face-down pile, shuffle that pile, "
    orders = set()
    for seed in range(12):
        stage = Stage()
        stage.lands("B")
        for n in range(3):
            stage.put(bear(f"Cub {n}"), 1, "graveyard")
        stage.start.rng = seed * 7919 + 3
        stage.casts(stage.hand(spell("Conscript", text + "then manifest those cards.", "{B}", "Sorcery")), target=(-2,))
        made = [stage.state.objects[i] for i in stage.state.battlefield if stage.state.objects[i].face_down]
        assert [obj.controller for obj in made] == [0, 0, 0] and {obj.owner for obj in made} == {1}
        assert [may_see(stage.state, obj, 1) for obj in made] == [False] * 3
        orders.add(tuple([obj.card.name for obj in made]))
    assert len(orders) > 1


def test_107_3_one_card_more_than_x() -> None:
    stage = Stage()
    stage.lands("GG")
    text = "Reveal the top X plus one cards of your library. An opponent separates those cards into two piles. "
    stage.play(stage.hand(spell("Sorter", text + SHARE, "{X}{G}", "Sorcery")), X=(1,))
    for _ in range(2):
        stage.pass_priority()
    assert isinstance(stage.game.decision, Pick) and len(stage.game.decision.options) == 2
