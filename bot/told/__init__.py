"""How each game is told: its lines, buttons and pictures, in words of the reader's language."""

from collections.abc import Mapping

from bot.told.carioca import CariocaTold
from bot.told.carioca_hand import CariocaHand
from bot.told.gathering import Gathering, Picking
from bot.told.italian_poker import ItalianPokerTold
from bot.told.pokerato import PokeratoTold
from bot.told.pokerato_hand import PokeratoHand
from bot.told.telling import Telling
from bot.told.texas_holdem import TexasHoldemTold

TOLD: Mapping[str, Telling] = {
    "texas_holdem": TexasHoldemTold(),
    "italian_poker": ItalianPokerTold(),
    "carioca": CariocaTold(),
    "pokerato": PokeratoTold(),
}
GATHERING: Mapping[str, Gathering] = {
    "texas_holdem": Picking(),
    "italian_poker": Picking(),
    "carioca": CariocaHand(),
    "pokerato": PokeratoHand(),
}
