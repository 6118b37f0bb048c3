"""All hands of two cards, and how good each is to begin with."""

from collections.abc import Sequence

from engine.cards import Card, mask_of
from engine.poker.hands import TWOS

# Our own order, best first: by the share of the pot against any hand and against a good one, a little more for suits
# and neighbours, which win more than their share when there is betting to come.
ORDER = """
AA KK QQ JJ TT AKs 99 AQs AKo 88 AJs AQo ATs 77 KQs AJo A9s ATo KJs 66 A8s KTs KQo A7s 55 A9o QJs A5s A6s
KJo QTs A8o K9s A4s KTo A3s 44 JTs A2s A7o K8s QJo Q9s A5o A6o QTo K7s A4o K9o J9s 33 K6s Q8s T9s K5s A3o
A2o JTo K4s K8o 22 Q7s K3s J8s Q9o T8s K2s Q6s 98s Q5s K7o J9o Q4s Q8o K6o J7s T9o T7s K5o Q3s 97s Q2s 87s
K4o J5s J6s J8o Q7o T6s K3o T8o J4s 76s 96s Q6o K2o 98o Q5o 86s T5s J3s T4s Q4o J2s 95s T3s 65s J7o T7o 85s
75s Q3o T2s 97o Q2o 87o 54s J5o 94s J6o T6o 84s 93s 74s 64s 76o J4o 96o 86o T5o 92s J3o 53s 83s T4o 95o 43s
J2o 82s T3o 65o 85o 63s 75o 73s T2o 42s 52s 54o 62s 94o 72s 93o 32s 84o 74o 64o 92o 53o 83o 82o 43o 63o 73o
42o 52o 62o 72o 32o
"""

NUMBER = {two: number for number, two in enumerate(TWOS)}
MASKS = tuple(map(mask_of, TWOS))


def kind_of(pair: Sequence[Card]) -> str:
    """`AA`, `AKs` (of one suit) or `AKo`."""
    high, low = sorted(pair, reverse=True)
    suits = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
    return str(high)[0] + str(low)[0] + suits


def number_of(hand: Sequence[Card]) -> int:
    """The place of these two cards in `TWOS`."""
    one, other = sorted(hand)
    return NUMBER[one, other]


def _shares() -> tuple[float, ...]:
    kinds = [kind_of(pair) for pair in TWOS]
    share, seen = {}, 0
    for kind in ORDER.split():
        count = kinds.count(kind)
        share[kind] = (seen + count / 2) / len(TWOS)
        seen += count
    return tuple(share[kind] for kind in kinds)


SHARES = _shares()
"""By the number of the hand: the share of all hands that are better to begin with, from 0 for aces."""
