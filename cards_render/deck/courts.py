"""Kings, queens and jacks: twelve busts in the manner of an Italian-French pack, in a square of 100 by 100 units.

Each has a face, a bearing and something to hold of its own. A bust runs on below the square to 108, so that a card's
edge or sash cuts it.
"""

from collections.abc import Callable

from cards_render.deck import arms, heads
from cards_render.deck.heads import dark, light
from cards_render.deck.sketch import MIDDLE, Sketch
from cards_render.drawing.shapes import Pen
from cards_render.drawing.theme import (
    BLACK,
    BLUSH,
    GOLD,
    GOLD_DARK,
    HAIR,
    INK,
    LIPS,
    MOUTH,
    SKIN,
    SKIN_DARK,
    WHITE,
    mix,
)

Bust = Callable[[Sketch, str], None]

SHOULDERS = "M 0 60 L 15 63 C 34 67 48 74 50 100 L 50 108 L 0 108"
ERMINE = ((-33, 80), (33, 80), (-31, 95), (31, 95), (-22, 72), (22, 72))
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


# Cloth.


def mantle(art: Sketch, ink: str, trim: Bust) -> None:
    """A king's: cloth, ermine, and a front with the ornament of his suit."""
    art.both(SHOULDERS, ink)
    art.both("M 0 60 L 19 62 C 34 66 42 76 42 108 L 0 108", WHITE)
    for x, y in ERMINE:
        art.shape(((MIDDLE + x - 1.8, y - 4), (MIDDLE + x + 1.8, y - 4), (MIDDLE + x, y + 4)), INK)
    art.both("M 0 66 L 15 68 C 24 80 29 92 29 108 L 0 108", dark(ink))
    trim(art, ink)


def gown(art: Sketch, ink: str, trim: Bust) -> None:
    """A queen's: cloth with a lit bodice and golden seams."""
    art.both(SHOULDERS, ink)
    art.both("M 0 70 L 28 72 C 30 86 27 98 26 108 L 0 108", dark(ink))
    for side in (-1, 1):
        art.line(
            f"M {MIDDLE + side * 29} 71 C {MIDDLE + side * 31} 86 {MIDDLE + side * 28} 98 {MIDDLE + side * 27} 108",
            GOLD,
            2.4,
        )
    trim(art.at(0, 14), ink)


def tunic(art: Sketch, ink: str, trim: Bust) -> None:
    """A jack's: one half darker, a white and golden collar."""
    art.one("M 50 60 L 50 108 L 0 108 L 0 100 C 2 74 16 67 35 63", ink)
    art.one("M 50 60 L 65 63 C 84 67 98 74 100 100 L 100 108 L 50 108", dark(ink))
    trim(art, ink)
    art.both("M 0 74 L 3 76 L 25 71 C 26 66 20 62 14 62 L 0 64", WHITE)
    art.both("M 0 74 L 3 76 L 25 71 L 25.4 73.6 L 3 79 L 0 77", GOLD)


def chevrons(art: Sketch, _ink: str) -> None:
    """Spades."""
    for y in (80, 90, 100):
        art.one(f"M 36 {y - 4} L 50 {y + 5} L 64 {y - 4} L 64 {y - 0.5} L 50 {y + 8.5} L 36 {y - 0.5}", GOLD)


def buttons(art: Sketch, ink: str) -> None:
    """Hearts."""
    art.both("M 0 66 L 5 68 L 5 108 L 0 108", GOLD)
    for y in (78, 88, 98):
        art.dot(MIDDLE, y, 3, GOLD_DARK)
        art.dot(MIDDLE, y, 1.9, light(ink))


def lozenges(art: Sketch, ink: str) -> None:
    """Diamonds."""
    for row, y in enumerate((80, 89, 98, 107)):
        for x in (-14, 0, 14) if row % 2 else (-7, 7):
            art.shape(((MIDDLE + x, y - 5), (MIDDLE + x + 4.4, y), (MIDDLE + x, y + 5), (MIDDLE + x - 4.4, y)), GOLD)
            art.dot(MIDDLE + x, y, 1.5, light(ink))


def trefoils(art: Sketch, ink: str) -> None:
    """Clubs."""
    for x, y in ((-12, 84), (12, 84), (0, 92), (-12, 101), (12, 101)):
        for aside, down in ((0, -2.8), (-2.6, 1.4), (2.6, 1.4)):
            art.dot(MIDDLE + x + aside, y + down, 2.5, GOLD)
        art.dot(MIDDLE + x, y, 1.2, light(ink))


# What several wear.


def bosom(head: Sketch, ink: str) -> None:
    """Neck and shoulders with a necklace."""
    head.both("M 0 60 L 8 60 C 9 68 18 70 27 73 C 22 86 10 92 0 93", SKIN)
    head.both("M 0 66 C 5 66 8 63 8 60 L 9 64 C 7 70 3 72 0 72", SKIN_DARK)
    for step in range(-3, 4):
        aside = step / 3
        head.dot(MIDDLE + aside * 20, 86 - 12 * aside * aside, 2.9, GOLD)
    head.oval(MIDDLE, 89, 4.2, 4.6, GOLD)
    head.oval(MIDDLE, 89, 2.2, 2.6, ink)


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
