"""707.10-11 Copies of spells and abilities, and 709-712 cards with several faces: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility, Triggered
from lawmage.ir.card import Card
from lawmage.ir.condition import CastWas
from lawmage.ir.effects import Bind, ChangeTargets, CopyStack, Create, GainLife, If, Sequence, TokenSpec
from lawmage.ir.event_pattern import Casts
from lawmage.ir.modification import SetColors
from lawmage.ir.quantity import X
from lawmage.ir.selector import AnyOf, Bound, Is, Noun, Selector, Targets, This, You
from lawmage.rules.stats import mana_value
from lawmage.state.constants import MAIN1
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."
SHIFTER = (
    "Whenever another nontoken creature enters, this creature becomes a copy of that creature, except it has this"
    " ability."
)
INSTANT_OR_SORCERY = Noun(("spell",), (AnyOf((Is("type", "instant"), Is("type", "sorcery"))),))


def fork() -> Card:
    copy = CopyStack(Selector("target", INSTANT_OR_SORCERY, slot=0), retarget=True, except_=(SetColors("R"),))
    return make("Twig", "{R}{R}", "Instant", more=(SpellAbility(copy),))


def test_ex_707_10_1_mode_and_targets_are_copied() -> None:
    """The copy of a modal green spell is red, has the same mode, and may have another target."""
    stage = Stage()
    charm = (
        "Choose one —\n• Untap target permanent.\n• Destroy target enchantment.\n• Target creature loses flying "
        "until end of turn."
    )
    first, second = [
        stage.put(thing(f"Rite {n}", "Creatures you control get +0/+1.", "Enchantment"), 1) for n in (1, 2)
    ]
    stage.lands("GRR")
    twig = stage.hand(fork())
    stage.play(stage.hand(spell("Charm", charm, "{G}")), mode=(1,), target=(first,))
    stage.casts(twig, target=(stage.state.stack[-1],), then={"new_target": (second,)})
    copy = stage.state.objects[stage.state.stack[-1]]
    assert copy.kind == "copy" and stage.seen(copy.id).colors == "R" and stage.seen(copy.id).name == "Charm"
    stage.resolves()
    assert not stage.there(second) and stage.there(first)
    stage.resolves()
    assert not stage.there(first)


FLING = (
    "As an additional cost to cast this spell, sacrifice a creature.\nHurl deals damage equal to the sacrificed "
    "creature's power to any target."
)
COPY = "Copy target instant or sorcery spell. You may choose new targets for the copy."


def test_ex_707_10_2_a_copy_uses_what_paid_for_the_original() -> None:
    """The copy's damage is the power of the creature sacrificed for the original."""
    stage = Stage()
    elk = stage.put(bear("Elk", "4/4"))
    stage.lands("RRUU")
    twin = stage.hand(spell("Twin", COPY, "{U}{U}"))
    stage.play(stage.hand(spell("Hurl", FLING, "{1}{R}")), target=(-2,))
    assert not stage.there(elk)
    stage.casts(twin, target=(stage.state.stack[-1],))
    stage.resolves()
    assert stage.life(1) == 16
    stage.resolves()
    assert stage.life(1) == 12


def test_ex_707_10_3_mana_that_was_spent_is_not_copied() -> None:
    """Life for {G} and for {W} that was spent: the copy gains none."""
    stage = Stage()
    gains = tuple([If(CastWas(This(), "spent", color), GainLife(X())) for color in "GW"])
    dawn = make("Dawn", "{X}{G/W}", "Sorcery", more=(SpellAbility(Sequence(gains)),))
    stage.lands("GWUU")
    twin = stage.hand(spell("Twin", COPY, "{U}{U}"))
    stage.play(stage.hand(dawn), X=(1,))
    stage.casts(twin, target=(stage.state.stack[-1],))
    stage.resolves()
    assert stage.life() == 20
    stage.resolves()
    assert stage.life() == 22


def heroism() -> Card:
    """A spell with a single target you control: a token, and a copy of the spell that targets the token."""
    mine = Selector("all", Noun(("permanent",), (Is("type", "creature"),), controller=You()))
    only = Noun(("spell",), (Targets(mine, single=True),))
    soldier = TokenSpec("Soldier Token", ("creature",), ("Soldier",), "R", 1, 1, (Keyword("haste"),))
    does = Sequence(
        (
            Bind(Create(soldier), (("things", 1),)),
            Bind(CopyStack(Bound(0)), (("things", 2),)),
            ChangeTargets(Bound(2), new=False, to=Bound(1)),
        )
    )
    return make("Heroism", "{R}", "Enchantment", more=(Triggered(Casts(You(), only), does, binds=(("object", 0),)),))


def test_ex_707_10e_1_a_copy_for_one_of_two_tokens() -> None:
    """Two tokens are created instead of one: the copy targets one of them, the player's choice."""
    stage = Stage()
    text = (
        "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead."
    )
    stage.put(thing("Season", text, "Enchantment"))
    stage.put(heroism())
    cub = stage.put(bear())
    stage.lands("W")
    stage.play(stage.hand(spell("Moment", "Target creature gets +2/+2 until end of turn.", "{W}")), target=(cub,))
    stage.resolves()
    stage.settles()
    sizes = sorted([stage.size(one.id) for one in stage.of_name("Soldier Token")])
    assert sizes == [(1, 1), (3, 3)] and stage.size(cub) == (4, 4)


def test_ex_707_11_1_a_name_means_the_object() -> None:
    """The ability resolves after the creature has become something else: it still damages, and grows."""
    stage = Stage()
    shifter = stage.put(make("Unsteady", "{3}{U}", "Creature — Shapeshifter", SHIFTER, "0/1"))
    victim = stage.put(bear("Victim", "3/3"), 1)
    text = (
        "{1}{R}: Olva deals 1 damage to another target creature. "
        "That creature becomes a Vampire in addition to its other types. Put a +1/+1 counter on Olva."
    )
    stage.lands("RR" + "UU")
    vampire = stage.hand(make("Olva", "{U}", "Legendary Creature — Vampire", text, "3/3"))
    cub = stage.hand(make("Imp", "{U}", "Creature — Imp", "Flash", "1/1"))
    stage.casts(vampire)
    stage.resolves(legend=(shifter,))
    assert stage.seen(shifter).name == "Olva"
    stage.use(shifter, target=(victim,))
    stage.casts(cub)
    stage.resolves()
    assert stage.seen(shifter).name == "Imp"
    stage.resolves()
    assert stage.state.objects[victim].damage == 1 and "Vampire" in stage.seen(victim).types
    assert stage.state.objects[shifter].counters == (("+1/+1", 1),)


# 709 Split cards ------------------------------------------------------------------------------------------------


def test_ex_709_4b_1_combined_costs_except_on_the_stack() -> None:
    """A red and green card of mana value 5; one half on the stack is a red spell of mana value 1."""
    stage = Stage()
    split = faces(
        "split",
        face("Attack", "{R}", "Instant", "Attack deals 2 damage to any target."),
        face("Bash", "{3}{G}", "Sorcery", "Draw a card."),
    )
    card = stage.hand(split)
    stage.lands("R")
    obj = stage.state.objects[card]
    assert sorted(stage.seen(card).colors) == ["G", "R"] and mana_value(stage.seen(card), obj) == 5
    stage.play(card, target=(-2,))
    half = stage.state.objects[stage.state.stack[-1]]
    assert stage.seen(half.id).colors == "R" and mana_value(stage.seen(half.id), half) == 1


def test_ex_709_4b_2_the_symbols_stay_separate() -> None:
    """{1}{R} and {1}{U}: the mana cost has the symbol {1} twice, and the mana value is 4."""
    stage = Stage()
    split = faces(
        "split", face("Spark", "{1}{R}", "Instant", "Draw a card."), face("Chill", "{1}{U}", "Instant", "Draw a card.")
    )
    card = stage.hand(split)
    cost = stage.seen(card).cost
    assert cost is not None and sorted(cost.symbols) == ["1", "1", "R", "U"]
    assert mana_value(stage.seen(card), stage.state.objects[card]) == 4


# 710 Flip cards -------------------------------------------------------------------------------------------------


def test_ex_710_2_1_only_the_flipped_one_is_legendary() -> None:
    """In a library it is no legendary card; legendary creatures get +2/+2 only once it has flipped."""
    stage = Stage()
    card = faces(
        "flip",
        face("Runner", "{3}{R}", "Creature — Goblin", "{T}: Flip this creature.", "1/1"),
        face("Volcano", "{3}{R}", "Legendary Creature — Goblin", "", "2/2"),
    )
    runner = stage.put(card)
    hidden = stage.put(card, zone="library")
    stage.put(thing("Hall", "Legendary creatures get +2/+2.", "Enchantment"))
    assert stage.size(runner) == (1, 1) and "legendary" not in stage.seen(hidden).types
    stage.uses(runner)
    assert stage.seen(runner).name == "Volcano" and stage.size(runner) == (4, 4)


# 712 Double-faced cards -----------------------------------------------------------------------------------------


def wolf(front: str = "Outlaw", type_line: str = "Creature — Human Werewolf") -> Card:
    return faces(
        "transform",
        face(front, "{1}{R}{R}", type_line, "{0}: Transform this creature.", "2/2"),
        face("Pack", "", "Creature — Werewolf", "{0}: Transform this creature.", "3/3", "R"),
    )


def test_ex_712_9_1_a_single_faced_copy_cannot_transform() -> None:
    """A copier that enters as a copy of a back face has no other face."""
    stage = Stage()
    original = stage.put(wolf())
    stage.lands("UUUU")
    card = stage.hand(make("Clone", "{3}{U}", "Creature — Shapeshifter", CLONE, "0/0"))
    stage.uses(original)
    stage.casts(card, then={"may": (1,)})
    (made,) = [i for i in stage.state.battlefield if stage.state.objects[i].card.name == "Clone"]
    assert stage.seen(made).name == "Pack"
    stage.uses(made)
    assert stage.seen(made).name == "Pack" and stage.seen(original).name == "Pack"


def test_ex_712_9_2_a_double_faced_card_that_is_a_copy_transforms() -> None:
    """It is a copy of a Human this turn: it transforms, still looks like the Human, and shows its back face later."""
    stage = Stage()
    outlaw = stage.put(wolf())
    human = stage.put(make("Guard", "{W}", "Creature — Human Soldier", "", "2/1"))
    stage.lands("UG")
    text = "Target creature becomes a copy of target nonlegendary creature until end of turn."
    shape = stage.hand(spell("Shape", text, "{U}"))
    moon = stage.hand(spell("Moon", "Transform all Humans.", "{G}"))
    stage.casts(shape, target=[(outlaw,), (human,)])
    assert stage.seen(outlaw).name == "Guard"
    stage.casts(moon)
    assert stage.seen(outlaw).name == "Guard" and stage.seen(human).name == "Guard"
    stage.to_step(MAIN1, 1)
    assert stage.seen(outlaw).name == "Pack"


def test_ex_712_18_1_effects_stay_when_it_transforms() -> None:
    """+2/+2 until end of turn, then it transforms: the other face has the bonus too."""
    stage = Stage()
    outlaw = stage.put(wolf())
    stage.lands("G")
    stage.casts(stage.hand(spell("Growth", "Target creature gets +2/+2 until end of turn.", "{G}")), target=(outlaw,))
    stage.uses(outlaw)
    assert stage.seen(outlaw).name == "Pack" and stage.size(outlaw) == (5, 5)
