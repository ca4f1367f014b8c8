"""More sentences that once were read as something else: lists, counters, limits."""

from __future__ import annotations

import pytest

from lawmage.ir.selector import Bound
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, ability


def test_the_rest_of_several_choices_is_what_none_of_them_took() -> None:
    """ "From among" behind the last of them is said of all."""
    made = ability(
        "When this creature enters, each player chooses an artifact and a creature from among the nonland permanents "
        "they control, then sacrifices the rest.",
        BEAR,
    )
    chosen, lost = made.effect.does.steps
    assert all(one.among is not None for one in chosen.what.items)
    assert lost.what.items == chosen.what.items[0].among
    assert lost.what.taken.items == tuple(Bound(one.slot) for one in chosen.what.items)


def test_them_behind_a_list_of_cards_is_what_was_revealed() -> None:
    made = ability(
        "When this creature enters, look at the top six cards of your library. You may reveal an Elf card and/or a Cat "
        "card from among them and put them into your hand. Put the rest on the bottom of your library in a random "
        "order.",
        BEAR,
    )
    shown, taken = made.effect.steps[1].then.steps
    assert taken.what.items == tuple(Bound(one.slot) for one in shown.what.items)


def test_a_counter_is_each_counter() -> None:
    one = ability("Whenever a +1/+1 counter is put on this creature, you gain 1 life.", BEAR)
    some = ability("Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.", BEAR)
    assert one.event.apiece and not some.event.apiece


def test_one_or_more_things_with_a_limit_stay_one_occasion() -> None:
    made = ability("Whenever you discard one or more cards for the first time each turn, you gain 1 life.", BEAR)
    assert made.event.batch and made.event.nth == 1


def test_it_is_what_is_copied_and_not_the_copy() -> None:
    made = ability(
        "When this creature enters, copy target instant or sorcery spell, then return it to its owner's hand. You may "
        "choose new targets for the copy.",
        BEAR,
    )
    copied, returned, changed = made.effect.steps
    assert returned.what == Bound(copied.does.what.slot) and changed.then.what == Bound(copied.binds[0][1])


def test_that_creature_is_what_the_event_calls_a_creature() -> None:
    """Not the equipped creature, the Sliver or the Aura that the event is about as well."""
    equipment = "Artifact — Equipment"
    sword = ability("Whenever equipped creature deals damage to a creature, exile that creature.", equipment)
    assert sword.binds == (("object", 0),)
    stake = ability("Whenever equipped creature becomes blocked by a Vampire, destroy that creature.", equipment)
    assert stake.binds == (("object", 0),)
    sliver = ability("Whenever a Sliver deals combat damage to a creature, destroy that creature.", BEAR)
    assert sliver.binds == (("object", 0),)
    archer = ability("Whenever a creature you control deals damage to an Archer, destroy that creature.", BEAR)
    assert archer.binds == (("subject", 0),)


def test_for_as_long_as_it_has_a_counter_is_never_about_the_source() -> None:
    with pytest.raises(Declined):
        ability(
            "When this creature enters, put a growth counter on each land you control. Those lands are 1/1 creatures "
            "for as long as it has a growth counter on it.",
            BEAR,
        )
