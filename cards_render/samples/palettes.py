"""Choosing the colours of the palettes: `python -m cards_render.samples.palettes` writes their files anew.

Most colours are reserved: each ink with its shades, and the steps between colours that touch, so that edges stay smooth
and a king's blue robe stays blue. What is left goes to the colours that sample pictures still miss most.
"""

from collections.abc import Iterable, Iterator
from importlib.resources import as_file, files

from PIL import Image, ImageChops

from cards_render.deck.courts import dark, light
from cards_render.drawing import theme
from cards_render.drawing.palette import COLOURS, Ground
from cards_render.drawing.theme import (
    BLACK,
    FACE,
    FELT,
    FELT_EDGE,
    INKS,
    POD,
    ROOM,
    ROOM_EDGE,
    VEIL,
    WHITE,
    Rgb,
    mix,
    rgb,
)
from cards_render.samples.every import every_drawing

MISSED = 14  # a pixel with a channel wrong by more than this needs another colour


def palette_for(samples: Iterable[Image.Image], reserved: Iterable[Rgb]) -> bytes:
    """The reserved colours, then what these pictures need beside them; three bytes a colour."""
    colours = list(dict.fromkeys(reserved))
    pixels = _missed_pixels(samples, colours)
    rest = pixels.quantize(COLOURS - len(colours), Image.Quantize.MEDIANCUT).getpalette() or []
    flat = [channel for colour in colours for channel in colour] + rest
    return bytes((flat + flat[-3:] * COLOURS)[: COLOURS * 3])


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


def for_felt() -> Iterator[Rgb]:
    yield from _ramp(FELT, FELT_EDGE, 18)
    yield from _ramp(ROOM, BLACK, 9)
    yield from _ramp(ROOM_EDGE, BLACK, 4)
    yield from map(rgb, _flat_colours())
    yield from _cards()
    for ink in INKS["four"].values():
        for shade in (dark(ink), light(ink), mix(ink, WHITE, 0.87), mix(ink, WHITE, 0.90)):
            yield rgb(mix(shade, VEIL, 0.42))
        yield from _ramp(mix(FACE, VEIL, 0.42), mix(ink, VEIL, 0.42), 4)
    for ground, text, steps in _WRITING:
        yield from _ramp(ground, text, steps)
    yield from _avatars()


def for_sheets() -> Iterator[Rgb]:
    yield from _ramp(ROOM, ROOM_EDGE, 12)
    yield from map(rgb, (theme.ROW, theme.ROW_LINE, theme.GRID, theme.BAR_GROUND, theme.POD_LINE, theme.EDGE))
    yield from map(rgb, (theme.SKIN, theme.SKIN_DARK, theme.BLUSH, theme.LIPS, *theme.HAIR.values(), theme.GOLD_DARK))
    yield from _cards()
    for text in (theme.TEXT, theme.TEXT_SOFT, theme.TEXT_FOLDED, theme.GOLD, theme.GAINED, theme.LOST, theme.BAR):
        yield from _ramp(theme.ROW, text, 5)
    for line in theme.LINES:
        yield from _ramp(theme.ROW, line, 3)
    for ground, text in ((ROOM, theme.TEXT), (theme.WIN, theme.WIN_INK), (theme.TURN, theme.TURN_INK)):
        yield from _ramp(ground, text, 4)
    for ground in (theme.ALL_IN, theme.SILVER, theme.BRONZE, theme.GOLD):
        yield from _ramp(ground, theme.INK, 3)
    for text in (theme.INK, theme.PAPER_SOFT, theme.PAPER_RED, theme.PAPER_GREEN):
        yield from _ramp(theme.PAPER, text, 5)
    yield from map(rgb, (theme.PAPER_LINE, theme.PAPER_BAND))
    yield from _avatars()


def _cards() -> Iterator[Rgb]:
    """The inks with their shades, and jokers."""
    for ink in INKS["four"].values():
        yield from _ramp(FACE, ink, 7)
        yield from map(rgb, (dark(ink), light(ink), mix(ink, WHITE, 0.87), mix(ink, WHITE, 0.90)))
    yield from map(rgb, (dark(theme.JOKER), mix(theme.JOKER, WHITE, 0.75)))
    yield from _ramp(theme.JOKER_FACE, theme.JOKER, 5)
    yield from _ramp(theme.GHOST, theme.GHOST_INK, 5)


def _avatars() -> Iterator[Rgb]:
    for avatar in (*theme.AVATARS, theme.GREY):
        yield from _ramp(avatar, WHITE, 4)


_WRITING = (
    (POD, theme.TEXT, 5),
    (POD, theme.TEXT_SOFT, 5),
    (POD, theme.TEXT_FOLDED, 5),
    (POD, theme.ALL_IN, 5),
    (theme.PILL, WHITE, 5),
    (theme.PILL, theme.PILL_LABEL, 3),
    (FELT, WHITE, 6),
    (FELT_EDGE, FACE, 5),
    (theme.TURN, theme.TURN_INK, 5),
    (theme.WIN, theme.WIN_INK, 5),
    (theme.SAID, theme.SAID_INK, 5),
    (theme.BACK, WHITE, 6),
    (theme.PANEL, WHITE, 6),
    (theme.PANEL, theme.PILL_LABEL, 4),
)


def _flat_colours() -> tuple[str, ...]:
    chips = tuple(shade for _, chip in theme.CHIPS for shade in (chip, mix(chip, BLACK, 0.35)))
    skins = (theme.SKIN, theme.SKIN_DARK, theme.BLUSH, theme.LIPS, *theme.HAIR.values(), theme.GOLD, theme.GOLD_DARK)
    veiled = tuple(mix(skin, VEIL, 0.42) for skin in skins)
    table = (theme.RAIL, mix(theme.RAIL, theme.RAIL_LIGHT, 0.45))
    lines = (
        theme.PANEL_LINE,
        theme.FELT_LINE,
        theme.POD_LINE,
        theme.EDGE,
        theme.SLOT,
        theme.SLOT_LINE,
        theme.PILL_LINE,
    )
    return (*chips, *skins, *veiled, *table, *lines, *theme.TURN_HALO, *theme.WIN_HALO)


def _ramp(first: str, last: str, steps: int) -> Iterator[Rgb]:
    """Both colours and evenly spaced ones between them, `steps` in all."""
    return (rgb(mix(first, last, step / (steps - 1))) for step in range(steps))


if __name__ == "__main__":
    reserved: dict[Ground, Iterable[Rgb]] = {"felt": for_felt(), "sheet": for_sheets()}
    for name, drawings in every_drawing().items():
        samples = (draw().convert("RGB") for draw in drawings.values())
        with as_file(files("cards_render").joinpath(f"assets/palette_{name}.bin")) as path:
            path.write_bytes(palette_for(samples, reserved[name]))
