"""What a robot thinks about: a value that may travel to another process, where it is turned into an action.

It holds what a person in that seat sees and was told, and nothing else.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games import GAMES
from engine.play import Action
from engine.view import View


class Thought(msgspec.Struct, frozen=True):
    """One question to one robot. `luck` (0–1) makes it unpredictable; `level`: one of `Game.levels`, or empty."""

    game: str
    level: str
    view: View[Any]
    told: Sequence[Event]  # all that everybody was told in this deal
    luck: float
    temper: Temper = EVEN

    @property
    def is_brief(self) -> bool:
        """Does it take less time than asking another process?"""
        return self.level in GAMES[self.game].brief

    def action(self) -> Action:
        """What the robot answers: perhaps some hundredths of a second of work. The table checks it like anyone's."""
        game = GAMES[self.game]
        if mind := game.levels.get(self.level):
            return mind(self.view, self.told, self.luck, self.temper)
        return game.robot(self.view, self.luck)


def think(thought: Thought) -> Action:
    """The same as a function, which another process can be asked for by name."""
    return thought.action()
