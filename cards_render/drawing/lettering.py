"""Text, pasted letter by letter from an atlas of glyphs; digits and names alike cost a few microseconds a letter.

Inter comes in one file for each script; a letter is taken from the first file that has it. Other letters are not
drawn: call `readable` first.
"""

import math
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Literal, TypeAlias

import msgspec
from PIL import Image, ImageDraw, ImageFont

from cards_render.drawing.theme import Rgb, rgb

Weight: TypeAlias = Literal[600, 800]
Align: TypeAlias = Literal["left", "middle", "right"]
SCRIPTS = ("latin", "latin-ext", "cyrillic", "greek")
NOWHERE = "\uffff"  # in no font, so it is drawn as the sign for a missing letter
OVERHANG = 4  # pixels: a letter may reach so far over its place
ELLIPSIS = "…"
TWICE = {"≈": "~"}  # signs in none of the files, drawn as another sign twice, one above the other


class Style(msgspec.Struct, frozen=True):
    """How text is written: size in pixels per em, and weight."""

    size: int
    weight: Weight = 800


class Glyph(msgspec.Struct, frozen=True):
    """One letter: its mask (None for a blank), where the mask lies from the pen on the baseline, and its width."""

    mask: Image.Image | None
    left: int
    top: int
    advance: float


@cache
def _file(script: str, weight: Weight) -> bytes:
    return files("cards_render").joinpath(f"assets/fonts/inter-{script}-{weight}-normal.woff2").read_bytes()


@lru_cache(8)  # of 100 kB, made in half a millisecond; once a style's glyphs are there, it is not needed
def font(style: Style, script: str = "latin") -> ImageFont.FreeTypeFont:
    """A bundled font file at a size. Raises OSError when the file is missing or FreeType cannot read it."""
    source = BytesIO(_file(script, style.weight))
    return ImageFont.truetype(source, style.size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _missing(style: Style, script: str) -> bytes:
    return bytes(font(style, script).getmask(NOWHERE))


@lru_cache(4096)
def script_of(letter: str) -> str | None:
    """The file that has this letter, or None."""
    if letter in TWICE:
        return script_of(TWICE[letter])
    probe = Style(32)
    for script in SCRIPTS:
        if letter.isspace() or bytes(font(probe, script).getmask(letter)) != _missing(probe, script):
            return script
    return None


@lru_cache(4096)
def glyph(letter: str, style: Style) -> Glyph:
    if letter in TWICE:
        return _twice(glyph(TWICE[letter], style), apart=round(style.size / 4))
    script = script_of(letter)
    if script is None:
        return Glyph(None, 0, 0, 0)
    face = font(style, script)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(letter, anchor="ls"))
    if right <= left or bottom <= top:
        return Glyph(None, 0, 0, face.getlength(letter))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), letter, 255, font=face, anchor="ls")
    return Glyph(mask.point(_even), left, top, face.getlength(letter))


def _twice(sign: Glyph, *, apart: int) -> Glyph:
    """The sign drawn twice, `apart` pixels from each other, centred on its former place."""
    assert sign.mask is not None  # noqa: S101  signs in TWICE have a mask
    wide, high = sign.mask.size
    mask = Image.new("L", (wide, high + apart))
    mask.paste(sign.mask, (0, 0))
    mask.paste(255, (0, apart), sign.mask)
    return Glyph(mask, sign.left, sign.top - apart // 2, sign.advance)


def _even(share: int) -> int:
    """The nearest of five shades: hardly coarser to the eye, and a page of text costs a tenth fewer bytes."""
    return round(round(share * 4 / 255) * 255 / 4)


@lru_cache(4096)
def width(text: str, style: Style) -> int:
    """How wide the text will be, in whole pixels."""
    return math.ceil(sum(glyph(letter, style).advance for letter in text))


def write(  # noqa: PLR0913 where, what, how
    image: Image.Image, x: float, baseline: float, text: str, style: Style, colour: str, *, align: Align = "left"
) -> None:
    """Write one line with its left end, middle or right end at `x`."""
    if align != "left":
        x -= width(text, style) / (2 if align == "middle" else 1)
    if text.isdecimal() or not (line := _line(text, style)):
        _write_letters(image, x, baseline, text, style, rgb(colour))
    else:
        image.paste(rgb(colour), (round(x) + line.left, round(baseline) + line.top), line.mask)


def _write_letters(image: Image.Image, x: float, baseline: float, text: str, style: Style, ink: Rgb | int) -> None:
    for letter in text:
        sign = glyph(letter, style)
        if sign.mask is not None:
            image.paste(ink, (round(x) + sign.left, round(baseline) + sign.top), sign.mask)
        x += sign.advance


@lru_cache(512)  # of 2 kB and more
def _line(text: str, style: Style) -> Glyph | None:
    """A whole line as one sign: names and labels come again and again. None if it is blank."""
    signs = [sign for sign in (glyph(letter, style) for letter in text) if sign.mask is not None]
    if not signs:
        return None
    top = min(sign.top for sign in signs)
    bottom = max(sign.top + sign.mask.height for sign in signs if sign.mask is not None)
    mask = Image.new("L", (width(text, style) + 2 * OVERHANG, bottom - top))
    _write_letters(mask, OVERHANG, -top, text, style, 255)
    return Glyph(mask, -OVERHANG, top, width(text, style))


def readable(text: str) -> str:
    """The part of a text that the bundled fonts can show, blanks tidied, accents joined to their letters."""
    joined = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter for letter in joined if letter.isspace() or _visible(letter)).split())


def _visible(letter: str) -> bool:
    """False for control characters and for marks not joined to a letter, whatever a font has for them."""
    return unicodedata.category(letter)[0] not in "CM" and script_of(letter) is not None


def largest(text: str, style: Style, room: int, *, least: int) -> Style:
    """The style, made smaller by steps of a pixel until the text fits `room` pixels, but never below size `least`."""
    needed = width(text, style)
    size = max(least, min(style.size, style.size * room // max(1, needed)))
    while size > least and width(text, Style(size, style.weight)) > room:
        size -= 1
    return Style(size, style.weight)


def cut(text: str, style: Style, room: int) -> str:
    """The text, or its beginning and an ellipsis, so that it fits `room` pixels."""
    if width(text, style) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, style) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def fitted(text: str, style: Style, room: int, *, least: int) -> tuple[str, Style]:
    """The text and its style for at most `room` pixels: made smaller (down to `least`) or cut if needed."""
    fitting = largest(text, style, room, least=least)
    return cut(text, fitting, room), fitting


def write_fitting(  # noqa: PLR0913 where, what, how
    image: Image.Image, x: float, baseline: float, text: str, style: Style, colour: str,
    *, room: int, least: int, align: Align = "left",
) -> int:  # fmt: skip
    """Write one line of at most `room` pixels, made smaller (down to `least`) or cut if needed. Returns its width."""
    shown, fitting = fitted(text, style, room, least=least)
    write(image, x, baseline, shown, fitting, colour, align=align)
    return width(shown, fitting)


def wrapped(text: str, style: Style, room: int, lines: int, at: str = " ") -> list[str]:
    """The text in at most `lines` lines of `room` pixels, broken where `at` stands; a text that is too long is cut."""
    parts, broken = text.split(at), list[str]()
    while parts and len(broken) < lines:
        count = len(parts) if len(broken) == lines - 1 else 1
        while count < len(parts) and width(at.join(parts[: count + 1]), style) <= room:
            count += 1
        broken.append(cut(at.join(parts[:count]), style, room))
        del parts[:count]
    return broken
