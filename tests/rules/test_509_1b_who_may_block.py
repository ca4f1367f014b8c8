"""509.1b, 508.1c In play: what keeps a creature from blocking, from being blocked, and from attacking."""

from __future__ import annotations

import pytest

from lawmage.decisions import Answer
from lawmage.rules.combat import Blockers
from tests.examples.cards import bear, land, spell, thing
from tests.examples.stage import Stage


def blocking(stage: Stage, *attackers: int) -> Blockers:
    """These attack the second player, who is asked for blocks."""
    stage.attack(tuple([n for one in attackers for n in (one, -2)]))
    stage.until("blockers")
    decision = stage.game.decision
    assert isinstance(decision, Blockers)
    return decision


def refused(stage: Stage, attacker: int, answer: Answer) -> str:
    """Why that block is refused; empty if it is legal."""
    return blocking(stage, attacker).error(answer) or ""


def duel(text: str = "", other: str = "", pt: str = "2/2", size: str = "2/2") -> tuple[Stage, int, int]:
    """An attacker with the text and a blocker with the other."""
    stage = Stage()
    attacker, blocker = stage.put(bear("Elk", pt, text)), stage.put(bear("Ox", size, other), 1)
    return stage, attacker, blocker


def test_701_60c_a_suspected_creature_cant_block() -> None:
    stage, elk, ox = duel()
    goat = stage.put(bear("Goat"), 1)
    stage.lands("U")
    stage.casts(stage.hand(spell("Hint", "Suspect target creature.", "{U}")), target=(ox,))
    decision = blocking(stage, elk)
    assert "701.60c" in str(decision.error((ox, elk))) and decision.error((goat, elk)) is None


def test_702_147a_a_creature_with_decayed_cant_block() -> None:
    stage, elk, ox = duel("", "Decayed")
    stage.put(bear("Goat"), 1)
    assert "702.147a" in refused(stage, elk, (ox, elk))


@pytest.mark.parametrize(
    ("text", "small", "large"),
    [
        ("This creature can't be blocked by creatures with power 3 or greater.", "", "509.1b"),
        ("This creature can't be blocked except by creatures with power 3 or greater.", "509.1b", ""),
    ],
)
def test_509_1b_blocked_by_some_creatures_only(text: str, small: str, large: str) -> None:
    stage, elk, ox = duel(text)
    giant = stage.put(bear("Giant", "3/3"), 1)
    goat = stage.put(bear("Goat"))
    decision = blocking(stage, elk, goat)
    assert small in str(decision.error((ox, elk)) or "") and bool(small) == bool(decision.error((ox, elk)))
    assert large in str(decision.error((giant, elk)) or "") and bool(large) == bool(decision.error((giant, elk)))


def test_509_1b_it_can_block_only_some_creatures() -> None:
    stage, elk, ox = duel("", "This creature can block only creatures with flying.")
    crow = stage.put(bear("Crow", "1/1", "Flying"))
    stage.put(bear("Goat", "1/1", "Flying"), 1)
    decision = blocking(stage, elk, crow)
    assert "509.1b" in str(decision.error((ox, elk)))
    assert "702.9b" in str(decision.error((ox, crow)))


def test_509_1b_not_blocked_by_more_than_one_creature() -> None:
    stage, elk, ox = duel("This creature can't be blocked by more than one creature.")
    goat = stage.put(bear("Goat"), 1)
    decision = blocking(stage, elk)
    assert decision.error((ox, elk)) is None
    assert "so many" in str(decision.error((ox, elk, goat, elk)))


def test_509_1b_not_blocked_except_by_three_or_more() -> None:
    stage, elk, ox = duel("This creature can't be blocked except by three or more creatures.")
    goats = [stage.put(bear(f"Goat {n}"), 1) for n in range(2)]
    decision = blocking(stage, elk)
    assert "so many" in str(decision.error((ox, elk, goats[0], elk)))
    assert decision.error((ox, elk, goats[0], elk, goats[1], elk)) is None


def test_509_1a_it_can_block_any_number_of_creatures() -> None:
    stage, elk, ox = duel("", "This creature can block any number of creatures.")
    goats = [stage.put(bear(f"Goat {n}")) for n in range(2)]
    decision = blocking(stage, elk, *goats)
    assert decision.error((ox, elk, ox, goats[0], ox, goats[1])) is None


def test_509_1a_it_can_block_two_additional_creatures() -> None:
    stage, elk, ox = duel("", "This creature can block an additional two creatures each combat.")
    goats = [stage.put(bear(f"Goat {n}")) for n in range(3)]
    decision = blocking(stage, elk, *goats)
    assert decision.error((ox, elk, ox, goats[0], ox, goats[1])) is None
    assert "509.1a" in str(decision.error((ox, elk, ox, goats[0], ox, goats[1], ox, goats[2])))


def test_509_1b_it_cant_be_blocked() -> None:
    stage, elk, ox = duel("This creature can't be blocked.")
    goat = stage.put(bear("Goat"))
    decision = blocking(stage, elk, goat)
    assert decision.error((ox, goat)) is None and "509.1b" in str(decision.error((ox, elk)))


@pytest.mark.parametrize(
    ("text", "lands", "there"),
    [
        ("Forestwalk", ("Forest",), True),
        ("Forestwalk", ("Island",), False),
        ("Nonbasic landwalk", ("Forest",), False),
        ("Legendary landwalk", ("Forest",), False),
    ],
)
def test_702_14c_landwalk_of_a_kind(text: str, lands: tuple[str, ...], there: bool) -> None:
    stage, elk, ox = duel(text)
    goat = stage.put(bear("Goat"))
    for kind in lands:
        stage.put(land(kind), 1)
    decision = blocking(stage, elk, goat)
    assert ("702.14c" in str(decision.error((ox, elk)))) == there


def test_702_14c_the_land_is_the_defending_players() -> None:
    """A Forest of the attacking player does not matter; a nonbasic land of the defending player does."""
    stage, elk, ox = duel("Forestwalk")
    goat = stage.put(bear("Goat", "2/2", "Nonbasic landwalk"))
    stage.lands("G")
    stage.put(thing("Mesa", "", "Land", ""), 1)
    decision = blocking(stage, elk, goat)
    assert decision.error((ox, elk)) is None and "702.14c" in str(decision.error((ox, goat)))
