"""701 Keyword actions in play, one after the other."""

from __future__ import annotations

from lawmage.rules.looking import view
from tests.examples.cards import bear, land, make, thing
from tests.examples.stage import Stage


def source(text: str, *more: object) -> tuple[Stage, int]:
    stage = Stage()
    stage.lands("GG")
    del more
    return stage, stage.put(thing("Source", "{0}: " + text))


def test_701_39a_bolster() -> None:
    """The creature with the least toughness."""
    stage, used = source("Bolster 2.")
    small, big = stage.put(bear("Small", "1/1")), stage.put(bear("Big", "3/3"))
    stage.uses(used)
    assert (stage.size(small), stage.size(big)) == ((3, 3), (3, 3))


def test_701_44a_explore() -> None:
    for on_top, size, cards in ((land("Forest"), (2, 2), 1), (bear("Goat"), (3, 3), 0)):
        stage, _ = source("You gain 1 life.")
        cub = stage.put(bear("Cub", "2/2", "{0}: This creature explores."))
        stage.on_top(on_top)
        stage.uses(cub)
        assert stage.size(cub) == size
        assert len(stage.state.players[0].hand) == cards


def test_701_50a_connive() -> None:
    """A nonland card discarded is a +1/+1 counter."""
    stage, _ = source("You gain 1 life.")
    cub = stage.put(bear("Cub", "2/2", "{0}: This creature connives."))
    goat = stage.hand(bear("Goat"))
    stage.uses(cub, then={"discard": (goat,)})
    assert stage.size(cub) == (3, 3)
    assert "graveyard" in stage.where("Goat")


def test_701_46a_adapt_701_37a_monstrosity() -> None:
    """Only while it has no +1/+1 counters; only once."""
    for word, sizes in (("Adapt 2", [(4, 4), (4, 4)]), ("Monstrosity 2", [(4, 4), (4, 4)])):
        stage = Stage()
        cub = stage.put(bear("Cub", "2/2", "{0}: " + word + "."))
        for size in sizes:
            stage.uses(cub)
            assert stage.size(cub) == size


def test_701_47a_amass() -> None:
    stage, used = source("Amass Orcs 2.")
    stage.uses(used)
    army = next(one for one in stage.state.objects.values() if one.kind == "token")
    assert {"Army", "Orc"} <= view(stage.state, army.id).types
    stage.uses(used)
    assert stage.size(army.id) == (4, 4)


def test_701_53a_incubate() -> None:
    stage, used = source("Incubate 3.")
    stage.uses(used)
    token = next(one for one in stage.state.objects.values() if one.kind == "token")
    assert token.count("+1/+1") == 3
    assert "creature" not in view(stage.state, token.id).types
    stage.uses(token.id)
    assert stage.size(token.id) == (3, 3)


def test_701_57a_discover() -> None:
    stage, used = source("Discover 2.")
    stage.on_top(make("Hit", "{1}", "Sorcery", "You gain 6 life."))
    stage.on_top(make("Dear", "{5}", "Sorcery", "You gain 1 life."))
    stage.uses(used, then={"may": (1,)})
    stage.settles()
    assert stage.life() == 26
    assert "library" in stage.where("Dear")


def test_701_40a_manifest() -> None:
    stage, used = source("Manifest the top card of your library.")
    stage.on_top(bear("Cub", "5/5"))
    stage.uses(used)
    (down,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    assert stage.size(down) == (2, 2)


def test_701_36a_populate_701_34a_proliferate() -> None:
    stage, used = source("Create a 1/1 white Soldier creature token, then populate. Then proliferate.")
    stage.uses(used)
    assert len([one for one in stage.state.objects.values() if one.kind == "token"]) == 2


def test_701_35a_detain() -> None:
    stage, _ = source("You gain 1 life.")
    used = stage.put(thing("Cell", "{0}: Detain target creature an opponent controls."))
    goat = stage.put(bear("Goat", "1/1", "{0}: You gain 1 life."), 1)
    stage.uses(used, target=(goat,))
    stage.priority(1)
    assert not stage.can_use(goat)


def test_701_60a_suspect() -> None:
    stage, _ = source("You gain 1 life.")
    used = stage.put(thing("Clue", "{0}: Suspect target creature."))
    goat = stage.put(bear("Goat", "1/1"), 1)
    stage.uses(used, target=(goat,))
    assert "menace" in view(stage.state, goat).keywords


def test_701_63a_endure() -> None:
    """A Spirit token, or counters."""
    for answer, size, spirits in (((1,), (5, 5), []), ((), (2, 2), [(3, 3)])):
        stage, _ = source("You gain 1 life.")
        cub = stage.put(bear("Cub", "2/2", "{0}: This creature endures 3."))
        stage.uses(cub, then={"may": answer})
        tokens = [stage.size(one.id) for one in stage.state.objects.values() if one.kind == "token"]
        assert (stage.size(cub), tokens) == (size, spirits)


def test_701_56a_time_travel() -> None:
    stage, used = source("Time travel.")
    cub = stage.put(bear("Cub", "2/2", "{0}: Put a time counter on this creature."))
    stage.uses(cub)
    stage.uses(used)
    assert stage.state.objects[cub].count("time") in (0, 1, 2)


def test_701_29_fateseal_701_22_scry_701_25_surveil() -> None:
    stage, used = source("Surveil 1.")
    top = stage.on_top(bear("Cub"))
    stage.uses(used, then={"surveil": (top,)})
    assert "graveyard" in stage.where("Cub")


def test_701_14a_fight() -> None:
    stage, used = source("Target creature you control fights target creature you don't control.")
    mine, theirs = stage.put(bear("Cub", "3/3")), stage.put(bear("Goat", "2/2"), 1)
    stage.uses(used)
    assert stage.there(mine)
    assert not stage.there(theirs)


def test_701_62a_manifest_dread_701_58a_cloak() -> None:
    stage, used = source("Manifest dread.")
    stage.uses(used)
    assert len([i for i in stage.state.battlefield if stage.state.objects[i].face_down]) == 1
    assert len(stage.state.players[0].graveyard) == 1
    stage, used = source("Cloak the top card of your library.")
    stage.uses(used)
    (down,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    assert "ward" in view(stage.state, down).keywords
