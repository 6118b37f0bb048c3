"""Hands in the public Poker Hand History format (`*.phh`): read, played through our rules, and written.

A variant names a game and its structure of betting. What we cannot play (other variants, other kinds of posts and
antes) is refused with a reason, never played wrongly. `PT`, pot limit, is `NT` with another name. House rules that the
format does not know stand in its free field `_rules`, chips carried from earlier hands in `_carried`.
"""

from engine.phh.playing import Replayed, replayed
from engine.phh.posts import Unplayable
from engine.phh.reading import Hand, read
from engine.phh.shared import TOLD_GAMES
from engine.phh.writing import written

__all__ = ["TOLD_GAMES", "Hand", "Replayed", "Unplayable", "read", "replayed", "written"]
