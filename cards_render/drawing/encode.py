"""From a drawn image to a PNG with 256 colours: a third of the bytes of a full one, in a tenth of its time."""

import struct
import zlib

from PIL import Image

from cards_render.drawing.palette import Ground, palette_bytes, palette_image, undyed_image
from cards_render.drawing.theme import Felt

try:
    from isal.isal_zlib import compress

    EFFORT = 2  # of isal, 0–3: more takes longer and gains nothing here
except ImportError:  # a platform without isal
    from zlib import compress

    EFFORT = 3  # of zlib, 0–9

THOROUGH = 6  # of zlib
MIME = "image/png"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_BITS = 8
INDEXED = 3  # the PNG colour type


def png(image: Image.Image, ground: Ground = "felt", *, thorough: bool = False, felt: Felt = "green") -> bytes:
    """Encode an image with the fixed palette of its ground. Other versions of libraries may give other bytes.

    What was drawn on green felt lies on `felt`.
    `thorough` takes 2.8 ms longer for a hand of five, and saves a fifth of its bytes.
    """
    indexed = in_palette(image, ground)
    header = struct.pack(">IIBBBBB", *indexed.size, PALETTE_BITS, INDEXED, 0, 0, 0)
    rows = _filtered_rows(indexed)
    pixels = zlib.compress(rows, THOROUGH) if thorough else compress(rows, EFFORT)
    parts = ((b"IHDR", header), (b"PLTE", palette_bytes(ground, felt)), (b"IDAT", pixels), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, body) for kind, body in parts)


def in_palette(image: Image.Image, ground: Ground = "felt") -> Image.Image:
    """The image in mode P with the fixed palette's colours; an image in mode P is returned as it is."""
    return image if image.mode == "P" else image.quantize(palette=palette_image(ground), dither=Image.Dither.NONE)


def undyed(image: Image.Image) -> Image.Image:
    """The image in mode P with those of the felt's colours that every felt shares."""
    return image.quantize(palette=undyed_image(), dither=Image.Dither.NONE)


def _filtered_rows(indexed: Image.Image) -> bytes:
    """Each row begins with the number of its filter; 0 is none, the best for flat colours."""
    rows = Image.new("L", (indexed.width + 1, indexed.height))
    rows.paste(Image.frombytes("L", indexed.size, indexed.tobytes()), (1, 0))
    return rows.tobytes()


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
