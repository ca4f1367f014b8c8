"""702.148 Cleave: the words in square brackets are there unless the cleave cost is paid."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.text.language import language
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import bear, land, new_state, put

TEXT = (
    "Cleave {2}{G}\nYou gain 1 life. [If you control a creature, you gain 10 life.]\n"
    "Destroy target [artifact] creature."
)


def test_702_148a_it_is_read_and_printed_back() -> None:
    lang = language()
    reading = lang.read_face("Hew", "Instant", TEXT)
    assert reading.read
    assert lang.print_face("Hew", "Instant", reading.lines) == TEXT


def test_702_148a_without_the_words_in_brackets() -> None:
    state = new_state()
    for _ in range(4):
        put(state, land("Forest"))
    put(state, bear("Cub"))
    spell = put(state, make("Hew", "{G}", "Instant", TEXT), zone="hand")
    table = Table(state)
    ways = [one for one in table.options() if one[:2] == (CAST_IT, spell)]
    assert len(ways) == 1, "an artifact creature is not there, any creature is"
    table.act(*ways[0])
    table.resolve()
    assert not table.of_name("Cub")
    assert table.state.players[0].life == 21


def test_702_148a_for_its_mana_cost_with_them() -> None:
    state = new_state()
    put(state, land("Forest"))
    put(state, make("Golem", "{1}", "Artifact Creature — Golem", "", "1/1"))
    spell = put(state, make("Hew", "{G}", "Instant", TEXT), zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert not table.of_name("Golem")
    assert table.state.players[0].life == 31
