"""Who sits where: a robot's face, or a person's initials in the colour of the seat."""

from cards_render.drawing.animals import animal_face
from cards_render.drawing.lettering import readable
from cards_render.drawing.names import initials
from cards_render.drawing.sprites import Disc, Sprite, avatar
from cards_render.drawing.theme import AVATARS, GREY
from cards_render.shown.animals import Animal
from engine.seats import Seat


def portrait(seat: Seat, name: str, size: int, animal: Animal | None = None, *, grey: bool = False) -> Disc | Sprite:
    """A disc of `size` pixels; `grey` for somebody who does not play."""
    colour = GREY if grey else AVATARS[seat % len(AVATARS)]
    return (
        animal_face(animal, size, colour) if animal else avatar(initials(readable(name)) or str(seat + 1), size, colour)
    )


def named(seat: Seat, name: str) -> str:
    """The name as far as it can be shown, else the number of the seat."""
    return readable(name) or f"#{seat + 1}"
