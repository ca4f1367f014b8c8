"""601.2i Spells are counted as they are cast: the first, the second, the next one of a turn."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def has(stage: Stage, ref: int, keyword: str) -> bool:
    return any([isinstance(one, Keyword) and one.name == keyword for one in stage.seen(ref).abilities])


def on_stack(stage: Stage) -> int:
    return stage.state.stack[-1]


def test_601_2f_only_the_first_creature_spell_each_turn_costs_less() -> None:
    stage = Stage()
    stage.put(thing("Kennel", "The first creature spell you cast each turn costs {1} less to cast."))
    stage.lands("RRGGG")
    first, second = stage.hand(bear("Cub")), stage.hand(bear("Pup"))
    other = stage.hand(spell("Spark", "Scry 1.", "{R}"))
    stage.casts(other)  # not a creature spell
    stage.casts(first)  # {G}
    assert len([one for one in stage.state.battlefield if stage.state.objects[one].tapped]) == 2
    stage.casts(second)  # {1}{G}
    assert len([one for one in stage.state.battlefield if stage.state.objects[one].tapped]) == 4


def test_601_2f_the_second_spell_each_turn() -> None:
    stage = Stage()
    stage.put(thing("Bell", "The second spell you cast each turn costs {1} less to cast."))
    stage.lands("RRR")
    first, second = [stage.hand(spell(name, "Scry 1.", "{1}{R}")) for name in ("Ember", "Flame")]
    stage.casts(first)
    assert stage.can_play(second)


def test_702_85_the_first_spell_each_turn_has_an_ability_on_the_stack() -> None:
    stage = Stage()
    stage.put(thing("Nexus", "The first spell you cast each turn has cascade."))
    stage.lands("RR")
    first, second = [stage.hand(spell(name, "Scry 1.", "{R}")) for name in ("Ember", "Flame")]
    stage.play(first)
    assert len(stage.state.stack) == 2  # with the trigger of cascade
    stage.settles()
    stage.play(second)
    assert not has(stage, on_stack(stage), "cascade")


def test_611_2c_the_next_spell_is_the_one_cast_next() -> None:
    """Spells cast before do not count; the one after it is not the next any more."""
    stage = Stage()
    lens = stage.put(thing("Lens", "{0}: The next instant spell you cast this turn has cascade."))
    stage.lands("RRRR")
    before, cub, first, second = [
        stage.hand(one)
        for one in (
            spell("Dust", "Scry 1.", "{R}"),
            spell("Rite", "Scry 1.", "{R}", "Sorcery"),
            spell("Ember", "Scry 1.", "{R}"),
            spell("Flame", "Scry 1.", "{R}"),
        )
    ]
    stage.casts(before)
    stage.uses(lens)
    stage.play(cub)
    assert not has(stage, on_stack(stage), "cascade")
    stage.settles()
    stage.play(first)
    assert len(stage.state.stack) == 2
    stage.settles()
    stage.play(second)
    assert len(stage.state.stack) == 1


def test_601_3e_the_next_spell_has_convoke_while_it_is_cast() -> None:
    stage = Stage()
    lens = stage.put(thing("Lens", "{0}: The next spell you cast this turn has convoke."))
    stage.put(bear("Helper", text="", cost="{R}"))
    ember = stage.hand(spell("Ember", "Scry 1.", "{1}"))
    assert not stage.can_play(ember)
    stage.uses(lens)
    assert stage.can_play(ember)


def test_611_2c_the_next_spell_costs_less_or_cant_be_countered() -> None:
    stage = Stage()
    lens = stage.put(thing("Lens", "{0}: The next spell you cast this turn costs {1} less to cast."))
    ward = stage.put(thing("Ward", "{0}: The next spell you cast this turn can't be countered."))
    foil = stage.hand(spell("Foil", "Counter target spell.", "{R}"), 1)
    stage.lands("RR")
    stage.lands("R", 1)
    first, second = [stage.hand(spell(name, "You gain 1 life.", "{1}{R}")) for name in ("Ember", "Flame")]
    stage.uses(lens)
    stage.uses(ward)
    stage.play(first)
    stage.priority(1)
    stage.play(foil, target=(on_stack(stage),))
    stage.settles()
    assert stage.life() == 21
    assert not stage.can_play(second)  # one land is left, and it costs its own cost again
