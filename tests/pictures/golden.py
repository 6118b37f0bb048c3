"""Golden pictures, compared by pixels, never by bytes. After `python -m tests.pictures.golden` look at the new ones."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from cards_render.encode import png
from cards_render.every_sample import every_image

FOLDER = Path(__file__).parent / "golden"
NAMES = (
    "turn", "ten_long", "showdown", "split", "hand_court", "hand_two_colours",
    "italian_change", "italian_parola", "italian_showdown", "italian_waiting", "hand_ticked", "hand_five_two_colours",
    "carioca", "carioca_crowded", "carioca_over", "rummy_hand", "rummy_hand_sixteen",
)  # fmt: skip
# FreeType draws letters a little differently from version to version; a moved or missing thing is far more than this.
NOTICEABLE = 48  # difference of a channel, of 255
FORGIVEN = 0.001  # share of pixels that may be noticeably different


def drawn() -> dict[str, Image.Image]:
    """The pictures as people get them, decoded again."""
    images = every_image()
    return {name: Image.open(BytesIO(png(images[name]))).convert("RGB") for name in NAMES}


def stored(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.png").convert("RGB")


def different(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ noticeably; 1 when the sizes do."""
    if one.size != other.size:
        return 1.0
    red, green, blue = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return sum(worst[NOTICEABLE:]) / (one.width * one.height)


def renew() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, image in drawn().items():
        if (FOLDER / f"{name}.png").exists() and different(image, stored(name)) == 0:
            continue
        (FOLDER / f"{name}.png").write_bytes(png(image))


if __name__ == "__main__":
    renew()
