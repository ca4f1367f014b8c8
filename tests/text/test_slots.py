"""Every slot that is read has been written on the way to its reader (docs/language.md 2)."""

from __future__ import annotations

import pytest

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.quantity import Amount, Count, CountOf
from lawmage.ir.selector import Among, Bound, Not, Selector, This
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, abilities, ability


def test_both_branches_of_instead_pick_into_the_same_slot() -> None:
    text = (
        "Kicker {1}\nLook at the top three cards of your library. If this spell was kicked, look at the top six cards "
        "of your library instead. Put two of them into your hand and the rest on the bottom of your library in any "
        "order."
    )
    either = abilities(text)[-1].effect.steps[0]  # type: ignore[attr-defined]
    assert either.then.what.slot == either.else_.what.slot == 0


def test_a_target_of_either_branch_is_the_one_meant_afterwards() -> None:
    text = (
        "Kicker {1}\nChoose target creature with mana value 3 or less. If this spell was kicked, instead choose target "
        "creature. Exile the chosen creature."
    )
    either, move = abilities(text)[-1].effect.steps  # type: ignore[attr-defined]
    assert isinstance(either.then.what, Selector) and isinstance(either.else_.what, Selector)
    assert either.then.what.slot == either.else_.what.slot
    assert move.what == Bound(either.then.what.slot)


def test_a_number_of_what_was_done_is_found_after_it() -> None:
    text = (
        "Destroy all creatures, then create an X/X red Ogre creature token, where X is the number of creatures "
        "destroyed this way."
    )
    destroy, define = ability(text, "Sorcery").effect.steps
    assert isinstance(destroy, fx.Bind) and isinstance(define, fx.Define)
    assert isinstance(define.x, Count)
    assert define.does.token.power == Amount(define.slot)


def test_counters_that_depend_on_what_was_chosen_as_it_entered_are_of_the_same_replacement() -> None:
    text = (
        "As Testa enters, choose an opponent. Testa enters with a +1/+1 counter on it for each creature that player "
        "controls."
    )
    replacing = ability(text, BEAR)
    assert isinstance(replacing, ab.Replacing)
    assert [type(change) for change in replacing.replacement.changes] == [ab.AsEnters, ab.EnterWith]


def test_other_creatures_in_a_number_are_not_others_than_the_tokens_it_makes() -> None:
    text = "When Testa enters, create a Treasure token for each other creature you control."
    create = ability(text, BEAR).effect
    assert isinstance(create, fx.Create) and isinstance(create.amount, CountOf)
    assert create.amount.noun.other
    text = (
        "At the beginning of your upkeep, exile the top X cards of your library, where X is the number of other "
        "creatures you control."
    )
    define = ability(text, BEAR).effect
    assert define.x.noun.other and Not(Among(This())) not in define.x.noun.tests


EACH_ITS_OWN = "Testa deals 3 damage to each creature for each Equipment attached to that creature."
SHOWN_FIRST = (
    "Reveal a card in your hand, then put that card onto the battlefield if it has the same name as a creature."
)
EACH_OF_THEM = (
    "{2}: The next time you would draw a card this turn, each player returns a creature they control to its owner's "
    "hand instead."
)
LIKE_THE_TOP = (
    "As long as the top card of your library is a creature card, creatures you control that share a color with that "
    "card get +2/+0."
)


@pytest.mark.parametrize(
    ("text", "type_line"),
    [(EACH_ITS_OWN, "Sorcery"), (EACH_OF_THEM, "Enchantment"), (LIKE_THE_TOP, "Artifact")],
)
def test_what_nothing_has_bound_yet_is_declined(text: str, type_line: str) -> None:
    with pytest.raises(Declined):
        abilities(text, type_line)


def test_608_2c_what_was_shown_first_is_known_to_the_condition_behind() -> None:
    (spell,) = abilities(SHOWN_FIRST, "Sorcery")
    shown, put = spell.effect.steps
    assert put.condition.who == put.then.what == Bound(shown.what.slot)
