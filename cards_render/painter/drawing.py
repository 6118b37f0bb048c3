"""Functions that the bot calls in the painter's process. Only there do they import the modules that draw."""

import pickle

from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request


def draw(request: bytes) -> Picture:
    """Draw a pickled request: the bot pickles it anyway, as the key under which it remembers the picture."""
    wanted: Request = pickle.loads(request)  # noqa: S301  the bot made it
    return wanted.draw()


def warm_up() -> None:
    """See `cards_render.painter.warming`."""
    from cards_render.painter import warming

    warming.warm_up()
