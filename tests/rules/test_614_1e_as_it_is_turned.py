"""614.1e As a permanent is turned face up or transforms: at once, without the stack."""

from __future__ import annotations

from tests.examples.cards import face, faces, make
from tests.examples.stage import Stage


def test_614_1e_as_it_is_turned_face_up() -> None:
    stage = Stage()
    stage.lands("GGGGGG")
    text = "Morph {G}\nAs this creature is turned face up, put two +1/+1 counters on it."
    card = stage.hand(make("Cub", "{4}{G}{G}", "Creature — Bear", text, "1/1"))
    stage.play(card, 1)
    stage.settles()
    (cub,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    stage.takes(cub)
    assert not stage.state.stack
    assert stage.state.objects[cub].count("+1/+1") == 2


def test_614_1e_as_it_transforms() -> None:
    stage = Stage()
    stage.lands("G")
    front = face("Doctor", "{G}", "Creature — Human", "{G}: Transform this creature.", "1/1")
    text = "As this creature transforms into Fang, the Hungry, you gain 2 life."
    back = face("Fang, the Hungry", "", "Legendary Creature — Wolf", text, "2/2")
    doctor = stage.put(faces("transform", front, back))
    stage.uses(doctor)
    assert not stage.state.stack
    assert stage.life() == 22
    assert stage.state.objects[doctor].face.name == "Fang, the Hungry"
