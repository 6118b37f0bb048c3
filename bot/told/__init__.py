"""How each game is told: its lines, buttons and pictures, in words of the reader's language."""

from collections.abc import Mapping

from bot.told import texas_holdem
from bot.told.telling import Telling

TOLD: Mapping[str, Telling] = {"texas_holdem": texas_holdem.TexasHoldemTold()}
