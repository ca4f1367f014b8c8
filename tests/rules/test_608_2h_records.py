"""608.2h What a record says of an object is what it was then."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.rules import atoms, writes
from tests.rules.table import bear, new_state, put


def test_608_2h_an_event_keeps_the_object_as_it_was() -> None:
    """Whatever happens to it in the same transaction."""
    state = new_state()
    cub = put(state, bear())
    atoms.tap(Run(state, []), [cub])
    writes.set_counters(state, cub, "+1/+1", 2)
    (tapping,) = [event for event in state.history if event.affected == cub]
    assert tapping.seen is not None and not tapping.seen.object.tapped and tapping.seen.object.counters == ()
    assert state.objects[cub].tapped and state.objects[cub].counters == (("+1/+1", 2),)
