"""Every answer prints, and what is printed is read back as the same answer."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lawmage.agents import RandomAgent
from lawmage.decisions import Divide, Number, Pick
from lawmage.notation import enumerated, parse_answer, print_answer
from lawmage.state.state import State
from tests.game.decks import NAMES, begun


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 10_000))
def test_answers_of_whole_games(one: str, other: str, seed: int) -> None:
    game = begun(one, other, seed)
    agent = RandomAgent(seed)
    while game.decision is not None and len(game.past) < 70:
        for answer in [*(enumerated(game.decision, 20) or []), game.decision.first()]:
            assert game.decision.error(answer) is None
            assert game.parse(game.text(answer)) == answer, game.question
        assert f"[{game.decision.rule}]" in game.question
        answer = agent.answer(game.state, game.decision)
        assert game.parse(game.text(answer)) == answer, game.question
        game.answer(answer)


@given(st.integers(-5, 5), st.integers(0, 9), st.data())
def test_numbers(low: int, more: int, data: st.DataObject) -> None:
    asked = Number(0, "107.3", "X", low, low + more)
    found = enumerated(asked) or []
    assert found == [(n,) for n in range(low, low + more + 1)]
    for answer in found:
        assert parse_answer(State(), asked, print_answer(State(), asked, answer)) == answer


@given(st.lists(st.text(max_size=8), min_size=1, max_size=5), st.booleans(), st.data())
def test_picks_with_any_labels(labels: list[str], repeat: bool, data: st.DataObject) -> None:
    options = list(range(len(labels)))
    asked = Pick(0, "700.2", "mode", options, 0, len(labels), labels=tuple(labels), repeat=repeat)
    answer = tuple(data.draw(st.lists(st.sampled_from(options), unique=not repeat, max_size=len(labels))))
    assert parse_answer(State(), asked, print_answer(State(), asked, answer)) == answer


@given(st.integers(1, 4), st.integers(0, 2), st.integers(0, 6))
def test_divisions(count: int, least: int, spare: int) -> None:
    asked = Divide(0, "601.2d", "division", count * least + spare, [-1 - n for n in range(count)], least)
    found = enumerated(asked) or []
    assert found and len(set(found)) == len(found)
    for answer in found:
        assert asked.error(answer) is None
        assert parse_answer(State(), asked, print_answer(State(), asked, answer)) == answer
        assert parse_answer(State(), asked, " ".join([str(n) for n in answer])) == answer
