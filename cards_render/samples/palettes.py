"""Choosing the colours of the palettes: `python -m cards_render.samples.palettes` writes their files anew.

Most colours are reserved: each ink with its shades, and the steps between colours that touch, so that edges stay smooth
and a king's blue robe stays blue. What is left goes to the colours that sample pictures still miss most.
"""

from collections.abc import Iterable, Iterator
from colorsys import hls_to_rgb, rgb_to_hls
from importlib.resources import as_file, files

from PIL import Image, ImageChops

from cards_render.deck.card_sprites import SHADOW
from cards_render.deck.heads import dark, light
from cards_render.drawing import theme
from cards_render.drawing.palette import COLOURS, Ground
from cards_render.drawing.theme import Felt, Rgb, mix, rgb
from cards_render.samples.every import every_drawing

CLOTH_HUES = (0.408, 0.475)  # of mixtures with felt, as shares of a circle; the green of clubs is at 0.39
FAINT = 0.12  # strength of a colour, 0–1, below which no tint is seen
MISSED = 14  # a pixel with a channel wrong by more than this needs another colour


def palette_for(samples: Iterable[Image.Image], reserved: Iterable[Rgb]) -> list[Rgb]:
    """The reserved colours, then what these pictures need beside them: 256 colours."""
    colours = list(dict.fromkeys(reserved))
    pixels = _missed_pixels(samples, colours)
    rest = pixels.quantize(COLOURS - len(colours), Image.Quantize.MEDIANCUT).getpalette() or []
    colours += zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    return (colours + colours[-1:] * COLOURS)[:COLOURS]


def dyed(colours: Iterable[Rgb], felt: Felt) -> Iterator[Rgb]:
    """The same colours on another felt: cloth and what is tinted with it are dyed, all others stay."""
    cloth = set(_cloth())
    kept = {*_cards(), *_avatars(), *_writing(), *map(rgb, _flat_colours())}
    for colour in colours:
        tinted = colour not in kept and (colour in cloth or _is_greenish(colour))
        yield _dye(colour, felt) if tinted else colour


def _dye(colour: Rgb, felt: Felt) -> Rgb:
    """Turn a shade of green felt into that of another: the hue moves, light and strength change in proportion."""
    from_hue, from_light, from_strength = rgb_to_hls(*(channel / 255 for channel in rgb(theme.FELT)))
    to_hue, to_light, to_strength = rgb_to_hls(*(channel / 255 for channel in rgb(theme.FELTS[felt][0])))
    hue, light, strength = rgb_to_hls(*(channel / 255 for channel in colour))
    # White stays white: the lighter a shade, the less its light moves.
    light *= 1 + (to_light / from_light - 1) * min(1, (1 - light) / (1 - from_light))
    turned = hls_to_rgb((hue - from_hue + to_hue) % 1, min(1, light), min(1, strength * to_strength / from_strength))
    red, green, blue = (round(channel * 255) for channel in turned)
    return red, green, blue


def _is_greenish(colour: Rgb) -> bool:
    """Is a colour that no list names a mixture with felt? The greens of clubs and of winners are yellower."""
    hue, _, strength = rgb_to_hls(*(channel / 255 for channel in colour))
    return CLOTH_HUES[0] < hue < CLOTH_HUES[1] and strength > FAINT


def _missed_pixels(samples: Iterable[Image.Image], colours: list[Rgb]) -> Image.Image:
    """The pixels that come out badly with these colours alone, in one row."""
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(bytes(channel for colour in colours for channel in colour))
    missed: list[bytes] = []
    for sample in samples:
        shown = sample.quantize(palette=carrier, dither=Image.Dither.NONE).convert("RGB")
        channels = ImageChops.difference(sample, shown).split()
        worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
        pixels, errors = sample.tobytes(), worst.tobytes()
        missed += [pixels[3 * at : 3 * at + 3] for at, error in enumerate(errors) if error > MISSED]
    return Image.frombytes("RGB", (len(missed), 1), b"".join(missed))


def _cloth() -> Iterator[Rgb]:
    """The felt and what is tinted with it."""
    yield from _ramp(theme.FELT, theme.FELT_EDGE, 14)
    for ground, text, steps in _ON_CLOTH:
        yield from _ramp(ground, text, steps)
    # Shadows on panels, which serve on felt too: Pillow would take shades that are nearer to each other for equal.
    yield from _ramp(theme.PANEL, mix(theme.PANEL, theme.BLACK, SHADOW), 4)
    lines = (theme.PANEL_LINE, theme.FELT_LINE, theme.SLOT, theme.SLOT_LINE, theme.PILL_LINE, theme.POD_FREE)
    yield from map(rgb, (*lines, theme.TEXT_FOLDED_FELT, theme.TEXT_FELT))


def for_felt() -> Iterator[Rgb]:
    yield from _cloth()
    yield from _ramp(theme.ROOM, theme.BLACK, 7)
    yield from _ramp(theme.ROOM_EDGE, theme.BLACK, 4)
    yield from map(rgb, _flat_colours())
    yield from _cards()
    for ink in theme.INKS["four"].values():
        for shade in (dark(ink), light(ink), mix(ink, theme.WHITE, 0.87), mix(ink, theme.WHITE, 0.90)):
            yield rgb(mix(shade, theme.VEIL, 0.42))
        yield from _ramp(mix(theme.FACE, theme.VEIL, 0.42), mix(ink, theme.VEIL, 0.42), 4)
    yield from _writing()
    yield from _avatars()


def for_sheets() -> Iterator[Rgb]:
    yield from _ramp(theme.ROOM, theme.ROOM_EDGE, 12)
    yield from map(rgb, (theme.ROW, theme.ROW_LINE, theme.GRID, theme.BAR_GROUND, theme.POD_LINE, theme.EDGE))
    yield from map(rgb, (theme.SKIN, theme.SKIN_DARK, theme.BLUSH, theme.LIPS, *theme.HAIR.values(), theme.GOLD_DARK))
    yield from map(rgb, (theme.STEEL, theme.STEEL_DARK, theme.WOOD, theme.LEAF))
    yield from _cards()
    for text in (theme.TEXT, theme.TEXT_SOFT, theme.TEXT_FOLDED, theme.GOLD, theme.GAINED, theme.LOST, theme.BAR):
        yield from _ramp(theme.ROW, text, 5)
    for line in theme.LINES:
        yield from _ramp(theme.ROW, line, 3)
    for ground, text in ((theme.ROOM, theme.TEXT), (theme.WIN, theme.WIN_INK), (theme.TURN, theme.TURN_INK)):
        yield from _ramp(ground, text, 4)
    for ground in (theme.ALL_IN, theme.SILVER, theme.BRONZE, theme.GOLD):
        yield from _ramp(ground, theme.INK, 3)
    for text in (theme.INK, theme.PAPER_SOFT, theme.PAPER_RED, theme.PAPER_GREEN):
        yield from _ramp(theme.PAPER, text, 5)
    yield from map(rgb, (theme.PAPER_LINE, theme.PAPER_BAND))
    yield from _avatars()


def _cards() -> Iterator[Rgb]:
    """The inks with their shades, and jokers."""
    for ink in theme.INKS["four"].values():
        yield from _ramp(theme.FACE, ink, 7)
        yield from map(rgb, (dark(ink), light(ink), mix(ink, theme.WHITE, 0.87), mix(ink, theme.WHITE, 0.90)))
    yield from map(rgb, (dark(theme.JOKER), mix(theme.JOKER, theme.WHITE, 0.75)))
    yield from _ramp(theme.JOKER_FACE, theme.JOKER, 5)
    yield from _ramp(theme.GHOST, theme.GHOST_INK, 5)


def _writing() -> Iterator[Rgb]:
    for ground, text, steps in _WRITING:
        yield from _ramp(ground, text, steps)


def _avatars() -> Iterator[Rgb]:
    for avatar in (*theme.AVATARS, theme.GREY):
        yield from _ramp(avatar, theme.WHITE, 3)


_WRITING = (
    (theme.POD, theme.TEXT, 5),
    (theme.POD, theme.TEXT_SOFT, 5),
    (theme.POD, theme.TEXT_FOLDED, 4),
    (theme.POD, theme.ALL_IN, 4),
    (theme.TURN, theme.TURN_INK, 5),
    (theme.WIN, theme.WIN_INK, 5),
    (theme.SAID, theme.SAID_INK, 4),
    (theme.BACK, theme.WHITE, 5),
)
_ON_CLOTH = (
    (theme.PILL, theme.WHITE, 5),
    (theme.PILL, theme.PILL_LABEL, 3),
    (theme.FELT, theme.WHITE, 5),
    (theme.FELT_EDGE, theme.FACE, 5),
    (theme.PANEL, theme.WHITE, 5),
    (theme.PANEL, theme.PILL_LABEL, 4),
)


def _flat_colours() -> tuple[str, ...]:
    chips = tuple(shade for _, chip in theme.CHIPS for shade in (chip, mix(chip, theme.BLACK, 0.35)))
    skins = (theme.SKIN, theme.SKIN_DARK, theme.BLUSH, theme.LIPS, *theme.HAIR.values(), theme.GOLD, theme.GOLD_DARK)
    skins = (*skins, theme.STEEL, theme.STEEL_DARK, theme.WOOD, theme.LEAF)
    veiled = tuple(mix(skin, theme.VEIL, 0.42) for skin in skins)
    table = (theme.RAIL, mix(theme.RAIL, theme.RAIL_LIGHT, 0.45))
    lines = (theme.POD_LINE, theme.EDGE)
    return (*chips, *skins, *veiled, *table, *lines, *theme.TURN_HALO, *theme.WIN_HALO)


def _ramp(first: str, last: str, steps: int) -> Iterator[Rgb]:
    """Both colours and evenly spaced ones between them, `steps` in all."""
    return (rgb(mix(first, last, step / (steps - 1))) for step in range(steps))


def write(name: str, colours: Iterable[Rgb]) -> None:
    with as_file(files("cards_render").joinpath(f"assets/palette_{name}.bin")) as path:
        path.write_bytes(bytes(channel for colour in colours for channel in colour))


if __name__ == "__main__":
    reserved: dict[Ground, Iterable[Rgb]] = {"felt": for_felt(), "sheet": for_sheets()}
    for ground, drawings in every_drawing().items():
        chosen = palette_for((draw().convert("RGB") for draw in drawings.values()), reserved[ground])
        write(ground, chosen)
        for felt in theme.FELTS if ground == "felt" else ():
            if felt != "green":
                write(f"felt_{felt}", dyed(chosen, felt))
