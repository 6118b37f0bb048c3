"""The felt of a game, on which its tables and hands are drawn."""

from typing import Any

from msgspec.structs import replace

from cards_render.drawing.theme import Felt


def on_felt(drawing: Any, felt: Felt) -> Any:
    """The same request to the painter on this felt; None stays None."""
    return None if drawing is None else replace(drawing, felt=felt)
