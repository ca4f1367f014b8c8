"""Words that once were read past: a division, who chooses, whose turn."""

from __future__ import annotations

import pytest

from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, ability


def test_614_12a_a_player_whom_somebody_else_chooses_is_not_the_one_you_choose() -> None:
    assert ability("As Testa enters, choose an opponent.", BEAR).replacement.changes
    with pytest.raises(Declined):
        ability("As Testa enters, each player chooses an opponent.", BEAR)
