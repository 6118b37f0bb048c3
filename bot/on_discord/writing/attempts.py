"""Attempts to post a message: one whose request failed may have arrived all the same."""

import secrets
from typing import NamedTuple

from bot.seam.panel import Panel
from bot.seam.people import Place
from cards_render.drawing.picture import Picture


class Attempt(NamedTuple):
    """What was to be posted, with its nonce: asked for that once more, Discord returns the message that arrived."""

    nonce: str
    panel: Panel
    pictured: bool
    again: bool = False  # has an earlier request with this nonce failed?

    def shows(self, panel: Panel, picture: Picture | None) -> bool:
        return self.panel == panel and self.pictured == (picture is not None)


class Attempts:
    """Those of which nobody knows whether they arrived, the last one in each place.

    Whatever is posted there next takes its nonce: it becomes that message, and none is left that nobody knows of.
    """

    def __init__(self) -> None:
        self._unsure: dict[Place, Attempt] = {}

    def next(self, place: Place, panel: Panel, picture: Picture | None) -> Attempt:
        unsure = self._unsure.pop(place, None)
        return unsure or Attempt(secrets.token_hex(12), panel, pictured=picture is not None)

    def failed(self, place: Place, attempt: Attempt) -> None:
        self._unsure[place] = attempt._replace(again=True)
