"""What the bot calls in the painter's process. It names these functions only: what draws is loaded there."""

import pickle

from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request


def draw(request: bytes) -> Picture:
    """Of a request that was pickled, since that is also the key by which its picture is remembered."""
    wanted: Request = pickle.loads(request)  # noqa: S301  the bot made it
    return wanted.draw()


def warm_up() -> None:
    """Load what draws, and make what every picture needs."""
    from cards_render.painter import warming

    warming.warm_up()
