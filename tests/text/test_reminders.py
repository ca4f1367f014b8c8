"""Reminder text is kept beside the line, or left out; the words around it are untouched."""

from __future__ import annotations

from lawmage.text import reminders
from lawmage.text.language import language

TEXT = "(Melds with a friend.)\nFlying (It soars.)\nCycling {2} ({2}, Discard it: Draw.)"


def test_a_face_prints_without_its_reminders() -> None:
    face = language().read_face("Test Bird", "Creature — Bird", TEXT)
    shipped = reminders.bare(face.lines)
    assert language().print_face(face.name, face.type_line, shipped) == "Flying\nCycling {2}"


def test_reminders_come_back_from_their_row() -> None:
    face = language().read_face("Test Bird", "Creature — Bird", TEXT)
    for line in face.lines:
        assert reminders.from_json(reminders.to_json(line.reminders)) == line.reminders


def test_the_digest_sees_every_change() -> None:
    face = language().read_face("Test Bird", "Creature — Bird", TEXT)
    other = language().read_face("Test Bird", "Creature — Bird", TEXT.replace("soars", "flies"))
    assert reminders.digest(face.lines) != reminders.digest(other.lines)
    assert reminders.digest(reminders.bare(face.lines)) == ""
