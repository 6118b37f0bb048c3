"""Kings, queens and jacks: twelve busts in the manner of an Italian-French pack, in a square of 100 by 100 units.

Each has a face, a bearing and something to hold of its own. A bust runs on below the square to 108, so that a card's
edge or sash cuts it.
"""

from collections.abc import Callable
from typing import TypeAlias

from cards_render.deck import arms, heads
from cards_render.deck.clothes import bosom, buttons, chevrons, gown, lozenges, mantle, trefoils, tunic
from cards_render.deck.sketch import MIDDLE, Sketch
from cards_render.drawing.shapes import Pen
from cards_render.drawing.theme import BLACK, BLUSH, GOLD, HAIR, LIPS, MOUTH, SKIN, WHITE, mix

Bust: TypeAlias = Callable[[Sketch, str], None]

ASIDE = 6  # units that a head makes room for what is held at its left


def court(pen: Pen, rank: str, suit: str, ink: str) -> None:
    """The bust of rank `K`, `Q` or `J` of a suit, with cloth in its ink."""
    COURTS[rank + suit](Sketch(pen), ink)


# Kings.


def king_of_spades(art: Sketch, ink: str) -> None:
    """Stern, with a full dark beard and an upright sword."""
    mantle(art, ink, chevrons)
    arms.sword(art, ink)
    head, hair = art.at(ASIDE, 0), HAIR["dark"]
    head.both("M 0 24 C 22 24 24 34 24 48 C 24 58 30 60 30 66 C 27 70 20 70 16 66 L 0 66", hair)
    head.both(heads.WIDE_FACE, SKIN)
    heads.full_beard(head, hair)
    heads.eyes(head, mix(hair, BLACK, 0.3), open_by=2.0, slant=1.4)
    heads.tall_crown(head, ink)


def king_of_hearts(art: Sketch, ink: str) -> None:
    """Fair and curled, his sword behind his head, looking away from it."""
    arms.blade(art, 18, 69, 92, 60)
    mantle(art, ink, buttons)
    arms.hand(art, 14, 76, ink)
    head, hair = art.at(ASIDE, 0), HAIR["fair"]
    heads.curls(head, hair)
    head.both(heads.WIDE_FACE, SKIN)
    heads.short_beard(head, hair)
    heads.eyes(head, mix(hair, BLACK, 0.35), turn=1)
    heads.arched_crown(head, ink)


def king_of_diamonds(art: Sketch, ink: str) -> None:
    """Old and grey, in profile, with an axe."""
    mantle(art, ink, lozenges)
    arms.axe(art, ink)
    head, hair = art.at(2, 0), HAIR["grey"]
    head.one("M 44 22 C 64 16 80 26 78 46 C 78 58 86 62 82 70 C 76 76 64 74 60 66 C 54 58 57 44 55 36", hair)
    heads.profile_face(head, mix(hair, BLACK, 0.25))
    head.one("M 54 30 C 60 40 56 50 60 60 L 72 62 L 74 34 L 60 24", hair)
    heads.pointed_beard(head, hair)
    heads.leafed_crown(head.at(3, 0), ink)


def king_of_clubs(art: Sketch, ink: str) -> None:
    """Red-bearded, with the orb, looking down at it."""
    mantle(art, ink, trefoils)
    head, hair = art.at(ASIDE, 0), HAIR["red"]
    head.both("M 0 24 C 22 24 23 34 23 46 C 23 54 27 58 25 64 L 12 66 L 0 66", hair)
    head.both(heads.WIDE_FACE, SKIN)
    heads.forked_beard(head, hair)
    heads.eyes(head, mix(hair, BLACK, 0.3), turn=-1, open_by=1.9)
    heads.spiked_crown(head, ink)
    arms.orb(art, ink)


# Queens.


def queen_of_spades(art: Sketch, ink: str) -> None:
    """Dark and straight, under a veil, with the sceptre of the only armed queen."""
    head, hair = art.at(ASIDE, 0), HAIR["dark"]
    head.both("M 0 14 C 26 14 32 34 32 54 C 32 70 37 80 40 92 L 0 92", mix(ink, WHITE, 0.55))
    gown(art, ink, chevrons)
    head.both("M 0 18 C 20 18 23 30 23 46 C 23 60 24 70 22 78 L 13 76 L 0 76", hair)
    bosom(head, ink)
    head.both(heads.NARROW_FACE, SKIN)
    head.both("M 0 22 L 16 25 L 18 48 C 14 42 13 34 0 27", hair)
    womans_face(head, hair)
    heads.tiara(head, ink)
    arms.sceptre(art, ink)


def queen_of_hearts(art: Sketch, ink: str) -> None:
    """Auburn waves, looking at her rose."""
    head, hair = art.at(ASIDE, 0), HAIR["auburn"]
    gown(art, ink, buttons)
    head.both("M 0 18 C 22 18 27 30 27 46 C 27 62 33 68 36 82 C 28 88 20 84 16 76 L 0 76", hair)
    bosom(head, ink)
    head.both(heads.NARROW_FACE, SKIN)
    head.both("M 0 22 L 17.5 26 L 18.5 50 C 17 38 14 30 0 28.5", hair)
    womans_face(head, hair, turn=-1)
    heads.arched_crown(head.at(8, 4, 0.84), ink)
    arms.rose(art, ink)


def queen_of_diamonds(art: Sketch, ink: str) -> None:
    """Fair, with braids and a fan, looking past it."""
    head, hair = art.at(ASIDE, 0), HAIR["fair"]
    gown(art, ink, lozenges)
    head.both("M 0 16 C 22 16 25 28 24 44 C 24 54 22 60 18 62 L 0 62", hair)
    bosom(head, ink)
    braid(head, hair, ink)
    head.both(heads.NARROW_FACE, SKIN)
    head.both("M 0 20 C 12 20 18 28 18 44 C 14 36 8 31 0 27", hair)
    womans_face(head, hair, turn=1)
    heads.coronet(head, ink)
    arms.fan(art, ink)


def queen_of_clubs(art: Sketch, ink: str) -> None:
    """Chestnut hair in a net, in profile before a lily."""
    head, hair = art.at(3, 0), HAIR["chestnut"]
    gown(art, ink, trefoils)
    head.one("M 42 22 C 58 12 80 22 82 42 C 84 58 72 66 60 62 C 52 56 56 44 54 36", hair)
    for x, y in ((66, 32), (74, 38), (64, 44), (73, 50), (65, 56)):
        head.dot(x, y, 1.8, GOLD)
    heads.profile_face(head, mix(hair, BLACK, 0.3), lips=LIPS)
    head.oval(45, 54, 3.6, 2.4, BLUSH)
    head.one("M 36 35 C 38 24 52 20 62 26 L 62 48 C 56 44 54 36 46 33 C 42 32 38 33 36 35", hair)
    head.dot(57, 53, 2.4, GOLD)
    head.one("M 47 72 Q 60 80 74 72 L 75 77 Q 60 86 46 77", GOLD)
    heads.coronet(head.at(4, 0), ink)
    arms.lily(art, ink)


# Jacks.


def jack_of_spades(art: Sketch, ink: str) -> None:
    """In profile under a brimmed hat, turned away from his halberd."""
    tunic(art, ink, chevrons)
    head, hair = Sketch(art.pen.at(ASIDE, 0, 1), flipped=True), HAIR["dark"]
    head.one("M 44 24 C 62 18 78 28 77 46 C 77 60 82 66 76 70 C 66 74 58 68 57 58 C 54 52 57 44 55 36", hair)
    heads.profile_face(head, mix(hair, BLACK, 0.3))
    head.one("M 54 30 C 60 38 55 48 59 58 L 72 62 L 74 34 L 60 24", hair)
    heads.brimmed_hat(head, ink)
    arms.halberd(art, ink)


def jack_of_hearts(art: Sketch, ink: str) -> None:
    """Fair, with a bow, looking along it."""
    tunic(art, ink, buttons)
    head, hair = art.at(ASIDE, 0), HAIR["fair"]
    pageboy(head, hair)
    heads.eyes(head, mix(hair, BLACK, 0.4), turn=-1)
    mans_lips(head, turn=-1)
    heads.feathered_cap(head, ink)
    arms.bow(art, ink)


def jack_of_diamonds(art: Sketch, ink: str) -> None:
    """Chestnut hair under a beret, with lance and pennant."""
    arms.lance(art, ink)
    tunic(art, ink, lozenges)
    arms.hand(art, 14, 80, ink)
    head, hair = art.at(ASIDE + 2, 0), HAIR["chestnut"]
    heads.curls(head, hair)
    heads.neck(head)
    head.both(heads.NARROW_FACE, SKIN)
    heads.eyes(head, mix(hair, BLACK, 0.3), turn=1)
    mans_lips(head, turn=1)
    heads.beret(head, ink)


def jack_of_clubs(art: Sketch, ink: str) -> None:
    """Red-haired, with a thin moustache and a mace."""
    tunic(art, ink, trefoils)
    head, hair = art.at(ASIDE, 0), HAIR["red"]
    pageboy(head, hair)
    heads.eyes(head, mix(hair, BLACK, 0.3), slant=-0.8)
    head.both("M 0 54.6 C 5 53.6 8 55 12 52.6 C 10 57.4 5 57 0 56.6", mix(hair, BLACK, 0.25))
    mans_lips(head)
    heads.crowned_cap(head, ink)
    arms.mace(art, ink)


def womans_face(head: Sketch, hair: str, *, turn: float = 0) -> None:
    heads.blush(head, turn=turn)
    heads.eyes(head, mix(hair, BLACK, 0.35), turn=turn, open_by=2.5)
    heads.lips(head, turn=turn)


def mans_lips(head: Sketch, *, turn: float = 0) -> None:
    x = MIDDLE + 2.4 * turn
    head.one(
        f"M {x - 4.4} 58.6 Q {x} 60 {x + 4.4} 58.4 Q {x + 2} 61.8 {x - 1} 61.4 Q {x - 3.4} 60.8 {x - 4.4} 58.6", MOUTH
    )


def pageboy(head: Sketch, hair: str) -> None:
    """A young face between straight hair cut at the neck."""
    head.both("M 0 20 C 20 20 25 30 25 46 C 25 56 29 60 27 66 C 20 70 12 67 0 67", hair)
    heads.neck(head)
    head.both(heads.NARROW_FACE, SKIN)
    head.both("M 0 24 L 18 26 L 19 42 C 16 34 10 32 0 33", hair)


def braid(head: Sketch, hair: str, ink: str) -> None:
    """Two braids over the shoulders, tied with ribbons."""
    for side in (-1, 1):
        for step in range(5):
            x, y = MIDDLE + side * (22 + step * 1.4), 58 + step * 8
            head.oval(x, y, 5.2, 5.4, hair)
            head.line(f"M {x - 4} {y + 3} L {x + 4} {y + 3}", mix(hair, BLACK, 0.25), 1.2)
        head.dot(MIDDLE + side * 28, 97, 3.4, ink)


COURTS: dict[str, Bust] = {
    "Ks": king_of_spades, "Kh": king_of_hearts, "Kd": king_of_diamonds, "Kc": king_of_clubs,
    "Qs": queen_of_spades, "Qh": queen_of_hearts, "Qd": queen_of_diamonds, "Qc": queen_of_clubs,
    "Js": jack_of_spades, "Jh": jack_of_hearts, "Jd": jack_of_diamonds, "Jc": jack_of_clubs,
}  # fmt: skip
