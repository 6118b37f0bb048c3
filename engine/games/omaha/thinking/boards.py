"""How hands of four cards stand on a board, cards to come included."""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec

from engine.cards import Card, mask_of
from engine.games.omaha.thinking.starting import HANDS, MASKS, twos_of
from engine.poker.flop.thinking.completing import completions
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.likely import places

LOOKED_AT = {3: 24, 4: 24, 5: 1}  # ways in which a board of so many cards is completed
REMEMBERED = 12  # boards, of about 150 kB each

_EVERY_TWO = itemgetter(*[two for hand in HANDS for two in twos_of(hand)])


class Ending(msgspec.Struct, frozen=True):
    """A complete board: the cards that came, the worth of each two cards on it, and of each hand by its number.

    A hand that has a card of the board is worth -1.
    """

    mask: int
    twos: list[int]
    hands: list[int]

    def value(self, hand_twos: Sequence[int]) -> int:
        """What a hand is worth; `hand_twos`: the places in `TWOS` of each two of its cards."""
        return max([self.twos[place] for place in hand_twos])


class Outlook(msgspec.Struct, frozen=True):
    """How a board may end, and for each hand, by its number, the share of all hands that is better (0–1)."""

    endings: tuple[Ending, ...]
    shares: tuple[float, ...]  # 1 for a hand that has a card of the board


@lru_cache(REMEMBERED)
def outlook(board: tuple[Card, ...]) -> Outlook:
    """The outlook of a board of 3 to 5 cards; hands are rated by how often they beat an unknown one."""
    endings = tuple(_ending(board, more) for more in completions(board, LOOKED_AT[len(board)]))
    won, counted = [0.0] * len(HANDS), [0] * len(HANDS)
    for ending in endings:
        place = places([worth for worth in ending.hands if worth >= 0])
        for number, worth in enumerate(ending.hands):
            if worth >= 0:
                won[number] += place[worth]
                counted[number] += 1
    good = [wins / count if count else -1.0 for wins, count in zip(won, counted, strict=True)]
    place = places([strength for strength in good if strength >= 0])
    return Outlook(endings, tuple([1 - place[strength] if strength >= 0 else 1.0 for strength in good]))


def _ending(board: Sequence[Card], more: Sequence[Card]) -> Ending:
    whole = (*board, *more)
    twos = hand_values(TEXAS_HOLDEM).values_of_twos(whole)
    worths, taken = iter(_EVERY_TWO(twos)), mask_of(whole)
    best = map(max, worths, worths, worths, worths, worths, worths)  # six twos of each hand of four
    hands = [-1 if mask & taken else worth for mask, worth in zip(MASKS, best, strict=True)]
    return Ending(mask_of(more), twos, hands)
