"""Golden pictures, compared by pixels, never by bytes. `python -m tests.cards_render.golden` draws new ones: look."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from cards_render.drawing.encode import png
from cards_render.samples.every import every_drawing, felt_of

FOLDER = Path(__file__).parent / "golden"
NAMES = (
    "run_twice", "turn", "robots", "ten_long", "showdown", "split", "hand_court", "hand_two_colours",
    "omaha_showdown", "hand_four", "hand_and_board", "hand_and_boards", "hand_four_and_board",
    "italian_change", "italian_parola", "italian_showdown", "italian_waiting", "hand_ticked", "hand_five_two_colours",
    "carioca", "carioca_all_laid", "carioca_crowded", "carioca_over", "pokerato", "pokerato_close_six",
    "rummy_hand", "rummy_hand_sixteen", "carioca_own", "pokerato_own",
    "scores_final", "chart_match", "evening",
    "hands_italian", "examples_closes", "figures_betting", "rules_sheet",
)  # fmt: skip
# FreeType draws letters a little differently from version to version; a moved or missing thing is far more than this.
NOTICEABLE = 48  # difference of a channel, of 255
FORGIVEN = 0.001  # share of pixels that may be noticeably different


def encoded() -> dict[str, bytes]:
    """The pictures as people get them."""
    every = every_drawing().items()
    return {
        name: png(draw(), ground, felt=felt_of(name) if ground == "felt" else "green")
        for ground, drawings in every
        for name, draw in drawings.items()
        if name in NAMES
    }


def decoded(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


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
    for name, picture in encoded().items():
        if (FOLDER / f"{name}.png").exists() and different(decoded(picture), stored(name)) == 0:
            continue
        (FOLDER / f"{name}.png").write_bytes(picture)


if __name__ == "__main__":
    renew()
