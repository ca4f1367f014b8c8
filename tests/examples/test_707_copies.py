"""707 Copying objects: the rulebook's examples of permanents."""

from __future__ import annotations

from lawmage.ir.ability import EnterAs, EnterWith, Replacement, Replacing
from lawmage.ir.card import Card
from lawmage.ir.effects import CopySpec, Entry
from lawmage.ir.event_pattern import Moves
from lawmage.ir.modification import GrantAbility, SetColors
from lawmage.ir.quantity import X
from lawmage.ir.selector import Is, Noun, Selector, This
from lawmage.rules.actions import SPECIAL, Act
from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."
SHIFTER = (
    "Whenever another nontoken creature enters, this creature becomes a copy of that creature, except it has this"
    " ability."
)
MIRROR = "Target creature becomes a copy of another target creature."


def clone(name: str = "Clone") -> Card:
    return make(name, "{3}{U}", "Creature — Shapeshifter", CLONE, "0/0")


def copying(stage: Stage, card: int, original: int, **said: tuple[int, ...]) -> int:
    """Cast the card, which enters as a copy of the original; the permanent."""
    made_of = stage.state.objects[card].card
    before = set(stage.state.battlefield)
    stage.play(card, **said)
    for _ in stage.state.living:
        stage.pass_priority()
    while stage.game.decision is not None and not isinstance(stage.game.decision, Act):
        decision = stage.game.decision
        answers = {"may": (1,), "copy": (original,)}
        stage.game.answer(answers.get(decision.what, decision.first()))
    (made,) = [i for i in stage.state.battlefield if i not in before and stage.state.objects[i].card is made_of]
    return made


def test_ex_707_2_1_what_an_effect_made_of_it_is_not_copied() -> None:
    """A Staff that is a 5/5 creature now: the copy is an artifact, with the ability to become a creature."""
    stage = Stage()
    text = "{X}: This artifact becomes an X/X Construct artifact creature until end of turn."
    staff = stage.put(thing("Staff", text))
    stage.lands("U" * 4 + "C" * 7)
    card = stage.hand(clone())
    stage.uses(staff, X=(5,))
    assert stage.size(staff) == (5, 5)
    made = copying(stage, card, staff)
    assert stage.seen(made).types == {"artifact"} and stage.seen(made).name == "Staff"
    stage.uses(made, X=(2,))
    assert stage.size(made) == (2, 2) and stage.seen(made).types == {"artifact", "creature", "Construct"}


def demon() -> Card:
    return make("Grinner", "{2}{B}{B}", "Creature — Demon", "Flying\nMorph {2}{B}{B}", "6/6")


def hidden(stage: Stage, card: Card, player: int = 0) -> int:
    """A face-down permanent."""
    made = stage.put(card, player)
    stage.start.own(made).face_down = "morph"
    stage.start.own(made).base = None
    stage.start.touch_views()
    return made


def test_ex_707_2_2_a_copy_of_a_face_down_creature_is_face_up() -> None:
    """The copy is a colourless 2/2 without name or abilities; it is face up and can't be turned up."""
    stage = Stage()
    down = hidden(stage, demon())
    stage.lands("U" * 4 + "B" * 4)
    made = copying(stage, stage.hand(clone()), down)
    seen = stage.seen(made)
    assert (seen.name, seen.colors, seen.types, stage.size(made)) == ("", "", {"creature"}, (2, 2))
    assert not stage.state.objects[made].face_down and not stage.can(SPECIAL, made)
    assert stage.can(SPECIAL, down)


def doppelganger() -> Card:
    """Enters as a copy that stays blue and has an ability at the upkeep to become a copy of something else."""
    text = (
        "At the beginning of your upkeep, you may have this creature become a copy of target creature, "
        "except it has this ability."
    )
    (ability,) = bear("Source", text=text).faces[0].abilities
    any_creature = Selector("choose", Noun(("permanent",), (Is("type", "creature"),)))
    spec = CopySpec(any_creature, (SetColors("U"), GrantAbility(ability)))
    enters = Replacing(Replacement(Moves(This(), to=("battlefield",)), (EnterAs(spec),), optional=True))
    return make("Double", "{3}{U}{U}", "Creature — Shapeshifter", "", "0/0", more=(enters,))


def test_ex_707_3_1_a_copy_of_a_copy() -> None:
    """A blue copy of a green bear with an ability of its own: a copy of that has all of it."""
    stage = Stage()
    cub = stage.put(bear())
    stage.lands("U" * 9)
    second = stage.hand(clone())
    double = copying(stage, stage.hand(doppelganger()), cub)
    made = copying(stage, second, double)
    seen = stage.seen(made)
    assert (seen.name, seen.colors, stage.size(made)) == ("Cub", "U", (2, 2)) and "Bear" in seen.types
    assert len(seen.abilities) == 1
    stage.to_step(UPKEEP, 0)
    assert len(stage.state.stack) == 2


def flip_card(name: str, below: str, pt: str) -> Card:
    return faces(
        "flip",
        face(name, "{1}{U}", "Creature — Moonfolk", "{T}: Flip this creature.", "1/1"),
        face(below, "{1}{U}", "Legendary Creature — Moonfolk", "", pt),
    )


def test_ex_707_3_2_a_flipped_permanent_copies_an_unflipped_one() -> None:
    """It becomes the lower half of the other card."""
    stage = Stage()
    student = stage.put(flip_card("Student", "Sage", "2/3"))
    thief = stage.put(flip_card("Thief", "Baron", "3/3"))
    stage.lands("U")
    mirror = stage.hand(spell("Mirror", MIRROR, "{U}"))
    stage.uses(student)
    stage.casts(mirror, target=[(student,)])
    assert (stage.seen(student).name, stage.size(student)) == ("Baron", (3, 3))
    assert stage.seen(thief).name == "Thief"


def test_ex_707_3_3_a_face_down_creature_copies_one_with_morph() -> None:
    """It stays a face-down 2/2; it is turned up for the morph cost of what it copies, and is that then."""
    stage = Stage()
    down = hidden(stage, demon())
    stage.put(make("Snapper", "{2}{G}", "Creature — Human", "Trample\nMorph {G}", "4/1"))
    stage.lands("UG")
    stage.casts(stage.hand(spell("Mirror", MIRROR, "{U}")), target=[(down,)])
    assert (stage.seen(down).name, stage.size(down)) == ("", (2, 2)) and stage.state.objects[down].face_down
    stage.takes(down)
    assert (stage.seen(down).name, stage.size(down)) == ("Snapper", (4, 1))
    assert "trample" in stage.seen(down).keywords


def test_ex_707_3_4_a_face_down_creature_copies_one_without_morph() -> None:
    """It can't be turned up by a special action; an effect that turns it up shows what it copies."""
    stage = Stage()
    down = hidden(stage, demon())
    stage.put(make("Wisp", "{U}", "Creature — Spirit", "", "1/1"))
    stage.lands("UU" + "B" * 4)
    mirror = stage.hand(spell("Mirror", MIRROR, "{U}"))
    reveal = stage.hand(spell("Unmask", "Turn target face-down creature face up.", "{U}"))
    _ = stage.game
    assert stage.can(SPECIAL, down)
    stage.casts(mirror, target=[(down,)])
    assert (stage.seen(down).name, stage.size(down)) == ("", (2, 2)) and not stage.can(SPECIAL, down)
    stage.casts(reveal, target=(down,))
    assert (stage.seen(down).name, stage.seen(down).colors, stage.size(down)) == ("Wisp", "U", (1, 1))


def test_ex_707_4_1_other_effects_stay() -> None:
    """A creature that becomes a copy of each new creature keeps the +3/+3 it was given."""
    stage = Stage()
    shifter = stage.put(make("Unsteady", "{3}{U}", "Creature — Shapeshifter", SHIFTER, "0/1"))
    stage.lands("GGG")
    growth = stage.hand(spell("Growth", "Target creature gets +3/+3 until end of turn.", "{G}"))
    cub = stage.hand(bear())
    stage.casts(growth, target=(shifter,))
    stage.casts(cub)
    stage.resolves()
    assert stage.seen(shifter).name == "Cub" and stage.size(shifter) == (5, 5)


def test_ex_707_5_1_what_is_copied_enters_tapped_with_counters() -> None:
    """A copy of a creature with fading 2 that enters tapped enters tapped with two fade counters."""
    stage = Stage()
    beast = stage.put(bear("Behemoth", "10/10", "Fading 2\nThis creature enters tapped."))
    stage.lands("UUUU")
    made = copying(stage, stage.hand(clone()), beast)
    assert stage.state.objects[made].tapped and stage.state.objects[made].counters == (("fade", 2),)


def test_ex_707_5_2_an_ability_that_triggers_as_it_enters() -> None:
    """A copy of a creature that draws a card when it enters draws one."""
    stage = Stage()
    wall = stage.put(bear("Omen", "0/4", "When this creature enters, draw a card."))
    stage.lands("UUUU")
    copying(stage, stage.hand(clone()), wall)
    stage.resolves()
    assert len(stage.state.players[0].hand) == 1


def test_ex_707_6_1_choices_are_made_anew() -> None:
    """The original chose Bear; the copy chooses Elf."""
    stage = Stage()
    text = "As this creature enters, choose a creature type.\nOther creatures you control of the chosen type get +1/+1."
    mold = make("Mold", "{U}", "Artifact Creature — Construct", text, "2/2")
    stage.lands("U" * 5)
    cub, elf = stage.put(bear()), stage.put(make("Scout", "{G}", "Creature — Elf", "", "1/1"))
    copier = stage.hand(clone())
    stage.casts(stage.hand(mold), then={"creature_type": (stage.code("Bear"),)})
    original = stage.one("Mold").id
    assert stage.size(cub) == (3, 3)
    stage.casts(copier, then={"may": (1,), "copy": (original,), "creature_type": (stage.code("Elf"),)})
    assert stage.size(elf) == (2, 2) and stage.size(cub) == (3, 3)


def werewolf() -> Card:
    return faces(
        "transform",
        face("Deserter", "{3}{R}", "Creature — Human Werewolf", "{0}: Transform this creature.", "3/2"),
        face("Ransacker", "", "Creature — Werewolf", "{0}: Transform this creature.", "5/4", "R"),
    )


LIKENESS = "Create a token that's a copy of target creature."


def test_ex_707_8a_1_a_token_copy_of_a_double_faced_card_has_two_faces() -> None:
    """It enters with the same face up as the original, and can transform."""
    for turned in (False, True):
        stage = Stage()
        wolf = stage.put(werewolf())
        stage.lands("U")
        card = stage.hand(spell("Likeness", LIKENESS, "{U}", "Sorcery"))
        if turned:
            stage.uses(wolf)
        stage.casts(card, target=(wolf,))
        (token,) = [i for i in stage.state.battlefield if stage.state.objects[i].kind == "token"]
        names = ["Deserter", "Ransacker"]
        assert stage.seen(token).name == names[turned]
        stage.uses(token)
        assert stage.seen(token).name == names[not turned]


def test_ex_707_8a_2_a_token_copy_of_a_copier_has_one() -> None:
    """A token that is a copy of a single-faced copier enters as a copy of the werewolf: it can't transform."""
    stage = Stage()
    wolf = stage.put(werewolf())
    stage.lands("UUUUU")
    likeness = stage.hand(spell("Likeness", LIKENESS, "{U}", "Sorcery"))
    anthem = stage.put(thing("Flag", "Creatures you control get +0/+1.", "Enchantment"))
    stage.casts(stage.hand(clone()), then={"may": ()})
    original = stage.one("Clone").id
    assert stage.there(anthem) and stage.size(original) == (0, 1)
    stage.casts(likeness, target=(original,), then={"may": (1,), "copy": (wolf,)})
    (token,) = [i for i in stage.state.battlefield if stage.state.objects[i].kind == "token"]
    assert stage.seen(token).name == "Deserter"
    stage.uses(token)
    assert stage.seen(token).name == "Deserter"


def test_ex_707_9a_1_an_ability_gained_by_copying_is_copied() -> None:
    """A copier of a creature that kept its own ability copies that ability as well."""
    stage = Stage()
    shifter = stage.put(make("Unsteady", "{3}{U}", "Creature — Shapeshifter", SHIFTER, "0/1"))
    stage.lands("GG" + "U" * 4)
    card = stage.hand(clone())
    stage.casts(stage.hand(bear("Elves", "1/1", "{T}: Add {G}.")))
    stage.resolves()
    assert stage.seen(shifter).name == "Elves" and len(stage.seen(shifter).abilities) == 2
    made = copying(stage, card, shifter)
    assert stage.seen(made).name == "Elves" and len(stage.seen(made).abilities) == 2


def test_ex_707_9b_1_a_changed_type_is_copiable() -> None:
    """Copied with "an enchantment in addition to its other types": so is a copy of that."""
    stage = Stage()
    jug = stage.put(make("Rolla", "{4}", "Artifact Creature — Juggernaut", "", "5/3"))
    text = (
        "You may have this enchantment enter as a copy of an artifact you control, "
        "except it's an enchantment in addition to its other types."
    )
    stage.lands("U" * 6)
    card = stage.hand(clone())
    made = copying(stage, stage.hand(thing("Imitate", text, "Enchantment", "{1}{U}")), jug)
    assert stage.seen(made).types == {"artifact", "creature", "enchantment", "Juggernaut"}
    again = copying(stage, card, made)
    assert stage.seen(again).types == {"artifact", "creature", "enchantment", "Juggernaut"}


def test_ex_707_9d_1_a_size_of_its_own_and_no_ability_that_defines_one() -> None:
    """A copy of a creature whose size is defined by an ability, "except it's 6/6", is 6/6 without the ability."""
    stage = Stage()
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    goyf = stage.put(make("Grower", "{1}{G}", "Creature — Lhurgoyf", text, "*/*"))
    stage.hand(bear())
    stage.lands("U" * 7)
    words = "You may have this creature enter as a copy of any creature on the battlefield, except it's 6/6."
    made = copying(stage, stage.hand(make("Giant", "{5}{U}{U}", "Creature — Shapeshifter", words, "6/6")), goyf)
    assert stage.seen(made).name == "Grower" and stage.size(made) == (6, 6) and not stage.seen(made).abilities


def test_ex_707_9d_2_in_addition_to_its_other_types_keeps_changeling() -> None:
    """Added types do not take away an ability that defines types."""
    stage = Stage()
    many = stage.put(make("Manifold", "{G}", "Creature — Shapeshifter", "Changeling", "1/1"))
    stage.lands("UUU")
    text = (
        "You may have this creature enter as a copy of a creature you control, "
        "except it's a Shapeshifter Ninja in addition to its other types."
    )
    made = copying(stage, stage.hand(make("Mimic", "{2}{U}", "Creature — Shapeshifter Ninja", text, "0/0")), many)
    assert "changeling" in stage.seen(made).keywords and {"Goblin", "Ninja", "Elf"} <= stage.seen(made).types


def test_ex_707_9e_1_an_exception_of_a_copy_that_became_another_copy() -> None:
    """Copies with X more counters a copier, and by that something else: no counters."""
    stage = Stage()
    cub = stage.put(bear())
    stage.put(thing("Flag", "Creatures you control get +0/+1.", "Enchantment"))
    any_creature = Selector("choose", Noun(("permanent",), (Is("type", "creature"),)))
    with_more = (EnterAs(CopySpec(any_creature)), EnterWith(Entry(counters=((X(), "+1/+1"),))))
    enters = Replacing(Replacement(Moves(This(), to=("battlefield",)), with_more, optional=True))
    ego = make("Alter", "{X}{G}{U}", "Creature — Shapeshifter", "", "0/0", more=(enters,))
    stage.lands("U" * 7 + "GG")
    card = stage.hand(ego)
    stage.casts(stage.hand(clone()), then={"may": ()})
    original = stage.one("Clone").id
    stage.casts(card, X=(3,), then={"may": [(1,), (1,)], "copy": [(original,), (cub,)]})
    made = next(i for i in stage.state.battlefield if stage.state.objects[i].card.name == "Alter")
    assert stage.seen(made).name == "Cub" and stage.state.objects[made].counters == ()


def test_ex_707_9f_1_an_exception_for_creatures_only() -> None:
    """It copies a land that is a creature only this turn: no counters and no changeling."""
    stage = Stage()
    text = (
        "You may have this creature enter as a copy of a permanent you control, except it's legendary in addition "
        "to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it."
    )
    vale = stage.put(
        make("Vale", "", "Land", "{0}: This land becomes a 2/2 creature until end of turn. It's still a land.")
    )
    stage.lands("U" * 3)
    card = stage.hand(make("Frost", "{2}{U}", "Legendary Creature — Shapeshifter", text, "0/0"))
    stage.uses(vale)
    made = copying(stage, card, vale)
    assert stage.seen(made).types == {"legendary", "land"} and stage.state.objects[made].counters == ()
