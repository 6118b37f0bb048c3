"""A deal as one person sees it, or everybody, with names at its seats."""

from typing import Any

from bot.games.game_text import Scene
from engine.play import Play
from engine.seats import Seat
from engine.view import view_for

NAMES = dict(
    enumerate(("Anna", "Bruno", "Carla", "Dino", "Elsa", "Franco", "Gino", "Hella", "Irma", "Luca", "Mara", "Nino"))
)


def scene(play: Play[Any], viewer: Seat | None = None, **more: Any) -> Scene:
    """`more`: see `Scene`."""
    rules = more.pop("rules", play.deal.rules)
    return Scene("t1", rules, 1, view_for(play, viewer), NAMES, {}, (), **more)
