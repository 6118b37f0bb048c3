"""All example pictures by name: for the palette, the golden tests and the contact sheet."""

from PIL import Image

from cards_render import rummy_hands, samples, samples_italian, samples_rummy
from cards_render.samples import FOUR
from cards_render.tables import carioca, italian_poker, texas_holdem


def every_image() -> dict[str, Image.Image]:
    """Each picture before it is encoded."""
    return tables() | hands()


def tables() -> dict[str, Image.Image]:
    images = {name: texas_holdem.table_image(*table, FOUR) for name, table in samples.tables().items()}
    images |= {name: italian_poker.table_image(*table, FOUR) for name, table in samples_italian.tables().items()}
    images |= {name: carioca.table_image(table, FOUR) for name, table in samples_rummy.carioca_tables().items()}
    return images


def hands() -> dict[str, Image.Image]:
    images = samples.hands() | samples_italian.hands()
    return images | {name: rummy_hands.hand_image(hand, FOUR) for name, hand in samples_rummy.hands().items()}
