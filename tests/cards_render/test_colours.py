"""Colours survive the palette, and words can be read on what they stand on."""

import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from cards_render.deck.card_sprites import face_sprite
from cards_render.deck.heads import dark, light
from cards_render.drawing import encode, theme
from cards_render.drawing.encode import png
from cards_render.drawing.felt import table_background
from cards_render.drawing.palette import Ground, palette_bytes
from cards_render.drawing.theme import rgb
from cards_render.samples.every import every_drawing
from cards_render.tables.poker.layout import table_layout
from cards_render.tables.poker.pods import TAGS

READABLE = 4.5  # contrast that the web's guidelines ask for
LARGE = 3.0  # the same for large bold letters, as all words on bare felt are
INKS = sorted(theme.INKS["four"].values())


def brightness(colour: str) -> float:
    """Relative luminance, 0–1."""
    parts = (value / 255 for value in rgb(colour))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, theme.FACE) for ink in INKS),
        *((ink, ground) for ground, ink in TAGS.values()),
        *((theme.WHITE, avatar) for avatar in (*theme.AVATARS, theme.GREY)),
        (theme.TEXT, theme.POD),
        (theme.TEXT_SOFT, theme.POD),
        (theme.ALL_IN, theme.POD),
        (theme.WHITE, theme.FELT),
        (theme.PILL_LABEL, theme.PILL),
        (theme.PILL_LABEL, theme.PANEL),
        (theme.TEXT_FOLDED_FELT, theme.PANEL),
        (theme.JOKER, theme.JOKER_FACE),
        (theme.GHOST_INK, theme.GHOST),
        *((line, theme.ROW) for line in (*theme.LINES, theme.GAINED, theme.LOST, theme.GOLD, theme.TEXT_SOFT)),
        *((theme.INK, medal) for medal in (theme.GOLD, theme.SILVER, theme.BRONZE)),
        *((ink, theme.PAPER) for ink in (theme.INK, theme.PAPER_SOFT, theme.PAPER_RED, theme.PAPER_GREEN)),
    ],
)
def test_words_and_suits_stand_out(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= READABLE


@pytest.mark.parametrize("ground", ["felt", "sheet"])
@pytest.mark.parametrize("ink", INKS)
def test_the_palette_has_each_ink_and_the_cloth_made_of_it(ground: Ground, ink: str) -> None:
    flat = palette_bytes(ground)
    colours = {tuple(flat[at : at + 3]) for at in range(0, len(flat), 3)}
    assert {rgb(ink), rgb(dark(ink)), rgb(light(ink))} <= colours


def colours_of(felt: theme.Felt) -> list[theme.Rgb]:
    flat = palette_bytes("felt", felt)
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


@pytest.mark.parametrize("felt", theme.FELTS)
def test_a_felt_has_its_own_cloth_and_the_same_cards_people_and_signs(felt: theme.Felt) -> None:
    dyed = dict(zip(colours_of("green"), colours_of(felt), strict=True))
    middle, _ = theme.FELTS[felt]
    assert max(abs(a - b) for a, b in zip(dyed[rgb(theme.FELT)], rgb(middle), strict=True)) <= 1
    signs = (theme.TURN, theme.WIN, theme.ALL_IN, theme.SAID, theme.BACK, theme.FACE, theme.WHITE, theme.POD)
    inks = (shade for ink in INKS for shade in (ink, dark(ink), light(ink)))
    for colour in map(rgb, (*signs, *inks, *theme.AVATARS, *theme.WIN_HALO, *theme.TURN_HALO)):
        assert dyed[colour] == colour


@pytest.mark.parametrize("felt", theme.FELTS)
@pytest.mark.parametrize(
    ("text", "ground"),
    [(theme.WHITE, theme.FELT), (theme.PILL_LABEL, theme.PILL), (theme.PILL_LABEL, theme.PANEL),
     (theme.TEXT_FOLDED_FELT, theme.PANEL), (theme.TEXT_FELT, theme.FELT)],
)  # fmt: skip
def test_words_stand_out_on_every_felt(felt: theme.Felt, text: str, ground: str) -> None:
    dyed = dict(zip(colours_of("green"), colours_of(felt), strict=True))
    written, under = ("#{:02X}{:02X}{:02X}".format(*dyed[rgb(colour)]) for colour in (text, ground))
    assert contrast(written, under) >= (LARGE if ground == theme.FELT else READABLE)


@pytest.mark.parametrize("face", range(52))
def test_a_card_looks_alike_on_every_felt(face: int) -> None:
    card = face_sprite(face, 96, "compact", theme.Theme()).body
    shown = [Image.open(BytesIO(png(card, felt=felt))).convert("RGB").tobytes() for felt in theme.FELTS]
    assert len(set(shown)) == 1


@pytest.mark.parametrize("ground", ["felt", "sheet"])
def test_every_encoded_picture_looks_like_the_drawn_one(ground: Ground) -> None:
    for draw in every_drawing()[ground].values():
        image = draw()
        shown = Image.open(BytesIO(png(image, ground))).convert("RGB")
        error = ImageStat.Stat(ImageChops.difference(image.convert("RGB"), shown))
        assert max(error.mean) < 2.5
        assert max(most for _, most in error.extrema) < 60


def test_without_the_fast_encoder_the_pixels_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    image = table_background(table_layout(2).size)
    fast = Image.open(BytesIO(png(image))).convert("RGB")
    monkeypatch.setattr(encode, "compress", zlib.compress)
    assert fast.tobytes() == Image.open(BytesIO(png(image))).convert("RGB").tobytes()
