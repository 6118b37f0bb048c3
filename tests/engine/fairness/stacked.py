"""A house that stacks its decks: every order gives the first player aces, and the other the worst, as it lies."""

from functools import cache
from random import Random

from engine.cards import Card, cards, pack
from engine.fairness import dealing
from engine.fairness.terms import ONE_PACK
from engine.fairness.texts import Contribution, Rows, chance
from engine.games.texas_holdem.hands import value

ORDERS, SLOTS = 20, 52
PLAYERS = ("Anna", "Bruno")
TOP = cards("Ah 7c Ad 2d As Ac Kh Kd Ks")  # Anna, Bruno, Anna, Bruno, board


@cache
def stacked_order() -> tuple[int, ...]:
    """The values of an order whose slots, gone through as they lie, let Anna win."""
    rest = [card for card in pack() if card not in TOP]
    return tuple(pack().index(card) for card in (*TOP, *rest))


def anna_wins(deal: int, bytes_of_bruno: bytes) -> float:
    """Does Anna win a deal of heads-up hold'em to the end, all of whose orders are stacked? 0.5: the pot is split.

    The commitment is the house's; Bruno's browser adds 16 bytes after it.
    """
    commitment = f"{deal:064x}"
    rows = Rows(commitment, 1_800_000_000, ONE_PACK, PLAYERS, (Contribution("bytes", bytes_of_bruno.hex(), "Bruno"),))
    drawn = chance(rows.digest, None)
    values = stacked_order()
    dealt = [Card(pack()[values[slot]]) for slot in dealing.slots_dealt(drawn, 0, SLOTS, ())]
    anna, bruno = (value(dealt[player:4:2], dealt[4:9]) for player in (0, 1))
    return 0.5 if anna == bruno else float(anna > bruno)


def share_of_anna(deals: int, seed: int) -> float:
    """Of so many deals."""
    chance_of_bruno = Random(seed)
    return sum(anna_wins(deal, chance_of_bruno.randbytes(16)) for deal in range(deals)) / deals
