"""Files: what is wrong is named by line and field, and told apart; the other scenarios still run."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from lawmage.scenario import read_file, run_all
from lawmage.scenario.model import ScenarioError

from .asking import SHELF, fields, parsed, played, wrong


@pytest.mark.parametrize(
    ("more", "kind", "field", "expected"),
    [
        ({"setup": [{"zone": "attic", "player": "A", "card": "Shock"}]}, "wrong_value", "setup[0].zone", "battlefield"),
        ({"setup": [{"zone": "hand", "player": "C", "card": "Shock"}]}, "wrong_value", "setup[0].player", "A or B"),
        ({"setup": [{"zone": "hand", "player": "A"}]}, "missing_field", "setup[0].card", "a card name"),
        ({"actions": [{"do": "juggle", "player": "A"}]}, "unknown_verb", "actions[0].do", "cast"),
        ({"actions": [{"do": "cast", "player": "A", "card": "Shock"}]}, "missing_field", "actions[0].turn", "int"),
        ({"actions": [{"do": "choose", "player": "A", "maybe": 1}]}, "missing_field", "actions[0]", "yes"),
        ({"expect": [{"kind": "mood"}]}, "unknown_kind", "expect[0].kind", "life"),
        ({"expect": [{"kind": "life", "player": "A"}]}, "missing_field", "expect[0].value", "life"),
        ({"stop": {"turn": 1, "step": "noon"}}, "wrong_value", "stop.step", "upkeep"),
        ({"options": {"game": "bridge"}}, "wrong_value", "options.game", "two_player"),
    ],
)
def test_what_is_wrong_is_named(more: dict[str, object], kind: str, field: str, expected: str) -> None:
    error = wrong(json.dumps(fields(**more)))
    assert (error.kind, error.field, error.line) == (kind, field, 7)
    assert expected in error.expected


def test_a_line_that_is_no_json() -> None:
    error = wrong('{"id": ')
    assert error.kind == "syntax"
    assert "line 7" in str(error)


def test_an_unknown_card_and_an_impossible_set_up_are_scenario_errors() -> None:
    unknown = played(json.dumps(fields(setup=[{"zone": "hand", "player": "A", "card": "Grizly Bears"}])))
    assert unknown.status == "failed"
    assert "unknown_card: line 7, setup[0].card" in unknown.reason
    assert "Grizzly Bears" in unknown.reason
    nowhere = [{"zone": "battlefield", "player": "A", "card": "Lightning Bolt"}]
    assert "impossible_setup" in played(json.dumps(fields(setup=nowhere))).reason


def test_the_other_scenarios_still_run(tmp_path: Path) -> None:
    good = fields(id="good", expect=[{"kind": "life", "player": "A", "value": 20}])
    file = tmp_path / "some.jsonl.gz"
    file.write_bytes(gzip.compress(("not json\n" + json.dumps(good) + "\n").encode()))
    found = list(read_file(file))
    assert isinstance(found[0], ScenarioError)
    assert [one.status for one in run_all(found, SHELF)] == ["failed", "passed"]


def test_steps_have_two_names() -> None:
    said = parsed(json.dumps(fields(stop={"turn": 2, "step": "begin_combat", "strict": False})))
    other = parsed(json.dumps(fields(stop={"turn": 2, "step": "beginning_of_combat", "strict": False})))
    assert said.parts[0].stop == other.parts[0].stop
