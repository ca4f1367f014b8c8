"""Names are found however they are typed; mistyped ones are guessed."""

from __future__ import annotations

import pytest

from lawmage.cards.names import closest, fold


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lim-dûl's VAULT", "Lim-Dul's Vault"),
        ("Ætherling", "Aetherling"),
        ("Garruk’s Horde", "Garruk's Horde"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("  Fire   ///  Ice ", "fire // ice"),
        ("“Ach! Hans, Run!”", '"ach! hans, run!"'),
    ],
)
def test_spellings_fold_together(typed: str, meant: str) -> None:
    assert fold(typed) == fold(meant)


def test_different_names_do_not() -> None:
    assert len({fold(name) for name in ("Fire", "Ice", "Fire // Ice", "Fir e", "+2 Mace")}) == 5


def test_did_you_mean() -> None:
    known = ["Ash Moth", "Bog Moth", "Bogbrew Witch", "Elder Moth of the Long Dark"]
    assert closest("ash mtoh", known)[0] == "Ash Moth"
    assert closest("bogmoth", known)[0] == "Bog Moth"
    assert closest("elder moth", known)[0] == "Elder Moth of the Long Dark"
    assert closest("", known) == []
    assert closest("xyzzy", known) == []
